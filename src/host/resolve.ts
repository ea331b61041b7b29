/** From the names in a task to the things on this machine that they mean. */
import { createHash } from 'node:crypto';
import { accessSync, closeSync, constants, openSync, readSync, realpathSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { delimiter, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { ResolvedOperation } from '../contract/generated/types.js';

/** Files up to this size are hashed at once; larger ones in pieces, so that other operations are not held up. */
const SMALL_BYTES = 1024 * 1024;
/** A hash is kept for files above this size whose last change is at least `SETTLED_MS` old. */
const WORTH_KEEPING_BYTES = 16 * 1024;
const SETTLED_MS = 2_000;
const KEPT_HASHES = 256;

const kept = new Map<string, string>();

function hashSmall(path: string): string {
  const hash = createHash('sha256');
  const fd = openSync(path, 'r');
  try {
    const buffer = Buffer.allocUnsafe(64 * 1024);
    for (let n = readSync(fd, buffer); n > 0; n = readSync(fd, buffer)) hash.update(buffer.subarray(0, n));
  } finally {
    closeSync(fd);
  }
  return `sha256:${hash.digest('hex')}`;
}

async function hashLarge(path: string): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path, 'r');
  try {
    const buffer = Buffer.allocUnsafe(256 * 1024);
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, null);
      if (bytesRead === 0) break;
      hash.update(buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
  return `sha256:${hash.digest('hex')}`;
}

/**
 * SHA-256 of a file's content. Kept by inode, size and both time stamps, because an interpreter of 100 MB would cost
 * 50 ms each time; not where the last change is so fresh that another could hide in the same tick.
 */
export async function hashFile(path: string): Promise<string> {
  const facts = statSync(path, { bigint: true });
  if (facts.size <= BigInt(WORTH_KEEPING_BYTES)) return hashSmall(path);
  const key = `${facts.dev} ${facts.ino} ${facts.size} ${facts.mtimeNs} ${facts.ctimeNs}`;
  const known = kept.get(key);
  if (known) return known;
  const hash = facts.size <= BigInt(SMALL_BYTES) ? hashSmall(path) : await hashLarge(path);
  if (Date.now() - Number(facts.ctimeNs / 1_000_000n) > SETTLED_MS) {
    if (kept.size >= KEPT_HASHES) kept.delete(kept.keys().next().value as string);
    kept.set(key, hash);
  }
  return hash;
}

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
    const resolved = cwd === '.' ? workspace : realpathSync.native(resolve(workspace, cwd));
    if (!statSync(resolved).isDirectory()) return { problem: 'missing' };
    const inside = relative(workspace, resolved);
    if (inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)) return { problem: 'outside' };
    return { cwd: resolved };
  } catch {
    return { problem: 'missing' };
  }
}

/** The regular, readable files that arguments name, relative to the working directory, with their hashes. */
export async function resolveFiles({ argv, cwd }: { argv: readonly string[]; cwd: string }): Promise<ResolvedOperation['files']> {
  const files: ResolvedOperation['files'] = [];
  for (const [argument, word] of argv.entries()) {
    if (argument === 0 || word === '' || word.includes('\0')) continue;
    try {
      const path = realpathSync.native(resolve(cwd, word));
      if (!statSync(path).isFile()) continue;
      files.push({ argument, path, sha256: await hashFile(path) });
    } catch {
      // No file by that name, or one that this user cannot read: nothing that the command could read either.
      continue;
    }
  }
  return files;
}
