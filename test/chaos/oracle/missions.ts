/** Rules over whole missions: each ends, in the state that its plan and the human's answers lead to. */
import type { Evidence, MissionEvidence, Violation } from '../evidence.js';
import type { StepPlan } from '../schedule.js';
import { attemptsAt, endedResult, killedByTrial, type OperationFacts } from './facts.js';
import { terminalOf } from './stream.js';

type StepEnd = 'succeeded' | 'failed' | 'denied' | 'skipped' | 'not-reached' | 'gave-up' | 'cut';
type MissionEnd = 'done' | 'failed' | 'aborted';

/** What a mission may come to, and which of its steps have to have run. */
interface Expected {
  states: Set<MissionEnd>;
  steps: Map<string, StepEnd>;
}

export function judgeMission(evidence: Evidence, mission: MissionEvidence, operations: Map<string, OperationFacts>): Violation[] {
  const out: Violation[] = [];
  const say = (rule: string, text: string): void => {
    out.push({ rule, mission: mission.plan.id, text });
  };
  if (!mission.accepted) {
    say('mission-not-lost', 'its dispatch was never answered with 202');
    return out;
  }
  const reached = terminalOf(mission.live.map((frame) => frame.event));
  if (reached === undefined) say('mission-not-lost', 'it never ended');
  if (mission.status?.['state'] !== reached) say('one-truth', `GET says ${String(mission.status?.['state'])}, its stream ${String(reached)}`);
  const expected = expect(evidence, mission, operations);
  const aborted = mission.abortAccepted && reached === 'aborted';
  if (!aborted && reached !== undefined && !(expected.states as Set<string>).has(reached)) say('right-end', `ended ${reached}, has to end ${[...expected.states].join(' or ')}`);
  for (const step of mission.plan.steps) {
    if (!aborted) out.push(...judgeStep({ evidence, mission, step, expected, operations }));
    out.push(...judgeAttempts(evidence, mission, step, operations));
    if (!aborted && expected.steps.get(step.id) !== 'cut') out.push(...judgeUnknown(mission, step, operations));
  }
  return out;
}

/**
 * Walks the plan in order, as far as answers and exit codes carry it. Steps stand after those that they need. A step
 * that ends the mission cuts short those beside it, at a moment that nobody can foretell.
 */
function expect(evidence: Evidence, mission: MissionEvidence, operations: Map<string, OperationFacts>): Expected {
  const ends = new Map<string, StepEnd>();
  const enders = new Map<StepPlan, MissionEnd>();
  for (const step of mission.plan.steps) {
    const needs = step.needs.map((id) => ends.get(id));
    const stopped = step.needs.some((id) => ends.get(id) === 'not-reached' || [...enders.keys()].some((ender) => ender.id === id));
    const skipped = needs.some((end) => end === 'skipped' || end === 'denied');
    const end = stopped ? 'not-reached' : skipped ? 'skipped' : endOf(evidence, mission, step, operations);
    ends.set(step.id, end);
    if (end === 'gave-up') enders.set(step, 'aborted');
    if ((end === 'failed' && !step.continueOnFailure) || (end === 'denied' && step.onDenied === 'fail')) enders.set(step, 'failed');
  }
  const led = ledUpTo([...enders.keys()], mission.plan.steps);
  for (const step of mission.plan.steps) {
    const end = ends.get(step.id);
    if (enders.size > 0 && !led.has(step.id) && (end === 'succeeded' || end === 'failed')) ends.set(step.id, 'cut');
  }
  return { states: new Set(enders.size > 0 ? enders.values() : ['done']), steps: ends };
}

/** The ids of these steps and of all that had to end before them. */
function ledUpTo(steps: readonly StepPlan[], all: readonly StepPlan[]): Set<string> {
  const found = new Set(steps.map((step) => step.id));
  for (const id of found) for (const need of all.find((step) => step.id === id)?.needs ?? []) found.add(need);
  return found;
}

function endOf(evidence: Evidence, mission: MissionEvidence, step: StepPlan, operations: Map<string, OperationFacts>): StepEnd {
  if (step.effect === 'deny') return 'denied';
  const said = evidence.answers.filter((answer) => answer.hitlId.startsWith(`${mission.plan.id}/${step.id}/`)).map((answer) => answer.choice);
  if (said.includes('deny')) return 'denied';
  const last = attemptsAt(operations, mission, step).at(-1);
  const row = last?.rows.find((one) => one.type === 'ended');
  if (last !== undefined && killedByTrial(evidence, last)) return 'failed';
  const unknown = row !== undefined && endedResult(row)?.outcome === 'unknown';
  if (unknown && said.includes('abort')) return 'gave-up';
  if (unknown && said.includes('done')) return 'succeeded';
  return step.exit === 0 ? 'succeeded' : 'failed';
}

/** Steps that had to run did, to their end; those that had no turn did not. */
function judgeStep({ evidence, mission, step, expected, operations }: { evidence: Evidence; mission: MissionEvidence; step: StepPlan; expected: Expected; operations: Map<string, OperationFacts> }): Violation[] {
  const end = expected.steps.get(step.id);
  const attempts = attemptsAt(operations, mission, step);
  const marks = attempts.flatMap((attempt) => attempt.marks);
  const say = (rule: string, text: string): Violation[] => [{ rule, mission: mission.plan.id, operation: `${mission.plan.id}/${step.id}`, text }];
  if ((end === 'skipped' || end === 'not-reached' || end === 'denied') && marks.length > 0) return say('denied-never-runs', `it is ${end}, and it ran`);
  if (end !== 'succeeded' && end !== 'failed') return [];
  const last = attempts.at(-1);
  const row = last?.rows.find((one) => one.type === 'ended');
  if (last !== undefined && killedByTrial(evidence, last)) return [];
  if (row !== undefined && endedResult(row)?.outcome === 'unknown') return [];
  if (!(last?.marks.some((mark) => mark.verb === 'end') ?? false)) return say('mission-not-lost', 'the mission went on, and this step never ran to its end');
  return [];
}

/** A further attempt needs an unknown outcome before it, and a human who said so. */
function judgeAttempts(evidence: Evidence, mission: MissionEvidence, step: StepPlan, operations: Map<string, OperationFacts>): Violation[] {
  return attemptsAt(operations, mission, step)
    .filter((operation) => operation.attempt > 1)
    .flatMap((operation) => {
      const before = `${mission.plan.id}/${step.id}/${operation.attempt - 1}`;
      const asked = evidence.answers.some((answer) => answer.choice === 'run-again' && answer.hitlId.startsWith(`${before}/`));
      return asked ? [] : [{ rule: 'ran-once', mission: mission.plan.id, operation: operation.operationId, text: 'a further attempt that nobody decided' }];
    });
}

/** An unknown outcome is never passed over: a human is asked about it. */
function judgeUnknown(mission: MissionEvidence, step: StepPlan, operations: Map<string, OperationFacts>): Violation[] {
  const questions = mission.live
    .filter(({ event }) => event.type === 'approval.requested')
    .map(({ event }) => event.data['approval'] as { kind?: string; operation_id?: string } | undefined);
  return attemptsAt(operations, mission, step)
    .filter((operation) => operation.rows.some((row) => row.type === 'ended' && endedResult(row)?.outcome === 'unknown'))
    .filter((operation) => !questions.some((question) => question?.kind === 'outcome' && question.operation_id === operation.operationId))
    .map((operation) => ({ rule: 'unknown-is-asked', mission: mission.plan.id, operation: operation.operationId, text: 'its outcome is unknown, and nobody was asked' }));
}
