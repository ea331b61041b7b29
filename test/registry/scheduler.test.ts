import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSignal, type SignalName } from '../../src/contract/messages.js';
import { readRegistryMessage } from '../../src/contract/registry-messages.js';
import type { CarriedMissions } from '../../src/api/registry/carried.js';
import { Messages } from '../../src/api/registry/messages.js';
import type { Candidate } from '../../src/api/registry/routing.js';
import type { Standing } from '../../src/api/registry/schedule.js';
import { Scheduler } from '../../src/api/registry/scheduler.js';
import { SIGNAL } from '../../src/temporal/names.js';
import { candidate, mission } from './standings.js';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const [A, B] = ['aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa', 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb'] as const;
const logger = pino({ level: 'silent' });
const carried = { expect: () => undefined } as unknown as CarriedMissions;
const standing = (more: Partial<Standing> = {}): Standing => mission('m', { moved: 9, ...more });

/** A scheduler over what `given` says, and what reaches missions by it. */
const scheduling = (given: { standings: Standing[]; candidate: Candidate }) => {
  const world = { ...given, away: false, told: [] as { name: string; argument: { executor_id?: string } }[] };
  const messages = new Messages({
    gateway: {
      caughtUp: () => Promise.resolve(),
      pass: async (_missionId, name, argument) => {
        if (world.away) throw new Error('away');
        world.told.push({ name, argument });
        return true;
      },
    },
    logger,
  });
  const scheduler = new Scheduler({ carried, messages, standings: () => world.standings, candidates: () => [world.candidate], ready: () => true, logger });
  scheduler.start();
  return { world, stop: () => (scheduler.stop(), messages.stop()) };
};

it('says to a mission with the longest id what the mission understands', async () => {
  const id = 'm'.repeat(200);
  const on = { executor_id: A, started: true };
  const steps: [Standing[], Candidate, string][] = [
    [[standing({ mission_id: id })], candidate(A), SIGNAL.placement],
    [[standing({ mission_id: id, ...on, running: true }), standing({ mission_id: 'u', priority: 9 })], { ...candidate(A), active: 1 }, SIGNAL.pause],
    [[standing({ mission_id: id, ...on, paused: true, preempted_for: 'u'.repeat(200) })], candidate(A), SIGNAL.resume],
  ];
  for (const [standings, free, name] of steps) {
    const { world, stop } = scheduling({ standings, candidate: free });
    await vi.advanceTimersByTimeAsync(2_000);
    stop();
    expect(world.told.map((each) => each.name)).toEqual([name]);
    const value = world.told[0]?.argument;
    expect(name === SIGNAL.placement ? readRegistryMessage({ type: 'placement', value }) : readSignal({ name: name as SignalName, value, message_id: 'x' })).toMatchObject({ ok: true });
  }
});

it('says, after Temporal was away, what is to be now, and not all that was to be meanwhile', async () => {
  const { world, stop } = scheduling({ standings: [standing()], candidate: candidate(A) });
  world.away = true;
  for (let turn = 1; turn <= 60; turn += 1) {
    await vi.advanceTimersByTimeAsync(10_500);
    world.candidate = candidate(turn % 2 === 0 ? A : B);
  }
  world.away = false;
  world.standings = [];
  await vi.advanceTimersByTimeAsync(60_000);
  stop();
  // The first was on its way.
  expect(world.told.map(({ argument }) => argument.executor_id)).toEqual([A, B]);
});
