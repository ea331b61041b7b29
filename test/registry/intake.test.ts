import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Hub } from '../../src/api/hub.js';
import { MissionRecords } from '../../src/api/records.js';
import { CarriedMissions } from '../../src/api/registry/carried.js';
import type { MissionFrame } from '../../src/api/registry/inbound.js';
import { Intake } from '../../src/api/registry/intake.js';
import { Messages } from '../../src/api/registry/messages.js';
import { Reconciler } from '../../src/api/registry/reconcile.js';
import type { Session } from '../../src/api/registry/session.js';
import { TemporalSilent } from '../../src/api/within.js';
import type { MissionView } from '../../src/api/view.js';
import { HoldpointError } from '../../src/contract/errors.js';
import type { Event, MissionSnapshot } from '../../src/contract/generated/types.js';

const ID = '0e5f2c1e-6f0b-4c3e-9a51-1f1d7a3b5c01';
const EXTERNAL = { executor_id: ID, priority: 5, long_running: false, wish: { long_running: false }, queue: false };
const open = (refresh: (missionId: string) => Promise<never> = () => Promise.reject(new HoldpointError({ code: 'mission_not_found' }))) => {
  const records = new MissionRecords({ maxEndedViews: 10, startedAt: '2026-01-01T00:00:00.000Z' });
  const carried = new CarriedMissions({ records });
  /** What reached missions, and what was said to the executor. */
  const sent: string[] = [];
  const told: string[] = [];
  const intake = new Intake({
    carried,
    connections: { send: (_executorId, frames) => Promise.resolve(told.push(...frames.map(({ mission_id }) => String(mission_id))) > 0) },
    messages: { send: ({ message }) => void sent.push(wordOf((message.argument as { frame: MissionFrame }).frame)) },
    projection: { refresh },
    records,
    hub: new Hub(),
    ownId: ID,
    logger: pino({ level: 'silent' }),
  });
  const carry = (missionId: string): void => void carried.dispatched(missionId, EXTERNAL);
  return { carried, intake, records, carry, sent, told };
};
const wordOf = ({ event, data }: MissionFrame): string => `${event} ${(data as { iteration?: number }).iteration ?? ''}`.trim();
const session = (more: { dismissed?: boolean } = {}) => ({ executorId: ID, dismissed: false, ...more }) as unknown as Session & { dismissed: boolean };
const frame = (event: string, data: object = {}, mission_id = 'm') => ({ event, executor_id: ID, mission_id, ts: '2026-01-01T00:00:00.000Z', data }) as MissionFrame;
const progress = (iteration: number) => frame('mission.progress', { iteration });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('progress that was held back goes out by itself, the newest of it, and before anything else', async () => {
  const { intake, carry, sent } = open();
  carry('m');
  const from = session();
  for (const iteration of [1, 2, 3]) await intake.take(from, progress(iteration));
  expect(sent).toEqual(['mission.progress 1']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toEqual(['mission.progress 1', 'mission.progress 3']);
  // That counts as one of those of which there is one in 5 s.
  await intake.take(from, progress(4));
  await vi.advanceTimersByTimeAsync(4_000);
  await intake.take(from, frame('mission.paused', { state: 'paused' }));
  expect(sent.slice(2)).toEqual(['mission.progress 4', 'mission.paused']);
  expect(vi.getTimerCount()).toBe(0);
  await intake.take(from, progress(5));
  await intake.take(from, frame('mission.completed', { state: 'done' }));
  await intake.take(from, progress(6));
  intake.over('m');
  expect(sent.slice(4)).toEqual(['mission.progress 5', 'mission.completed', 'mission.progress 6']);
  // What waits when the registry stops goes at once.
  for (const iteration of [7, 8]) await intake.take(from, progress(iteration));
  intake.stop();
  expect(sent.slice(7)).toEqual(['mission.progress 7', 'mission.progress 8']);
  expect(vi.getTimerCount()).toBe(0);
});

it('progress that was held back goes out before its executor is said to be away, or to be back', async () => {
  const { carried, carry, intake, sent } = open();
  const messages = new Messages({ gateway: { caughtUp: () => Promise.resolve(), pass: (_missionId, _name, argument) => Promise.resolve(sent.push((argument as { kind: string }).kind) > 0) }, logger: pino({ level: 'silent' }) });
  const reconciler = new Reconciler({ carried, messages, intake, target: () => undefined, logger: pino({ level: 'silent' }) });
  carry('m');
  for (const iteration of [1, 2]) await intake.take(session(), progress(iteration));
  reconciler.lost(ID, 'now');
  await vi.advanceTimersByTimeAsync(0);
  for (const iteration of [3, 4]) await intake.take(session(), progress(iteration));
  reconciler.back(session(), ['m']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(['mission.progress 1', 'mission.progress 2', 'lost', 'mission.progress 4', 'listed']);
  messages.stop();
});

it('a frame about a mission that nobody can be asked about waits until Temporal is back', async () => {
  let away = true;
  const asked: string[] = [];
  const { intake, carry, sent } = open((missionId) => {
    asked.push(missionId);
    if (!away) carry(missionId);
    return Promise.reject(away ? new TemporalSilent('away') : new HoldpointError({ code: 'mission_not_found' }));
  });
  const taken = intake.take(session(), frame('mission.paused', { state: 'paused' }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked.length > 3, sent]).toEqual([true, []]);
  away = false;
  await vi.advanceTimersByTimeAsync(5_000);
  await taken;
  expect(sent).toEqual(['mission.paused']);
});

it('but not where its connection was sent away, nor after a stop, and it is not taken for refused then', async () => {
  for (const end of ['dismissed', 'stopped']) {
    let away = true;
    const { intake, carry, sent } = open(() => Promise.reject(away ? new TemporalSilent('away') : new HoldpointError({ code: 'mission_not_found' })));
    const from = session();
    const taken = intake.take(from, frame('mission.paused', { state: 'paused' }));
    await vi.advanceTimersByTimeAsync(1_000);
    if (end === 'dismissed') from.dismissed = true;
    else intake.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    await taken;
    expect([sent, vi.getTimerCount()], end).toEqual([[], 0]);
    away = false;
    carry('m');
    await intake.take(session(), frame('mission.paused', { state: 'paused' }));
    expect(sent, end).toEqual(['mission.paused']);
  }
});

it('every mission that is over and of which an executor goes on to speak it is told to end, however many there are', async () => {
  const { intake, records, told } = open();
  const from = session();
  const ids = Array.from({ length: 600 }, (_, i) => `over-${i}`);
  for (const missionId of ids) {
    const record = records.ensure({ missionId, acceptedAt: '2026-01-01T00:00:00.000Z', tenant: undefined });
    records.setListed(record, { missionId, acceptedAt: record.acceptedAt, state: 'done', status: 'COMPLETED', closedAt: record.acceptedAt, seq: 1, openApprovals: [], external: EXTERNAL });
  }
  for (let at = 0; at < ids.length; at += 200) {
    for (const missionId of ids.slice(at, at + 200)) await intake.take(from, frame('mission.paused', { state: 'paused' }, missionId));
    await vi.advanceTimersByTimeAsync(2_000);
  }
  expect(told).toEqual(ids);
});

it('one that goes on with a live mission of somebody else is told so where it may have had it, and else learns nothing', () => {
  const { intake, records, told } = open();
  const OTHER = '0e5f2c1e-6f0b-4c3e-9a51-1f1d7a3b5c02';
  const event = (seq: number, type: string, data: object = {}) => ({ seq, ts: '2026-01-01T00:00:00.000Z', executor_id: ID, mission_id: 'm', type, cause: null, data }) as Event;
  const view = (seq: number, events: Event[]): MissionView => ({ snapshot: { state: 'running', seq, carried_by: OTHER } as MissionSnapshot, events, approvals: new Map() });
  const placed = event(1, 'executor.placed', { executor_id: OTHER });
  const add = (missionId: string, seen: MissionView) => {
    const record = records.ensure({ missionId, acceptedAt: '2026-01-01T00:00:00.000Z' });
    records.setView(record, seen);
    return record;
  };
  add('never', view(2, [placed, event(2, 'mission.started')]));
  add('folded', view(9, [placed, event(9, 'mission.started')]));
  const was = view(2, [placed, event(2, 'mission.started')]);
  records.resetView(add('reset', was), was);
  add('own', { ...was, snapshot: { ...was.snapshot, carried_by: undefined } });
  for (const missionId of ['never', 'folded', 'reset', 'own', 'none']) intake.disown(session(), missionId);
  expect(told).toEqual(['folded', 'reset']);
});
