/** What a dispatch asks for, under the runtime `runtime:custom:plan`. Pure, and importable from workflow code. */
import { type Clause, readCompletion } from './completion.js';
import { type Refusal, refuse } from './errors.js';
import type { DispatchPayload, HoldpointMetadata, Origin, Plan, Step } from './generated/types.js';
import { validateHoldpointMetadata } from './generated/workflow-validators.cjs';
import { pointerStep, problemOf } from './problem.js';
import { visibleLine } from './visible.js';

/** The capability by which an executor says that it carries out plans. */
export const PLAN_RUNTIME = 'runtime:custom:plan';

/** A step with every default filled in. */
export type PlannedStep = Required<Omit<Step, 'host' | 'reason' | 'stdin' | 'timeout_ms'>> & {
  host: string;
  stdin: string | null;
  timeout_ms: number;
  reason: string | null;
};

/** A plan that can be carried out. */
export interface MissionPlan {
  /** As they were written. */
  steps: PlannedStep[];
  /** Ids so that every step comes after those it needs; among equals in the order in which they were written. */
  order: string[];
  max_parallel: number;
  /** Null where the criterion is not to be checked. */
  clauses: Clause[] | null;
  origin: Origin | null;
  session_id: string | null;
}

/** Ids of this form are kept for the commands of a completion criterion. */
const RESERVED = /^completion(-\d+)?$/;
const PLAN = '/metadata/holdpoint/plan';

/**
 * Reads `metadata.holdpoint`. `host` and `timeout_ms` stand in where a step names none. Refuses what no runtime here
 * carries out (`no_runtime`), a plan that makes no sense (`plan_invalid`, with the place) and a completion clause that
 * cannot become a command (`completion_invalid`); a host that is not in `hosts`, where that is given, is `unknown_host`.
 */
export function readPlan({
  dispatch,
  host,
  timeout_ms,
  hosts,
}: {
  dispatch: DispatchPayload;
  host: string;
  timeout_ms: number;
  hosts?: readonly string[];
}): { ok: true; plan: MissionPlan } | Refusal {
  const given: unknown = dispatch.metadata?.['holdpoint'];
  const missing = noRuntime(given);
  if (missing) return missing;
  if (!validateHoldpointMetadata(given)) {
    const { where, why } = problemOf({ errors: validateHoldpointMetadata.errors, prefix: '/metadata/holdpoint' });
    return refuse('plan_invalid', { where, detail: { why } });
  }
  const metadata: HoldpointMetadata & { plan?: Plan } = given;
  const plan = metadata.plan;
  if (!plan) return refuse('no_runtime', { where: PLAN, detail: { why: 'there is no plan' } });
  const steps = plan.steps.map((step) => withDefaults({ step, host, timeout_ms }));
  const wrong = firstProblem({ steps, hosts });
  if (wrong) return wrong;
  const order = inOrder(steps);
  if (!order.ok) return order;
  const completion = metadata.check_completion === true ? readCompletion(dispatch.completion) : null;
  if (completion && !completion.ok) return completion;
  return {
    ok: true,
    plan: {
      steps,
      order: order.ids,
      max_parallel: plan.max_parallel ?? 8,
      clauses: completion?.clauses ?? null,
      origin: metadata.origin ?? null,
      session_id: metadata.session_id ?? null,
    },
  };
}

/** Tells a dispatch for somebody else from a broken plan of ours. */
function noRuntime(given: unknown): Refusal | undefined {
  const no = (why: string, where: string): Refusal => refuse('no_runtime', { where, detail: { why } });
  if (given === undefined) return no('it says nothing for Holdpoint', '/metadata/holdpoint');
  if (given === null || typeof given !== 'object') return undefined;
  const { runtime, plan } = given as { runtime?: unknown; plan?: unknown };
  if (typeof runtime === 'string' && runtime !== PLAN_RUNTIME) return no(`there is no ${runtime}`, '/metadata/holdpoint/runtime');
  return plan === undefined ? no('there is no plan', PLAN) : undefined;
}

const withDefaults = ({ step, host, timeout_ms }: { step: Step; host: string; timeout_ms: number }): PlannedStep => ({
  id: step.id,
  operation: step.operation ?? 'shell.run',
  argv: step.argv,
  host: step.host ?? host,
  workspace: step.workspace ?? 'default',
  cwd: step.cwd ?? '.',
  env: step.env ?? {},
  stdin: step.stdin ?? null,
  reason: step.reason ?? null,
  needs: step.needs ?? [],
  timeout_ms: step.timeout_ms ?? timeout_ms,
  on_denied: step.on_denied ?? 'fail',
  on_expired: step.on_expired ?? 'fail',
  continue_on: step.continue_on ?? [],
  idempotent: step.idempotent ?? false,
});

/** What the schema cannot say, in the order of the plan. */
function firstProblem({ steps, hosts }: { steps: readonly PlannedStep[]; hosts: readonly string[] | undefined }): Refusal | undefined {
  const ids = new Set(steps.map((step) => step.id));
  const seen = new Set<string>();
  for (const [index, step] of steps.entries()) {
    const at = `${PLAN}/steps/${index}`;
    const no = (member: string, why: string): Refusal => refuse('plan_invalid', { where: at + member, detail: { why } });
    if (seen.has(step.id)) return no('/id', `another step is called ${step.id}`);
    if (RESERVED.test(step.id)) return no('/id', `${step.id} is kept for the completion criterion`);
    seen.add(step.id);
    if (step.argv[0] === '') return no('/argv/0', 'the program has no name');
    // execve ends a string at NUL: what runs would not be what was written.
    const nul = step.argv.findIndex((argument) => argument.includes('\0'));
    if (nul >= 0) return no(`/argv/${nul}`, 'no argument can hold a NUL character');
    if (step.cwd.includes('\0')) return no('/cwd', 'no path can hold a NUL character');
    for (const [name, value] of Object.entries(step.env)) {
      if (name === '' || /[=\0]/.test(name)) return no(`/env${pointerStep(name)}`, 'no variable can have this name');
      if (value.includes('\0')) return no(`/env${pointerStep(name)}`, 'no variable can hold a NUL character');
    }
    for (const [position, need] of step.needs.entries()) {
      if (need === step.id) return no(`/needs/${position}`, 'a step cannot need itself');
      if (!ids.has(need)) return no(`/needs/${position}`, `there is no step ${need}`);
    }
    if (hosts && !hosts.includes(step.host)) return refuse('unknown_host', { where: `${at}/host`, detail: { host: step.host } });
  }
  return undefined;
}

/** Ids in an order in which they can run; refuses a plan whose steps wait for each other. */
function inOrder(steps: readonly PlannedStep[]): { ok: true; ids: string[] } | Refusal {
  const done = new Set<string>();
  const ids: string[] = [];
  let left = [...steps];
  while (left.length > 0) {
    // Always the first that can run, and then from the start again: the written order decides among equals.
    const next = left.find((step) => step.needs.every((need) => done.has(need)));
    if (!next) {
      const names = visibleLine({ text: left.map((step) => step.id).join(', '), room: 200 });
      return refuse('plan_invalid', { where: `${PLAN}/steps`, detail: { why: `these wait for each other: ${names}` } });
    }
    done.add(next.id);
    ids.push(next.id);
    left = left.filter((step) => step !== next);
  }
  return { ok: true, ids };
}
