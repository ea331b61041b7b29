/** What a mission with a plan wants under way with its hosts, as a function of the facts. */
import type { Consent } from '../generated/types.js';
import type { Moment } from './moment.js';
import type { Deadline, Effect, Live } from './effect.js';
import { findApproval, openApprovals, settled, stepsOf, unresolved, type StepView } from './derive.js';
import { taskOf } from './spec.js';
import type { Folded } from './state.js';

export function planEffects({ live, ...moment }: Moment & { live: Live }): Effect[] {
  const { folded } = moment;
  const steps = stepsOf(moment);
  if (folded.over !== null) return wordsToLeave(steps, live);
  return [
    ...steps.flatMap((step) => (folded.ending === null ? working({ moment, step, live }) : ending({ moment, step }))),
    ...(folded.ending === null ? hosts({ steps, folded, live }) : []),
  ];
}

function working({ moment, step, live }: { moment: Moment; step: StepView; live: Live }): Effect[] {
  const { folded } = moment;
  const { record, spec, operation } = step;
  if (record.phase !== 'handed') return [];
  const away = folded.hosts_lost.includes(spec.host) || live.suspects.has(spec.host);
  const takingBack = folded.paused !== null && !record.started;
  const withdraw: Effect = {
    key: `withdraw:${operation}:${record.request}`,
    hold: false,
    kind: 'withdraw',
    host: spec.host,
    summary: `withdraw ${spec.summary}`,
    request: { operation_id: operation, request: record.request },
  };
  // One that is taken back must not be found in its queue by a host that returns. Where it has begun after all, the
  // waiting for it is taken up again.
  return takingBack ? [withdraw] : [execute({ moment, step, hold: away })];
}

function ending({ moment, step }: { moment: Moment; step: StepView }): Effect[] {
  const { record, spec, operation } = step;
  if (!unresolved(step)) return [];
  const stop: Effect = {
    key: `stop:${operation}`,
    hold: false,
    kind: 'stop',
    host: spec.host,
    summary: `stop ${spec.summary}`,
    request: { operation_id: operation, reason: moment.folded.ending?.reason ?? 'ending', grace_ms: spec.limits.grace_ms },
  };
  if (record.stopped === null) return record.phase === 'handed' ? [stop, execute({ moment, step, hold: true })] : [stop];
  // Stopped, and the host did not say how it ended: the one that waits for the end does.
  return [execute({ moment, step, hold: false })];
}

function execute({ moment: { spec, folded }, step, hold }: { moment: Moment; step: StepView; hold: boolean }): Effect {
  const { record, operation } = step;
  const approval = record.consent === null ? undefined : findApproval(folded, record.consent);
  const consent: Consent | null =
    approval?.decision && approval.digest !== undefined && approval.use_by !== null
      ? { hitl_id: approval.hitl_id, digest: approval.digest, decision: approval.decision, use_by: approval.use_by }
      : null;
  return {
    key: `execute:${operation}:${record.request}`,
    hold,
    kind: 'execute',
    host: step.spec.host,
    summary: `${step.spec.summary} on ${step.spec.host}`,
    operation,
    request: {
      task: taskOf({ spec, step: step.spec, operation_id: operation }),
      request: record.request,
      consent,
      ...(record.ask ? { ask: true } : {}),
    },
  };
}

function hosts({ steps, folded, live }: { steps: StepView[]; folded: Folded; live: Live }): Effect[] {
  const needed = (host: string): boolean => steps.some((step) => step.spec.host === host && !settled(step));
  const lost = folded.hosts_lost.filter(needed).map((host): Effect => ({ key: `await_host:${host}`, hold: false, kind: 'await_host', host }));
  const suspected = [...live.suspects]
    .filter((host) => needed(host) && !folded.hosts_lost.includes(host))
    .map((host): Effect => ({ key: `probe:${host}`, hold: false, kind: 'probe', host }));
  return [...lost, ...suspected];
}

const wordsToLeave = (steps: StepView[], live: Live): Effect[] =>
  steps
    .filter(({ record, operation }) => record.stopped?.kind === 'unconfirmed' && !live.leftWord.has(operation))
    .map(({ spec, operation }) => ({ key: `stop_later:${operation}`, hold: false, kind: 'stop_later', host: spec.host, operation }));

/** When the clock will next bring something about. */
export function planDeadlines(moment: Moment): Deadline[] {
  const { spec, folded } = moment;
  const steps = stepsOf(moment);
  const since = folded.ending === null ? 0 : Date.parse(folded.ending.since);
  const questions = openApprovals(folded).map(({ step, expires_at }) => ({ until: Date.parse(expires_at), summary: `decide ${step ?? 'about the completion'} by ${expires_at}` }));
  const ends = (folded.ending === null ? [] : steps.filter(unresolved)).map(({ record, spec: { id, host } }) =>
    record.stopped === null
      ? { until: since + spec.settings.abort_host_ms, summary: `give up on ${host}` }
      : { until: Date.parse(record.stopped.at) + spec.stop_result_ms, summary: `give up on the result of ${id}` },
  );
  return [...questions, ...ends];
}
