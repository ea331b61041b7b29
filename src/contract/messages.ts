/** Messages to a mission, from whatever arrived. Pure, and importable from workflow code. */
import { checkBounds, MESSAGE_BYTES } from './bounds.js';
import { type Refusal, refuse } from './errors.js';
import type { Command } from './generated/types.js';
import { validateCommand } from './generated/workflow-validators.cjs';
import { problemOf } from './problem.js';

export type Read = { ok: true; command: Command } | Refusal;

/** The argument of the update `command`. `by` and `via` are what the facade says; nobody else can send it one. */
export function readCommand(value: unknown): Read {
  const oversize = checkBounds({ value, bytes: MESSAGE_BYTES, tooLarge: 'message_too_large' });
  if (oversize) return oversize;
  if (!validateCommand(value)) {
    const { where, why } = problemOf({ errors: validateCommand.errors });
    return refuse('invalid_request', { where, detail: { why } });
  }
  if (value.type === 'answer') {
    const lacking = (['hitl_id', 'response'] as const).find((member) => value[member] === undefined);
    if (lacking) return refuse('invalid_request', { where: `/${lacking}`, detail: { why: 'an answer needs it' } });
  }
  return { ok: true, command: value };
}

/** Signals that a mission takes. */
export type SignalName = 'pause' | 'resume' | 'abort' | 'hitl_response' | 'approval_decision';

const isRecord = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object' && !Array.isArray(value);

/**
 * What a signal asks for. `pause`, `resume` and `abort` take nothing, or an object with `reason` and, from the facade,
 * `by`, `via`, `message_id` and `sent_at`; `hitl_response` takes {hitl_id, response}, `approval_decision` {hitl_id, decision,
 * digest?, reason?}. An answer that came as a signal is always by `temporal` via `signal`, whatever it says of itself:
 * it decides only where the configuration lets signals decide. `message_id` stands in where the signal names none.
 */
export function readSignal({ name, value, message_id }: { name: SignalName; value: unknown; message_id: string }): Read {
  const oversize = checkBounds({ value, bytes: MESSAGE_BYTES, tooLarge: 'message_too_large' });
  if (oversize) return oversize;
  const answering = name === 'hitl_response' || name === 'approval_decision';
  if (value !== undefined && value !== null && !isRecord(value)) return refuse('invalid_request', { where: '', detail: { why: 'it must be an object' } });
  const given: Record<string, unknown> = value ?? {};
  const id = typeof given['message_id'] === 'string' && given['message_id'] !== '' ? given['message_id'] : message_id;
  if (!answering) {
    const { by = 'temporal', via = 'signal', reason, sent_at } = given;
    return readCommand({ message_id: id, type: name, by, via, ...(reason === undefined || reason === null ? {} : { reason }), ...(sent_at === undefined ? {} : { sent_at }) });
  }
  const response = name === 'hitl_response' ? given['response'] : given['decision'];
  const { hitl_id, digest, reason } = given;
  const command: Record<string, unknown> = { message_id: id, type: 'answer', by: 'temporal', via: 'signal', hitl_id, response, digest, reason };
  return readCommand(Object.fromEntries(Object.entries(command).filter(([, member]) => member !== undefined && member !== null)));
}
