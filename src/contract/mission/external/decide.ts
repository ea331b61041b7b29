/** What a mission of another executor does by itself: the next facts that follow from its state and the clock. */
import { openApprovals } from '../derive.js';
import { acceptance, expiry } from '../decide.js';
import type { Draft } from '../event.js';
import type { Moment } from '../moment.js';
import { carryingOf, placed, questionAgain, released } from './facts.js';
import { questionAboutForgotten } from './forgotten.js';
import { begun } from './state.js';

type Rule = (moment: Moment) => Draft[];

export function nextExternalFacts(moment: Moment): Draft[] {
  const { folded } = moment;
  if (folded.over !== null) return [];
  if (folded.seq === 0) return [acceptance(moment)];
  const rules: Rule[] = folded.ending === null ? [expiry, firstPlace, withoutAWord, nextPlace, withdrawal, questionAboutForgotten, nextQuestion] : [revocation, givingUp, conclusion];
  for (const rule of rules) {
    const drafts = rule(moment);
    if (drafts.length > 0) return drafts;
  }
  return [];
}

/** One that was dispatched to an executor is placed there at once. */
const firstPlace: Rule = ({ spec, folded }) => {
  const named = spec.external?.executor_id ?? null;
  return named !== null && carryingOf(folded).dispatch === 0 ? [placed(named)] : [];
};

/** Whoever is away cannot be asked to let go of what it has not begun; it is told to drop it when it is back. */
const withoutAWord: Rule = ({ folded }) => {
  const { carrier, next, away } = carryingOf(folded);
  return carrier !== null && next !== null && away ? [released(carrier, 'unreached')] : [];
};

/** Whoever it was handed over to gets it once the one before has let it go. */
const nextPlace: Rule = ({ folded }) => {
  const { carrier, next } = carryingOf(folded);
  return carrier === null && next !== null && next.to !== null ? [placed(next.to)] : [];
};

/** When a placement that nobody has taken ends, in ms since the epoch; undefined where it does not. */
export function withdrawnAt({ spec, folded }: Moment): number | undefined {
  const { carrier, accepted, next, placed_at } = carryingOf(folded);
  // Whoever did not leave it to Holdpoint where it is carried out wants it begun by nobody else, and its executor may have begun it.
  if (spec.external?.queue === false) return undefined;
  if (carrier === null || accepted || next !== null || folded.paused !== null || folded.ending !== null || begun(folded)) return undefined;
  return Date.parse(placed_at) + spec.settings.host_offline_ms;
}

/** An executor that does not take it in time loses it: it waits for whoever is free, which may be the same one later. */
const withdrawal: Rule = (moment) => {
  const { carrier } = carryingOf(moment.folded);
  const until = withdrawnAt(moment);
  return carrier !== null && until !== undefined && moment.now >= until ? [{ type: 'executor.handover', data: { executor_id: carrier, to: null } }] : [];
};

/** When the question that peers were told of is answered, they are told of the next. */
const nextQuestion: Rule = ({ folded }) => {
  const open = openApprovals(folded);
  if (folded.announced !== 'hitl-required' || open.some((approval) => approval.hitl_id === folded.announced_hitl)) return [];
  return questionAgain(folded, null);
};

/** An ending mission asks nothing any more. */
const revocation: Rule = ({ folded }) => openApprovals(folded).map(({ hitl_id }) => ({ type: 'approval.revoked', data: { hitl_id, why: 'ending' } }));

/** An executor that does not answer cannot hold a mission up for ever. */
const givingUp: Rule = ({ spec, folded, now }) => {
  const { carrier } = carryingOf(folded);
  if (folded.ending === null || carrier === null) return [];
  return now >= Date.parse(folded.ending.since) + spec.settings.abort_host_ms ? [released(carrier, 'silent')] : [];
};

/** The terminal event, once nothing runs any more as far as anybody can know. */
const conclusion: Rule = ({ folded }) => {
  const { ending } = folded;
  const { carrier, unconfirmed } = carryingOf(folded);
  if (ending === null || carrier !== null) return [];
  if (ending.as === 'aborted')
    return [{ type: 'mission.aborted', data: { state: 'aborted', aborted_by: ending.by, reason: unconfirmed ? 'unconfirmed_on_executor' : ending.error || ending.reason } }];
  const note = unconfirmed ? ' Its executor did not confirm that nothing runs any more.' : '';
  return [{ type: 'mission.failed', data: { state: 'failed', reason: ending.reason, error: `${ending.error ?? ending.reason}${note}` } }];
};
