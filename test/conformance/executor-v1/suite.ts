/** The whole suite as one function, for its Vitest file and for the tests of the suite itself. */
import { record, replay } from './fixtures.js';
import type { Category, Evidence } from './judge.js';
import { type LiveOptions, runLive } from './live.js';
import { conclude, type Report } from './report.js';
import { loadValidator, type Validator } from './validator.js';

interface Common {
  categories?: readonly Category[];
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
export const judgeLive = async (options: Omit<LiveOptions, 'validator'> & Common & { recordTo?: string }): Promise<Report> => {
  const began = performance.now();
  const loaded = validatorOr(options.schema);
  const evidence =
    loaded.validator === undefined
      ? nothing([])
      : await runLive({ ...options, validator: loaded.validator }).catch((error: unknown) => nothing([error instanceof Error ? error.message : String(error)]));
  if (options.recordTo !== undefined) record(options.recordTo, evidence.recordings);
  return conclude({ mode: 'live', evidence, ...loaded, ...(options.categories === undefined ? {} : { categories: options.categories }), tookMs: Math.round(performance.now() - began) });
};

/** Judges the recordings of a folder. */
export const judgeFixtures = ({ folder, categories, schema }: { folder: string } & Common): Report => {
  const began = performance.now();
  const evidence = replay(folder);
  return conclude({ mode: 'fixtures', evidence, ...validatorOr(schema), ...(categories === undefined ? {} : { categories }), tookMs: Math.round(performance.now() - began) });
};
