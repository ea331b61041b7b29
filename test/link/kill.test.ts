/**
 * Kill trials of the link: a real `holdpoint up` and the stand-in, and again and again one of them, or the line between
 * them, dies at a random moment. No event of a mission's life may be lost or come out of order, and two seconds after a
 * reconnect the registry shows the truth.
 *
 *   HOLDPOINT_LINK_TRIALS=100 HOLDPOINT_LINK_SEED=1 npx vitest run test/link/kill.test.ts
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Stack } from '../bin/stack.js';
import { randomOf } from '../chaos/random.js';
import { Line } from '../fixtures/serve/line.js';
import type { Frame } from '../fixtures/serve/missions.js';
import { Serve } from '../fixtures/serve/serve.js';
import { until } from './rig.js';

const TRIALS = Number(process.env['HOLDPOINT_LINK_TRIALS'] ?? 2);
const SEED = process.env['HOLDPOINT_LINK_SEED'] ?? String(Date.now());
/** How long after a reconnect the registry may show something else, ms. */
const RIGHT_MS = 2_000;
/** What one look takes at most where nothing stands still, ms. */
const TURN_MS = 250;
const OVER = ['done', 'failed', 'aborted'];

interface Payload {
  mission_id: string;
  [member: string]: unknown;
}

let serve: Serve;
let line: Line;
let stack: Stack;
beforeAll(async () => {
  serve = await Serve.start({ recordAfterMs: 3 });
  line = await Line.to(serve.url);
  stack = new Stack({ config: { link: { endpoints: [line.url], ping_ms: 300, backoff_min_ms: 50, backoff_max_ms: 400, stable_ms: 1_000 } } });
  stack.allow(['true'], ['sleep', '0.2']);
  await stack.up();
  await until(() => serve.executors.all()[0]?.connected === true, 'the first connection', 30_000);
});
afterAll(async () => {
  await stack.destroy();
  await line.close();
  await serve.close();
});

const random = randomOf('link', SEED);
let count = 0;
/** Steps that run, wait for an answer, or take their time, one after the other. */
const payload = (): Payload => {
  const argvs = Array.from({ length: random.whole(1, 4) }, () => random.pick([['true'], ['sleep', '0.2'], ['echo', 'asked']]));
  const steps = argvs.map((argv, i) => ({ id: `s${i}`, argv, ...(i > 0 ? { needs: [`s${i - 1}`] } : {}) }));
  return { mission_id: `kill-${(count += 1)}`, objective: 'Live through it', completion: 'all steps ran', metadata: { holdpoint: { plan: { steps } } } };
};

/** Dispatches until it was taken, as an operator would. */
const offer = async (given: Payload): Promise<void> => {
  await until(async () => (await serve.dispatch(given)).status === 202, `${given.mission_id} to be taken`, 30_000);
};

/** What the mission says of itself; undefined where it cannot be asked now. */
const truth = async (missionId: string): Promise<string | undefined> =>
  ((await stack.get(`/api/v1/missions/${missionId}/snapshot`).catch(() => undefined))?.body as { state?: string } | undefined)?.state;
const pid = (): number => stack.state().pids['facade'] ?? 0;

/** What may die. Each resolves when it has happened. */
const DEATHS: Record<string, () => Promise<unknown> | void> = {
  'facade -9': () => void process.kill(pid(), 'SIGKILL'),
  'facade TERM': () => void process.kill(pid(), 'SIGTERM'),
  socket: () => serve.sockets.cut(),
  line: () => line.cut(),
  'dead line': async () => {
    line.die();
    await sleep(random.whole(200, 900));
    line.revive();
  },
  'frame lost': () => void (serve.sockets.faults.cutAfter = random.whole(1, 6)),
  'registry restarts': () => serve.restart({ keepTokens: random.chance(0.5), awayMs: random.whole(0, 300) }),
  'registry away': async () => {
    await serve.stop();
    await sleep(random.whole(0, 500));
    await serve.listen();
  },
};

/** Connected, and told how things stand. */
const together = async (): Promise<void> => {
  await until(async () => {
    const { body } = await stack.get('/api/v1/link').catch(() => ({ body: undefined }));
    return (body as { links?: { connected: boolean }[] } | undefined)?.links?.[0]?.connected === true && serve.executors.all()[0]?.connected === true;
  }, 'the link to be back', 30_000);
};

/**
 * Resolves once the registry shows the mission as it is, with how long that took from the reconnect, or from when anybody
 * could say how it is: a mission whose worker was killed in the middle of a task cannot be asked until Temporal gives it up.
 */
