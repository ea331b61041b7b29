import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newToken } from '../../src/api/tokens.js';
import { Peer, until } from './rig.js';

const ENTRY = fileURLToPath(new URL('../../dist/bin/facade.js', import.meta.url));

interface Started {
  child: ChildProcess;
  url: string;
  executorId: string;
  log: () => string;
}

let dataDir: string;
const token = newToken();
const children: ChildProcess[] = [];
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hp-facade-'));
  writeFileSync(join(dataDir, 'local-token'), token, { mode: 0o600 });
});
afterAll(() => {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts the facade as a process of its own and resolves with what it reports first. */
const launch = async (): Promise<{ child: ChildProcess; said: Record<string, unknown>; log: () => string }> => {
  const { address, namespace } = inject('temporal');
  const env = { PATH: process.env['PATH'], HOME: dataDir, TEMPORAL_ADDRESS: address, TEMPORAL_NAMESPACE: namespace, HOLDPOINT_FACADE_PORT: '0', HOLDPOINT_LOG_LEVEL: 'trace', HOLDPOINT_READY_FD: '3' };
  const child = spawn(process.execPath, [ENTRY, '--data-dir', dataDir], { env, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
  children.push(child);
  let log = '';
  child.stdout?.on('data', (text) => (log += String(text)));
  child.stderr?.on('data', (text) => (log += String(text)));
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdio[3] as Readable }), 'line'),
    once(child, 'close').then(() => ['{}']),
  ])) as [string];
  return { child, said: JSON.parse(line) as Record<string, unknown>, log: () => log };
};
const start = async (): Promise<Started> => {
  const { child, said, log } = await launch();
  if (said['ready'] !== true) throw new Error(`the facade did not start: ${JSON.stringify(said)} ${log()}`);
  const url = String(said['url']);
  const { executor_id } = (await ask(url, '/api/v1/whoami')).body as { executor_id: string };
  return { child, url, executorId: executor_id, log };
};
const ask = async (url: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> => {
  const response = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
};
const peerOf = ({ url, executorId }: Started): Peer => new Peer(`${url.replace('http', 'ws')}/ws/executors/${executorId}?token=${token}`);
const mission = (id: string) => ({
  mission_id: id,
  objective: 'Wait for a host that is not there',
  completion: 'never',
  metadata: { holdpoint: { plan: { steps: [{ id: 'one', argv: ['true'] }] } } },
});

it('is the only one, tells peers when it stops and returns, and owns after a kill what it owned before (A14, A15)', async () => {
  const first = await start();
  await until(async () => (await ask(first.url, '/ready')).status === 200, 'it to serve');
  expect((await ask(first.url, '/dispatch', mission('m-1'))).status).toBe(202);
  const peer = peerOf(first);

  const second = await launch();
  expect(second.said).toMatchObject({ failed: { code: 'executor_taken' } });
  if (second.child.exitCode === null) await once(second.child, 'close');
  expect(second.child.exitCode).not.toBe(0);
  expect((await ask(first.url, '/health')).status).toBe(200);

  await until(() => peer.frames.some((frame) => frame.mission_id === 'm-1'), 'the mission');
  await until(async () => ((await ask(first.url, '/api/v1/missions/m-1')).body as { state: string }).state === 'running', 'the mission to run');
  const from = Date.now();
  first.child.kill('SIGTERM');
  const [code] = (await once(first.child, 'close')) as [number];
  expect(code).toBe(0);
  expect(Date.now() - from).toBeLessThan(10_000);
  await until(() => peer.closed !== undefined, 'the peer to be let go');
  expect(peer.frames.at(-1)).toMatchObject({ event: 'mission.suspended', mission_id: 'm-1', data: { checkpoint_id: 'm-1' } });

  const back = await start();
  const returned = peerOf(back);
  expect(await returned.resynced()).toEqual(['m-1']);
  expect((await returned.saw('m-1', 'mission.reconnected')).data).toEqual({ checkpoint_id: 'm-1' });
  await returned.saw('m-1', 'mission.resumed');
  returned.end();

  expect((await ask(back.url, '/dispatch', mission('m-2'))).status).toBe(202);
  await until(async () => ((await ask(back.url, '/api/v1/missions/m-2')).body as { state: string }).state === 'running', 'the second mission to run');
  back.child.kill('SIGKILL');
  await once(back.child, 'close');
  const again = await start();
  const third = peerOf(again);
  await until(() => third.frames.length > 0, 'a resync');
  expect(new Set(await third.resynced())).toEqual(new Set(['m-1', 'm-2']));
  third.end();
  for (const id of ['m-1', 'm-2']) expect((await ask(again.url, `/api/v1/missions/${id}/abort`, {})).status).toBe(202);
  again.child.kill('SIGTERM');
  await once(again.child, 'close');
  // At the most talkative level no line holds the token, in the path of a socket neither.
  for (const log of [first.log(), back.log(), again.log()]) {
    expect(log.length).toBeGreaterThan(0);
    expect(log).not.toContain(token);
    expect(log).not.toContain(encodeURIComponent(token));
  }
}, 90_000);
