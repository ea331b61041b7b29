/**
 * The connection of one registered executor. `executor.resync` comes first, and soon; then frames, one after the other.
 * What is sent faster than missions take it is not read until they have.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { WebSocket } from 'ws';
import type { V1Frame } from '../../contract/generated/types.js';
import type { MissionFrame } from './inbound.js';
import { readFrame } from './inbound.js';

/** Close codes: of RFC 6455, and v1's for a token that does not count. 4002 is ours. */
export const CLOSE = { goingAway: 1001, policy: 1008, tryAgain: 1013, tokenInvalid: 4001, replaced: 4002 } as const;

export interface SessionLimits {
  /** How long the first frame may take, ms. */
  resyncMs: number;
  /** Between pings, ms; one that was not answered by the next ends the connection. */
  pingMs: number;
  /** Frames a second, after which the connection is not read for the rest of it. */
  framesPerSecond: number;
  /** The same for frames that become part of a mission's history: all but progress. */
  eventsPerSecond: number;
}

export const SESSION_LIMITS: Omit<SessionLimits, 'pingMs'> = { resyncMs: 10_000, framesPerSecond: 500, eventsPerSecond: 100 };

/** What may have been read and not yet been handled, as far as that is up to us: the socket hands over what it had read already. */
const BACKLOG = { texts: 64, characters: 256 * 1024 } as const;
/** Bytes that an executor may leave unread before it counts as away. */
const UNREAD_BYTES = 1024 * 1024;
/** Frames that say nothing, after which the connection is cut: it speaks something else. */
const MAX_NONSENSE = 100;
const GOODBYE_MS = 1_000;
/** How long a frame may take to leave, ms. */
const SEND_MS = 5_000;

export interface SessionEvents {
  /** Resolves once there is room for another frame. */
  room(): Promise<void>;
  resync(owned: readonly string[]): Promise<void>;
  frame(frame: MissionFrame): Promise<void>;
  closed(): void;
}

export class Session {
  readonly id: string;
  readonly executorId: string;
  /** Whether it has said which missions it has. */
  resynced = false;
  /** Resolves once nothing that it said is still to be done. */
  readonly settled: Promise<void>;
  #settle: () => void = () => undefined;
  #backlog: string[] = [];
  /** Characters in the backlog. */
  #waiting = 0;
  #busy = false;
  #alive = true;
  #nonsense = 0;
  #second = { at: 0, frames: 0 };
  #events = { at: 0, count: 0 };
  /** Set while it is not read because it was too fast. */
  #blocked: NodeJS.Timeout | undefined;
  #gone = false;
  /** Sent away: what it said and nobody has looked at yet does not count. What it said before it left by itself does. */
  #dismissed = false;

