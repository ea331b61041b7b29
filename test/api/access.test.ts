import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createApp } from '../../src/api/app.js';
import { routeTable } from '../../src/api/route-table.js';
import { newToken, openTokenStore } from '../../src/api/tokens.js';
import { ApiRig, until } from './rig.js';

let rig: ApiRig;
beforeAll(async () => {
  rig = await ApiRig.start({ workers: false });
});
afterAll(() => rig.close());

const routes = () =>
  routeTable(createApp(rig.facade)).map(({ method, path }) => ({
    method,
    path: path.replace(':operation_id', encodeURIComponent('m/one/1')).replace(':hitl_id', encodeURIComponent('m/one/1/1')).replace(/:[a-z_]+/g, 'm'),
  }));

/** A request with headers that fetch does not let one set. */
const raw = (path: string, options: { method?: string; headers: Record<string, string | string[]>; body?: string }): Promise<{ status: number; headers: Record<string, unknown>; body: string }> =>
  new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port: rig.port, path, method: options.method ?? 'GET', headers: options.headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    request.on('error', reject);
    request.end(options.body);
  });

const upgrade = (path: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${rig.port}${path}`, { headers });
    socket.once('open', () => {
      socket.terminate();
      resolve(101);
    });
    socket.once('unexpected-response', (request, response) => {
      request.destroy();
      resolve(response.statusCode ?? 0);
    });
    socket.on('error', () => undefined);
  });

/** Writes bytes and returns what comes back until the other side closes. */
const speak = (text: string): Promise<string> =>
  new Promise((resolve) => {
    let heard = '';
    const socket = connect(rig.port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('latin1').on('data', (chunk: string) => (heard += chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard));
  });

const wsPath = () => `/ws/executors/${rig.executorId}`;

describe('who gets in', () => {
  it('asks every route of the router for a token (E4)', async () => {
    const table = routes();
    expect(table.length).toBeGreaterThan(20);
    const open = ['/health', '/ready'];
    for (const { method, path } of table) {
      const answer = await raw(path, { method, headers: { host: `127.0.0.1:${rig.port}` } });
      if (open.includes(path)) {
        expect([200, 503], path).toContain(answer.status);
        expect(answer.body, path).not.toContain('reasons');
      } else {
        expect(answer.status, `${method} ${path}`).toBe(401);
        expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
      }
      expect(answer.headers['cache-control'], path).toBe('no-store');
    }
    // Unknown paths tell nothing either, and /agents/* is always not there.
    expect((await raw('/nowhere', { headers: { host: 'localhost' } })).status).toBe(401);
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await raw('/agents/x/v1/messages:send', { method, headers: { host: 'evil.test', 'content-type': 'text/plain' }, ...(method === 'POST' ? { body: '{' } : {}) });
      expect(answer.status).toBe(404);
    }
    expect(await upgrade(wsPath())).toBe(401);
  });

  it('answers a wrong token with 401, whatever is wrong with it (E10)', async () => {
    const good = rig.token;
    const wrong = ['', good.slice(0, -1), `${good}x`, `${good} ${good}`, newToken(), 'hp_', 'x'.repeat(10_000), `${good.slice(0, -1)}\u00e9`, 'undefined'];
    for (const token of wrong) {
      const answer = await raw('/api/v1/missions', { headers: { host: 'localhost', authorization: Buffer.from(`Bearer ${token}`, 'utf8').toString('latin1') } });
      expect(answer.status, token.slice(0, 60)).toBe(401);
    }
    for (const scheme of ['Basic', 'bearer', 'Bearer']) {
      const answer = await raw('/api/v1/missions', { headers: { host: 'localhost', authorization: `${scheme} ${good}` } });
      expect(answer.status, scheme).toBe(scheme === 'Basic' ? 401 : 200);
    }
    expect(await speak(`GET /api/v1/missions HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${good}\r\nAuthorization: Bearer ${good}\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1.1 401 /);
    expect(await upgrade(`${wsPath()}?token=${good}&token=${good}`)).toBe(401);
    expect(await upgrade(`${wsPath()}?token=${good}x`)).toBe(401);
    expect(await upgrade(`${wsPath()}?token=%E2%82%AC`)).toBe(401);
    expect(await upgrade(`${wsPath()}?token=${good}`)).toBe(101);
    expect(await upgrade(wsPath(), { authorization: `Bearer ${good}` })).toBe(101);
    expect(await upgrade(`/ws/executors/${randomUUID()}?token=${good}`)).toBe(404);
  });

  it('serves programs, and of web pages only its own (E1)', async () => {
    const path = `${wsPath()}?token=${rig.token}`;
    expect(await upgrade(path, { origin: 'https://evil.test' })).toBe(403);
    expect(await upgrade(path, { origin: 'null' })).toBe(403);
    expect(await upgrade(path, { origin: `http://127.0.0.1:${rig.port + 1}` })).toBe(403);
    expect(await upgrade(path, { origin: `http://127.0.0.1:${rig.port}.evil.test` })).toBe(403);
    expect(await upgrade(path)).toBe(101);
    expect(await upgrade(path, { origin: `http://127.0.0.1:${rig.port}` })).toBe(101);
    expect(await upgrade(path, { origin: 'https://panel.test' })).toBe(101);
    const rest = await rig.ask('/api/v1/missions', { headers: { origin: 'https://evil.test' } });
    expect(rest).toMatchObject({ status: 403, code: 'origin_refused' });
  });

  it('answers to its own names only, on every route and on the upgrade (E2)', async () => {
    const headers = { authorization: `Bearer ${rig.token}`, 'x-forwarded-host': 'localhost', 'x-forwarded-proto': 'https', forwarded: 'host=localhost' };
    for (const { method, path } of routes()) {
      for (const host of ['evil.test', 'localhost.evil.test', '127.0.0.1.evil.test', '[', 'localhost@evil.test']) {
        expect((await raw(path, { method, headers: { ...headers, host } })).status, `${method} ${path} ${host}`).toBe(403);
      }
    }
    for (const host of ['localhost', 'LOCALHOST:1', '127.0.0.1:8122', '[::1]:8122', 'panel.test', 'panel.test.:443']) {
      expect((await raw('/api/v1/tokens', { headers: { ...headers, host } })).status, host).toBe(200);
    }
    expect(await upgrade(`${wsPath()}?token=${rig.token}`, { host: 'evil.test', 'x-forwarded-host': 'localhost' })).toBe(403);
  });

  it('reads JSON only, and never invites a browser (E3)', async () => {
    const paths = ['/dispatch', '/api/v1/sessions/s/dispatch', '/api/v1/missions/m/hitl_response', '/api/v1/missions/m/abort', `/api/v1/approvals/${encodeURIComponent('m/one/1/1')}/decision`, '/api/v1/tokens'];
    for (const path of paths) {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain;application/json', 'application/jsonx', 'application/json; charset=utf-16']) {
        const answer = await raw(path, { method: 'POST', headers: { host: 'localhost', authorization: `Bearer ${rig.token}`, 'content-type': type }, body: '{"a":1}' });
        expect(answer.status, `${path} ${type}`).toBe(415);
        expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      }
      const untyped = await raw(path, { method: 'POST', headers: { host: 'localhost', authorization: `Bearer ${rig.token}`, 'content-length': '2' }, body: '{}' });
      expect(untyped.status, path).toBe(415);
    }
    expect((await raw('/dispatch', { method: 'OPTIONS', headers: { host: 'localhost', origin: 'https://evil.test', 'access-control-request-method': 'POST' } })).status).toBe(403);
  });

  it('gives each role what it may do, and no more', async () => {
    const tokens = { viewer: rig.grant('viewer'), dispatcher: rig.grant('dispatcher'), approver: rig.grant('approver'), admin: rig.grant('admin'), none: rig.grant() };
    const matrix: [string, string, unknown, (keyof typeof tokens)[]][] = [
      ['GET', '/api/v1/missions', undefined, ['viewer', 'dispatcher', 'approver', 'admin']],
      ['POST', '/dispatch', {}, ['dispatcher', 'admin']],
      ['POST', '/api/v1/missions/m/abort', {}, ['dispatcher', 'admin']],
      ['POST', '/api/v1/missions/m/hitl_response', {}, ['approver', 'admin']],
      ['POST', `/api/v1/approvals/${encodeURIComponent('m/one/1/1')}/decision`, {}, ['approver', 'admin']],
      ['GET', '/api/v1/tokens', undefined, ['admin']],
      ['POST', '/api/v1/tokens', {}, ['admin']],
      ['DELETE', '/api/v1/tokens/nobody', undefined, ['admin']],
    ];
    for (const [method, path, body, may] of matrix) {
      for (const [name, token] of Object.entries(tokens)) {
        const { status, code } = await rig.ask(path, { method, token, ...(body === undefined ? {} : { body }) });
        if (may.includes(name as keyof typeof tokens)) expect([200, 400, 404], `${name} ${path}`).toContain(status);
        else expect({ status, code }, `${name} ${path}`).toEqual({ status: 403, code: 'role_missing' });
      }
    }
  });

  it('makes, lists and withdraws tokens, which count at once and are nowhere to be read', async () => {
    const made = await rig.ask<{ token: string }>('/api/v1/tokens', { body: { name: 'ci', roles: ['viewer'] } });
    expect(made.status).toBe(201);
    const { token } = made.body;
    expect(token).toMatch(/^hp_[A-Za-z0-9_-]{43}$/);
    expect((await rig.ask('/api/v1/tokens', { body: { name: 'ci', roles: ['viewer'] } })).code).toBe('token_exists');
    expect((await rig.ask('/api/v1/missions', { token })).status).toBe(200);
    const listed = await rig.ask<{ tokens: { name: string }[] }>('/api/v1/tokens');
    expect(listed.body.tokens.find((row) => row.name === 'ci')).toMatchObject({ roles: ['viewer'] });
    expect(JSON.stringify(listed.body)).not.toMatch(/sha256|hp_/);
    expect((await rig.ask('/api/v1/tokens/ci', { method: 'DELETE' })).status).toBe(204);
    expect((await rig.ask('/api/v1/missions', { token })).code).toBe('token_invalid');
    expect(rig.log.join('')).not.toContain(token);
    expect(rig.log.join('')).not.toContain(rig.token);
  });

  it('says more about its state to those with a token', async () => {
    expect((await rig.ask('/health', { token: null })).body).toEqual({ status: 'ok' });
    expect(await rig.ask('/ready', { token: null })).toMatchObject({ status: 503, body: { ready: false } });
    const { body } = await rig.ask<{ reasons: string[] }>('/ready');
    expect(body.reasons).toEqual(['the events worker does not run', 'no workflow worker runs']);
  });
});

