/** The worker for missions, inside the facade or in a process of its own. */
import { fileURLToPath } from 'node:url';
import type { NativeConnection, Worker } from '@temporalio/worker';
import { createMissionWorker } from '../temporal/workers.js';

/** Made by the build, next to the compiled code. */
const BUNDLE = fileURLToPath(new URL('../../dist/workflow-bundle.js', import.meta.url));

export const startMissionWorker = ({
  connection,
  namespace,
  executorId,
}: {
  connection: NativeConnection;
  namespace: string;
  executorId: string;
}): Promise<Worker> => createMissionWorker({ connection, namespace, executorId, workflowBundle: { codePath: BUNDLE } });
