/** The end of a mission, as the status tells it that its executor gives when it is asked. Pure. */
import type { MissionStatusResponse } from '../../contract/generated/types.js';
import { isTerminal } from '../../contract/mission/event.js';
import type { MissionFrame } from './inbound.js';
import { readFrame } from './inbound.js';

/** Why a mission failed whose executor does not say more. */
const UNTOLD = 'failed_on_executor';

/**
 * The last frame about it, read as if it had come by the connection. An executor need not keep its events: then the frame
 * that the rest of the status amounts to. Undefined of a mission that goes on.
 */
export const lastWord = (status: MissionStatusResponse, executorId: string): MissionFrame | undefined => {
  const told = status.recent_events?.findLast((event) => isTerminal(event.event) && event.mission_id === status.mission_id && stateIn(event) === status.state);
  for (const frame of [told, summed(status)]) {
    if (frame === undefined) continue;
    const read = readFrame({ text: JSON.stringify({ ...frame, executor_id: executorId }), executorId });
    if (read.ok && read.kind === 'mission') return read.frame;
  }
  return undefined;
};

/** The state that a frame tells. */
const stateIn = ({ data }: { data?: unknown }): unknown => (data as { state?: unknown } | undefined)?.state;

const summed = ({ mission_id, state, completed_at, updated_at, exit_code, error }: MissionStatusResponse): object | undefined => {
  const about = { mission_id, ts: completed_at ?? updated_at };
  switch (state) {
    case 'done':
      return { ...about, event: 'mission.completed', data: { state, exit_code } };
    case 'failed':
      return { ...about, event: 'mission.failed', data: { state, reason: UNTOLD, error, exit_code } };
    case 'aborted':
      return { ...about, event: 'mission.aborted', data: { state, reason: error } };
    default:
      return undefined;
  }
};
