/** Calls to Temporal that always come back. */
import type { Client } from '@temporalio/client';
import type { Caller } from '../temporal/connect.js';
import { isCancelledCall, isDeadline, isExhausted, isUnavailable } from '../temporal/failures.js';

/** A call to Temporal did not come back in time, or nothing answered at all. Whether it took effect is not known. */
export class TemporalSilent extends Error {
  override readonly name = 'TemporalSilent';
}

const isSilence = (error: unknown): boolean =>
  isDeadline(error) || isCancelledCall(error) || isUnavailable(error) || isExhausted(error) || (error instanceof Error && error.name === 'AbortError');

/**
 * The result of `call`, or TemporalSilent after `ms` milliseconds. The deadline goes to the server, the abort signal
 * ends the client's own retries, and the race is for a wait between two retries, which heeds neither.
 */
export const within = async <T>(link: Caller, ms: number, call: (client: Client) => Promise<T>): Promise<T> => {
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      abort.abort();
      reject(new TemporalSilent(`no answer from Temporal within ${ms} ms`));
    }, ms);
  });
  const running = link.call({ timeoutMs: ms, signal: abort.signal }, call);
  // The loser of the race must not end as an unhandled rejection.
  running.catch(() => undefined);
  try {
    return await Promise.race([running, late]);
  } catch (error) {
    if (isSilence(error)) throw new TemporalSilent('no answer from Temporal', { cause: error });
    throw error;
  } finally {
    clearTimeout(timer);
  }
};
