import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SseParser, type ServerSentEvent } from '../../src/cli/sse.js';

const eol = fc.constantFrom('\n', '\r\n', '\r');
const text = fc.string({ unit: 'binary', maxLength: 40 }).map((value) => value.replace(/[\r\n\0\uFEFF]/g, ' '));
const written = fc.record({
  event: fc.option(text.filter((value) => value !== ''), { nil: undefined }),
  id: fc.option(text, { nil: undefined }),
  data: fc.array(text, { minLength: 1, maxLength: 3 }),
  comment: fc.boolean(),
});

const serialise = (event: { event?: string | undefined; id?: string | undefined; data: string[]; comment: boolean }, end: string): string =>
  [
    ...(event.comment ? [': keep alive'] : []),
    ...(event.event === undefined ? [] : [`event: ${event.event}`]),
    ...(event.id === undefined ? [] : [`id: ${event.id}`]),
    ...event.data.map((line) => `data: ${line}`),
    '',
    '',
  ].join(end);

const cut = (whole: string, points: number[]): string[] => {
  const at = [...new Set(points.map((point) => point % (whole.length + 1)))].sort((a, b) => a - b);
  return [0, ...at].map((start, index) => whole.slice(start, at[index] ?? whole.length));
};

describe('SseParser', () => {
  it('reads what a server wrote, however the bytes were cut and whatever ends the lines', () => {
    fc.assert(
      fc.property(fc.array(written, { maxLength: 6 }), eol, fc.array(fc.nat(), { maxLength: 20 }), fc.boolean(), (events, end, points, mark) => {
        const parser = new SseParser();
        // A last line, so that a final CR is known not to be half of a CR LF.
        const whole = `${mark ? '\uFEFF' : ''}${events.map((event) => serialise(event, end)).join('')}:end\n`;
        const read: ServerSentEvent[] = cut(whole, points).flatMap((piece) => parser.push(piece));
        let lastId = '';
        const expected = events.map((event) => {
          lastId = event.id ?? lastId;
          return { event: event.event ?? 'message', data: event.data.join('\n'), id: lastId, numbered: event.id !== undefined };
        });
        expect(read).toEqual(expected);
      }),
    );
  });

  it('dispatches nothing for a comment, an id alone or a cut-off event, and keeps the id', () => {
    const parser = new SseParser();
    expect(parser.push(': hello\n\nid: 7\n\ndata: x')).toEqual([]);
    expect(parser.push('\n\n')).toEqual([{ event: 'message', data: 'x', id: '7', numbered: false }]);
  });

  it('takes a retry time only from digits, and no id with NUL', () => {
    const parser = new SseParser();
    parser.push('retry: soon\nretry: 1500\nid: a\0b\n\n');
    expect(parser.retryMs).toBe(1500);
    expect(parser.push('data\n\n')).toEqual([{ event: 'message', data: '', id: '', numbered: false }]);
  });
});
