/** The facts of a mission that another executor carries out, as events that are still to be recorded. */
import type { ExecutorReleased, MissionState } from '../../generated/types.js';
import { visibleLine } from '../../visible.js';
import { openApprovals } from '../derive.js';
import type { Draft } from '../event.js';
import type { Moment } from '../moment.js';
import type { MissionSpec } from '../spec.js';
import type { Folded } from '../state.js';
import { begun, NOT_PLACED, type Carrying } from './state.js';

/** What is known of its executor. */
export const carryingOf = (folded: Folded): Carrying => folded.external ?? NOT_PLACED;

export const placed = (executor_id: string): Draft => ({ type: 'executor.placed', data: { executor_id }, cause: null });
export const released = (executor_id: string, why: ExecutorReleased['why'], said?: { status: number; message: string }): Draft => ({
  type: 'executor.released',
  data: { executor_id, why, ...(said === undefined ? {} : { status: said.status, message: visibleLine({ text: said.message, room: 1000 }) }) },
});

/** The carrier has it: that it was given out is told with the first word about it, unless it is being taken back. */
export function accepted({ folded }: Moment, executor_id: string): Draft[] {
  const { accepted: known, next } = carryingOf(folded);
  const fact: Draft[] = known ? [] : [{ type: 'executor.accepted', data: { executor_id } }];
  return folded.announced === 'queued' && folded.ending === null && next === null ? [...fact, { type: 'mission.assigned', data: { state: 'assigned' } }] : fact;
}

/** Runtime of a mission whose executor did not name it. */
const UNNAMED = 'unknown';

/**
 * What must have happened before the carrier could say what it says: frames get lost, and a mission is never told of in an
 * order that v1 does not have.
 */
export function implied({ folded }: Moment, runtime: { agent_runtime?: string; pty_session_id?: string } = {}): Draft[] {
  const assigned: Draft[] = folded.announced === 'queued' ? [{ type: 'mission.assigned', data: { state: 'assigned' } }] : [];
  const started: Draft[] = begun(folded) ? [] : [{ type: 'mission.started', data: { state: 'running', agent_runtime: UNNAMED, ...runtime } }];
  return [...assigned, ...started];
}

/** A peer takes a reconnected mission for a running one, so the true state follows it sooner or later. */
export const reconnected = ({ spec, folded }: { spec: MissionSpec; folded: Folded }): Draft[] =>
  folded.suspension_told ? [{ type: 'mission.reconnected', data: { checkpoint_id: carryingOf(folded).checkpoint ?? spec.mission_id } }] : [];

/** What ran, or waited for a human, does neither while nobody carries it out. */
export function suspended({ spec, folded }: Moment, reason: 'executor_lost' | 'executor_forgot'): Draft[] {
  if (folded.announced !== 'running' && folded.announced !== 'hitl-required') return [];
  return [{ type: 'mission.suspended', data: { state: 'suspended', checkpoint_id: spec.mission_id, reason } }];
}

/** Open questions that nobody waits for any more. */
export const superseded = (folded: Folded): Draft[] => openApprovals(folded).map(({ hitl_id }) => ({ type: 'approval.revoked', data: { hitl_id, why: 'superseded' } }));

/** The carrier says that it runs. */
export function running(moment: Moment): Draft[] {
  const { folded } = moment;
  const resumed = (from: 'paused' | 'suspended'): Draft => ({ type: 'mission.resumed', data: { state: 'running', resumed_from: from } });
  switch (folded.announced) {
    case 'hitl-required':
      return [...superseded(folded), resumed('paused')];
    case 'paused':
      return [resumed('paused')];
    case 'suspended':
      return [...reconnected(moment), resumed('suspended')];
    default:
      return [];
  }
}

/** The true state once more, as a frame of v1 has it. */
export function stateAgain(folded: Folded, state: MissionState): Draft[] {
  switch (state) {
    case 'paused':
      return [{ type: 'mission.paused', data: { state } }];
    case 'suspended':
      return [{ type: 'mission.suspended', data: { state, checkpoint_id: carryingOf(folded).checkpoint ?? 'none' } }];
    case 'hitl-required':
      return questionAgain(folded, folded.announced_hitl);
    case 'running':
      return [{ type: 'mission.resumed', data: { state, resumed_from: folded.announced === 'suspended' ? 'suspended' : 'paused' } }];
    default:
      return [];
  }
}

/** A question that is still open, told again; the oldest one where the named one is not. */
export function questionAgain(folded: Folded, hitl: string | null): Draft[] {
  const open = openApprovals(folded);
  const question = open.find((approval) => approval.hitl_id === hitl) ?? open[0];
  if (question === undefined) return [];
  const { hitl_id, prompt, expires_at, reason } = question;
  return [{ type: 'mission.hitl_required', data: { hitl_id, prompt, expires_at, ...(reason === undefined ? {} : { context: reason }) } }];
}
