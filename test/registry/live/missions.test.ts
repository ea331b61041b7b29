import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Gateway } from '../../../src/api/gateway.js';
import { missionWorkflowId } from '../../../src/temporal/names.js';
import { until } from '../../api/rig.js';
import { Puppet } from './puppet.js';
import { RegistryRig, words } from './rig.js';

let rig: RegistryRig;
beforeAll(async () => {
  rig = await RegistryRig.start();
});
afterAll(() => rig.close());

/** Lets an executor connect and take a mission, which it says it has started. */
const underWay = async (where: RegistryRig, puppet: Puppet): Promise<string> => {
  await puppet.connect();
  await where.sees(puppet.id, true);
  const payload = words('done', { executor_filter: { executor_id: puppet.id } });
  await where.dispatch(payload);
  await puppet.gets(payload.mission_id);
  puppet.tell('started', payload.mission_id, { state: 'running', agent_runtime: 'x' });
  await where.api.reaches(payload.mission_id, 'running');
  return payload.mission_id;
};

/** Says so many times, by turns, that the mission is paused and goes on. */
const waver = (puppet: Puppet, missionId: string, times: number): void => {
  for (let i = 0; i < times; i += 1) {
    const ts = new Date(Date.now() + i).toISOString();
    if (i % 2 === 0) puppet.tell('paused', missionId, { state: 'paused' }, { ts });
    else puppet.tell('resumed', missionId, { state: 'running', resumed_from: 'paused' }, { ts });
  }
};

