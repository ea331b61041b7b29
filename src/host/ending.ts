/** Ending an operation's whole process tree. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Result } from '../contract/generated/types.js';
import { cgroupMembers, cgroupPopulated, killCgroup } from './cgroup.js';
import { signalProcess } from './machine.js';
import type { ProcessFacts } from './machine.js';
import { scanTree } from './tree.js';
import type { TreeRoot } from './tree.js';

export interface Tree {
  root: TreeRoot;
  /** Directory of the control group, or null. */
  cgroup: string | null;
}

export interface Quiescence {
  quiescence: Extract<Result['quiescence'], 'cgroup' | 'scan' | 'unproven'>;
  survivors: number[];
}

/** How often the tree is looked at, at least, in ms; a scan that takes longer makes it rarer. */
const LOOK_MS = 25;
/** How long killed processes may take to go: one in uninterruptible sleep goes when its device answers. */
const KILLED_MS = 5_000;
/** Rounds of stopping what is new; two clean ones in a row end it. */
const MAX_ROUNDS = 50;

const key = ({ pid, startTime }: ProcessFacts): string => `${pid} ${startTime}`;

const look = ({ root, cgroup }: Tree): ProcessFacts[] => scanTree({ root, also: cgroup ? cgroupMembers(cgroup) : [] });

/** Asks every member to end, also the stopped ones: TERM to a stopped process waits for CONT. Returns those asked. */
function terminate({ tree, asked }: { tree: Tree; asked: Set<string> }): ProcessFacts[] {
  const members = look(tree);
  for (const member of members) {
    if (asked.has(key(member))) continue;
    asked.add(key(member));
    signalProcess({ ...member, signal: 'SIGTERM' });
    signalProcess({ ...member, signal: 'SIGCONT' });
  }
  return members;
}

/** Kills all members. They are stopped first until two looks find nothing new, or a fork could outrun the killing. */
function kill(tree: Tree): void {
  const stopped = new Map<string, ProcessFacts>();
  for (let round = 0, clean = 0; round < MAX_ROUNDS && clean < 2; round += 1) {
    const fresh = look(tree).filter((member) => !stopped.has(key(member)));
    clean = fresh.length === 0 ? clean + 1 : 0;
    for (const member of fresh) {
      stopped.set(key(member), member);
      signalProcess({ ...member, signal: 'SIGSTOP' });
    }
  }
  for (const member of stopped.values()) signalProcess({ ...member, signal: 'SIGKILL' });
  if (tree.cgroup) killCgroup(tree.cgroup);
}

/**
 * Ends the tree: TERM and CONT, `graceMs` of patience, then KILL. Returns by which method it was seen that nothing runs
 * any more, or who survived. `scan` cannot promise anything about a program that means to escape it.
 */
export async function endTree({ tree, graceMs }: { tree: Tree; graceMs: number }): Promise<Quiescence> {
  const deadline = performance.now() + graceMs;
  const asked = new Set<string>();
  while (performance.now() < deadline) {
    const began = performance.now();
    if (terminate({ tree, asked }).length === 0) break;
    const pause = Math.max(LOOK_MS, 10 * (performance.now() - began));
    await sleep(Math.max(0, Math.min(pause, deadline - performance.now())));
  }
  const killedBy = performance.now() + KILLED_MS;
  let members = look(tree);
  while (members.length > 0 && performance.now() < killedBy) {
    kill(tree);
    await sleep(LOOK_MS);
    members = look(tree);
  }
  if (members.length > 0 || (tree.cgroup && cgroupPopulated(tree.cgroup))) {
    return { quiescence: 'unproven', survivors: members.map(({ pid }) => pid).slice(0, 64) };
  }
  return { quiescence: tree.cgroup ? 'cgroup' : 'scan', survivors: [] };
}
