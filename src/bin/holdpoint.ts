/** The `holdpoint` command. */
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import type { Lifecycle } from '../cli/context.js';
import { runCli } from '../cli/program.js';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };

const interrupted = new AbortController();
const terminated = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    // Asked twice: the person wants out now.
    if (interrupted.signal.aborted && name === 'SIGINT') process.exit(130);
    interrupted.abort();
    if (name !== 'SIGINT') terminated.abort();
  });
}

/** Processes are kept running, which is worth more than what is said of them. */
let keeping = false;

/** Loaded when it is needed: what starts processes brings Temporal's SDK along, which a client of the API never uses. */
const parts = async (): Promise<Lifecycle> => (await import('./lifecycle.js')).createLifecycle({ env: process.env, signal: interrupted.signal });
const lifecycle: Lifecycle = {
  up: async (options) => {
    keeping = true;
    return (await parts()).up(options);
  },
  upDetached: async (options) => (await parts()).upDetached(options),
  running: async (dataDir) => (await parts()).running(dataDir),
  down: async (options) => (await parts()).down(options),
  part: async (role, options) => (await parts()).part(role, options),
};

// A reader such as `head` that has enough is no error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (!keeping) process.exit(error.code === 'EPIPE' ? 0 : 1);
  });
}

process.exitCode = await runCli({
  argv: process.argv.slice(2),
  env: process.env,
  cwd: process.cwd(),
  homedir: homedir(),
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  signal: interrupted.signal,
  terminated: terminated.signal,
  version,
  lifecycle,
});
// Handles that a library keeps open must not keep a finished command alive.
process.exit();
