import type { Client } from '@temporalio/client';
import type { BaselineSide } from '../baseline/side.js';
import type { Measured } from '../legs.js';
import type { ProductSide } from '../product.js';
import type { Round } from '../statistics.js';

/** What every scenario works with. */
export interface Bench {
  product: ProductSide;
  baseline: BaselineSide;
  client: Client;
  serverPid: number;
  /** Rounds that count. */
  rounds: number;
  /** A folder on the disk that the databases lie on. */
  folder: string;
  /** Makes a baseline input as long as a mission's. */
  filler: string;
  newId: (prefix: string) => string;
  progress: (line: string) => void;
}

/** What a scenario yields: all that was measured, and the rounds of each metric by its id. */
export interface ScenarioResult {
  measured: Measured;
  rounds: Record<string, Round[]>;
}

/** Processes whose processor time counts for a side: its own and the server. */
export const pidsWith =
  (bench: Bench, side: { pids: () => number[] }): (() => number[]) =>
  () => [...side.pids(), bench.serverPid];

/**
 * Runs `count` jobs, at most `width` at once, each started as another ends.
 */
export async function inParallel(count: number, width: number, job: (i: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) {
      const i = next;
      next += 1;
      await job(i);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, count) }, lane));
}
