/** `holdpoint up`: starts every process of the embedded default, keeps it running, ends all in their order. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { claimFile, freePorts, identify, readWhole, type Claim } from '../../temporal-dev/index.mjs';
import type { Config } from '../contract/generated/types.js';
import { messageOf } from '../host/errors.js';
import { connect } from '../temporal/connect.js';
import { ensureNamespace } from '../temporal/ensure.js';
import { loadConfig, type WholeConfig } from './config.js';
import { openDataDir, withConfiguredIds, type DataDir } from './data-dir.js';
import { planTemporal, type TemporalPlan } from './embedded-temporal.js';
import { Keeper, type KeptSpec } from './keeper.js';
import { writeLocalToken } from './local-token.js';
import { createLogger } from './logger.js';
import { PROCESS_FILE_VARIABLE, writeProcessFile, type ProcessFile } from './process-file.js';
import { endLeftovers, processFilePath, statePath, stopRequestPath, supervisorClaimPath, writeState, type UpReport } from './run-state.js';
import { endRunner } from './runner-control.js';
import { StartupError } from './startup-error.js';
import { certificateOf, checkBind, openServerTls } from './tls.js';

export interface StartOptions {
  /** Absolute path. */
  dataDir: string;
  config?: string | undefined;
  /** What flags set, in the shape of the configuration. */
  flags?: Config;
  /** Where the mission worker runs: in the facade, or in a process of its own. */
  worker?: 'facade' | 'apart';
  env: NodeJS.ProcessEnv;
  /** Told what is being done, and later what died and was started again. */
  note: (line: string) => void;
  /** Told what nobody may miss, whatever form of output was asked for. */
  warn: (line: string) => void;
}

export interface Running {
  /** As it is now: a process that was started again has another id. */
  report(): UpReport;
  /** Ends everything. `keep`, the default where nobody asked for either, leaves a runner on which operations run. */
  stop(options?: { operations?: 'end' | 'keep' }): Promise<void>;
}

/** How long each process gets to end by itself, in ms. The facade tells its peers first. */
const GRACE_MS = { facade: 10_000, worker: 10_000, host: 5_000, ui: 2_000, temporal: 10_000 };

const entryPoint = (name: string): string => fileURLToPath(new URL(`../../dist/bin/${name}.js`, import.meta.url));

const claimSupervisor = (dataDir: DataDir): Claim =>
  claimFile({
    path: supervisorClaimPath(dataDir.paths.run),
    refusal: (pid) =>
      new StartupError({ code: 'already_up', message: `Holdpoint is already up on ${dataDir.path}: process ${pid}.`, action: 'Use it, or end it first with holdpoint down.' }),
  });

/** Between two tries to write down what runs, in ms. */
const WRITE_AGAIN_MS = 2_000;

/** How long the workers may take to poll once the facade listens, in ms. */
const READY_MS = 30_000;

