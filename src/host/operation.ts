/** One operation between its first `execute` and its end: evaluated, queued, started or refused, exactly once. */
import type { Consent, ExecuteOutcome, ExecuteRequest, Task } from '../contract/generated/types.js';
import { HostError } from './errors.js';
import type { Evaluation } from './evaluate.js';
import type { Execution } from './execution.js';
import { launch } from './launcher.js';
import type { LauncherHost } from './launcher.js';
import type { LedgerDraft } from './ledger.js';
import type { AskedData, EndData } from './record.js';
import { neverBegan } from './result.js';
import { settle } from './settle.js';
import type { Place, Slots } from './slots.js';

export type Phase = 'evaluating' | 'queued' | 'starting' | 'running' | 'ended';

export interface OperationHost {
  launcher: LauncherHost;
  slots: Slots;
  /** `human`: one was or will be asked, whatever the profile says. */
  evaluate(given: { task: Task; human: boolean }): Promise<Evaluation>;
  /** How many starts of this id the ledger has already, void ones included. */
  startsOf(operationId: string): number;
}

/** What keeps an operation from starting, said by another call while it was on its way. */
type Refusal = { kind: 'withdrawn'; upTo: number } | { kind: 'tombstone'; reason: string } | { kind: 'leaving' };

export const endedOutcome = ({ result, consent_used }: EndData): ExecuteOutcome => ({ kind: 'ended', result, consent_used });
export const tombstone = (reason: string): ExecuteOutcome => ({ kind: 'refused', code: 'tombstone', message: `Stopped before it started: ${reason}`.slice(0, 2000) });
export const conflict = (): ExecuteOutcome => ({ kind: 'refused', code: 'operation_conflict', message: 'This operation id was given to another task before.' });

export class Operation {
  readonly operationId: string;
  readonly taskDigest: string;
  /** Settles with the outcome of every `execute` that waits for it. */
  readonly outcome: Promise<ExecuteOutcome>;
  /** Resolves when it is certain whether it started. */
  readonly decided: Promise<Execution | undefined>;
  readonly #host: OperationHost;
  readonly #asked: AskedData;
  #request: ExecuteRequest;
  #permitUntil: number;
  #refusal: Refusal | undefined;
  #place: Place | undefined;
  #phase: Phase = 'evaluating';
  #execution: Execution | undefined;
  #decide!: (execution: Execution | undefined) => void;

  /** `asked`: the last request that was answered with a question. */
  constructor({ host, request, taskDigest, permitUntil, asked }: { host: OperationHost; request: ExecuteRequest; taskDigest: string; permitUntil: number; asked: AskedData }) {
    this.#host = host;
    this.#asked = asked;
    this.#request = request;
    this.#permitUntil = permitUntil;
    this.operationId = request.task.operation_id;
    this.taskDigest = taskDigest;
    this.decided = new Promise((resolve) => {
      this.#decide = resolve;
    });
    this.outcome = this.#drive().finally(() => this.#decide(undefined));
  }

  get phase(): Phase {
    return this.#phase;
  }

  get execution(): Execution | undefined {
    return this.#execution;
  }

