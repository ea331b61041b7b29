/** The oracle's own canonical JSON (RFC 8785) and digests, so that a mistake in the product's is not shared. */
import { createHash } from 'node:crypto';

/** Canonical JSON: members sorted by UTF-16 units, numbers and strings as ECMAScript writes them, no white space. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0))
      .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`);
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value);
}

export const sha256 = (data: string): string => `sha256:${createHash('sha256').update(data, 'utf8').digest('hex')}`;

/** Whether two values are the same JSON. */
export const same = (left: unknown, right: unknown): boolean => canonical(left ?? null) === canonical(right ?? null);
