/** From the names in a task to the things on this machine that they mean. */
import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import type { Stats } from 'node:fs';
import { delimiter, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ResolvedOperation } from '../contract/generated/types.js';
import { UnfitFile, errnoOf, messageOf } from './errors.js';
import { hashFile, isStillThere, newReading } from './file-hash.js';
import type { Reading } from './file-hash.js';
import { walk } from './walk.js';

/** What the schema of a resolved operation has room for. */
const MAX_FILES = 256;
/** So often everything is hashed where something changed meanwhile. */
const MAX_ROUNDS = 3;
/** What the system says of a file that a command of this user could not read either, or that has just gone. */
const UNREADABLE: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'ENOENT']);

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
async function hashExecutable({ path, fromPath, reading }: Program & { reading: Reading }): Promise<ResolvedOperation['executable']> {
  // What is called stays the name; only the way to it must be the same for everybody.
  walk(path);
  return { path, sha256: await hashFile({ path, reading, keep: fromPath }) };
}

/** Majors of the slave ends of pseudo-terminals on Linux. */
const isPty = (device: number): boolean => ((device >> 8) & 0xfff) >= 136 && ((device >> 8) & 0xfff) <= 143;

/** Whether reading it yields what somebody writes into it just then, so that nothing can be known of it beforehand. */
const isConversation = (facts: Stats): boolean => facts.isFIFO() || (facts.isCharacterDevice() && isPty(facts.rdev));

/** What of a word may be a name: all of it, what follows its first `=` (`--config=file`), and each without an `@` (`@file`). */
const namesIn = (word: string): string[] =>
  [word, word.includes('=') ? word.slice(word.indexOf('=') + 1) : '']
    .flatMap((name) => (name.startsWith('@') ? [name, name.slice(1)] : [name]))
    .filter((name) => name !== '');

/**
 * The files that a word may mean: those that the kernel finds, and those of programs that drop `..` with the name before it,
 * as Node does. Throws an UnfitFile for what cannot be held to a hash, but not where that is `allowed`.
 */
function meantBy({ word, cwd, allowed }: { word: string; cwd: string; allowed: boolean }): Set<string> {
  const readings = new Set(namesIn(word).flatMap((name) => [under(cwd, name), resolve(cwd, name)]));
  const paths = [...readings].map((name) => {
    try {
      const path = walk(name);
      const facts = path === undefined ? undefined : statSync(path);
      if (facts && isConversation(facts)) throw new UnfitFile(`${path ?? ''} yields what somebody writes into it just then.`);
      return facts?.isFile() ? path : undefined;
    } catch (error) {
      if (error instanceof UnfitFile && !allowed) throw error;
      // A name that is too long, or behind a folder that this user may not enter; and what no hash can be held to.
      return undefined;
    }
  });
  return new Set(paths.filter((path) => path !== undefined));
}

/** The regular files that arguments may mean, by the number of the argument. */
const named = ({ argv, cwd, allowed }: { argv: readonly string[]; cwd: string; allowed: boolean }): { argument: number; path: string }[] =>
  argv.flatMap((word, argument) => (argument === 0 ? [] : [...meantBy({ word, cwd, allowed })].map((path) => ({ argument, path }))));

/**
 * Undefined for a file that this user cannot read: nothing that the command could read either. Where the command is
 * `allowed`, also for any other that has no hash.
 */
async function hashArgument({ path, reading, allowed }: { path: string; reading: Reading; allowed: boolean }): Promise<string | undefined> {
  try {
    return await hashFile({ path, reading });
  } catch (error) {
    if (allowed) return undefined;
    if (error instanceof UnfitFile) throw error;
    if (UNREADABLE.has(errnoOf(error) ?? '')) return undefined;
    // One that is only held back now, under a lease for instance, is read by the command a moment later.
    throw new UnfitFile(`${path} cannot be read at the moment: ${messageOf(error)}`);
  }
}

/** A program as it was found: `fromPath` where it was looked up in the host's own `PATH`. */
interface Program {
  path: string;
  fromPath: boolean;
}

/**
 * The program and the regular, readable files that arguments name, relative to the working directory, with their hashes: all
 * as they were at one moment. Throws an UnfitFile where something is named whose content cannot be held to, and the system's
 * error where the program cannot be read. What is `allowed` runs whatever its arguments name (a log that grows, a FIFO, an
 * image of a disk), so that neither matters for it.
 */
export async function hashed({ program, argv, cwd, locked, allowed }: { program: Program; argv: readonly string[]; cwd: string; locked: readonly string[]; allowed: boolean }): Promise<Pick<ResolvedOperation, 'executable' | 'files'>> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const reading = newReading(locked);
    const meant = named({ argv, cwd, allowed });
    if (meant.length > MAX_FILES) throw new UnfitFile(`The arguments may mean ${meant.length} files; at most ${MAX_FILES} are taken.`);
    const executable = await hashExecutable({ ...program, reading });
    const files: ResolvedOperation['files'] = [];
    for (const { argument, path } of meant) {
      const sha256 = await hashArgument({ path, reading, allowed });
      if (sha256 !== undefined) files.push({ argument, path, sha256 });
    }
    if (allowed || (isStillThere(reading) && isDeepStrictEqual(named({ argv, cwd, allowed }), meant))) return { executable, files };
  }
  throw new UnfitFile('What the program and its arguments name changes faster than it can be hashed.');
}
