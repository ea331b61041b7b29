/** Facts of this machine and of its processes, read from the kernel. */
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import type { User } from '../contract/generated/types.js';
import { sha256Of } from './digest.js';

/** What one line of /proc/<pid>/stat says. `startTime` is in clock ticks since boot: with the pid it names one process. */
export interface ProcessFacts {
  pid: number;
  state: string;
  ppid: number;
  pgrp: number;
  session: number;
  startTime: string;
}

/** Identifies one boot: pids and start times mean nothing beyond it. */
export const bootId = (): string => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();

/** The facts of a process, or undefined where there is none (or it may not be looked at). */
export function processFacts(pid: number): ProcessFacts | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch {
    return undefined;
  }
  // The name may contain spaces and parentheses: everything after the last one is fields.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [state, ppid, pgrp, session] = fields;
  const startTime = fields[19];
  if (!state || !startTime) return undefined;
  return { pid, state, ppid: Number(ppid), pgrp: Number(pgrp), session: Number(session), startTime };
}

/** Whether a process is still the one that was meant, and not a zombie, which answers `kill(pid, 0)` too. */
export function isAlive({ pid, startTime }: { pid: number; startTime: string }): boolean {
  const facts = processFacts(pid);
  return facts !== undefined && facts.startTime === startTime && facts.state !== 'Z' && facts.state !== 'X';
}

/**
 * Sends a signal to a process if it is still the one that was meant: pids come round within seconds under load. Says
 * whether it was sent.
 */
export function signalProcess({ pid, startTime, signal }: { pid: number; startTime: string; signal: NodeJS.Signals }): boolean {
  if (processFacts(pid)?.startTime !== startTime) return false;
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}

/** The user whose rights operations have. */
export const currentUser = (): User => {
  const { uid, username } = userInfo();
  return { uid, name: username };
};

/** A digest that two machines do not share, or null where this one has no identity of its own (many containers). */
export function machineFingerprint(): string | null {
  for (const path of ['/etc/machine-id', '/var/lib/dbus/machine-id']) {
    try {
      const id = readFileSync(path, 'utf8').trim();
      if (/^[0-9a-f]{32}$/.test(id)) return sha256Of(`holdpoint host ${id}`);
    } catch {
      continue;
    }
  }
  return null;
}
