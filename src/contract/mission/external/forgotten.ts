/**
 * A mission that had begun with an executor which does not know it any more. Nobody can tell how far it came, so nothing
 * begins it again by itself: a human says what is to become of it.
 */
import type { Approval } from '../../generated/types.js';
import { abridged, visibleLine } from '../../visible.js';
import { openApprovals } from '../derive.js';
import type { Draft } from '../event.js';
import type { Moment } from '../moment.js';
import { question } from '../questions.js';
import type { Folded } from '../state.js';
import { accepted, carryingOf, suspended } from './facts.js';
import { nextHitlId, tellOf } from './question.js';
import { begun } from './state.js';

const OBJECTIVE_LENGTH = 600;

/** Whether its executor forgot it after it had begun, and no human has said since then that it may run again. */
export function needsAHuman(folded: Folded): boolean {
  const { forgot_at, again } = carryingOf(folded);
  return forgot_at !== null && !again && begun(folded);
}

/** The question about it, as long as it is open. */
export const outcomeAsked = (folded: Folded): Approval | undefined => openApprovals(folded).find(({ kind }) => kind === 'outcome');

/** When a human is to be asked, in ms since the epoch; undefined where nobody is, or somebody was. */
export function askAt({ spec, folded }: Moment): number | undefined {
  const { forgot_at } = carryingOf(folded);
  if (forgot_at === null || !needsAHuman(folded) || folded.ending !== null || outcomeAsked(folded) !== undefined) return undefined;
  // It may have ended meanwhile; its last frame follows the resync.
  return Date.parse(forgot_at) + spec.settings.host_ping_ms;
}

/** The rule by which the question comes about. It is asked while the mission is paused too: that is no answer. */
export function questionAboutForgotten(moment: Moment): Draft[] {
  const { spec, folded, now } = moment;
  const { carrier } = carryingOf(folded);
  const due = askAt(moment);
  if (carrier === null || due === undefined || now < due) return [];
  const expires_at = new Date(now + spec.settings.decide_ms).toISOString();
  const asking = { kind: 'outcome' as const, hitl_id: nextHitlId(moment), prompt: promptOf({ moment, carrier, expires_at }) };
  return [question({ moment, asking, expires_at, cause: null }), tellOf({ ...asking, expires_at })];
}

const promptOf = ({ moment: { spec }, carrier, expires_at }: { moment: Moment; carrier: string; expires_at: string }): string =>
  [
    `Executor ${carrier} forgot mission ${spec.mission_id}, which had begun there. It is not known how it ended, nor how far it came.`,
    'run-again: the same executor gets it again, and does it from the beginning.',
    'done: it counts as done.',
    'abort: it ends as aborted.',
    `Objective: ${abridged({ text: spec.objective, room: OBJECTIVE_LENGTH })}`,
    `Decide by: ${expires_at}; otherwise it fails.`,
  ].join('\n');

/** Suspended again until the executor takes it: the human has spoken. */
export const runAgain = (moment: Moment): Draft[] => suspended(moment, 'executor_forgot');

/** Done by a human's word, and nobody else's. */
export function countedAsDone({ folded }: Moment, by: string): Draft[] {
  const progress: Draft[] = folded.progress > 0 ? [] : [{ type: 'mission.progress', data: { phase: 'done', pct_complete: 100 } }];
  const summary = `${visibleLine({ text: by, room: 200 })} counted it as done; its outcome is unknown.`;
  return [...progress, { type: 'mission.completed', data: { state: 'done', summary } }];
}

/**
 * The executor has it after all: nobody is asked any more, and it is where it was before that, suspended until its executor
 * says more. `after` is the mission as it then is, for whatever else follows.
 */
export function unasked(moment: Moment): { drafts: Draft[]; after: Moment } {
  const { folded } = moment;
  const asked = outcomeAsked(folded);
  if (asked === undefined) return { drafts: [], after: moment };
  const approvals = folded.approvals.map((approval) => (approval === asked ? { ...approval, status: 'revoked' as const } : approval));
  const back = suspended(moment, 'executor_forgot');
  return {
    drafts: [{ type: 'approval.revoked', data: { hitl_id: asked.hitl_id, why: 'superseded' } }, ...back],
    after: { ...moment, folded: { ...folded, approvals, ...(back.length > 0 ? { announced: 'suspended' as const, suspension_told: true } : {}) } },
  };
}

/** The carrier is known to have the mission, whatever was asked meanwhile. */
export function acceptedAfterAll(moment: Moment, executor: string): { drafts: Draft[]; after: Moment } {
  const { drafts, after } = unasked(moment);
  return { drafts: [...drafts, ...accepted(after, executor)], after };
}
