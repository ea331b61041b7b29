/** Much output: bounded memory, bounded spool, and the truth about what is not held any more. */
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operationDirectory } from '../../src/host/paths.js';
import { HEAD_BYTES, RING_BYTES } from '../../src/host/spool.js';
import { tamperedEntry } from './support/build.js';
import { Rig, until } from './support/rig.js';

const MB = 1024 * 1024;
let rig: Rig;
beforeAll(() => {
  rig = new Rig();
});
afterAll(() => rig.end());

/** Runs a task and samples the runner's resident size meanwhile. */
async function watched(task: ReturnType<Rig['task']>) {
  let largest = 0;
  let over = false;
  const running = rig.run(task).finally(() => {
    over = true;
  });
  await until(async () => {
    largest = Math.max(largest, (await rig.client.ping()).rss_bytes);
    return over;
  }, 50_000);
  return { result: await running, largest };
}

it('a command that prints without end is ended on time, in bounded memory (D5)', async () => {
  const { result, largest } = await watched(rig.task({ argv: ['yes'], limits: { timeout_ms: 1_000, grace_ms: 200 } }));
  expect(result).toMatchObject({ outcome: 'timed_out', output: { gap_possible: false } });
  // It prints for ever unless it is ended; what a busy machine takes to end it is no matter.
  expect(result.duration_ms).toBeLessThan(30_000);
  expect(result.output.dropped_bytes).toBe(Math.max(0, result.output.bytes - HEAD_BYTES - RING_BYTES));
  expect(largest).toBeLessThan(120 * MB);
});

it('200 MB of zero bytes and exit 1 are a failure with 1, counted, hashed and bounded (D16, B8)', async () => {
  const task = rig.task({ argv: ['sh', '-c', 'head -c 209715200 /dev/zero; exit 1'] });
  const { result, largest } = await watched(task);
  const hash = createHash('sha256');
  for (let index = 0; index < 200; index += 1) hash.update(Buffer.alloc(MB));
  expect(result).toMatchObject({
    outcome: 'failed',
    exit_code: 1,
    output: { bytes: 200 * MB, dropped_bytes: 200 * MB - HEAD_BYTES - RING_BYTES, sha256: `sha256:${hash.digest('hex')}`, gap_possible: false },
  });
  expect(JSON.stringify(result).length).toBeLessThan(20_000);
  expect(largest).toBeLessThan(120 * MB);
  const first = await rig.client.output({ operation_id: task.operation_id, offset: MB, limit: 1 });
  expect(first).toMatchObject({ offset: 192 * MB, next_offset: 192 * MB + 1, total_bytes: 200 * MB, dropped_bytes: 191 * MB, ended: true });
  expect((await rig.output(task.operation_id)).length).toBe(HEAD_BYTES + RING_BYTES);
});

it('beginning and end of a long output are what was printed, read by offset', async () => {
  const task = rig.task({ argv: ['seq', '1', '2000000'] });
  const { result } = await watched(task);
  const whole = Buffer.from(`${Array.from({ length: 2_000_000 }, (_, index) => index + 1).join('\n')}\n`);
  expect(result.output.bytes).toBe(whole.length);
  const held = await rig.output(task.operation_id);
  expect(held.equals(Buffer.concat([whole.subarray(0, HEAD_BYTES), whole.subarray(whole.length - RING_BYTES)]))).toBe(true);
  expect(result.output.tail.endsWith('1999999\n2000000\n')).toBe(true);
});

it('output goes as soon as there is too much of it, and is told to be gone', async () => {
  const small = tamperedEntry({
    changes: [
      { module: 'host/runner', from: '256 * 1024 ** 2', to: '100_000' },
      { module: 'host/retention', from: '2 * 1024 ** 3', to: '200_000' },
    ],
  });
  const host = new Rig({ entry: small.entry });
  try {
    const tasks = Array.from({ length: 6 }, () => host.task({ argv: ['seq', '1', '15000'] }));
    for (const task of tasks) expect((await host.run(task)).output.bytes).toBe(78_894);
    const [first, last] = [tasks[0]?.operation_id ?? '', tasks[5]?.operation_id ?? ''];
    await expect(host.output(first)).rejects.toMatchObject({ code: 'not_found' });
    expect((await host.output(last)).length).toBe(78_894);
    // What printed nothing has nothing that could go.
    const silent = host.task({ argv: ['true'] });
    await host.run(silent);
    rmSync(operationDirectory({ spool: join(host.dir, 'spool'), operationId: silent.operation_id }), { recursive: true });
    expect((await host.output(silent.operation_id)).length).toBe(0);
  } finally {
    await host.end();
    rmSync(small.directory, { recursive: true, force: true });
  }
});
