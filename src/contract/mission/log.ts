/** Which events a mission keeps, and which it still has to deliver. */
import { jsonBytes } from '../bounds.js';
import type { EventsPage, EventType, MissionSnapshot } from '../generated/types.js';
import { isLifecycle, type MissionEvent } from './event.js';

/** Events of one delivery, at most, and their size in bytes of JSON; a payload of Temporal ends at 2 MB. */
const BATCH_EVENTS = 1000;
const BATCH_LENGTH = 512 * 1024;

/**
 * What is to be delivered after number `delivered`: everything, so that it ends where the snapshot does. Where that is too
 * much, the newest part of it, which shows by its first number that something is missing.
 */
export function nextBatch({ log, delivered }: { log: readonly MissionEvent[]; delivered: number }): MissionEvent[] {
  const batch: MissionEvent[] = [];
  let size = 0;
  for (let index = log.length - 1; index >= 0 && batch.length < BATCH_EVENTS; index -= 1) {
    const event = log[index];
    if (event === undefined || event.seq <= delivered) break;
    // A gap that folding left ends it too.
    if (batch[0] !== undefined && batch[0].seq !== event.seq + 1) break;
    size += jsonBytes(event);
    if (batch.length > 0 && size > BATCH_LENGTH) break;
    batch.unshift(event);
  }
  return batch;
}

/** Longest page of events, in bytes of JSON: an answer to a query ends at 2 MB. */
const PAGE_LENGTH = 1_000_000;

/** The kept events after a number, and whether some of those asked for are gone. */
export function pageAfter({ log, after, snapshot }: { log: readonly MissionEvent[]; after: number; snapshot: MissionSnapshot }): EventsPage {
  const events = fold({ log: log.filter((event) => event.seq > after), delivered: snapshot.seq, room: PAGE_LENGTH });
  return { reset: events.length < snapshot.seq - after, snapshot, events };
}

/** The last event of each of these says who carries it out, and by whose word it stands: the scheduler goes by it. */
const STANDING: ReadonlySet<EventType> = new Set<EventType>(['control.paused', 'control.resumed', 'executor.placed', 'executor.accepted', 'executor.handover', 'executor.released', 'executor.forgot']);

/**
 * The log within `room` bytes of JSON: of progress only the last stays, then the oldest audit events go, then the
 * oldest lifecycle events that were delivered, and only then those that were not. The first lifecycle events tell how it
 * began, and the last word on who carries it out and whether it is paused says how it stands: these stay.
 */
export function fold({ log, delivered, room }: { log: readonly MissionEvent[]; delivered: number; room: number }): MissionEvent[] {
  const sizes = new Map(log.map((event) => [event.seq, jsonBytes(event) + 1]));
  let size = [...sizes.values()].reduce((sum, each) => sum + each, 2);
  const lastProgress = log.findLast((event) => event.type === 'mission.progress')?.seq;
  const gone = new Set<number>();
  const drop = (event: MissionEvent): void => {
    if (gone.has(event.seq)) return;
    gone.add(event.seq);
    size -= sizes.get(event.seq) ?? 0;
  };
  const standing = new Set([...STANDING].flatMap((type) => log.findLast((event) => event.type === type)?.seq ?? []));
  const stays = (event: MissionEvent): boolean => event.type === 'mission.assigned' || event.type === 'mission.started' || standing.has(event.seq);
  const ranks: ((event: MissionEvent) => boolean)[] = [
    (event) => event.type === 'mission.progress' && event.seq !== lastProgress && event.seq <= delivered,
    (event) => !isLifecycle(event.type) && !stays(event) && event.seq <= delivered,
    (event) => (!isLifecycle(event.type) && !stays(event)) || (event.type === 'mission.progress' && event.seq !== lastProgress),
    (event) => !stays(event) && event.seq <= delivered,
    (event) => !stays(event),
  ];
  for (const rank of ranks) {
    for (const event of log) {
      if (size <= room) return log.filter((each) => !gone.has(each.seq));
      if (rank(event)) drop(event);
    }
  }
  return log.filter((each) => !gone.has(each.seq));
}
