/** What the command line says, handed to Vitest as one JSON text in the environment. */
import { CATEGORIES, type Category } from './judge.js';
import { RULES } from './rules/index.js';

export interface Options {
  executor?: string;
  baseUrl?: string;
  /** A registry that runs already; `resumable` needs the suite's own. */
  serve?: { url: string; token?: string };
  token?: string;
  profile: string;
  listen?: { host?: string; port?: number };
  run?: string;
  restartCommand?: string;
  crashCommand?: string;
  /** Folder in which commands are run. */
  cwd?: string;
  log?: string;
  evidence?: string;
  /** Folder of recordings to judge in place of a live run. */
  fixtures?: string;
  /** Folder into which a live run is recorded. */
  record?: string;
  json?: string;
  junit?: string;
  categories?: Category[];
  rules?: string[];
  patienceMs?: number;
  connectMs?: number;
}

const VARIABLE = 'CONFORMANCE_OPTIONS';

/** @throws Error where they are missing, or name a category or rule that is none */
export const readOptions = (env: NodeJS.ProcessEnv = process.env): Options => {
  const text = env[VARIABLE];
  if (text === undefined) throw new Error(`start it with \`npm run test:conformance\`, which says in ${VARIABLE} what to do`);
  const options = JSON.parse(text) as Options;
  for (const category of options.categories ?? []) if (!CATEGORIES.includes(category)) throw new Error(`no category is called ${category}; there are: ${CATEGORIES.join(', ')}`);
  for (const rule of options.rules ?? []) if (!RULES.some(({ id }) => id === rule)) throw new Error(`no rule is called ${rule}`);
  return options;
};
