/** What was told of one mission, in order, with what is news in it and what is told again. */
import { dataOf, eventOf, type Frame, type Recording, textOf } from './recording.js';
import { isEnd, stateOfEvent } from './records.js';

export interface Told {
  event: string;
  state: string | undefined;
  data: Record<string, unknown>;
  ts: string;
  frame: Frame;
  socket: number;
  /** Its place among the entries of the recording. */
  index: number;
  /** False for one that was told before, word for word, its time included. */
  fresh: boolean;
}

export const storyOf = (recording: Recording, missionId: string): Told[] => {
  const seen = new Set<string>();
  return recording.entries.flatMap((entry, index) => {
    if (entry.kind !== 'frame' || entry.frame['mission_id'] !== missionId) return [];
    const event = eventOf(entry);
    const ts = textOf(entry.frame['ts']) ?? '';
    const words = JSON.stringify([event, ts, entry.frame['data']]);
    const fresh = !seen.has(words);
    seen.add(words);
    return [{ event, state: stateOfEvent(event), data: dataOf(entry.frame), ts, frame: entry.frame, socket: entry.socket, index, fresh }];
  });
};

/** The first end that was told, or undefined. */
export const endOf = (story: readonly Told[]): Told | undefined => story.find((told) => isEnd(told.event));

/** What a registry holds of the mission after all this: the last state that was told. */
export const lastState = (story: readonly Told[]): string | undefined => story.findLast((told) => told.state !== undefined)?.state;

/** The id of the mission that has this part, or undefined where the scenario did not come so far. */
export const idOf = (recording: Recording, role: string): string | undefined => recording.missions[role]?.mission_id;

export const storyOfRole = (recording: Recording, role: string): Told[] => {
  const id = idOf(recording, role);
  return id === undefined ? [] : storyOf(recording, id);
};

/** Where among the entries the suite did something last, or -1. */
export const placeOf = (recording: Recording, what: string): number =>
  recording.entries.findLastIndex((entry) => entry.kind === 'done-to' && entry.what === what);

export const words = (story: readonly Told[]): string => (story.length === 0 ? 'nothing' : story.map((told) => told.event.replace('mission.', '')).join(', '));
