/** A report as text for people, as JSON for programs, and as JUnit for continuous integration. */
import type { Result } from './judge.js';
import type { Report } from './report.js';

const MARK: Record<Result['status'], string> = { passed: 'ok  ', failed: 'FAIL', skipped: 'skip' };

/** @param all tells of the rules that passed, too */
export const asText = (report: Report, { all = true }: { all?: boolean } = {}): string => {
  const { executor, levels, mode } = report;
  const lines = [
    `executor.aiwg.io/v1 conformance, ${mode === 'live' ? 'live' : 'from recordings'}`,
    executor === undefined ? 'no executor' : `${executor.name} ${executor.version} (${executor.executor_id}), levels: ${levels.join(', ')}`,
  ];
  let category = '';
  for (const result of report.results) {
    if (!all && result.status !== 'failed') continue;
    if (result.category !== category) lines.push('', result.category);
    category = result.category;
    lines.push(`  ${MARK[result.status]} ${result.id}${result.reason === undefined ? '' : `: ${result.reason}`}`);
    if (result.status !== 'failed') continue;
    lines.push(`       ${result.text}`, `       (${result.source})`, ...result.failures.map((failure) => `       - ${failure}`));
  }
  lines.push('', `${report.passed} passed, ${report.failed} failed, ${report.skipped} skipped in ${(report.took_ms / 1000).toFixed(1)} s`, '');
  return lines.join('\n');
};

export const asJson = (report: Report): string => `${JSON.stringify(report, null, 2)}\n`;

const escaped = (text: string): string =>
  text
    // Characters that no XML document may hold.
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '?')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export const asJunit = (report: Report): string => {
  const categories = [...new Set(report.results.map((result) => result.category))];
  const suites = categories.map((category) => {
    const results = report.results.filter((result) => result.category === category);
    const count = (status: Result['status']): number => results.filter((result) => result.status === status).length;
    const cases = results.map((result) => {
      const head = `    <testcase classname="executor-v1.${category}" name="${escaped(`${result.id}: ${result.text}`)}" assertions="${result.assertions}"`;
      if (result.status === 'passed') return `${head}/>`;
      const inside =
        result.status === 'skipped'
          ? `<skipped message="${escaped(result.reason ?? '')}"/>`
          : `<failure type="${escaped(result.id)}" message="${escaped(result.failures[0] ?? '')}">${escaped([...result.failures, result.source].join('\n'))}</failure>`;
      return `${head}>${inside}</testcase>`;
    });
    return [`  <testsuite name="executor-v1.${category}" tests="${results.length}" failures="${count('failed')}" skipped="${count('skipped')}" errors="0">`, ...cases, '  </testsuite>'].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="executor.aiwg.io/v1" tests="${report.results.length}" failures="${report.failed}" skipped="${report.skipped}" time="${(report.took_ms / 1000).toFixed(3)}">`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
};
