import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createServer } from 'node:net';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDataDir, newHostId, type DataDir } from '../../src/bin/data-dir.js';
import { validateHostId } from '../../src/contract/generated/validators.cjs';

let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'hp-dir-'));
});
afterEach(() => {
  rmSync(base, { recursive: true, force: true });
});

const open = (name = 'data', env: NodeJS.ProcessEnv = {}): DataDir => openDataDir({ path: join(base, name), env });

it('makes a private directory, with the same ids at every start', () => {
  const first = open();
  expect(statSync(first.path).mode & 0o777).toBe(0o700);
  expect(statSync(first.paths.run).mode & 0o777).toBe(0o700);
  expect(statSync(first.paths.executor).mode & 0o777).toBe(0o600);
  const again = open();
  expect([again.executorId, again.hostId]).toEqual([first.executorId, first.hostId]);
});

it('tells two machines with one hostname apart (B16)', () => {
  expect(open('a').hostId).not.toBe(open('b').hostId);
  expect(newHostId('web')).not.toBe(newHostId('web'));
});

it('makes an id that can name a queue from every hostname', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      expect(validateHostId(newHostId(name))).toBe(true);
    }),
  );
  expect(newHostId('Büro.Local')).toMatch(/^b-ro-local-[0-9a-f]{8}$/);
});

describe('what could be read or changed by others is refused', () => {
  it('an open directory, with the command that closes it', () => {
    const { path } = open();
    chmodSync(path, 0o750);
    expect(() => open()).toThrow(expect.objectContaining({ code: 'data_dir_not_private', action: `chmod 700 ${JSON.stringify(path)}` }));
  });
  it('a file in its place', () => {
    writeFileSync(join(base, 'data'), '');
    expect(() => open()).toThrow(expect.objectContaining({ code: 'data_dir_not_a_directory' }));
  });
  it('ids that are not ids', () => {
    const { paths } = open();
    writeFileSync(paths.executor, JSON.stringify({ executor_id: 'x', host_id: '../..' }));
    expect(() => open()).toThrow(expect.objectContaining({ code: 'executor_json_invalid' }));
  });
});

describe('a path too long for a socket (D18)', () => {
  const long = join('x'.repeat(60), 'y'.repeat(60), 'z'.repeat(60));

  it('gets a short private place for it, one of its own', async () => {
    mkdirSync(join(base, 'r'), { mode: 0o700 });
    const env = { XDG_RUNTIME_DIR: join(base, 'r') };
    const one = open(join(long, '1'), env).paths.runnerSocket;
    const two = open(join(long, '2'), env).paths.runnerSocket;
    expect(one).not.toBe(two);
    expect(Buffer.byteLength(one)).toBeLessThanOrEqual(107);
    expect(statSync(dirname(one)).mode & 0o777).toBe(0o700);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(one, resolve));
    expect(existsSync(one)).toBe(true);
    await new Promise((resolve) => server.close(resolve));
  });

  it('is refused with the way out where there is no short place', () => {
    expect(() => open(long, { XDG_RUNTIME_DIR: join(base, 'r'.repeat(100)) })).toThrow(
      expect.objectContaining({ code: 'socket_path_unusable', action: expect.stringContaining('XDG_RUNTIME_DIR') as string }),
    );
  });

  it('is refused where somebody else made the short place first', () => {
    const env = { XDG_RUNTIME_DIR: join(base, 'r') };
    mkdirSync(env.XDG_RUNTIME_DIR, { mode: 0o700 });
    const folder = dirname(open(long, env).paths.runnerSocket);
    chmodSync(folder, 0o777);
    expect(() => open(long, env)).toThrow(expect.objectContaining({ code: 'socket_path_unusable' }));
  });
});

it('never replaces the ids that are there', () => {
  const { paths } = open();
  const before = readFileSync(paths.executor, 'utf8');
  open();
  expect(readFileSync(paths.executor, 'utf8')).toBe(before);
});
