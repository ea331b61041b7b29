import { expect, it } from 'vitest';
import { commandsIn, outputMatches } from './console.js';

it('finds commands with their output, and what they leave open', () => {
  const document = ['x', '```console', '$ a', 'one', '$ b \\', '    -c', 'two', "$ d '{", '  "x": 1', "}'", 'three', '```', '```sh', '$ no', '```'].join('\n');
  expect(commandsIn(document)).toEqual([
    { line: 3, command: 'a', output: ['one'] },
    { line: 5, command: 'b \\\n    -c', output: ['two'] },
    { line: 8, command: `d '{\n  "x": 1\n}'`, output: ['three'] },
  ]);
});

it('takes dots for anything, runs of blanks for any, and nothing else for something else', () => {
  expect(outputMatches(['a  b ... d', '...', 'end'], 'a     b c d\nx\ny\nend\n')).toBe(true);
  expect(outputMatches(['a', '...'], 'a\n')).toBe(true);
  expect(outputMatches(['a.b'], 'axb\n')).toBe(false);
  expect(outputMatches(['a'], 'a\nb\n')).toBe(false);
  expect(outputMatches([], '\n')).toBe(false);
  expect(outputMatches([], '')).toBe(true);
});
