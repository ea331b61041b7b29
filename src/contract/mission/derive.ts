/** What follows from a mission's folded state. Nothing here is stored. */
import type { Approval, HitlId, MissionState, StepStatus } from '../generated/types.js';
import { operationId } from './ids.js';
import type { MissionSpec, StepSpec } from './spec.js';
import { COUNTED_AS_DONE, type Folded, type StepRecord } from './state.js';

/** A step's plan and record side by side. */
export interface StepView {
  spec: StepSpec;
  record: StepRecord;
  operation: string;
}

export function stepsOf({ spec, folded }: { spec: MissionSpec; folded: Folded }): StepView[] {
  return spec.steps.flatMap((step, index) => {
    const record = folded.steps[index];
    return record === undefined
      ? []
      : [{ spec: step, record, operation: operationId({ mission: spec.mission_id, step: step.id, attempt: record.attempt }) }];
  });
}

/** Questions that may still be answered, oldest first. */
export const openApprovals = (folded: Folded): Approval[] => folded.approvals.filter((approval) => approval.status === 'pending');
export const findApproval = (folded: Folded, id: HitlId): Approval | undefined =>
  folded.approvals.find((approval) => approval.hitl_id === id);

/** Lost hosts that a step needs now. */
export const hostsMissing = ({ spec, folded }: { spec: MissionSpec; folded: Folded }): string[] =>
  folded.hosts_lost.filter((host) =>
    stepsOf({ spec, folded }).some((step) => step.spec.host === host && step.record.phase === 'handed'),
  );

/**
 * The mission's state: the first that is true of a terminal one, paused, suspended, hitl-required, running. While a
 * mission ends it stays what peers were told last, because it neither runs nor waits for anybody any more. Of one that
 * another executor carries out it is what that one said last.
 */
export function stateOf({ spec, folded }: { spec: MissionSpec; folded: Folded }): MissionState {
  if (folded.over !== null) return folded.over.state;
  if (spec.external !== undefined) return folded.announced;
  if (folded.announced === 'queued' || folded.announced === 'assigned' || folded.ending !== null) return folded.announced;
  if (folded.paused !== null) return 'paused';
  if (hostsMissing({ spec, folded }).length > 0) return 'suspended';
  if (openApprovals(folded).length > 0) return 'hitl-required';
  return 'running';
}

/** How often an idempotent operation with an unknown outcome is tried again without a human. */
const OWN_ATTEMPTS = 3;
/** Whether the plan said beforehand that this outcome needs nobody's word. */
export const retriesByItself = ({ spec, record }: StepView): boolean =>
  record.phase === 'ended' && record.outcome === 'unknown' && spec.idempotent && record.attempt < OWN_ATTEMPTS;

/** Nothing more is going to happen to it. */
export const settled = (step: StepView): boolean =>
  step.record.phase === 'skipped' || (step.record.phase === 'ended' && step.record.outcome !== 'unknown');

/** A completion clause is met by its exit code alone, or by a human's word where nobody can find that out. */
const clauseMet = ({ spec, record }: StepView): boolean =>
  record.reason === COUNTED_AS_DONE || (record.exit_code === spec.expects && (record.outcome === 'succeeded' || record.outcome === 'failed'));

/** Whether the plan goes on after this step as it ended. */
export function allowed(step: StepView): boolean {
  const { spec, record } = step;
  if (record.phase === 'skipped') return true;
  if (spec.kind === 'completion') return clauseMet(step);
  if (record.outcome === 'succeeded') return true;
  return (record.outcome === 'failed' || record.outcome === 'timed_out') && spec.continue_on.includes(record.outcome);
}

/** Whether dependents of this settled step run. */
export const opensTheWay = (step: StepView): boolean =>
  step.record.phase === 'skipped' ? step.spec.continue_on.includes('skipped') : allowed(step);

/** Every step of the plan proper has settled as the plan allows. */
export const planDone = (steps: StepView[]): boolean =>
  steps.every((step) => step.spec.kind === 'completion' || (settled(step) && allowed(step)));

/** Whether what a step needs has come about: `met`, `never` (a need was skipped), or `not_yet`. */
export function needsOf(step: StepView, steps: StepView[]): { kind: 'met' | 'not_yet' } | { kind: 'never'; because: string } {
  if (step.spec.kind === 'completion') return { kind: planDone(steps) ? 'met' : 'not_yet' };
  const needs = step.spec.needs.flatMap((index) => steps[index] ?? []);
  const skipped = needs.find((need) => need.record.phase === 'skipped' && !opensTheWay(need));
  if (skipped !== undefined) return { kind: 'never', because: skipped.spec.id };
  return { kind: needs.every((need) => settled(need) && opensTheWay(need)) ? 'met' : 'not_yet' };
}

/** Whether the operation may have a process somewhere, as far as the mission knows. */
export const mayRun = ({ record }: StepView): boolean =>
  record.phase === 'handed' || (record.phase === 'asked' && record.outcome === 'unknown') || (record.phase === 'ended' && record.outcome === 'unknown');

/** Whether an ending mission still has to see to this operation: until the host's word on it is in, and its result. */
export function unresolved(step: StepView): boolean {
  const { stopped, phase } = step.record;
  if (!mayRun(step)) return false;
  if (stopped === null) return true;
  return phase === 'handed' && (stopped.kind === 'stopped' || stopped.kind === 'already_ended');
}

/** A step as a person sees it. */
export function statusOf({ step, steps, ending }: { step: StepView; steps: StepView[]; ending: boolean }): StepStatus {
  const { spec, record } = step;
  const state = ((): StepStatus['state'] => {
    if (record.phase === 'waiting') return needsOf(step, steps).kind === 'met' ? 'ready' : 'waiting';
    return record.phase === 'handed' && ending ? 'stopping' : record.phase;
  })();
  return {
    id: spec.id,
    state,
    host: spec.host,
    operation_id: step.operation,
    summary: spec.summary,
    ...(record.outcome === null ? {} : { outcome: record.outcome }),
    ...(record.phase === 'ended' ? { exit_code: record.exit_code } : {}),
    ...(record.digest === null ? {} : { digest: record.digest }),
  };
}
