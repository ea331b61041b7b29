/** Frames for v1 peers that no event stands behind: the true state told once more, a link that goes and comes back. */
import { projectFrame } from '../contract/frame.js';
import type { EventType, MissionState, V1Frame } from '../contract/generated/types.js';
import type { MissionView } from './view.js';
import { isTerminal } from './view.js';

/** The event by which peers learnt of a state; what runs is told anew, because `started` would be untrue by now. */
const TOLD_BY: Partial<Record<MissionState, EventType>> = {
  assigned: 'mission.assigned',
  paused: 'mission.paused',
  'hitl-required': 'mission.hitl_required',
  suspended: 'mission.suspended',
  done: 'mission.completed',
  failed: 'mission.failed',
  aborted: 'mission.aborted',
};

interface About {
  executorId: string;
  missionId: string;
  /** RFC 3339. */
  at: string;
}

const mission = (about: About): { executor_id: string; mission_id: string; ts: string } => ({
  executor_id: about.executorId,
  mission_id: about.missionId,
  ts: about.at,
});

export const resumedFrame = (about: About, resumedFrom: 'paused' | 'suspended'): V1Frame => ({
  event: 'mission.resumed',
  ...mission(about),
  data: { state: 'running', resumed_from: resumedFrom },
});

/** A mission's checkpoint is its history, so the mission id names it. */
export const suspendedFrame = (about: About, reason: string): V1Frame => ({
  event: 'mission.suspended',
  ...mission(about),
  data: { state: 'suspended', checkpoint_id: about.missionId, reason },
});

export const reconnectedFrame = (about: About): V1Frame => ({
  event: 'mission.reconnected',
  ...mission(about),
  data: { checkpoint_id: about.missionId },
});

/**
 * The frame of the true state, or undefined for a mission that has not told any yet. The same words as when it was told
 * first, so that an open question keeps its id; the time of a lifecycle event is its own, that of the rest is `at`.
 */
export const stateFrame = (view: MissionView, at: string, resumedFrom: 'paused' | 'suspended' = 'paused'): V1Frame | undefined => {
  const { mission_id, executor_id, state } = view.snapshot;
  const about = { executorId: executor_id, missionId: mission_id, at };
  if (state === 'running') return resumedFrame(about, resumedFrom);
  const type = TOLD_BY[state];
  const event = type === undefined ? undefined : view.events.findLast((candidate) => candidate.type === type);
  if (event === undefined) return undefined;
  return projectFrame(isTerminal(state) ? event : { ...event, ts: at });
};

/** The true state where the mission itself cannot be asked; undefined where this takes more than the state. */
export const bareStateFrame = (about: About, state: MissionState, resumedFrom: 'paused' | 'suspended' = 'paused'): V1Frame | undefined => {
  switch (state) {
    case 'running':
      return resumedFrame(about, resumedFrom);
    case 'paused':
      return { event: 'mission.paused', ...mission(about), data: { state } };
    case 'suspended':
      return suspendedFrame(about, 'host_lost');
    case 'assigned':
      return { event: 'mission.assigned', ...mission(about), data: { state } };
    case 'queued':
    case 'hitl-required':
    case 'done':
    case 'failed':
    case 'aborted':
      return undefined;
  }
};

/** First frame on every connection. */
export const resyncFrame = (about: { executorId: string; at: string; owned: readonly string[] }): V1Frame => ({
  event: 'executor.resync',
  executor_id: about.executorId,
  ts: about.at,
  data: { owned_mission_ids: [...about.owned], protocol_version: '1.0.0' },
});