describe('garbage', () => {
  it('closes the socket of a broken upgrade and lives on (A24)', async () => {
    const wanting = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
    const { token } = rig;
    const bad = [
      `GET ${wsPath()}?token=${token} HTTP/1.1\r\nHost: [\r\n${wanting}\r\n`,
      `GET ${wsPath()}?token=${token} HTTP/1.1\r\n${wanting}\r\n`,
      `GET /%zz?token=${token} HTTP/1.1\r\nHost: localhost\r\n${wanting}\r\n`,
      `GET ${wsPath()}?token=${token}&token=${token} HTTP/1.1\r\nHost: localhost\r\n${wanting}\r\n`,
      `GET //[ HTTP/1.1\r\nHost: localhost\r\n${wanting}\r\n`,
      `GET http://[/ HTTP/1.1\r\nHost: localhost\r\n${wanting}\r\n`,
      `GET ${wsPath()}?token=${token} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      `GET ${wsPath()}?token=${token} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`,
      `POST ${wsPath()}?token=${token} HTTP/1.1\r\nHost: localhost\r\n${wanting}Content-Length: 0\r\n\r\n`,
      'NONSENSE\r\n\r\n',
      '\0\0\0\0\r\n\r\n',
    ];
    for (const text of bad) expect(await speak(text), text).toMatch(/^HTTP\/1.1 4\d\d /);
    // Also what never gets as far as a route is refused by the catalogue.
    const two = `Host: localhost\r\nHost: evil.test\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n`;
    const unread: [string, string][] = [
      ['NONSENSE\r\n\r\n', 'invalid_request'],
      [`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 'invalid_request'],
      ['GET /health HTTP/1.1\r\nConnection: close\r\n\r\n', 'host_refused'],
      [`GET /api/v1/whoami HTTP/1.1\r\n${two}\r\n`, 'host_refused'],
      [`GET ${wsPath()} HTTP/1.1\r\n${two}${wanting}\r\n`, 'host_refused'],
    ];
    for (const [text, code] of unread) {
      const answer = await speak(text);
      expect(answer, text.slice(0, 60)).toMatch(/Cache-Control: no-store/i);
      expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ error: { code } });
    }
    expect((await rig.ask('/health')).status).toBe(200);
  });

  it('never takes a hostile mission id for a path (A23)', async () => {
    const ids = ['../../x', 'a/b', '..', '.', 'a\nb', 'a\0b', '\u20ac\u20ac', 'x'.repeat(5000), '', '-a', ' a', '%2e%2e'];
    const plan = { steps: [{ id: 'one', argv: ['true'] }] };
    for (const id of ids) {
      const { status, code } = await rig.ask('/dispatch', { body: { ...rig.payload(plan), mission_id: id } });
      expect({ status, code: code === 'invalid_request' ? 'invalid_id' : code }, JSON.stringify(id)).toEqual({ status: 400, code: 'invalid_id' });
      if (['.', '..', ''].includes(id)) continue;
      for (const [path, method] of [['', 'GET'], ['/snapshot', 'GET'], ['/events', 'GET'], ['/abort', 'POST']] as const) {
        const answer = await rig.ask(`/api/v1/missions/${encodeURIComponent(id)}${path}`, { method });
        expect(answer.status, `${JSON.stringify(id)} ${path}`).toBe(400);
      }
    }
    expect((await raw('/api/v1/missions/%zz', { headers: { host: 'localhost', authorization: `Bearer ${rig.token}` } })).status).toBe(400);
    expect((await raw('/api/v1/missions/a%2Fb/pause', { method: 'POST', headers: { host: 'localhost', authorization: `Bearer ${rig.token}` } })).status).toBe(400);
    expect((await rig.ask(`/api/v1/executions/${encodeURIComponent('../../etc/passwd')}/output`)).code).toBe('invalid_id');
  });

  it('refuses what is too large before Temporal sees it (B8)', async () => {
    const plan = { steps: [{ id: 'one', argv: ['true'] }] };
    const large = await rig.ask('/dispatch', { body: { ...rig.payload(plan), objective: 'x'.repeat(5_000_000) } });
    expect(large).toMatchObject({ status: 413, code: 'payload_too_large' });
    for (const response of ['y'.repeat(3_000_000), 'y'.repeat(15_000)]) {
      const answer = await rig.ask('/api/v1/missions/m/hitl_response', { body: { hitl_id: 'm/one/1/1', response } });
      expect(answer).toMatchObject({ status: 413, code: 'message_too_large' });
    }
  });

  it('refuses bodies that are no request, and says where', async () => {
    const plan = { steps: [{ id: 'one', argv: ['true'] }] };
    expect(await rig.ask('/dispatch', { body: '{' })).toMatchObject({ status: 400, code: 'invalid_json' });
    expect(await rig.ask('/dispatch', { body: 'null' })).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(await rig.ask('/dispatch', { body: `${'['.repeat(50_000)}${']'.repeat(50_000)}` })).toMatchObject({ status: 400 });
    expect(await rig.ask('/dispatch', { body: { ...rig.payload(plan), extra: 1 } })).toMatchObject({ status: 400, body: { error: { where: '/extra' } } });
    expect(await rig.ask('/dispatch', { body: { ...rig.payload(plan), metadata: {} } })).toMatchObject({ status: 422, code: 'no_runtime' });
    expect(await rig.ask('/dispatch', { body: rig.payload({ steps: [{ id: 'a', argv: ['true'], needs: ['b'] }] }) })).toMatchObject({ status: 422, code: 'plan_invalid' });
    expect(await rig.ask('/dispatch', { body: rig.payload({ steps: [{ id: 'a', argv: ['true'], host: 'elsewhere' }] }) })).toMatchObject({ status: 422, code: 'unknown_host' });
    expect(await rig.ask('/dispatch', { body: { ...rig.payload(plan), executor_filter: { executor_id: randomUUID() } } })).toMatchObject({ status: 503, code: 'no_executor_available' });
    expect(await rig.ask('/dispatch', { body: { ...rig.payload(plan), executor_filter: { capabilities: ['isolation:vm'] } } })).toMatchObject({ status: 503, code: 'no_executor_available' });
    for (const body of ['null', '[]', '1', '"x"', '{"x":1}']) expect(await rig.ask('/api/v1/missions/m/abort', { body }), body).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(await rig.ask('/api/v1/missions/m/abort', { body: '{"reason":"\\ud800"}' })).toMatchObject({ status: 400, code: 'invalid_text' });
    expect(await rig.ask('/api/v1/tokens', { body: { name: 'x', roles: ['viewer'], sha256: 'x' } })).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(await rig.ask('/api/v1/sessions/a%00b/dispatch', { body: rig.payload(plan) })).toMatchObject({ status: 400, code: 'invalid_id' });
    expect(await rig.ask('/api/v1/missions', { method: 'PUT', body: {} })).toMatchObject({ status: 405, code: 'method_not_allowed' });
    expect(await rig.ask('/api/v1/nothing')).toMatchObject({ status: 404, code: 'route_not_found' });
    expect(await rig.ask('/api/v1/missions?limit=0')).toMatchObject({ status: 400, code: 'invalid_parameter' });
    expect(await rig.ask('/api/v1/missions?state=a&state=b')).toMatchObject({ status: 400, code: 'invalid_parameter' });
    expect(await rig.ask('/api/v1/missions?cursor=%00')).toMatchObject({ status: 400, code: 'invalid_parameter' });
  });
});

