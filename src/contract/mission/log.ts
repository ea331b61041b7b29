/** Which events a mission keeps, and which it still has to deliver. */
import type { EventsPage, MissionSnapshot } from '../generated/types.js';
import { isLifecycle, type MissionEvent } from './event.js';

/** Events of one delivery, at most; a payload of Temporal ends at 2 MB. */
const BATCH_EVENTS = 200;
const BATCH_LENGTH = 256 * 1024;

const sizeOf = (value: unknown): number => JSON.stringify(value).length;

/** The next events to deliver after number `delivered`, oldest first; at least one where there is any. */
export function nextBatch({ log, delivered }: { log: readonly MissionEvent[]; delivered: number }): MissionEvent[] {
  const batch: MissionEvent[] = [];
  let size = 0;
  // The log is in order, so what is due is at its end.
  const start = log.findIndex((event) => event.seq > delivered);
  for (const event of start < 0 ? [] : log.slice(start, start + BATCH_EVENTS)) {
    size += sizeOf(event);
    if (batch.length > 0 && size > BATCH_LENGTH) break;
    batch.push(event);
  }
  return batch;
}

/** Longest page of events, in characters of JSON: an answer to a query ends at 2 MB. */
const PAGE_LENGTH = 1_000_000;

/** The kept events after a number, and whether some of those asked for are gone. */
export function pageAfter({ log, after, snapshot }: { log: readonly MissionEvent[]; after: number; snapshot: MissionSnapshot }): EventsPage {
  const due = log.filter((event) => event.seq > after);
  const events: MissionEvent[] = [];
  let size = 0;
  for (const event of due.toReversed()) {
    size += sizeOf(event);
    if (size > PAGE_LENGTH) break;
    events.unshift(event);
  }
  return { reset: events.length < snapshot.seq - after, snapshot, events };
}

/**
 * The log within `room` characters of JSON: of progress only the last stays, then the oldest audit events go, then the
 * oldest lifecycle events that were delivered, and only then those that were not. The first three lifecycle events tell
 * how it began and go last of all.
 */
export function fold({ log, delivered, room }: { log: readonly MissionEvent[]; delivered: number; room: number }): MissionEvent[] {
  const sizes = new Map(log.map((event) => [event.seq, sizeOf(event) + 1]));
  let size = [...sizes.values()].reduce((sum, each) => sum + each, 2);
  const lastProgress = log.findLast((event) => event.type === 'mission.progress')?.seq;
  const gone = new Set<number>();
  const drop = (event: MissionEvent): void => {
    if (gone.has(event.seq)) return;
    gone.add(event.seq);
    size -= sizes.get(event.seq) ?? 0;
  };
  const started = (event: MissionEvent): boolean => event.type === 'mission.assigned' || event.type === 'mission.started';
  const ranks: ((event: MissionEvent) => boolean)[] = [
    (event) => event.type === 'mission.progress' && event.seq !== lastProgress && event.seq <= delivered,
    (event) => !isLifecycle(event.type) && event.seq <= delivered,
    (event) => !isLifecycle(event.type) || (event.type === 'mission.progress' && event.seq !== lastProgress),
    (event) => !started(event) && event.seq <= delivered,
    (event) => !started(event),
  ];
  for (const rank of ranks) {
    for (const event of log) {
      if (size <= room) return log.filter((each) => !gone.has(each.seq));
      if (rank(event)) drop(event);
    }
  }
  return log.filter((each) => !gone.has(each.seq));
}
