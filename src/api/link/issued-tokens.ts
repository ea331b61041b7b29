/** The tokens that registries issued to us: by one of them its registry dispatches and controls missions, and nothing else. */
import { timingSafeEqual } from 'node:crypto';
import { type Caller, tokenHash, type TokenStore } from '../tokens.js';

export interface Issuer {
  /** Scheme, host and port of the registry. */
  endpoint: string;
  name: string;
  /** Whether an answer that it sends may decide an approval. */
  mayApprove: boolean;
}

export class IssuedTokens {
  /** By endpoint; only what a token hashes to is kept here. */
  readonly #hashes = new Map<string, { issuer: Issuer; hash: Buffer }>();

  /** From now on this token is the registry's, and the one before counts no more. */
  set(issuer: Issuer, token: string): void {
    this.#hashes.set(issuer.endpoint, { issuer, hash: Buffer.from(tokenHash(token), 'hex') });
  }
  delete(endpoint: string): void {
    this.#hashes.delete(endpoint);
  }

  /** The registry behind a token, as a caller without a role. Takes the same time whichever token is the right one. */
  verify(token: string): Caller | undefined {
    const hash = Buffer.from(tokenHash(token), 'hex');
    let found: Issuer | undefined;
    for (const entry of this.#hashes.values()) if (timingSafeEqual(entry.hash, hash)) found = entry.issuer;
    return found === undefined ? undefined : { name: found.name, roles: [], link: found };
  }
}

/** The store's tokens, and those that registries issued. */
export const withIssued = (store: TokenStore, issued: { verify: (token: string) => Caller | undefined }): TokenStore => ({
  ...store,
  verify(token) {
    const own = store.verify(token);
    const theirs = issued.verify(token);
    return own ?? theirs;
  },
});
