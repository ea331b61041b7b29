/**
 * Process: three plain things that both sides are made of, each timed alone. In a process of its own, because a spawn
 * costs what the heap of the spawner costs. Arguments: folder to sync in, server's address. Prints `{fsync, spawn, rpc}`,
 * medians in ms.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { median } from './statistics.js';

const [folder = '.', address = ''] = process.argv.slice(2);

/** The first tenth only warms up. */
async function timed(times: number, act: () => void | Promise<void>): Promise<number> {
  const samples: number[] = [];
  for (let i = 0; i < times; i += 1) {
    const from = performance.now();
    await act();
    if (i >= times / 10) samples.push(performance.now() - from);
  }
  return median(samples);
}

const spawned = await timed(300, async () => {
  await once(spawn('true', [], { stdio: 'ignore' }), 'exit');
});

const path = join(folder, `calibration-${process.pid}`);
const file = openSync(path, 'w', 0o600);
const page = Buffer.alloc(4096, 1);
const fsync = await timed(1000, () => {
  writeSync(file, page);
  fsyncSync(file);
});
closeSync(file);
rmSync(path);

const { Connection } = await import('@temporalio/client');
const connection = await Connection.connect({ address });
const rpc = await timed(1500, async () => {
  await connection.workflowService.getSystemInfo({});
});
await connection.close();

process.stdout.write(`${JSON.stringify({ fsync, spawn: spawned, rpc })}\n`);
