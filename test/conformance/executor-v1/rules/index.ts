import { type Category, categoryOf, type Rule } from '../judge.js';
import { authRules } from './auth.js';
import { dispatchRules } from './dispatch.js';
import { eventRules } from './events.js';
import { hitlRules } from './hitl.js';
import { lifecycleRules } from './lifecycle.js';
import { registerRules } from './register.js';
import { resumableRules } from './resumable.js';

export const RULES: readonly Rule[] = [...registerRules, ...dispatchRules, ...lifecycleRules, ...hitlRules, ...resumableRules, ...eventRules, ...authRules];

/** What is to be judged; everything, where nothing is named. */
export interface Selection {
  categories?: readonly Category[];
  /** Ids. */
  rules?: readonly string[];
}

export const select = ({ categories, rules }: Selection): Rule[] =>
  RULES.filter((rule) => (categories?.includes(categoryOf(rule)) ?? true) && (rules?.includes(rule.id) ?? true));

/** Scenarios that show a mission of every kind, for the rules that are judged by all there are. */
const GENERAL = ['register', 'dispatch-done', 'lifecycle-fail', 'lifecycle-abort', 'lifecycle-pause', 'hitl-answer'];

/** The scenarios that rules are judged by. */
export const scenariosOf = (rules: readonly Rule[]): Set<string> => new Set(rules.flatMap((rule) => rule.scenarios ?? GENERAL));
