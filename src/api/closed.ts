/**
 * The end of a mission that was closed behind its back: terminated, cancelled, timed out or failed in Temporal, so that
 * the mission itself could not say how it ended. Derived from what Temporal knows only, so that every facade, also a
 * restarted one, derives the same event.
 */
import type { Approval, Event } from '../contract/generated/types.js';
import type { MissionView } from './view.js';
import { isTerminal } from './view.js';

/** How Temporal says that a workflow ended without its own doing. */
export type ForeignEnd = 'TERMINATED' | 'CANCELLED' | 'TIMED_OUT' | 'FAILED';

export const isForeignEnd = (status: string): status is ForeignEnd =>
  status === 'TERMINATED' || status === 'CANCELLED' || status === 'TIMED_OUT' || status === 'FAILED';

const END: Record<ForeignEnd, { type: 'mission.aborted' | 'mission.failed'; data: Record<string, string>; error?: string }> = {
  TERMINATED: { type: 'mission.aborted', data: { state: 'aborted', aborted_by: 'operator', reason: 'terminated' } },
  CANCELLED: { type: 'mission.aborted', data: { state: 'aborted', aborted_by: 'operator', reason: 'cancelled' } },
  TIMED_OUT: {
    type: 'mission.failed',
    data: { state: 'failed', reason: 'timeout', error: 'The workflow ran into its time-out.' },
    error: 'The workflow ran into its time-out.',
  },
  FAILED: {
    type: 'mission.failed',
    data: { state: 'failed', reason: 'crash', error: 'The workflow failed in Temporal.' },
    error: 'The workflow failed in Temporal.',
  },
};

/**
 * The view with its terminal event, or the view as it is where the mission had said its last word itself. Questions
 * that were open count as revoked.
 */
export const closeView = (view: MissionView, closed: { status: ForeignEnd; at: string }): MissionView => {
  const { snapshot } = view;
  if (isTerminal(snapshot.state)) return view;
  const end = END[closed.status];
  const event: Event = {
    seq: snapshot.seq + 1,
    ts: closed.at,
    executor_id: snapshot.executor_id,
    mission_id: snapshot.mission_id,
    type: end.type,
    cause: null,
    data: end.data,
  };
  const approvals = new Map<string, Approval>();
  for (const [id, approval] of view.approvals) {
    approvals.set(id, approval.status === 'pending' ? { ...approval, status: 'revoked' } : approval);
  }
  return {
    snapshot: {
      ...snapshot,
      state: end.type === 'mission.aborted' ? 'aborted' : 'failed',
      seq: event.seq,
      updated_at: closed.at,
      completed_at: closed.at,
      waiting_for: '',
      open_approvals: [],
      ...(end.error === undefined ? {} : { error: end.error }),
    },
    events: [...view.events, event],
    approvals,
  };
};
