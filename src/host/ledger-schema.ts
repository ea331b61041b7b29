/** The tables of the ledger file. Changing or removing a row is refused by the database itself, and found by `verify`. */

/** Hash that stands before the first row. */
export const GENESIS = `sha256:${'0'.repeat(64)}`;

/**
 * `entry` is the canonical JSON of everything but the hash. The other columns repeat parts of it for look-ups: they are
 * derived, and compared by `verify`. `head` repeats the last row's number and hash in the same transaction, so that a cut
 * tail is found; it also goes to the host workflow, out of reach of whoever can edit this file.
 */
export const SCHEMA = `
  CREATE TABLE IF NOT EXISTS ledger (
    seq INTEGER PRIMARY KEY,
    operation_id TEXT,
    type TEXT NOT NULL,
    start_no INTEGER,
    consent TEXT,
    entry TEXT NOT NULL,
    hash TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS by_operation ON ledger (operation_id, seq) WHERE operation_id IS NOT NULL;
  CREATE UNIQUE INDEX IF NOT EXISTS one_start ON ledger (operation_id, start_no) WHERE type = 'started';
  CREATE UNIQUE INDEX IF NOT EXISTS one_end ON ledger (operation_id) WHERE type = 'ended';
  CREATE INDEX IF NOT EXISTS by_consent ON ledger (consent, seq) WHERE consent IS NOT NULL;
  CREATE TABLE IF NOT EXISTS head (only INTEGER PRIMARY KEY CHECK (only = 1), seq INTEGER NOT NULL, hash TEXT NOT NULL);
  INSERT OR IGNORE INTO head VALUES (1, 0, '${GENESIS}');
  CREATE TRIGGER IF NOT EXISTS ledger_no_update BEFORE UPDATE ON ledger BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
  CREATE TRIGGER IF NOT EXISTS ledger_no_delete BEFORE DELETE ON ledger BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
  CREATE TRIGGER IF NOT EXISTS ledger_in_order BEFORE INSERT ON ledger
    WHEN NEW.seq <> (SELECT seq + 1 FROM head) BEGIN SELECT RAISE(ABORT, 'the ledger grows by one'); END;
  CREATE TRIGGER IF NOT EXISTS nothing_starts_after_a_stop BEFORE INSERT ON ledger
    WHEN NEW.type = 'started' AND EXISTS (SELECT 1 FROM ledger WHERE operation_id = NEW.operation_id AND type IN ('stop', 'ended'))
    BEGIN SELECT RAISE(ABORT, 'the operation was stopped or has ended'); END;
  CREATE TRIGGER IF NOT EXISTS head_only_forward BEFORE UPDATE ON head
    WHEN NEW.seq <= OLD.seq BEGIN SELECT RAISE(ABORT, 'the head only moves forward'); END;
  CREATE TRIGGER IF NOT EXISTS head_no_delete BEFORE DELETE ON head BEGIN SELECT RAISE(ABORT, 'the head stays'); END;
`;

/** One row as the database has it. */
export interface LedgerRow {
  seq: number;
  operation_id: string | null;
  type: string;
  start_no: number | null;
  consent: string | null;
  entry: string;
  hash: string;
}
