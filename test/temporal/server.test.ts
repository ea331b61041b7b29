import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, DefaultLogger, Runtime, Worker } from '@temporalio/worker';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect, connectNative } from '../../src/temporal/connect.js';
import { isUnavailable, isDeadline } from '../../src/temporal/failures.js';
import { findTemporal, identify, startTemporal, type EmbeddedTemporal, type RunningTemporal } from '../../temporal-dev/index.mjs';
import { startTestTemporal, type TestTemporal } from '../setup/embedded-temporal.js';

const found = (await findTemporal({ env: { ...process.env, TEMPORAL_ADDRESS: undefined } })) as EmbeddedTemporal;

Runtime.install({ logger: new DefaultLogger('WARN') });

let folder: string;
const running: RunningTemporal[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hp-srv-'));
});
afterEach(async () => {
  for (const server of running.splice(0)) {
    await server.kill();
    await server.stop();
  }
  rmSync(folder, { recursive: true, force: true });
});

const start = async (): Promise<RunningTemporal> => {
  const server = await startTemporal({ found, folder, namespace: 'n', env: process.env, ui: false });
  running.push(server);
  return server;
};

describe('one server for a folder', () => {
  it('refuses a second one with the pid of the first, and lets one in after a kill -9', async () => {
    const first = await start();
    await expect(start()).rejects.toMatchObject({ code: 'folder_in_use', message: expect.stringContaining(`process ${first.pids().temporal}`) as string });
    await first.kill();
    // The claim still names this process, which started the first one and lives.
    await first.stop();
    const second = await start();
    expect(second.pids().temporal).not.toBe(first.pids().temporal);
  });

  it('lets one of six in that start at once, over the claim of the dead', async () => {
    const gone = spawn('true');
    const identity = identify(gone.pid);
    await once(gone, 'exit');
    writeFileSync(join(folder, 'in-use.json'), JSON.stringify({ starter: identity, user: identity }));
    const claim = fileURLToPath(new URL('../../temporal-dev/claim.mjs', import.meta.url));
    const program = `import { claimFolder } from ${JSON.stringify(claim)};
      try { claimFolder({ folder: process.argv[1] }); console.log('got it'); setInterval(() => {}, 1000); } catch (error) { console.log(error.code); }`;
    const six = Array.from({ length: 6 }, () => spawn(process.execPath, ['--input-type=module', '-e', program, folder], { stdio: ['ignore', 'pipe', 'inherit'] }));
    try {
      const answers = await Promise.all(six.map(async (child) => String((await once(child.stdout, 'data'))[0]).trim()));
      expect(answers.sort()).toEqual([...Array<string>(5).fill('folder_in_use'), 'got it']);
    } finally {
      for (const child of six) child.kill('SIGKILL');
    }
  });

  const madeBy = (value: unknown): void => {
    writeFileSync(join(folder, 'made-by.json'), JSON.stringify(value));
  };
  it('refuses files of another shard count, with the way out', async () => {
    madeBy({ kind: found.kind, shards: 16 });
    await expect(start()).rejects.toMatchObject({ code: 'folder_of_other_shard_count', message: expect.stringMatching(/16 history shards.*or move .* away/) as string });
  });
  it('refuses files of another kind of server, with the way out', async () => {
    madeBy({ kind: found.kind === 'cli' ? 'server' : 'cli', shards: 1 });
    await expect(start()).rejects.toMatchObject({ code: 'folder_of_other_kind', message: expect.stringContaining('Start it with the server that made it') as string });
  });
  it('refuses a database of unknown origin', async () => {
    writeFileSync(join(folder, 'temporal.db'), '');
    await expect(start()).rejects.toMatchObject({ code: 'folder_of_unknown_server' });
  });
});

describe('a server that is killed', () => {
  let temporal: TestTemporal;
  beforeEach(async () => {
    temporal = await startTestTemporal();
  });
  afterEach(() => temporal.stop());

  it('goes on with a running workflow after its restart, and loses no step', async () => {
    const taskQueue = `steps-${process.pid}`;
    const seen: number[] = [];
    const connection = await connectNative(temporal);
    const { code } = await bundleWorkflowCode({
      workflowsPath: fileURLToPath(new URL('../fixtures/temporal/steps.workflow.ts', import.meta.url)),
      logger: new DefaultLogger('ERROR'),
    });
    const worker = await Worker.create({
      connection,
      namespace: temporal.namespace,
      taskQueue,
      workflowBundle: { code },
      activities: {
        mark: async (step: number) => {
          seen.push(step);
          return step;
        },
      },
    });
    const link = await connect({ target: temporal });
    try {
      await worker.runUntil(async () => {
        const handle = await link.client.workflow.start('steps', { taskQueue, workflowId: 'steps', args: [60] });
        await expect.poll(() => seen.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(20);
        await temporal.server.kill();
        // A call with a deadline ends while the server is away, and says why.
        const failure: unknown = await link.call({ timeoutMs: 300 }, () => handle.describe()).catch((error: unknown) => error);
        expect(isUnavailable(failure) || isDeadline(failure)).toBe(true);
        await temporal.server.restart();
        expect(await handle.result()).toEqual(Array.from({ length: 60 }, (_, i) => i));
      });
      expect(new Set(seen).size).toBe(60);
    } finally {
      await link.close();
      await connection.close();
    }
  });
});
