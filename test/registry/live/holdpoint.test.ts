import { afterAll, beforeAll, expect, it } from 'vitest';
import { LinkRig } from '../../link/rig.js';
import { RegistryRig } from './rig.js';

let registry: RegistryRig;
let executor: LinkRig;
beforeAll(async () => {
  registry = await RegistryRig.start({ awayMs: 200 });
  executor = await LinkRig.start([registry.api.url]);
  await executor.connected();
  await registry.sees(executor.api.executorId, true);
});
afterAll(async () => {
  await executor.close();
  await registry.close();
});

it('one Holdpoint carries out what another has registered it for, through pauses, questions and crashes', { timeout: 90_000 }, async () => {
  const { executorId } = executor.api;
  const payload = executor.api.payload({ steps: [{ id: 'one', argv: ['wait'] }, { id: 'two', argv: ['ask', 'wait'], needs: ['one'] }] }, { executor_filter: { executor_id: executorId } });
  const { mission_id } = payload;
  expect((await registry.dispatch(payload)).body).toMatchObject({ executor_id: executorId });
  await registry.api.reaches(mission_id, 'running');
  await executor.api.reaches(mission_id, 'running');
  await registry.steer(mission_id, 'pause');
  await registry.api.reaches(mission_id, 'paused');
  expect((await executor.api.status(mission_id)).state).toBe('paused');
  await registry.steer(mission_id, 'resume');
  await registry.api.reaches(mission_id, 'running');

  await executor.crash(() => registry.api.reaches(mission_id, 'suspended').then(() => undefined));
  await registry.api.reaches(mission_id, 'running');
  await executor.end(mission_id);

  await registry.api.reaches(mission_id, 'hitl-required');
  const { body } = await registry.api.ask<{ approvals: { hitl_id: string }[] }>(`/api/v1/approvals?status=pending&mission_id=${mission_id}`);
  expect(body.approvals).toHaveLength(1);
  await registry.api.stopFacade();
  await registry.api.startFacade();
  await registry.sees(executorId, true);
  expect(await registry.api.ask(`/api/v1/missions/${mission_id}/hitl_response`, { body: { hitl_id: body.approvals[0]?.hitl_id, response: 'yes' } })).toMatchObject({ status: 202 });
  await registry.api.reaches(mission_id, 'running');
  await executor.end(mission_id, 'two');
  await registry.api.reaches(mission_id, 'done');
  expect((await executor.api.status(mission_id)).state).toBe('done');
  // Neither of its operations was carried out twice.
  expect(executor.api.host.ledger.starts).toEqual([`${mission_id}/one/1`, `${mission_id}/two/1`]);
});
