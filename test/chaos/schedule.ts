/**
 * What a run of the chaos harness does, derived from its seed alone: which missions a trial dispatches, in which state
 * they are when which process is killed, and what the human answers.
 */
import { randomOf, type Random } from './random.js';

/** Processes that are killed. `machine` is runner, host worker and every running operation at once. */
export type Role = 'temporal' | 'facade' | 'worker' | 'host' | 'runner' | 'supervisor' | 'machine';
/** Whether the workflow worker lives in the facade's process or in one of its own. */
export type Topology = 'together' | 'apart';
export type HeldState = 'assigned' | 'running' | 'paused' | 'hitl-required' | 'suspended';

export const HELD_STATES: readonly HeldState[] = ['assigned', 'running', 'paused', 'hitl-required', 'suspended'];

/** Which processes are killed in which topology; in `together` the facade's process is the workflow worker's too. */
export const VICTIMS: readonly { topology: Topology; role: Role }[] = [
  { topology: 'together', role: 'temporal' },
  { topology: 'together', role: 'facade' },
  { topology: 'together', role: 'host' },
  { topology: 'together', role: 'runner' },
  { topology: 'together', role: 'supervisor' },
  { topology: 'apart', role: 'worker' },
  { topology: 'apart', role: 'facade' },
];

export interface StepPlan {
  id: string;
  /** Unique among all steps of a run; names the marker files. */
  label: string;
  operation: 'shell.run' | 'shell.run_approved';
  /** What the host's profile says of it; `ask` also where no rule names it. */
  effect: 'allow' | 'ask' | 'deny';
  answer: 'approve' | 'deny';
  lines: number;
  seconds: number;
  exit: number;
  needs: string[];
  continueOnFailure: boolean;
  onDenied: 'fail' | 'skip';
}

export interface MissionPlan {
  id: string;
  steps: StepPlan[];
  /** The state in which the kill is to find it; null where the moment is random. */
  hold: HeldState | null;
  /** Milliseconds from the start of the trial; only of missions that are not held. */
  dispatchMs: number;
  /** Milliseconds from the kill (held) or from `mission.started` (not held). */
  pause: { atMs: number; resumeAfterMs: number } | null;
  abortMs: number | null;
  /** How long the human thinks. */
  answerMs: number;
  /** What the human says of an operation whose outcome is unknown. */
  onUnknown: 'run-again' | 'done' | 'abort';
}

export interface KillPlan {
  role: Role;
  /** Milliseconds after the missions are in their states (of further kills: after the first), or after a random trial's start. */
  atMs: number;
}

export interface TrialPlan {
  number: number;
  kind: 'held' | 'suspended' | 'random';
  topology: Topology;
  missions: MissionPlan[];
  kills: KillPlan[];
}

type Slot = { kind: TrialPlan['kind']; topology: Topology; role: Role | null };

/** Trials after which every cell of state and process has had its turn. */
export const BLOCK = 20;

/** The twenty trials of one block: seven victims with missions in four states, seven with suspended ones, six random. */
function blockOf(random: Random): Slot[] {
  const slots = (topology: Topology, randoms: number): Slot[] => {
    const victims = VICTIMS.filter((victim) => victim.topology === topology);
    return random.shuffle([
      ...victims.map(({ role }): Slot => ({ kind: 'held', topology, role })),
      ...victims.map(({ role }): Slot => ({ kind: 'suspended', topology, role })),
      ...Array.from({ length: randoms }, (): Slot => ({ kind: 'random', topology, role: null })),
    ]);
  };
  return [...slots('together', 4), ...slots('apart', 2)];
}

/** What trial `number` (from 1) is for. */
export function slotOf({ seed, number }: { seed: string; number: number }): Slot {
  const block = Math.floor((number - 1) / BLOCK);
  const slot = blockOf(randomOf(seed, 'block', block))[(number - 1) % BLOCK];
  if (slot === undefined) throw new RangeError(`no trial ${number}`);
  return slot;
}

/** The plan of trial `number` (from 1) under `seed`; the same whatever else is run. */
export function planTrial({ seed, number }: { seed: string; number: number }): TrialPlan {
  const slot = slotOf({ seed, number });
  const random = randomOf(seed, 'trial', number);
  const { kind, topology, role } = slot;
  const name = (index: number): string => `t${number}-m${index}`;
  if (role === null) {
    return { number, kind, topology, missions: looseMissions(random, name), kills: randomKills(random, topology) };
  }
  const missions =
    kind === 'held'
      ? (['paused', 'hitl-required', 'running', 'assigned', 'assigned', 'assigned'] as const).map((hold, index) => heldMission(random, hold, name(index + 1)))
      : [1, 2].map((index) => heldMission(random, 'suspended', name(index)));
  const kills: KillPlan[] = [{ role, atMs: kind === 'held' ? random.whole(0, 8) : random.whole(0, 150) }];
  if (random.chance(0.3)) kills.push({ role: random.pick(rolesOf(topology)), atMs: random.whole(200, 1500) });
  return { number, kind, topology, missions, kills };
}

