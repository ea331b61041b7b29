/** The suite put to the test: it passes what is right, and names the rule where something is wrong. */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Serve } from '../fixtures/serve/serve.js';
import { WRONG } from '../fixtures/executor/wrong.mjs';
import { CATEGORIES } from './executor-v1/judge.js';
import { loadProfile, type Profile } from './executor-v1/profile.js';
import type { Recording } from './executor-v1/recording.js';
import type { Report } from './executor-v1/report.js';
import { asJson, asJunit, asText } from './executor-v1/report-formats.js';
import { RULES } from './executor-v1/rules/index.js';
import type { Subject } from './executor-v1/subject.js';
import { judgeFixtures, judgeLive } from './executor-v1/suite.js';
import { CAUGHT } from './caught.js';
import { FixtureSubject } from './fixture-subject.js';

const given = loadProfile('fixture');
/** Short, for an executor that answers at once. */
const profile: Profile = { ...given, patience_ms: 2000, missions: { ...given.missions, wait: { objective: 'wait 500; done', completion: 'the time is over' } } };
/** For runs in which nothing is waited for in vain: a busy machine takes its time. */
const patient: Profile = { ...profile, patience_ms: 15_000 };
const failed = (report: Report): string[] => report.results.filter((result) => result.status === 'failed').map((result) => result.id);

const OPERATOR = 'an-operators-token-of-the-executor';
const folder = mkdtempSync(join(tmpdir(), 'hp-recorded-'));

const throughAnotherRegistry = async (): Promise<Report> => {
  const serve = await Serve.start();
  try {
    const subject = new FixtureSubject({ operatorToken: OPERATOR });
    return await judgeLive({ subject, profile: patient, serve: { url: serve.url }, operatorToken: () => OPERATOR, categories: ['register', 'dispatch', 'lifecycle', 'hitl', 'events', 'auth'] });
  } finally {
    await serve.close();
  }
};

/** Every run against a live executor. They mostly wait, so many go side by side; those that wait longest come first. */
const RUNS: Record<string, () => Promise<Report>> = {
  right: () => judgeLive({ subject: new FixtureSubject(), profile: patient, recordTo: folder }),
  'another registry': throughAnotherRegistry,
  'core only': () => judgeLive({ subject: new FixtureSubject({ capabilities: ['isolation:none'] }), profile: patient, categories: ['dispatch', 'hitl', 'resumable'], lingerMs: 200 }),
  ...Object.fromEntries(
    Object.entries(CAUGHT)
      .sort(([, [a]], [, [b]]) => Number(b.startsWith('re')) - Number(a.startsWith('re')))
      .map(([name, rules]) => [name, () => judgeLive({ subject: new FixtureSubject({ wrong: [name] }), profile, rules, lingerMs: 200 })]),
  ),
};
const SIDE_BY_SIDE = 16;
/** The first so many of them are patient. */
const PATIENT = 2;

