/** Carries out one trial: dispatches, brings missions into their states, kills, lets everything come to its end. */
import { pause, type ChaosClient } from './client.js';
import type { Evidence, KillRecord } from './evidence.js';
import { gather, type MissionRun } from './gather.js';
import { startHuman, type Human } from './human.js';
import { readMarks } from './marks.js';
import { dispatchOf, type Places } from './operation.js';
import { startPeer, type Peer } from './peer.js';
import { stateAfter } from './oracle/stream.js';
import type { KillPlan, MissionPlan, TrialPlan } from './schedule.js';
import type { Shot, Stack, Target } from './stack.js';
import { watchMission } from './watch.js';

// Far above what any of it takes on an idle machine: only what never comes is to count as lost.
const END_MS = 120_000;
const HOLD_MS = 40_000;
const PEER_MS = 60_000;
/** A kill may meet `up` while it starts, which it then says and ends. */
const UP_TRIES = 4;

export interface TrialOptions {
  plan: TrialPlan;
  stack: Stack;
  client: ChaosClient;
  places: Places;
}

/** The evidence of one trial. Rejects where the harness itself could not go on. */
export async function runTrial(options: TrialOptions): Promise<Evidence> {
  const trial = new Trial(options);
  try {
    if (options.plan.kind === 'held') await trial.held();
    if (options.plan.kind === 'suspended') await trial.suspended();
    if (options.plan.kind === 'random') await trial.random();
    return await trial.evidence();
  } finally {
    await trial.close();
  }
}

/** Resolves once a request that was just made has left this process. */
const written = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** Waits without giving the processor away: a timer would come late on a busy machine. */
const spin = (ms: number): void => {
  for (const until = performance.now() + ms; performance.now() < until; );
};

/**
 * The last state that had been told by then. Times of events alone would not do: after a workflow task that timed out
 * the SDK hands a signal over with the time of the task before. Until something is told, a mission is `assigned` as
 * long as nothing of it is known to be older.
 */
function stateAt({ watch }: MissionRun, at: number): string {
  const told = stateAfter(watch.frames.filter((_, index) => (watch.arrivals[index] ?? Infinity) <= at).map((frame) => frame.event));
  const state = told === '' ? stateAfter(watch.frames.map((frame) => frame.event).filter((event) => Date.parse(event.ts) <= at)) : told;
  return state === '' || state === 'queued' ? 'assigned' : state;
}

class Trial {
  readonly #plan: TrialPlan;
  readonly #stack: Stack;
  readonly #client: ChaosClient;
  readonly #places: Places;
  readonly #human: Human;
  readonly #peer: Peer;
  readonly #runs: MissionRun[] = [];
  readonly #kills: KillRecord[] = [];
  /** Work that goes on beside the main line: kills, pauses, aborts. */
  readonly #beside: Promise<unknown>[] = [];
  #restoring: Promise<void> | undefined;

  constructor({ plan, stack, client, places }: TrialOptions) {
    this.#plan = plan;
    this.#stack = stack;
    this.#client = client;
    this.#places = places;
    this.#human = startHuman(client);
    this.#peer = startPeer({ client, executorId: stack.executorId });
  }

