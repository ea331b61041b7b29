/** Runs the sides of a scenario in turn and keeps their samples apart by round. */
import { anchorClock, now } from './clock.js';
import { cpuOf } from './cpu.js';
import type { Scenario } from './metrics.js';
import type { Cost, Footprint } from './result.js';
import { median, type Round } from './statistics.js';

/** Samples by name, such as `accepted` or `command`. */
export type Samples = Record<string, number[]>;

/** What a leg did: how many missions or operations, and how to read what they took once the measuring is over. */
export interface Leg {
  units: number;
  read: () => Promise<{ samples: Samples; footprint?: { events: number; workflowTasks: number; activities: number }[] }>;
}

export interface Side {
  /** As printed, such as `A` or `B, empty activity`. */
  name: string;
  /** Processes whose processor time counts for this side, the server's included. */
  pids: () => number[];
  run: () => Promise<Leg>;
}

export interface Measured {
  /** By round, then by side, then by name of the samples. */
  rounds: Record<string, Samples>[];
  costs: Cost[];
  footprints: Footprint[];
}

/**
 * Every round runs the sides forwards, then backwards (A B B A), so that whatever changes steadily on the machine meets
 * each side alike. One round before the first warms up and is thrown away.
 */
export async function interleave<K extends string>({
  scenario,
  sides,
  rounds,
  progress,
}: {
  scenario: Scenario;
  sides: Record<K, Side>;
  rounds: number;
  progress: (line: string) => void;
}): Promise<Measured> {
  const keys = Object.keys(sides) as K[];
  const order = [...keys, ...[...keys].reverse()];
  const spent = new Map(keys.map((key) => [key, { units: 0, cpuMs: 0, wallMs: 0 }]));
  const left = new Map(keys.map((key) => [key, [] as { events: number; workflowTasks: number; activities: number }[]]));
  const measured: Record<string, Samples>[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    progress(round === 0 ? `${scenario}: warming up` : `${scenario}: round ${round} of ${rounds}`);
    const samples: Record<string, Samples> = {};
    for (const key of order) {
      const side = sides[key];
      const pids = side.pids();
      anchorClock();
      const cpu = cpuOf(pids);
      const from = now();
      const leg = await side.run();
      const wallMs = now() - from;
      const cpuMs = cpuOf(pids) - cpu;
      const { samples: read, footprint = [] } = await leg.read();
      if (round === 0) continue;
      const sum = spent.get(key);
      if (sum) Object.assign(sum, { units: sum.units + leg.units, cpuMs: sum.cpuMs + cpuMs, wallMs: sum.wallMs + wallMs });
      left.get(key)?.push(...footprint);
      const into = (samples[key] ??= {});
      for (const [name, values] of Object.entries(read)) (into[name] ??= []).push(...values);
    }
    if (round > 0) measured.push(samples);
  }
  const costs = keys.map((key) => {
    const { units, cpuMs, wallMs } = spent.get(key) ?? { units: 1, cpuMs: 0, wallMs: 0 };
    return { scenario, side: sides[key].name, units, cpuMs: cpuMs / units, wallMs: wallMs / units };
  });
  const footprints = keys.flatMap((key) => {
    const prints = left.get(key) ?? [];
    if (prints.length === 0) return [];
    const middle = (pick: (print: { events: number; workflowTasks: number; activities: number }) => number): number =>
      Math.round(median(prints.map(pick)));
    return [
      {
        scenario,
        side: sides[key].name,
        events: middle((print) => print.events),
        workflowTasks: middle((print) => print.workflowTasks),
        activities: middle((print) => print.activities),
      },
    ];
  });
  return { rounds: measured, costs, footprints };
}

/** The rounds of one metric: samples `a` of one side against samples `b` of another. */
export function pairRounds(
  measured: Measured,
  a: { side: string; samples: string },
  b: { side: string; samples: string },
): Round[] {
  return measured.rounds.map((round) => ({
    a: round[a.side]?.[a.samples] ?? [],
    b: round[b.side]?.[b.samples] ?? [],
  }));
}
