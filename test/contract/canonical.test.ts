import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, digestOf, dispatchDigest } from '../../src/contract/canonical.js';
import { sha256Digest } from '../../src/contract/sha256.js';

const reference = (content: string | Uint8Array): string => `sha256:${createHash('sha256').update(content).digest('hex')}`;

describe('digests', () => {
  it('agree with node:crypto for any bytes and any text', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => sha256Digest(bytes) === reference(bytes)));
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => sha256Digest(text) === reference(text)));
    for (let length = 0; length < 200; length += 1) {
      expect(sha256Digest(new Uint8Array(length).fill(length))).toBe(reference(new Uint8Array(length).fill(length)));
    }
    const long = 'x'.repeat(300_000);
    expect(sha256Digest(long)).toBe(reference(long));
  });

  it('do not depend on the order of members', () => {
    const shuffle = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(shuffle);
      if (value === null || typeof value !== 'object') return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, inner]) => [key, shuffle(inner)]),
      );
    };
    fc.assert(fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      fc.pre(isWellFormed(value));
      expect(digestOf(shuffle(value))).toBe(digestOf(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }));
  });

  it('follow the examples of RFC 8785', () => {
    expect(canonicalJson({ numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 1e-27], literals: [null, true, false] })).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27]}',
    );
    expect(canonicalJson({ '\u20ac': 'Euro', '\r': 'CR', '1': 'One', '\u{1f600}': 'Smiley', '\ufb33': 'Hebrew' })).toBe(
      '{"\\r":"CR","1":"One","\u20ac":"Euro","\u{1f600}":"Smiley","\ufb33":"Hebrew"}',
    );
  });

  it('are refused for what JSON cannot say', () => {
    for (const value of [undefined, Number.NaN, Infinity, '\ud800', { a: '\udc00' }]) {
      expect(() => digestOf(value)).toThrow(TypeError);
    }
  });

  it('tell one dispatch from another, and not from itself (A6)', () => {
    const dispatch = { mission_id: 'm', objective: 'o', completion: 'c' };
    expect(dispatchDigest({ completion: 'c', objective: 'o', mission_id: 'm', long_running: false })).toBe(dispatchDigest(dispatch));
    expect(dispatchDigest({ ...dispatch, objective: 'p' })).not.toBe(dispatchDigest(dispatch));
    expect(dispatchDigest({ ...dispatch, metadata: { a: 1 } })).not.toBe(dispatchDigest(dispatch));
  });
});

const isWellFormed = (value: unknown): boolean => !JSON.stringify(value).includes('\\ud');
