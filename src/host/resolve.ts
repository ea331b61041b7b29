/** From the names in a task to the things on this machine that they mean. */
import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { delimiter, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { ResolvedOperation } from '../contract/generated/types.js';
import { UnfitFile } from './errors.js';
import { hashFile } from './file-hash.js';
import type { Reading } from './file-hash.js';
import { walk } from './walk.js';

/** What the schema of a resolved operation has room for. */
const MAX_FILES = 256;

/** A name as the kernel reads it: `..` behind a link goes up from where the link led. */
const under = (cwd: string, name: string): string => (isAbsolute(name) ? name : `${cwd}/${name}`);

const isRunnable = (path: string): boolean => {
  try {
    // Most entries of a search path do not have the program: an exception for each costs more than the look.
    if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return false;
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * The absolute path of the program that a name means, or undefined. A name with a slash is relative to the working
 * directory; any other is looked up in the absolute entries of `path`, never in the working directory. No name is a
 * word of a shell. Symbolic links in the path stay: a program may look at the name it was called by.
 */
export function resolveExecutable({ name, cwd, path }: { name: string; cwd: string; path: string }): string | undefined {
  if (name === '') return undefined;
  if (name.includes('/')) {
    const candidate = resolve(cwd, name);
    return isRunnable(candidate) ? candidate : undefined;
  }
  return path
    .split(delimiter)
    .filter(isAbsolute)
    .map((directory) => join(directory, name))
    .find(isRunnable);
}

export type ResolvedDirectory = { cwd: string } | { problem: 'missing' | 'outside' };

/** The working directory with every link resolved, which must lie in its workspace. */
export function resolveDirectory({ root, cwd }: { root: string; cwd: string }): ResolvedDirectory {
  try {
    const workspace = realpathSync.native(root);
    const resolved = cwd === '.' ? workspace : realpathSync.native(under(workspace, cwd));
    if (!statSync(resolved).isDirectory()) return { problem: 'missing' };
    const inside = relative(workspace, resolved);
    if (inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)) return { problem: 'outside' };
    return { cwd: resolved };
  } catch {
    return { problem: 'missing' };
  }
}

/** The program with its hash. Throws like `walk` and `hashFile`: where it cannot be read it cannot be hashed. */
export async function hashExecutable({ path, reading }: { path: string; reading: Reading }): Promise<ResolvedOperation['executable']> {
  // What is called stays the name; only the way to it must be the same for everybody.
  walk(path);
  return { path, sha256: await hashFile({ path, reading }) };
}

/**
 * The files that a word may mean: the one that the kernel finds, and the one of programs that drop `..` with the name
 * before it, as Node does.
 */
function meantBy({ word, cwd }: { word: string; cwd: string }): Set<string> {
  const readings = new Set([under(cwd, word), resolve(cwd, word)]);
  const paths = [...readings].map((name) => {
    try {
      const path = walk(name);
      return path !== undefined && statSync(path).isFile() ? path : undefined;
    } catch (error) {
      if (error instanceof UnfitFile) throw error;
      // A name that is too long, or behind a folder that this user may not enter.
      return undefined;
    }
  });
  return new Set(paths.filter((path) => path !== undefined));
}

/**
 * The regular, readable files that arguments name, relative to the working directory, with their hashes. Throws an
 * UnfitFile where one names something whose content cannot be held to.
 */
export async function resolveFiles({ argv, cwd, reading }: { argv: readonly string[]; cwd: string; reading: Reading }): Promise<ResolvedOperation['files']> {
  const files: ResolvedOperation['files'] = [];
  for (const [argument, word] of argv.entries()) {
    if (argument === 0 || word === '') continue;
    for (const path of meantBy({ word, cwd })) {
      try {
        files.push({ argument, path, sha256: await hashFile({ path, reading }) });
      } catch (error) {
        if (error instanceof UnfitFile) throw error;
        // One that this user cannot read: nothing that the command could read either.
      }
    }
  }
  if (files.length > MAX_FILES) throw new UnfitFile(`The arguments may mean ${files.length} files; at most ${MAX_FILES} are taken.`);
  return files;
}
