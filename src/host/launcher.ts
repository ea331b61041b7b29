/** Starting one evaluated operation: the gated wrapper, the ledger's row, the gate. */
import { closeSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import type { Consent, ResolvedOperation, Task } from '../contract/generated/types.js';
import { makeCgroup, removeCgroup } from './cgroup.js';
import { HostError, messageOf } from './errors.js';
import { Execution } from './execution.js';
import type { Ledger } from './ledger.js';
import { processFacts } from './machine.js';
import { OutputReader } from './output.js';
import { operationDirectory } from './paths.js';
import type { DirectoryPool } from './pool.js';
import { childEnd } from './process.js';
import type { StartData } from './record.js';
import { start } from './start.js';
import { Spool } from './spool.js';
import { spawnWrapper } from './wrapper.js';

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
  pool: DirectoryPool;
  spool: string;
  /** Number of this runner's `runner_started` row. */
  runner: number;
  bootId: string;
  /** Base of the control groups, or undefined. */
  cgroups: string | undefined;
}

const gone = (child: ChildProcess): Promise<void> => new Promise((resolve) => void child.once('exit', () => resolve()));

/** Resolves once the system has made the process, rejects with the reason where it could not. */
const spawned = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    if (child.pid !== undefined) resolve();
    else child.once('error', reject);
  });

/**
 * Starts the operation, or throws a HostError where it provably did not begin. Undefined where the permit ran out while
 * the start was recorded: the row is void then, and nothing ran.
 */
export async function launch(input: LaunchInput, host: LauncherHost): Promise<Execution | undefined> {
  const { task, operation } = input;
  const operationId = task.operation_id;
  const directory = operationDirectory({ spool: host.spool, operationId });
  await host.pool.take(directory);
  const cgroup = host.cgroups ? makeCgroup({ base: host.cgroups, key: directory.slice(host.spool.length + 1) }) : null;
  const fds: number[] = [];
  const own = (fd: number): number => {
    fds.push(fd);
    return fd;
  };
  let spool: Spool | undefined;
  let reader: OutputReader | undefined;
  let gate: number | undefined;
  try {
    const outputFd = own(OutputReader.openFifo(join(directory, 'out')));
    // Both ends for the command: a write must not fail because the runner died, nor an open of /dev/stdout.
    const output = own(openSync(join(directory, 'out'), 'r+'));
    gate = openSync(join(directory, 'gate'), 'r+');
    const held = own(openSync(join(directory, 'gate'), 'r'));
    const stdin = own(openInput({ directory, text: task.stdin }));
    const child = spawnWrapper({
      directory,
      cgroupProcs: cgroup && join(cgroup, 'cgroup.procs'),
      executable: operation.executable.path,
      args: operation.argv.slice(1),
      cwd: operation.cwd,
      env: operation.env,
      stdin,
      output,
      gate: held,
    });
    await spawned(child);
    const pid = child.pid ?? 0;
    const facts = processFacts(pid);
    if (!facts) throw new Error('the wrapper died at once');
    const end = childEnd({ child, directory });
    const taken = new Spool({ directory, adopted: false });
    spool = taken;
    fds.splice(fds.indexOf(outputFd), 1);
    reader = new OutputReader({ fd: outputFd, take: (chunk) => taken.write(chunk) });
    for (const fd of fds.splice(0)) closeSync(fd);
    const data: StartData = {
      request: input.request,
      start_no: input.startNo,
      runner: host.runner,
      pid,
      start_time: facts.startTime,
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
    const opened = await start({
      commitStart: async () => {
        const [row] = await host.ledger.append([{ type: 'started', operation_id: operationId, data, startNo: input.startNo, consent }]);
        startedAt = row?.ts ?? '';
      },
      openGate: () => {
        if (gate === undefined || !input.permitted()) return false;
        writeSync(gate, '\n');
        return true;
      },
    });
    closeSync(gate);
    gate = undefined;
    if (opened) {
      const handed = { spool, reader };
      spool = reader = undefined;
      return new Execution({ operationId, directory, start: { ...data, started_at: startedAt }, ...handed, adopted: false, running: true, end, stop: undefined, ledger: host.ledger });
    }
    await gone(child);
    await host.ledger.append([{ type: 'void', operation_id: operationId, data: { start_no: input.startNo, why: 'The permit ran out.', consent: input.consent }, consent }]);
    return undefined;
  } catch (error) {
    if (error instanceof HostError) throw error;
    throw new HostError({ code: 'spawn_failed', message: `The operation could not be started: ${messageOf(error)}`, cause: error });
  } finally {
    // With the gate's end closed a wrapper that still waits there ends without having begun.
    if (gate !== undefined) closeSync(gate);
    if (spool || reader) {
      reader?.close();
      spool?.close();
      if (cgroup) removeCgroup(cgroup);
    }
    for (const fd of fds) closeSync(fd);
  }
}

/** The command's standard input: the text of the task, or nothing. The file has no name by the time the command runs. */
function openInput({ directory, text }: { directory: string; text: string | null }): number {
  if (text === null) return openSync('/dev/null', 'r');
  const path = join(directory, 'stdin');
  writeFileSync(path, text, { mode: 0o600 });
  const fd = openSync(path, 'r');
  rmSync(path);
  return fd;
}
