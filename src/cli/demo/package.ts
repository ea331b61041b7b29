/**
 * What the demo works on: a tiny package that a person could have written, the mission that tests and releases it, and
 * the rules under which its harmless steps need no human.
 */
import type { DispatchPayload, Plan, Profile } from '../../contract/generated/types.js';

/** How long the measuring step works, in milliseconds: long enough to see it run, and to kill something meanwhile. */
const MEASURE_MS = 3_000;
const RELEASE = 'released/slug-1.0.0.js';
/** By this remark the demo knows its own rules again. */
export const RULE_NOTE = 'holdpoint demo';

const SLUG = `/** A title as the last part of an address: small letters, digits and single hyphens. */
export const slug = (title) =>
  title
    .normalize('NFKD')
    .replace(/\\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
`;

const SLUG_TEST = `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slug } from './slug.js';

test('words are joined by single hyphens', () => {
  assert.equal(slug('  Hold   the point, please! '), 'hold-the-point-please');
});

test('accents are taken off', () => {
  assert.equal(slug('Crème Brûlée'), 'creme-brulee');
});

test('a slug of a slug is itself', () => {
  for (const title of ['A b', 'Ünïcode 15', '--x--', '']) assert.equal(slug(slug(title)), slug(title));
});
`;

const MEASURE = `import { writeFileSync } from 'node:fs';
import { slug } from './slug.js';

const begun = performance.now();
let calls = 0;
let told = 0;
for (;;) {
  for (let i = 0; i < 2000; i += 1) slug('Crème Brûlée, twice ' + i);
  calls += 2000;
  const ms = performance.now() - begun;
  if (ms - told >= 300) {
    told = ms;
    console.log(calls.toLocaleString('en') + ' slugs after ' + (ms / 1000).toFixed(1) + ' s');
  }
  if (ms >= ${MEASURE_MS}) break;
}
const perSecond = Math.round(calls / ((performance.now() - begun) / 1000));
writeFileSync('measured.json', JSON.stringify({ per_second: perSecond }) + '\\n');
console.log('measured: ' + perSecond.toLocaleString('en') + ' slugs a second');
`;

const REPORT = `import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';

const sha256 = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');
const released = '${RELEASE}';
const { per_second: perSecond } = JSON.parse(readFileSync('measured.json', 'utf8'));
const same = sha256(released) === sha256('slug.js');
const report = [
  '# slug 1.0.0',
  '',
  '- released as ' + released + ', ' + statSync(released).size + ' bytes',
  '- sha256 ' + sha256(released),
  '- ' + (same ? 'byte for byte what was tested' : 'NOT what was tested'),
  '- speed ' + perSecond.toLocaleString('en') + ' slugs a second on Node ' + process.version,
  '',
].join('\\n');
writeFileSync('REPORT.md', report);
process.stdout.write(report);
if (!same) process.exit(1);
`;

/** Files by name; a name that ends with a slash is a directory. */
export const DEMO_FILES: Readonly<Record<string, string>> = {
  'package.json': `${JSON.stringify({ name: 'slug', version: '1.0.0', type: 'module', exports: './slug.js' }, null, 2)}\n`,
  'slug.js': SLUG,
  'slug.test.js': SLUG_TEST,
  'measure.js': MEASURE,
  'report.js': REPORT,
  'released/': '',
};

const ALLOWED = {
  test: ['node', '--test'],
  checksums: ['sha256sum', 'package.json', 'slug.js'],
  measure: ['node', 'measure.js'],
  report: ['node', 'report.js'],
} as const;

/** How the mission's criterion is checked: by one more operation, from the workspace's own directory. */
const criterion = (cwd: string): string[] => ['cmp', `${cwd}/slug.js`, `${cwd}/${RELEASE}`];

/** The mission: three steps side by side, then one that a human must approve, then the report. */
export const demoMission = (input: { missionId: string; cwd: string }): DispatchPayload => {
  const { cwd } = input;
  const plan: Plan = {
    steps: [
      { id: 'test', argv: [...ALLOWED.test], cwd },
      { id: 'checksums', argv: [...ALLOWED.checksums], cwd },
      { id: 'measure', argv: [...ALLOWED.measure], cwd },
      {
        id: 'release',
        operation: 'shell.run_approved',
        argv: ['cp', '--no-clobber', 'slug.js', RELEASE],
        cwd,
        needs: ['test', 'checksums'],
        reason: 'The tests passed. A release cannot be taken back, so a human decides.',
      },
      { id: 'report', argv: [...ALLOWED.report], cwd, needs: ['release', 'measure'] },
    ],
  };
  return {
    mission_id: input.missionId,
    objective: 'Test, measure and release version 1.0.0 of the package slug',
    completion: `${criterion(cwd).join(' ')} exits 0`,
    metadata: { holdpoint: { plan, check_completion: true } },
  };
};

/** What the demo's host allows without a human: exactly the demo's own harmless commands, nothing else. */
export const demoProfile = (input: { cwd: string }): Profile => ({
  version: 1,
  default: 'ask',
  rules: [...Object.values(ALLOWED).map((argv) => ({ argv, cwd: input.cwd })), { argv: criterion(input.cwd), cwd: '.' }].map(({ argv, cwd }) => ({ operation: 'shell.run', argv: [...argv], workspace: 'default', cwd, effect: 'allow', note: RULE_NOTE })),
});

/** Whether a profile has no rule but the demo's own, so that the demo may write it anew. */
export const isDemoProfile = (content: unknown): boolean => {
  if (typeof content !== 'object' || content === null || !('rules' in content) || !Array.isArray(content.rules)) return false;
  return content.rules.every((rule: unknown) => typeof rule === 'object' && rule !== null && 'note' in rule && rule.note === RULE_NOTE);
};
