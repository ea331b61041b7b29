/** Several missions wait for their approval; they are approved one after the other. */
import { setTimeout as sleep } from 'node:timers/promises';
import { WORKFLOW, type OperationResult } from '../baseline/names.js';
import { now } from '../clock.js';
import { commandTime, workflowTimes } from '../history.js';
import { interleave, pairRounds, type Leg, type Samples } from '../legs.js';
import { executed, GATED } from '../missions.js';
import { pidsWith, type Bench, type ScenarioResult } from './bench.js';

/** Missions that wait at once. */
const COUNT = 10;
/** After the last one began to wait, so that nothing of the start is still under way when the approving begins. */
const SETTLE_MS = 200;

async function productLeg({ product, client, newId }: Bench): Promise<Leg> {
  const ids = Array.from({ length: COUNT }, () => newId('a'));
  const questions = await Promise.all(
    ids.map(async (id) => {
      const asked = product.asked(id);
      await product.dispatch(id, GATED);
      return String((await asked).data.hitl_id);
    }),
  );
  await sleep(SETTLE_MS);
  const done: { id: string; from: number }[] = [];
  for (const [i, id] of ids.entries()) {
    const ended = product.ended(id);
    const from = now();
    await product.approve(questions[i] ?? '');
    await ended;
    await client.workflow.getHandle(product.workflowId(id)).result();
    done.push({ id, from });
  }
  const read = async (): ReturnType<Leg['read']> => {
    const activity: number[] = [];
    const command: number[] = [];
    const footprint = [];
    for (const { id, from } of done) {
      const times = await workflowTimes(client, product.workflowId(id));
      const found = executed(times);
      activity.push(found.activity.started - from);
      command.push(found.command - from);
      footprint.push({ events: times.events, workflowTasks: times.workflowTasks, activities: times.activities.length });
    }
    return { samples: { activity, command }, footprint };
  };
  return { units: COUNT, read };
}

async function baselineLeg({ baseline, client, newId, filler }: Bench, argv: string[] | null): Promise<Leg> {
  const handles = await Promise.all(
    Array.from({ length: COUNT }, () => baseline.start(WORKFLOW.gated, { id: newId('b'), argv, filler })),
  );
  await sleep(SETTLE_MS);
  const done: { id: string; from: number }[] = [];
  for (const handle of handles) {
    const from = now();
    await handle.signal('approve');
    await handle.result();
    done.push({ id: handle.workflowId, from });
  }
  const read = async (): ReturnType<Leg['read']> => {
    const samples: Samples = { activity: [], command: [] };
    const footprint = [];
    for (const { id, from } of done) {
      const times = await workflowTimes(client, id);
      const activity = times.activities[0];
      if (activity === undefined) throw new Error(`workflow ${id} ended without its activity`);
      samples.activity?.push(activity.started - from);
      const command = commandTime((activity.result as OperationResult).stdout);
      if (command !== undefined) samples.command?.push(command - from);
      footprint.push({ events: times.events, workflowTasks: times.workflowTasks, activities: times.activities.length });
    }
    return { samples, footprint };
  };
  return { units: COUNT, read };
}

export async function measureApprove(bench: Bench): Promise<ScenarioResult> {
  const measured = await interleave({
    scenario: 'approve',
    rounds: bench.rounds,
    progress: bench.progress,
    sides: {
      a: { name: 'A', pids: pidsWith(bench, bench.product), run: () => productLeg(bench) },
      b: { name: 'B, empty activity', pids: pidsWith(bench, bench.baseline), run: () => baselineLeg(bench, null) },
      x: { name: 'B, execa', pids: pidsWith(bench, bench.baseline), run: () => baselineLeg(bench, GATED) },
    },
  });
  return {
    measured,
    rounds: {
      approve: pairRounds(measured, { side: 'a', samples: 'activity' }, { side: 'b', samples: 'activity' }),
      'approve-command': pairRounds(measured, { side: 'a', samples: 'command' }, { side: 'x', samples: 'command' }),
    },
  };
}
