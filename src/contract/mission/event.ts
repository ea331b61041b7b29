/** Mission events with their data tied to their type, which the generated `Event` cannot say. */
import type * as t from '../generated/types.js';

/** From the type of an event to the shape of its data. The lifecycle ones are exactly the v1 shapes. */
export interface EventData {
  'mission.accepted': t.MissionAccepted;
  'mission.assigned': t.DataMissionAssigned;
  'mission.started': t.DataMissionStarted;
  'mission.progress': t.DataMissionProgress;
  'mission.hitl_required': t.DataMissionHitlRequired;
  'mission.paused': t.DataMissionPaused;
  'mission.resumed': t.DataMissionResumed;
  'mission.suspended': t.DataMissionSuspended;
  'mission.reconnected': t.DataMissionReconnected;
  'mission.ending': t.MissionEnding;
  'mission.completed': t.DataMissionCompleted;
  'mission.failed': t.DataMissionFailed;
  'mission.aborted': t.DataMissionAborted;
  'operation.requested': t.OperationRequested;
  'operation.started': t.OperationStarted;
  'operation.withdrawn': t.OperationWithdrawn;
  'operation.ended': t.OperationEnded;
  'operation.stopped': t.OperationStopped;
  'step.skipped': t.StepSkipped;
  'approval.requested': t.ApprovalRequested;
  'approval.decided': t.ApprovalDecided;
  'approval.expired': t.ApprovalExpired;
  'approval.revoked': t.ApprovalRevoked;
  'approval.used': t.ApprovalUsed;
  'approval.void': t.ApprovalVoid;
  'control.paused': t.Control;
  'control.resumed': t.Control;
  'control.aborted': t.Control;
  'host.lost': t.HostChange;
  'host.returned': t.HostChange;
  'executor.placed': t.ExecutorChange;
  'executor.accepted': t.ExecutorChange;
  'executor.handover': t.ExecutorHandover;
  'executor.released': t.ExecutorReleased;
  'executor.lost': t.ExecutorChange;
  'executor.returned': t.ExecutorChange;
  'executor.forgot': t.ExecutorChange;
}

/** What is going to be an event: its number, time and mission are added when it is recorded. */
export type Draft = {
  [T in t.EventType]: { type: T; data: EventData[T]; cause?: number | null };
}[t.EventType];

/** An event whose data is known by its type. */
export type MissionEvent = Omit<t.Event, 'type' | 'data'> & Draft & { cause: number | null };

/** The events that a v1 peer gets; their data is the v1 shape. */
const LIFECYCLE: ReadonlySet<t.EventType> = new Set([
  'mission.assigned',
  'mission.started',
  'mission.progress',
  'mission.hitl_required',
  'mission.paused',
  'mission.resumed',
  'mission.suspended',
  'mission.reconnected',
  'mission.completed',
  'mission.failed',
  'mission.aborted',
]);
export const isLifecycle = (type: t.EventType): type is Extract<t.EventType, t.V1EventName> => LIFECYCLE.has(type);

const TERMINAL: ReadonlySet<string> = new Set<t.EventType>(['mission.completed', 'mission.failed', 'mission.aborted']);
/** Whether a mission is over with an event, or a frame, of this name. */
export const isTerminal = (type: string): boolean => TERMINAL.has(type);
