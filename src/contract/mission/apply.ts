/** The one fold of mission events. */
import type { Approval } from '../generated/types.js';
import type { MissionEvent } from './event.js';
import { carrying } from './external/state.js';
import { partsOf } from './ids.js';
import { nextAttempt, type Folded, type StepRecord } from './state.js';

/**
 * The state after one more event. Pure; knows no clock and refuses nothing: what may happen is decided before an event is
 * recorded, and a recorded event is a fact.
 */
export function apply(folded: Folded, event: MissionEvent): Folded {
  const external = folded.external === undefined ? {} : { external: carrying(folded.external, folded, event) };
  return { ...changed(folded, event), ...external, seq: event.seq, updated_at: event.ts };
}

function changed(f: Folded, event: MissionEvent): Folded {
  switch (event.type) {
    case 'mission.accepted':
    case 'operation.started':
    case 'operation.requested':
    case 'operation.withdrawn':
    case 'operation.ended':
    case 'operation.stopped':
    case 'step.skipped':
      return changedStep(f, event);
    case 'mission.assigned':
      return { ...f, announced: 'assigned' };
    case 'mission.started':
      return { ...f, announced: 'running' };
    case 'mission.progress':
      return { ...f, progress: event.seq };
    case 'mission.hitl_required':
      return { ...f, announced: 'hitl-required', announced_hitl: event.data.hitl_id };
    case 'mission.paused':
      return { ...f, announced: 'paused' };
    case 'mission.resumed':
      return { ...f, announced: 'running' };
    case 'mission.suspended':
      return { ...f, announced: 'suspended', suspension_told: true };
    case 'mission.reconnected':
      return { ...f, suspension_told: false };
    case 'mission.ending':
      return { ...f, ending: { ...event.data, error: event.data.error ?? null, exit_code: event.data.exit_code ?? null, since: event.ts } };
    case 'mission.completed':
    case 'mission.failed':
    case 'mission.aborted':
      return over(f, event);
    case 'approval.requested':
      return requested(f, event.data.approval);
    case 'approval.decided':
    case 'approval.expired':
    case 'approval.revoked':
    case 'approval.used':
    case 'approval.void':
      return changedApproval(f, event);
    case 'control.paused':
      return { ...f, paused: { reason: event.data.reason ?? null, via: event.data.via } };
    case 'control.resumed':
      return { ...f, paused: null };
    case 'control.aborted':
      return f;
    // What these say is kept apart, as the record of the executor.
    case 'executor.placed':
    case 'executor.accepted':
    case 'executor.handover':
    case 'executor.released':
    case 'executor.lost':
    case 'executor.returned':
    case 'executor.forgot':
      return f;
    case 'host.lost':
      return f.hosts_lost.includes(event.data.host) ? f : { ...f, hosts_lost: [...f.hosts_lost, event.data.host] };
    case 'host.returned':
      return { ...f, hosts_lost: f.hosts_lost.filter((host) => host !== event.data.host) };
  }
}

const withStep = (f: Folded, id: string, change: (step: StepRecord) => StepRecord): Folded => ({
  ...f,
  steps: f.steps.map((step) => (step.id === id ? change(step) : step)),
});

function changedStep(
  f: Folded,
  event: Extract<MissionEvent, { type: 'mission.accepted' | `operation.${string}` | 'step.skipped' }>,
): Folded {
  if (event.type === 'mission.accepted') return f;
  if (event.type === 'step.skipped')
    return withStep(f, event.data.step, (step) => ({ ...step, phase: 'skipped', settled: event.seq, reason: event.data.why, consent: null }));
  const { step: id, attempt } = partsOf(event.data.operation_id);
  return withStep(f, id, (step) => {
    switch (event.type) {
      case 'operation.requested': {
        const current = attempt > step.attempt ? nextAttempt(step, attempt, false) : step;
        return { ...current, phase: 'handed', request: event.data.request, ask: event.data.ask, unanswered: false, started: false, requested: event.seq };
      }
      case 'operation.started':
        return { ...step, started: true };
      case 'operation.withdrawn':
        return { ...step, phase: 'waiting', request: event.data.request, unanswered: step.phase === 'asked' };
      case 'operation.ended': {
        const { outcome, reason, message, exit_code, digest } = event.data;
        return { ...step, phase: 'ended', settled: event.seq, consent: null, outcome, reason, message, exit_code, digest: digest ?? step.digest };
      }
      case 'operation.stopped':
        return { ...step, stopped: { kind: event.data.kind, at: event.ts } };
    }
  });
}

function over(f: Folded, event: Extract<MissionEvent, { type: 'mission.completed' | 'mission.failed' | 'mission.aborted' }>): Folded {
  const at = event.ts;
  switch (event.type) {
    case 'mission.completed':
      return { ...f, announced: 'done', over: { state: 'done', at, exit_code: event.data.exit_code ?? null, error: null } };
    case 'mission.failed': {
      const error = event.data.error ?? event.data.reason;
      return { ...f, announced: 'failed', over: { state: 'failed', at, exit_code: event.data.exit_code ?? null, error } };
    }
    case 'mission.aborted':
      return { ...f, announced: 'aborted', over: { state: 'aborted', at, exit_code: null, error: event.data.reason ?? null } };
  }
}

function requested(f: Folded, approval: Approval): Folded {
  const asked = { ...f, approvals: [...f.approvals, approval] };
  if (approval.operation_id === undefined) return asked;
  return withStep(asked, partsOf(approval.operation_id).step, (step) => ({
    ...step,
    phase: 'asked',
    questions: step.questions + 1,
    digest: approval.digest ?? step.digest,
  }));
}

function changedApproval(f: Folded, event: Extract<MissionEvent, { type: `approval.${string}`; data: { hitl_id: string } }>): Folded {
  const { hitl_id } = event.data;
  const approval = f.approvals.find((candidate) => candidate.hitl_id === hitl_id);
  if (approval === undefined) return f;
  const next = { ...f, approvals: f.approvals.map((each) => (each === approval ? { ...approval, ...change(event) } : each)) };
  if (approval.operation_id === undefined) return next;
  return withStep(next, partsOf(approval.operation_id).step, (step) => {
    if (event.type === 'approval.void') return step.consent === hitl_id ? { ...step, consent: null } : step;
    if (event.type !== 'approval.decided') return step;
    if (event.data.decision.choice === 'approve') return { ...step, phase: 'waiting', consent: hitl_id };
    if (event.data.decision.choice === 'run-again') return nextAttempt(step, step.attempt + 1, true);
    return step;
  });
}

function change(event: Extract<MissionEvent, { type: `approval.${string}`; data: { hitl_id: string } }>): Partial<Approval> {
  switch (event.type) {
    case 'approval.decided':
      return { status: event.data.status, decision: event.data.decision, use_by: event.data.use_by };
    case 'approval.expired':
      return { status: 'expired' };
    case 'approval.revoked':
      return { status: 'revoked' };
    case 'approval.used':
      return { status: 'used' };
    case 'approval.void':
      return { status: 'void' };
  }
}
