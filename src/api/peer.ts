/**
 * A v1 peer on an open WebSocket, whichever side opened it. It hears `executor.resync` first, then the true state of
 * the missions, then frames as they come, in order for each mission. It never holds up a mission or another peer.
 */
import type { Logger } from 'pino';
import { WebSocket } from 'ws';
import type { V1Frame } from '../contract/generated/types.js';
import { isTerminal } from '../contract/mission/event.js';
import { Course, type Found, type TrueState } from './course.js';
import { textOf } from './frame-text.js';
import { resyncFrame } from './frames.js';
import type { Announcement, Hub } from './hub.js';
import { type Budget, Outbox } from './outbox.js';

/** What a question about a mission may do while it looks for the answer. */
export interface Asking {
  /** Nobody waits for the answer any more. */
  gone: () => boolean;
  /** Tells the peer something at once. */
  say: (frames: readonly V1Frame[]) => void;
}

/** Finds out what a peer is to hear of a mission first. Never rejects. */
export type Ask = (asking: Asking) => Promise<Found>;

/** What a peer is told at first. */
export interface Opening {
  owned: string[];
  states: TrueState[];
  /** Missions whose state somebody has to be asked for; what comes of them meanwhile waits. */
  later: { missionId: string; ask: Ask }[];
}

export interface PeerDeps {
  executorId: string;
  hub: Hub;
  logger: Logger;
  /** Between pings, ms. A peer that has not answered the last is cut. */
  pingMs: number;
  /** What may wait for it, bytes. */
  bufferBytes: number;
  /** Shared with other peers. */
  budget?: Budget;
  /** Rejects where the missions are not known. */
  opening: () => Promise<Opening>;
  /** Whether it may hear of a mission at all, as far as is known. */
  sees: (missionId: string) => boolean;
  /** What to find out before it hears of a mission that is new to it; absent for a peer that hears of every mission. */
  meet?: (missionId: string) => Ask | 'silent';
  /** Takes what the peer says. */
  heard: (text: string) => void;
  /** A terminal event went out. */
  ended?: (missionId: string) => void;
  /** The peer answered a ping: what went out before that instant (ms) has arrived. */
  answered?: (before: number) => void;
}

/** Bytes in the socket's own buffer above which frames wait in the outbox, where they can still be coalesced. */
const SOCKET_BUFFER_BYTES = 64 * 1024;
/** Close codes of RFC 6455. */
const GOING_AWAY = 1001;
export const TRY_AGAIN_LATER = 1013;
/** How long a peer that is sent away may take to say goodbye, ms. */
const GOODBYE_MS = 1_000;
/** Missions that are over and whose course is kept. */
const OVER_REMEMBERED = 1_000;

export class Peer {
  readonly #outbox: Outbox;
  /** Announcements that came while the opening was being put together. */
  #held: Announcement[] | undefined = [];
  readonly #courses = new Map<string, Course>();
  readonly #over = new Set<string>();
  #alive = true;
  #cut = false;
  #parting = false;

