/** A host of a test's own: a data directory, a workspace, a profile, and a runner as a real process. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Consent, ExecuteEnded, ExecuteOutcome, ExecuteRequest, Profile, Result, Task } from '../../../src/contract/generated/types.js';
import { RunnerClient } from '../../../src/host/client.js';
import type { RunnerClientOptions } from '../../../src/host/client.js';
import { isAlive, processFacts } from '../../../src/host/machine.js';
import type { RunnerArguments } from '../../../src/host/spawn-runner.js';
import { runnerEntry } from './build.js';

export const HOST_ID = 'host-under-test';

/** Polls until a condition holds; throws after `withinMs`. */
export async function until(condition: () => boolean | Promise<boolean>, withinMs = 20_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`not so within ${withinMs} ms: ${condition.toString()}`);
    await sleep(10);
  }
}

export function makeTask(part: Partial<Task> & { argv: string[] }): Task {
  const { mission_id = 'm', step = 's', attempt = 1 } = part;
  return {
    version: 2,
    operation_id: `${mission_id}/${step}/${attempt}`,
    mission_id,
    step,
    attempt,
    host: HOST_ID,
    operation: 'shell.run',
    workspace: 'default',
    cwd: '.',
    env: {},
    stdin: null,
    limits: { timeout_ms: 60_000, grace_ms: 300 },
    envelope: { mission_id, schema: 'task', version: 2, cause: null, taint: ['dispatch'] },
    ...part,
  };
}

/** A human's consent to a digest, good for `useMs` from now. */
export const consentTo = ({ digest, hitl = 'm/s/1/1', useMs = 60_000 }: { digest: string; hitl?: string; useMs?: number }): Consent => ({
  hitl_id: hitl,
  digest,
  decision: { choice: 'approve', by: 'tester', via: 'rest', at: new Date().toISOString(), message_id: 'x' },
  use_by: new Date(Date.now() + useMs).toISOString(),
});

export interface RigOptions {
  /** Commands that the profile allows. */
  allow?: string[][];
  entry?: string;
  maxOperations?: number;
  source?: Record<string, string>;
  environmentNames?: string[];
  /** Under which the data directory lies; default the system's temporary directory. */
  base?: string;
}

export class Rig {
  readonly dir: string;
  readonly workspace: string;
  readonly hostId: string;
  readonly args: RunnerArguments;
  client: RunnerClient;
  readonly #options: RigOptions;
  readonly #runners = new Map<number, string>();
  #step = 0;

  constructor(options: RigOptions = {}) {
    this.#options = options;
    this.dir = mkdtempSync(join(options.base ?? tmpdir(), 'hp-h-'));
    this.workspace = join(this.dir, 'ws');
    mkdirSync(this.workspace);
    this.hostId = `host-${basename(this.dir).toLowerCase()}`;
    this.args = {
      data_dir: this.dir,
      runtime_base: tmpdir(),
      host_id: this.hostId,
      profile: join(this.dir, 'profile.json'),
      max_operations: options.maxOperations ?? 8,
      workspaces: { default: this.workspace },
      environment_names: options.environmentNames ?? [],
      version: 'test',
    };
    this.allow(options.allow ?? []);
    this.client = this.connect();
  }

  /** Another client of the same host. */
  connect(): RunnerClient {
    return new RunnerClient({ ...this.#basics(), onRunner: ({ pid }) => this.#note(pid) });
  }

  #basics(): RunnerClientOptions {
    return {
      entry: this.#options.entry ?? runnerEntry(),
      args: this.args,
      source: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: this.dir, LANG: 'C.UTF-8', ...this.#options.source },
    };
  }

  #note(pid: number): void {
    const facts = processFacts(pid);
    if (facts) this.#runners.set(pid, facts.startTime);
  }

  profile(profile: Profile): void {
    writeFileSync(this.args.profile, JSON.stringify(profile));
  }

  allow(commands: string[][]): void {
    this.profile({ version: 1, default: 'ask', rules: commands.map((argv) => ({ operation: 'shell.run', argv, workspace: 'default', effect: 'allow' })) });
  }

  /** A task with a step of its own. */
  task(part: Partial<Task> & { argv: string[] }): Task {
    return makeTask({ step: `s${(this.#step += 1)}`, host: this.hostId, ...part });
  }

  execute(task: Task, part: Partial<ExecuteRequest> & { permit?: () => number; client?: RunnerClient; signal?: AbortSignal } = {}): Promise<ExecuteOutcome> {
    const { permit = () => Date.now() + 15_000, client = this.client, signal, ...request } = part;
    return client.execute({ request: { task, request: 1, consent: null, ...request }, permit, ...(signal ? { signal } : {}) });
  }

  /** Runs a task to its end: allowed by the profile, or asked about and approved. */
  async run(task: Task): Promise<Result> {
    let outcome = await this.execute(task);
    if (outcome.kind === 'asked') {
      const consent = consentTo({ digest: outcome.digest, hitl: `${task.operation_id}/1` });
      outcome = await this.execute(task, { request: 2, consent });
    }
    return ended(outcome).result;
  }

  /** Everything that the operation printed and the spool still holds. */
  async output(operationId: string, client = this.client): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let offset = 0; ; ) {
      const slice = await client.output({ operation_id: operationId, offset, limit: 1024 * 1024 });
      parts.push(Buffer.from(slice.base64, 'base64'));
      if (slice.next_offset >= slice.total_bytes) return Buffer.concat(parts);
      offset = slice.next_offset;
    }
  }

  path(name: string): string {
    return join(this.workspace, name);
  }

  read(name: string): string {
    return existsSync(this.path(name)) ? readFileSync(this.path(name), 'utf8') : '';
  }

  async runnerPid(): Promise<number> {
    const { pid } = await this.client.ping();
    this.#note(pid);
    return pid;
  }

  /** kill -9 of the runner that answers now. */
  async killRunner(): Promise<void> {
    const pid = await this.runnerPid();
    const startTime = this.#runners.get(pid) ?? '';
    process.kill(pid, 'SIGKILL');
    await until(() => !isAlive({ pid, startTime }));
  }

  /** Ends operations and runner, and removes everything. */
  async end(): Promise<void> {
    // One that does not start the next runner when this one leaves.
    this.client.close();
    const last = new RunnerClient(this.#basics());
    try {
      this.#note((await last.ping()).pid);
      await last.shutdown({ end_operations: true, grace_ms: 0, reason: 'the test is over' });
    } finally {
      last.close();
      for (const [pid, startTime] of this.#runners) {
        await until(() => !isAlive({ pid, startTime }), 2_000).catch(() => {
          if (isAlive({ pid, startTime })) process.kill(pid, 'SIGKILL');
        });
      }
      rmSync(this.dir, { recursive: true, force: true, maxRetries: 5 });
    }
  }
}

/** The outcome as an end; throws for any other. */
export function ended(outcome: ExecuteOutcome): ExecuteEnded {
  if (outcome.kind !== 'ended') throw new Error(`not ended: ${JSON.stringify(outcome)}`);
  return outcome;
}

export const alive = (pid: number): boolean => {
  const state = processFacts(pid)?.state;
  return state !== undefined && state !== 'Z';
};
