/** The host's compiled code for tests, and copies of it that were tampered with. */
import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const cache = join(root, 'node_modules', '.cache', 'holdpoint-runner');

const sources = (): string[] =>
  ['src/contract', 'src/host', 'src/temporal', 'src/activities']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(ts|cjs)$/.test(entry.name) && !/\.d\.c?ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .concat(join(root, 'src', 'bin', 'runner.ts'))
    .sort();

const transpile = (path: string): string =>
  ts.transpileModule(readFileSync(path, 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023, verbatimModuleSyntax: true },
  }).outputText;

/** Earlier builds, and copies that a test which was killed left behind. */
function removeOld(): void {
  if (!existsSync(cache)) return;
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    if (Date.now() - statSync(path).mtimeMs > OLD_MS) rmSync(path, { recursive: true, force: true });
  }
}
const OLD_MS = 3_600_000;

/** Directory of the compiled code, made anew only where a source changed. */
function compiled(): string {
  const files = sources();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  const target = join(cache, hash.digest('hex').slice(0, 16));
  if (existsSync(target)) return target;
  removeOld();
  const draft = `${target}.${process.pid}`;
  for (const file of files) {
    const to = join(draft, relative(join(root, 'src'), file));
    mkdirSync(dirname(to), { recursive: true });
    if (file.endsWith('.cjs')) copyFileSync(file, to);
    else writeFileSync(to.replace(/\.ts$/, '.js'), transpile(file));
  }
  writeFileSync(join(draft, 'package.json'), '{"type":"module"}');
  try {
    renameSync(draft, target);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
  return target;
}

/** Directory of the compiled code, laid out as src. */
export const compiledRoot = (): string => compiled();

/** Path of the runner's entry. */
export const runnerEntry = (): string => join(compiled(), 'bin', 'runner.js');

export interface Tampering {
  /** Path under src, such as `host/start`. */
  module: string;
  from: string;
  to: string;
}

/** A copy of the compiled code with texts replaced. Throws where a text is not found exactly once. Remove `directory` afterwards. */
export function tamperedEntry({ changes }: { changes: readonly Tampering[] }): { entry: string; directory: string } {
  const source = compiled();
  const directory = `${source}-tampered-${process.pid}-${(copies += 1)}`;
  cpSync(source, directory, { recursive: true });
  for (const { module, from, to } of changes) {
    const path = join(directory, `${module}.js`);
    const text = readFileSync(path, 'utf8');
    if (text.split(from).length !== 2) throw new Error(`${module} does not hold exactly once: ${from}`);
    writeFileSync(path, text.replace(from, () => to));
  }
  return { entry: join(directory, 'bin', 'runner.js'), directory };
}
let copies = 0;
