/**
 * Generates src/contract/generated/ from schemas/ (types, validators and their declarations), docs/errors.md and
 * docs/openapi.json.
 *
 *   node scripts/generate.mjs           writes what changed
 *   node scripts/generate.mjs --check   writes nothing; exits 1 where a committed file is stale
 *
 * All schemas are merged into one first, every named shape under one name, so that a shape is generated once however
 * many schemas refer to it, and so that a reference to `executor-v1.json` finds that schema in spite of its own `$id`.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import formats from 'ajv-formats';
import { compile } from 'json-schema-to-typescript';
import typescript from 'typescript';
import { openApi } from './openapi.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = 'src/contract/generated';
const banner = '// Generated from schemas/ by `npm run generate`. Do not edit.\n';

/** Names that the rule (Pascal case of the key) would give to two shapes, or would give badly. */
const RENAMED = {
  'executor-v1.json#/$defs/timestamp': 'V1Timestamp',
  'executor-v1.json#/$defs/mission_id': 'V1MissionId',
  'executor-v1.json#/$defs/hitl_id': 'V1HitlId',
  'executor-v1.json#/$defs/event_name': 'V1EventName',
  'command.json#/$defs/outcome': 'CommandOutcome',
};
/** Schemas that only hold definitions. */
const CONTAINERS = new Set(['common.json', 'mission.json', 'host.json', 'registry.json', 'link.json', 'executor-v1.json']);
/** What workflow code validates. Apart, because a workflow's bundle is evaluated once for every mission. */
const IN_WORKFLOWS = [
  ...['Command', 'DispatchPayload', 'MissionId', 'HoldpointMetadata', 'HitlResponsePayload', 'StopRequest', 'NodeDescriptor', 'External', 'Placement', 'ExecutorFrame', 'ExecutorLink'],
  ...['Assigned', 'Started', 'Progress', 'HitlRequired', 'Paused', 'Resumed', 'Suspended', 'Reconnected', 'Completed', 'Failed', 'Aborted'].map((event) => `DataMission${event}`),
];

const pascal = (name) => name.replaceAll(/(?:^|[_.-])([a-z0-9])/g, (_, first) => first.toUpperCase());

/** Reads schemas/ and returns {shapes: name -> schema with references to names, events: v1 event names}. */
function load() {
  const files = Object.fromEntries(
    readdirSync(join(root, 'schemas'))
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => [file, JSON.parse(readFileSync(join(root, 'schemas', file), 'utf8'))]),
  );
  const names = new Map();
  const raw = new Map();
  const add = (file, pointer, schema, key) => {
    const id = `${file}#${pointer}`;
    const name = RENAMED[id] ?? pascal(key);
    if (raw.has(name)) throw new Error(`${id}: the name ${name} is taken; add it to RENAMED`);
    names.set(id, name);
    raw.set(name, { file, schema });
  };
  for (const [file, schema] of Object.entries(files)) {
    if (!CONTAINERS.has(file)) add(file, '', schema, schema.title);
    for (const [key, shape] of Object.entries(schema.$defs ?? {})) {
      add(file, `/$defs/${key}`, shape, key);
      // Alternatives with a title get a name of their own.
      shape.oneOf?.forEach((option, index) => {
        if (option.title) add(file, `/$defs/${key}/oneOf/${index}`, option, option.title);
      });
    }
  }
  const nameOf = (file, ref) => {
    const [target, pointer = ''] = ref.split('#');
    const name = names.get(`${target || file}#${pointer}`);
    if (!name) throw new Error(`schemas/${file} refers to ${ref}, which is not there`);
    return name;
  };
  const rewrite = (value, file, id) => {
    if (Array.isArray(value)) return value.map((item, index) => rewrite(item, file, `${id}/${index}`));
    if (value === null || typeof value !== 'object') return value;
    const named = id === undefined ? undefined : names.get(id);
    if (named) return { $ref: `#/$defs/${named}` };
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => id !== '' || !['$schema', '$id', '$defs'].includes(key))
        .map(([key, inner]) =>
          key === '$ref' && typeof inner === 'string'
            ? [key, `#/$defs/${nameOf(file, inner)}`]
            : [key, rewrite(inner, file, `${id}/${key}`)],
        ),
    );
  };
  const shapes = {};
  for (const [id, name] of names) {
    const { file, schema } = raw.get(name);
    const pointer = id.slice(id.indexOf('#'));
    // Members are rewritten one by one, so that the shape itself does not become a reference to itself.
    const members = Object.entries(schema).filter(([key]) => !['$schema', '$id', '$defs', 'title'].includes(key));
    shapes[name] = Object.fromEntries(
      members.map(([key, inner]) =>
        key === '$ref' ? [key, `#/$defs/${nameOf(file, inner)}`] : [key, rewrite(inner, file, `${file}${pointer}/${key}`)],
      ),
    );
  }
  return { shapes, events: files['executor-v1.json'].$defs.event_name.enum };
}

