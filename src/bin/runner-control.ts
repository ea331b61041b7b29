/** What the start and the end of everything ask of the runner. */
import { identify, waitUntilGone } from '../../temporal-dev/index.mjs';
import { Connection } from '../host/connection.js';
import type { RunnerInfo, Verb, Verbs } from '../host/protocol.js';

/** One request on a connection of its own; undefined where no runner answers within `timeoutMs`, or it refuses. */
const ask = async <V extends Verb>({ socket, verb, args, timeoutMs }: { socket: string; verb: V; args: Verbs[V]['in']; timeoutMs: number }): Promise<Verbs[V]['out'] | undefined> => {
  let connection: Connection | undefined;
  try {
    connection = await Connection.open(socket);
    return await connection.call({ verb, args, signal: AbortSignal.timeout(timeoutMs) });
  } catch {
    return undefined;
  } finally {
    connection?.close();
  }
};

/** A runner that is busy with its disk still answers within this many ms. */
const ANSWER_MS = 5_000;
/** How long a runner may take to end, beyond the operations' own grace, in ms. */
const END_MS = 10_000;

/** Ids of the operations that have not ended, as the runner says; empty where there is no runner. */
export const unendedOperations = async ({ socket }: { socket: string }): Promise<string[]> => {
  const executions = await ask({ socket, verb: 'list', args: {}, timeoutMs: ANSWER_MS });
  return (executions ?? []).filter(({ phase }) => phase !== 'ended').map(({ operation_id }) => operation_id);
};

/** The runner, or undefined where none answers. */
const findRunner = ({ socket }: { socket: string }): Promise<RunnerInfo | undefined> => ask({ socket, verb: 'ping', args: {}, timeoutMs: ANSWER_MS });

/**
 * Ends the runner. With `keep` one on which operations run is left alone; with `end` they are ended first, TERM, grace,
 * KILL.
 */
export const endRunner = async ({ socket, operations, graceMs }: { socket: string; operations: 'end' | 'keep'; graceMs: number }): Promise<void> => {
  if (operations === 'keep' && (await unendedOperations({ socket })).length > 0) return;
  const runner = await findRunner({ socket });
  if (runner === undefined) return;
  const identity = identify(runner.pid);
  await ask({
    socket,
    verb: 'shutdown',
    args: { end_operations: operations === 'end', grace_ms: graceMs, reason: 'Holdpoint was stopped' },
    timeoutMs: graceMs + END_MS,
  });
  if (identity !== undefined) await waitUntilGone(identity, END_MS);
};
