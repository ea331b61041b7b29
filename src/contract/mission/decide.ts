/** What a mission with a plan does by itself: the next facts that follow from its state and the clock, and nothing but those. */
import type { Approval } from '../generated/types.js';
import { visibleLine } from '../visible.js';
import { allowed, findApproval, mayRun, needsOf, openApprovals, opensTheWay, planDone, retriesByItself, settled, stepsOf, unresolved, type StepView } from './derive.js';
import { consentSpent, ended, outcomeWords } from './ended.js';
import type { Draft } from './event.js';
import { COMPLETION_STEP, hitlId, operationId } from './ids.js';
import { questionAboutCompletion, questionAboutOutcome } from './questions.js';
import type { Moment } from './moment.js';
import type { MissionSpec } from './spec.js';
import type { Folded } from './state.js';

/**
 * The next events, or none where nothing follows until a message, a result or the clock brings something new. The caller
 * records them and asks again, so that each decision sees the state after the one before.
 */
export function nextFacts(moment: Moment): Draft[] {
  const { folded } = moment;
  if (folded.over !== null) return [];
  if (folded.seq === 0) return beginning(moment);
  const steps = stepsOf(moment);
  const rules = folded.ending === null ? [expiry, progress, failure, skips, questions, requests, completion] : [revocation, givingUp, unused, conclusion];
  for (const rule of rules) {
    const drafts = rule(moment, steps);
    if (drafts.length > 0) return drafts;
  }
  return [];
}

type Rule = (moment: Moment, steps: StepView[]) => Draft[];

/** That a mission was accepted is the first thing of any. */
export function acceptance({ spec }: Moment): Draft {
  const { objective, completion, dispatch_digest, host, session_id } = spec;
  return { type: 'mission.accepted', data: { objective, completion, dispatch_digest, host, ...(session_id === undefined ? {} : { session_id }) }, cause: null };
}

function beginning(moment: Moment): Draft[] {
  return [
    acceptance(moment),
    { type: 'mission.assigned', data: { state: 'assigned' } },
    { type: 'mission.started', data: { state: 'running', agent_runtime: moment.spec.runtime } },
  ];
}

/** The clocks of questions never stop, whatever the mission's state: `expires_at` is a promise. */
export const expiry = ({ folded, now }: Moment): Draft[] => {
  const late = openApprovals(folded).find((approval) => Date.parse(approval.expires_at) <= now);
  return late === undefined ? [] : expired({ folded, approval: late });
};

/** What follows where nobody answered in time: silence is never consent. */
export function expired({ folded, approval }: { folded: Folded; approval: Approval }): Draft[] {
  const fact: Draft = { type: 'approval.expired', data: { hitl_id: approval.hitl_id } };
  if (approval.kind === 'operation' && approval.operation_id !== undefined)
    return [fact, ended({ operation: approval.operation_id, outcome: 'denied', reason: 'expired', message: 'Nobody decided in time.' })];
  // An executor that runs on does not wait for it any more; one that does knows its own clock.
  if (approval.kind === 'external' && folded.announced === 'running') return [fact];
  const [reason, error] =
    approval.kind === 'external'
      ? (['hitl_expired', 'Nobody answered in time what the executor had asked.'] as const)
      : approval.kind === 'completion'
      ? (['completion_not_met', 'Nobody said in time whether the completion criterion is met.'] as const)
      : approval.operation_id === undefined
      ? (['outcome_unknown', 'Nobody said in time what became of the mission, which its executor forgot after it had begun.'] as const)
      : (['outcome_unknown', 'Nobody said in time what became of an operation whose outcome is unknown.'] as const);
  return [fact, { type: 'mission.ending', data: { as: 'failed', reason, error, exit_code: null, by: 'system' } }];
}

/** At most one progress event a settled step, told of the latest: enough to watch by, and bounded by the plan. */
const progress: Rule = ({ folded }, steps) => {
  const done = steps.filter(settled);
  const untold = done.filter(({ record }) => (record.settled ?? 0) > folded.progress).sort((a, b) => (a.record.settled ?? 0) - (b.record.settled ?? 0));
  const last = untold.at(-1);
  if (last === undefined) return [];
  return [
    {
      type: 'mission.progress',
      data: {
        phase: last.spec.id,
        iteration: done.length,
        summary: `${last.spec.summary}: ${outcomeWords(last)}; ${done.length} of ${steps.length} steps settled`,
        pct_complete: Math.floor((100 * done.length) / Math.max(1, steps.length)),
      },
    },
  ];
};

