/** The product, started as a user starts it, and its processes, found and killed from outside. */
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pause, type ChaosClient, type Endpoint } from './client.js';
import type { Scene } from './gather.js';
import type { TemporalAt } from './histories.js';
import { isAlive, killHard, processesUnder, type ProcessSeen } from './processes.js';
import type { Role, Topology } from './schedule.js';

export interface StackOptions {
  /** Everything of this run lies under it. */
  root: string;
  /** The checkout, or a copy of it, whose `bin/holdpoint.mjs` is run. */
  project: string;
  profile: Record<string, unknown>;
}

/** What `up --json` printed. */
interface UpLine {
  url: string;
  temporal: { address: string; namespace: string };
  pids: Record<string, number>;
}

export interface Shot {
  pids: number[];
  /** Unix time in milliseconds, just before the signals were sent. */
  at: number;
}

export interface Target {
  /** Kills, now. */
  fire(): Shot;
}

const UP_MS = 90_000;
const READY_MS = 60_000;
// Each process has seconds of its own to end in, one after the other.
const DOWN_MS = 120_000;
const GONE_MS = 10_000;

/** Short, so that a trial takes seconds; the order between them is that of the defaults. */
const CLOCKS = {
  decide_ms: 120_000,
  use_ms: 60_000,
  grace_ms: 500,
  host_offline_ms: 500,
  host_ping_ms: 400,
  // A host that is killed again and again comes back later each time, and what an abort is to end must be ended.
  abort_host_ms: 60_000,
  step_timeout_ms: 60_000,
  heartbeat_ms: 1500,
};

/** How each process shows in the process table. */
const COMMANDS: Record<Exclude<Role, 'supervisor' | 'machine'>, RegExp> = {
  temporal: /temporal-server|temporal server/,
  facade: /bin\/facade\.js/,
  worker: /bin\/worker\.js/,
  host: /bin\/host\.js/,
  runner: /bin\/runner\.js/,
};

/** The shell under which an operation runs. */
const WRAPPER = /holdpoint-operation/;

export class Stack {
  readonly dataDir: string;
  readonly #options: StackOptions;
  #supervisor: ChildProcess | undefined;
  #line: UpLine | undefined;
  #token = 'none-yet';
  #starts = 0;

  constructor(options: StackOptions) {
    this.#options = options;
    this.dataDir = join(options.root, 'data');
  }

