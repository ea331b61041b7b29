import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { closeView } from '../../src/api/closed.js';
import { isOurHost, isOurOrigin, nameOf } from '../../src/api/guard.js';
import { Outbox } from '../../src/api/outbox.js';
import { after, fillPage } from '../../src/api/paging.js';
import { recentFrames } from '../../src/api/recent.js';
import { MissionRecords } from '../../src/api/records.js';
import { mayAct, newToken, openTokenStore } from '../../src/api/tokens.js';
import { applyBatch, eventsAfter, type MissionView } from '../../src/api/view.js';
import type { Event, MissionSnapshot, PublishBatch } from '../../src/contract/generated/types.js';
import { validateMissionSnapshot } from '../../src/contract/generated/validators.cjs';

const folder = mkdtempSync(join(tmpdir(), 'hp-parts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const event = (seq: number): Event => ({ seq, ts: '2030-01-01T00:00:00.000Z', executor_id: '00000000-0000-4000-8000-000000000000', mission_id: 'm', type: 'mission.progress', cause: null, data: {} });
const snapshot = (seq: number, state: MissionSnapshot['state'] = 'running'): MissionSnapshot => ({
  mission_id: 'm',
  executor_id: '00000000-0000-4000-8000-000000000000',
  state,
  seq,
  objective: 'o',
  completion: 'c',
  created_at: '2030-01-01T00:00:00.000Z',
  updated_at: '2030-01-01T00:00:00.000Z',
  waiting_for: '',
  open_approvals: [],
  steps: [],
});
const batch = (from: number, to: number): PublishBatch => ({ snapshot: snapshot(to), events: Array.from({ length: to - from + 1 }, (_, i) => event(from + i)), approvals: [] });

describe('a view', () => {
  it('is the same however often and in whatever pieces its events came, and never has a gap unnoticed', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 10 })), { maxLength: 30 }), (pieces) => {
        let view: MissionView | undefined;
        const told: number[] = [];
        for (const [from, length] of pieces) {
          const known = view?.snapshot.seq ?? 0;
          const applied = applyBatch(view, batch(from, from + length));
          if (applied.kind === 'gap') {
            expect(from).toBeGreaterThan(known + 1);
            continue;
          }
          view = applied.view;
          told.push(...(applied.fresh ?? []).map(({ seq }) => seq));
        }
        expect(told).toEqual(told.map((_, i) => i + 1));
        expect((view?.events ?? []).map(({ seq }) => seq)).toEqual(told);
        if (view !== undefined) for (let n = 0; n <= told.length; n += 1) expect(eventsAfter(view, n)?.map(({ seq }) => seq)).toEqual(told.slice(n));
      }),
    );
  });

  it('is closed by the same event by every facade, and only once', () => {
    const view: MissionView = { snapshot: snapshot(3), events: [event(1), event(2), event(3)], approvals: new Map() };
    const at = '2030-01-02T00:00:00.000Z';
    const closed = closeView(view, { status: 'FAILED', at });
    expect(closed.snapshot).toMatchObject({ state: 'failed', seq: 4, completed_at: at });
    expect(validateMissionSnapshot(closed.snapshot)).toBe(true);
    expect(closed.events.at(-1)).toMatchObject({ seq: 4, type: 'mission.failed', data: { reason: 'crash' }, ts: at });
    expect(closeView(closed, { status: 'TERMINATED', at })).toBe(closed);
  });
});

describe('recent frames', () => {
  it('keep lifecycle before progress, newest before older, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 300 }), fc.integer({ min: 1, max: 60 }), (kinds, limit) => {
        const frames = kinds.map((progress, n) => ({ event: progress ? ('mission.progress' as const) : ('mission.paused' as const), n }));
        const kept = recentFrames(frames, limit);
        expect(kept.length).toBe(Math.min(limit, frames.length));
        expect(kept.map(({ n }) => n)).toEqual([...kept.map(({ n }) => n)].sort((a, b) => a - b));
        const lifecycle = frames.filter((frame) => frame.event !== 'mission.progress');
        expect(kept.filter((frame) => frame.event !== 'mission.progress')).toEqual(lifecycle.slice(-limit));
        if (lifecycle.length < limit) expect(kept.filter((frame) => frame.event === 'mission.progress')).toEqual(frames.filter((frame) => frame.event === 'mission.progress').slice(-(limit - lifecycle.length)));
      }),
    );
  });
});

