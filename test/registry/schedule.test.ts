import fc from 'fast-check';
import { expect, it } from 'vitest';
import { schedule, takesPlace, type Standing, type Step } from '../../src/api/registry/schedule.js';
import { candidate, mission } from './standings.js';

const on = (executor_id: string, more: Partial<Standing> = {}): Partial<Standing> => ({ executor_id, started: true, running: true, ...more });

it('places what waits by priority, then age, as far as there are places', () => {
  const missions = [mission('low', { priority: 1 }), mission('young', { created_at: '2026-01-02T00:00:00.000Z' }), mission('old'), mission('high', { priority: 9 })];
  const steps = schedule({ missions, candidates: [candidate('a', { places: 2 }), candidate('b')] });
  expect(steps).toEqual([
    { kind: 'place', mission_id: 'high', executor_id: 'a' },
    { kind: 'place', mission_id: 'old', executor_id: 'b' },
    { kind: 'place', mission_id: 'young', executor_id: 'a' },
  ]);
});

it('pauses one less urgent mission for a more urgent one, the least urgent and youngest, where its executor allows it', () => {
  const running = [mission('r1', on('a', { priority: 2 })), mission('r2', on('a', { priority: 1 })), mission('r3', on('a', { priority: 1, created_at: '2026-01-02T00:00:00.000Z' }))];
  const full = candidate('a', { active: 3, places: 3 });
  expect(schedule({ missions: [...running, mission('u', { priority: 8 })], candidates: [full] })).toEqual([{ kind: 'pause', mission_id: 'r3', for: 'u' }]);
  expect(schedule({ missions: [...running, mission('u', { priority: 1 })], candidates: [full] })).toEqual([]);
  expect(schedule({ missions: [...running, mission('u', { priority: 8 })], candidates: [{ ...full, capabilities: ['hitl'] }] })).toEqual([]);
  expect(schedule({ missions: [...running, mission('u', { priority: 8, wish: { long_running: false, executor_id: 'b' } })], candidates: [full] })).toEqual([]);
  // One pause is enough; a second mission gets another.
  const asked = running.map((one) => (one.mission_id === 'r3' ? { ...one, preempted_for: 'u' } : one));
  expect(schedule({ missions: [...asked, mission('u', { priority: 8 })], candidates: [full] })).toEqual([]);
  expect(schedule({ missions: [...asked, mission('u', { priority: 8 }), mission('v', { priority: 7 })], candidates: [full] })).toEqual([{ kind: 'pause', mission_id: 'r2', for: 'v' }]);
});

it('lets what was paused go on once its executor has a place that nobody more urgent wants', () => {
  const paused = mission('p', on('a', { priority: 3, running: false, paused: true, preempted_for: 'u' }));
  expect(schedule({ missions: [paused], candidates: [candidate('a', { active: 1 })] })).toEqual([]);
  expect(schedule({ missions: [paused], candidates: [candidate('a', { connected: false })] })).toEqual([]);
  expect(schedule({ missions: [paused], candidates: [candidate('a')] })).toEqual([{ kind: 'resume', mission_id: 'p' }]);
  expect(schedule({ missions: [paused, mission('q', { priority: 4 })], candidates: [candidate('a')] })).toEqual([{ kind: 'place', mission_id: 'q', executor_id: 'a' }]);
  expect(schedule({ missions: [paused, mission('q', { priority: 2 })], candidates: [candidate('a')] })).toEqual([{ kind: 'resume', mission_id: 'p' }]);
});

it('never gives a mission back to an executor that let it go', () => {
  const candidates = [candidate('a'), candidate('b')];
  expect(schedule({ missions: [mission('m', { spent: ['a'] })], candidates })).toEqual([{ kind: 'place', mission_id: 'm', executor_id: 'b' }]);
  expect(schedule({ missions: [mission('m', { spent: ['a', 'b'] }), mission('n')], candidates })).toEqual([{ kind: 'place', mission_id: 'n', executor_id: 'a' }]);
  // Nor is room made for it there.
  const full = candidate('a', { active: 1 });
  expect(schedule({ missions: [mission('r', on('a', { priority: 1 })), mission('m', { spent: ['a'] })], candidates: [full] })).toEqual([]);
});

