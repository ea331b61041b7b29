/** Rules over what a v1 peer sees: it hears of every live mission first, and is left with the true state of each. */
import type { Evidence, PeerFrame, Violation } from '../evidence.js';
import { terminalOf } from './stream.js';

const TERMINAL: Record<string, string> = { 'mission.completed': 'done', 'mission.failed': 'failed', 'mission.aborted': 'aborted' };

export function judgePeer(evidence: Evidence): Violation[] {
  const out: Violation[] = [];
  for (const [index, { frames }] of evidence.peer.entries()) {
    const say = (text: string, mission?: string): void => {
      out.push({ rule: 'peer', ...(mission === undefined ? {} : { mission }), text: `connection ${index + 1}: ${text}` });
    };
    const [first] = frames;
    if (first === undefined) continue;
    if (first.event !== 'executor.resync') say(`its first frame is ${first.event}`);
    const owned = (first.data?.['owned_mission_ids'] as string[] | undefined) ?? [];
    for (const mission of evidence.missions) {
      const { id } = mission.plan;
      const mine = frames.filter((frame) => frame.mission_id === id);
      const end = mine.findIndex((frame) => TERMINAL[frame.event] !== undefined);
      const told = mine[end] === undefined ? undefined : TERMINAL[mine[end].event];
      const truth = terminalOf(mission.live.map((frame) => frame.event));
      if (told !== undefined && told !== truth) say(`it is told ${told}, and it ended ${truth ?? 'not at all'}`, id);
      const after = end === -1 ? undefined : mine.slice(end + 1).find((frame) => !repeats(frame, mine[end]));
      if (after !== undefined) say(`${after.event} after the end`, id);
      const last = index === evidence.peer.length - 1;
      if (last && told === undefined && (owned.includes(id) || mine.length > 0)) say('the peer never hears of its end', id);
    }
  }
  return out;
}

/** v1 has no acknowledgement: the same end may be told again. */
const repeats = (frame: PeerFrame, end: PeerFrame | undefined): boolean => frame.event === end?.event;
