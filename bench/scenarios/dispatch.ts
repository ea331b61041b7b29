/** One mission after the other: accepted, first operation started, its command begun, its last frame arrived. */
import { WORKFLOW, type OperationResult } from '../baseline/names.js';
import { now } from '../clock.js';
import { commandTime, workflowTimes, type WorkflowTimes } from '../history.js';
import { interleave, pairRounds, type Leg, type Samples } from '../legs.js';
import { ALLOWED, executed } from '../missions.js';
import { pidsWith, type Bench, type ScenarioResult } from './bench.js';

/** Missions in a leg. */
const COUNT = 16;

const footprintOf = (times: WorkflowTimes): { events: number; workflowTasks: number; activities: number } => ({
  events: times.events,
  workflowTasks: times.workflowTasks,
  activities: times.activities.length,
});

async function productLeg({ product, client, newId }: Bench): Promise<Leg> {
  const done: { id: string; from: number; accepted: number; frame: number }[] = [];
  for (let i = 0; i < COUNT; i += 1) {
    const id = newId('a');
    const ended = product.ended(id);
    const from = now();
    await product.dispatch(id, ALLOWED);
    const accepted = now() - from;
    const { at } = await ended;
    await client.workflow.getHandle(product.workflowId(id)).result();
    done.push({ id, from, accepted, frame: at });
  }
  const read = async (): ReturnType<Leg['read']> => {
    const samples: Samples = { accepted: [], activity: [], command: [], frame: [] };
    const footprint = [];
    for (const { id, from, accepted, frame } of done) {
      const times = await workflowTimes(client, product.workflowId(id));
      const { activity, command } = executed(times);
      const committed = times.activities.filter(({ type, scheduled }) => type === 'publish' && scheduled < frame).at(-1);
      if (committed === undefined) throw new Error(`mission ${id} ended without a publish`);
      samples.accepted?.push(accepted);
      samples.activity?.push(activity.started - from);
      samples.command?.push(command - from);
      samples.frame?.push(frame - committed.scheduled);
      footprint.push(footprintOf(times));
    }
    return { samples, footprint };
  };
  return { units: COUNT, read };
}

async function baselineLeg({ baseline, client, newId, filler }: Bench, argv: string[] | null): Promise<Leg> {
  const done: { id: string; from: number; accepted: number }[] = [];
  for (let i = 0; i < COUNT; i += 1) {
    const id = newId('b');
    const from = now();
    const handle = await baseline.start(WORKFLOW.plain, { id, argv, filler });
    const accepted = now() - from;
    await handle.result();
    done.push({ id, from, accepted });
  }
  const read = async (): ReturnType<Leg['read']> => {
    const samples: Samples = {};
    const add = (name: string, value: number): number => (samples[name] ??= []).push(value);
    const footprint = [];
    for (const { id, from, accepted } of done) {
      const times = await workflowTimes(client, id);
      const activity = times.activities[0];
      if (activity === undefined) throw new Error(`workflow ${id} ended without its activity`);
      add('accepted', accepted);
      add('activity', activity.started - from);
      add('roundTrip', activity.completed - activity.scheduled);
      const command = commandTime((activity.result as OperationResult).stdout);
      if (command !== undefined) add('command', command - from);
      footprint.push(footprintOf(times));
    }
    return { samples, footprint };
  };
  return { units: COUNT, read };
}

export async function measureDispatch(bench: Bench): Promise<ScenarioResult> {
  const { product, baseline } = bench;
  const measured = await interleave({
    scenario: 'dispatch',
    rounds: bench.rounds,
    progress: bench.progress,
    sides: {
      a: { name: 'A', pids: pidsWith(bench, product), run: () => productLeg(bench) },
      b: { name: 'B, empty activity', pids: pidsWith(bench, baseline), run: () => baselineLeg(bench, null) },
      x: { name: 'B, execa', pids: pidsWith(bench, baseline), run: () => baselineLeg(bench, ALLOWED) },
    },
  });
  const accepted = pairRounds(measured, { side: 'a', samples: 'accepted' }, { side: 'b', samples: 'accepted' });
  return {
    measured,
    rounds: {
      dispatch: accepted,
      'dispatch-p99': accepted,
      'first-operation': pairRounds(measured, { side: 'a', samples: 'activity' }, { side: 'b', samples: 'activity' }),
      'first-command': pairRounds(measured, { side: 'a', samples: 'command' }, { side: 'x', samples: 'command' }),
      'commit-to-frame': pairRounds(measured, { side: 'a', samples: 'frame' }, { side: 'b', samples: 'roundTrip' }),
    },
  };
}
