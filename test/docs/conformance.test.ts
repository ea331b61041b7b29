import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as validators from '../../src/contract/generated/validators.cjs';
import { dispatchBody, KINDS, loadProfile, type Profile } from '../conformance/executor-v1/profile.js';
import { ruleTable } from './conformance.js';
import { commandsIn, outputMatches, Shell } from './console.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const text = readFileSync(join(root, 'docs/conformance.md'), 'utf8');
const [own, holdpoint] = [...text.matchAll(/```json\n([^]*?)```/g)].map((block) => JSON.parse(block[1] ?? '') as unknown);

describe('docs/conformance.md', () => {
  let shell: Shell;
  beforeAll(() => {
    // A shell as a person has it, and not one inside a run of tests.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$|TEST$|CONFORMANCE_)/.test(name)));
    shell = new Shell({ cwd: root, env: { ...env, NO_COLOR: '1', npm_config_update_notifier: 'false' } });
  });
  afterAll(() => shell.end());

  it('does what it shows, command by command', { timeout: 120_000 }, async () => {
    const commands = commandsIn(text);
    expect(commands.length).toBe(4);
    for (const { line, command, output } of commands) {
      const found = await shell.run(command);
      expect(found.code === 0 && outputMatches(output, found.output), `line ${line}: $ ${command}\nexit ${found.code}\n${found.output}`).toBe(true);
    }
    expect((await shell.run('node -e \'JSON.parse(fs.readFileSync(process.argv[1]))\' $DIR/report.json && grep -c "<testcase" $DIR/report.xml && rm -r $DIR')).output).toBe('73\n');
  });

  it('lists every rule as the suite has it', () => {
    expect(text.slice(text.indexOf('### register'))).toBe(ruleTable());
  });

  it('shows a profile with every kind of mission', () => {
    const profile = own as Profile;
    for (const kind of KINDS) expect(dispatchBody(profile, kind, { mission_id: 'a', evidence: '/b' })).toMatchObject({ mission_id: 'a' });
    expect(dispatchBody(profile, 'once', { mission_id: 'a', evidence: '/b' }).objective).toBe('Append the line a to /b');
  });

  it('has Holdpoint allow exactly what its profile dispatches', () => {
    const { validateProfile } = createRequire(import.meta.url)('../../src/contract/generated/validators.cjs') as typeof validators;
    expect(validateProfile(holdpoint), JSON.stringify(validateProfile.errors)).toBe(true);
    const dispatched = Object.values(loadProfile('holdpoint').missions).flatMap(({ metadata }) => {
      const { plan } = metadata?.['holdpoint'] as { plan: { steps: { operation?: string; argv: string[] }[] } };
      return plan.steps.filter(({ operation }) => operation !== 'shell.run_approved').map(({ argv }) => argv);
    });
    expect((holdpoint as { rules: { argv: string[] }[] }).rules.map(({ argv }) => argv)).toEqual(dispatched);
  });
});
