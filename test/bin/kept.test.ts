/** What keeps processes running, on a disk that takes nothing more and where a program is away. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeWhole } from '../../temporal-dev/index.mjs';
import { LATELY_MS } from '../../src/api/watch.js';
import { Keeper } from '../../src/bin/keeper.js';
import { createLogger } from '../../src/bin/logger.js';
import { Suspension } from '../../src/bin/suspension.js';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'hp-k-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('a program that was away when it was to be started again is started once it is back', async () => {
  const program = join(dir, 'program');
  writeFileSync(program, '#!/bin/sh\necho \'{"ready":true}\' >&3\nexec sleep 600\n');
  chmodSync(program, 0o755);
  const notes: string[] = [];
  const events = { changed: () => undefined, note: (line: string) => notes.push(line) };
  const keeper = new Keeper({ spec: { role: 'program', command: program, args: [], env: { ...process.env }, cwd: dir }, logs: dir, events });
  await keeper.start();
  try {
    const pid = keeper.identity?.pid ?? 0;
    renameSync(program, `${program}.away`);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => notes.filter((line) => line.includes('could not be started')).length, { timeout: 20_000 }).toBeGreaterThan(0);
    renameSync(`${program}.away`, program);
    await expect.poll(() => keeper.identity?.pid ?? pid, { timeout: 30_000 }).not.toBe(pid);
  } finally {
    await keeper.stop(0);
  }
});

it.runIf(existsSync('/dev/full'))('a line of the log that a full disk does not take is no error', () => {
  const logger = createLogger({ role: 'test', level: 'info', file: '/dev/full' });
  for (let line = 0; line < 3; line += 1) logger.info('nobody reads this');
});

it('a file that cannot be written whole leaves no draft', () => {
  const path = join(dir, 'there');
  mkdirSync(join(path, 'in-the-way'), { recursive: true });
  expect(() => writeWhole(path, {})).toThrow();
  rmSync(path, { recursive: true });
  expect(readdirSync(dir)).toEqual([]);
});

it('that missions were suspended is forgotten when nobody is told any more, and not before', () => {
  vi.useFakeTimers();
  try {
    new Suspension(dir).note();
    const next = new Suspension(dir);
    expect(next.at).toBeDefined();
    vi.advanceTimersByTime(LATELY_MS - 1);
    expect(readdirSync(dir)).toEqual(['suspended.json']);
    vi.advanceTimersByTime(1);
    expect(readdirSync(dir)).toEqual([]);
    // What is noted anew outlives its writer.
    const last = new Suspension(dir);
    expect(last.at).toBeUndefined();
    last.note();
    vi.advanceTimersByTime(2 * LATELY_MS);
    expect(readdirSync(dir)).toEqual(['suspended.json']);
  } finally {
    vi.useRealTimers();
  }
});
