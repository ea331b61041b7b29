/** The suite as Vitest shows it: one test a rule, grouped by category. The run itself comes first and is one. */
import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { categoryOf } from './judge.js';
import { readOptions } from './options.js';
import { loadProfile } from './profile.js';
import { type Report, SUITE_RULES } from './report.js';
import { asJson, asJunit, asText } from './report-formats.js';
import { select } from './rules/index.js';
import { CommandSubject } from './subject.js';
import { judgeFixtures, judgeLive } from './suite.js';

const options = readOptions();
const selection = { ...(options.categories && { categories: options.categories }), ...(options.rules && { rules: options.rules }) };
const rules = select(selection);
let report: Report;

const run = (): Promise<Report> | Report => {
  const { fixtures, profile, executor, baseUrl, token, listen, record, patienceMs, connectMs, run: command, restartCommand, crashCommand, log, cwd, evidence, serve } = options;
  if (fixtures !== undefined) return judgeFixtures({ folder: fixtures, ...selection });
  return judgeLive({
    subject: new CommandSubject({ ...(command && { run: command }), ...(restartCommand && { restartCommand }), ...(crashCommand && { crashCommand }), ...(log && { logFile: log }), ...(cwd && { cwd }) }),
    profile: loadProfile(profile),
    ...selection,
    ...(executor && { executorId: executor }),
    ...(baseUrl && { baseUrl }),
    ...(token && { operatorToken: () => token }),
    ...(evidence && { evidence: () => evidence }),
    ...(listen && { listen }),
    ...(serve && { serve }),
    ...(record && { recordTo: record }),
    ...(patienceMs && { patienceMs }),
    ...(connectMs && { connectMs }),
    onListening: (address) => process.stderr.write(`conformance: the registry is at ${address}\n`),
  });
};

beforeAll(async () => {
  report = await run();
  if (options.json !== undefined) writeFileSync(options.json, asJson(report));
  if (options.junit !== undefined) writeFileSync(options.junit, asJunit(report));
  process.stdout.write(`${asText(report)}\n`);
}, 600_000);

const resultOf = (id: string): Report['results'][number] | undefined => report.results.find((result) => result.id === id);

/** A rule of which there is no result was not judged, and that is no pass. */
const holds = (id: string, skip: (reason: string) => void): void => {
  const result = resultOf(id);
  if (result?.status === 'skipped') return skip(result.reason ?? '');
  expect(result?.failures ?? ['it was not judged'], result === undefined ? id : `${id} (${result.source}): ${result.text}`).toEqual([]);
};

describe('suite', () => {
  for (const [id, text] of Object.entries(SUITE_RULES)) it(`${id}: ${text}`, (context) => holds(id, (reason) => context.skip(reason)));
});
for (const category of new Set(rules.map(categoryOf))) {
  describe(category, () => {
    for (const rule of rules.filter((one) => categoryOf(one) === category)) it(`${rule.id}: ${rule.text}`, (context) => holds(rule.id, (reason) => context.skip(reason)));
  });
}
