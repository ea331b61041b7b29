/**
 * Bearer tokens: who may knock, and in which roles. Stored are only SHA-256 digests; a token itself is shown once.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmodSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { HoldpointError } from '../contract/errors.js';
import { validateTenant } from '../contract/generated/validators.cjs';
import { WatchedFile } from './watched-file.js';

export const ROLES = ['viewer', 'dispatcher', 'approver', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** One row of tokens.json. */
export interface StoredToken {
  name: string;
  roles: Role[];
  /** Lower-case hex of the SHA-256 over the token's characters. */
  sha256: string;
  created_at: string;
  /** Whose missions it may see and touch; absent for an operator's, which may all. */
  tenant?: string;
}
/** Who sent a request. */
export interface Caller {
  name: string;
  roles: readonly Role[];
  /** Undefined for an operator, who sees the missions of all. */
  tenant?: string | undefined;
  /** For an executor that registered here, which has no role: it may look at what it carries out, and leave. */
  executor_id?: string;
  /** A registry that speaks by the token it issued to us: it has no role, and may dispatch and control missions. */
  link?: { endpoint: string; mayApprove: boolean } | undefined;
}

export interface TokenStore {
  /** The caller behind a token, or undefined. Takes the same time whichever token is the right one. */
  verify(token: string): Caller | undefined;
  /** Whether the token by which this caller was verified still counts, with the same roles and tenant. */
  counts(caller: Caller): boolean;
  /** Whether any that counts is a tenant's. */
  tenanted(): boolean;
  // Which tokens there are, and what is made of them, is refused with tokens_unreadable where nobody can say.
  list(): Omit<StoredToken, 'sha256'>[];
  /** Makes a token and returns it; the only time that it can be seen. Undefined where the name is taken. */
  create(wanted: { name: string; roles: Role[]; tenant?: string | undefined }): string | undefined;
  /** False where no token has that name. */
  revoke(name: string): boolean;
}

/** Every token is `hp_` and 32 random bytes as base64url. */
const TOKEN = /^hp_[A-Za-z0-9_-]{43}$/;
const NAME = /^[A-Za-z0-9][A-Za-z0-9._@-]{0,63}$/;
/** The name under which the token of this machine's own command line acts. */
export const LOCAL_NAME = 'local';

export const newToken = (): string => `hp_${randomBytes(32).toString('base64url')}`;
export const isTokenName = (name: string): boolean => NAME.test(name) && name !== LOCAL_NAME;
export const isRole = (role: unknown): role is Role => (ROLES as readonly unknown[]).includes(role);

/** Dispatcher and approver each include viewer; admin includes all. */
export const mayAct = (roles: readonly Role[], needed: Role): boolean =>
  roles.includes('admin') || roles.includes(needed) || (needed === 'viewer' && roles.length > 0);

/** Whether the caller has everything, whoever it belongs to: an operator, who has no tenant and is no registry. */
export const isOperator = (caller: Pick<Caller, 'tenant' | 'link'>): boolean => caller.tenant === undefined && caller.link === undefined;

/** Whether what belongs to this tenant, or to none, is the caller's. What belongs to a tenant is no business of a registry's. */
export const isTheirs = (caller: Pick<Caller, 'tenant' | 'link'>, tenant: string | undefined): boolean => isOperator(caller) || caller.tenant === tenant;

/** Lower-case hex of the SHA-256 over the token's characters: what tokens.json keeps. */
export const tokenHash = (token: string): string => createHash('sha256').update(token, 'utf8').digest('hex');

interface Entry {
  caller: Caller;
  hash: Buffer;
}

const parseTokens = (text: string): StoredToken[] => {
  const parsed = JSON.parse(text) as { version?: unknown; tokens?: unknown };
  if (parsed.version !== 1 || !Array.isArray(parsed.tokens)) throw new Error('tokens.json has not the shape {version: 1, tokens: []}');
  return parsed.tokens.map((row: Partial<StoredToken>) => {
    if (
      typeof row.name !== 'string' ||
      typeof row.sha256 !== 'string' ||
      !/^[0-9a-f]{64}$/.test(row.sha256) ||
      !Array.isArray(row.roles) ||
      !row.roles.every(isRole) ||
      // One that cannot be read must not become an operator's.
      (row.tenant !== undefined && !validateTenant(row.tenant))
    ) {
      throw new Error('tokens.json has a row without name, roles or sha256, or with a tenant that is none');
    }
    const { name, roles, sha256, tenant } = row;
    return { name, roles, sha256, created_at: String(row.created_at), ...(tenant === undefined ? {} : { tenant }) };
  });
};

