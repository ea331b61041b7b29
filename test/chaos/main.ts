/**
 * `npm run chaos -- --trials N --seed S [--only K] [--keep]`: kills the product's processes while missions run, and lets
 * the oracle judge what is left. Exits 0 where it found nothing, 1 where it did, 2 where the harness itself failed.
 */
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runChaos } from './run.js';
import { runSabotage } from './sabotage.js';

const USAGE = `usage: npm run chaos -- [--trials N] [--seed S] [--only K] [--keep] | --sabotage start-order

  --trials N   how many trials (20: every mission state meets the death of every process)
  --seed S     any words; the same seed plans the same trials (a new one where none is given)
  --only K     trial K of that seed alone
  --keep       leave the data directory in place afterwards
  --sabotage   run the oracle against a copy of the product whose commands begin before the ledger's commit;
               succeeds where the oracle finds it out`;

const { values } = parseArgs({
  options: {
    trials: { type: 'string', default: '20' },
    seed: { type: 'string' },
    only: { type: 'string' },
    keep: { type: 'boolean', default: false },
    sabotage: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const [trials, only] = [Number(values.trials), values.only === undefined ? undefined : Number(values.only)];
if (values.help || !Number.isInteger(trials) || trials < 1 || (only !== undefined && (!Number.isInteger(only) || only < 1)) || (values.sabotage ?? 'start-order') !== 'start-order') {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}
if (values.sabotage !== undefined) {
  const violations = await runSabotage({ project: projectRoot(), order: 'gate-then-commit' });
  for (const { rule, operation, mission, text } of violations) console.log(`${rule}: ${operation ?? mission ?? ''}: ${text}`);
  console.log(violations.length > 0 ? 'The oracle found it out.' : 'The oracle found nothing: it is blind.');
  process.exit(violations.length > 0 ? 0 : 1);
}
const controller = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
const code = await runChaos({
  project: projectRoot(),
  seed: values.seed ?? randomBytes(4).toString('hex'),
  numbers: only === undefined ? Array.from({ length: trials }, (_, index) => index + 1) : [only],
  keep: values.keep,
  signal: controller.signal,
  say: (text) => console.log(text),
});
// A broken connection's timers must not keep a finished run alive.
process.exit(code);

/** The nearest directory above this file that holds the package, wherever the compiled file lies. */
function projectRoot(): string {
  return fileURLToPath(new URL(import.meta.url.includes('/dist-tools/') ? '../../../' : '../../', import.meta.url));
}
