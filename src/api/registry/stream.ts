/** `GET /api/v1/events`: what happens to all missions and executors, as a stream (text/event-stream). */
import type { Response } from 'express';
import type { V1Frame } from '../../contract/generated/types.js';
import type { FacadeLimits } from '../deps.js';
import type { Caller } from '../tokens.js';
import type { Happening, Happenings } from './happenings.js';
import { written } from '../written.js';

const message = (given: { id?: string; event: string; data: unknown }): string =>
  `${given.id === undefined ? '' : `id: ${given.id}\n`}event: ${given.event}\ndata: ${JSON.stringify(given.data)}\n\n`;

/** Missions whose newest progress is kept for a reader that reads slowly. */
const PROGRESS_KEPT = 256;

export interface AllStreamDeps {
  happenings: Happenings;
  limits: Pick<FacadeLimits, 'streamHeartbeatMs' | 'stalledStreamMs'>;
  /** How things stand, for a reader that begins, or missed more than is kept. */
  standing: (caller: Caller) => unknown;
  sees: (caller: Caller, missionId: string) => boolean;
}

export class AllStreams {
  readonly #open = new Set<AllStream>();
  constructor(private readonly deps: AllStreamDeps) {}

  get count(): number {
    return this.#open.size;
  }

  /** Serves until the reader leaves, or the facade stops. */
  async serve(given: { res: Response; caller: Caller; lastId: string | undefined }): Promise<void> {
    const stream = new AllStream(given, this.deps);
    this.#open.add(stream);
    try {
      await stream.run();
    } finally {
      this.#open.delete(stream);
    }
  }

  dismiss(mayStay: (caller: Caller) => boolean): void {
    for (const stream of this.#open) if (!mayStay(stream.caller)) stream.close();
  }
  close(): void {
    for (const stream of this.#open) stream.close();
  }
}

class AllStream {
  readonly caller: Caller;
  readonly #res: Response;
  /** Undefined where it has to be told how things stand first. */
  #after: number | undefined;
  readonly #progress = new Map<string, V1Frame>();
  #closed = false;
  #wake: () => void = () => undefined;

  constructor(
    given: { res: Response; caller: Caller; lastId: string | undefined },
    private readonly deps: AllStreamDeps,
  ) {
    this.caller = given.caller;
    this.#res = given.res;
    this.#after = given.lastId === undefined ? undefined : deps.happenings.numberOf(given.lastId);
  }

  async run(): Promise<void> {
    const { happenings, limits, sees } = this.deps;
    const stop = happenings.listen((progress) => {
      if (progress?.mission_id !== undefined && sees(this.caller, progress.mission_id)) {
        this.#progress.delete(progress.mission_id);
        if (this.#progress.size < PROGRESS_KEPT) this.#progress.set(progress.mission_id, progress);
      }
      this.#wake();
    });
    const beat = setInterval(() => {
      if (!this.#res.writableNeedDrain) this.#res.write(': still here\n\n');
    }, limits.streamHeartbeatMs);
    this.#res.once('close', () => this.close());
    this.#closed ||= this.#res.destroyed;
    try {
      this.#res.status(200);
      this.#res.set({ 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' });
      this.#res.flushHeaders();
      while (!this.#closed) await this.#step();
    } finally {
      clearInterval(beat);
      stop();
      this.#res.end();
    }
  }

  close(): void {
    this.#closed = true;
    this.#wake();
  }

  async #step(): Promise<void> {
    const { happenings, standing, sees } = this.deps;
    // Made before reading, so that what comes meanwhile is not slept over.
    const woken = new Promise<void>((resolve) => (this.#wake = resolve));
    const known: readonly Happening[] | undefined = this.#after === undefined ? undefined : happenings.after(this.#after);
    if (known === undefined) {
      this.#after = happenings.last;
      await this.#write(message({ id: happenings.idOf(this.#after), event: 'reset', data: standing(this.caller) }));
      return;
    }
    for (const { number, event, data, missionId } of known) {
      this.#after = number;
      if (missionId === undefined || sees(this.caller, missionId)) await this.#write(message({ id: happenings.idOf(number), event, data }));
      if (this.#closed) return;
    }
    for (const frame of this.#progress.values()) await this.#write(message({ event: 'mission.progress', data: frame }));
    this.#progress.clear();
    if (happenings.last === this.#after) await woken;
  }

  async #write(text: string): Promise<void> {
    if (!this.#closed) await written({ res: this.#res, text, stalledMs: this.deps.limits.stalledStreamMs });
  }
}
