/** Statistics of a comparison: quantiles, ratios per round, intervals without an assumption about the distribution. */

/** A figure with the interval that covers it. `coverage` is the interval's probability, 0 to 1. */
export interface Estimate {
  value: number;
  low: number;
  high: number;
  coverage: number;
}

/** What one round measured: the samples of both sides, in any unit as long as it is the same one. */
export interface Round {
  a: readonly number[];
  b: readonly number[];
}

/**
 * The q-quantile of a sample, linearly interpolated between order statistics (the rule R calls type 7).
 *
 * @throws RangeError where the sample is empty or q lies outside 0 to 1.
 */
export function quantile(sample: readonly number[], q: number): number {
  if (sample.length === 0) throw new RangeError('a quantile of nothing');
  if (!(q >= 0 && q <= 1)) throw new RangeError(`a quantile must lie between 0 and 1, not ${q}`);
  const sorted = [...sample].sort((x, y) => x - y);
  const position = (sorted.length - 1) * q;
  const below = sorted[Math.floor(position)] as number;
  const above = sorted[Math.ceil(position)] as number;
  return below + (above - below) * (position - Math.floor(position));
}

/** The middle of a sample. */
export const median = (sample: readonly number[]): number => quantile(sample, 0.5);

/**
 * Interval for the median of a population from order statistics: the k-th smallest and the k-th largest value, with the
 * largest k whose coverage is still at least `confidence`. Exact for any continuous distribution; with few values it is
 * the whole range, and `coverage` says what that is worth.
 */
export function medianInterval(sample: readonly number[], confidence = 0.95): Estimate {
  const sorted = [...sample].sort((x, y) => x - y);
  const n = sorted.length;
  let k = 1;
  while (k + 1 <= Math.floor((n + 1) / 2) && orderCoverage(n, k + 1) >= confidence) k += 1;
  return {
    value: median(sorted),
    low: sorted[k - 1] as number,
    high: sorted[n - k] as number,
    coverage: orderCoverage(n, k),
  };
}

/** Probability that the median lies between the k-th smallest and the k-th largest of n values. */
export function orderCoverage(n: number, k: number): number {
  let outside = 0;
  let ways = 1;
  for (let i = 0; i < k; i += 1) {
    outside += ways;
    ways = (ways * (n - i)) / (i + 1);
  }
  return Math.max(0, 1 - 2 * outside * 2 ** -n);
}

/** Median over the rounds of (median of a) / (median of b), with its interval. */
export function medianRatio(rounds: readonly Round[], confidence = 0.95): Estimate {
  return medianInterval(
    rounds.map((round) => median(round.a) / median(round.b)),
    confidence,
  );
}

/**
 * Ratio of a high quantile. A round holds too few samples for one, so the rounds are pooled, and the interval comes from
 * drawing whole rounds again (bootstrap), because samples of one round are not independent of each other.
 *
 * @param seed makes the drawing repeatable.
 */
export function pooledQuantileRatio(
  rounds: readonly Round[],
  q: number,
  { draws = 2000, confidence = 0.95, seed = 1 }: { draws?: number; confidence?: number; seed?: number } = {},
): Estimate {
  const ratioOf = (chosen: readonly Round[]): number =>
    quantile(
      chosen.flatMap((round) => round.a),
      q,
    ) /
    quantile(
      chosen.flatMap((round) => round.b),
      q,
    );
  const random = randomFrom(seed);
  const drawn = Array.from({ length: draws }, () =>
    ratioOf(rounds.map(() => rounds[Math.floor(random() * rounds.length)] as Round)),
  );
  return {
    value: ratioOf(rounds),
    low: quantile(drawn, (1 - confidence) / 2),
    high: quantile(drawn, (1 + confidence) / 2),
    coverage: confidence,
  };
}

/** How far two readings of the same thing lie apart, as a part of the smaller one: 0.2 is 20 %, whichever came first. */
export const drift = (before: number, after: number): number =>
  Math.max(before, after) / Math.min(before, after) - 1;

/** Small repeatable generator of numbers in 0 to 1 (mulberry32): a bootstrap needs no better one. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
  };
}
