/** What several rules of the oracle look up in the evidence. */
import type { Evidence, KillRecord, LedgerRow, Mark, MissionEvidence } from '../evidence.js';
import type { StepPlan } from '../schedule.js';

/** Everything known of one attempt at one step. */
export interface OperationFacts {
  operationId: string;
  attempt: number;
  mission: MissionEvidence;
  step: StepPlan;
  marks: Mark[];
  rows: LedgerRow[];
}

/** All operations that left a mark or a row, by operation id. */
export function operationsOf(evidence: Evidence): Map<string, OperationFacts> {
  const rows = new Map<string, LedgerRow[]>();
  for (const row of evidence.ledger) {
    if (row.operation_id !== null) rows.set(row.operation_id, [...(rows.get(row.operation_id) ?? []), row]);
  }
  const operations = new Map<string, OperationFacts>();
  for (const mission of evidence.missions) {
    for (const step of mission.plan.steps) {
      const marks = mission.marks[step.label] ?? [];
      const prefix = `${mission.plan.id}/${step.id}/`;
      const ids = new Set([...marks.map((mark) => mark.operationId), ...[...rows.keys()].filter((id) => id.startsWith(prefix))]);
      for (const operationId of ids) {
        operations.set(operationId, {
          operationId,
          attempt: Number(operationId.slice(prefix.length)),
          mission,
          step,
          marks: marks.filter((mark) => mark.operationId === operationId),
          rows: rows.get(operationId) ?? [],
        });
      }
    }
  }
  return operations;
}

/** The attempts at one step, first attempt first. */
export const attemptsAt = (operations: Map<string, OperationFacts>, mission: MissionEvidence, step: StepPlan): OperationFacts[] =>
  [...operations.values()]
    .filter((operation) => operation.mission === mission && operation.step === step)
    .sort((left, right) => left.attempt - right.attempt);

export interface Result {
  outcome: string;
  reason: string;
  exitCode: number | null;
  signal: string | null;
  adopted: boolean;
  bytes: number;
  sha256: string | null;
  gapPossible: boolean;
}

/** Reads a result-v2 document; undefined where the value is none. */
export function resultOf(value: unknown): Result | undefined {
  const result = value as Record<string, unknown> | null | undefined;
  const output = result?.['output'] as Record<string, unknown> | undefined;
  if (typeof result?.['outcome'] !== 'string' || output === undefined) return undefined;
  return {
    outcome: result['outcome'],
    reason: String(result['reason']),
    exitCode: result['exit_code'] as number | null,
    signal: result['signal'] as string | null,
    adopted: result['adopted'] === true,
    bytes: Number(output['bytes']),
    sha256: output['sha256'] as string | null,
    gapPossible: output['gap_possible'] === true,
  };
}

/** The result in an `ended` row. */
export const endedResult = (row: LedgerRow): Result | undefined => resultOf(row.data['result']);

/** A runner that died may be noticed, and its work picked up, somewhat after the moment of the kill. */
const SLACK_MS = 250;

/** Kills of the runner that fall into an operation's life, from its recorded start to its recorded end. */
export function runnerKillsDuring(evidence: Evidence, rows: readonly LedgerRow[]): KillRecord[] {
  const from = Math.min(...rows.filter((row) => row.type === 'started').map((row) => Date.parse(row.ts)));
  const to = Math.max(...rows.filter((row) => row.type === 'ended').map((row) => Date.parse(row.ts)));
  return evidence.kills.filter(
    (kill) => (kill.role === 'runner' || kill.role === 'machine') && kill.at >= from - SLACK_MS && kill.at <= to + SLACK_MS,
  );
}

/** Whether the trial killed the command itself, and the host tells just that. */
export function killedByTrial(evidence: Evidence, { rows, marks }: OperationFacts): boolean {
  const row = rows.find((one) => one.type === 'ended');
  const result = row === undefined ? undefined : endedResult(row);
  if (result?.outcome !== 'failed' || result.signal !== 'SIGKILL' || marks.some((mark) => mark.verb === 'end')) return false;
  return runnerKillsDuring(evidence, rows).some((kill) => kill.role === 'machine');
}

/** All that the fixture prints, standard output and standard error merged in order. */
export const outputOf = (step: StepPlan): string =>
  Array.from({ length: step.lines }, (_, index) => `${step.label} ${index + 1} of ${step.lines}\n`).join('');
