/**
 * Commands and answers that peers send as frames. There is no reply in v1: what came of one shows in the mission's next
 * frame, so whoever sent it is told the true state where the mission itself has nothing new to say.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { HoldpointError } from '../contract/errors.js';
import { giveAnswer } from './answers.js';
import { steer } from './control.js';
import type { Facade } from './facade.js';
import { missionOf } from './http.js';
import { type Peer, TRY_AGAIN_LATER } from './peer.js';
import { type Pushed, readPushed } from './pushed.js';
import { Turns } from './turns.js';

/** Who sent a frame, and what it may do. */
export interface Sender {
  /** Recorded with every decision. */
  name: string;
  mayControl: boolean;
  mayAnswer: boolean;
  /** Whether the mission is one of those that it has to do with. */
  concerns: (missionId: string) => boolean;
  /** Whether it still may: what it said may have to wait, and a token be withdrawn meanwhile. */
  counts: () => boolean;
}

/** Frames of one peer that may be under way at once; until one is done nothing more is read from it. */
const AT_ONCE = 64;
/** The same of one sender, over all its connections, also those that are gone: one that goes on is sent away. */
const AT_ONCE_IN_ALL = 1024;
/** How long a message whose fate is not known is sent again, under the same id, ms. */
const INSIST_MS = 30_000;
const AGAIN_MS = 1_000;

type Wanted = Exclude<Pushed, { kind: 'nothing' }>;

export class Inbound {
  readonly #turns = new Turns();
  readonly #underWay = new WeakMap<Peer, number>();
  readonly #inAll = new Map<string, number>();

  constructor(private readonly facade: Facade) {}

  /** Takes what a peer said. Returns at once; what one sender says about one mission takes effect in the order it came. */
  take(text: string, peer: Peer, sender: Sender): void {
    const { deps } = this.facade;
    const pushed = readPushed(text, deps.executorId);
    const ignored = pushed.kind === 'nothing' ? pushed.why : this.#against(pushed, sender);
    if (pushed.kind === 'nothing' || !sender.concerns(pushed.missionId)) {
      deps.logger.debug({ peer: sender.name, why: ignored ?? 'it is about a mission that the peer has nothing to do with' }, 'frame of a peer ignored');
      return;
    }
    if ((this.#inAll.get(sender.name) ?? 0) >= AT_ONCE_IN_ALL) {
      deps.logger.warn({ peer: sender.name }, 'a peer says more than can be carried out, and is sent away');
      peer.dismiss(TRY_AGAIN_LATER, 'too much under way');
      return;
    }
    this.#count(peer, sender, 1);
    void this.#turns
      .take(`${pushed.missionId} ${sender.name}`, async () => {
        const outcome = ignored ?? (await this.#carryOut(pushed, sender, peer));
        if (outcome !== undefined) await this.#setRight(pushed, peer, sender, outcome);
      })
      .catch((error: unknown) => deps.logger.warn({ err: error, peer: sender.name, mission_id: pushed.missionId }, 'frame of a peer failed'))
      .finally(() => this.#count(peer, sender, -1));
  }

  /** What the sender may not. */
  #against(pushed: Wanted, sender: Sender): string | undefined {
    if (pushed.kind === 'control') return sender.mayControl ? undefined : 'the peer may not control missions';
    if (!sender.mayAnswer) return 'the peer may not decide';
    return missionOf(pushed.hitlId) === pushed.missionId ? undefined : 'approval_not_found';
  }

  /** Why it took no effect; undefined where it did, and the mission says so itself. */
  async #carryOut(pushed: Wanted, sender: Sender, peer: Peer): Promise<string | undefined> {
    const message = { message_id: `link-${randomUUID()}`, by: sender.name, via: 'link' as const };
    const until = Date.now() + INSIST_MS;
    for (;;) {
      if (!sender.counts() || !sender.concerns(pushed.missionId)) return 'the peer may not any more';
      try {
        if (pushed.kind === 'control') {
          const { reason } = pushed;
          await steer(this.facade, pushed.missionId, pushed.verb, { ...message, ...(reason === undefined ? {} : { reason }) });
        } else await giveAnswer(this.facade, pushed.missionId, { ...message, type: 'answer', hitl_id: pushed.hitlId, response: pushed.response });
        return this.facade.isOver(pushed.missionId) ? 'mission_over' : undefined;
      } catch (error) {
        const code = error instanceof HoldpointError ? error.code : 'internal_error';
        const again = error instanceof HoldpointError && error.retryable && Date.now() < until && peer.socket.readyState === peer.socket.OPEN && !this.facade.draining;
        if (!again) return code;
      }
      await sleep(AGAIN_MS, undefined, { ref: false });
    }
  }

  /** The peer may show what it asked for already. */
  async #setRight(pushed: Wanted, peer: Peer, sender: Sender, why: string): Promise<void> {
    const { missionId } = pushed;
    this.facade.deps.logger.info({ peer: sender.name, mission_id: missionId, what: pushed.kind, why }, 'message of a peer took no effect');
    await this.facade.projection.view(missionId).catch(() => undefined);
    const record = this.facade.records.get(missionId);
    if (record !== undefined) peer.confirm(missionId, this.facade.standing.trueState(record));
  }

  #count(peer: Peer, { name }: Sender, change: 1 | -1): void {
    const inAll = (this.#inAll.get(name) ?? 0) + change;
    if (inAll === 0) this.#inAll.delete(name);
    else this.#inAll.set(name, inAll);
    const now = (this.#underWay.get(peer) ?? 0) + change;
    this.#underWay.set(peer, now);
    if (now >= AT_ONCE) peer.socket.pause();
    else if (peer.socket.isPaused) peer.socket.resume();
  }
}
