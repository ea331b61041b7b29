import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Approval, Event, MissionSnapshot } from '../../src/contract/generated/types.js';
import { freePorts } from '../../temporal-dev/index.mjs';
import { Stack, type Ended } from '../bin/stack.js';

const LAUNCHER = fileURLToPath(new URL('../../bin/holdpoint.mjs', import.meta.url));
const eventually = { timeout: 40_000, interval: 200 };
// Dozens of processes are started one after the other.
vi.setConfig({ testTimeout: 120_000 });
const HELD = ['sh', '-c', 'echo begun; until [ -e may-end ]; do sleep 0.1; done; echo ended >> held.txt'];
const LONG = ['sleep', '600'];

const stack = new Stack();
beforeAll(async () => {
  const allow = [HELD, ['true'], ['sh', '-c', 'exit 3'], ['printf', 'a\\0\\377b\\n'], LONG];
  const rules = allow.map((argv) => ({ operation: 'shell.run', argv, workspace: 'default', effect: 'allow' }));
  writeFileSync(join(stack.dataDir, 'profile.json'), JSON.stringify({ version: 1, default: 'ask', rules }), { mode: 0o600 });
  await stack.up();
});
afterAll(() => stack.destroy());

const hp = (...args: string[]): Promise<Ended> => stack.run(...args);
/** Before the command's own words, which are nobody's flags. */
const withJson = (args: string[]): string[] => (args.includes('--') ? args.toSpliced(args.indexOf('--'), 0, '--json') : [...args, '--json']);
const json = async <T>(...args: string[]): Promise<T> => {
  const { code, stdout, stderr } = await hp(...withJson(args));
  expect(code, `${args.join(' ')}: ${stdout}${stderr}`).toBe(0);
  expect(stdout.match(/\n/g)).toHaveLength(1);
  return JSON.parse(stdout) as T;
};
const pending = async (missionId: string): Promise<Approval> => {
  await expect.poll(async () => (await json<{ approvals: Approval[] }>('approvals', '--mission', missionId)).approvals.length, eventually).toBe(1);
  const [approval] = (await json<{ approvals: Approval[] }>('approvals', '--mission', missionId)).approvals;
  if (approval === undefined) throw new Error('nothing is asked');
  return approval;
};
const dispatch = async (id: string, ...args: string[]): Promise<void> => {
  expect(await json('dispatch', '--id', id, ...args)).toMatchObject({ mission_id: id, status: 'assigned' });
};

