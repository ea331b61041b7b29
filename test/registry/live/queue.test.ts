import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { EventsPage } from '../../../src/contract/generated/types.js';
import { missionWorkflowId } from '../../../src/temporal/names.js';
import { until } from '../../api/rig.js';
import { Puppet } from './puppet.js';
import { queued, RegistryRig, words } from './rig.js';

let rig: RegistryRig;
beforeAll(async () => {
  rig = await RegistryRig.start({ missionsPerExecutor: 1 });
});
afterAll(() => rig.close());

/** Each test has executors of its own: nobody else meets its filter. */
const kind = () => {
  const capability = `x-kind-${randomUUID().slice(0, 8)}`;
  return { filter: { executor_filter: { capabilities: [capability] } }, capabilities: ['isolation:none', 'runtime:custom:words', 'resumable', 'hitl', capability] };
};

/** Has a mission go on from its first workflow task; what it was told later is taken back. */
const resetToBeginning = async (missionId: string): Promise<void> => {
  const { executorId, link } = rig.api;
  const workflowId = missionWorkflowId(executorId, missionId);
  const handle = link.client.workflow.getHandle(workflowId);
  const [{ runId }, { events }] = [await handle.describe(), await handle.fetchHistory()];
  const first = events?.find(({ workflowTaskCompletedEventAttributes: completed }) => completed !== undefined && completed !== null)?.eventId;
  if (first === undefined || first === null) throw new Error('no workflow task has finished');
  const { namespace } = inject('temporal');
  // RESET_REAPPLY_TYPE_NONE
  await link.client.workflowService.resetWorkflowExecution({ namespace, workflowExecution: { workflowId, runId }, reason: 'a test', workflowTaskFinishEventId: first, resetReapplyType: 2, requestId: randomUUID() });
};

