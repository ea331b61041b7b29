/** The routes by which an admin gives and takes tokens. */
import type { RequestHandler } from 'express';
import { Router } from 'express';
import { HoldpointError } from '../../contract/errors.js';
import { validateTenant } from '../../contract/generated/validators.cjs';
import { requireRole } from '../auth.js';
import type { Facade } from '../facade.js';
import { bodyOf, callerOf, route } from '../http.js';
import type { Role } from '../tokens.js';
import { isRole, isTheirs, isTokenName, ROLES } from '../tokens.js';

export const tokenRoutes = (facade: Facade, body: RequestHandler): Router => {
  const router = Router();
  const admin = requireRole('admin');
  const { tokens } = facade.deps;
  router.get(
    '/api/v1/tokens',
    admin,
    route((_req, res) => void res.json({ tokens: tokens.list().filter((row) => isTheirs(callerOf(res), row.tenant)) })),
  );
  router.post(
    '/api/v1/tokens',
    admin,
    body,
    route((req, res) => {
      const wanted = wantedIn(bodyOf(req, ['name', 'roles', 'tenant']), callerOf(res).tenant);
      const token = tokens.create(wanted);
      if (token === undefined) throw new HoldpointError({ code: 'token_exists', where: '/name' });
      res.status(201).json({ ...wanted, token });
    }),
  );
  router.delete(
    '/api/v1/tokens/:name',
    admin,
    route((req, res) => {
      const name = String(req.params['name']);
      const row = tokens.list().find((candidate) => candidate.name === name && isTheirs(callerOf(res), candidate.tenant));
      if (row === undefined || !tokens.revoke(name)) throw new HoldpointError({ code: 'token_not_found', where: 'name' });
      facade.dismissRevoked();
      res.status(204).end();
    }),
  );
  return router;
};

/**
 * An admin with a tenant makes tokens of that tenant and of no other, with or without saying so.
 *
 * @throws HoldpointError invalid_request or tenant_refused
 */
const wantedIn = (body: object, own: string | undefined): { name: string; roles: Role[]; tenant?: string } => {
  const wrong = (where: string, why: string): HoldpointError => new HoldpointError({ code: 'invalid_request', where, detail: { why } });
  const { name, roles, tenant = own } = body as { name?: unknown; roles?: unknown; tenant?: unknown };
  if (typeof name !== 'string' || !isTokenName(name)) {
    throw wrong('/name', 'it must have 1 to 64 letters, digits, dots, dashes, underscores or @, and not be `local`');
  }
  if (!Array.isArray(roles) || roles.length === 0 || !roles.every(isRole)) throw wrong('/roles', `it must list some of ${ROLES.join(', ')}`);
  if (tenant !== undefined && !validateTenant(tenant)) throw wrong('/tenant', 'it must have 1 to 63 lower-case letters, digits, dots, dashes or underscores, and begin with a letter or digit');
  if (own !== undefined && tenant !== own) throw new HoldpointError({ code: 'tenant_refused', where: '/tenant' });
  return { name, roles: [...new Set(roles)], ...(tenant === undefined ? {} : { tenant }) };
};
