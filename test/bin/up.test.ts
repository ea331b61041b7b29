import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePorts, identify, isAlive } from '../../temporal-dev/index.mjs';
import { openDataDir } from '../../src/bin/data-dir.js';
import { Connection } from '../../src/host/connection.js';
import { makeTask } from '../host/support/rig.js';
import { Stack, type Up } from './stack.js';

const PYTHON = spawnSync('python3', ['--version']).status === 0;
const eventually = { timeout: 20_000, interval: 50 };
/** A mission of steps one after the other. */
const mission = (id: string, argvs: string[][], host?: string): object => ({
  mission_id: id,
  objective: 'try it',
  completion: 'it ran',
  metadata: {
    holdpoint: { plan: { steps: argvs.map((argv, i) => ({ id: `s${i}`, argv, ...(i > 0 ? { needs: [`s${i - 1}`] } : {}), ...(host === undefined ? {} : { host }) })) } },
  },
});
/** Sent again where the answer is that it is uncertain: the same mission twice is one. */
const dispatched = async (stack: Stack, body: object): Promise<void> => {
  await expect.poll(async () => (await stack.post('/dispatch', body)).status, eventually).toBe(202);
};
const stateOf = async (stack: Stack, id: string): Promise<unknown> => ((await stack.get(`/api/v1/missions/${id}/snapshot`)).body as { state?: unknown } | undefined)?.state;

const ROLES = ['supervisor', 'temporal', 'ui', 'facade', 'host', 'runner'];

