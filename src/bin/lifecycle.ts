/** Starting and stopping, as the command line asks for them. */
import { spawn } from 'node:child_process';
import { closeSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { identify, openLog, signalProcess, waitUntilGone, writeWhole } from '../../temporal-dev/index.mjs';
import type { Lifecycle, RunningStack, UpOptions } from '../cli/context.js';
import { openDataDir } from './data-dir.js';
import { READY_FD_VARIABLE, report, type Report } from './readiness.js';
import { endRunner, unendedOperations } from './runner-control.js';
import { endLeftovers, readState, stopRequestPath, supervisorOf, type UpReport } from './run-state.js';
import { failureOf, StartupError } from './startup-error.js';

/** What a supervisor in the background may take to end everything, in ms. */
const DOWN_MS = 90_000;

const LAUNCHER = fileURLToPath(new URL('../../bin/holdpoint.mjs', import.meta.url));
const compiled = (name: string): string => fileURLToPath(new URL(`../../dist/bin/${name}.js`, import.meta.url));

const stackOf = (up: UpReport): RunningStack => ({
  url: up.url,
  uiUrl: up.temporal.ui ?? undefined,
  namespace: up.temporal.namespace,
  dataDir: up.data_dir,
  pids: up.pids,
  report: {
    url: up.url,
    facade: up.facade,
    ...(up.tls === undefined ? {} : { tls: up.tls }),
    temporal: up.temporal,
    data_dir: up.data_dir,
    executor_id: up.executor_id,
    host_id: up.host_id,
    pids: up.pids,
    durable: up.durable,
  },
});

const runFolder = (dataDir: string): string => join(dataDir, 'run');

const runnerAt = (paths: { runnerSocket: string; run: string }) => ({ socket: paths.runnerSocket, process: readState(paths.run)?.runner });

const up = async ({ options, env }: { options: UpOptions; env: NodeJS.ProcessEnv }) => {
  const note = (line: string): void => {
    options.onStatus(line);
    report({ status: line });
  };
  // Loaded only here: with it comes the Temporal SDK, for which every other command would wait half a second.
  const { startAll } = await import('./supervisor.js');
  const running = await startAll({
    dataDir: options.dataDir,
    config: options.config,
    flags: {
      ...(options.port === undefined ? {} : { facade: { port: options.port } }),
      ...(options.uiPort === undefined ? {} : { temporal: { ui_port: options.uiPort } }),
    },
    worker: options.worker ?? 'facade',
    env,
    note,
    warn: (line) => {
      console.error(line);
      report({ warning: line });
    },
  }).catch((error: unknown) => {
    report({ failed: failureOf(error) });
    throw error;
  });
  report({ ready: true });
  return {
    stack: stackOf(running.report()),
    // Nothing ends by itself: what dies is started again until somebody stops it.
    ended: new Promise<void>(() => undefined),
    // Whatever is the matter with the directory by now, everything is still to be ended.
    operations: async () => {
      try {
        return await unendedOperations(runnerAt(openDataDir({ path: options.dataDir, env }).paths));
      } catch {
        return [];
      }
    },
    stop: (operations?: 'end' | 'keep') => running.stop(operations === undefined ? {} : { operations }),
  };
};

const flagsOf = (options: UpOptions): string[] => [
  '--data-dir',
  options.dataDir,
  ...(options.config === undefined ? [] : ['--config', options.config]),
  ...(options.port === undefined ? [] : ['--port', String(options.port)]),
  ...(options.uiPort === undefined ? [] : ['--ui-port', String(options.uiPort)]),
  ...(options.worker === undefined ? [] : ['--worker', options.worker]),
];

const upDetached = async ({ options, env, signal }: { options: UpOptions; env: NodeJS.ProcessEnv; signal: AbortSignal }): Promise<RunningStack> => {
  const { paths } = openDataDir({ path: options.dataDir, env });
  const log = openLog(join(paths.logs, 'up.log'));
  const child = spawn(process.execPath, [LAUNCHER, 'up', '--json', ...flagsOf(options)], {
    detached: true,
    env: { ...env, [READY_FD_VARIABLE]: '3' },
    stdio: ['ignore', log, log, 'pipe'],
  });
  closeSync(log);
  // It leads a group of its own, in which a server that is being built belongs, too.
  const giveUp = (): void => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  };
  signal.addEventListener('abort', giveUp, { once: true });
  const pipe = child.stdio[3] as Readable;
  let failed: Report['failed'];
  for await (const line of createInterface({ input: pipe })) {
    const said = JSON.parse(line) as Report;
    if (said.status !== undefined) options.onStatus(said.status);
    if (said.warning !== undefined) console.error(said.warning);
    failed = said.failed ?? failed;
    if (said.ready === true) break;
  }
  signal.removeEventListener('abort', giveUp);
  pipe.destroy();
  child.unref();
  const state = readState(paths.run);
  if (failed === undefined && state !== undefined && state.supervisor.pid === child.pid) return stackOf(state);
  throw new StartupError({
    code: failed?.code ?? 'process_failed',
    message: failed?.message ?? 'Holdpoint ended before it was ready.',
    action: failed?.action ?? `See ${join(paths.logs, 'up.log')}.`,
  });
};

