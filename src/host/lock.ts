/** The lock by which a host has one runner and an executor one facade: an exclusive transaction on a file of its own, held for life. */
import Database from 'better-sqlite3';

/** Locks of this process. A handle that nothing refers to is collected, and collecting it lets go of the lock. */
const held = new Set<Database.Database>();

/**
 * Takes the lock, or says that another process has it. Never blocks. Nothing else may open this file in this process:
 * closing any descriptor of it drops a POSIX lock.
 */
export function takeLock(path: string): { release(): void } | undefined {
  const db = new Database(path, { timeout: 0 });
  try {
    db.pragma('journal_mode = DELETE');
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return undefined;
    throw error;
  }
  held.add(db);
  return {
    release() {
      held.delete(db);
      db.close();
    },
  };
}
