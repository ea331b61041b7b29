/** One factory for each kind of worker, with its numbers and why they are so. */
import type { NativeConnection, WorkerOptions, WorkflowBundleOption } from '@temporalio/worker';
import { Worker } from '@temporalio/worker';
import type { EventActivities, HostActivities, HostControlActivities, RegistryActivities } from '../contract/activities.js';
import { eventsQueue, hostControlQueue, hostQueue, missionQueue } from './names.js';

interface WorkerBasics {
  connection: NativeConnection;
  namespace: string;
  /** Shown in the Temporal UI; by default the role with the id it belongs to. */
  identity?: string;
}

const basics = ({ connection, namespace, identity }: WorkerBasics, role: string): Pick<WorkerOptions, 'connection' | 'namespace' | 'identity'> => ({
  connection,
  namespace,
  identity: identity ?? `${role}#${process.pid}`,
});

/** Missions and hosts: workflow code only. */
export const createMissionWorker = (
  options: WorkerBasics & {
    executorId: string;
    /** The prebuilt bundle; building one at start takes seconds. */
    workflowBundle: WorkflowBundleOption;
    /** 0 makes every task replay from the start, which tests use. */
    maxCachedWorkflows?: number;
  },
): Promise<Worker> =>
  Worker.create({
    ...basics(options, `holdpoint-missions@${options.executorId}`),
    taskQueue: missionQueue(options.executorId),
    workflowBundle: options.workflowBundle,
    // A mission waits most of its life. One out of the cache is replayed, which costs about a millisecond an event
    // page; a cached one costs about 100 KB.
    maxCachedWorkflows: options.maxCachedWorkflows ?? 500,
    // Workflow tasks are CPU-bound and all run on one thread; more at a time would only wait for it.
    maxConcurrentWorkflowTaskExecutions: 40,
    workflowTaskPollerBehavior: { type: 'simple-maximum', maximum: 4 },
    // A task for the cache of a worker that died waits so long before any other may take it. The default is 10 s.
    stickyQueueScheduleToStartTimeout: '3s',
    shutdownGraceTime: '5s',
  });

/** The facade's `publish`, and what missions of other executors ask of it. */
export const createEventsWorker = (options: WorkerBasics & { executorId: string; activities: EventActivities & Partial<RegistryActivities> }): Promise<Worker> =>
  Worker.create({
    ...basics(options, `holdpoint-facade@${options.executorId}`),
    taskQueue: eventsQueue(options.executorId),
    activities: options.activities,
    // A publish only updates memory. Many missions may have one in flight at once, and none must wait for executors that
    // leave dispatches unanswered: each of these takes as many as it may have missions, and they cost a socket each.
    maxConcurrentActivityTaskExecutions: 1_000,
    activityTaskPollerBehavior: { type: 'simple-maximum', maximum: 4 },
    // A batch that is being taken is taken whole: an abandoned publish would wait for its time-out.
    shutdownGraceTime: '5s',
  });

/** How often a heartbeat may reach the server, in ms. The default of 60 s would bound how fast a cancellation is seen. */
const HEARTBEAT_THROTTLE_MS = 500;

/**
 * The two workers of one machine. They are apart so that a host on which everything is busy can still be told to stop.
 *
 * `execute` only waits for the runner, and how many operations run at once is the runner's limit; so its worker takes
 * far more than run, and a stale attempt never starves a new one.
 */
export const createHostWorkers = async (
  options: WorkerBasics & {
    hostId: string;
    activities: HostActivities;
    control: HostControlActivities;
    /** By default 1,000: a waiting attempt costs a timer and a promise. */
    maxConcurrentExecutes?: number;
  },
): Promise<{ execute: Worker; control: Worker }> => {
  const execute = await Worker.create({
    ...basics(options, `holdpoint-host@${options.hostId}`),
    taskQueue: hostQueue(options.hostId),
    activities: options.activities,
    maxConcurrentActivityTaskExecutions: options.maxConcurrentExecutes ?? 1000,
    activityTaskPollerBehavior: { type: 'simple-maximum', maximum: 4 },
    maxHeartbeatThrottleInterval: HEARTBEAT_THROTTLE_MS,
    defaultHeartbeatThrottleInterval: HEARTBEAT_THROTTLE_MS,
    // Nothing is lost when it detaches: the next attempt attaches to the same process.
    shutdownGraceTime: 0,
  });
  const control = await Worker.create({
    ...basics(options, `holdpoint-host-control@${options.hostId}`),
    taskQueue: hostControlQueue(options.hostId),
    activities: options.control,
    // A stop waits for the end of a process tree, up to its grace: several may wait side by side.
    maxConcurrentActivityTaskExecutions: 100,
    activityTaskPollerBehavior: { type: 'simple-maximum', maximum: 2 },
    maxHeartbeatThrottleInterval: HEARTBEAT_THROTTLE_MS,
    defaultHeartbeatThrottleInterval: HEARTBEAT_THROTTLE_MS,
    shutdownGraceTime: 0,
  });
  return { execute, control };
};
