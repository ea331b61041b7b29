/** Workflows that do with a host what a mission does, one thing each. */
import { ActivityCancellationType, CancellationScope, condition, defineSignal, isCancellation, proxyActivities, setHandler } from '@temporalio/workflow';
import type { HostActivities, HostControlActivities } from '../../../src/contract/activities.js';
import type { ExecuteOutcome, ExecuteRequest, StopOutcome, StopRequest } from '../../../src/contract/generated/types.js';
import { hostControlQueue, hostQueue } from '../../../src/temporal/names.js';

export interface Input {
  hostId: string;
  request: ExecuteRequest;
  heartbeatMs: number;
}

const executeOn = ({ hostId, heartbeatMs }: Input): HostActivities =>
  proxyActivities<HostActivities>({
    taskQueue: hostQueue(hostId),
    startToCloseTimeout: '1 hour',
    heartbeatTimeout: heartbeatMs,
    cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
    retry: { initialInterval: 100, maximumInterval: 500 },
  });

/** Executes once and waits for the outcome. */
export const executeOnce = (input: Input): Promise<ExecuteOutcome> => executeOn(input).execute(input.request);

export const detach = defineSignal('detach');

/** Cancels its wait when told to, says how that ended, then stops the operation. */
export async function detachThenStop({ stop, ...input }: Input & { stop: StopRequest }): Promise<{ wait: string; stopped: StopOutcome }> {
  let told = false;
  setHandler(detach, () => {
    told = true;
  });
  const scope = new CancellationScope();
  const wait = scope.run(() => executeOn(input).execute(input.request)).then(
    (outcome) => outcome.kind,
    (error: unknown) => (isCancellation(error) ? 'cancelled' : 'failed'),
  );
  await condition(() => told);
  scope.cancel();
  const said = await wait;
  const control = proxyActivities<HostControlActivities>({ taskQueue: hostControlQueue(input.hostId), startToCloseTimeout: '30 s' });
  return { wait: said, stopped: await control.stop(stop) };
}
