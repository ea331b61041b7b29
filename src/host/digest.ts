/** Digests as the contract defines them, computed by the machine's own SHA-256 because an operation waits for them. */
import { createHash } from 'node:crypto';
import { canonicalJson } from '../contract/canonical.js';
import type { Task } from '../contract/generated/types.js';

/** `sha256:<hex>` over bytes or the UTF-8 of a text. */
export const sha256Of = (data: string | Uint8Array): string => `sha256:${createHash('sha256').update(data).digest('hex')}`;

/** `sha256:<hex>` over the canonical JSON of a value. */
export const digestOf = (value: unknown): string => sha256Of(canonicalJson(value));

/**
 * By which the ledger tells whether the same operation id came with the same task. What may differ between two calls
 * about one operation, its envelope, its reason and its origin, is left out.
 */
export const taskDigest = (task: Task): string => {
  const { operation_id, mission_id, step, attempt, host, operation, argv, workspace, cwd, env, stdin, limits } = task;
  return digestOf({ operation_id, mission_id, step, attempt, host, operation, argv, workspace, cwd, env, stdin, limits });
};
