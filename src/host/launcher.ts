/** Starting one evaluated operation: a wrapper at its gate, the ledger's row, the gate. */
import { closeSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Consent, ResolvedOperation, Task } from '../contract/generated/types.js';
import { HostError, messageOf } from './errors.js';
import { Execution } from './execution.js';
import type { Ledger } from './ledger.js';
import { operationDirectory } from './paths.js';
import { leave, type BerthPool } from './pool.js';
import { childEnd } from './process.js';
import type { StartData } from './record.js';
import { Spool } from './spool.js';
import { start } from './start.js';
import { runFile } from './wrapper.js';

export interface LaunchInput {
  task: Task;
  taskDigest: string;
  operation: ResolvedOperation;
  digest: string;
  effect: 'allow' | 'ask';
  consent: Consent | null;
  request: number;
  startNo: number;
  /** Asked at the last moment, when the start is on disk and the gate still shut. */
  permitted(): boolean;
}

export interface LauncherHost {
  ledger: Ledger;
  pool: BerthPool;
  spool: string;
  /** Number of this runner's `runner_started` row. */
  runner: number;
  bootId: string;
}

/** Writes down what is to run, readable for this user only. */
function prepare({ directory, task, operation }: { directory: string; task: Task; operation: ResolvedOperation }): void {
  if (task.stdin !== null) writeFileSync(join(directory, 'stdin'), task.stdin, { mode: 0o600 });
  const text = runFile({
    stdin: task.stdin !== null,
    cwd: operation.cwd,
    env: operation.env,
    executable: operation.executable.path,
    args: operation.argv.slice(1),
  });
  writeFileSync(join(directory, 'run'), text, { mode: 0o600 });
}

/**
 * Starts the operation, or throws a HostError where it provably did not begin. Undefined where the permit ran out while
 * the start was recorded: the row is void then, and nothing ran.
 */
export async function launch(input: LaunchInput, host: LauncherHost): Promise<Execution | undefined> {
  const { task, operation } = input;
  const operationId = task.operation_id;
  const directory = operationDirectory({ spool: host.spool, operationId });
  const berth = await host.pool.take(directory);
  const { pid, startTime, reader, gate, exited, cgroup } = berth;
  let spool: Spool | undefined;
  let begun = false;
  try {
    prepare({ directory, task, operation });
    const taken = new Spool({ directory, adopted: false });
    spool = taken;
    reader.into((chunk) => taken.write(chunk));
    const data: StartData = {
      request: input.request,
      start_no: input.startNo,
      runner: host.runner,
      pid,
      start_time: startTime,
      boot_id: host.bootId,
      cgroup,
      effect: input.effect,
      task_digest: input.taskDigest,
      digest: input.digest,
      operation,
      consent: input.consent,
      envelope: task.envelope,
      ...(task.origin ? { origin: task.origin } : {}),
    };
    const consent = input.consent?.hitl_id ?? null;
    let startedAt = '';
    begun = await start({
      commitStart: async () => {
        const [row] = await host.ledger.append([{ type: 'started', operation_id: operationId, data, startNo: input.startNo, consent }]);
        startedAt = row?.ts ?? '';
      },
      openGate: () => {
        if (!input.permitted()) return false;
        writeSync(gate, '\n');
        return true;
      },
    });
    if (begun) {
      const end = childEnd({ exited, directory });
      return new Execution({ operationId, directory, start: { ...data, started_at: startedAt }, spool, reader, adopted: false, running: true, end, stop: undefined, ledger: host.ledger });
    }
  } catch (error) {
    if (error instanceof HostError) throw error;
    throw new HostError({ code: 'spawn_failed', message: `The operation could not be started: ${messageOf(error)}`, cause: error });
  } finally {
    if (begun) closeSync(gate);
    else {
      void leave(berth);
      spool?.close();
    }
    // While the command runs there is time for the next one.
    setImmediate(() => host.pool.warm());
  }
  await exited;
  const consent = input.consent?.hitl_id ?? null;
  await host.ledger.append([{ type: 'void', operation_id: operationId, data: { start_no: input.startNo, why: 'The permit ran out.', consent: input.consent }, consent }]);
  return undefined;
}
