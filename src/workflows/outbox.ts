/** Delivery of a mission's events to the facade: in order, at least once, one batch at a time, for as long as it takes. */
import { ActivityCancellationType, proxyActivities, workflowInfo } from '@temporalio/workflow';
import type { EventActivities } from '../contract/activities.js';
import type { Mission } from '../contract/mission/index.js';
import { eventsQueue } from '../temporal/names.js';

export class Outbox {
  readonly #subject: Mission;
  readonly #touch: () => void;
  readonly #activities: EventActivities;
  #underWay = false;

  /** `touch` wakes the workflow's loop. Must be used in a non-cancellable scope. */
  constructor({ subject, touch }: { subject: Mission; touch: () => void }) {
    this.#subject = subject;
    this.#touch = touch;
    this.#activities = proxyActivities<EventActivities>({
      taskQueue: eventsQueue(subject.spec.executor_id),
      // The facade takes a batch within milliseconds. One that died with it in hand leaves this time-out to pass before
      // its successor gets the batch, so it is short; a batch that comes twice is told by its numbers.
      startToCloseTimeout: 5_000,
      // No limit on waiting for it: while it is down the batch waits in its queue, which adds no history.
      cancellationType: ActivityCancellationType.ABANDON,
      retry: { initialInterval: 100, backoffCoefficient: 2, maximumInterval: 5_000 },
      summary: 'deliver events',
    });
  }

  /** Starts the next delivery where none is under way. */
  send(): void {
    if (this.#underWay) return;
    const batch = this.#subject.batch();
    if (batch === undefined) return;
    this.#underWay = true;
    void this.#activities.publish({ ...batch, run_id: workflowInfo().runId }).then(
      () => {
        this.#underWay = false;
        this.#subject.delivered(batch);
        this.#touch();
      },
      // Only a failure that says it must not be retried comes here. The facade asks for what it lacks.
      () => {
        this.#underWay = false;
        this.#subject.delivered(batch);
        this.#touch();
      },
    );
  }
}
