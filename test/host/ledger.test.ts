import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Ledger } from '../../src/host/ledger.js';
import type { LedgerDraft } from '../../src/host/ledger.js';
import { takeLock } from '../../src/host/lock.js';

let dir: string;
let path: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'hp-l-'));
  path = join(dir, 'ledger.db');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const consent = { hitl_id: 'm/s/1/1' };
const drafts: LedgerDraft[] = [
  { type: 'runner_started', operation_id: null, data: { pid: 1 } },
  { type: 'evaluated', operation_id: 'm/s/1', data: { effect: 'ask' } },
  { type: 'started', operation_id: 'm/s/1', data: { consent, digest: 'x' }, startNo: 1, consent: 'm/s/1/1' },
  { type: 'ended', operation_id: 'm/s/1', data: { result: 1 } },
  { type: 'denied', operation_id: 'm/t/1', data: { code: 'denied_by_profile' } },
  { type: 'stop', operation_id: 'm/u/1', data: { reason: 'ü' } },
];

/** A ledger with one row of each draft, closed; the heads it had on the way. */
async function written(): Promise<{ seq: number; hash: string }[]> {
  const ledger = new Ledger({ path, hostId: 'h' });
  const heads = [ledger.head];
  for (const draft of drafts) {
    await ledger.append([draft]);
    heads.push(ledger.head);
  }
  ledger.close();
  return heads;
}

/** Changes the file as somebody would who has it in an editor: no trigger stands in the way. */
function tamper(change: (db: Database.Database) => void): void {
  const db = new Database(path);
  for (const { name } of db.prepare("SELECT name FROM sqlite_master WHERE type = 'trigger'").all() as { name: string }[]) db.exec(`DROP TRIGGER ${name}`);
  for (const name of ['one_start', 'one_end']) db.exec(`DROP INDEX ${name}`);
  change(db);
  db.close();
}

/** What opening and verifying the file says; `expected` is the head that was announced elsewhere. */
function problem(expected?: { seq: number; hash: string }): string | undefined {
  let ledger: Ledger;
  try {
    ledger = new Ledger({ path, hostId: 'h' });
  } catch (error) {
    return (error as Error).message;
  }
  const verification = ledger.verify(expected ? { expected } : {});
  ledger.close();
  return verification.ok ? undefined : `${verification.seq}: ${verification.problem}`;
}

