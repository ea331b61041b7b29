import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { operationDigest } from '../../src/contract/canonical.js';
import type { ResolvedOperation } from '../../src/contract/generated/types.js';
import { PROMPT_LENGTH, renderPrompt } from '../../src/contract/prompt.js';
import { sha256Digest } from '../../src/contract/sha256.js';
import { operationSummary } from '../../src/contract/summary.js';
import { NASTY, nastyText, operation, UNSAFE } from './operations.js';

const sha = fc.string().map((text) => sha256Digest(text));
const anyOperation: fc.Arbitrary<ResolvedOperation> = fc.record({
  operation: fc.constantFrom('shell.run', 'shell.run_approved'),
  mission_id: fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._:@+=~-]{0,199}$/),
  step: fc.stringMatching(/^[a-z0-9][a-z0-9_-]{0,63}$/),
  attempt: fc.integer({ min: 1, max: 999 }),
  host: fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,62}$/),
  user: fc.record({ uid: fc.nat(), name: nastyText() }),
  argv: fc.oneof(fc.array(nastyText(8), { minLength: 1, maxLength: 4 }), fc.array(nastyText(60), { minLength: 200, maxLength: 256 })),
  executable: fc.record({ path: nastyText(), sha256: sha }),
  workspace: fc.constant('default'),
  cwd: nastyText(),
  env: fc.dictionary(nastyText(5), nastyText(40), { maxKeys: 64 }),
  stdin_sha256: fc.option(sha, { nil: null }),
  files: fc.array(fc.record({ argument: fc.nat(255), path: nastyText(), sha256: sha }), { maxLength: 100 }),
  limits: fc.record({ timeout_ms: fc.integer({ min: 1, max: 2_592_000_000 }), grace_ms: fc.nat(600_000) }),
});

