/** Keeps under way exactly what a mission wants under way. */
import { CancellationScope, getExternalWorkflowHandle, isCancellation, sleep, TimeoutFailure, ActivityFailure } from '@temporalio/workflow';
import type { Effect, EffectEnd, Mission } from '../contract/mission/index.js';
import { hostWorkflowId, SIGNAL } from '../temporal/names.js';
import type { Clock } from './clock.js';
import { awaitHost, execute, probe, stop, withdraw } from './host-activities.js';
import { forward, push } from './registry-activities.js';

interface UnderWay {
  lane: string | undefined;
  scope: CancellationScope;
  cancelling: boolean;
}

export class Reconciler {
  readonly #subject: Mission;
  readonly #clock: Clock;
  readonly #touch: () => void;
  readonly #underWay = new Map<string, UnderWay>();

  /** `touch` wakes the workflow's loop. Must be used in a non-cancellable scope. */
  constructor({ subject, clock, touch }: { subject: Mission; clock: Clock; touch: () => void }) {
    this.#subject = subject;
    this.#clock = clock;
    this.#touch = touch;
  }

  /** Starts what is wanted and not under way, and cancels what is under way and no longer wanted. */
  reconcile(): void {
    const wanted = this.#subject.desired(this.#clock.now());
    const keys = new Set(wanted.map((effect) => effect.key));
    for (const [key, entry] of this.#underWay) {
      if (keys.has(key) || entry.cancelling) continue;
      entry.cancelling = true;
      entry.scope.cancel();
    }
    for (const effect of wanted) if (!effect.hold && !this.#underWay.has(effect.key) && this.#free(effect.lane)) this.#start(effect);
  }

  /** Whether the mission wants nothing more, though something that is being cancelled may not have ended yet. */
  idle(): boolean {
    return this.#subject.desired(this.#clock.now()).length === 0;
  }

  /** Whether nothing of this lane is under way, not even something that was called off. */
  #free(lane: string | undefined): boolean {
    return lane === undefined || [...this.#underWay.values()].every((entry) => entry.lane !== lane);
  }

  #start(effect: Effect): void {
    const scope = new CancellationScope({ cancellable: true });
    const entry: UnderWay = { lane: effect.lane, scope, cancelling: false };
    this.#underWay.set(effect.key, entry);
    const ended = (end: EffectEnd): void => {
      this.#underWay.delete(effect.key);
      this.#subject.finished(effect, end, this.#clock.now());
      this.#touch();
    };
    void scope
      .run(() => this.#perform(effect))
      .then(
        (value) => {
          ended({ kind: 'done', value });
        },
        (failure: unknown) => {
          // An attempt that is told to give up and then lost is not tried again, and its failure says nothing.
          ended(entry.cancelling ? { kind: 'cancelled' } : endOf(failure));
        },
      );
  }

  #perform(effect: Effect): Promise<unknown> {
    const { spec } = this.#subject;
    switch (effect.kind) {
      case 'execute':
        return execute({ effect, settings: spec.settings });
      case 'stop':
        return stop({ effect });
      case 'withdraw':
        return withdraw({ effect });
      case 'probe':
        return probe({ host: effect.host, settings: spec.settings });
      case 'await_host':
        return awaitHost({ host: effect.host });
      case 'stop_later':
        return getExternalWorkflowHandle(hostWorkflowId(effect.host)).signal(SIGNAL.stopLater, { operation_id: effect.operation });
      case 'forward':
        return forward({ effect, executorId: spec.executor_id });
      case 'push':
        return push({ effect, executorId: spec.executor_id });
      case 'timer':
        return sleep(Math.max(1, effect.until - this.#clock.now()), { summary: effect.summary });
    }
  }
}

/** What a failure says. Of an operation it never says whether it began. */
function endOf(failure: unknown): EffectEnd {
  if (isCancellation(failure)) return { kind: 'cancelled' };
  if (failure instanceof ActivityFailure && failure.cause instanceof TimeoutFailure && failure.cause.timeoutType === 'SCHEDULE_TO_START')
    return { kind: 'unreached' };
  const cause = failure instanceof ActivityFailure ? failure.cause : failure;
  return { kind: 'failed', message: cause instanceof Error ? cause.message.slice(0, 1000) : 'It failed without a message.' };
}
