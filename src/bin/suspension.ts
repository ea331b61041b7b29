/** When the last facade on a data directory told peers that it stops: the next one tells them which missions go on. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LATELY_MS } from '../api/watch.js';

export class Suspension {
  readonly #file: string;
  /** As the last facade left it. */
  readonly at: string | undefined;
  readonly #forget: NodeJS.Timeout;

  constructor(run: string) {
    this.#file = join(run, 'suspended.json');
    this.at = this.#read();
    // After that nobody is told any more; a facade that is killed later told nobody that it stops.
    this.#forget = setTimeout(() => rmSync(this.#file, { force: true }), LATELY_MS).unref();
  }

  #read(): string | undefined {
    try {
      const { at } = JSON.parse(readFileSync(this.#file, 'utf8')) as { at?: unknown };
      return typeof at === 'string' ? at : undefined;
    } catch {
      return undefined;
    }
  }

  /** Writes down that peers are told now. Throws where the disk does not take it. */
  note(): void {
    clearTimeout(this.#forget);
    writeFileSync(this.#file, JSON.stringify({ at: new Date().toISOString() }), { mode: 0o600 });
  }
}
