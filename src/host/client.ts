/** The way to a host's runner: connects, starts one where none holds the lock, and repeats calls when it was replaced. */
import { setTimeout as sleep } from 'node:timers/promises';
import type {
  ExecuteOutcome,
  ExecuteRequest,
  Execution,
  OutputRequest,
  OutputSlice,
  StopOutcome,
  StopRequest,
  WithdrawOutcome,
  WithdrawRequest,
} from '../contract/generated/types.js';
import { Connection } from './connection.js';
import { hostEnvironment } from './environment.js';
import { HostError } from './errors.js';
import { hostPaths } from './paths.js';
import type { HostSettings, Progress, RunnerInfo, Verb, Verbs } from './protocol.js';
import { spawnRunner } from './spawn-runner.js';
import type { RunnerArguments } from './spawn-runner.js';

export interface RunnerClientOptions {
  /** The file of the runner's process. */
  entry: string;
  args: RunnerArguments;
  /** The environment from which the allow-list is taken. */
  source: Readonly<Record<string, string | undefined>>;
  /** False for a client that only looks: it starts no runner. Default true. */
  start?: boolean;
  /** How long one call may look for a runner before it fails with `runner_unavailable`, in ms. Default 15,000. */
  patienceMs?: number;
  /**
   * Stays connected from the first call on, so that a runner that died is replaced at once, and told of each runner that
   * was found. Default: connects when something is called.
   */
  onRunner?: (runner: RunnerInfo) => void;
}

/** A runner that was started listens after about 70 ms; another is not tried before this has passed. */
const START_AGAIN_MS = 2_000;
/** Unless it ended, as one does that finds the lock held: then after this, doubled each time. */
const FIRST_AGAIN_MS = 50;
const LOOK_AGAIN_MS = 15;
/** A runner that is leaving still ends what runs: asked again so often until it is gone. */
const LEAVING_MS = 100;

export class RunnerClient {
  readonly #options: RunnerClientOptions;
  readonly #socket: string;
  readonly #log: string;
  #connection: Connection | undefined;
  #connecting: Promise<Connection> | undefined;
  /** Before this instant no runner is started, ms of the monotonic clock. */
  #startFrom = 0;
  #again = FIRST_AGAIN_MS;
  #closed = false;

  /** Throws a RangeError where the data directory's path leaves no room for a socket. */
  constructor(options: RunnerClientOptions) {
    this.#options = options;
    const { socket, log } = hostPaths({ dataDir: options.args.data_dir, runtimeBase: options.args.runtime_base });
    this.#socket = socket;
    this.#log = log;
  }

