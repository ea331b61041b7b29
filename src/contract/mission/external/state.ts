/** What a mission's events say of the other executor that carries it out. Plain JSON, part of the folded state. */
import type { Approval, MissionState } from '../../generated/types.js';
import type { MissionEvent } from '../event.js';

/** An answer of a human that the executor is not known to have. */
export interface Undelivered {
  hitl_id: string;
  /** What the executor calls its question. */
  asked_as: string;
  response: string;
  at: string;
}

export interface Carrying {
  /** Who carries it out, or is to; null while it waits for one. */
  carrier: string | null;
  /** Since when the carrier is expected to take it. */
  placed_at: string;
  /** The carrier has it. */
  accepted: boolean;
  /** Since when the carrier does not know it any more. */
  forgot_at: string | null;
  /** A human has said since then that it may run again. */
  again: boolean;
  /** Number of the event that made the last dispatch necessary. */
  dispatch: number;
  /** The carrier's connection is away. */
  away: boolean;
  /** The carrier is to let it go: to another executor, or to wait for one (null). */
  next: { to: string | null } | null;
  /** The carrier may have been told to let it go. */
  recalled: boolean;
  /** Number of the event since which it is to run again, while the carrier has not said that it does; 0 where nobody wants that. */
  resume: number;
  /** Name of the carrier's checkpoint while it is suspended. */
  checkpoint: string | null;
  /** What it was when it was suspended. */
  before: MissionState;
  /** Number of the event by which the carrier's last word on its state was recorded. */
  stated: number;
  answers: Undelivered[];
  /** Executors that were to carry it out before; but for those that said otherwise, they may have it all the same. */
  former: string[];
  /** Executors that had it and let it go: by v1 the same mission is one run, so they will not run it again. */
  spent: string[];
  /** The last one was given up without a word. */
  unconfirmed: boolean;
}

export const NOT_PLACED: Carrying = {
  carrier: null,
  placed_at: '',
  accepted: false,
  forgot_at: null,
  again: false,
  dispatch: 0,
  away: false,
  next: null,
  recalled: false,
  resume: 0,
  checkpoint: null,
  before: 'running',
  stated: 0,
  answers: [],
  former: [],
  spent: [],
  unconfirmed: false,
};

/** What of the rest of the state these rules look at. */
interface Told {
  announced: MissionState;
  approvals: Approval[];
}

/** Executors of each kind that are remembered. */
const REMEMBERED = 16;
/** Answers that are kept until the executor goes on: it may ask more without saying that it does, and ask again for an older one. */
const ANSWERS = 16;

/** The same after one more event, which `f` does not contain yet. */
export function carrying(x: Carrying, f: Told, event: MissionEvent): Carrying {
  switch (event.type) {
    case 'executor.placed':
      return {
        ...x,
        carrier: event.data.executor_id,
        placed_at: event.ts,
        accepted: false,
        forgot_at: null,
        again: false,
        dispatch: event.seq,
        away: false,
        next: null,
        recalled: x.former.includes(event.data.executor_id),
        unconfirmed: false,
      };
    case 'executor.accepted':
      return { ...x, accepted: true, forgot_at: null, again: false };
    case 'executor.handover':
      return { ...x, next: { to: event.data.to }, recalled: true };
    case 'executor.released': {
      const { executor_id, why } = event.data;
      const unconfirmed = why === 'unreached' || why === 'silent';
      const letGo = why === 'confirmed' || (why === 'unlisted' && x.accepted);
      const also = (list: string[], is: boolean): string[] => [...list.filter((id) => id !== executor_id), ...(is ? [executor_id] : [])].slice(-REMEMBERED);
      const [former, spent] = [also(x.former, !letGo), also(x.spent, letGo)];
      const next = x.next === null || x.next.to === null ? null : x.next;
      return { ...x, carrier: null, accepted: false, forgot_at: null, again: false, away: false, next, former, spent, unconfirmed };
    }
    case 'executor.lost':
      return { ...x, away: true };
    case 'executor.returned':
      return { ...x, away: false, resume: f.announced === 'suspended' ? event.seq : x.resume };
    case 'executor.forgot':
      return { ...x, accepted: false, away: false, forgot_at: event.ts, again: false, dispatch: event.seq, answers: [] };
    case 'control.paused':
      return { ...x, resume: 0 };
    case 'control.resumed':
      // Whoever never had it was not told of a pause either; its time begins now.
      return x.accepted || x.forgot_at !== null ? { ...x, resume: event.seq } : { ...x, placed_at: event.ts };
    case 'mission.started':
      return { ...x, resume: goesOn(x, f), next: null, stated: event.seq };
    case 'mission.resumed':
      // Told once more, as a confirmation, it is no word of the carrier.
      if (f.announced === 'running') return x;
      // Whoever goes on after a question has its answer; after a pause the question may still be open.
      return { ...x, resume: goesOn(x, f), stated: event.seq, answers: f.announced === 'hitl-required' ? [] : x.answers };
    case 'mission.hitl_required': {
      const asked = f.approvals.find((approval) => approval.hitl_id === event.data.hitl_id);
      // What is asked about an executor is no word of it, and what it is to be told it is told once it has the mission again.
      if (asked?.kind === 'outcome') return x;
      const answers = asked === undefined ? x.answers : withAnswer(x.answers, asked);
      return f.announced === 'hitl-required' ? { ...x, answers } : { ...x, resume: goesOn(x, f), stated: event.seq, answers };
    }
    case 'mission.paused':
      return f.announced === 'paused' ? x : { ...x, stated: event.seq };
    case 'mission.suspended':
      if (f.announced === 'suspended') return x;
      return { ...x, stated: event.seq, resume: x.forgot_at === null ? 0 : x.resume, checkpoint: event.data.checkpoint_id, before: f.announced };
    case 'approval.decided': {
      const asked = f.approvals.find((approval) => approval.hitl_id === event.data.hitl_id);
      if (asked?.kind === 'outcome') return event.data.decision.choice === 'run-again' ? { ...x, again: true } : x;
      return asked === undefined ? x : { ...x, answers: withAnswer(x.answers, { ...asked, decision: event.data.decision }) };
    }
    default:
      return x;
  }
}

/**
 * The wish that it run again, after a word of the carrier that it does: fulfilled where it stood still before. Where it had
 * not said that it did, the pause may still reach it, and the end of that pause has to come after it.
 */
const goesOn = ({ resume }: Carrying, { announced }: Told): number => (announced === 'paused' || announced === 'suspended' ? 0 : resume);

function withAnswer(answers: Undelivered[], { hitl_id, executor_hitl_id, decision }: Approval): Undelivered[] {
  if (executor_hitl_id === undefined || decision?.response === undefined) return answers;
  return [...answers.filter((each) => each.hitl_id !== hitl_id), { hitl_id, asked_as: executor_hitl_id, response: decision.response, at: decision.at }].slice(-ANSWERS);
}

/** Whether its executor has said that it runs, ever. */
export const begun = ({ announced }: Pick<Told, 'announced'>): boolean => announced !== 'queued' && announced !== 'assigned';
