/** The verbs of a host as activities. Each number says why. */
import { ActivityCancellationType, proxyActivities } from '@temporalio/workflow';
import type { HostActivities, HostControlActivities } from '../contract/activities.js';
import type { ExecuteOutcome, PingOutcome, Settings, StopOutcome, StopRequest, WithdrawOutcome } from '../contract/generated/types.js';
import type { Effect } from '../contract/mission/index.js';
import { hostControlQueue, hostQueue } from '../temporal/names.js';

type Of<K extends Effect['kind']> = Extract<Effect, { kind: K }>;

/** A day besides an operation's own time-out: it may wait for its turn on the host, and only the runner ends it. */
const BEYOND_THE_STEP = 24 * 3_600_000;
/** What a control verb does takes milliseconds; 10 s bear a slow disk and a runner that is just being replaced. */
const CONTROL = 10_000;
/** Soon again at first, because most failures are a restart; never rarer than every 5 s, so that a return is noticed. */
const RETRY = { initialInterval: 200, backoffCoefficient: 2, maximumInterval: 5_000 } as const;

/** Sees to it that the operation was started once, and waits for its end. Cancelling it only stops the waiting. */
export function execute({ effect, settings }: { effect: Of<'execute'>; settings: Settings }): Promise<ExecuteOutcome> {
  return proxyActivities<HostActivities>({
    taskQueue: hostQueue(effect.host),
    // A host that takes nothing for so long is asked whether it is there; never retried by Temporal.
    scheduleToStartTimeout: settings.host_offline_ms,
    startToCloseTimeout: effect.request.task.limits.timeout_ms + effect.request.task.limits.grace_ms + BEYOND_THE_STEP,
    // A dead host worker is noticed within this time, and the next attempt attaches to what runs.
    heartbeatTimeout: settings.heartbeat_ms,
    // The mission hears how the wait ended, also where it was cancelled.
    cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
    // Unlimited: any further attempt finds the ledger's record.
    retry: RETRY,
    summary: effect.summary,
  }).execute(effect.request);
}

const control = ({ host, summary, startToCloseTimeout }: { host: string; summary: string; startToCloseTimeout: number }): HostControlActivities =>
  proxyActivities<HostControlActivities>({
    taskQueue: hostControlQueue(host),
    startToCloseTimeout,
    cancellationType: ActivityCancellationType.TRY_CANCEL,
    retry: RETRY,
    summary,
  });

/** Ends an operation for ever. Waits for the host as long as the mission wants it to. */
export const stop = ({ effect }: { effect: Of<'stop'> }): Promise<StopOutcome> => stopOn({ host: effect.host, request: effect.request, summary: effect.summary });
export const stopOn = ({ host, request, summary }: { host: string; request: StopRequest; summary: string }): Promise<StopOutcome> =>
  // The grace between TERM and KILL, and as much again for what is then left.
  control({ host, summary, startToCloseTimeout: 2 * request.grace_ms + 3 * CONTROL }).stop(request);

/** Takes an operation back that has not begun. */
export const withdraw = ({ effect }: { effect: Of<'withdraw'> }): Promise<WithdrawOutcome> =>
  control({ host: effect.host, summary: effect.summary, startToCloseTimeout: CONTROL }).withdraw(effect.request);

/** Asks a host whether it is there; one answer or none in time. */
export const probe = ({ host, settings }: { host: string; settings: Settings }): Promise<PingOutcome> =>
  proxyActivities<HostControlActivities>({
    taskQueue: hostControlQueue(host),
    scheduleToStartTimeout: settings.host_ping_ms,
    startToCloseTimeout: settings.host_ping_ms,
    cancellationType: ActivityCancellationType.TRY_CANCEL,
    retry: { maximumAttempts: 1 },
    summary: `is ${host} there`,
  }).ping();

/** Waits in the host's own queue without a limit: that it is taken is the host's return. */
export const awaitHost = ({ host }: { host: string }): Promise<PingOutcome> => control({ host, summary: `wait for ${host}`, startToCloseTimeout: CONTROL }).ping();
