import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT } from '../exit-codes.js';
import { Fault } from '../fault.js';
import { DEMO_FILES, demoProfile, isDemoProfile } from './package.js';

/** Writes the demo's package into a new directory of the workspace `default` and returns its path. */
export const writePackage = (input: { dataDir: string; directory: string }): string => {
  const root = join(input.dataDir, 'workspaces', 'default', input.directory);
  mkdirSync(root, { recursive: true, mode: 0o700 });
  for (const [name, content] of Object.entries(DEMO_FILES)) {
    if (name.endsWith('/')) mkdirSync(join(root, name), { recursive: true });
    else writeFileSync(join(root, name), content);
  }
  return root;
};

/**
 * Writes the demo's rules as the permission profile of its data directory. Refuses where somebody else's rules stand
 * there: what a host allows is not the demo's to change.
 */
export const writeProfile = (input: { dataDir: string; directory: string }): void => {
  const { dataDir } = input;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'profile.json');
  const before = readIfThere(path);
  if (before !== undefined && !isDemoProfile(before)) {
    throw new Fault({
      code: 'not_a_demo_directory',
      exit: EXIT.refused,
      what: 'This data directory has a permission profile that the demo did not write.',
      where: path,
      action: 'Run the demo without --data-dir; it then uses a directory of its own.',
    });
  }
  const draft = `${path}.new`;
  writeFileSync(draft, `${JSON.stringify(demoProfile({ cwd: input.directory }), null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, path);
};

const readIfThere = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    return null;
  }
};
