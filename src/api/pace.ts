/**
 * How often a peer hears of progress. A registry shows the last 50 frames of a mission: a question, a pause or a suspension
 * must still be among them after days of progress of what else runs.
 */

/** So many come at once, whatever the time between them. */
const AT_ONCE = 10;
/** After those each takes longer than the one before. */
const FIRST_MS = 200;
const GROWTH = 1.5;
/** The longest wait while a mission runs and nothing has to stay in view. */
const LONGEST_MS = 10_000;

/** Told once, and true until something else is told: without a limit of the wait, less than 50 frames follow in weeks. */
const STAYS: ReadonlySet<string> = new Set(['mission.hitl_required', 'mission.paused', 'mission.suspended']);

export class Pace {
  #passed = 0;
  #lastAt = 0;
  #longest = LONGEST_MS;

  /** Something else than progress was told: the window has room again. */
  restart(event: string): void {
    this.#passed = 0;
    this.#longest = STAYS.has(event) ? Infinity : LONGEST_MS;
  }

  /** Whether progress may pass now. @param now ms of a clock that never goes back */
  mayPass(now: number): boolean {
    const wait = this.#passed < AT_ONCE ? 0 : Math.min(this.#longest, FIRST_MS * GROWTH ** (this.#passed - AT_ONCE));
    if (now - this.#lastAt < wait) return false;
    this.#passed += 1;
    this.#lastAt = now;
    return true;
  }
}