describe('an outbox', () => {
  it('never holds more than it may, loses no frame that must arrive, and of progress keeps the newest', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.option(fc.constantFrom('a', 'b')), fc.integer({ min: 1, max: 60 })), { maxLength: 100 }), (pushes) => {
        const outbox = new Outbox(500);
        const must: string[] = [];
        let full = false;
        for (const [n, [replaces, size]] of pushes.entries()) {
          const text = `${n}:${'x'.repeat(size)}`;
          const fits = outbox.push({ text, ...(replaces === null ? {} : { replaces }) });
          expect(outbox.bytes).toBeLessThanOrEqual(500);
          if (!fits) {
            expect(replaces).toBe(null);
            full = true;
            break;
          }
          if (replaces === null) must.push(text);
        }
        if (full) return;
        const sent: string[] = [];
        for (let text = outbox.shift(); text !== undefined; text = outbox.shift()) sent.push(text);
        expect(sent.filter((text) => must.includes(text))).toEqual(must);
        expect(sent.length - must.length).toBeLessThanOrEqual(2);
        expect(outbox.bytes).toBe(0);
      }),
    );
  });
});

describe('names', () => {
  it('of the service are loopback or configured, whatever the port, and nothing that merely contains them', () => {
    const allowed = { hosts: ['Box.example'], origins: [] };
    for (const host of ['localhost', 'localhost:1', '127.0.0.1:8122', '[::1]', '[::1]:9', 'box.example:443', 'BOX.EXAMPLE']) expect(isOurHost(host, allowed), host).toBe(true);
    for (const host of [undefined, '', '[', '[]', ':80', 'localhost:', 'localhost:x', 'localhost:123456', 'a.localhost', 'localhost.a', '127.0.0.1.a', '127.0.0.2', '::1', 'user@localhost', 'localhost/', ' localhost', 'localhost\u0000'])
      expect(isOurHost(host, allowed), String(host)).toBe(false);
    expect(isOurOrigin('http://localhost:81', 'localhost:80', allowed)).toBe(false);
    expect(isOurOrigin('ftp://localhost:80', 'localhost:80', allowed)).toBe(false);
    expect(isOurOrigin('http://evil.test', 'evil.test', allowed)).toBe(false);
    fc.assert(fc.property(fc.string(), (text) => nameOf(text) === undefined || /^[[\]a-z0-9.:-]+$/.test(nameOf(text) ?? '')));
  });
});

