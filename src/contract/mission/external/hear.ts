/** What the registry's messages bring about: who is to carry the mission out, what that one says, whether it is there. */
import type { ExecutorLink } from '../../generated/types.js';
import type { MissionFrame, RegistryMessage } from '../../registry-messages.js';
import { openApprovals } from '../derive.js';
import type { Draft } from '../event.js';
import type { Moment } from '../moment.js';
import { accepted, carryingOf, placed, reconnected, released, superseded, suspended } from './facts.js';
import { acceptedAfterAll, outcomeAsked, unasked } from './forgotten.js';
import { said } from './frames.js';
import { afterReport, unpushed, withStray, type ExternalLive } from './live.js';
import { answerItem, isAnswered } from './pushes.js';
import { begun } from './state.js';

export interface Heard {
  drafts: Draft[];
  live: ExternalLive;
}
interface Hearing<M> {
  moment: Moment;
  live: ExternalLive;
  message: M;
}

/** The facts that a message brings about. Of a mission that is over, or of no other executor, none. */
export function hear({ moment, live, message }: Hearing<RegistryMessage>): Heard {
  const { spec, folded } = moment;
  if (spec.external === undefined || folded.over !== null) return { drafts: [], live };
  switch (message.type) {
    case 'placement':
      return { drafts: placement(moment, message.executor_id), live };
    case 'executor_frame':
      return frame({ moment, live, message });
    case 'executor_link':
      return link({ moment, live, message });
  }
}

/**
 * Whether a message that was heard before says something all the same: that a mission which shows as suspended is where it
 * was. An executor may say that as it said it before it was away, to the letter.
 */
export function standsAgain({ moment: { folded }, live, message }: Hearing<RegistryMessage>): boolean {
  if (message.type !== 'executor_frame' || folded.announced !== 'suspended') return false;
  const { carrier, before } = carryingOf(folded);
  const { executor_id: from, frame: given } = message;
  if (from !== carrier) return false;
  if (given.event === 'mission.hitl_required') return openApprovals(folded).some(({ executor_hitl_id }) => executor_hitl_id === given.data.hitl_id);
  // What it has said something after is not where it is.
  if (live.heard.from === from && Date.parse(given.ts) < live.heard.at) return false;
  return before === (given.event === 'mission.paused' ? 'paused' : given.event === 'mission.started' || given.event === 'mission.resumed' ? 'running' : undefined);
}

/** Only what has not begun may go elsewhere, only once whoever has it lets it go, and never back to one that did. */
function placement({ folded }: Moment, executor: string): Draft[] {
  const { carrier, next, spent } = carryingOf(folded);
  if (folded.ending !== null || begun(folded) || spent.includes(executor)) return [];
  if (carrier === null) return [placed(executor)];
  if (carrier === executor || next?.to === executor) return [];
  return [{ type: 'executor.handover', data: { executor_id: carrier, to: executor }, cause: null }];
}

/** Frames in which an executor says that the mission is no longer with it. */
const PARTING: ReadonlySet<MissionFrame['event']> = new Set(['mission.failed', 'mission.aborted']);

function frame({ moment, live, message }: Hearing<Extract<RegistryMessage, { type: 'executor_frame' }>>): Heard {
  const { executor_id: from, frame: given } = message;
  const none = { drafts: [], live };
  // The connection says who speaks; a frame that says otherwise is nobody's.
  if (given.mission_id !== moment.spec.mission_id || given.executor_id.toLowerCase() !== from.toLowerCase()) return none;
  if (carryingOf(moment.folded).carrier !== from)
    return PARTING.has(given.event) ? none : taken({ moment, live, from, then: (after) => said({ moment: after, frame: given, late: false, answered: false }).drafts });
  const at = Date.parse(given.ts);
  const before = live.heard.from === from ? live.heard.at : 0;
  // An end says by itself what becomes of open questions.
  const { drafts: first, after } = PARTING.has(given.event) || given.event === 'mission.completed' ? { drafts: [], after: moment } : unasked(moment);
  const { drafts, again } = said({ moment: after, frame: given, late: at < before, answered: isAnswered(after, live) });
  const heard: ExternalLive = at > before ? { ...live, heard: { from, at } } : live;
  return { drafts: [...first, ...back(moment), ...drafts], live: again === undefined ? heard : unpushed(heard, from, answerItem(again)) };
}

/**
 * Somebody else than the carrier has the mission. While nobody carries it out, one that was to do so before takes it up
 * again, which is better than a second run; whoever else has it is told to drop it.
 */
function taken({ moment, live, from, then }: { moment: Moment; live: ExternalLive; from: string; then: (moment: Moment) => Draft[] }): Heard {
  const { folded } = moment;
  const x = carryingOf(folded);
  if (x.carrier !== null || folded.ending !== null || !x.former.includes(from)) return { drafts: [], live: withStray(live, from) };
  const after: Moment = { ...moment, folded: { ...folded, external: { ...x, carrier: from, accepted: false, next: null } } };
  return { drafts: [placed(from), ...then(after)], live };
}

/** A word of the carrier proves that it is there. */
const back = ({ folded }: Moment): Draft[] => {
  const { away, carrier } = carryingOf(folded);
  return away && carrier !== null ? [{ type: 'executor.returned', data: { executor_id: carrier } }] : [];
};

function link({ moment, live, message: { executor_id: from, kind } }: Hearing<ExecutorLink>): Heard {
  const { folded } = moment;
  const x = carryingOf(folded);
  const after = kind === 'lost' ? live : afterReport(live, from);
  if (x.carrier !== from) return kind === 'listed' ? taken({ moment, live: after, from, then: (taking) => accepted(taking, from) }) : { drafts: [], live: after };
  switch (kind) {
    case 'lost': {
      // Whether it is there or not, a question about what it forgot stays what the mission waits for.
      const stands = folded.ending !== null || outcomeAsked(folded) !== undefined;
      return { drafts: x.away ? [] : [{ type: 'executor.lost', data: { executor_id: from } }, ...(stands ? [] : suspended(moment, 'executor_lost'))], live };
    }
    case 'listed': {
      const has = acceptedAfterAll(moment, from);
      return { drafts: [...has.drafts, ...returned(has.after, from)], live: after };
    }
    case 'unlisted':
      return { drafts: unlisted(moment, from), live: after };
  }
}

/** It is back and has the mission. What state that is in it says itself. */
function returned(moment: Moment, from: string): Draft[] {
  const { folded } = moment;
  if (!carryingOf(folded).away && folded.announced !== 'suspended') return [];
  return [{ type: 'executor.returned', data: { executor_id: from } }, ...(folded.ending === null ? reconnected(moment) : [])];
}

/** It is back and does not have the mission: it missed the dispatch, or lost what it knew. */
function unlisted(moment: Moment, from: string): Draft[] {
  const { folded } = moment;
  const { accepted: known, next } = carryingOf(folded);
  if (folded.ending !== null || next !== null) return [released(from, 'unlisted')];
  if (!known) return back(moment);
  return [{ type: 'executor.forgot', data: { executor_id: from } }, ...superseded(folded), ...suspended(moment, 'executor_forgot')];
}
