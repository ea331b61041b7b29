/** The result as text for a terminal. Pure. */
import { MOST_DRIFT, type BenchResult, type Line } from './result.js';

/** Three significant figures at most, without an exponent: 0.27, 3.1, 24.6, 312. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const size = Math.abs(value);
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2);
}

const percent = (part: number): string => `${(part * 100).toFixed(0)} %`;

/** Rows of cells, padded so that columns line up; columns named in `right` are flush right. */
export function table(rows: readonly (readonly string[])[], right: ReadonlySet<number> = new Set()): string[] {
  const widths: number[] = [];
  for (const row of rows) row.forEach((cell, i) => (widths[i] = Math.max(widths[i] ?? 0, cell.length)));
  return rows.map((row) =>
    row
      .map((cell, i) => (right.has(i) ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

function verdictOf(line: Line): string {
  if (line.target === null) return '';
  const word = line.verdict === 'pass' ? 'pass' : 'MISS';
  return line.close ? `${word} (close)` : word;
}

function targetOf(line: Line): string {
  const parts: string[] = [];
  if (line.target) parts.push(`${line.target.at === 'most' ? '<=' : '>='} ${line.target.ratio.toFixed(2)}`);
  if (line.bound) parts.push(`p${line.bound.q * 100} ${figure(line.bound.value)} <= ${line.bound.limit} ${line.unit}`);
  return parts.join(', ');
}

function metricRows(result: BenchResult): string[] {
  const rows = result.lines.map((line) => [
    line.title,
    `${figure(line.a)} ${line.unit}`,
    `${figure(line.b)} ${line.unit}`,
    line.ratio.value.toFixed(2),
    `${line.ratio.low.toFixed(2)}-${line.ratio.high.toFixed(2)}`,
    targetOf(line),
    verdictOf(line),
    line.baseline,
  ]);
  return table([['metric', 'A', 'B', 'A/B', 'interval', 'target', '', 'B is'], ...rows], new Set([1, 2, 3]));
}

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

/** The whole report, ending in a newline. */
export function renderReport(result: BenchResult): string {
  const { heading } = result;
  const coverage = Math.min(...result.lines.map((line) => line.ratio.coverage));
  const settings = (side: Record<string, string>): string[] => table(Object.entries(side));
  const parts = [
    `Holdpoint bench: ${heading.product}, Node ${heading.node}, ${heading.backend}`,
    `${heading.machine}, ${heading.filesystem}, load ${figure(heading.load)} on ${heading.cpus} processors, ${heading.at}`,
    `${heading.rounds} rounds, each ${heading.order}; ratios are medians over the rounds, intervals cover at least ${percent(coverage)}`,
    '',
    ...metricRows(result),
    '',
    'Processor time beside wall time, for one mission (B: one workflow) or operation, with the server:',
    ...indented(
      table(
        result.costs.map((cost) => [
          cost.scenario,
          cost.side,
          `${figure(cost.cpuMs)} ms CPU`,
          `${figure(cost.wallMs)} ms wall`,
        ]),
        new Set([2, 3]),
      ),
    ),
    '',
  ];
  if (result.footprints.length > 0) {
    parts.push(
      'What one leaves in Temporal:',
      ...indented(
        table(
          result.footprints.map((entry) => [
            entry.scenario,
            entry.side,
            `${entry.events} events`,
            `${entry.workflowTasks} workflow tasks`,
            `${entry.activities} activities`,
          ]),
          new Set([2, 3, 4]),
        ),
      ),
      '',
    );
  }
  parts.push(
    'Calibration, before and after:',
    ...indented(
      table(
        result.calibration.map((entry) => [
          entry.name,
          `${figure(entry.before)} ms`,
          `${figure(entry.after)} ms`,
          percent(entry.drift),
          entry.drift > MOST_DRIFT ? 'too much' : '',
        ]),
        new Set([1, 2, 3]),
      ),
    ),
    '',
    'A runs with:',
    ...indented(settings(result.settings.a)),
    'B runs with:',
    ...indented(settings(result.settings.b)),
    '',
  );
  if (result.void) {
    parts.push(`VOID: the machine changed by more than ${percent(MOST_DRIFT)} during the run. Run it again on a quiet one.`);
  } else {
    const missed = result.lines.filter((line) => line.verdict === 'miss').length;
    const judged = result.lines.filter((line) => line.verdict !== 'info').length;
    parts.push(`${judged - missed} of ${judged} targets met.`);
  }
  return `${parts.join('\n')}\n`;
}
