/** kill -9 of the runner at every point between a request and its recorded end. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { LedgerEntry } from '../../src/contract/generated/types.js';
import { isAlive } from '../../src/host/machine.js';
import type { StartData } from '../../src/host/record.js';
import { tamperedEntry } from './support/build.js';
import type { Tampering } from './support/build.js';
import { Rig, alive, consentTo, ended, until } from './support/rig.js';

const open: { rig: Rig; directory?: string; marker?: string }[] = [];
afterEach(async () => {
  for (const { rig, directory, marker } of open.splice(0)) {
    await rig.end();
    if (directory) rmSync(directory, { recursive: true, force: true });
    if (marker) rmSync(marker, { force: true });
  }
});

/** Prints a line into a file, takes a moment, prints to its output and exits with 7. */
const COMMAND = ['sh', '-c', 'echo run >>once; echo begin; sleep 0.2; echo end; exit 7'];

/** A runner that kills itself, the first time only, where the code says `HERE`. */
function suicidal({ module, from, to }: Tampering): Rig {
  const marker = join(tmpdir(), `hp-once-${process.pid}-${Math.random().toString(36).slice(2)}`);
  const die = `if ((await import('node:fs')).existsSync(${JSON.stringify(marker)})) { (await import('node:fs')).unlinkSync(${JSON.stringify(marker)}); process.kill(process.pid, 'SIGKILL'); await new Promise(() => {}); }`;
  const { entry, directory } = tamperedEntry({ changes: [{ module, from, to: to.replace('HERE', die) }] });
  const rig = new Rig({ entry, allow: [COMMAND] });
  writeFileSync(marker, '');
  open.push({ rig, directory, marker });
  return rig;
}

const rowsOf = async (rig: Rig, operationId: string): Promise<LedgerEntry[]> =>
  (await rig.client.ledger({ after: 0, limit: 1000 })).entries.filter(({ operation_id }) => operation_id === operationId);
const typesOf = async (rig: Rig, operationId: string): Promise<string[]> => (await rowsOf(rig, operationId)).map(({ type }) => type);

/** Nothing of an operation may be left once it has ended. */
const wrapperGone = async (rig: Rig, operationId: string): Promise<void> => {
  for (const { data } of (await rowsOf(rig, operationId)).filter(({ type }) => type === 'started')) {
    const { pid, start_time: startTime } = data as StartData;
    await until(() => !isAlive({ pid, startTime }), 3_000);
  }
};

it('before the start is recorded: it did not run, and the same call runs it once (B10b)', async () => {
  const rig = suicidal({ module: 'host/start', from: 'await steps.commitStart();', to: 'HERE await steps.commitStart();' });
  const task = rig.task({ argv: COMMAND });
  expect(ended(await rig.execute(task)).result).toMatchObject({ outcome: 'failed', exit_code: 7, adopted: false });
  expect(rig.read('once')).toBe('run\n');
  expect(await typesOf(rig, task.operation_id)).toEqual(['started', 'ended']);
});

it('after the start is recorded and before the gate: provably not begun, so the same call runs it once under the same consent (B10b, C8)', async () => {
  const rig = suicidal({ module: 'host/start', from: 'await steps.commitStart();', to: 'await steps.commitStart(); HERE' });
  rig.allow([]);
  const task = rig.task({ argv: COMMAND });
  const asked = await rig.execute(task);
  if (asked.kind !== 'asked') throw new Error('not asked');
  const consent = consentTo({ digest: asked.digest, hitl: `${task.operation_id}/1` });
  const outcome = ended(await rig.execute(task, { request: 2, consent }));
  expect(outcome).toMatchObject({ consent_used: consent.hitl_id, result: { outcome: 'failed', exit_code: 7, adopted: false } });
  expect(rig.read('once')).toBe('run\n');
  expect(await typesOf(rig, task.operation_id)).toEqual(['evaluated', 'started', 'void', 'started', 'ended']);
  await wrapperGone(rig, task.operation_id);
});

it('as the gate opens: it ran once and its true status is found (B10b)', async () => {
  const rig = suicidal({ module: 'host/start', from: 'return steps.openGate();', to: 'const opened = steps.openGate(); HERE return opened;' });
  const task = rig.task({ argv: COMMAND });
  expect(ended(await rig.execute(task)).result).toMatchObject({ outcome: 'failed', exit_code: 7, adopted: true, output: { gap_possible: true, sha256: null } });
  expect(rig.read('once')).toBe('run\n');
  expect((await rig.output(task.operation_id)).toString()).toBe('begin\nend\n');
  await wrapperGone(rig, task.operation_id);
});

it('during the run: the next runner adopts it, with its output and its true status (B10b)', async () => {
  const argv = ['sh', '-c', 'echo run >>once; echo begin; until [ -e go ]; do sleep 0.02; done; echo end; exit 7'];
  const rig = new Rig({ allow: [argv] });
  open.push({ rig });
  const task = rig.task({ argv });
  const running = rig.execute(task);
  await until(() => rig.read('once') !== '');
  await rig.killRunner();
  await until(async () => (await typesOf(rig, task.operation_id)).includes('adopted'));
  await rig.killRunner();
  writeFileSync(rig.path('go'), '');
  expect(ended(await running).result).toMatchObject({ outcome: 'failed', exit_code: 7, adopted: true });
  expect(rig.read('once')).toBe('run\n');
  expect((await rig.output(task.operation_id)).toString()).toBe('begin\nend\n');
  await wrapperGone(rig, task.operation_id);
});

