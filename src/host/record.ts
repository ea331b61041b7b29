/** What the ledger says about one operation, as the fold of its rows. Pure. */
import type { Consent, Envelope, ExecuteOutcome, LedgerEntry, Origin, ResolvedOperation, Result } from '../contract/generated/types.js';

/** Data of a `started` row: all that a later runner needs to find the process and to write its result. */
export interface StartData {
  request: number;
  start_no: number;
  /** Number of the `runner_started` row of the runner that started it. */
  runner: number;
  pid: number;
  start_time: string;
  boot_id: string;
  /** Directory of the operation's own control group, or null where there is none. */
  cgroup: string | null;
  effect: 'allow' | 'ask';
  task_digest: string;
  digest: string;
  operation: ResolvedOperation;
  consent: Consent | null;
  envelope: Envelope;
  origin?: Origin;
}

/** Data of an `ended` row. `task_digest` is what a repeated call is compared with. */
export interface EndData {
  task_digest: string;
  result: Result;
  consent_used: string | null;
}

/** Data of a `stop` row. A time-out leaves one too, so that a later runner knows why the command was ended. */
export interface StopData {
  cause: 'request' | 'timeout';
  reason: string;
  grace_ms: number;
}

export interface OperationRecord {
  /** The start that counts: the last one, if it was not void. */
  start: (StartData & { started_at: string }) | undefined;
  /** How many starts were recorded, void ones included. */
  starts: number;
  stop: StopData | undefined;
  end: EndData | undefined;
  /** Requests up to this number are refused. */
  withdrawnUpTo: number;
  /** The last request that was answered with a question. */
  asked: AskedData;
  /** The last request that was denied. */
  denied: DeniedData | undefined;
}

/** Data of an `evaluated` row, as far as it is read again. */
export interface AskedData {
  request: number;
  void: 'drifted' | 'lapsed' | 'consumed' | null;
}
export const NEVER_ASKED: AskedData = { request: 0, void: null };

/** Data of a `denied` row. */
export interface DeniedData {
  request: number;
  code: Extract<ExecuteOutcome, { kind: 'denied' }>['code'];
  message: string;
}

/** Folds the rows of one operation, oldest first. */
export function foldRecord(rows: readonly LedgerEntry[]): OperationRecord {
  const record: OperationRecord = { start: undefined, starts: 0, stop: undefined, end: undefined, withdrawnUpTo: 0, asked: NEVER_ASKED, denied: undefined };
  for (const row of rows) {
    switch (row.type) {
      case 'started':
        record.start = { ...(row.data as StartData), started_at: row.ts };
        record.starts += 1;
        break;
      case 'void':
        record.start = undefined;
        break;
      case 'ended':
        record.end = row.data as EndData;
        break;
      case 'stop':
        record.stop ??= row.data as StopData;
        break;
      case 'withdrawn':
        record.withdrawnUpTo = Math.max(record.withdrawnUpTo, (row.data as { request: number }).request);
        break;
      case 'evaluated': {
        const { request, effect, void: voided } = row.data as { request: number; effect: string; void: AskedData['void'] };
        if (effect === 'ask' && request >= record.asked.request) record.asked = { request, void: voided };
        break;
      }
      case 'denied': {
        const data = row.data as DeniedData;
        if (data.request >= (record.denied?.request ?? 0)) record.denied = data;
        break;
      }
      case 'runner_started':
      case 'adopted':
      case 'refused':
        break;
    }
  }
  return record;
}
