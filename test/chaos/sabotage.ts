/**
 * Proves that the oracle can fail: runs one mission on a copy of the built product whose runner dies between the
 * ledger's commit and the gate, once with the two in their order and once swapped.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChaosClient } from './client.js';
import type { Violation } from './evidence.js';
import { profileOf } from './operation.js';
import { judge } from './oracle/index.js';
import type { TrialPlan } from './schedule.js';
import { Stack } from './stack.js';
import { runTrial } from './trial.js';

export type StartOrder = 'commit-then-gate' | 'gate-then-commit';

/** One mission with one allowed operation that takes seconds; nothing is killed from outside. */
const PLAN: TrialPlan = {
  number: 0,
  kind: 'random',
  topology: 'together',
  kills: [],
  missions: [
    {
      id: 'sabotage',
      hold: null,
      dispatchMs: 0,
      pause: null,
      abortMs: null,
      answerMs: 0,
      onUnknown: 'run-again',
      steps: [
        {
          id: 'a',
          label: 'sabotage-a',
          operation: 'shell.run',
          effect: 'allow',
          answer: 'approve',
          lines: 4,
          seconds: 3,
          exit: 0,
          needs: [],
          continueOnFailure: false,
          onDenied: 'fail',
        },
      ],
    },
  ],
};

/** What the oracle says of a mission whose runner died once between the two steps. */
export async function runSabotage({ project, order }: { project: string; order: StartOrder }): Promise<Violation[]> {
  const root = mkdtempSync(join(tmpdir(), 'hp-chaos-'));
  const flag = join(root, 'die');
  const copy = copyProduct({ project, into: join(root, 'product'), order, flag });
  const places = { project, markers: join(root, 'markers') };
  mkdirSync(places.markers);
  const stack = new Stack({ root, project: copy, profile: profileOf([PLAN], places) });
  try {
    await stack.up(PLAN.topology);
    writeFileSync(flag, '');
    const died = Date.now();
    const evidence = await runTrial({ plan: PLAN, stack, client: new ChaosClient(() => stack.endpoint()), places });
    evidence.kills.push({ role: 'runner', pids: [], at: died, states: {} });
    return judge(evidence);
  } finally {
    await stack.down();
    rmSync(root, { recursive: true, force: true });
  }
}

interface CopyOptions {
  project: string;
  into: string;
  order: StartOrder;
  /** While this file is there, the runner removes it and dies in between. */
  flag: string;
}

/** The two calls as the compiler writes them. */
const CALLS = /await steps\.commitStart\(\);\s*return steps\.openGate\(\);/;

/** A copy of the compiled product whose start order is as asked; everything else is linked. */
function copyProduct({ project, into, order, flag }: CopyOptions): string {
  mkdirSync(into);
  cpSync(join(project, 'dist'), join(into, 'dist'), { recursive: true });
  cpSync(join(project, 'bin'), join(into, 'bin'), { recursive: true });
  cpSync(join(project, 'package.json'), join(into, 'package.json'));
  for (const name of ['node_modules', 'schemas', 'temporal-dev', 'scripts']) symlinkSync(join(project, name), join(into, name));
  const path = join(into, 'dist/host/start.js');
  const before = readFileSync(path, 'utf8');
  // Long enough for a command whose gate is open to leave its mark, also on a machine that stands still for a while.
  const die = `if (fs.existsSync(${JSON.stringify(flag)})) { fs.rmSync(${JSON.stringify(flag)}); await new Promise((go) => setTimeout(go, 1_500)); process.kill(process.pid, 'SIGKILL'); }`;
  const calls =
    order === 'commit-then-gate'
      ? `await steps.commitStart(); ${die} return steps.openGate();`
      : `const opened = steps.openGate(); ${die} await steps.commitStart(); return opened;`;
  if (!CALLS.test(before)) throw new Error(`${path} does not have the two calls that are to be changed`);
  writeFileSync(path, `import fs from 'node:fs';\n${before.replace(CALLS, calls)}`);
  return into;
}
