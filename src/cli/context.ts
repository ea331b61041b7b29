import type { Readable, Writable } from 'node:stream';

/** A stream that may be a terminal. */
export type Output = Writable & { isTTY?: boolean; columns?: number; rows?: number };
export type Input = Readable & { isTTY?: boolean; fd?: number };

/** What the command line is given by the process that runs it: it reads no environment and ends no process itself. */
export interface CliContext {
  /** The words of the command line, without node and script. */
  argv: readonly string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  homedir: string;
  stdin: Input;
  stdout: Output;
  stderr: Output;
  /** Aborted by ^C or TERM. */
  signal: AbortSignal;
  /** Aborted by TERM or HUP only: another process wants an end, and nobody is to be asked. */
  terminated: AbortSignal;
  version: string;
  lifecycle: Lifecycle;
}

/** A Holdpoint that runs on this machine, as `up` tells it. */
export interface RunningStack {
  /** Base address of the REST API, without a trailing slash. */
  url: string;
  /** Address of the Temporal UI, where there is one. */
  uiUrl: string | undefined;
  namespace: string;
  dataDir: string;
  /** Process ids by role. */
  pids: Readonly<Record<string, number>>;
  /** All that `up --json` prints. */
  report: Readonly<Record<string, unknown>>;
}

export interface UpOptions {
  dataDir: string;
  config?: string | undefined;
  port?: number | undefined;
  uiPort?: number | undefined;
  /** Where missions are carried out: in the API's process (the default), or in one of their own. */
  worker?: 'facade' | 'apart' | undefined;
  /** Told what is being done, a line at a time. */
  onStatus: (line: string) => void;
}

/** Starting and stopping the processes of Holdpoint; src/bin gives these in. */
export interface Lifecycle {
  /** Brings the embedded default up and resolves once it is ready. Throws where one runs in that data directory already. */
  up(options: UpOptions): Promise<{
    stack: RunningStack;
    /** Resolves when everything has ended by itself, or by `down`. */
    ended: Promise<void>;
    /** Ids of the operations that the runner runs now; none where it does not answer. */
    operations(): Promise<string[]>;
    /** Ends everything. Operations that run are ended too, or left to their runner for the next start. */
    stop(operations?: 'end' | 'keep'): Promise<void>;
  }>;
  /** The same in a process of its own that outlives this one. */
  upDetached(options: UpOptions): Promise<RunningStack>;
  /** What runs in that data directory, or undefined. */
  running(dataDir: string): Promise<RunningStack | undefined>;
  /**
   * Ends what runs in that data directory. Where operations still run, `ask` ends nothing and names them, `end` ends them,
   * `keep` leaves them and their runner. Tells which operations were ended, or after `ask` and `keep` left.
   */
  down(options: { dataDir: string; operations: 'ask' | 'end' | 'keep' }): Promise<{ running: boolean; stopped: boolean; operations: readonly string[] }>;
  /** One part by itself; resolves when it was told to stop. */
  part(role: 'serve' | 'worker' | 'host', options: { dataDir: string; config?: string | undefined; port?: number | undefined; json: boolean }): Promise<void>;
}
