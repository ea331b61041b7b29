/** How long to wait before the next try to connect. */

export interface BackoffLimits {
  minMs: number;
  maxMs: number;
  /** A connection that held this long, ms, was a good one: the next loss begins anew. */
  stableMs: number;
}

export class Backoff {
  #losses = 0;

  /** @param random in [0, 1) */
  constructor(
    private readonly limits: BackoffLimits,
    private readonly random: () => number = Math.random,
  ) {}

  /**
   * Milliseconds until the next try: doubling, with a jitter of half, so that executors which lost the same registry do
   * not come back in step. That a socket opened proves nothing: a registry closes it again where the token does not count.
   *
   * @param heldMs how long the connection was a good one, 0 where there was none
   */
  next(heldMs: number): number {
    const { minMs, maxMs, stableMs } = this.limits;
    if (heldMs >= stableMs) this.#losses = 0;
    const ceiling = Math.min(maxMs, minMs * 2 ** Math.min(this.#losses, 20));
    this.#losses += 1;
    return Math.round(ceiling * (0.5 + this.random() / 2));
  }
}
