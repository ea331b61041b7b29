import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openIdentities } from '../../src/api/registry/identities.js';

const folder = mkdtempSync(join(tmpdir(), 'hp-identities-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const paths = (name: string) => ({ file: join(folder, `${name}.json`), keyFile: join(folder, `${name}.key`) });
const row = (executor_id: string) => ({
  executor_id,
  name: 'x',
  version: '1',
  transport_endpoints: { rest: 'http://127.0.0.1:1', ws: 'ws://127.0.0.1:1' },
  capabilities: ['hitl'],
  registered_at: '2026-01-01T00:00:00.000Z',
  local: true,
  remote_before: false,
});
const [A, B] = ['0e5f2c1e-6f0b-4c3e-9a51-1f1d7a3b5c01', '0e5f2c1e-6f0b-4c3e-9a51-1f1d7a3b5c02'] as const;

it('derives the same token after a restart, another for everybody else, and stores none', () => {
  const store = openIdentities(paths('one'));
  const first = store.put(row(A), { renew: false });
  const other = store.put(row(B), { renew: false });
  expect(first.token).toMatch(/^hpx_[\w-]{43}$/);
  expect(other.token).not.toBe(first.token);
  const again = openIdentities(paths('one'));
  expect(again.verify(first.token)?.executor_id).toBe(A);
  expect(again.verify(other.token)?.executor_id).toBe(B);
  expect(again.get(A.toUpperCase())?.executor_id).toBe(A);
  expect(again.put({ ...row(A), name: 'new name' }, { renew: false }).token).toBe(first.token);
  expect(readFileSync(paths('one').file, 'utf8')).not.toContain(first.token.slice(4));
  for (const token of ['', 'hpx_', `${first.token}x`, first.token.slice(0, -1), 'hp_'.padEnd(46, 'x')]) expect(again.verify(token), token).toBeUndefined();
});

it('never lets a token count again that was renewed or removed', () => {
  const store = openIdentities(paths('two'));
  const tokens = [store.put(row(A), { renew: false }).token, store.put(row(A), { renew: true }).token];
  store.remove(A);
  expect(store.remove(A)).toBe(false);
  tokens.push(store.put(row(A), { renew: false }).token);
  expect(new Set(tokens).size).toBe(3);
  expect(tokens.map((token) => store.verify(token)?.executor_id)).toEqual([undefined, undefined, A]);
});

it('knows after a write that failed what it knew before, as the file does', () => {
  const [here, away] = [join(folder, 'here'), join(folder, 'away')];
  mkdirSync(here);
  const open = () => openIdentities({ file: join(here, 'executors.json'), keyFile: join(here, 'executors.key') });
  const store = open();
  const { token } = store.put(row(A), { renew: false });
  renameSync(here, away);
  expect(() => store.put(row(B), { renew: false })).toThrow();
  expect(() => store.put(row(A), { renew: true })).toThrow();
  expect(() => store.remove(A)).toThrow();
  expect(store.all().map(({ executor_id }) => executor_id)).toEqual([A]);
  expect(store.verify(token)?.executor_id).toBe(A);
  renameSync(away, here);
  const second = store.put(row(B), { renew: false });
  expect(open().all()).toEqual(store.all());
  expect(open().verify(second.token)?.executor_id).toBe(B);
});

it('knows an executor whose key is gone by its token, and cannot tell it any more', () => {
  const { token } = openIdentities(paths('three')).put(row(A), { renew: false });
  rmSync(paths('three').keyFile);
  const store = openIdentities(paths('three'));
  const identity = store.verify(token);
  expect(identity?.executor_id).toBe(A);
  expect(identity === undefined ? '' : store.token(identity)).toBeUndefined();
  expect(store.put(row(A), { renew: false }).token).not.toBe(token);
});

it('refuses to start over a file that it does not understand', () => {
  for (const text of ['{', '{}', '{"version":1,"executors":[{}]}', '{"version":2,"executors":[]}']) {
    writeFileSync(paths('four').file, text);
    expect(() => openIdentities(paths('four')), text).toThrow();
  }
  writeFileSync(paths('five').keyFile, 'short');
  expect(() => openIdentities(paths('five'))).toThrow('key');
});
