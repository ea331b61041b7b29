/** What is done when an executor is back, or stays away: each of its missions hears of it. */
import { isTerminal as isTerminalEvent } from '../../contract/mission/event.js';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { V1Frame } from '../../contract/generated/types.js';
import { validateFrame } from '../../contract/frame.js';
import { Gate } from '../gate.js';
import { isTerminal } from '../view.js';
import type { CarriedMissions } from './carried.js';
import type { Target } from './forward.js';
import { statusAt } from './forward.js';
import type { MissionFrame } from './inbound.js';
import type { Intake } from './intake.js';
import { frameMessage, linkMessage } from './intake.js';
import type { Message, Messages } from './messages.js';
import type { Session } from './session.js';

/** How many of its missions one executor is asked about at once. */
const ASKED = 8;
/** Waits after an attempt to ask that failed, ms. */
const AGAIN_AFTER_MS = [250, 1_000, 0];

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
    const { executorId, id: occasion } = session;
    const listed = new Set(owned);
    const own = carried.of(executorId);
    for (const missionId of own) {
      const link = (kind: 'listed' | 'unlisted'): Message => linkMessage({ executorId, kind, occasion });
      if (listed.has(missionId)) messages.send({ missionId, executorId, message: link('listed') });
      else messages.later({ missionId, executorId, work: async () => [...(await this.#ended(executorId, missionId, link))] });
    }
    const known = new Set(own);
    for (const missionId of owned) {
      if (known.has(missionId)) continue;
      // One that had it before has it still: the mission takes it back, or has it dropped.
      if (carried.isLive(missionId) && carried.maySpeak(executorId, missionId)) messages.send({ missionId, executorId, message: linkMessage({ executorId, kind: 'listed', occasion }) });
      else intake.disown(session, missionId);
    }
  }

  /** @param since when it was seen last */
  lost(executorId: string, since: string): void {
    for (const missionId of this.deps.carried.of(executorId)) {
      this.deps.messages.send({ missionId, executorId, message: linkMessage({ executorId, kind: 'lost', occasion: since }) });
    }
  }

  async #ended(executorId: string, missionId: string, link: (kind: 'listed' | 'unlisted') => Message): Promise<Message[]> {
    const target = this.deps.target(executorId);
    if (target === undefined) return [link('unlisted')];
    const status = await this.#status(target, missionId);
    if (status === undefined || status === 'absent') return [link('unlisted')];
    if (!isTerminal(status.state)) return [link('listed')];
    const last = status.recent_events?.findLast((event) => isTerminalEvent(event.event) && event.mission_id === missionId);
    const read = last === undefined ? undefined : validateFrame({ ...last, executor_id: executorId });
    return read?.ok === true ? [frameMessage(executorId, read.frame as V1Frame & MissionFrame)] : [link('unlisted')];
  }

  /** Asked a few times: one that has just come back may listen a little later than it dials. */
  async #status(target: Target, missionId: string): ReturnType<typeof statusAt> {
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

  async #asked(target: Target, missionId: string): ReturnType<typeof statusAt> {
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
