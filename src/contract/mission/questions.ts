/** Questions to a human, as events. The pending question is registered before anybody is told of it. */
import { choicesOf } from '../answer.js';
import { changesBetween } from '../diff.js';
import type { Approval, ExecuteAsked } from '../generated/types.js';
import { renderPrompt } from '../prompt.js';
import type { Moment } from './moment.js';
import type { StepView } from './derive.js';
import type { Draft } from './event.js';
import { hitlId } from './ids.js';

type Asking = Pick<Approval, 'kind' | 'hitl_id' | 'prompt'> & Partial<Pick<Approval, 'step' | 'operation_id' | 'host' | 'digest' | 'operation' | 'changes' | 'reason' | 'executor_hitl_id'>>;

/** A question as the event that registers it. `taint` says whose words it has. */
export function question({ moment: { spec, now, folded }, asking, expires_at, attempt, cause, taint = 'dispatch' }: { moment: Moment; asking: Asking; expires_at: string; attempt?: number; cause: number | null; taint?: 'dispatch' | 'executor' }): Draft {
  const approval: Approval = {
    ...asking,
    mission_id: spec.mission_id,
    status: 'pending',
    choices: choicesOf(asking.kind),
    requested_at: new Date(now).toISOString(),
    expires_at,
    use_by: null,
    decision: null,
    envelope: {
      mission_id: spec.mission_id,
      ...(asking.operation_id === undefined ? {} : { operation_id: asking.operation_id }),
      ...(attempt === undefined ? {} : { attempt }),
      schema: 'approval',
      version: 1,
      cause: cause ?? (folded.seq > 0 ? folded.seq : null),
      taint: [taint],
    },
  };
  return { type: 'approval.requested', data: { approval } };
}

const decideBy = ({ spec, now }: Moment): string => new Date(now + spec.settings.decide_ms).toISOString();

/** May it run? `previous` is the consent that came to nothing, which the question then shows beside what was found. */
export function questionAboutOperation({ step, asked, previous, ...moment }: Moment & { step: StepView; asked: ExecuteAsked; previous: Approval | undefined }): Draft {
  const { spec, record, operation: operation_id } = step;
  const { operation, digest, why } = asked;
  const expires_at = decideBy(moment);
  const changes = previous?.operation === undefined ? [] : changesBetween({ approved: previous.operation, found: operation });
  const about = {
    kind: 'operation' as const,
    operation_id,
    digest,
    operation,
    host: spec.host,
    ...(changes.length === 0 ? {} : { changes }),
    ...(spec.reason === null ? {} : { reason: spec.reason }),
  };
  const asking = {
    ...about,
    hitl_id: hitlId({ operation: operation_id, number: record.questions + 1 }),
    step: spec.id,
    prompt: renderPrompt({ ...about, stdin: spec.stdin, why, expires_at }),
  };
  return question({ moment, asking, expires_at, attempt: record.attempt, cause: record.requested });
}

/** What became of it? Only the host's ledger could know, and it does not. */
export function questionAboutOutcome({ step, ...moment }: Moment & { step: StepView }): Draft {
  const { spec, record, operation: operation_id } = step;
  const expires_at = decideBy(moment);
  const why = `${spec.summary}: ${record.message ?? 'neither the process nor its end can be found.'}`;
  const asking = {
    kind: 'outcome' as const,
    operation_id,
    step: spec.id,
    host: spec.host,
    ...(record.digest === null ? {} : { digest: record.digest }),
    hitl_id: hitlId({ operation: operation_id, number: record.questions + 1 }),
    prompt: renderPrompt({ kind: 'outcome', operation_id, host: spec.host, why, expires_at }),
  };
  return question({ moment, asking, expires_at, attempt: record.attempt, cause: null });
}

/** Is the mission's criterion met, as far as no command can tell? */
export function questionAboutCompletion({ hitl_id, ...moment }: Moment & { hitl_id: string }): Draft {
  const expires_at = decideBy(moment);
  const clause = moment.spec.questions.join('; ');
  return question({ moment, asking: { kind: 'completion', hitl_id, prompt: renderPrompt({ kind: 'completion', clause, expires_at }) }, expires_at, cause: null });
}