  /** Runs `holdpoint up --json` and resolves once it says that all is ready. Ports stay the same from start to start. */
  async up(topology: Topology): Promise<void> {
    if (this.#starts === 0) await this.#prepare();
    this.#starts += 1;
    const log = openSync(join(this.#options.root, `up-${this.#starts}.log`), 'w');
    const args = [join(this.#options.project, 'bin/holdpoint.mjs'), 'up', '--json', ...(topology === 'apart' ? ['--worker', 'apart'] : [])];
    const child = spawn(process.execPath, args, { env: this.#environment(), stdio: ['ignore', 'pipe', log], cwd: this.#options.project });
    closeSync(log);
    this.#supervisor = child;
    this.#line = await firstLine(child, UP_MS);
  }

  #environment(): NodeJS.ProcessEnv {
    // The machine's own settings of either product must not reach the trial.
    const own = Object.entries(process.env).filter(([name]) => !name.startsWith('HOLDPOINT_') && !name.startsWith('TEMPORAL_'));
    return { ...Object.fromEntries(own), HOLDPOINT_DATA_DIR: this.dataDir };
  }

  async #prepare(): Promise<void> {
    mkdirSync(this.dataDir, { mode: 0o700 });
    const [facade, temporal] = await freePorts(this.#options.project);
    const config = { facade: { port: facade }, temporal: { port: temporal }, clocks: CLOCKS, host: { max_operations: 16 } };
    writeFileSync(join(this.dataDir, 'holdpoint.config.json'), JSON.stringify(config), { mode: 0o600 });
    writeFileSync(join(this.dataDir, 'profile.json'), JSON.stringify(this.#options.profile), { mode: 0o600 });
  }

  /** Each start writes a fresh token; where there is none at the moment, the last one stands in for it. */
  endpoint(): Endpoint {
    const path = join(this.dataDir, 'local-token');
    if (existsSync(path)) this.#token = readFileSync(path, 'utf8').trim();
    return { url: this.#up.url, token: this.#token };
  }

  get temporal(): TemporalAt {
    return this.#up.temporal;
  }

  get #up(): UpLine {
    if (this.#line === undefined) throw new Error('the stack is not up');
    return this.#line;
  }

  get executorId(): string {
    return (JSON.parse(readFileSync(join(this.dataDir, 'executor.json'), 'utf8')) as { executor_id: string }).executor_id;
  }

  scene(client: ChaosClient): Scene {
    const { root } = this.#options;
    return { client, temporal: this.temporal, executorId: this.executorId, ledger: join(this.dataDir, 'ledger.db'), markers: join(root, 'markers'), root };
  }

  /** Process ids of a role as they are now. */
  pidsOf(role: Role): number[] {
    if (role === 'supervisor') return this.#supervisor?.pid !== undefined && isAlive(this.#supervisor.pid) ? [this.#supervisor.pid] : [];
    const seen = processesUnder(this.#options.root);
    const of = (kind: keyof typeof COMMANDS): number[] => seen.filter((process) => process.operationId === undefined && COMMANDS[kind].test(process.command)).map((process) => process.pid);
    if (role === 'machine') {
      // Whoever could see an operation die goes before it: the runner, then the shells that wait for their commands.
      const shells = seen.filter((process) => WRAPPER.test(process.command)).map((process) => process.pid);
      const commands = seen.filter((process) => process.operationId !== undefined).map((process) => process.pid);
      return [...new Set([...of('runner'), ...of('host'), ...shells, ...commands])];
    }
    return of(role);
  }

  /** Looks a role's processes up, waiting for one to be there; `fire` then kills at once. */
  async aim(role: Role): Promise<Target> {
    let pids = this.pidsOf(role);
    for (let left = READY_MS; pids.length === 0 && left > 0; left -= 50) {
      await pause(50);
      pids = this.pidsOf(role);
    }
    return {
      fire: () => {
        const at = Date.now();
        killHard(pids);
        return { pids, at };
      },
    };
  }

  /** Kills whatever takes up this role, until told to end. */
  keepAway(role: Role): { end(): void } {
    const timer = setInterval(() => killHard(this.pidsOf(role)), 30);
    return { end: () => clearInterval(timer) };
  }

  /** Resolves once the facade says that it can work. */
  async ready(): Promise<void> {
    for (let left = READY_MS; left > 0; left -= 100) {
      const response = await fetch(`${this.#up.url}/ready`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
      await response?.body?.cancel();
      if (response?.status === 200) return;
      await pause(100);
    }
    throw new Error('the stack does not become ready again');
  }

  /** Ends everything with `holdpoint down --now`; returns what was still there afterwards, which is then killed. */
  async down(): Promise<string[]> {
    const child = spawn(process.execPath, [join(this.#options.project, 'bin/holdpoint.mjs'), 'down', '--now'], { env: this.#environment(), stdio: 'ignore', cwd: this.#options.project });
    await Promise.race([new Promise((resolve) => child.once('exit', resolve).once('error', resolve)), pause(DOWN_MS)]);
    let left: ProcessSeen[] = [];
    for (let wait = GONE_MS; wait > 0; wait -= 100) {
      left = processesUnder(this.#options.root);
      if (left.length === 0) return [];
      await pause(100);
    }
    killHard(left.map((process) => process.pid));
    return left.map((process) => `${process.pid}: ${process.command}`);
  }
}

function firstLine(child: ChildProcess, deadlineMs: number): Promise<UpLine> {
  return new Promise((resolve, reject) => {
    let text = '';
    const timer = setTimeout(() => reject(new Error(`\`up\` was not ready within ${deadlineMs / 1000} s`)), deadlineMs);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      reject(new Error(`\`up\` ended with ${code ?? signal} before it was ready; what it said is in up-*.log`));
    });
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      const end = text.indexOf('\n');
      if (end === -1) return;
      clearTimeout(timer);
      const line = text.slice(0, end);
      const said = JSON.parse(line) as Partial<UpLine>;
      if (said.url === undefined) reject(new Error(`\`up\` refused: ${line}`));
      else resolve(said as UpLine);
    });
  });
}

/**
 * Two ports as the product itself chooses them: outside those that the system gives to outgoing connections, one of which
 * would have a port just while its server is dead.
 */
async function freePorts(project: string): Promise<number[]> {
  const ports = (await import(pathToFileURL(join(project, 'temporal-dev/index.mjs')).href)) as { freePorts: (count: number) => Promise<number[]> };
  return ports.freePorts(2);
}
