/** How far one peer was told of one mission, and what waits until that is known. */
import { isTerminal } from '../contract/mission/event.js';
import type { V1Frame } from '../contract/generated/types.js';
import { frameOf } from './frame-text.js';
import type { Announcement } from './hub.js';
import { Pace } from './pace.js';

/** The true state of a mission, and the number of the last event that it takes into account. */
export interface TrueState {
  missionId: string;
  seq: number;
  frames: V1Frame[];
}

/**
 * What was found out about a mission before a peer is told of it. `silent`: the peer is to hear nothing of it. Undefined:
 * nothing could be found out; what came meanwhile goes out as it is.
 */
export type Found = TrueState | 'silent' | undefined;

export class Course {
  /** Number of the last event that went out. */
  told = -1;
  /** Its terminal event went out. */
  over = false;
  silent = false;
  #held: Announcement[] | undefined;
  readonly #pace = new Pace();
  /** The latest time that a frame named, ms. */
  #time = 0;
  /** Progress that the pace held back; it goes out before the next event of the mission's life. */
  #waiting: V1Frame | undefined;

  constructor(private readonly send: (frame: V1Frame) => void) {}

  /** What comes waits from now on, until `release`; with it what waited in a course that this one follows. */
  hold(before?: Course): void {
    this.#held ??= before === undefined ? [] : [...(before.#held ?? [])];
  }
  get holds(): boolean {
    return this.#held !== undefined;
  }
  /** Announcements that wait. */
  get waiting(): number {
    return this.#held?.length ?? 0;
  }

  release(found: Found): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    this.silent = found === 'silent';
    if (this.silent) return;
    if (typeof found === 'object') this.tell(found);
    for (const announcement of held) this.pass(announcement);
  }

  /** Nothing where the mission's own events have told as much by now. */
  tell(state: TrueState): void {
    if (this.told >= state.seq) return;
    this.told = state.seq;
    for (const frame of state.frames) this.#say(frame);
  }

  /** Frames without a number, whatever was told before. */
  say(frames: readonly V1Frame[]): void {
    for (const frame of frames) this.#say(frame);
  }

  pass(announcement: Announcement): void {
    if (this.silent) return;
    if (this.#held !== undefined) {
      this.#keep(this.#held, announcement);
      return;
    }
    if (announcement.kind === 'frame') {
      this.#say(this.#inTime(announcement.frame));
      return;
    }
    if (announcement.kind === 'reset') {
      this.told = announcement.seq;
      this.over = false;
      if (announcement.frame !== undefined) this.#say(announcement.frame);
      return;
    }
    for (const event of announcement.events) {
      if (event.seq <= this.told) continue;
      this.told = event.seq;
      const frame = frameOf(event);
      if (frame !== undefined) this.#say(frame);
    }
  }

  /** Of unnumbered frames, which are as true as they are new, only the newest is kept. */
  #keep(held: Announcement[], announcement: Announcement): void {
    const last = held.at(-1);
    if (announcement.kind === 'frame' && last?.kind === 'frame') held.pop();
    held.push(announcement);
  }

  #say(frame: V1Frame): void {
    if (frame.event !== 'mission.progress') {
      this.over ||= isTerminal(frame.event);
      if (this.#waiting !== undefined) this.#send(this.#waiting);
      this.#waiting = undefined;
      this.#pace.restart(frame.event);
      this.#send(frame);
    } else if (this.over) {
      // A mission that is over makes no progress.
    } else if (this.#pace.mayPass(performance.now())) {
      this.#waiting = undefined;
      this.#send(frame);
    } else this.#waiting = frame;
  }

  /** Progress is a little older than its telling, and what was told meanwhile may be newer: times do not run backwards. */
  #inTime(frame: V1Frame): V1Frame {
    return frame.event === 'mission.progress' && Date.parse(frame.ts) < this.#time ? { ...frame, ts: new Date(this.#time).toISOString() } : frame;
  }

  #send(frame: V1Frame): void {
    const time = Date.parse(frame.ts);
    if (time > this.#time) this.#time = time;
    this.send(frame);
  }
}