it('moves what has not begun away from an executor that is lost, and nothing else', () => {
  const candidates = [candidate('a', { connected: false, active: 1 }), candidate('b')];
  expect(schedule({ missions: [mission('m', { executor_id: 'a', lost: true })], candidates })).toEqual([{ kind: 'place', mission_id: 'm', executor_id: 'b' }]);
  expect(schedule({ missions: [mission('m', { executor_id: 'a', lost: false })], candidates })).toEqual([]);
  expect(schedule({ missions: [mission('m', on('a', { lost: true }))], candidates })).toEqual([]);
  // Whoever dispatched it was told who has it, and may not want it begun twice.
  expect(schedule({ missions: [mission('m', { executor_id: 'a', lost: true, floats: false })], candidates })).toEqual([]);
  expect(schedule({ missions: [mission('m', { wish: undefined })], candidates })).toEqual([]);
});

/** Missions and executors of any kind that can stand beside each other. */
const world = fc
  .record({
    executors: fc.array(fc.record({ connected: fc.boolean(), resumable: fc.boolean(), places: fc.integer({ min: 1, max: 3 }) }), { minLength: 1, maxLength: 4 }),
    missions: fc.array(fc.record({ at: fc.integer({ min: -1, max: 3 }), priority: fc.integer({ min: 0, max: 9 }), kind: fc.constantFrom('new', 'running', 'paused', 'preempting') }), { maxLength: 12 }),
  })
  .map(({ executors, missions }) => {
    const all = missions.map(({ at, priority, kind }, i): Standing => {
      const executor = at < 0 || at >= executors.length ? undefined : `e${at}`;
      if (executor === undefined) return mission(`m${i}`, { priority });
      if (kind === 'new') return mission(`m${i}`, { priority, executor_id: executor });
      return mission(`m${i}`, on(executor, { priority, running: kind !== 'paused', paused: kind === 'paused', preempted_for: kind === 'running' ? undefined : 'other' }));
    });
    const active = (id: string) => all.filter((one) => one.executor_id === id && takesPlace(one)).length;
    return { missions: all, candidates: executors.map(({ connected, resumable, places }, i) => candidate(`e${i}`, { connected, places, capabilities: resumable ? ['resumable'] : [], active: active(`e${i}`) })) };
  });

it('never fills a place twice, never acts twice on a mission, and never pauses for one that is not more urgent', () => {
  fc.assert(
    fc.property(world, ({ missions, candidates }) => {
      const steps: Step[] = schedule({ missions, candidates });
      expect(new Set(steps.map((step) => step.mission_id)).size).toBe(steps.length);
      for (const { executor_id, connected, active, places } of candidates) {
        const added = steps.filter((step) => (step.kind === 'place' && step.executor_id === executor_id) || (step.kind === 'resume' && missions.find((one) => one.mission_id === step.mission_id)?.executor_id === executor_id));
        if (added.length > 0) expect(connected && active + added.length <= (places ?? 0)).toBe(true);
      }
      for (const step of steps) {
        if (step.kind !== 'pause') continue;
        const [victim, winner] = [missions.find((one) => one.mission_id === step.mission_id), missions.find((one) => one.mission_id === step.for)];
        expect((victim?.priority ?? 9) < (winner?.priority ?? 0)).toBe(true);
        expect(victim?.running).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

it('makes room for a mission of the same tenant only, whatever the priorities', () => {
  const running = mission('theirs', on('a', { priority: 0, tenant: 'acme' }));
  const full = candidate('a', { active: 1 });
  for (const tenant of [undefined, 'globex']) expect(schedule({ missions: [running, mission('u', { priority: 9, tenant })], candidates: [full] })).toEqual([]);
  expect(schedule({ missions: [running, mission('u', { priority: 9, tenant: 'acme' })], candidates: [full] })).toEqual([{ kind: 'pause', mission_id: 'theirs', for: 'u' }]);
});
