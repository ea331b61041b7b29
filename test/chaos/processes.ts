/** Looks at the machine's processes through /proc, without asking the product. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export interface ProcessSeen {
  pid: number;
  command: string;
  /** The operation mark in its environment; undefined where it has none. */
  operationId: string | undefined;
}

/** Every living process whose command line, environment or working directory names this directory. Zombies are not alive. */
export function processesUnder(directory: string): ProcessSeen[] {
  const out: ProcessSeen[] = [];
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || pid === process.pid) continue;
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
      const traces = [command, readlinkSync(`/proc/${pid}/cwd`), ...environment];
      if (!traces.some((trace) => trace.includes(directory))) continue;
      if (!isAlive(pid)) continue;
      const mark = environment.find((entry) => entry.startsWith('HOLDPOINT_OP='));
      out.push({ pid, command, operationId: mark?.slice('HOLDPOINT_OP='.length) });
    } catch {
      // Gone meanwhile, or another user's.
    }
  }
  return out;
}

export function isAlive(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !['Z', 'X'].includes(stat.slice(stat.lastIndexOf(')') + 2)[0] ?? 'X');
  } catch {
    return false;
  }
}

/** Sends SIGKILL; a process that is gone already is no error. */
export function killHard(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/**
 * Unix time in milliseconds at which the machine's uptime was zero. Both clocks have to be read at one moment: whatever
 * holds this process up in between would make every mark seem so much older.
 */
export function bootTime(): number {
  for (let allowed = 1; ; allowed += 1) {
    const before = Date.now();
    const uptime = Number(readFileSync('/proc/uptime', 'utf8').split(' ')[0]) * 1000;
    if (Date.now() - before <= allowed) return before - uptime;
  }
}
