/** Keeps the projection complete: builds it at start, and finds missions that were closed behind their backs. */
import type { Logger } from 'pino';
import type { Gateway, Listed } from './gateway.js';
import type { Projection } from './projection.js';
import type { MissionRecord, MissionRecords } from './records.js';
import { isLive } from './records.js';
import { isTerminal } from './view.js';
import { inParallel } from './parallel.js';

/** Missions asked at once: a worker answers hundreds in a second, and one that is away costs each its whole deadline. */
const ASK_AT_ONCE = 32;
/** Missions asked in one look: with no worker, each costs its whole deadline. */
const ASK_A_LOOK = 400;
/** Between two looks at everything, which find what the server has forgotten, ms. */
const WHOLE_MS = 3_600_000;
/** Visibility lags behind (0.6 s seen); every look goes back this much before the last one, ms. */
const OVERLAP_MS = 60_000;
/** Missions that ended this shortly before the start are of interest to peers that reconnect, ms. */
export const LATELY_MS = 10 * 60_000;

const FOREIGN_ENDS = "ExecutionStatus IN ('Terminated', 'Canceled', 'TimedOut', 'Failed')";

export class Watch {
  #listedAll = false;
  #ready = false;
  #lastLook = 0;
  #lastWhole = 0;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #stopped = false;

  constructor(
    private readonly deps: {
      gateway: Gateway;
      projection: Projection;
      records: MissionRecords;
      logger: Logger;
      everyMs: number;
      startedAt: number;
    },
  ) {}

  /** Whether every mission that the server has is known, and the live ones were asked, if anybody answered. */
  get ready(): boolean {
    return this.#ready;
  }

  /** The first look now, then one every few seconds. Resolves after the first, whether or not it succeeded. */
  async start(): Promise<void> {
    await this.look();
    const next = (): void => {
      if (this.#stopped) return;
      this.#timer = setTimeout(() => void this.look().then(next), this.deps.everyMs);
    };
    next();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
  }

  /** One look; a second call while one runs joins it. Never rejects. */
  look(): Promise<void> {
    this.#looking ??= this.#look()
      .catch((error: unknown) => this.deps.logger.warn({ err: error }, 'could not look at the missions in Temporal; trying again'))
      .finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  /** Whether only a run ended, by a reset, and the mission goes on in another one. */
  async #goesOn({ missionId, closedAt }: Listed): Promise<boolean> {
    const { gateway, projection, records } = this.deps;
    const record = records.get(missionId);
    if (record?.listed?.closedAt === closedAt) return false;
    const now = await gateway.describe(missionId);
    if (now === undefined || now.closedAt !== undefined) return false;
    if (record?.run !== now.runId) await projection.startOver(missionId).catch(() => undefined);
    return true;
  }

  /** Lets go of missions that are over and past the retention of the namespace. A young one may not be listed yet. */
  #forget(there: ReadonlySet<string>, now: number): void {
    this.#lastWhole = now;
    const old = new Date(now - WHOLE_MS).toISOString();
    const gone = this.deps.records.all().filter((record) => !isLive(record) && record.acceptedAt < old && !there.has(record.missionId));
    for (const { missionId } of gone) this.deps.records.delete(missionId);
  }

  async #look(): Promise<void> {
    const { gateway, projection, records, startedAt } = this.deps;
    const now = Date.now();
    const first = !this.#listedAll;
    const whole = first || now - this.#lastWhole > WHOLE_MS;
    const since = new Date(this.#lastLook - OVERLAP_MS).toISOString();
    const found = await gateway.list(whole ? undefined : `${FOREIGN_ENDS} AND CloseTime > '${since}'`);
    for (const listed of found) {
      if (whole || !(await this.#goesOn(listed))) await projection.observe(listed);
    }
    this.#listedAll = true;
    this.#lastLook = now;
    if (whole) this.#forget(new Set(found.map((listed) => listed.missionId)), now);

    const lately = new Date(startedAt - LATELY_MS).toISOString();
    const wanting = records.all().filter((record) => wantsAsking(record, lately)).slice(0, ASK_A_LOOK);
    const failures = await inParallel(wanting, ASK_AT_ONCE, async ({ missionId }) => {
      // With nobody to answer, hundreds of deadlines would hold up the shutdown.
      if (this.#stopped) return;
      // The last facade's worker may have died with it.
      if (first) await gateway.unstick(missionId).catch(() => undefined);
      return projection.refresh(missionId);
    });
    // Without a worker nobody answers; what Temporal itself says is known all the same.
    if (failures.length > 0) this.deps.logger.warn({ err: failures[0], missions: failures.length }, 'missions could not be asked');
    this.#ready = true;
  }
}

/** Closed without its view saying so, or live and never asked. */
const wantsAsking = (record: MissionRecord, lately: string): boolean => {
  const { view, listed } = record;
  if (view !== undefined) return listed?.closedAt !== undefined && !isTerminal(view.snapshot.state);
  if (listed === undefined) return false;
  return isLive(record) || (listed.closedAt !== undefined && listed.closedAt > lately && !isTerminal(listed.state ?? 'queued'));
};
