import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  drift,
  median,
  medianInterval,
  medianRatio,
  orderCoverage,
  pooledQuantileRatio,
  quantile,
  randomFrom,
} from '../../bench/statistics.js';

const samples = fc.array(fc.double({ min: 0.01, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 60 });

describe('quantile', () => {
  it('interpolates between the neighbours, and leaves its argument as it was', () => {
    const sample = [4, 1, 3, 2];
    expect(quantile(sample, 0.5)).toBe(2.5);
    expect(quantile(sample, 0)).toBe(1);
    expect(quantile(sample, 1)).toBe(4);
    expect(quantile([10, 20, 30], 0.95)).toBeCloseTo(29);
    expect(sample).toEqual([4, 1, 3, 2]);
  });

  it('lies within the sample and rises with q', () => {
    fc.assert(
      fc.property(samples, fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (sample, p, q) => {
        const [low, high] = [quantile(sample, Math.min(p, q)), quantile(sample, Math.max(p, q))];
        expect(low).toBeLessThanOrEqual(high);
        expect(low).toBeGreaterThanOrEqual(Math.min(...sample));
        expect(high).toBeLessThanOrEqual(Math.max(...sample));
      }),
    );
  });

  it('refuses an empty sample and a q that is none', () => {
    expect(() => quantile([], 0.5)).toThrow(RangeError);
    expect(() => quantile([1], 1.1)).toThrow(RangeError);
    expect(() => quantile([1], Number.NaN)).toThrow(RangeError);
  });
});

describe('interval of a median', () => {
  it('knows how often order statistics cover the median', () => {
    expect(orderCoverage(7, 1)).toBeCloseTo(0.984375);
    expect(orderCoverage(7, 2)).toBeCloseTo(0.875);
    expect(orderCoverage(9, 2)).toBeCloseTo(0.9609375);
    expect(orderCoverage(1, 1)).toBe(0);
  });

  it('takes the narrowest pair that still covers what is asked', () => {
    expect(medianInterval([1, 2, 3, 4, 5, 6, 7])).toEqual({ value: 4, low: 1, high: 7, coverage: orderCoverage(7, 1) });
    expect(medianInterval([9, 8, 7, 6, 5, 4, 3, 2, 1])).toMatchObject({ value: 5, low: 2, high: 8 });
    expect(medianInterval([1, 2, 3, 4, 5, 6, 7], 0.8)).toMatchObject({ low: 2, high: 6 });
  });

  it('contains its value, and says less than it is asked for only where all values do not suffice', () => {
    fc.assert(
      fc.property(samples, (sample) => {
        const { value, low, high, coverage } = medianInterval(sample);
        expect(low).toBeLessThanOrEqual(value);
        expect(high).toBeGreaterThanOrEqual(value);
        if (sample.length >= 6) expect(coverage).toBeGreaterThanOrEqual(0.95);
        else expect([low, high]).toEqual([Math.min(...sample), Math.max(...sample)]);
      }),
    );
  });

  it('covers the true median about as often as it says', () => {
    const random = randomFrom(7);
    let covered = 0;
    const trials = 2000;
    for (let i = 0; i < trials; i += 1) {
      const { low, high } = medianInterval(Array.from({ length: 9 }, () => random() ** 3));
      if (low <= 0.125 && 0.125 <= high) covered += 1;
    }
    expect(covered / trials).toBeGreaterThan(0.94);
    expect(covered / trials).toBeLessThan(0.98);
  });
});

describe('ratio of rounds', () => {
  const round = (a: number[], b: number[]): { a: number[]; b: number[] } => ({ a, b });

  it('is 1 for equal sides, whatever drifts from round to round', () => {
    const rounds = [1, 5, 2, 9, 3, 40, 2].map((scale) => round([scale, scale * 2, scale * 3], [scale, scale * 2, scale * 3]));
    expect(medianRatio(rounds)).toMatchObject({ value: 1, low: 1, high: 1 });
    expect(pooledQuantileRatio(rounds, 0.99)).toMatchObject({ value: 1, low: 1, high: 1 });
  });

  it('is not moved by one spoilt round', () => {
    const rounds = [...Array.from({ length: 6 }, () => round([2], [1])), round([500], [1])];
    expect(medianRatio(rounds).value).toBe(2);
  });

  it('scales with side A', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(samples, samples), { minLength: 1, maxLength: 9 }), fc.integer({ min: 2, max: 9 }), (pairs, k) => {
        const once = medianRatio(pairs.map(([a, b]) => round(a, b)));
        const more = medianRatio(pairs.map(([a, b]) => round(a.map((x) => x * k), b)));
        expect(more.value / once.value).toBeCloseTo(k, 6);
      }),
    );
  });

  it('draws the same interval from the same seed, around the value', () => {
    const random = randomFrom(3);
    const rounds = Array.from({ length: 7 }, () =>
      round(Array.from({ length: 40 }, () => 10 + random()), Array.from({ length: 40 }, () => 8 + random())),
    );
    const first = pooledQuantileRatio(rounds, 0.99, { seed: 5 });
    expect(pooledQuantileRatio(rounds, 0.99, { seed: 5 })).toEqual(first);
    expect(first.low).toBeLessThanOrEqual(first.value);
    expect(first.high).toBeGreaterThanOrEqual(first.value);
    expect(first.value).toBeGreaterThan(1.15);
    expect(first.value).toBeLessThan(1.3);
  });
});

describe('drift', () => {
  it('does not care which reading came first', () => {
    expect(drift(1, 1.2)).toBeCloseTo(0.2);
    expect(drift(1.2, 1)).toBeCloseTo(0.2);
    expect(drift(3, 3)).toBe(0);
  });
});

it('a generator with one seed repeats itself and stays within 0 to 1', () => {
  const numbers = Array.from({ length: 1000 }, randomFrom(42));
  const again = randomFrom(42);
  expect(numbers.every((x) => x === again())).toBe(true);
  expect(numbers.every((x) => x >= 0 && x < 1)).toBe(true);
  expect(median(numbers)).toBeGreaterThan(0.4);
  expect(median(numbers)).toBeLessThan(0.6);
});
