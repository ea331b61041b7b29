/** `holdpoint up` as a user runs it, on a data directory of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, identify, isAlive, type ProcessIdentity } from '../../temporal-dev/index.mjs';
import type { UpReport } from '../../src/bin/run-state.js';

const LAUNCHER = fileURLToPath(new URL('../../bin/holdpoint.mjs', import.meta.url));

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface Up {
  child: ChildProcess;
  report: UpReport;
  /** What it has said on standard error so far. */
  stderr(): string;
  /** Lines on standard output so far. */
  lines(): string[];
}

export class Stack {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'hp-up-'));
  readonly #env: Record<string, string>;
  readonly #ups: ChildProcess[] = [];
  readonly #parts: ChildProcess[] = [];
  /** By their start times too: a machine that runs many tests gives a pid away again. */
  readonly #seen = new Map<string, ProcessIdentity>();

  constructor({ config = {}, env = {} }: { config?: object; env?: Record<string, string> } = {}) {
    // The machine's own settings must not reach a test; with CI nobody would be asked anything.
    const own = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined && !/^(CI$|(HOLDPOINT|TEMPORAL|AIWG)_)/.test(entry[0]));
    this.#env = { ...Object.fromEntries(own), HOLDPOINT_DATA_DIR: this.dataDir, HOLDPOINT_FACADE_PORT: '0', ...env };
    writeFileSync(join(this.dataDir, 'holdpoint.config.json'), JSON.stringify(config), { mode: 0o600 });
  }

  #spawn(args: string[], env: Record<string, string> = {}): ChildProcess {
    return spawn(process.execPath, [LAUNCHER, ...args], { env: { ...this.#env, ...env }, cwd: this.dataDir, stdio: ['ignore', 'pipe', 'pipe'] });
  }

  /** Runs a command to its end. */
  run(...args: string[]): Promise<Ended> {
    return this.runWith({}, ...args);
  }

  /** The same with more environment. */
  async runWith(env: Record<string, string>, ...args: string[]): Promise<Ended> {
    const child = this.#spawn(args, env);
    let [stdout, stderr] = ['', ''];
    // A character may come in two pieces.
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, stdout, stderr };
  }

  /** Starts `holdpoint up --json` and resolves once it says that all is ready. */
  async up(...args: string[]): Promise<Up> {
    const child = this.#spawn(['up', '--json', ...args]);
    this.#ups.push(child);
    let stderr = '';
    const lines: string[] = [];
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    if (child.stdout === null) throw new Error('no standard output');
    const output = createInterface({ input: child.stdout });
    output.on('line', (line) => lines.push(line));
    const first = await Promise.race([once(output, 'line').then(([line]) => String(line)), once(child, 'close').then(() => undefined)]);
    if (first === undefined || !first.startsWith('{"url"')) throw new Error(`holdpoint up ended: ${first ?? ''}${stderr}`);
    const report = JSON.parse(first) as UpReport;
    this.#note(report);
    return { child, report, stderr: () => stderr, lines: () => lines };
  }

  /** Starts `holdpoint up` in a terminal of its own, by Python: what it shows there, and what is typed into it. */
  async upInTerminal(): Promise<{ child: ChildProcess; shown(): string; type(keys: string): void }> {
    // A terminal that nobody shows anywhere has no width of its own.
    const inside = ['sh', '-c', 'stty cols 120 rows 40; exec "$@"', 'sh', process.execPath, LAUNCHER, 'up'];
    const env = { ...this.#env, NO_COLOR: '1', TERM: 'xterm' };
    const child = spawn('python3', ['-c', 'import pty, sys; pty.spawn(sys.argv[1:])', ...inside], { env, cwd: this.dataDir, stdio: ['pipe', 'pipe', 'inherit'] });
    this.#ups.push(child);
    let text = '';
    await new Promise<void>((resolve, reject) => {
      child.stdout.setEncoding('utf8').on('data', (more: string) => {
        text += more;
        if (text.includes('^C here')) resolve();
      });
      child.once('close', () => reject(new Error(`holdpoint up ended: ${text}`)));
    });
    this.state();
    return { child, shown: () => text, type: (keys) => child.stdin.write(keys) };
  }

  /** Starts one part in the foreground, such as `holdpoint host`. */
  part(role: 'serve' | 'worker' | 'host', ...args: string[]): ChildProcess {
    const child = this.#spawn([role, ...args]);
    // Nobody reads what it says; a full pipe would hold it up.
    for (const stream of [child.stdout, child.stderr]) stream?.resume();
    this.#parts.push(child);
    return child;
  }

  /** Lets this host run exact commands without asking. */
  allow(...argvs: string[][]): void {
    const rules = argvs.map((argv) => ({ operation: 'shell.run', argv, workspace: 'default', effect: 'allow' }));
    writeFileSync(join(this.dataDir, 'profile.json'), JSON.stringify({ version: 1, default: 'ask', rules }), { mode: 0o600 });
  }

  /** What runs now, as written down for other commands. */
  state(): UpReport {
    const state = JSON.parse(readFileSync(join(this.dataDir, 'run', 'up.json'), 'utf8')) as UpReport;
    this.#note(state);
    return state;
  }

  /** The process of a role, once there is one. Never 0, which to `kill` is this very test and all that runs beside it. */
  async pid(role: string): Promise<number> {
    for (const until = Date.now() + 30_000; ; await sleep(50)) {
      const pid = this.state().pids[role];
      if (pid !== undefined) return pid;
      if (Date.now() > until) throw new Error(`nobody runs as ${role}`);
    }
  }

  #note({ pids }: UpReport): void {
    for (const identity of Object.values(pids).map(identify)) if (identity !== undefined) this.#seen.set(`${identity.pid} ${identity.start_time}`, identity);
  }

  token(): string {
    return readFileSync(join(this.dataDir, 'local-token'), 'utf8').trim();
  }

  async get(path: string): Promise<{ status: number; body: unknown }> {
    const answer = await fetch(`${this.#base()}${path}`, { headers: { authorization: `Bearer ${this.token()}` } });
    return { status: answer.status, body: await answer.json().catch(() => undefined) };
  }

  async post(path: string, body: unknown): Promise<{ status: number; body: unknown }> {
    const answer = await fetch(`${this.#base()}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.token()}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json().catch(() => undefined) };
  }

  #url: string | undefined;
  #base(): string {
    return this.#url ?? this.state().url;
  }

  /** Whether the facade says that it is ready, whatever else it says. `url` is where it is when `up` did not start it. */
  async ready(url?: string): Promise<boolean> {
    this.#url = url ?? this.#url;
    return (await this.get('/ready').catch(() => ({ status: 0 }))).status === 200;
  }

  /** Process ids that were ever told, of those that still live. */
  alive(): number[] {
    return this.#living().map(({ pid }) => pid);
  }

  #living(): ProcessIdentity[] {
    return [...this.#seen.values()].filter(isAlive);
  }

  /** Ends everything that is left, whatever a test made of it, and removes the data directory. */
  async destroy(): Promise<void> {
    // A part is a process of its own behind the command, which hands the signal on.
    for (const child of this.#parts) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    for (const child of this.#ups) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await this.run('down', '--now').catch(() => undefined);
    for (const identity of this.#living()) await endProcess(identity, 0);
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
