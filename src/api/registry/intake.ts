/** Takes what executors say about missions to these missions, where it is theirs to say. */
import type { Logger } from 'pino';
import { HoldpointError } from '../../contract/errors.js';
import type { ExecutorFrame, ExecutorLink, V1Frame } from '../../contract/generated/types.js';
import { isTerminal } from '../../contract/mission/event.js';
import { isFailedPrecondition, isWorkerless } from '../../temporal/failures.js';
import { SIGNAL } from '../../temporal/names.js';
import type { Hub } from '../hub.js';
import type { Projection } from '../projection.js';
import type { MissionRecords } from '../records.js';
import { isLive } from '../records.js';
import { TemporalSilent } from '../within.js';
import type { CarriedMissions } from './carried.js';
import type { Connections } from './connections.js';
import type { MissionFrame } from './inbound.js';
import { messageIdOf } from './inbound.js';
import type { Message, Messages } from './messages.js';
import type { Session } from './session.js';

/** Between two frames of progress that become part of a mission's history, ms: each costs a handful of its events. */
const PROGRESS_MS = 5_000;
/** Between two that those see who watch, ms. */
const WATCHED_MS = 1_000;
/** How long the answer holds that a mission is not an executor's, ms; and how many such answers are kept. */
const REFUSED_MS = 5_000;
const REFUSED_KEPT = 1_000;
/** Waits before a mission is asked again while Temporal is away, ms. */
const FIRST_WAIT_MS = 250;
const LAST_WAIT_MS = 2_000;

/** How long an executor may take to say again what became of a mission that is over, ms; and of how many at once it is watched. */
const REPLAY_MS = 2_000;
const SUSPECTS = 256;

interface Pace {
  sentAt: number;
  watchedAt: number;
  waiting: MissionFrame | undefined;
  /** Takes to the mission what waits, as soon as that may be. */
  timer: NodeJS.Timeout | undefined;
}

/** The message by which a mission hears a frame. */
export const frameMessage = (executorId: string, frame: MissionFrame): Message => {
  const argument: ExecutorFrame = { message_id: messageIdOf(frame), executor_id: executorId, frame };
  return { name: SIGNAL.executorFrame, argument };
};
/** The message by which a mission hears of its executor's connection. `occasion` tells one loss or return from the next. */
export const linkMessage = (given: { executorId: string; kind: ExecutorLink['kind']; occasion: string }): Message => {
  const argument: ExecutorLink = { message_id: `${given.kind}-${given.executorId}-${given.occasion}`, executor_id: given.executorId, kind: given.kind };
  return { name: SIGNAL.executorLink, argument };
};

/** A mission that is there and cannot say anything, which may stay so: what an executor says of others does not wait for it. */
const isMute = (error: unknown): boolean => error instanceof TemporalSilent && isFailedPrecondition(error.cause) && !isWorkerless(error.cause);

export class Intake {
  readonly #paces = new Map<string, Pace>();
  readonly #refused = new Map<string, number>();
  /** Missions that an executor was told to end, in this connection of it. */
  readonly #ended = new WeakMap<Session, Set<string>>();

  /** Missions that are over and of which an executor speaks. */
  readonly #suspects = new WeakMap<Session, Map<string, NodeJS.Timeout>>();
  #stopped = false;

  constructor(
    private readonly deps: {
      carried: CarriedMissions;
      connections: Pick<Connections, 'send'>;
      messages: Pick<Messages, 'send'>;
      projection: Pick<Projection, 'refresh'>;
      records: MissionRecords;
      hub: Hub;
      ownId: string;
      logger: Logger;
    },
  ) {}