describe('a mission from dispatch to its end', () => {
  it('is asked about, shown, approved by digest and carried out, and every view of it agrees', async () => {
    const argv = ['echo', '$HOME', '*', 'a  b'];
    expect((await hp('dispatch', '--id', 'm1', '--reason', 'why \u202Enot', '--json', '--', ...argv)).code).toBe(0);
    const { hitl_id: id, digest } = await pending('m1');

    const looked = await hp('approve', id);
    expect(looked.code).toBe(9);
    expect(looked.stdout).toContain(`Command: echo "$HOME" "*" "a  b"`);
    expect(looked.stdout).toContain(String(digest));
    expect(looked.stdout).not.toContain('\u202E');
    expect(looked.stderr).toContain(`--yes --digest ${String(digest)}`);

    const other = await hp('approve', id, '--yes', '--digest', `sha256:${'0'.repeat(64)}`);
    expect(other).toMatchObject({ code: 4, stderr: expect.stringContaining('[digest_mismatch]') as string });
    expect(await json('approve', id, '--yes', '--reason', 'for the test', '--digest', String(digest).slice(0, 20))).toMatchObject({ hitl_id: id, decision: { choice: 'approve', via: 'rest' } });
    // The same answer again is the same success; another one is refused.
    expect(await json('approve', id, '--yes')).toMatchObject({ decision: { choice: 'approve' } });
    expect((await hp('approve', id, '--yes')).stdout).toContain('Approved already: ');
    expect(await hp('approve', id)).toMatchObject({ code: 4, stderr: expect.stringMatching(/decided already: approve by local .*for the test\. \[approval_decided\]/) as string });
    expect(await hp('deny', id)).toMatchObject({ code: 4, stderr: expect.stringContaining('holdpoint approvals <hitl_id>') as string });

    const watched = await hp('watch', 'm1', '--json');
    expect(watched.code).toBe(0);
    const events = watched.stdout.trim().split('\n').map((line) => JSON.parse(line) as Event).filter((line) => 'seq' in line);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    expect(events.at(-1)?.type).toBe('mission.completed');

    expect((await hp('output', 'm1/run')).stdout).toBe('$HOME * a  b\n');
    expect(await json<MissionSnapshot>('show', 'm1')).toMatchObject({ state: 'done', steps: [{ outcome: 'succeeded', digest }] });
    expect(await json('executions', 'm1/run/1')).toMatchObject({ result: { outcome: 'succeeded', digest } });
    expect((await hp('list')).stdout).toMatch(/^m1 +done /m);
  });

  it('sent twice is one mission; with other content it is refused', async () => {
    await dispatch('twice', '--', 'true');
    await dispatch('twice', '--', 'true');
    expect((await hp('watch', 'twice')).code).toBe(0);
    await dispatch('twice', '--', 'true');
    expect(await hp('dispatch', '--id', 'twice', '--', 'false')).toMatchObject({ code: 4, stderr: expect.stringContaining('[mission_conflict]') as string });
  });

  it('prints output byte for byte, from an offset and up to a limit', async () => {
    expect((await hp('dispatch', '--id', 'bytes', '--watch', '--', 'printf', 'a\\0\\377b\\n')).code).toBe(0);
    const slice = await json<{ base64: string; total_bytes: number }>('output', 'bytes/run');
    expect(Buffer.from(slice.base64, 'base64')).toEqual(Buffer.from([0x61, 0, 0xff, 0x62, 0x0a]));
    expect((await hp('output', 'bytes/run/1', '--offset', '3')).stdout).toBe('b\n');
    expect((await hp('output', 'bytes/run/1', '--limit', '1')).stdout).toBe('a');
  });
});

describe('exit codes', () => {
  it('say how a mission ended', async () => {
    expect((await hp('dispatch', '--id', 'fails', '--watch', '--', 'sh', '-c', 'exit 3')).code).toBe(7);
    expect((await hp('watch', 'fails')).code).toBe(7);
    await dispatch('stopped', '--', ...LONG);
    await json('pause', 'stopped');
    await expect.poll(async () => (await json<MissionSnapshot>('show', 'stopped')).state, eventually).toBe('paused');
    await json('resume', 'stopped');
    await json('abort', 'stopped', '--message-id', 'one');
    expect((await hp('watch', 'stopped')).code).toBe(8);
  });

  it('say why something was refused, in text and in JSON', async () => {
    const [closed = 0] = await freePorts(1);
    const cases: [number, string, string[]][] = [
      [3, 'mission_not_found', ['show', 'nowhere']],
      [3, 'mission_not_found', ['watch', 'nowhere']],
      [3, 'approval_not_found', ['approve', 'nowhere/run/1/1']],
      [3, 'unreadable_file', ['dispatch', '--file', 'nowhere.json']],
      [2, 'usage', ['show', '..']],
      [4, 'mission_over', ['pause', 'fails']],
      [6, 'unreachable', ['list', '--url', `http://127.0.0.1:${closed}`]],
    ];
    const seen = await Promise.all(cases.map(async ([, , args]) => ({ text: args[0] === 'show' ? await hp(...args) : undefined, machine: await hp(...args, '--json') })));
    cases.forEach(([code, name, args], index) => {
      const { text, machine } = seen[index] ?? {};
      expect([machine?.code, (JSON.parse(machine?.stdout ?? '') as { error: { code: string } }).error.code], args.join(' ')).toEqual([code, name]);
      if (text === undefined) return;
      expect(text.code).toBe(code);
      expect(text.stdout).toBe('');
      expect(text.stderr).toMatch(new RegExp(`^holdpoint: .*\\[${name}\\]\n(  where: .*\n)?  do: .*\n`));
      expect(text.stderr).not.toMatch(/^ +at /m);
    });
  });

  it('tell a wrong token from a missing role, and tokens live and die by command', async () => {
    const { token } = await json<{ token: string }>('token', 'create', 'reader', '--role', 'viewer');
    const asReader = (...args: string[]): Promise<Ended> => stack.runWith({ HOLDPOINT_TOKEN: token }, ...args);
    expect((await asReader('list')).code).toBe(0);
    expect(await asReader('abort', 'm1')).toMatchObject({ code: 5, stderr: expect.stringContaining('[role_missing]') as string });
    const { stdout: list } = await hp('token', 'list');
    expect(list).toMatch(/^reader +viewer/m);
    expect(list).not.toContain(token);
    await json('token', 'revoke', 'reader');
    expect(await asReader('list')).toMatchObject({ code: 5, stderr: expect.stringContaining('HOLDPOINT_TOKEN') as string });
  });
});

