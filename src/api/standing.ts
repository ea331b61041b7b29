/** How the missions stand, in the words of v1: what a peer hears when it connects, and when it asks for the truth. */
import { setTimeout as sleep } from 'node:timers/promises';
import { HoldpointError } from '../contract/errors.js';
import type { V1Frame } from '../contract/generated/types.js';
import type { TrueState } from './course.js';
import { bareStateFrame, reconnectedFrame, stateFrame, suspendedFrame } from './frames.js';
import type { Ask, Opening } from './peer.js';
import type { Projection } from './projection.js';
import { isLive, type MissionRecord, type MissionRecords, stateOf } from './records.js';
import { type Caller, isTheirs } from './tokens.js';
import type { MissionView } from './view.js';
import { LATELY_MS, type Watch } from './watch.js';

/** Between two tries to ask a mission whose words a peer waits for, ms. */
const ASK_AGAIN_MS = 500;

export class Standing {
  constructor(
    private readonly deps: {
      executorId: string;
      projection: Projection;
      records: MissionRecords;
      watch: Watch;
      startedAt: number;
      /** When the last facade told peers that it stops. */
      suspendedAt: string | undefined;
      /** Whether nobody is to be asked any more. */
      stopping: () => boolean;
    },
  ) {}

  /** Resolves once every mission is known. Rejects where Temporal cannot say now. */
  async known(): Promise<void> {
    const { watch } = this.deps;
    if (!watch.ready) await watch.look();
    if (!watch.ready) throw new Error('the missions are not known yet');
  }

  /** Live missions of a caller. */
  live(caller: Pick<Caller, 'tenant'>): MissionRecord[] {
    return this.deps.records.all().filter((record) => isTheirs(caller, record.tenant) && isLive(record));
  }

  /** What a peer hears first: the true state of every live mission, and of those that ended lately. */
  async opening(caller: Caller): Promise<Opening> {
    await this.known();
    const lately = new Date(Date.now() - LATELY_MS).toISOString();
    const live = this.live(caller);
    const over = this.deps.records.all().filter((record) => isTheirs(caller, record.tenant) && !isLive(record) && (record.view?.snapshot.completed_at ?? '') > lately);
    const wordless = live.filter((record) => record.view === undefined && stateOf(record) === 'hitl-required');
    return {
      owned: live.map((record) => record.missionId),
      states: [...live.filter((record) => !wordless.includes(record)), ...over].map((record) => this.#stateToTell(record)),
      later: wordless.map(({ missionId }) => ({ missionId, ask: this.#asked(missionId) })),
    };
  }

  #stateToTell(record: MissionRecord): TrueState {
    return { missionId: record.missionId, seq: record.view?.snapshot.seq ?? record.told, frames: this.trueState(record) };
  }

  /** An open question cannot be told without its words. */
  #asked(missionId: string): Ask {
    return async ({ gone }) => {
      const view = await this.viewWhenAnswered(missionId, gone);
      const record = this.deps.records.get(missionId);
      return view === undefined || record === undefined ? undefined : this.#stateToTell(record);
    };
  }

  /** Asks a mission until it answers; undefined where there is none, or nobody waits any more. */
  async viewWhenAnswered(missionId: string, gone: () => boolean): Promise<MissionView | undefined> {
    // Looked at first: where nobody answers, one try costs its whole deadline.
    while (!gone() && !this.deps.stopping()) {
      try {
        return await this.deps.projection.view(missionId);
      } catch (error) {
        if (error instanceof HoldpointError) return undefined;
      }
      await sleep(ASK_AGAIN_MS, undefined, { ref: false });
    }
    return undefined;
  }

  /** Lived when the last facade told peers that it stops, not long ago: some of them may still take it for suspended. */
  wasSuspended(record: MissionRecord): boolean {
    const { suspendedAt, startedAt } = this.deps;
    return suspendedAt !== undefined && record.acceptedAt <= suspendedAt && isLive(record) && Date.now() - startedAt < LATELY_MS;
  }

  /** The frames by which a reader who was told `suspended` learns that the executor is back. */
  greeting(record: MissionRecord | undefined): V1Frame[] {
    return record !== undefined && this.wasSuspended(record) ? this.trueState(record) : [];
  }

  /** The true state; none of a mission that has told no state yet. */
  trueState(record: MissionRecord): V1Frame[] {
    const at = new Date().toISOString();
    const about = { executorId: this.deps.executorId, missionId: record.missionId, at };
    const returns = this.wasSuspended(record);
    const from = returns ? 'suspended' : 'paused';
    const state = record.view === undefined ? bareStateFrame(about, stateOf(record), from) : stateFrame(record.view, at, from);
    return [...(returns ? [reconnectedFrame(about)] : []), ...(state === undefined ? [] : [state])];
  }

  /** By which peers hear that a mission waits until the executor is back. */
  suspended(missionId: string): V1Frame {
    return suspendedFrame({ executorId: this.deps.executorId, missionId, at: new Date().toISOString() }, 'executor_shutdown');
  }
}
