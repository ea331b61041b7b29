/** The one list into which a live run writes down all that happens, and on which its scenarios wait. */
import type { Entry, EntryOf, Fact } from './recording.js';

/**
 * Whoever waits does so in as many parts: a process that stood still, and has not read yet what came meanwhile, has waited
 * for one of them only.
 */
export const PARTS = 10;

export class Trace {
  readonly entries: Entry[] = [];
  readonly #began = performance.now();
  readonly #waiting = new Set<() => void>();
  readonly #secrets = new Set<string>();
  readonly #searched = { frame: { texts: 0, leaks: 0 }, answer: { texts: 0, leaks: 0 }, log: { texts: 0, leaks: 0 } };

  add(fact: Fact, scenario?: string): void {
    this.entries.push({ ...fact, at: Math.round(performance.now() - this.#began), ...(scenario === undefined ? {} : { scenario }) });
    for (const look of [...this.#waiting]) look();
  }

  #numbered = 0;
  /** A number for a request and its answer. */
  number(): number {
    return (this.#numbered += 1);
  }

  /** A token that must be seen nowhere. */
  keepSecret(token: string): void {
    for (const form of [token, encodeURIComponent(token), Buffer.from(token).toString('base64').replace(/=+$/, '')]) this.#secrets.add(form);
  }

  /** The text without tokens; finding one counts as a leak. */
  search(where: EntryOf<'searched'>['where'], text: string): string {
    const count = this.#searched[where];
    count.texts += 1;
    let clean = text;
    for (const secret of this.#secrets) clean = clean.replaceAll(secret, '***');
    if (clean !== text) count.leaks += 1;
    return clean;
  }

  /** Writes down how the search for tokens went. */
  concludeSearch(scenario: string): void {
    for (const where of ['frame', 'answer', 'log'] as const) {
      if (this.#searched[where].texts > 0) this.add({ kind: 'searched', where, ...this.#searched[where] }, scenario);
    }
  }

  /** The first value that `look` finds, now or after any later entry; undefined once `ms` are over. */
  until<T>(look: (entries: readonly Entry[]) => T | undefined, ms: number): Promise<T | undefined> {
    const now = look(this.entries);
    if (now !== undefined) return Promise.resolve(now);
    return new Promise((resolve) => {
      const settle = (value: T | undefined): void => {
        clearInterval(timer);
        this.#waiting.delete(again);
        resolve(value);
      };
      const again = (): void => {
        const found = look(this.entries);
        if (found !== undefined) settle(found);
      };
      let parts = 0;
      const timer = setInterval(() => {
        if ((parts += 1) >= PARTS) settle(look(this.entries));
      }, ms / PARTS);
      this.#waiting.add(again);
    });
  }
}
