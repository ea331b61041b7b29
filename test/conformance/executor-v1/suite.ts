/** The whole suite as one function, for its Vitest file and for the tests of the suite itself. */
import { record, replay } from './fixtures.js';
import type { Evidence } from './judge.js';
import { type LiveOptions, runLive } from './live.js';
import { conclude, type Report } from './report.js';
import { select, type Selection } from './rules/index.js';
import { loadValidator, type Validator } from './validator.js';

interface Common extends Selection {
  /** Another schema than the one of this repository. */
  schema?: string;
}

const validatorOr = (schema: string | undefined): { validator: Validator | undefined; validatorError?: string } => {
  try {
    return { validator: loadValidator(schema) };
  } catch (error) {
    return { validator: undefined, validatorError: error instanceof Error ? error.message : String(error) };
  }
};

const nothing = (failures: string[]): Evidence => ({ registry: 'own', recordings: [], absent: {}, failures });

/** Runs the suite against an executor, and records it where `recordTo` names a folder. */
export const judgeLive = async (options: Omit<LiveOptions, 'validator' | 'rules'> & Common & { recordTo?: string }): Promise<Report> => {
  const began = performance.now();
  const loaded = validatorOr(options.schema);
  const { validator } = loaded;
  const rules = select(options);
  const evidence =
    validator === undefined
      ? nothing([])
      : await runLive({ ...options, rules, validator }).catch((error: unknown) => nothing([error instanceof Error ? error.message : String(error)]));
  if (options.recordTo !== undefined) record(options.recordTo, evidence.recordings);
  return conclude({ mode: 'live', evidence, ...loaded, rules, tookMs: Math.round(performance.now() - began) });
};

/** Judges the recordings of a folder. */
export const judgeFixtures = ({ folder, schema, ...selection }: { folder: string } & Common): Report => {
  const began = performance.now();
  const evidence = replay(folder);
  return conclude({ mode: 'fixtures', evidence, ...validatorOr(schema), rules: select(selection), tookMs: Math.round(performance.now() - began) });
};
