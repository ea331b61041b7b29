import type { MissionSnapshot, StepStatus } from '../../contract/generated/types.js';
import { formatDuration } from '../duration.js';
import type { Io } from '../io.js';
import { paintState, type Style } from '../style.js';
import { age, fields, table } from '../text.js';
import { safe } from './safe.js';

/** Missions, one a line. */
export const missionTable = (missions: readonly MissionSnapshot[], io: Io, now: number): string[] =>
  table({
    rows: missions,
    width: io.columns,
    paintTitle: io.style.dim,
    columns: [
      { title: 'MISSION', value: (mission) => safe(mission.mission_id) },
      { title: 'STATE', value: (mission) => mission.state, paint: (text) => paintState(io.style, text) },
      { title: 'AGE', value: (mission) => age(mission.created_at, now) },
      { title: 'STEPS', value: (mission) => stepCount(mission.steps) },
      { title: 'OBJECTIVE', value: (mission) => safe(mission.objective), flexible: true },
    ],
  });

const stepCount = (steps: readonly StepStatus[]): string => {
  const over = steps.filter((step) => step.state === 'ended' || step.state === 'skipped').length;
  return `${over}/${steps.length}`;
};

/** One mission with its steps. */
export const missionCard = (mission: MissionSnapshot, io: Io): string[] => {
  const { style } = io;
  const took = mission.completed_at === undefined ? undefined : formatDuration(Date.parse(mission.completed_at) - Date.parse(mission.created_at));
  return [
    `${style.bold(safe(mission.mission_id))}  ${paintState(style, mission.state)}`,
    '',
    ...fields(
      [
        ['objective', safe(mission.objective)],
        ['completion', safe(mission.completion)],
        ['session', mission.session_id === undefined ? undefined : safe(mission.session_id)],
        ['carried by', mission.carried_by === undefined ? undefined : mission.carried_by === null ? 'nobody yet' : safe(mission.carried_by)],
        ['priority', mission.priority === undefined ? undefined : String(mission.priority)],
        ['created', mission.created_at],
        ['ended', took === undefined ? undefined : `${mission.completed_at ?? ''} (after ${took})`],
        ['exit code', mission.exit_code === undefined ? undefined : String(mission.exit_code)],
        [mission.state === 'aborted' ? 'reason' : 'error', mission.error === undefined ? undefined : style.red(safe(mission.error))],
        ['waiting for', mission.waiting_for === '' ? undefined : safe(mission.waiting_for)],
      ],
      style.dim,
    ),
    ...(mission.steps.length === 0 ? [] : ['', ...stepTable(mission, io)]),
    ...(mission.open_approvals.length === 0
      ? []
      : ['', 'Waits for an answer; look at it with:', ...mission.open_approvals.map((hitl) => `  holdpoint approvals ${safe(hitl)}`)]),
  ];
};

const stepTable = ({ steps, completed_at }: MissionSnapshot, io: Io): string[] =>
  table({
    rows: steps,
    width: io.columns,
    paintTitle: io.style.dim,
    columns: [
      { title: 'STEP', value: (step) => safe(step.id) },
      { title: 'STATE', value: (step) => (completed_at !== undefined && NOT_BEGUN.has(step.state) ? 'not reached' : stepState(step)), paint: (text, step) => paintState(io.style, step.outcome ?? step.state).replace(step.outcome ?? step.state, text) },
      { title: 'HOST', value: (step) => safe(step.host) },
      { title: 'OPERATION', value: (step) => safe(step.operation_id) },
      { title: 'WHAT', value: (step) => safe(step.summary), flexible: true },
    ],
  });

/** Nothing that a mission which is over will come to. */
const NOT_BEGUN: ReadonlySet<StepStatus['state']> = new Set(['waiting', 'ready', 'asked']);

/** How a step stands, in the words of its outcome once it has one. */
export const stepState = (step: StepStatus): string => {
  if (step.outcome !== undefined) return step.outcome === 'failed' && typeof step.exit_code === 'number' ? `failed, exit ${step.exit_code}` : step.outcome;
  return STEP_WORD[step.state];
};

const STEP_WORD: Record<StepStatus['state'], string> = {
  waiting: 'waiting',
  ready: 'ready',
  asked: 'asked',
  handed: 'running',
  stopping: 'stopping',
  ended: 'ended',
  skipped: 'skipped',
};

/** The sign in front of a step in the live view. */
export const stepSign = (step: StepStatus, style: Style, frame: string): string => {
  if (step.outcome === 'succeeded') return style.green('✔');
  if (step.outcome !== undefined) return style.red('✘');
  switch (step.state) {
    case 'asked':
      return style.yellow('?');
    case 'handed':
    case 'stopping':
      return style.cyan(frame);
    case 'skipped':
      return style.dim('-');
    default:
      return style.dim('·');
  }
};
