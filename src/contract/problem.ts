/** The first thing that a generated validator found wrong, in words. Pure, and importable from workflow code. */
import { visibleLine } from './visible.js';

/** What validators leave in `errors`. */
interface Found {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
}

/** One member name as a step of a JSON pointer (RFC 6901). */
export const pointerStep = (name: string | number): string => `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/**
 * Where it is wrong and why. `where` is a JSON pointer that begins with `prefix`; a member that is missing or may not be
 * there is part of it. The last error is the one of the outermost keyword; the first is the most specific, and is taken.
 */
export function problemOf({ errors, prefix = '' }: { errors: readonly Found[] | null | undefined; prefix?: string }): { where: string; why: string } {
  const error = errors?.[0];
  if (!error) return { where: prefix, why: 'it has another shape' };
  const at = prefix + error.instancePath;
  const named = (key: string): string => {
    const name = error.params[key];
    return typeof name === 'string' ? name : '';
  };
  switch (error.keyword) {
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return { where: at + pointerStep(named('additionalProperty')), why: 'there is no such member' };
    case 'required':
      return { where: at + pointerStep(named('missingProperty')), why: 'it is missing' };
    case 'enum': {
      const allowed = Array.isArray(error.params['allowedValues']) ? error.params['allowedValues'] : [];
      return { where: at, why: `it must be one of ${allowed.map((value) => JSON.stringify(value)).join(', ')}` };
    }
    case 'const':
      return { where: at, why: `it must be ${JSON.stringify(error.params['allowedValue'])}` };
    default:
      return { where: at, why: visibleLine({ text: `it ${error.message ?? 'has another shape'}`, room: 200 }) };
  }
}
