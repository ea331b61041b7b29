/** What passes between Holdpoint and `aiwg serve`, row by row of what was seen of the server. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Approval, MissionSnapshot } from '../../src/contract/generated/types.js';
import { Serve } from '../fixtures/serve/serve.js';
import { hasOwnShape } from '../fixtures/serve/shapes.js';
import { pathOf } from '../api/rig.js';
import { LinkRig, shows, until } from './rig.js';

let serve: Serve;
let rig: LinkRig;
beforeAll(async () => {
  serve = await Serve.start({ newer: true });
  rig = await LinkRig.start([serve]);
  await rig.connected();
});
afterAll(async () => {
  await rig.close();
  await serve.close();
});
afterEach(() => {
  // Whatever a test was about: nothing that went out was lost, malformed, or of another shape than its event's (A7).
  for (const { frame, verdict, why } of serve.received) {
    expect(verdict, `${frame.event} ${why ?? ''} ${JSON.stringify(frame)}`).toBe('applied');
    expect(hasOwnShape(frame), JSON.stringify(frame)).toBe(true);
  }
  serve.recordAfterMs = 0;
});

const last = (missionId: string) => serve.frames(missionId).at(-1);
const executions = (missionId: string): number => rig.api.host.ledger.calls.filter((call) => call.startsWith(`execute ${missionId}/`)).length;
const approvals = async (missionId: string): Promise<Approval[]> => (await rig.api.ask<{ approvals: Approval[] }>(`/api/v1/approvals?mission_id=${missionId}`)).body.approvals;
const said = async (missionId: string, word: string, times = 1) => {
  const all = () => serve.frames(missionId).filter((frame) => frame.event === `mission.${word}`);
  await until(() => all().length >= times, `${word} of ${missionId} among ${serve.story(missionId).join(' ')}`);
  return all()[times - 1];
};
const asked = async (): Promise<{ id: string; hitlId: string }> => {
  const id = await rig.dispatch(serve, ['ask', 'true']);
  await shows(serve, id, 'hitl-required');
  return { id, hitlId: `${id}/one/1/1` };
};
const withToken = (path: string, body?: unknown) => rig.api.ask(path, { token: serve.executors.tokenOf(rig.api.executorId) ?? '', ...(body === undefined ? {} : { body }) });

describe('registering', () => {
  it('says what a strict registry takes, with an address that has no slash at its end (rows 1, 5)', () => {
    expect(serve.registers.map(({ status }) => status)).toEqual([201]);
    const { transport_endpoints, capabilities } = serve.executor;
    expect(transport_endpoints).toEqual({ rest: rig.api.url, ws: `${rig.api.url.replace('http', 'ws')}/ws/executors/${rig.api.executorId}` });
    expect(capabilities).toContain('runtime:custom:plan');
    expect(serve.executor.connected).toBe(true);
  });
});

describe('a dispatch', () => {
  it('comes without a session, after another path was tried that is not there (rows 1, 2)', async () => {
    serve.sent.length = 0;
    const id = await rig.dispatch(serve, ['true']);
    expect(serve.sent).toEqual([
      { path: `/agents/${rig.api.executorId}/v1/messages:send`, status: 404 },
      { path: '/dispatch', status: 202 },
    ]);
    await shows(serve, id, 'done');
    // The same over the route that the prose names.
    const direct = rig.api.payload({ steps: [{ id: 'one', argv: ['true'] }] });
    expect((await withToken('/api/v1/sessions/s-1/dispatch', direct)).status).toBe(202);
    serve.missions.assign(direct.mission_id, rig.api.executorId);
    await shows(serve, direct.mission_id, 'done');
  });

  it('is over before the registry has its record, and everything arrives in order all the same (A1) (rows 3, 19)', async () => {
    serve.recordAfterMs = 300;
    const ids = await Promise.all([1, 2, 3, 4].map(() => rig.dispatch(serve, ['true'])));
    for (const id of ids) {
      await shows(serve, id, 'done');
      expect(serve.frames(id).map((frame) => frame.event.slice(8))).toEqual(['assigned', 'started', 'progress', 'completed']);
    }
  });

  it('that comes again resets the registry, which then hears everything up to the present once more (row 4)', async () => {
    const payload = rig.api.payload({ steps: [{ id: 'one', argv: ['ask', 'true'] }, { id: 'two', argv: ['wait'], needs: ['one'] }] });
    const id = payload.mission_id;
    const again = async (last: string): Promise<string[]> => {
      const from = serve.received.length;
      const told = (): string[] => serve.received.slice(from).filter(({ frame }) => frame.mission_id === id && frame.event !== 'mission.progress').map(({ frame }) => frame.event.slice(8));
      serve.recordAfterMs = 50;
      expect(await serve.dispatch(payload)).toMatchObject({ status: 202 });
      await until(() => told().at(-1) === last, 'the replay');
      await until(() => rig.status.undelivered === 0, 'everything to go out');
      return told();
    };
    expect((await serve.dispatch(payload)).status).toBe(202);
    await shows(serve, id, 'hitl-required');
    expect(await again('hitl_required')).toEqual(['assigned', 'started', 'hitl_required']);
    expect(serve.state(id)).toBe('hitl-required');
    serve.respond(id, { hitl_id: `${id}/one/1/1`, response: 'yes' });
    await shows(serve, id, 'running');
    expect(await again('resumed')).toEqual(['assigned', 'started', 'hitl_required', 'resumed']);
    await until(() => rig.api.host.ledger.runs(`${id}/two/1`), 'the second step');
    await rig.end(id, 'two');
    await shows(serve, id, 'done');
    expect(await again('completed')).toEqual(['assigned', 'started', 'hitl_required', 'resumed', 'completed']);
    expect(serve.state(id)).toBe('done');
    expect(new Set(rig.api.host.ledger.calls.filter((call) => call.includes(id))).size).toBe(executions(id));
    // Other content under the same id runs nothing.
    const before = executions(id);
    expect((await serve.dispatch({ ...payload, objective: 'Something else' } as never)).status).toBe(409);
    expect(executions(id)).toBe(before);
  });

  it('is told all the same where a repetition with other content was refused before anything came of it', async () => {
    await rig.api.stopMissions();
    const payload = rig.api.payload({ steps: [{ id: 'one', argv: ['true'] }] });
    try {
      expect((await serve.dispatch(payload)).status).toBe(202);
      expect((await serve.dispatch({ ...payload, objective: 'Something else' } as never)).status).toBe(409);
    } finally {
      await rig.api.startMissions();
    }
    await shows(serve, payload.mission_id, 'done');
    expect(serve.story(payload.mission_id)).toEqual(['assigned', 'started', 'completed']);
  });

  it('that comes again while the registry says nothing of what it had is told to the record that it then makes', async () => {
    const payload = rig.api.payload({ steps: [{ id: 'one', argv: ['true'] }] });
    serve.recordAfterMs = 0;
    expect((await serve.dispatch(payload)).status).toBe(202);
    await shows(serve, payload.mission_id, 'done');
    const record = serve.missions.get(payload.mission_id)?.created_at;
    serve.recordAfterMs = 300;
    serve.broken = 'failing';
    const again = serve.dispatch(payload);
    // Until the look before the dispatch has failed.
    await until(() => serve.failed > 0, 'the look to fail');
    serve.broken = 'no';
    expect((await again).status).toBe(202);
    await until(() => serve.missions.get(payload.mission_id)?.created_at !== record, 'the new record');
    await shows(serve, payload.mission_id, 'done');
  });

  it('that comes by another way is none of the registry’s business', async () => {
    const id = await rig.api.dispatch(['true']);
    await rig.api.reaches(id, 'done');
    expect(serve.received.filter(({ frame }) => frame.mission_id === id)).toEqual([]);
  });
});

describe('the token that the registry gave', () => {
  it('dispatches and controls missions that the registry knows, and opens nothing else (row 5b)', async () => {
    const id = await rig.dispatch(serve, ['wait']);
    const foreign = await rig.api.dispatch(['wait']);
    await shows(serve, id, 'running');
    expect((await withToken(`/api/v1/missions/${id}/pause`, {})).status).toBe(202);
    await shows(serve, id, 'paused');
    const snapshot = (await rig.api.ask<MissionSnapshot>(`/api/v1/missions/${id}/snapshot`)).body;
    expect(snapshot.state).toBe('paused');
    const events = await rig.api.ask<{ events: { type: string; data: unknown }[] }>(`/api/v1/missions/${id}/events`);
    expect(events.body.events.find((event) => event.type === 'control.paused')?.data).toMatchObject({ via: 'link', by: `link:${new URL(serve.url).host}` });
    expect(await withToken(`/api/v1/missions/${foreign}/abort`, {})).toMatchObject({ status: 404, code: 'mission_not_found' });
    for (const path of ['/api/v1/missions', `/api/v1/missions/${id}`, `/api/v1/missions/${id}/events`, '/api/v1/approvals', '/api/v1/executions', '/api/v1/hosts', '/api/v1/whoami', '/api/v1/tokens', '/api/v1/link']) {
      expect(await withToken(path), path).toMatchObject({ status: 403, code: 'role_missing' });
    }
    expect(await withToken('/api/v1/link/leave', {})).toMatchObject({ status: 403 });
    expect(await withToken('/api/v1/tokens', { name: 'x', roles: ['admin'] })).toMatchObject({ status: 403 });
    expect((await withToken('/ready')).body).toEqual({ ready: true });
    const socket = rig.api.peer(encodeURIComponent(serve.executors.tokenOf(rig.api.executorId) ?? ''));
    await until(() => socket.closed !== undefined, 'the socket to be refused');
    expect(socket.frames).toEqual([]);
    for (const one of [id, foreign]) await rig.api.ask(`/api/v1/missions/${one}/abort`, { method: 'POST' });
    await shows(serve, id, 'aborted');
  });

  it('answers questions as the socket does', async () => {
    const { id, hitlId } = await asked();
    expect((await withToken(`/api/v1/missions/${id}/hitl_response`, { hitl_id: hitlId, response: 'maybe' })).status).toBe(422);
    expect((await withToken(`/api/v1/missions/${id}/hitl_response`, { hitl_id: hitlId, response: 'yes' })).status).toBe(202);
    await shows(serve, id, 'done');
    expect((await approvals(id)).map(({ decision }) => decision?.via)).toEqual(['link']);
  });
});

describe('commands over the socket', () => {
  it('are obeyed as over REST, and confirmed by the true state, also where they change nothing (A4) (row 13)', async () => {
    const id = await rig.dispatch(serve, ['wait']);
    await said(id, 'started');
    serve.control(id, 'pause');
    await said(id, 'paused');
    await rig.api.reaches(id, 'paused');
    serve.control(id, 'pause');
    await said(id, 'paused', 2);
    serve.control(id, 'resume');
    expect(await said(id, 'resumed')).toMatchObject({ data: { state: 'running', resumed_from: 'paused' } });
    await rig.api.reaches(id, 'running');
    serve.control(id, 'resume');
    await said(id, 'resumed', 2);
    serve.control(id, 'abort');
    expect(serve.state(id)).toBe('aborted');
    expect(await said(id, 'aborted')).toMatchObject({ data: { state: 'aborted', aborted_by: 'operator' } });
    expect(rig.api.host.ledger.runs(`${id}/one/1`)).toBe(false);
    await rig.api.reaches(id, 'aborted');
  });

  it('to a mission that is over are answered by its end, and nothing revives it (row 16)', async () => {
    const id = await rig.dispatch(serve, ['true']);
    await shows(serve, id, 'done');
    for (const verb of ['pause', 'resume', 'abort'] as const) {
      serve.control(id, verb);
      await said(id, 'completed', ['pause', 'resume', 'abort'].indexOf(verb) + 2);
    }
    expect(serve.story(id)).toEqual(['assigned', 'started', 'completed', 'completed', 'completed', 'completed']);
    serve.missions.claim(id, 'paused');
    serve.control(id, 'pause');
    await shows(serve, id, 'done');
  });

  it('that make no sense are passed over', async () => {
    const id = await rig.dispatch(serve, ['wait']);
    const foreign = await rig.api.dispatch(['wait']);
    await shows(serve, id, 'running');
    const { executorId } = rig.api;
    for (const frame of ['not JSON', '[]', '{}', { event: 'mission.paused' }, { event: 'mission.paused', mission_id: '../x' }, { event: 'mission.paused', executor_id: randomUUID(), mission_id: id }, { event: 'mission.completed', executor_id: executorId, mission_id: id, data: { state: 'done' } }, { event: 'constructor', mission_id: id }, { event: 'mission.paused', executor_id: executorId, mission_id: foreign }]) {
      serve.sockets.push(executorId, frame);
    }
    // A dispatch is no event of v1, so nothing of the kind can come this way.
    serve.push(executorId, 'mission.assigned', `m-${randomUUID()}`, { state: 'assigned' });
    serve.control(id, 'pause');
    await said(id, 'paused');
    expect((await rig.api.status(foreign)).state).toBe('running');
    for (const one of [id, foreign]) await rig.api.ask(`/api/v1/missions/${one}/abort`, { method: 'POST' });
    await shows(serve, id, 'aborted');
  });
});

describe('answers over the socket', () => {
  it('count by data.response alone, once, for the question they name (A3) (rows 14, 22)', async () => {
    const { id, hitlId } = await asked();
    const other = await asked();
    const { executorId } = rig.api;
    // Not an answer at all.
    serve.push(executorId, 'mission.hitl_responded', id, { hitl_id: hitlId, text: 'yes' });
    serve.push(executorId, 'mission.hitl_responded', id, { text: 'yes' });
    serve.push(executorId, 'mission.hitl_responded', id, { hitl_id: hitlId, response: '' });
    serve.push(executorId, 'mission.hitl_responded', id, { hitl_id: hitlId, response: true });
    // An answer that is none, one to no question, one to another mission's: the true state follows each.
    serve.respond(id, { hitl_id: hitlId, response: 'maybe' });
    await said(id, 'hitl_required', 2);
    serve.respond(id, { hitl_id: 'hitl-1', response: 'yes' });
    await said(id, 'hitl_required', 3);
    serve.respond(id, { hitl_id: other.hitlId, response: 'yes' });
    await said(id, 'hitl_required', 4);
    expect(last(id)).toMatchObject({ data: { hitl_id: hitlId } });
    expect((await approvals(id)).map(({ status }) => status)).toEqual(['pending']);
    expect((await approvals(other.id)).map(({ status }) => status)).toEqual(['pending']);
    expect(executions(id)).toBe(1);

    serve.respond(id, { hitl_id: hitlId, response: ' Yes ' });
    serve.respond(id, { hitl_id: hitlId, response: 'yes' });
    serve.respond(id, { hitl_id: hitlId, response: 'no' });
    await shows(serve, id, 'done');
    expect(await said(id, 'resumed')).toMatchObject({ data: { resumed_from: 'paused' } });
    const [approval, ...more] = await approvals(id);
    expect(more).toEqual([]);
    expect(approval).toMatchObject({ status: 'used', decision: { choice: 'approve', via: 'link', by: `link:${new URL(serve.url).host}` } });
    serve.respond(other.id, { hitl_id: other.hitlId, response: 'no' });
    await shows(serve, other.id, 'failed');
  });

  it('leave the next question where there is one', async () => {
    const id = await rig.dispatch(serve, { steps: [{ id: 'one', argv: ['ask', 'true'] }, { id: 'two', argv: ['ask', 'true'] }] });
    const first = String((await said(id, 'hitl_required'))?.data?.['hitl_id']);
    await until(async () => (await approvals(id)).length === 2, 'both questions');
    serve.respond(id, { hitl_id: first, response: 'yes' });
    const second = String((await said(id, 'hitl_required', 2))?.data?.['hitl_id']);
    expect(second).not.toBe(first);
    expect(serve.state(id)).toBe('hitl-required');
    serve.respond(id, { hitl_id: second, response: 'yes' });
    await shows(serve, id, 'done');
  });
});

describe('progress', () => {
  it('never pushes out of the registry’s window what the mission lives by (row 20)', async () => {
    const { id, hitlId } = await asked();
    for (let i = 0; i < 500; i += 1) {
      const frame = { event: 'mission.progress', executor_id: rig.api.executorId, mission_id: id, ts: new Date().toISOString(), data: { phase: 'one', summary: `line ${i}` } } as const;
      rig.api.facade.hub.announce({ kind: 'frame', missionId: id, frame });
    }
    serve.control(id, 'resume');
    await said(id, 'hitl_required', 2);
    const { recent_events = [] } = serve.missions.get(id) ?? {};
    expect(recent_events.map((frame) => frame.event)).toEqual(expect.arrayContaining(['mission.assigned', 'mission.started', 'mission.hitl_required']));
    // The newest is not lost for it.
    expect(recent_events.findLast((frame) => frame.event === 'mission.progress')?.data?.['summary']).toBe('line 499');
    expect(await rig.api.ask(`/api/v1/approvals/${pathOf(hitlId)}/decision`, { body: { decision: 'deny' } })).toMatchObject({ status: 200 });
    await shows(serve, id, 'failed');
  });
});
