/**
 * What an operation needs that takes time to make, made beforehand: a directory with two FIFOs (`out` takes what the
 * command writes, `gate` holds it back), and a wrapper that waits at the gate.
 */
import { execFile } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { makeCgroup, removeCgroup } from './cgroup.js';
import { HostError, messageOf } from './errors.js';
import { processFacts } from './machine.js';
import { OutputReader } from './output.js';
import { spawnWrapper } from './wrapper.js';

const run = promisify(execFile);

/** How many directories are made at a time; a new batch is begun when half of one is left. */
const BATCH = 16;
/** How many wrappers wait. More would start a burst faster and cost a megabyte each. */
const WARM = 2;

/** A wrapper at its gate, in a directory of the pool. */
export interface Berth {
  directory: string;
  child: ChildProcess;
  pid: number;
  startTime: string;
  /** Reads the wrapper's output, and throws it away until it is told where to. */
  reader: OutputReader;
  /** Directory of the control group in which it waits to become the command; null without one. */
  cgroup: string | null;
  /** Open for reading and writing: closed without a word, the wrapper ends without having begun anything. */
  gate: number;
  /** Resolves with the wrapper's exit status, or null where a signal ended it. */
  exited: Promise<number | null>;
}

/** Resolves once the system has made the process, rejects with the reason where it could not. */
const spawned = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    if (child.pid !== undefined) resolve();
    else child.once('error', reject);
  });

/** Moves a directory to where nothing, or something of an earlier start, lies. */
function move({ directory, target }: { directory: string; target: string }): void {
  try {
    renameSync(directory, target);
  } catch {
    rmSync(target, { recursive: true, force: true });
    renameSync(directory, target);
  }
}

/** Lets a berth go: its wrapper finds the gate's end closed and ends, having run nothing. Resolves when it is gone. */
export async function leave({ gate, reader, cgroup, exited }: Pick<Berth, 'gate' | 'reader' | 'cgroup' | 'exited'>): Promise<void> {
  closeSync(gate);
  reader.close();
  await exited;
  if (cgroup) removeCgroup(cgroup);
}

export class BerthPool {
  readonly #root: string;
  readonly #path: string;
  readonly #cgroups: { base: string; prefix: string } | undefined;
  #directories: string[] = [];
  #made = 0;
  #making: Promise<void> | undefined;
  #warm: Berth[] = [];
  #warming = false;
  #closed = false;

  /**
   * `root` is emptied: what a dead runner made ready was never used. `path` is where `mkfifo` is looked up. Control groups
   * are made below `cgroups.base`; the prefix is this runner's own.
   */
  constructor({ root, path, cgroups }: { root: string; path: string; cgroups: { base: string; prefix: string } | undefined }) {
    this.#cgroups = cgroups;
    this.#root = root;
    this.#path = path;
    rmSync(root, { recursive: true, force: true });
    mkdirSync(root, { recursive: true, mode: 0o700 });
    this.warm();
  }

  #refill(): Promise<void> {
    this.#making ??= this.#makeDirectories().finally(() => {
      this.#making = undefined;
    });
    return this.#making;
  }

  async #makeDirectories(): Promise<void> {
    const directories = Array.from({ length: BATCH }, () => join(this.#root, String((this.#made += 1))));
    for (const directory of directories) mkdirSync(directory, { mode: 0o700 });
    const fifos = directories.flatMap((directory) => [join(directory, 'out'), join(directory, 'gate')]);
    await run('mkfifo', ['-m', '600', ...fifos], { env: { PATH: `/usr/bin:/bin:${this.#path}` }, cwd: '/' });
    this.#directories.push(...directories);
  }

  async #directory(): Promise<string> {
    for (;;) {
      const directory = this.#directories.pop();
      if (this.#directories.length < BATCH / 2) this.#refill().catch(() => undefined);
      if (directory) return directory;
      await this.#refill();
    }
  }

  async #make(): Promise<Berth> {
    const directory = await this.#directory();
    const fds: number[] = [];
    const own = (fd: number): number => {
      fds.push(fd);
      return fd;
    };
    let gate: number | undefined;
    let reader: OutputReader | undefined;
    try {
      const read = own(OutputReader.openFifo(join(directory, 'out')));
      // Both ends for the command: a write must not fail because the runner died, nor an open of /dev/stdout.
      const output = own(openSync(join(directory, 'out'), 'r+'));
      gate = openSync(join(directory, 'gate'), 'r+');
      const held = own(openSync(join(directory, 'gate'), 'r'));
      const cgroup = this.#cgroups ? makeCgroup({ base: this.#cgroups.base, key: `${this.#cgroups.prefix}-${basename(directory)}` }) : null;
      const child = spawnWrapper({ directory, cgroup, stdin: own(openSync('/dev/null', 'r')), output, gate: held });
      const exited = new Promise<number | null>((resolve) => void child.once('exit', resolve));
      await spawned(child);
      const pid = child.pid ?? 0;
      const startTime = processFacts(pid)?.startTime;
      if (startTime === undefined) throw new Error('the wrapper died at once');
      reader = new OutputReader({ fd: read });
      fds.splice(fds.indexOf(read), 1);
      return { directory, child, pid, startTime, reader, gate, exited, cgroup };
    } catch (error) {
      if (gate !== undefined) closeSync(gate);
      throw error;
    } finally {
      for (const fd of fds) closeSync(fd);
    }
  }

  /** Sees to it that wrappers wait. To be called when something else is waited for: starting one blocks for a moment. */
  warm(): void {
    if (this.#warming || this.#closed || this.#warm.length >= WARM) return;
    this.#warming = true;
    this.#make().then(
      (berth) => {
        this.#warming = false;
        if (this.#closed) void leave(berth);
        else this.#warm.push(berth);
        this.warm();
      },
      () => {
        this.#warming = false;
      },
    );
  }

  /** A berth whose directory is now `target`; what was there is removed. Throws a HostError where none can be made. */
  async take(target: string): Promise<Berth> {
    try {
      let berth = this.#warm.pop();
      while (berth && (berth.child.exitCode !== null || berth.child.signalCode !== null)) {
        void leave(berth);
        berth = this.#warm.pop();
      }
      berth ??= await this.#make();
      move({ directory: berth.directory, target });
      return { ...berth, directory: target };
    } catch (error) {
      throw new HostError({ code: 'spawn_failed', message: `No process could be made ready: ${messageOf(error)}`, cause: error });
    }
  }

  /** Lets the waiting wrappers go; resolves when they are gone. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(this.#warm.splice(0).map(leave));
  }
}
