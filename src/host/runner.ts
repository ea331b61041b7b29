/** The runner: what a host does, as verbs over its ledger, its spool and its running operations. */
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { validateExecuteRequest, validateOutputRequest, validateStopRequest, validateWithdrawRequest } from '../contract/generated/validators.cjs';
import type { Validator } from '../contract/generated/validators.cjs';
import type { ExecuteOutcome, ExecuteRequest, Execution as ExecutionRow, OutputSlice, StopOutcome, WithdrawOutcome } from '../contract/generated/types.js';
import { cgroupBase, removeCgroup, sweepCgroups } from './cgroup.js';
import { digestOf, taskDigest } from './digest.js';
import { HostError, errnoOf, messageOf } from './errors.js';
import { evaluate } from './evaluate.js';
import type { Execution } from './execution.js';
import { Ledger } from './ledger.js';
import { bootId, currentUser, machineFingerprint } from './machine.js';
import { conflict, endedOutcome, Operation, tombstone } from './operation.js';
import type { OperationHost } from './operation.js';
import { discard } from './output.js';
import { operationDirectory } from './paths.js';
import type { HostPaths } from './paths.js';
import { BerthPool } from './pool.js';
import { profileReader } from './profile.js';
import type { HostSettings, Progress, RunnerInfo, Verb, Verbs } from './protocol.js';
import { foldRecord } from './record.js';
import type { StopData } from './record.js';
import { recover } from './recovery.js';
import { sweepSpool } from './retention.js';
import { Slots } from './slots.js';
import { readSlice } from './spool.js';

export interface RunnerOptions {
  hostId: string;
  paths: HostPaths;
  /** The permission profile's file; it need not exist. */
  profile: string;
  settings: HostSettings;
  version: string;
  /** Takes over a data directory that another machine made. */
  acceptMachine: boolean;
}

/** How often old output is looked for, in ms. */
const SWEEP_MS = 3_600_000;
/** Pause between two tries to record what became of an open start, in ms. */
const RECOVER_AGAIN_MS = 1_000;

/** The handlers of all verbs. */
export type Handlers = { [V in Verb]: (args: Verbs[V]['in']) => Promise<Verbs[V]['out']> };

function checked<T>(validate: Validator<T>, value: unknown): T {
  if (validate(value)) return value;
  const first = validate.errors?.[0];
  throw new HostError({ code: 'invalid_request', message: `${first?.instancePath || '/'} ${first?.message ?? 'is invalid'}` });
}

export class Runner {
  readonly #options: RunnerOptions;
  readonly #ledger: Ledger;
  readonly #host: OperationHost;
  readonly #operations = new Map<string, Operation>();
  /** Started by a former runner, watched by this one. */
  readonly #adopted = new Map<string, Execution>();
  /** Open starts that are being looked into. */
  readonly #recovering = new Map<string, Promise<Execution | undefined>>();
  /** Said by a stop or a withdrawal whose row is being written: binds every execute from the moment it was said. */
  readonly #forbidden = new Map<string, string>();
  readonly #withdrawn = new Map<string, number>();
  readonly #readProfile: ReturnType<typeof profileReader>;
  readonly #cgroups: string | undefined;
  /** Of this process, for its whole life. */
  readonly #user = currentUser();
  #settings: HostSettings;
  #leaving = false;

