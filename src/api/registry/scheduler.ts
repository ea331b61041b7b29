/** Carries out what `schedule` says, whenever something has changed. It keeps nothing but what is on its way. */
import type { Logger } from 'pino';
import type { Placement } from '../../contract/generated/types.js';
import { SIGNAL } from '../../temporal/names.js';
import type { CarriedMissions } from './carried.js';
import { preemptedBy, SCHEDULER } from './course.js';
import type { Messages } from './messages.js';
import type { Candidate } from './routing.js';
import type { Standing, Step } from './schedule.js';
import { schedule } from './schedule.js';

/** How long changes are gathered before they are looked at, ms. */
const GATHER_MS = 20;
/** Between two looks without any change: an absence may have become a loss, ms. */
const IDLE_MS = 1_000;
/** How long a step counts that the mission does not confirm, ms. */
const UNCONFIRMED_MS = 10_000;

interface UnderWay {
  step: Step;
  at: number;
}

/** Whether the projection shows what a step was to bring about. */
const isSeen = (step: Step, standing: Standing): boolean => {
  switch (step.kind) {
    case 'place':
      return standing.executor_id === step.executor_id;
    case 'pause':
      return standing.preempted_for !== undefined;
    case 'resume':
      return standing.preempted_for === undefined;
  }
};

export class Scheduler {
  readonly #underWay = new Map<string, UnderWay>();
  #gather: NodeJS.Timeout | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(
    private readonly deps: {
      carried: CarriedMissions;
      messages: Messages;
      standings: () => Standing[];
      candidates: (standings: readonly Standing[]) => Candidate[];
      /** False until the missions are known: what is not known yet must not look like a free place. */
      ready: () => boolean;
      logger: Logger;
    },
  ) {}

  start(): void {
    this.#idle = setInterval(() => this.wake(), IDLE_MS);
  }
  stop(): void {
    clearInterval(this.#idle);
    clearTimeout(this.#gather);
    this.#gather = undefined;
  }

  /** Something has changed. */
  wake(): void {
    if (this.#idle === undefined) return;
    this.#gather ??= setTimeout(() => {
      this.#gather = undefined;
      this.#look();
    }, GATHER_MS);
  }

  #look(): void {
    const { deps } = this;
    if (!deps.ready()) return;
    try {
      const standings = this.standings();
      for (const step of schedule({ missions: standings, candidates: deps.candidates(standings) })) this.#take(step, standings);
    } catch (error) {
      deps.logger.error({ err: error }, 'queued missions could not be looked at');
    }
  }

  /** The missions as they will be once what is under way has arrived. */
  standings(): Standing[] {
    const now = Date.now();
    const live = this.deps.standings();
    const ids = new Set(live.map((standing) => standing.mission_id));
    for (const missionId of this.#underWay.keys()) if (!ids.has(missionId)) this.#underWay.delete(missionId);
    return live.map((standing) => {
      const under = this.#underWay.get(standing.mission_id);
      if (under === undefined) return standing;
      if (isSeen(under.step, standing) || now - under.at > UNCONFIRMED_MS) {
        this.#underWay.delete(standing.mission_id);
        return standing;
      }
      switch (under.step.kind) {
        case 'place':
          return { ...standing, executor_id: under.step.executor_id, lost: false };
        case 'pause':
          return { ...standing, preempted_for: under.step.for };
        case 'resume':
          return { ...standing, preempted_for: undefined, paused: false, running: true };
      }
    });
  }

  #take(step: Step, standings: readonly Standing[]): void {
    const { carried, messages, logger } = this.deps;
    const missionId = step.mission_id;
    const standing = standings.find((candidate) => candidate.mission_id === missionId);
    const executorId = step.kind === 'place' ? step.executor_id : (standing?.executor_id ?? '');
    logger.info({ ...step }, 'scheduled');
    // The same step sent twice is one: after a restart it may be decided again. Each mission remembers ids of its own.
    const message_id = `scheduled-${step.kind}-${standing?.moved ?? 0}`;
    // What was decided before and has not gone out yet is out of date.
    const send = (name: string, argument: object): void => messages.send({ missionId, executorId, message: { name, argument }, replaces: 'step' });
    if (step.kind === 'place') {
      // One that is taken from another executor is that one's until it has let go.
      if (standing?.executor_id === null) carried.expect(missionId, executorId);
      const argument: Placement = { message_id: `${message_id}-${executorId}`, executor_id: executorId };
      send(SIGNAL.placement, argument);
      this.#underWay.set(missionId, { step, at: Date.now() });
      return;
    }
    this.#underWay.set(missionId, { step, at: Date.now() });
    const reason = step.kind === 'pause' ? preemptedBy(step.for) : `${preemptedBy(standing?.preempted_for ?? 'another mission')}: its place is free`;
    const argument = { message_id, by: SCHEDULER, via: 'scheduler', reason, sent_at: new Date().toISOString() };
    send(step.kind === 'pause' ? SIGNAL.pause : SIGNAL.resume, argument);
  }
}