  #settings(): HostSettings {
    const { args, source } = this.#options;
    return { max_operations: args.max_operations, workspaces: args.workspaces, environment: hostEnvironment({ source, names: args.environment_names }) };
  }

  async #connect(): Promise<Connection> {
    const { entry, args, start = true, patienceMs = 15_000 } = this.#options;
    const deadline = performance.now() + patienceMs;
    for (;;) {
      if (this.#closed) throw new HostError({ code: 'cancelled', message: 'The client was closed.' });
      try {
        const connection = await Connection.open(this.#socket);
        if (start) await connection.call({ verb: 'configure', args: this.#settings() });
        this.#connection = connection;
        this.#again = FIRST_AGAIN_MS;
        if (this.#options.onRunner) void this.#attend(connection, this.#options.onRunner);
        return connection;
      } catch {
        if (performance.now() > deadline) throw new HostError({ code: 'runner_unavailable', message: `No runner answers on ${this.#socket}.` });
      }
      // Whether one is needed is for the lock to say: a runner that does not get it ends at once.
      if (start && performance.now() >= this.#startFrom) {
        this.#startFrom = performance.now() + START_AGAIN_MS;
        const onExit = (): void => {
          this.#startFrom = performance.now() + this.#again;
          this.#again = Math.min(START_AGAIN_MS, 2 * this.#again);
        };
        spawnRunner({ entry, args, environment: this.#settings().environment, log: this.#log, onExit });
      }
      await sleep(LOOK_AGAIN_MS);
    }
  }

  /** Tells of the runner, and looks for the next one when this one is gone. */
  async #attend(connection: Connection, onRunner: (runner: RunnerInfo) => void): Promise<void> {
    await connection.call({ verb: 'ping', args: {} }).then(onRunner, () => undefined);
    await connection.closed;
    while (!this.#closed) {
      try {
        await this.#connected();
        return;
      } catch {
        await sleep(START_AGAIN_MS);
      }
    }
  }

  #connected(): Promise<Connection> {
    if (this.#connection?.open) return Promise.resolve(this.#connection);
    this.#connecting ??= this.#connect().finally(() => {
      this.#connecting = undefined;
    });
    return this.#connecting;
  }

  /**
   * Calls a verb. Every verb may be repeated, so a call whose runner died is made again at the next one; `args` is asked
   * anew each time. Throws a HostError: `cancelled` on abort, `runner_unavailable` where none could be had, else the runner's own.
   */
  async call<V extends Verb>({ verb, args, signal }: { verb: V; args: () => Verbs[V]['in']; signal?: AbortSignal | undefined }): Promise<Verbs[V]['out']> {
    for (;;) {
      const connection = await this.#connected();
      try {
        return await connection.call({ verb, args: args(), signal });
      } catch (error) {
        const again = error instanceof HostError && (error.code === 'shutting_down' || (error.code === 'runner_unavailable' && !connection.open));
        if (!again || this.#closed) throw error;
        await sleep(connection.open ? LEAVING_MS : LOOK_AGAIN_MS);
      }
    }
  }

  /** Sees to it that the operation was started once, and waits for its end. `permit` is asked at each sending; ms since the epoch. */
  execute({ request, permit, signal }: { request: ExecuteRequest; permit: () => number; signal?: AbortSignal }): Promise<ExecuteOutcome> {
    return this.call({ verb: 'execute', args: () => ({ ...request, permit_until: permit() }), signal });
  }

  /** Prolongs the permit of an operation that waits, and tells how far it is. */
  renew({ operationId, permitUntil }: { operationId: string; permitUntil: number }): Promise<Progress | null> {
    return this.call({ verb: 'renew', args: () => ({ operation_id: operationId, permit_until: permitUntil }) });
  }

  stop(request: StopRequest): Promise<StopOutcome> {
    return this.call({ verb: 'stop', args: () => request });
  }

  withdraw(request: WithdrawRequest): Promise<WithdrawOutcome> {
    return this.call({ verb: 'withdraw', args: () => request });
  }

  ping(): Promise<RunnerInfo> {
    return this.call({ verb: 'ping', args: () => ({}) });
  }

  /** The operations that the runner has now. */
  list(): Promise<Execution[]> {
    return this.call({ verb: 'list', args: () => ({}) });
  }

  /** A slice of an operation's output. Throws a HostError `not_found` where none is held. */
  output(request: OutputRequest): Promise<OutputSlice> {
    return this.call({ verb: 'output', args: () => request });
  }

  ledger({ after, limit }: { after: number; limit: number }): Promise<Verbs['ledger']['out']> {
    return this.call({ verb: 'ledger', args: () => ({ after, limit }) });
  }

  verify(expected?: { seq: number; hash: string }): Promise<Verbs['verify']['out']> {
    return this.call({ verb: 'verify', args: () => (expected ? { expected } : {}) });
  }

  shutdown(args: Verbs['shutdown']['in']): Promise<Verbs['shutdown']['out']> {
    return this.call({ verb: 'shutdown', args: () => args });
  }

  /** Lets go of the connection; the runner and its operations go on. */
  close(): void {
    this.#closed = true;
    this.#connection?.close();
  }
}
