import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { createApp } from '../../src/api/app.js';
import { CALL_MS } from '../../src/api/gateway.js';
import { OPERATIONS, type Operation } from '../../src/api/openapi/operations.js';
import { routeTable } from '../../src/api/route-table.js';
import { isTheirs } from '../../src/api/tokens.js';
import { ApiRig, until } from '../api/rig.js';
import { bodyFor, pathWith } from './samples.js';

/** In every text of the missions of others; it must be in no answer. */
const SECRET = `secret-${randomUUID()}`;
const ALL = ['admin', 'dispatcher', 'approver'] as const;

/** As in production, until nobody is there who could answer. */
const callMs = { ...CALL_MS, query: CALL_MS.query as number };

let rig: ApiRig;
let acme: string;
let globex: string;
/** Missions by what they show, and whose they are: acme's, the operator's, globex's own. */
const theirs: string[] = [];
let done = '';
let asked = '';
let own = '';

const dispatchAs = async (token: string, argv: string[], text: string): Promise<string> => {
  const payload = rig.payload({ steps: [{ id: 'one', argv }] }, { objective: text, completion: text });
  const { status, body } = await rig.ask('/api/v1/sessions/s/dispatch', { body: payload, token });
  expect(status, JSON.stringify(body)).toBe(202);
  return payload.mission_id;
};

beforeAll(async () => {
  rig = await ApiRig.start({ registry: {}, limits: { recheckMs: 50 }, deps: { callMs } });
  acme = rig.grantTo('acme', ...ALL);
  globex = rig.grantTo('globex', ...ALL);
  done = await dispatchAs(acme, ['true', SECRET], SECRET);
  asked = await dispatchAs(acme, ['ask', 'true', SECRET], SECRET);
  const operators = await dispatchAs(rig.token, ['ask', 'true', SECRET], SECRET);
  theirs.push(done, asked, operators);
  own = await dispatchAs(globex, ['ask', 'true'], 'ours');
  rig.printed.set(`${done}/one/1`, Buffer.from(SECRET));
  await rig.reaches(done, 'done');
  for (const id of [asked, operators, own]) await rig.reaches(id, 'hitl-required');
});
afterAll(() => rig.close());

const show = (text: string): void => {
  expect(text).not.toContain(SECRET);
  for (const id of theirs) expect(text).not.toContain(id);
};

