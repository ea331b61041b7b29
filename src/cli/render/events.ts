import type {
  ApprovalDecided,
  ApprovalRequested,
  ApprovalRevoked,
  ApprovalUsed,
  ApprovalVoid,
  Control,
  DataMissionAborted,
  DataMissionCompleted,
  DataMissionFailed,
  DataMissionHitlRequired,
  DataMissionProgress,
  DataMissionResumed,
  DataMissionSuspended,
  Event,
  HostChange,
  MissionAccepted,
  MissionEnding,
  OperationEnded,
  OperationRequested,
  OperationStarted,
  OperationStopped,
  OperationWithdrawn,
  StepSkipped,
} from '../../contract/generated/types.js';
import { formatDuration } from '../duration.js';
import { paintState, type Style } from '../style.js';
import { commandOf, safe } from './safe.js';

/** One event on one line: the time, its type, and what it says. */
export const eventLine = (event: Event, style: Style): string => {
  const said = describe(event, style);
  return `${style.dim(clock(event.ts))}  ${paintType(event.type, style)}${said === '' ? '' : `${' '.repeat(Math.max(1, 23 - event.type.length))}${said}`}`;
};

/** The local time of day, to the second. */
export const clock = (ts: string): string => {
  const at = new Date(ts);
  if (Number.isNaN(at.getTime())) return '--:--:--';
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':');
};

const paintType = (type: string, style: Style): string => {
  if (type === 'mission.completed') return style.green(type);
  if (type === 'mission.failed') return style.red(type);
  if (type === 'mission.aborted') return style.magenta(type);
  if (type === 'mission.hitl_required' || type === 'approval.requested') return style.yellow(type);
  if (type === 'host.lost' || type === 'mission.suspended') return style.blue(type);
  return type;
};

const stepOf = (operationId: string): string => {
  const [, step, attempt] = operationId.split('/');
  return safe(attempt === undefined || attempt === '1' ? (step ?? operationId) : `${step ?? ''} (attempt ${attempt})`);
};

const because = (reason: string | undefined): string => (reason === undefined || reason === '' ? '' : `: ${safe(reason)}`);

/** What an event says, without its type. Empty where the type says it all. */
export const describe = (event: Event, style: Style): string => {
  const as = <T>(): T => event.data as T;
  switch (event.type) {
    case 'mission.accepted':
      return safe(as<MissionAccepted>().objective);
    case 'mission.assigned':
    case 'mission.started':
      return '';
    case 'mission.progress': {
      const { summary, phase, pct_complete: percent } = as<DataMissionProgress>();
      return [percent === undefined ? '' : `${Math.round(percent)}%`, safe(summary ?? phase ?? '')].filter((text) => text !== '').join(' ');
    }
    case 'mission.hitl_required':
      return `look at it with: holdpoint approvals ${safe(as<DataMissionHitlRequired>().hitl_id)}`;
    case 'mission.paused':
      return because(as<{ reason?: string }>().reason).replace(/^: /, '');
    case 'mission.resumed':
      return as<DataMissionResumed>().resumed_from === 'suspended' ? 'runs again, after the host came back' : 'runs again';
    case 'mission.suspended':
      return safe(as<DataMissionSuspended>().reason ?? '');
    case 'mission.reconnected':
      return '';
    case 'mission.ending': {
      const { as: end, reason, error } = as<MissionEnding>();
      return `will be ${end} (${safe(reason)})${because(error)}`;
    }
    case 'mission.completed':
      return safe(as<DataMissionCompleted>().summary ?? '');
    case 'mission.failed': {
      const { reason, error } = as<DataMissionFailed>();
      return `${safe(reason)}${because(error)}`;
    }
    case 'mission.aborted': {
      const { aborted_by: by, reason } = as<DataMissionAborted>();
      return `by ${by ?? 'nobody known'}${because(reason)}`;
    }
    case 'operation.requested': {
      const { operation_id: id, summary, request } = as<OperationRequested>();
      return `${stepOf(id)}: ${safe(summary)}${request > 1 ? ` (request ${request})` : ''}`;
    }
    case 'operation.started':
      return `${stepOf(as<OperationStarted>().operation_id)}: has begun`;
    case 'operation.withdrawn':
      return `${stepOf(as<OperationWithdrawn>().operation_id)}: taken back before it began`;
    case 'operation.ended':
      return endOf(as<OperationEnded>(), style);
    case 'operation.stopped': {
      const { operation_id: id, kind } = as<OperationStopped>();
      return `${stepOf(id)}: ${kind.replace('_', ' ')}`;
    }
    case 'step.skipped': {
      const { step, why, because: other } = as<StepSkipped>();
      return `${safe(step)}: ${why === 'needs' ? `needs ${safe(other ?? 'a step')}, which did not succeed` : why}`;
    }
    case 'approval.requested': {
      const { approval } = as<ApprovalRequested>();
      return `${safe(approval.hitl_id)}${approval.operation === undefined ? '' : `: may ${commandOf(approval.operation.argv)} run?`}`;
    }
    case 'approval.decided': {
      const { hitl_id: id, decision } = as<ApprovalDecided>();
      return `${safe(id)}: ${decision.choice} by ${safe(decision.by)} (${decision.via})${because(decision.reason)}`;
    }
    case 'approval.expired':
      return safe(as<{ hitl_id: string }>().hitl_id);
    case 'approval.revoked':
    case 'approval.void': {
      const { hitl_id: id, why } = as<ApprovalRevoked | ApprovalVoid>();
      return `${safe(id)}: ${why}`;
    }
    case 'approval.used':
      return `${safe(as<ApprovalUsed>().hitl_id)}: consumed`;
    case 'control.paused':
    case 'control.resumed':
    case 'control.aborted': {
      const { by, via, reason } = as<Control>();
      return `by ${safe(by)} (${via})${because(reason)}`;
    }
    case 'host.lost':
    case 'host.returned':
      return safe(as<HostChange>().host);
    default:
      // A newer server may have events that this version does not know.
      return '';
  }
};

const endOf = (ended: OperationEnded, style: Style): string => {
  const { outcome, exit_code: code, result, message } = ended;
  const took = result === null ? '' : ` in ${formatDuration(result.duration_ms)}`;
  const exit = typeof code === 'number' && code !== 0 ? ` with exit code ${code}` : '';
  const signal = result?.signal === null || result?.signal === undefined ? '' : ` by ${result.signal}`;
  const why = outcome === 'succeeded' || exit !== '' || message === '' ? '' : `: ${safe(message)}`;
  return `${stepOf(ended.operation_id)}: ${paintState(style, outcome)}${exit}${signal}${took}${why}`;
};
