/** The processes of an operation, found by everything that ties a process to it. */
import { readFileSync, readdirSync } from 'node:fs';
import { MARK } from './environment.js';
import { processFacts } from './machine.js';
import type { ProcessFacts } from './machine.js';

const isMarked = ({ pid, mark }: { pid: number; mark: Buffer }): boolean => {
  try {
    const environ = readFileSync(`/proc/${pid}/environ`);
    for (let at = environ.indexOf(mark); at >= 0; at = environ.indexOf(mark, at + 1)) {
      if (at === 0 || environ[at - 1] === 0) return true;
    }
    return false;
  } catch {
    return false;
  }
};

/**
 * The living processes of an operation: in the wrapper's process group or session, descended from a member, or marked in
 * the environment. The wrapper itself is not among them. None of the ties alone suffices: a double fork with setsid
 * escapes the first three, `env -i` the mark; both together escape all of them, and only a control group holds such a one.
 */
export function scanTree({ wrapperPid, wrapperStart, operationId, also }: { wrapperPid: number; wrapperStart: string; operationId: string; also: readonly number[] }): ProcessFacts[] {
  const all = new Map<number, ProcessFacts>();
  // The kernel gives a number away again only when no group or session bears it: another process there means that
  // nothing of ours is left under it, and that group, session and children are a stranger's.
  const wrapper = processFacts(wrapperPid);
  const group = wrapperPid > 1 && (!wrapper || wrapper.startTime === wrapperStart) ? wrapperPid : undefined;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const facts = processFacts(Number(name));
    if (facts && facts.state !== 'Z' && facts.state !== 'X') all.set(facts.pid, facts);
  }
  const mark = Buffer.from(`${MARK}=${operationId}\0`);
  const members = new Set<number>();
  for (const { pid, pgrp, session } of all.values()) {
    if (pgrp === group || session === group || also.includes(pid) || isMarked({ pid, mark })) members.add(pid);
  }
  // Children of members, until there are no more: a child may have a lower pid than its parent.
  for (let grew = true; grew; ) {
    grew = false;
    for (const { pid, ppid } of all.values()) {
      if (!members.has(pid) && (members.has(ppid) || ppid === group)) {
        members.add(pid);
        grew = true;
      }
    }
  }
  if (group !== undefined) members.delete(group);
  members.delete(process.pid);
  return [...members].map((pid) => all.get(pid)).filter((facts) => facts !== undefined);
}