/** What a route says to globex about a mission; the request's own id is left out. */
const answerAbout = async (operation: Operation, missionId: string, token = globex) => {
  const { method, path } = operation;
  const body = bodyFor(operation, missionId);
  const response = await rig.fetch(pathWith(path, missionId), { method, token, headers: { 'idempotency-key': randomUUID() }, ...(body === undefined ? {} : { body }) });
  const text = await response.text();
  return { status: response.status, headers: [...response.headers.keys()].sort(), text: text.replace(/"request_id":"[^"]*"/, '') };
};

/** As far as a stream comes within a moment. */
const beginning = async (path: string, token: string, whileOpen: () => Promise<unknown>): Promise<string> => {
  const response = await rig.fetch(path, { token, headers: { accept: 'text/event-stream' } });
  if (response.body === null || response.headers.get('content-type')?.startsWith('text/event-stream') !== true) return response.text();
  const reader = response.body.getReader();
  let text = '';
  const reading = (async () => {
    for (;;) {
      const chunk = await reader.read().catch(() => undefined);
      if (chunk === undefined || chunk.done) return;
      text += Buffer.from(chunk.value as Uint8Array).toString('utf8');
    }
  })();
  await whileOpen();
  await reader.cancel().catch(() => undefined);
  await reading;
  return text;
};

/** One check for each rule of the table. */
const CHECKS: Record<Operation['tenants'], (operation: Operation) => Promise<void>> = {
  mission: async (operation) => {
    const nothing = await answerAbout(operation, 'no-such-mission');
    expect(nothing.status).toBe(404);
    for (const id of theirs) expect(await answerAbout(operation, id), id).toEqual(nothing);
  },
  start: async ({ path }) => {
    const to = pathWith(path, '');
    for (const objective of [SECRET, 'something else']) {
      const payload = { ...rig.payload({ steps: [{ id: 'one', argv: ['true', SECRET] }] }), mission_id: done, objective, completion: SECRET };
      const { status, body } = await rig.ask<{ error: { code: string; message: string } }>(to, { body: payload, token: globex });
      expect({ status, code: body.error.code }).toEqual({ status: 409, code: 'mission_conflict' });
      show(JSON.stringify(body));
    }
    const again = { ...rig.payload({ steps: [{ id: 'one', argv: ['true', SECRET] }] }), mission_id: done, objective: SECRET, completion: SECRET };
    for (const token of [acme, rig.token]) expect((await rig.ask(to, { body: again, token })).status).toBe(202);
  },
  list: async (operation) => {
    const { method, path } = operation;
    if (path.startsWith('/api/v1/tokens')) return;
    if (operation.answers[200]?.content?.['text/event-stream'] !== undefined) {
      show(await beginning(path, globex, async () => rig.reaches(await dispatchAs(acme, ['true', SECRET], SECRET), 'done')));
      return;
    }
    const { status, text } = await answerAbout(operation, '');
    expect(status).toBe(200);
    show(text);
    expect(text).toContain(own);
    const all = await rig.ask(path, { method });
    expect(JSON.stringify(all.body)).toContain(SECRET);
    // A page is filled with what is the caller's: nothing shows how much there is beside it.
    expect(await rig.ask(`${path}?limit=1`, { token: globex })).toMatchObject({ status: 200, body: { next_cursor: null } });
    if (operation.query?.['mission_id'] === undefined) return;
    const nothing = await rig.ask(`${path}?mission_id=no-such-mission`, { token: globex });
    for (const id of theirs) expect({ status: 404, code: 'mission_not_found' }, id).toEqual({ status: nothing.status, code: (await rig.ask(`${path}?mission_id=${id}`, { token: globex })).code });
  },
  shared: async (operation) => show((await answerAbout(operation, 'x')).text),
  none: async (operation) => show((await answerAbout(operation, 'x')).text),
  operator: async (operation) => {
    const refused = await answerAbout(operation, 'x');
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('tenant_refused');
    expect((await answerAbout(operation, 'x', rig.token)).status).not.toBe(403);
  },
};

describe('a caller with a tenant', () => {
  const routes = () => [...new Map(routeTable(createApp(rig.facade)).map((route) => [`${route.method} ${route.path}`, route])).values()];

  it('has nothing of what is not its own, on any route', async () => {
    const table = routes();
    expect(table.length).toBeGreaterThan(25);
    for (const { method, path } of table) {
      const operation = OPERATIONS.find((row) => row.method === method && row.path === path);
      if (operation === undefined) expect.fail(`${method} ${path} has no row in OPERATIONS that says what a tenant gets`);
      try {
        await CHECKS[operation.tenants](operation);
      } catch (error) {
        throw new Error(`${method} ${path} (${operation.tenants}): ${(error as Error).message}`, { cause: error });
      }
    }
    // Nothing of all this has moved a mission of theirs.
    expect((await rig.status(asked)).state).toBe('hitl-required');
    expect((await rig.status(own)).state).toBe('hitl-required');
  });

  it('hears of nothing else over the socket, from the first frame to the farewell', async () => {
    const peer = rig.peer(globex);
    const operator = rig.peer();
    expect(await peer.resynced()).toEqual([own]);
    expect(new Set(await operator.resynced())).toEqual(new Set([own, ...theirs.slice(1)]));
    // What it says of the missions of others is not heard either.
    const say = (event: string, data: object, mission_id: string) => peer.socket.send(JSON.stringify({ event, executor_id: rig.executorId, ts: new Date().toISOString(), mission_id, data }));
    for (const id of theirs) {
      say('mission.hitl_responded', { hitl_id: `${id}/one/1/1`, response: 'yes' }, id);
      say('mission.aborted', { state: 'aborted', aborted_by: 'operator' }, id);
    }
    say('mission.paused', { state: 'paused' }, own);
    await peer.saw(own, 'mission.paused');
    say('mission.resumed', { state: 'running', resumed_from: 'paused' }, own);
    await until(async () => (await rig.status(own)).state === 'hitl-required', 'the mission to go on');
    for (const id of theirs.slice(1)) expect((await rig.status(id)).state).toBe('hitl-required');
    const another = await dispatchAs(acme, ['true', SECRET], SECRET);
    await operator.saw(another, 'mission.completed');
    const ours = await dispatchAs(globex, ['true'], 'ours');
    await peer.saw(ours, 'mission.completed');
    theirs.push(another);
    await rig.stopFacade();
    await until(() => peer.closed !== undefined, 'the farewell');
    expect(peer.about(own).at(-1)).toBe('suspended');
    show(JSON.stringify(peer.frames));
    await rig.startFacade({ suspendedAt: new Date().toISOString() });
    const back = rig.peer(globex);
    expect(await back.resynced()).toEqual([own]);
    await back.saw(own, 'mission.reconnected');
    show(JSON.stringify(back.frames));
    back.end();
    operator.end();
  });

  it('is kept apart also by a facade that has just started and finds nobody to ask', async () => {
    await rig.stopFacade();
    await rig.stopMissions();
    callMs.query = 1_000;
    await rig.startFacade();
    try {
      const { body, status } = await rig.ask<{ missions: unknown[] }>('/api/v1/missions', { token: globex });
      expect(status, rig.log.filter((l) => l.includes('"level":50')).join()).toBe(200);
      expect(JSON.stringify(body)).toContain(own);
      show(JSON.stringify(body));
      for (const id of theirs) expect(await rig.ask(`/api/v1/missions/${id}`, { token: globex })).toMatchObject({ status: 404, code: 'mission_not_found' });
      expect((await rig.ask(`/api/v1/missions/${done}`, { token: acme })).status).toBe(200);
    } finally {
      callMs.query = CALL_MS.query;
      await rig.startMissions();
    }
  });

  it('has tokens of its own, where it is an admin, and makes none for others', async () => {
    const made = (name: string, token: string, tenant?: string) => rig.ask('/api/v1/tokens', { body: { name, roles: ['viewer'], ...(tenant === undefined ? {} : { tenant }) }, token });
    expect(await made('ours', globex)).toMatchObject({ status: 201, body: { tenant: 'globex' } });
    expect(await made('ours-too', globex, 'globex')).toMatchObject({ status: 201, body: { tenant: 'globex' } });
    expect(await made('x', globex, 'acme')).toMatchObject({ status: 403, code: 'tenant_refused' });
    expect(await made('x', rig.token, 'Not A Tenant')).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(await made('theirs', rig.token, 'acme')).toMatchObject({ status: 201, body: { tenant: 'acme' } });
    const listed = await rig.ask<{ tokens: { name: string; tenant?: string }[] }>('/api/v1/tokens', { token: globex });
    expect(listed.body.tokens.length).toBeGreaterThan(1);
    expect(new Set(listed.body.tokens.map(({ tenant }) => tenant))).toEqual(new Set(['globex']));
    expect(await rig.ask('/api/v1/tokens/theirs', { method: 'DELETE', token: globex })).toMatchObject({ status: 404, code: 'token_not_found' });
    expect((await rig.ask('/api/v1/tokens/ours', { method: 'DELETE', token: globex })).status).toBe(204);
    expect((await rig.ask('/api/v1/tokens/theirs', { method: 'DELETE' })).status).toBe(204);
    expect(await rig.ask('/api/v1/whoami', { token: globex })).toMatchObject({ body: { tenant: 'globex' } });
  });

  it('works on its own missions as ever', async () => {
    expect((await rig.ask(`/api/v1/approvals/${encodeURIComponent(`${own}/one/1/1`)}/decision`, { body: { decision: 'approve' }, token: globex })).status).toBe(200);
    await rig.reaches(own, 'done');
    expect(await rig.ask(`/api/v1/executions/${encodeURIComponent(`${own}/one/1`)}/output`, { token: globex })).toMatchObject({ status: 200 });
    expect(await rig.ask(`/api/v1/missions/${own}/snapshot`, { token: globex })).toMatchObject({ status: 200, body: { tenant: 'globex', state: 'done' } });
  });
});

describe('what the routes answer', () => {
  it('has the shape that the OpenAPI document says', async () => {
    const document = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8')) as {
      paths: Record<string, Record<string, { responses: Record<string, { content?: Record<string, unknown> }> }>>;
    };
    const ajv = new Ajv2020({ strict: false, allErrors: false });
    const formats = createRequire(import.meta.url)('ajv-formats') as { default: (of: unknown) => void };
    formats.default(ajv);
    ajv.addSchema(document, 'openapi');
    const pointer = (text: string): string => text.replaceAll('~', '~0').replaceAll('/', '~1');
    let checked = 0;
    for (const operation of OPERATIONS) {
      if (operation.method !== 'GET' || operation.socket === true || operation.path === '/api/v1/openapi.json') continue;
      if (Object.values(operation.answers).every(({ content }) => content?.['application/json'] === undefined)) continue;
      const at = operation.path.replaceAll(/:([a-z_]+)/g, '{$1}');
      const { status, body } = await rig.ask(pathWith(operation.path, done));
      const answer = document.paths[at]?.['get']?.responses[String(status)];
      const where = answer === undefined ? 'default' : String(status);
      const validate = ajv.getSchema(`openapi#/paths/${encodeURIComponent(pointer(at))}/get/responses/${where}/content/${encodeURIComponent('application~1json')}/schema`);
      expect(validate, operation.path).toBeDefined();
      expect(validate?.(body), `${operation.path} ${status}: ${JSON.stringify(validate?.errors)}`).toBe(true);
      checked += status === 200 ? 1 : 0;
    }
    expect(checked).toBeGreaterThan(10);
  });
});

it('a registry has what belongs to no tenant, an operator everything, a tenant its own', () => {
  const link = { endpoint: 'https://registry.test', name: 'link:registry', mayApprove: false };
  const cases: [Parameters<typeof isTheirs>[0], string | undefined, boolean][] = [
    [{}, undefined, true],
    [{}, 'acme', true],
    [{ link }, undefined, true],
    [{ link }, 'acme', false],
    [{ tenant: 'acme' }, 'acme', true],
    [{ tenant: 'acme' }, undefined, false],
    [{ tenant: 'acme' }, 'globex', false],
  ];
  for (const [caller, tenant, expected] of cases) expect(isTheirs(caller, tenant), JSON.stringify({ caller, tenant })).toBe(expected);
});
