/** Stop, withdraw, permits and the queue. */
import { chmodSync, existsSync, linkSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, expect, it } from 'vitest';
import { takeLock } from '../../src/host/lock.js';
import { Rig, alive, ended, until } from './support/rig.js';

const rigs: Rig[] = [];
const open = (options: ConstructorParameters<typeof Rig>[0]): Rig => {
  const rig = new Rig(options);
  rigs.push(rig);
  return rig;
};
afterEach(async () => {
  for (const rig of rigs.splice(0)) await rig.end();
});

const HOLD = ['sh', '-c', 'touch held; until [ -e go ]; do sleep 0.02; done'];
const TOUCH = ['touch', 'ran'];

/** A host with one place, which is taken. */
async function busy(): Promise<{ rig: Rig; holder: Promise<unknown>; letGo: () => Promise<void> }> {
  const rig = open({ allow: [HOLD, TOUCH, ['touch', 'go']], maxOperations: 1 });
  const holder = rig.execute(rig.task({ argv: HOLD, mission_id: 'holder' }));
  await until(() => existsSync(rig.path('held')));
  return {
    rig,
    holder,
    letGo: async () => {
      writeFileSync(rig.path('go'), '');
      await holder;
    },
  };
}

it('a stop before the start leaves a tombstone: the id never starts, under this runner or the next', async () => {
  const rig = open({ allow: [TOUCH] });
  const task = rig.task({ argv: TOUCH });
  expect(await rig.client.stop({ operation_id: task.operation_id, reason: 'early', grace_ms: 0 })).toEqual({ kind: 'never_started', result: null });
  expect(await rig.execute(task)).toMatchObject({ kind: 'refused', code: 'tombstone' });
  await rig.killRunner();
  expect(await rig.execute(task, { request: 99 })).toMatchObject({ kind: 'refused', code: 'tombstone' });
  expect(existsSync(rig.path('ran'))).toBe(false);
});

it('stops race starts: either it never started and never does, or it was stopped; told the same by both calls', async () => {
  const rig = open({});
  // Ends by nothing but its stop, however late that comes.
  const argv = ['sh', '-c', 'touch "ran-${HOLDPOINT_OP##*/}"; exec sleep 600'];
  rig.allow([argv]);
  const seen = new Set<string>();
  await Promise.all(
    Array.from({ length: 24 }, async (_, index) => {
      const task = rig.task({ argv, step: 'race', attempt: index + 1, mission_id: 'm', operation_id: `m/race/${index + 1}` });
      const execute = rig.execute(task);
      await new Promise((resolve) => setTimeout(resolve, index * 2));
      const stop = await rig.client.stop({ operation_id: task.operation_id, reason: 'race', grace_ms: 0 });
      const outcome = await execute;
      seen.add(stop.kind);
      if (stop.kind === 'never_started') {
        expect(outcome).toMatchObject({ kind: 'refused', code: 'tombstone' });
        expect(existsSync(rig.path(`ran-${index + 1}`))).toBe(false);
      } else expect(ended(outcome).result).toMatchObject({ outcome: 'cancelled' });
      expect(await rig.execute(task, { request: 2 })).toMatchObject(stop.kind === 'never_started' ? { code: 'tombstone' } : { kind: 'ended' });
    }),
  );
  expect(seen.size).toBeGreaterThan(0);
});

it('a queued operation is withdrawn at once, up to a number; a later request takes its place (B25)', async () => {
  const { rig, letGo } = await busy();
  const task = rig.task({ argv: TOUCH });
  const first = rig.execute(task);
  await until(async () => (await rig.client.ping()).queued === 1);
  expect(await rig.client.withdraw({ operation_id: task.operation_id, request: 1 })).toEqual({ kind: 'withdrawn' });
  expect(await first).toEqual({ kind: 'withdrawn', request: 1 });
  await letGo();
  expect(await rig.execute(task)).toEqual({ kind: 'withdrawn', request: 1 });
  await rig.killRunner();
  expect(await rig.execute(task)).toEqual({ kind: 'withdrawn', request: 1 });
  expect(existsSync(rig.path('ran'))).toBe(false);
  expect(ended(await rig.execute(task, { request: 2 })).result.outcome).toBe('succeeded');
  expect(await rig.client.withdraw({ operation_id: task.operation_id, request: 2 })).toEqual({ kind: 'started' });
});

it('a running operation cannot be withdrawn', async () => {
  const { rig, letGo } = await busy();
  const [holder] = await rig.client.list();
  expect(await rig.client.withdraw({ operation_id: holder?.operation_id ?? '', request: 5 })).toEqual({ kind: 'started' });
  await letGo();
});

