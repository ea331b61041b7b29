/** The runner: what a host does, as verbs over its ledger, its spool and its running operations. */
import { mkdirSync } from 'node:fs';
import type { ExecuteOutcome, ExecuteRequest, Execution as ExecutionRow, OutputSlice, Result, StopOutcome, WithdrawOutcome } from '../contract/generated/types.js';
import { Adoptions } from './adoption.js';
import { cgroupBase, removeCgroup } from './cgroup.js';
import { digestOf, taskDigest } from './digest.js';
import { HostError, errnoOf, messageOf } from './errors.js';
import { evaluate } from './evaluate.js';
import type { Execution } from './execution.js';
import { clearUp, sweep } from './housekeeping.js';
import type { Ledger } from './ledger.js';
import type { LedgerHead, Verification } from './ledger-verify.js';
import { bootId, currentUser } from './machine.js';
import { openLedger } from './open-ledger.js';
import { conflict, endedOutcome, Operation, tombstone } from './operation.js';
import type { OperationHost } from './operation.js';
import { operationDirectory } from './paths.js';
import type { HostPaths } from './paths.js';
import { BerthPool } from './pool.js';
import { profileReader } from './profile.js';
import type { HostSettings, Progress, RunnerInfo, Verbs } from './protocol.js';
import { foldRecord } from './record.js';
import type { StopData } from './record.js';
import { Slots } from './slots.js';
import { readSlice } from './spool.js';

export interface RunnerOptions {
  hostId: string;
  paths: HostPaths;
  /** The permission profile's file; it need not exist. */
  profile: string;
  settings: HostSettings;
  version: string;
}

/** How often old output is looked for, in ms. */
const SWEEP_MS = 3_600_000;
/** And after so much output of ended operations, in bytes: within an hour they can fill a disk. */
const SWEEP_BYTES = 256 * 1024 ** 2;

export class Runner {
  readonly #options: RunnerOptions;
  readonly #ledger: Ledger;
  readonly #host: OperationHost;
  readonly #operations = new Map<string, Operation>();
  readonly #adoptions: Adoptions;
  /** Said by a stop or a withdrawal whose row is being written: binds every execute from the moment it was said. */
  readonly #forbidden = new Map<string, string>();
  readonly #withdrawn = new Map<string, number>();
  readonly #readProfile: ReturnType<typeof profileReader>;
  readonly #cgroups: string | undefined;
  /** Of this process, for its whole life. */
  readonly #user = currentUser();
  #settings: HostSettings;
  #leaving = false;
  /** Output that came into the spool since it was last swept, in bytes. */
  #unswept = 0;

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
      evaluate: (given) => evaluate({ ...given, host: this.#evaluationHost() }),
      startsOf: (operationId) => foldRecord(ledger.rowsOf(operationId)).starts,
    };
    this.#adoptions = new Adoptions({ host: { ledger, spool, bootId: launcher.bootId, runner }, slots: this.#host.slots });
  }

  /** Opens the ledger and looks into what former runners left. The caller holds the lock. Throws like `openLedger`. */
  static async open(options: RunnerOptions): Promise<Runner> {
    const { paths, hostId, version } = options;
    mkdirSync(paths.spool, { recursive: true, mode: 0o700 });
    const runner = new Runner({ options, ...(await openLedger({ path: paths.ledger, hostId, version })) });
    runner.#lookBack();
    return runner;
  }

  #evaluationHost(): Parameters<typeof evaluate>[0]['host'] {
    const { environment, workspaces } = this.#settings;
    const { ledger, lock } = this.#options.paths;
    return { hostId: this.#options.hostId, user: this.#user, environment, workspaces, profile: this.#readProfile(), locked: [lock, ledger, `${ledger}-wal`, `${ledger}-shm`] };
  }

