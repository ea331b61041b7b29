/** The end of an operation, as an event and in words. */
import type { Outcome, Result } from '../generated/types.js';
import type { StepView } from './derive.js';
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

/** How a step stands, in a few words. */
export function outcomeWords({ record }: StepView): string {
  if (record.phase === 'skipped') return 'skipped';
  switch (record.outcome) {
    case 'succeeded':
      return record.reason === 'counted_as_done' ? 'counted as done' : 'succeeded';
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
