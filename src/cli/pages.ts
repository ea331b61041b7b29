/** Pages of a list, as far as they have to be read to tell none, one and several apart. */

/** What the pages hold, up to the one by which it is more than one: a page may end before anything was found. */
export const firstTwo = async <T>(page: (cursor: { cursor?: string }) => Promise<{ items: readonly T[]; next_cursor: string | null }>): Promise<T[]> => {
  const found: T[] = [];
  for (let cursor: string | null | undefined; cursor !== null && found.length < 2; ) {
    const { items, next_cursor } = await page(cursor === undefined ? {} : { cursor });
    found.push(...items);
    cursor = next_cursor;
  }
  return found;
};
