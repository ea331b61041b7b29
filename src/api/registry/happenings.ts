/**
 * What happens to all missions and executors, in one order, for operators who watch: the last few thousand frames, each
 * with a number that holds as long as this process lives.
 */
import { randomUUID } from 'node:crypto';
import { projectFrame } from '../../contract/frame.js';
import type { V1Frame } from '../../contract/generated/types.js';
import type { Announcement } from '../hub.js';

export interface Happening {
  number: number;
  /** A v1 frame's event, or `connection`. */
  event: string;
  data: V1Frame | { executor_id: string; connected: boolean; ts: string };
  /** Undefined for what is about an executor. */
  missionId: string | undefined;
}

/** Frames that are kept, and bytes of them, for those who were away for a moment. */
const KEPT = 4_096;
const KEPT_BYTES = 8 * 1024 * 1024;

export class Happenings {
  /** Tells the numbers of this process from those of another. */
  readonly #life = randomUUID().slice(0, 8);
  #kept: (Happening & { bytes: number })[] = [];
  #bytes = 0;
  #last = 0;
  readonly #wakes = new Set<(progress?: V1Frame) => void>();

  /** @param carrier who carries a mission out: frames are told as that executor's */
  constructor(private readonly carrier: (missionId: string) => string) {}

  get last(): number {
    return this.#last;
  }

  /** Hears that something came; of progress the frame itself, which has no number and is not kept. */
  listen(wake: (progress?: V1Frame) => void): () => void {
    this.#wakes.add(wake);
    return () => this.#wakes.delete(wake);
  }

  hear(announcement: Announcement): void {
    const { missionId } = announcement;
    const frames = announcement.kind === 'events' ? announcement.events.flatMap((event) => projectFrame(event) ?? []) : announcement.frame === undefined ? [] : [announcement.frame];
    for (const frame of frames) {
      const told = { ...frame, executor_id: this.carrier(missionId) };
      if (frame.event === 'mission.progress' && announcement.kind === 'frame') for (const wake of this.#wakes) wake(told);
      else this.add({ event: frame.event, data: told, missionId });
    }
  }

  add(happening: Omit<Happening, 'number'>): void {
    const kept = { ...happening, number: (this.#last += 1), bytes: Buffer.byteLength(JSON.stringify(happening.data)) };
    this.#kept.push(kept);
    this.#bytes += kept.bytes;
    while (this.#kept.length > KEPT || (this.#bytes > KEPT_BYTES && this.#kept.length > 1)) this.#bytes -= this.#kept.shift()?.bytes ?? 0;
    for (const wake of this.#wakes) wake();
  }

  idOf(number: number): string {
    return `${this.#life}-${number}`;
  }
  /** The number behind an id; undefined where it is of another process, or none at all. */
  numberOf(id: string): number | undefined {
    const [life, number, ...rest] = id.split('-');
    return life === this.#life && rest.length === 0 && /^[0-9]{1,15}$/.test(number ?? '') && Number(number) <= this.#last ? Number(number) : undefined;
  }

  /** What came after a number; undefined where some of it is not kept any more. */
  after(number: number): readonly Happening[] | undefined {
    const first = this.#kept[0]?.number ?? this.#last + 1;
    return number + 1 < first ? undefined : this.#kept.slice(number + 1 - first);
  }
}
