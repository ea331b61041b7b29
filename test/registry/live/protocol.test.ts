import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../src/api/app.js';
import { routeTable } from '../../../src/api/route-table.js';
import { validateExecutorsListResponse, validateRegisterResponse } from '../../../src/contract/generated/validators.cjs';
import type { ExecutorsListResponse, ExecutorStatus } from '../../../src/contract/generated/types.js';
import { ApiRig, Reader, type RigOptions, until } from '../../api/rig.js';
import { Puppet } from './puppet.js';
import { queued, RegistryRig, words } from './rig.js';

let rig: RegistryRig;
const puppets: Puppet[] = [];
beforeAll(async () => {
  rig = await RegistryRig.start({ allowPlain: true, limits: { framesPerSecond: 200 } });
});
afterAll(async () => {
  for (const puppet of puppets) await puppet.end();
  await rig.close();
});
const puppet = async (capabilities?: string[]): Promise<Puppet> => {
  const made = await new Puppet(rig.api.url, capabilities).listen();
  puppets.push(made);
  return made;
};
/** A puppet that only it can be meant, with one mission of its own. */
const withMission = async (): Promise<{ executor: Puppet; missionId: string }> => {
  const executor = await puppet();
  await executor.connect();
  await rig.sees(executor.id, true);
  const payload = words('done', { executor_filter: { executor_id: executor.id } });
  await rig.dispatch(payload);
  await executor.gets(payload.mission_id);
  return { executor, missionId: payload.mission_id };
};
/** A register as it comes from another machine: by a name that is not one of loopback. */
const remotely = (payload: object, headers: Record<string, string> = {}): Promise<{ status: number; warning: string | undefined; body: { token?: string; error?: { code: string } } }> =>
  new Promise((resolve, reject) => {
    const text = JSON.stringify(payload);
    const sent = request({ host: '127.0.0.1', port: rig.api.port, method: 'POST', path: '/api/v1/executors/register', headers: { host: 'panel.test', 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers } }, (response) => {
      let heard = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (heard += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, warning: response.headers['x-aiwg-warning'] as string | undefined, body: JSON.parse(heard) as never }));
    });
    sent.on('error', reject);
    sent.end(text);
  });
