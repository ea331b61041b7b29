/** The executor under test as a process: how it is started, ended and brought back, and where its log is. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';

export interface Subject {
  /** Whether it can be made to stop in good order, and to die, and come back. */
  readonly can: { stop: boolean; kill: boolean };
  start(registryUrl: string): Promise<void>;
  restart(how: 'stop' | 'kill'): Promise<void>;
  /** Resolves when it has ended although nobody ended it. */
  gone?(): Promise<unknown>;
  /** What it wrote into its log, or undefined where that is not known. */
  log(): string | undefined;
  /** Ends what the suite started. */
  end(): Promise<void>;
}

export interface SubjectOptions {
  /** Command that runs it in the foreground. */
  run?: string;
  /** Commands that stop it in good order and start it again, or kill it and start it again. */
  restartCommand?: string;
  crashCommand?: string;
  logFile?: string;
  /** Folder in which the commands are run. */
  cwd?: string;
}

/** The environment variable that tells an executor where its registry is. */
const ENDPOINT = 'AIWG_SERVE_ENDPOINT';
const GRACE_MS = 10_000;

export class CommandSubject implements Subject {
  readonly can: { stop: boolean; kill: boolean };
  #child: ChildProcess | undefined;
  #registryUrl = '';
  #output = '';

  constructor(private readonly options: SubjectOptions) {
    const { run, restartCommand, crashCommand } = options;
    this.can = { stop: run !== undefined || restartCommand !== undefined, kill: run !== undefined || crashCommand !== undefined };
  }

  async start(registryUrl: string): Promise<void> {
    this.#registryUrl = registryUrl;
    if (this.options.run === undefined) return;
    // What the suite itself was told, tokens included, is not the executor's business.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(CONFORMANCE_|VITEST|NODE_ENV$|TEST$)/.test(name)));
    // `exec`, so that signals reach the program and not its shell.
    const child = spawn('sh', ['-c', `exec ${this.options.run}`], { cwd: this.options.cwd, env: { ...env, [ENDPOINT]: registryUrl }, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (this.#output += String(text)));
    await once(child, 'spawn');
  }

  async restart(how: 'stop' | 'kill'): Promise<void> {
    const command = how === 'stop' ? this.options.restartCommand : this.options.crashCommand;
    if (command !== undefined) return runToEnd(command, this.options.cwd);
    await this.#endChild(how === 'stop' ? 'SIGTERM' : 'SIGKILL');
    await this.start(this.#registryUrl);
  }

  gone(): Promise<unknown> {
    const child = this.#child;
    // Without one nothing can be said.
    if (child === undefined) return new Promise(() => undefined);
    return child.exitCode !== null || child.signalCode !== null ? Promise.resolve() : once(child, 'exit');
  }

  log(): string | undefined {
    const { run, logFile } = this.options;
    if (run === undefined && logFile === undefined) return undefined;
    return this.#output + (logFile !== undefined && existsSync(logFile) ? readFileSync(logFile, 'utf8') : '');
  }

  end(): Promise<void> {
    return this.#endChild('SIGTERM');
  }

  async #endChild(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    await gone;
    clearTimeout(late);
  }
}

const runToEnd = async (command: string, cwd: string | undefined): Promise<void> => {
  const child = spawn('sh', ['-c', command], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`\`${command}\` ended with ${code ?? 'a signal'}`);
};
