import { describe, expect, it } from 'vitest';
import { chooseMetrics, METRICS, type Metric } from '../../bench/metrics.js';
import { parseOptions } from '../../bench/options.js';
import { figure, renderReport, table } from '../../bench/report.js';
import { compare, judgeCalibration, type BenchResult } from '../../bench/result.js';

const metric = (over: Partial<Metric> = {}): Metric => ({
  id: 'x',
  title: 'an x',
  scenario: 'dispatch',
  unit: 'ms',
  quantile: 0.5,
  baseline: 'a y',
  target: { at: 'most', ratio: 1.1 },
  ...over,
});
const rounds = (ratio: number, spread = 0): { a: number[]; b: number[] }[] =>
  [-3, -2, -1, 0, 1, 2, 3].map((i) => ({ a: [10 * (ratio + (i * spread) / 3)], b: [10] }));

describe('a line', () => {
  it('passes at the target itself and misses above it', () => {
    expect(compare(metric(), rounds(1.1)).verdict).toBe('pass');
    expect(compare(metric(), rounds(1.11)).verdict).toBe('miss');
  });

  it('turns round for a target from below', () => {
    const least = metric({ target: { at: 'least', ratio: 0.9 }, unit: '/s' });
    expect(compare(least, rounds(0.95)).verdict).toBe('pass');
    expect(compare(least, rounds(0.85)).verdict).toBe('miss');
  });

  it('says when its interval crosses the target', () => {
    expect(compare(metric(), rounds(1.05, 0.2))).toMatchObject({ verdict: 'pass', close: true });
    expect(compare(metric(), rounds(1.05, 0.01))).toMatchObject({ verdict: 'pass', close: false });
  });

  it('misses where the ratio is met and the bound on A is not', () => {
    const bounded = metric({ bound: { q: 0.95, limit: 5 } });
    expect(compare(bounded, rounds(1))).toMatchObject({ verdict: 'miss', bound: { limit: 5, value: 10 } });
  });

  it('judges nothing without a target', () => {
    expect(compare(metric({ target: null }), rounds(9))).toMatchObject({ verdict: 'info', close: false });
  });
});

describe('calibration', () => {
  it('voids the run above 20 % in either direction, not at 20 %', () => {
    const of = (before: number, after: number): boolean =>
      judgeCalibration([{ name: 'fsync', before: 1, after: 1 }, { name: 'spawn', before, after }]).void;
    expect(of(1, 1.19)).toBe(false);
    expect(of(5, 6)).toBe(false);
    expect(of(1, 1.21)).toBe(true);
    expect(of(1.21, 1)).toBe(true);
  });
});

describe('the command line', () => {
  it('has all metrics, and not fewer than 7 rounds', () => {
    expect(parseOptions([])).toEqual({ json: false, help: false, rounds: 7, metrics: METRICS });
    expect(parseOptions(['--rounds', '9', '--json'])).toMatchObject({ json: true, rounds: 9 });
    for (const bad of ['6', '7.5', 'many', '']) expect(() => parseOptions(['--rounds', bad])).toThrow(/--rounds/);
    expect(() => parseOptions(['--round', '9'])).toThrow();
  });

  it('takes a metric or a whole scenario, and names the known ones on a wrong one', () => {
    expect(parseOptions(['--only', 'dispatch-p99']).metrics.map((m) => m.id)).toEqual(['dispatch-p99']);
    expect(chooseMetrics(['approve', 'host-operation']).map((m) => m.id)).toEqual(['approve', 'approve-command', 'host-operation']);
    expect(() => chooseMetrics(['nonsense'])).toThrow(/nonsense.*throughput/);
  });

  it('keeps ids unique and every target a ratio that can be met', () => {
    expect(new Set(METRICS.map((m) => m.id)).size).toBe(METRICS.length);
    for (const { target } of METRICS) if (target) expect(target.ratio).toBeGreaterThan(0);
  });
});

describe('the report', () => {
  const result = (over: Partial<BenchResult> = {}): BenchResult => ({
    heading: {
      product: 'holdpoint 0.1.0',
      node: '20',
      backend: 'embedded Temporal 1.32, SQLite WAL, synchronous FULL',
      machine: 'linux x64',
      filesystem: 'ext4',
      at: '2026-01-01T00:00:00Z',
      rounds: 7,
      order: 'A B B A',
      load: 0.4,
      cpus: 2,
    },
    settings: { a: { facade: 'Express' }, b: { worker: 'default options' } },
    lines: [compare(metric(), rounds(1)), compare(metric({ title: 'a slow x' }), rounds(3))],
    costs: [{ scenario: 'dispatch', side: 'A', units: 10, cpuMs: 31.4, wallMs: 52 }],
    footprints: [{ scenario: 'dispatch', side: 'A', events: 30, workflowTasks: 4, activities: 3 }],
    ...judgeCalibration([{ name: 'fsync', before: 0.3, after: 0.31 }]),
    ...over,
  });

  it('has backend and Node major in the heading and one line a metric with both figures, ratio, target and verdict', () => {
    const lines = renderReport(result()).split('\n');
    expect(lines[0]).toBe('Holdpoint bench: holdpoint 0.1.0, Node 20, embedded Temporal 1.32, SQLite WAL, synchronous FULL');
    expect(lines.filter((line) => line.includes('an x'))).toHaveLength(1);
    expect(lines.find((line) => line.startsWith('an x'))).toMatch(/10\.0 ms\s+10\.0 ms\s+1\.00\s+1\.00-1\.00\s+<= 1\.10\s+pass\s+a y/);
    expect(lines.find((line) => line.startsWith('a slow x'))).toMatch(/30\.0 ms\s+10\.0 ms\s+3\.00\s+.*MISS/);
    expect(lines.some((line) => /dispatch\s+A\s+31\.4 ms CPU\s+52\.0 ms wall/.test(line))).toBe(true);
    expect(lines.at(-2)).toBe('1 of 2 targets met.');
  });

  it('says VOID instead of counting targets', () => {
    const text = renderReport(result(judgeCalibration([{ name: 'spawn', before: 1, after: 2 }])));
    expect(text).toMatch(/spawn\s+1\.00 ms\s+2\.00 ms\s+100 %\s+too much/);
    expect(text).toMatch(/VOID/);
    expect(text).not.toMatch(/targets met/);
  });

  it('lines columns up and leaves no space at line ends', () => {
    expect(table([['a', '1'], ['bcd', '100']], new Set([1]))).toEqual(['a      1', 'bcd  100']);
    expect(table([['a', ''], ['b', 'c']])).toEqual(['a', 'b  c']);
  });

  it('writes three figures', () => {
    expect([0.267, 3.14159, 24.62, 311.7, Number.NaN].map(figure)).toEqual(['0.27', '3.14', '24.6', '312', 'NaN']);
  });
});