async function types({ shapes, events }) {
  // A reference with a description beside it would be generated as a type of its own; naming the type keeps both.
  const named = (value) => {
    if (Array.isArray(value)) return value.map(named);
    if (value === null || typeof value !== 'object') return value;
    if (typeof value.$ref === 'string') return { tsType: value.$ref.slice('#/$defs/'.length), description: value.description };
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, named(inner)]));
  };
  // What only narrows by conditions has no counterpart in TypeScript.
  const conditions = new Set(['if', 'then', 'else', 'allOf']);
  const plain = (shape) => Object.fromEntries(Object.entries(shape).filter(([key]) => !conditions.has(key)));
  const titled = Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [name, { ...named(plain(shape)), title: name }]),
  );
  // Alternatives that are patterns say nothing to TypeScript.
  titled.Capability = { type: 'string', title: 'Capability', description: shapes.Capability.description };
  const source = await compile(
    { title: 'AllShapes', type: 'object', additionalProperties: false, properties: {}, $defs: titled },
    'AllShapes',
    {
      bannerComment: banner.trim(),
      unreachableDefinitions: true,
      ignoreMinAndMaxItems: true,
      additionalProperties: false,
      unknownAny: true,
      format: true,
      style: { singleQuote: true, printWidth: 120 },
    },
  );
  const map = events.map((event) => `  '${event}': Data${pascal(event.replace('.', '_'))};`).join('\n');
  const tidy = source
    .replace(/export interface AllShapes \{\}\n+/, '')
    .replaceAll(/( \*\n)? \* This interface was referenced by `AllShapes`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g, '')
    .replaceAll(/\/\*\*\n \*\/\n/g, '');
  return `${tidy.trimEnd()}

/** From the name of a v1 event to the shape of its data. */
export interface V1EventData {
${map}
}
/** A v1 frame whose data is tied to its event, which the envelope of the protocol does not do. */
export type V1Frame = {
  [E in V1EventName]: { event: E; executor_id: string; ts: string; data: V1EventData[E] } & (E extends \`mission.\${string}\`
    ? { mission_id: string }
    : { mission_id?: never });
}[V1EventName];
`;
}

function validators({ shapes }, wanted = Object.keys(shapes)) {
  const ajv = new Ajv2020({
    code: { source: true, esm: false, lines: true, optimize: 1 },
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    allErrors: false,
    useDefaults: false,
    removeAdditional: false,
    coerceTypes: false,
    inlineRefs: false,
    unicodeRegExp: true,
  });
  formats.default(ajv);
  const typeOf = (schema) => (schema?.$ref === undefined ? schema?.type : typeOf(shapes[schema.$ref.slice('#/$defs/'.length)]));
  // One schema a shape: under a common root Ajv compiles a shape again for each that refers to it.
  const apart = (value) => {
    if (Array.isArray(value)) return value.map(apart);
    if (value === null || typeof value !== 'object') return value;
    const schema = Object.fromEntries(
      Object.entries(value).map(([key, inner]) =>
        key === '$ref' ? [key, inner.replace('#/$defs/', 'holdpoint:')] : [key, apart(inner)],
      ),
    );
    // Ajv compares each item with each other unless it sees that they are scalars: seconds for ten thousand.
    if (schema.uniqueItems === true) schema.items = { type: typeOf(value.items) ?? 'string', ...schema.items };
    return schema;
  };
  for (const [name, shape] of Object.entries(shapes)) ajv.addSchema({ ...apart(shape), $id: `holdpoint:${name}` });
  const exported = Object.fromEntries(wanted.map((name) => [`validate${name}`, `holdpoint:${name}`]));
  return banner + standalone.default(ajv, exported);
}

