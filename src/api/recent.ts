/** Which frames a status answer shows. */
import type { EventEnvelope } from '../contract/generated/types.js';

/** As many as v1 typically keeps. */
export const RECENT_FRAMES = 50;

/**
 * The last `limit` frames, oldest first, where progress never pushes out what a mission lives by: lifecycle frames are
 * taken first, newest before older, and the newest progress fills what is left.
 */
export const recentFrames = <F extends Pick<EventEnvelope, 'event'>>(frames: readonly F[], limit: number = RECENT_FRAMES): F[] => {
  if (frames.length <= limit) return [...frames];
  const keep = new Set<number>();
  const take = (wanted: (frame: F) => boolean): void => {
    for (let i = frames.length - 1; i >= 0 && keep.size < limit; i -= 1) {
      const frame = frames[i];
      if (frame !== undefined && wanted(frame)) keep.add(i);
    }
  };
  take((frame) => frame.event !== 'mission.progress');
  take((frame) => frame.event === 'mission.progress');
  return frames.filter((_, i) => keep.has(i));
};