/** A connection to a registry that gives little time; one of its own, so that nobody else has so little. */
const apart = async (registry: RigOptions['registry'], more: RigOptions, use: (executor: Puppet, registry: RegistryRig) => Promise<void>): Promise<void> => {
  const brief = await RegistryRig.start(registry, { workers: false, ...more });
  const executor = await new Puppet(brief.api.url).listen();
  try {
    await executor.register();
    await executor.dial();
    await use(executor, brief);
  } finally {
    await executor.end();
    await brief.close();
  }
};
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('an executor registers', () => {
  it('from this machine without anything at first, and then only with its token or an admin’s', async () => {
    const executor = await puppet();
    const first = await executor.register();
    expect(first.status).toBe(201);
    const answer = (await first.json()) as { token: string };
    expect(validateRegisterResponse(answer)).toBe(true);
    // Also what was seen at the first time, with the right token, is the same token again.
    expect(((await (await executor.register()).json()) as { token: string }).token).toBe(answer.token);
    const code = async (headers: Record<string, string>) => {
      const response = await executor.register({}, headers);
      return [response.status, ((await response.json()) as { error?: { code: string } }).error?.code];
    };
    const other = await puppet();
    await other.register();
    expect(await code({})).toEqual([401, 'executor_proof_missing']);
    expect(await code(bearer(other.token))).toEqual([401, 'token_invalid']);
    for (const wrong of [answer.token.slice(0, -1), `${answer.token}x`, `${answer.token} ${answer.token}`, 'x', 'hpx_é']) {
      expect(await code({ authorization: `Bearer ${Buffer.from(wrong, 'utf8').toString('latin1')}` }), wrong).toEqual([401, 'token_invalid']);
    }
    expect(await code(bearer(rig.api.grant('dispatcher')))).toEqual([403, 'role_missing']);
    expect(await code(bearer(rig.api.grant('admin')))).toEqual([201, undefined]);
    expect(await code(bearer(answer.token))).toEqual([201, undefined]);
  });

  it('as an instance of A2A, by which it is meant then and after a restart', async () => {
    const [executor, other] = [await puppet(), await puppet()];
    await executor.register({ a2a_instance_id: 'i-1' });
    await executor.dial();
    executor.resync([]);
    await other.connect();
    for (const one of [executor, other]) await rig.sees(one.id, true);
    expect((await rig.status(executor.id)).a2a_instance_id).toBe('i-1');
    for (const filter of [{ a2a_instance_id: 'i-1' }, { instance_id: 'i-1' }]) {
      const payload = words('done', { executor_filter: filter });
      expect((await rig.dispatch(payload)).body).toMatchObject({ executor_id: executor.id });
      await executor.gets(payload.mission_id);
    }
    await rig.dispatch(words('done', { executor_filter: { a2a_instance_id: 'i-2' } }), 503);
    await rig.api.stopFacade();
    await rig.api.startFacade();
    expect((await rig.status(executor.id)).a2a_instance_id).toBe('i-1');
  });

  it('strictly as v1 has it; of another version only the major one counts', async () => {
    const executor = await puppet();
    const refusal = async (more: object) => {
      const response = await executor.register(more);
      const { error } = (await response.json()) as { error?: { code: string; where?: string } };
      return [response.status, error?.code, error?.where];
    };
    expect(await refusal({ extra: 1 })).toEqual([400, 'invalid_request', '/extra']);
    expect(await refusal({ executor_id: 'me' })).toEqual([400, 'invalid_request', '/executor_id']);
    expect(await refusal({ capabilities: ['runtime:shell'] })).toEqual([400, 'invalid_request', '/capabilities/0']);
    expect(await refusal({ capabilities: ['hitl', 'hitl'] })).toEqual([400, 'invalid_request', '/capabilities']);
    expect(await refusal({ spec_version: '2.0.0' })).toEqual([400, 'spec_version_unsupported', '/spec_version']);
    expect(await refusal({ spec_version: 'one' })).toEqual([400, 'invalid_request', '/spec_version']);
    expect(await refusal({ executor_id: rig.api.executorId })).toEqual([409, 'executor_id_taken', '/executor_id']);
    expect(await refusal({ transport_endpoints: { rest: 'ftp://x.test', ws: 'ws://x.test' } })).toEqual([400, 'endpoint_refused', '/transport_endpoints/rest']);
    expect(await refusal({ transport_endpoints: { rest: 'http://169.254.169.254/latest', ws: 'ws://x.test' } })).toEqual([400, 'endpoint_refused', '/transport_endpoints/rest']);
    const newer = await executor.register({ spec_version: '1.7.0', frobnication: true });
    expect(newer.status).toBe(201);
    expect(newer.headers.get('x-aiwg-warning')).toContain('1.7.0');
    expect((await rig.status(executor.id)).spec_version).toBe('1.0.0');
    for (const body of ['', '[', '[]', '"x"', 'null', '{}']) {
      const response = await fetch(`${rig.api.url}/api/v1/executors/register`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      expect(response.status, body).toBe(400);
    }
    const form = await fetch(`${rig.api.url}/api/v1/executors/register`, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' });
    expect(form.status).toBe(415);
    const foreign = await executor.register({}, { ...bearer(executor.token), origin: 'https://evil.test' });
    expect(foreign.status).toBe(403);
  });

  it('from another machine with a credential, over what may be reached from here, and gets a new token the first time', async () => {
    const executor = await puppet();
    const endpoints = { transport_endpoints: { rest: 'http://executor.example:9', ws: 'ws://executor.example:9' } };
    expect(await remotely({ ...executor.payload, ...endpoints })).toMatchObject({ status: 401, body: { error: { code: 'token_missing' } } });
    expect(await remotely({ ...executor.payload, ...endpoints }, bearer(rig.api.grant('approver')))).toMatchObject({ status: 403 });
    // A proxy on this machine is not this machine.
    const proxied = await executor.register({}, { 'x-forwarded-for': '203.0.113.9' });
    expect(proxied.status).toBe(401);
    await executor.connect();
    await rig.sees(executor.id, true);
    const old = executor.token;
    expect(await remotely(executor.payload, bearer(old))).toMatchObject({ status: 400, body: { error: { code: 'endpoint_refused' } } });
    const moved = await remotely({ ...executor.payload, ...endpoints }, bearer(old));
    expect(moved).toMatchObject({ status: 201, warning: expect.stringContaining('token') as string });
    expect(moved.body.token).not.toBe(old);
    await until(() => executor.closed !== undefined, 'its connection to be closed');
    expect(executor.closed).toBe(4001);
    expect(await rig.api.ask('/api/v1/executors', { token: old })).toMatchObject({ status: 401, code: 'token_invalid' });
    expect((await executor.register()).status).toBe(401);
    const again = await remotely({ ...executor.payload, ...endpoints }, bearer(moved.body.token ?? ''));
    expect(again).toMatchObject({ status: 201, warning: undefined, body: { token: moved.body.token } });
    const fresh = { ...executor.payload, ...endpoints, executor_id: randomUUID() };
    expect(await remotely(fresh, bearer(rig.api.grant('dispatcher')))).toMatchObject({ status: 201, warning: undefined });
  });

  it('and is remembered across a restart, in private files without any token', async () => {
    const executor = await puppet();
    await executor.register();
    await rig.api.stopFacade();
    await rig.api.startFacade();
    expect((await executor.register()).status).toBe(201);
    expect((await executor.register({}, {})).status).toBe(401);
    for (const name of ['executors.json', 'executors.key']) expect(statSync(join(rig.api.folder, name)).mode & 0o777, name).toBe(0o600);
    const stored = readFileSync(join(rig.api.folder, 'executors.json'), 'utf8');
    for (const { token } of puppets) if (token !== '') expect(stored).not.toContain(token);
  });

  it('is listed beside the registry itself, may look at that, and leaves by itself or by an admin', async () => {
    const executor = await puppet();
    await executor.register();
    const list = (await rig.api.ask<ExecutorsListResponse>('/api/v1/executors')).body;
    expect(validateExecutorsListResponse(list), JSON.stringify(validateExecutorsListResponse.errors)).toBe(true);
    expect(list.executors[0]).toMatchObject({ executor_id: rig.api.executorId, connected: true });
    expect(list.executors.find(({ executor_id }) => executor_id === executor.id)).toMatchObject({ name: 'puppet', connected: false, active_mission_count: 0 });
    expect(await rig.api.ask(`/api/v1/executors/${executor.id}`, { token: executor.token })).toMatchObject({ status: 200 });
    for (const path of ['/api/v1/missions', '/api/v1/approvals', '/api/v1/tokens', '/api/v1/events', '/api/v1/whoami', '/api/v1/missions/other/snapshot']) {
      expect(await rig.api.ask(path, { token: executor.token }), path).toMatchObject({ status: 403, code: 'role_missing' });
    }
    expect(await rig.api.ask('/dispatch', { token: executor.token, body: words('done') })).toMatchObject({ status: 403 });
    expect(await rig.api.ask('/api/v1/missions/other', { token: executor.token })).toMatchObject({ status: 404 });
    const other = await puppet();
    await other.register();
    const gone = (id: string, token: string) => rig.api.ask(`/api/v1/executors/${id}`, { method: 'DELETE', token });
    expect(await gone(executor.id, other.token)).toMatchObject({ status: 404 });
    expect(await gone(executor.id, rig.api.grant('dispatcher'))).toMatchObject({ status: 403 });
    expect(await gone(executor.id, executor.token)).toMatchObject({ status: 204 });
    expect(await gone(executor.id, executor.token)).toMatchObject({ status: 401 });
    expect(await gone(other.id, rig.api.token)).toMatchObject({ status: 204 });
    expect(await gone(other.id, rig.api.token)).toMatchObject({ status: 404, code: 'executor_not_found' });
    for (const id of ['x', '..%2f..', `${randomUUID()}%00`, 'ü']) expect((await gone(id, rig.api.token)).status, id).toBe(400);
    expect(await gone('%zz', rig.api.token)).toMatchObject({ status: 400 });
    // A token that was taken back stays so, also when the same executor registers anew.
    const before = executor.token;
    await executor.register({}, {});
    expect(executor.token).not.toBe(before);
    expect(await rig.api.ask('/api/v1/executors', { token: before })).toMatchObject({ status: 401 });
  });
});

describe('the connection of an executor', () => {
  it('is refused to all but the executor itself (A24, E10)', async () => {
    const [executor, other] = [await puppet(), await puppet()];
    await executor.register();
    await other.register();
    for (const token of [other.token, rig.api.token, 'x', '', `${executor.token}x`]) {
      await executor.dial(token);
      expect(executor.closed, token.slice(0, 4)).toBe(1006);
    }
    await executor.dial(`${executor.token}&token=${executor.token}`);
    expect(executor.closed).toBe(1006);
  });

  it('begins with executor.resync, and there is one: the newest', async () => {
    const executor = await puppet();
    await executor.register();
    for (const text of ['{', '[]', '{"event":"mission.started"}', JSON.stringify({ event: 'mission.progress', executor_id: executor.id, mission_id: 'm', ts: new Date().toISOString(), data: {} })]) {
      await executor.dial();
      executor.socket?.send(text);
      await until(() => executor.closed !== undefined, 'it to be cut');
      expect(executor.closed, text).toBe(1008);
    }
    const first = await executor.dial();
    executor.resync([]);
    await rig.sees(executor.id, true);
    const code = new Promise((resolve) => first.once('close', resolve));
    await executor.dial();
    expect(await code).toBe(4002);
    executor.resync([]);
    await rig.sees(executor.id, true);
  });

  it('is cut where nothing is said over it', async () => {
    await apart({ limits: { resyncMs: 400 } }, {}, async (executor) => {
      await until(() => executor.closed !== undefined, 'it to be cut');
      expect(executor.closed).toBe(1008);
    });
  });

  it('is noticed to be held up, and cut (E7)', async () => {
    await apart({}, { limits: { pingMs: 300 } }, async (executor, registry) => {
      executor.resync([]);
      await registry.sees(executor.id, true);
      // Until now it answered pings by itself.
      executor.socket?.pause();
      await registry.sees(executor.id, false);
    });
  });

  it('takes what is right about missions of its own, and nothing else', async () => {
    const [{ executor, missionId }, { executor: thief }] = [await withMission(), await withMission()];
    thief.tell('failed', missionId, { state: 'failed', reason: 'crash' });
    thief.tell('completed', 'no-such-mission', { state: 'done' });
    thief.tell('failed', missionId, { state: 'failed', reason: 'crash' }, { executor_id: executor.id });
    await until(() => rig.api.log.filter((line) => line.includes('does not carry out')).length >= 2, 'the frames to be refused');
    executor.say({ event: 'mission.hitl_responded', mission_id: missionId, data: { hitl_id: 'x', response: 'yes' } });
    executor.say({ event: 'executor.registered', data: { name: 'x', capabilities: [] } });
    executor.tell('started', missionId, { state: 'running' });
    executor.tell('suspended', missionId, { state: 'suspended' });
    executor.tell('progress', missionId, { pct_complete: 200 });
    executor.tell('started', missionId, { state: 'running', agent_runtime: 'custom:puppet', more: 1 });
    executor.tell('started', missionId, { state: 'running', agent_runtime: 'custom:puppet' });
    await rig.api.reaches(missionId, 'running');
    // The same frame twice is one; what comes after the end is nothing.
    const ts = new Date().toISOString();
    executor.tell('paused', missionId, { state: 'paused' }, { ts });
    executor.tell('paused', missionId, { state: 'paused' }, { ts });
    await rig.api.reaches(missionId, 'paused');
    executor.tell('completed', missionId, { state: 'done', summary: 'x'.repeat(2_000_000), artifacts: [{ path: 'a' }] });
    const { recent_events } = await rig.api.reaches(missionId, 'done');
    // It may say all of it once more; what goes on without an end it is told to end.
    executor.tell('started', missionId, { state: 'running', agent_runtime: 'custom:puppet' });
    executor.tell('completed', missionId, { state: 'done' });
    await until(() => rig.api.log.filter((line) => line.includes(missionId) && line.includes('does not carry out')).length >= 3, 'both to be refused');
    executor.tell('started', missionId, { state: 'running', agent_runtime: 'custom:puppet' });
    await until(() => executor.heard.some(({ event }) => event === 'mission.aborted'), 'it to be told that the mission is over');
    expect(executor.heard.filter(({ event }) => event === 'mission.aborted')).toHaveLength(1);
    expect((await rig.api.status(missionId)).state).toBe('done');
    expect(recent_events?.filter(({ event }) => event === 'mission.paused')).toHaveLength(1);
    expect(recent_events?.every(({ executor_id }) => executor_id === executor.id)).toBe(true);
    thief.tell('aborted', missionId, { state: 'aborted' });
  });

  it('learns of no mission that was never its own whether it is there, nor how it stands', async () => {
    const [{ executor, missionId: live }, { executor: other, missionId: over }] = [await withMission(), await withMission()];
    const plan = rig.api.payload({ steps: [{ id: 'a', argv: ['true'] }] }, { executor_filter: { executor_id: rig.api.executorId } });
    await rig.dispatch(plan);
    executor.tell('started', live, { state: 'running', agent_runtime: 'custom:puppet' });
    other.tell('completed', over, { state: 'done' });
    await Promise.all([rig.api.reaches(live, 'running'), rig.api.reaches(over, 'done')]);
    const ids = [live, over, plan.mission_id, 'x-nobodys'];
    const thief = await puppet();
    await thief.connect(ids);
    await rig.sees(thief.id, true);
    for (const id of ids) thief.tell('paused', id, { state: 'paused' });
    await until(() => ids.every((id) => rig.api.log.some((line) => line.includes(thief.id) && line.includes(id) && line.includes('does not carry out'))), 'all of them to be refused');
    // So long an executor may take to say again what became of one that is over.
    await sleep(2_500);
    expect(thief.heard).toEqual([]);
    // Whoever had one is told.
    other.tell('paused', over, { state: 'paused' });
    await until(() => other.heard.some(({ event, mission_id }) => event === 'mission.aborted' && mission_id === over), 'it to be told that its mission is over');
  });

  it('may be flooded: progress is coalesced, what counts arrives (A27, E8)', async () => {
    const { executor, missionId } = await withMission();
    // Said once is enough.
    for (let i = 0; i < 20; i += 1) executor.resync([]);
    executor.tell('started', missionId, { state: 'running', agent_runtime: 'custom:puppet' });
    for (let i = 0; i < 600; i += 1) executor.tell('progress', missionId, { iteration: i });
    executor.tell('hitl_required', missionId, { hitl_id: 'q', prompt: 'And now?' });
    await rig.api.reaches(missionId, 'hitl-required');
    const { recent_events } = await rig.api.status(missionId);
    const progress = recent_events?.filter(({ event }) => event === 'mission.progress').map(({ data }) => (data as { iteration: number }).iteration) ?? [];
    expect(progress.length).toBeLessThan(10);
    expect(progress.at(-1)).toBe(599);
    // Nonsense is borne for a while.
    for (let i = 0; i < 120; i += 1) executor.say({ event: 'nonsense' });
    await until(() => executor.closed !== undefined, 'it to be cut');
    expect(executor.closed).toBe(1008);
    await rig.steer(missionId, 'abort');
  });
});

it('only the register of a new executor of this machine needs no token (E4)', async () => {
  const open = ['/health', '/ready'];
  for (const { method, path } of routeTable(createApp(rig.api.facade))) {
    const at = path.replace(/:[a-z_]+/g, 'm');
    const { status, code } = await rig.api.ask(at, { method, token: null });
    if (path === '/api/v1/executors/register') expect([status, code], path).toEqual([400, 'invalid_request']);
    else if (!open.includes(path)) expect(status, `${method} ${path}`).toBe(401);
  }
  // By another name it is another's (E2).
  expect((await remotely({ executor_id: randomUUID() })).status).toBe(401);
});

it('an executor that comes and goes all the time is turned away for a while', async () => {
  const executor = await puppet();
  await executor.register();
  const codes: unknown[] = [];
  for (let i = 0; i < 32; i += 1) {
    const socket = await executor.dial();
    if (i >= 30) await until(() => executor.closed !== undefined, 'it to be closed');
    codes.push(executor.closed);
    socket.terminate();
  }
  expect(codes.slice(30)).toEqual([1013, 1013]);
});

describe('a dispatch goes out', () => {
  it('as it came in, with the token of the executor, by either route, and is never redirected', async () => {
    const executor = await puppet(['isolation:none', 'resumable']);
    await executor.connect();
    await rig.sees(executor.id, true);
    executor.answer = (_method, path) => ({ status: path === '/dispatch' ? 404 : 202 });
    const payload = { ...words('done', { executor_filter: { executor_id: executor.id, capabilities: ['resumable'] }, long_running: true }), metadata: { script: 'done', 'ü': [null, { a: 1.5 }], holdpoint: { session_id: 's 1' } } };
    expect((await rig.api.ask(`/api/v1/sessions/other/dispatch`, { body: payload })).status).toBe(202);
    await until(() => executor.dispatched.length >= 2, 'both routes to be tried');
    expect(executor.dispatched[0]).toEqual({ path: '/dispatch', authorization: `Bearer ${executor.token}`, body: payload });
    expect(executor.dispatched[1]).toEqual({ path: '/api/v1/sessions/s%201/dispatch', authorization: `Bearer ${executor.token}`, body: payload });
    await rig.api.reaches(payload.mission_id, 'assigned');
    executor.answer = () => ({ status: 307, headers: { location: 'http://127.0.0.1:9/' } });
    const next = words('done', { executor_filter: { executor_id: executor.id } });
    await rig.dispatch(next);
    expect((await rig.api.reaches(next.mission_id, 'failed')).error).toContain('redirect');
    executor.answer = () => ({ status: 422, body: { why: `no, ${executor.token}` } });
    const refused = words('done', { executor_filter: { executor_id: executor.id } });
    await rig.dispatch(refused);
    expect((await rig.api.reaches(refused.mission_id, 'failed')).error).toContain('422');
    expect(JSON.stringify(await rig.api.ask(`/api/v1/missions/${refused.mission_id}/events`))).not.toContain(executor.token);
    await rig.steer(payload.mission_id, 'abort');
  });

  it('never with an id that becomes a path (A23), nor with a wish that cannot be kept', async () => {
    for (const mission_id of ['../../x', 'a/b', 'a\nb', 'a\0b', '', 'x'.repeat(5000)]) {
      expect((await rig.api.ask('/dispatch', { body: { ...words('done'), mission_id } })).status, mission_id.slice(0, 9)).toBe(400);
    }
    const capabilities = Array.from({ length: 400 }, (_, i) => `x-capability-${i}`);
    expect(await rig.api.ask('/dispatch', { body: queued('done', 5, { executor_filter: { capabilities } }) })).toMatchObject({ status: 400, code: 'invalid_request' });
    for (const holdpoint of [{ queue: 'yes' }, { priority: 10 }, { priority: 1.5 }]) {
      expect(await rig.api.ask('/dispatch', { body: words('done', { metadata: { holdpoint } }) }), JSON.stringify(holdpoint)).toMatchObject({ status: 400 });
    }
  });
});

describe('operators watch', () => {
  it('everything that happens, go on where they were, and are told how things stand where they cannot', async () => {
    const open = async (lastId?: string) => new Reader(await rig.api.fetch('/api/v1/events', { headers: { accept: 'text/event-stream', ...(lastId === undefined ? {} : { 'last-event-id': lastId }) } }));
    const reader = await open();
    await reader.saw('reset');
    const standing = reader.data<{ executors: ExecutorStatus[]; missions: unknown[] }>(0);
    expect(standing.executors[0]?.executor_id).toBe(rig.api.executorId);
    const { executor, missionId } = await withMission();
    executor.tell('started', missionId, { state: 'running', agent_runtime: 'custom:puppet' });
    executor.tell('completed', missionId, { state: 'done' });
    await reader.saw('mission.completed');
    expect(reader.types).toEqual(expect.arrayContaining(['executor.registered', 'connection', 'mission.assigned', 'mission.started', 'mission.completed']));
    const started = reader.events.find(({ event }) => event === 'mission.started');
    expect(JSON.parse(started?.data ?? '{}')).toMatchObject({ event: 'mission.started', executor_id: executor.id, mission_id: missionId });
    await reader.leave();
    const again = await open(started?.id);
    await again.saw('mission.completed');
    expect(again.types).not.toContain('reset');
    expect(again.types).not.toContain('mission.started');
    await again.leave();
    for (const id of ['x', '0', `${started?.id ?? ''}0000`, 'other-1']) {
      const lost = await open(id);
      await lost.saw('reset');
      await lost.leave();
    }
  });
});

it('is a registry only where it is configured to be one', async () => {
  const plain = await ApiRig.start({ workers: false });
  try {
    for (const [method, path] of [['GET', '/api/v1/executors'], ['GET', `/api/v1/executors/${randomUUID()}`], ['DELETE', `/api/v1/executors/${randomUUID()}`], ['GET', '/api/v1/events'], ['POST', '/api/v1/executors/register']] as const) {
      expect(await plain.ask(path, { method }), path).toMatchObject({ status: 404, code: 'registry_disabled' });
      expect(await plain.ask(path, { method, token: null }), path).toMatchObject({ status: 401 });
    }
  } finally {
    await plain.close();
  }
});

it('no token of an executor is in any line of the log (A9)', () => {
  const log = rig.api.log.join('\n');
  for (const { token } of puppets) if (token !== '') expect(log).not.toContain(token);
});
