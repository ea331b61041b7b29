import { StartupError } from './startup-error.js';

/** The parts of a JSON Schema that matter here. */
export interface Node {
  type?: string;
  default?: Value;
  properties?: Record<string, Node>;
}
export type Value = string | number | boolean | null | undefined | Value[] | { [key: string]: Value };

/** Variables with our prefix that are not configuration. */
const OTHERS = new Set([
  'HOLDPOINT_DATA_DIR',
  'HOLDPOINT_CONFIG',
  'HOLDPOINT_URL',
  'HOLDPOINT_TOKEN',
  'HOLDPOINT_CA',
  'HOLDPOINT_CERT',
  'HOLDPOINT_KEY',
]);

/** `facade.port` is HOLDPOINT_FACADE_PORT. */
const variableOf = (key: string): string => `HOLDPOINT_${key.replaceAll('.', '_').toUpperCase()}`;

const refuse = (name: string, what: string): never => {
  throw new StartupError({ code: 'config_invalid', message: `${name} ${what}.`, action: 'schemas/config.json describes every key.' });
};

/** A variable's text as the type that its key has; whether it is in range, the schema says. */
const parse = ({ name, text, node }: { name: string; text: string; node: Node }): Value => {
  switch (node.type) {
    case 'integer': {
      const number = Number(text);
      return text.trim() !== '' && Number.isSafeInteger(number) ? number : refuse(name, `is \`${text}\`, not a whole number`);
    }
    case 'boolean':
      if (/^(1|true|yes|on)$/i.test(text)) return true;
      return /^(0|false|no|off)$/i.test(text) ? false : refuse(name, `is \`${text}\`, neither true nor false`);
    case 'array':
      return text.split(',').map((part) => part.trim()).filter((part) => part !== '');
    case 'object':
      try {
        return JSON.parse(text) as Value;
      } catch {
        return refuse(name, 'is not JSON');
      }
    default:
      return text;
  }
};

/**
 * What the environment sets, in the shape of the file, and which variable set each key. An empty variable sets nothing.
 *
 * @throws StartupError for a variable of the wrong type, or one that starts like a section but names no key of it
 */
export const environmentSource = ({ schema, env }: { schema: Node; env: NodeJS.ProcessEnv }): { value: Record<string, Value>; names: Map<string, string> } => {
  const names = new Map<string, string>();
  const known = new Set<string>();
  const read = (node: Node, prefix: string): Record<string, Value> => {
    const found: Record<string, Value> = {};
    for (const [part, child] of Object.entries(node.properties ?? {})) {
      if (part.startsWith('$')) continue;
      const key = prefix === '' ? part : `${prefix}.${part}`;
      if (child.properties !== undefined) {
        const below = read(child, key);
        if (Object.keys(below).length > 0) found[part] = below;
        continue;
      }
      const name = variableOf(key);
      known.add(name);
      const text = env[name];
      if (text === undefined || text.trim() === '') continue;
      found[part] = parse({ name, text, node: child });
      names.set(key, name);
    }
    return found;
  };
  const value = read(schema, '');
  const sections = Object.entries(schema.properties ?? {}).filter(([, node]) => node.properties !== undefined).map(([part]) => `${variableOf(part)}_`);
  for (const name of Object.keys(env)) {
    if (!known.has(name) && !OTHERS.has(name) && sections.some((section) => name.startsWith(section))) {
      refuse(name, 'names no key of the configuration');
    }
  }
  return { value, names };
};
