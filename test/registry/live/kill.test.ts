import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MissionStatusResponse, MissionState } from '../../../src/contract/generated/types.js';
import { until } from '../../api/rig.js';
import { Stack } from '../../bin/stack.js';
import { startExecutor, type Executor } from '../../fixtures/executor/executor.mjs';
import { queued, words } from './rig.js';

const stack = new Stack({ config: { registry: { enabled: true, away_ms: 60_000 }, facade: { port: 0 } } });
let executor: Executor;
let url = '';
beforeAll(async () => {
  ({ url } = (await stack.up()).report);
  executor = await startExecutor({ registry: url, backoffMs: { min: 20, max: 200 } });
  await until(async () => JSON.stringify((await stack.get('/api/v1/executors')).body).includes('"connected":true,"registered_at"') && executor.connected, 'the executor to be connected');
});
afterAll(async () => {
  await executor.stop();
  await stack.destroy();
});

const status = async (missionId: string): Promise<MissionStatusResponse | undefined> => (await stack.get(`/api/v1/missions/${missionId}`).catch(() => undefined))?.body as MissionStatusResponse | undefined;
const reaches = (missionId: string, state: MissionState): Promise<void> => until(async () => (await status(missionId))?.state === state, `${missionId} to be ${state}`, 45_000);

it('a registry that is killed with -9 in the middle loses nothing (A14)', { timeout: 120_000 }, async () => {
  const file = join(stack.dataDir, 'go');
  const [asks, ends, waits] = [words('ask Well?; done'), words(`hold ${file}; done`), queued('done', 5, { executor_filter: { capabilities: ['isolation:vm'] } })];
  const late = words('progress 2; done');
  for (const payload of [asks, ends, waits]) expect((await stack.post('/dispatch', payload)).status).toBe(202);
  await reaches(asks.mission_id, 'hitl-required');
  await reaches(ends.mission_id, 'running');
  const pid = stack.state().pids['facade'];
  // The last one is taken, and nothing more is done about it.
  expect((await stack.post('/dispatch', late)).status).toBe(202);
  process.kill(pid as number, 'SIGKILL');
  // Nobody hears that this one ends.
  writeFileSync(file, '');
  await until(() => executor.missions().find(({ mission_id }) => mission_id === ends.mission_id)?.state === 'done', 'it to be done');
  await until(() => stack.ready(stack.state().url), 'the facade to be back', 60_000);
  await reaches(ends.mission_id, 'done');
  await reaches(late.mission_id, 'done');
  await reaches(asks.mission_id, 'hitl-required');
  await reaches(waits.mission_id, 'queued');
  const { body } = (await stack.get(`/api/v1/approvals?status=pending&mission_id=${asks.mission_id}`)) as { body: { approvals: { hitl_id: string }[] } };
  expect(body.approvals).toHaveLength(1);
  expect((await stack.post(`/api/v1/missions/${asks.mission_id}/hitl_response`, { hitl_id: body.approvals[0]?.hitl_id, response: 'yes' })).status).toBe(202);
  await reaches(asks.mission_id, 'done');
  for (const { mission_id, runs } of executor.missions()) expect(runs, mission_id).toBe(1);
  const events = (await status(ends.mission_id))?.recent_events?.map(({ event }) => event) ?? [];
  expect(events.filter((event) => event !== 'mission.progress' && event !== 'mission.suspended' && event !== 'mission.reconnected' && event !== 'mission.resumed')).toEqual(['mission.assigned', 'mission.started', 'mission.completed']);
});
