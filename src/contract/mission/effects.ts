/** What ought to be under way now, as a function of the facts. The workflow starts what is missing and cancels the rest. */
import type { Consent, ExecuteRequest, StopRequest, WithdrawRequest } from '../generated/types.js';
import type { Moment } from './moment.js';
import { findApproval, openApprovals, settled, stepsOf, unresolved, type StepView } from './derive.js';
import { taskOf } from './spec.js';
import type { Folded } from './state.js';

/**
 * Something that goes on outside the mission, under a key that stays the same as long as it is the same thing. `hold`:
 * leave it alone where it is under way, and do not start it where it is not.
 */
export type Effect = { key: string; hold: boolean } & (
  | { kind: 'execute'; host: string; summary: string; operation: string; request: ExecuteRequest }
  | { kind: 'stop'; host: string; summary: string; request: StopRequest }
  | { kind: 'withdraw'; host: string; summary: string; request: WithdrawRequest }
  /** Does the host answer soon? */
  | { kind: 'probe'; host: string }
  /** Its completion is the host's return. */
  | { kind: 'await_host'; host: string }
  /** Leaves word with the host's own workflow. */
  | { kind: 'stop_later'; host: string; operation: string }
  | { kind: 'timer'; until: number; summary: string }
);

/**
 * What a run of the workflow knows besides the facts. Lost at a continue-as-new, which costs one more look at a host and
 * nothing else.
 */
export interface Live {
  /** Hosts that did not take an operation in time and were not heard of since. */
  suspects: ReadonlySet<string>;
  /** Keys that are not to be started before a time (ms since the epoch). */
  notBefore: ReadonlyMap<string, number>;
  /** Operations of which the host's workflow was told, or could not be. */
  leftWord: ReadonlySet<string>;
}
export const NOTHING_LIVE: Live = { suspects: new Set(), notBefore: new Map(), leftWord: new Set() };

/** Every effect that ought to be under way, each key once. */
export function desired({ live, ...moment }: Moment & { live: Live }): Effect[] {
  const { folded, now } = moment;
  const steps = stepsOf(moment);
  if (folded.over !== null) return wordsToLeave(steps, live);
  const effects = [
    ...steps.flatMap((step) => (folded.ending === null ? working({ moment, step, live }) : ending({ moment, step }))),
    ...(folded.ending === null ? hosts({ steps, folded, live }) : []),
  ].map((effect) => (now < (live.notBefore.get(effect.key) ?? 0) ? { ...effect, hold: true } : effect));
  const next = nextDeadline({ moment, steps, live, effects });
  return next === undefined ? effects : [...effects, { key: `timer:${next.until}`, hold: false, kind: 'timer', ...next }];
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

interface Deadline {
  /** Milliseconds since the epoch. */
  until: number;
  /** What it is about, for people. Short: the server takes 400 bytes. */
  summary: string;
}

/** When the clock will next bring something about, or undefined. */
function nextDeadline({ moment, steps, live, effects }: { moment: Moment; steps: StepView[]; live: Live; effects: Effect[] }): Deadline | undefined {
  const { spec, folded, now } = moment;
  const since = folded.ending === null ? 0 : Date.parse(folded.ending.since);
  const questions = openApprovals(folded).map(({ step, expires_at }) => ({ until: Date.parse(expires_at), summary: `decide ${step ?? 'about the completion'} by ${expires_at}` }));
  const ends = (folded.ending === null ? [] : steps.filter(unresolved)).map(({ record, spec: { id, host } }) =>
    record.stopped === null
      ? { until: since + spec.settings.abort_host_ms, summary: `give up on ${host}` }
      : { until: Date.parse(record.stopped.at) + spec.stop_result_ms, summary: `give up on the result of ${id}` },
  );
  const retries = effects.map((effect) => ({ until: live.notBefore.get(effect.key) ?? 0, summary: `${effect.kind} again` })).filter(({ until }) => until > now);
  return [...questions, ...ends, ...retries].reduce<Deadline | undefined>((first, each) => (first === undefined || each.until < first.until ? each : first), undefined);
}