const running = (dataDir: string): RunningStack | undefined => {
  const run = runFolder(dataDir);
  const state = readState(run);
  // One that still starts has no address yet.
  return state === undefined || state.url === '' || supervisorOf(run) === undefined ? undefined : stackOf(state);
};

const down = async ({ dataDir, operations, env }: { dataDir: string; operations: 'ask' | 'end' | 'keep'; env: NodeJS.ProcessEnv }) => {
  if (!existsSync(dataDir) || !statSync(dataDir).isDirectory()) return { running: false, stopped: false, operations: [] };
  const { paths } = openDataDir({ path: dataDir, env });
  const runner = runnerAt(paths);
  const unended = await unendedOperations(runner).catch((error: unknown) => {
    // Otherwise nothing is ended either: what it runs could be neither named nor ended.
    if (operations !== 'keep') throw error;
    return [];
  });
  const supervisor = supervisorOf(paths.run);
  if (operations === 'ask' && unended.length > 0) return { running: true, stopped: false, operations: unended };
  // What begins after the question nobody was asked about.
  const wanted = operations === 'ask' ? 'keep' : operations;
  if (supervisor !== undefined) {
    writeWhole(stopRequestPath(paths.run), { operations: wanted });
    signalProcess(supervisor, 'SIGTERM');
    if (!(await waitUntilGone(supervisor, DOWN_MS))) {
      throw new StartupError({ code: 'stop_failed', message: `Process ${supervisor.pid} did not end within ${DOWN_MS / 1000} s.`, action: `See ${paths.logs}, or end it with kill -9 ${supervisor.pid} and run holdpoint down again.` });
    }
  }
  // What a supervisor left that was killed, now or earlier.
  const ended = await endLeftovers({ run: paths.run, temporal: paths.temporal, identify });
  const left = await endRunner({ ...runner, operations: wanted, graceMs: 10_000 });
  return { running: supervisor !== undefined || ended.length > 0 || unended.length > 0, stopped: true, operations: wanted === 'keep' ? left : unended };
};

const ROLES = { serve: 'facade', worker: 'worker', host: 'host' } as const;

const part = async ({ role, options, env, signal }: { role: keyof typeof ROLES; options: { dataDir: string; config?: string | undefined; port?: number | undefined }; env: NodeJS.ProcessEnv; signal: AbortSignal }): Promise<void> => {
  const child = execa(process.execPath, [compiled(ROLES[role]), '--data-dir', options.dataDir, ...(options.config === undefined ? [] : ['--config', options.config])], {
    env: options.port === undefined ? env : { ...env, HOLDPOINT_FACADE_PORT: String(options.port) },
    extendEnv: false,
    stdio: 'inherit',
    // In its own group, so that ^C reaches it once, from us.
    detached: true,
    reject: false,
    // It drains as long as that takes.
    cancelSignal: signal,
    forceKillAfterDelay: false,
  });
  const { exitCode, signal: killedBy } = await child;
  if (signal.aborted || exitCode === 0) return;
  throw new StartupError({ code: 'process_failed', message: `${ROLES[role]} ended with ${killedBy ?? exitCode ?? 'nothing'}.`, action: 'What it said stands above.' });
};

/** The lifecycle for one command line; `signal` ends parts that run in the foreground. */
export const createLifecycle = ({ env, signal }: { env: NodeJS.ProcessEnv; signal: AbortSignal }): Lifecycle => ({
  up: (options) => up({ options, env }),
  upDetached: (options) => upDetached({ options, env, signal }),
  running: async (dataDir) => running(dataDir),
  down: (options) => down({ ...options, env }),
  part: (role, options) => part({ role, options, env, signal }),
});
