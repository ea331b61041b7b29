/** The Temporal workers that live in the facade's process, started as soon as Temporal is there. */
import type { NativeConnection, Worker } from '@temporalio/worker';
import type { EventActivities, RegistryActivities } from '../contract/activities.js';
import { createEventActivities } from '../activities/events.js';
import { createRegistryActivities } from '../activities/registry.js';
import { callerOver, connectNative } from '../temporal/connect.js';
import type { Caller } from '../temporal/connect.js';
import { createEventsWorker } from '../temporal/workers.js';
import { startMissionWorker } from './mission-worker.js';
import type { ProcessContext } from './process-context.js';

const AGAIN_MS = 500;

export interface FacadeWorkers {
  /** Resolves when they run, or are not wanted any more. */
  started: Promise<void>;
  /** Whether they poll. A mission worker of another process counts as running: its silence shows in every answer. */
  events(): boolean;
  missions(): boolean;
  /** The way to start missions that the worker here takes up at once; undefined while there is none. */
  starter(): Caller | undefined;
  /** Lets what is being taken be taken whole, then closes the connection. */
  stop(): Promise<void>;
}

/** @param failed told when a worker ends by itself, which it does only where it cannot go on */
export const startFacadeWorkers = (
  { temporal, dataDir, missionWorker, logger }: ProcessContext,
  { intake, registry, failed }: { intake: EventActivities['publish']; registry: () => RegistryActivities | undefined; failed: (error: unknown) => void },
): FacadeWorkers => {
  const { target } = temporal;
  const basics = { namespace: target.namespace, executorId: dataDir.executorId };
  let connection: NativeConnection | undefined;
  let starter: Caller | undefined;
  let stopping = false;
  let events: Worker | undefined;
  let missions: Worker | undefined;
  const runs: Promise<void>[] = [];
  const run = (worker: Worker): Worker => {
    runs.push(
      worker.run().catch((error: unknown) => {
        if (!stopping) failed(error);
      }),
    );
    return worker;
  };
  const start = async (): Promise<void> => {
    for (;;) {
      if (stopping) return;
      try {
        connection ??= await connectNative(target);
        events ??= run(await createEventsWorker({ connection, ...basics, activities: { ...createEventActivities({ intake }), ...createRegistryActivities({ registry }) } }));
        if (missionWorker === 'facade') {
          missions ??= run(await startMissionWorker({ connection, ...basics }));
          starter = callerOver({ connection, target, identity: `holdpoint-facade@${dataDir.executorId}#${process.pid}` });
        }
        return;
      } catch (error) {
        logger.warn({ err: error }, 'the workers could not start; trying again');
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    }
  };
  const started = start();
  return {
    started,
    events: () => events?.getState() === 'RUNNING',
    missions: () => missionWorker === 'apart' || missions?.getState() === 'RUNNING',
    starter: () => (!stopping && missions?.getState() === 'RUNNING' ? starter : undefined),
    async stop() {
      stopping = true;
      await started;
      for (const worker of [events, missions]) if (worker?.getState() === 'RUNNING') worker.shutdown();
      await Promise.all(runs);
      await connection?.close();
    },
  };
};
