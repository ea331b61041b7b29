/** Where a name leads: component by component and link by link, as the kernel goes. */
import { lstatSync, readlinkSync, statfsSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { UnfitFile } from './errors.js';

/** After so many links the kernel calls a name a loop. */
const MAX_LINKS = 40;
/** No path is longer for the kernel, with its closing NUL, in bytes; a command goes deeper step by step, and by links. */
const PATH_MAX = 4096;
const NAME_MAX = 255;
/** The type of a /proc, wherever it is mounted. */
const PROC_SUPER_MAGIC = 0x9fa0;
/** The number of its topmost folder; a folder of a process, which may be mounted elsewhere, has another. */
const PROC_ROOT_INO = 1;

/**
 * The real path that an absolute name leads to, or undefined where it leads nowhere. Throws an UnfitFile where it leads
 * into a /proc: `/proc/self/cwd` is another folder for the command than for whoever looks at it beforehand, and so is what
 * /dev/stdin and /dev/fd are links to. So it does where a command may find what we cannot name: behind a link that is no
 * UTF-8, and deeper than a path may be long.
 */
export function walk(name: string): string | undefined {
  const left = name.split('/').reverse();
  let path = '/';
  /** A device that is no /proc, so that not every folder is asked. */
  let plain: number | undefined;
  let inProc = false;
  let atProcRoot = false;
  for (let links = 0; left.length > 0; ) {
    const part = left.pop() ?? '';
    if (part === '' || part === '.') continue;
    // What comes and goes there are processes: any other name that is not there, such as the rest of a script, leads nowhere.
    if (atProcRoot && !/^\d+$/.test(part) && !lstatSync(join(path, part), { throwIfNoEntry: false })) return undefined;
    if (inProc) throw new UnfitFile(`Names in ${path} mean something else for every process: ${JSON.stringify(name)}.`);
    const next = part === '..' ? dirname(path) : join(path, part);
    if (Buffer.byteLength(next) >= PATH_MAX) {
      if (Buffer.byteLength(part) > NAME_MAX) return undefined;
      throw new UnfitFile(`${JSON.stringify(name)} lies too deep to be named.`);
    }
    const facts = lstatSync(next, { throwIfNoEntry: false });
    if (!facts) return undefined;
    if (facts.isSymbolicLink()) {
      if ((links += 1) > MAX_LINKS) return undefined;
      const bytes = readlinkSync(next, 'buffer');
      const target = bytes.toString('utf8');
      if (!bytes.equals(Buffer.from(target, 'utf8'))) throw new UnfitFile(`The link ${next} leads to a name that is no UTF-8.`);
      if (isAbsolute(target)) path = '/';
      left.push(...target.split('/').reverse());
      continue;
    }
    path = next;
    if (facts.dev === plain) continue;
    inProc = statfsSync(path).type === PROC_SUPER_MAGIC;
    atProcRoot = inProc && facts.ino === PROC_ROOT_INO;
    if (!inProc) plain = facts.dev;
  }
  return path;
}
