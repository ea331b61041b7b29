/** Rules over the event stream: nothing lost, nothing out of order, only legal steps from state to state. */
import type { Frame, MissionEvidence, StreamEvent, Violation } from '../evidence.js';
import { same } from './canonical.js';

const TERMINAL: Record<string, string> = { 'mission.completed': 'done', 'mission.failed': 'failed', 'mission.aborted': 'aborted' };

/** The state that a mission event puts a mission in; undefined for events that change none. */
const STATE: Record<string, string> = {
  'mission.accepted': 'queued',
  'mission.assigned': 'assigned',
  'mission.started': 'running',
  'mission.hitl_required': 'hitl-required',
  'mission.paused': 'paused',
  'mission.resumed': 'running',
  'mission.suspended': 'suspended',
  ...TERMINAL,
};

const LIVE = ['running', 'paused', 'hitl-required', 'suspended'];
/** Legal steps, written down from the protocol's one line of life. */
const NEXT: Record<string, readonly string[]> = {
  '': ['queued', 'assigned'],
  queued: ['assigned', 'aborted', 'failed'],
  assigned: ['running', 'aborted', 'failed', 'paused'],
  running: [...LIVE, 'done', 'failed', 'aborted'],
  paused: [...LIVE, 'done', 'failed', 'aborted'],
  'hitl-required': [...LIVE, 'done', 'failed', 'aborted'],
  suspended: [...LIVE, 'done', 'failed', 'aborted'],
};

/** The state after the last of these events; empty where none says one. */
export function stateAfter(events: readonly StreamEvent[]): string {
  return events.reduce((state, event) => STATE[event.type] ?? state, '');
}

export const terminalOf = (events: readonly StreamEvent[]): string | undefined =>
  events.map((event) => TERMINAL[event.type]).find((state) => state !== undefined);

export function judgeStream(mission: MissionEvidence): Violation[] {
  const out: Violation[] = [];
  const say = (rule: string, text: string): void => {
    out.push({ rule, mission: mission.plan.id, text });
  };
  numbered(mission.live, 'as it arrived', say);
  numbered(mission.replayed, 'read again', say);
  const longest = Math.max(mission.live.length, mission.replayed.length);
  for (let index = 0; index < longest; index += 1) {
    const [live, replayed] = [mission.live[index], mission.replayed[index]];
    if (!same(live, replayed)) {
      say('stream-lossless', `event ${index + 1} arrived as ${live?.event.type ?? 'nothing'} and is read again as ${replayed?.event.type ?? 'nothing'}`);
      break;
    }
  }
  against(mission, say);
  transitions(mission.live.map((frame) => frame.event), say);
  return out;
}

type Say = (rule: string, text: string) => void;

function numbered(frames: readonly Frame[], how: string, say: Say): void {
  frames.forEach((frame, index) => {
    if (frame.id !== index + 1 || frame.event.seq !== frame.id) {
      say('stream-order', `${how}: frame ${index + 1} has the id ${frame.id} and the number ${frame.event.seq}`);
    }
  });
  if (frames.length === 0) say('stream-lossless', `${how}: no event at all`);
}

/** The stream against what the workflow handed to `publish`, as Temporal recorded it. */
function against(mission: MissionEvidence, say: Say): void {
  const told = new Map<number, StreamEvent>();
  for (const event of mission.history.published) {
    const before = told.get(event.seq);
    if (before !== undefined && !same(before, event)) say('history-stable', `event ${event.seq} was published with two contents`);
    told.set(event.seq, event);
  }
  const numbers = [...told.keys()].sort((left, right) => left - right);
  numbers.forEach((seq, index) => {
    if (seq !== index + 1) say('history-stable', `number ${index + 1} is missing among the events in the history`);
  });
  const arrived = new Map(mission.live.map((frame) => [frame.event.seq, frame.event]));
  for (const [seq, event] of told) {
    const frame = arrived.get(seq);
    if (frame === undefined) say('stream-lossless', `event ${seq} (${event.type}) is in the history and never arrived`);
    else if (!same(frame, event)) say('stream-lossless', `event ${seq} arrived as another one than the history has`);
  }
  for (const [seq, event] of arrived) {
    if (!told.has(seq)) say('stream-lossless', `event ${seq} (${event.type}) arrived and is not in the history`);
  }
}

function transitions(events: readonly StreamEvent[], say: Say): void {
  let state = '';
  let over = false;
  for (const event of events) {
    if (over) {
      say('terminal-is-last', `event ${event.seq} (${event.type}) after the end`);
      return;
    }
    over = TERMINAL[event.type] !== undefined;
    const next = STATE[event.type];
    if (next === undefined) continue;
    if (next !== state && !(NEXT[state] ?? []).includes(next)) say('legal-transitions', `event ${event.seq}: from ${state === '' ? 'nothing' : state} to ${next}`);
    state = next;
  }
  if (!over) say('mission-not-lost', `the stream ends in the state ${state === '' ? 'nothing' : state}`);
}
