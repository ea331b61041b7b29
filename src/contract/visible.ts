/**
 * Text of unknown origin, made fit for a human's eyes: what would move the cursor, reorder, hide or merge with its
 * neighbours becomes a visible escape. Pure, and importable from workflow code.
 */
import { sha256Digest } from './sha256.js';

/**
 * What may be shown as it is: letters, digits, punctuation, symbols and the plain space. All else is escaped: controls,
 * format characters, separators, other spaces, combining marks (they change or hide the character before them), private
 * use, unassigned code points and lone surrogates.
 */
const SHOWN = /^[\p{L}\p{N}\p{P}\p{S} ]$/u;
/** Letters and symbols that are blank or ignorable in spite of their category. U+2800, U+1D159, U+13441 and U+13442 print as nothing. */
const BLANK = /^[\p{Default_Ignorable_Code_Point}\u{2800}\u{1D159}\u{FFFC}\u{13441}\u{13442}]$/u;

/**
 * Blocks whose letters run from right to left. One such letter reorders the digits and punctuation beside it without any
 * control character, so that what is read is not what is run.
 */
const rightToLeft = (point: number): boolean =>
  (point >= 0x0590 && point <= 0x08ff) ||
  (point >= 0xfb1d && point <= 0xfdff) ||
  (point >= 0xfe70 && point <= 0xfeff) ||
  (point >= 0x10800 && point <= 0x10fff) ||
  (point >= 0x1e800 && point <= 0x1efff);

const NAMED: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\u001b': '\\e', '\0': '\\0' };

/** A run of spaces from this length on is counted instead of drawn; a shorter one is seen to be more than one space. */
const SPACE_RUN = 8;

function escape(character: string): string {
  const named = NAMED[character];
  if (named) return named;
  const point = character.codePointAt(0) ?? 0;
  if (SHOWN.test(character) && !BLANK.test(character) && !rightToLeft(point)) return character;
  return `\\u{${point.toString(16)}}`;
}

/**
 * The text on one line with every unsafe character as `\n`, `\r`, `\t`, `\e`, `\0` or `\u{hex}`, and a long run of spaces
 * as `\x20{count}`. A backslash becomes `\\`, so that no text can pass for the escape of another: different texts stay
 * different.
 */
export function visible(text: string): string {
  let out = '';
  let spaces = 0;
  const flush = (): void => {
    out += spaces >= SPACE_RUN ? `\\x20{${spaces}}` : ' '.repeat(spaces);
    spaces = 0;
  };
  for (const character of text) {
    if (character === ' ') {
      spaces += 1;
      continue;
    }
    flush();
    out += character === '\\' ? '\\\\' : escape(character);
  }
  flush();
  return out;
}

/** Whether `visible` would change anything but a backslash. */
export const isPlain = (text: string): boolean => visible(text).replaceAll('\\\\', '\\') === text;

/** Words that need no quotes to be told apart: nothing in them is a space, a quote or a mark of this module. */
const BARE = /^[A-Za-z0-9_./:=@%+,-]+$/;

/** The text in double quotes with unsafe characters visible, or bare where nothing in it could be misread. */
export const quoted = (text: string): string => (BARE.test(text) ? text : `"${visible(text).replaceAll('"', '\\"')}"`);

/** Like `text.slice`, but never through a surrogate pair. */
export function slice(text: string, from: number, to: number): string {
  const start = from > 0 && isLow(text.charCodeAt(from)) && isHigh(text.charCodeAt(from - 1)) ? from + 1 : from;
  const end = to < text.length && isLow(text.charCodeAt(to)) && isHigh(text.charCodeAt(to - 1)) ? to - 1 : to;
  return text.slice(start, Math.max(start, end));
}
const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** The longest head, or tail, of a text whose rendering fits into `room` characters. */
function fitting({ text, room, end }: { text: string; room: number; end: 'head' | 'tail' }): string {
  // One character may be drawn as up to ten, and a run of spaces as fewer than it has: halve until it fits.
  let length = Math.min(text.length, room);
  for (;;) {
    const part = end === 'head' ? slice(text, 0, length) : slice(text, text.length - length, text.length);
    if (length === 0 || quoted(part).length <= room) return part;
    length = Math.floor(length / 2);
  }
}

/**
 * Like `quoted`, in at most about `room` characters. A longer text shows head, tail, length in characters (UTF-16 units)
 * and the digest of the whole, so that nothing is cut silently. The note stands outside the quotes, where the text itself
 * cannot write.
 */
export function abridged({ text, room }: { text: string; room: number }): string {
  const whole = text.length <= room ? quoted(text) : undefined;
  if (whole !== undefined && whole.length <= room) return whole;
  const half = Math.max(16, Math.floor((room - NOTE_LENGTH) / 2));
  const head = fitting({ text, room: half, end: 'head' });
  const tail = fitting({ text: text.slice(head.length), room: half, end: 'tail' });
  const hidden = text.length - head.length - tail.length;
  if (hidden <= 0) return quoted(text);
  return `${quoted(head)} [... ${hidden} of ${text.length} characters not shown, whole text ${sha256Digest(text)} ...] ${quoted(tail)}`;
}
/** About the length of the note between head and tail. */
const NOTE_LENGTH = 150;

/** One line of at most `room` characters for summaries and messages: unsafe characters visible, a cut marked by `...`. */
export function visibleLine({ text, room }: { text: string; room: number }): string {
  const shown = text.length <= room ? visible(text) : '';
  if (text.length <= room && shown.length <= room) return shown;
  let length = Math.min(text.length, room - 3);
  for (;;) {
    const part = visible(slice(text, 0, length));
    if (part.length <= room - 3) return `${part}...`;
    length = Math.floor(length / 2);
  }
}
