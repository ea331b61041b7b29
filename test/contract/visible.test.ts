import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256Digest } from '../../src/contract/sha256.js';
import { abridged, isPlain, quoted, visible, visibleLine } from '../../src/contract/visible.js';
import { NASTY, nastyText, UNSAFE } from './operations.js';

/** Reads a quoted text back: possible only where different texts stay different. */
const unquoted = (shown: string): string =>
  !shown.startsWith('"')
    ? shown
    : shown.slice(1, -1).replaceAll(/\\(?:u\{([0-9a-f]+)\}|x20\{(\d+)\}|(.))/gs, (_, point?: string, spaces?: string, named?: string) => {
        if (point) return String.fromCodePoint(parseInt(point, 16));
        if (spaces) return ' '.repeat(Number(spaces));
        return { n: '\n', r: '\r', t: '\t', e: '\u001b', '0': '\0' }[named ?? ''] ?? named ?? '';
      });

describe('visible text', () => {
  it('has no raw control, bidirectional, invisible or combining character (A20, C12)', () => {
    for (const character of NASTY) {
      expect(UNSAFE.test(visible(character).replaceAll('\n', '\0')), JSON.stringify(character)).toBe(false);
      expect(visible(`a${character}b`)).toMatch(/^a\\.+b$/s);
      expect(isPlain(character)).toBe(false);
    }
    expect(visible('ls\u001b[2K\r\u202erm')).toBe('ls\\e[2K\\r\\u{202e}rm');
    expect(visible('\ud800')).toBe('\\u{d800}');
    fc.assert(fc.property(nastyText(), (text) => !UNSAFE.test(visible(text)) && !visible(text).includes('\n')));
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !UNSAFE.test(visible(text))));
  });

  it('leaves what people write as it is', () => {
    for (const text of ['npm run build', 'grüße', '日本語', 'привет', '5 € → 6', '😀', 'a  b']) expect(visible(text)).toBe(text);
  });

  it('counts a long run of spaces (C12)', () => {
    expect(visible(`ls${' '.repeat(500)}; rm`)).toBe('ls\\x20{500}; rm');
  });

  it('in quotes can be read back, so that no two texts look alike (C2)', () => {
    fc.assert(fc.property(nastyText(), (text) => unquoted(quoted(text)) === text), { numRuns: 300 });
    const shown = [['ls ', '-l'], ['ls', '-l\u00a0'], ['a b'], ['a', 'b'], ['a', ''], ['a'], ['"a"', 'b'], ['ls', '-l']].map((argv) => argv.map(quoted).join(' '));
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown[0]).toBe('"ls " -l');
    expect(quoted('')).toBe('""');
  });
});

describe('long text', () => {
  it('shows head, tail, length and digest, and says how much is not shown (C12)', () => {
    const text = `echo ${'x'.repeat(5000)}; rm -rf /`;
    const shown = abridged({ text, room: 400 });
    expect(shown.length).toBeLessThanOrEqual(400);
    expect(shown).toContain(sha256Digest(text));
    expect(shown).toMatch(/^"echo x+" \[\.\.\. \d+ of 5015 characters not shown/);
    expect(shown).toMatch(/rm -rf \/"$/);
  });

  it('stays within its room, unsafe or not, and is whole where it says nothing of being cut', () => {
    fc.assert(
      fc.property(nastyText(80), fc.integer({ min: 200, max: 3000 }), (text, room) => {
        const shown = abridged({ text, room });
        expect(shown.length).toBeLessThanOrEqual(room);
        expect(UNSAFE.test(shown)).toBe(false);
        const note = / \[\.\.\. (\d+) of (\d+) characters not shown, whole text (sha256:[0-9a-f]{64}) \.\.\.\] /.exec(shown);
        if (!note || unquoted(shown) === text) expect(unquoted(shown)).toBe(text);
        else {
          expect(note[3]).toBe(sha256Digest(text));
          const head = unquoted(shown.slice(0, note.index));
          const tail = unquoted(shown.slice(note.index + note[0].length));
          expect(text.startsWith(head) && text.endsWith(tail)).toBe(true);
          expect(head.length + tail.length + Number(note[1])).toBe(text.length);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('in one line is cut with a mark', () => {
    expect(visibleLine({ text: 'a\nb', room: 20 })).toBe('a\\nb');
    fc.assert(fc.property(nastyText(), (text) => {
      const line = visibleLine({ text, room: 60 });
      expect(line.length).toBeLessThanOrEqual(60);
      expect(UNSAFE.test(line) || line.includes('\n')).toBe(false);
      if (line !== visible(text)) expect(line.endsWith('...')).toBe(true);
    }));
  });
});
