/**
 * What to do about missions of other executors now: which gets a place, which is paused for a more urgent one, which goes
 * on. A function over what the projection and the connections show; nothing is remembered between two calls. Pure.
 */
import type { Candidate, Wish } from './routing.js';
import { choose, hasPlace, suitable } from './routing.js';

/** A live mission of other executors, as scheduling sees it. */
export interface Standing {
  mission_id: string;
  /** Null while it waits for one. */
  executor_id: string | null;
  /** Whose it is. No mission makes room for one of somebody else. */
  tenant?: string | undefined;
  /** 0 to 9; a higher one goes first. */
  priority: number;
  created_at: string;
  /** Undefined where it cannot be known now: then it stays where it is. */
  wish: Wish | undefined;
  /** It was left to Holdpoint where it is carried out. */
  floats: boolean;
  /** Has begun, so that it must stay where it is. */
  started: boolean;
  /** Runs, or waits for a human, so that it can be paused. */
  running: boolean;
  /** Paused for this mission; the pause may not have reached its executor yet. */
  preempted_for: string | undefined;
  /** The pause is confirmed, so that its place is free. */
  paused: boolean;
  /** Its executor's connection was away for longer than it may. */
  lost: boolean;
  /** Executors that it cannot go back to. */
  spent: readonly string[];
  /** Number of the event by which it was last placed, paused or resumed: tells one such step from the next. */
  moved: number;
}

export type Step =
  | { kind: 'place'; mission_id: string; executor_id: string }
  | { kind: 'pause'; mission_id: string; for: string }
  | { kind: 'resume'; mission_id: string };

/** Whether a mission takes one of its executor's places: all do but those that were paused for another. */
export const takesPlace = (mission: Pick<Standing, 'preempted_for' | 'paused'>): boolean => !(mission.paused && mission.preempted_for !== undefined);

/** An executor lets its missions be paused where they survive it. */
const mayPreempt = (candidate: Candidate): boolean => candidate.connected && candidate.capabilities.includes('resumable');

/** Higher priority first, older first, then by id. */
const before = (a: Standing, b: Standing): number =>
  b.priority - a.priority || (a.created_at === b.created_at ? (a.mission_id < b.mission_id ? -1 : 1) : a.created_at < b.created_at ? -1 : 1);

export const schedule = ({ missions, candidates }: { missions: readonly Standing[]; candidates: readonly Candidate[] }): Step[] => {
  const steps: Step[] = [];
  const others = new Map(candidates.filter((candidate) => candidate.self === undefined).map((candidate) => [candidate.executor_id, { ...candidate }]));
  const taken = (executorId: string): void => {
    const candidate = others.get(executorId);
    if (candidate !== undefined) candidate.active += 1;
  };
  const paused = new Set(missions.filter((mission) => mission.preempted_for !== undefined).map((mission) => mission.mission_id));

  const place = (mission: Standing): void => {
    const { wish } = mission;
    if (wish === undefined) return;
    const elsewhere = [...others.values()].filter(({ executor_id }) => executor_id !== mission.executor_id && !mission.spent.includes(executor_id));
    const free = choose(elsewhere, wish);
    if (free !== undefined) {
      steps.push({ kind: 'place', mission_id: mission.mission_id, executor_id: free.executor_id });
      taken(free.executor_id);
      return;
    }
    // One that lost its executor goes where a place is free; others are not disturbed for it.
    if (mission.executor_id !== null || missions.some((other) => other.preempted_for === mission.mission_id && !other.paused)) return;
    const allowed = new Set(suitable(elsewhere, wish).filter(mayPreempt).map((candidate) => candidate.executor_id));
    const victim = missions
      .filter((other) => other.tenant === mission.tenant && other.running && !paused.has(other.mission_id) && other.priority < mission.priority && other.executor_id !== null && allowed.has(other.executor_id))
      .sort(before)
      .at(-1);
    if (victim === undefined) return;
    paused.add(victim.mission_id);
    steps.push({ kind: 'pause', mission_id: victim.mission_id, for: mission.mission_id });
  };

  const goOn = (mission: Standing): void => {
    const candidate = others.get(mission.executor_id ?? '');
    if (candidate === undefined || !candidate.connected || !hasPlace(candidate)) return;
    steps.push({ kind: 'resume', mission_id: mission.mission_id });
    taken(candidate.executor_id);
  };

  // One order for both: whoever is more urgent gets the place, whether it waits or was paused.
  for (const mission of [...missions].sort(before)) {
    if (mission.preempted_for !== undefined) {
      if (mission.paused) goOn(mission);
    } else if (mission.executor_id === null || (mission.lost && !mission.started && mission.floats)) place(mission);
  }
  return steps;
};
