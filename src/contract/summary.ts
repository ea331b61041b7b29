/** An operation in one line, for lists and the Temporal UI. Pure, and importable from workflow code. */
import { maskedArgv } from './secrets.js';
import { quoted, slice } from './visible.js';

/**
 * Such as `shell.run npm test`, or `shell.run npm test on web-1`: unambiguous quotes, unsafe characters visible, values that
 * look like secrets masked, at most `room` characters with a cut marked by `...`. Not for approving: see prompt.ts.
 */
export function operationSummary({ operation, argv, host, room = 120 }: { operation: string; argv: readonly string[]; host?: string | undefined; room?: number }): string {
  const suffix = host === undefined ? '' : ` on ${host}`;
  const left = room - suffix.length;
  let line = operation;
  for (const argument of maskedArgv(argv)) {
    // One argument may be long; no more of it than could be shown is escaped.
    const word = quoted(slice(argument, 0, left));
    line += ` ${word}`;
    if (line.length > left || argument.length > left) return `${slice(line, 0, left - 3)}...${suffix}`;
  }
  return `${line}${suffix}`;
}
