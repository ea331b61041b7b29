/** Text on a terminal: widths, cutting, tables. All input may come from elsewhere, so it is made safe here. */

/** Matches the colour sequences that this program itself writes. */
// eslint-disable-next-line no-control-regex
const COLOUR = /\u001B\[[0-9;]*m/g;
const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Columns that a text takes; wide East Asian characters and emoji count two. */
export const widthOf = (text: string): number => {
  let width = 0;
  for (const { segment } of segments.segment(text.replace(COLOUR, ''))) width += isWide(segment.codePointAt(0) ?? 0) ? 2 : 1;
  return width;
};

const isWide = (code: number): boolean =>
  code >= 0x1100 &&
  (code <= 0x115f ||
    (code >= 0x2e80 && code <= 0xa4cf) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe30 && code <= 0xfe6f) ||
    (code >= 0xff00 && code <= 0xff60) ||
    (code >= 0xffe0 && code <= 0xffe6) ||
    (code >= 0x1f300 && code <= 0x1faff) ||
    (code >= 0x20000 && code <= 0x3fffd));

/** Plain text cut to a width, the cut shown by an ellipsis. */
export const cutTo = (text: string, width: number): string => {
  if (widthOf(text) <= width) return text;
  let cut = '';
  let used = 0;
  for (const { segment } of segments.segment(text)) {
    const next = used + (isWide(segment.codePointAt(0) ?? 0) ? 2 : 1);
    if (next > width - 1) break;
    cut += segment;
    used = next;
  }
  return `${cut}…`;
};

const padTo = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));

export interface Column<T> {
  title: string;
  value: (row: T) => string;
  paint?: (text: string, row: T) => string;
  /** The column that gives way when the terminal is narrow; the last one marked wins. */
  flexible?: boolean;
}

/** Rows under titles, no wider than `columns` where one column may be cut. No trailing blanks. */
export const table = <T>(input: { rows: readonly T[]; columns: readonly Column<T>[]; width: number; paintTitle: (text: string) => string }): string[] => {
  const cells = input.rows.map((row) => input.columns.map((column) => column.value(row)));
  const widths = input.columns.map((column, index) => Math.max(widthOf(column.title), ...cells.map((row) => widthOf(row[index] ?? ''))));
  const flexible = input.columns.findLastIndex((column) => column.flexible === true);
  const total = widths.reduce((sum, width) => sum + width, 0) + 2 * (widths.length - 1);
  const spare = widths[flexible];
  if (spare !== undefined && total > input.width) widths[flexible] = Math.max(12, spare - (total - input.width));
  const line = (texts: string[], paint: (text: string, index: number) => string): string =>
    texts
      .map((text, index) => {
        const width = widths[index] ?? 0;
        const fitted = index === flexible ? cutTo(text, width) : text;
        return index === texts.length - 1 ? paint(fitted, index) : paint(fitted, index) + padTo('', width - widthOf(fitted));
      })
      .join('  ')
      .trimEnd();
  return [
    line(input.columns.map((column) => column.title), (text) => input.paintTitle(text)),
    ...cells.map((row, at) => line(row, (text, index) => paintCell(input.columns[index], text, input.rows[at]))),
  ];
};

const paintCell = <T>(column: Column<T> | undefined, text: string, row: T | undefined): string =>
  column?.paint === undefined || row === undefined ? text : column.paint(text, row);

/** `name  value` lines with the values in one column; empty values are left out. */
export const fields = (pairs: readonly (readonly [string, string | undefined])[], paintName: (text: string) => string): string[] => {
  const given = pairs.filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== '');
  const width = Math.max(0, ...given.map(([name]) => name.length));
  return given.map(([name, value]) => `${paintName(padTo(name, width))}  ${value}`);
};

/** How long ago, in one unit: `4s`, `12m`, `3h`, `2d`. */
export const age = (from: string, now: number): string => {
  const seconds = Math.max(0, Math.round((now - Date.parse(from)) / 1000));
  if (Number.isNaN(seconds)) return '?';
  if (seconds < 60) return `${seconds}s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)}m`;
  if (seconds < 2 * 86_400) return `${Math.floor(seconds / 3600)}h`;
  return `${Math.floor(seconds / 86_400)}d`;
};
