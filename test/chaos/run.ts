/** A whole run: a fresh stack for each group of trials, the oracle after each trial, the matrix at the end. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChaosClient } from './client.js';
import { Coverage } from './coverage.js';
import type { Evidence, Violation } from './evidence.js';
import { readMarks } from './marks.js';
import { profileOf } from './operation.js';
import { judge } from './oracle/index.js';
import { BLOCK, planTrial, slotOf, type TrialPlan } from './schedule.js';
import { Stack } from './stack.js';
import { Tally } from './tally.js';
import { runTrial } from './trial.js';

export interface ChaosOptions {
  project: string;
  seed: string;
  numbers: number[];
  keep: boolean;
  signal: AbortSignal;
  say: (text: string) => void;
}

/** Blocks whose trials stand by for cells that the planned ones missed: a state may be over a moment before the kill. */
const MAKE_UP = 5;

class Failed extends Error {}

/** Resolves with the exit code: 0 where the oracle found nothing, 1 where it did, 2 where the harness could not go on. */
export async function runChaos(options: ChaosOptions): Promise<number> {
  const { seed, numbers, say } = options;
  const began = Date.now();
  const coverage = new Coverage();
  const tally = new Tally();
  say(`chaos: seed ${seed}, ${numbers.length} trial${numbers.length === 1 ? '' : 's'}`);
  try {
    for (const group of groupsOf(seed, numbers)) await runGroup({ ...options, group, coverage, tally });
  } catch (error) {
    if (!(error instanceof Failed)) say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    say(`chaos failed: seed ${seed}, after ${seconds(began)}`);
    return error instanceof Failed ? 1 : 2;
  }
  const missing = coverage.missing();
  say(`\nmissions alive at a kill, by state:\n${coverage.table()}\n\n${tally.toString()}`);
  say(`\nchaos: seed ${seed}, ${numbers.length} trials, nothing wrong, ${seconds(began)}`);
  if (numbers.length < BLOCK || missing.length === 0) return 0;
  say(`but these cells were not met: ${missing.join('; ')}`);
  return 1;
}

/** Trials that share a stack: those of one block with one topology, in order. */
function groupsOf(seed: string, numbers: readonly number[]): TrialPlan[][] {
  const groups = new Map<string, TrialPlan[]>();
  for (const number of numbers) {
    const plan = planTrial({ seed, number });
    const key = `${Math.floor((number - 1) / BLOCK)} ${plan.topology}`;
    groups.set(key, [...(groups.get(key) ?? []), plan]);
  }
  return [...groups.values()];
}

interface Group extends ChaosOptions {
  group: TrialPlan[];
  coverage: Coverage;
  tally: Tally;
}

async function runGroup({ group, coverage, tally, ...options }: Group): Promise<void> {
  const { seed, numbers, say, signal } = options;
  const [first] = group;
  if (first === undefined) return;
  const root = mkdtempSync(join(tmpdir(), 'hp-chaos-'));
  const places = { project: options.project, markers: join(root, 'markers') };
  mkdirSync(places.markers);
  const spare = numbers.length >= BLOCK ? makeUps(seed, first, Math.max(...numbers)) : [];
  const stack = new Stack({ root, project: options.project, profile: profileOf([...group, ...spare], places) });
  const judged: Evidence[] = [];
  let fine = false;
  try {
    const began = Date.now();
    await stack.up(first.topology);
    say(`\nstack (${first.topology}) up after ${seconds(began)} in ${root}`);
    const client = new ChaosClient(() => stack.endpoint());
    const carryOut = async (plan: TrialPlan): Promise<void> => {
      signal.throwIfAborted();
      const start = Date.now();
      const evidence = await runTrial({ plan, stack, client, places });
      for (const kill of evidence.kills) coverage.add(plan.topology, kill);
      tally.add(evidence);
      judged.push(evidence);
      const violations = judge(evidence);
      say(`  trial ${plan.number} ${describe(plan)}: ${violations.length === 0 ? 'ok' : 'WRONG'}, ${seconds(start)}`);
      if (options.keep || violations.length > 0) writeFileSync(evidencePath(root, plan), JSON.stringify({ seed, plan, violations, evidence }, null, 1));
      if (violations.length > 0) fail({ root, seed, plan, violations, say });
    };
    for (const plan of group) await carryOut(plan);
    for (const plan of spare) {
      const slot = slotOf({ seed, number: plan.number });
      const missed = coverage.missing().filter((cell) => slot.role !== null && cell.includes(` ${slot.role} (${slot.topology})`) && cell.startsWith('suspended') === (slot.kind === 'suspended'));
      if (missed.length === 0) continue;
      say(`  once more, for what was missed: ${missed.join('; ')}`);
      await carryOut(plan);
    }
    lateRuns(judged, places.markers, say);
    fine = true;
  } finally {
    const left = await stack.down();
    if (fine && left.length > 0) {
      fine = false;
      say(`still there after \`down\`:\n  ${left.join('\n  ')}`);
    }
    if (fine && !options.keep) rmSync(root, { recursive: true, force: true });
    else say(`data directory kept: ${root}`);
  }
  if (!fine) throw new Failed('processes were left behind');
}

/** Trials of later blocks with the same topology, for cells that will turn out to be missed. */
function makeUps(seed: string, { topology }: TrialPlan, last: number): TrialPlan[] {
  return Array.from({ length: BLOCK * MAKE_UP }, (_, index) => planTrial({ seed, number: last + 1 + index }))
    .filter((plan) => plan.topology === topology && plan.kind !== 'random');
}

/** An operation that was started again long after its trial would show only now. */
function lateRuns(judged: readonly Evidence[], markers: string, say: (text: string) => void): void {
  for (const evidence of judged) {
    for (const mission of evidence.missions) {
      for (const [label, marks] of Object.entries(mission.marks)) {
        const now = readMarks(markers, label).length;
        if (now === marks.length) continue;
        say(`${label} had ${marks.length} marks at the end of its trial and has ${now} now`);
        throw new Failed('an operation ran after its mission had ended');
      }
    }
  }
}

const evidencePath = (root: string, plan: TrialPlan): string => join(root, `trial-${plan.number}.json`);

function fail({ root, seed, plan, violations, say }: { root: string; seed: string; plan: TrialPlan; violations: Violation[]; say: (text: string) => void }): never {
  for (const { rule, mission, operation, text } of violations) say(`    ${rule}: ${operation ?? mission ?? 'ledger'}: ${text}`);
  say(`    seed ${seed}, trial ${plan.number}; evidence in ${evidencePath(root, plan)}`);
  say(`    again: npm run chaos -- --seed ${seed} --only ${plan.number}`);
  throw new Failed(`trial ${plan.number}`);
}

const describe = (plan: TrialPlan): string =>
  `${plan.kind.padEnd(9)} ${plan.missions.length} missions, kills ${plan.kills.map((kill) => `${kill.role}@${kill.atMs}`).join(' ')}`;

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;
