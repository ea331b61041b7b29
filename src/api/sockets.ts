/**
 * v1 peers that dial us, on `/ws/executors/:executor_id`. What one missed while it was away is not replayed: it may be
 * no registry, and then has nothing that it could be compared with.
 */
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { V1Frame } from '../contract/generated/types.js';
import type { FacadeLimits } from './deps.js';
import type { Hub } from './hub.js';
import { Budget } from './outbox.js';
import { type Opening, Peer } from './peer.js';
import type { Caller } from './tokens.js';

export interface PeersDeps {
  executorId: string;
  hub: Hub;
  limits: FacadeLimits;
  logger: Logger;
  /** What this caller is told at first: of its own missions only. */
  opening: (caller: Caller) => Promise<Opening>;
  /** Whether a mission is the caller's, as far as is known; where it is not, it hears nothing of it. */
  sees: (caller: Caller, missionId: string) => boolean;
}

/** Takes what a peer says. */
export type Heard = (text: string, peer: Peer, caller: Caller) => void;

/** What v1 closes with where a token does not count. */
const TOKEN_INVALID = 4001;

export class Peers {
  readonly #open = new Map<Peer, Caller>();

  readonly #budget: Budget;

  constructor(private readonly deps: PeersDeps) {
    this.#budget = new Budget(deps.limits.peersBufferBytes);
  }

  get full(): boolean {
    return this.#open.size >= this.deps.limits.maxPeers;
  }
  get count(): number {
    return this.#open.size;
  }

  accept(socket: WebSocket, caller: Caller, heard: Heard = () => undefined): void {
    const { executorId, hub, limits, logger, opening, sees } = this.deps;
    const peer: Peer = new Peer(socket, {
      executorId,
      hub,
      logger,
      pingMs: limits.pingMs,
      bufferBytes: limits.peerBufferBytes,
      budget: this.#budget,
      opening: () => opening(caller),
      sees: (missionId) => sees(caller, missionId),
      heard: (text) => heard(text, peer, caller),
    });
    this.#open.set(peer, caller);
    socket.once('close', () => this.#open.delete(peer));
    void peer.open();
  }

  /** Sends away those who may not listen any more. */
  dismiss(mayStay: (caller: Caller) => boolean): void {
    for (const [peer, caller] of this.#open) if (!mayStay(caller)) peer.dismiss(TOKEN_INVALID, 'token_invalid');
  }

  /** Sends the frames to every peer and closes; resolves when all are gone, or after `ms`. */
  async close(frames: readonly V1Frame[], ms: number): Promise<void> {
    await Promise.all([...this.#open.keys()].map((peer) => peer.close(frames, ms)));
  }
}