  /** A later call about the same task: it prolongs the permit, and a higher request replaces consent and number. */
  join({ request, permitUntil }: { request: ExecuteRequest; permitUntil: number }): void {
    this.renew(permitUntil);
    if (this.#phase !== 'starting' && request.request > this.#request.request) this.#request = request;
  }

  renew(permitUntil: number): void {
    this.#permitUntil = Math.max(this.#permitUntil, permitUntil);
  }

  /** Refuses requests up to a number, unless it is past the point where it may start. Takes effect at once. */
  withdraw(upTo: number): void {
    if (this.#refusal?.kind !== 'tombstone') this.#refuse({ kind: 'withdrawn', upTo });
  }

  /** Refuses every start from now on. Takes effect at once. */
  forbid(reason: string): void {
    this.#refuse({ kind: 'tombstone', reason });
  }

  /** Starts nothing any more under this runner; whoever waits is told to ask the next one. */
  abandon(): void {
    this.#refuse({ kind: 'leaving' });
  }

  #refuse(refusal: Refusal): void {
    this.#refusal = refusal;
    // Out of the queue, to be told at once; a newer request than the one withdrawn takes its place again.
    this.#place?.leave();
  }

  /** What speaks against a start at this very moment. Throws where this runner will not say. */
  #refused(): ExecuteOutcome | undefined {
    if (this.#refusal?.kind === 'leaving') throw new HostError({ code: 'shutting_down', message: 'The runner is shutting down.' });
    if (this.#refusal?.kind === 'tombstone') return tombstone(this.#refusal.reason);
    if (this.#refusal && this.#request.request <= this.#refusal.upTo) return { kind: 'withdrawn', request: this.#refusal.upTo };
    if (Date.now() >= this.#permitUntil) return noPermit();
    return undefined;
  }

  async #drive(): Promise<ExecuteOutcome> {
    let release: (() => void) | undefined;
    try {
      for (;;) {
        const request = this.#request;
        const { task, consent } = request;
        const again = request.request <= this.#asked.request;
        const ask = again || (request.ask ?? false);
        const evaluation = await this.#host.evaluate({ task, human: ask || consent !== null });
        // A higher request that came meanwhile counts, with its own consent.
        if (request !== this.#request) continue;
        if (evaluation.kind !== 'resolved') return await this.#unresolved(request, evaluation);
        const settled = settle({ evaluation, consent: again ? null : consent, ask, consumedBy: this.#consumer(consent), now: Date.now() });
        if (settled.kind === 'asked') {
          const { why, operation, digest } = settled;
          const voided = again ? this.#asked.void : settled.void;
          await this.#record({ type: 'evaluated', operation_id: task.operation_id, data: { request: request.request, effect: 'ask', why, void: voided, consent, digest, operation } });
          return this.#refused() ?? { ...settled, void: voided };
        }
        const refused = this.#refused();
        if (refused) return await this.#turnedAway(refused);
        if (!release) {
          this.#phase = 'queued';
          this.#place = this.#host.slots.enter();
          release = await this.#place.ready;
          // Files, profile and clocks may have changed in the queue: look again, with the slot in hand.
          if (this.#place.waited || !release) continue;
          if (request !== this.#request) continue;
          const late = this.#refused();
          if (late) return await this.#turnedAway(late);
        }
        this.#phase = 'starting';
        const { operation, digest } = evaluation;
        const execution = await launch(
          {
            task,
            taskDigest: this.taskDigest,
            operation,
            digest,
            effect: settled.effect,
            consent: settled.consent,
            request: request.request,
            startNo: this.#host.startsOf(task.operation_id) + 1,
            permitted: () => Date.now() < Math.min(this.#permitUntil, settled.consent ? Date.parse(settled.consent.use_by) : Infinity),
          },
          this.#host.launcher,
        );
        if (!execution) return noPermit();
        this.#execution = execution;
        this.#phase = 'running';
        this.#decide(execution);
        const end = await execution.ended;
        this.#phase = 'ended';
        return endedOutcome(end);
      }
    } finally {
      release?.();
    }
  }

  /** A consent counts as used where another operation's start consumed it; this one's own would have been attached to. */
  #consumer(consent: Consent | null): string | undefined {
    return consent ? this.#host.launcher.ledger.consumerOf(consent.hitl_id) : undefined;
  }

  async #unresolved({ task, request }: ExecuteRequest, evaluation: Exclude<Evaluation, { kind: 'resolved' }>): Promise<ExecuteOutcome> {
    const refused = this.#refused();
    if (refused) return this.#turnedAway(refused);
    if (evaluation.kind === 'denied') {
      const { code, message } = evaluation;
      await this.#record({ type: 'denied', operation_id: task.operation_id, data: { request, code, message } });
      return evaluation;
    }
    const result = neverBegan({ task, reason: evaluation.reason, message: evaluation.message, digest: null });
    const data: EndData = { task_digest: this.taskDigest, result, consent_used: null };
    await this.#record({ type: 'ended', operation_id: task.operation_id, data });
    return endedOutcome(data);
  }

  async #turnedAway(outcome: ExecuteOutcome): Promise<ExecuteOutcome> {
    if (outcome.kind === 'refused') await this.#record({ type: 'refused', operation_id: this.operationId, data: { request: this.#request.request, code: outcome.code } });
    return outcome;
  }

  async #record(draft: LedgerDraft): Promise<void> {
    await this.#host.launcher.ledger.append([draft]);
  }
}

const noPermit = (): ExecuteOutcome => ({ kind: 'refused', code: 'no_permit', message: 'The permit to start ran out; the mission may have ended meanwhile.' });
