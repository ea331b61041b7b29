/** What a mission takes along when it continues as new. */
import type { Approval, CommandOutcome } from '../generated/types.js';
import type { MissionEvent } from './event.js';
import { fold } from './log.js';
import type { Folded } from './state.js';

/** The outcome of a message, slim: its question is looked up again. */
export type Remembered = { id: string } & ({ ok: true; changed: boolean; state: Extract<CommandOutcome, { ok: true }>['state']; hitl_id: string | null } | { ok: false; code: string; message: string });

export interface Carried {
  version: 1;
  folded: Folded;
  /** Number of the last delivered event. */
  delivered: number;
  log: MissionEvent[];
  messages: Remembered[];
}

/** Size of what is carried, in characters of JSON. Temporal refuses a payload of 2 MB, and wedges the mission. */
const CARRIED_LENGTH = 256 * 1024;
/** Decided questions that keep their whole record; older ones keep what answers a repeated answer. */
const WHOLE_DECIDED = 8;
/** Decided questions that are remembered at all. */
const DECIDED = 256;
/** The least room that the log gets, so that open questions however large leave a peer something to read. */
const LOG_LENGTH = 16 * 1024;

/** Bounded: questions of long ago lose their prompts, then the oldest events go. */
export function carry({ folded, delivered, log, messages }: Omit<Carried, 'version'>): Carried {
  const slim = { ...folded, approvals: slimmed(folded.approvals) };
  const taken = JSON.stringify(slim).length + JSON.stringify(messages).length;
  const room = Math.max(LOG_LENGTH, CARRIED_LENGTH - taken - 1024);
  return { version: 1, folded: slim, delivered, log: fold({ log, delivered, room }), messages };
}

function slimmed(approvals: Approval[]): Approval[] {
  // A void consent is shown beside what replaced it, so it counts as open as long as something is.
  const done = approvals.filter((approval) => approval.status !== 'pending' && approval.status !== 'approved');
  const old = new Set(done.slice(0, Math.max(0, done.length - WHOLE_DECIDED)));
  const forgotten = new Set(done.slice(0, Math.max(0, done.length - DECIDED)));
  return approvals.filter((approval) => !forgotten.has(approval)).map((approval) => {
    if (!old.has(approval)) return approval;
    const { operation: _operation, changes: _changes, reason: _reason, ...rest } = approval;
    return { ...rest, prompt: approval.prompt.slice(0, 200) };
  });
}