it('watch outlives a facade that is killed in the middle, and misses nothing', async () => {
  await dispatch('outlive', '--', ...HELD);
  const child = spawn(process.execPath, [LAUNCHER, 'watch', 'outlive', '--json'], { env: { ...process.env, HOLDPOINT_DATA_DIR: stack.dataDir } });
  let seen = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (seen += text));
  await expect.poll(() => seen, eventually).toContain('operation.requested');
  process.kill(await stack.pid('facade'), 'SIGKILL');
  // Only now, however late this was: the mission must not be over before.
  const workspace = join(stack.dataDir, 'workspaces', 'default');
  writeFileSync(join(workspace, 'may-end'), '');
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(0);
  const events = seen.trim().split('\n').map((line) => JSON.parse(line) as Event).filter((line) => 'seq' in line);
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
  expect(events.at(-1)?.type).toBe('mission.completed');
  expect(readFileSync(join(workspace, 'held.txt'), 'utf8')).toBe('ended\n');
  // For those that come next: the new one may still be starting its workers.
  await expect.poll(() => stack.ready(), eventually).toBe(true);
});

const hasScript = spawnSync('script', ['--version']).status === 0 && process.platform === 'linux';
it.skipIf(!hasScript)('asks in a terminal, shows first what it asks about, and takes the answer', async () => {
  await dispatch('asked', '--', 'uname', '-s');
  const { hitl_id: id } = await pending('asked');
  const child = spawn('script', ['-qefc', `stty cols 100 rows 40; exec ${process.execPath} ${LAUNCHER} approve ${id}`, '/dev/null'], {
    env: { ...process.env, CI: '', TERM: 'xterm', HOLDPOINT_DATA_DIR: stack.dataDir },
  });
  let screen = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (screen += text));
  await expect.poll(() => screen, eventually).toContain('May it run?');
  expect(screen.indexOf('uname -s')).toBeGreaterThan(-1);
  expect(screen.indexOf('uname -s')).toBeLessThan(screen.indexOf('May it run?'));
  // From `Not now` up to `Approve`.
  child.stdin.write('\u001b[A');
  child.stdin.write('\u001b[A');
  child.stdin.write('\r');
  const [code] = (await once(child, 'close')) as [number];
  expect(screen).toContain('Approved');
  expect(code).toBe(0);
  expect((await hp('watch', 'asked')).code).toBe(0);
});

describe.skipIf(!hasScript)('an `up` in a terminal, while an operation runs', () => {
  const own = new Stack();
  afterAll(() => own.destroy());

  it('is ended by `down` from elsewhere, even while it asks what is to become of the operation', async () => {
    const rule = { operation: 'shell.run', argv: LONG, workspace: 'default', effect: 'allow' };
    writeFileSync(join(own.dataDir, 'profile.json'), JSON.stringify({ version: 1, default: 'ask', rules: [rule] }), { mode: 0o600 });
    const up = spawn('script', ['-qefc', `stty cols 100 rows 40; exec ${process.execPath} ${LAUNCHER} up --port 0`, '/dev/null'], {
      env: { ...process.env, CI: '', TERM: 'xterm', HOLDPOINT_DATA_DIR: own.dataDir },
    });
    const closed = once(up, 'close') as Promise<[number]>;
    let screen = '';
    up.stdout.setEncoding('utf8').on('data', (text: string) => (screen += text));
    await expect.poll(() => screen, { timeout: 60_000, interval: 100 }).toContain('Holdpoint is up');
    expect(screen).toContain(`export HOLDPOINT_DATA_DIR=${own.dataDir}`);
    expect((await own.run('dispatch', '--id', 'long', '--', ...LONG)).code).toBe(0);
    await expect.poll(async () => (await own.run('show', 'long')).stdout, eventually).toMatch(/^run +running/m);
    up.stdin.write('\u0003');
    await expect.poll(() => screen, eventually).toContain('still runs.');
    expect(await own.run('down', '--now')).toMatchObject({ code: 0, stdout: 'Holdpoint is down.\n' });
    expect((await closed)[0]).toBe(0);
  });
});

