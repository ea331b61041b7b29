/** Rules over the host's ledger: the chain, and what may stand in it. */
import type { Evidence, LedgerHead, LedgerRow, Violation } from '../evidence.js';
import { canonical, same, sha256 } from './canonical.js';
import { endedResult, killedByTrial, outputOf, runnerKillsDuring, type OperationFacts } from './facts.js';

/** Every row's hash covers its content and the row before it; numbers have no gap; what was told as the head is there. */
export function judgeChain(rows: readonly LedgerRow[], heads: readonly LedgerHead[]): Violation[] {
  const out: Violation[] = [];
  for (const { source, seq, hash } of heads) {
    if (seq > 0 && rows[seq - 1]?.hash !== hash) out.push({ rule: 'ledger-chain', text: `the head (${source}) is row ${seq}, which is missing or another one` });
    if (source === 'file' && seq !== rows.length) out.push({ rule: 'ledger-chain', text: `the head is row ${seq}, the last one is ${rows.length}` });
  }
  rows.forEach((row, index) => {
    const { hash, ...rest } = row;
    const before = rows[index - 1];
    if (row.seq !== index + 1) out.push({ rule: 'ledger-chain', text: `row ${index + 1} has the number ${row.seq}` });
    if (before !== undefined && row.prev !== before.hash) out.push({ rule: 'ledger-chain', text: `row ${row.seq} does not follow the row before it` });
    if (sha256(canonical(rest)) !== hash) out.push({ rule: 'ledger-chain', text: `row ${row.seq} was changed: its hash does not fit` });
  });
  return out;
}

/** One start an operation, one end a start, nothing after a tombstone, and ends that tell the truth. */
export function judgeOperations(evidence: Evidence, operations: Map<string, OperationFacts>): Violation[] {
  const out: Violation[] = [];
  for (const operation of operations.values()) {
    const { operationId, mission, rows } = operation;
    const say = (rule: string, text: string): void => {
      out.push({ rule, mission: mission.plan.id, operation: operationId, text });
    };
    let open = false;
    let starts = 0;
    let stopped = false;
    for (const row of rows) {
      if (row.type === 'started') {
        if (open) say('started-once', `row ${row.seq} starts it a second time`);
        if (stopped) say('tombstone', `row ${row.seq} starts it after it was stopped`);
        open = true;
        starts += 1;
      }
      if (row.type === 'void') {
        if (!open) say('started-once', `row ${row.seq} voids a start that is not open`);
        open = false;
        starts -= 1;
      }
      if (row.type === 'stop') stopped = true;
    }
    const ended = rows.filter((row) => row.type === 'ended');
    if (ended.length > 1 && !ended.every((row) => same(row.data, ended[0]?.data))) say('ended-once', 'has two different ends');
    if (starts > 0 && ended.length === 0) say('true-result', 'was started and has no end in the ledger');
    out.push(...judgeResult(evidence, operation));
  }
  return out;
}

/** What the ledger says of an operation's end, against its marks and its plan. */
function judgeResult(evidence: Evidence, operation: OperationFacts): Violation[] {
  const { operationId, mission, step, marks, rows } = operation;
  const row = rows.find((one) => one.type === 'ended');
  const result = row === undefined ? undefined : endedResult(row);
  if (result === undefined) return [];
  const out: Violation[] = [];
  const say = (text: string): void => {
    out.push({ rule: 'true-result', mission: mission.plan.id, operation: operationId, text });
  };
  const began = marks.some((mark) => mark.verb !== 'end');
  const finished = marks.some((mark) => mark.verb === 'end');
  const disturbed = runnerKillsDuring(evidence, rows);
  if (killedByTrial(evidence, operation)) {
    // What ended it was the trial, and the host says so.
  } else if (result.outcome === 'succeeded' || (result.outcome === 'failed' && result.exitCode !== null)) {
    if (!finished) say(`exit code ${result.exitCode} is told, and it never came to its end`);
    if (result.exitCode !== step.exit) say(`exit code ${result.exitCode} is told, ${step.exit} is true`);
    if ((result.outcome === 'succeeded') !== (step.exit === 0)) say(`${result.outcome} is told of exit code ${step.exit}`);
  } else if (result.outcome === 'unknown') {
    if (disturbed.length === 0) say('unknown is told, and its runner lived');
    else if (finished && !disturbed.some((kill) => kill.role === 'machine')) say('unknown is told, and only the runner was killed');
  } else if (result.reason === 'never_started') {
    if (began) say('never started is told, and it began');
  } else if (result.outcome === 'cancelled') {
    if (!rows.some((one) => one.type === 'stop')) say('cancelled is told, and nobody stopped it');
  } else {
    say(`${result.outcome} (${result.reason}) is told of an operation that nothing ended`);
  }
  if (finished && result.exitCode !== null) {
    const whole = outputOf(step);
    if (disturbed.length === 0 && result.gapPossible) say('a gap in the output is told, and its runner lived');
    if (!result.gapPossible && result.bytes !== Buffer.byteLength(whole)) say(`${result.bytes} bytes of output are told, ${Buffer.byteLength(whole)} are true`);
    if (!result.gapPossible && result.sha256 !== sha256(whole)) say('the hash of the output is not that of the whole output');
    const served = mission.outputs[operationId];
    if (!result.gapPossible && served !== whole) say(`the output that is served is not the whole output: ${JSON.stringify(served)?.slice(0, 120)}`);
  }
  return out;
}
