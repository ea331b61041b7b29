/** What the start and the end of everything ask of the runner. */
import { identify, isAlive, waitUntilGone, type ProcessIdentity } from '../../temporal-dev/index.mjs';
import { Connection } from '../host/connection.js';
import { HostError, errnoOf } from '../host/errors.js';
import type { Verb, Verbs } from '../host/protocol.js';
import { StartupError } from './startup-error.js';

/** A runner that is busy with its disk still answers within this many ms. */
const ANSWER_MS = 5_000;
/** How long a runner may take to end, beyond the operations' own grace, in ms. */
const END_MS = 10_000;

/** The runner of a data directory; `process` as it was last heard of, which may be long ago. */
export interface RunnerAt {
  socket: string;
  process?: ProcessIdentity | null | undefined;
}

const stopFailed = ({ process, did, ms }: Pick<RunnerAt, 'process'> & { did: string; ms: number }): StartupError => {
  // Nobody is to be told to kill whoever got the number since.
  const pid = isAlive(process) ? process?.pid : undefined;
  return new StartupError({
    code: 'stop_failed',
    message: `The runner${pid === undefined ? '' : `, process ${pid},`} did not ${did} within ${ms / 1000} s; what it runs may go on.`,
    action: `Look what holds it up, or end it with kill -9${pid === undefined ? '' : ` ${pid}`}, and run holdpoint down again.`,
  });
};

/**
 * One request on a connection of its own; undefined where there is no runner, or one that has just gone.
 *
 * @throws StartupError `stop_failed` where one is there and does not answer within `timeoutMs`: it holds its lock, and may run anything
 */
const ask = async <V extends Verb>({ socket, process, verb, args, timeoutMs }: RunnerAt & { verb: V; args: Verbs[V]['in']; timeoutMs: number }): Promise<Verbs[V]['out'] | undefined> => {
  let connection: Connection | undefined;
  try {
    connection = await Connection.open(socket);
    return await connection.call({ verb, args, signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    const nobody = ['ENOENT', 'ECONNREFUSED'].includes(errnoOf(error) ?? '');
    const gone = error instanceof HostError && error.code === 'runner_unavailable';
    if (nobody || gone) return undefined;
    throw stopFailed({ process, did: verb === 'shutdown' ? 'end' : 'answer', ms: timeoutMs });
  } finally {
    connection?.close();
  }
};

/**
 * Ids of the operations that have not ended, as the runner says; empty where there is no runner.
 *
 * @throws StartupError `stop_failed` where one does not answer
 */
export const unendedOperations = async (runner: RunnerAt): Promise<string[]> => {
  const executions = await ask({ ...runner, verb: 'list', args: {}, timeoutMs: ANSWER_MS });
  return (executions ?? []).filter(({ phase }) => phase !== 'ended').map(({ operation_id }) => operation_id);
};

/**
 * Ends the runner. With `keep` one on which operations run is left alone; with `end` they are ended first, TERM, grace,
 * KILL.
 *
 * @returns the operations that were left
 * @throws StartupError `stop_failed` where the runner does not answer or does not end
 */
export const endRunner = async ({ operations, graceMs, ...at }: RunnerAt & { operations: 'end' | 'keep'; graceMs: number }): Promise<string[]> => {
  if (operations === 'keep') {
    const left = await unendedOperations(at);
    if (left.length > 0) return left;
  }
  const runner = await ask({ ...at, verb: 'ping', args: {}, timeoutMs: ANSWER_MS });
  if (runner === undefined) return [];
  const identity = identify(runner.pid);
  await ask({
    socket: at.socket,
    process: identity,
    verb: 'shutdown',
    args: { end_operations: operations === 'end', grace_ms: graceMs, reason: 'Holdpoint was stopped' },
    timeoutMs: graceMs + END_MS,
  });
  if (identity !== undefined && !(await waitUntilGone(identity, END_MS))) throw stopFailed({ process: identity, did: 'end', ms: END_MS });
  return [];
};
