/** Rules and how they are judged: pure, over recordings, whether these were made just now or long ago. */
import type { ExecutorFacts, Recording } from './recording.js';
import type { Level } from './scenarios/scenario.js';
import type { Validator } from './validator.js';

export const CATEGORIES = ['register', 'dispatch', 'lifecycle', 'hitl', 'resumable', 'events', 'auth'] as const;
export type Category = (typeof CATEGORIES)[number];

/** What a run or a folder of recordings has to show. */
export interface Evidence {
  registry: 'own' | 'given';
  executor?: ExecutorFacts;
  recordings: Recording[];
  /** Scenarios that were left out, and why. */
  absent: Record<string, string>;
  /** What went wrong with the run itself. */
  failures: string[];
}

/** Asserts for one rule. Nothing is thrown: every fault is told. */
export class Judge {
  assertions = 0;
  readonly failures: string[] = [];

  /** @returns whether it holds */
  expect(holds: boolean, otherwise: string): boolean {
    this.assertions += 1;
    if (!holds && !this.failures.includes(otherwise)) this.failures.push(otherwise);
    return holds;
  }
}

export interface Rule {
  /** `<category>.<name>` */
  id: string;
  level: Level;
  /** Where it comes from. */
  source: string;
  /** What must hold. */
  text: string;
  /** Scenarios that it is judged by; all there are, where it names none. */
  scenarios?: readonly string[];
  /** Only where the registry was the suite's own: another one does not show it. */
  own?: true;
  /** Asserts over one recording. It may find nothing to assert in it. */
  check(judge: Judge, recording: Recording, validator: Validator): void;
}

export interface Result {
  id: string;
  category: Category | 'suite';
  level: Level;
  text: string;
  source: string;
  status: 'passed' | 'failed' | 'skipped';
  assertions: number;
  /** Why it failed, each with the scenario. */
  failures: string[];
  /** Why it was skipped. */
  reason?: string;
}

export const categoryOf = (rule: Rule): Category => rule.id.split('.')[0] as Category;

/** Failures of one rule that are told; a broken executor would fill pages. */
const TOLD = 5;

export const judgeRule = (rule: Rule, evidence: Evidence, validator: Validator): Result => {
  const facts = { id: rule.id, category: categoryOf(rule), level: rule.level, text: rule.text, source: rule.source };
  const skipped = (reason: string): Result => ({ ...facts, status: 'skipped', assertions: 0, failures: [], reason });
  if (evidence.executor === undefined) return skipped('no executor connected');
  if (rule.level !== 'core' && !evidence.executor.capabilities.includes(rule.level)) return skipped(`the executor has not the capability ${rule.level}`);
  if (rule.own === true && evidence.registry === 'given') return skipped('only the suite’s own registry sees it');
  const recordings = evidence.recordings.filter((recording) => rule.scenarios?.includes(recording.scenario) ?? true);
  if (recordings.length === 0) {
    const [first] = rule.scenarios ?? [];
    return skipped(evidence.absent[first ?? ''] ?? `there is no recording of ${rule.scenarios?.join(', ') ?? 'anything'}`);
  }
  let assertions = 0;
  const failures: string[] = [];
  for (const recording of recordings) {
    const judge = new Judge();
    rule.check(judge, recording, validator);
    assertions += judge.assertions;
    failures.push(...judge.failures.map((failure) => `${recording.scenario}: ${failure}`));
  }
  if (failures.length > 0) {
    const more = failures.length - TOLD;
    return { ...facts, status: 'failed', assertions, failures: more > 0 ? [...failures.slice(0, TOLD), `and ${more} more`] : failures };
  }
  return assertions === 0 ? skipped('what was recorded gives no occasion for it') : { ...facts, status: 'passed', assertions, failures: [] };
};