describe('a mission of another executor', () => {
  it('is dispatched, goes on and ends as that executor says', async () => {
    const executor = await rig.executor();
    const payload = words('progress 3; done');
    const { body } = await rig.dispatch(payload);
    expect(body).toEqual({ mission_id: payload.mission_id, executor_id: executor.id, status: 'assigned' });
    const status = await rig.api.reaches(payload.mission_id, 'done');
    expect(status.executor_id).toBe(executor.id);
    expect(status.recent_events?.map(({ event }) => event)).toEqual(expect.arrayContaining(['mission.assigned', 'mission.started', 'mission.progress', 'mission.completed']));
    expect(executor.missions()[0]?.runs).toBe(1);
  });

  it('asks, is answered, is paused and goes on through its executor', async () => {
    const executor = await rig.executor();
    const payload = words('ask May I?; wait 120000; done', { executor_filter: { executor_id: executor.id } });
    await rig.dispatch(payload);
    await rig.api.reaches(payload.mission_id, 'hitl-required');
    const { body } = await rig.api.ask<{ approvals: { hitl_id: string; prompt: string; kind: string }[] }>(`/api/v1/approvals?status=pending&mission_id=${payload.mission_id}`);
    expect(body.approvals).toMatchObject([{ prompt: 'May I?', kind: 'external' }]);
    const hitl_id = body.approvals[0]?.hitl_id ?? '';
    expect(await rig.api.ask(`/api/v1/missions/${payload.mission_id}/hitl_response`, { body: { hitl_id, response: 'yes' } })).toMatchObject({ status: 202 });
    await rig.api.reaches(payload.mission_id, 'running');
    await rig.steer(payload.mission_id, 'pause');
    await rig.api.reaches(payload.mission_id, 'paused');
    expect(executor.missions()[0]?.state).toBe('paused');
    await rig.steer(payload.mission_id, 'resume');
    await rig.api.reaches(payload.mission_id, 'running');
    await rig.steer(payload.mission_id, 'abort');
    await rig.api.reaches(payload.mission_id, 'aborted');
    expect(executor.missions()[0]).toMatchObject({ state: 'aborted', runs: 1 });
  });

  it('is suspended while its executor is away, and goes on when it is back; what ended meanwhile is learnt (E6)', async () => {
    const stateFile = join(rig.folder, 'away.json');
    const first = await rig.executor({ stateFile, executorId: randomUUID() });
    const pin = { executor_filter: { executor_id: first.id } };
    const file = join(rig.folder, 'go');
    const [long, short] = [words(`hold ${file}; done`, pin), words('ask Well?; done', pin)];
    await rig.dispatch(long);
    await rig.dispatch(short);
    await rig.api.reaches(long.mission_id, 'running');
    await rig.api.reaches(short.mission_id, 'hitl-required');
    await first.kill();
    await rig.api.reaches(long.mission_id, 'suspended');
    await rig.api.reaches(short.mission_id, 'suspended');
    expect((await rig.status(first.id)).connected).toBe(false);
    // It comes back without its registry's knowing, ends one of them, and only then connects.
    const alone = await rig.apart({ stateFile, operatorToken: 'operator' });
    writeFileSync(file, '');
    await until(() => alone.missions().find(({ mission_id }) => mission_id === long.mission_id)?.state === 'done', 'the long one to be done');
    await alone.stop();
    await rig.executor({ stateFile });
    await rig.api.reaches(long.mission_id, 'done');
    await rig.api.reaches(short.mission_id, 'hitl-required');
  });

  it('waits for a human again where its executor comes back and repeats its question to the letter (A2)', async () => {
    const puppet = await new Puppet(rig.api.url).listen();
    try {
      const mission_id = await underWay(rig, puppet);
      const ask = (): void => puppet.tell('hitl_required', mission_id, { hitl_id: 'q', prompt: 'And now?' }, { ts: '2026-01-01T00:00:00.000Z' });
      ask();
      await rig.api.reaches(mission_id, 'hitl-required');
      puppet.socket?.terminate();
      await rig.api.reaches(mission_id, 'suspended');
      await puppet.connect([mission_id]);
      ask();
      await rig.api.reaches(mission_id, 'hitl-required');
      const { open_approvals } = await rig.snapshot(mission_id);
      expect(open_approvals).toHaveLength(1);
      expect(await rig.api.ask(`/api/v1/missions/${mission_id}/hitl_response`, { body: { hitl_id: open_approvals[0], response: 'go on' } })).toMatchObject({ status: 202 });
      await until(() => puppet.heard.some(({ event, data }) => event === 'mission.hitl_responded' && data['hitl_id'] === 'q' && data['response'] === 'go on'), 'the answer to arrive');
    } finally {
      await puppet.end();
    }
  });

  it('is not taken for forgotten by an answer to an earlier connection that comes after its executor has listed it', { timeout: 60_000 }, async () => {
    const puppet = await new Puppet(rig.api.url).listen();
    try {
      const mission_id = await underWay(rig, puppet);
      let [asked, answer] = [0, (): void => undefined];
      const late = new Promise<void>((resolve) => (answer = resolve));
      puppet.answer = async (method) => {
        if (method === 'POST') return { status: 202 };
        // It does not know yet at first; what it says then comes when it knows better.
        if ((asked += 1) <= 3) return { status: 500 };
        await late;
        return { status: 404 };
      };
      await puppet.connect([]);
      await until(() => asked > 3, 'it to be asked once more', 30_000);
      await puppet.connect([mission_id]);
      await rig.sees(puppet.id, true);
      answer();
      await sleep(1_000);
      const { body } = await rig.api.ask<{ events: { type: string }[] }>(`/api/v1/missions/${mission_id}/events`);
      expect(body.events.map(({ type }) => type)).not.toContain('executor.forgot');
      expect((await rig.snapshot(mission_id)).state).toBe('running');
    } finally {
      await puppet.end();
    }
  });

  it('ends as its executor says when it is asked, however late, however much and with whatever events it says so', async () => {
    const puppet = await new Puppet(rig.api.url).listen();
    try {
      await puppet.connect();
      await rig.sees(puppet.id, true);
      const [bare, long] = [words('done', { executor_filter: { executor_id: puppet.id } }), words('done', { executor_filter: { executor_id: puppet.id } })];
      for (const payload of [bare, long]) {
        const { mission_id } = payload;
        await rig.dispatch(payload);
        await puppet.gets(mission_id);
        puppet.tell('assigned', mission_id, { state: 'assigned' });
        await rig.api.reaches(mission_id, 'assigned');
      }
      puppet.tell('started', long.mission_id, { state: 'running', agent_runtime: 'x' });
      await rig.api.reaches(long.mission_id, 'running');
      puppet.socket?.terminate();
      await rig.sees(puppet.id, false);
      const now = new Date().toISOString();
      const end = { event: 'mission.failed', executor_id: puppet.id, mission_id: long.mission_id, ts: now, data: { state: 'failed', reason: 'crash', error: 'line\n'.repeat(20_000) } };
      let asked = 0;
      puppet.answer = (method, path) => {
        if (method === 'POST') return { status: 202 };
        // It is not ready at first, for longer than it is asked at once.
        if ((asked += 1) <= 8) return { status: 500 };
        const about = { executor_id: puppet.id, created_at: now, updated_at: now };
        return path.endsWith(bare.mission_id)
          ? { status: 200, body: { ...about, mission_id: bare.mission_id, state: 'done', exit_code: 0 } }
          : { status: 200, body: { ...about, mission_id: long.mission_id, state: 'failed', recent_events: [end] } };
      };
      await puppet.connect([]);
      await rig.api.reaches(bare.mission_id, 'done');
      await rig.api.reaches(long.mission_id, 'failed');
      // Nobody begins what may be over.
      expect(puppet.dispatched).toHaveLength(2);
    } finally {
      await puppet.end();
    }
  });

  it('is suspended also where its executor was given up before anybody knew the missions', async () => {
    const executor = await rig.executor();
    const payload = words(`hold ${join(rig.folder, 'never')}; done`, { executor_filter: { executor_id: executor.id } });
    await rig.dispatch(payload);
    await rig.api.reaches(payload.mission_id, 'running');
    await rig.api.delivered(payload.mission_id);
    await rig.api.stopFacade();
    await executor.kill();
    const list = vi.spyOn(Gateway.prototype, 'list').mockRejectedValue(new Error('Temporal is away'));
    try {
      await rig.api.startFacade();
      await until(() => rig.api.log.some((line) => line.includes('away for too long') && line.includes(executor.id)), 'it to be given up');
      // Whoever asks how things stand meanwhile is told of no mission.
      expect(await rig.status(executor.id)).toMatchObject({ connected: false, active_mission_count: 0 });
    } finally {
      list.mockRestore();
    }
    await rig.api.reaches(payload.mission_id, 'suspended');
    await rig.steer(payload.mission_id, 'abort');
  });

  it('is begun again with an executor that forgot it only where a human says so', async () => {
    const first = await rig.executor();
    const payload = words('wait 120000; done', { executor_filter: { executor_id: first.id } });
    await rig.dispatch(payload);
    await rig.api.reaches(payload.mission_id, 'running');
    // It comes back as if new: nothing of what it knew outlives it.
    await first.kill();
    const second = await rig.executor({ executorId: first.id, authorization: first.token ?? '' });
    await rig.api.reaches(payload.mission_id, 'hitl-required');
    const hitl_id = `${payload.mission_id}/executor/1/1`;
    expect((await rig.api.ask(`/api/v1/approvals/${encodeURIComponent(hitl_id)}`)).body).toMatchObject({ kind: 'outcome', status: 'pending', choices: ['run-again', 'done', 'abort'] });
    expect(second.missions()).toEqual([]);
    const answer = (response: string) => rig.api.ask(`/api/v1/missions/${payload.mission_id}/hitl_response`, { body: { hitl_id, response } });
    expect(await answer('yes')).toMatchObject({ status: 422 });
    expect(second.missions()).toEqual([]);
    expect(await answer('run-again')).toMatchObject({ status: 202 });
    await rig.api.reaches(payload.mission_id, 'running');
    expect(second.missions()[0]?.runs).toBe(1);
    // It forgets once more, and so the human is asked once more.
    await second.kill();
    const third = await rig.executor({ executorId: first.id, authorization: second.token ?? '' });
    await rig.api.reaches(payload.mission_id, 'hitl-required');
    const decide = (decision: string) => rig.api.ask(`/api/v1/approvals/${encodeURIComponent(`${payload.mission_id}/executor/1/2`)}/decision`, { body: { decision } });
    expect(await decide('approve')).toMatchObject({ status: 422 });
    expect(await decide('done')).toMatchObject({ status: 200 });
    await rig.api.reaches(payload.mission_id, 'done');
    expect(third.missions()).toEqual([]);
  });

  it('is taken once, however often it is dispatched, and never placed anew', async () => {
    const executor = await rig.executor();
    const payload = words('wait 120000; done', { executor_filter: { executor_id: executor.id } });
    const answers = await Promise.all([rig.dispatch(payload), rig.dispatch(payload), rig.dispatch(payload)]);
    for (const { body } of answers) expect(body).toMatchObject({ executor_id: executor.id });
    await rig.api.reaches(payload.mission_id, 'running');
    expect((await rig.dispatch({ ...payload, objective: 'other' }, 409)).code).toBe('mission_conflict');
    // Nobody could take it now, and still it is answered: it has been taken.
    await executor.kill();
    await rig.sees(executor.id, false);
    expect((await rig.dispatch(payload)).body).toMatchObject({ executor_id: executor.id });
    expect((await rig.dispatch({ ...payload, mission_id: `${payload.mission_id}-2` }, 503)).code).toBe('no_executor_available');
    await rig.steer(payload.mission_id, 'abort');
  });
});

