import { once } from 'node:events';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectPlain } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from '../../src/api/tls/callers.js';
import { openOutboundTls } from '../../src/api/tls/link-tls.js';
import { namesIn } from '../../src/api/tls/names.js';
import { ServerTls } from '../../src/api/tls/server-tls.js';
import { ApiRig, until } from '../api/rig.js';
import { Authority, type Issued } from './authority.js';
import { closing, keptAlive, TlsClient } from './client.js';

const folder = mkdtempSync(join(tmpdir(), 'hp-tls-'));
const file = (name: string): string => join(folder, name);
/** Whole or not at all, as tools that renew certificates do it. */
const put = (name: string, text: string): void => {
  writeFileSync(`${file(name)}.new`, text, { mode: 0o600 });
  renameSync(`${file(name)}.new`, file(name));
};

const servers = new Authority('Servers');
const clients = new Authority('Clients');
const strangers = new Authority('Strangers');
const server = servers.issue({ commonName: 'localhost', names: ['DNS:localhost', 'DNS:hp.test', 'IP:127.0.0.1'] });
const serve = (issued: Issued): void => {
  put('cert.pem', issued.cert);
  put('key.pem', issued.key);
};
serve(server);
put('client-ca.pem', clients.cert);
put('client.crl', clients.revoke());

const principals = [
  { name: 'reader', subject: 'reader', roles: ['viewer' as const] },
  { name: 'ci', subject: 'DNS:ci.example', roles: ['dispatcher' as const] },
  { name: 'ops', subject: 'URI:spiffe://example/ops', roles: ['admin' as const] },
  { name: 'acme', subject: 'URI:spiffe://example/acme', roles: ['dispatcher' as const, 'approver' as const], tenant: 'acme' },
];
const open = (requireClient: boolean) => (logger: ConstructorParameters<typeof ServerTls>[0]['logger']) =>
  new ServerTls({
    files: { cert: file('cert.pem'), key: file('key.pem'), clientCa: file('client-ca.pem'), clientCrl: file('client.crl') },
    requireClient,
    clients: principals,
    logger,
    lookMs: 40,
  });

let rig: ApiRig;
beforeAll(async () => {
  rig = await ApiRig.start({ tls: open(false), limits: { recheckMs: 50 } });
});
afterAll(async () => {
  await rig.close();
  rmSync(folder, { recursive: true, force: true });
});

const as = (issued?: Pick<Issued, 'cert' | 'key'>): TlsClient => new TlsClient(() => rig.url, { ca: servers.cert, ...(issued === undefined ? {} : { cert: issued.cert, key: issued.key }) });
const who = async (client: TlsClient, token?: string) => {
  const { status, body } = await client.ask({ path: '/api/v1/whoami', ...(token === undefined ? {} : { token }) });
  return status === 200 ? { name: body['name'], roles: body['roles'], ...(body['tenant'] === undefined ? {} : { tenant: body['tenant'] }) } : { status, code: body.error?.code };
};

