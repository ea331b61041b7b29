/**
 * Starts the embedded server: claims its folder, renders its configuration for free ports, says which processes to
 * run. Who runs them is the caller's business: `holdpoint up` keeps them alive, a test ends them.
 */
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWhole, writeWhole } from './claim-file.mjs';
import { checkKind, claimFolder } from './claim.mjs';
import { SHARDS, dynamicConfig, serverConfig, startDevArguments, uiConfig } from './config.mjs';
import { accepts, freePorts, isFree } from './ports.mjs';
import { endProcess, identify, signalProcess, waitUntilGone } from './process.mjs';

/** By these the parts of a server find each other. */
const MEMBER_PORTS = [
  'frontend',
  'frontendMembership',
  'matching',
  'matchingMembership',
  'history',
  'historyMembership',
  'worker',
  'workerMembership',
];
const PORTS = [...MEMBER_PORTS, 'http', 'metrics', 'ui'];

/**
 * For so long, in ms, a server takes members that the last one wrote into the database for living ones (20 s, and its
 * heartbeat may come a moment late). One that starts on other ports meanwhile looks for them there, finds nobody and
 * serves nothing: "Not enough hosts to serve the request" (measured).
 */
const MEMBERS_LIVE_MS = 22_000;

/** When the server last wrote into its database, or undefined for one that was never started. */
const lastWrite = (folder) => {
  const times = ['history.db', 'history.db-wal'].flatMap((name) => {
    try {
      return [statSync(join(folder, name)).mtimeMs];
    } catch {
      return [];
    }
  });
  return times.length === 0 ? undefined : Math.max(...times);
};

