/**
 * Progress of what runs, for those who watch. It travels in heartbeat details, which cost no history; the facade reads
 * them from Temporal, a mission at most once a second, and sends frames without a number.
 */
import type { Logger } from 'pino';
import type { ExecuteHeartbeat } from '../contract/activities.js';
import type { V1Frame } from '../contract/generated/types.js';
import type { Gateway, Heartbeat } from './gateway.js';
import type { Hub } from './hub.js';
import { inParallel } from './parallel.js';
import type { MissionRecord, MissionRecords } from './records.js';

/** Described in one round at most; with more to watch, each comes round less often. */
const PER_ROUND = 20;

const isHeartbeat = (value: unknown): value is ExecuteHeartbeat =>
  typeof value === 'object' && value !== null && typeof (value as ExecuteHeartbeat).output_bytes === 'number' && typeof (value as ExecuteHeartbeat).last_line === 'string';

/** What a heartbeat says, as a v1 frame. */
export const progressFrame = (about: { executorId: string; missionId: string; at: string; step: string; beat: ExecuteHeartbeat }): V1Frame => ({
  event: 'mission.progress',
  executor_id: about.executorId,
  mission_id: about.missionId,
  ts: about.at,
  data: {
    phase: about.step,
    summary: about.beat.last_line === '' ? `${about.beat.output_bytes} bytes of output` : about.beat.last_line.slice(0, 200),
  },
});

/** The step whose operation it is. */
const stepOf = (record: MissionRecord, operationId: string): string | undefined =>
  record.view?.snapshot.steps.find((step) => step.operation_id === operationId)?.id;

export class ProgressWatch {
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<unknown> = Promise.resolve();
  #stopped = false;
  #position = 0;
  /** Bytes that were told last, by mission and operation. */
  readonly #told = new Map<string, Map<string, number>>();

  constructor(
    private readonly deps: { gateway: Gateway; hub: Hub; records: MissionRecords; executorId: string; logger: Logger; everyMs: number },
  ) {}

  start(): void {
    const next = (): void => {
      if (this.#stopped) return;
      this.#timer = setTimeout(() => {
        this.#round = this.look().catch((error: unknown) => this.deps.logger.debug({ err: error }, 'no progress this time'));
        void this.#round.then(next);
      }, this.deps.everyMs);
    };
    next();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#round;
  }

  /** One round over the missions that are watched and have something running. */
  async look(): Promise<void> {
    const { hub, records } = this.deps;
    const watched = hub.watchesAll ? records.all().filter(({ missionId }) => hub.isWatched(missionId)) : hub.watched().flatMap((id) => records.get(id) ?? []);
    const running = watched.filter((record) => record.view?.snapshot.steps.some((step) => step.state === 'handed' || step.state === 'stopping') === true);
    const ids = new Set(running.map((record) => record.missionId));
    for (const id of this.#told.keys()) if (!ids.has(id)) this.#told.delete(id);
    if (running.length === 0) return;
    this.#position %= running.length;
    const round = [...running.slice(this.#position), ...running.slice(0, this.#position)].slice(0, PER_ROUND);
    this.#position += round.length;
    await inParallel(round, 4, async (record) => this.#tell(record, await this.deps.gateway.heartbeats(record.missionId)));
  }

  #tell(record: MissionRecord, beats: readonly Heartbeat[]): void {
    const told = this.#told.get(record.missionId) ?? new Map<string, number>();
    this.#told.set(record.missionId, told);
    for (const { atMs, details } of beats) {
      if (!isHeartbeat(details) || details.phase !== 'running' || told.get(details.operation_id) === details.output_bytes) continue;
      const step = stepOf(record, details.operation_id);
      if (step === undefined) continue;
      told.set(details.operation_id, details.output_bytes);
      const { missionId } = record;
      // When it was said: the time of reading it may be later than that of an event which is on its way here.
      const frame = progressFrame({ executorId: this.deps.executorId, missionId, at: new Date(atMs).toISOString(), step, beat: details });
      this.deps.hub.announce({ kind: 'frame', missionId, frame });
    }
  }
}
