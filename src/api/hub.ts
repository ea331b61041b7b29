/** Who is told when a mission moves. */
import type { Event, V1Frame } from '../contract/generated/types.js';

/** Something that happened to a mission. */
export type Announcement =
  /** Numbered events, in order. */
  | { kind: 'events'; missionId: string; events: readonly Event[] }
  /** A frame without a number: progress of what runs, the true state confirmed, a link that goes or comes back. */
  | { kind: 'frame'; missionId: string; frame: V1Frame }
  /** Somebody reset the mission in Temporal: what came after that number never was, and `frame` is its state now. */
  | { kind: 'reset'; missionId: string; seq: number; frame: V1Frame | undefined };

export type Listener = (announcement: Announcement) => void;

export class Hub {
  /** With each listener, of which missions it wants to hear progress. */
  readonly #all = new Map<Listener, (missionId: string) => boolean>();
  readonly #taps = new Set<Listener>();
  readonly #byMission = new Map<string, Set<Listener>>();

  /**
   * Hears every mission. Returns how to stop.
   *
   * @param watches whose progress it wants to hear; reading it costs something
   */
  onAll(listener: Listener, watches: (missionId: string) => boolean = () => true): () => void {
    this.#all.set(listener, watches);
    return () => this.#all.delete(listener);
  }

  /** Hears every mission without asking for anything: it does not count as somebody who watches. */
  onTap(listener: Listener): () => void {
    this.#taps.add(listener);
    return () => this.#taps.delete(listener);
  }

  /** Hears one mission. Returns how to stop. */
  onMission(missionId: string, listener: Listener): () => void {
    const listeners = this.#byMission.get(missionId) ?? new Set();
    this.#byMission.set(missionId, listeners);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#byMission.get(missionId) === listeners) this.#byMission.delete(missionId);
    };
  }

  announce(announcement: Announcement): void {
    for (const listener of [...(this.#byMission.get(announcement.missionId) ?? [])]) listener(announcement);
    for (const listener of [...this.#all.keys()]) listener(announcement);
    for (const listener of [...this.#taps]) listener(announcement);
  }

  /** Missions that somebody looks at by name. */
  watched(): string[] {
    return [...this.#byMission.keys()];
  }
  /** Whether somebody hears every mission. */
  get watchesAll(): boolean {
    return this.#all.size > 0;
  }
  /** Whether somebody wants to hear how a mission gets on. */
  isWatched(missionId: string): boolean {
    return this.#byMission.has(missionId) || [...this.#all.values()].some((watches) => watches(missionId));
  }
}
