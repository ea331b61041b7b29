/** The workflow of one host: what it announced of itself, and what must be stopped once it is back. */
import { allHandlersFinished, condition, continueAsNew, defineQuery, defineSignal, setHandler, workflowInfo } from '@temporalio/workflow';
import type { NodeDescriptor, StopRequest } from '../contract/generated/types.js';
import { validateNodeDescriptor, validateStopRequest } from '../contract/generated/workflow-validators.cjs';
import { hostWorkflowId, QUERY, SIGNAL } from '../temporal/names.js';
import { stopOn } from './host-activities.js';

export const descriptorQuery = defineQuery<NodeDescriptor | null>(QUERY.descriptor);

/** What a run takes over from the one before. */
export interface HostCarried {
  version: 1;
  descriptor: NodeDescriptor | null;
  to_stop: string[];
}

/** Operations that are remembered to be stopped; a host that returns also looks after its own. */
const TO_STOP = 1000;
/** Time between TERM and KILL for what no mission waits for any more, in ms. */
const GRACE = 10_000;

/** Lives as long as the host is known. Takes no input but what an earlier run carried; its id names the host. */
export async function host(carried?: HostCarried): Promise<void> {
  const hostId = workflowInfo().workflowId.slice(hostWorkflowId('').length);
  let descriptor: NodeDescriptor | null = carried?.version === 1 ? carried.descriptor : null;
  const toStop = new Set<string>(carried?.version === 1 ? carried.to_stop : []);
  const underWay = new Set<string>();
  let dirty = true;

  setHandler(defineSignal<[unknown?]>(SIGNAL.announce), (value) => {
    if (!validateNodeDescriptor(value) || value.host_id !== hostId) return;
    descriptor = value;
    dirty = true;
  });
  setHandler(defineSignal<[unknown?]>(SIGNAL.stopLater), (value) => {
    const request = stopRequest(value);
    if (request === undefined || toStop.size >= TO_STOP) return;
    toStop.add(request.operation_id);
    dirty = true;
  });
  setHandler(descriptorQuery, () => descriptor);

  const end = (operation: string): void => {
    underWay.delete(operation);
    toStop.delete(operation);
    dirty = true;
  };
  for (;;) {
    dirty = false;
    for (const operation of toStop) {
      if (underWay.has(operation)) continue;
      underWay.add(operation);
      const request = { operation_id: operation, reason: 'its mission is over', grace_ms: GRACE };
      // What fails for good is not tried for ever: the host asks after its own operations when it comes back.
      void stopOn({ host: hostId, request, summary: `stop ${operation}` }).then(
        () => { end(operation); },
        () => { end(operation); },
      );
    }
    if (workflowInfo().continueAsNewSuggested) {
      await condition(allHandlersFinished);
      return continueAsNew<typeof host>({ version: 1, descriptor, to_stop: [...toStop] });
    }
    await condition(() => dirty);
  }
}

/** The operation that a signal names, or undefined for anything else. */
function stopRequest(value: unknown): StopRequest | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  const request = { operation_id: (value as { operation_id?: unknown }).operation_id, reason: 'later', grace_ms: GRACE };
  return validateStopRequest(request) ? request : undefined;
}