/** Waits until the facade says that it does its work, which takes in the workers; false where it does not in time. */
const becomesReady = async (facade: Keeper): Promise<boolean> => {
  for (const until = Date.now() + READY_MS; Date.now() < until; ) {
    if (facade.report.serving === true) return true;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return false;
};

/** What stays out of the processes: they read their configuration from the process file, and need no token. */
const NOT_INHERITED = /^HOLDPOINT_/;

class Supervisor implements Running {
  readonly #options: StartOptions;
  readonly #dataDir: DataDir;
  readonly #config: WholeConfig;
  readonly #claim: Claim;
  readonly #keepers: Keeper[] = [];
  #temporal: TemporalPlan | undefined;
  #searchAttributes = false;
  #url = '';
  #ended: Promise<void> | undefined;
  #later: NodeJS.Timeout | undefined;

  constructor({ options, dataDir, config, claim }: { options: StartOptions; dataDir: DataDir; config: WholeConfig; claim: Claim }) {
    this.#options = options;
    this.#dataDir = dataDir;
    this.#config = config;
    this.#claim = claim;
  }

  async start(): Promise<void> {
    const { note, warn, env } = this.#options;
    const { paths } = this.#dataDir;
    const left = await endLeftovers({ run: paths.run, temporal: paths.temporal, identify });
    if (left.length > 0) note(`Ended what an earlier start left running: ${left.join(', ')}`);
    rmSync(stopRequestPath(paths.run), { force: true });
    writeLocalToken(paths.localToken);
    const temporal = await planTemporal({ config: this.#config, dataDir: this.#dataDir, env, note, warn });
    this.#temporal = temporal;
    await this.#startTemporal(temporal);
    // Chosen here, so that a facade that is started again listens where its clients look for it.
    if (this.#config.facade.port === 0) [this.#config.facade.port = 0] = await freePorts(1);
    this.#writeProcessFile();
    const host = this.#keep(this.#node('host')).start();
    const worker = this.#options.worker === 'apart' ? this.#keep(this.#node('worker')).start() : undefined;
    const facade = this.#keep(this.#node('facade'));
    note('Starting facade, host worker and runner');
    const [{ url }] = await Promise.all([facade.start(), host, worker]);
    if (url === undefined) throw new Error('the facade did not tell its address');
    if (!(await becomesReady(facade))) warn(`The facade at ${url} listens and does not call itself ready; GET /ready with a token says why.`);
    this.#url = url;
    this.#changed();
  }

  async #startTemporal(temporal: TemporalPlan): Promise<void> {
    const { note } = this.#options;
    const [server, ...others] = temporal.processes;
    if (server !== undefined) {
      note('Starting the Temporal server');
      await this.#keep(server).start();
      for (const spec of others) await this.#keep(spec).start();
    }
    const link = await connect({ target: temporal.target, timeoutMs: 30_000 }).catch((error: unknown) => {
      throw new StartupError({ code: 'temporal_unreachable', message: `Temporal at ${temporal.target.address} does not answer: ${(error as Error).message}`, action: 'See whether the address is right and the server runs.', cause: error });
    });
    try {
      const attributes = await ensureNamespace({ link, retentionDays: this.#config.temporal.retention_days });
      this.#searchAttributes = attributes.available;
      if (!attributes.available) {
        this.#options.warn(`Missions cannot be searched by state in the Temporal UI until somebody who may runs:\n  ${attributes.commands.join('\n  ')}`);
      }
    } finally {
      await link.close();
    }
  }

  #keep(spec: KeptSpec): Keeper {
    const keeper = new Keeper({
      spec,
      logs: this.#dataDir.paths.logs,
      events: {
        changed: () => this.#changed(),
        note: this.#options.note,
      },
    });
    this.#keepers.push(keeper);
    return keeper;
  }

  #node(role: 'facade' | 'host' | 'worker'): KeptSpec {
    const inherited = Object.entries(this.#options.env).filter(([name]) => !NOT_INHERITED.test(name));
    return {
      role,
      command: process.execPath,
      // Without source maps: they would be consulted for every promise of every mission, about 3 ms a mission (measured).
      args: [entryPoint(role)],
      env: { ...Object.fromEntries(inherited), [PROCESS_FILE_VARIABLE]: processFilePath(this.#dataDir.paths.run) },
      // Not the folder in which somebody happened to type the command, which may be removed.
      cwd: this.#dataDir.path,
    };
  }

  #writeProcessFile(): void {
    const { target, ui, embedded, durable } = this.#plan;
    const file: ProcessFile = {
      data_dir: this.#dataDir,
      config: this.#config,
      temporal: { address: target.address, namespace: target.namespace, ui: ui ?? null, embedded, durable, search_attributes: this.#searchAttributes },
      mission_worker: this.#options.worker ?? 'facade',
    };
    writeProcessFile(processFilePath(this.#dataDir.paths.run), file);
  }

  get #plan(): TemporalPlan {
    if (this.#temporal === undefined) throw new Error('Temporal is not planned yet');
    return this.#temporal;
  }

  report(): UpReport {
    const { target, ui, durable } = this.#plan;
    const runner = this.#keepers.find(({ role }) => role === 'host')?.report.runner;
    const cert = certificateOf({ config: this.#config, dataDir: this.#dataDir });
    return {
      url: this.#url,
      facade: { url: this.#url },
      ...(cert === undefined ? {} : { tls: { cert } }),
      temporal: { address: target.address, namespace: target.namespace, ui: ui ?? null },
      data_dir: this.#dataDir.path,
      executor_id: this.#dataDir.executorId,
      host_id: this.#dataDir.hostId,
      pids: {
        supervisor: process.pid,
        ...Object.fromEntries(this.#keepers.flatMap(({ role, identity }) => (identity === undefined ? [] : [[role, identity.pid]]))),
        ...(runner === undefined ? {} : { runner: runner.pid }),
      },
      durable,
    };
  }

  /**
   * Writes down what runs now, at once: an `up` after a crash finds the leftovers by it. On a full disk everything is kept
   * running all the same, and it is written later.
   */
  #changed(): void {
    clearTimeout(this.#later);
    try {
      this.#writeDown();
      this.#later = undefined;
    } catch (error) {
      if (this.#later === undefined) this.#options.note(`What runs could not be written down: ${messageOf(error)}`);
      this.#later = setTimeout(() => this.#changed(), WRITE_AGAIN_MS);
    }
  }

  #writeDown(): void {
    const supervisor = identify(process.pid);
    if (supervisor === undefined || this.#ended !== undefined) return;
    const server = this.#keepers.find(({ role }) => role === 'temporal')?.identity;
    if (server !== undefined) this.#temporal?.use(server.pid);
    writeState(this.#dataDir.paths.run, {
      ...this.report(),
      supervisor,
      children: Object.fromEntries(this.#keepers.flatMap(({ role, identity }) => (identity === undefined ? [] : [[role, identity]]))),
      runner: this.#keepers.find(({ role }) => role === 'host')?.report.runner ?? null,
    });
  }

  stop({ operations }: { operations?: 'end' | 'keep' } = {}): Promise<void> {
    clearTimeout(this.#later);
    this.#ended ??= this.#stop(operations);
    return this.#ended;
  }

  async #stop(operations: 'end' | 'keep' | undefined): Promise<void> {
    const { paths } = this.#dataDir;
    const asked = readWhole(stopRequestPath(paths.run)) as { operations?: 'end' | 'keep' } | undefined;
    const end = (role: keyof typeof GRACE_MS): Promise<void> | undefined => this.#keepers.find((keeper) => keeper.role === role)?.stop(GRACE_MS[role]);
    // The facade tells its peers before anything they could ask about goes away.
    await end('facade');
    await Promise.all([end('worker'), end('host')]);
    // Only now: a host worker would start another runner. Whoever ends us without a word, a service manager say, has not
    // asked for missions to fail. One that does not end keeps nothing else up.
    await endRunner({
      socket: paths.runnerSocket,
      process: this.#keepers.find(({ role }) => role === 'host')?.report.runner,
      operations: operations ?? asked?.operations ?? 'keep',
      graceMs: this.#config.clocks.grace_ms,
    }).catch((error: unknown) => this.#options.warn(messageOf(error)));
    await end('ui');
    await end('temporal');
    this.#temporal?.release();
    for (const path of [statePath(paths.run), processFilePath(paths.run), stopRequestPath(paths.run), paths.localToken]) rmSync(path, { force: true });
    this.#claim.release();
  }
}

/**
 * Brings everything up and resolves once it is ready.
 *
 * @throws StartupError, or an Error that says which process did not come up; nothing is then left running
 */
export const startAll = async (options: StartOptions): Promise<Running> => {
  const opened = openDataDir({ path: options.dataDir, env: options.env });
  const config = loadConfig({ dataDir: opened.path, env: options.env, file: options.config, flags: options.flags ?? {} });
  const dataDir = withConfiguredIds({ dataDir: opened, config });
  const logger = createLogger({ role: 'supervisor', level: config.log_level, file: join(dataDir.paths.logs, 'supervisor.log') });
  // Before anything is started for it: the facade, which comes last, would only refuse.
  const { warning } = checkBind(config);
  openServerTls({ config, dataDir, logger });
  const claim = claimSupervisor(dataDir);
  const note = (line: string): void => {
    logger.info(line);
    options.note(line);
  };
  const warn = (line: string): void => {
    logger.warn(line);
    options.warn(line);
  };
  if (warning !== undefined) warn(warning);
  const supervisor = new Supervisor({ options: { ...options, note, warn }, dataDir, config, claim });
  try {
    await supervisor.start();
    return supervisor;
  } catch (error) {
    // Operations that an earlier start left to their runner are not to end because this one failed.
    await supervisor.stop({ operations: 'keep' });
    throw error;
  }
};
