/**
 * What waits for a peer that reads slower than missions speak. Bounded: of progress only the newest frame a mission is
 * kept, lifecycle frames are all kept, and where even those grow past the bound the peer is given up. It will connect
 * again and be told the true state, which is worth more than a late history.
 */

export interface Queued {
  text: string;
  /** Frames with the same key replace each other; undefined for those that must all arrive. */
  replaces?: string;
}

/** What may wait for all peers together, so that many slow ones take no more memory than a few. */
export class Budget {
  #used = 0;
  constructor(private readonly maxBytes: number) {}

  fits(bytes: number): boolean {
    return this.#used + bytes <= this.maxBytes;
  }
  /** @param bytes negative where they are given back */
  take(bytes: number): void {
    this.#used += bytes;
  }
}

export class Outbox {
  /** In the order of sending. A Map keeps it, and takes a replaced frame out in constant time. */
  readonly #frames = new Map<string, string>();
  #next = 0;
  #bytes = 0;

  constructor(
    private readonly maxBytes: number,
    private readonly budget: Budget = new Budget(Infinity),
  ) {}

  get bytes(): number {
    return this.#bytes;
  }
  get length(): number {
    return this.#frames.size;
  }

  /** False where the frame does not fit: the peer is too slow to be kept. */
  push(frame: Queued): boolean {
    const key = frame.replaces === undefined ? `#${(this.#next += 1)}` : `=${frame.replaces}`;
    this.#drop(key);
    const size = Buffer.byteLength(frame.text);
    if (!this.#fits(size)) {
      // Progress may be lost, an event of a mission's life may not.
      if (frame.replaces !== undefined) return true;
      this.#dropReplaceable();
      if (!this.#fits(size)) return false;
    }
    this.#frames.set(key, frame.text);
    this.#count(size);
    return true;
  }

  /** Nothing of it will be sent any more. */
  clear(): void {
    this.#frames.clear();
    this.#count(-this.#bytes);
  }

  shift(): string | undefined {
    const first = this.#frames.entries().next();
    if (first.done === true) return undefined;
    this.#drop(first.value[0]);
    return first.value[1];
  }

  #drop(key: string): void {
    const text = this.#frames.get(key);
    if (text === undefined) return;
    this.#frames.delete(key);
    this.#count(-Buffer.byteLength(text));
  }

  #fits(size: number): boolean {
    return this.#bytes + size <= this.maxBytes && this.budget.fits(size);
  }

  #count(bytes: number): void {
    this.#bytes += bytes;
    this.budget.take(bytes);
  }

  #dropReplaceable(): void {
    for (const key of [...this.#frames.keys()]) if (key.startsWith('=')) this.#drop(key);
  }
}