describe('the API over TLS', () => {
  it('serves REST, streams and sockets, and nothing to whoever speaks plainly or too old a TLS', async () => {
    const client = as();
    expect((await client.ask({ path: '/health' })).status).toBe(200);
    expect((await client.ask({ path: '/api/v1/missions' })).status).toBe(401);
    expect(await who(client, rig.token)).toEqual({ name: 'local', roles: ['admin'] });
    const peer = client.peer(rig.executorId, rig.token);
    await until(() => peer.frames[0]?.event === 'executor.resync', 'a resync');
    peer.socket.terminate();
    expect(await closing(connect({ port: rig.port, host: '127.0.0.1', ca: servers.cert, maxVersion: 'TLSv1.1', minVersion: 'TLSv1' }))).toMatch(/^ERR_SSL|^ECONN|closed/);
    expect(await closing(connect({ port: rig.port, host: '127.0.0.1', ca: servers.cert, maxVersion: 'TLSv1.2', ciphers: 'AES128-SHA' }))).toMatch(/^ERR_SSL|^ECONN|closed/);
    const plain = connectPlain(rig.port, '127.0.0.1', () => plain.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n'));
    let heard = '';
    plain.on('data', (chunk) => (heard += chunk.toString('latin1')));
    plain.on('error', () => undefined);
    await once(plain, 'close');
    expect(heard).not.toContain('HTTP/1.1');
    await expect(new TlsClient(() => rig.url, { ca: strangers.cert }).ask({ path: '/health' })).rejects.toThrow();
  });

  it('binds browsers to TLS for names, never for loopback or an address', async () => {
    const client = as();
    for (const [host, bound] of [['panel.test', true], ['localhost', false], ['127.0.0.1', false], ['[::1]', false]] as const) {
      expect((await client.ask({ path: '/health', host })).headers['strict-transport-security'], host).toBe(bound ? 'max-age=31536000' : undefined);
    }
  });
});

describe('a client certificate', () => {
  const reader = clients.issue({ commonName: 'reader' });
  const acme = clients.issue({ commonName: 'x', names: ['URI:spiffe://example/acme'] });

  it('is a caller where a name of it is on the list, and verified; otherwise it is nobody', async () => {
    expect(await who(as(reader))).toEqual({ name: 'cert:reader', roles: ['viewer'] });
    expect(await who(as(clients.issue({ commonName: 'x', names: ['DNS:other.example', 'DNS:CI.example'] })))).toEqual({ name: 'cert:ci', roles: ['dispatcher'] });
    expect(await who(as(acme))).toEqual({ name: 'cert:acme', roles: ['dispatcher', 'approver'], tenant: 'acme' });
    const nobodies: [string, Issued][] = [
      ['a name on no list', clients.issue({ commonName: 'somebody' })],
      ['another authority', strangers.issue({ commonName: 'reader' })],
      ['expired', clients.issue({ commonName: 'reader', from: new Date(Date.now() - 86_400_000), until: new Date(Date.now() - 60_000) })],
      ['not yet valid', clients.issue({ commonName: 'reader', from: new Date(Date.now() + 60_000) })],
      ['a common name that reads like a URI', clients.issue({ commonName: 'URI:spiffe://example/ops' })],
      ['a URI in a DNS name', clients.issue({ commonName: 'x', names: ['DNS:spiffe://example/ops'] })],
      ['two common names', clients.issue({ commonName: ['reader', 'somebody'] })],
      ['a name that would end the list of names early', clients.issue({ commonName: 'x', names: ['DNS:a, URI:spiffe://example/ops'] })],
    ];
    for (const [what, issued] of nobodies) {
      expect(await who(as(issued)), what).toEqual({ status: 401, code: 'token_missing' });
      expect(await who(as(issued), rig.token), what).toEqual({ name: 'local', roles: ['admin'] });
    }
  });

  it('has its roles and no more, over REST and the socket', async () => {
    const client = as(reader);
    expect((await client.ask({ path: '/api/v1/missions' })).status).toBe(200);
    expect((await client.ask({ path: '/api/v1/missions/m/abort', method: 'POST', body: {} })).body.error?.code).toBe('role_missing');
    const peer = client.peer(rig.executorId);
    await until(() => peer.frames.length > 0, 'a resync');
    peer.socket.terminate();
    const stranger = as(strangers.issue({ commonName: 'reader' })).peer(rig.executorId);
    await until(() => stranger.code() === 401, 'a refusal');
  });

  it('gives way to a token, which must count, and be of the tenant of the certificate', async () => {
    const viewer = rig.grant('viewer');
    const ops = clients.issue({ commonName: 'x', names: ['URI:spiffe://example/ops'] });
    expect(await who(as(ops), viewer)).toMatchObject({ roles: ['viewer'] });
    expect(await who(as(reader), rig.token)).toEqual({ name: 'local', roles: ['admin'] });
    expect(await who(as(ops), `${viewer}x`)).toEqual({ status: 401, code: 'token_invalid' });
    expect(await who(as(acme), rig.grantTo('acme', 'viewer'))).toMatchObject({ tenant: 'acme', roles: ['viewer'] });
    for (const token of [rig.grantTo('globex', 'viewer'), rig.token]) expect(await who(as(acme), token)).toEqual({ status: 401, code: 'token_invalid' });
  });

  it('stamps what it starts with its tenant and its decisions with a name that no token has', async () => {
    const payload = rig.payload({ steps: [{ id: 'one', argv: ['ask', 'true'] }] });
    expect((await as(acme).ask({ path: '/dispatch', method: 'POST', body: payload })).status).toBe(202);
    const id = payload.mission_id;
    const hitl = `/api/v1/approvals/${encodeURIComponent(`${id}/one/1/1`)}`;
    await until(async () => (await as(acme).ask({ path: hitl })).status === 200, 'the question');
    expect((await as(reader).ask({ path: `/api/v1/missions/${id}/snapshot` })).body).toMatchObject({ tenant: 'acme' });
    const decided = await as(acme).ask({ path: `${hitl}/decision`, method: 'POST', body: { decision: 'approve' } });
    expect(decided.body).toMatchObject({ decision: { by: 'cert:acme' } });
    await until(async () => (await as(acme).ask({ path: `/api/v1/missions/${id}` })).body['state'] === 'done', 'the end');
  });

  it('loses its streams and sockets when it runs out', async () => {
    const id = await startWaiting();
    // Time enough for all of it to begin, on a busy machine, too.
    const brief = clients.issue({ commonName: 'reader', until: new Date(Date.now() + 10_000) });
    const client = as(brief);
    const stream = await client.stream(id);
    const peer = client.peer(rig.executorId);
    const agent = keptAlive({ ...client.options });
    expect((await client.ask({ path: '/api/v1/whoami', agent })).status).toBe(200);
    await until(() => peer.frames.length > 0 && stream.text() !== '', 'both to begin');
    await until(() => peer.code() === 4001 && stream.ended(), 'both to be sent away');
    expect((await client.ask({ path: '/api/v1/whoami', agent })).status).toBe(401);
    agent.destroy();
    await abort(id);
  });

  it('loses everything when it is revoked, while others go on, and nothing is restarted for it', async () => {
    const id = await startWaiting();
    const gone = clients.issue({ commonName: 'reader' });
    const [client, other] = [as(gone), as(reader)];
    const byToken = as().peer(rig.executorId, rig.token);
    const stream = await client.stream(id);
    const peer = client.peer(rig.executorId);
    await until(() => peer.frames.length > 0 && byToken.frames.length > 0 && stream.text() !== '', 'all to begin');
    put('client.crl', clients.revoke(gone));
    await until(() => peer.code() === 4001 && stream.ended(), 'both to be sent away');
    expect(await who(client)).toEqual({ status: 401, code: 'token_missing' });
    expect(await who(other)).toMatchObject({ name: 'cert:reader' });
    expect(byToken.code()).toBeUndefined();
    byToken.socket.terminate();
    await abort(id);
  });
});

const startWaiting = async (): Promise<string> => {
  const payload = rig.payload({ steps: [{ id: 'one', argv: ['wait'] }] });
  expect((await as().ask({ path: '/dispatch', method: 'POST', token: rig.token, body: payload })).status).toBe(202);
  const at = `/api/v1/missions/${payload.mission_id}`;
  await until(async () => (await as().ask({ path: at, token: rig.token })).body['state'] === 'running', 'the mission to run');
  return payload.mission_id;
};
const abort = async (id: string): Promise<void> => {
  expect((await as().ask({ path: `/api/v1/missions/${id}/abort`, method: 'POST', token: rig.token, body: {} })).status).toBe(202);
  await until(async () => (await as().ask({ path: `/api/v1/missions/${id}`, token: rig.token })).body['state'] === 'aborted', 'the mission to end');
};

describe('files that change', () => {
  const shown = async (): Promise<string> => {
    const socket: TLSSocket = connect({ port: rig.port, host: '127.0.0.1', ca: servers.cert });
    await once(socket, 'secureConnect');
    const { fingerprint256 } = socket.getPeerCertificate();
    socket.destroy();
    return fingerprint256;
  };

  it('are taken up without a restart; broken ones change nothing but the log, which holds no key', async () => {
    const before = await shown();
    const peer = as().peer(rig.executorId, rig.token);
    await until(() => peer.frames.length > 0, 'a resync');
    const renewed = servers.issue({ commonName: 'localhost', names: ['DNS:localhost', 'IP:127.0.0.1'] });
    serve(renewed);
    await until(async () => (await shown()) !== before, 'the new certificate');
    const after = await shown();
    expect(peer.code()).toBeUndefined();
    peer.socket.terminate();

    const errors = (): number => rig.log.filter((line) => line.includes('those read before stay in force')).length;
    const broken: [string, string][] = [
      ['cert.pem', 'nonsense'],
      ['key.pem', server.key],
      ['cert.pem', servers.issue({ commonName: 'localhost', until: new Date(Date.now() - 1000), from: new Date(Date.now() - 5000) }).cert],
      ['client-ca.pem', ''],
      ['client-ca.pem', renewed.cert],
      ['client.crl', 'nonsense'],
    ];
    for (const [name, text] of broken) {
      const kept = readFileSync(file(name), 'utf8');
      const told = errors();
      put(name, text);
      await until(() => errors() > told, `an error about ${name}`);
      expect(await shown(), name).toBe(after);
      put(name, kept);
      await until(() => rig.log.at(-1) !== undefined && rig.log.findLast((line) => line.includes('TLS files'))?.includes('read again') === true, 'the files to be taken up again');
    }
    rmSync(file('key.pem'));
    const told = errors();
    await until(() => errors() > told, 'an error about the missing key');
    expect(await shown()).toBe(after);
    serve(server);
    await until(async () => (await shown()) === before, 'the first certificate again');
    const log = rig.log.join('');
    for (const { key } of [server, renewed]) for (const line of key.split('\n').slice(1, 3)) expect(log).not.toContain(line);
    expect(log).not.toContain(rig.token);
  });
});

describe('where client certificates are required', () => {
  it('nobody gets as far as HTTP without one', async () => {
    const strict = await ApiRig.start({ workers: false, tls: open(true) });
    try {
      const client = (issued?: Issued) => new TlsClient(() => strict.url, { ca: servers.cert, ...(issued === undefined ? {} : { cert: issued.cert, key: issued.key }) });
      await expect(client().ask({ path: '/health' })).rejects.toThrow();
      await expect(client(strangers.issue({ commonName: 'reader' })).ask({ path: '/health' })).rejects.toThrow();
      expect((await client(clients.issue({ commonName: 'unlisted' })).ask({ path: '/health' })).status).toBe(200);
      expect((await client(clients.issue({ commonName: 'unlisted' })).ask({ path: '/api/v1/whoami' })).status).toBe(401);
      expect((await client(clients.issue({ commonName: 'reader' })).ask({ path: '/api/v1/whoami' })).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

describe('the names of a certificate', () => {
  it('are read strictly, and matched by their kind', () => {
    const names = (subjectaltname: string, CN: unknown = 'cn') => namesIn({ subject: { CN } as never, subjectaltname });
    expect(names('DNS:a, URI:u, IP Address:1.2.3.4, DNS:b')).toEqual({ commonName: 'cn', dns: ['a', 'b'], uris: ['u'] });
    expect(names('URI:"http://x/?a=1,2", DNS:a')).toEqual({ commonName: 'cn', dns: ['a'], uris: ['http://x/?a=1,2'] });
    for (const text of ['DNS:a,URI:u', 'DNS:"a', 'WHAT:a', 'DNS:a, ', 'DNS:"a"b']) expect(names(text), text).toMatchObject({ dns: text === 'DNS:a, ' ? ['a'] : [], uris: [] });
    expect(names('', ['a', 'b']).commonName).toBeUndefined();
    const list = [{ name: 'n', subject: 'DNS:a', roles: [] }];
    expect(clientOf(list, { commonName: 'DNS:a', dns: [], uris: ['a'] })).toBeUndefined();
    expect(clientOf(list, { commonName: undefined, dns: ['A'], uris: [] })).toBe(list[0]);
  });
});

describe('TLS of the link', () => {
  it('adds to the authorities that Node knows, and keeps what works while files are broken', () => {
    const log: string[] = [];
    const logger = pino({ level: 'info' }, { write: (line: string) => void log.push(line) });
    const own = clients.issue({ commonName: 'link' });
    put('link-ca.pem', servers.cert);
    put('link.pem', own.cert);
    put('link.key', own.key);
    const files = { ca: file('link-ca.pem'), cert: file('link.pem'), key: file('link.key') };
    const current = openOutboundTls({ files, logger });
    const first = current();
    expect(first.ca).toContain(servers.cert.trim());
    expect(first.ca?.length).toBeGreaterThan(50_000);
    expect(first.cert).toBe(own.cert);
    put('link.key', server.key);
    expect(current()).toBe(first);
    expect(log.join('')).toContain('those read before stay in force');
    put('link.key', own.key);
    expect(current()).toEqual(first);
    expect(log.join('')).not.toContain(own.key.split('\n')[1]);
    expect(() => openOutboundTls({ files: { cert: file('link.pem') }, logger })).toThrow(/go together/);
    expect(openOutboundTls({ files: {}, logger })()).toEqual({});
  });
});
