import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkBounds, MESSAGE_BYTES } from '../../src/contract/bounds.js';
import { checkFilter, readDispatch } from '../../src/contract/dispatch.js';
import { readCommand, readSignal, type SignalName } from '../../src/contract/messages.js';

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};
const names: SignalName[] = ['pause', 'resume', 'abort', 'hitl_response', 'approval_decision'];
const read = (name: SignalName, value?: unknown) => readSignal({ name, value, message_id: 'sig-1' });

describe('a signal', () => {
  it('of any content is read or refused, and nothing is thrown (B19)', () => {
    const values = [null, undefined, 1, '', 'yes', [], [[]], true, {}, { response: null }, { response: 'yes' }, { hitl_id: {}, response: [] }, nested(100_000), 'x'.repeat(3_000_000), { by: 'x'.repeat(20_000) }, { '\ud800': 1 }, { response: '\ud800', hitl_id: 'h' }, Array.from({ length: 1_000_000 }, () => 0)];
    for (const name of names) for (const value of values) expect(typeof read(name, value).ok).toBe('boolean');
    fc.assert(fc.property(fc.constantFrom(...names), fc.anything(), (name, value) => typeof read(name, value).ok === 'boolean'));
  });

  it('that pauses, resumes or aborts may come with nothing', () => {
    for (const name of ['pause', 'resume', 'abort'] as const) {
      for (const value of [undefined, null, {}]) expect(read(name, value)).toEqual({ ok: true, command: { message_id: 'sig-1', type: name, by: 'temporal', via: 'signal' } });
    }
    expect(read('pause', { by: 'ops', via: 'rest', reason: 'r', message_id: 'k' })).toEqual({ ok: true, command: { message_id: 'k', type: 'pause', by: 'ops', via: 'rest', reason: 'r' } });
    expect(read('pause', 'now')).toMatchObject({ ok: false, code: 'invalid_request' });
  });

  it('that answers is always by temporal, whatever it says of itself', () => {
    expect(read('hitl_response', { hitl_id: 'h', response: 'yes', by: 'root', via: 'rest' })).toEqual({
      ok: true, command: { message_id: 'sig-1', type: 'answer', by: 'temporal', via: 'signal', hitl_id: 'h', response: 'yes' },
    });
    expect(read('approval_decision', { hitl_id: 'h', decision: 'deny', reason: null })).toMatchObject({ ok: true, command: { type: 'answer', response: 'deny' } });
    expect(read('hitl_response', { hitl_id: 'h', text: 'yes' })).toMatchObject({ ok: false, where: '/response' });
    expect(read('hitl_response', { response: 'yes' })).toMatchObject({ ok: false, where: '/hitl_id' });
  });
});

describe('a command', () => {
  it('has the shape of its schema, or is refused with the place (B19)', () => {
    const command = { message_id: 'k', type: 'answer', by: 'b', via: 'rest', hitl_id: 'h', response: 'yes' };
    expect(readCommand(command)).toEqual({ ok: true, command });
    expect(readCommand({ ...command, response: undefined })).toMatchObject({ ok: false, where: '/response' });
    expect(readCommand({ ...command, type: 'delete' })).toMatchObject({ ok: false, where: '/type' });
    expect(readCommand({ ...command, x: 1 })).toMatchObject({ ok: false, where: '/x' });
    expect(readCommand(null)).toMatchObject({ ok: false, code: 'invalid_request' });
    expect(readCommand({ ...command, reason: 'x'.repeat(MESSAGE_BYTES) })).toMatchObject({ ok: false, code: 'message_too_large' });
  });
});

describe('bounds', () => {
  it('never pass a value whose JSON is larger by more than the punctuation', () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 10, max: 2000 }), (value, bytes) => {
      const outcome = checkBounds({ value, bytes, tooLarge: 'message_too_large' });
      const utf8 = new TextEncoder().encode(JSON.stringify(value)).length;
      // Escapes may make JSON up to six times as long as its text; numbers up to four times.
      if (outcome === undefined) expect(utf8).toBeLessThanOrEqual(bytes * 6 + 30);
      if (outcome?.code === 'message_too_large') expect(utf8 * 6 + 10).toBeGreaterThan(bytes);
    }));
  });

  it('refuse nesting that would end a call stack', () => {
    expect(checkBounds({ value: nested(30), bytes: 10_000, tooLarge: 'message_too_large' })).toBeUndefined();
    expect(checkBounds({ value: nested(33), bytes: 10_000, tooLarge: 'message_too_large' })).toMatchObject({ code: 'too_deep' });
    expect(checkBounds({ value: nested(1_000_000), bytes: 10_000_000, tooLarge: 'message_too_large' })).toMatchObject({ code: 'too_deep' });
  });
});

describe('a dispatch', () => {
  const dispatch = { mission_id: 'm-1', objective: 'o', completion: 'c' };
  it('is read with its digest', () => {
    expect(readDispatch(dispatch)).toMatchObject({ ok: true, dispatch, digest: expect.stringMatching(/^sha256:/) as string });
  });

  it('is refused for an id that could be more than a name (A23)', () => {
    for (const mission_id of ['../../x', 'a/b', 'a\nb', 'a\0', '日本', 'x'.repeat(5000), '.', '-a', ' a', 'a\n']) {
      expect(readDispatch({ ...dispatch, mission_id }), mission_id).toMatchObject({ ok: false, code: 'invalid_id', where: '/mission_id' });
    }
    expect(readDispatch({ ...dispatch, mission_id: '' })).toMatchObject({ ok: false, code: 'invalid_request', where: '/mission_id' });
  });

  it('is refused with the place that is wrong, and for its size (B8)', () => {
    expect(readDispatch({ ...dispatch, extra: 1 })).toMatchObject({ code: 'invalid_request', where: '/extra' });
    expect(readDispatch({ mission_id: 'm', objective: 'o' })).toMatchObject({ code: 'invalid_request', where: '/completion' });
    expect(readDispatch(null)).toMatchObject({ code: 'invalid_request' });
    expect(readDispatch({ ...dispatch, objective: 'x'.repeat(5_000_000) })).toMatchObject({ code: 'payload_too_large' });
    expect(readDispatch({ ...dispatch, objective: '\udc00' })).toMatchObject({ code: 'invalid_text' });
    fc.assert(fc.property(fc.anything(), (value) => typeof readDispatch(value).ok === 'boolean'));
  });

  it('goes only to an executor that meets its filter', () => {
    const executor = { executor_id: '6f1f7e0c-8a55-4c5a-9d0e-0f6f6f6f6f6f', capabilities: ['hitl', 'runtime:custom:plan'] };
    const check = (executor_filter: object) => checkFilter({ dispatch: { ...dispatch, executor_filter }, executor })?.where;
    expect(checkFilter({ dispatch, executor })).toBeUndefined();
    expect(check({ executor_id: null, capabilities: ['hitl'], instance_id: null })).toBeUndefined();
    expect(check({ executor_id: '00000000-0000-4000-8000-000000000000' })).toBe('/executor_filter/executor_id');
    expect(check({ capabilities: ['hitl', 'resumable'] })).toBe('/executor_filter/capabilities');
    expect(check({ a2a_instance_id: 'x' })).toBe('/executor_filter/a2a_instance_id');
  });
});
