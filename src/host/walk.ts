/** Where a name leads: component by component and link by link, as the kernel goes. */
import { lstatSync, readlinkSync, statfsSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { UnfitFile } from './errors.js';

/** After so many links the kernel calls a name a loop. */
const MAX_LINKS = 40;
/** The type of a /proc, wherever it is mounted. */
const PROC_SUPER_MAGIC = 0x9fa0;

/**
 * The real path that an absolute name leads to, or undefined where it leads nowhere. Throws an UnfitFile where it leads
 * into a /proc: `/proc/self/cwd` is another folder for the command than for whoever looks at it beforehand, and so is what
 * /dev/stdin and /dev/fd are links to.
 */
export function walk(name: string): string | undefined {
  const left = name.split('/').reverse();
  let path = '/';
  /** A device that is no /proc, so that not every folder is asked. */
  let plain: number | undefined;
  let inProc = false;
  for (let links = 0; left.length > 0; ) {
    const part = left.pop() ?? '';
    if (part === '' || part === '.') continue;
    if (inProc) throw new UnfitFile(`Names in ${path} mean something else for every process: ${JSON.stringify(name)}.`);
    const next = part === '..' ? dirname(path) : join(path, part);
    const facts = lstatSync(next, { throwIfNoEntry: false });
    if (!facts) return undefined;
    if (facts.isSymbolicLink()) {
      if ((links += 1) > MAX_LINKS) return undefined;
      const target = readlinkSync(next);
      if (isAbsolute(target)) path = '/';
      left.push(...target.split('/').reverse());
      continue;
    }
    path = next;
    if (facts.dev === plain) continue;
    inProc = statfsSync(path).type === PROC_SUPER_MAGIC;
    if (!inProc) plain = facts.dev;
  }
  return path;
}
