import { expect, it } from 'vitest';
import { CarriedMissions } from '../../src/api/registry/carried.js';
import { handover, isForgotten, lastMove, preemptedBy, preemptedFor, spentOn } from '../../src/api/registry/course.js';
import type { MissionRecord, MissionRecords } from '../../src/api/records.js';
import { Mission, type Carried } from '../../src/contract/mission/index.js';
import { A, B, DATA, elsewhereInput, frameFrom, linkOf, placementOn } from '../contract/mission/elsewhere.js';
import { specOf, START, World } from '../contract/mission/world.js';

it('is still to be seen once the log was folded, and one step is told from the next', () => {
  const spec = specOf(elsewhereInput());
  let mission = new Mission({ spec });
  let messages = 0;
  const by = (more: object) => mission.command({ by: 'me', via: 'rest', ...more, message_id: `id-${(messages += 1)}` } as Parameters<Mission['command']>[0], START);
  const hear = (event: Parameters<typeof frameFrom>[1], data: object = DATA[event]): void => mission.hear(frameFrom(A, event, data), START);
  const asks = (from: number): void => {
    for (let number = from; number < from + 16; number += 1) {
      hear('mission.hitl_required', { hitl_id: `q${number}`, prompt: 'p'.repeat(16_000) });
      for (const hitl_id of mission.snapshot().open_approvals) by({ type: 'answer', hitl_id, response: 'y' });
      hear('mission.resumed');
    }
  };
  const seen = () => {
    for (let batch = mission.batch(); batch !== undefined; batch = mission.batch()) mission.delivered(batch);
    mission = new Mission({ spec, carried: JSON.parse(JSON.stringify(mission.carry(START))) as Carried });
    return mission.events(0).events;
  };
  hear('mission.started');
  asks(0);
  by({ type: 'pause', via: 'scheduler', reason: preemptedBy('u') });
  const paused = mission.folded.seq;
  hear('mission.paused');
  const events = seen();
  expect(events.length).toBeLessThan(mission.folded.seq);
  expect(preemptedFor(events)).toBe('u');
  expect(lastMove(events)).toBe(paused);
  expect(handover(events)).toBeUndefined();
  expect(isForgotten(events)).toBe(false);
  by({ type: 'resume', via: 'scheduler' });
  const resumed = mission.folded.seq;
  hear('mission.resumed');
  asks(16);
  expect(preemptedFor(seen())).toBeUndefined();
  expect(lastMove(seen())).toBe(resumed);
});

it('has an operator’s pause for a preemption neither by its words nor after one', () => {
  const w = new World(elsewhereInput());
  w.hear(frameFrom(A, 'mission.started', DATA['mission.started']));
  w.command('pause', { by: 'holdpoint', reason: preemptedBy('u') });
  expect(preemptedFor(w.events)).toBeUndefined();
  w.command('resume');
  w.command('pause', { via: 'scheduler', reason: preemptedBy('u') });
  expect(preemptedFor(w.events)).toBe('u');
  w.command('pause', { reason: preemptedBy('u') });
  expect(preemptedFor(w.events)).toBeUndefined();
});

it('names the executors that let the mission go, which are not chosen for it again', () => {
  const w = new World(elsewhereInput({ executor_id: null }));
  const record = { missionId: 'm', acceptedAt: '', told: 0, listed: { external: { executor_id: null, priority: 5, long_running: false, queue: true, wish: { long_running: false } } } } as unknown as MissionRecord;
  const carried = new CarriedMissions({ records: { all: () => [record], get: () => record } as unknown as MissionRecords });
  const agrees = (): void => {
    const { spent = [] } = w.mission.folded.external ?? {};
    expect(spentOn(w.events)).toEqual(spent);
    record.view = { snapshot: w.mission.snapshot(), events: w.events, approvals: new Map() };
    expect(carried.standings(() => false)).toMatchObject([{ spent }]);
  };
  w.hear(placementOn(A));
  agrees();
  for (const effect of w.find('forward')) w.done(effect, { kind: 'assigned' });
  w.hear(placementOn(B));
  w.hear(frameFrom(A, 'mission.aborted', DATA['mission.aborted']));
  agrees();
  // B never said that it had it, so that it may get it again.
  w.hear(placementOn('cccccccc-cccc-4ccc-8ccc-cccccccccccc'));
  w.hear(linkOf(B, 'unlisted'));
  agrees();
  expect(w.mission.folded.external?.spent).toEqual([A]);
});
