/** A frame and its text are the same for every peer, so they are made once, however many listen. */
import { projectFrame } from '../contract/frame.js';
import type { Event, V1Frame } from '../contract/generated/types.js';

const frames = new WeakMap<Event, V1Frame | null>();
const texts = new WeakMap<V1Frame, string>();

/** The v1 frame of an event; undefined where v1 has none. Events and frames are never changed once they are there. */
export const frameOf = (event: Event): V1Frame | undefined => {
  let frame = frames.get(event);
  if (frame === undefined) frames.set(event, (frame = projectFrame(event) ?? null));
  return frame ?? undefined;
};

export const textOf = (frame: V1Frame): string => {
  let text = texts.get(frame);
  if (text === undefined) texts.set(frame, (text = JSON.stringify(frame)));
  return text;
};