describe('the ledger', () => {
  it('holds together when nobody touched it', async () => {
    const heads = await written();
    for (const head of heads) expect(problem(head)).toBeUndefined();
  });

  it('shows every edit of every column of every row', async () => {
    await written();
    const columns = ['operation_id', 'type', 'consent', 'entry', 'hash'];
    for (let seq = 1; seq <= drafts.length; seq += 1) {
      for (const column of columns) {
        rmSync(path, { force: true });
        rmSync(`${path}-wal`, { force: true });
        await written();
        tamper((db) => db.prepare(`UPDATE ledger SET ${column} = coalesce(replace(${column}, '"', ' "'), '') || 'x' WHERE seq = ?`).run(seq));
        expect(problem(), `${column} of ${seq}`).toBeDefined();
      }
    }
  });

  it('shows an edit whose own hash was corrected', async () => {
    await written();
    const { sha256Of } = await import('../../src/host/digest.js');
    tamper((db) => {
      const { entry } = db.prepare('SELECT entry FROM ledger WHERE seq = 5').get() as { entry: string };
      const forged = entry.replace('denied_by_profile', 'allowed_all_along');
      db.prepare('UPDATE ledger SET entry = ?, hash = ? WHERE seq = 5').run(forged, sha256Of(forged));
    });
    expect(problem()).toMatch(/^6: it does not follow/);
  });

  it('shows a cut of any row, of the tail too', async () => {
    for (let seq = 1; seq <= drafts.length; seq += 1) {
      rmSync(path, { force: true });
      await written();
      tamper((db) => db.prepare('DELETE FROM ledger WHERE seq = ?').run(seq));
      expect(problem(), `cut ${seq}`).toBeDefined();
    }
  });

  it('shows a cut tail whose head was cut with it, and a chain written anew, by the head that was announced', async () => {
    const heads = await written();
    const announced = heads.at(-1);
    tamper((db) => {
      db.exec('DELETE FROM ledger WHERE seq > 4');
      db.prepare('UPDATE head SET seq = 4, hash = ?').run(heads[4]?.hash);
    });
    expect(problem()).toBeUndefined();
    expect(problem(announced)).toMatch(/announced and is missing/);
    rmSync(path, { force: true });
    await new Promise((resolve) => setTimeout(resolve, 2));
    await written();
    expect(problem(announced)).toMatch(/not the row that was announced/);
  });

  it('shows a swap of any two rows', async () => {
    for (const [a, b] of [[1, 2], [2, 3], [5, 6], [1, 6]] as const) {
      rmSync(path, { force: true });
      await written();
      tamper((db) => {
        db.prepare('UPDATE ledger SET seq = -1 WHERE seq = ?').run(a);
        db.prepare('UPDATE ledger SET seq = ? WHERE seq = ?').run(a, b);
        db.prepare('UPDATE ledger SET seq = ? WHERE seq = -1').run(b);
      });
      expect(problem(), `swap ${a} ${b}`).toBeDefined();
    }
  });

  it('lets no row be changed, removed or put in between', async () => {
    await written();
    const db = new Database(path);
    for (const sql of ["UPDATE ledger SET type = 'denied'", 'DELETE FROM ledger', 'UPDATE head SET seq = 1', 'DELETE FROM head', "INSERT INTO ledger VALUES (9, null, 'void', null, null, '{}', '')"]) {
      expect(() => db.exec(sql), sql).toThrow();
    }
    db.close();
  });

  it('starts nothing after a stop or an end, and nothing twice', async () => {
    const ledger = new Ledger({ path, hostId: 'h' });
    for (const draft of drafts) await ledger.append([draft]);
    const start = (operation_id: string, startNo: number) => ledger.append([{ type: 'started', operation_id, data: {}, startNo }]);
    await expect(start('m/u/1', 1)).rejects.toMatchObject({ code: 'ledger_unavailable' });
    await expect(start('m/s/1', 2)).rejects.toMatchObject({ code: 'ledger_unavailable' });
    await start('m/v/1', 1);
    await expect(start('m/v/1', 1)).rejects.toMatchObject({ code: 'ledger_unavailable' });
    expect(ledger.openStarts()).toEqual(['m/v/1']);
    expect(ledger.verify()).toMatchObject({ ok: true });
    ledger.close();
  });

  it('commits appends of one turn together, all in order, and a bad one alone fails', async () => {
    const ledger = new Ledger({ path, hostId: 'h' });
    const good = Array.from({ length: 50 }, (_, index) => ledger.append([{ type: 'denied', operation_id: `m/s${index}/1`, data: { index } }]));
    const bad = ledger.append([{ type: 'denied', operation_id: 'm/s/1', data: { not: 1n } }]);
    await expect(bad).rejects.toMatchObject({ code: 'ledger_unavailable', retryable: true });
    const rows = await Promise.all(good);
    expect(rows.flat().map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(ledger.verify()).toMatchObject({ ok: true, head: { seq: 50 } });
    expect(ledger.read({ after: 10, limit: 2 }).map(({ seq }) => seq)).toEqual([11, 12]);
    ledger.close();
  });

  it('is refused under the name of another host (B16)', async () => {
    await written();
    expect(() => new Ledger({ path, hostId: 'other' })).toThrow(/belongs to host h/);
  });

  it('a consent counts as used until the start that used it was void', async () => {
    const ledger = new Ledger({ path, hostId: 'h' });
    await ledger.append([{ type: 'started', operation_id: 'm/s/1', data: { consent }, startNo: 1, consent: consent.hitl_id }]);
    expect(ledger.consumerOf(consent.hitl_id)).toBe('m/s/1');
    await ledger.append([{ type: 'void', operation_id: 'm/s/1', data: { consent }, consent: consent.hitl_id }]);
    expect(ledger.consumerOf(consent.hitl_id)).toBeUndefined();
    ledger.close();
  });
});

it('the lock is held by one at a time', () => {
  const first = takeLock(join(dir, 'lock'));
  expect(first).toBeDefined();
  expect(takeLock(join(dir, 'lock'))).toBeUndefined();
  first?.release();
  const again = takeLock(join(dir, 'lock'));
  expect(again).toBeDefined();
  again?.release();
});
