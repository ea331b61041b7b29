/**
 * Which process a pid means. A pid alone is reused within seconds under load, so everything here speaks of a pid
 * together with the moment its process started.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

let bootId;

/** Identifies this boot: start times on Linux count from it. */
const boot = () => {
  try {
    bootId ??= readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    bootId = 'boot';
  }
  return bootId;
};

/**
 * The start of a live process as an opaque string, or undefined where no such process lives. A zombie counts as dead:
 * it still answers signal 0 and runs nothing. But while other threads of it are still ending, it holds its sockets and
 * locks, and counts as alive.
 */
export const startTimeOf = (pid) => {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (process.platform !== 'linux') {
    const ps = spawnSync('ps', ['-o', 'lstart=,stat=', '-p', String(pid)], { encoding: 'utf8' });
    const line = ps.stdout?.trim();
    return ps.status === 0 && line && !/\bZ\S*$/.test(line) ? line.replace(/\s+\S+$/, '') : undefined;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name may hold spaces and parentheses; the fields begin after the last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, threads, start] = [fields[0], Number(fields[17]), fields[19]];
    return state === 'X' || (state === 'Z' && threads <= 1) ? undefined : `${boot()}:${start}`;
  } catch {
    return undefined;
  }
};

/** `{pid, start_time}` of a live process, or undefined. */
export const identify = (pid) => {
  const start_time = startTimeOf(pid);
  return start_time === undefined ? undefined : { pid, start_time };
};

/** Whether exactly that process still lives. */
export const isAlive = (identity) =>
  identity !== undefined && identity !== null && startTimeOf(identity.pid) === identity.start_time;

/** Sends a signal to exactly that process; false where it is gone. Never reaches a process that took over the pid. */
export const signalProcess = (identity, signal) => {
  if (!isAlive(identity)) return false;
  try {
    process.kill(identity.pid, signal);
    return true;
  } catch {
    return false;
  }
};

/** Waits until that process is gone; false after `timeoutMs`. */
export const waitUntilGone = async (identity, timeoutMs) => {
  const until = Date.now() + timeoutMs;
  while (isAlive(identity)) {
    if (Date.now() >= until) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
};

/** TERM, `graceMs`, KILL. Resolves once it is gone. */
export const endProcess = async (identity, graceMs) => {
  if (!signalProcess(identity, 'SIGTERM')) return;
  // A stopped process takes TERM only once it is continued.
  signalProcess(identity, 'SIGCONT');
  if (await waitUntilGone(identity, graceMs)) return;
  signalProcess(identity, 'SIGKILL');
  await waitUntilGone(identity, 5000);
};
