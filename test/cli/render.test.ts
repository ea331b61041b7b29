import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Approval, Event, MissionSnapshot } from '../../src/contract/generated/types.js';
import { promptOf } from '../../src/cli/decide.js';
import { liveBlock } from '../../src/cli/live.js';
import { eventLine } from '../../src/cli/render/events.js';
import { printable, safe } from '../../src/cli/render/safe.js';
import { styleFor } from '../../src/cli/style.js';
import { cutTo, table, widthOf } from '../../src/cli/text.js';

const plain = styleFor({ isTerminal: false, env: {} });
const hostile = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom('\u001b[2Jx', '\u202Eabc', 'a\rb', '\u001b]8;;http://x\u0007y', 'tab\there', '\u0000'));
// Anything that moves the cursor, reorders or hides.
// eslint-disable-next-line no-control-regex
const UNSAFE = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/;

const snapshot = (given: { objective?: string; summary?: string; steps?: number }): MissionSnapshot => ({
  mission_id: 'm-1',
  executor_id: '00000000-0000-4000-8000-000000000000',
  state: 'running',
  seq: 3,
  objective: given.objective ?? 'o',
  completion: 'c',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  waiting_for: given.summary ?? '',
  open_approvals: [],
  steps: Array.from({ length: given.steps ?? 2 }, (_, index) => ({
    id: `s${index}`,
    state: 'handed',
    host: 'h',
    operation_id: `m-1/s${index}/1`,
    summary: given.summary ?? 'shell.run x',
  })),
});

describe('text from elsewhere (A20, C12)', () => {
  it('never reaches a terminal with a control, reordering or invisible character', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const event = { seq: 1, ts: text, executor_id: 'e', mission_id: 'm', cause: null, type: 'mission.failed', data: { state: 'failed', reason: text, error: text } } as unknown as Event;
        const block = liveBlock({ snapshot: snapshot({ summary: text }), tail: text, remark: undefined, frame: '*', io: { style: plain, columns: 80 }, now: 0 });
        for (const line of [safe(text), eventLine(event, plain), ...block]) expect(line).not.toMatch(UNSAFE);
      }),
    );
  });

  it('keeps colours, lines, tabs and blanks of what a command printed, and shows the rest', () => {
    expect(printable('\u001b[31mred\u001b[0m\ta        b\r\n\u001b[2Jx\rz\u202E\u0007')).toBe('\u001b[31mred\u001b[0m\ta        b\n\\e[2Jx\\rz\\u{202e}\\u{7}');
  });

  it('an event of a later version is shown by its type', () => {
    const event = { seq: 1, ts: '2026-01-01T00:00:00Z', executor_id: 'e', mission_id: 'm', cause: null, type: 'mission.teleported', data: {} } as unknown as Event;
    expect(eventLine(event, plain)).toMatch(/mission\.teleported$/);
  });
});

describe('layout', () => {
  it('the live block is never wider than the terminal, nor taller than a screen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 40, max: 200 }), fc.string({ maxLength: 300 }), fc.integer({ min: 1, max: 200 }), (columns, text, steps) => {
        const block = liveBlock({ snapshot: snapshot({ summary: text, steps }), tail: text, remark: text, frame: '*', io: { style: plain, columns }, now: 0 });
        expect(block.length).toBeLessThanOrEqual(23);
        for (const line of block) expect(widthOf(line)).toBeLessThan(columns);
      }),
    );
  });

  it('tables line up and give way in the flexible column', () => {
    const rows = [
      { a: 'short', b: 'x'.repeat(100) },
      { a: '日本語', b: 'y' },
    ];
    const lines = table({ rows, width: 40, paintTitle: (text) => text, columns: [{ title: 'A', value: (row) => row.a }, { title: 'B', value: (row) => row.b, flexible: true }] });
    expect(lines).toEqual(['A       B', `short   ${'x'.repeat(31)}…`, '日本語  y']);
    expect(cutTo('日本語', 4)).toBe('日…');
  });
});

it('colours only where they can be seen', () => {
  const colours = (isTerminal: boolean, env: NodeJS.ProcessEnv): boolean => styleFor({ isTerminal, env }).isColorSupported;
  expect(colours(true, {})).toBe(true);
  expect(colours(false, {})).toBe(false);
  expect(colours(true, { NO_COLOR: '1' })).toBe(false);
  expect(colours(true, { NO_COLOR: '' })).toBe(true);
  expect(colours(true, { TERM: 'dumb' })).toBe(false);
  expect(colours(false, { FORCE_COLOR: '1' })).toBe(true);
  expect(styleFor({ isTerminal: true, env: { FORCE_COLOR: '1' }, color: false }).isColorSupported).toBe(false);
});

describe('a question', () => {
  it('whether an operation may run is not shown by words alone: without the operation nothing says that they are true', () => {
    const question = { hitl_id: 'm/a/1/1', kind: 'operation', status: 'pending', prompt: 'May this run?' } as Approval;
    expect(() => promptOf(question)).toThrow(expect.objectContaining({ code: 'operation_missing', where: 'm/a/1/1' }) as Error);
    expect(promptOf({ ...question, status: 'used' })).toBe('May this run?');
    expect(promptOf({ ...question, kind: 'outcome' })).toBe('May this run?');
  });
});
