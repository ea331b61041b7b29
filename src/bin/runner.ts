/** The runner's process. Its one argument is JSON, see `RunnerArguments`. Ends at once where another runner holds the lock. */
import { closeSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { hostEnvironment } from '../host/environment.js';
import { HostError, messageOf } from '../host/errors.js';
import { createHandlers } from '../host/handlers.js';
import { takeLock } from '../host/lock.js';
import { currentUser } from '../host/machine.js';
import { hostPaths, makePrivateDirectory } from '../host/paths.js';
import { Runner } from '../host/runner.js';
import { listen } from '../host/server.js';
import type { RunnerArguments } from '../host/spawn-runner.js';

/** Exit statuses, as the log of whoever started this shows them. */
const EXIT = { done: 0, failed: 1, damaged: 2, locked: 3 } as const;

/**
 * Closes what leaked in from the process that started this one: a descriptor that would be passed on to programs is none
 * that Node opened.
 */
function closeInherited(): void {
  for (const name of readdirSync('/proc/self/fd')) {
    const fd = Number(name);
    if (fd <= 2) continue;
    try {
      const flags = /^flags:\s*(\d+)$/m.exec(readFileSync(`/proc/self/fdinfo/${fd}`, 'latin1'))?.[1] ?? '0';
      const closesOnExec = (Number.parseInt(flags, 8) & 0o2000000) !== 0;
      if (!closesOnExec) closeSync(fd);
    } catch {
      continue;
    }
  }
}

async function main(): Promise<void> {
  closeInherited();
  const args = JSON.parse(process.argv[2] ?? '{}') as RunnerArguments;
  const paths = hostPaths({ dataDir: args.data_dir, runtimeBase: args.runtime_base });
  makePrivateDirectory({ path: dirname(paths.socket), uid: currentUser().uid });
  mkdirSync(args.data_dir, { recursive: true, mode: 0o700 });
  const lock = takeLock(paths.lock);
  if (!lock) process.exit(EXIT.locked);
  const runner = await Runner.open({
    hostId: args.host_id,
    paths,
    profile: args.profile,
    settings: {
      max_operations: args.max_operations,
      workspaces: args.workspaces,
      environment: hostEnvironment({ source: process.env, names: args.environment_names }),
    },
    version: args.version,
  });
  const exit = async (): Promise<never> => {
    await runner.close();
    lock.release();
    process.exit(EXIT.done);
  };
  await listen({ path: paths.socket, handlers: createHandlers({ runner, exit: () => void exit() }) });
  // Asked to end, it leaves what runs to the next runner: only a stop ends an operation.
  const leave = (): void => void runner.leave({ end_operations: false, grace_ms: 0, reason: 'shutdown' }).then(exit, exit);
  process.on('SIGTERM', leave);
  process.on('SIGINT', leave);
  process.on('SIGHUP', () => undefined);
}

main().catch((error: unknown) => {
  console.error(`${new Date().toISOString()} runner: ${messageOf(error)}`);
  process.exit(error instanceof HostError && error.code === 'ledger_damaged' ? EXIT.damaged : EXIT.failed);
});
