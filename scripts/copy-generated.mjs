/** Copies the generated CommonJS validators, which tsc leaves behind, from src to dist. */
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Call after tsc. Overwrites what is there. */
export function copyGenerated() {
  const to = join(root, 'dist/contract/generated');
  mkdirSync(to, { recursive: true });
  const from = join(root, 'src/contract/generated');
  for (const file of readdirSync(from).filter((name) => name.endsWith('.cjs'))) cpSync(join(from, file), join(to, file));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) copyGenerated();
