/**
 * The executors that registered, in a file of the data directory ({version: 1, executors: [...]}, mode 0600), beside the
 * key from which their tokens are derived. The file holds digests of tokens only.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { chmodSync, existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { validateCapability, validateExecutorId, validateTransportEndpoints } from '../../contract/generated/validators.cjs';
import { tokenHash } from '../tokens.js';
import type { Identity } from './identity.js';
import { EXECUTOR_TOKEN, tokenOf } from './identity.js';

export interface Identities {
  get(executorId: string): Identity | undefined;
  all(): readonly Identity[];
  /** Which executor has this token; undefined where none has. Takes the same time whichever it is. */
  verify(token: string): Identity | undefined;
  /** The token to show to an executor; undefined where the key it was made from is gone. */
  token(identity: Identity): string | undefined;
  /** Takes a row in, with a new token where `renew` says so, or where the old one cannot be told any more. */
  put(row: Omit<Identity, 'salt' | 'token_sha256'>, options: { renew: boolean }): { identity: Identity; token: string };
  /** False where there was none. */
  remove(executorId: string): boolean;
}

const KEY = /^[0-9a-f]{64}$/;

const writeWhole = (path: string, text: string): void => {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true });
    chmodSync(draft, 0o600);
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
};

/** The key; made on first use. Of two first uses at once, both read the same. */
const keyIn = (path: string): Buffer => {
  if (!existsSync(path)) {
    const draft = `${path}.${randomBytes(6).toString('hex')}`;
    writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
    try {
      linkSync(draft, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  const text = readFileSync(path, 'utf8').trim();
  if (!KEY.test(text)) throw new Error(`${path} does not hold a key of 64 hexadecimal digits`);
  return Buffer.from(text, 'hex');
};

const isIdentity = (row: Partial<Identity>): row is Identity =>
  validateExecutorId(row.executor_id) &&
  typeof row.name === 'string' &&
  typeof row.version === 'string' &&
  validateTransportEndpoints(row.transport_endpoints) &&
  Array.isArray(row.capabilities) &&
  row.capabilities.every((capability) => validateCapability(capability)) &&
  (row.a2a_instance_id === undefined || typeof row.a2a_instance_id === 'string') &&
  typeof row.registered_at === 'string' &&
  typeof row.salt === 'string' &&
  typeof row.token_sha256 === 'string' &&
  KEY.test(row.token_sha256) &&
  typeof row.local === 'boolean' &&
  typeof row.remote_before === 'boolean';

const rowsIn = (path: string): Identity[] => {
  if (!existsSync(path)) return [];
  const parsed = JSON.parse(readFileSync(path, 'utf8')) as { version?: unknown; executors?: unknown };
  if (parsed.version !== 1 || !Array.isArray(parsed.executors)) throw new Error('it has not the shape {version: 1, executors: []}');
  const rows = parsed.executors as Partial<Identity>[];
  // To forget one would let anybody on this machine register under its id and take over its missions.
  if (!rows.every(isIdentity)) throw new Error('it has a row that is no executor');
  return rows;
};

/**
 * Opens the store. Only one process may have it open: the facade, which is the only one of its executor.
 *
 * @throws Error where a file cannot be read or understood
 */
export const openIdentities = (paths: { file: string; keyFile: string }): Identities => {
  const key = keyIn(paths.keyFile);
  let rows: ReadonlyMap<string, Identity> = new Map(rowsIn(paths.file).map((row) => [row.executor_id, row]));
  /** What could not be written does not count: else it would until a restart only. */
  const save = (next: ReadonlyMap<string, Identity>): void => {
    writeWhole(paths.file, `${JSON.stringify({ version: 1, executors: [...next.values()] }, null, 2)}\n`);
    rows = next;
  };
  const current = (identity: Identity): string | undefined => {
    const token = tokenOf({ key, executorId: identity.executor_id, salt: identity.salt });
    return tokenHash(token) === identity.token_sha256 ? token : undefined;
  };
  return {
    get: (executorId) => rows.get(executorId.toLowerCase()),
    all: () => [...rows.values()],
    verify(token) {
      if (!EXECUTOR_TOKEN.test(token)) return undefined;
      const hash = Buffer.from(tokenHash(token), 'hex');
      let found: Identity | undefined;
      // No early exit: the time taken must not tell which row matched.
      for (const row of rows.values()) if (timingSafeEqual(Buffer.from(row.token_sha256, 'hex'), hash)) found = row;
      return found;
    },
    token: current,
    put(row, { renew }) {
      const before = rows.get(row.executor_id);
      const kept = before === undefined || renew ? undefined : current(before);
      const salt = before === undefined || kept === undefined ? randomBytes(16).toString('base64url') : before.salt;
      const token = kept ?? tokenOf({ key, executorId: row.executor_id, salt });
      const identity: Identity = { ...row, salt, token_sha256: tokenHash(token) };
      // An executor registers on every reconnect; most of the time nothing of it has changed.
      if (JSON.stringify(before) !== JSON.stringify(identity)) save(new Map(rows).set(row.executor_id, identity));
      return { identity, token };
    },
    remove(executorId) {
      const next = new Map(rows);
      if (!next.delete(executorId.toLowerCase())) return false;
      save(next);
      return true;
    },
  };
};
