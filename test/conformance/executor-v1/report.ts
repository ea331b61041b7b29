/** What came of it all: one result a rule, and those of the suite itself. */
import { categoryOf, judgeRule, type Evidence, type Result, type Rule } from './judge.js';
import type { ExecutorFacts } from './recording.js';
import type { Level } from './scenarios/scenario.js';
import type { Validator } from './validator.js';

export interface Report {
  suite: 'executor.aiwg.io/v1';
  mode: 'live' | 'fixtures';
  executor?: ExecutorFacts;
  /** Levels that its capabilities declare. */
  levels: Level[];
  passed: number;
  failed: number;
  skipped: number;
  took_ms: number;
  results: Result[];
}

/** Rules about the run: that it ran at all, and that nothing was taken for good because nobody looked. */
export const SUITE_RULES = {
  'suite.validator': 'The validator of the v1 schema can be loaded.',
  'suite.peer': 'The executor connects, or there are recordings of one.',
  'suite.scenarios': 'Every scenario could be carried out.',
  'suite.executed': 'Every category that the executor’s level asks for had an assertion that was executed.',
} as const;

const suiteResult = (id: keyof typeof SUITE_RULES, failures: string[]): Result => ({
  id,
  category: 'suite',
  level: 'core',
  text: SUITE_RULES[id],
  source: 'the suite itself',
  status: failures.length === 0 ? 'passed' : 'failed',
  assertions: 1,
  failures,
});

interface Concluded {
  mode: Report['mode'];
  evidence: Evidence;
  /** Undefined where it could not be loaded; `validatorError` says why. */
  validator: Validator | undefined;
  validatorError?: string;
  rules: readonly Rule[];
  tookMs: number;
}

export const conclude = ({ mode, evidence, validator, validatorError, rules, tookMs }: Concluded): Report => {
  const judged = validator === undefined ? [] : rules.map((rule) => judgeRule(rule, evidence, validator));
  const capabilities = evidence.executor?.capabilities ?? [];
  const idle = [...new Set(rules.map(categoryOf))].filter((category) => {
    const own = rules.filter((rule) => categoryOf(rule) === category);
    const asked = own.some((rule) => rule.level === 'core' || capabilities.includes(rule.level));
    return (asked || evidence.executor === undefined) && !judged.some((result) => result.category === category && result.assertions > 0);
  });
  const connected = evidence.executor === undefined && evidence.failures.length === 0 ? ['no executor was seen'] : [];
  const results = [
    suiteResult('suite.validator', validator === undefined ? [validatorError ?? 'it could not be loaded'] : []),
    suiteResult('suite.peer', evidence.executor === undefined ? [...connected, ...evidence.failures] : []),
    suiteResult('suite.scenarios', evidence.executor === undefined ? [] : evidence.failures),
    suiteResult('suite.executed', idle.map((category) => `nothing was asserted in the category ${category}`)),
    ...judged,
  ];
  const count = (status: Result['status']): number => results.filter((result) => result.status === status).length;
  return {
    suite: 'executor.aiwg.io/v1',
    mode,
    ...(evidence.executor === undefined ? {} : { executor: evidence.executor }),
    levels: ['core', ...(['hitl', 'resumable'] as const).filter((level) => capabilities.includes(level))],
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    took_ms: tookMs,
    results,
  };
};
