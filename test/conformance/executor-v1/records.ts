/** What a registry makes of the frames it gets: the same fold as the one of `aiwg serve`, mistakes included. */
import { dataOf, textOf, type Frame } from './recording.js';

const STATE: Readonly<Record<string, string>> = {
  'mission.assigned': 'assigned',
  'mission.started': 'running',
  'mission.hitl_required': 'hitl-required',
  'mission.paused': 'paused',
  'mission.resumed': 'running',
  'mission.suspended': 'suspended',
  'mission.completed': 'done',
  'mission.failed': 'failed',
  'mission.aborted': 'aborted',
};
const ENDS = new Set(['mission.completed', 'mission.failed', 'mission.aborted']);
/** Events that a registry keeps of a mission. */
const KEPT = 50;

/** The state that an event tells of, or undefined where it tells of none. */
export const stateOfEvent = (event: string): string | undefined => STATE[event];
export const isEnd = (event: string): boolean => ENDS.has(event);
export const isOver = (state: string): boolean => state === 'done' || state === 'failed' || state === 'aborted';

export interface MissionRecord {
  mission_id: string;
  executor_id: string;
  state: string;
  created_at: string;
  updated_at: string;
  recent_events: Frame[];
}

export class Records {
  readonly #records = new Map<string, MissionRecord>();

  get(missionId: string): MissionRecord | undefined {
    return this.#records.get(missionId);
  }

  /** A dispatch was answered: a new record, in place of an older one. */
  begin(missionId: string, executorId: string): void {
    // Two records of one mission must be told apart by when they were made.
    const before = Date.parse(this.#records.get(missionId)?.created_at ?? '');
    const now = new Date(Number.isNaN(before) ? Date.now() : Math.max(Date.now(), before + 1)).toISOString();
    this.#records.set(missionId, { mission_id: missionId, executor_id: executorId, state: 'assigned', created_at: now, updated_at: now, recent_events: [] });
  }

  take(frame: Frame): void {
    const event = textOf(frame['event']) ?? '';
    if (event === 'executor.resync') {
      const owned: unknown = dataOf(frame)['owned_mission_ids'];
      for (const id of Array.isArray(owned) ? (owned as unknown[]) : []) {
        const record = this.#records.get(String(id));
        if (record !== undefined && !isOver(record.state)) record.state = 'running';
      }
      return;
    }
    const record = this.#records.get(textOf(frame['mission_id']) ?? '');
    if (record === undefined) return;
    record.recent_events = [...record.recent_events, frame].slice(-KEPT);
    record.updated_at = new Date().toISOString();
    record.state = STATE[event] ?? record.state;
  }

  clear(): void {
    this.#records.clear();
  }
}
