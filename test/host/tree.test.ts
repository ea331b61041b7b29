/** Ending an operation ends everything that belongs to it. */
import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cgroupBase, cgroupMount } from '../../src/host/cgroup.js';
import { processFacts, signalProcess } from '../../src/host/machine.js';
import { scanTree } from '../../src/host/tree.js';
import { runnerEntry, tamperedEntry } from './support/build.js';
import { Rig, alive, ended, until } from './support/rig.js';

const fixture = (name: string): string => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));
const groups = cgroupBase({ name: 'test-probe' }) !== undefined;

/** Both ways of finding what belongs to an operation: by control group where there is one, and by looking. */
const methods = [...(groups ? [{ method: 'cgroup' as const }] : []), { method: 'scan' as const }];

describe.each(methods)('by $method', ({ method }) => {
  let rig: Rig;
  let copy: string | undefined;
  beforeAll(() => {
    const without = { module: 'host/cgroup', from: 'const own = /^0::', to: 'return undefined; const own = /^0::' };
    const tampered = method === 'scan' ? tamperedEntry({ changes: [without] }) : undefined;
    copy = tampered?.directory;
    rig = new Rig({ entry: tampered?.entry ?? runnerEntry() });
    for (const name of ['escape.sh', 'stubborn.sh']) copyFileSync(fixture(name), rig.path(name));
  });
  afterAll(async () => {
    await rig.end();
    if (copy) rmSync(copy, { recursive: true, force: true });
  });

  /** Starts a command, waits for the file it writes its pid into, stops it. */
  const stopped = async (argv: string[], { pids, graceMs = 300 }: { pids: string[]; graceMs?: number }) => {
    const task = rig.task({ argv });
    const running = rig.run(task);
    for (const name of pids) await until(() => rig.read(name).endsWith('\n'));
    const began = performance.now();
    const stop = await rig.client.stop({ operation_id: task.operation_id, reason: 'enough', grace_ms: graceMs });
    const took = performance.now() - began;
    const result = await running;
    expect(stop).toEqual({ kind: 'stopped', result });
    expect(result).toMatchObject({ outcome: 'cancelled', reason: 'stopped' });
    return { result, took, operationId: task.operation_id, left: pids.map((name) => Number(rig.read(name))).filter(alive) };
  };

  it('ends a command and its background process (D1)', async () => {
    // TERM is enough for both, however slowly they go.
    const { result, left } = await stopped(['sh', '-c', 'sleep 1000 & echo $! >b1; echo $$ >b2; sleep 1000'], { pids: ['b1', 'b2'], graceMs: 20_000 });
    expect(left).toEqual([]);
    expect(result).toMatchObject({ quiescence: method, signal: 'SIGTERM' });
  });

  it('ends one that ignores TERM, after the grace and not before (D3)', async () => {
    const { result, left, took } = await stopped(['sh', 'stubborn.sh', 's1'], { pids: ['s1'], graceMs: 400 });
    expect(left).toEqual([]);
    expect(took).toBeGreaterThanOrEqual(400);
    expect(result).toMatchObject({ signal: 'SIGKILL', exit_code: 137, quiescence: method });
  });

  it('ends a stopped one without waiting for the grace', async () => {
    const { left, took } = await stopped(['sh', '-c', 'echo $$ >p1; kill -STOP $$'], { pids: ['p1'], graceMs: 20_000 });
    expect(left).toEqual([]);
    expect(took).toBeLessThan(10_000);
  });

  it('ends one that left group, session and parent by a double fork', async () => {
    const { left } = await stopped(['sh', 'escape.sh', 'e1', 'env'], { pids: ['e1'] });
    expect(left).toEqual([]);
  });

  it('ends one that left its environment too, or does not promise that nothing runs (D20)', async () => {
    const { result, left } = await stopped(['sh', 'escape.sh', 'e2', 'env-i'], { pids: ['e2'] });
    if (method === 'cgroup') expect(left).toEqual([]);
    else {
      // `scan` is documented to promise nothing about a program that means to escape it.
      expect(result.quiescence).toBe('scan');
      for (const pid of left) process.kill(pid, 'SIGKILL');
    }
  });

  it('ends what keeps forking', async () => {
    const { left, operationId } = await stopped(['sh', '-c', "trap '' TERM; echo $$ >f1; while :; do (sleep 0.05; sleep 0.05) & sleep 0.02; done"], { pids: ['f1'], graceMs: 100 });
    expect(left).toEqual([]);
    const marked = scanTree({ root: { hostId: rig.hostId, operationId, wrapperPid: 0, wrapperStart: '' }, also: [] });
    expect(marked).toEqual([]);
  });

  it('ends at the time-out, and says so', async () => {
    const task = rig.task({ argv: ['sh', '-c', 'sleep 1000 & sleep 1000'], limits: { timeout_ms: 300, grace_ms: 200 } });
    const result = await rig.run(task);
    expect(result).toMatchObject({ outcome: 'timed_out', reason: 'timeout', quiescence: method });
    expect(result.duration_ms).toBeGreaterThanOrEqual(300);
    expect(ended(await rig.execute(task)).result).toEqual(result);
  });
});

it('does not touch a process that has the number of another one (D11)', async () => {
  const child = spawn('sleep', ['1000'], { detached: true, stdio: 'ignore' });
  const pid = child.pid ?? 0;
  try {
    const startTime = processFacts(pid)?.startTime ?? '';
    expect(signalProcess({ pid, startTime: `${Number(startTime) - 1}`, signal: 'SIGKILL' })).toBe(false);
    expect(alive(pid)).toBe(true);
    // Group and session bear the number too, and are as much a stranger's.
    expect(scanTree({ root: { hostId: 'h', operationId: 'm/s/1', wrapperPid: pid, wrapperStart: '1' }, also: [] })).toEqual([]);
    expect(signalProcess({ pid, startTime, signal: 'SIGKILL' })).toBe(true);
  } finally {
    child.kill('SIGKILL');
  }
  await until(() => !existsSync(`/proc/${pid}`));
});

it('does not touch an operation of the same name on another host of the same user', async () => {
  const [one, two] = [new Rig(), new Rig()];
  try {
    const tasks = [one, two].map((rig) => rig.task({ argv: ['sleep', '1000'], operation_id: 'm/same/1', step: 'same' }));
    const runs = [one, two].map((rig, index) => rig.run(tasks[index] as (typeof tasks)[number]));
    for (const rig of [one, two]) await until(async () => (await rig.client.list()).some(({ phase }) => phase === 'running'));
    await one.client.stop({ operation_id: 'm/same/1', reason: 'enough', grace_ms: 1_000 });
    expect(await runs[0]).toMatchObject({ outcome: 'cancelled' });
    expect(await two.client.list()).toMatchObject([{ phase: 'running' }]);
    await two.client.stop({ operation_id: 'm/same/1', reason: 'enough', grace_ms: 0 });
    await runs[1];
  } finally {
    await one.end();
    await two.end();
  }
});

it('finds the mount point of control groups version 2 beside version 1', () => {
  const info = '30 25 0:26 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw\n31 25 0:27 / /sys/fs/cgroup/cpu rw - cgroup cgroup rw,cpu';
  expect(cgroupMount(info)).toBe('/sys/fs/cgroup/unified');
  expect(cgroupMount('31 25 0:27 / /sys/fs/cgroup/cpu rw - cgroup cgroup rw,cpu')).toBeUndefined();
});
