/** One after the other for each key, side by side otherwise. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  async take<T>(key: string, turn: () => Promise<T>): Promise<T> {
    const run = (this.#last.get(key) ?? Promise.resolve()).then(turn, turn);
    this.#last.set(key, run);
    try {
      return await run;
    } finally {
      if (this.#last.get(key) === run) this.#last.delete(key);
    }
  }
}
