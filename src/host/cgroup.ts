/**
 * A control group for each operation, where version 2 is writable: ending its tree is then exact. A process of the same
 * user that means to can still write itself into another group; nothing short of another user prevents that.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The mount point of the version 2 hierarchy, from the text of /proc/self/mountinfo. */
export function cgroupMount(mountinfo: string): string | undefined {
  for (const line of mountinfo.split('\n')) {
    const [mount, filesystem] = line.split(' - ');
    if (filesystem?.startsWith('cgroup2 ')) return mount?.split(' ')[4];
  }
  return undefined;
}

/**
 * A directory under which operations get groups, or undefined where that is not possible. `name` keeps hosts apart that
 * share a machine.
 */
export function cgroupBase({ name }: { name: string }): string | undefined {
  try {
    const mount = cgroupMount(readFileSync('/proc/self/mountinfo', 'utf8'));
    const own = /^0::(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1];
    if (!mount || own === undefined) return undefined;
    // Where an earlier runner was started from inside such a group, stay beside it rather than below.
    const base = join(mount, own.replace(/\/holdpoint-[^/]*(\/.*)?$/, ''), `holdpoint-${name}`);
    mkdirSync(base, { recursive: true });
    const probe = join(base, `probe-${process.pid}`);
    mkdirSync(probe);
    const usable = existsSync(join(probe, 'cgroup.kill'));
    if (usable) {
      // Moving needs more rights than making: prove it with a process, this one, and go back.
      writeFileSync(join(probe, 'cgroup.procs'), '0');
      writeFileSync(join(mount, own, 'cgroup.procs'), '0');
    }
    rmdirSync(probe);
    return usable ? base : undefined;
  } catch {
    return undefined;
  }
}

/** Makes the group of an operation. Null where that fails: the operation then runs without one. */
export function makeCgroup({ base, key }: { base: string; key: string }): string | null {
  const path = join(base, key);
  try {
    mkdirSync(path, { recursive: true });
    return path;
  } catch {
    return null;
  }
}

/** The processes in a group and in those below it. */
export function cgroupMembers(path: string): number[] {
  try {
    const own = readFileSync(join(path, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean).map(Number);
    const below = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return [...own, ...below.flatMap((entry) => cgroupMembers(join(path, entry.name)))];
  } catch {
    return [];
  }
}

/** Kills every process in a group at once, those that are being forked included. */
export function killCgroup(path: string): void {
  try {
    writeFileSync(join(path, 'cgroup.kill'), '1');
  } catch {
    // Gone already, or never joined.
  }
}

/** Whether any process is left in a group or below it. */
export const cgroupPopulated = (path: string): boolean => {
  try {
    return readFileSync(join(path, 'cgroup.events'), 'utf8').includes('populated 1');
  } catch {
    return false;
  }
};

/** Removes a group if nothing is in it any more. */
export function removeCgroup(path: string): void {
  try {
    rmdirSync(path);
  } catch {
    // Something of the operation still runs in it; it is tried again when the next runner starts.
  }
}

/** Removes the groups of ended operations whose last process is gone by now. `keep` holds whole paths. */
export function sweepCgroups({ base, keep }: { base: string; keep: ReadonlySet<string> }): void {
  try {
    for (const entry of readdirSync(base, { withFileTypes: true })) {
      const path = join(base, entry.name);
      if (entry.isDirectory() && !keep.has(path)) removeCgroup(path);
    }
  } catch {
    // No groups, nothing to sweep.
  }
}
