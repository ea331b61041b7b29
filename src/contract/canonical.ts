/** Canonical JSON and the digests over it. Pure, and importable from workflow code. */
import serialize from 'canonicalize';
import type { DispatchPayload, ResolvedOperation } from './generated/types.js';
import { sha256Digest } from './sha256.js';

/**
 * RFC 8785 canonical JSON. Members that are undefined are left out. Throws a TypeError for what JSON cannot say (no value
 * at all, NaN, a lone surrogate, a cycle): such a value has no digest.
 */
export function canonicalJson(value: unknown): string {
  let text: string | undefined;
  try {
    text = serialize(value);
  } catch (error) {
    throw new TypeError(`not representable as JSON: ${error instanceof Error ? error.message : 'unknown'}`, { cause: error });
  }
  if (text === undefined) throw new TypeError('not representable as JSON: no value');
  return text;
}

/** `sha256:<hex>` over the UTF-8 of the canonical JSON. Throws like `canonicalJson`. */
export const digestOf = (value: unknown): string => sha256Digest(canonicalJson(value));

/** The digest that an approval covers. */
export const operationDigest = (operation: ResolvedOperation): string => digestOf(operation);

/**
 * By which a repeated dispatch is told from another one under the same mission id. Order of members and defaults that are
 * spelled out make no difference; everything else does, metadata included.
 */
export const dispatchDigest = (dispatch: DispatchPayload): string =>
  digestOf({ ...dispatch, long_running: dispatch.long_running ?? false });
