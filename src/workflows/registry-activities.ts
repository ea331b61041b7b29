/** The verbs of the registry as activities. Each number says why. */
import { ActivityCancellationType, proxyActivities } from '@temporalio/workflow';
import type { RegistryActivities } from '../contract/activities.js';
import type { ForwardOutcome, PushOutcome } from '../contract/generated/types.js';
import type { Effect } from '../contract/mission/index.js';
import { eventsQueue } from '../temporal/names.js';

type Of<K extends Effect['kind']> = Extract<Effect, { kind: K }>;

const verbs = ({ executorId, summary, startToCloseTimeout, maximumInterval }: { executorId: string; summary: string; startToCloseTimeout: number; maximumInterval: number }): RegistryActivities =>
  proxyActivities<RegistryActivities>({
    taskQueue: eventsQueue(executorId),
    // No limit on waiting for the facade: while it is down this waits in its queue, which adds no history.
    startToCloseTimeout,
    // What follows in the same lane must not overtake an attempt that still goes on; one that waits ends at once.
    cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
    retry: { initialInterval: 200, backoffCoefficient: 2, maximumInterval },
    summary,
  });

/**
 * Dispatches the mission to the executor, for as long as it takes. 30 s bear an executor that is slow to answer, and bound
 * how long a facade that died with it in hand holds up what comes after; nobody is asked more rarely than every 10 s, and
 * an executor that reports back is asked at once.
 */
export const forward = ({ effect, executorId }: { effect: Of<'forward'>; executorId: string }): Promise<ForwardOutcome> =>
  verbs({ executorId, summary: effect.summary, startToCloseTimeout: 30_000, maximumInterval: 10_000 }).forward(effect.request);

/** Writes frames to an open connection, which takes milliseconds, or finds that there is none. */
export const push = ({ effect, executorId }: { effect: Of<'push'>; executorId: string }): Promise<PushOutcome> =>
  verbs({ executorId, summary: effect.summary, startToCloseTimeout: 5_000, maximumInterval: 5_000 }).push(effect.request);
