import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { unendedOperations } from '../../src/bin/runner-control.js';
import { identify } from '../../temporal-dev/index.mjs';

it('names the process of a silent runner, and none that only got its number since', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'hp-c-'));
  const socket = join(dir, 'silent.sock');
  const server = createServer((connection) => void connection.resume());
  await new Promise<void>((resolve) => void server.listen(socket, resolve));
  const own = identify(process.pid);
  const said = (known: typeof own): Promise<unknown> => unendedOperations({ socket, process: known }).catch((error: unknown) => error);
  const [right, other] = await Promise.all([said(own), said({ pid: process.pid, start_time: '1' })]);
  expect(right).toMatchObject({ code: 'stop_failed', action: expect.stringContaining(`kill -9 ${process.pid}`) as string });
  expect(other).toMatchObject({ code: 'stop_failed', action: expect.not.stringContaining(`${process.pid}`) as string });
  await new Promise((resolve) => void server.close(resolve));
  rmSync(dir, { recursive: true });
});
