/**
 * What the facade knows of its missions: views built from the batches that missions publish, and asked from the missions
 * themselves where something is missing. Nothing here is the truth; thrown away and rebuilt, it gives the same answers.
 */
import type { Logger } from 'pino';
import type { Event, PublishBatch } from '../contract/generated/types.js';
import { HoldpointError } from '../contract/errors.js';
import { isTerminal as isTerminalEvent } from '../contract/mission/event.js';
import { closeView, isForeignEnd } from './closed.js';
import { stateFrame } from './frames.js';
import type { Gateway, Listed } from './gateway.js';
import type { Hub } from './hub.js';
import type { MissionRecord, MissionRecords } from './records.js';
import { Turns } from './turns.js';
import type { MissionView } from './view.js';
import { applyBatch, viewOf } from './view.js';
import { isFailedPrecondition } from '../temporal/failures.js';
import { TemporalSilent } from './within.js';

export class Projection {
  readonly #turns = new Turns();
  readonly #loading = new Map<string, Promise<MissionView>>();

  constructor(
    private readonly deps: { gateway: Gateway; hub: Hub; records: MissionRecords; logger: Logger },
  ) {}

  /**
   * Takes a published batch. Returns once it is in the projection; listeners are told on the way, and nobody waits for
   * them. Throws where events are missing before it and the mission cannot be asked now: it comes again then.
   */
  deliver(batch: PublishBatch): Promise<void> {
    const { mission_id, created_at, tenant } = batch.snapshot;
    return this.#turns.take(mission_id, async () => {
      const record = this.deps.records.ensure({ missionId: mission_id, acceptedAt: created_at, tenant });
      // The next run goes on from the last number where the mission continued as new, but not after a reset, and a run
      // that a reset closed may have its last words under way still.
      const run = record.run ?? record.listed?.runId;
      if (run !== undefined && batch.run_id !== run) {
        await this.#ask(record, mission_id, { anew: true });
        return;
      }
      record.run = batch.run_id;
      if (record.view === undefined && batch.snapshot.seq <= record.told) {
        await this.#tellTheEnd(record, batch);
        return;
      }
      const applied = record.view === undefined && record.told > 0 ? { kind: 'gap' as const } : applyBatch(record.view, batch);
      if (applied.kind === 'applied') this.#set(record, applied.view);
      else await this.#ask(record);
    });
  }

  /**
   * A mission that ended while no facade was there is known as over from the start, and only now delivers its end: the
   * predecessor cannot have told it.
   */
  async #tellTheEnd(record: MissionRecord, batch: PublishBatch): Promise<void> {
    const events = record.inherited ? batch.events.filter((event) => isTerminalEvent(event.type)) : [];
    if (events.length === 0) return;
    await this.#ask(record);
    this.deps.hub.announce({ kind: 'events', missionId: record.missionId, events });
  }

  /** The view if there is one now. */
  peek(missionId: string): MissionView | undefined {
    return this.deps.records.get(missionId)?.view;
  }

  /**
   * The view of a mission, asked from the mission where it is not known.
   *
   * @throws HoldpointError mission_not_found
   * @throws TemporalSilent where Temporal or the workers are away
   */
  async view(missionId: string): Promise<MissionView> {
    const record = this.deps.records.get(missionId);
    if (record?.view !== undefined) {
      this.deps.records.touch(record);
      return record.view;
    }
    // Many readers of one mission ask it once.
    const there = this.#loading.get(missionId);
    if (there !== undefined) return there;
    const loading = this.#turns.take(missionId, async () => {
      const known = this.deps.records.get(missionId);
      return known?.view ?? this.#ask(known, missionId);
    });
    this.#loading.set(missionId, loading);
    try {
      return await loading;
    } finally {
      this.#loading.delete(missionId);
    }
  }

  /**
   * Takes what Temporal says of a mission. Where it was closed and the view does not say so, the mission is asked for what
   * it had not delivered, and gets the terminal event that it could not write itself.
   */
  observe(listed: Listed): Promise<void> {
    return this.#turns.take(listed.missionId, async () => {
      const { records } = this.deps;
      const record = records.ensure(listed);
      // A list may be older than what was described meanwhile; closed stays closed.
      if (record.listed?.closedAt === undefined || listed.closedAt !== undefined) {
        records.setListed(record, listed);
      }
    });
  }

  /** Asks a mission again, whatever is known. */
  refresh(missionId: string): Promise<MissionView> {
    return this.#turns.take(missionId, () => this.#ask(this.deps.records.get(missionId), missionId));
  }

  /** The same where another run may have taken the mission's place. */
  startOver(missionId: string): Promise<MissionView> {
    return this.#turns.take(missionId, () => this.#ask(this.deps.records.get(missionId), missionId, { anew: true }));
  }

  async #ask(record: MissionRecord | undefined, missionId = record?.missionId ?? '', { anew = false } = {}): Promise<MissionView> {
    const { gateway, records } = this.deps;
    const [asking, describing] = await Promise.allSettled([
      this.#answers(missionId),
      anew || record?.listed?.closedAt === undefined ? gateway.describe(missionId) : Promise.resolve(record.listed),
    ]);
    if (describing.status === 'rejected') throw describing.reason;
    const listed = describing.value;
    if (asking.status === 'rejected') {
      // Nobody answers for the mission; what Temporal says of it is worth keeping all the same.
      if (listed !== undefined) records.setListed(record ?? records.ensure(listed), listed);
      throw asking.reason;
    }
    const answers = asking.value;
    const asked = answers instanceof Error ? lastKnown(record?.view, listed, answers) : answers;
    if (listed === undefined || asked === undefined) {
      // Kept while its view is: retention may take the workflow before anybody forgets the mission.
      if (record?.view !== undefined) return record.view;
      records.delete(missionId);
      throw new HoldpointError({ code: 'mission_not_found' });
    }
    const there = record ?? records.ensure({ ...listed, seq: asked.snapshot.seq });
    records.setListed(there, listed);
    const view =
      listed.closedAt !== undefined && isForeignEnd(listed.status) ? closeView(asked, { status: listed.status, at: listed.closedAt }) : asked;
    if (anew && view.snapshot.seq < there.told) this.#reset(there, view);
    else if (there.view === undefined || view.snapshot.seq >= there.view.snapshot.seq) this.#set(there, view);
    there.run = listed.runId;
    return there.view ?? view;
  }

  /** What the mission says of itself: undefined where there is none, an error where it can say nothing any more. */
  async #answers(missionId: string): Promise<MissionView | Error | undefined> {
    const { gateway } = this.deps;
    try {
      // One after the other: of two queries at once to a mission that has just begun, one waits for 1.5 to 2 s (measured).
      const page = await gateway.events(missionId, 0);
      const approvals = page === undefined ? undefined : await gateway.approvals(missionId);
      return page === undefined || approvals === undefined ? undefined : viewOf({ page, approvals });
    } catch (error) {
      if (error instanceof TemporalSilent || !(error instanceof Error)) throw error;
      return error;
    }
  }

  #reset(record: MissionRecord, view: MissionView): void {
    const { records, hub, logger } = this.deps;
    const { seq } = view.snapshot;
    logger.warn({ mission_id: record.missionId, from: record.told, to: seq }, 'a mission was reset in Temporal');
    records.resetView(record, view);
    hub.announce({ kind: 'reset', missionId: record.missionId, seq, frame: stateFrame(view, new Date().toISOString()) });
  }

  #set(record: MissionRecord, view: MissionView): void {
    const fresh: Event[] = view.events.filter((event) => event.seq > record.told);
    this.deps.records.setView(record, view);
    if (fresh.length > 0) this.deps.hub.announce({ kind: 'events', missionId: record.missionId, events: fresh });
  }
}

/**
 * What is known of a mission that cannot be asked and, being closed, never will: its workflow failed in a way that ends
 * its answers too. One that is open may answer later, so its error stands.
 */
const lastKnown = (view: MissionView | undefined, listed: Listed | undefined, error: Error): MissionView | undefined => {
  if (listed?.closedAt === undefined) {
    // Such as before its first task, or while a task fails again and again.
    throw isFailedPrecondition(error) ? new TemporalSilent('the mission cannot be asked now', { cause: error }) : error;
  }
  if (view !== undefined) return view;
  return listed.snapshot === undefined ? undefined : { snapshot: listed.snapshot, events: [], approvals: new Map() };
};
