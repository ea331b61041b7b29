/** The suite's own reading of the v1 schema: bodies by name, and frames in parts, so that each fault has its own rule. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

const SCHEMA = fileURLToPath(new URL('../../../schemas/executor-v1.json', import.meta.url));

/** Bodies that pass over REST. */
export type Shape = 'register_payload' | 'dispatch_payload' | 'dispatch_response' | 'mission_status_response';

export interface Validator {
  /** What is wrong with a body, or undefined. */
  body(shape: Shape, value: unknown): string | undefined;
  /** What is wrong with a frame: its envelope, or its data as the data of its event. */
  frame(frame: unknown): string | undefined;
  /** Which other events' data the frame's data could be as well. */
  alsoData(frame: { event?: unknown; data?: unknown }): string[];
}

interface Schema {
  $id: string;
  $defs: Record<string, { properties?: Record<string, unknown> } & Record<string, unknown>>;
}

/** @throws Error where the schema cannot be read or compiled, or has not the fifteen events */
export const loadValidator = (path = SCHEMA): Validator => {
  const schema = JSON.parse(readFileSync(path, 'utf8')) as Schema;
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  formats.default(ajv);
  ajv.addSchema(schema);
  const compiled = (name: string): ValidateFunction => {
    const validate = ajv.getSchema(`${schema.$id}#/$defs/${name}`);
    if (validate === undefined) throw new Error(`the schema has no ${name}`);
    return validate as ValidateFunction;
  };
  const shapes = new Map<string, ValidateFunction>();
  for (const name of ['register_payload', 'dispatch_payload', 'dispatch_response', 'mission_status_response']) shapes.set(name, compiled(name));
  const data = new Map<string, ValidateFunction>();
  for (const name of Object.keys(schema.$defs)) {
    if (!name.startsWith('data_')) continue;
    const [, family, ...rest] = name.split('_');
    data.set(`${family ?? ''}.${rest.join('_')}`, compiled(name));
  }
  if (data.size !== 15) throw new Error(`the schema has the data of ${data.size} events, and v1 has 15`);

  // The envelope without its `oneOf` over all data: that part has rules of its own.
  const envelope = structuredClone(schema.$defs['event_envelope']);
  if (envelope?.properties === undefined) throw new Error('the schema has no event_envelope');
  envelope.properties['data'] = true;
  const head = new Ajv2020({ strict: false });
  formats.default(head);
  head.addSchema(schema);
  const validHead = head.compile(absolute(envelope, schema.$id));

  const problem = (validate: ValidateFunction, value: unknown): string | undefined => {
    if (validate(value)) return undefined;
    const [first] = validate.errors ?? [];
    const extra = first?.keyword === 'additionalProperties' ? ` (${String(first.params['additionalProperty'])})` : '';
    return `${first?.instancePath ?? ''} ${first?.message ?? 'is not valid'}${extra}`.trim();
  };
  return {
    body: (shape, value) => problem(shapes.get(shape) as ValidateFunction, value),
    frame: (frame) => {
      const wrong = problem(validHead, frame);
      if (wrong !== undefined) return wrong;
      const { event, data: given } = frame as { event: string; data?: unknown };
      // No event but progress can do without data: each has a member that is required.
      const wrongData = given === undefined && event === 'mission.progress' ? undefined : problem(data.get(event) as ValidateFunction, given ?? {});
      return wrongData === undefined ? undefined : `/data ${wrongData}`;
    },
    alsoData: ({ event, data: given }) => [...data].filter(([name, validate]) => given !== undefined && name !== event && validate(given)).map(([name]) => name),
  };
};

/** References within the schema, as seen from outside it. */
const absolute = (value: unknown, id: string): object =>
  JSON.parse(JSON.stringify(value), (key, member: unknown) => (key === '$ref' && typeof member === 'string' && member.startsWith('#') ? `${id}${member}` : member)) as object;
