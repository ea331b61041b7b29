/** `holdpoint worker`: missions and hosts in a process of their own. */
import { connectNative } from '../temporal/connect.js';
import { startMissionWorker } from './mission-worker.js';
import { openProcess } from './process-context.js';
import { endOnSignal, failStart, report } from './readiness.js';

const main = async (): Promise<void> => {
  const { temporal, dataDir, logger } = await openProcess({ role: 'worker', args: process.argv.slice(2), env: process.env });
  const connection = await connectNative(temporal.target);
  const worker = await startMissionWorker({ connection, namespace: temporal.target.namespace, executorId: dataDir.executorId });
  const running = worker.run();
  let stopping = false;
  endOnSignal({
    logger,
    stop: async () => {
      stopping = true;
      worker.shutdown();
      await running;
      await connection.close();
    },
  });
  report({ ready: true });
  logger.info({ queue: worker.options.taskQueue }, 'ready');
  await running;
  // A worker ends by itself only where it failed.
  if (!stopping) process.exit(1);
};

main().catch(failStart);