  #lookBack(): void {
    const { spool } = this.#options.paths;
    const open = this.#ledger.openStarts();
    const groups = open.map((operationId) => foldRecord(this.#ledger.rowsOf(operationId)).start?.cgroup).filter((path) => typeof path === 'string');
    clearUp({ spool, open, cgroups: this.#cgroups, groups });
    sweep({ spool, live: open });
    for (const operationId of open) void this.#adoptions.begin(operationId);
    setInterval(() => this.#sweep(), SWEEP_MS).unref();
  }

  #sweep(): void {
    this.#unswept = 0;
    sweep({ spool: this.#options.paths.spool, live: [...this.#operations.keys(), ...this.#adoptions.ids] });
  }

  #spooled({ bytes, dropped_bytes }: Result['output']): void {
    this.#unswept += bytes - dropped_bytes;
    if (this.#unswept > SWEEP_BYTES) this.#sweep();
  }

  /** The execution of an id that started, here or under a former runner, if it has not ended; looked into if need be. */
  async #started(operationId: string): Promise<Execution | undefined> {
    const operation = this.#operations.get(operationId);
    if (operation) return operation.phase === 'starting' ? operation.decided : operation.execution;
    const { start, end } = foldRecord(this.#ledger.rowsOf(operationId));
    return start && !end ? this.#adoptions.settle(operationId) : undefined;
  }

  /** Sees to it that the operation was started once, and waits for its end. `permitUntil` in ms since the epoch. */
  async execute(request: ExecuteRequest, permitUntil: number): Promise<ExecuteOutcome> {
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
      // Once answered, a request stays answered: a late copy of it must not start what a human is asked about or was told
      // is denied, only because the profile has changed since.
      const { asked, denied } = record;
      if (denied !== undefined && request.request <= denied.request) return { kind: 'denied', code: denied.code, message: denied.message };
      const fresh = new Operation({ host: this.#host, request, taskDigest: digest, permitUntil, asked });
      this.#operations.set(id, fresh);
      try {
        const outcome = await fresh.outcome;
        if (outcome.kind === 'ended') this.#spooled(outcome.result.output);
        return outcome;
      } finally {
        this.#operations.delete(id);
      }
    }
  }

  /** Ends an operation, or sees to it that it never starts. */
  async stop(operationId: string, stop: StopData): Promise<StopOutcome> {
    const before = foldRecord(this.#ledger.rowsOf(operationId));
    if (before.end) return { kind: 'already_ended', result: before.end.result };
    // Both at once, without a wait between them: what has not started by now will not.
    this.#forbidden.set(operationId, stop.reason);
    this.#operations.get(operationId)?.forbid(stop.reason);
    try {
      const running = await this.#started(operationId);
      if (running) return { kind: 'stopped', result: (await running.stop(stop)).result };
      const now = foldRecord(this.#ledger.rowsOf(operationId));
      if (now.end) return { kind: 'already_ended', result: now.end.result };
      if (!now.stop) await this.#ledger.append([{ type: 'stop', operation_id: operationId, data: stop }]);
      // From here on the ledger itself refuses a start. Whatever came before the row, two stops at once included, is seen now.
      const late = await this.#started(operationId);
      return late ? { kind: 'stopped', result: (await late.stop(stop)).result } : { kind: 'never_started', result: null };
    } finally {
      this.#forbidden.delete(operationId);
    }
  }

  /** Refuses requests up to a number, if the operation has not started. */
  async withdraw({ operation_id, request }: Verbs['withdraw']['in']): Promise<WithdrawOutcome> {
    this.#withdrawn.set(operation_id, Math.max(request, this.#withdrawn.get(operation_id) ?? 0));
    const operation = this.#operations.get(operation_id);
    if (operation?.phase === 'evaluating' || operation?.phase === 'queued') operation.withdraw(request);
    try {
      if (await this.#started(operation_id)) return { kind: 'started' };
      const { end, withdrawnUpTo } = foldRecord(this.#ledger.rowsOf(operation_id));
      if (end) return { kind: 'started' };
      if (withdrawnUpTo < request) await this.#ledger.append([{ type: 'withdrawn', operation_id, data: { request } }]);
      return { kind: (await this.#started(operation_id)) ? 'started' : 'withdrawn' };
    } finally {
      this.#withdrawn.delete(operation_id);
    }
  }

  /** Prolongs the permit of an operation that waits, and tells how far it is; null for one that is not here. */
  renew(operationId: string, permitUntil: number): Progress | null {
    this.#operations.get(operationId)?.renew(permitUntil);
    const execution = this.#operations.get(operationId)?.execution ?? this.#adoptions.get(operationId);
    if (execution) {
      const { bytes, last } = execution.progress();
      return { phase: 'running', output_bytes: bytes, last: last.toString('base64') };
    }
    return this.#operations.has(operationId) || this.#adoptions.isPending(operationId) ? { phase: 'queued', output_bytes: 0, last: '' } : null;
  }

  /** What runs or waits, and what a former runner started and may run: whoever is to end everything has to know of it. */
  list(): ExecutionRow[] {
    const row = (operationId: string, execution: Execution | undefined): ExecutionRow => ({
      operation_id: operationId,
      phase: execution ? (execution.stopping ? 'stopping' : 'running') : 'queued',
      digest: execution?.start.digest ?? null,
      started_at: execution?.start.started_at ?? null,
      ...(execution ? { output_bytes: execution.progress().bytes } : {}),
    });
    return [
      ...[...this.#operations.values()].map((operation) => row(operation.operationId, operation.execution)),
      ...this.#adoptions.running.map(([operationId, execution]) => row(operationId, execution)),
      ...this.#adoptions.unsettled.filter((operationId) => !this.#operations.has(operationId)).map((operationId) => row(operationId, undefined)),
    ];
  }

  /** A slice of an operation's output. Throws a HostError `not_found` where none is held. */
  output({ operation_id, offset, limit }: Verbs['output']['in']): OutputSlice {
    const directory = operationDirectory({ spool: this.#options.paths.spool, operationId: operation_id });
    const { end } = foldRecord(this.#ledger.rowsOf(operation_id));
    const ended = end !== undefined;
    try {
      const { offset: from, total, dropped, bytes } = readSlice({ directory, offset, limit });
      return { operation_id, offset: from, next_offset: from + bytes.length, total_bytes: total, dropped_bytes: dropped, ended, base64: bytes.toString('base64') };
    } catch (error) {
      if (errnoOf(error) !== 'ENOENT') throw new HostError({ code: 'internal', message: messageOf(error), cause: error });
      if (end?.result.output.bytes === 0) return { operation_id, offset: 0, next_offset: 0, total_bytes: 0, dropped_bytes: 0, ended, base64: '' };
      throw new HostError({ code: 'not_found', message: `No output of ${operation_id} is held here.` });
    }
  }

  info(): RunnerInfo {
    const profile = this.#readProfile();
    const adopted = this.#adoptions.running.length;
    const running = adopted + [...this.#operations.values()].filter(({ execution }) => execution).length;
    return {
      host_id: this.#options.hostId,
      boot_id: this.#host.launcher.bootId,
      running,
      queued: this.#operations.size + adopted - running,
      pid: process.pid,
      version: this.#options.version,
      quiescence: this.#cgroups ? 'cgroup' : 'scan',
      profile_digest: 'digest' in profile ? profile.digest : null,
      workspaces: Object.keys(this.#settings.workspaces).sort(),
      ledger_head: this.#ledger.head,
      rss_bytes: process.memoryUsage.rss(),
    };
  }

  /** Rows of the ledger after a number. */
  ledger({ after, limit }: Verbs['ledger']['in']): Verbs['ledger']['out'] {
    return { entries: this.#ledger.read({ after, limit }), head: this.#ledger.head };
  }

  verify(expected?: LedgerHead): Verification {
    return this.#ledger.verify(expected ? { expected } : {});
  }

  /** Takes over settings for what is evaluated and started from now on. */
  configure(settings: HostSettings): void {
    this.#settings = settings;
    this.#host.slots.resize(settings.max_operations);
  }

  /** Takes no new operation from now on, and ends or leaves those that run. Resolves when the process may end. */
  async leave({ end_operations, grace_ms, reason }: Verbs['shutdown']['in']): Promise<void> {
    this.#leaving = true;
    await this.#adoptions.quiet();
    for (const operation of this.#operations.values()) if (operation.phase !== 'starting') operation.abandon();
    // A start that is on its way is brought to its end: its row and its gate belong together.
    await Promise.all([...this.#operations.values()].filter(({ phase }) => phase === 'starting').map(({ decided }) => decided));
    if (!end_operations) return;
    const running = [...[...this.#operations.values()].map(({ execution }) => execution), ...this.#adoptions.running.map(([, execution]) => execution)].filter((execution) => execution !== undefined);
    await Promise.allSettled(running.map((execution) => execution.stop({ cause: 'request', reason, grace_ms })));
  }

  /** Lets go of the ledger. Nothing may be asked afterwards. Resolves when no waiting wrapper is left. */
  async close(): Promise<void> {
    const gone = this.#host.launcher.pool.close();
    this.#ledger.close();
    await gone;
    if (this.#cgroups) removeCgroup(this.#cgroups);
  }
}
