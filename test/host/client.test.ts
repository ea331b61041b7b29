/** One runner a host, whoever starts it and however often. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, expect, it } from 'vitest';
import { hostPaths } from '../../src/host/paths.js';
import { runnerEntry, tamperedEntry } from './support/build.js';
import { Rig, ended, until } from './support/rig.js';

const rigs: Rig[] = [];
const open = (options: ConstructorParameters<typeof Rig>[0] = {}): Rig => {
  const rig = new Rig(options);
  rigs.push(rig);
  return rig;
};
afterEach(async () => {
  for (const rig of rigs.splice(0)) await rig.end();
});

/** Pids of the runners on a data directory. */
const runnersOn = (dir: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`"data_dir":"${dir}"`);
      } catch {
        return false;
      }
    })
    .map(Number);

it('six started at once over a stale socket are one runner (D19)', async () => {
  const rig = open();
  const { socket } = hostPaths({ dataDir: rig.dir, runtimeBase: tmpdir() });
  mkdirSync(dirname(socket), { recursive: true, mode: 0o700 });
  // A socket whose owner is gone stays in the file system.
  await new Promise<void>((resolve) => {
    const server = createServer().listen(`${socket}.old`, () => {
      spawnSync('mv', [`${socket}.old`, socket]);
      server.close(() => resolve());
    });
  });
  expect(existsSync(socket)).toBe(true);
  const clients = Array.from({ length: 6 }, () => rig.connect());
  const pids = await Promise.all(clients.map(async (client) => (await client.ping()).pid));
  expect(new Set(pids).size).toBe(1);
  await until(() => runnersOn(rig.dir).length === 1);
  for (const client of clients) client.close();
});

it('a silent runner that holds the lock is never replaced; when it wakes it answers', async () => {
  const rig = open({ allow: [['true']] });
  const pid = await rig.runnerPid();
  process.kill(pid, 'SIGSTOP');
  const other = rig.connect();
  try {
    const answer = other.ping();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(runnersOn(rig.dir)).toContain(pid);
    process.kill(pid, 'SIGCONT');
    expect((await answer).pid).toBe(pid);
  } finally {
    process.kill(pid, 'SIGCONT');
    other.close();
  }
  expect(ended(await rig.execute(rig.task({ argv: ['true'] }))).result.outcome).toBe('succeeded');
});

it('works in a directory with a path of 150 bytes (D18)', async () => {
  const base = join(mkdtempSync(join(tmpdir(), 'hp-')), 'd'.repeat(150));
  mkdirSync(base);
  const rig = open({ base, allow: [['true']] });
  expect(ended(await rig.execute(rig.task({ argv: ['true'] }))).result.outcome).toBe('succeeded');
  const { socket } = hostPaths({ dataDir: rig.dir, runtimeBase: tmpdir() });
  expect(statSync(socket).mode & 0o777).toBe(0o600);
  expect(statSync(dirname(socket)).mode & 0o777).toBe(0o700);
  await rig.client.ping();
  rigs.splice(0);
  await rig.end();
  rmSync(dirname(base), { recursive: true });
  rmSync(dirname(socket), { recursive: true });
});

it('is slim, detached, and knows neither Temporal nor the web', async () => {
  const rig = open({ allow: [['true']] });
  const pid = await rig.runnerPid();
  for (let index = 0; index < 20; index += 1) await rig.execute(rig.task({ argv: ['true'] }));
  const { rss_bytes } = await rig.client.ping();
  expect(rss_bytes).toBeLessThan(80 * 1024 * 1024);
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [, , pgrp, session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ').map(Number);
  expect([pgrp, session]).toEqual([pid, pid]);
  expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toMatch(/HOLDPOINT_OP=|VITEST/);
  // What its modules import, followed from the entry.
  const root = dirname(dirname(runnerEntry()));
  const seen = new Set<string>();
  const packages = new Set<string>();
  const follow = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import|require\()\s*['"]([^'"\n]+)['"]/g)) {
      if (from.startsWith('.')) follow(join(dirname(file), from));
      else if (/^[@a-z][\w./-]*$/.test(from)) packages.add(from.split('/')[0] ?? '');
    }
  };
  follow(join(root, 'bin', 'runner.js'));
  expect([...packages].filter((name) => !['better-sqlite3', 'canonicalize', 'ajv', 'ajv-formats'].includes(name))).toEqual([]);
});

it('takes over new settings from whoever starts the host again', async () => {
  const rig = open({ allow: [['true']] });
  await rig.client.ping();
  mkdirSync(join(rig.dir, 'more'));
  rig.args.workspaces['more'] = join(rig.dir, 'more');
  const again = rig.connect();
  expect((await again.ping()).workspaces).toEqual(['default', 'more']);
  again.close();
});

it('runs nothing on a data directory that another machine made, nor on a ledger that was tampered with (B16)', async () => {
  const machine = (id: string) => tamperedEntry({ changes: [{ module: 'host/machine', from: "for (const path of ['/etc/machine-id'", to: `return '${id}'; for (const path of ['/etc/machine-id'` }] });
  const [one, two] = [machine('one'), machine('two')];
  const rig = new Rig({ entry: one.entry });
  const status = (entry: string, args: object): number | null => spawnSync(process.execPath, [entry, JSON.stringify(args)], { timeout: 30_000, killSignal: 'SIGKILL' }).status;
  await rig.client.ping();
  await rig.client.shutdown({ end_operations: true, grace_ms: 0, reason: 'test' });
  rig.client.close();
  await until(() => runnersOn(rig.dir).length === 0);
  expect(status(two.entry, rig.args)).toBe(2);
  const db = new Database(join(rig.dir, 'ledger.db'));
  db.exec('DROP TRIGGER ledger_no_update');
  db.exec(`UPDATE ledger SET entry = replace(entry, '"pid":', '"pid":1')`);
  db.close();
  expect(status(two.entry, rig.args)).toBe(2);
  for (const directory of [rig.dir, one.directory, two.directory]) rmSync(directory, { recursive: true, force: true });
});
