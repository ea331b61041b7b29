import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, operationDigest } from '../../src/contract/canonical.js';
import { changesBetween } from '../../src/contract/diff.js';
import { validateChange } from '../../src/contract/generated/validators.cjs';
import { nastyText, operation } from './operations.js';

describe('what changed since an approval', () => {
  it('is named by place, with both sides (C5)', () => {
    const approved = operation({ argv: ['sh', 'a.sh'], files: [{ argument: 1, path: '/srv/work/a.sh', sha256: `sha256:${'1'.repeat(64)}` }], env: { A: '1', B: '2' } });
    const found = operation({ argv: ['sh', 'a.sh', '-x'], files: [{ argument: 1, path: '/srv/work/a.sh', sha256: `sha256:${'2'.repeat(64)}` }], env: { 'A/~': '1', B: '2' } });
    expect(changesBetween({ approved, found })).toEqual([
      { path: '/argv/2', approved: null, found: '-x' },
      { path: '/env/A', approved: '1', found: null },
      { path: '/env/A~1~0', approved: null, found: '1' },
      { path: '/files/0/sha256', approved: `sha256:${'1'.repeat(64)}`, found: `sha256:${'2'.repeat(64)}` },
    ]);
  });

  it('is empty exactly where the digest is the same, and always bounded', () => {
    const vary = fc.record({ argv: fc.array(nastyText(5), { minLength: 1, maxLength: 100 }), cwd: nastyText(100), env: fc.dictionary(fc.string(), fc.string(), { maxKeys: 40 }) });
    const wellFormed = (value: unknown): boolean => { try { canonicalJson(value); return true; } catch { return false; } };
    fc.assert(fc.property(vary, vary, fc.boolean(), (a, b, same) => {
      fc.pre(wellFormed(a) && wellFormed(b));
      const approved = operation(a);
      const found = operation(same ? structuredClone(a) : b);
      const changes = changesBetween({ approved, found });
      expect(changes.length === 0).toBe(operationDigest(approved) === operationDigest(found));
      expect(changes.length).toBeLessThanOrEqual(64);
      for (const change of changes) expect(validateChange(change)).toBe(true);
      expect(canonicalJson(changes).length).toBeLessThan(64 * 6000);
    }), { numRuns: 60 });
  });

  it('never carries the value of a secret, and tells that it changed', () => {
    const changes = changesBetween({ approved: operation({ env: { API_TOKEN: 'hunter2' } }), found: operation({ env: { API_TOKEN: 'hunter3' } }) });
    expect(JSON.stringify(changes)).not.toContain('hunter');
    expect(changes[0]?.approved).not.toBe(changes[0]?.found);
  });
});
