/**
 * One clock for this process, the Temporal server's event times and what a command reports with `date`: the system's
 * real time, finer than `Date.now()`. The monotonic clock is anchored anew before each leg, because real time is slewed.
 */
let offset = 0;

/** Anchors the monotonic clock at the next millisecond edge of real time; takes at most 2 ms. */
export function anchorClock(): void {
  const from = Date.now();
  let now = from;
  while (now === from) now = Date.now();
  offset = now - performance.now();
}

/** A reading of `performance.now()` in milliseconds since the epoch. */
export const realTime = (reading: number): number => reading + offset;

/** Milliseconds since the epoch, with fractions. */
export const now = (): number => realTime(performance.now());

anchorClock();
