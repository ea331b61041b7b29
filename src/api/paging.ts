/** Pages over missions, newest first. A cursor names the last mission of a page, so that new ones do not shift the next. */
import { HoldpointError } from '../contract/errors.js';
import type { MissionRecord } from './records.js';

export const cursorOf = (record: Pick<MissionRecord, 'acceptedAt' | 'missionId'>): string =>
  Buffer.from(`${record.acceptedAt}|${record.missionId}`, 'utf8').toString('base64url');

/** The missions after a cursor. @throws HoldpointError invalid_parameter */
export const after = (records: readonly MissionRecord[], cursor: string | undefined): readonly MissionRecord[] => {
  if (cursor === undefined) return records;
  const [acceptedAt, missionId, ...rest] = Buffer.from(cursor, 'base64url').toString('utf8').split('|');
  if (acceptedAt === undefined || missionId === undefined || rest.length > 0) {
    throw new HoldpointError({ code: 'invalid_parameter', where: 'cursor', detail: { why: 'it is not a cursor that this route gave' } });
  }
  const first = records.findIndex(
    (record) => record.acceptedAt < acceptedAt || (record.acceptedAt === acceptedAt && record.missionId > missionId),
  );
  return first === -1 ? [] : records.slice(first);
};

/** Missions that are asked for one page: each that is not known takes its worker some milliseconds. */
const ASKED = 200;

/**
 * Fills a page: takes missions in order, a handful at a time side by side, and what `items` finds in them, until there
 * are `limit` items. A mission's items are never split over two pages, so a page may be a little longer. Once it is not
 * `wanted` any more, nobody is asked for the rest of it. `mayHave` says in which missions there may be any, as
 * far as is known without asking: after so many that had to be asked the page ends, with fewer items and perhaps none, so that
 * what is rare does not cost all missions that ever were at once.
 */
export const fillPage = async <T>(given: {
  records: readonly MissionRecord[];
  limit: number;
  atOnce: number;
  wanted: () => boolean;
  mayHave: (record: MissionRecord) => boolean;
  items: (record: MissionRecord) => Promise<T[]> | T[];
}): Promise<{ items: T[]; next_cursor: string | null }> => {
  const items: T[] = [];
  let asked = 0;
  for (let at = 0; at < given.records.length && given.wanted(); at += given.atOnce) {
    const some = given.records.slice(at, at + given.atOnce);
    asked += some.filter((record) => record.view === undefined && given.mayHave(record)).length;
    const found = await Promise.all(some.map(async (record) => (given.mayHave(record) ? given.items(record) : [])));
    for (const [i, record] of some.entries()) {
      items.push(...(found[i] ?? []));
      const more = at + i + 1 < given.records.length;
      if (items.length >= given.limit) return { items, next_cursor: more ? cursorOf(record) : null };
    }
    const [last, more] = [some.at(-1), at + some.length < given.records.length];
    if (asked >= ASKED && last !== undefined && more) return { items, next_cursor: cursorOf(last) };
  }
  return { items, next_cursor: null };
};
