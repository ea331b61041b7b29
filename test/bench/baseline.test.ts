import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Files that a file imports, directly and through others, by relative path; and every package name met. */
function reach(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, name] of text.matchAll(/(?:from|import\()\s*'([^']+)'/g)) {
    if (name?.startsWith('.')) reach(join(dirname(file), name.replace(/\.js$/, '.ts')), seen);
    else if (name !== undefined) seen.add(name);
  }
  return seen;
}

it('the baseline reaches nothing of the product, so that it cannot share what it is compared with', () => {
  const folder = join(root, 'bench/baseline');
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(4);
  for (const name of files) {
    for (const reached of reach(join(folder, name))) {
      if (!reached.startsWith('/')) {
        expect(reached).not.toMatch(/holdpoint|better-sqlite3/);
        continue;
      }
      expect(relative(root, reached)).toMatch(/^bench\//);
      expect(relative(root, reached)).not.toMatch(/product/);
    }
  }
});
