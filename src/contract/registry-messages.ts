/** What the registry tells a mission, from whatever arrived. Pure, and importable from workflow code. */
import { checkBounds } from './bounds.js';
import { type Refusal, refuse } from './errors.js';
import type { ExecutorLink, Placement, V1EventData, V1Frame } from './generated/types.js';
import * as validators from './generated/workflow-validators.cjs';
import { problemOf } from './problem.js';

/** Largest frame of an executor that a mission takes, in bytes of JSON: it becomes part of the mission's history. */
export const FRAME_BYTES = 64 * 1024;

/** A frame that says something of a mission; answers to questions go the other way only. */
export type MissionFrame = Extract<V1Frame, { mission_id: string; event: FrameName }>;
type FrameName = Exclude<Extract<keyof V1EventData, `mission.${string}`>, 'mission.hitl_responded'>;

export type RegistryMessage =
  | ({ type: 'placement' } & Placement)
  | { type: 'executor_frame'; message_id: string; executor_id: string; frame: MissionFrame }
  | ({ type: 'executor_link' } & ExecutorLink);

const DATA: { readonly [E in FrameName]: validators.Validator<V1EventData[E]> } = {
  'mission.assigned': validators.validateDataMissionAssigned,
  'mission.started': validators.validateDataMissionStarted,
  'mission.progress': validators.validateDataMissionProgress,
  'mission.hitl_required': validators.validateDataMissionHitlRequired,
  'mission.paused': validators.validateDataMissionPaused,
  'mission.resumed': validators.validateDataMissionResumed,
  'mission.suspended': validators.validateDataMissionSuspended,
  'mission.reconnected': validators.validateDataMissionReconnected,
  'mission.completed': validators.validateDataMissionCompleted,
  'mission.failed': validators.validateDataMissionFailed,
  'mission.aborted': validators.validateDataMissionAborted,
};
const isMissionFrame = (frame: { event: string; data?: unknown }): frame is MissionFrame => {
  const shape = Object.hasOwn(DATA, frame.event) ? DATA[frame.event as FrameName] : undefined;
  return shape?.(frame.data) === true;
};

/**
 * The argument of one of the signals `placement`, `executor_frame` and `executor_link`. The registry has looked at it
 * before; somebody in the Temporal UI has not.
 */
export function readRegistryMessage({ type, value }: { type: RegistryMessage['type']; value: unknown }): { ok: true; message: RegistryMessage } | Refusal {
  const oversize = checkBounds({ value, bytes: FRAME_BYTES, tooLarge: 'message_too_large' });
  if (oversize) return oversize;
  const malformed = (shape: validators.Validator<unknown>): Refusal => {
    const { where, why } = problemOf({ errors: shape.errors });
    return refuse('invalid_request', { where, detail: { why } });
  };
  switch (type) {
    case 'placement':
      return validators.validatePlacement(value) ? { ok: true, message: { type, ...value } } : malformed(validators.validatePlacement);
    case 'executor_link':
      return validators.validateExecutorLink(value) ? { ok: true, message: { type, ...value } } : malformed(validators.validateExecutorLink);
    case 'executor_frame': {
      if (!validators.validateExecutorFrame(value)) return malformed(validators.validateExecutorFrame);
      const { message_id, executor_id, frame } = value;
      if (!isMissionFrame(frame)) return refuse('invalid_request', { where: '/frame', detail: { why: 'it says nothing of a mission' } });
      return { ok: true, message: { type, message_id, executor_id, frame } };
    }
  }
}