describe('everything on one machine', () => {
  const stack = new Stack();
  let up: Up;
  beforeAll(async () => {
    up = await stack.up();
  });
  afterAll(() => stack.destroy());

  it('prints one line of JSON once it is ready, with processes that live', async () => {
    expect(up.lines()).toHaveLength(1);
    expect(Object.keys(up.report.pids).sort()).toEqual([...ROLES].sort());
    for (const pid of Object.values(up.report.pids)) expect(isAlive(identify(pid))).toBe(true);
    expect(up.report.durable).toBe(true);
    expect(up.report.facade.url).toBe(up.report.url);
    expect((await fetch(up.report.temporal.ui ?? '')).status).toBe(200);
    await expect.poll(() => stack.ready(), eventually).toBe(true);
  });

  it('refuses a second start on the same data directory with the pid of the first', async () => {
    const second = await stack.run('up', '--json');
    expect(second.code).toBe(4);
    expect(second.stdout).toContain('"code":"already_up"');
    expect(second.stdout).toContain(`process ${up.report.pids.supervisor}`);
    await expect.poll(() => stack.ready(), eventually).toBe(true);
  });

  it('starts again what is killed, at the same addresses', async () => {
    for (const role of ['ui', 'host', 'facade', 'temporal', 'runner']) {
      // One that hangs on another that was killed is not there at once.
      const pid = await stack.pid(role);
      const before = stack.state();
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => stack.state().pids[role] ?? pid, eventually).not.toBe(pid);
      await expect.poll(() => stack.ready(), eventually).toBe(true);
      expect(stack.state()).toMatchObject({ url: before.url, temporal: before.temporal });
    }
    expect(readFileSync(join(stack.dataDir, 'logs', 'supervisor.log'), 'utf8')).toContain('ended with SIGKILL; starting it again');
  });

  it('keeps everything running where what runs cannot be written down, and writes it later', async () => {
    const path = join(stack.dataDir, 'run', 'up.json');
    const log = (): string => readFileSync(join(stack.dataDir, 'logs', 'supervisor.log'), 'utf8');
    const restarts = (): number => log().split('host is ready again').length;
    // What was killed before is not to be taken for what is killed here.
    await expect.poll(() => log().lastIndexOf('host is ready again') >= log().lastIndexOf('host (process'), eventually).toBe(true);
    const before = restarts();
    const host = await stack.pid('host');
    const supervisor = await stack.pid('supervisor');
    rmSync(path);
    mkdirSync(join(path, 'in-the-way'), { recursive: true });
    try {
      process.kill(host, 'SIGKILL');
      await expect.poll(restarts, eventually).toBeGreaterThan(before);
      expect(log()).toContain('What runs could not be written down');
    } finally {
      rmSync(path, { recursive: true });
    }
    await expect.poll(() => stack.state().pids.host ?? host, eventually).not.toBe(host);
    expect(stack.state().pids.supervisor).toBe(supervisor);
    await expect.poll(() => stack.ready(), eventually).toBe(true);
  });

  it('stops what runs for a mission that is over, also where no attempt of it was told so (B30)', async () => {
    const argv = ['sleep', '600'];
    stack.allow(argv);
    const { paths } = openDataDir({ path: stack.dataDir, env: process.env });
    const connection = await Connection.open(paths.runnerSocket);
    try {
      const task = makeTask({ argv, host: up.report.host_id, mission_id: 'of-nobody' });
      const outcome = await connection.call({ verb: 'execute', args: { task, request: 1, consent: null, permit_until: Date.now() + 60_000 } });
      expect(outcome).toMatchObject({ kind: 'ended', result: { outcome: 'cancelled', reason: 'stopped' } });
    } finally {
      connection.close();
    }
  });

  it('is started anew over what a killed start left: its processes are ended, its runner is adopted, no other process is touched (D11)', async () => {
    const ui = await stack.pid('ui');
    const before = stack.state();
    const left = ['temporal', 'facade', 'host'].map((role) => identify(before.pids[role]));
    const token = stack.token();
    up.child.kill('SIGKILL');
    await once(up.child, 'close');
    // The pid of a process that died too now belongs to somebody else: its start time tells.
    process.kill(ui, 'SIGKILL');
    const stranger = spawn('sleep', ['600']);
    const path = join(stack.dataDir, 'run', 'up.json');
    const state = JSON.parse(readFileSync(path, 'utf8')) as { children: Record<string, { pid: number; start_time: string }> };
    writeFileSync(path, JSON.stringify({ ...state, children: { ...state.children, ui: { ...state.children.ui, pid: stranger.pid } } }));
    try {
      up = await stack.up();
      expect(isAlive(identify(stranger.pid))).toBe(true);
    } finally {
      stranger.kill('SIGKILL');
    }
    for (const identity of left) expect([identity !== undefined, isAlive(identity)]).toEqual([true, false]);
    expect(up.report.pids.runner).toBe(before.pids.runner);
    expect(up.report.executor_id).toBe(before.executor_id);
    expect(stack.token()).not.toBe(token);
    expect(readFileSync(join(stack.dataDir, 'logs', 'supervisor.log'), 'utf8')).toContain('Ended what an earlier start left running');
    await expect.poll(() => stack.ready(), eventually).toBe(true);
  });

  it('ends everything in the end and leaves no token', async () => {
    const down = await stack.run('down', '--json');
    expect(JSON.parse(down.stdout)).toEqual({ running: true, stopped: true, operations: [] });
    expect(stack.alive()).toEqual([]);
    expect(existsSync(join(stack.dataDir, 'local-token'))).toBe(false);
    expect(up.lines()).toHaveLength(1);
    expect(JSON.parse((await stack.run('down', '--json')).stdout)).toEqual({ running: false, stopped: true, operations: [] });
  });
});

