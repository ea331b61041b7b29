/** What differs between the operation that was approved and the one that would run. Pure, and importable from workflow code. */
import type { Change, ResolvedOperation } from './generated/types.js';
import { pointerStep } from './problem.js';
import { isSecretName } from './secrets.js';
import { sha256Digest } from './sha256.js';
import { slice } from './visible.js';

/** As many as an approval holds (schemas/approval.json). */
const MAX_CHANGES = 64;
/** Longest text in a change, in characters: changes are carried in a mission's state. */
const MAX_TEXT = 400;

const isRecord = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object';

/** Every place where two values differ, as a JSON pointer with both sides; what one side lacks is null there. */
function walk(path: string, approved: unknown, found: unknown): Change[] {
  if (Object.is(approved, found)) return [];
  if (isRecord(approved) && isRecord(found) && Array.isArray(approved) === Array.isArray(found)) {
    const keys = [...new Set([...Object.keys(approved), ...Object.keys(found)])].sort((a, b) =>
      Array.isArray(approved) ? Number(a) - Number(b) : a < b ? -1 : 1,
    );
    return keys.flatMap((key) =>
      walk(path + pointerStep(key), Object.hasOwn(approved, key) ? approved[key] : undefined, Object.hasOwn(found, key) ? found[key] : undefined),
    );
  }
  return [{ path, approved: shown(path, approved), found: shown(path, found) }];
}

/** A value short enough to be carried; a long one is replaced by its beginning, length and digest, never cut silently. */
function bounded(value: unknown): unknown {
  if (value === undefined) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.length <= MAX_TEXT) return value;
  return `${slice(text, 0, MAX_TEXT / 2)} [... ${text.length} characters in all, ${sha256Digest(text)}]`;
}

/** The value of a variable that usually holds a secret is known by its digest only. */
function shown(path: string, value: unknown): unknown {
  const name = /^\/env\/(.*)$/s.exec(path)?.[1];
  return name !== undefined && isSecretName(name) && typeof value === 'string' && value !== '' ? `hidden, ${sha256Digest(value)}` : bounded(value);
}

/**
 * The changes from `approved` to `found`, at most 64: where there are more, whole members of the operation are named
 * instead of the places inside them. Empty exactly where the two have the same digest.
 */
export function changesBetween({ approved, found }: { approved: ResolvedOperation; found: ResolvedOperation }): Change[] {
  const changes = walk('', approved, found);
  if (changes.length <= MAX_CHANGES) return changes;
  const members = [...new Set(changes.map((change) => change.path.split('/')[1] ?? ''))];
  const side = (operation: ResolvedOperation, member: string): unknown => {
    const value = (operation as unknown as Record<string, unknown>)[member];
    // So many variables differ that none can be named: their number and digest say that they do, and hide secrets.
    return member === 'env' ? `${Object.keys(operation.env).length} variables, ${sha256Digest(JSON.stringify(value))}` : bounded(value);
  };
  return members.map((member) => ({ path: `/${member}`, approved: side(approved, member), found: side(found, member) }));
}
