/** How many operations run at once; the others wait in the order in which they came. */

/** A place in the queue. `ready` resolves with the way to give the slot back, or undefined after `leave`. */
export interface Place {
  waited: boolean;
  ready: Promise<(() => void) | undefined>;
  leave(): void;
}

export class Slots {
  #free: number;
  #limit: number;
  readonly #queue = new Set<(release: (() => void) | undefined) => void>();

  constructor(limit: number) {
    this.#limit = limit;
    this.#free = limit;
  }

  /** Asks for a slot: now, or when one is free and nobody waits longer. */
  enter(): Place {
    if (this.#free > 0) return { waited: false, ready: Promise.resolve(this.force()), leave: () => undefined };
    let call: (release: (() => void) | undefined) => void = () => undefined;
    const ready = new Promise<(() => void) | undefined>((resolve) => {
      call = resolve;
      this.#queue.add(resolve);
    });
    const leave = (): void => {
      if (this.#queue.delete(call)) call(undefined);
    };
    return { waited: true, ready, leave };
  }

  /** Takes a slot whether one is free or not: for what runs already. Returns the way to give it back. */
  force(): () => void {
    this.#free -= 1;
    let open = true;
    return () => {
      if (!open) return;
      open = false;
      this.#free += 1;
      this.#serve();
    };
  }

  #serve(): void {
    for (const call of this.#queue) {
      if (this.#free <= 0) return;
      this.#queue.delete(call);
      call(this.force());
    }
  }

  /** Changes the limit; what runs beyond a smaller one goes on. */
  resize(limit: number): void {
    this.#free += limit - this.#limit;
    this.#limit = limit;
    this.#serve();
  }
}
