/** The routes by which an admin gives and takes tokens. */
import type { RequestHandler } from 'express';
import { Router } from 'express';
import { HoldpointError } from '../../contract/errors.js';
import { requireRole } from '../auth.js';
import type { Facade } from '../facade.js';
import { bodyOf, route } from '../http.js';
import type { Role } from '../tokens.js';
import { isRole, isTokenName, ROLES } from '../tokens.js';

export const tokenRoutes = (facade: Facade, body: RequestHandler): Router => {
  const router = Router();
  const admin = requireRole('admin');
  const { tokens } = facade.deps;
  router.get('/api/v1/tokens', admin, route((_req, res) => void res.json({ tokens: tokens.list() })));
  router.post(
    '/api/v1/tokens',
    admin,
    body,
    route((req, res) => {
      const wanted = wantedIn(bodyOf(req, ['name', 'roles']));
      const token = tokens.create(wanted);
      if (token === undefined) throw new HoldpointError({ code: 'token_exists', where: '/name' });
      res.status(201).json({ ...wanted, token });
    }),
  );
  router.delete(
    '/api/v1/tokens/:name',
    admin,
    route((req, res) => {
      if (!tokens.revoke(String(req.params['name']))) throw new HoldpointError({ code: 'token_not_found', where: 'name' });
      facade.dismissRevoked();
      res.status(204).end();
    }),
  );
  return router;
};

/** @throws HoldpointError invalid_request */
const wantedIn = (body: object): { name: string; roles: Role[] } => {
  const wrong = (where: string, why: string): HoldpointError => new HoldpointError({ code: 'invalid_request', where, detail: { why } });
  const { name, roles } = body as { name?: unknown; roles?: unknown };
  if (typeof name !== 'string' || !isTokenName(name)) {
    throw wrong('/name', 'it must have 1 to 64 letters, digits, dots, dashes, underscores or @, and not be `local`');
  }
  if (!Array.isArray(roles) || roles.length === 0 || !roles.every(isRole)) throw wrong('/roles', `it must list some of ${ROLES.join(', ')}`);
  return { name, roles: [...new Set(roles)] };
};
