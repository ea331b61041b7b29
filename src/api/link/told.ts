/**
 * Which missions a registry is told of, and what it is told first. It hears of those that it knows: the ones that it
 * dispatched, and on every connection the ones that its own status answers show. To a registry every other mission of this
 * executor is an id in `executor.resync` and nothing more.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { V1Frame } from '../../contract/generated/types.js';
import { isLifecycle } from '../../contract/mission/event.js';
import type { Found } from '../course.js';
import type { Facade } from '../facade.js';
import type { Ask, Asking, Opening, Peer } from '../peer.js';
import { inParallel } from '../parallel.js';
import { isLive, type MissionRecord } from '../records.js';
import { isTerminal, type MissionView } from '../view.js';
import { LATELY_MS } from '../watch.js';
import { bringForward } from './forward.js';
import { type Expected, meet, meetExpected, type Met, type Patience } from './meeting.js';
import type { RegistryClient } from './registry-client.js';
import type { Expectation } from './seam.js';

/** After a start nobody knows what the registry had been told: so far back it is asked about missions that ended, ms. */
const LOOK_BACK_MS = 24 * 3_600_000;
/** About so many of them at most, the last to end first. */
const LOOK_BACK = 500;

/** A mission whose worker died in the middle of its task answers when Temporal gives the task up, after 10 s. */
const WORDS_MS = 12_000;
/** How long a dispatch waits for what the registry had of the mission before, ms. */
const BEFORE_MS = 1_000;
/** Missions asked at once. */
const ASK_AT_ONCE = 32;

interface Known {
  /** Number of the last event that went out on an earlier connection. */
  told: number;
  /** When its terminal event went out, ms; the registry may not have got it. */
  endedAt?: number;
}

export class ToldMissions {
  readonly #known = new Map<string, Known>();
  /** Dispatches by the registry whose mission it has not been told of yet, by mission; the last one counts. */
  readonly #expected = new Map<string, Expected[]>();
  #lookedBack = false;

  constructor(
    private readonly deps: { facade: Facade; client: RegistryClient; endpoint: string; patience?: Patience | undefined },
  ) {}

