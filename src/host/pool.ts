/**
 * Directories for operations, made ready beforehand: each holds two FIFOs, which only a program of their own can make.
 * `out` takes what the command writes, `gate` holds it back.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HostError, messageOf } from './errors.js';

const run = promisify(execFile);

/** How many are made at a time; a new batch is begun when half of one is left. */
const BATCH = 16;

/** Moves a directory to where nothing, or something of an earlier start, lies. */
function move({ directory, target }: { directory: string; target: string }): void {
  try {
    renameSync(directory, target);
  } catch {
    rmSync(target, { recursive: true, force: true });
    renameSync(directory, target);
  }
}

export class DirectoryPool {
  readonly #root: string;
  readonly #path: string;
  #ready: string[] = [];
  #made = 0;
  #filling: Promise<void> | undefined;

  /** `root` is emptied: what a dead runner made ready was never used. `path` is where `mkfifo` is looked up. */
  constructor({ root, path }: { root: string; path: string }) {
    this.#root = root;
    this.#path = path;
    rmSync(root, { recursive: true, force: true });
    mkdirSync(root, { recursive: true, mode: 0o700 });
    this.#refill().catch(() => undefined);
  }

  #refill(): Promise<void> {
    this.#filling ??= this.#make().finally(() => {
      this.#filling = undefined;
    });
    return this.#filling;
  }

  async #make(): Promise<void> {
    const directories = Array.from({ length: BATCH }, () => join(this.#root, String((this.#made += 1))));
    for (const directory of directories) mkdirSync(directory, { mode: 0o700 });
    const fifos = directories.flatMap((directory) => [join(directory, 'out'), join(directory, 'gate')]);
    await run('mkfifo', ['-m', '600', ...fifos], { env: { PATH: `/usr/bin:/bin:${this.#path}` }, cwd: '/' });
    this.#ready.push(...directories);
  }

  /** Moves a ready directory to `target`, replacing what is there. */
  async take(target: string): Promise<void> {
    for (;;) {
      const directory = this.#ready.pop();
      if (this.#ready.length < BATCH / 2) this.#refill().catch(() => undefined);
      if (directory) {
        move({ directory, target });
        return;
      }
      try {
        await this.#refill();
      } catch (error) {
        throw new HostError({ code: 'spawn_failed', message: `No FIFO could be made: ${messageOf(error)}`, cause: error });
      }
    }
  }
}
