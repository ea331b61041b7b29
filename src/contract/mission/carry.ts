/** What a mission takes along when it continues as new. */
import { jsonBytes } from '../bounds.js';
import type { CommandOutcome } from '../generated/types.js';
import { beyondRoom, withinRoom } from './approvals.js';
import { stepsOf } from './derive.js';
import type { Draft, MissionEvent } from './event.js';
import { fold } from './log.js';
import type { Moment } from './moment.js';
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
/** What of it questions may take, open ones and all, and what the log gets in any case: a peer must have something to read. */
const OPEN_LENGTH = 128 * 1024;
const APPROVALS_LENGTH = 160 * 1024;
const LOG_LENGTH = 32 * 1024;

/**
 * The withdrawal of the open questions that are too many to be taken along. A question that lost its operation could still
 * be answered and not be shown any more, so it is asked anew instead, once those that are taken along are decided.
 */
export function leftBehind({ spec, folded }: Moment): Draft[] {
  const steps = stepsOf({ spec, folded });
  return beyondRoom({ approvals: folded.approvals, room: OPEN_LENGTH }).flatMap(({ hitl_id, operation_id }): Draft[] => {
    const step = steps.find(({ operation }) => operation === operation_id);
    if (step === undefined) return [];
    return [
      { type: 'approval.revoked', data: { hitl_id, why: 'superseded' } },
      { type: 'operation.withdrawn', data: { operation_id: step.operation, request: step.record.request } },
    ];
  });
}

/** Bounded: questions of long ago lose their prompts, then the oldest events go. */
export function carry({ folded, delivered, log, messages, heard = [] }: Omit<Carried, 'version'>): Carried {
  const bounded = { ...folded, approvals: withinRoom({ approvals: folded.approvals, room: APPROVALS_LENGTH }) };
  const taken = jsonBytes(bounded) + jsonBytes(messages) + jsonBytes(heard);
  const room = Math.max(LOG_LENGTH, CARRIED_LENGTH - taken - 1024);
  return { version: 1, folded: bounded, delivered, log: fold({ log, delivered, room }), messages, ...(heard.length === 0 ? {} : { heard }) };
}
