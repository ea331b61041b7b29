/** Many missions at once, events on: how many a second from the first dispatch to the last frame. */
import { WORKFLOW } from '../baseline/names.js';
import { now } from '../clock.js';
import { workflowTimes } from '../history.js';
import { interleave, pairRounds, type Leg } from '../legs.js';
import { NOTHING } from '../missions.js';
import { inParallel, pidsWith, type Bench, type ScenarioResult } from './bench.js';

/** Missions in a leg, and how many of them are under way at a time. */
const COUNT = 60;
const WIDTH = 16;

async function leg(bench: Bench, workflowId: (id: string) => string, prefix: string, job: (id: string) => Promise<void>): Promise<Leg> {
  const ids: string[] = [];
  const from = now();
  await inParallel(COUNT, WIDTH, (i) => job((ids[i] = bench.newId(prefix))));
  const rate = COUNT / ((now() - from) / 1000);
  return {
    units: COUNT,
    read: async () => {
      const footprint = [];
      // A few stand for all; reading every history would take as long as the measuring.
      for (const id of ids.slice(-3)) {
        const handle = bench.client.workflow.getHandle(workflowId(id));
        await handle.result();
        const { events, workflowTasks, activities } = await workflowTimes(bench.client, workflowId(id));
        footprint.push({ events, workflowTasks, activities: activities.length });
      }
      return { samples: { rate: [rate] }, footprint };
    },
  };
}

export async function measureThroughput(bench: Bench): Promise<ScenarioResult> {
  const { product, baseline, filler } = bench;
  const productLeg = (): Promise<Leg> =>
    leg(bench, product.workflowId, 'a', async (id) => {
      const ended = product.ended(id);
      await product.dispatch(id, NOTHING);
      await ended;
    });
  const baselineLeg = (argv: string[] | null) => (): Promise<Leg> =>
    leg(bench, (id) => id, 'b', async (id) => {
      const ended = baseline.published(id);
      await baseline.start(WORKFLOW.published, { id, argv, filler });
      await ended;
    });
  const measured = await interleave({
    scenario: 'throughput',
    rounds: bench.rounds,
    progress: bench.progress,
    sides: {
      a: { name: 'A', pids: pidsWith(bench, product), run: productLeg },
      b: { name: 'B, empty activity', pids: pidsWith(bench, baseline), run: baselineLeg(null) },
      x: { name: 'B, execa', pids: pidsWith(bench, baseline), run: baselineLeg(NOTHING) },
    },
  });
  return {
    measured,
    rounds: {
      throughput: pairRounds(measured, { side: 'a', samples: 'rate' }, { side: 'b', samples: 'rate' }),
      'throughput-command': pairRounds(measured, { side: 'a', samples: 'rate' }, { side: 'x', samples: 'rate' }),
    },
  };
}
