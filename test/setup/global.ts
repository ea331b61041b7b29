/** One Temporal server and one workflow bundle for a whole run. */
import type { TestProject } from 'vitest/node';
import { startTestTemporal } from './embedded-temporal.js';
import { workflowBundle } from './workflow-bundle.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** A running server with the namespace and the search attributes registered. Shared: use queues of your own. */
    temporal: { address: string; namespace: string };
    /** Path of the workflow bundle, for `workflowBundle: {codePath}`; empty where there are no workflows. */
    workflowBundle: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // One after the other: making the bundle holds this process up for seconds on a busy machine, and calls to the server
  // have deadlines.
  const bundle = await workflowBundle();
  const temporal = await startTestTemporal();
  project.provide('temporal', { address: temporal.address, namespace: temporal.namespace });
  project.provide('workflowBundle', bundle ?? '');
  return () => temporal.stop();
}
