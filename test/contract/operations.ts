import fc from 'fast-check';
import type { ResolvedOperation } from '../../src/contract/generated/types.js';

/** An operation to vary. */
export const operation = (more: Partial<ResolvedOperation> = {}): ResolvedOperation => ({
  operation: 'shell.run',
  mission_id: 'm-1',
  step: 'build',
  attempt: 1,
  host: 'web-1',
  user: { uid: 1000, name: 'deploy' },
  argv: ['npm', 'test'],
  executable: { path: '/usr/bin/npm', sha256: `sha256:${'a'.repeat(64)}` },
  workspace: 'default',
  cwd: '/srv/work',
  env: { PATH: '/usr/bin:/bin', HOME: '/home/deploy' },
  stdin_sha256: null,
  files: [],
  limits: { timeout_ms: 3_600_000, grace_ms: 10_000 },
  ...more,
});

/** What the faults of the trade are made of: controls, bidi, invisible, combining, right-to-left, look-alikes, blanks. */
export const NASTY = [
  '\u0000', '\u0007', '\b', '\t', '\n', '\u000b', '\r', '\u001b', '\u001b[2K', '\u001b]8;;http://x\u0007', '\u007f', '\u0085', '\u009b31m', '\u00a0', '\u00ad',
  '\u034f', '\u0301', '\u061c', '\u115f', '\u1680', '\u17b4', '\u180e', '\u200b', '\u200d', '\u200e', '\u2028', '\u2029', '\u202e', '\u2060', '\u2066', '\u2800',
  '\u3000', '\u3164', '\ufe0f', '\ufeff', '\uffa0', '\ufff9', '\ufffc', '\u{1d159}', '\u{13441}', '\u{13442}', '\u{e0041}', '\u{e0100}', '\ue000', '\u05d0', '\u0627', '\u{10ffff}',
];

/** Text with every kind of trouble in it, well-formed. */
export const nastyText = (maxLength = 40): fc.Arbitrary<string> =>
  fc
    .array(fc.oneof(fc.constantFrom(...NASTY, ' ', '  ', '"', '\\', "'", '$', '; rm -rf ~', '[... 3', '\\n', '\\u{202e}', ' '.repeat(500)), fc.string(), fc.string({ unit: 'grapheme' })), { maxLength })
    .map((parts) => parts.join('').replaceAll(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, ''));

/** What a terminal, a browser or a reader could be misled by. */
export const UNSAFE = /[^\n\p{L}\p{N}\p{P}\p{S} ]|[\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}\u{13441}\u{13442}]|[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;
