/** Compiles src/ into dist/, with the validators and the workflow bundle beside it, and the tools into dist-tools/. */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => join(root, ...parts);
const tsc = at('node_modules', 'typescript', 'bin', 'tsc');

const filesUnder = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
    : [];

/** Changes with every edit. By size and time rather than content: this runs before each command. */
const fingerprint = (folders) => {
  const hash = createHash('sha256').update(process.version);
  for (const file of [...folders.flatMap((folder) => filesUnder(at(folder))), at('tsconfig.json'), at('package-lock.json')]) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${relative(root, file)} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
};

const isStale = ({ stamp, folders }) => !existsSync(at(stamp)) || readFileSync(at(stamp), 'utf8') !== fingerprint(folders);

const PRODUCT = { stamp: 'dist/.built', folders: ['src'] };
const TOOLS = { stamp: 'dist-tools/.built', folders: ['bench', 'test/chaos'] };

/** An installed package has no sources: what it came with is what it runs. */
const isCheckout = existsSync(at('src'));

export const buildIsStale = () => isCheckout && isStale(PRODUCT);
export const toolsAreStale = () => isStale(TOOLS);

/** Compiled files whose source is gone would still be found by name. */
const removeOrphans = ({ from, to }) => {
  for (const file of filesUnder(to)) {
    if (!/\.js(\.map)?$/.test(file)) continue;
    const source = join(from, relative(to, file)).replace(/\.js(\.map)?$/, '.ts');
    if (dirname(file) !== to && !existsSync(source)) rmSync(file);
  }
};

const copyGenerated = () => {
  const from = at('src', 'contract', 'generated');
  const to = at('dist', 'contract', 'generated');
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) if (name.endsWith('.cjs')) copyFileSync(join(from, name), join(to, name));
};

/** Built ahead: a worker that bundles at start takes seconds to become ready. */
const bundleWorkflows = async ({ run }) => {
  const hash = createHash('sha256').update(readFileSync(at('package-lock.json')));
  for (const file of [...filesUnder(at('dist', 'workflows')), ...filesUnder(at('dist', 'contract')), at('dist', 'temporal', 'names.js')]) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file));
  }
  const key = hash.digest('hex');
  const stamp = at('dist', '.bundled');
  const bundle = at('dist', 'workflow-bundle.js');
  if (existsSync(bundle) && existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return;
  await run(process.execPath, [at('scripts', 'bundle-workflows.mjs'), at('dist', 'workflows', 'index.js'), bundle]);
  writeFileSync(stamp, key);
};

export const buildProduct = async ({ run }) => {
  // Taken before, so that an edit during the build counts as one after it.
  const current = fingerprint(PRODUCT.folders);
  if (!existsSync(at('dist', '.tsbuildinfo')) || !existsSync(at('dist', 'bin'))) rmSync(at('dist', '.tsbuildinfo'), { force: true });
  await run(process.execPath, [tsc, '-p', 'tsconfig.build.json']);
  removeOrphans({ from: at('src'), to: at('dist') });
  copyGenerated();
  await bundleWorkflows({ run });
  writeFileSync(at(PRODUCT.stamp), current);
};

export const buildTools = async ({ run }) => {
  const current = fingerprint(TOOLS.folders);
  await run(process.execPath, [tsc, '-p', 'tsconfig.tools.json']);
  writeFileSync(at(TOOLS.stamp), current);
};
