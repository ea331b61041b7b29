import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLifecycle, type MissionEvent } from '../../../src/contract/mission/event.js';
import { fold, nextBatch, pageAfter } from '../../../src/contract/mission/log.js';
import type { EventType, MissionSnapshot } from '../../../src/contract/generated/types.js';

const TYPES: EventType[] = ['mission.assigned', 'mission.started', 'mission.progress', 'mission.hitl_required', 'operation.ended', 'approval.requested', 'mission.resumed'];
const logOf = (kinds: { type: EventType; length: number }[]): MissionEvent[] =>
  kinds.map(({ type, length }, index) => ({ seq: index + 1, ts: '', executor_id: '', mission_id: 'm', type, cause: null, data: { text: 'x'.repeat(length) } }) as unknown as MissionEvent);
const log = fc.array(fc.record({ type: fc.constantFrom(...TYPES), length: fc.nat(400) }), { maxLength: 80 }).map(logOf);

describe('the log of a mission', () => {
  it('stays within its room, in order, and gives up what matters least first (A27)', () => {
    fc.assert(
      fc.property(log, fc.nat(12_000), fc.nat(80), (events, room, delivered) => {
        const kept = fold({ log: events, delivered, room });
        const dropped = events.filter((event) => !kept.includes(event));
        const begun = events.filter((event) => event.type === 'mission.assigned' || event.type === 'mission.started');
        expect(JSON.stringify(kept).length <= room || kept.every((event) => begun.some((other) => other.seq === event.seq))).toBe(true);
        expect(kept.map((event) => event.seq)).toEqual(kept.map((event) => event.seq).toSorted((a, b) => a - b));
        // A lifecycle event goes only when no audit event is left that was delivered.
        if (dropped.some((event) => isLifecycle(event.type) && event.type !== 'mission.progress')) expect(kept.filter((event) => !isLifecycle(event.type))).toEqual([]);
        if (JSON.stringify(events).length <= room) expect(kept).toEqual(events);
      }),
    );
  });

  it('with ten thousand lines of progress still tells how it began and what is asked (A27)', () => {
    const kinds = [{ type: 'mission.assigned' as const, length: 10 }, { type: 'mission.started' as const, length: 10 }, ...Array.from({ length: 10_000 }, () => ({ type: 'mission.progress' as const, length: 50 })), { type: 'mission.hitl_required' as const, length: 100 }] as { type: EventType; length: number }[];
    const kept = fold({ log: logOf(kinds), delivered: 20_000, room: 16 * 1024 });
    const types = kept.map((event) => event.type);
    expect(types.slice(0, 2)).toEqual(['mission.assigned', 'mission.started']);
    expect(types.slice(-2)).toEqual(['mission.progress', 'mission.hitl_required']);
  });

  it('is delivered whole up to the last event, or its newest part without gaps', () => {
    fc.assert(
      fc.property(log, fc.nat(80), fc.nat(20_000), (events, delivered, room) => {
        const kept = fold({ log: events, delivered: 0, room });
        const batch = nextBatch({ log: kept, delivered });
        expect(batch.length > 0).toBe(kept.some((event) => event.seq > delivered));
        if (batch.length === 0) return;
        expect(batch.at(-1)).toBe(kept.at(-1));
        expect(batch.map((event) => event.seq)).toEqual(batch.map((_, index) => (batch[0]?.seq ?? 0) + index));
      }),
    );
    const many = logOf(Array.from({ length: 3000 }, () => ({ type: 'operation.ended' as const, length: 2000 })));
    const batch = nextBatch({ log: many, delivered: 10 });
    expect(JSON.stringify(batch).length).toBeLessThan(600 * 1024);
    expect(batch.at(-1)?.seq).toBe(3000);
  });

  it('says of a page whether something is missing from it', () => {
    const snapshot = { seq: 3 } as MissionSnapshot;
    const events = logOf(TYPES.slice(0, 3).map((type) => ({ type, length: 1 })));
    expect(pageAfter({ log: events, after: 1, snapshot })).toMatchObject({ reset: false, events: events.slice(1) });
    expect(pageAfter({ log: events.slice(1), after: 1, snapshot })).toMatchObject({ reset: false });
    expect(pageAfter({ log: events.slice(1), after: 0, snapshot })).toMatchObject({ reset: true, events: events.slice(1) });
  });
});
