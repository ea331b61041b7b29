/** What ought to be under way with the executors of a mission, and what its end tells. */
import type { ForwardOutcome, PushOutcome } from '../../generated/types.js';
import { visibleLine } from '../../visible.js';
import { openApprovals } from '../derive.js';
import type { Deadline, Effect } from '../effect.js';
import type { Draft } from '../event.js';
import type { Moment } from '../moment.js';
import { withdrawnAt } from './decide.js';
import { accepted, carryingOf, placed, released } from './facts.js';
import { acceptedAfterAll, askAt, needsAHuman } from './forgotten.js';
import { afterPush, STRAY, withoutStray, withStray, type ExternalLive } from './live.js';
import { abandoned, abortItem, pushes, type Push } from './pushes.js';
import { begun } from './state.js';

type Of<K extends Effect['kind']> = Extract<Effect, { kind: K }>;

/** Frames of one push; the schema allows more. */
const FRAMES = 32;

/** Whatever goes to one executor goes in one line, so that nothing overtakes: a resume never a pause, an abort never the dispatch. */
const lane = (executor: string): string => `executor:${executor}`;

export function externalEffects({ live, ...moment }: Moment & { live: ExternalLive }): Effect[] {
  const { folded } = moment;
  if (folded.over !== null) return [];
  const { carrier } = carryingOf(folded);
  const out: Effect[] = carrier === null ? [] : [...forward(moment, live, carrier), ...push(carrier, pushes({ moment, live }), live)];
  // One that has the mission again is no stray.
  const strays = [...live.strays].filter((executor) => executor !== carrier);
  return [...out, ...strays.flatMap((executor) => push(executor, [{ item: STRAY, frame: abandoned(moment, executor) }], live))];
}

/** Whether its carrier is to get it. */
function isDue({ folded }: Moment): boolean {
  const { accepted: known, next } = carryingOf(folded);
  // A paused mission is not given to anybody: it would begin. What had begun begins again only by a human's word.
  return !known && next === null && folded.ending === null && folded.paused === null && !needsAHuman(folded);
}

function forward(moment: Moment, live: ExternalLive, executor: string): Effect[] {
  const { spec, folded } = moment;
  if (!isDue(moment) || spec.dispatch === undefined) return [];
  return [
    {
      // A new connection is worth a new attempt at once.
      key: `forward:${executor}:${carryingOf(folded).dispatch}:${live.connection}`,
      hold: false,
      kind: 'forward',
      lane: lane(executor),
      executor,
      summary: `dispatch to ${executor}`,
      request: { mission_id: spec.mission_id, executor_id: executor, dispatch: spec.dispatch },
    },
  ];
}

function push(executor: string, all: Push[], { connection }: ExternalLive): Effect[] {
  const due = all.slice(0, FRAMES);
  if (due.length === 0) return [];
  const items = due.map(({ item }) => item);
  return [
    {
      key: `push:${executor}`,
      hold: false,
      kind: 'push',
      lane: lane(executor),
      executor,
      items,
      connection,
      summary: `tell ${executor}: ${due.map(({ frame }) => frame.event).join(', ')}`.slice(0, 200),
      request: { executor_id: executor, frames: due.map(({ frame }) => frame) },
    },
  ];
}

/** When the clock will next bring something about. */
export function externalDeadlines(moment: Moment): Deadline[] {
  const { spec, folded } = moment;
  const questions = openApprovals(folded).map(({ hitl_id, expires_at }) => ({ until: Date.parse(expires_at), summary: `answer ${hitl_id} by ${expires_at}`.slice(0, 200) }));
  const { carrier } = carryingOf(folded);
  if (folded.ending !== null) return carrier === null ? [] : [{ until: Date.parse(folded.ending.since) + spec.settings.abort_host_ms, summary: `give up on ${carrier}` }];
  const asking = askAt(moment);
  const withdrawn = withdrawnAt(moment);
  return [
    ...questions,
    ...(asking === undefined ? [] : [{ until: asking, summary: 'ask a human what became of it' }]),
    ...(withdrawn === undefined ? [] : [{ until: withdrawn, summary: 'withdraw it from an executor that does not take it' }]),
  ];
}

/** What the end of a dispatch tells. `again`: it is to be tried again after a while. */
export function forwarded({ moment, live, effect, outcome }: { moment: Moment; live: ExternalLive; effect: Of<'forward'>; outcome: ForwardOutcome }): { drafts: Draft[]; live: ExternalLive; again: boolean } {
  const { carrier, accepted: known, spent } = carryingOf(moment.folded);
  if (carrier !== effect.executor) {
    // By one that let it go a repeat is taken, and not run.
    const assigned = outcome.kind === 'assigned' && !spent.includes(effect.executor);
    // It has it after all, which is better than that somebody else begins it.
    if (assigned && carrier === null && moment.folded.ending === null) return { drafts: [placed(effect.executor), ...accepted(moment, effect.executor)], live, again: false };
    return { drafts: [], live: assigned ? withStray(live, effect.executor) : live, again: false };
  }
  if (outcome.kind === 'assigned') return { drafts: acceptedAfterAll(moment, carrier).drafts, live, again: false };
  // Its frames say that it has it, or this is the end of a dispatch before it forgot the mission.
  if (known || needsAHuman(moment.folded)) return { drafts: [], live, again: false };
  const drafts = refused(moment, carrier, outcome);
  return { drafts, live, again: drafts.length === 0 };
}

/**
 * A no that says nothing of the mission: the executor is busy, in no state to judge, or not registered (404). It is asked
 * again until the placement is withdrawn.
 */
const passing = (status: number): boolean => status === 401 || status === 403 || status === 404 || status === 408 || status === 429 || status >= 500;

function refused({ folded }: Moment, carrier: string, said: { status: number; message: string }): Draft[] {
  const gone = released(carrier, 'refused', said);
  if (folded.ending !== null || carryingOf(folded).next !== null) return [gone];
  // What has begun there cannot go elsewhere, and whoever does not know its executor any more will not know it later.
  if (passing(said.status) && !(said.status === 404 && begun(folded))) return [];
  const error = `Executor ${carrier} refused the mission (${said.status}): ${visibleLine({ text: said.message, room: 1000 })}`;
  return [gone, { type: 'mission.ending', data: { as: 'failed', reason: 'executor_refused', error, exit_code: null, by: 'system' } }];
}

/** What the end of a push tells. */
export function pushed({ moment, live, effect, outcome }: { moment: Moment; live: ExternalLive; effect: Of<'push'>; outcome: PushOutcome }): { drafts: Draft[]; live: ExternalLive } {
  const { executor, items } = effect;
  const x = carryingOf(moment.folded);
  const after = afterPush(live, effect);
  if (executor !== x.carrier) return { drafts: [], live: withoutStray(after, executor) };
  const leaving = moment.folded.ending !== null || x.next !== null;
  if (!leaving || !items.includes(abortItem(x))) return { drafts: [], live: after };
  // It never said that it has the mission, and its dispatch ended before this went out.
  if (!x.accepted) return { drafts: [released(executor, outcome.kind === 'sent' ? 'told' : 'unreached')], live: after };
  return { drafts: [], live: after };
}
