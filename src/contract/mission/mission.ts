/** A mission as a thing that takes messages, results and the passing of time, and says what should be under way. */
import type { Approval, Command, CommandOutcome, EventsPage, MissionSnapshot, PublishBatch } from '../generated/types.js';
import type { RegistryMessage } from '../registry-messages.js';
import { announcements, confirmation } from './announce.js';
import { shownWithin } from './approvals.js';
import { apply } from './apply.js';
import { carry, leftBehind, type Carried, type Remembered } from './carry.js';
import { nextFacts } from './decide.js';
import { nextExternalFacts } from './external/decide.js';
import { hear, standsAgain } from './external/hear.js';
import type { Moment } from './moment.js';
import { findApproval, stateOf } from './derive.js';
import { desired } from './desired.js';
import { NOTHING_LIVE, type Effect, type EffectEnd, type Live } from './effect.js';
import { effectEnded } from './ends.js';
import type { Draft, MissionEvent } from './event.js';
import { nextBatch, pageAfter } from './log.js';
import { receive, refusalOutcome } from './receive.js';
import { memoSnapshot, snapshotOf } from './snapshot.js';
import type { MissionSpec } from './spec.js';
import { initial, type Folded } from './state.js';

/** Longest answer to a query, in bytes of JSON; one ends at 2 MB. */
const ANSWER_LENGTH = 1_000_000;
/** Messages whose outcome is remembered. */
const REMEMBERED = 256;
/** First wait before an operation without a permit is handed over again, in ms; doubles up to the longest. */
const FIRST_WAIT = 200;
const LONGEST_WAIT = 10_000;

/**
 * Holds the folded state, the kept events and what this run has seen; decides nothing itself, but calls the pure rules in
 * their order: facts first, then everything that follows from them, then what peers are told. Times are ms since the epoch.
 */
export class Mission {
  readonly spec: MissionSpec;
  #folded: Folded;
  #log: MissionEvent[];
  #delivered: number;
  #messages: Remembered[];
  #heard: string[];
  #live: Live = NOTHING_LIVE;
  readonly #waits = new Map<string, number>();

  constructor({ spec, carried }: { spec: MissionSpec; carried?: Carried }) {
    this.spec = spec;
    this.#folded = carried?.folded ?? initial(spec);
    this.#log = carried?.log ?? [];
    this.#delivered = carried?.delivered ?? 0;
    this.#messages = carried?.messages ?? [];
    this.#heard = carried?.heard ?? [];
  }

