/** Which operations of a host still belong to a live mission; the others are stopped. */
import type { RunnerClient } from '../host/client.js';
import type { TemporalLink } from '../temporal/connect.js';
import { isNotFound } from '../temporal/failures.js';
import { missionWorkflowId } from '../temporal/names.js';

export interface ReconcileDeps {
  runner: Pick<RunnerClient, 'list' | 'stop'>;
  /** Whether the mission runs, in whichever run; a new run of it (continue-as-new, reset) goes on with its operations. */
  isLive: (missionId: string) => Promise<boolean>;
  graceMs: number;
}

/** The mission of an operation: the first part of its id. */
const missionOf = (operationId: string): string => operationId.split('/')[0] ?? '';

/** Asks Temporal. Throws where it does not answer: then nothing is stopped. */
export const missionIsLive =
  ({ link, executorId, timeoutMs = 5_000 }: { link: TemporalLink; executorId: string; timeoutMs?: number }) =>
  async (missionId: string): Promise<boolean> => {
    try {
      const { status } = await link.call({ timeoutMs }, (client) => client.workflow.getHandle(missionWorkflowId(executorId, missionId)).describe());
      return status.name === 'RUNNING' || status.name === 'PAUSED';
    } catch (error) {
      if (isNotFound(error)) return false;
      throw error;
    }
  };

/** Stops what no mission waits for any more, each recorded in the ledger. Returns the ids of what it stopped. */
export async function reconcile({ runner, isLive, graceMs }: ReconcileDeps): Promise<string[]> {
  const operations = (await runner.list()).filter(({ phase }) => phase !== 'ended').map(({ operation_id }) => operation_id);
  const missions = new Map<string, Promise<boolean>>();
  const stopped = await Promise.all(
    operations.map(async (operationId) => {
      const mission = missionOf(operationId);
      const live = missions.get(mission) ?? isLive(mission);
      missions.set(mission, live);
      if (await live) return undefined;
      await runner.stop({ operation_id: operationId, reason: 'its mission is over', grace_ms: graceMs });
      return operationId;
    }),
  );
  return stopped.filter((operationId) => operationId !== undefined);
}

/** Runs `work` now and once more for any number of calls that came meanwhile; tries again after `retryMs` where it failed. */
export function coalesced({ work, retryMs, onError }: { work: () => Promise<unknown>; retryMs: number; onError: (error: unknown) => void }): { call: () => void; end: () => void } {
  let running = false;
  let wanted = false;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const call = (): void => {
    wanted = true;
    if (running || ended) return;
    running = true;
    wanted = false;
    clearTimeout(timer);
    work()
      .catch((error: unknown) => {
        onError(error);
        timer = setTimeout(call, retryMs);
      })
      .finally(() => {
        running = false;
        if (wanted) call();
      });
  };
  const end = (): void => {
    ended = true;
    clearTimeout(timer);
  };
  return { call, end };
}
