/** What goes on outside a mission, and what a run knows of it. */
import type { ExecuteRequest, ForwardRequest, PushRequest, StopRequest, WithdrawRequest } from '../generated/types.js';
import { NOTHING_HEARD, type ExternalLive } from './external/live.js';

/**
 * Something that goes on outside the mission, under a key that stays the same as long as it is the same thing. `hold`:
 * leave it alone where it is under way, and do not start it where it is not. Of one `lane` only one is ever under way, and
 * the next starts when the one before has truly ended, cancelled or not.
 */
export type Effect = { key: string; hold: boolean; lane?: string } & (
  | { kind: 'execute'; host: string; summary: string; operation: string; request: ExecuteRequest }
  | { kind: 'stop'; host: string; summary: string; request: StopRequest }
  | { kind: 'withdraw'; host: string; summary: string; request: WithdrawRequest }
  /** Does the host answer soon? */
  | { kind: 'probe'; host: string }
  /** Its completion is the host's return. */
  | { kind: 'await_host'; host: string }
  /** Leaves word with the host's own workflow. */
  | { kind: 'stop_later'; host: string; operation: string }
  /** Dispatches the mission to another executor, which then carries it out. */
  | { kind: 'forward'; executor: string; summary: string; request: ForwardRequest }
  /** Tells another executor something. `items` names it, `connection` is the one known of when it was sent. */
  | { kind: 'push'; executor: string; items: string[]; connection: number; summary: string; request: PushRequest }
  | { kind: 'timer'; until: number; summary: string }
);

/** How an effect ended. `unreached`: nobody took it in the time it was given. */
export type EffectEnd = { kind: 'done'; value: unknown } | { kind: 'unreached' } | { kind: 'cancelled' } | { kind: 'failed'; message: string };

/**
 * What a run of the workflow knows besides the facts. Lost at a continue-as-new, which costs one more look at a host and
 * nothing else.
 */
export interface Live {
  /** Hosts that did not take an operation in time and were not heard of since. */
  suspects: ReadonlySet<string>;
  /** Keys that are not to be started before a time (ms since the epoch). */
  notBefore: ReadonlyMap<string, number>;
  /** Operations of which the host's workflow was told, or could not be. */
  leftWord: ReadonlySet<string>;
  external: ExternalLive;
}
export const NOTHING_LIVE: Live = { suspects: new Set(), notBefore: new Map(), leftWord: new Set(), external: NOTHING_HEARD };

export interface Deadline {
  /** Milliseconds since the epoch. */
  until: number;
  /** What it is about, for people. Short: the server takes 400 bytes. */
  summary: string;
}