/** The first step that ended as the plan does not allow ends the mission. */
const failure: Rule = (_, steps) => {
  const bad = steps.find((step) => settled(step) && !allowed(step) && !skippedInstead(step));
  if (bad === undefined) return [];
  const { spec, record } = bad;
  if (spec.kind === 'completion') {
    const error = `The clause "${spec.summary} exits ${spec.expects}" is not met: ${outcomeWords(bad)}.`;
    return [{ type: 'mission.ending', data: { as: 'failed', reason: 'completion_not_met', error, exit_code: record.exit_code, by: 'system' } }];
  }
  const reason = record.reason === null || record.reason === '' ? (record.outcome ?? 'failed') : record.reason;
  const said = record.message === null || record.message === '' ? '' : ` ${record.message}`;
  const error = `Step ${spec.id} (${spec.summary}): ${outcomeWords(bad)}.${said}`;
  return [{ type: 'mission.ending', data: { as: 'failed', reason, error, exit_code: record.exit_code, by: 'system' } }];
};

/** A denied or expired step that its plan would rather skip. */
const skippedInstead = ({ spec, record }: StepView): boolean =>
  spec.kind === 'plan' && record.phase === 'ended' && record.outcome === 'denied' && (record.reason === 'expired' ? spec.on_expired : spec.on_denied) === 'skip';

const skips: Rule = (_, steps) => {
  for (const step of steps) {
    if (skippedInstead(step)) return [{ type: 'step.skipped', data: { step: step.spec.id, why: step.record.reason === 'expired' ? 'expired' : 'denied' } }];
    if (step.record.phase !== 'waiting' || step.spec.kind === 'completion') continue;
    const needs = needsOf(step, steps);
    if (needs.kind === 'never') return [{ type: 'step.skipped', data: { step: step.spec.id, why: 'needs', because: needs.because } }];
  }
  return [];
};

/** An unknown outcome is never retried: a human decides, or the plan did beforehand. */
const questions: Rule = (moment, steps) => {
  const lost = steps.find((step) => step.record.phase === 'ended' && step.record.outcome === 'unknown' && !retriesByItself(step));
  return lost === undefined ? [] : [questionAboutOutcome({ ...moment, step: lost })];
};

/** Hands the next ready step to its host, while the mission is not paused and few enough are under way. */
const requests: Rule = ({ spec, folded, now }, steps) => {
  if (folded.paused !== null) return [];
  const underWay = steps.filter(({ record }) => record.phase === 'handed' || record.phase === 'asked').length;
  if (underWay >= spec.max_parallel) return [];
  const open = openApprovals(folded).length > 0;
  // What is asked anew comes after what is being asked: it was withdrawn because there was no room for both.
  const ready = (each: StepView): boolean => each.record.phase === 'waiting' && needsOf(each, steps).kind === 'met' && !(open && each.record.unanswered === true);
  const step = steps.find((each) => ready(each) || retriesByItself(each));
  if (step === undefined) return [];
  const { record } = step;
  const consent = record.consent === null ? undefined : findApproval(folded, record.consent);
  // A lapsed consent is no consent; handed over without it, the operation is asked about anew.
  if (consent !== undefined && consent.use_by !== null && Date.parse(consent.use_by) <= now)
    return [{ type: 'approval.void', data: { hitl_id: consent.hitl_id, why: 'lapsed' } }];
  const again = retriesByItself(step);
  return [
    {
      type: 'operation.requested',
      data: {
        operation_id: again ? operationId({ mission: spec.mission_id, step: step.spec.id, attempt: record.attempt + 1 }) : step.operation,
        request: again ? 1 : record.request + 1,
        host: step.spec.host,
        summary: step.spec.summary,
        consent: record.consent,
        // What a human was asked about is not started again on the profile's word alone.
        ask: record.ask || (again && record.questions > 0) || record.unanswered === true,
      },
    },
  ];
};

