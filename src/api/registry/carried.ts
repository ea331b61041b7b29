/**
 * The live missions that other executors carry out, as the projection has them, and what was just decided about them and
 * is not to be seen there yet.
 */
import type { MissionSnapshot } from '../../contract/generated/types.js';
import type { Announcement } from '../hub.js';
import type { MissionRecord, MissionRecords } from '../records.js';
import { isLive, stateOf } from '../records.js';
import type { External } from '../gateway.js';
import { handover, isForgotten, lastMove, preemptedFor, spentOn, wasWith } from './course.js';
import type { Standing } from './schedule.js';

/** How long a decision counts that the mission does not confirm: it may have been ignored, ms. */
const UNCONFIRMED_MS = 15_000;
/** Between two looks at all missions, which find what no announcement told of, ms. */
const WHOLE_MS = 60_000;

/** Whether other executors carry it out, as far as the record says. */
const isExternal = (record: MissionRecord): boolean => snapshotOf(record)?.carried_by !== undefined || record.listed?.external !== undefined;

const snapshotOf = (record: MissionRecord): MissionSnapshot | undefined => record.view?.snapshot ?? record.listed?.snapshot;

interface Expected {
  executorId: string | null;
  at: number;
}

export class CarriedMissions {
  readonly #live = new Set<string>();
  readonly #dispatched = new Map<string, External>();
  readonly #expected = new Map<string, Expected>();
  #lastWhole = 0;

  constructor(private readonly deps: { records: MissionRecords }) {}

  /** Says who is to carry a mission out, before it shows in the projection. */
  expect(missionId: string, executorId: string | null): void {
    this.#expected.set(missionId, { executorId, at: Date.now() });
  }
  /**
   * What a mission is started with. It counts from now on; `drop` where it was not started after all.
   *
   * @returns false where it was known before, so that there is nothing to drop
   */
  dispatched(missionId: string, external: External): boolean {
    if (this.has(missionId)) return false;
    this.#dispatched.set(missionId, external);
    this.expect(missionId, external.executor_id);
    this.#live.add(missionId);
    return true;
  }
  drop(missionId: string): void {
    this.#dispatched.delete(missionId);
    this.#expected.delete(missionId);
    const record = this.deps.records.get(missionId);
    if (record === undefined || !isLive(record) || !isExternal(record)) this.#live.delete(missionId);
  }

  /** Keeps up with what missions say. True where nobody here knows with what the mission was started. */
  hear({ missionId }: Announcement): boolean {
    const record = this.deps.records.get(missionId);
    if (record === undefined) return false;
    if (!isLive(record)) {
      this.#live.delete(missionId);
      this.#dispatched.delete(missionId);
      this.#expected.delete(missionId);
    } else if (isExternal(record)) {
      this.#live.add(missionId);
      const expected = this.#expected.get(missionId);
      if (expected !== undefined && record.view?.snapshot.carried_by === expected.executorId) this.#expected.delete(missionId);
      return this.external(missionId) === undefined;
    }
    return false;
  }

