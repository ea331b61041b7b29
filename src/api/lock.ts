/**
 * Exactly one facade per executor. Two would both answer for the same missions, and each would hold a projection that
 * misses what the other was handed.
 */
import Database from 'better-sqlite3';

/** Locks that are held. A handle that the garbage collector takes lets go of its lock. */
const held = new Set<Database.Database>();

export interface FacadeLock {
  release(): void;
}

/**
 * Takes the lock on `path`, a file of its own that is never opened by other means: an exclusive SQLite transaction, held
 * for life, which the kernel gives back however the process ends. Undefined where another facade holds it.
 */
export const takeFacadeLock = (path: string): FacadeLock | undefined => {
  const lock = new Database(path, { timeout: 0 });
  try {
    lock.pragma('journal_mode = DELETE');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
  held.add(lock);
  return {
    release() {
      if (held.delete(lock)) lock.close();
    },
  };
};
