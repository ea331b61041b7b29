/** Keeps one process running: starts it, waits until it is ready, starts it again when it dies. */
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { endProcess, identify, openLog, type ProcessIdentity } from '../../temporal-dev/index.mjs';
import { READY_FD_VARIABLE, type Report } from './readiness.js';
import { StartupError } from './startup-error.js';

export interface KeptSpec {
  role: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  /** How the process is known to be ready: it says so, or this resolves. */
  ready?: (child: ChildProcess) => Promise<void>;
}

/** Waits before a restart, in ms: doubled each time from the first to the last. */
const FIRST_WAIT_MS = 100;
const LAST_WAIT_MS = 5_000;
/** One that lived so long, in ms, was not in a loop of crashes. */
const HEALTHY_MS = 10_000;

/** The file descriptor on which a process reports. */
const REPORT_FD = 3;

export interface KeeperEvents {
  /** The process is another one now, or said something new of itself. */
  changed: () => void;
  /** For the log and for a person who watches. */
  note: (line: string) => void;
}

export class Keeper {
  readonly role: string;
  readonly #spec: KeptSpec;
  readonly #logs: string;
  readonly #events: KeeperEvents;
  #child: ChildProcess | undefined;
  #identity: ProcessIdentity | undefined;
  #report: Report = {};
  #waitMs = FIRST_WAIT_MS;
  #stopping = false;
  #timer: NodeJS.Timeout | undefined;

  constructor({ spec, logs, events }: { spec: KeptSpec; logs: string; events: KeeperEvents }) {
    this.role = spec.role;
    this.#spec = spec;
    this.#logs = logs;
    this.#events = events;
  }

  /** The process as it is now, or undefined while there is none. */
  get identity(): ProcessIdentity | undefined {
    return this.#identity;
  }

  /** What the process said of itself since its start. */
  get report(): Report {
    return this.#report;
  }

  /** Starts it and resolves once it is ready; throws where it ends before, or is not ready within `timeoutMs`. */
  async start(timeoutMs = 60_000): Promise<Report> {
    await this.#launch(timeoutMs);
    return this.#report;
  }

  /** TERM, `graceMs`, KILL; and no restart. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#timer);
    if (this.#identity !== undefined) await endProcess(this.#identity, graceMs);
  }

  async #launch(timeoutMs: number): Promise<void> {
    this.#child = undefined;
    const child = this.#spawn();
    const began = Date.now();
    this.#child = child;
    this.#report = {};
    this.#identity = identify(child.pid);
    const reported = this.#listen(child);
    const ended = new Promise<never>((_, reject) => {
      child.once('error', (error) => {
        reject(new Error(`${this.#spec.command} could not be started: ${error.message}`));
      });
      child.once('exit', (code, signal) => {
        this.#identity = undefined;
        // What it said last may still be on its way.
        setImmediate(() => {
          reject(this.#earlyEnd({ code, signal }));
        });
        this.#events.changed();
        if (this.#stopping) return;
        if (Date.now() - began >= HEALTHY_MS) this.#waitMs = FIRST_WAIT_MS;
        if (this.#started) this.#again(`${this.role} (process ${child.pid ?? 0}) ended with ${signal ?? code ?? 'nothing'}`);
      });
    });
    ended.catch(() => undefined);
    this.#events.changed();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new StartupError({ code: 'process_failed', message: `${this.role} was not ready after ${timeoutMs / 1000} s.`, action: `See ${join(this.#logs, `${this.role}.log`)}.` }));
      }, timeoutMs);
    });
    try {
      await Promise.race([this.#spec.ready?.(child) ?? reported, ended, late]);
      this.#started = true;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Restarts begin with the first success: before that, whoever started it is told and decides. */
  #started = false;

  #spawn(): ChildProcess {
    const log = openLog(join(this.#logs, `${this.role}.log`));
    try {
      return spawn(this.#spec.command, this.#spec.args, {
        cwd: this.#spec.cwd,
        env: this.#spec.ready === undefined ? { ...this.#spec.env, [READY_FD_VARIABLE]: String(REPORT_FD) } : this.#spec.env,
        // A session of its own: ^C in a terminal reaches only us, and we end the processes in their order.
        detached: true,
        stdio: this.#spec.ready === undefined ? ['ignore', log, log, 'pipe'] : ['ignore', log, log],
      });
    } finally {
      closeSync(log);
    }
  }

  /** Takes in what the process reports; resolves with its first `ready`. */
  #listen(child: ChildProcess): Promise<void> {
    const pipe = child.stdio[REPORT_FD] as Readable | null | undefined;
    if (pipe === null || pipe === undefined) return new Promise(() => undefined);
    return new Promise((resolve) => {
      createInterface({ input: pipe }).on('line', (line) => {
        let said: Report;
        try {
          said = JSON.parse(line) as Report;
        } catch {
          return;
        }
        if (this.#child !== child) return;
        this.#report = { ...this.#report, ...said };
        this.#events.changed();
        if (said.ready === true) resolve();
      });
    });
  }

  #again(why: string): void {
    const waitMs = this.#waitMs;
    this.#waitMs = Math.min(waitMs * 2, LAST_WAIT_MS);
    this.#events.note(`${why}; starting it again in ${waitMs} ms`);
    this.#timer = setTimeout(() => {
      this.#launch(60_000).then(
        () => {
          this.#events.note(`${this.role} is ready again`);
        },
        async (error: unknown) => {
          if (this.#stopping) return;
          // Where none was made there is no end by which it would be started again.
          if (this.#child?.pid === undefined) this.#again((error as Error).message);
          // One that ended is started again by its end; one that hangs has to be ended first.
          if (this.#identity === undefined) return;
          this.#events.note((error as Error).message);
          await endProcess(this.#identity, 0);
        },
      );
    }, waitMs);
  }

  #earlyEnd({ code, signal }: { code: number | null; signal: string | null }): Error {
    const { failed } = this.#report;
    if (failed !== undefined) return new StartupError(failed);
    return new StartupError({ code: 'process_failed', message: `${this.role} ended with ${signal ?? code ?? 'nothing'} before it was ready.`, action: `See ${join(this.#logs, `${this.role}.log`)}.` });
  }
}
