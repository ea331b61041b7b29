import { isPlain, quoted, visible } from '../../contract/visible.js';

/** A text of unknown origin on one line of a terminal. What the server made visible already is not escaped again. */
export const safe = (text: string): string => (isPlain(text) ? text : visible(text));

/** An argument vector on one line, each argument told from its neighbours. */
export const commandOf = (argv: readonly string[]): string => argv.map(quoted).join(' ');

/** Colours, and whatever else moves, hides or reorders: C0 without tab and line feed, DEL, C1, bidirectional, invisible. */
// eslint-disable-next-line no-control-regex
const COLOUR_OR_UNSAFE = /\u001B\[[0-9;]*m|[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]|[\u{E0000}-\u{E0FFF}]/gu;

/**
 * What a command printed, fit for a terminal: lines, tabs, blanks and colours as they are, every other control, reordering
 * or invisible character as an escape that can be seen.
 */
export const printable = (text: string): string =>
  text.replace(/\r\n/g, '\n').replace(COLOUR_OR_UNSAFE, (found) => {
    if (found.length > 1 && found.startsWith('\u001B')) return found;
    if (found === '\r') return '\\r';
    if (found === '\u001B') return '\\e';
    return `\\u{${(found.codePointAt(0) ?? 0).toString(16)}}`;
  });
