import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DispatchPayload, ExecutorStatus } from '../../../src/contract/generated/types.js';
import { ApiRig, until } from '../../api/rig.js';
import { startExecutor, type Executor, type ExecutorOptions } from '../../fixtures/executor/executor.mjs';

let rig: ApiRig;
const folder = mkdtempSync(join(tmpdir(), 'hp-registry-'));
const executors: Executor[] = [];

const start = async (options: ExecutorOptions = {}): Promise<Executor> => {
  const executor = await startExecutor({ registry: rig.url, backoffMs: { min: 20, max: 200 }, ...options });
  executors.push(executor);
  await until(async () => (await rig.ask<ExecutorStatus>(`/api/v1/executors/${executor.id}`)).body.connected, 'the executor to be connected');
  return executor;
};
const words = (script: string, more: Partial<DispatchPayload> = {}): DispatchPayload => ({
  mission_id: `x-${randomUUID().slice(0, 8)}`,
  objective: 'Do as the words say',
  completion: 'they are done',
  ...more,
  metadata: { script, ...more.metadata },
});
const dispatch = async (payload: DispatchPayload, status = 202) => {
  const answer = await rig.ask('/dispatch', { body: payload });
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status });
  return answer;
};

beforeAll(async () => {
  rig = await ApiRig.start({ registry: {}, host: false });
});
afterAll(async () => {
  for (const executor of executors) await executor.stop().catch(() => undefined);
  await rig.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a mission of another executor', () => {
  it('is dispatched, goes on and ends as that executor says', async () => {
    const executor = await start();
    const payload = words('progress 3; done');
    const { body } = await dispatch(payload);
    expect(body).toEqual({ mission_id: payload.mission_id, executor_id: executor.id, status: 'assigned' });
    const status = await rig.reaches(payload.mission_id, 'done');
    expect(status.executor_id).toBe(executor.id);
    expect(status.recent_events?.map(({ event }) => event)).toEqual(expect.arrayContaining(['mission.assigned', 'mission.started', 'mission.progress', 'mission.completed']));
    expect(executor.missions()[0]?.runs).toBe(1);
  });
});
