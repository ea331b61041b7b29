/** Two Holdpoints: one is the registry, the other its executor. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOutboundTls } from '../../src/api/tls/link-tls.js';
import { ServerTls } from '../../src/api/tls/server-tls.js';
import type { DispatchPayload, ExecutorStatus, MissionSnapshot } from '../../src/contract/generated/types.js';
import { pino } from 'pino';
import { ApiRig } from '../api/rig.js';
import { Authority } from '../wire/authority.js';
import { TlsClient } from '../wire/client.js';
import { LinkRig, until } from './rig.js';

const folder = mkdtempSync(join(tmpdir(), 'hp-link-'));
const put = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text, { mode: 0o600 });
  return path;
};
const authority = new Authority('Link');
const server = authority.issue({ commonName: 'registry', names: ['IP:127.0.0.1', 'DNS:localhost'] });
const client = authority.issue({ commonName: 'executor' });
const files = { cert: put('cert.pem', server.cert), key: put('key.pem', server.key), clientCa: put('ca.pem', authority.cert) };

let registry: ApiRig;
let rig: LinkRig;
let operator: TlsClient;
beforeAll(async () => {
  registry = await ApiRig.start({ host: false, registry: {}, tls: (logger) => new ServerTls({ files, requireClient: true, clients: [], logger }) });
  operator = new TlsClient(() => registry.url, { ca: authority.cert, cert: client.cert, key: client.key });
  const tls = openOutboundTls({ files: { ca: files.clientCa, cert: put('client.pem', client.cert), key: put('client-key.pem', client.key) }, logger: pino({ level: 'silent' }) });
  rig = await LinkRig.start([registry.url], { tls });
});
afterAll(async () => {
  await rig.close();
  await registry.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async <T = Record<string, unknown>>(path: string, body?: unknown): Promise<{ status: number; body: T }> => {
  const { status, body: answer } = await operator.ask({ path, token: registry.token, ...(body === undefined ? {} : { method: 'POST', body }) });
  return { status, body: answer as unknown as T };
};
const executor = async (): Promise<ExecutorStatus> => (await ask<ExecutorStatus>(`/api/v1/executors/${rig.api.executorId}`)).body;
const state = async (missionId: string): Promise<string> => (await ask<MissionSnapshot>(`/api/v1/missions/${missionId}/snapshot`)).body.state;
const shows = (missionId: string, wanted: string): Promise<void> => until(async () => (await state(missionId)) === wanted, `${missionId} to be ${wanted} at the registry`, 20_000);
const dispatch = async (argv: string[]): Promise<string> => {
  const payload: DispatchPayload = { ...rig.api.payload({ steps: [{ id: 'one', argv, host: rig.api.host.id }] }), mission_id: `x-${randomUUID().slice(0, 8)}`, executor_filter: { executor_id: rig.api.executorId } };
  const { status, body } = await ask('/dispatch', payload);
  expect(status, JSON.stringify(body)).toBe(202);
  return payload.mission_id;
};

it('carries out what the other dispatches, over TLS on both sides, and asks, pauses and ends as it is told', { timeout: 90_000 }, async () => {
  await rig.connected();
  expect(await executor()).toMatchObject({ connected: true, name: 'a test' });
  const quick = await dispatch(['true']);
  await shows(quick, 'done');
  const asked = await dispatch(['ask', 'true']);
  await shows(asked, 'hitl-required');
  const pending = await ask<{ approvals: { hitl_id: string }[] }>(`/api/v1/approvals?status=pending&mission_id=${asked}`);
  const hitl_id = pending.body.approvals[0]?.hitl_id ?? '';
  expect((await ask(`/api/v1/missions/${asked}/hitl_response`, { hitl_id, response: 'yes' })).status).toBe(202);
  await shows(asked, 'done');
  const long = await dispatch(['wait']);
  await shows(long, 'running');
  await ask(`/api/v1/missions/${long}/pause`, {});
  await shows(long, 'paused');
  await rig.api.reaches(long, 'paused');

  // A restart of the executor: its id is taken, and the token that it kept proves that it is the one.
  await rig.restart();
  await until(() => rig.links.statuses[0]?.connected === true, `the link after the restart: ${JSON.stringify(rig.links.statuses)}`);
  await shows(long, 'paused');
  await ask(`/api/v1/missions/${long}/resume`, {});
  await rig.api.reaches(long, 'running');
  await shows(long, 'running');

  // A restart of the registry: it knows the executor and the mission as before.
  await registry.stopFacade();
  await rig.end(long);
  await rig.api.reaches(long, 'done');
  await registry.startFacade();
  await rig.connected();
  await shows(long, 'done');
});

it('is refused where it has another’s id and not its token', async () => {
  const stranger = await LinkRig.start([registry.url], { tls: openOutboundTls({ files: { ca: files.clientCa, cert: put('s.pem', client.cert), key: put('s-key.pem', client.key) }, logger: pino({ level: 'silent' }) }) }, { workers: false });
  try {
    stranger.api.facade.deps.executorId = rig.api.executorId;
    await stranger.links.close([], 0);
    stranger.memories.clear();
    stranger.join();
    await until(() => stranger.status.last_error !== null && stranger.status.state === 'waiting', 'a refusal');
    expect(stranger.status).toMatchObject({ registered: false, connected: false, last_error: { message: expect.stringMatching(/HTTP 401|HTTP 409/) as string } });
    expect((await executor()).connected).toBe(true);
  } finally {
    await stranger.close();
  }
});
