/** What a mission is told to do: its input, read once, with every default filled in. */
import type { DispatchPayload, External, Limits, MissionInput, OperationName, Origin, Settings, Task } from '../generated/types.js';
import { validateExternal, validateHoldpointMetadata } from '../generated/workflow-validators.cjs';
import { refuse, type Refusal } from '../errors.js';
import { PLAN_RUNTIME, readPlan, type PlannedStep } from '../plan.js';
import { operationSummary } from '../summary.js';
import { visibleLine } from '../visible.js';
import { completionStep, partsOf } from './ids.js';

export interface StepSpec {
  id: string;
  /** completion: a command of the completion criterion, met by its exit code. */
  kind: 'plan' | 'completion';
  operation: OperationName;
  argv: string[];
  host: string;
  workspace: string;
  cwd: string;
  env: Record<string, string>;
  stdin: string | null;
  reason: string | null;
  /** Indexes of the steps that it needs. */
  needs: number[];
  limits: Limits;
  on_denied: 'fail' | 'skip';
  on_expired: 'fail' | 'skip';
  continue_on: readonly ('failed' | 'timed_out' | 'skipped')[];
  idempotent: boolean;
  /** The exit code that counts as success; 0 but for completion commands. */
  expects: number;
  /** Such as `shell.run npm test`, for people. */
  summary: string;
}

export interface MissionSpec {
  executor_id: string;
  mission_id: string;
  runtime: string;
  objective: string;
  completion: string;
  dispatch_digest: string;
  host: string;
  accepted_at: string;
  session_id?: string;
  origin?: Origin;
  /** Whose it is; absent for an operator's. */
  tenant?: string;
  settings: Settings;
  /** How long an ending mission waits for the result of an operation that was stopped. */
  stop_result_ms: number;
  max_parallel: number;
  /** The plan's steps as they were written, then the commands of the completion criterion. */
  steps: StepSpec[];
  /** Clauses of the completion criterion that a human judges. */
  questions: string[];
  check_completion: boolean;
  /** Where another executor carries it out: then it has no steps, and the dispatch goes there as it came in. */
  external?: External;
  dispatch?: DispatchPayload;
}

/** Stands for whatever the other executor runs it with, which it says itself. */
const EXTERNAL_RUNTIME = 'external';
/** Longest objective and completion criterion in snapshots and events; both are repeated often. */
const TEXT_LENGTH = 2000;
const cut = (text: string): string => (text.length <= TEXT_LENGTH ? text : visibleLine({ text, room: TEXT_LENGTH }));

/** Reads a mission's input; refuses what `readPlan` refuses, which a dispatch over REST was checked for before. */
export function readSpec(input: MissionInput): { ok: true; spec: MissionSpec } | Refusal {
  const { external } = input;
  if (external === undefined) return planned(input);
  if (!validateExternal(external)) return refuse('invalid_request', { where: '/external', detail: { why: 'it does not say who carries the mission out' } });
  return { ok: true, spec: forOthers({ input, external }) };
}

/** What every mission has. */
const basics = (input: MissionInput) => ({
  executor_id: input.executor_id,
  mission_id: input.mission_id,
  objective: cut(input.dispatch.objective),
  completion: cut(input.dispatch.completion),
  dispatch_digest: input.dispatch_digest,
  host: input.host,
  accepted_at: input.accepted_at,
  ...(input.tenant === undefined ? {} : { tenant: input.tenant }),
  settings: input.settings,
  stop_result_ms: input.settings.stop_result_ms ?? 30_000,
});

/** The other executor reads the dispatch; of what it says for Holdpoint only where it belongs is taken. */
function forOthers({ input, external }: { input: MissionInput; external: External }): MissionSpec {
  const given: unknown = input.dispatch.metadata?.['holdpoint'];
  const { session_id, origin } = validateHoldpointMetadata(given) ? given : {};
  return {
    ...basics(input),
    runtime: EXTERNAL_RUNTIME,
    ...(session_id === undefined ? {} : { session_id }),
    ...(origin === undefined ? {} : { origin }),
    max_parallel: 1,
    steps: [],
    questions: [],
    check_completion: false,
    external,
    dispatch: input.dispatch,
  };
}