it('nothing starts under a permit that ran out, neither at once nor in the queue; a renewed one holds', async () => {
  const { rig, letGo } = await busy();
  expect(await rig.execute(rig.task({ argv: TOUCH }), { permit: () => Date.now() - 1 })).toMatchObject({ kind: 'refused', code: 'no_permit' });
  // Later than any of this takes to be queued.
  const lapse = Date.now() + 4_000;
  const lapsing = rig.execute(rig.task({ argv: TOUCH, step: 'lapses' }), { permit: () => lapse });
  const renewed = rig.task({ argv: TOUCH, step: 'renewed' });
  const holding = rig.execute(renewed, { permit: () => lapse });
  await until(async () => (await rig.client.ping()).queued === 2);
  expect(await rig.client.renew({ operationId: renewed.operation_id, permitUntil: lapse + 60_000 })).toMatchObject({ phase: 'queued' });
  await until(() => Date.now() > lapse);
  await letGo();
  expect(await lapsing).toMatchObject({ kind: 'refused', code: 'no_permit' });
  expect(ended(await holding).result.outcome).toBe('succeeded');
});

it('one place means one at a time, in order, and files are looked at again before the start', async () => {
  const { rig, letGo } = await busy();
  const order = ['one', 'two', 'three'].map((step) => rig.task({ argv: ['sh', '-c', `echo ${step} >>order`], step }));
  rig.allow(order.map(({ argv }) => argv));
  const waiting: Promise<unknown>[] = [];
  for (const task of order) {
    waiting.push(rig.execute(task));
    await until(async () => (await rig.client.ping()).queued === waiting.length);
  }
  // The last one loses its permission while it waits.
  rig.allow(order.slice(0, 2).map(({ argv }) => argv));
  await letGo();
  expect(await Promise.all(waiting)).toMatchObject([{ kind: 'ended' }, { kind: 'ended' }, { kind: 'asked' }]);
  expect(rig.read('order')).toBe('one\ntwo\n');
});

it('what nobody may read as a profile allows nothing', async () => {
  const rig = open({ allow: [TOUCH] });
  rig.profile({ version: 1, default: 'allow', rules: [] } as never);
  expect(await rig.execute(rig.task({ argv: TOUCH }))).toMatchObject({ kind: 'denied', code: 'profile_invalid' });
  expect(existsSync(rig.path('ran'))).toBe(false);
});

it('where the start cannot be recorded nothing runs; where the end cannot, it is recorded later', async () => {
  const argv = ['sh', '-c', 'echo run >>once; until [ -e go ]; do sleep 0.02; done'];
  const rig = open({ allow: [argv] });
  await rig.client.ping();
  const db = new Database(join(rig.dir, 'ledger.db'));
  const task = rig.task({ argv });
  db.exec('BEGIN IMMEDIATE');
  await expect(rig.execute(task)).rejects.toMatchObject({ code: 'ledger_unavailable', retryable: true });
  db.exec('ROLLBACK');
  expect(rig.read('once')).toBe('');
  const running = rig.execute(task);
  await until(() => rig.read('once') === 'run\n');
  db.exec('BEGIN IMMEDIATE');
  writeFileSync(rig.path('go'), '');
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(await rig.client.list()).toMatchObject([{ operation_id: task.operation_id }]);
  db.exec('ROLLBACK');
  db.close();
  expect(ended(await running).result.outcome).toBe('succeeded');
  expect(rig.read('once')).toBe('run\n');
});

/** Has the ledger not take that something was found; the result ends that. */
const refuseAdoption = (rig: { dir: string }): (() => void) => {
  const db = new Database(join(rig.dir, 'ledger.db'));
  db.exec(`CREATE TRIGGER full BEFORE INSERT ON ledger WHEN NEW.type = 'adopted' BEGIN SELECT RAISE(ABORT, 'full'); END`);
  return () => {
    db.exec('DROP TRIGGER full');
    db.close();
  };
};

/** An operation whose runner was killed while the ledger does not take that it was found; it ends once there is a file `go`. */
const orphan = async () => {
  const argv = ['sh', '-c', 'touch began; until [ -e go ]; do sleep 0.02; done'];
  const rig = open({ allow: [argv] });
  const task = rig.task({ argv });
  // Asked for again once the ledger takes it.
  const first = rig.execute(task).catch(() => undefined);
  await until(() => existsSync(rig.path('began')));
  const taken = refuseAdoption(rig);
  await rig.killRunner();
  return { rig, task, first, taken };
};