/** The ports of the last start where they are free, fresh ones otherwise; those that are asked for in any case. */
const choosePorts = async ({ folder, fixed, log }) => {
  const path = join(folder, 'ports.json');
  const last = readWhole(path) ?? {};
  const spare = await freePorts(PORTS.length);
  const chosen = {};
  for (const [i, name] of PORTS.entries()) {
    const wanted = fixed[name] || last[name];
    chosen[name] = wanted !== undefined && (fixed[name] || (await isFree(wanted))) ? wanted : spare[i];
  }
  const moved = MEMBER_PORTS.some((name) => last[name] !== undefined && last[name] !== chosen[name]);
  const waitMs = moved ? (lastWrite(folder) ?? 0) + MEMBERS_LIVE_MS - Date.now() : 0;
  if (waitMs > 0) {
    log(`A port of the last start is taken; waiting ${Math.ceil(waitMs / 1000)} s until the server may use another.`);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  writeWhole(path, chosen);
  return chosen;
};

/** The server's own TEMPORAL_* variables are settings of another program to us, so it gets a bare environment. */
const bareEnvironment = (env) =>
  Object.fromEntries(['PATH', 'HOME', 'TZ', 'TMPDIR', 'LANG'].flatMap((k) => (env[k] ? [[k, env[k]]] : [])));

const officialServer = ({ found, folder, ports, inMemory, namespace, ui, dynamic, environment }) => {
  const rendered = join(folder, 'rendered');
  mkdirSync(rendered, { recursive: true, mode: 0o700 });
  const write = (name, value) => {
    const path = join(rendered, name);
    writeFileSync(path, `${JSON.stringify(value, null, 1)}\n`, { mode: 0o600 });
    return path;
  };
  const address = `127.0.0.1:${ports.frontend}`;
  const dynamicConfigFile = write('dynamic.yaml', dynamicConfig(dynamic));
  const config = write(
    'server.yaml',
    serverConfig({
      ports,
      inMemory,
      dynamicConfigFile,
      historyFile: join(folder, 'history.db'),
      visibilityFile: join(folder, 'visibility.db'),
    }),
  );
  const processes = [
    {
      role: 'temporal',
      command: found.server,
      args: ['--config-file', config, '--allow-no-auth', 'start'],
      env: environment,
      cwd: rendered,
      port: ports.frontend,
    },
  ];
  if (ui) {
    write('ui.yaml', uiConfig({ port: ports.ui, address, namespace }));
    processes.push({
      role: 'ui',
      command: found.ui,
      args: ['--root', rendered, '--config', '.', '--env', 'ui', 'start'],
      env: environment,
      cwd: rendered,
      port: ports.ui,
    });
  }
  return processes;
};

const startDev = ({ found, folder, ports, inMemory, ui, dynamic, environment }) => [
  {
    role: 'temporal',
    command: found.binary,
    args: startDevArguments({
      ports: ui ? ports : { ...ports, ui: undefined },
      databaseFile: join(folder, 'temporal.db'),
      inMemory,
      dynamic,
    }),
    env: environment,
    cwd: folder,
    port: ports.frontend,
  },
];

/**
 * Everything needed to run the server on `folder`, and the claim on it.
 *
 * @param found what findTemporal returned, of kind `server` or `cli`
 * @param namespace which the Web UI shows first; making it is the caller's business
 * @param fixedPorts `{frontend?, ui?}`; 0 or absent takes a free one
 * @param log told where a start has to wait
 * @param dynamic further dynamic configuration, such as `limit.historyCount.suggestContinueAsNew` in tests
 * @returns `{address, ui, durable, processes, claim}`; throws TemporalFolderError
 */
export const prepareTemporal = async ({
  found,
  folder,
  namespace,
  env,
  inMemory = false,
  ui = true,
  fixedPorts = {},
  dynamic = {},
  log = () => {},
}) => {
  const claim = claimFolder({ folder });
  try {
    // start-dev always has one shard.
    if (!inMemory) checkKind({ folder, kind: found.kind, shards: found.kind === 'cli' ? 1 : SHARDS });
    const ports = await choosePorts({ folder, fixed: fixedPorts, log });
    const make = found.kind === 'cli' ? startDev : officialServer;
    const environment = bareEnvironment(env);
    return {
      address: `127.0.0.1:${ports.frontend}`,
      ui: ui ? `http://127.0.0.1:${ports.ui}` : undefined,
      durable: !inMemory,
      processes: make({ found, folder, ports, inMemory, namespace, ui, dynamic, environment }),
      claim,
    };
  } catch (error) {
    claim.release();
    throw error;
  }
};

/** Opens a log for appending; one that grew over 10 MB is first set aside as `.1`. */
export const openLog = (path) => {
  try {
    if (statSync(path).size > 10_000_000) renameSync(path, `${path}.1`);
  } catch {
    // There is none yet.
  }
  return openSync(path, 'a', 0o600);
};

/**
 * Spawns one of `processes` in a session of its own, so that Ctrl-C in a terminal reaches only who started it, with
 * its output in `<logs>/<role>.log`.
 */
export const spawnProcess = ({ spec, logs }) => {
  mkdirSync(logs, { recursive: true, mode: 0o700 });
  const log = openLog(join(logs, `${spec.role}.log`));
  try {
    return spawn(spec.command, spec.args, {
      cwd: spec.cwd,
      env: spec.env,
      detached: true,
      stdio: ['ignore', log, log],
    });
  } finally {
    closeSync(log);
  }
};

/** Waits until the process accepts connections; throws where it ended before, or after `timeoutMs`. */
export const waitUntilAccepting = async ({ spec, child, logs, timeoutMs = 30_000 }) => {
  const until = Date.now() + timeoutMs;
  let failed;
  child.once('error', (error) => {
    failed = error;
  });
  for (;;) {
    const where = `its log is ${join(logs, `${spec.role}.log`)}`;
    if (failed !== undefined) throw new Error(`${spec.command} could not be started: ${failed.message}`);
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`${spec.role} ended with ${child.exitCode ?? child.signalCode} before it was ready; ${where}`);
    }
    if (await accepts(spec.port)) return;
    if (Date.now() > until) throw new Error(`${spec.role} did not answer within ${timeoutMs} ms; ${where}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

/**
 * Starts the whole server and waits until it accepts connections. A port that somebody took in between is answered by
 * a second try with others.
 *
 * @returns `{address, ui, durable, pids: {temporal, ui?}, stop(), kill(role), restart()}`
 */
export const startTemporal = async (options) => {
  const { folder, logs = join(folder, 'logs') } = options;
  for (let attempt = 1; ; attempt += 1) {
    const prepared = await prepareTemporal(options);
    const children = new Map();
    const start = async (spec) => {
      const child = spawnProcess({ spec, logs });
      children.set(spec.role, child);
      child.unref();
      await waitUntilAccepting({ spec, child, logs });
      if (spec.role === 'temporal') prepared.claim.use(child.pid);
    };
    const pids = () => Object.fromEntries([...children].map(([role, child]) => [role, child.pid]));
    const end = async (graceMs) => {
      // The UI first: it only reads from the server.
      for (const child of [...children.values()].reverse()) {
        const identity = child.pid === undefined ? undefined : identify(child.pid);
        if (identity !== undefined) await endProcess(identity, graceMs);
      }
      prepared.claim.release();
    };
    try {
      for (const spec of prepared.processes) await start(spec);
    } catch (error) {
      await end(0);
      if (attempt >= 3) throw error;
      continue;
    }
    return {
      address: prepared.address,
      ui: prepared.ui,
      durable: prepared.durable,
      pids,
      /** TERM, then KILL; with `remove` the folder goes too. */
      stop: async ({ remove = false } = {}) => {
        await end(10_000);
        if (remove) rmSync(folder, { recursive: true, force: true });
      },
      /** KILL without notice, as a crash would. */
      kill: async (role = 'temporal') => {
        const identity = identify(children.get(role)?.pid);
        if (identity === undefined) return;
        signalProcess(identity, 'SIGKILL');
        await waitUntilGone(identity, 5000);
      },
      /** Starts again, on the same files and ports, what is not running. */
      restart: async () => {
        for (const spec of prepared.processes) {
          if (identify(children.get(spec.role)?.pid) === undefined) await start(spec);
        }
      },
    };
  }
};