const completion: Rule = (moment, steps) => {
  const { spec, folded } = moment;
  if (!planDone(steps) || !steps.every((step) => settled(step) && allowed(step))) return [];
  if (spec.questions.length > 0) {
    const id = hitlId({ operation: operationId({ mission: spec.mission_id, step: COMPLETION_STEP, attempt: 1 }), number: 1 });
    const asked = findApproval(folded, id);
    if (asked === undefined) return [questionAboutCompletion({ ...moment, hitl_id: id })];
    if (asked.status === 'pending') return [];
    if (asked.decision?.choice !== 'approve') {
      const error = `${visibleLine({ text: asked.decision?.by ?? 'Somebody', room: 200 })} said that the completion criterion is not met.`;
      return [{ type: 'mission.ending', data: { as: 'failed', reason: 'completion_not_met', error, exit_code: null, by: 'operator' } }];
    }
  }
  return [{ type: 'mission.completed', data: { state: 'done', exit_code: 0, summary: summaryOf(spec, steps) } }];
};

function summaryOf(spec: MissionSpec, steps: StepView[]): string {
  const plan = steps.filter((step) => step.spec.kind === 'plan');
  const count = (test: (step: StepView) => boolean): number => plan.filter(test).length;
  const skipped = count((step) => step.record.phase === 'skipped');
  const tolerated = count((step) => step.record.phase === 'ended' && step.record.outcome !== 'succeeded' && opensTheWay(step));
  return [
    `${count((step) => step.record.outcome === 'succeeded')} of ${plan.length} steps succeeded`,
    ...(tolerated > 0 ? [`${tolerated} ended otherwise, as the plan allows`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    spec.check_completion ? 'the completion criterion is met.' : 'the completion criterion was not checked.',
  ].join('; ');
}

/** An ending mission asks nothing any more. */
const revocation: Rule = ({ folded }) =>
  openApprovals(folded).map((approval) => ({ type: 'approval.revoked', data: { hitl_id: approval.hitl_id, why: 'ending' } }));

/** A host that does not answer cannot hold a mission up for ever. */
const givingUp: Rule = ({ spec, folded, now }, steps) => {
  const since = folded.ending === null ? now : Date.parse(folded.ending.since);
  for (const step of steps.filter(unresolved)) {
    const { stopped } = step.record;
    if (stopped === null && now >= since + spec.settings.abort_host_ms)
      return [{ type: 'operation.stopped', data: { operation_id: step.operation, kind: 'unconfirmed' } }];
    if (stopped !== null && now >= Date.parse(stopped.at) + spec.stop_result_ms)
      return [
        ...consentSpent({ folded, operation: step.operation, used: step.record.consent }),
        ended({ operation: step.operation, outcome: 'cancelled', reason: 'stopped', message: 'The host stopped it; its result did not arrive.' }),
      ];
  }
  return [];
};

/** A consent that nothing can use any more. Of what no host confirmed nobody knows. */
const unused: Rule = ({ folded }, steps) => steps.filter((step) => !mayRun(step)).flatMap(({ operation }) => consentSpent({ folded, operation, used: null }));

/** The terminal event, once nothing runs any more as far as anybody can know. */
const conclusion: Rule = ({ folded }, steps) => {
  const { ending } = folded;
  if (ending === null || steps.some(unresolved)) return [];
  const lost = steps.filter((step) => step.record.stopped?.kind === 'unconfirmed' && mayRun(step));
  if (ending.as === 'aborted')
    return [{ type: 'mission.aborted', data: { state: 'aborted', aborted_by: ending.by, reason: lost.length > 0 ? 'unconfirmed_on_host' : ending.error || ending.reason } }];
  const hosts = [...new Set(lost.map((step) => step.spec.host))].join(', ');
  const note = hosts === '' ? '' : ` ${hosts} did not confirm that nothing runs any more.`;
  return [
    {
      type: 'mission.failed',
      data: {
        state: 'failed',
        reason: ending.reason,
        error: `${ending.error ?? ending.reason}${note}`,
        ...(ending.exit_code === null ? {} : { exit_code: ending.exit_code }),
      },
    },
  ];
};
