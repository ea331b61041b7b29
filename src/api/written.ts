/** Writing a stream at the pace of its reader. */
import type { Response } from 'express';

/** Resolves when the text is on its way. Waits for a reader that does not read, but not for ever: it is cut off then. */
export const written = async ({ res, text, stalledMs }: { res: Response; text: string; stalledMs: number }): Promise<void> => {
  // A reader that is gone already will say so no second time.
  if (res.destroyed || res.write(text)) return;
  await new Promise<void>((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      res.off('drain', done);
      res.off('close', done);
      resolve();
    };
    const timer = setTimeout(() => {
      res.destroy();
      done();
    }, stalledMs);
    res.once('drain', done);
    res.once('close', done);
  });
};
