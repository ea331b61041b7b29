/**
 * How often a peer hears of progress. A registry shows the last 50 frames of a mission: what happened since the last
 * event of its life may fill most of them, and never push that event out.
 */

/** So many come at once, whatever the time between them. */
const AT_ONCE = 10;
/** After those each takes longer than the one before, so that days of progress stay below about 40 frames. */
const FIRST_MS = 200;
const GROWTH = 1.5;

export class Pace {
  #passed = 0;
  #lastAt = 0;

  /** Something else than progress was told: the window has room again. */
  restart(): void {
    this.#passed = 0;
  }

  /** Whether progress may pass now. @param now ms */
  mayPass(now: number): boolean {
    const wait = this.#passed < AT_ONCE ? 0 : FIRST_MS * GROWTH ** (this.#passed - AT_ONCE);
    if (now - this.#lastAt < wait) return false;
    this.#passed += 1;
    this.#lastAt = now;
    return true;
  }
}