it('what a former runner started is named while the ledger does not take that it was found', async () => {
  const { rig, task, first, taken } = await orphan();
  expect(await rig.client.list()).toMatchObject([{ operation_id: task.operation_id, phase: 'queued' }]);
  taken();
  await until(async () => (await rig.client.list())[0]?.phase === 'running');
  expect(await rig.client.list()).toHaveLength(1);
  writeFileSync(rig.path('go'), '');
  await first;
  expect(ended(await rig.execute(task)).result.outcome).toBe('succeeded');
});

it('what was asked for and ended before the runner looks into it again is adopted once', async () => {
  const { rig, task, first, taken } = await orphan();
  await first;
  taken();
  writeFileSync(rig.path('go'), '');
  expect(ended(await rig.execute(task)).result.outcome).toBe('succeeded');
  // Longer than the pause after which it looks again.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await rig.client.list()).toEqual([]);
});

it('what a former runner started is ended with everything as soon as the ledger takes that it was found', async () => {
  const argv = ['sh', '-c', 'echo $$ >pid; exec sleep 600'];
  const rig = open({ allow: [argv] });
  const task = rig.task({ argv });
  const running = rig.execute(task).catch(() => undefined);
  await until(() => rig.read('pid').endsWith('\n'));
  const pid = Number(rig.read('pid'));
  const taken = refuseAdoption(rig);
  await rig.killRunner();
  expect(await rig.client.list()).toMatchObject([{ operation_id: task.operation_id, phase: 'queued' }]);
  await running;
  taken();
  const { pid: runner } = await rig.client.ping();
  // Before the runner looks again by itself.
  await rig.client.shutdown({ end_operations: true, grace_ms: 100, reason: 'test' });
  await until(() => !alive(pid) && !alive(runner));
  rig.client.close();
  rig.client = rig.connect();
  expect(ended(await rig.execute(task)).result).toMatchObject({ outcome: 'cancelled', adopted: true });
});

it('a stop that cannot be recorded ends the command all the same: it may be what fills the disk', async () => {
  const argv = ['sh', '-c', 'echo $$ >pid; exec sleep 600'];
  const rig = open({ allow: [argv] });
  const task = rig.task({ argv, limits: { timeout_ms: 600_000, grace_ms: 100 } });
  const running = rig.execute(task);
  await until(() => rig.read('pid').endsWith('\n'));
  const pid = Number(rig.read('pid'));
  const db = new Database(join(rig.dir, 'ledger.db'));
  db.exec('BEGIN IMMEDIATE');
  const stopped = rig.client.stop({ operation_id: task.operation_id, reason: 'abort', grace_ms: 100 });
  await until(() => !alive(pid), 30_000);
  db.exec('ROLLBACK');
  db.close();
  expect(await stopped).toMatchObject({ kind: 'stopped', result: { outcome: 'cancelled', reason: 'stopped' } });
  expect(ended(await running).result.outcome).toBe('cancelled');
});

it('a task that names the ledger or its lock, by whatever link, lets go of neither: nothing is forgotten, nothing runs twice', async () => {
  const once = ['sh', '-c', 'echo run >>once'];
  const allowed = ['cat', '../ledger.lock', '../ledger.db', '../ledger.db-shm'];
  const rig = open({ allow: [once, allowed] });
  await rig.client.ping();
  linkSync(join(rig.dir, 'ledger.lock'), rig.path('lock'));
  symlinkSync('../ledger.db', rig.path('db'));
  for (const argv of [['cat', 'lock'], ['cat', '../ledger.lock'], ['cat', 'db'], ['cat', join(rig.dir, 'ledger.db')], ['cat', '../ledger.db-shm'], ['cat', '../ledger.db-wal'], ['./lock']]) {
    if (argv[0] === './lock') chmodSync(rig.path('lock'), 0o700);
    expect((await rig.execute(rig.task({ argv }))).kind, argv.join(' ')).toBe('denied');
  }
  // The command of its own may read them.
  expect(ended(await rig.execute(rig.task({ argv: allowed }))).result.outcome).toBe('succeeded');
  expect(takeLock(join(rig.dir, 'ledger.lock'))).toBeUndefined();
  // Whoever closes the ledger last takes its log of writes away; this one is not the last.
  const db = new Database(join(rig.dir, 'ledger.db'));
  db.prepare('SELECT count(*) FROM ledger').get();
  db.close();
  const task = rig.task({ argv: once });
  expect(ended(await rig.execute(task)).result.outcome).toBe('succeeded');
  await rig.killRunner();
  expect(ended(await rig.execute(task)).result.outcome).toBe('succeeded');
  expect(rig.read('once')).toBe('run\n');
});
