/** What is measured, against what, and which ratio is aimed at. The order is that of the printed table. */

/** Scenarios: each yields the samples of one or more metrics. */
export const SCENARIOS = ['dispatch', 'throughput', 'approve', 'host-operation', 'link', 'fan-out', 'reads'] as const;
export type Scenario = (typeof SCENARIOS)[number];

export interface Metric {
  id: string;
  title: string;
  scenario: Scenario;
  /** Unit of the samples; a rate is turned into a ratio the same way as a time. */
  unit: 'ms' | '/s';
  /** 0.5 compares medians round by round; any other quantile compares the pooled samples. */
  quantile: number;
  /** What side B is, in a few words. */
  baseline: string;
  /** The ratio A/B has to be at most, or at least, this. Null where the metric only explains another. */
  target: { at: 'most' | 'least'; ratio: number } | null;
  /** A bound on A itself, where the target names one: the quantile `q` of A is at most `limit`. */
  bound?: { q: number; limit: number };
}

export const METRICS: readonly Metric[] = [
  {
    id: 'dispatch',
    title: 'dispatch POST to durable 202',
    scenario: 'dispatch',
    unit: 'ms',
    quantile: 0.5,
    baseline: 'client.workflow.start, same input size',
    target: { at: 'most', ratio: 1.1 },
  },
  {
    id: 'dispatch-p99',
    title: 'dispatch POST to durable 202, p99',
    scenario: 'dispatch',
    unit: 'ms',
    quantile: 0.99,
    baseline: 'client.workflow.start, same input size',
    target: { at: 'most', ratio: 1.25 },
  },
  {
    id: 'first-operation',
    title: 'dispatch to first operation started',
    scenario: 'dispatch',
    unit: 'ms',
    quantile: 0.5,
    baseline: 'start of a one-activity workflow, default options',
    target: { at: 'most', ratio: 0.85 },
  },
  {
    id: 'first-command',
    title: 'the same, to the first instruction of the command',
    scenario: 'dispatch',
    unit: 'ms',
    quantile: 0.5,
    baseline: 'the same, its activity runs the command with execa',
    target: { at: 'most', ratio: 0.85 },
  },
  {
    id: 'throughput',
    title: 'missions per second, one no-op operation',
    scenario: 'throughput',
    unit: '/s',
    quantile: 0.5,
    baseline: 'one empty activity and two publish activities',
    target: { at: 'least', ratio: 0.9 },
  },
  {
    id: 'throughput-command',
    title: 'the same, the operation run on both sides',
    scenario: 'throughput',
    unit: '/s',
    quantile: 0.5,
    baseline: 'the same, its activity runs `true` with execa',
    target: { at: 'least', ratio: 0.9 },
  },
  {
    id: 'approve',
    title: 'approve POST to gated operation started',
    scenario: 'approve',
    unit: 'ms',
    quantile: 0.5,
    baseline: 'signal to activity start',
    target: { at: 'most', ratio: 1.1 },
    bound: { q: 0.95, limit: 100 },
  },
  {
    id: 'approve-command',
    title: 'the same, to the first instruction of the command',
    scenario: 'approve',
    unit: 'ms',
    quantile: 0.5,
    baseline: 'the same, its activity runs the command with execa',
    target: { at: 'most', ratio: 1.1 },
    bound: { q: 0.95, limit: 100 },
  },
  {
    id: 'commit-to-frame',
    title: 'workflow commit to WS frame',
    scenario: 'dispatch',
    unit: 'ms',
    quantile: 0.5,
    baseline: 'round trip of an empty activity',
    target: { at: 'most', ratio: 1 },
  },
  {
    id: 'host-operation',
    title: 'cost of a host operation (`true`)',
    scenario: 'host-operation',
    unit: 'ms',
    quantile: 0.5,
    baseline: 'execa and two fsynced appends in a slim process',
    target: { at: 'most', ratio: 1.15 },
  },
  {
    id: 'link-dispatch',
    title: 'dispatch by a registry to durable 202',
    scenario: 'link',
    unit: 'ms',
    quantile: 0.5,
    baseline: 'client.workflow.start, same input size',
    target: { at: 'most', ratio: 1.1 },
  },
  {
    id: 'link-frame',
    title: 'workflow commit to frame at the registry',
    scenario: 'link',
    unit: 'ms',
    quantile: 0.5,
    baseline: 'round trip of an empty activity',
    target: { at: 'most', ratio: 1 },
  },
  {
    id: 'fan-out',
    title: 'frames to 200 sockets, deliveries a second',
    scenario: 'fan-out',
    unit: '/s',
    quantile: 0.5,
    baseline: 'a plain loop over ws, same bytes',
    target: { at: 'least', ratio: 0.8 },
  },
  {
    id: 'reads',
    title: 'snapshots read a second, 16 at a time',
    scenario: 'reads',
    unit: '/s',
    quantile: 0.5,
    baseline: 'a bare Express 5 route, same JSON',
    target: { at: 'least', ratio: 0.7 },
  },
];

/**
 * The metrics that `--only` names: an id alone, or a scenario's id for all of that scenario.
 *
 * @throws RangeError with the known names where one is unknown.
 */
export function chooseMetrics(only: readonly string[]): readonly Metric[] {
  if (only.length === 0) return METRICS;
  const known = new Set<string>([...METRICS.map((metric) => metric.id), ...SCENARIOS]);
  const unknown = only.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new RangeError(`no metric is called ${unknown.join(', ')}; there are ${[...known].join(', ')}`);
  }
  return METRICS.filter((metric) => only.includes(metric.id) || only.includes(metric.scenario));
}