  /** Ids of the live ones. */
  ids(): readonly string[] {
    const now = Date.now();
    if (now - this.#lastWhole > WHOLE_MS) {
      this.#lastWhole = now;
      for (const record of this.deps.records.all()) {
        if (isLive(record) && isExternal(record)) this.#live.add(record.missionId);
        else if (!isLive(record)) this.#live.delete(record.missionId);
      }
      // What the server has forgotten is forgotten here too, but for what is only just being started.
      for (const missionId of this.#live) if (this.deps.records.get(missionId) === undefined && !this.#isExpected(missionId)) this.drop(missionId);
    }
    return [...this.#live];
  }
  /** Looks at everything with the next question. */
  invalidate(): void {
    this.#lastWhole = 0;
  }

  /** Whether another executor carries it out, or is to. */
  has(missionId: string): boolean {
    const record = this.deps.records.get(missionId);
    return this.#dispatched.has(missionId) || (record !== undefined && isExternal(record));
  }

  /** Whether it is a live mission of other executors. */
  isLive(missionId: string): boolean {
    return this.#live.has(missionId);
  }
  /** What it was started with, or is being started with. */
  external(missionId: string): External | undefined {
    return this.#dispatched.get(missionId) ?? this.deps.records.get(missionId)?.listed?.external;
  }

  /** Who carries it out; null while it waits for one, undefined for a mission of no other executor. Also of one that is over. */
  carrier(missionId: string): string | null | undefined {
    if (this.#isExpected(missionId)) return this.#expected.get(missionId)?.executorId;
    const record = this.deps.records.get(missionId);
    const shown = record === undefined ? undefined : snapshotOf(record)?.carried_by;
    if (shown !== undefined) return shown;
    return (this.#dispatched.get(missionId) ?? record?.listed?.external)?.executor_id;
  }

  #isExpected(missionId: string): boolean {
    return Date.now() - (this.#expected.get(missionId)?.at ?? 0) < UNCONFIRMED_MS;
  }

  /**
   * Whether an executor may say something about a mission: the one that has it or is about to, and any that had it before
   * and may have it still. What it says, the mission itself weighs.
   */
  maySpeak(executorId: string, missionId: string): boolean {
    const record = this.deps.records.get(missionId);
    const shown = record === undefined ? undefined : snapshotOf(record)?.carried_by;
    if (this.carrier(missionId) === executorId || shown === executorId) return true;
    return record?.view !== undefined && wasWith(record.view.events, executorId);
  }

  /**
   * Whether an executor that says it has a mission may be told how that one stands: it had it once, or nobody can tell any
   * more, because what was before is folded away or was taken back. To any other the mission is one that is not there.
   */
  mayHaveHad(executorId: string, missionId: string): boolean {
    if (!this.has(missionId)) return false;
    const record = this.deps.records.get(missionId);
    if (record?.view === undefined || record.reset) return true;
    return this.maySpeak(executorId, missionId) || record.view.events.length < record.view.snapshot.seq;
  }

  /** The live missions of one executor. */
  of(executorId: string): string[] {
    return this.ids().filter((missionId) => this.carrier(missionId) === executorId);
  }

  /** All live ones for the scheduler. `lost` says whose executor was away for too long. */
  standings(lost: (executorId: string) => boolean): Standing[] {
    return this.ids().flatMap((missionId) => this.#standing(missionId, lost) ?? []);
  }

  #standing(missionId: string, lost: (executorId: string) => boolean): Standing | undefined {
    const record = this.deps.records.get(missionId);
    const external = this.#dispatched.get(missionId) ?? record?.listed?.external;
    const executorId = this.carrier(missionId);
    if (executorId === undefined) return undefined;
    const view = record?.view;
    const handing = view === undefined ? undefined : handover(view.events);
    const state = record === undefined ? 'queued' : stateOf(record);
    return {
      mission_id: missionId,
      tenant: record?.tenant,
      // On its way to another it counts there already.
      executor_id: handing === undefined ? executorId : handing.to,
      priority: view?.snapshot.priority ?? record?.listed?.snapshot?.priority ?? external?.priority ?? 5,
      created_at: record?.acceptedAt ?? new Date(this.#expected.get(missionId)?.at ?? Date.now()).toISOString(),
      wish: external?.wish,
      floats: external?.queue === true,
      // What cannot be asked now may have begun.
      started: view === undefined ? executorId !== null : view.events.some((event) => event.type === 'mission.started'),
      running: (state === 'running' || state === 'hitl-required') && (view === undefined || !isForgotten(view.events)),
      preempted_for: view === undefined ? undefined : preemptedFor(view.events),
      paused: state === 'paused',
      lost: handing === undefined && executorId !== null && lost(executorId),
      spent: view === undefined ? [] : spentOn(view.events),
      moved: view === undefined ? 0 : lastMove(view.events),
    };
  }
}