  async take(session: Session, frame: MissionFrame): Promise<void> {
    const { executorId } = session;
    const { mission_id } = frame;
    if (!(await this.#owns(session, mission_id))) {
      if (this.#isVain(session)) return;
      this.deps.logger.warn({ executor_id: executorId, mission_id, event: frame.event }, 'frame about a mission that this executor does not carry out: refused');
      this.#suspect(session, mission_id, isTerminal(frame.event));
      return;
    }
    if (frame.event === 'mission.progress') {
      this.#pace(frame);
      return;
    }
    this.flush(mission_id);
    if (isTerminal(frame.event)) this.over(mission_id);
    this.deps.messages.send({ missionId: mission_id, executorId, message: frameMessage(executorId, frame) });
  }

  /**
   * An executor that speaks of a mission which is over may only say again how that came about; where it does not come to
   * the end within a moment, it carries it out once more.
   */
  #suspect(session: Session, missionId: string, end: boolean): void {
    const { records } = this.deps;
    const waiting = this.#suspects.get(session) ?? new Map<string, NodeJS.Timeout>();
    this.#suspects.set(session, waiting);
    const record = records.get(missionId);
    if (end) {
      clearTimeout(waiting.get(missionId));
      waiting.delete(missionId);
    } else if (record !== undefined && isLive(record)) this.disown(session, missionId);
    else if (record !== undefined && !waiting.has(missionId) && waiting.size < SUSPECTS) {
      const late = (): void => {
        waiting.delete(missionId);
        this.disown(session, missionId);
      };
      waiting.set(missionId, setTimeout(late, REPLAY_MS).unref());
    }
  }

  /**
   * Tells an executor that goes on with a mission which is over, or which somebody else has now, to end it. About a mission
   * that is not known here nothing is said: it may be another registry's. Nor about one that never was this executor's: an
   * id that somebody guessed must not tell him whether there is such a mission.
   */
  disown(session: Session, missionId: string): void {
    const { carried, records, connections } = this.deps;
    const told = this.#ended.get(session) ?? new Set<string>();
    this.#ended.set(session, told);
    const record = records.get(missionId);
    // Undefined is also what nobody knows yet: only a mission that is certainly not its own is taken from it.
    const certain = record !== undefined && (!isLive(record) || (record.view !== undefined && !carried.maySpeak(session.executorId, missionId)));
    if (told.has(missionId) || !certain || !carried.mayHaveHad(session.executorId, missionId)) return;
    told.add(missionId);
    const frame: V1Frame = {
      event: 'mission.aborted',
      executor_id: session.executorId,
      mission_id: missionId,
      ts: new Date().toISOString(),
      data: { state: 'aborted', aborted_by: 'system', reason: isLive(record) ? 'given to another executor' : 'the mission is over' },
    };
    void connections.send(session.executorId, [frame]);
  }

  async #owns(session: Session, missionId: string): Promise<boolean> {
    const { executorId } = session;
    const { carried, records } = this.deps;
    const known = (): boolean => {
      const record = records.get(missionId);
      return carried.maySpeak(executorId, missionId) && (record === undefined || isLive(record));
    };
    if (known()) return true;
    const key = `${executorId} ${missionId}`;
    if (Date.now() - (this.#refused.get(key) ?? 0) < REFUSED_MS) return false;
    const record = records.get(missionId);
    if (record === undefined || isLive(record)) {
      // What is known here may be older than what the mission has decided.
      const asked = await this.#refresh(session, missionId);
      if (known()) return true;
      if (!asked) return false;
    }
    this.#refused.delete(key);
    this.#refused.set(key, Date.now());
    for (const oldest of this.#refused.keys()) {
      if (this.#refused.size <= REFUSED_KEPT) break;
      this.#refused.delete(oldest);
    }
    return false;
  }

  /**
   * Asks a mission again. While Temporal or its workers are away this waits, and with it whatever else the executor says.
   *
   * @returns false where nobody waits for the answer any more
   */
  async #refresh(session: Session, missionId: string): Promise<boolean> {
    for (let waitMs = FIRST_WAIT_MS; !this.#isVain(session); waitMs = Math.min(waitMs * 2, LAST_WAIT_MS)) {
      try {
        await this.deps.projection.refresh(missionId);
        return true;
      } catch (error) {
        if (error instanceof HoldpointError || isMute(error)) return true;
        if (!(error instanceof TemporalSilent)) throw error;
        await new Promise((resolve) => setTimeout(resolve, waitMs).unref());
      }
    }
    return false;
  }
  #isVain(session: Session): boolean {
    return this.#stopped || session.dismissed;
  }

  /** Nothing more is to come. */
  over(missionId: string): void {
    clearTimeout(this.#paces.get(missionId)?.timer);
    this.#paces.delete(missionId);
  }
  /** What was held back goes now, and nothing is waited for any more. */
  stop(): void {
    this.#stopped = true;
    for (const missionId of this.#paces.keys()) this.flush(missionId);
  }

  #pace(frame: MissionFrame): void {
    const { hub, ownId } = this.deps;
    const missionId = frame.mission_id;
    const now = Date.now();
    const pace = this.#paces.get(missionId) ?? { sentAt: 0, watchedAt: 0, waiting: undefined, timer: undefined };
    this.#paces.set(missionId, pace);
    pace.waiting = frame;
    const heldBackMs = pace.sentAt + PROGRESS_MS - now;
    if (heldBackMs <= 0) {
      this.flush(missionId);
      return;
    }
    pace.timer ??= setTimeout(() => this.flush(missionId), heldBackMs).unref();
    if (now - pace.watchedAt < WATCHED_MS) return;
    pace.watchedAt = now;
    // Everything in here is told under the own id; who carries it out is filled in for those who see that.
    hub.announce({ kind: 'frame', missionId, frame: { ...frame, executor_id: ownId } });
  }

  /** The progress that was held back goes when its time has come, and before what follows it: what its executor says next, or what is said of that one. */
  flush(missionId: string): void {
    const pace = this.#paces.get(missionId);
    if (pace?.waiting === undefined) return;
    const { waiting } = pace;
    clearTimeout(pace.timer);
    pace.timer = undefined;
    pace.waiting = undefined;
    pace.sentAt = Date.now();
    const { executor_id } = waiting;
    this.deps.messages.send({ missionId, executorId: executor_id, message: frameMessage(executor_id, waiting), replaces: 'progress' });
  }
}
