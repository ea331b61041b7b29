/** Rules over what Temporal holds of a mission. */
import type { Evidence, MissionEvidence, Violation } from '../evidence.js';
import { same } from './canonical.js';
import { endedResult, resultOf } from './facts.js';

/** The server refuses a completion when something new has arrived; the task is then done again. That is no fault. */
const HARMLESS = ['UNHANDLED_COMMAND'];

export function judgeHistory(evidence: Evidence, mission: MissionEvidence): Violation[] {
  const out: Violation[] = [];
  const say = (rule: string, text: string): void => {
    out.push({ rule, mission: mission.plan.id, text });
  };
  const { runs, executed } = mission.history;
  const last = runs.at(-1);
  if (last === undefined) {
    if (mission.accepted) say('mission-not-lost', 'Temporal does not know it');
    return out;
  }
  if (new Set(runs.map((run) => run.firstRunId)).size > 1) say('one-run', 'it was started more than once');
  if (last.status !== 'COMPLETED') say('mission-not-lost', `its workflow is ${last.status}`);
  for (const run of runs) {
    for (const cause of run.failedTasks.filter((one) => !HARMLESS.includes(one))) say('workflow-tasks', `a workflow task failed: ${cause}`);
  }
  for (const value of executed) {
    const result = resultOf(value);
    const operationId = String(value['operation_id']);
    const row = evidence.ledger.find((one) => one.type === 'ended' && one.operation_id === operationId);
    if (result === undefined || result.outcome === 'denied') continue;
    if (row === undefined) say('true-result', `Temporal has a result of ${operationId}, the ledger has none`);
    else if (!same(resultOf(value), endedResult(row))) say('true-result', `the result of ${operationId} in Temporal is not the one in the ledger`);
  }
  return out;
}

/** The ends of operations that the stream tells, against the ledger. */
export function judgeTold(evidence: Evidence, mission: MissionEvidence): Violation[] {
  return mission.live.flatMap(({ event }): Violation[] => {
    const result = event.type === 'operation.ended' ? resultOf(event.data['result']) : undefined;
    if (result === undefined) return [];
    const operation = String(event.data['operation_id']);
    const row = evidence.ledger.find((one) => one.type === 'ended' && one.operation_id === operation);
    if (row !== undefined && same(endedResult(row), result)) return [];
    return [{ rule: 'true-result', mission: mission.plan.id, operation, text: `event ${event.seq} tells a result that is not the one in the ledger` }];
  });
}