it('while nobody runs and the command ends: status and output wait for the next runner (B10b)', async () => {
  const argv = ['sh', '-c', 'echo run >>once; until [ -e go ]; do sleep 0.02; done; echo all of it; touch gone; exit 7'];
  const rig = new Rig({ allow: [argv] });
  open.push({ rig });
  const task = rig.task({ argv });
  // A caller that goes away, so that nobody starts the next runner too early.
  const caller = rig.connect();
  const running = rig.execute(task, { client: caller }).catch(() => undefined);
  await until(() => rig.read('once') !== '');
  const pid = await rig.runnerPid();
  rig.client.close();
  caller.close();
  await running;
  process.kill(pid, 'SIGKILL');
  await until(() => !alive(pid));
  writeFileSync(rig.path('go'), '');
  await until(() => existsSync(rig.path('gone')));
  rig.client = rig.connect();
  expect(ended(await rig.execute(task)).result).toMatchObject({ outcome: 'failed', exit_code: 7, adopted: true, output: { tail: 'all of it\n' } });
  expect(rig.read('once')).toBe('run\n');
  await wrapperGone(rig, task.operation_id);
});

it('after the end and before it is recorded: its true status is found (B10b)', async () => {
  const rig = suicidal({ module: 'host/execution', from: 'const { status, never } = await this.#input.end;', to: 'const { status, never } = await this.#input.end; HERE' });
  const task = rig.task({ argv: COMMAND });
  expect(ended(await rig.execute(task)).result).toMatchObject({ outcome: 'failed', exit_code: 7, adopted: true });
  expect(rig.read('once')).toBe('run\n');
});

it('after the end is recorded and before the answer: the record answers (B10b, C7)', async () => {
  const rig = suicidal({ module: 'host/execution', from: 'setTimeout(() => this.#tidy(), TIDY_MS);', to: 'HERE setTimeout(() => this.#tidy(), TIDY_MS);' });
  const task = rig.task({ argv: COMMAND });
  expect(ended(await rig.execute(task)).result).toMatchObject({ outcome: 'failed', exit_code: 7, adopted: false, output: { tail: 'begin\nend\n' } });
  expect(rig.read('once')).toBe('run\n');
  expect(await typesOf(rig, task.operation_id)).toEqual(['started', 'ended']);
});

it('together with the wrapper: the outcome is unknown, nothing of it runs on, and nothing runs again (B10b)', async () => {
  const argv = ['sh', '-c', 'echo run >>once; echo $$ >pid; exec sleep 1000'];
  const rig = new Rig({ allow: [argv] });
  open.push({ rig });
  const task = rig.task({ argv });
  const running = rig.execute(task);
  await until(() => rig.read('pid').endsWith('\n'));
  const { pid } = (await rowsOf(rig, task.operation_id)).find(({ type }) => type === 'started')?.data as StartData;
  const runner = await rig.runnerPid();
  process.kill(runner, 'SIGKILL');
  process.kill(pid, 'SIGKILL');
  expect(ended(await running).result).toMatchObject({ outcome: 'unknown', reason: 'outcome_unknown', exit_code: null });
  expect(alive(Number(rig.read('pid')))).toBe(false);
  expect(ended(await rig.execute(task, { request: 2 })).result.outcome).toBe('unknown');
  expect(rig.read('once')).toBe('run\n');
});

it('during a stop: the next runner ends what the former one was told to end', async () => {
  const argv = ['sh', '-c', "trap '' TERM; echo $$ >pid; while :; do sleep 0.05; done"];
  const rig = new Rig({ allow: [argv] });
  open.push({ rig });
  const task = rig.task({ argv });
  const running = rig.execute(task);
  await until(() => rig.read('pid').endsWith('\n'));
  // Long enough that the former one is not through with it before it is killed.
  const stopping = rig.client.stop({ operation_id: task.operation_id, reason: 'enough', grace_ms: 5_000 });
  await until(async () => (await typesOf(rig, task.operation_id)).includes('stop'));
  await rig.killRunner();
  expect(ended(await running).result).toMatchObject({ outcome: 'cancelled', reason: 'stopped', adopted: true });
  expect(await stopping).toMatchObject({ kind: expect.stringMatching(/stopped|already_ended/) as string, result: { outcome: 'cancelled' } });
  expect(alive(Number(rig.read('pid')))).toBe(false);
});

it('a time-out holds across runners', async () => {
  const argv = ['sleep', '1000'];
  const rig = new Rig({ allow: [argv] });
  open.push({ rig });
  // Time enough to kill the first runner before it.
  const timeout_ms = 5_000;
  const task = rig.task({ argv, limits: { timeout_ms, grace_ms: 100 } });
  const running = rig.execute(task);
  await until(async () => (await rig.client.list()).some(({ phase }) => phase === 'running'));
  await rig.killRunner();
  const { result } = ended(await running);
  expect(result).toMatchObject({ outcome: 'timed_out', reason: 'timeout', adopted: true });
  expect(result.duration_ms).toBeGreaterThanOrEqual(timeout_ms);
});
