/** A mission that somebody resets in the Temporal UI: another run takes its place, with fewer events than the one before. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { missionWorkflowId } from '../../src/temporal/names.js';
import { ApiRig, pathOf, until } from './rig.js';

let rig: ApiRig;
beforeAll(async () => {
  rig = await ApiRig.start();
});
afterAll(() => rig.close());

/** Has the mission go on from an earlier workflow task: the last one, or the first. */
const reset = async (missionId: string, to: 'first' | 'last'): Promise<void> => {
  const { client } = rig.link;
  const workflowId = missionWorkflowId(rig.executorId, missionId);
  const handle = client.workflow.getHandle(workflowId);
  const { runId } = await handle.describe();
  const { events } = await handle.fetchHistory();
  const tasks = (events ?? []).filter((event) => event.workflowTaskCompletedEventAttributes !== undefined && event.workflowTaskCompletedEventAttributes !== null);
  const finished = tasks.at(to === 'first' ? 0 : -1)?.eventId;
  if (finished === undefined || finished === null) throw new Error('no workflow task has finished');
  await client.workflowService.resetWorkflowExecution({
    namespace: inject('temporal').namespace,
    workflowExecution: { workflowId, runId },
    reason: 'a test',
    workflowTaskFinishEventId: finished,
    // RESET_REAPPLY_TYPE_NONE: signals and updates that came later are taken back, too.
    resetReapplyType: to === 'first' ? 2 : 1,
    requestId: randomUUID(),
  });
  await until(async () => (await handle.describe()).runId !== runId, 'the other run');
};
const looks = async (times: number): Promise<void> => {
  for (let look = 0; look < times; look += 1) await rig.facade.watch.look();
};

describe('a mission that is reset in Temporal', () => {
  it('goes on, takes commands, and is nowhere shown as aborted', async () => {
    const id = await rig.dispatch(['wait']);
    const peer = rig.peer();
    await peer.resynced();
    await until(() => rig.host.ledger.runs(`${id}/one/1`), 'the operation');
    await reset(id, 'last');
    // The run that the reset closed is listed as terminated a moment later.
    const closed = async (): Promise<boolean> => (await rig.facade.gateway.list("ExecutionStatus = 'Terminated'")).some(({ missionId }) => missionId === id);
    await until(closed, 'the closed run to be listed');
    await looks(2);
    expect((await rig.status(id)).state).toBe('running');
    expect((await rig.ask(`/api/v1/missions/${id}/pause`, { method: 'POST' })).status).toBe(202);
    await rig.reaches(id, 'paused');
    expect((await rig.ask(`/api/v1/missions/${id}/resume`, { method: 'POST' })).status).toBe(202);
    await rig.reaches(id, 'running');
    await until(() => rig.host.ledger.end(`${id}/one/1`), 'the operation to end');
    await rig.reaches(id, 'done');
    await peer.saw(id, 'mission.completed');
    expect(peer.about(id)).not.toContain('aborted');
    peer.end();
  });

  it('is shown as it is where the facade was away meanwhile', async () => {
    const id = await rig.dispatch(['wait']);
    await until(() => rig.host.ledger.runs(`${id}/one/1`), 'the operation');
    await rig.stopFacade();
    // The link is the facade's.
    await rig.startFacade();
    await reset(id, 'last');
    await rig.stopFacade();
    await rig.startFacade();
    await rig.reaches(id, 'running');
    expect((await rig.ask(`/api/v1/missions/${id}/abort`, { method: 'POST' })).status).toBe(202);
    await rig.reaches(id, 'aborted');
    await until(() => !rig.host.ledger.runs(`${id}/one/1`), 'the operation to be stopped');
  });

  it('lives again where it was over before the facade was there', async () => {
    const id = await rig.dispatch(['ask', 'true']);
    await rig.reaches(id, 'hitl-required');
    for (const verb of ['pause', 'resume', 'pause', 'resume'] as const) {
      expect((await rig.ask(`/api/v1/missions/${id}/${verb}`, { method: 'POST' })).status).toBe(202);
      await rig.reaches(id, verb === 'pause' ? 'paused' : 'hitl-required');
    }
    expect((await rig.ask(`/api/v1/missions/${id}/abort`, { method: 'POST' })).status).toBe(202);
    await rig.reaches(id, 'aborted');
    await rig.delivered(id);
    await rig.stopFacade();
    await rig.startFacade();
    await looks(1);
    const listed = async (): Promise<string | undefined> => (await rig.ask<{ missions: { mission_id: string; state: string }[] }>('/api/v1/missions')).body.missions.find(({ mission_id }) => mission_id === id)?.state;
    expect(rig.facade.records.get(id)?.view).toBeUndefined();
    await reset(id, 'first');
    const open = async (): Promise<boolean> => (await rig.ask<{ approvals: { hitl_id: string }[] }>('/api/v1/approvals?status=pending')).body.approvals.some(({ hitl_id }) => hitl_id === `${id}/one/1/1`);
    await until(open, 'its question to be listed');
    expect(await listed()).toBe('hitl-required');
    expect((await rig.ask(`/api/v1/missions/${id}/abort`, { method: 'POST' })).status).toBe(202);
    await rig.reaches(id, 'aborted');
  });

  it('has its numbers begin earlier again, and everybody hears what becomes of it', async () => {
    const id = await rig.dispatch(['ask', 'true']);
    await rig.reaches(id, 'hitl-required');
    for (const verb of ['pause', 'resume', 'pause', 'resume', 'pause', 'resume', 'pause', 'resume']) {
      expect((await rig.ask(`/api/v1/missions/${id}/${verb}`, { method: 'POST' })).status).toBe(202);
      await rig.reaches(id, verb === 'pause' ? 'paused' : 'hitl-required');
    }
    const peer = rig.peer();
    await peer.saw(id, 'mission.hitl_required');
    const reader = await rig.reader(id);
    await reader.saw('mission.hitl_required');
    const before = Math.max(...reader.ids);
    await reset(id, 'first');
    await until(async () => ((await rig.facade.projection.view(id)).snapshot.seq) < before, 'the shorter story');
    await rig.reaches(id, 'hitl-required');
    const decided = await rig.ask(`/api/v1/approvals/${pathOf(`${id}/one/1/1`)}/decision`, { body: { decision: 'approve' } });
    expect(decided.status).toBe(200);
    await rig.reaches(id, 'done');
    await peer.saw(id, 'mission.completed');
    await until(() => reader.ended, 'the stream to end');
    expect(reader.types).toContain('reset');
    expect(rig.host.ledger.starts.filter((operation) => operation === `${id}/one/1`)).toHaveLength(1);
    peer.end();
  });
});