describe('a mission that finds no free executor', () => {
  it('is refused, or waits where it says that it may, and is placed by priority and then by age, also by a facade that was restarted', async () => {
    const { filter, capabilities } = kind();
    expect((await rig.dispatch(words('done', filter), 503)).code).toBe('no_executor_available');
    const [low, old, high] = [queued('done', 1, filter), queued('done', 7, filter), queued('done', 7, filter)];
    for (const payload of [low, old, high]) {
      expect((await rig.dispatch(payload)).body).toMatchObject({ executor_id: rig.api.executorId });
      await until(async () => (await rig.snapshot(payload.mission_id)).carried_by === null, 'it to wait');
    }
    expect(await rig.snapshot(low.mission_id)).toMatchObject({ state: 'queued', priority: 1, waiting_for: expect.stringContaining('free') as string });
    await rig.api.stopFacade();
    await rig.api.startFacade();
    const executor = await rig.executor({ capabilities });
    for (const payload of [low, old, high]) await rig.api.reaches(payload.mission_id, 'done');
    expect(executor.missions().map(({ mission_id }) => mission_id)).toEqual([old, high, low].map(({ mission_id }) => mission_id));
  });

  it('has a less urgent one paused where it is more urgent itself, which goes on afterwards', async () => {
    const { filter, capabilities } = kind();
    const executor = await rig.executor({ capabilities });
    const calm = queued('wait 60000; done', 3, filter);
    await rig.dispatch(calm);
    await rig.api.reaches(calm.mission_id, 'running');
    const urgent = queued(`hold ${join(rig.folder, 'never')}; done`, 8, filter);
    await rig.dispatch(urgent);
    await rig.api.reaches(calm.mission_id, 'paused');
    await rig.api.reaches(urgent.mission_id, 'running');
    expect((await rig.api.status(urgent.mission_id)).executor_id).toBe(executor.id);
    // As urgent as the one that runs: it waits.
    const equal = queued('done', 8, filter);
    await rig.dispatch(equal);
    await until(async () => (await rig.snapshot(equal.mission_id)).carried_by === null, 'it to wait');
    await rig.steer(urgent.mission_id, 'abort');
    await rig.api.reaches(equal.mission_id, 'done');
    await rig.api.reaches(calm.mission_id, 'running');
    const { body } = await rig.api.ask<EventsPage>(`/api/v1/missions/${calm.mission_id}/events`);
    expect(body.events.filter(({ type }) => type.startsWith('control.')).map(({ data }) => data)).toMatchObject([
      { by: 'holdpoint', via: 'scheduler', reason: `preempted by ${urgent.mission_id}` },
      { by: 'holdpoint', via: 'scheduler' },
    ]);
    expect(executor.missions().find(({ mission_id }) => mission_id === calm.mission_id)?.runs).toBe(1);
    await rig.steer(calm.mission_id, 'abort');
  });

  it('is handed to another executor when its own is lost before it began', async () => {
    const { filter, capabilities } = kind();
    const first = await new Puppet(rig.api.url, capabilities).listen();
    try {
      await first.connect();
      await rig.sees(first.id, true);
      const payload = queued('done', 5, filter);
      await rig.dispatch(payload);
      await first.gets(payload.mission_id);
      // A place that is free is no reason to move: it may begin any moment.
      const second = await rig.executor({ capabilities });
      first.tell('assigned', payload.mission_id, { state: 'assigned' });
      await rig.api.reaches(payload.mission_id, 'assigned');
      first.socket?.terminate();
      await rig.api.reaches(payload.mission_id, 'done');
      expect((await rig.api.status(payload.mission_id)).executor_id).toBe(second.id);
      // It comes back with a mission that it has no more, and is told so; what it says of it changes nothing.
      await first.connect([payload.mission_id]);
      await until(() => first.heard.some(({ event, mission_id }) => event === 'mission.aborted' && mission_id === payload.mission_id), 'it to be told');
      first.tell('started', payload.mission_id, { state: 'running', agent_runtime: 'custom:puppet' });
      first.tell('failed', payload.mission_id, { state: 'failed', reason: 'crash' });
      first.say({ event: 'executor.resync', data: { owned_mission_ids: [] } });
      expect((await rig.api.status(payload.mission_id)).state).toBe('done');
    } finally {
      await first.end();
    }
  });

  it('is ended where it had begun before a reset took that back, also by a facade that did not see the reset', { timeout: 60_000 }, async () => {
    const { filter, capabilities } = kind();
    const [first, second] = [await new Puppet(rig.api.url, capabilities).listen(), await new Puppet(rig.api.url, capabilities).listen()];
    try {
      const { mission_id, ...rest } = queued('done', 5, filter);
      await rig.dispatch({ mission_id, ...rest });
      await first.connect();
      await first.gets(mission_id);
      first.tell('started', mission_id, { state: 'running', agent_runtime: 'custom:puppet' });
      await rig.api.reaches(mission_id, 'running');
      first.socket?.terminate();
      await rig.api.reaches(mission_id, 'suspended');
      await second.connect();
      await rig.sees(second.id, true);
      await resetToBeginning(mission_id);
      await second.gets(mission_id);
      second.tell('started', mission_id, { state: 'running', agent_runtime: 'custom:puppet' });
      await rig.api.reaches(mission_id, 'running');
      await rig.api.stopFacade();
      await rig.api.startFacade();
      await second.connect([mission_id]);
      await until(async () => (await rig.snapshot(mission_id)).carried_by === second.id, 'the mission to be known again');
      await first.connect([mission_id]);
      first.tell('paused', mission_id, { state: 'paused' });
      await until(() => first.heard.some((frame) => frame.event === 'mission.aborted' && frame.mission_id === mission_id), 'the one that had it to be told to end it');
      expect(second.heard.map(({ event }) => event)).not.toContain('mission.aborted');
      await rig.steer(mission_id, 'abort');
    } finally {
      await first.end();
      await second.end();
    }
  });
});

it('a mission that was sent without a queue waits for the executor that may have begun it', async () => {
  // Nobody counts as lost, so that only the placement's own time runs out.
  const apart = await RegistryRig.start({ awayMs: 60_000 }, { settings: { host_offline_ms: 1_500 } });
  const { filter, capabilities } = kind();
  const [first, second] = [await new Puppet(apart.api.url, capabilities).listen(), await new Puppet(apart.api.url, capabilities).listen()];
  try {
    // It may have begun what it got: its answer says nothing of that.
    first.answer = () => ({ status: 503 });
    await first.connect();
    await apart.sees(first.id, true);
    const [stays, floats] = [words('done', filter), queued('done', 5, filter)];
    for (const payload of [stays, floats]) {
      await apart.dispatch(payload);
      await first.gets(payload.mission_id);
    }
    first.socket?.terminate();
    await second.connect();
    await second.gets(floats.mission_id);
    const { body } = await apart.api.ask<EventsPage>(`/api/v1/missions/${stays.mission_id}/events`);
    expect(body.events.map(({ type }) => type)).toEqual(['mission.accepted', 'executor.placed']);
    expect(await apart.snapshot(stays.mission_id)).toMatchObject({ carried_by: first.id, state: 'queued' });
    expect(second.dispatched).toHaveLength(1);
  } finally {
    await first.end();
    await second.end();
    await apart.close();
  }
});
