/** Several registries at once, peers that dial us, slow ones, and what none of them may see. */
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import type { Approval } from '../../src/contract/generated/types.js';
import { ApiRig } from '../api/rig.js';
import { Serve } from '../fixtures/serve/serve.js';
import { LinkRig, shows, until } from './rig.js';

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});
const keep = <T extends { close: () => Promise<void> }>(one: T): T => {
  open.push(one);
  return one;
};
const serves = async (count: number): Promise<Serve[]> => Promise.all(Array.from({ length: count }, async () => keep(await Serve.start())));
const decisions = async (rig: ApiRig, missionId: string): Promise<Approval[]> => (await rig.ask<{ approvals: Approval[] }>(`/api/v1/approvals?mission_id=${missionId}`)).body.approvals;

describe('several registries', () => {
  it('each hear of the missions that they dispatched and of no other, and none of a tenant’s at all', async () => {
    const [one, other] = (await serves(2)) as [Serve, Serve];
    const rig = keep(await LinkRig.start([one, other]));
    await rig.connected();
    const [ours, theirs] = [await rig.dispatch(one, ['wait']), await rig.dispatch(other, ['wait'])];
    const token = rig.api.facade.deps.tokens.create({ name: 'acme', roles: ['dispatcher'], tenant: 'acme' }) ?? '';
    const secret = rig.api.payload({ steps: [{ id: 'one', argv: ['wait'] }] });
    expect((await rig.api.ask('/dispatch', { token, body: secret })).status).toBe(202);
    await Promise.all([shows(one, ours, 'running'), shows(other, theirs, 'running'), rig.api.reaches(secret.mission_id, 'running')]);
    const withToken = (serve: Serve, path: string) => rig.api.ask(path, { method: 'POST', token: serve.executors.tokenOf(rig.api.executorId) ?? '' });
    expect((await withToken(one, `/api/v1/missions/${theirs}/abort`)).status).toBe(404);
    expect((await withToken(one, `/api/v1/missions/${secret.mission_id}/abort`)).status).toBe(404);
    // Also not where a registry says that it knows it.
    one.missions.assign(secret.mission_id, rig.api.executorId);
    expect((await withToken(one, `/api/v1/missions/${secret.mission_id}/abort`)).status).toBe(404);
    one.sockets.cut();
    await until(() => one.sockets.connections.length === 2, 'the next connection');
    await rig.connected();
    for (const id of [theirs, secret.mission_id]) one.push(rig.api.executorId, 'mission.aborted', id, { state: 'aborted' });
    await rig.end(ours);
    await rig.end(theirs);
    await Promise.all([shows(one, ours, 'done'), shows(other, theirs, 'done')]);
    expect((await rig.api.status(secret.mission_id)).state).toBe('running');
    const about = (serve: Serve) => new Set(serve.received.flatMap(({ frame }) => frame.mission_id ?? []));
    expect(about(one)).toEqual(new Set([ours]));
    expect(about(other)).toEqual(new Set([theirs]));
    expect(JSON.stringify(one.received)).not.toContain(secret.mission_id);
    await rig.api.ask(`/api/v1/missions/${secret.mission_id}/abort`, { method: 'POST' });
  });

  it('do not wait for one that reads nothing, however much there is to tell it (E8)', async () => {
    const [slow, quick] = (await serves(2)) as [Serve, Serve];
    const rig = keep(await LinkRig.start([slow, quick], { clocks: { pingMs: 60_000 } }));
    await rig.connected();
    const [stuck, id] = [await rig.dispatch(slow, ['wait']), await rig.dispatch(quick, ['wait'])];
    await Promise.all([shows(slow, stuck, 'running'), shows(quick, id, 'running')]);
    slow.sockets.setReading(false);
    const before = process.memoryUsage().rss;
    const summary = 'x'.repeat(10_000);
    const executor_id = rig.api.executorId;
    // About 100 MB of progress, and a pause now and then.
    for (let i = 0; i < 10_000; i += 1) {
      const ts = new Date().toISOString();
      rig.api.facade.hub.announce({ kind: 'frame', missionId: stuck, frame: { event: 'mission.progress', executor_id, mission_id: stuck, ts, data: { summary } } });
      if (i % 1_000 === 0) rig.api.facade.hub.announce({ kind: 'frame', missionId: stuck, frame: { event: 'mission.paused', executor_id, mission_id: stuck, ts, data: { state: 'paused', reason: `${i}` } } });
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
    quick.control(id, 'pause');
    await until(() => quick.story(id).includes('paused'), 'the quick one to hear of its pause');
    slow.sockets.setReading(true);
    await until(() => slow.story(stuck).filter((word) => word === 'paused').length === 10, 'every event of its life');
    expect(slow.frames(stuck).filter(({ event }) => event === 'mission.progress').length).toBeLessThan(150);

    // More of that than may wait: it is given up, and told how things stand when it is back.
    slow.sockets.setReading(false);
    for (let i = 0; i < 1_500; i += 1) {
      rig.api.facade.hub.announce({ kind: 'frame', missionId: stuck, frame: { event: 'mission.paused', executor_id, mission_id: stuck, ts: new Date().toISOString(), data: { state: 'paused', reason: summary } } });
    }
    await until(() => slow.sockets.connections.length === 2, 'another connection');
    await rig.connected();
    await shows(slow, stuck, 'running');
    await rig.end(stuck);
    await shows(slow, stuck, 'done');
    expect(quick.sockets.connections.length).toBe(1);
    await rig.end(id);
    quick.control(id, 'resume');
    await shows(quick, id, 'done');
  });

  it('may not approve where the configuration says so', async () => {
    const [serve] = (await serves(1)) as [Serve];
    const rig = keep(await LinkRig.start([serve], { mayApprove: 'never' }));
    await rig.connected();
    const id = await rig.dispatch(serve, ['ask', 'true']);
    await shows(serve, id, 'hitl-required');
    const hitl_id = `${id}/one/1/1`;
    serve.respond(id, { hitl_id, response: 'yes' });
    await until(() => serve.story(id).filter((word) => word === 'hitl_required').length === 2, 'the question to be told again');
    const token = serve.executors.tokenOf(rig.api.executorId) ?? '';
    expect(await rig.api.ask(`/api/v1/missions/${id}/hitl_response`, { token, body: { hitl_id, response: 'yes' } })).toMatchObject({ status: 403, code: 'approver_refused' });
    expect((await decisions(rig.api, id)).map(({ status }) => status)).toEqual(['pending']);
    expect(rig.status.may_approve).toBe(false);
    // Controlling is another matter.
    serve.control(id, 'abort');
    await rig.api.reaches(id, 'aborted');
  });
});

describe('a mission of a tenant', () => {
  it('is no business of a registry that claims it by a dispatch under its id, over neither way', async () => {
    const serve = keep(await Serve.start());
    const rig = keep(await LinkRig.start([serve]));
    await rig.connected();
    const payload = rig.api.payload({ steps: [{ id: 'one', argv: ['ask', 'true'] }] });
    const id = payload.mission_id;
    expect((await rig.api.ask('/dispatch', { body: payload, token: rig.api.grantTo('acme', 'dispatcher') })).status).toBe(202);
    await rig.api.reaches(id, 'hitl-required');
    const token = serve.executors.tokenOf(rig.api.executorId) ?? '';
    let on = true;
    const claims = Array.from({ length: 12 }, async () => {
      while (on) expect((await rig.api.ask('/dispatch', { body: { ...payload, objective: 'Mine' }, token })).status).toBe(409);
    });
    // While such a dispatch is under way a connection begins.
    for (let times = 0; times < 3; times += 1) {
      const connections = serve.sockets.connections.length;
      serve.sockets.cut();
      await until(() => serve.sockets.connections.length > connections, 'the next connection');
      await rig.connected();
      serve.push(rig.api.executorId, 'mission.hitl_responded', id, { hitl_id: `${id}/one/1/1`, response: 'yes' });
      serve.push(rig.api.executorId, 'mission.aborted', id, { state: 'aborted' });
    }
    on = false;
    await Promise.all(claims);
    // What was pushed before it has been dealt with when this is.
    const own = await rig.dispatch(serve, ['wait']);
    await shows(serve, own, 'running');
    serve.control(own, 'abort');
    await shows(serve, own, 'aborted');
    await rig.api.reaches(own, 'aborted');
    expect((await rig.api.status(id)).state).toBe('hitl-required');
    expect((await decisions(rig.api, id)).map(({ status }) => status)).toEqual(['pending']);
    expect(serve.received.filter(({ frame }) => frame.mission_id === id)).toEqual([]);
  });
});

describe('a peer that dials us', () => {
  it('is listened to as far as its token’s roles go', async () => {
    const api = keep(await ApiRig.start());
    const [viewer, dispatcher, approver] = (['viewer', 'dispatcher', 'approver'] as const).map((role) => api.peer(api.grant(role)));
    if (viewer === undefined || dispatcher === undefined || approver === undefined) throw new Error('no peers');
    for (const peer of [viewer, dispatcher, approver]) await peer.resynced();
    const id = await api.dispatch(['ask', 'true']);
    const hitl_id = `${id}/one/1/1`;
    const say = (peer: typeof viewer, event: string, data: unknown) => peer.socket.send(JSON.stringify({ event, executor_id: api.executorId, mission_id: id, ts: new Date().toISOString(), data }));
    for (const peer of [viewer, dispatcher, approver]) await peer.saw(id, 'mission.hitl_required');
    // Those who may not are told how it stands.
    say(viewer, 'mission.paused', { state: 'paused' });
    await viewer.saw(id, 'mission.hitl_required', 2);
    say(viewer, 'mission.hitl_responded', { hitl_id, response: 'yes' });
    await viewer.saw(id, 'mission.hitl_required', 3);
    say(dispatcher, 'mission.hitl_responded', { hitl_id, response: 'yes' });
    await dispatcher.saw(id, 'mission.hitl_required', 2);
    say(approver, 'mission.aborted', { state: 'aborted' });
    await approver.saw(id, 'mission.hitl_required', 2);
    say(dispatcher, 'mission.paused', { state: 'paused' });
    await viewer.saw(id, 'mission.paused');
    say(dispatcher, 'mission.resumed', { state: 'running' });
    await viewer.saw(id, 'mission.hitl_required', 4);
    say(approver, 'mission.hitl_responded', { hitl_id, response: 'approve' });
    await viewer.saw(id, 'mission.completed');
    expect((await decisions(api, id))[0]).toMatchObject({ status: 'used', decision: { via: 'link', choice: 'approve' } });
    for (const peer of [viewer, dispatcher, approver]) peer.end();
  });

  it('is sent away where it goes on over ever new connections while nobody answers', async () => {
    const api = keep(await ApiRig.start());
    const token = api.grant('dispatcher');
    const id = await api.dispatch(['wait']);
    await api.reaches(id, 'running');
    await api.stopMissions();
    const frame = JSON.stringify({ event: 'mission.hitl_responded', executor_id: api.executorId, mission_id: id, data: { hitl_id: `${id}/one/1/1`, response: 'yes' } });
    const approver = api.grant('approver');
    let refused: number | undefined;
    for (let times = 0; times < 40 && refused === undefined; times += 1) {
      const peer = api.peer(approver);
      await peer.resynced();
      for (let count = 0; count < 64; count += 1) peer.socket.send(frame);
      peer.socket.ping();
      await Promise.race([once(peer.socket, 'pong'), once(peer.socket, 'close')]);
      refused = peer.closed;
      peer.end();
    }
    expect(refused).toBe(1013);
    // Somebody else is not held up.
    const other = api.peer(token);
    await other.resynced();
    expect(other.closed).toBeUndefined();
    other.end();
    await api.startMissions();
    await api.reaches(id, 'running');
  });

  it('may send more than is taken at once, and nothing of it is lost', async () => {
    const api = keep(await ApiRig.start());
    const id = await api.dispatch(['wait']);
    await api.reaches(id, 'running');
    const peer = api.peer(api.grant('dispatcher'));
    await peer.saw(id, 'mission.resumed');
    for (let i = 0; i < 300; i += 1) peer.socket.send(JSON.stringify({ event: 'mission.resumed', mission_id: id }));
    peer.socket.send(JSON.stringify({ event: 'mission.paused', mission_id: id }));
    await api.reaches(id, 'paused');
    await until(() => peer.about(id).filter((word) => word === 'resumed').length === 301, 'every confirmation');
    await peer.saw(id, 'mission.paused');
    peer.end();
    await api.ask(`/api/v1/missions/${id}/abort`, { method: 'POST' });
  });
});

describe('the token of a registry', () => {
  it('is in no log, no status and no error, in no form, whatever happens to the link (A9)', async () => {
    const [serve] = (await serves(1)) as [Serve];
    const tokens = new Set<string>();
    const register = serve.executors.register.bind(serve.executors);
    serve.rotate = true;
    serve.executors.register = (...given) => {
      const answer = register(...given);
      tokens.add(answer.token);
      return answer;
    };
    const rig = keep(await LinkRig.start([serve]));
    await rig.connected();
    const seen: string[] = [];
    const look = async (): Promise<void> => {
      for (const path of ['/ready', '/api/v1/link', '/api/v1/tokens']) seen.push(await (await rig.api.fetch(path)).text());
    };
    await look();
    const id = await rig.dispatch(serve, ['ask', 'true']);
    await shows(serve, id, 'hitl-required');
    await rig.api.ask('/dispatch', { token: `${[...tokens][0] ?? ''}x`, body: { nonsense: [...tokens][0] } });
    // A registry that repeats the token in its refusal.
    serve.broken = 'echoing';
    serve.sockets.cut();
    await until(() => rig.status.last_error?.message.includes('HTTP 500') === true, 'a refused register');
    expect(rig.status.last_error?.message).toContain('(token)');
    await look();
    // One that is away.
    serve.broken = 'no';
    await serve.stop();
    await until(() => rig.status.last_error?.message.includes('ECONNREFUSED') === true, 'a failed register');
    await look();
    await serve.listen();
    await rig.connected();
    // One that does not take the token that it gave.
    serve.sockets.cut(4001);
    await until(() => rig.status.last_error?.message.includes('4001') === true, 'a refused token');
    await look();
    await rig.connected();
    await rig.links.leave(undefined);
    await look();
    const events = await rig.api.fetch(`/api/v1/missions/${id}/events`);
    const history = await rig.api.link.client.workflow.getHandle(`mission/${rig.api.executorId}/${id}`).fetchHistory();
    const all = [rig.api.log.join(''), ...seen, await events.text(), JSON.stringify(history), JSON.stringify(serve.received)].join('\n');
    expect(tokens.size).toBeGreaterThan(2);
    expect(all).toContain('link: registered');
    for (const token of tokens) {
      for (const form of [token, encodeURIComponent(token), encodeURIComponent(encodeURIComponent(token)), new URLSearchParams({ token }).toString(), Buffer.from(token).toString('base64').slice(0, 20), token.slice(0, 16)]) {
        expect(all.includes(form), form).toBe(false);
      }
    }
  });
});

describe('how the link stands', () => {
  it('is told by /ready to an operator who may look, and to nobody else', async () => {
    const [serve] = (await serves(1)) as [Serve];
    const rig = keep(await LinkRig.start([serve]));
    await rig.connected();
    const ready = async (token: string | null) => (await rig.api.ask<{ links?: unknown }>('/ready', { token })).body.links;
    expect(await ready(rig.api.grant('viewer'))).toEqual([{ ...rig.status }]);
    expect(await ready(null)).toBeUndefined();
    expect(await ready(rig.api.facade.deps.tokens.create({ name: 'acme', roles: ['admin'], tenant: 'acme' }) ?? '')).toBeUndefined();
    expect(rig.status).toMatchObject({ state: 'connected', registered: true, connected: true, may_approve: true, missions: 0, undelivered: 0, last_error: null, retry_at: null });
    expect(Date.parse(rig.status.last_resync ?? '')).toBeGreaterThan(Date.now() - 60_000);
    await serve.stop();
    await until(() => rig.status.state === 'waiting', 'the loss');
    expect(rig.status).toMatchObject({ connected: false, retry_at: expect.any(String) as string, last_error: { message: expect.any(String) as string } });
    // A registry that is away makes nobody less ready.
    expect((await rig.api.ask('/ready')).status).toBe(200);
  });
});
