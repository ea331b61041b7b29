/** How an operation ended, from independent facts about it. Pure. */
import { constants } from 'node:os';
import type { Envelope, Origin, Output, Result, Task } from '../contract/generated/types.js';
import type { Quiescence } from './ending.js';

/** How many of the last bytes of output a result carries. */
export const TAIL_BYTES = 2048;

export const NO_OUTPUT: Output = { bytes: 0, dropped_bytes: 0, sha256: null, tail: '', gap_possible: false };

/** The bytes as text from the first whole character on, and as base64 too where they are no UTF-8. */
export function renderTail({ bytes, cut }: { bytes: Uint8Array; cut: boolean }): Pick<Output, 'tail' | 'tail_base64'> {
  let from = 0;
  // Where the tail begins in the middle of a character, up to three continuation bytes are its rest.
  if (cut) while (from < 3 && ((bytes[from] ?? 0) & 0xc0) === 0x80) from += 1;
  const rest = Buffer.from(bytes.subarray(from));
  const tail = rest.toString('utf8');
  return Buffer.from(tail, 'utf8').equals(rest) ? { tail } : { tail, tail_base64: rest.toString('base64') };
}

const SIGNAL_NAMES = new Map(Object.entries(constants.signals).map(([name, number]) => [number, name]));

/**
 * What a shell's status says. Above 128 it means a signal by convention; a program that exits with such a number itself
 * looks the same, so the number stays as exit code beside the signal's name.
 */
export function readStatus(status: number): { exit_code: number; signal: string | null } {
  return { exit_code: status, signal: status > 128 ? (SIGNAL_NAMES.get(status - 128) ?? null) : null };
}

/** Why an operation was ended from outside, if it was. */
export type EndCause = 'request' | 'timeout' | undefined;

type Verdict = Pick<Result, 'outcome' | 'reason' | 'message' | 'exit_code' | 'signal'>;

/**
 * The outcome. Being ended from outside wins over what the command made of it: a stop that was recorded before the end
 * is why the end came. `status` is undefined where nobody knows it; `never` says that the command did not run.
 */
export function verdict({
  status,
  never,
  cause,
  stopReason,
  timeoutMs,
}: {
  status: number | undefined;
  never: boolean;
  cause: EndCause;
  stopReason: string;
  timeoutMs: number;
}): Verdict {
  if (never) return { outcome: 'failed', reason: 'never_started', message: 'The start was recorded, but the command could not begin; look at the free disk space.', exit_code: null, signal: null };
  const facts = status === undefined ? { exit_code: null, signal: null } : readStatus(status);
  if (cause === 'request') return { outcome: 'cancelled', reason: 'stopped', message: `Stopped: ${stopReason}`.slice(0, 2000), ...facts };
  if (cause === 'timeout') return { outcome: 'timed_out', reason: 'timeout', message: `Ended after its time-out of ${timeoutMs} ms.`, ...facts };
  if (status === undefined) {
    return {
      outcome: 'unknown',
      reason: 'outcome_unknown',
      message: 'The ledger shows a start, and neither the process nor its exit status can be found.',
      ...facts,
    };
  }
  if (status === 0) return { outcome: 'succeeded', reason: 'exit_zero', message: 'Exited with 0.', ...facts };
  if (facts.signal) return { outcome: 'failed', reason: 'signal', message: `Ended by ${facts.signal} (status ${status}).`, ...facts };
  return { outcome: 'failed', reason: 'exit_nonzero', message: `Exited with ${status}.`, ...facts };
}

/** The envelope of a result: what a command printed is outside the owner's trust. */
export const resultEnvelope = (task: Envelope): Envelope => ({
  ...task,
  schema: 'result',
  version: 2,
  taint: [...new Set([...task.taint, 'output'])].slice(0, 32),
});

export interface ResultInput {
  operationId: string;
  verdict: Verdict;
  digest: string | null;
  startedAt: string | null;
  endedAt: Date;
  output: Output;
  quiescence: Quiescence | undefined;
  adopted: boolean;
  envelope: Envelope;
  origin: Origin | undefined;
}

/** Puts a result together. */
export function makeResult(input: ResultInput): Result {
  const { operationId, digest, startedAt, endedAt, output, quiescence, adopted, envelope, origin } = input;
  return {
    version: 2,
    operation_id: operationId,
    ...input.verdict,
    digest,
    started_at: startedAt,
    ended_at: endedAt.toISOString(),
    duration_ms: startedAt ? Math.max(0, endedAt.getTime() - Date.parse(startedAt)) : 0,
    output,
    quiescence: quiescence?.quiescence ?? 'not_needed',
    ...(quiescence && quiescence.survivors.length > 0 ? { survivors: quiescence.survivors } : {}),
    adopted,
    ...(origin ? { origin } : {}),
    envelope: resultEnvelope(envelope),
  };
}

/** The result of an operation that could not begin: nothing ran. */
export const neverBegan = ({ task, reason, message, digest }: { task: Task; reason: string; message: string; digest: string | null }): Result =>
  makeResult({
    operationId: task.operation_id,
    verdict: { outcome: 'failed', reason, message, exit_code: null, signal: null },
    digest,
    startedAt: null,
    endedAt: new Date(),
    output: NO_OUTPUT,
    quiescence: undefined,
    adopted: false,
    envelope: task.envelope,
    origin: task.origin,
  });
