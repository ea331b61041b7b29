import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import * as validators from '../../src/contract/generated/validators.cjs';
import { operation } from './operations.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('what is generated from the schemas', () => {
  it('is committed as the schemas are now', () => {
    execFileSync(process.execPath, ['scripts/generate.mjs', '--check'], { cwd: root, stdio: 'pipe' });
  }, 60_000);

  it('comes from schemas that are valid by themselves, under their own ids', () => {
    const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true });
    formats.default(ajv);
    for (const file of readdirSync(`${root}/schemas`)) {
      const schema = JSON.parse(readFileSync(`${root}/schemas/${file}`, 'utf8')) as { $id: string };
      expect(ajv.validateSchema(schema), file).toBe(true);
      expect(schema.$id).toBe(file === 'executor-v1.json' ? 'executor.aiwg.io/v1' : `https://holdpoint.dev/schemas/${file}`);
      if (file === 'executor-v1.json') ajv.addSchema({ ...schema, $id: 'https://holdpoint.dev/schemas/executor-v1.json' });
      ajv.addSchema(schema);
    }
    for (const file of readdirSync(`${root}/schemas`)) expect(ajv.getSchema(`https://holdpoint.dev/schemas/${file}`), file).toBeTypeOf('function');
  });

  it('needs no code at run time but Ajv\'s own', () => {
    for (const file of ['validators.cjs', 'workflow-validators.cjs']) {
      const source = readFileSync(`${root}/src/contract/generated/${file}`, 'utf8');
      const required = [...source.matchAll(/require\("([^"]+)"\)/g)].map(([, name]) => name);
      expect(required.length).toBeGreaterThan(0);
      for (const name of required) expect(name).toMatch(/^ajv(-formats)?\/dist\//);
      expect(source).not.toMatch(/new Function|eval\(/);
    }
  });

  it('refuses what is not there, changes nothing and fills nothing in', () => {
    const value = { steps: [{ id: 'a', argv: ['true'] }] };
    expect(validators.validatePlan(value)).toBe(true);
    expect(value).toEqual({ steps: [{ id: 'a', argv: ['true'] }] });
    expect(validators.validateResolvedOperation(operation())).toBe(true);
    expect(validators.validateResolvedOperation({ ...operation(), display: 'ls' })).toBe(false);
    expect(validators.validateResolvedOperation({ ...operation(), argv: '5' })).toBe(false);
    expect(validators.validateExecuteOutcome({ kind: 'refused', code: 'tombstone', message: '' })).toBe(true);
    expect(validators.validateExecuteOutcome({ kind: 'refused', code: 'other', message: '' })).toBe(false);
    expect(validators.validateMissionInput({})).toBe(false);
  });
});