function declarations({ shapes }, names = Object.keys(shapes)) {
  return `${banner}import type * as t from './types.js' with { 'resolution-mode': 'import' };

/** One thing wrong with a value. \`instancePath\` is a JSON pointer into it. */
export interface ValidationError {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
}
/** Says whether a value has the shape; the first thing wrong with it is then in \`errors\`, until the next call. */
export interface Validator<T> {
  (value: unknown): value is T;
  errors?: ValidationError[] | null;
}
${names.map((name) => `export const validate${name}: Validator<t.${name}>;`).join('\n')}
`;
}

/** docs/errors.md, from the catalogue: a file without imports, so that one transpilation is enough to read it. */
async function errorDocs() {
  const source = readFileSync(join(root, 'src/contract/error-catalogue.ts'), 'utf8');
  const { outputText } = typescript.transpileModule(source, {
    compilerOptions: { module: typescript.ModuleKind.ESNext, target: typescript.ScriptTarget.ES2023 },
  });
  const { ERROR_GROUPS, REASONS } = await import(`data:text/javascript;base64,${Buffer.from(outputText).toString('base64')}`);
  const cell = (text) => text.replaceAll('|', '\\|').replaceAll(/\{(\w+)\}/g, '*$1*');
  const tables = Object.entries(ERROR_GROUPS).map(
    ([title, group]) => `## ${title}

| code | status | retry | what is wrong | what to do |
|---|---|---|---|---|
${Object.entries(group)
  .map(([code, e]) => `| \`${code}\` | ${e.status} | ${e.retryable ? 'yes' : 'no'} | ${cell(e.message)} | ${cell(e.action)} |`)
  .join('\n')}
`,
  );
  return `# Errors

<!-- Generated from src/contract/error-catalogue.ts by \`npm run generate\`. Do not edit. -->

Every refusal has the body \`{"error": {code, status, message, where?, action, retryable, request_id?}}\`. A code never changes
its meaning; the wording of a message may. *Retry* says whether the same request may succeed later without a change.
\`where\` is a JSON pointer into the body, or the name of a header, parameter or key.

${tables.join('\n')}
## Reasons

Why an operation or a mission ended, as \`reason\` in results and events, beside the codes that a host refuses with.

| reason | meaning |
|---|---|
${Object.entries(REASONS)
  .map(([reason, meaning]) => `| \`${reason}\` | ${meaning} |`)
  .join('\n')}
`;
}

const schemas = load();
const files = {
  [`${out}/types.ts`]: await types(schemas),
  [`${out}/validators.cjs`]: validators(schemas),
  [`${out}/validators.d.cts`]: declarations(schemas),
  [`${out}/workflow-validators.cjs`]: validators(schemas, IN_WORKFLOWS),
  [`${out}/workflow-validators.d.cts`]: declarations(schemas, IN_WORKFLOWS),
  'docs/errors.md': await errorDocs(),
  'docs/openapi.json': await openApi({ root, shapes: schemas.shapes }),
};
const check = process.argv.includes('--check');
let stale = 0;
for (const [path, content] of Object.entries(files)) {
  const file = join(root, path);
  if (existsSync(file) && readFileSync(file, 'utf8') === content) continue;
  stale += 1;
  if (check) console.error(`${path} is stale: run npm run generate`);
  else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    console.log(`wrote ${path}`);
  }
}
if (check && stale > 0) process.exitCode = 1;
