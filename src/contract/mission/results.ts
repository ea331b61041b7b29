/** What the end of an effect tells a mission. */
import { jsonBytes } from '../bounds.js';
import type { ExecuteOutcome, StopOutcome, WithdrawOutcome } from '../generated/types.js';
import type { Moment } from './moment.js';
import { findApproval, stepsOf, type StepView } from './derive.js';
import { consentSpent, ended, endedWith } from './ended.js';
import type { Draft } from './event.js';
import { questionAboutOperation } from './questions.js';

/** Largest operation that can be asked about, in bytes of JSON: it travels in several places of one payload of 2 MB. */
const OPERATION_LENGTH = 400_000;

/** The step whose current attempt is this operation. */
const current = (moment: Moment, operation: string): StepView | undefined => stepsOf(moment).find((step) => step.operation === operation);

/**
 * What an `execute` brought. `again` says that nothing happened and the operation should be handed over once more. An
 * outcome of an operation that the mission no longer waits for changes nothing; of a request that was taken back and
 * followed by another, only the end of the operation counts.
 */
export function executed({ moment, operation, request, outcome }: { moment: Moment; operation: string; request: number; outcome: ExecuteOutcome }): { drafts: Draft[]; again: boolean } {
  const none = { drafts: [], again: false };
  const step = current(moment, operation);
  if (step === undefined || step.record.phase !== 'handed') return none;
  const stale = request < step.record.request;
  const cause = step.record.requested;
  const caused = (drafts: Draft[]): { drafts: Draft[]; again: boolean } => ({ drafts: drafts.map((draft) => ({ ...draft, cause })), again: false });
  switch (outcome.kind) {
    case 'ended': {
      if (outcome.result.operation_id !== operation) return none;
      return caused([...consentSpent({ folded: moment.folded, operation, used: outcome.consent_used }), endedWith(outcome.result)]);
    }
    case 'denied':
      if (stale) return none;
      return caused([...consentSpent({ folded: moment.folded, operation, used: null }), ended({ operation, outcome: 'denied', reason: outcome.code, message: outcome.message })]);
    case 'withdrawn':
      return step.record.request > outcome.request ? none : caused([{ type: 'operation.withdrawn', data: { operation_id: operation, request: Math.max(outcome.request, request) } }]);
    case 'refused': {
      if (outcome.code === 'no_permit') return { drafts: [], again: true };
      const stopped = outcome.code === 'tombstone';
      return caused([
        ...consentSpent({ folded: moment.folded, operation, used: null }),
        ended({ operation, outcome: stopped ? 'cancelled' : 'failed', reason: outcome.code, message: outcome.message }),
      ]);
    }
    case 'asked': {
      if (stale) return none;
      if (moment.folded.ending !== null)
        return caused([ended({ operation, outcome: 'cancelled', reason: 'never_started', message: 'The mission was ending before it was approved.' })]);
      if (jsonBytes(outcome.operation) > OPERATION_LENGTH)
        return caused([
          ...consentSpent({ folded: moment.folded, operation, used: null }),
          ended({ operation, outcome: 'failed', reason: 'arguments_too_long', message: 'Arguments and environment are larger than what anybody can be shown.' }),
        ]);
      const { consent } = step.record;
      const before: Draft[] = consent === null ? [] : [{ type: 'approval.void', data: { hitl_id: consent, why: outcome.void ?? 'drifted' } }];
      const previous = consent === null ? lastVoid(moment, step) : findApproval(moment.folded, consent);
      return caused([...before, questionAboutOperation({ ...moment, step, asked: outcome, previous })]);
    }
  }
}

/** The last consent of this attempt that came to nothing: the human is told what differs from it. */
const lastVoid = ({ folded }: Moment, { operation }: StepView) =>
  folded.approvals.filter((approval) => approval.operation_id === operation && approval.status === 'void').at(-1);

/** What a host said to a `stop`. */
export function stopped({ moment, operation, outcome }: { moment: Moment; operation: string; outcome: StopOutcome }): Draft[] {
  const step = current(moment, operation);
  if (step === undefined || step.record.stopped !== null) return [];
  const fact: Draft = { type: 'operation.stopped', data: { operation_id: operation, kind: outcome.kind } };
  if (step.record.phase === 'ended' && step.record.outcome !== 'unknown') return [fact];
  if (outcome.result !== null && outcome.result.operation_id === operation)
    return [fact, ...consentSpent({ folded: moment.folded, operation, used: outcome.kind === 'never_started' ? null : step.record.consent }), endedWith(outcome.result)];
  if (outcome.kind === 'never_started')
    return [fact, ...consentSpent({ folded: moment.folded, operation, used: null }), ended({ operation, outcome: 'cancelled', reason: 'never_started', message: 'It had not begun.' })];
  return [fact];
}

/** What a host said to a `withdraw`. */
export function withdrawn({ moment, operation, request, outcome }: { moment: Moment; operation: string; request: number; outcome: WithdrawOutcome }): Draft[] {
  const step = current(moment, operation);
  if (step === undefined || step.record.phase !== 'handed' || step.record.request !== request) return [];
  return [
    outcome.kind === 'started'
      ? { type: 'operation.started', data: { operation_id: operation, request } }
      : { type: 'operation.withdrawn', data: { operation_id: operation, request } },
  ];
}

/** An activity that failed for good says nothing of the operation: only the ledger does, so a human is asked. */
export function lostSight({ moment, operation, message }: { moment: Moment; operation: string; message: string }): Draft[] {
  const step = current(moment, operation);
  if (step === undefined || step.record.phase !== 'handed') return [];
  // Its consent may have been used, so it counts as used.
  const spent = consentSpent({ folded: moment.folded, operation, used: step.record.consent });
  return [...spent, ended({ operation, outcome: 'unknown', reason: 'outcome_unknown', message })];
}