describe('operations that run when everything is to end', () => {
  const stack = new Stack({ config: { clocks: { grace_ms: 300 } } });
  const workspace = join(stack.dataDir, 'workspaces', 'default');
  const marks = join(workspace, 'marks');
  /** Goes on until it is told to end, however slow the machine is. */
  const long = (mark: string): string[] => ['sh', '-c', `echo begin-${mark} >>marks; until [ -e ${mark}-may-end ]; do sleep 0.1; done; echo end-${mark} >>marks`];
  const lines = (): string[] => (existsSync(marks) ? readFileSync(marks, 'utf8').trim().split('\n') : []);
  let last: Up;
  beforeAll(async () => {
    stack.allow(...['a', 'b', 'c', 'd'].map(long));
    last = await stack.up();
  });
  afterAll(() => stack.destroy());

  it('are asked about; kept, they run on without anything else, and the next start takes their result', async () => {
    await dispatched(stack, mission('a', [long('a')]));
    await expect.poll(lines, eventually).toContain('begin-a');
    const { runner } = stack.state().pids;
    const asked = await stack.run('down');
    expect(asked.code).toBe(9);
    expect(asked.stdout).toContain('a/s0/1');
    await expect.poll(() => stack.ready(), eventually).toBe(true);

    expect((await stack.run('down', '--keep')).code).toBe(0);
    expect(stack.alive()).toEqual([runner]);
    writeFileSync(join(workspace, 'a-may-end'), '');
    await expect.poll(lines, eventually).toEqual(['begin-a', 'end-a']);
    last = await stack.up();
    expect(last.report.pids.runner).toBe(runner);
    await expect.poll(() => stateOf(stack, 'a'), eventually).toBe('done');
    expect(lines()).toEqual(['begin-a', 'end-a']);
  });

  it('outlive an `up` that is ended without a word, and are ended with everything where that is wanted', async () => {
    await dispatched(stack, mission('b', [long('b')]));
    await expect.poll(lines, eventually).toContain('begin-b');
    const { child, report } = last;
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(stack.alive()).toEqual([report.pids.runner]);
    await stack.up();
    await expect.poll(() => stateOf(stack, 'b'), eventually).toBe('running');
    expect((await stack.run('down', '--now')).code).toBe(0);
    expect(stack.alive()).toEqual([]);
    expect(lines()).not.toContain('end-b');
  });

  it('run on where they began after the question, and are named', async () => {
    const { report } = await stack.up();
    const supervisor = await stack.pid('supervisor');
    // As slow as this `down` is, so much may begin before it is heard.
    process.kill(supervisor, 'SIGSTOP');
    const down = stack.run('down', '--json');
    try {
      await expect.poll(() => existsSync(join(stack.dataDir, 'run', 'stop.json')), eventually).toBe(true);
      await dispatched(stack, mission('c', [long('c')]));
      await expect.poll(lines, eventually).toContain('begin-c');
    } finally {
      process.kill(supervisor, 'SIGCONT');
    }
    expect(JSON.parse((await down).stdout)).toEqual({ running: true, stopped: true, operations: ['c/s0/1'] });
    expect(stack.alive()).toEqual([report.pids.runner]);
  });

  it('are not said to have ended while their runner does not answer', async () => {
    await stack.up();
    const runner = await stack.pid('runner');
    process.kill(runner, 'SIGSTOP');
    try {
      const down = await stack.run('down');
      expect(down.code).toBe(6);
      expect(down.stderr).toContain(`process ${runner}`);
    } finally {
      process.kill(runner, 'SIGCONT');
    }
    await expect.poll(() => stack.ready(), eventually).toBe(true);
    expect((await stack.run('down', '--now')).code).toBe(0);
    expect(stack.alive()).toEqual([]);
    expect(lines()).not.toContain('end-c');
  });

  it.runIf(PYTHON)('are asked about in the terminal of their `up`, which ends everything else also where nobody can look for them', async () => {
    const first = await stack.upInTerminal();
    const { runner } = stack.state().pids;
    await dispatched(stack, mission('d', [long('d')]));
    await expect.poll(lines, eventually).toContain('begin-d');
    first.type('\x03');
    await expect.poll(() => first.shown(), eventually).toMatch(/d\/s0\/1[^]*This operation still runs/);
    const ended = once(first.child, 'exit');
    // The first answer, which lets it run.
    first.type('\r');
    await ended;
    expect(first.shown()).toContain('Ending everything but what runs.');
    expect(stack.alive()).toEqual([runner]);

    const second = await stack.upInTerminal();
    chmodSync(stack.dataDir, 0o755);
    second.type('\x03');
    await once(second.child, 'exit');
    chmodSync(stack.dataDir, 0o700);
    expect(stack.alive()).toEqual([runner]);
    expect((await stack.run('down', '--now')).code).toBe(0);
    expect(stack.alive()).toEqual([]);
    expect(lines()).not.toContain('end-d');
  });
});

