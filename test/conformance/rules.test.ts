/** Every rule can be broken: by a mistake of the fixture (suite.test.ts), or by a recording in which one thing is changed. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { CAUGHT } from './caught.js';
import { record } from './executor-v1/fixtures.js';
import type { Entry, EntryOf, Frame, Recording } from './executor-v1/recording.js';
import { RULES } from './executor-v1/rules/index.js';
import { judgeFixtures } from './executor-v1/suite.js';

const recorded = fileURLToPath(new URL('executor-v1/fixtures/', import.meta.url));
type Change = (entries: Entry[], recording: Recording) => Entry[];

const isFrame = (entry: Entry, event: string): entry is EntryOf<'frame'> => entry.kind === 'frame' && entry.frame['event'] === event;
/** Without what the test says. */
const without = (drop: (entry: Entry) => boolean): Change => (entries) => entries.filter((entry) => !drop(entry));
const withoutEvent = (event: string): Change => without((entry) => isFrame(entry, event));
/** Frames of one event, each changed. */
const changed = (event: string, change: (frame: Frame) => Frame): Change => (entries) => entries.map((entry) => (isFrame(entry, event) ? { ...entry, frame: change(entry.frame) } : entry));
/** Every answer of the executor that has this status has another. */
const answered = (from: number, to: number, body?: (body: object) => object): Change => (entries) =>
  entries.map((entry) => (entry.kind === 'answer' && entry.status === from ? { ...entry, status: to, ...(body === undefined ? {} : { body: body(entry.body as object) }) } : entry));
/** One more entry behind the first that the test finds. */
const behind = (find: (entry: Entry) => boolean, more: (entry: Entry) => Entry): Change => (entries) =>
  entries.flatMap((entry, index) => (find(entry) && entries.findIndex(find) === index ? [entry, more(entry)] : [entry]));
const data = (frame: Frame, more: object): Frame => ({ ...frame, data: { ...(frame['data'] as object), ...more } });

/** Rule, scenario, what is changed in its recording. */
const SPOILT: [string, string, Change][] = [
  ['register.same-id', 'resumable-crash', (entries) => entries.map((entry) => (entry.kind === 'register' ? { ...entry, body: { ...(entry.body as object), executor_id: '00000000-0000-4000-8000-000000000000' } } : entry))],
  ['register.connects', 'register', without((entry) => entry.kind === 'open')],
  ['register.resync-unique', 'resumable-reconnect', changed('executor.resync', (frame) => data(frame, { owned_mission_ids: ['a', 'a'] }))],
  ['register.pong', 'register', without((entry) => entry.kind === 'pong')],
  ['dispatch.accepted', 'dispatch-done', answered(202, 200)],
  ['dispatch.session-route', 'dispatch-session', answered(202, 404)],
  ['dispatch.response-schema', 'dispatch-done', answered(202, 202, (body) => ({ ...body, status: 'running' }))],
  ['dispatch.long-running', 'dispatch-long-running', answered(202, 503)],
  ['lifecycle.done', 'dispatch-session', withoutEvent('mission.completed')],
  ['lifecycle.stays-paused', 'lifecycle-pause', behind((entry) => isFrame(entry, 'mission.paused'), (entry) => ({ ...(entry as EntryOf<'frame'>), frame: { ...(entry as EntryOf<'frame'>).frame, event: 'mission.resumed' } }))],
  ['lifecycle.status-schema', 'dispatch-done', answered(200, 200, (body) => ({ ...body, missionState: 'done' }))],
  ['lifecycle.unknown-mission', 'lifecycle-unknown', answered(404, 202)],
  ['hitl.asks', 'hitl-answer', withoutEvent('mission.hitl_required')],
  ['hitl.waits', 'hitl-answer', behind((entry) => isFrame(entry, 'mission.hitl_required'), (entry) => ({ ...(entry as EntryOf<'frame'>), frame: { ...(entry as EntryOf<'frame'>).frame, event: 'mission.resumed' } }))],
  ['hitl.ids-differ', 'hitl-refusals', changed('mission.hitl_required', (frame) => data(frame, { hitl_id: 'one-for-all' }))],
  ['hitl.answer', 'hitl-answer', answered(202, 200)],
  ['hitl.deny', 'hitl-deny', changed('mission.failed', (frame) => ({ ...frame, event: 'mission.completed' }))],
  ['resumable.comes-back', 'resumable-reconnect', (entries) => entries.filter((entry, index) => entry.kind !== 'open' || index < entries.findIndex((other) => other.kind === 'done-to'))],
  ['resumable.nothing-lost', 'resumable-reconnect', (entries, { missions }) => entries.filter((entry) => !isFrame(entry, 'mission.completed') || entry.frame['mission_id'] !== missions['meanwhile']?.mission_id)],
  ['resumable.goes-on', 'resumable-crash', withoutEvent('mission.aborted')],
  ['events.json', 'register', behind((entry) => entry.kind === 'open', () => ({ kind: 'noise', socket: 1, text: 'hello', at: 0 }))],
  ['events.direction', 'hitl-answer', behind((entry) => isFrame(entry, 'mission.hitl_required'), (entry) => ({ ...(entry as EntryOf<'frame'>), frame: { ...(entry as EntryOf<'frame'>).frame, event: 'mission.hitl_responded' } }))],
  ['events.times-in-order', 'lifecycle-fail', changed('mission.failed', (frame) => ({ ...frame, ts: '2001-01-01T00:00:00Z' }))],
  ['auth.socket', 'auth-refused', (entries) => entries.map((entry) => (entry.kind === 'dialled' ? { ...entry, outcome: 'open', frames: 1 } : entry))],
  ['auth.no-token-in-events', 'auth-secrets', (entries) => entries.map((entry) => (entry.kind === 'searched' && entry.where === 'frame' ? { ...entry, leaks: 1 } : entry))],
];

describe('every rule', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hp-spoilt-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  for (const [rule, scenario, change] of SPOILT) {
    it(`${rule} is broken by one change of what was recorded`, () => {
      const own = join(folder, rule);
      mkdirSync(own);
      const recording = JSON.parse(readFileSync(join(recorded, `${scenario}.json`), 'utf8')) as Recording;
      record(own, [recording]);
      expect(judgeFixtures({ folder: own, rules: [rule] }).failed).toBe(0);
      record(own, [{ ...recording, entries: change(recording.entries, recording) }]);
      expect(judgeFixtures({ folder: own, rules: [rule] }).results.find(({ id }) => id === rule)?.status).toBe('failed');
    });
  }

  it('is broken by something', () => {
    const broken = new Set([...Object.values(CAUGHT).flat(), ...SPOILT.map(([rule]) => rule)]);
    expect(RULES.map(({ id }) => id).filter((id) => !broken.has(id))).toEqual([]);
  });
});
