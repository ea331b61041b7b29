/** What a frame of the executor that carries a mission out makes known. */
import type { DataMissionAborted, DataMissionCompleted, DataMissionFailed } from '../../generated/types.js';
import type { MissionFrame } from '../../registry-messages.js';
import { visibleLine } from '../../visible.js';
import type { Draft } from '../event.js';
import type { Moment } from '../moment.js';
import { accepted, carryingOf, implied, reconnected, released, running, stateAgain, superseded } from './facts.js';
import { asked } from './question.js';
import { begun } from './state.js';

export interface Said {
  drafts: Draft[];
  /** A question whose answer has to go out again. */
  again?: string;
}

interface Saying<F> {
  moment: Moment;
  frame: F;
  late: boolean;
  answered: boolean;
}

/** Longest text of an executor's in an event. */
const TEXT_LENGTH = 2000;

/** The same value with every text in it fit for a human's eyes and not too long. */
function shown<T>(value: T): T {
  if (typeof value === 'string') return visibleLine({ text: value, room: TEXT_LENGTH }) as T;
  if (Array.isArray(value)) return value.slice(0, 64).map((each: unknown) => shown(each)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shown<unknown>(inner)])) as T;
}

/**
 * What a frame of the carrier brings about; nothing where it says what is known. `late` is one whose own time is before
 * that of an earlier frame, `answered` where every answer has gone out to the carrier and no question is open. The caller
 * has made sure that the mission is not over.
 */
export function said({ moment, frame, late, answered }: Saying<MissionFrame>): Said {
  const { folded } = moment;
  const { carrier } = carryingOf(folded);
  if (carrier === null) return { drafts: [] };
  switch (frame.event) {
    case 'mission.completed':
      return { drafts: completed(moment, shown(frame.data)) };
    case 'mission.failed':
    case 'mission.aborted':
      return { drafts: gaveUp(moment, carrier, frame) };
    default: {
      const taken = accepted(moment, carrier);
      // A mission that ends waits for one word only.
      if (folded.ending !== null) return { drafts: taken };
      const { drafts, again } = living({ moment, frame, late, answered });
      // What follows from the state before must not be told twice.
      const known = new Set(taken.map(({ type }) => type));
      return { drafts: [...taken, ...drafts.filter(({ type }) => !(type === 'mission.assigned' && known.has(type)))], ...(again === undefined ? {} : { again }) };
    }
  }
}

type Living = Exclude<MissionFrame, { event: 'mission.completed' | 'mission.failed' | 'mission.aborted' }>;

function living({ moment, frame, late, answered }: Saying<Living>): Said {
  const { folded } = moment;
  const state = folded.announced;
  switch (frame.event) {
    case 'mission.assigned':
      return { drafts: [] };
    case 'mission.started':
      if (!begun(folded)) return { drafts: implied(moment, shown(frame.data)) };
      // It says so again: an echo, or an executor that lost what it knew and runs it, paused or not.
      return { drafts: late ? [] : running(moment) };
    case 'mission.resumed':
      return { drafts: begun(folded) ? running(moment) : implied(moment) };
    case 'mission.progress':
      // Whoever makes progress runs. While it asks, or its answer is on its way, it may do so beside its question.
      return { drafts: [...implied(moment), ...(state === 'suspended' || (state === 'hitl-required' && answered && !late) ? running(moment) : []), { type: 'mission.progress', data: shown(frame.data) }] };
    case 'mission.paused':
      return { drafts: state === 'paused' ? [] : [...implied(moment), ...(state === 'suspended' ? reconnected(moment) : []), { type: 'mission.paused', data: shown(frame.data) }] };
    case 'mission.suspended':
      return { drafts: state === 'suspended' ? [] : [...implied(moment), { type: 'mission.suspended', data: shown(frame.data) }] };
    case 'mission.reconnected':
      // It goes on where it was; what differs from that the executor says next.
      return { drafts: state === 'suspended' ? [...reconnected(moment), ...before(moment)] : [] };
    case 'mission.hitl_required': {
      const { drafts, again } = asked(moment, frame.data);
      return { drafts: state === 'suspended' && drafts.length > 0 ? [...reconnected(moment), ...drafts] : drafts, ...(again === undefined ? {} : { again }) };
    }
  }
}

/** The state in which it was suspended, as far as that can still be. */
function before(moment: Moment): Draft[] {
  const state = carryingOf(moment.folded).before;
  const again = state === 'paused' || state === 'hitl-required' ? stateAgain(moment.folded, state) : [];
  return again.length > 0 ? again : stateAgain(moment.folded, 'running');
}

/** Done is done, also where it was to be aborted: this is what happened. */
function completed(moment: Moment, data: DataMissionCompleted): Draft[] {
  const progress: Draft[] = moment.folded.progress > 0 ? [] : [{ type: 'mission.progress', data: { phase: 'done', pct_complete: 100 } }];
  return [...superseded(moment.folded), ...implied(moment), ...progress, { type: 'mission.completed', data }];
}

function gaveUp(moment: Moment, carrier: string, frame: { event: 'mission.failed'; data: DataMissionFailed } | { event: 'mission.aborted'; data: DataMissionAborted }): Draft[] {
  const { folded } = moment;
  const { next, recalled, former } = carryingOf(folded);
  // What it was told to let go it has let go; how the mission ends was decided before, or it goes elsewhere.
  if (folded.ending !== null || next !== null) return [released(carrier, 'confirmed')];
  // It had it before, unknown to anybody, and was told to drop it: this is an echo of that.
  if (!begun(folded) && former.includes(carrier)) return [released(carrier, 'confirmed')];
  const data = shown(frame.data);
  if (frame.event === 'mission.failed') return [...superseded(folded), { type: 'mission.failed', data: data as DataMissionFailed }];
  const late = recalled ? { aborted_by: 'system' as const, reason: 'handed_over_too_late' } : {};
  return [...superseded(folded), { type: 'mission.aborted', data: { ...(data as DataMissionAborted), ...late } }];
}
