/** The permit to start: for how long an attempt may assume that its mission still wants the operation. */
import { defaultPayloadConverter } from '@temporalio/common';
import type { ExecuteHeartbeat } from '../contract/activities.js';
import type { TemporalLink } from '../temporal/connect.js';
import { isNotFound } from '../temporal/failures.js';

/** What the server said to a heartbeat. `gone`: this attempt counts no more. `cancel`: the mission no longer waits. */
export type HeartbeatAnswer = 'acknowledged' | 'cancel' | 'gone';

/** Sends one heartbeat past the SDK's throttle and waits for the answer. Throws where there was none. */
export type SendHeartbeat = (input: { taskToken: Uint8Array; details: ExecuteHeartbeat }) => Promise<HeartbeatAnswer>;

/** How long one such call may take, in ms. */
const CALL_MS = 5_000;

/** Heartbeats over a link of its own, because a worker's connection neither aborts nor acknowledges. */
export const heartbeatOver =
  ({ link, identity }: { link: TemporalLink; identity: string }): SendHeartbeat =>
  async ({ taskToken, details }) => {
    try {
      const { cancelRequested } = await link.call({ timeoutMs: CALL_MS }, (client) =>
        client.workflowService.recordActivityTaskHeartbeat({
          namespace: link.target.namespace,
          taskToken,
          identity,
          details: { payloads: [defaultPayloadConverter.toPayload(details)] },
        }),
      );
      return cancelRequested ? 'cancel' : 'acknowledged';
    } catch (error) {
      if (isNotFound(error)) return 'gone';
      throw error;
    }
  };

/**
 * A permit lasts one heartbeat time-out from the start of the attempt, or from the sending of the last heartbeat that the
 * server acknowledged: as long as the server itself takes the attempt for alive. The SDK tells when the attempt was
 * scheduled, which is never later than its start.
 */
export class Permit {
  readonly #timeoutMs: number;
  #since: number;

  /** Both in ms; `since` of the wall clock. */
  constructor({ since, timeoutMs }: { since: number; timeoutMs: number }) {
    this.#since = since;
    this.#timeoutMs = timeoutMs;
  }

  /** Instant from which on nothing may start under it, in ms since the epoch. */
  get until(): number {
    return this.#since + this.#timeoutMs;
  }

  /**
   * Whether it is certainly at most a third used. A clock behind the server's shows a start in the future: then nothing
   * is certain.
   */
  isFresh(now: number): boolean {
    const used = now - this.#since;
    return used >= 0 && used <= this.#timeoutMs / 3;
  }

  /** The server acknowledged a heartbeat that was sent at this instant. */
  renew(sentAt: number): void {
    this.#since = Math.max(this.#since, sentAt);
  }
}
