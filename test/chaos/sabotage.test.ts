import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { runSabotage } from './sabotage.js';

const project = fileURLToPath(new URL('../../', import.meta.url));

it('the oracle accepts a runner that dies between the commit and the gate (B10b)', { timeout: 180_000 }, async () => {
  expect(await runSabotage({ project, order: 'commit-then-gate' })).toEqual([]);
});

it('the oracle fails on a build that lets the command begin before the commit', { timeout: 180_000 }, async () => {
  const rules = (await runSabotage({ project, order: 'gate-then-commit' })).map((violation) => violation.rule);
  expect(rules).toEqual(expect.arrayContaining(['ran-once', 'recorded-before-begin']));
});