const rolesOf = (topology: Topology): Role[] => VICTIMS.filter((victim) => victim.topology === topology).map((victim) => victim.role);

function randomKills(random: Random, topology: Topology): KillPlan[] {
  const roles: Role[] = [...rolesOf(topology), 'host', 'runner', 'temporal', 'machine'];
  // Now and then a burst, in which processes die again while they start.
  const count = random.chance(0.25) ? random.whole(5, 9) : random.whole(2, 4);
  return Array.from({ length: count }, () => ({ role: random.pick(roles), atMs: random.whole(100, 3500) })).sort(
    (left, right) => left.atMs - right.atMs,
  );
}

function step(random: Random, mission: string, id: string, change: Partial<StepPlan> = {}): StepPlan {
  return {
    id,
    label: `${mission}-${id}`,
    operation: 'shell.run',
    effect: 'allow',
    answer: 'approve',
    lines: random.pick([1, 2, 10, 300]),
    seconds: random.whole(2, 40) / 100,
    exit: 0,
    needs: [],
    continueOnFailure: false,
    onDenied: 'fail',
    ...change,
  };
}

function asked(random: Random): Partial<StepPlan> {
  return {
    operation: random.chance(0.5) ? 'shell.run_approved' : 'shell.run',
    effect: 'ask',
    answer: random.chance(0.7) ? 'approve' : 'deny',
    onDenied: random.chance(0.4) ? 'skip' : 'fail',
  };
}

/** A last step that now and then fails, so that failed missions are among the true results. */
const ending = (random: Random): Partial<StepPlan> => ({ exit: random.chance(0.25) ? random.whole(1, 40) : 0 });

function missionOf(random: Random, id: string, steps: StepPlan[], change: Partial<MissionPlan> = {}): MissionPlan {
  return {
    id,
    steps,
    hold: null,
    dispatchMs: 0,
    pause: null,
    abortMs: null,
    answerMs: random.whole(0, 1200),
    onUnknown: random.pick(['run-again', 'done', 'abort'] as const),
    ...change,
  };
}

function heldMission(random: Random, hold: HeldState, id: string): MissionPlan {
  const make = (stepId: string, change: Partial<StepPlan> = {}): StepPlan => step(random, id, stepId, change);
  switch (hold) {
    case 'assigned':
      return missionOf(random, id, [make('a', { needs: [] }), make('b', { needs: ['a'], ...ending(random) })], { hold });
    case 'running': {
      const long = make('a', { seconds: random.whole(180, 280) / 100, exit: random.chance(0.3) ? 3 : 0, continueOnFailure: true });
      return missionOf(random, id, [long, make('b', { needs: ['a'], ...ending(random) })], { hold });
    }
    case 'paused': {
      const first = make('a', { seconds: random.whole(40, 200) / 100 });
      const pause = { atMs: 0, resumeAfterMs: random.whole(200, 2000) };
      return missionOf(random, id, [first, make('b', { needs: ['a'], ...(random.chance(0.3) ? asked(random) : {}) })], { hold, pause });
    }
    case 'hitl-required':
      return missionOf(random, id, [make('a', asked(random)), make('b', { needs: ['a'], ...ending(random) })], { hold });
    case 'suspended':
      // One has an operation running when its host goes away, the other has one waiting in the host's queue.
      return id.endsWith('1')
        ? missionOf(random, id, [make('a', { seconds: random.whole(300, 450) / 100 }), make('b', { needs: ['a'] })], { hold })
        : missionOf(random, id, [make('a', { needs: [] }), make('b', { needs: ['a'], ...(random.chance(0.4) ? asked(random) : {}) })], { hold });
  }
}

function looseMissions(random: Random, name: (index: number) => string): MissionPlan[] {
  return Array.from({ length: random.whole(3, 5) }, (_, index) => {
    const id = name(index + 1);
    const count = random.whole(1, 3);
    const sideBySide = random.chance(0.3);
    const steps = Array.from({ length: count }, (__, at) => {
      const last = at === count - 1;
      const change: Partial<StepPlan> = random.chance(0.35) ? asked(random) : {};
      if (random.chance(0.06)) change.effect = 'deny';
      if (last && !sideBySide) Object.assign(change, ending(random));
      const needs = sideBySide || at === 0 ? [] : [stepName(at - 1)];
      // Side by side, a failing step would stop its siblings at a moment that nobody can foretell.
      if (sideBySide) Object.assign(change, { onDenied: 'skip' });
      if (sideBySide && change.effect === 'deny') change.effect = 'allow';
      return step(random, id, stepName(at), { seconds: random.whole(2, 150) / 100, ...change, needs });
    });
    const pause = random.chance(0.25) ? { atMs: random.whole(0, 800), resumeAfterMs: random.whole(100, 1500) } : null;
    const abortMs = pause === null && random.chance(0.15) ? random.whole(0, 1500) : null;
    return missionOf(random, id, steps, { dispatchMs: random.whole(0, 2500), pause, abortMs });
  });
}

const stepName = (at: number): string => String.fromCharCode(97 + at);
