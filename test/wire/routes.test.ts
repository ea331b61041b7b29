import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../src/api/app.js';
import { OPERATIONS } from '../../src/api/openapi/operations.js';
import { routeTable } from '../../src/api/route-table.js';
import { mayAct, ROLES } from '../../src/api/tokens.js';
import { ApiRig } from '../api/rig.js';
import { pathWith } from './samples.js';

let rig: ApiRig;
beforeAll(async () => {
  rig = await ApiRig.start({ workers: false });
});
afterAll(() => rig.close());

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown>; 'x-holdpoint-access': string }>>;
  components: { schemas: Record<string, unknown> };
}
const document = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8')) as Document;

const routes = (): string[] => [...new Set(routeTable(createApp(rig.facade)).map(({ method, path }) => `${method} ${path}`))].sort();
const rows = OPERATIONS.filter(({ socket }) => socket !== true);

describe('the description of the API', () => {
  it('has every route of the router, and no other', () => {
    expect(rows.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(routes());
    const documented = Object.entries(document.paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{([a-z_]+)\}/g, ':$1')}`));
    expect(documented.sort()).toEqual(OPERATIONS.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it('is whole: every reference leads somewhere, every operation has an id of its own and an answer', () => {
    expect(document.openapi).toBe('3.1.1');
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target = '']) => target);
    expect(references.length).toBeGreaterThan(100);
    for (const target of references) {
      const name = /^#\/components\/schemas\/(\w+)$/.exec(target)?.[1];
      expect(document.components.schemas, target).toHaveProperty(name ?? 'a local reference');
    }
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { operationId, responses } of operations) expect(Object.keys(responses).length, operationId).toBeGreaterThan(1);
  });

  it('is served as it lies in the repository', async () => {
    expect(await rig.ask('/api/v1/openapi.json', { token: rig.grant('viewer') })).toMatchObject({ status: 200, body: document });
    expect((await rig.ask('/api/v1/openapi.json', { token: null })).status).toBe(401);
  });

  it('says of every route which role it needs, as the router does', async () => {
    const tokens = ROLES.map((role) => [role, rig.grant(role)] as const);
    for (const { method, path, access } of rows) {
      if (access === 'open' || access === 'executor') continue;
      for (const [role, token] of tokens) {
        const { status, code } = await rig.ask(pathWith(path, 'nothing'), { method, token, ...(method === 'GET' ? {} : { body: {} }) });
        const what = `${role}: ${method} ${path} needs ${access}`;
        if (mayAct([role], access)) expect([401, 403], what).not.toContain(status);
        else expect({ status, code }, what).toEqual({ status: 403, code: 'role_missing' });
      }
    }
  });

  it('is told in words, too: docs/api.md names every route', () => {
    const words = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');
    for (const { path } of OPERATIONS) {
      const last = path.split('/').at(-1) ?? '';
      expect(words.includes(path) || words.includes(`\`/${last}\``), path).toBe(true);
    }
  });
});