describe('somebody who listens', () => {
  it('hears no more once the token is withdrawn', async () => {
    const live = await ApiRig.start({ limits: { recheckMs: 50 } });
    try {
      const made = async (name: string) => (await live.ask<{ token: string }>('/api/v1/tokens', { body: { name, roles: ['viewer'] } })).body.token;
      const token = await made('gone');
      const id = await live.dispatch(['wait']);
      await live.reaches(id, 'running');
      const reader = await live.reader(id, { authorization: `Bearer ${token}` });
      await reader.saw('mission.started');
      const peer = live.peer(token);
      const stays = live.peer();
      await peer.resynced();
      await stays.resynced();
      // Withdrawn as another process does it. One of the same name is another token.
      const elsewhere = openTokenStore({ file: join(live.folder, 'tokens.json'), localTokenFile: join(live.folder, 'local-token') });
      elsewhere.revoke('gone');
      elsewhere.create({ name: 'gone', roles: ['viewer'] });
      await until(() => reader.ended && peer.closed === 4001, 'both to be sent away');
      expect(reader.types).not.toContain('end');
      expect(stays.closed).toBeUndefined();
      stays.end();
    } finally {
      await live.close();
    }
  });
});

it('what was said by a token before it was withdrawn, and had to wait, counts no more', async () => {
  const live = await ApiRig.start({ limits: { recheckMs: 50 } });
  try {
    const token = live.facade.deps.tokens.create({ name: 'gone', roles: ['approver'] });
    const id = await live.dispatch(['ask', 'true']);
    await live.reaches(id, 'hitl-required');
    const peer = live.peer(token);
    await peer.saw(id, 'mission.hitl_required');
    await live.stopMissions();
    // Nobody answers for the mission, so the second waits for the first.
    for (const hitl_id of [`${id}/one/1/9`, `${id}/one/1/1`]) peer.socket.send(JSON.stringify({ event: 'mission.hitl_responded', executor_id: live.executorId, mission_id: id, data: { hitl_id, response: 'yes' } }));
    // Frames arrive in order, so both are here when this is answered.
    peer.socket.ping();
    await once(peer.socket, 'pong');
    live.facade.deps.tokens.revoke('gone');
    await until(() => peer.closed === 4001, 'the peer to be sent away');
    await live.startMissions();
    await until(() => live.log.filter((line) => line.includes('message of a peer took no effect')).length === 2, 'both to be done with');
    expect((await live.ask<{ approvals: { status: string }[] }>(`/api/v1/approvals?mission_id=${id}`)).body.approvals.map(({ status }) => status)).toEqual(['pending']);
    expect(live.host.ledger.starts).toEqual([]);
  } finally {
    await live.close();
  }
});

describe('many failures', () => {
  it('count also where no token is needed', async () => {
    const strict = await ApiRig.start({ workers: false, limits: { failuresPerMinute: 3 } });
    try {
      const ready = async (token: string | null) => (await strict.ask('/ready', { token })).status;
      for (let i = 0; i < 10; i += 1) expect(await ready(null)).not.toBe(429);
      for (let i = 0; i < 3; i += 1) expect(await ready(newToken())).not.toBe(429);
      expect(await ready(newToken())).toBe(429);
      expect((await strict.ask('/api/v1/missions', { token: newToken() })).status).toBe(429);
      // Whoever has none, or a good one, is answered all the same.
      for (const token of [null, strict.token]) expect(await ready(token)).not.toBe(429);
    } finally {
      await strict.close();
    }
  });

  it('makes an address wait that keeps failing, and nobody with a good token', async () => {
    const strict = await ApiRig.start({ workers: false, limits: { failuresPerMinute: 5 } });
    try {
      const statuses: number[] = [];
      for (let i = 0; i < 8; i += 1) statuses.push((await strict.ask('/api/v1/missions', { token: newToken() })).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
      expect((await strict.ask('/api/v1/missions')).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});
