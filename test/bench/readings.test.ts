import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchorClock, now } from '../../bench/clock.js';
import { cpuOf, cpuOfStat } from '../../bench/cpu.js';
import { filesystemIn } from '../../bench/filesystem.js';
import { commandTime, readHistory } from '../../bench/history.js';
import { pairRounds } from '../../bench/legs.js';

describe('processor time', () => {
  it('is user, system and waited-for children, whatever the process is called', () => {
    const rest = 'S 1 42 42 0 -1 4194304 100 0 0 0 11 7 3 2 20 0 1 0';
    expect(cpuOfStat(`42 (node) ${rest}`)).toBe(230);
    expect(cpuOfStat(`42 (a) b (c) d) ${rest}`)).toBe(230);
  });

  it('rises with work and counts a dead process as nothing', () => {
    const before = cpuOf([process.pid]);
    // By its own time: on a busy machine less than half of the time that passes is ours.
    const begun = process.cpuUsage();
    while (process.cpuUsage(begun).user + process.cpuUsage(begun).system < 60_000);
    expect(cpuOf([process.pid]) - before).toBeGreaterThanOrEqual(30);
    expect(cpuOf([2 ** 22 + 1])).toBe(0);
  });
});

it('the clock is real time, finer than a millisecond', () => {
  anchorClock();
  const before = Date.now();
  const read = now();
  const after = Date.now();
  expect(read).toBeGreaterThan(before - 20);
  expect(read).toBeLessThan(after + 20);
  expect(new Set(Array.from({ length: 1000 }, now)).size).toBeGreaterThan(20);
});

it('the time a command printed is read to the microsecond, anything else is none', () => {
  expect(commandTime('1764430000123456789\n')).toBeCloseTo(1764430000123.4568, 3);
  for (const bad of ['', 'hello', '12', '1764430000123456789x', undefined]) expect(commandTime(bad)).toBeUndefined();
  fc.assert(
    fc.property(fc.integer({ min: 1e12, max: 3e12 }), fc.integer({ min: 0, max: 999_999 }), (ms, ns) => {
      expect(commandTime(`${ms}${String(ns).padStart(6, '0')}`)).toBeCloseTo(ms + ns / 1e6, 2);
    }),
  );
});

it('a file system is that of the longest mount point that holds the path', () => {
  const mounts = '/dev/a / ext4 rw 0 0\ntmpfs /tmp tmpfs rw 0 0\n/dev/b /tmp/x xfs rw 0 0\n';
  expect(filesystemIn(mounts, '/tmp/bench')).toBe('tmpfs');
  expect(filesystemIn(mounts, '/tmp/x/bench')).toBe('xfs');
  expect(filesystemIn(mounts, '/tmpfoo')).toBe('ext4');
  expect(filesystemIn('', '/')).toBe('unknown file system');
});

it('a history yields the times of its activities, in the order of scheduling, and the size of its input', () => {
  const at = (ms: number): { seconds: number; nanos: number } => ({ seconds: Math.floor(ms / 1000), nanos: (ms % 1000) * 1e6 });
  const data = (text: string): { payloads: { data: Uint8Array }[] } => ({ payloads: [{ data: Buffer.from(text) }] });
  const scheduled = (name: string): object => ({ activityTaskScheduledEventAttributes: { activityType: { name } } });
  const times = readHistory([
    { eventId: 1, eventTime: at(1000), workflowExecutionStartedEventAttributes: { input: data('"abc"') } },
    { eventId: 2, eventTime: at(1001), workflowTaskScheduledEventAttributes: {} },
    { eventId: 4, eventTime: at(1004), workflowTaskCompletedEventAttributes: {} },
    { eventId: 5, eventTime: at(1005), ...scheduled('publish') },
    { eventId: 6, eventTime: at(1006), ...scheduled('execute') },
    { eventId: 7, eventTime: at(1010), activityTaskStartedEventAttributes: { scheduledEventId: 6 } },
    { eventId: 8, eventTime: at(1015), activityTaskCompletedEventAttributes: { scheduledEventId: 6, result: data('{"n":1}') } },
    { eventId: 9, eventTime: at(1016), activityTaskStartedEventAttributes: { scheduledEventId: 5 } },
    { eventId: 10, eventTime: at(1020), activityTaskCompletedEventAttributes: { scheduledEventId: 5 } },
  ] as unknown as Parameters<typeof readHistory>[0]);
  expect(times).toEqual({
    started: 1000,
    inputBytes: 5,
    events: 9,
    workflowTasks: 1,
    activities: [
      { type: 'publish', scheduled: 1005, started: 1016, completed: 1020, result: undefined },
      { type: 'execute', scheduled: 1006, started: 1010, completed: 1015, result: { n: 1 } },
    ],
  });
});

it('the rounds of a metric pair one side with another, round by round', () => {
  const measured = {
    rounds: [
      { a: { x: [1], y: [9] }, b: { z: [2] } },
      { a: { x: [3], y: [8] }, b: { z: [4] } },
    ],
    costs: [],
    footprints: [],
  };
  expect(pairRounds(measured, { side: 'a', samples: 'x' }, { side: 'b', samples: 'z' })).toEqual([
    { a: [1], b: [2] },
    { a: [3], b: [4] },
  ]);
});
