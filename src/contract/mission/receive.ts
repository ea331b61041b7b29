/** What a message does to a mission. */
import { parseAnswer, sameAnswer } from '../answer.js';
import { errorMessage, refuse, type Refusal } from '../errors.js';
import type { Approval, Command, CommandOutcome, Decision } from '../generated/types.js';
import { visibleLine } from '../visible.js';
import { expired } from './decide.js';
import type { Moment } from './moment.js';
import { findApproval } from './derive.js';
import { ended } from './ended.js';
import { countedAsDone, runAgain } from './external/forgotten.js';
import type { Draft } from './event.js';
import { COUNTED_AS_DONE, type Folded } from './state.js';

export interface Received {
  drafts: Draft[];
  /** The question that the message was about, where it was accepted. */
  hitl_id?: string;
  refusal?: Refusal;
}

const iso = (ms: number): string => new Date(ms).toISOString();

/** The facts that a command brings about, or why it brings none. Throws nothing. */
export function receive({ moment, command }: { moment: Moment; command: Command }): Received {
  if (command.type === 'answer') return answer({ moment, command });
  const { folded } = moment;
  if (folded.over !== null) return { drafts: [], refusal: refuse('mission_over', { detail: { state: folded.over.state } }) };
  return { drafts: folded.ending === null ? control({ moment, command, type: command.type }) : [] };
}

function control({ moment: { folded }, command, type }: { moment: Moment; command: Command; type: 'pause' | 'resume' | 'abort' }): Draft[] {
  const { by, via, message_id, reason } = command;
  const data = { by, via, message_id, ...(reason === undefined ? {} : { reason }) };
  const scheduled = via === 'scheduler';
  const preempted = folded.paused?.via === 'scheduler';
  switch (type) {
    case 'pause':
      // Whoever else pauses what the scheduler paused wants it to stand also when its place is free again.
      return folded.paused === null || (preempted && !scheduled) ? [{ type: 'control.paused', data, cause: null }] : [];
    case 'resume':
      // The scheduler ends only what it began.
      return (scheduled ? preempted : folded.paused !== null || standsStill(folded)) ? [{ type: 'control.resumed', data, cause: null }] : [];
    case 'abort':
      return [{ type: 'control.aborted', data, cause: null }, abortion(reason)];
  }
}

/** Its executor let it stand by itself. */
const standsStill = (folded: Folded): boolean => folded.external !== undefined && (folded.announced === 'paused' || folded.announced === 'suspended');

const abortion = (reason: string | undefined): Draft => ({
  type: 'mission.ending',
  data: { as: 'aborted', reason: 'aborted', error: visibleLine({ text: reason ?? '', room: 1000 }), exit_code: null, by: 'operator' },
});

function answer({ moment, command }: { moment: Moment; command: Command }): Received {
  const { folded, now } = moment;
  const no = (refusal: Refusal): Received => ({ drafts: [], refusal });
  const approval = command.hitl_id === undefined ? undefined : findApproval(folded, command.hitl_id);
  if (approval === undefined) return no(refuse('approval_not_found', { where: '/hitl_id' }));
  if (command.digest !== undefined && command.digest !== approval.digest) return no(refuse('digest_mismatch', { where: '/digest' }));
  const choice = parseAnswer({ kind: approval.kind, response: command.response });
  if (choice === undefined) return no(refuse('answer_not_understood', { where: '/response', detail: { choices: approval.choices.join(', ') } }));
  if (command.via === 'signal' && moment.spec.settings.signal_may_approve !== true)
    return no(refuse('approver_refused', { detail: { way: 'a signal sent straight to Temporal' } }));
  switch (approval.status) {
    case 'expired':
      return no(refuse('approval_expired', { detail: { expires_at: approval.expires_at } }));
    case 'revoked':
      return no(refuse('approval_revoked'));
    case 'approved':
    case 'denied':
    case 'answered':
    case 'used':
    case 'void':
      if (approval.decision === null || !sameAnswer({ decision: approval.decision, choice, response: command.response })) return no(refuse('approval_decided', { detail: { choice: approval.decision?.choice ?? approval.status } }));
      return { drafts: [], hitl_id: approval.hitl_id };
    case 'pending':
  }
  if (folded.over !== null) return no(refuse('mission_over', { detail: { state: folded.over.state } }));
  if (Date.parse(approval.expires_at) <= now)
    return { drafts: expired({ folded, approval }), refusal: refuse('approval_expired', { detail: { expires_at: approval.expires_at } }) };
  return { drafts: decide({ moment, command, approval, choice }), hitl_id: approval.hitl_id };
}

function decide({ moment, command, approval, choice }: { moment: Moment; command: Command; approval: Approval; choice: Decision['choice'] }): Draft[] {
  const { spec, now } = moment;
  const decision: Decision = {
    choice,
    by: command.by,
    via: command.via,
    at: iso(now),
    message_id: command.message_id,
    // What an executor gets as the answer it gets whole.
    ...(command.response === undefined ? {} : { response: choice === 'answer' ? command.response : command.response.slice(0, 200) }),
    ...(command.reason === undefined ? {} : { reason: command.reason }),
  };
  const status = approval.kind !== 'operation' ? 'answered' : choice === 'approve' ? 'approved' : 'denied';
  const use_by = approval.kind === 'operation' && choice === 'approve' ? iso(now + spec.settings.use_ms) : null;
  const decided: Draft = {
    type: 'approval.decided',
    data: { hitl_id: approval.hitl_id, status, decision, use_by },
    cause: approval.envelope.cause,
  };
  const operation = approval.operation_id;
  if (operation !== undefined && choice === 'deny')
    return [decided, ended({ operation, outcome: 'denied', reason: 'denied', message: `${visibleLine({ text: command.by, room: 200 })} denied it.` })];
  if (operation !== undefined && choice === 'done')
    return [decided, ended({ operation, outcome: 'succeeded', reason: COUNTED_AS_DONE, message: `${visibleLine({ text: command.by, room: 200 })} counted it as done; its outcome is unknown.` })];
  if (choice === 'abort') return [decided, abortion(command.reason)];
  // About a mission as a whole, whose executor forgot it.
  if (operation === undefined && choice === 'done') return [decided, ...countedAsDone(moment, command.by)];
  if (operation === undefined && choice === 'run-again') return [decided, ...runAgain(moment)];
  return [decided];
}

/** A refusal as the outcome of a command. */
export const refusalOutcome = ({ code, detail }: Refusal): CommandOutcome => ({ ok: false, code, message: errorMessage({ code, detail }) });