function planned(input: MissionInput): { ok: true; spec: MissionSpec } | Refusal {
  const { dispatch, settings, host } = input;
  const read = readPlan({ dispatch, host, timeout_ms: settings.step_timeout_ms });
  if (!read.ok) return read;
  const { plan } = read;
  const clauses = plan.clauses ?? [];
  const index = new Map(plan.steps.map((step, position) => [step.id, position]));
  const steps = plan.steps.map((step) => fromPlan({ step, index, grace_ms: settings.grace_ms }));
  const checks = clauses
    .flatMap((clause) => (clause.kind === 'command' ? [clause] : []))
    .map((clause, position) => fromClause({ ...clause, id: completionStep(position + 1), host, settings }));
  return {
    ok: true,
    spec: {
      ...basics(input),
      runtime: PLAN_RUNTIME,
      ...(plan.session_id === null ? {} : { session_id: plan.session_id }),
      ...(plan.origin === null ? {} : { origin: plan.origin }),
      max_parallel: plan.max_parallel,
      steps: [...steps, ...checks],
      questions: clauses.flatMap((clause) => (clause.kind === 'human' ? [clause.text] : [])),
      check_completion: plan.clauses !== null,
    },
  };
}

const fromPlan = ({ step, index, grace_ms }: { step: PlannedStep; index: Map<string, number>; grace_ms: number }): StepSpec => ({
  id: step.id,
  kind: 'plan',
  operation: step.operation,
  argv: step.argv,
  host: step.host,
  workspace: step.workspace,
  cwd: step.cwd,
  env: step.env,
  stdin: step.stdin,
  reason: step.reason,
  needs: step.needs.flatMap((id) => index.get(id) ?? []),
  limits: { timeout_ms: step.timeout_ms, grace_ms },
  on_denied: step.on_denied,
  on_expired: step.on_expired,
  continue_on: step.continue_on,
  idempotent: step.idempotent,
  expects: 0,
  summary: operationSummary({ operation: step.operation, argv: step.argv }),
});

const fromClause = ({ id, argv, exits, host, settings }: { id: string; argv: string[]; exits: number; host: string; settings: Settings }): StepSpec => ({
  id,
  kind: 'completion',
  operation: 'shell.run',
  argv,
  host,
  workspace: 'default',
  cwd: '.',
  env: {},
  stdin: null,
  reason: 'This command is part of the completion criterion.',
  needs: [],
  limits: { timeout_ms: settings.step_timeout_ms, grace_ms: settings.grace_ms },
  on_denied: 'fail',
  on_expired: 'fail',
  continue_on: [],
  idempotent: false,
  expects: exits,
  summary: operationSummary({ operation: 'shell.run', argv }),
});

/**
 * The task of one operation. It is the same for every request of an attempt: the host refuses an id that comes with
 * another task.
 */
export function taskOf({ spec, step, operation_id }: { spec: MissionSpec; step: StepSpec; operation_id: string }): Task {
  const { attempt } = partsOf(operation_id);
  return {
    version: 2,
    operation_id,
    mission_id: spec.mission_id,
    step: step.id,
    attempt,
    host: step.host,
    operation: step.operation,
    argv: step.argv,
    workspace: step.workspace,
    cwd: step.cwd,
    env: step.env,
    stdin: step.stdin,
    limits: step.limits,
    ...(step.reason === null ? {} : { reason: step.reason }),
    ...(spec.origin === undefined ? {} : { origin: spec.origin }),
    envelope: { mission_id: spec.mission_id, operation_id, attempt, schema: 'task', version: 2, cause: ACCEPTED, taint: ['dispatch'] },
  };
}
/** Number of `mission.accepted`, the event that every task stems from. */
const ACCEPTED = 1;
