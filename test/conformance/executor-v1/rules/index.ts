import { CATEGORIES, type Category, categoryOf, type Rule } from '../judge.js';
import { authRules } from './auth.js';
import { dispatchRules } from './dispatch.js';
import { eventRules } from './events.js';
import { hitlRules } from './hitl.js';
import { lifecycleRules } from './lifecycle.js';
import { registerRules } from './register.js';
import { resumableRules } from './resumable.js';

export const RULES: readonly Rule[] = [...registerRules, ...dispatchRules, ...lifecycleRules, ...hitlRules, ...resumableRules, ...eventRules, ...authRules];

/** Scenarios that show a mission of every kind, for the rules that are judged by all there are. */
const GENERAL = ['register', 'dispatch-done', 'lifecycle-fail', 'lifecycle-abort', 'lifecycle-pause', 'hitl-answer'];

/** The scenarios that rules of these categories are judged by. */
export const scenariosOf = (categories: readonly Category[] = CATEGORIES): Set<string> =>
  new Set(RULES.filter((rule) => categories.includes(categoryOf(rule))).flatMap((rule) => rule.scenarios ?? GENERAL));
