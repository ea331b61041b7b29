/** Starting a runner that outlives whoever starts it. */
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import type { HostSettings } from './protocol.js';

/** What a runner's process is told on its command line, as JSON. No secret may be in it: every user can read it. */
export interface RunnerArguments {
  data_dir: string;
  /** Where the socket lies if the data directory's path is too long for it. */
  runtime_base: string;
  host_id: string;
  profile: string;
  max_operations: number;
  workspaces: Record<string, string>;
  /** Names that operations inherit besides the usual ones. */
  environment_names: string[];
  version: string;
}

/** Keep the process small, for the cost of a fork grows with it: a small young generation, one helper thread for it. */
const SLIM = ['--max-semi-space-size=2', '--v8-pool-size=1'];

/**
 * Starts the runner detached: a session of its own, `/` as directory, output to a log, and only the given environment,
 * which a command's own processes could read from it. One that does not get the lock ends by itself.
 */
export function spawnRunner({
  entry,
  args,
  environment,
  log,
  onExit,
}: {
  entry: string;
  args: RunnerArguments;
  environment: HostSettings['environment'];
  log: string;
  /** Told if it ends while this process lives. */
  onExit: () => void;
}): void {
  mkdirSync(dirname(log), { recursive: true, mode: 0o700 });
  const output = openSync(log, 'a', 0o600);
  try {
    const child = spawn(process.execPath, [...SLIM, entry, JSON.stringify(args)], {
      cwd: '/',
      env: environment,
      detached: true,
      stdio: ['ignore', output, output],
    });
    child.on('error', onExit);
    child.on('exit', onExit);
    child.unref();
  } finally {
    closeSync(output);
  }
}
