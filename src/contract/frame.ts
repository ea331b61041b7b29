/** v1 frames: a pure projection of a mission's events. Importable from workflow code. */
import type { Event, V1EventData, V1EventName, V1Frame } from './generated/types.js';
import * as validators from './generated/validators.cjs';
import { problemOf } from './problem.js';

/** Checks the data of one event by that event's own shape, which the envelope of v1 does not. */
const DATA: { readonly [E in V1EventName]: validators.Validator<V1EventData[E]> } = {
  'executor.registered': validators.validateDataExecutorRegistered,
  'executor.deregistered': validators.validateDataExecutorDeregistered,
  'executor.resync': validators.validateDataExecutorResync,
  'mission.assigned': validators.validateDataMissionAssigned,
  'mission.started': validators.validateDataMissionStarted,
  'mission.progress': validators.validateDataMissionProgress,
  'mission.hitl_required': validators.validateDataMissionHitlRequired,
  'mission.hitl_responded': validators.validateDataMissionHitlResponded,
  'mission.paused': validators.validateDataMissionPaused,
  'mission.resumed': validators.validateDataMissionResumed,
  'mission.suspended': validators.validateDataMissionSuspended,
  'mission.reconnected': validators.validateDataMissionReconnected,
  'mission.completed': validators.validateDataMissionCompleted,
  'mission.failed': validators.validateDataMissionFailed,
  'mission.aborted': validators.validateDataMissionAborted,
};

/** Whether a name is one of the fifteen events of v1. */
export const isV1Event = (name: string): name is V1EventName => Object.hasOwn(DATA, name);

/** The frame that tells peers of an event, or undefined for one that v1 has no word for. The event is not changed. */
export function projectFrame(event: Pick<Event, 'type' | 'ts' | 'executor_id' | 'mission_id' | 'data'>): V1Frame | undefined {
  if (!isV1Event(event.type)) return undefined;
  return { event: event.type, executor_id: event.executor_id, mission_id: event.mission_id, ts: event.ts, data: event.data } as unknown as V1Frame;
}

/**
 * Whether peers will understand a frame: its data has the shape of its own event, and the whole is valid as an envelope,
 * which means that the data matches no other shape too. `where` and `why` say what is wrong.
 */
export function validateFrame(frame: unknown): { ok: true; frame: V1Frame } | { ok: false; where: string; why: string } {
  const { event, data } = (frame ?? {}) as { event?: unknown; data?: unknown };
  if (typeof event !== 'string' || !isV1Event(event)) return { ok: false, where: '/event', why: 'it is not an event of v1' };
  const shape = DATA[event];
  if (!shape(data)) return { ok: false, ...problemOf({ errors: shape.errors, prefix: '/data' }) };
  if (!validators.validateEventEnvelope(frame)) return { ok: false, ...problemOf({ errors: validators.validateEventEnvelope.errors }) };
  // Valid as v1 goes, and dropped by a peer that matches data against all shapes.
  if (event === 'mission.started' && !('agent_runtime' in (data))) return { ok: false, where: '/data/agent_runtime', why: 'it is missing' };
  return { ok: true, frame: frame as V1Frame };
}
