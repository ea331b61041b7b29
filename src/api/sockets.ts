/**
 * v1 peers on `/ws/executors/:executor_id`. Each hears `executor.resync` first, then the true state of every live
 * mission, then frames as they come. What it missed while it was away is not replayed: v1 has no number to ask by.
 */
import type { Logger } from 'pino';
import { WebSocket } from 'ws';
import { projectFrame } from '../contract/frame.js';
import type { V1Frame } from '../contract/generated/types.js';
import type { FacadeLimits } from './deps.js';
import { resyncFrame } from './frames.js';
import type { Announcement, Hub } from './hub.js';
import { Outbox } from './outbox.js';
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

/** The true state of a mission, and the number of the last event that it takes into account. */
export interface TrueState {
  missionId: string;
  seq: number;
  frames: V1Frame[];
}

/** What a peer is told at first. */
export interface Opening {
  owned: string[];
  states: TrueState[];
  /** States that take the mission's own words, which it could not be asked for yet. Each gives up once `gone` says so. */
  later: ((gone: () => boolean) => Promise<TrueState | undefined>)[];
}

/** Bytes in the socket's own buffer above which frames wait in the outbox, where they can still be coalesced. */
const SOCKET_BUFFER_BYTES = 64 * 1024;
/** Close codes of RFC 6455. */
const GOING_AWAY = 1001;
/** What v1 closes with where a token does not count. */
const TOKEN_INVALID = 4001;
/** How long a peer that is sent away may take to say goodbye, ms. */
const GOODBYE_MS = 1_000;

export class Peers {
  readonly #open = new Set<Peer>();

  constructor(
    private readonly deps: PeersDeps,
  ) {}

  get full(): boolean {
    return this.#open.size >= this.deps.limits.maxPeers;
  }
  get count(): number {
    return this.#open.size;
  }

  accept(socket: WebSocket, caller: Caller): void {
    const peer = new Peer(socket, caller, this.deps);
    this.#open.add(peer);
    socket.once('close', () => this.#open.delete(peer));
    void peer.open();
  }

  /** Sends away those who may not listen any more. */
  dismiss(mayStay: (caller: Caller) => boolean): void {
    for (const peer of this.#open) if (!mayStay(peer.caller)) peer.dismiss();
  }

  /** Sends the frames to every peer and closes; resolves when all are gone, or after `ms`. */
  async close(frames: readonly V1Frame[], ms: number): Promise<void> {
    await Promise.all([...this.#open].map((peer) => peer.close(frames, ms)));
  }
}

class Peer {
  readonly #outbox: Outbox;
  /** Announcements that came while the opening was being put together. */
  #held: Announcement[] | undefined = [];
  /** Number of the event up to which the peer was told of a mission. */
  readonly #told = new Map<string, number>();
  #alive = true;
  #cut = false;

  constructor(
    private readonly socket: WebSocket,
    readonly caller: Caller,
    private readonly deps: PeersDeps,
  ) {
    this.#outbox = new Outbox(deps.limits.peerBufferBytes);
    const stop = deps.hub.onAll((announcement) => {
      if (!deps.sees(caller, announcement.missionId)) return;
      if (this.#held !== undefined) this.#held.push(announcement);
      else this.#hear(announcement);
    });
    const ping = setInterval(() => {
      if (!this.#alive) socket.terminate();
      this.#alive = false;
      socket.ping();
    }, deps.limits.pingMs);
    socket.on('pong', () => (this.#alive = true));
    // What a peer sends is not listened to: commands come over REST, where each gets its answer.
    socket.on('message', () => (this.#alive = true));
    socket.on('error', (error) => deps.logger.debug({ err: error }, 'peer socket failed'));
    socket.once('close', () => {
      clearInterval(ping);
      stop();
    });
  }

  async open(): Promise<void> {
    const at = (): string => new Date().toISOString();
    const { executorId, logger } = this.deps;
    let opening: Opening;
    try {
      opening = await this.deps.opening(this.caller);
    } catch (error) {
      // Without the list of missions a peer would take all of them for lost.
      logger.warn({ err: error }, 'no opening for a peer; it may connect again');
      this.socket.close(1013, 'try again later');
      return;
    }
    this.#send(resyncFrame({ executorId, at: at(), owned: opening.owned }));
    for (const state of opening.states) this.#tell(state);
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const announcement of held) this.#hear(announcement);
    for (const state of opening.later) {
      void state(() => this.socket.readyState !== WebSocket.OPEN).then((known) => {
        if (known !== undefined) this.#tell(known);
      });
    }
  }

  /** Nothing where the mission's own events have told as much by now. */
  #tell(state: TrueState): void {
    if ((this.#told.get(state.missionId) ?? -1) >= state.seq) return;
    this.#told.set(state.missionId, state.seq);
    for (const frame of state.frames) this.#send(frame);
  }

  async close(frames: readonly V1Frame[], ms: number): Promise<void> {
    if (this.socket.readyState === WebSocket.CLOSED) return;
    const closed = new Promise<void>((resolve) => this.socket.once('close', () => resolve()));
    // One that waits for its opening still was told of no mission: `executor.resync` comes first, or nothing does.
    if (this.#held === undefined) {
      for (const frame of frames) if (frame.mission_id === undefined || this.deps.sees(this.caller, frame.mission_id)) this.#send(frame);
    }
    const until = Date.now() + ms;
    while (this.#outbox.length > 0 && !this.#cut && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 5));
    this.socket.close(GOING_AWAY, 'executor stops');
    const timer = setTimeout(() => this.socket.terminate(), Math.max(50, until - Date.now()));
    await closed;
    clearTimeout(timer);
  }

  /** Sends nothing more and closes. */
  dismiss(): void {
    if (this.#cut) return;
    this.#cut = true;
    this.socket.close(TOKEN_INVALID, 'token_invalid');
    const timer = setTimeout(() => this.socket.terminate(), GOODBYE_MS);
    this.socket.once('close', () => clearTimeout(timer));
  }

  #hear(announcement: Announcement): void {
    if (announcement.kind === 'frame') {
      this.#send(announcement.frame);
      return;
    }
    const told = this.#told.get(announcement.missionId) ?? 0;
    for (const event of announcement.events) {
      if (event.seq <= told) continue;
      this.#told.set(announcement.missionId, event.seq);
      const frame = projectFrame(event);
      if (frame !== undefined) this.#send(frame);
    }
  }

  #send(frame: V1Frame): void {
    if (this.#cut || this.socket.readyState !== WebSocket.OPEN) return;
    const text = JSON.stringify(frame);
    const replaces = frame.event === 'mission.progress' ? frame.mission_id : undefined;
    if (!this.#outbox.push({ text, ...(replaces === undefined ? {} : { replaces }) })) {
      this.#cut = true;
      this.deps.logger.warn({ bytes: this.#outbox.bytes }, 'peer reads too slowly and is cut');
      this.socket.terminate();
      return;
    }
    this.#flush();
  }

  #flush(): void {
    while (!this.#cut && this.socket.readyState === WebSocket.OPEN && this.socket.bufferedAmount < SOCKET_BUFFER_BYTES) {
      const text = this.#outbox.shift();
      if (text === undefined) return;
      this.socket.send(text, () => {
        if (this.#outbox.length > 0) this.#flush();
      });
    }
  }
}