it('an executor that nobody let in before the missions were known is not lost for that', { timeout: 60_000 }, async () => {
  const apart = await RegistryRig.start({ awayMs: 2_000 });
  const puppet = await new Puppet(apart.api.url).listen();
  try {
    const mission_id = await underWay(apart, puppet);
    await apart.api.delivered(mission_id);
    await apart.api.stopFacade();
    const list = vi.spyOn(Gateway.prototype, 'list').mockRejectedValue(new Error('Temporal is away'));
    try {
      await apart.api.startFacade();
      await until(() => apart.api.log.some((line) => line.includes('away for too long')), 'its absence to have lasted too long');
    } finally {
      list.mockRestore();
    }
    await until(() => apart.api.facade.watch.ready, 'the missions to be known');
    // It tries again after a while, as executors do.
    await sleep(1_000);
    await puppet.connect([mission_id]);
    await apart.sees(puppet.id, true);
    await sleep(500);
    const { body } = await apart.api.ask<{ events: { type: string }[] }>(`/api/v1/missions/${mission_id}/events`);
    expect(body.events.map(({ type }) => type)).not.toContain('executor.lost');
    // One that does not come is.
    puppet.socket?.terminate();
    await apart.api.reaches(mission_id, 'suspended');
  } finally {
    await puppet.end();
    await apart.close();
  }
});

