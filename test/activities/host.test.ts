/** A host's activities against a real server, in a worker that is frozen, ended and killed. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DefaultLogger, NativeConnection, Runtime, Worker, bundleWorkflowCode } from '@temporalio/worker';
import type { WorkflowHandleWithFirstExecutionRunId } from '@temporalio/client';
import { defaultPayloadConverter } from '@temporalio/common';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { ExecuteHeartbeat } from '../../src/contract/activities.js';
import type { ExecuteOutcome, Task } from '../../src/contract/generated/types.js';
import { connect } from '../../src/temporal/connect.js';
import type { TemporalLink } from '../../src/temporal/connect.js';
import { missionQueue, missionWorkflowId } from '../../src/temporal/names.js';
import { compiledRoot, runnerEntry } from '../host/support/build.js';
import { Rig, ended, until } from '../host/support/rig.js';

const executorId = randomUUID();
const { address, namespace } = inject('temporal');
const HEARTBEAT_MS = 1_500;

let link: TemporalLink;
let missions: { worker: Worker; running: Promise<void>; connection: NativeConnection };
let rig: Rig;
let current: ChildProcess | undefined;
const isOver = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

beforeAll(async () => {
  Runtime.install({ logger: new DefaultLogger('ERROR') });
  link = await connect({ target: { address, namespace } });
  const connection = await NativeConnection.connect({ address });
  const bundle = await bundleWorkflowCode({ logger: new DefaultLogger('ERROR'), workflowsPath: fileURLToPath(new URL('./support/workflows.ts', import.meta.url)) });
  const worker = await Worker.create({ connection, namespace, taskQueue: missionQueue(executorId), workflowBundle: bundle });
  missions = { worker, connection, running: worker.run() };
  rig = new Rig();
});
afterAll(async () => {
  current?.kill('SIGKILL');
  missions.worker.shutdown();
  await missions.running;
  await missions.connection.close();
  await link.close();
  await rig.end();
});

/** The worker process, started where there is none; its two workers poll. */
async function hostWorker(): Promise<ChildProcess> {
  if (current && !isOver(current)) return current;
  const input = { root: compiledRoot(), entry: runnerEntry(), address, namespace, executor_id: executorId, runner: rig.args };
  const child = spawn(process.execPath, [fileURLToPath(new URL('../fixtures/host-worker.mjs', import.meta.url)), JSON.stringify(input)], {
    env: { PATH: '/usr/bin:/bin', HOME: rig.dir, LANG: 'C.UTF-8' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  current = child;
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await until(() => said.includes('ready') || child.exitCode !== null, 20_000);
  expect(child.exitCode).toBe(null);
  return child;
}

let missionNumber = 0;
const allowed: string[][] = [];
function start(argv: string[], part: { workflow?: string; extra?: (task: Task) => object } = {}): { task: Task; mission: Promise<WorkflowHandleWithFirstExecutionRunId> } {
  const mission_id = `m${(missionNumber += 1)}`;
  const task = rig.task({ argv, mission_id });
  allowed.push(argv);
  rig.allow(allowed);
  const input = { hostId: rig.hostId, heartbeatMs: HEARTBEAT_MS, request: { task, request: 1, consent: null }, ...part.extra?.(task) };
  return { task, mission: link.client.workflow.start(part.workflow ?? 'executeOnce', { workflowId: missionWorkflowId(executorId, mission_id), taskQueue: missionQueue(executorId), args: [input] }) };
}
const outcomeOf = async (mission: Promise<WorkflowHandleWithFirstExecutionRunId>): Promise<ExecuteOutcome> => (await mission).result() as Promise<ExecuteOutcome>;

/** Appends a line, then waits for a file, then prints and succeeds. */
const waiting = (name: string): string[] => ['sh', '-c', `echo run >>${name}; until [ -e ${name}.go ]; do sleep 0.02; done; echo done`];
const go = (name: string): void => writeFileSync(rig.path(`${name}.go`), '');

it('a worker killed with -9 leaves the command running; the next one brings its whole result, once (B11)', async () => {
  const first = await hostWorker();
  const { task, mission } = start(waiting('b11'));
  await until(() => rig.read('b11') !== '');
  first.kill('SIGKILL');
  await until(() => isOver(first));
  go('b11');
  await hostWorker();
  const { result } = ended(await outcomeOf(mission));
  expect(result).toMatchObject({ outcome: 'succeeded', adopted: false, output: { tail: 'done\n', gap_possible: false } });
  expect(result.operation_id).toBe(task.operation_id);
  expect(rig.read('b11')).toBe('run\n');
});

it('a worker frozen past its heartbeat time-out brings one line and the true result (B10)', async () => {
  const worker = await hostWorker();
  const { mission } = start(waiting('b10'));
  await until(() => rig.read('b10') !== '');
  worker.kill('SIGSTOP');
  await until(async () => ((await (await mission).describe()).raw.pendingActivities?.[0]?.attempt ?? 0) > 1);
  worker.kill('SIGCONT');
  go('b10');
  expect(ended(await outcomeOf(mission)).result).toMatchObject({ outcome: 'succeeded', output: { tail: 'done\n' } });
  expect(rig.read('b10')).toBe('run\n');
});

it('a worker that was asked to end lets the command complete, and nothing is run again (B21)', async () => {
  const worker = await hostWorker();
  const { mission } = start(waiting('b21'));
  await until(() => rig.read('b21') !== '');
  worker.kill('SIGTERM');
  await until(() => isOver(worker));
  go('b21');
  await hostWorker();
  expect(ended(await outcomeOf(mission)).result).toMatchObject({ outcome: 'succeeded' });
  expect(rig.read('b21')).toBe('run\n');
});

it('a frozen worker that wakes starts nothing for a mission that has ended meanwhile', async () => {
  const worker = await hostWorker();
  // The way to the runner is open, so that nothing but the permit stands between waking and starting.
  await outcomeOf(start(['true']).mission);
  worker.kill('SIGSTOP');
  // Its long poll is still open, so the server hands it the task.
  const { mission } = start(['touch', 'ghost']);
  const handle = await mission;
  await until(async () => {
    const pending = (await handle.describe()).raw.pendingActivities?.[0];
    return (pending?.attempt ?? 0) > 1 || pending?.lastFailure !== undefined && pending?.lastFailure !== null;
  });
  await handle.terminate('ended while the host was frozen');
  worker.kill('SIGCONT');
  // Anything that it still took from the server is answered before this one.
  const { mission: next } = start(['touch', 'after']);
  await outcomeOf(next);
  expect(existsSync(rig.path('after'))).toBe(true);
  expect(existsSync(rig.path('ghost'))).toBe(false);
});

it('cancelling only detaches; the stop ends the operation, silent as it is (B9)', async () => {
  await hostWorker();
  const argv = ['sh', '-c', 'echo $$ >b9; exec sleep 600'];
  const { mission } = start(argv, { workflow: 'detachThenStop', extra: (task) => ({ stop: { operation_id: task.operation_id, reason: 'abort', grace_ms: 10_000 } }) });
  await until(() => rig.read('b9').endsWith('\n'));
  const handle = await mission;
  await handle.signal('detach');
  expect(await handle.result()).toMatchObject({ wait: 'cancelled', stopped: { kind: 'stopped', result: { outcome: 'cancelled', signal: 'SIGTERM' } } });
});

it('progress travels in heartbeats: bytes and the last line, fit to be shown', async () => {
  await hostWorker();
  const { mission } = start(['sh', '-c', "printf 'one\\ntwo \\033[2K\\n'; until [ -e hb.go ]; do sleep 0.02; done"]);
  const handle = await mission;
  let details: ExecuteHeartbeat | undefined;
  await until(async () => {
    const payload = (await handle.describe()).raw.pendingActivities?.[0]?.heartbeatDetails?.payloads?.[0];
    details = payload ? defaultPayloadConverter.fromPayload<ExecuteHeartbeat>(payload) : undefined;
    return details?.phase === 'running';
  });
  expect(details).toMatchObject({ phase: 'running', output_bytes: 13, last_line: 'two \\e[2K' });
  go('hb');
  expect(ended(await outcomeOf(mission)).result.outcome).toBe('succeeded');
});

it('what runs for a mission that was terminated is stopped by its host, and what runs for a live one is not (B30)', async () => {
  await hostWorker();
  const { task: doomed, mission } = start(waiting('doomed'));
  await until(() => rig.read('doomed') !== '');
  const { mission: live } = start(waiting('live'));
  await until(() => rig.read('live') !== '');
  await (await mission).terminate('from the UI');
  await until(async () => !(await rig.client.list()).some(({ operation_id }) => operation_id === doomed.operation_id), 15_000);
  expect(ended(await rig.execute(doomed)).result).toMatchObject({ outcome: 'cancelled', reason: 'stopped' });
  go('live');
  expect(ended(await outcomeOf(live)).result.outcome).toBe('succeeded');
});