  /** Missions that live. */
  get count(): number {
    return [...this.#known.values()].filter(({ endedAt }) => endedAt === undefined).length;
  }

  /**
   * Resolves once it can be said how the missions stand, as far as anybody can say. A resync makes a registry show every
   * mission as running, and where one cannot be asked yet, that might stay untrue for seconds. Rejects where the missions
   * are not known.
   */
  async ready(gone: () => boolean): Promise<void> {
    const { standing } = this.deps.facade;
    await standing.known();
    const until = performance.now() + WORDS_MS;
    const unasked = standing.live({}).filter((record) => record.view === undefined && record.tenant === undefined);
    await inParallel(unasked, ASK_AT_ONCE, ({ missionId }) => standing.viewWhenAnswered(missionId, () => gone() || performance.now() > until));
  }

  /** What the registry hears on a connection. Rejects where the missions are not known yet. */
  async opening(): Promise<Opening> {
    const { records, standing } = this.deps.facade;
    await standing.known();
    const ours = records.all().filter((record) => record.tenant === undefined);
    const live = ours.filter(isLive).map((record) => record.missionId);
    const back = this.#lookedBack ? [] : endedSince(ours, new Date(Date.now() - LOOK_BACK_MS).toISOString());
    const asked = new Set([...live, ...this.#known.keys(), ...this.#expected.keys(), ...back].filter((missionId) => this.sees(missionId)));
    return { owned: live, states: [], later: [...asked].map((missionId) => ({ missionId, ask: this.ask(missionId) })) };
  }

  /** What belongs to a tenant is no business of a registry's. */
  sees(missionId: string): boolean {
    return this.deps.facade.records.get(missionId)?.tenant === undefined;
  }

  /** What to find out where a mission moves that this connection has not met. */
  meet(missionId: string): Ask | 'silent' {
    return this.#expected.has(missionId) || this.#known.has(missionId) ? this.ask(missionId) : 'silent';
  }

  /** Asks the registry what it has of the mission, and says what it lacks. */
  ask(missionId: string): Ask {
    return async (asking) => {
      const met = await this.#meet(missionId, asking);
      if (met === undefined) return undefined;
      const { deps: { logger }, records } = this.deps.facade;
      const record = records.get(missionId);
      const live = record !== undefined && isLive(record);
      if (met.kind === 'unknown' || !this.sees(missionId)) {
        this.#known.delete(missionId);
        return 'silent';
      }
      const over = met.kind === 'known' && !live && isTerminal(met.view.state);
      const known = this.#known.get(missionId);
      this.#known.set(missionId, { told: -1, ...known });
      if (over) this.ended(missionId);
      // Told by an earlier life of this process: the mission need not be asked for that.
      if (over && known === undefined) return { missionId, seq: record?.view?.snapshot.seq ?? record?.listed?.seq ?? 0, frames: [] };
      if (met.kind === 'silent') logger.warn({ endpoint: this.deps.endpoint, mission_id: missionId, why: met.why }, 'link: the registry does not say what it has of a mission; it is told how it stands');
      return this.#found(missionId, met, asking);
    };
  }

  async #meet(missionId: string, { gone }: Asking): Promise<Met> {
    const { client, patience } = this.deps;
    const given = { look: () => client.mission(missionId), gone, ...(patience === undefined ? {} : { patience }) };
    const expected = this.#expected.get(missionId)?.at(-1);
    if (expected === undefined) return meet(given);
    const met = await meetExpected({ ...given, expected });
    if (met !== undefined && this.#expected.get(missionId)?.at(-1) === expected) this.#expected.delete(missionId);
    return met;
  }

  async #found(missionId: string, met: NonNullable<Met>, { gone, say }: Asking): Promise<Found> {
    const { projection, records, standing } = this.deps.facade;
    const truth = (): V1Frame[] => {
      const record = records.get(missionId);
      return record === undefined ? [] : standing.trueState(record);
    };
    let view: MissionView | undefined;
    try {
      view = await projection.view(missionId);
    } catch {
      // Nobody answers for the mission now. What is known goes out at once, what the registry lacks when it answers.
      if (this.sees(missionId) && !(met.kind === 'known' && isTerminal(met.view.state))) say(truth());
      view = await standing.viewWhenAnswered(missionId, gone);
    }
    // Whose it is may have been learned only now.
    if (!this.sees(missionId)) return 'silent';
    const record = records.get(missionId);
    if (view === undefined || record === undefined) return undefined;
    const at = new Date().toISOString();
    const frames = met.kind === 'known' ? bringForward({ view, theirs: met.view, at, wasSuspended: standing.wasSuspended(record) }) : truth();
    return { missionId, seq: view.snapshot.seq, frames };
  }

  /** A dispatch came from the registry: what comes of the mission waits until the registry has its record. */
  expect(missionId: string, peer: () => Peer | undefined): Expectation {
    const before = this.deps.client.mission(missionId);
    const expected: Expected = { before, again: false };
    this.#expected.set(missionId, [...(this.#expected.get(missionId) ?? []), expected]);
    return {
      // One that answers nothing while it waits for us is answered all the same.
      ready: Promise.race([before, sleep(BEFORE_MS, undefined, { ref: false })]),
      accepted: ({ again }) => {
        expected.again = again;
        // What came before is told with it, so however often a dispatch is repeated, only those under way are kept beside it.
        const standing = this.#expected.get(missionId) ?? [];
        if (standing.includes(expected)) this.#expected.set(missionId, standing.slice(standing.indexOf(expected)));
        if (again) peer()?.hold(missionId, this.ask(missionId));
      },
      refused: () => {
        // One that was taken before is waited for all the same.
        const others = this.#expected.get(missionId)?.filter((one) => one !== expected) ?? [];
        if (others.length > 0) this.#expected.set(missionId, others);
        else this.#expected.delete(missionId);
      },
    };
  }

  /** Whether a mission is one of those that the registry has to do with. */
  async concerns(missionId: string): Promise<boolean> {
    if (!this.sees(missionId)) return false;
    if (this.#known.has(missionId) || this.#expected.has(missionId)) return true;
    return (await this.deps.client.mission(missionId)).kind === 'known';
  }

  /** The mission's terminal event went out. */
  ended(missionId: string): void {
    const known = this.#known.get(missionId);
    if (known !== undefined) known.endedAt = Date.now();
  }

  /**
   * What went out before an instant (ms) has arrived. Missions that ended long before need no more care; the others do: a
   * registry shows a pause or an abort at once, also of a mission that is over and while nothing reaches us.
   */
  arrived(before: number): void {
    this.#lookedBack = true;
    for (const [missionId, { endedAt }] of this.#known) if (endedAt !== undefined && endedAt < before - LATELY_MS) this.#known.delete(missionId);
  }

  /** The connection is gone. */
  lost(peer: Peer): void {
    for (const [missionId, known] of this.#known) known.told = Math.max(known.told, peer.told(missionId));
  }

  /** Events of missions that the registry is told of which did not go out. */
  undelivered(peer: Peer | undefined): number {
    if (peer !== undefined) return peer.waiting;
    let waiting = 0;
    for (const [missionId, { told }] of this.#known) {
      waiting += this.deps.facade.projection.peek(missionId)?.events.filter((event) => event.seq > told && isLifecycle(event.type)).length ?? 0;
    }
    return waiting;
  }
}

const endOf = ({ view, listed }: MissionRecord): string | undefined => view?.snapshot.completed_at ?? listed?.snapshot?.completed_at ?? listed?.closedAt;

const endedSince = (records: readonly MissionRecord[], since: string): string[] =>
  records
    .flatMap((record) => {
      const end = isLive(record) ? undefined : endOf(record);
      return end !== undefined && end > since ? [{ id: record.missionId, end }] : [];
    })
    .sort((a, b) => (a.end < b.end ? 1 : -1))
    .slice(0, LOOK_BACK)
    .map(({ id }) => id);