describe('the demo', () => {
  const own = new Stack();
  const demoDir = join(own.dataDir, 'demo');
  afterAll(async () => {
    // Where only some of these tests are run, nobody has ended it.
    await own.run('down', '--now', '--data-dir', demoDir);
    await own.destroy();
  });

  it('without a terminal and without --yes says how to go on, waits, and releases nothing', async () => {
    const { code, stdout, stderr } = await own.run('demo', '--data-dir', demoDir, '--wait', '1s', '--keep');
    expect(code, stderr).toBe(9);
    expect(stdout).toMatch(/HOLDPOINT_DATA_DIR=\S+ npx holdpoint approve demo-\S+\/release\/1\/1/);
    expect(stderr).toContain('[undecided]');
  });

  it('interrupted while it waits, ends what it started and says that, not that nothing was stopped', async () => {
    const dataDir = join(own.dataDir, 'demo-interrupted');
    const child = spawn(process.execPath, [LAUNCHER, 'demo', '--data-dir', dataDir]);
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const closed = once(child, 'close') as Promise<[number]>;
    await expect.poll(() => stdout, { timeout: 60_000, interval: 100 }).toContain('This waits for a human');
    child.kill('SIGINT');
    expect((await closed)[0]).toBe(130);
    expect(stderr).toBe('\nEverything is stopped.\n');
    expect(await own.run('down', '--data-dir', dataDir, '--json')).toMatchObject({ code: 0, stdout: expect.stringContaining('"running":false') as string });
  });

  it('with --kill kills the host worker in the middle of a step, and the mission comes to the same end', async () => {
    const { code, stdout, stderr } = await own.run('demo', '--data-dir', demoDir, '--yes', '--kill');
    expect(code, stdout + stderr).toBe(0);
    const pid = Number(/kill -9 (\d+), the host worker/.exec(stdout)?.[1]);
    expect(pid).toBeGreaterThan(0);
    // Written once the next one says that it is ready, which may be after it has brought the step's end.
    const hostNow = (): number => (JSON.parse(readFileSync(join(demoDir, 'run', 'up.json'), 'utf8')) as { pids: { host?: number } }).pids.host ?? pid;
    await expect.poll(hostNow, eventually).not.toBe(pid);
    expect(stdout.indexOf('kill -9')).toBeLessThan(stdout.indexOf('measure: succeeded'));
    expect(stdout).toContain('the completion criterion is met');
  });

  it('with --yes carries a mission out, one step only after consent, and leaves nothing behind', async () => {
    const { code, stdout, stderr } = await own.run('demo', '--data-dir', demoDir, '--yes');
    expect(code, stdout + stderr).toBe(0);
    expect(stdout).toContain('byte for byte what was tested');
    expect(stdout).toContain('the completion criterion is met');
    expect(stdout.indexOf('Approved by --yes')).toBeLessThan(stdout.indexOf('release: succeeded'));
    expect(stdout).toMatch(/http:\/\/127\.0\.0\.1:\d+\/namespaces\/holdpoint\/workflows\/mission%2F/);
    expect(await own.run('down', '--data-dir', demoDir, '--json')).toMatchObject({ code: 0, stdout: expect.stringContaining('"running":true') as string });
    expect(existsSync(join(demoDir, 'local-token'))).toBe(false);
  });

  it('refuses a data directory that has rules of somebody else', async () => {
    writeFileSync(join(own.dataDir, 'profile.json'), JSON.stringify({ version: 1, default: 'ask', rules: [{ operation: 'shell.run', argv: ['ls'], workspace: 'default', effect: 'allow' }] }));
    expect(await own.run('demo', '--yes', '--data-dir', own.dataDir)).toMatchObject({ code: 4, stderr: expect.stringContaining('[not_a_demo_directory]') as string });
  });
});
