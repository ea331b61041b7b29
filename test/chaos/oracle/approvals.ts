/** Rules over consent: nothing that had to be asked starts without a human's yes, and a yes is used once. */
import type { Answer, Evidence, LedgerRow, MissionEvidence, Violation } from '../evidence.js';
import type { OperationFacts } from './facts.js';

/** The id of the approval that a start consumed; null where it consumed none. */
function consumedBy(row: LedgerRow): string | null {
  const consent = row.data['consent'] as { hitl_id?: unknown } | null | undefined;
  return typeof consent?.hitl_id === 'string' ? consent.hitl_id : null;
}

export function judgeApprovals(evidence: Evidence, operations: Map<string, OperationFacts>): Violation[] {
  const out: Violation[] = [];
  const usedBy = new Map<string, string>();
  for (const { operationId, attempt, mission, step, rows, marks } of operations.values()) {
    const say = (text: string): void => {
      out.push({ rule: 'consent', mission: mission.plan.id, operation: operationId, text });
    };
    const mine = evidence.answers.filter((answer) => answer.hitlId.startsWith(`${operationId}/`));
    const approved = mine.filter((answer) => answer.choice === 'approve');
    for (const row of rows.filter((one) => one.type === 'started')) {
      const consumed = consumedBy(row);
      // A further attempt, after an unknown outcome, is always asked, and so is `shell.run_approved`, whatever the profile says.
      if (step.effect === 'allow' && step.operation === 'shell.run' && attempt === 1) {
        if (consumed !== null) say(`row ${row.seq} consumes ${consumed}, which nobody needed`);
        continue;
      }
      if (consumed === null) {
        say(`row ${row.seq} starts it without a consent`);
        continue;
      }
      judgeConsumed({ row, consumed, approved, say });
      const other = usedBy.get(consumed);
      if (other !== undefined && other !== operationId) say(`${consumed} was used by ${other} already`);
      usedBy.set(consumed, operationId);
    }
    if (mine.some((answer) => answer.choice === 'deny') && approved.length === 0 && marks.length > 0) say('a human said no, and it ran');
  }
  return out;
}

interface Consumed {
  row: LedgerRow;
  consumed: string;
  approved: readonly Answer[];
  say: (text: string) => void;
}

function judgeConsumed({ row, consumed, approved, say }: Consumed): void {
  const answer = approved.find((one) => one.hitlId === consumed);
  if (answer === undefined) say(`row ${row.seq} consumes ${consumed}, which nobody approved`);
  else if (answer.sentAt > Date.parse(row.ts) + 1) say(`row ${row.seq} consumes ${consumed} ${answer.sentAt - Date.parse(row.ts)} ms before it was approved`);
}

/** The stream's own account of approvals: every decision is one that the human gave, and only a yes is used. */
export function judgeDecisions(evidence: Evidence, mission: MissionEvidence): Violation[] {
  const out: Violation[] = [];
  const approved = new Set<string>();
  for (const { event } of mission.live) {
    const say = (text: string): void => {
      out.push({ rule: 'consent', mission: mission.plan.id, text: `event ${event.seq} (${event.type}): ${text}` });
    };
    const hitlId = String(event.data['hitl_id']);
    if (event.type === 'approval.decided') {
      const { choice } = event.data['decision'] as { choice: string };
      if (!evidence.answers.some((answer) => answer.hitlId === hitlId && answer.choice === choice)) say(`nobody said ${choice} to ${hitlId}`);
      if (choice === 'approve') approved.add(hitlId);
    }
    if (event.type === 'approval.used' && !approved.has(hitlId)) say(`${hitlId} is used without a decision before it`);
  }
  return out;
}
