/** The same missions by way of a registry: dispatched with the token it issued, told over the socket that was dialled to it. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Serve } from '../../test/fixtures/serve/serve.js';
import { WORKFLOW } from '../baseline/names.js';
import { now, realTime } from '../clock.js';
import { workflowTimes } from '../history.js';
import { interleave, pairRounds, type Leg, type Samples } from '../legs.js';
import { ALLOWED } from '../missions.js';
import { poster, type Poster } from '../post.js';
import { dispatchBody, startProduct, type ProductSide } from '../product.js';
import { pidsWith, type Bench, type ScenarioResult } from './bench.js';

/** Missions in a leg. */
const COUNT = 16;
const CONNECTED_MS = 30_000;
const LOOK_MS = 1;

interface Linked {
  serve: Serve;
  product: ProductSide;
  registry: Poster;
}

async function productLeg({ client, newId }: Bench, { serve, product, registry }: Linked): Promise<Leg> {
  const done: { id: string; accepted: number; frame: number }[] = [];
  for (let i = 0; i < COUNT; i += 1) {
    const id = newId('l');
    const from = now();
    await registry.post('/dispatch', dispatchBody(id, ALLOWED));
    const accepted = now() - from;
    serve.missions.assign(id, product.executorId);
    await client.workflow.getHandle(product.workflowId(id)).result();
    done.push({ id, accepted, frame: await arrival(serve, id) });
  }
  const read = async (): ReturnType<Leg['read']> => {
    const samples: Samples = { accepted: [], frame: [] };
    const footprint = [];
    for (const { id, accepted, frame } of done) {
      const times = await workflowTimes(client, product.workflowId(id));
      const committed = times.activities.filter(({ type, scheduled }) => type === 'publish' && scheduled < frame).at(-1);
      if (committed === undefined) throw new Error(`mission ${id} ended without a publish`);
      samples.accepted?.push(accepted);
      samples.frame?.push(frame - committed.scheduled);
      footprint.push({ events: times.events, workflowTasks: times.workflowTasks, activities: times.activities.length });
    }
    return { samples, footprint };
  };
  return { units: COUNT, read };
}

/** When the registry had the mission's end. */
async function arrival(serve: Serve, id: string): Promise<number> {
  for (const until = performance.now() + CONNECTED_MS; performance.now() < until; await sleep(LOOK_MS)) {
    const end = serve.received.find(({ frame }) => frame.mission_id === id && frame.event === 'mission.completed');
    if (end !== undefined) return realTime(end.at);
  }
  throw new Error(`the registry never heard of the end of ${id}`);
}

async function baselineLeg({ baseline, client, newId, filler }: Bench): Promise<Leg> {
  const done: { id: string; accepted: number }[] = [];
  for (let i = 0; i < COUNT; i += 1) {
    const id = newId('b');
    const from = now();
    const handle = await baseline.start(WORKFLOW.plain, { id, argv: null, filler });
    const accepted = now() - from;
    await handle.result();
    done.push({ id, accepted });
  }
  const read = async (): ReturnType<Leg['read']> => {
    const samples: Samples = { accepted: [], roundTrip: [] };
    const footprint = [];
    for (const { id, accepted } of done) {
      const times = await workflowTimes(client, id);
      const activity = times.activities[0];
      if (activity === undefined) throw new Error(`workflow ${id} ended without its activity`);
      samples.accepted?.push(accepted);
      samples.roundTrip?.push(activity.completed - activity.scheduled);
      footprint.push({ events: times.events, workflowTasks: times.workflowTasks, activities: times.activities.length });
    }
    return { samples, footprint };
  };
  return { units: COUNT, read };
}

/** A second Holdpoint on the same server, because the first has every setting at its default. */
async function link(bench: Bench): Promise<Linked & { close: () => Promise<void> }> {
  const serve = await Serve.start();
  const closing: (() => unknown)[] = [() => serve.close()];
  const close = async (): Promise<void> => {
    for (let last = closing.pop(); last !== undefined; last = closing.pop()) await last();
  };
  try {
    const { temporal } = bench.product;
    const product = await startProduct({ folder: join(bench.folder, 'linked'), allowed: [ALLOWED], registries: [serve.url], temporal });
    closing.push(product.stop);
    for (const until = performance.now() + CONNECTED_MS; serve.executors.get(product.executorId)?.connected !== true; await sleep(20)) {
      if (performance.now() > until) throw new Error('Holdpoint did not connect to the registry');
    }
    const registry = poster({ url: product.url, token: serve.executors.tokenOf(product.executorId) ?? '' });
    closing.push(registry.close);
    return { serve, product, registry, close };
  } catch (error) {
    await close();
    throw error;
  }
}

export async function measureLink(bench: Bench): Promise<ScenarioResult> {
  const linked = await link(bench);
  try {
    const measured = await interleave({
      scenario: 'link',
      rounds: bench.rounds,
      progress: bench.progress,
      sides: {
        a: { name: 'A', pids: pidsWith(bench, linked.product), run: () => productLeg(bench, linked) },
        b: { name: 'B, empty activity', pids: pidsWith(bench, bench.baseline), run: () => baselineLeg(bench) },
      },
    });
    return {
      measured,
      rounds: {
        'link-dispatch': pairRounds(measured, { side: 'a', samples: 'accepted' }, { side: 'b', samples: 'accepted' }),
        'link-frame': pairRounds(measured, { side: 'a', samples: 'frame' }, { side: 'b', samples: 'roundTrip' }),
      },
    };
  } finally {
    await linked.close();
  }
}
