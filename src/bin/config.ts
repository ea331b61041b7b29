/** The configuration: flags go before the environment, the environment before the file, the file before defaults. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../contract/generated/types.js';
import validators from '../contract/generated/validators.cjs';
import { environmentSource, type Node, type Value } from './config-environment.js';
import { StartupError } from './startup-error.js';

/** A section, every key of it present. */
type Whole<T> = { [K in keyof T]-?: NonNullable<T[K]> };

/** The configuration with every default filled in. Only ids and `name` may be absent. */
export interface WholeConfig {
  name?: string;
  executor_id?: string;
  log_level: NonNullable<Config['log_level']>;
  facade: Whole<NonNullable<Config['facade']>>;
  temporal: Whole<NonNullable<Config['temporal']>>;
  host: Whole<Omit<NonNullable<Config['host']>, 'id'>> & { id?: string };
  clocks: Whole<NonNullable<Config['clocks']>>;
  link: Whole<Omit<NonNullable<Config['link']>, 'public_url'>> & { public_url?: string };
  registry: Whole<NonNullable<Config['registry']>>;
  /** Paths as they were written. */
  tls: NonNullable<Config['tls']> & Required<Pick<NonNullable<Config['tls']>, 'require_client' | 'clients'>>;
  signal_may_approve: NonNullable<Config['signal_may_approve']>;
}

/** Where each value came from, by dotted key, for messages. */
type Origins = Map<string, string>;

const schema = JSON.parse(readFileSync(fileURLToPath(new URL('../../schemas/config.json', import.meta.url)), 'utf8')) as Node;

const isSection = (value: unknown): value is Record<string, Value> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a key is a section of the schema, rather than a value that happens to be an object, such as workspaces. */
const isSchemaSection = (key: string): boolean => {
  let node: Node | undefined = schema;
  for (const part of key.split('.')) node = node?.properties?.[part];
  return node?.properties !== undefined;
};

/** Lays `over` onto `under` and remembers where each value came from. */
const lay = ({ under, over, from, origins, prefix = '' }: { under: Record<string, Value>; over: Record<string, Value>; from: (key: string) => string; origins: Origins; prefix?: string }): Record<string, Value> => {
  const result = { ...under };
  for (const [name, value] of Object.entries(over)) {
    if (value === undefined) continue;
    const key = prefix === '' ? name : `${prefix}.${name}`;
    const below = result[name];
    if (isSection(value) && isSchemaSection(key)) {
      result[name] = lay({ under: isSection(below) ? below : {}, over: value, from, origins, prefix: key });
    } else {
      result[name] = value;
      origins.set(key, from(key));
    }
  }
  return result;
};

/** What the schema says where nobody says anything. */
const defaultsOf = (node: Node): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(node.properties ?? {}).flatMap(([name, child]): [string, Value][] => {
      if (child.properties !== undefined) return [[name, defaultsOf(child)]];
      return child.default === undefined ? [] : [[name, child.default]];
    }),
  );

const readFile = ({ path, required }: { path: string; required: boolean }): Record<string, Value> => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && !required) return {};
    throw new StartupError({ code: 'config_unreadable', message: `The configuration ${path} cannot be read (${code ?? String(error)}).`, action: 'Name an existing file with --config or HOLDPOINT_CONFIG.' });
  }
  try {
    const parsed: unknown = JSON.parse(text);
    if (isSection(parsed)) return parsed;
  } catch (error) {
    throw new StartupError({ code: 'config_not_json', message: `The configuration ${path} is not JSON: ${(error as Error).message}`, action: 'Correct the file.' });
  }
  throw new StartupError({ code: 'config_not_json', message: `The configuration ${path} is not a JSON object.`, action: 'Correct the file.' });
};

/** The dotted key that an error of the validator is about. */
const keyOf = (error: { instancePath: string; params: Record<string, unknown> }): string => {
  const parts = error.instancePath.split('/').slice(1).map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const { additionalProperty, propertyName } = error.params;
  if (typeof additionalProperty === 'string') parts.push(additionalProperty);
  else if (typeof propertyName === 'string') parts.push(propertyName);
  return parts.join('.');
};

/** The origin of a key, of the value it stands in, or of one that stands in it. */
const originOf = (key: string, origins: Origins): string => {
  for (let at = key; at !== ''; at = at.includes('.') ? at.slice(0, at.lastIndexOf('.')) : '') {
    const found = origins.get(at);
    if (found !== undefined) return found;
  }
  for (const [other, found] of origins) if (other.startsWith(`${key}.`)) return found;
  return 'the configuration';
};

const check = (value: Record<string, Value>, origins: Origins): void => {
  const validate = validators.validateConfig;
  if (validate(value)) return;
  const [error] = validate.errors ?? [];
  if (error === undefined) return;
  const key = keyOf(error);
  const unknown = error.keyword === 'additionalProperties';
  const allowed = error.keyword === 'enum' ? `: ${(error.params.allowedValues as unknown[]).join(', ')}` : '';
  throw new StartupError({
    code: 'config_invalid',
    message: unknown
      ? `${originOf(key, origins)} sets the key \`${key}\`, which does not exist.`
      : `\`${key}\` ${error.message ?? 'is not valid'}${allowed} (set by ${originOf(key, origins)}).`,
    action: 'schemas/config.json describes every key.',
  });
};

export interface ConfigSources {
  dataDir: string;
  env: NodeJS.ProcessEnv;
  /** `--config`; else HOLDPOINT_CONFIG, else `holdpoint.config.json` in the data directory where there is one. */
  file?: string | undefined;
  /** What flags set, in the shape of the file. */
  flags?: Config;
}

/** The environment's and the flags' own section for each key, `{facade: {port: 0}}`, laid over file and defaults. */
export const loadConfig = ({ dataDir, env, file, flags = {} }: ConfigSources): WholeConfig => {
  const named = file ?? (env.HOLDPOINT_CONFIG?.trim() || undefined);
  const path = named ?? join(dataDir, 'holdpoint.config.json');
  const origins: Origins = new Map();
  const fromFile = readFile({ path, required: named !== undefined });
  const fromEnvironment = environmentSource({ schema, env });
  let whole = defaultsOf(schema);
  whole = lay({ under: whole, over: fromFile, from: () => path, origins });
  whole = lay({ under: whole, over: fromEnvironment.value, from: (key) => fromEnvironment.names.get(key) ?? 'the environment', origins });
  whole = lay({ under: whole, over: flags as Record<string, Value>, from: () => 'a flag', origins });
  check(whole, origins);
  delete whole.$schema;
  const config = whole as unknown as WholeConfig;
  return {
    ...config,
    host: {
      ...config.host,
      // The embedded default has one workspace.
      workspaces: config.host.workspaces ?? { default: join('workspaces', 'default') },
      environment: config.host.environment ?? [],
    },
  };
};