/**
 * Tokens of `file` ({version: 1, tokens: [...]}, mode 0600) and the one of `localTokenFile`, which acts as admin. Both
 * are read again when they change, so a token made or withdrawn elsewhere counts at once. Of a tokens.json that cannot be
 * read or understood no row counts: only the local token gets in, and `onError` hears why. Nor is it written over, as if
 * no row had been in it.
 */
export const openTokenStore = (options: {
  file: string;
  localTokenFile: string;
  onError?: (error: unknown) => void;
}): TokenStore => {
  const onError = options.onError ?? (() => undefined);
  const file = new WatchedFile(options.file, onError);
  const local = new WatchedFile(options.localTokenFile, onError);
  let stored: StoredToken[] = [];
  /** Why it is not known what is stored, where it is not. */
  let unread: unknown;
  let entries: Entry[] = [];
  /** By which token a caller came in; a token of the same name that was made later is another one. */
  const cameBy = new WeakMap<Caller, Buffer>();

  const refresh = (): void => {
    const tokensFile = file.read();
    const localFile = local.read();
    if (!tokensFile.changed && !localFile.changed) return;
    if (tokensFile.changed) {
      unread = tokensFile.failure;
      try {
        stored = tokensFile.text === undefined ? [] : parseTokens(tokensFile.text);
      } catch (error) {
        stored = [];
        unread = error;
        onError(error);
      }
    }
    entries = stored.map(({ name, roles, tenant, sha256 }) => ({ caller: { name, roles, tenant }, hash: Buffer.from(sha256, 'hex') }));
    const own = localFile.text?.trim();
    if (own !== undefined && TOKEN.test(own)) {
      entries.push({ caller: { name: LOCAL_NAME, roles: ['admin'] }, hash: Buffer.from(tokenHash(own), 'hex') });
    }
  };

  /** @throws HoldpointError tokens_unreadable */
  const rows = (): StoredToken[] => {
    refresh();
    if (unread === undefined) return stored;
    throw new HoldpointError({ code: 'tokens_unreadable', detail: { path: options.file, why: (unread as Error).message }, cause: unread });
  };

  const write = (tokens: StoredToken[]): void => {
    const draft = `${options.file}.${randomBytes(6).toString('hex')}`;
    try {
      writeFileSync(draft, `${JSON.stringify({ version: 1, tokens }, null, 2)}\n`, { mode: 0o600, flush: true });
      chmodSync(draft, 0o600);
      renameSync(draft, options.file);
    } finally {
      rmSync(draft, { force: true });
    }
  };

  return {
    verify(token) {
      if (!TOKEN.test(token)) return undefined;
      refresh();
      const hash = Buffer.from(tokenHash(token), 'hex');
      let found: Caller | undefined;
      // No early exit: the time taken must not tell which row matched.
      for (const entry of entries) if (timingSafeEqual(entry.hash, hash)) found = entry.caller;
      if (found !== undefined) cameBy.set(found, hash);
      return found;
    },
    counts(caller) {
      refresh();
      const hash = cameBy.get(caller);
      return (
        hash !== undefined &&
        entries.some(
          (entry) => entry.hash.equals(hash) && entry.caller.roles.join() === caller.roles.join() && entry.caller.tenant === caller.tenant,
        )
      );
    },
    tenanted() {
      refresh();
      return stored.some(({ tenant }) => tenant !== undefined);
    },
    list() {
      return rows().map(({ sha256: _, ...row }) => row);
    },
    create({ name, roles, tenant }) {
      if (!isTokenName(name)) throw new Error('a token name has 1 to 64 letters, digits, dots, dashes, underscores or @');
      const known = rows();
      if (known.some((row) => row.name === name)) return undefined;
      const token = newToken();
      const row = { name, roles, sha256: tokenHash(token), created_at: new Date().toISOString() };
      write([...known, tenant === undefined ? row : { ...row, tenant }]);
      return token;
    },
    revoke(name) {
      const known = rows();
      if (!known.some((row) => row.name === name)) return false;
      write(known.filter((row) => row.name !== name));
      return true;
    },
  };
};
