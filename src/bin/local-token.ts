/** The token by which this machine's own command line talks to the API. */
import { randomBytes } from 'node:crypto';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { newToken } from '../api/tokens.js';

/** Writes a fresh one: whoever could read an old one can not use it any more. Whole or not at all, for this user only. */
export const writeLocalToken = (path: string): void => {
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${newToken()}\n`, { mode: 0o600, flush: true });
  renameSync(draft, path);
};

/** For a facade that is started by itself: without any token nobody could make the first one. */
export const ensureLocalToken = (path: string): void => {
  if (!existsSync(path)) writeLocalToken(path);
};
