/** The processes of an operation, found by everything that ties a process to it. */
import { readFileSync, readdirSync } from 'node:fs';
import { MARK } from './environment.js';
import { processFacts } from './machine.js';
import type { ProcessFacts } from './machine.js';

/** Whether a process has all of these names with these values in the environment that it was started with. */
const isMarked = ({ pid, marks }: { pid: number; marks: readonly Buffer[] }): boolean => {
  try {
    const environ = Buffer.concat([Buffer.of(0), readFileSync(`/proc/${pid}/environ`)]);
    return marks.every((mark) => environ.includes(mark));
  } catch {
    return false;
  }
};

export interface TreeRoot {
  hostId: string;
  operationId: string;
  wrapperPid: number;
  /** Start time of the wrapper: with the pid it names one process. */
  wrapperStart: string;
}

/**
 * The living processes of an operation: in the wrapper's process group or session, descended from a member, or marked in
 * the environment. The wrapper itself is not among them. None of the ties alone suffices: a double fork with setsid
 * escapes the first three, `env -i` the mark; both together escape all of them, and only a control group holds such a one.
 */
export function scanTree({ root, also }: { root: TreeRoot; also: readonly number[] }): ProcessFacts[] {
  const { hostId, operationId, wrapperPid, wrapperStart } = root;
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
  const marks = [Buffer.from(`\0${MARK.operation}=${operationId}\0`), Buffer.from(`\0${MARK.host}=${hostId}\0`)];
  const members = new Set<number>();
  for (const { pid, pgrp, session } of all.values()) {
    if (pgrp === group || session === group || also.includes(pid) || isMarked({ pid, marks })) members.add(pid);
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
