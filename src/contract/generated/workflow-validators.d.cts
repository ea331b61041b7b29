// Generated from schemas/ by `npm run generate`. Do not edit.
import type * as t from './types.js' with { 'resolution-mode': 'import' };

/** One thing wrong with a value. `instancePath` is a JSON pointer into it. */
export interface ValidationError {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
}
/** Says whether a value has the shape; the first thing wrong with it is then in `errors`, until the next call. */
export interface Validator<T> {
  (value: unknown): value is T;
  errors?: ValidationError[] | null;
}
export const validateCommand: Validator<t.Command>;
export const validateDispatchPayload: Validator<t.DispatchPayload>;
export const validateMissionId: Validator<t.MissionId>;
export const validateHoldpointMetadata: Validator<t.HoldpointMetadata>;
export const validateHitlResponsePayload: Validator<t.HitlResponsePayload>;
export const validateStopRequest: Validator<t.StopRequest>;
export const validateNodeDescriptor: Validator<t.NodeDescriptor>;
export const validateExternal: Validator<t.External>;
export const validatePlacement: Validator<t.Placement>;
export const validateExecutorFrame: Validator<t.ExecutorFrame>;
export const validateExecutorLink: Validator<t.ExecutorLink>;
export const validateDataMissionAssigned: Validator<t.DataMissionAssigned>;
export const validateDataMissionStarted: Validator<t.DataMissionStarted>;
export const validateDataMissionProgress: Validator<t.DataMissionProgress>;
export const validateDataMissionHitlRequired: Validator<t.DataMissionHitlRequired>;
export const validateDataMissionPaused: Validator<t.DataMissionPaused>;
export const validateDataMissionResumed: Validator<t.DataMissionResumed>;
export const validateDataMissionSuspended: Validator<t.DataMissionSuspended>;
export const validateDataMissionReconnected: Validator<t.DataMissionReconnected>;
export const validateDataMissionCompleted: Validator<t.DataMissionCompleted>;
export const validateDataMissionFailed: Validator<t.DataMissionFailed>;
export const validateDataMissionAborted: Validator<t.DataMissionAborted>;
