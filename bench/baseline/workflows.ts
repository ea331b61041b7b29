/** The baseline's workflows: what one writes on a first day with Temporal, no option beyond the required time-out. */
import { condition, defineSignal, proxyActivities, setHandler } from '@temporalio/workflow';
import { QUEUE, type BaselineInput, type OperationResult } from './names.js';

interface HostActivities {
  operation(argv: string[] | null): Promise<OperationResult>;
}
interface PublishActivities {
  publish(frame: { event: string; id: string }): Promise<void>;
}

const { operation } = proxyActivities<HostActivities>({ taskQueue: QUEUE.host, startToCloseTimeout: '1 minute' });
const { publish } = proxyActivities<PublishActivities>({ startToCloseTimeout: '1 minute' });

export async function plain({ argv }: BaselineInput): Promise<OperationResult> {
  return operation(argv);
}

export async function published({ id, argv }: BaselineInput): Promise<OperationResult> {
  await publish({ event: 'started', id });
  const result = await operation(argv);
  await publish({ event: 'ended', id });
  return result;
}

const approve = defineSignal('approve');

export async function gated({ argv }: BaselineInput): Promise<OperationResult> {
  let approved = false;
  setHandler(approve, () => {
    approved = true;
  });
  await condition(() => approved);
  return operation(argv);
}
