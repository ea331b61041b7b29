/** The host's ledger: append-only, hash-chained, durable before the promise of an append resolves. */
import Database from 'better-sqlite3';
import { canonicalJson } from '../contract/canonical.js';
import type { LedgerEntry } from '../contract/generated/types.js';
import { sha256Of } from './digest.js';
import { HostError, messageOf } from './errors.js';
import { GENESIS, SCHEMA } from './ledger-schema.js';
import type { LedgerRow } from './ledger-schema.js';
import { verifyRows } from './ledger-verify.js';
import type { LedgerHead, Verification } from './ledger-verify.js';

/** What a caller adds to the record. `startNo` and `consent` belong to `started` and `void` rows only. */
export interface LedgerDraft {
  type: LedgerEntry['type'];
  operation_id: string | null;
  data: object;
  startNo?: number;
  consent?: string | null;
}

interface Waiting {
  drafts: readonly LedgerDraft[];
  resolve: (entries: LedgerEntry[]) => void;
  reject: (error: unknown) => void;
}

/** How long a foreign lock on the file may block the event loop, in ms. */
const BUSY_MS = 250;

/** The row's text together with its hash, as the contract has it. */
const toEntry = ({ entry, hash }: Pick<LedgerRow, 'entry' | 'hash'>): LedgerEntry => ({ ...(JSON.parse(entry) as Omit<LedgerEntry, 'hash'>), hash });

export class Ledger {
  readonly #db: Database.Database;
  readonly #hostId: string;
  #head: LedgerHead;
  #waiting: Waiting[] = [];
  readonly #insert: Database.Statement;
  readonly #moveHead: Database.Statement;
  readonly #ofOperation: Database.Statement;
  readonly #ofConsent: Database.Statement;

  /**
   * Opens or makes the file. Throws a HostError `ledger_damaged` where its last row is not the one that its head names or
   * another host wrote it.
   */
  constructor({ path, hostId }: { path: string; hostId: string }) {
    this.#hostId = hostId;
    this.#db = new Database(path, { timeout: BUSY_MS });
    try {
      this.#db.pragma('journal_mode = WAL');
      this.#db.pragma('synchronous = FULL');
      this.#db.exec(SCHEMA);
      this.#insert = this.#db.prepare('INSERT INTO ledger (seq, operation_id, type, start_no, consent, entry, hash) VALUES (?, ?, ?, ?, ?, ?, ?)');
      this.#moveHead = this.#db.prepare('UPDATE head SET seq = ?, hash = ? WHERE only = 1');
      this.#ofOperation = this.#db.prepare('SELECT entry, hash FROM ledger WHERE operation_id = ? ORDER BY seq');
      this.#ofConsent = this.#db.prepare('SELECT entry, hash FROM ledger WHERE consent = ? ORDER BY seq DESC LIMIT 1');
      this.#head = this.#readHead();
    } catch (error) {
      this.#db.close();
      throw error;
    }
  }

