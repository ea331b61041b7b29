/** Assembles docs/openapi.json from the routes in src/api/openapi/operations.ts and the shapes of schemas/. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import typescript from 'typescript';

/** A file without imports at run time, so that one transpilation is enough to read it. */
const load = async (file) => {
  const { outputText } = typescript.transpileModule(readFileSync(file, 'utf8'), {
    compilerOptions: { module: typescript.ModuleKind.ESNext, target: typescript.ScriptTarget.ES2023 },
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputText).toString('base64')}`);
};

/** Schemas of path parameters, by their names. */
const PARAMETERS = {
  mission_id: { shape: 'MissionId' },
  operation_id: { shape: 'OperationId' },
  hitl_id: { shape: 'HitlId' },
  executor_id: { type: 'string', format: 'uuid' },
};

const ACCESS = {
  open: 'Needs no token.',
  executor: 'For executors: by the token that this registry issued, or without one where an executor of this machine comes for the first time.',
  viewer: 'Needs any role.',
  dispatcher: 'Needs the role dispatcher.',
  approver: 'Needs the role approver.',
  admin: 'Needs the role admin.',
};
const TENANTS = {
  none: '',
  shared: 'The same for callers of every tenant.',
  mission: "404 for another tenant's mission, as for one that is not there.",
  start: 'The mission belongs to the tenant of the caller; 409 where somebody else has the id.',
  list: "Holds only what belongs to the caller's tenant.",
  operator: '403 for a caller with a tenant.',
};

/** Refusals, and what is in them, are the same everywhere: docs/errors.md has the codes. */
const REFUSAL = { description: 'A refusal with a code of docs/errors.md.', content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } } };

/** @param shapes by name, with references `#/$defs/<name>` among each other */
export const openApi = async ({ root, shapes }) => {
  const { OPERATIONS } = await load(join(root, 'src/api/openapi/operations.ts'));
  const { version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const used = new Set();
  const wanted = ['ErrorBody', 'EventEnvelope'];
  const refer = (name) => {
    if (!Object.hasOwn(shapes, name)) throw new Error(`operations.ts names the shape ${name}, which is not in schemas/`);
    wanted.push(name);
    return `#/components/schemas/${name}`;
  };
  const rewrite = (value) => {
    if (Array.isArray(value)) return value.map(rewrite);
    if (value === null || typeof value !== 'object') return value;
    if (typeof value.shape === 'string' && Object.keys(value).length === 1) return { $ref: refer(value.shape) };
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => (key === '$ref' && typeof inner === 'string' ? [key, refer(inner.slice('#/$defs/'.length))] : [key, rewrite(inner)])),
    );
  };
  const content = (types) => Object.fromEntries(Object.entries(types).map(([type, schema]) => [type, { schema: rewrite(schema) }]));
  const parameters = (where, given = {}, required = false) => Object.entries(given).map(([name, schema]) => ({ name, in: where, required, schema: rewrite(schema) }));

  const paths = {};
  for (const operation of OPERATIONS) {
    const { method, path, summary, access, tenants, query, headers, body, answers } = operation;
    const inPath = [...path.matchAll(/:([a-z_]+)/g)].map(([, name]) => name);
    const all = [
      ...parameters('path', Object.fromEntries(inPath.map((name) => [name, PARAMETERS[name] ?? { type: 'string' }])), true),
      ...parameters('query', query),
      ...parameters('header', headers),
    ];
    const at = (paths[path.replaceAll(/:([a-z_]+)/g, '{$1}')] ??= {});
    if (at[method.toLowerCase()] !== undefined) throw new Error(`operations.ts has ${method} ${path} twice`);
    at[method.toLowerCase()] = {
      operationId: `${method.toLowerCase()}${path.replaceAll(/[^a-zA-Z0-9]+(.)?/g, (_, next = '') => next.toUpperCase())}`,
      summary,
      description: [ACCESS[access], TENANTS[tenants]].filter((text) => text !== '').join(' '),
      'x-holdpoint-access': access,
      'x-holdpoint-tenants': tenants,
      ...(access === 'open' ? { security: [] } : {}),
      ...(all.length === 0 ? {} : { parameters: all }),
      ...(body === undefined ? {} : { requestBody: { required: body.required, content: content({ 'application/json': body.schema }) } }),
      responses: {
        ...Object.fromEntries(
          Object.entries(answers).map(([status, answer]) => [status, { description: answer.description, ...(answer.content === undefined ? {} : { content: content(answer.content) }) }]),
        ),
        default: REFUSAL,
      },
    };
  }
  const schemas = {};
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    schemas[name] = rewrite(shapes[name]);
  }
  const document = {
    openapi: '3.1.1',
    info: {
      title: 'Holdpoint',
      version,
      description: 'The REST API of a Holdpoint executor. docs/api.md says how it behaves, docs/errors.md what its refusals mean.',
      license: { name: license, identifier: license },
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url: '/' }],
    security: [{ token: [] }, { certificate: [] }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'As `holdpoint token create` prints it.' },
        certificate: { type: 'mutualTLS', description: 'A client certificate that `tls.clients` names.' },
      },
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
};
