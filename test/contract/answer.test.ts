import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choicesOf, parseAnswer } from '../../src/contract/answer.js';

const answer = (response: unknown) => parseAnswer({ kind: 'operation', response });

describe('an answer', () => {
  it('approves or denies by the documented words only (A10)', () => {
    for (const word of ['yes', 'y', 'approve', 'approved', ' YES\n', 'Y', '\tApproved ']) expect(answer(word), word).toBe('approve');
    for (const word of ['no', 'n', 'deny', 'denied', 'NO ', '\r\nDenied']) expect(answer(word), word).toBe('deny');
    for (const word of ['false', '0', '', ' ', 'maybe', 'yes please', 'ye s', 'y\u00a0', 'ｙes', 'yеs', 'ok', 'true', '1', 'done', 'run-again', null, true, 1, ['yes'], { text: 'yes' }]) {
      expect(answer(word), JSON.stringify(word)).toBeUndefined();
    }
  });

  it('about an unknown outcome takes words of its own', () => {
    expect(['run-again', ' DONE ', 'abort', 'yes', 'no', 'approve'].map((response) => parseAnswer({ kind: 'outcome', response }))).toEqual([
      'run-again', 'done', 'abort', undefined, undefined, undefined,
    ]);
    expect(choicesOf('outcome')).toEqual(['run-again', 'done', 'abort']);
  });

  it('never approves by accident', () => {
    const approving = new Set(['yes', 'y', 'approve', 'approved']);
    fc.assert(fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('yes', 'no', 'y', 'done')), (text) => {
      if (answer(text) === 'approve') expect(approving).toContain(text.trim().toLowerCase());
    }));
  });
});
