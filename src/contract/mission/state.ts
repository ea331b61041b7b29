/** What a mission's events add up to. Plain JSON: it is carried over a continue-as-new as it is. */
import type { Approval, Control, MissionState, Outcome } from '../generated/types.js';
import { NOT_PLACED, type Carrying } from './external/state.js';
import type { MissionSpec } from './spec.js';

/** Reason of an operation whose outcome nobody can find out and which a human called done. */
export const COUNTED_AS_DONE = 'counted_as_done';

/** One step, in its current attempt. */
export interface StepRecord {
  id: string;
  attempt: number;
  /** Number of the last request handed to the host in this attempt; 0 before the first. */
  request: number;
  /** How many questions this attempt has put to a human. */
  questions: number;
  /**
   * waiting: nothing at the host. handed: the host may have started it. asked: a human must answer first. ended and
   * skipped are final, but for an unknown outcome, which a next attempt may follow.
   */
  phase: 'waiting' | 'handed' | 'asked' | 'ended' | 'skipped';
  /** The approved and unused consent that the next request carries. */
  consent: string | null;
  /** The host must ask, whatever its profile allows. */
  ask: boolean;
  /** Nobody answered what was asked last about this attempt, because the question was taken back. Kept here, for questions are forgotten. */
  unanswered?: boolean;
  /** Known to have begun. */
  started: boolean;
  /** Number of the event by which the last request was handed over. */
  requested: number | null;
  /** Number of the event by which it ended or was skipped. */
  settled: number | null;
  outcome: Outcome | null;
  reason: string | null;
  message: string | null;
  exit_code: number | null;
  digest: string | null;
  /** What the host said to a stop, and when. */
  stopped: { kind: 'stopped' | 'never_started' | 'already_ended' | 'unconfirmed'; at: string } | null;
}

/** The way to the end once it is decided. */
export interface Ending {
  as: 'failed' | 'aborted';
  reason: string;
  error: string | null;
  exit_code: number | null;
  by: 'operator' | 'system';
  since: string;
}

export interface Folded {
  /** Number of the last event. */
  seq: number;
  created_at: string;
  updated_at: string;
  /** The state that peers were told last. */
  announced: MissionState;
  /** The question that peers were told of last. */
  announced_hitl: string | null;
  /** Peers were told `suspended` and not yet `reconnected`. */
  suspension_told: boolean;
  /** `via` is absent in what an earlier release carried over. */
  paused: { reason: string | null; via?: Control['via'] } | null;
  ending: Ending | null;
  over: { state: 'done' | 'failed' | 'aborted'; at: string; exit_code: number | null; error: string | null } | null;
  hosts_lost: string[];
  /** Number of the last progress event. */
  progress: number;
  steps: StepRecord[];
  /** In the order in which they were asked. */
  approvals: Approval[];
  /** Of a mission that another executor carries out. */
  external?: Carrying;
}

const fresh = (id: string): StepRecord => ({
  id,
  attempt: 1,
  request: 0,
  questions: 0,
  phase: 'waiting',
  consent: null,
  ask: false,
  started: false,
  requested: null,
  settled: null,
  outcome: null,
  reason: null,
  message: null,
  exit_code: null,
  digest: null,
  stopped: null,
});

/** The state of a mission before its first event. */
export const initial = (spec: MissionSpec): Folded => ({
  seq: 0,
  created_at: spec.accepted_at,
  updated_at: spec.accepted_at,
  announced: 'queued',
  announced_hitl: null,
  suspension_told: false,
  paused: null,
  ending: null,
  over: null,
  hosts_lost: [],
  progress: 0,
  steps: spec.steps.map((step) => fresh(step.id)),
  approvals: [],
  ...(spec.external === undefined ? {} : { external: NOT_PLACED }),
});

/** The step with its next attempt ahead: nothing of the last one carries over. */
export const nextAttempt = (step: StepRecord, attempt: number, ask: boolean): StepRecord => ({
  ...fresh(step.id),
  attempt,
  ask,
});
