/** Whether the rows of a ledger are those that were written. Pure. */
import { canonicalJson } from '../contract/canonical.js';
import type { LedgerEntry } from '../contract/generated/types.js';
import { sha256Of } from './digest.js';
import { GENESIS } from './ledger-schema.js';
import type { LedgerRow } from './ledger-schema.js';

export interface LedgerHead {
  seq: number;
  hash: string;
}

/** `seq` is the first row that is wrong or missing. */
export type Verification = { ok: true; head: LedgerHead } | { ok: false; seq: number; problem: string };

/** What is wrong with one row, given the head before it. */
function problemOf({ row, before, hostId }: { row: LedgerRow; before: LedgerHead; hostId: string }): string | undefined {
  if (row.seq !== before.seq + 1) return `row ${before.seq + 1} is missing`;
  if (sha256Of(row.entry) !== row.hash) return 'its hash does not fit its content';
  let entry: Omit<LedgerEntry, 'hash'>;
  try {
    entry = JSON.parse(row.entry) as Omit<LedgerEntry, 'hash'>;
    if (canonicalJson(entry) !== row.entry) return 'its content is not canonical';
  } catch {
    return 'its content is no JSON';
  }
  if (entry.prev !== before.hash) return 'it does not follow the row before it';
  if (entry.seq !== row.seq || entry.type !== row.type || entry.operation_id !== row.operation_id) return 'its columns do not fit its content';
  const { consent } = entry.data as { consent?: { hitl_id?: string } | null };
  const derived = row.type === 'started' || row.type === 'void' ? (consent?.hitl_id ?? null) : null;
  if (row.consent !== derived) return 'its columns do not fit its content';
  if (entry.host_id !== hostId) return `it belongs to host ${entry.host_id}`;
  return undefined;
}

/**
 * Walks the chain from the first row. Finds edits, cuts and swaps of any row; a cut tail by the head that was written with
 * the last row; a cut tail with an adjusted head by the head that was `expected`.
 */
export function verifyRows({ rows, head, expected, hostId }: { rows: Iterable<LedgerRow>; head: LedgerHead | undefined; expected?: LedgerHead | undefined; hostId: string }): Verification {
  let before: LedgerHead = { seq: 0, hash: GENESIS };
  let metExpected = expected === undefined || (expected.seq === 0 && expected.hash === GENESIS);
  for (const row of rows) {
    const problem = problemOf({ row, before, hostId });
    if (problem) return { ok: false, seq: row.seq === before.seq + 1 ? row.seq : before.seq + 1, problem };
    before = { seq: row.seq, hash: row.hash };
    if (expected?.seq === row.seq) {
      if (expected.hash !== row.hash) return { ok: false, seq: row.seq, problem: 'it is not the row that was announced under this number' };
      metExpected = true;
    }
  }
  if (!head || head.seq !== before.seq || head.hash !== before.hash) {
    return { ok: false, seq: before.seq + 1, problem: `the head says ${head?.seq ?? 'nothing'}, the last row is ${before.seq}` };
  }
  if (!metExpected) return { ok: false, seq: before.seq + 1, problem: `row ${expected?.seq} was announced and is missing` };
  return { ok: true, head: before };
}
