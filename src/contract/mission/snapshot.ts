/** A mission as its readers see it. */
import { jsonBytes } from '../bounds.js';
import type { MissionSnapshot } from '../generated/types.js';
import { visible } from '../visible.js';
import { carryingOf } from './external/facts.js';
import { waitingForExecutor } from './external/waiting.js';
import { hostsMissing, openApprovals, stateOf, statusOf, stepsOf, unresolved } from './derive.js';
import type { MissionSpec } from './spec.js';
import type { Folded } from './state.js';

interface Standing {
  spec: MissionSpec;
  folded: Folded;
}

export function snapshotOf({ spec, folded }: Standing): MissionSnapshot {
  const steps = stepsOf({ spec, folded });
  const { over } = folded;
  return {
    mission_id: spec.mission_id,
    executor_id: spec.executor_id,
    state: stateOf({ spec, folded }),
    seq: folded.seq,
    objective: spec.objective,
    completion: spec.completion,
    ...(spec.session_id === undefined ? {} : { session_id: spec.session_id }),
    created_at: folded.created_at,
    updated_at: folded.updated_at,
    ...(over === null ? {} : { completed_at: over.at }),
    ...(typeof over?.exit_code === 'number' ? { exit_code: over.exit_code } : {}),
    ...(typeof over?.error === 'string' ? { error: over.error } : {}),
    waiting_for: waitingFor({ spec, folded }),
    open_approvals: openApprovals(folded).map((approval) => approval.hitl_id),
    steps: steps.map((step) => statusOf({ step, steps, ending: folded.ending !== null })),
    ...(spec.origin === undefined ? {} : { origin: spec.origin }),
    ...(spec.tenant === undefined ? {} : { tenant: spec.tenant }),
    ...(spec.external === undefined ? {} : { carried_by: carryingOf(folded).carrier, priority: spec.external.priority }),
  };
}

/** Largest snapshot in a memo, in bytes of JSON: lists carry it for every mission. */
const MEMO_LENGTH = 4096;
const MEMO_TEXT = 200;

/** The snapshot as a memo holds it: texts cut short, and without its steps where those are many. */
export function memoSnapshot(standing: Standing): MissionSnapshot {
  const whole = snapshotOf(standing);
  const { origin: _origin, ...rest } = whole;
  const short = { ...rest, objective: whole.objective.slice(0, MEMO_TEXT), completion: whole.completion.slice(0, MEMO_TEXT) };
  if (whole.error !== undefined) short.error = whole.error.slice(0, MEMO_TEXT);
  if (jsonBytes(short) <= MEMO_LENGTH) return short;
  return { ...short, steps: [], open_approvals: short.open_approvals.slice(0, 8) };
}

/** One sentence for a person; empty where nothing is waited for. */
function waitingFor({ spec, folded }: Standing): string {
  if (folded.over !== null) return '';
  if (spec.external !== undefined) return waitingForExecutor(folded);
  const steps = stepsOf({ spec, folded });
  const names = (hosts: string[]): string => [...new Set(hosts)].join(', ');
  if (folded.ending !== null) {
    const hosts = names(steps.filter(unresolved).map((step) => step.spec.host));
    return hosts === '' ? '' : `Ending as ${folded.ending.as}: waiting until nothing runs any more on ${hosts}.`;
  }
  if (folded.paused !== null) return 'Paused: waiting for somebody to resume it.';
  const missing = hostsMissing({ spec, folded });
  if (missing.length > 0) return `Waiting for host ${names(missing)} to come back.`;
  const [first, ...others] = openApprovals(folded);
  if (first !== undefined) {
    const what = first.kind === 'operation' ? 'approval' : 'an answer';
    return `Waiting for ${what} of ${first.hitl_id}${others.length > 0 ? ` and ${others.length} more` : ''}, until ${first.expires_at}.`;
  }
  const running = steps.filter((step) => step.record.phase === 'handed');
  const [step] = running;
  if (step === undefined) return '';
  return running.length === 1 ? `${step.spec.summary} on ${step.spec.host}` : `${running.length} operations on ${names(running.map((each) => each.spec.host))}`;
}

/** The mission in Markdown, for its page in the Temporal UI. No output, no environment, no standard input. */
export function detailsOf(standing: Standing): string {
  const { spec, folded } = standing;
  const { state, waiting_for, steps, error, carried_by } = snapshotOf(standing);
  const open = openApprovals(folded);
  return [
    spec.external === undefined ? `**${state}** on ${spec.host}` : `**${state}**${carried_by === null ? '' : ` on executor ${carried_by ?? ''}`}`,
    ...(waiting_for === '' ? [] : ['', waiting_for]),
    ...(error === undefined ? [] : ['', code(error)]),
    ...open.slice(0, 8).flatMap(({ hitl_id, kind, choices }) => [
      '',
      kind === 'operation' ? `\`holdpoint approve ${hitl_id}\` or \`holdpoint deny ${hitl_id}\`` : `\`holdpoint answer ${hitl_id} ${choices.length > 0 ? choices.join('|') : '<answer>'}\``,
    ]),
    ...(steps.length > 0 ? ['', '| step | state | operation | host |', '|---|---|---|---|'] : []),
    ...steps.slice(0, 40).map((step) => `| ${step.id} | ${step.outcome ?? step.state} | ${code(step.summary)} | ${step.host} |`),
    ...(steps.length > 40 ? [`| ${steps.length - 40} more | | | |`] : []),
  ].join('\n');
}

/** A text as code in a table cell: nothing in it may end the code or the cell. */
const code = (text: string): string => `\`${visible(text).replaceAll('\\\\', '\\').replaceAll('`', "'").replaceAll('|', '¦')}\``;