  get folded(): Folded {
    return this.#folded;
  }
  get over(): boolean {
    return this.#folded.over !== null;
  }
  /** Nothing is left to deliver. */
  get drained(): boolean {
    return (this.#log.at(-1)?.seq ?? 0) <= this.#delivered;
  }

  /** What follows from the state and the clock alone. */
  tick(now: number): void {
    this.#record([], now);
  }

  /** Takes a message; the same id gets the same outcome. Throws nothing. */
  command(command: Command, now: number): CommandOutcome {
    const known = this.#messages.find((message) => message.id === command.message_id);
    if (known !== undefined) return this.#outcome(known);
    this.#catchUp(now);
    const before = this.#folded;
    const { drafts, hitl_id, refusal } = receive({ moment: this.#moment(now), command });
    this.#record(drafts, now);
    // Another executor confirms itself what it is told.
    const confirmed = this.spec.external !== undefined && drafts.length > 0;
    if (refusal === undefined && !confirmed && !this.#told(before)) this.#append(confirmation({ spec: this.spec, folded: this.#folded }), now, null);
    const remembered: Remembered =
      refusal === undefined
        ? { id: command.message_id, ok: true, changed: drafts.length > 0, state: this.#state(), hitl_id: hitl_id ?? null }
        : { id: command.message_id, ...refusedAs(refusalOutcome(refusal)) };
    this.#messages = [...this.#messages, remembered].slice(-REMEMBERED);
    return this.#outcome(remembered);
  }

  /** The workflow was cancelled from outside, which ends a mission like an abort. */
  cancelled(now: number): void {
    this.#catchUp(now);
    if (this.over || this.#folded.ending !== null) return;
    const data = { by: 'temporal', via: 'signal', message_id: 'workflow-cancellation', reason: 'cancelled' } as const;
    this.#record(
      [
        { type: 'control.aborted', data, cause: null },
        { type: 'mission.ending', data: { as: 'aborted', reason: 'cancelled', error: '', exit_code: null, by: 'operator' } },
      ],
      now,
    );
  }

  /** An effect came to its end. What the mission no longer waits for changes nothing. */
  finished(effect: Effect, end: EffectEnd, now: number): void {
    const { drafts, live, wait } = effectEnded({ moment: this.#moment(now), live: this.#live, effect, end });
    this.#live = live;
    if (wait) this.#wait(effect.key, now);
    this.#record(drafts, now);
  }

  /** Takes what the registry says of the executor that carries it out; a repeated message changes nothing, but for a word that it stands again. */
  hear(message: RegistryMessage, now: number): void {
    // A placement says what is to be, so that one that comes twice does no harm, and may be right the second time.
    if (message.type !== 'placement') {
      const repeated = this.#heard.includes(message.message_id);
      if (repeated && !standsAgain({ moment: this.#moment(now), live: this.#live.external, message })) return;
      if (!repeated) this.#heard = [...this.#heard, message.message_id].slice(-REMEMBERED);
    }
    this.#catchUp(now);
    const { drafts, live } = hear({ moment: this.#moment(now), live: this.#live.external, message });
    this.#live = { ...this.#live, external: live };
    this.#record(drafts, now);
  }

  desired(now: number): Effect[] {
    return desired({ ...this.#moment(now), live: this.#live });
  }

  /** The next delivery, or undefined where everything was delivered. */
  batch(): PublishBatch | undefined {
    const events = nextBatch({ log: this.#log, delivered: this.#delivered });
    if (events.length === 0) return undefined;
    const touched = new Set(events.flatMap((event) => approvalOf(event) ?? []));
    const approvals = shownWithin({ approvals: this.#folded.approvals.filter((approval) => touched.has(approval.hitl_id)), room: ANSWER_LENGTH });
    return { snapshot: this.snapshot(), events, approvals };
  }
  delivered(batch: PublishBatch): void {
    this.#delivered = Math.max(this.#delivered, ...batch.events.map((event) => event.seq));
  }

  snapshot(): MissionSnapshot {
    return snapshotOf({ spec: this.spec, folded: this.#folded });
  }
  memo(): MissionSnapshot {
    return memoSnapshot({ spec: this.spec, folded: this.#folded });
  }
  events(after: number): EventsPage {
    return pageAfter({ log: this.#log, after, snapshot: this.snapshot() });
  }
  approvals(): Approval[] {
    return shownWithin({ approvals: this.#folded.approvals, room: ANSWER_LENGTH });
  }
  /** What the next run takes over, after the facts by which it comes into bounds. */
  carry(now: number): Carried {
    const drafts = leftBehind(this.#moment(now));
    if (drafts.length > 0) this.#record(drafts, now);
    return carry({ folded: this.#folded, delivered: this.#delivered, log: this.#log, messages: this.#messages, heard: this.#heard });
  }

  /** What was due before a message comes before it; at the very start that is only the beginning. */
  #catchUp(now: number): void {
    if (this.#folded.seq === 0) this.#append(this.#nextFacts(now), now, null);
    else this.tick(now);
  }
  #moment(now: number): Moment {
    return { spec: this.spec, folded: this.#folded, now };
  }
  #nextFacts(now: number): Draft[] {
    const moment = this.#moment(now);
    return this.spec.external === undefined ? nextFacts(moment) : nextExternalFacts(moment);
  }
  #state() {
    return stateOf({ spec: this.spec, folded: this.#folded });
  }

  /** Whatever failed at once would fail at once again: wait a little longer each time. */
  #wait(key: string, now: number): void {
    const wait = Math.min(LONGEST_WAIT, (this.#waits.get(key) ?? FIRST_WAIT / 2) * 2);
    this.#waits.set(key, wait);
    this.#live = { ...this.#live, notBefore: new Map([...this.#live.notBefore, [key, now + wait]]) };
  }

  /** Records facts and everything that follows from them, and tells peers. */
  #record(drafts: Draft[], now: number): void {
    if (this.over) return;
    this.#append(drafts, now, null);
    for (;;) {
      const before = this.#folded.seq;
      this.#append(this.#nextFacts(now), now, before === 0 ? null : before);
      if (this.#folded.seq === before) break;
    }
    this.#append(announcements({ spec: this.spec, folded: this.#folded }), now, this.#folded.seq);
  }

  /** The one place where a draft becomes an event. Nothing follows a terminal one. */
  #append(drafts: Draft[], now: number, cause: number | null): void {
    for (const draft of drafts) {
      if (this.over) return;
      const first = this.#folded.seq === 0;
      const event = {
        seq: this.#folded.seq + 1,
        // Never before the event before it, whatever a clock does across workers.
        ts: new Date(Math.max(now, Date.parse(this.#folded.updated_at))).toISOString(),
        executor_id: this.spec.executor_id,
        mission_id: this.spec.mission_id,
        type: draft.type,
        cause: draft.cause !== undefined ? draft.cause : first ? null : cause ?? this.#folded.seq,
        data: draft.data,
      } as MissionEvent;
      this.#folded = apply(this.#folded, event);
      this.#log.push(event);
    }
  }

  /** Whether peers were sent a frame of the state since. */
  #told(before: Folded): boolean {
    for (let index = this.#log.length - 1; index >= 0; index -= 1) {
      const event = this.#log[index];
      if (event === undefined || event.seq <= before.seq) return false;
      if (TELLING.has(event.type)) return true;
    }
    return false;
  }

  #outcome(remembered: Remembered): CommandOutcome {
    if (!remembered.ok) return { ok: false, code: remembered.code, message: remembered.message };
    const { changed, state, hitl_id } = remembered;
    const approval = hitl_id === null ? undefined : findApproval(this.#folded, hitl_id);
    return { ok: true, changed, state, ...(approval === undefined ? {} : { approval }) };
  }
}

/** Events that tell a v1 peer the mission's state. */
const TELLING = new Set(['mission.paused', 'mission.resumed', 'mission.suspended', 'mission.hitl_required', 'mission.completed', 'mission.failed', 'mission.aborted']);

const refusedAs = (outcome: CommandOutcome): { ok: false; code: string; message: string } =>
  outcome.ok ? { ok: false, code: 'internal_error', message: '' } : { ok: false, code: outcome.code, message: outcome.message };

const approvalOf = (event: MissionEvent): string | undefined => {
  switch (event.type) {
    case 'approval.requested':
      return event.data.approval.hitl_id;
    case 'approval.decided':
    case 'approval.expired':
    case 'approval.revoked':
    case 'approval.used':
    case 'approval.void':
      return event.data.hitl_id;
    default:
      return undefined;
  }
};
