/**
 * What brings a registry's picture of a mission up to date. v1 has no acknowledgement: what the registry has is what its
 * own status answer shows. Pure.
 */
import { projectFrame } from '../../contract/frame.js';
import type { MissionState, V1Frame } from '../../contract/generated/types.js';
import { reconnectedFrame, stateFrame } from '../frames.js';
import { isTerminal, type MissionView } from '../view.js';
import type { Shown, TheirView } from './registry-client.js';

/** As many frames as a registry typically shows. Where it shows fewer, they are all that it took. */
const SHOWN = 50;

const STATE_AFTER: Readonly<Partial<Record<V1Frame['event'], MissionState>>> = {
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

/** A moment as v1 writes it, whatever the registry made of its form. */
const sameTime = (one: string, other: string): boolean => one === other || Date.parse(one) === Date.parse(other);

/** How far the clocks of the facade, whose progress a registry may show, and of missions may be apart, ms. */
const CLOCKS_MS = 2_000;

/**
 * The frames after the last one that the registry shows. Where its window is full of others, those that are newer than the
 * newest of these: what went out before that one arrived before it.
 */
const missing = (frames: readonly V1Frame[], shown: readonly Shown[]): readonly V1Frame[] => {
  const last = frames.findLastIndex((frame) => shown.some((theirs) => theirs.event === frame.event && sameTime(theirs.ts, frame.ts)));
  if (last >= 0 || shown.length < SHOWN) return frames.slice(last + 1);
  const newest = Math.max(...shown.map(({ ts }) => Date.parse(ts)).filter(Number.isFinite));
  return frames.filter(({ ts }) => Date.parse(ts) > newest - CLOCKS_MS);
};

/** Whether the last the registry heard of it was that it is suspended. */
const holdsSuspended = (recent: readonly Shown[]): boolean =>
  recent.findLast(({ event }) => event === 'mission.reconnected' || (event in STATE_AFTER))?.event === 'mission.suspended';

/**
 * The frames that bring the registry forward, in order: what it lacks, and the true state where it would otherwise show
 * another one. Nothing that revives a mission which it holds for over.
 *
 * @param wasSuspended whether it may have been told of a suspension, for a registry that does not show what it was told
 */
export const bringForward = ({ view, theirs, at, wasSuspended }: { view: MissionView; theirs: TheirView; at: string; wasSuspended: boolean }): V1Frame[] => {
  const { mission_id: missionId, executor_id: executorId, state } = view.snapshot;
  const frames = view.events.flatMap((event) => projectFrame(event) ?? []);
  const lacking = missing(frames, theirs.recent ?? []);
  const over = isTerminal(state);
  if (isTerminal(theirs.state)) {
    const end = frames.at(-1);
    return over && end !== undefined && theirs.state !== state && lacking.length > 0 ? [end] : [];
  }
  const sent = [...lacking];
  if (over) {
    const end = frames.at(-1);
    return sent.length === 0 && end !== undefined ? [end] : sent;
  }
  const suspended = theirs.recent === undefined ? wasSuspended : holdsSuspended(theirs.recent);
  const returns = suspended && state !== 'suspended' && !sent.some((frame) => frame.event === 'mission.reconnected');
  const lastTold = sent.findLast((frame) => frame.event in STATE_AFTER)?.event;
  const tells = lastTold !== undefined && STATE_AFTER[lastTold] === state && !(returns && state === 'running');
  // After a resync a registry may show everything as running, so only that needs no saying.
  const shown = state === 'running' && theirs.state === state && sent.length === 0 && !returns;
  const truth = tells || shown ? undefined : stateFrame(view, at, returns ? 'suspended' : 'paused');
  return [...(returns ? [reconnectedFrame({ executorId, missionId, at })] : []), ...sent, ...(truth === undefined ? [] : [truth])];
};
