/** The rules of the conformance suite as docs/conformance.md lists them. */
import { categoryOf } from '../conformance/executor-v1/judge.js';
import { RULES } from '../conformance/executor-v1/rules/index.js';

export const ruleTable = (): string => {
  const categories = [...new Set(RULES.map(categoryOf))];
  return categories
    .map((category) => {
      const rows = RULES.filter((rule) => categoryOf(rule) === category).map(({ id, level, text, source }) => `| \`${id}\` | ${level} | ${text} | ${source.replaceAll('|', '\\|')} |`);
      return [`### ${category}`, '', '| rule | level | what must hold | where it comes from |', '|---|---|---|---|', ...rows, ''].join('\n');
    })
    .join('\n');
};
