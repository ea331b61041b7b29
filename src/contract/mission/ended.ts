/** The end of an operation, as an event and in words. */
import type { Outcome, Result } from '../generated/types.js';
import type { StepView } from './derive.js';
import { COUNTED_AS_DONE, type Folded } from './state.js';
import type { Draft } from './event.js';

/** The event of an operation that ended without a result of the host. */
export const ended = ({ operation, outcome, reason, message }: { operation: string; outcome: Outcome; reason: string; message: string }): Draft => ({
  type: 'operation.ended',
  data: { operation_id: operation, outcome, reason, message: message.slice(0, 2000), exit_code: null, digest: null, result: null },
});

/** The event of an operation that ended as the host's ledger has it. */
export const endedWith = (result: Result): Draft => ({
  type: 'operation.ended',
  data: {
    operation_id: result.operation_id,
    outcome: result.outcome,
    reason: result.reason,
    message: result.message,
    exit_code: result.exit_code,
    digest: result.digest,
    result,
  },
});

/** What becomes of the consents of an operation that will not use one any more: the host consumed `used`, or none. */
export const consentSpent = ({ folded, operation, used }: { folded: Folded; operation: string; used: string | null }): Draft[] =>
  folded.approvals
    .filter((approval) => approval.operation_id === operation && approval.status === 'approved')
    .map(({ hitl_id }) =>
      hitl_id === used ? { type: 'approval.used', data: { hitl_id, operation_id: operation } } : { type: 'approval.void', data: { hitl_id, why: 'unused' } },
    );

/** How a step stands, in a few words. */
export function outcomeWords({ record }: StepView): string {
  if (record.phase === 'skipped') return 'skipped';
  switch (record.outcome) {
    case 'succeeded':
      return record.reason === COUNTED_AS_DONE ? 'counted as done' : 'succeeded';
    case 'failed':
      return record.exit_code === null ? `failed (${record.reason ?? 'no reason given'})` : `exited with ${record.exit_code}`;
    case 'timed_out':
      return 'timed out';
    case 'denied':
      return record.reason === 'expired' ? 'not approved in time' : 'denied';
    case 'cancelled':
      return 'stopped';
    case 'unknown':
      return 'outcome unknown';
    case null:
      return record.phase;
  }
}
