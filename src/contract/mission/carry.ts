/** What a mission takes along when it continues as new. */
import { jsonBytes } from '../bounds.js';
import type { CommandOutcome } from '../generated/types.js';
import { withinRoom } from './approvals.js';
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
  /** Ids of the registry's messages; absent where there were none. */
  heard?: string[];
}

/** Size of what is carried, in bytes of JSON. Temporal refuses a payload of 2 MB, and wedges the mission. */
const CARRIED_LENGTH = 256 * 1024;
/** What of it questions may take, and what the log gets in any case: a peer must have something to read. */
const APPROVALS_LENGTH = 128 * 1024;
const LOG_LENGTH = 32 * 1024;

/** Bounded: questions of long ago lose their prompts, then the oldest events go. */
export function carry({ folded, delivered, log, messages, heard = [] }: Omit<Carried, 'version'>): Carried {
  const bounded = { ...folded, approvals: withinRoom({ approvals: folded.approvals, room: APPROVALS_LENGTH }) };
  const taken = jsonBytes(bounded) + jsonBytes(messages) + jsonBytes(heard);
  const room = Math.max(LOG_LENGTH, CARRIED_LENGTH - taken - 1024);
  return { version: 1, folded: bounded, delivered, log: fold({ log, delivered, room }), messages, ...(heard.length === 0 ? {} : { heard }) };
}