  private constructor({ options, ledger, runner }: { options: RunnerOptions; ledger: Ledger; runner: number }) {
    this.#options = options;
    this.#settings = options.settings;
    this.#ledger = ledger;
    this.#readProfile = profileReader(options.profile);
    this.#cgroups = cgroupBase({ name: digestOf(options.paths.spool).slice(-16) });
    const { spool, pool } = options.paths;
    const launcher = {
      ledger,
      spool,
      runner,
      bootId: bootId(),
      pool: new BerthPool({
        root: pool,
        path: options.settings.environment['PATH'] ?? '',
        cgroups: this.#cgroups ? { base: this.#cgroups, prefix: String(runner) } : undefined,
      }),
    };
    this.#host = {
      launcher,
      slots: new Slots(options.settings.max_operations),
      evaluate: ({ task }) => evaluate({ task, host: this.#evaluationHost() }),
      startsOf: (operationId) => foldRecord(ledger.rowsOf(operationId)).starts,
    };
  }

  /**
   * Opens the ledger, records this runner and looks into what former ones left. The caller holds the lock. Throws a
   * HostError where the ledger is damaged or belongs to another host or machine.
   */
  static async open(options: RunnerOptions): Promise<Runner> {
    mkdirSync(options.paths.spool, { recursive: true, mode: 0o700 });
    const ledger = new Ledger({ path: options.paths.ledger, hostId: options.hostId });
    const machine = machineFingerprint();
    const last: { machine?: string | null } | undefined = ledger.lastOf('runner_started')?.data;
    const before = last?.machine ?? null;
    if (before !== null && machine !== before && !options.acceptMachine) {
      ledger.close();
      const message = 'This data directory was made on another machine. What was approved there must not run here: use a data directory of its own, or accept the machine explicitly.';
      throw new HostError({ code: 'ledger_damaged', message });
    }
    const { version } = options;
    const [row] = await ledger.append([{ type: 'runner_started', operation_id: null, data: { pid: process.pid, boot_id: bootId(), machine, version, node: process.version } }]);
    const runner = new Runner({ options, ledger, runner: row?.seq ?? 0 });
    runner.#lookBack();
    return runner;
  }

  #evaluationHost(): Parameters<typeof evaluate>[0]['host'] {
    const { environment, workspaces } = this.#settings;
    return { hostId: this.#options.hostId, user: this.#user, environment, workspaces, profile: this.#readProfile() };
  }

  /** Begins to look into every open start, and to throw away what background processes of ended operations write. */
  #lookBack(): void {
    const open = this.#ledger.openStarts();
    const { spool } = this.#options.paths;
    const busy = new Set(open.map((operationId) => operationDirectory({ spool, operationId }).slice(spool.length + 1)));
    for (const operationId of open) void this.#recoverAgain(operationId);
    for (const name of readdirSync(spool)) {
      if (busy.has(name) || name.startsWith('.')) continue;
      try {
        discard(join(spool, name, 'out'));
      } catch {
        continue;
      }
    }
    const groups = open.map((operationId) => foldRecord(this.#ledger.rowsOf(operationId)).start?.cgroup).filter((path) => typeof path === 'string');
    if (this.#cgroups) sweepCgroups({ base: this.#cgroups, keep: new Set(groups) });
    this.#sweep(busy);
    setInterval(() => this.#sweep(new Set()), SWEEP_MS).unref();
  }

  /** Drops output that is too old or too much. */
  #sweep(busy: ReadonlySet<string>): void {
    const { spool } = this.#options.paths;
    const live = [...this.#operations.keys(), ...this.#adopted.keys(), ...this.#recovering.keys()];
    const keep = new Set([...busy, ...live.map((operationId) => operationDirectory({ spool, operationId }).slice(spool.length + 1))]);
    try {
      sweepSpool({ spool, keep });
    } catch {
      // Tried again next time.
    }
  }

  /** Looks into a start until the ledger takes what was found: nobody may ask, and its time-out still holds. */
  async #recoverAgain(operationId: string): Promise<void> {
    for (;;) {
      try {
        await this.#recover(operationId);
        return;
      } catch {
        await sleep(RECOVER_AGAIN_MS);
      }
    }
  }

  #recover(operationId: string): Promise<Execution | undefined> {
    const known = this.#recovering.get(operationId);
    if (known) return known;
    const { ledger, spool, bootId: boot, runner } = this.#host.launcher;
    const recovering = recover({ operationId, host: { ledger, spool, bootId: boot, runner } })
      .then((execution) => {
        if (execution) {
          const release = this.#host.slots.force();
          this.#adopted.set(operationId, execution);
          void execution.ended.then(() => {
            this.#adopted.delete(operationId);
            release();
          });
        }
        return execution;
      })
      .finally(() => this.#recovering.delete(operationId));
    this.#recovering.set(operationId, recovering);
    return recovering;
  }

  /** The execution of an id that started, here or under a former runner, if it has not ended; looked into if need be. */
  async #started(operationId: string): Promise<Execution | undefined> {
    const operation = this.#operations.get(operationId);
    if (operation) return operation.phase === 'starting' ? operation.decided : operation.execution;
    const adopted = this.#adopted.get(operationId);
    if (adopted) return adopted;
    const { start, end } = foldRecord(this.#ledger.rowsOf(operationId));
    return start && !end ? this.#recover(operationId) : undefined;
  }

  async #execute(request: ExecuteRequest, permitUntil: number): Promise<ExecuteOutcome> {
    const { task, consent } = request;
    const id = task.operation_id;
    if (id !== `${task.mission_id}/${task.step}/${task.attempt}`) throw new HostError({ code: 'invalid_request', message: '/task/operation_id is not mission/step/attempt' });
    if (consent && consent.decision.choice !== 'approve') throw new HostError({ code: 'invalid_request', message: '/consent/decision/choice is not approve' });
    const digest = taskDigest(task);
    // First what already runs or is on its way, then what the ledger says. After each wait the question is new.
    for (;;) {
      const operation = this.#operations.get(id);
      if (operation) {
        if (operation.taskDigest !== digest) return conflict();
        operation.join({ request, permitUntil });
        return operation.outcome;
      }
      const record = foldRecord(this.#ledger.rowsOf(id));
      const other = record.end?.task_digest ?? record.start?.task_digest;
      if (other !== undefined && other !== digest) return conflict();
      if (record.end) return endedOutcome(record.end);
      if (record.start) {
        const execution = await this.#started(id);
        if (execution) return endedOutcome(await execution.ended);
        continue;
      }
      const stopped = record.stop?.reason ?? this.#forbidden.get(id);
      if (stopped !== undefined) return tombstone(stopped);
      const withdrawnUpTo = Math.max(record.withdrawnUpTo, this.#withdrawn.get(id) ?? 0);
      if (withdrawnUpTo >= request.request) return { kind: 'withdrawn', request: withdrawnUpTo };
      if (this.#leaving) throw new HostError({ code: 'shutting_down', message: 'The runner is shutting down.' });
      const fresh = new Operation({ host: this.#host, request, taskDigest: digest, permitUntil });
      this.#operations.set(id, fresh);
      try {
        return await fresh.outcome;
      } finally {
        this.#operations.delete(id);
      }
    }
  }

  async #stop(operationId: string, stop: StopData): Promise<StopOutcome> {
    const before = foldRecord(this.#ledger.rowsOf(operationId));
    if (before.end) return { kind: 'already_ended', result: before.end.result };
    // Both at once, without a wait between them: what has not started by now will not.
    this.#forbidden.set(operationId, stop.reason);
    this.#operations.get(operationId)?.forbid(stop.reason);
    try {
      const execution = await this.#started(operationId);
      if (execution) return { kind: 'stopped', result: (await execution.stop(stop)).result };
      const now = foldRecord(this.#ledger.rowsOf(operationId));
      if (now.end) return { kind: 'already_ended', result: now.end.result };
      if (!now.stop) await this.#ledger.append([{ type: 'stop', operation_id: operationId, data: stop }]);
      return { kind: 'never_started', result: null };
    } finally {
      this.#forbidden.delete(operationId);
    }
  }

  async #withdraw({ operation_id, request }: Verbs['withdraw']['in']): Promise<WithdrawOutcome> {
    this.#withdrawn.set(operation_id, Math.max(request, this.#withdrawn.get(operation_id) ?? 0));
    const operation = this.#operations.get(operation_id);
    if (operation?.phase === 'evaluating' || operation?.phase === 'queued') operation.withdraw(request);
    try {
      if (await this.#started(operation_id)) return { kind: 'started' };
      const { end, withdrawnUpTo } = foldRecord(this.#ledger.rowsOf(operation_id));
      if (end) return { kind: 'started' };
      if (withdrawnUpTo < request) await this.#ledger.append([{ type: 'withdrawn', operation_id, data: { request } }]);
      return { kind: 'withdrawn' };
    } finally {
      this.#withdrawn.delete(operation_id);
    }
  }

  #progress(operationId: string): Progress | null {
    const execution = this.#operations.get(operationId)?.execution ?? this.#adopted.get(operationId);
    if (execution) {
      const { bytes, last } = execution.progress();
      return { phase: 'running', output_bytes: bytes, last: last.toString('base64') };
    }
    return this.#operations.has(operationId) || this.#recovering.has(operationId) ? { phase: 'queued', output_bytes: 0, last: '' } : null;
  }

  #list(): ExecutionRow[] {
    const row = (operationId: string, execution: Execution | undefined): ExecutionRow => ({
      operation_id: operationId,
      phase: execution ? (execution.stopping ? 'stopping' : 'running') : 'queued',
      digest: execution?.start.digest ?? null,
      started_at: execution?.start.started_at ?? null,
      ...(execution ? { output_bytes: execution.progress().bytes } : {}),
    });
    return [
      ...[...this.#operations.values()].map((operation) => row(operation.operationId, operation.execution)),
      ...[...this.#adopted].map(([operationId, execution]) => row(operationId, execution)),
    ];
  }

  #output({ operation_id, offset, limit }: Verbs['output']['in']): OutputSlice {
    const directory = operationDirectory({ spool: this.#options.paths.spool, operationId: operation_id });
    const ended = foldRecord(this.#ledger.rowsOf(operation_id)).end !== undefined;
    try {
      const { offset: from, total, dropped, bytes } = readSlice({ directory, offset, limit });
      return { operation_id, offset: from, next_offset: from + bytes.length, total_bytes: total, dropped_bytes: dropped, ended, base64: bytes.toString('base64') };
    } catch (error) {
      if (errnoOf(error) !== 'ENOENT') throw new HostError({ code: 'internal', message: messageOf(error), cause: error });
      if (ended) return { operation_id, offset: 0, next_offset: 0, total_bytes: 0, dropped_bytes: 0, ended, base64: '' };
      throw new HostError({ code: 'not_found', message: `No output of ${operation_id} is held here.` });
    }
  }

  #info(): RunnerInfo {
    const profile = this.#readProfile();
    const running = this.#adopted.size + [...this.#operations.values()].filter(({ execution }) => execution).length;
    return {
      host_id: this.#options.hostId,
      boot_id: this.#host.launcher.bootId,
      running,
      queued: this.#operations.size + this.#adopted.size - running,
      pid: process.pid,
      version: this.#options.version,
      quiescence: this.#cgroups ? 'cgroup' : 'scan',
      profile_digest: 'digest' in profile ? profile.digest : null,
      workspaces: Object.keys(this.#settings.workspaces).sort(),
      ledger_head: this.#ledger.head,
      rss_bytes: process.memoryUsage.rss(),
    };
  }

  #configure(settings: HostSettings): void {
    this.#settings = settings;
    this.#host.slots.resize(settings.max_operations);
  }

  /** Takes no new operation from now on, and ends or leaves those that run. Resolves when the process may end. */
  async leave({ end_operations, grace_ms, reason }: Verbs['shutdown']['in']): Promise<void> {
    this.#leaving = true;
    await Promise.allSettled([...this.#recovering.values()]);
    for (const operation of this.#operations.values()) if (operation.phase !== 'starting') operation.abandon();
    // A start that is on its way is brought to its end: its row and its gate belong together.
    await Promise.all([...this.#operations.values()].filter(({ phase }) => phase === 'starting').map(({ decided }) => decided));
    if (!end_operations) return;
    const running = [...[...this.#operations.values()].map(({ execution }) => execution), ...this.#adopted.values()].filter((execution) => execution !== undefined);
    await Promise.allSettled(running.map((execution) => execution.stop({ cause: 'request', reason, grace_ms })));
  }

  /** Lets go of the ledger. Nothing may be asked afterwards. */
  close(): void {
    this.#host.launcher.pool.close();
    this.#ledger.close();
    if (this.#cgroups) removeCgroup(this.#cgroups);
  }

  /** The handlers of the socket. `exit` is called once a shutdown was answered. */
  handlers({ exit }: { exit: () => void }): Handlers {
    return {
      execute: async ({ permit_until, ...request }) => {
        if (!Number.isFinite(permit_until)) throw new HostError({ code: 'invalid_request', message: '/permit_until is not a number' });
        return this.#execute(checked(validateExecuteRequest, request), permit_until);
      },
      renew: async ({ operation_id, permit_until }) => {
        this.#operations.get(operation_id)?.renew(permit_until);
        return this.#progress(operation_id);
      },
      stop: async (request) => {
        const { operation_id, reason, grace_ms } = checked(validateStopRequest, request);
        return this.#stop(operation_id, { cause: 'request', reason, grace_ms });
      },
      withdraw: async (request) => this.#withdraw(checked(validateWithdrawRequest, request)),
      ping: async () => this.#info(),
      list: async () => this.#list(),
      output: async (request) => this.#output(checked(validateOutputRequest, request)),
      ledger: async ({ after, limit }) => ({ entries: this.#ledger.read({ after, limit: Math.min(1000, limit) }), head: this.#ledger.head }),
      verify: async ({ expected }) => this.#ledger.verify(expected ? { expected } : {}),
      configure: async (settings) => {
        this.#configure(settings);
        return {};
      },
      shutdown: async (args) => {
        await this.leave(args);
        setImmediate(exit);
        return {};
      },
    };
  }
}
