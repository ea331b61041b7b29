/** The suite put to the test: it passes what is right, and names the rule where something is wrong. */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WRONG } from '../fixtures/executor/wrong.mjs';
import { CATEGORIES, type Category } from './executor-v1/judge.js';
import { loadProfile, type Profile } from './executor-v1/profile.js';
import type { Recording } from './executor-v1/recording.js';
import type { Report } from './executor-v1/report.js';
import { asJson, asJunit, asText } from './executor-v1/report-formats.js';
import { RULES } from './executor-v1/rules/index.js';
import type { Subject } from './executor-v1/subject.js';
import { judgeFixtures, judgeLive } from './executor-v1/suite.js';
import { FixtureSubject } from './fixture-subject.js';

const given = loadProfile('fixture');
/** Short, for an executor that answers at once. */
const profile: Profile = { ...given, patience_ms: 2500, missions: { ...given.missions, wait: { objective: 'wait 500; done', completion: 'the time is over' } } };
const failed = (report: Report): string[] => report.results.filter((result) => result.status === 'failed').map((result) => result.id);

/** Every mistake with the rules that name it; the first is the one that is about it. */
const CAUGHT: Record<string, [Category, ...string[]]> = {
  'extra-key': ['register', 'register.schema'],
  'unknown-capability': ['register', 'register.schema'],
  'trailing-slash': ['register', 'register.rest-address'],
  'no-resync': ['register', 'register.resync-first'],
  'two-sockets': ['register', 'register.one-socket'],
  'keeps-old-token': ['register', 'register.again'],
  'agents-401': ['register', 'register.agents-404'],
  'second-run': ['dispatch', 'dispatch.once'],
  'refuses-repeat': ['dispatch', 'dispatch.repeat-accepted'],
  'no-replay': ['dispatch', 'dispatch.told-again'],
  'takes-conflict': ['dispatch', 'dispatch.conflict'],
  'takes-anything': ['dispatch', 'dispatch.invalid-refused'],
  'dropped-pushes': ['lifecycle', 'lifecycle.abort-pushed', 'lifecycle.pause-pushed'],
  'unconfirmed-commands': ['lifecycle', 'lifecycle.abort', 'lifecycle.pause'],
  'exit-zero': ['lifecycle', 'lifecycle.failed'],
  'commands-after-end': ['lifecycle', 'lifecycle.end-is-final'],
  'stale-status': ['lifecycle', 'lifecycle.status-agrees'],
  'text-field': ['hitl', 'hitl.text-is-no-answer', 'hitl.answer-pushed'],
  'any-question': ['hitl', 'hitl.foreign-question'],
  'second-answer': ['hitl', 'hitl.first-answer'],
  'silent-resume': ['hitl', 'hitl.goes-on'],
  'running-after-resync': ['resumable', 'resumable.true-state'],
  'shrinking-resync': ['resumable', 'resumable.resync-lists'],
  'resync-lists-dead': ['resumable', 'resumable.resync-lists'],
  'new-question': ['resumable', 'resumable.same-question'],
  'no-reconnected': ['resumable', 'resumable.reconnected'],
  'other-checkpoint': ['resumable', 'resumable.reconnected'],
  'silent-stop': ['resumable', 'resumable.suspended'],
  forgetful: ['resumable', 'resumable.not-begun-anew', 'resumable.resync-lists'],
  'runs-again': ['resumable', 'resumable.not-begun-anew'],
  'early-events': ['events', 'events.after-accept'],
  'camel-case': ['events', 'events.schema'],
  'ambiguous-data': ['events', 'events.unambiguous'],
  'progress-after-end': ['events', 'events.nothing-after-end'],
  'abort-goes-on': ['events', 'events.nothing-after-end'],
  'two-ends': ['events', 'events.one-end'],
  'no-progress': ['events', 'events.progress-before-end'],
  'foreign-id': ['events', 'events.own-id'],
  'no-reason': ['events', 'events.schema'],
  'local-time': ['events', 'events.utc'],
  'wrong-order': ['events', 'events.order'],
  'no-checkpoint': ['resumable', 'resumable.reconnected'],
  'no-auth': ['auth', 'auth.required', 'auth.no-effect'],
  'any-token': ['auth', 'auth.checked', 'auth.token-changed'],
  'token-in-log': ['auth', 'auth.no-token-in-log'],
  'token-in-answer': ['auth', 'auth.no-token-in-answers'],
};

/** So many executors are judged side by side: they mostly wait. */
const SIDE_BY_SIDE = 8;

describe('the suite', () => {
  it('has for every mistake that the fixture can make a rule that names it', () => {
    expect(Object.keys(CAUGHT).sort()).toEqual(Object.keys(WRONG).sort());
    const ids = new Set(RULES.map((rule) => rule.id));
    for (const [, ...rules] of Object.values(CAUGHT)) for (const rule of rules) expect(ids).toContain(rule);
    expect(ids.size).toBe(RULES.length);
  });

  describe('catches an executor that', () => {
    const reports = new Map<string, Report>();
    beforeAll(async () => {
      const names = Object.keys(CAUGHT);
      await Promise.all(
        Array.from({ length: SIDE_BY_SIDE }, async () => {
          for (let name = names.shift(); name !== undefined; name = names.shift()) {
            const [category] = CAUGHT[name] ?? [];
            const subject = new FixtureSubject({ wrong: [name] });
            reports.set(name, await judgeLive({ subject, profile, categories: category === undefined ? [] : [category], lingerMs: 200 }));
          }
        }),
      );
    }, 120_000);

    for (const [name, [, ...rules]] of Object.entries(CAUGHT)) {
      it(`${WRONG[name] ?? name}: ${rules.join(', ')}`, () => {
        const report = reports.get(name);
        expect(report === undefined ? [] : failed(report)).toEqual(expect.arrayContaining(rules));
      });
    }
  });
});
