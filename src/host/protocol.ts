/** What goes over the runner's socket: one JSON document a line, many requests in flight, answered in any order. */
import type {
  ExecuteOutcome,
  ExecuteRequest,
  Execution,
  LedgerEntry,
  OutputRequest,
  OutputSlice,
  PingOutcome,
  StopOutcome,
  StopRequest,
  WithdrawOutcome,
  WithdrawRequest,
} from '../contract/generated/types.js';
import { HostError } from './errors.js';
import type { HostErrorCode } from './errors.js';
import type { LedgerHead, Verification } from './ledger-verify.js';

/** A permit to start, as an instant of this machine's wall clock, in ms since the epoch. */
export interface Permit {
  permit_until: number;
}

/** How far an operation is. */
export interface Progress {
  phase: 'queued' | 'running';
  output_bytes: number;
  /** Base64 of the last bytes of output, at most 1 KB. */
  last: string;
}

/** What operations get from their host; taken over when it changes. */
export interface HostSettings {
  max_operations: number;
  /** Absolute path by name. */
  workspaces: Record<string, string>;
  /** What operations inherit, by value. */
  environment: Record<string, string>;
}

/** What the runner says of itself. */
export interface RunnerInfo extends PingOutcome {
  pid: number;
  version: string;
  quiescence: 'cgroup' | 'scan';
  profile_digest: string | null;
  workspaces: string[];
  ledger_head: LedgerHead;
  rss_bytes: number;
}

export interface Verbs {
  execute: { in: ExecuteRequest & Permit; out: ExecuteOutcome };
  /** Prolongs the permit of a queued operation and tells how far it is; null where the runner does not have it. */
  renew: { in: { operation_id: string } & Permit; out: Progress | null };
  stop: { in: StopRequest; out: StopOutcome };
  withdraw: { in: WithdrawRequest; out: WithdrawOutcome };
  ping: { in: Record<string, never>; out: RunnerInfo };
  list: { in: Record<string, never>; out: Execution[] };
  output: { in: OutputRequest; out: OutputSlice };
  ledger: { in: { after: number; limit: number }; out: { entries: LedgerEntry[]; head: LedgerHead } };
  verify: { in: { expected?: LedgerHead }; out: Verification };
  configure: { in: HostSettings; out: Record<string, never> };
  /** Ends the runner. `end_operations` stops what runs first; without it commands go on and are adopted later. */
  shutdown: { in: { end_operations: boolean; grace_ms: number; reason: string }; out: Record<string, never> };
}

export type Verb = keyof Verbs;

export type RequestLine = { [V in Verb]: { id: number; verb: V; args: Verbs[V]['in'] } }[Verb];
export type ReplyLine = { id: number; ok: true; value: unknown } | { id: number; ok: false; code: HostErrorCode; message: string };

/** The longest line that is taken, in characters: an execute with everything at its limit has less. */
const MAX_LINE = 8 * 1024 * 1024;

/** Cuts a stream of text into lines. Throws a HostError where one has no end. */
export function lineSplitter(take: (line: string) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    rest += text;
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n')) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 1);
      if (line) take(line);
    }
    if (rest.length > MAX_LINE) throw new HostError({ code: 'invalid_request', message: 'A line is too long.' });
  };
}
