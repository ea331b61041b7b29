/** Approvals within bounds: what is carried, published and answered has an end, however many questions there were. */
import { jsonBytes } from '../bounds.js';
import type { Approval } from '../generated/types.js';

/** Longest prompt of a question whose record was shortened. */
const SHORT_PROMPT = 500;
/** Decided questions that are remembered at all. */
const DECIDED = 256;

/** Without what only the asking is about; its prompt still says all of it. */
function slim(approval: Approval): Approval {
  const { operation: _operation, changes: _changes, reason: _reason, ...rest } = approval;
  return rest;
}

/** Enough to answer a repeated answer from, and to see who decided what. */
function shortened(approval: Approval): Approval {
  const rest = slim(approval);
  if (rest.prompt.length <= SHORT_PROMPT) return rest;
  return { ...rest, prompt: `${rest.prompt.slice(0, SHORT_PROMPT)}\n[... ${approval.prompt.length} characters in all]` };
}

const isPending = ({ status }: Approval): boolean => status === 'pending';
/** Whether it may still be decided or used. */
const inPlay = (approval: Approval): boolean => isPending(approval) || approval.status === 'approved';

const sizeOf = (approvals: readonly Approval[]): number => approvals.reduce((sum, approval) => sum + jsonBytes(approval) + 1, 2);

/** The approvals with the first of `candidates` made `less`, as many as it takes to come into `room` bytes of JSON. */
function lessened({ approvals, candidates, less, room }: { approvals: readonly Approval[]; candidates: readonly Approval[]; less: (approval: Approval) => Approval; room: number }): Approval[] {
  let size = sizeOf(approvals);
  const changed = new Map<Approval, Approval>();
  for (const approval of candidates) {
    if (size <= room) break;
    const short = less(approval);
    size -= jsonBytes(approval) - jsonBytes(short);
    changed.set(approval, short);
  }
  return approvals.map((approval) => changed.get(approval) ?? approval);
}

/**
 * The approvals within `room` bytes of JSON, in their order, as far as that can be had without touching a question that is
 * open: records of decided ones are shortened, oldest first, then those of consents that wait to be used, and the oldest
 * decided beyond 256 are forgotten, or more of them where room is short all the same. A shortened one keeps id, digest
 * and decision.
 */
export function withinRoom({ approvals, room }: { approvals: readonly Approval[]; room: number }): Approval[] {
  const decided = approvals.filter((approval) => !inPlay(approval));
  const forgotten = new Set(decided.slice(0, Math.max(0, decided.length - DECIDED)));
  const kept = approvals.filter((approval) => !forgotten.has(approval));
  const settled = kept.filter((approval) => !isPending(approval));
  const records = lessened({ approvals: kept, candidates: [...settled.filter((each) => !inPlay(each)), ...settled.filter(inPlay)], less: shortened, room });
  let size = sizeOf(records);
  const gone = new Set<Approval>();
  for (const record of records.filter((each) => !inPlay(each)).slice(0, -1)) {
    if (size <= room) break;
    gone.add(record);
    size -= jsonBytes(record) + 1;
  }
  return records.filter((record) => !gone.has(record));
}

/**
 * The approvals for an answer of at most `room` bytes. Where open questions are more than that, the oldest lose their
 * operation, and only then their prompts; the mission itself still has both.
 */
export function shownWithin({ approvals, room }: { approvals: readonly Approval[]; room: number }): Approval[] {
  const records = withinRoom({ approvals, room });
  const slimmed = lessened({ approvals: records, candidates: records.filter(isPending), less: slim, room });
  return lessened({ approvals: slimmed, candidates: slimmed.filter(isPending), less: shortened, room });
}

/**
 * Open questions about operations that do not come into `room` bytes beside the older ones, or are not whole any more. The
 * oldest always comes in, so that whoever answers what is there gets to the end of it.
 */
export function beyondRoom({ approvals, room }: { approvals: readonly Approval[]; room: number }): Approval[] {
  let size = 0;
  return approvals.filter((approval) => {
    if (!isPending(approval) || approval.kind !== 'operation') return false;
    if (approval.operation === undefined) return true;
    const bytes = jsonBytes(approval) + 1;
    if (size > 0 && size + bytes > room) return true;
    size += bytes;
    return false;
  });
}
