/** A question of the executor, as a question to a human here. */
import type { Approval, DataMissionHitlRequired } from '../../generated/types.js';
import { visible, visibleLine } from '../../visible.js';
import { openApprovals } from '../derive.js';
import type { Draft } from '../event.js';
import { hitlId, operationId } from '../ids.js';
import type { Moment } from '../moment.js';
import { question } from '../questions.js';
import { implied, questionAgain } from './facts.js';

/** Questions that are open at once. What is beyond that the executor may ask later. */
const AT_ONCE = 16;
const PROMPT_LENGTH = 16_384;
const CONTEXT_LENGTH = 2000;
/** Part of the ids of all questions of such a mission. */
const STEP = 'executor';

/** Every line on its own, with what could mislead made visible. */
function promptOf(text: string): string {
  const whole = text.slice(0, PROMPT_LENGTH).split('\n').map(visible).join('\n');
  return whole.length <= PROMPT_LENGTH && text.length <= PROMPT_LENGTH ? whole : `${whole.slice(0, PROMPT_LENGTH - 40)}\n[... ${text.length} characters in all]`;
}

/**
 * Until when it may be answered: as long as the executor says, or else as long as any question here. A time that has passed
 * when it arrives is that of a clock which goes differently, or of an executor that says next that it gave up.
 */
function expiry({ spec, now }: Moment, at: string | undefined): string {
  const given = at === undefined ? NaN : Date.parse(at);
  return new Date(given > now ? given : now + spec.settings.decide_ms).toISOString();
}

/** The id of the next question: by the last one rather than by their number, for old ones are forgotten. */
export function nextHitlId({ spec, folded }: Moment): string {
  const last = folded.approvals.at(-1)?.hitl_id.split('/').at(-1) ?? '0';
  return hitlId({ operation: operationId({ mission: spec.mission_id, step: STEP, attempt: 1 }), number: Number(last) + 1 });
}

/** By this peers learn of a question. */
export const tellOf = ({ hitl_id, prompt, expires_at, reason }: Pick<Approval, 'hitl_id' | 'prompt' | 'expires_at' | 'reason'>): Draft => ({
  type: 'mission.hitl_required',
  data: { hitl_id, prompt, expires_at, ...(reason === undefined ? {} : { context: reason }) },
});

/**
 * What follows where the carrier asks. `again` names a question that was answered already: the answer has not arrived.
 */
export function asked(moment: Moment, data: DataMissionHitlRequired): { drafts: Draft[]; again?: string } {
  const { folded } = moment;
  const none = { drafts: [] };
  if (data.hitl_id.length > 1000) return none;
  const known = folded.approvals.findLast((approval) => approval.executor_hitl_id === data.hitl_id);
  if (known?.status === 'pending') return folded.announced === 'hitl-required' ? none : { drafts: questionAgain(folded, known.hitl_id) };
  if (known?.status === 'answered') {
    // It waits, whatever it may wait for; that it is told of once more puts the answer back among those to be sent.
    const waiting: Draft = { type: 'mission.hitl_required', data: { hitl_id: known.hitl_id, prompt: known.prompt, expires_at: known.expires_at } };
    return { drafts: folded.announced === 'hitl-required' ? [] : [waiting], again: known.hitl_id };
  }
  if (openApprovals(folded).length >= AT_ONCE) return none;
  const hitl_id = nextHitlId(moment);
  const prompt = promptOf(data.prompt);
  const expires_at = expiry(moment, data.expires_at);
  const context = data.context === undefined ? undefined : visibleLine({ text: data.context, room: CONTEXT_LENGTH });
  const asking = { kind: 'external' as const, hitl_id, executor_hitl_id: data.hitl_id, prompt, ...(context === undefined ? {} : { reason: context }) };
  const ask = question({ moment, asking, expires_at, cause: null, taint: 'executor' });
  const tell = tellOf({ ...asking, expires_at });
  return { drafts: [...implied(moment), ask, ...(folded.announced === 'hitl-required' ? [] : [tell])] };
}
