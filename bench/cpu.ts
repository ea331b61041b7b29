/** Processor time of processes, from /proc. Zero where there is no /proc, and the report then shows no figure. */
import { readFileSync } from 'node:fs';

/** Linux counts processor time for user space in hundredths of a second, on every architecture. */
const TICK_MS = 10;

/** User and system time of a process and of the children it waited for, in ms, from a line of /proc/<pid>/stat. */
export function cpuOfStat(line: string): number {
  // The name in parentheses may hold spaces and parentheses itself; the fields start after the last one.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return ticks * TICK_MS;
}

/** Processor time in ms of all the given processes together. One that is gone counts as nothing. */
export function cpuOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    try {
      return sum + cpuOfStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    } catch {
      return sum;
    }
  }, 0);
}
