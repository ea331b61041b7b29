/**
 * One mission's events as a stream (text/event-stream). A reader is a position in the mission's events: what it has not
 * read yet stays in the projection, so a slow one costs nothing, and a lost one goes on by `Last-Event-ID`.
 */
import type { Response } from 'express';
import type { V1Frame } from '../contract/generated/types.js';
import type { FacadeLimits } from './deps.js';
import type { Hub } from './hub.js';
import type { Projection } from './projection.js';
import type { Caller } from './tokens.js';
import { asCarried, eventsAfter, isTerminal } from './view.js';
import { written } from './written.js';

/** One message of the stream. JSON has no raw line ends, so `data` is one line. */
const message = (given: { id?: number; event: string; data: unknown }): string =>
  `${given.id === undefined ? '' : `id: ${given.id}\n`}event: ${given.event}\ndata: ${JSON.stringify(given.data)}\n\n`;

export class EventStreams {
  readonly #open = new Set<EventStream>();

  constructor(
    private readonly deps: {
      projection: Projection;
      hub: Hub;
      limits: FacadeLimits;
      /** Frames with which a stream of a mission begins: a suspension by the last facade that is over now. */
      greeting: (missionId: string) => V1Frame[];
    },
  ) {}

  get full(): boolean {
    return this.#open.size >= this.deps.limits.maxStreams;
  }

  /** Serves until the mission is over, the reader leaves, or the facade stops. The view must be there. */
  async serve(given: { missionId: string; after: number; res: Response; caller: Caller }): Promise<void> {
    const stream = new EventStream(given, this.deps);
    this.#open.add(stream);
    try {
      await stream.run();
    } finally {
      this.#open.delete(stream);
    }
  }

  /** Ends the streams of those who may not listen any more. */
  dismiss(mayStay: (caller: Caller) => boolean): void {
    for (const stream of this.#open) if (!mayStay(stream.caller)) stream.close(undefined);
  }

  /** Ends all streams, each with what the mission's frame tells. */
  close(farewell: (missionId: string) => V1Frame | undefined): void {
    for (const stream of this.#open) stream.close(farewell(stream.missionId));
  }
}

class EventStream {
  readonly missionId: string;
  readonly caller: Caller;
  #after: number;
  readonly #res: Response;
  /** Unnumbered frames to come: of progress only the newest. */
  #progress: V1Frame | undefined;
  #frames: V1Frame[] = [];
  #closed = false;
  #wake: () => void = () => undefined;

  constructor(
    given: { missionId: string; after: number; res: Response; caller: Caller },
    private readonly deps: { projection: Projection; hub: Hub; limits: FacadeLimits; greeting: (missionId: string) => V1Frame[] },
  ) {
    this.missionId = given.missionId;
    this.caller = given.caller;
    this.#after = given.after;
    this.#res = given.res;
  }

  async run(): Promise<void> {
    const { hub, limits, greeting } = this.deps;
    const stop = hub.onMission(this.missionId, (announcement) => {
      if (announcement.kind === 'frame') {
        if (announcement.frame.event === 'mission.progress') this.#progress = announcement.frame;
        else this.#frames.push(announcement.frame);
      }
      this.#wake();
    });
    const beat = setInterval(() => {
      if (!this.#res.writableNeedDrain) this.#res.write(': still here\n\n');
    }, limits.streamHeartbeatMs);
    this.#res.once('close', () => {
      this.#closed = true;
      this.#wake();
    });
    // The reader may have left while the mission was asked.
    this.#closed ||= this.#res.destroyed;
    try {
      this.#res.status(200);
      this.#res.set({ 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' });
      this.#res.flushHeaders();
      this.#frames.push(...greeting(this.missionId));
      while (!this.#closed && (await this.#step())) {
        // Each step sends what there is and waits for more.
      }
    } finally {
      clearInterval(beat);
      stop();
      this.#res.end();
    }
  }

  close(last: V1Frame | undefined): void {
    if (last !== undefined && !this.#res.writableNeedDrain && !this.#closed) {
      this.#res.write(message({ event: 'link', data: last }));
    }
    this.#closed = true;
    this.#wake();
  }

  /** False once there is nothing more to come. */
  async #step(): Promise<boolean> {
    // Made before reading, so that what comes meanwhile is not slept over.
    const woken = new Promise<void>((resolve) => (this.#wake = resolve));
    const view = await this.deps.projection.view(this.missionId);
    const known = this.#after <= view.snapshot.seq ? eventsAfter(view, this.#after) : undefined;
    if (known === undefined) {
      // Folded away, or an id of another life of this mission: the snapshot stands for all that was.
      await this.#write(message({ id: view.snapshot.seq, event: 'reset', data: view.snapshot }));
      this.#after = view.snapshot.seq;
    }
    for (const event of known ?? []) {
      await this.#write(message({ id: event.seq, event: event.type, data: asCarried(view.snapshot, event) }));
      this.#after = event.seq;
      if (this.#closed) return false;
    }
    for (const frame of this.#frames.splice(0)) await this.#write(message({ event: 'link', data: asCarried(view.snapshot, frame) }));
    const progress = this.#progress;
    this.#progress = undefined;
    if (progress !== undefined) await this.#write(message({ event: 'progress', data: asCarried(view.snapshot, progress) }));
    if (isTerminal(view.snapshot.state) && this.#after >= view.snapshot.seq) {
      await this.#write('event: end\ndata: {}\n\n');
      return false;
    }
    await woken;
    return true;
  }

  async #write(text: string): Promise<void> {
    if (!this.#closed) await written({ res: this.#res, text, stalledMs: this.deps.limits.stalledStreamMs });
  }
}