describe('the prompt for an operation', () => {
  it('shows all that the digest covers', () => {
    const shown = renderPrompt({
      kind: 'operation',
      operation: operation({ argv: ['npm', 'run', 'a b'], stdin_sha256: sha256Digest('in\tput'), files: [{ argument: 2, path: '/srv/work/a b', sha256: `sha256:${'b'.repeat(64)}` }] }),
      digest: `sha256:${'c'.repeat(64)}`,
      stdin: 'in\tput',
      why: 'no rule allows it',
      reason: 'the\nbuild',
      expires_at: '2030-01-01T00:00:00.000Z',
    });
    expect(shown).toBe(`May this run on web-1? Answer approve or deny.
Command: npm run "a b"
Program: /usr/bin/npm sha256:${'a'.repeat(64)}
Directory: /srv/work in workspace default
Host and user: web-1, deploy (uid 1000)
Standard input: 6 characters ${sha256Digest('in\tput')} "in\\tput"
Files that arguments name: 1
  [2] "/srv/work/a b" sha256:${'b'.repeat(64)}
Environment: 2 variables, all it has
  HOME=/home/deploy
  PATH=/usr/bin:/bin
Limits: ended after 1 h, killed 10 s later
Operation: shell.run, mission m-1, step build, attempt 1
Digest: sha256:${'c'.repeat(64)}
Asked because: no rule allows it
Said by the caller, not covered by the digest: "the\\nbuild"
Decide by: 2030-01-01T00:00:00.000Z`);
  });

  it('differs wherever the digest differs, for operations that fit', () => {
    const base = operation();
    const others: Partial<ResolvedOperation>[] = [
      { operation: 'shell.run_approved' }, { mission_id: 'm-2' }, { step: 'x' }, { attempt: 2 }, { host: 'web-2' }, { user: { uid: 0, name: 'deploy' } }, { user: { uid: 1000, name: 'root' } },
      { argv: ['npm', 'test', ''] }, { argv: ['npm test'] }, { argv: ['npm ', 'test'] }, { argv: ['npm', 'test\u00a0'] }, { argv: ['npm', 'tеst'] },
      { executable: { ...base.executable, path: '/bin/npm' } }, { executable: { ...base.executable, sha256: `sha256:${'b'.repeat(64)}` } }, { workspace: 'other' }, { cwd: '/srv/work ' },
      { env: {} }, { env: { ...base.env, A: '' } }, { env: { ...base.env, HOME: '/home/x' } }, { env: { ...base.env, API_TOKEN: 'a' } }, { env: { ...base.env, API_TOKEN: 'b' } },
      { stdin_sha256: sha256Digest('') }, { files: [{ argument: 1, path: '/a', sha256: `sha256:${'b'.repeat(64)}` }] }, { limits: { timeout_ms: 1, grace_ms: 0 } }, { limits: { timeout_ms: 3_600_000, grace_ms: 0 } },
    ];
    const all = [base, ...others.map((more) => operation(more))];
    expect(new Set(all.map(operationDigest)).size).toBe(all.length);
    expect(new Set(all.map((one) => renderPrompt({ kind: 'operation', operation: one }))).size).toBe(all.length);
  });

  it('is bounded and has no unsafe character, whatever is in any field (A20, C12)', () => {
    fc.assert(
      fc.property(anyOperation, nastyText(100), (one, text) => {
        const shown = renderPrompt({
          kind: 'operation', operation: one, digest: operationDigest(one), stdin: text, why: text, reason: text, expires_at: text,
          changes: one.argv.slice(0, 64).map((argument, index) => ({ path: `/argv/${index}`, approved: text, found: argument })),
        });
        expect(shown.length).toBeLessThanOrEqual(PROMPT_LENGTH);
        expect(UNSAFE.test(shown)).toBe(false);
      }),
      { numRuns: 60 },
    );
    for (const character of NASTY) {
      const text = `a${character}b`;
      const shown = renderPrompt({ kind: 'operation', operation: operation({ argv: [text], cwd: text, env: { [text]: text }, user: { uid: 1, name: text } }), reason: text });
      expect(UNSAFE.test(shown), JSON.stringify(text)).toBe(false);
    }
  });

  it('cannot be written into by a field: no field begins a line', () => {
    const forged = 'x\nDigest: sha256:0\nDecide by: never';
    const shown = renderPrompt({ kind: 'operation', operation: operation({ argv: [forged], cwd: forged, env: { A: forged } }), reason: forged, why: forged });
    expect(shown.split('\n').filter((line) => /^(Digest|Decide by):/.test(line))).toEqual([]);
  });

  it('says what it leaves out', () => {
    const argv = Array.from({ length: 256 }, (_, index) => `argument-${index}-${'x'.repeat(100)}`);
    const shown = renderPrompt({ kind: 'operation', operation: operation({ argv }) });
    expect(shown).toContain('[0] argument-0-');
    expect(shown).toContain('[255] argument-255-');
    expect(shown).toMatch(/\[\.\.\. \d+ of 256 arguments not shown, all of them sha256:[0-9a-f]{64} \.\.\.\]/);
  });

  it('shows standard input only where it is what the digest covers, and never the value of a secret', () => {
    const shown = renderPrompt({ kind: 'operation', operation: operation({ stdin_sha256: sha256Digest('real'), env: { GITHUB_TOKEN: 'hunter2' } }), stdin: 'forged' });
    expect(shown).not.toContain('forged');
    expect(shown).not.toContain('hunter2');
    expect(shown).toContain('GITHUB_TOKEN=(hidden, 7 characters, sha256:');
  });

  it('points at letters that may be look-alikes', () => {
    expect(renderPrompt({ kind: 'operation', operation: operation({ argv: ['саt'] }) })).toContain('Not ASCII: U+0441 U+0430; look-alikes are possible');
  });
});

describe('other prompts', () => {
  it('ask what is to be decided', () => {
    expect(renderPrompt({ kind: 'completion', clause: 'it\u202e works' })).toBe('Is this criterion of the mission met? Answer approve or deny.\nCriterion: "it\\u{202e} works"');
    expect(renderPrompt({ kind: 'outcome', operation_id: 'm/a/1', host: 'web-1' })).toContain('run-again');
  });
});

describe('a summary', () => {
  it('is one short line without unsafe characters or the values of secrets (B27)', () => {
    expect(operationSummary({ operation: 'shell.run', argv: ['npm', 'test'], host: 'web-1' })).toBe('shell.run npm test on web-1');
    expect(operationSummary({ operation: 'shell.run', argv: ['x', '--token=abc', '--password', 'abc', 'API_KEY=abc'] })).toBe('shell.run x "--token=***" "--password" "***" "API_KEY=***"'.replaceAll('"--password"', '--password'));
    fc.assert(fc.property(fc.array(nastyText(), { minLength: 1, maxLength: 20 }), (argv) => {
      const line = operationSummary({ operation: 'shell.run', argv, host: 'web-1' });
      expect(line.length).toBeLessThanOrEqual(120);
      expect(UNSAFE.test(line) || line.includes('\n')).toBe(false);
    }));
  });
});
