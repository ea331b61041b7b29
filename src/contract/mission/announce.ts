/** What peers are told of a mission's state: an event when it changes, and a confirmation of every command. */
import type { Approval, MissionState } from '../generated/types.js';
import { visible, visibleLine } from '../visible.js';
import { hostsMissing, openApprovals, stateOf } from './derive.js';
import type { Draft } from './event.js';
import { carryingOf, stateAgain } from './external/facts.js';
import type { MissionSpec } from './spec.js';
import type { Folded } from './state.js';

/** Longest words of somebody's in a frame. Peers print them, so nothing in them may steer a terminal. */
const REASON_LENGTH = 1000;

interface Standing {
  spec: MissionSpec;
  folded: Folded;
}

/** The question that stands for the mission's `hitl-required`: the one already announced, else the oldest open one. */
function questionToTell(folded: Folded): Approval | undefined {
  const open = openApprovals(folded);
  return open.find((approval) => approval.hitl_id === folded.announced_hitl) ?? open[0];
}

/**
 * The events by which peers learn what changed since they were told last; none where they know. Nothing of a mission
 * that is over or ending: the terminal event is all that still comes.
 */
export function announcements({ spec, folded }: Standing): Draft[] {
  // Another executor says itself what state its mission is in.
  if (folded.over !== null || folded.ending !== null || spec.external !== undefined) return [];
  const back: Draft[] =
    folded.suspension_told && hostsMissing({ spec, folded }).length === 0
      ? [{ type: 'mission.reconnected', data: { checkpoint_id: spec.mission_id } }]
      : [];
  const state = stateOf({ spec, folded });
  const sameQuestion = state !== 'hitl-required' || questionToTell(folded)?.hitl_id === folded.announced_hitl;
  // A peer takes a reconnected mission for a running one, so the true state follows in any case.
  const known = state === folded.announced && sameQuestion && back.length === 0;
  return known ? [] : [...back, ...frameOf(state, { spec, folded })];
}

/** The true state once more, for whoever sent a command that changed nothing. */
export function confirmation({ spec, folded }: Standing): Draft[] {
  if (folded.over !== null || folded.ending !== null) return [];
  if (spec.external === undefined) return frameOf(stateOf({ spec, folded }), { spec, folded });
  // What its executor still has to confirm it confirms itself.
  const stands = folded.announced === 'paused' || folded.announced === 'suspended';
  const open = folded.paused !== null ? folded.announced !== 'paused' : stands && carryingOf(folded).resume > 0;
  return open ? [] : stateAgain(folded, folded.announced);
}

function frameOf(state: MissionState, { spec, folded }: Standing): Draft[] {
  switch (state) {
    case 'paused':
      return [{ type: 'mission.paused', data: { state, ...(folded.paused?.reason ? { reason: visibleLine({ text: folded.paused.reason, room: REASON_LENGTH }) } : {}) } }];
    case 'suspended':
      return [{ type: 'mission.suspended', data: { state, checkpoint_id: spec.mission_id, reason: 'host_lost' } }];
    case 'hitl-required': {
      const question = questionToTell(folded);
      if (question === undefined) return [];
      const { hitl_id, prompt, expires_at, reason } = question;
      return [{ type: 'mission.hitl_required', data: { hitl_id, prompt, expires_at, ...(reason === undefined ? {} : { context: visible(reason) }) } }];
    }
    case 'running':
      return [{ type: 'mission.resumed', data: { state, resumed_from: folded.announced === 'suspended' ? 'suspended' : 'paused' } }];
    // A mission that has not begun has nothing to confirm, and of one that is over nothing more is told.
    case 'queued':
    case 'assigned':
    case 'done':
    case 'failed':
    case 'aborted':
      return [];
  }
}
