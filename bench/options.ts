/** The command line of the bench. */
import { parseArgs } from 'node:util';
import { chooseMetrics, type Metric } from './metrics.js';

export interface BenchOptions {
  json: boolean;
  help: boolean;
  /** Rounds that count; the one that warms both sides up comes on top. */
  rounds: number;
  metrics: readonly Metric[];
}

/** Below this the interval of a median says next to nothing. */
const FEWEST_ROUNDS = 7;

export const USAGE = `Usage: npm run bench -- [--only <metric>]... [--rounds <n>] [--json]

Measures Holdpoint (A) and a baseline (B) against each other on one local Temporal server.

  --only <metric>  a metric or a whole scenario; may be given more than once
  --rounds <n>     rounds that count, at least ${FEWEST_ROUNDS} (default ${FEWEST_ROUNDS})
  --json           one JSON document instead of the table

Exit codes: 0 every target met, 1 a target missed, 2 wrong use, 3 the machine was too unsteady to say.
`;

/**
 * @throws RangeError | TypeError with one sentence about what is wrong.
 */
export function parseOptions(argv: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
      rounds: { type: 'string', default: String(FEWEST_ROUNDS) },
      only: { type: 'string', multiple: true, default: [] },
    },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < FEWEST_ROUNDS) {
    throw new RangeError(`--rounds wants a whole number of at least ${FEWEST_ROUNDS}, not ${values.rounds}`);
  }
  return { json: values.json, help: values.help, rounds, metrics: chooseMetrics(values.only) };
}