  /** Missions in four states at once, then the kill: one was accepted just before, two more are on their way. */
  async held(): Promise<void> {
    const waiting = this.#plan.missions.filter((mission) => mission.hold !== 'assigned');
    const [accepted, ...onTheirWay] = this.#plan.missions.filter((mission) => mission.hold === 'assigned');
    const [first, ...more] = this.#plan.kills;
    if (first === undefined || accepted === undefined) return;
    await Promise.all(waiting.map((mission) => this.#hold(mission)));
    const target = await this.#stack.aim(first.role);
    await this.#dispatch(accepted);
    for (const mission of onTheirWay) {
      // A mission is running as soon as the server has it, so `assigned` lasts from the dispatch until then.
      this.#alongside(this.#dispatch(mission));
      await written();
      spin(mission === onTheirWay.at(-1) ? 0 : first.atMs);
    }
    const killed = this.#kill(first, { target });
    for (const kill of more) this.#later(kill.atMs, () => this.#kill(kill));
    await killed;
    for (const run of this.#runs) {
      this.#human.attend(run.plan);
      const { pause: planned } = run.plan;
      if (planned !== null) this.#later(planned.resumeAfterMs, () => this.#control(run, 'resume'));
    }
  }

  /** The host goes away and is kept away until every mission is suspended; then the kill. */
  async suspended(): Promise<void> {
    const [running, queued] = this.#plan.missions;
    const [first, ...more] = this.#plan.kills;
    if (running === undefined || queued === undefined || first === undefined) return;
    this.#human.attend(running);
    this.#human.attend(queued);
    await this.#dispatch(running);
    await this.#began(running);
    this.#record('host', (await this.#stack.aim('host')).fire());
    const away = this.#stack.keepAway('host');
    try {
      await this.#dispatch(queued);
      await Promise.all(this.#runs.map((run) => run.watch.saw('mission.suspended', HOLD_MS)));
      await pause(first.atMs);
      await this.#kill(first, { afterwards: () => away.end() });
      for (const kill of more) this.#later(kill.atMs, () => this.#kill(kill));
    } finally {
      away.end();
    }
  }

  /** Everything at its own moment. */
  async random(): Promise<void> {
    for (const kill of this.#plan.kills) this.#later(kill.atMs, () => this.#kill(kill));
    await Promise.all(
      this.#plan.missions.map(async (mission) => {
        this.#human.attend(mission);
        await pause(mission.dispatchMs);
        const run = await this.#dispatch(mission);
        await run.watch.saw('mission.started', END_MS);
        const { pause: planned, abortMs } = mission;
        if (planned !== null) {
          await pause(planned.atMs);
          await this.#control(run, 'pause');
          await pause(planned.resumeAfterMs);
          await this.#control(run, 'resume');
        }
        if (abortMs !== null) {
          await pause(abortMs);
          await this.#control(run, 'abort');
        }
      }),
    );
  }

  async evidence(): Promise<Evidence> {
    await Promise.all(this.#beside);
    await Promise.all(this.#runs.map((run) => run.watch.ended(END_MS)));
    for (const kill of this.#kills) kill.states = this.#statesAt(kill.at);
    await this.#stack.ready();
    await this.#peer.settled(
      this.#runs.map((run) => run.plan.id),
      PEER_MS,
    );
    // As it is now: a connection that begins while the rest is gathered would be judged before it has said all.
    const peer = this.#peer.connections.map(({ frames }) => ({ frames: [...frames] }));
    return gather({ scene: this.#stack.scene(this.#client), runs: this.#runs, peer, kills: this.#kills, answers: this.#human.answers });
  }

  async close(): Promise<void> {
    for (const run of this.#runs) run.watch.stop();
    this.#peer.stop();
    await this.#human.stop();
    await Promise.allSettled(this.#beside);
  }

  async #dispatch(plan: MissionPlan): Promise<MissionRun> {
    const run: MissionRun = { plan, watch: watchMission(this.#client, plan.id), sentAt: Date.now(), accepted: false, abortAccepted: false };
    this.#runs.push(run);
    const { status, body } = await this.#client.certain('POST', '/dispatch', { body: dispatchOf(plan, this.#places) });
    if (status !== 202) throw new Error(`dispatch of ${plan.id} was answered with ${status}: ${JSON.stringify(body)}`);
    run.accepted = true;
    return run;
  }

  /** Dispatches a mission and waits until it is in the state that its plan names. */
  async #hold(plan: MissionPlan): Promise<void> {
    const run = await this.#dispatch(plan);
    if (plan.hold === 'hitl-required') await run.watch.saw('mission.hitl_required', HOLD_MS);
    if (plan.hold === 'running' || plan.hold === 'paused') await this.#began(plan);
    if (plan.hold === 'paused') {
      await this.#control(run, 'pause');
      await run.watch.saw('mission.paused', HOLD_MS);
    }
  }

  /** Waits until the mission's first step has begun, by its own mark. */
  async #began(plan: MissionPlan): Promise<void> {
    const label = plan.steps[0]?.label ?? '';
    for (let left = HOLD_MS; left > 0 && readMarks(this.#places.markers, label).length === 0; left -= 10) await pause(10);
  }

  async #control(run: MissionRun, verb: 'pause' | 'resume' | 'abort'): Promise<void> {
    const { status } = await this.#client.certain('POST', `/api/v1/missions/${run.plan.id}/${verb}`, { body: {}, key: `${verb}:${run.plan.id}` });
    if (verb === 'abort' && status === 202) run.abortAccepted = true;
  }

  /** Kills, and brings the stack up again where nothing else would. */
  async #kill(kill: KillPlan, { target, afterwards }: { target?: Target; afterwards?: () => void } = {}): Promise<void> {
    const aimed = target ?? (await this.#stack.aim(kill.role));
    this.#record(kill.role, aimed.fire());
    afterwards?.();
    if (kill.role === 'supervisor') await this.#upAgain();
  }

  /** Runs `up` until it says that all is ready; a kill that meets it meanwhile is what the next try is for. */
  #upAgain(): Promise<void> {
    this.#restoring ??= (async () => {
      for (let tries = UP_TRIES; ; tries -= 1) {
        try {
          await this.#stack.up(this.#plan.topology);
          return;
        } catch (error) {
          if (tries <= 1) throw error;
        }
      }
    })().finally(() => {
      this.#restoring = undefined;
    });
    return this.#restoring;
  }

  #record(role: KillPlan['role'], shot: Shot): void {
    this.#kills.push({ role, ...shot, states: {} });
  }

  /** In which state each mission that had been dispatched was at a kill. */
  #statesAt(at: number): Record<string, string> {
    return Object.fromEntries(this.#runs.filter((run) => run.sentAt <= at).map((run) => [run.plan.id, stateAt(run, at)]));
  }

  #later(ms: number, work: () => Promise<unknown>): void {
    this.#alongside(pause(ms).then(work));
  }

  /** Goes on by itself; a failure shows when the evidence is gathered. */
  #alongside(work: Promise<unknown>): void {
    work.catch(() => undefined);
    this.#beside.push(work);
  }
}