describe('parts by themselves, on one Temporal', () => {
  const { address, namespace } = inject('temporal');
  const env = { TEMPORAL_ADDRESS: address, TEMPORAL_NAMESPACE: namespace };
  const executor = new Stack({ env });
  const idsOf = (stack: Stack): { executor_id: string; host_id: string } =>
    JSON.parse(readFileSync(join(stack.dataDir, 'executor.json'), 'utf8')) as { executor_id: string; host_id: string };
  let elsewhere: Stack | undefined;
  afterAll(async () => {
    await elsewhere?.destroy();
    await executor.destroy();
  });

  it('carry out what is for a host on another machine, there and nowhere else (B16)', async () => {
    const [port = 0] = await freePorts(1);
    const served = executor.part('serve', '--port', String(port));
    executor.part('worker');
    const token = join(executor.dataDir, 'local-token');
    await expect.poll(() => existsSync(token) && executor.ready(`http://127.0.0.1:${port}`), eventually).toBe(true);
    elsewhere = new Stack({ env, config: { executor_id: idsOf(executor).executor_id } });
    elsewhere.allow(['sh', '-c', 'echo here >>mark']);
    const host = elsewhere.part('host');
    const hosts = async (): Promise<string[]> => ((await executor.get('/api/v1/hosts')).body as { hosts: { host_id: string }[] }).hosts.map(({ host_id }) => host_id);
    const there = join(elsewhere.dataDir, 'executor.json');
    await expect.poll(() => existsSync(there), eventually).toBe(true);
    const { host_id } = idsOf(elsewhere);
    await expect.poll(hosts, eventually).toEqual([host_id]);
    await dispatched(executor, mission(`apart-${host_id}`, [['sh', '-c', 'echo here >>mark']], host_id));
    await expect.poll(() => stateOf(executor, `apart-${host_id}`), eventually).toBe('done');
    expect(readFileSync(join(elsewhere.dataDir, 'workspaces', 'default', 'mark'), 'utf8')).toBe('here\n');
    expect(existsSync(join(executor.dataDir, 'workspaces', 'default', 'mark'))).toBe(false);
    for (const child of [host, served]) {
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([0, null]);
    }
  });
});

describe('other ways to start', () => {
  let stack: Stack;
  const folders: string[] = [];
  afterEach(async () => {
    await stack.destroy();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });

  it('warns loudly of a server that keeps nothing, and is not resumable then (B24)', async () => {
    stack = new Stack({ config: { temporal: { in_memory: true } } });
    const up = await stack.up('--worker', 'apart');
    expect(up.stderr()).toMatch(/WARNING.*in memory[^]*END with it/);
    expect(up.report.durable).toBe(false);
    expect(up.report.pids.worker).toBeGreaterThan(0);
    const files = readdirSync(join(stack.dataDir, 'temporal'));
    expect(files.filter((name) => name.endsWith('.db'))).toEqual([]);
    const refused = await stack.post('/dispatch', { ...mission('m', [['true']]), long_running: true });
    expect(refused).toMatchObject({ status: 503, body: { error: { code: 'no_resumable_executor_available' } } });
    const status = await stack.get('/api/v1/whoami');
    expect(JSON.stringify(status.body)).not.toContain('resumable');
  });

  it('uses the Temporal that the environment names, by a profile of its configuration file too', async () => {
    const { address } = inject('temporal');
    const namespace = `env-${process.pid}`;
    const folder = mkdtempSync(join(tmpdir(), 'hp-env-'));
    folders.push(folder);
    writeFileSync(join(folder, 'temporal.toml'), `[profile.ours]\naddress = "${address}"\nnamespace = "${namespace}"\n`);
    stack = new Stack({ env: { TEMPORAL_CONFIG_FILE: join(folder, 'temporal.toml'), TEMPORAL_PROFILE: 'ours' } });
    const up = await stack.up();
    expect(up.report.temporal).toEqual({ address, namespace, ui: null });
    expect(Object.keys(up.report.pids).sort()).toEqual(['facade', 'host', 'runner', 'supervisor']);
    await expect.poll(() => stack.ready(), eventually).toBe(true);
  });

  it('says why it cannot start, and leaves nothing running', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen({ port: 0, host: '127.0.0.1' }, resolve));
    const { port } = taken.address() as AddressInfo;
    try {
      stack = new Stack({ env: { HOLDPOINT_FACADE_PORT: String(port) } });
      const failed = await stack.run('up');
      expect(failed.code).toBe(6);
      expect(failed.stderr).toMatch(new RegExp(`Port ${port} is taken`));
      expect(existsSync(join(stack.dataDir, 'run', 'up.json'))).toBe(false);
      expect(JSON.parse((await stack.run('down', '--json')).stdout)).toMatchObject({ running: false });
    } finally {
      taken.close();
    }
  });

  it('refuses a configuration by the name of its key', async () => {
    stack = new Stack({ config: { clocks: { use_ms: -1 } } });
    const failed = await stack.run('up', '--json');
    expect(failed.code).toBe(2);
    expect(failed.stdout).toContain('`clocks.use_ms` must be >= 100');
  });
});