const isRight = async (missionId: string, what: string): Promise<number> => {
  let connection = 0;
  let from = 0;
  let now = 0;
  let looked = performance.now();
  let began = looked;
  for (;;) {
    const real = await truth(missionId);
    const shown = serve.state(missionId);
    // The registry is this process, too: while it stands still it takes nothing, and that time does not count.
    const clock = performance.now();
    now += Math.min(clock - looked, TURN_MS);
    looked = clock;
    // A frame that was to be lost may be one of these: the next reconnect counts then.
    if (connection !== serve.sockets.connections.length || serve.executors.all()[0]?.connected !== true) {
      await together();
      connection = serve.sockets.connections.length;
      looked = began = performance.now();
      from = now;
      continue;
    }
    if (real === undefined) {
      from = now;
      await sleep(20);
      continue;
    }
    if (real === shown) return now - from;
    const last = (): string => serve.received.slice(-40).map((one) => `${Math.round(one.at - began)} #${one.connection} ${one.verdict} ${one.frame.event} ${one.frame.mission_id ?? ''}`).join('\n');
    if (now - from > RIGHT_MS) expect.fail(`${missionId} is ${real ?? 'unknown'}, not ${shown ?? 'unknown'}: ${what}\n${last()}`);
    await sleep(20);
  }
};

it(`${TRIALS} trials: nothing is lost, nothing out of order, and the registry shows the truth within ${RIGHT_MS} ms of a reconnect (A14, E6)`, { timeout: 60_000 + TRIALS * 30_000 }, async (context) => {
  const worst: number[] = [];
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const missions = Array.from({ length: random.whole(2, 5) }, payload);
    await Promise.all(missions.map(offer));
    const ids = missions.map(({ mission_id }) => mission_id);
    const deaths = Array.from({ length: random.whole(1, 3) }, () => random.pick(Object.keys(DEATHS)));
    const what = `seed ${SEED}, trial ${trial}, ${deaths.join(', ')}`;
    for (const death of deaths) {
      await sleep(random.whole(0, 400));
      await DEATHS[death]?.();
      if (random.chance(0.5)) serve.control(random.pick(ids), random.pick(['pause', 'resume']));
      if (death.startsWith('facade')) await until(async () => (await stack.ready()) === false, 'the facade to be gone', 5_000).catch(() => undefined);
      await together();
      // A registry that has forgotten a mission is given it again.
      for (const mission of missions) if (serve.state(mission.mission_id) === undefined) await offer(mission);
      await together();
      worst.push(Math.max(...(await Promise.all(ids.map((id) => isRight(id, what))))));
    }
    serve.sockets.faults.cutAfter = undefined;
    await together();
    // To the end: what is paused goes on, what asks is answered.
    await until(
      async () => {
        const states = await Promise.all(ids.map(async (id) => [id, await truth(id), serve.state(id)] as const));
        for (const [id, real] of states) {
          if (real === 'paused') serve.control(id, 'resume');
          const question = real === 'hitl-required' ? serve.missions.get(id)?.recent_events.findLast(({ event }) => event === 'mission.hitl_required') : undefined;
          if (question !== undefined) serve.respond(id, { hitl_id: String(question.data?.['hitl_id']), response: 'yes' });
        }
        await sleep(50);
        return states.every(([, real, shown]) => OVER.includes(real ?? '') && shown === real);
      },
      `all to end: ${what}`,
      30_000,
    );
    for (const id of ids) await checkStory(id, what);
  }
  for (const { frame, verdict, why } of serve.received) expect(verdict, `${frame.event}: ${why ?? ''}`).not.toBe('invalid');
  expect(serve.sockets.mostAtOnce).toBe(1);
  await context.annotate(`seed ${SEED}: right after ${Math.round(Math.max(...worst))} ms at the latest`);
});

/** Every event of the mission's life is in the registry's record of it, in the order in which it happened. */
const checkStory = async (missionId: string, what: string): Promise<void> => {
  const { body } = await stack.get(`/api/v1/missions/${missionId}`);
  const isLife = ({ event }: Frame): boolean => event !== 'mission.progress';
  const lived = (body as { recent_events: Frame[] }).recent_events.filter(isLife);
  const heard = (serve.missions.get(missionId)?.recent_events ?? []).filter(isLife);
  const places = lived.map((frame) => heard.findIndex((theirs) => theirs.event === frame.event && theirs.ts === frame.ts));
  const told = `${what}, ${missionId}\nlived ${words(lived)}\nheard ${words(heard)}`;
  expect(places.includes(-1), `lost: ${told}`).toBe(false);
  expect(places, `out of order: ${told}`).toEqual([...places].sort((a, b) => a - b));
};
const words = (frames: readonly Frame[]): string => frames.map(({ event, ts }) => `${event.slice(8)}@${ts.slice(17)}`).join(' ');
