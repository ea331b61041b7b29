/**
 * A mission's time: the workflow's own, but never before a moment that a message is known to have been sent at. After a
 * worker that died within a task the SDK may hand messages over with the time of an earlier task, hours too early where
 * the mission slept; an answer would then count although its question had expired.
 */
export class Clock {
  #heard = 0;

  /** Unix time in ms. Deterministic: both of its sources are in the history. */
  now(): number {
    return Math.max(Date.now(), this.#heard);
  }

  /** @param sentAt when a message was sent, as its sender says; undefined where it does not say */
  hear(sentAt: string | undefined): void {
    const at = sentAt === undefined ? NaN : Date.parse(sentAt);
    if (at > this.#heard) this.#heard = at;
  }
}
