import { expect, it } from 'vitest';
import { messageIdOf, readFrame } from '../../src/api/registry/inbound.js';
import { validateFrame } from '../../src/contract/frame.js';

const executorId = '0e5f2c1e-6f0b-4c3e-9a51-1f1d7a3b5c01';
const frame = (more: object = {}) => ({ event: 'mission.paused', executor_id: executorId, mission_id: 'm', ts: '2026-01-01T00:00:00.000Z', data: { state: 'paused' }, ...more });
const read = (value: unknown) => readFrame({ text: typeof value === 'string' ? value : JSON.stringify(value), executorId });

it('takes what an executor may say, and says what is wrong with the rest', () => {
  expect(read(frame())).toMatchObject({ ok: true, kind: 'mission' });
  expect(read(frame({ executor_id: executorId.toUpperCase() }))).toMatchObject({ ok: true, frame: { executor_id: executorId } });
  expect(read({ event: 'executor.resync', executor_id: executorId, ts: frame().ts, data: { owned_mission_ids: ['a'] } })).toEqual({ ok: true, kind: 'resync', owned: ['a'] });
  for (const wrong of ['', '{', 'null', '1', '[]', '"x"', {}, frame({ event: 'mission.hitl_responded' }), frame({ event: '__proto__' }), frame({ event: 'executor.registered' }), frame({ executor_id: 1 }), frame({ data: null }), frame({ data: { state: 'running' } }), frame({ extra: 1 }), frame({ mission_id: undefined }), frame({ ts: 'now' }), frame({ data: { state: 'paused', reason: '\ud800' } })]) {
    expect(read(wrong), JSON.stringify(wrong)).toMatchObject({ ok: false });
  }
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  expect(readFrame({ text: `{"event":"mission.paused","executor_id":"${executorId}","data":${deep}}`, executorId })).toMatchObject({ ok: false });
});

it('never loses the end of a mission to its length, and never cuts a question', () => {
  const long = 'x'.repeat(200_000);
  const done = read(frame({ event: 'mission.completed', data: { state: 'done', summary: long, exit_code: 0, artifacts: [{ path: long }] } }));
  expect(done).toMatchObject({ ok: true, cut: true });
  if (!done.ok || done.kind !== 'mission') throw new Error('not read');
  expect(validateFrame(done.frame).ok).toBe(true);
  expect(JSON.stringify(done.frame).length).toBeLessThan(5000);
  // Wherever the cut falls, no half of a character is left, which would be refused.
  for (const before of ['', 'x']) expect(read(frame({ event: 'mission.completed', data: { state: 'done', summary: `${before}${'😀'.repeat(100_000)}` } })), before).toMatchObject({ ok: true, cut: true });
  expect(read(frame({ event: 'mission.hitl_required', data: { hitl_id: 'q', prompt: long } }))).toMatchObject({ ok: false, why: 'message_too_large' });
});

it('gives the same frame the same id, however it is written, and another one another', () => {
  const given = read(frame());
  const other = read(`{"data":{"state":"paused"},"ts":"2026-01-01T00:00:00.000Z","mission_id":"m","executor_id":"${executorId}","event":"mission.paused"}`);
  const later = read(frame({ ts: '2026-01-01T00:00:00.001Z' }));
  if (!given.ok || given.kind !== 'mission' || !other.ok || other.kind !== 'mission' || !later.ok || later.kind !== 'mission') throw new Error('not read');
  expect(messageIdOf(given.frame)).toBe(messageIdOf(other.frame));
  expect(messageIdOf(later.frame)).not.toBe(messageIdOf(given.frame));
  expect(messageIdOf(given.frame).length).toBeLessThan(200);
});