describe('the suite', () => {
  const reports = new Map<string, Report>();
  const reportOf = (name: string): Report => {
    const report = reports.get(name);
    if (report === undefined) throw new Error(`there was no run ${name}`);
    return report;
  };
  beforeAll(async () => {
    const runs = Object.entries(RUNS);
    // Those in which nothing may come late have the machine for themselves.
    for (const [name, run] of runs.splice(0, PATIENT)) reports.set(name, await run());
    await Promise.all(
      Array.from({ length: SIDE_BY_SIDE }, async () => {
        for (let run = runs.shift(); run !== undefined; run = runs.shift()) reports.set(run[0], await run[1]());
      }),
    );
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has for every mistake that the fixture can make a rule that names it', () => {
    expect(Object.keys(CAUGHT).sort()).toEqual(Object.keys(WRONG).sort());
    const ids = new Set(RULES.map((rule) => rule.id));
    for (const rule of Object.values(CAUGHT).flat()) expect(ids).toContain(rule);
    expect(ids.size).toBe(RULES.length);
  });

  describe('catches an executor that', () => {
    for (const [name, rules] of Object.entries(CAUGHT)) {
      it(`${WRONG[name] ?? name}: ${rules.join(', ')}`, () => {
        const report = reportOf(name);
        expect(report.results.filter(({ category }) => category === 'suite').flatMap(({ failures }) => failures)).toEqual([]);
        expect(failed(report).sort()).toEqual([...rules].sort());
      });
    }
  });

  describe('judging an executor that is right', () => {
    let live: Report;
    beforeAll(() => {
      live = reportOf('right');
    });

    it('passes it in every rule', () => {
      expect(live.results.filter(({ status }) => status !== 'passed')).toEqual([]);
      expect(live.levels).toEqual(['core', 'hitl', 'resumable']);
      expect(live.passed).toBe(RULES.length + 4);
    });

    it('comes to the same from what it recorded, and no token was recorded', () => {
      const again = judgeFixtures({ folder });
      const outcomes = (report: Report): string[] => report.results.map(({ id, status, assertions }) => `${id} ${status} ${assertions}`);
      expect(outcomes(again)).toEqual(outcomes(live));
      expect(again.mode).toBe('fixtures');
      expect(readdirSync(folder)).toContain('resumable-suspend-resume.json');
      for (const name of readdirSync(folder)) expect(readFileSync(join(folder, name), 'utf8')).not.toContain('cf+');
    });

    it('finds fault with a recording in which something is wrong', () => {
      const spoilt = join(folder, 'spoilt');
      mkdirSync(spoilt);
      const recording = JSON.parse(readFileSync(join(folder, 'dispatch-done.json'), 'utf8')) as Recording;
      const entries = recording.entries.filter((entry) => entry.kind !== 'frame' || entry.frame['event'] !== 'mission.progress');
      writeFileSync(join(spoilt, 'dispatch-done.json'), JSON.stringify({ ...recording, entries }));
      expect(failed(judgeFixtures({ folder: spoilt, categories: ['events'] }))).toEqual(['events.progress-before-end']);
    });

    it('does not take for good what nobody looked at', () => {
      const part = join(folder, 'part');
      mkdirSync(part);
      copyFileSync(join(folder, 'lifecycle-fail.json'), join(part, 'lifecycle-fail.json'));
      const report = judgeFixtures({ folder: part });
      expect(failed(report)).toEqual(['suite.executed']);
      expect(report.results.find(({ id }) => id === 'suite.executed')?.failures).toContain('nothing was asserted in the category resumable');
      writeFileSync(join(part, 'broken.json'), '{"format": 1}');
      expect(failed(judgeFixtures({ folder: part }))).toContain('suite.scenarios');
      expect(failed(judgeFixtures({ folder: join(folder, 'nowhere') }))).toEqual(['suite.peer', 'suite.executed']);
    });

    it('reports as text, JSON and JUnit', () => {
      const spoilt: Report = { ...live, failed: 1, results: live.results.map((result) => (result.id === 'events.order' ? { ...result, status: 'failed', failures: ['<a> & "b"\u0007'] } : result)) };
      expect(asText(spoilt)).toMatch(/FAIL events\.order\n.*\n.*executor\.v1.*\n *- <a> & "b"/);
      expect(JSON.parse(asJson(spoilt))).toEqual(spoilt);
      const junit = asJunit(spoilt);
      expect(junit).toContain(`<testsuites name="executor.aiwg.io/v1" tests="${live.results.length}" failures="1"`);
      expect(junit).toContain('<failure type="events.order" message="&#60;a&#62; &#38; &#34;b&#34;?">');
      expect(junit.match(/<testcase /g)).toHaveLength(live.results.length);
    });
  });

  it('asks of an executor no more than its capabilities promise, and says what it left out', () => {
    const report = reportOf('core only');
    expect(failed(report)).toEqual([]);
    expect(report.levels).toEqual(['core']);
    const reasons = report.results.filter(({ category }) => category === 'hitl').map(({ status, reason }) => `${status}: ${reason ?? ''}`);
    expect(new Set(reasons)).toEqual(new Set(['skipped: the executor has not the capability hitl']));
    expect(report.results.find(({ id }) => id === 'resumable.comes-back')?.status).toBe('passed');
    expect(report.results.find(({ id }) => id === 'resumable.suspended')?.status).toBe('skipped');
  });

  it('judges an executor through a registry that runs already, and says what it does not see there', () => {
    const report = reportOf('another registry');
    expect(report.results.filter(({ status }) => status === 'failed')).toEqual([]);
    expect(report.results.find(({ id }) => id === 'events.after-accept')?.reason).toBe('only the suite’s own registry sees it');
    expect(report.results.find(({ id }) => id === 'lifecycle.pause-pushed')?.status).toBe('passed');
  });

  const absent: Subject = { can: { stop: false, kill: false }, start: () => Promise.resolve(), restart: () => Promise.resolve(), log: () => undefined, end: () => Promise.resolve() };

  it('fails when no executor connects, and when the one that does is not the one to be judged', async () => {
    expect(failed(await judgeLive({ subject: absent, profile, connectMs: 200 }))).toEqual(['suite.peer', 'suite.executed']);
    const other = { subject: new FixtureSubject(), executorId: '00000000-0000-4000-8000-000000000000' };
    expect(failed(await judgeLive({ ...other, profile, connectMs: 500 }))).toEqual(['suite.peer', 'suite.executed']);
  });

  it('fails when the schema cannot be loaded', async () => {
    const report = await judgeLive({ subject: new FixtureSubject(), profile, schema: '/nowhere/executor-v1.json' });
    expect(failed(report)).toEqual(expect.arrayContaining(['suite.validator', 'suite.executed']));
    expect(report.results.every(({ category }) => category === 'suite')).toBe(true);
  });

  it('carries recordings of an executor along that are right', () => {
    const report = judgeFixtures({ folder: fileURLToPath(new URL('executor-v1/fixtures/', import.meta.url)) });
    expect(report.results.filter(({ status }) => status === 'failed')).toEqual([]);
    expect(new Set(report.results.filter(({ status }) => status === 'passed').map(({ category }) => category))).toEqual(new Set(['suite', ...CATEGORIES]));
  });
});