it('what an executor says while the workers are away waits with it, and does not fill the history of its mission', { timeout: 90_000 }, async () => {
  const apart = await RegistryRig.start({ awayMs: 60_000, limits: { framesPerSecond: 5_000, eventsPerSecond: 5_000 } });
  const puppet = await new Puppet(apart.api.url).listen();
  try {
    const mission_id = await underWay(apart, puppet);
    await apart.api.stopMissions();
    waver(puppet, mission_id, 400);
    const length = async (): Promise<number> => (await apart.api.link.client.workflow.getHandle(missionWorkflowId(apart.api.executorId, mission_id)).describe()).historyLength;
    await until(async () => (await length()) > 100, 'some of it to have arrived');
    await sleep(2_000);
    expect(await length()).toBeLessThan(200);
    await apart.api.startMissions();
    puppet.tell('completed', mission_id, { state: 'done' });
    await until(async () => (await apart.api.status(mission_id)).state === 'done', 'all of it to have arrived', 60_000);
    const { recent_events } = await apart.api.status(mission_id);
    expect(recent_events?.filter(({ event }) => event === 'mission.paused').length).toBeGreaterThan(10);
  } finally {
    await puppet.end();
    await apart.close();
  }
});

it('what an executor said before it left is not taken for its return, however late it is heard', { timeout: 90_000 }, async () => {
  const apart = await RegistryRig.start({ awayMs: 1_000, limits: { framesPerSecond: 5_000, eventsPerSecond: 5_000 } });
  const puppet = await new Puppet(apart.api.url).listen();
  try {
    const mission_id = await underWay(apart, puppet);
    await apart.api.stopMissions();
    // More than waits for its missions, and not so much that its connection is not read to its end.
    waver(puppet, mission_id, 640);
    await sleep(2_000);
    puppet.socket?.terminate();
    await until(() => apart.api.log.some((line) => line.includes('away for too long')), 'it to be away for too long');
    await sleep(500);
    await apart.api.startMissions();
    const types = async (): Promise<string[]> => (await apart.api.ask<{ events: { type: string }[] }>(`/api/v1/missions/${mission_id}/events`)).body.events.map(({ type }) => type);
    await until(async () => (await types()).filter((type) => type === 'mission.resumed').length >= 320, 'all of it to have arrived', 60_000);
    await apart.api.reaches(mission_id, 'suspended');
  } finally {
    await puppet.end();
    await apart.close();
  }
});
