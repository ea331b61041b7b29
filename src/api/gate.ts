/** So many at once; the others wait, and go in the order in which they came. */
export class Gate {
  readonly #queue: (() => void)[] = [];
  #inside = 0;

  constructor(private readonly limit: number) {}

  /** Nobody is inside, and nobody waits. */
  get idle(): boolean {
    return this.#inside === 0;
  }

  async enter(): Promise<void> {
    if (this.#inside < this.limit) this.#inside += 1;
    // Whoever leaves hands the place over.
    else await new Promise<void>((resolve) => this.#queue.push(resolve));
  }
  leave(): void {
    const next = this.#queue.shift();
    if (next === undefined) this.#inside -= 1;
    else next();
  }
}
