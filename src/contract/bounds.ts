/** Limits on values of unknown origin, checked before anything else looks at them. Pure, and importable from workflow code. */
import { type Refusal, refuse } from './errors.js';

/** A message to a mission (bytes of JSON): more wedges a workflow whose history carries it. */
export const MESSAGE_BYTES = 16 * 1024;
/** A dispatch (bytes of JSON). */
export const DISPATCH_BYTES = 256 * 1024;
/**
 * Who asked for a mission (bytes of JSON): every task has it, and the 64 that may be handed out at once must stay far below
 * the 4 MB at which the server ends a workflow.
 */
export const ORIGIN_BYTES = 16 * 1024;
/** Levels of nesting. Deeper than any shape of schemas/, and far from where recursion over a value would end the stack. */
export const MAX_DEPTH = 32;
/** Values in all, members and items. */
export const MAX_NODES = 20_000;

/** Bytes of a text as UTF-8, without encoding it. */
function utf8Length(text: string): number {
  let bytes = 0;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    bytes += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 2 : 3;
  }
  return bytes;
}

/** Bytes of a value's JSON, which is what Temporal's limits count. */
export const jsonBytes = (value: unknown): number => utf8Length(JSON.stringify(value));

/** Whether every surrogate has its pair. (`isWellFormed` of newer engines, which the type library here does not have.) */
export const isWellFormed = (text: string): boolean => !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text);

/**
 * Refuses a value that is too large (`tooLarge` names the code), too deep, or holds text that UTF-8 cannot carry.
 * Walks with a stack of its own, so that nesting cannot end the call stack, and stops at the limit, so that the work is
 * bounded. `bytes` counts about what the value's JSON has.
 */
export function checkBounds({ value, bytes, tooLarge }: { value: unknown; bytes: number; tooLarge: 'message_too_large' | 'payload_too_large' }): Refusal | undefined {
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  let size = 0;
  let nodes = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value: current, depth } = next;
    nodes += 1;
    if (nodes > MAX_NODES) return refuse('too_deep', { detail: { limit: `${MAX_NODES} values` } });
    if (depth > MAX_DEPTH) return refuse('too_deep', { detail: { limit: `${MAX_DEPTH} levels` } });
    if (typeof current === 'string') {
      size += utf8Length(current) + 3;
      if (size <= bytes && !isWellFormed(current)) return refuse('invalid_text');
    } else if (current !== null && typeof current === 'object') {
      size += 2;
      // Counted before they are listed: a million items are refused, not queued.
      const room = MAX_NODES - nodes - open.length;
      const entries: [string, unknown][] = Array.isArray(current) && current.length > room ? [] : Object.entries(current);
      if (entries.length > room || (Array.isArray(current) && current.length > room)) return refuse('too_deep', { detail: { limit: `${MAX_NODES} values` } });
      for (const [key, inner] of entries) {
        if (!Array.isArray(current)) {
          size += utf8Length(key) + 4;
          if (!isWellFormed(key)) return refuse('invalid_text');
        }
        open.push({ value: inner, depth: depth + 1 });
      }
    } else {
      size += 6;
    }
    if (size > bytes) return refuse(tooLarge, { detail: { limit: bytes } });
  }
  return undefined;
}
