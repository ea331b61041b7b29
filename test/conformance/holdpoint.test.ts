/** Holdpoint under its own conformance suite. */
import { expect, it } from 'vitest';
import { loadProfile } from './executor-v1/profile.js';
import { asText } from './executor-v1/report-formats.js';
import { judgeLive } from './executor-v1/suite.js';
import { HoldpointSubject } from './holdpoint.js';

it('Holdpoint conforms to executor.v1 at every level', { timeout: 180_000 }, async () => {
  const profile = loadProfile('holdpoint');
  const subject = new HoldpointSubject(profile);
  // CONFORMANCE_RECORD names a folder into which the run is recorded.
  const recordTo = process.env['CONFORMANCE_RECORD'];
  const report = await judgeLive({ subject, profile, operatorToken: () => subject.token(), evidence: () => subject.evidence(), connectMs: 60_000, ...(recordTo === undefined ? {} : { recordTo }) });
  expect(report.levels).toEqual(['core', 'hitl', 'resumable']);
  expect(report.results.filter(({ status }) => status !== 'passed'), asText(report, { all: false })).toEqual([]);
});
