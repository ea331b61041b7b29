/**
 * One clock for this process, the Temporal server's event times and what a command reports with `date`: the system's
 * real time, finer than `Date.now()`. The monotonic clock is anchored anew before each leg, because real time is slewed.
 */
let offset = 0;

/** Anchors the monotonic clock at an edge between two milliseconds of real time; takes a few, more where it is held up. */
export function anchorClock(): void {
  for (let allowed = 1; ; allowed += 1) {
    const from = Date.now();
    let now = from;
    while (now === from) now = Date.now();
    offset = now - performance.now();
    // What holds this process up at the edge, or between the two readings, would be off for good.
    if (now - from <= allowed && Date.now() - now <= allowed) return;
  }
}

/** A reading of `performance.now()` in milliseconds since the epoch. */
export const realTime = (reading: number): number => reading + offset;

/** Milliseconds since the epoch, with fractions. */
export const now = (): number => realTime(performance.now());

anchorClock();
