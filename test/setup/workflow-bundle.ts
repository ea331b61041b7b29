/** The workflow bundle that tests run, built anew only where what goes into it changed. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, 'node_modules', '.cache', 'holdpoint');

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** Path of the bundle, or undefined where there are no workflows yet. */
export const workflowBundle = async (): Promise<string | undefined> => {
  const entry = join(root, 'src', 'workflows', 'index.ts');
  if (!existsSync(entry)) return undefined;
  const hash = createHash('sha256');
  const inputs = [
    ...filesUnder(join(root, 'src', 'workflows')),
    ...filesUnder(join(root, 'src', 'contract')),
    join(root, 'src', 'temporal', 'names.ts'),
    join(root, 'package-lock.json'),
  ];
  for (const file of inputs) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  const path = join(cache, `workflows-${hash.digest('hex').slice(0, 16)}.cjs`);
  if (existsSync(path)) return path;
  const { code } = await bundleWorkflowCode({ workflowsPath: entry, payloadConverterPath: join(root, 'src', 'workflows', 'payload-converter.ts'), logger: new DefaultLogger('WARN') });
  mkdirSync(cache, { recursive: true });
  // Another run may be using one that was built a moment ago.
  for (const old of readdirSync(cache))
    if (old.startsWith('workflows-') && statSync(join(cache, old)).mtimeMs < Date.now() - 3_600_000) rmSync(join(cache, old), { force: true });
  const beside = `${path}.${process.pid}`;
  writeFileSync(beside, code);
  renameSync(beside, path);
  return path;
};