  constructor(
    private readonly socket: WebSocket,
    /** `before` is when what an earlier connection of this executor said is done: it was said earlier. */
    given: { id: string; executorId: string; before?: Promise<void> | undefined },
    private readonly deps: { logger: Logger; limits: SessionLimits; events: SessionEvents },
  ) {
    this.id = given.id;
    this.executorId = given.executorId;
    const { limits, events, logger } = deps;
    this.settled = new Promise((resolve) => (this.#settle = resolve));
    const late = setTimeout(() => this.close(CLOSE.policy, 'executor.resync did not come'), limits.resyncMs);
    const ping = setInterval(() => {
      // One that is not being read cannot show that it lives.
      if (!this.#alive && !socket.isPaused) socket.terminate();
      this.#alive = false;
      socket.ping();
    }, limits.pingMs);
    socket.on('pong', () => (this.#alive = true));
    socket.on('message', (data, isBinary) => {
      this.#alive = true;
      // What came first is judged when its turn comes.
      clearTimeout(late);
      if (isBinary) this.close(CLOSE.policy, 'frames are text');
      else this.#read((data as Buffer).toString('utf8'));
    });
    socket.on('error', (error) => logger.debug({ err: error, executor_id: this.executorId }, 'socket of an executor failed'));
    socket.once('close', () => {
      clearTimeout(late);
      clearInterval(ping);
      this.#gone = true;
      if (!this.#busy) this.#settle();
      events.closed();
    });
    void this.#work(given.before);
  }

  /** Whether what it said and nobody has looked at yet does not count any more. */
  get dismissed(): boolean {
    return this.#dismissed;
  }
  get open(): boolean {
    return !this.#gone && !this.#dismissed && this.socket.readyState === WebSocket.OPEN;
  }

  /** False where the executor is away: then nothing of it counts as sent. */
  async send(frames: readonly V1Frame[]): Promise<boolean> {
    if (!this.open) return false;
    if (this.socket.bufferedAmount > UNREAD_BYTES) {
      this.deps.logger.warn({ executor_id: this.executorId, bytes: this.socket.bufferedAmount }, 'executor does not read and is cut off');
      this.socket.terminate();
      return false;
    }
    const sent = frames.map(
      (frame) =>
        new Promise<boolean>((resolve) => {
          const timer = setTimeout(() => resolve(false), SEND_MS);
          this.socket.send(JSON.stringify(frame), (error) => {
            clearTimeout(timer);
            resolve(error === undefined || error === null);
          });
        }),
    );
    return (await Promise.all(sent)).every(Boolean);
  }

  /** What it said and nobody has looked at yet does not count any more, also where it is gone. */
  #dismiss(): void {
    this.#dismissed = true;
    this.#backlog = [];
    this.#waiting = 0;
    if (!this.#busy) this.#settle();
  }

  /** Handles nothing more and says goodbye, where it is not gone. */
  close(code: number, reason: string): void {
    if (this.#dismissed) return;
    this.#dismiss();
    if (this.#gone) return;
    this.socket.resume();
    this.socket.close(code, reason);
    const timer = setTimeout(() => this.socket.terminate(), GOODBYE_MS);
    this.socket.once('close', () => clearTimeout(timer));
  }

  #read(text: string): void {
    if (this.#dismissed) return;
    this.#backlog.push(text);
    this.#waiting += text.length;
    if (this.#backlog.length >= BACKLOG.texts || this.#waiting >= BACKLOG.characters) this.socket.pause();
    this.#slowDown();
    if (!this.#busy) void this.#work();
  }

  /** Leaves what comes too fast in the socket until the second is over. */
  #slowDown(): void {
    const now = Date.now();
    if (now - this.#second.at >= 1_000) this.#second = { at: now, frames: 0 };
    this.#second.frames += 1;
    if (this.#second.frames < this.deps.limits.framesPerSecond || this.#blocked !== undefined) return;
    this.socket.pause();
    this.#blocked = setTimeout(() => {
      this.#blocked = undefined;
      this.#goOn();
    }, this.#second.at + 1_000 - now).unref();
  }
  #goOn(): void {
    const roomy = this.#backlog.length < BACKLOG.texts / 2 && this.#waiting < BACKLOG.characters / 2;
    if (this.#blocked === undefined && roomy && this.socket.isPaused) this.socket.resume();
  }

  async #work(before?: Promise<void>): Promise<void> {
    this.#busy = true;
    try {
      await before;
      for (let text = this.#backlog.shift(); text !== undefined; text = this.#backlog.shift()) {
        this.#waiting -= text.length;
        await this.deps.events.room();
        await this.#take(text);
        this.#goOn();
      }
    } catch (error) {
      this.deps.logger.error({ err: error, executor_id: this.executorId }, 'a frame of an executor could not be taken');
      this.close(CLOSE.tryAgain, 'try again later');
    } finally {
      this.#busy = false;
      if (this.#gone || this.#dismissed) this.#settle();
    }
  }

  async #take(text: string): Promise<void> {
    if (this.#dismissed) return;
    const read = readFrame({ text, executorId: this.executorId });
    if (!read.ok) {
      this.#refused(read);
      return;
    }
    if (read.kind === 'resync') {
      if (this.resynced) {
        this.#refused({ where: '/event', why: 'it comes once, and first' });
        return;
      }
      this.resynced = true;
      await this.deps.events.resync(read.owned);
      return;
    }
    if (!this.resynced) {
      this.close(CLOSE.policy, 'executor.resync comes first');
      return;
    }
    if (read.cut) this.deps.logger.warn({ executor_id: this.executorId, mission_id: read.frame.mission_id }, 'the end of a mission was told at too great a length and is cut short');
    await this.deps.events.frame(read.frame);
    if (read.frame.event !== 'mission.progress') await this.#breathe();
  }

  #refused({ where, why }: { where: string; why: string }): void {
    this.deps.logger.warn({ executor_id: this.executorId, where, why }, 'frame of an executor refused');
    if (!this.resynced) this.close(CLOSE.policy, 'executor.resync comes first');
    else if ((this.#nonsense += 1) >= MAX_NONSENSE) this.close(CLOSE.policy, 'too many frames that say nothing');
  }

  /** Takes no more events than a history bears; what waits meanwhile fills the backlog, and then is not read. */
  async #breathe(): Promise<void> {
    const now = Date.now();
    if (now - this.#events.at >= 1_000) this.#events = { at: now, count: 0 };
    this.#events.count += 1;
    if (this.#events.count >= this.deps.limits.eventsPerSecond) await sleep(this.#events.at + 1_000 - now, undefined, { ref: false });
  }
}
