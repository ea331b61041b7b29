/** Limits of time that hold, whatever the garbage collector takes. */

/**
 * Does something under a signal that aborts with any of those given, and after `ms` unless that is 0. Not with
 * `AbortSignal.any`: in Node 20 the garbage collector takes what it joins while somebody waits, who then waits for ever.
 */
export const within = async <T>({ ms, signals }: { ms: number; signals: readonly AbortSignal[] }, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const controller = new AbortController();
  const timer = ms === 0 ? undefined : setTimeout(() => { controller.abort(new DOMException('no answer in time', 'TimeoutError')); }, ms);
  const abort = ({ target }: Event): void => { controller.abort((target as AbortSignal).reason); };
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason);
    else signal.addEventListener('abort', abort);
  }
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    for (const signal of signals) signal.removeEventListener('abort', abort);
  }
};
