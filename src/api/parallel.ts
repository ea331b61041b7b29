/** Runs `work` over all items, at most `limit` at once, and returns what was thrown. */
export const inParallel = async <T>(items: readonly T[], limit: number, work: (item: T) => Promise<unknown>): Promise<unknown[]> => {
  const failures: unknown[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let item = items[next]; next < items.length; item = items[next]) {
      next += 1;
      try {
        await work(item as T);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return failures;
};
