/** The missions that the facade knows, newest first, with views of those that live or were looked at lately. */
import type { MissionState } from '../contract/generated/types.js';
import { isForeignEnd } from './closed.js';
import type { Listed } from './gateway.js';
import type { MissionView } from './view.js';
import { isTerminal } from './view.js';

export interface MissionRecord {
  readonly missionId: string;
  /** Whose it is; undefined for an operator's. It never changes. */
  readonly tenant: string | undefined;
  acceptedAt: string;
  /** The run of which the view tells, as Temporal names it; undefined where none was heard of. */
  run: string | undefined;
  /** What Temporal said last. */
  listed: Listed | undefined;
  /** Undefined where nothing was asked yet, or the mission is over and was not looked at for long. */
  view: MissionView | undefined;
  /** Number of the last event that listeners were told of, or that was there before there were any. */
  told: number;
  /** `told` was taken over from the time before this facade: its predecessor may not have got to tell all of it. */
  inherited: boolean;
  /** Part of what it was may not be told by the view: there was another run before, and a reset may have taken it back. */
  reset: boolean;
}

/** The state as far as it is known without asking the mission. */
export const stateOf = (record: MissionRecord): MissionState => {
  if (record.view !== undefined) return record.view.snapshot.state;
  const state = record.listed?.state ?? 'queued';
  if (isTerminal(state) || record.listed === undefined || !isForeignEnd(record.listed.status)) return state;
  return record.listed.status === 'TERMINATED' || record.listed.status === 'CANCELLED' ? 'aborted' : 'failed';
};

/** Whether a mission still needs an executor: neither over by its own word nor closed in Temporal. */
export const isLive = (record: MissionRecord): boolean => !isTerminal(stateOf(record));

/** Newest first; ids break ties, so that paging is stable. */
const before = (a: MissionRecord, b: MissionRecord): number =>
  a.acceptedAt === b.acceptedAt ? (a.missionId < b.missionId ? -1 : 1) : a.acceptedAt > b.acceptedAt ? -1 : 1;

export class MissionRecords {
  readonly #records = new Map<string, MissionRecord>();
  /** Missions that are over and whose view is kept, least recently used first. */
  readonly #kept = new Map<string, MissionRecord>();
  #sorted: MissionRecord[] | undefined;

  constructor(
    private readonly options: {
      /** Of missions that are over, so many keep their views. */
      maxEndedViews: number;
      /** When this facade started. */
      startedAt: string;
    },
  ) {}

  get(missionId: string): MissionRecord | undefined {
    return this.#records.get(missionId);
  }

  /**
   * @param seq number of the last event, where it is known: what a mission said before this facade started was told by
   *   its predecessor
   */
  ensure({ missionId, acceptedAt, tenant, seq = 0 }: { missionId: string; acceptedAt: string; tenant?: string | undefined; seq?: number }): MissionRecord {
    const there = this.#records.get(missionId);
    if (there !== undefined) return there;
    const inherited = acceptedAt < this.options.startedAt;
    const record: MissionRecord = { missionId, tenant, acceptedAt, run: undefined, listed: undefined, view: undefined, told: inherited ? seq : 0, inherited, reset: false };
    this.#records.set(missionId, record);
    this.#sorted = undefined;
    return record;
  }

  delete(missionId: string): void {
    this.#kept.delete(missionId);
    if (this.#records.delete(missionId)) this.#sorted = undefined;
  }

  setListed(record: MissionRecord, listed: Listed): void {
    record.listed = listed;
    // The facade that saw the reset may have been another one, or the new run may have come as far as the old one at once.
    if (listed.notFirst === true) record.reset = true;
    if (record.acceptedAt !== listed.acceptedAt) {
      record.acceptedAt = listed.acceptedAt;
      this.#sorted = undefined;
    }
  }

  /** A view that tells less than the one before, because a reset took back what came after it. */
  resetView(record: MissionRecord, view: MissionView): void {
    record.told = view.snapshot.seq;
    record.reset = true;
    this.setView(record, view);
  }

  setView(record: MissionRecord, view: MissionView): void {
    record.view = view;
    record.told = Math.max(record.told, view.snapshot.seq);
    this.touch(record);
  }

  /** Says that a mission was looked at. Of those that are over, only the ones looked at last keep their view. */
  touch(record: MissionRecord): void {
    // One that was reset may live again.
    this.#kept.delete(record.missionId);
    if (record.view === undefined || !isTerminal(record.view.snapshot.state)) return;
    this.#kept.set(record.missionId, record);
    for (const [id, oldest] of this.#kept) {
      if (this.#kept.size <= this.options.maxEndedViews) break;
      this.#kept.delete(id);
      this.#forgetView(oldest);
    }
  }

  /** What a list needs of a mission stays, in the shape in which Temporal would give it. */
  #forgetView(record: MissionRecord): void {
    const snapshot = record.view?.snapshot;
    if (snapshot === undefined) return;
    record.listed = {
      missionId: record.missionId,
      status: 'COMPLETED',
      ...record.listed,
      acceptedAt: record.acceptedAt,
      state: snapshot.state,
      seq: snapshot.seq,
      openApprovals: [],
      snapshot,
      ...(snapshot.session_id === undefined ? {} : { session: snapshot.session_id }),
    };
    record.view = undefined;
  }

  /** Newest first. */
  all(): readonly MissionRecord[] {
    this.#sorted ??= [...this.#records.values()].sort(before);
    return this.#sorted;
  }
}
