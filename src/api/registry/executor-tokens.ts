/** Lets registered executors in by their tokens: as callers without any role, who may do what is theirs and nothing else. */
import type { Caller, TokenStore } from '../tokens.js';
import type { Identities } from './identities.js';

export const withExecutors = (tokens: TokenStore, identities: Identities): TokenStore => {
  /** With which token a caller came; one that was renewed since does not count any more. */
  const cameBy = new WeakMap<Caller, string>();
  return {
    ...tokens,
    verify(token) {
      const identity = identities.verify(token);
      if (identity === undefined) return tokens.verify(token);
      const caller: Caller = { name: `executor ${identity.executor_id}`, roles: [], executor_id: identity.executor_id };
      cameBy.set(caller, identity.token_sha256);
      return caller;
    },
    counts(caller) {
      if (caller.executor_id === undefined) return tokens.counts(caller);
      return identities.get(caller.executor_id)?.token_sha256 === cameBy.get(caller);
    },
  };
};