  constructor(
    readonly socket: WebSocket,
    private readonly deps: PeerDeps,
  ) {
    this.#outbox = new Outbox(deps.bufferBytes, deps.budget);
    const stop = deps.hub.onAll(
      (announcement) => {
        if (this.#held !== undefined) this.#held.push(announcement);
        else this.#hear(announcement);
      },
      (missionId) => this.concerns(missionId),
    );
    let pingedAt = 0;
    const ping = setInterval(() => {
      // One that we do not read ourselves cannot be blamed for its silence.
      if (!this.#alive && !socket.isPaused) socket.terminate();
      this.#alive = false;
      pingedAt = Date.now();
      socket.ping();
    }, deps.pingMs);
    socket.on('pong', () => {
      this.#alive = true;
      deps.answered?.(pingedAt);
    });
    socket.on('message', (data, binary) => {
      this.#alive = true;
      if (!binary && !this.#cut) deps.heard((data as Buffer).toString('utf8'));
    });
    socket.on('error', (error) => deps.logger.debug({ reason: error.message }, 'peer socket failed'));
    socket.once('close', () => {
      clearInterval(ping);
      stop();
      this.#cut = true;
      this.#outbox.clear();
    });
  }

  /** Tells what comes first. Resolves once that is on its way; false where the peer was sent away instead. */
  async open(): Promise<boolean> {
    const { executorId, logger } = this.deps;
    let opening: Opening;
    try {
      opening = await this.deps.opening();
    } catch (error) {
      // Without the list of missions a peer would take all of them for lost.
      logger.warn({ err: error }, 'no opening for a peer; it may connect again');
      this.socket.close(TRY_AGAIN_LATER, 'try again later');
      return false;
    }
    this.#send(resyncFrame({ executorId, at: new Date().toISOString(), owned: opening.owned }));
    for (const state of opening.states) this.#course(state.missionId).tell(state);
    for (const { missionId, ask } of opening.later) this.hold(missionId, ask);
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const announcement of held) this.#hear(announcement);
    return true;
  }

  /** Whether this peer hears of a mission, or may once its state is found out. */
  concerns(missionId: string): boolean {
    const course = this.#courses.get(missionId);
    return course !== undefined && !course.silent;
  }

  /** Begins anew with a mission: what comes of it waits until `ask` has found out what to tell first. */
  hold(missionId: string, ask: Ask): void {
    const course = new Course((frame) => this.#send(frame));
    course.hold(this.#courses.get(missionId));
    this.#courses.set(missionId, course);
    // What an earlier question still waits for counts no more.
    const gone = (): boolean => this.#parting || this.#courses.get(missionId) !== course || this.socket.readyState !== WebSocket.OPEN;
    void ask({ gone, say: (frames) => (gone() ? undefined : course.say(frames)) })
      .catch((error: unknown) => this.deps.logger.warn({ err: error, mission_id: missionId }, 'a peer could not be told how a mission stands'))
      .then((found) => (gone() ? undefined : course.release(found ?? undefined)));
  }

  /** Tells the true state of a mission that it hears of once more. */
  confirm(missionId: string, frames: readonly V1Frame[]): void {
    const course = this.#courses.get(missionId);
    if (!this.#parting && course !== undefined && !course.silent && !course.holds) course.say(frames);
  }

  /** Number of the last event of a mission that went out, or -1. */
  told(missionId: string): number {
    return this.#courses.get(missionId)?.told ?? -1;
  }

  /** Frames and events that wait. */
  get waiting(): number {
    let waiting = this.#outbox.length;
    for (const course of this.#courses.values()) waiting += course.waiting;
    return waiting;
  }

  /** Sends the frames, of missions that it hears of, and closes; resolves when it is gone, or after `ms`. */
  async close(frames: readonly V1Frame[], ms: number): Promise<void> {
    if (this.socket.readyState === WebSocket.CLOSED) return;
    const closed = new Promise<void>((resolve) => this.socket.once('close', () => resolve()));
    // One that waits for its opening still was told of no mission: `executor.resync` comes first, or nothing does.
    for (const frame of frames) this.confirm(frame.mission_id ?? '', [frame]);
    this.#parting = true;
    const until = Date.now() + ms;
    while (this.#outbox.length > 0 && !this.#cut && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 5));
    this.socket.close(GOING_AWAY, 'executor stops');
    const timer = setTimeout(() => this.socket.terminate(), Math.max(50, until - Date.now()));
    await closed;
    clearTimeout(timer);
  }

  /** Sends nothing more and closes. */
  dismiss(code: number, reason: string): void {
    if (this.#cut) return;
    this.#cut = true;
    this.socket.close(code, reason);
    const timer = setTimeout(() => this.socket.terminate(), GOODBYE_MS);
    this.socket.once('close', () => clearTimeout(timer));
  }

  #course(missionId: string): Course {
    const there = this.#courses.get(missionId);
    if (there !== undefined) return there;
    const course = new Course((frame) => this.#send(frame));
    this.#courses.set(missionId, course);
    return course;
  }

  #hear(announcement: Announcement): void {
    const { missionId } = announcement;
    // After the farewell nothing would be true any more.
    if (this.#parting || !this.deps.sees(missionId)) return;
    if (!this.#courses.has(missionId)) {
      const ask = this.deps.meet?.(missionId);
      if (ask === 'silent') return;
      if (ask !== undefined) this.hold(missionId, ask);
    }
    const course = this.#course(missionId);
    course.pass(announcement);
    if (course.over) this.#remember(missionId);
  }

  /** Of missions that are over only the last ones are kept in mind, for a peer that still says something about them. */
  #remember(missionId: string): void {
    this.#over.delete(missionId);
    this.#over.add(missionId);
    for (const oldest of this.#over) {
      if (this.#over.size <= OVER_REMEMBERED) return;
      this.#over.delete(oldest);
      if (this.#courses.get(oldest)?.over === true) this.#courses.delete(oldest);
    }
  }

  #send(frame: V1Frame): void {
    if (this.#cut || this.socket.readyState !== WebSocket.OPEN) return;
    const text = textOf(frame);
    const replaces = frame.event === 'mission.progress' ? frame.mission_id : undefined;
    // Whoever keeps up needs no outbox.
    if (this.#outbox.length === 0 && this.socket.bufferedAmount < SOCKET_BUFFER_BYTES) this.socket.send(text, this.#sent);
    else if (!this.#outbox.push({ text, ...(replaces === undefined ? {} : { replaces }) })) {
      this.#cut = true;
      this.deps.logger.warn({ bytes: this.#outbox.bytes }, 'peer reads too slowly and is cut');
      this.socket.terminate();
      return;
    }
    if (isTerminal(frame.event) && frame.mission_id !== undefined) this.deps.ended?.(frame.mission_id);
    this.#flush();
  }

  readonly #sent = (): void => {
    if (this.#outbox.length > 0) this.#flush();
  };

  #flush(): void {
    while (!this.#cut && this.socket.readyState === WebSocket.OPEN && this.socket.bufferedAmount < SOCKET_BUFFER_BYTES) {
      const text = this.#outbox.shift();
      if (text === undefined) return;
      this.socket.send(text, this.#sent);
    }
  }
}