describe('pages', () => {
  it('show every mission once, newest first, also when new ones come in between', async () => {
    const records = new MissionRecords({ maxEndedViews: 2, startedAt: '2030-01-01T00:00:00.000Z' });
    const add = (n: number) => records.ensure({ missionId: `m${n}`, acceptedAt: `2030-01-01T00:00:${String(Math.floor(n / 2)).padStart(2, '0')}.000Z` });
    for (let n = 0; n < 20; n += 1) add(n);
    const seen: string[] = [];
    let cursor: string | null = null;
    let extra = 100;
    do {
      const page: { items: string[]; next_cursor: string | null } = await fillPage({ records: after(records.all(), cursor ?? undefined), limit: 3, atOnce: 2, wanted: () => true, mayHave: () => true, items: (record) => [record.missionId] });
      seen.push(...page.items);
      cursor = page.next_cursor;
      add((extra += 1));
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(seen.length);
    expect(new Set(seen)).toEqual(new Set(Array.from({ length: 20 }, (_, n) => `m${n}`)));
  });

  it('are asked for one page in a bounded number, however rare that is what is looked for', async () => {
    const records = new MissionRecords({ maxEndedViews: 10, startedAt: '' });
    for (let n = 0; n < 1_000; n += 1) {
      const record = records.ensure({ missionId: `m${n}`, acceptedAt: new Date(n).toISOString() });
      if (n % 2 === 0) records.setView(record, { snapshot: snapshot(3), events: [], approvals: new Map() });
    }
    const found: string[] = [];
    let [pages, most, cursor]: [number, number, string | null | undefined] = [0, 0, undefined];
    do {
      let asked = 0;
      const page: { items: string[]; next_cursor: string | null } = await fillPage({
        records: after(records.all(), cursor ?? undefined),
        limit: 50,
        atOnce: 8,
        wanted: () => true,
        mayHave: () => true,
        items: ({ missionId, view }) => {
          if (view === undefined) asked += 1;
          return ['m0', 'm501'].includes(missionId) ? [missionId] : [];
        },
      });
      found.push(...page.items);
      cursor = page.next_cursor;
      pages += 1;
      most = Math.max(most, asked);
    } while (cursor !== null);
    expect([found, pages, most]).toEqual([['m501', 'm0'], 3, 200]);
  });

  it('are asked for no page that nobody waits for any more', async () => {
    const records = new MissionRecords({ maxEndedViews: 10, startedAt: '' });
    for (let n = 0; n < 20; n += 1) records.ensure({ missionId: `m${n}`, acceptedAt: '2030-01-01T00:00:00.000Z' });
    let asked = 0;
    const items = (): string[] => {
      asked += 1;
      return [];
    };
    await fillPage({ records: records.all(), limit: 50, atOnce: 2, wanted: () => asked < 6, mayHave: () => true, items });
    expect(asked).toBe(6);
  });

  it('keep the views of few missions that are over, and what a list needs of the others', () => {
    const records = new MissionRecords({ maxEndedViews: 2, startedAt: '2030-01-01T00:00:00.000Z' });
    for (const n of [1, 2, 3]) records.setView(records.ensure({ missionId: `m${n}`, acceptedAt: `2030-01-01T00:00:0${n}.000Z` }), { snapshot: snapshot(3, 'done'), events: [], approvals: new Map() });
    records.setView(records.ensure({ missionId: 'live', acceptedAt: '2030-01-01T00:00:09.000Z' }), { snapshot: snapshot(3), events: [], approvals: new Map() });
    expect(records.all().map((record) => [record.missionId, record.view !== undefined])).toEqual([['live', true], ['m3', true], ['m2', true], ['m1', false]]);
    expect(records.get('m1')?.listed).toMatchObject({ state: 'done', seq: 3 });
    // One that lives again, because it was reset, keeps its view whatever else ends.
    const again = records.get('m2');
    if (again !== undefined) records.resetView(again, { snapshot: snapshot(2, 'hitl-required'), events: [], approvals: new Map() });
    for (const n of [4, 5, 6]) records.setView(records.ensure({ missionId: `m${n}`, acceptedAt: `2030-01-01T00:00:0${n}.000Z` }), { snapshot: snapshot(3, 'done'), events: [], approvals: new Map() });
    expect(again?.view?.snapshot.state).toBe('hitl-required');
  });
});

describe('tokens', () => {
  it('are stored as hashes in a private file, and count as soon as it changes', () => {
    const file = join(folder, 'tokens.json');
    const errors: unknown[] = [];
    const store = openTokenStore({ file, localTokenFile: join(folder, 'local-token'), onError: (error) => errors.push(error) });
    const token = store.create({ name: 'a', roles: ['viewer'] }) ?? '';
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).not.toContain(token);
    expect(store.verify(token)).toEqual({ name: 'a', roles: ['viewer'] });
    expect(store.create({ name: 'a', roles: ['admin'] })).toBeUndefined();
    const other = openTokenStore({ file, localTokenFile: join(folder, 'local-token') });
    expect(other.verify(token)?.name).toBe('a');
    expect(other.revoke('a')).toBe(true);
    expect(store.verify(token)).toBeUndefined();
    const local = newToken();
    writeFileSync(join(folder, 'local-token'), `${local}\n`);
    expect(store.verify(local)).toEqual({ name: 'local', roles: ['admin'] });
    writeFileSync(file, '{"version":1,"tokens":[{"name":"x"}]}');
    expect(store.verify(local)?.name).toBe('local');
    expect(errors).toHaveLength(1);
  });

  it('are neither made nor withdrawn while their file cannot be read, which would wipe the others', () => {
    const file = join(folder, 'slip.json');
    const store = openTokenStore({ file, localTokenFile: join(folder, 'no-local-token') });
    const token = store.create({ name: 'a', roles: ['viewer'], tenant: 't' }) ?? '';
    const whole = readFileSync(file, 'utf8');
    const refused = (path: string): void => {
      for (const ask of [() => store.create({ name: 'b', roles: ['viewer'] }), () => store.revoke('a'), () => store.list()]) {
        expect(ask).toThrow(expect.objectContaining({ code: 'tokens_unreadable', detail: { path, why: expect.any(String) as string } }) as Error);
      }
      expect([store.verify(token), store.tenanted()]).toEqual([undefined, false]);
    };
    writeFileSync(file, whole.replace('"viewer"', '"viewr"'));
    refused(file);
    expect(readFileSync(file, 'utf8')).toContain('viewr');
    // Nor where it cannot even be opened, as one that is not ours to read.
    rmSync(file);
    mkdirSync(file);
    refused(file);
    rmSync(file, { recursive: true });
    writeFileSync(file, whole);
    expect(store.create({ name: 'b', roles: ['viewer'] })).toBeDefined();
    expect(store.list().map(({ name }) => name)).toEqual(['a', 'b']);
  });

  it('give what their roles say', () => {
    expect([mayAct(['dispatcher'], 'viewer'), mayAct(['approver'], 'viewer'), mayAct(['dispatcher'], 'approver'), mayAct(['viewer'], 'dispatcher'), mayAct([], 'viewer'), mayAct(['admin'], 'approver')]).toEqual([true, true, false, false, false, true]);
  });
});
