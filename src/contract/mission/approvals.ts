/** Approvals within bounds: what is carried, published and answered has an end, however many questions there were. */
import { jsonBytes } from '../bounds.js';
import type { Approval } from '../generated/types.js';

/** Longest prompt of a question whose record was shortened. */
const SHORT_PROMPT = 500;
/** Decided questions that are remembered at all. */
const DECIDED = 256;

/** Enough to answer a repeated answer from, and to see who decided what. */
function shortened(approval: Approval): Approval {
  const { operation: _operation, changes: _changes, reason: _reason, ...rest } = approval;
  if (rest.prompt.length <= SHORT_PROMPT) return rest;
  return { ...rest, prompt: `${rest.prompt.slice(0, SHORT_PROMPT)}\n[... ${approval.prompt.length} characters in all]` };
}

/** Whether it may still be decided or used. */
const inPlay = ({ status }: Approval): boolean => status === 'pending' || status === 'approved';

/**
 * The approvals within `room` bytes of JSON, in their order: records of decided ones are shortened, oldest first, then
 * those still in play, and the oldest decided beyond 256 are forgotten, or more of them where room is short all the same. A
 * shortened one keeps id, digest and decision.
 */
export function withinRoom({ approvals, room }: { approvals: readonly Approval[]; room: number }): Approval[] {
  const decided = approvals.filter((approval) => !inPlay(approval));
  const forgotten = new Set(decided.slice(0, Math.max(0, decided.length - DECIDED)));
  const kept = approvals.filter((approval) => !forgotten.has(approval));
  let size = kept.reduce((sum, approval) => sum + jsonBytes(approval) + 1, 2);
  const short = new Map<Approval, Approval>();
  for (const approval of [...kept.filter((each) => !inPlay(each)), ...kept.filter(inPlay)]) {
    if (size <= room) break;
    const less = shortened(approval);
    size -= jsonBytes(approval) - jsonBytes(less);
    short.set(approval, less);
  }
  const records = kept.map((approval) => short.get(approval) ?? approval);
  const gone = new Set<Approval>();
  for (const record of records.filter((each) => !inPlay(each)).slice(0, -1)) {
    if (size <= room) break;
    gone.add(record);
    size -= jsonBytes(record) + 1;
  }
  return records.filter((record) => !gone.has(record));
}
