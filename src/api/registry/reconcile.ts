/** What is done when an executor is back, or stays away: each of its missions hears of it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ExecutorLink } from '../../contract/generated/types.js';
import { Gate } from '../gate.js';
import { isTerminal } from '../view.js';
import type { CarriedMissions } from './carried.js';
import type { Target } from './forward.js';
import { statusAt } from './forward.js';
import type { Intake } from './intake.js';
import { frameMessage, linkMessage } from './intake.js';
import { lastWord } from './last-word.js';
import type { Message, Messages } from './messages.js';
import type { Session } from './session.js';

/** How many of its missions one executor is asked about at once. */
const ASKED = 8;
/** Waits after an attempt to ask that failed, ms. */
const AGAIN_AFTER_MS = [250, 1_000, 0];
/** Until it is asked again after all of them failed, ms. */
const UNANSWERED_MS = 5_000;

type Status = Awaited<ReturnType<typeof statusAt>>;

/** Each connection is an occasion of its own. */
const linkBy = ({ executorId, id }: Session, kind: ExecutorLink['kind']): Message => linkMessage({ executorId, kind, occasion: id });

export class Reconciler {
  readonly #asking = new Map<string, Gate>();

  constructor(
    private readonly deps: {
      carried: CarriedMissions;
      messages: Messages;
      intake: Intake;
      target: (executorId: string) => Target | undefined;
      logger: Logger;
    },
  ) {}

  /** After its resync. A mission that it does not list may have ended while nobody listened: it is asked before it is believed lost. */
  back(session: Session, owned: readonly string[]): void {
    const { carried, messages, intake } = this.deps;
    const { executorId } = session;
    const listed = new Set(owned);
    const own = carried.of(executorId);
    for (const missionId of own) {
      // What it said before: told after this, it would pass for a word of one that has the mission.
      intake.flush(missionId);
      if (listed.has(missionId)) messages.send({ missionId, executorId, message: linkBy(session, 'listed') });
      else messages.later({ missionId, executorId, work: () => this.#ask(session, missionId) });
    }
    const known = new Set(own);
    for (const missionId of owned) {
      if (known.has(missionId)) continue;
      // One that had it before has it still: the mission takes it back, or has it dropped.
      if (carried.isLive(missionId) && carried.maySpeak(executorId, missionId)) messages.send({ missionId, executorId, message: linkBy(session, 'listed') });
      else intake.disown(session, missionId);
    }
  }

  /** @param since when it was seen last */
  lost(executorId: string, since: string): void {
    for (const missionId of this.deps.carried.of(executorId)) {
      this.deps.intake.flush(missionId);
      this.deps.messages.send({ missionId, executorId, message: linkMessage({ executorId, kind: 'lost', occasion: since }) });
    }
  }

  async #ask(session: Session, missionId: string): Promise<Message[]> {
    const answer = await this.#became(session, missionId);
    if (answer === undefined) void this.#askOn(session, missionId);
    return answer === undefined ? [] : [answer];
  }
  /** Silence tells nothing: it is asked again as long as it is there, and what else the mission is told does not wait for that. */
  async #askOn(session: Session, missionId: string): Promise<void> {
    const { carried, messages } = this.deps;
    const { executorId } = session;
    let answer: Message | undefined;
    while (answer === undefined) {
      await sleep(UNANSWERED_MS, undefined, { ref: false });
      if (!session.open || !carried.isLive(missionId) || carried.carrier(missionId) !== executorId) return;
      answer = await this.#became(session, missionId);
    }
    messages.send({ missionId, executorId, message: answer });
  }

  /** What became of a mission that its executor does not list, as the message by which the mission hears it; undefined where that is not known. */
  async #became(session: Session, missionId: string): Promise<Message | undefined> {
    const target = this.deps.target(session.executorId);
    const status = target === undefined ? undefined : await this.#status(target, missionId);
    if (status === undefined) return undefined;
    if (status === 'absent' || !isTerminal(status.state)) {
      // Once there is a newer connection, what was asked about an older one may be long untrue; an end stays an end.
      return session.open ? linkBy(session, status === 'absent' ? 'unlisted' : 'listed') : undefined;
    }
    const frame = lastWord(status, session.executorId);
    return frame === undefined ? undefined : frameMessage(session.executorId, frame);
  }

  /** Asked a few times: one that has just come back may listen a little later than it dials. */
  async #status(target: Target, missionId: string): Promise<Status | undefined> {
    const { executor_id } = target.identity;
    const gate = this.#asking.get(executor_id) ?? new Gate(ASKED);
    this.#asking.set(executor_id, gate);
    await gate.enter();
    try {
      return await this.#asked(target, missionId);
    } finally {
      gate.leave();
      if (gate.idle) this.#asking.delete(executor_id);
    }
  }

  async #asked(target: Target, missionId: string): Promise<Status | undefined> {
    for (const waitMs of AGAIN_AFTER_MS) {
      try {
        return await statusAt({ target, missionId });
      } catch (error) {
        this.deps.logger.warn({ err: error, mission_id: missionId }, 'executor does not say what became of a mission');
        await sleep(waitMs, undefined, { ref: false });
      }
    }
    return undefined;
  }
}
