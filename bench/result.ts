/** From samples to the document that a run ends in. Pure. */
import { type Metric, type Scenario } from './metrics.js';
import { drift, medianRatio, pooledQuantileRatio, quantile, type Estimate, type Round } from './statistics.js';

/** Above this drift of a calibration figure the machine changed under the run, and the run says nothing. */
export const MOST_DRIFT = 0.2;

/** What ran where: printed first, because a ratio without it cannot be compared with another one. */
export interface Heading {
  product: string;
  node: string;
  backend: string;
  machine: string;
  filesystem: string;
  at: string;
  rounds: number;
  /** Order of the sides within one round. */
  order: string;
  /** The load average of the last minute as the run began, and the number of processors. */
  load: number;
  cpus: number;
}

/** Milliseconds a plain thing took before and after the measuring. */
export interface Calibration {
  name: string;
  before: number;
  after: number;
}

/** Processor time and wall time that one mission (or operation) cost, in milliseconds, by side of a scenario. */
export interface Cost {
  scenario: Scenario;
  side: string;
  /** What was counted: missions, workflows or operations. */
  units: number;
  cpuMs: number;
  wallMs: number;
}

/** What one mission left in Temporal, by side of a scenario; medians. */
export interface Footprint {
  scenario: Scenario;
  side: string;
  events: number;
  workflowTasks: number;
  activities: number;
}

export interface Line {
  id: string;
  title: string;
  unit: Metric['unit'];
  baseline: string;
  a: number;
  b: number;
  ratio: Estimate;
  target: Metric['target'];
  bound: { q: number; limit: number; value: number } | null;
  verdict: 'pass' | 'miss' | 'info';
  /** The interval of the ratio lies on both sides of the target: another run may say otherwise. */
  close: boolean;
}

export interface BenchResult {
  heading: Heading;
  settings: { a: Record<string, string>; b: Record<string, string> };
  calibration: (Calibration & { drift: number })[];
  void: boolean;
  lines: Line[];
  costs: Cost[];
  footprints: Footprint[];
}

/**
 * One line of the table. The figures printed for A and B are the quantile over all samples; the ratio comes from the
 * rounds (see statistics.ts), so it need not be the quotient of the two.
 */
export function compare(metric: Metric, rounds: readonly Round[]): Line {
  const a = rounds.flatMap((round) => round.a);
  const b = rounds.flatMap((round) => round.b);
  const ratio = metric.quantile === 0.5 ? medianRatio(rounds) : pooledQuantileRatio(rounds, metric.quantile);
  const bound = metric.bound ? { ...metric.bound, value: quantile(a, metric.bound.q) } : null;
  const { target } = metric;
  const meets = (value: number): boolean =>
    target === null || (target.at === 'most' ? value <= target.ratio : value >= target.ratio);
  const passes = meets(ratio.value) && (bound === null || bound.value <= bound.limit);
  return {
    id: metric.id,
    title: metric.title,
    unit: metric.unit,
    baseline: metric.baseline,
    a: quantile(a, metric.quantile),
    b: quantile(b, metric.quantile),
    ratio,
    target,
    bound,
    verdict: target === null ? 'info' : passes ? 'pass' : 'miss',
    close: target !== null && meets(ratio.low) !== meets(ratio.high),
  };
}

/** Adds the drift to each calibration figure and says whether the run is void. */
export function judgeCalibration(calibration: readonly Calibration[]): Pick<BenchResult, 'calibration' | 'void'> {
  const judged = calibration.map((entry) => ({ ...entry, drift: drift(entry.before, entry.after) }));
  return { calibration: judged, void: judged.some((entry) => entry.drift > MOST_DRIFT) };
}
