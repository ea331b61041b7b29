/** What a peer asks for by a frame. Pure. */
import { isWellFormed, MESSAGE_BYTES } from '../contract/bounds.js';
import { validateMissionId } from '../contract/generated/validators.cjs';
import type { Verb } from './control.js';

export type Pushed =
  | { kind: 'control'; missionId: string; verb: Verb; reason?: string }
  | { kind: 'answer'; missionId: string; hitlId: string; response: string }
  /** Nothing that v1 lets a peer ask for. */
  | { kind: 'nothing'; why: string };

const VERBS: Readonly<Partial<Record<string, Verb>>> = { 'mission.paused': 'pause', 'mission.resumed': 'resume', 'mission.aborted': 'abort' };
const MAX_REASON = 2_000;

const nothing = (why: string): Pushed => ({ kind: 'nothing', why });
const record = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;

/**
 * Reads a frame. Of the events of v1 four may come from a peer: `mission.paused`, `mission.resumed` and `mission.aborted`
 * are commands, whatever state they claim; `mission.hitl_responded` is an answer, in `data.response` and nowhere else.
 * What else a command's data holds does not matter: registries differ there.
 */
export const readPushed = (text: string, executorId: string): Pushed => {
  let frame: Record<string, unknown> | undefined;
  try {
    frame = record(JSON.parse(text));
  } catch {
    return nothing('it is not JSON');
  }
  if (frame === undefined) return nothing('it is no frame');
  const { event, executor_id, mission_id: missionId } = frame;
  if (typeof event !== 'string') return nothing('it has no event');
  if (executor_id !== undefined && (typeof executor_id !== 'string' || executor_id.toLowerCase() !== executorId.toLowerCase())) return nothing('it is for another executor');
  const verb = Object.hasOwn(VERBS, event) ? VERBS[event] : undefined;
  if (verb === undefined && event !== 'mission.hitl_responded') return nothing('it is an event that a peer only hears');
  if (typeof missionId !== 'string' || !validateMissionId(missionId)) return nothing('it names no mission');
  const data = record(frame['data']) ?? {};
  if (verb !== undefined) {
    const { reason } = data;
    const said = typeof reason === 'string' && reason.length <= MAX_REASON && isWellFormed(reason) ? { reason } : {};
    return { kind: 'control', missionId, verb, ...said };
  }
  const { hitl_id: hitlId, response } = data;
  if (typeof hitlId !== 'string' || hitlId === '' || hitlId.length > 400) return nothing('it names no question');
  if (typeof response !== 'string' || response === '') return nothing('it has no response');
  if (Buffer.byteLength(response) > MESSAGE_BYTES / 4 || !isWellFormed(response) || !isWellFormed(hitlId)) return nothing('its response cannot be an answer');
  return { kind: 'answer', missionId, hitlId, response };
};