  #readHead(): LedgerHead {
    const head = this.#db.prepare('SELECT seq, hash FROM head').get() as LedgerHead;
    const last = this.#db.prepare('SELECT seq, entry, hash FROM ledger ORDER BY seq DESC LIMIT 1').get() as LedgerRow | undefined;
    if ((last?.seq ?? 0) !== head.seq || (last?.hash ?? GENESIS) !== head.hash || (last && sha256Of(last.entry) !== last.hash)) {
      throw new HostError({ code: 'ledger_damaged', message: `The last row of the ledger is ${last?.seq ?? 0}, its head says ${head.seq}, or its hash does not fit.` });
    }
    if (last && toEntry(last).host_id !== this.#hostId) {
      throw new HostError({ code: 'ledger_damaged', message: `This ledger belongs to host ${toEntry(last).host_id}, not to ${this.#hostId}.` });
    }
    return head;
  }

  /** Number and hash of the last durable row; 0 and the genesis hash for an empty ledger. */
  get head(): LedgerHead {
    return this.#head;
  }

  /**
   * Adds rows, all or none. Resolves once they are on disk; appends of one turn of the event loop share one commit.
   * Rejects with a HostError `ledger_unavailable` where the commit failed: then nothing was recorded.
   */
  append(drafts: readonly LedgerDraft[]): Promise<LedgerEntry[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ drafts, resolve, reject });
      if (this.#waiting.length === 1) setImmediate(() => this.#commitWaiting());
    });
  }

  #commitWaiting(): void {
    const group = this.#waiting;
    this.#waiting = [];
    if (!this.#tryCommit(group) && group.length > 1) {
      // One bad append must not take the others with it.
      for (const one of group) this.#tryCommit([one], true);
    }
  }

  #tryCommit(group: readonly Waiting[], last = group.length === 1): boolean {
    const before = this.#head;
    try {
      const written = this.#db.transaction(() => group.map(({ drafts }) => drafts.map((draft) => this.#write(draft)))).immediate();
      group.forEach(({ resolve }, index) => resolve(written[index] ?? []));
      return true;
    } catch (error) {
      this.#head = before;
      if (last) {
        const failure = new HostError({ code: 'ledger_unavailable', message: `The ledger could not be written: ${messageOf(error)}`, cause: error });
        for (const { reject } of group) reject(failure);
      }
      return false;
    }
  }

  #write({ type, operation_id, data, startNo, consent }: LedgerDraft): LedgerEntry {
    const body = { seq: this.#head.seq + 1, ts: new Date().toISOString(), host_id: this.#hostId, type, operation_id, data, prev: this.#head.hash };
    const entry = canonicalJson(body);
    const hash = sha256Of(entry);
    this.#insert.run(body.seq, operation_id, type, startNo ?? null, consent ?? null, entry, hash);
    this.#moveHead.run(body.seq, hash);
    this.#head = { seq: body.seq, hash };
    return { ...body, hash };
  }

  /** All rows of one operation, oldest first. */
  rowsOf(operationId: string): LedgerEntry[] {
    return (this.#ofOperation.all(operationId) as LedgerRow[]).map(toEntry);
  }

  /** The operation whose start consumed a consent and was not void, or undefined. */
  consumerOf(hitlId: string): string | undefined {
    const row = this.#ofConsent.get(hitlId) as LedgerRow | undefined;
    if (!row) return undefined;
    const { type, operation_id } = toEntry(row);
    return type === 'started' ? (operation_id ?? undefined) : undefined;
  }

  /** Operations with a start that neither ended nor was void. */
  openStarts(): string[] {
    const rows = this.#db
      .prepare(
        `SELECT DISTINCT s.operation_id AS id FROM ledger s WHERE s.type = 'started' AND NOT EXISTS (
           SELECT 1 FROM ledger e WHERE e.operation_id = s.operation_id AND e.seq > s.seq AND e.type IN ('ended', 'void'))`,
      )
      .all() as { id: string }[];
    return rows.map(({ id }) => id);
  }

  /** The last row of a type that belongs to no operation, such as `runner_started`. */
  lastOf(type: LedgerEntry['type']): LedgerEntry | undefined {
    const row = this.#db.prepare('SELECT entry, hash FROM ledger WHERE type = ? AND operation_id IS NULL ORDER BY seq DESC LIMIT 1').get(type) as
      | LedgerRow
      | undefined;
    return row && toEntry(row);
  }

  /** At most `limit` rows after a number. */
  read({ after, limit }: { after: number; limit: number }): LedgerEntry[] {
    return (this.#db.prepare('SELECT entry, hash FROM ledger WHERE seq > ? ORDER BY seq LIMIT ?').all(after, limit) as LedgerRow[]).map(toEntry);
  }

  /**
   * Recomputes the whole chain. `expected` is a head that somebody else was told, such as the host workflow: it finds
   * what an editor of this file can hide, a cut tail together with its head, or a chain written anew.
   */
  verify({ expected }: { expected?: LedgerHead } = {}): Verification {
    const rows = this.#db.prepare('SELECT seq, operation_id, type, start_no, consent, entry, hash FROM ledger ORDER BY seq').iterate() as IterableIterator<LedgerRow>;
    const head = this.#db.prepare('SELECT seq, hash FROM head').get() as LedgerHead | undefined;
    return verifyRows({ rows, head, expected, hostId: this.#hostId });
  }

  close(): void {
    this.#db.close();
  }
}
