/** The routes about the links to registries. */
import type { Request, RequestHandler } from 'express';
import { Router } from 'express';
import { HoldpointError } from '../../contract/errors.js';
import type { LinksAnswer, LinksLeftAnswer } from '../../contract/generated/types.js';
import { validateLinkChange } from '../../contract/generated/validators.cjs';
import { problemOf } from '../../contract/problem.js';
import { requireOperator, requireRole } from '../auth.js';
import type { Facade } from '../facade.js';
import { bodyOf, route } from '../http.js';

export const linkRoutes = (facade: Facade, body: RequestHandler): Router => {
  const router = Router();
  const statuses = (): LinksAnswer => ({ links: facade.links.statuses });
  router.get('/api/v1/link', requireRole('viewer'), requireOperator, route((_req, res) => void res.json(statuses())));
  router.post(
    '/api/v1/link/leave',
    requireRole('admin'),
    requireOperator,
    body,
    route(async (req, res) => {
      const answer: LinksLeftAnswer = { left: await facade.links.leave(endpointIn(req)) };
      res.json(answer);
    }),
  );
  router.post(
    '/api/v1/link/join',
    requireRole('admin'),
    requireOperator,
    body,
    route((req, res) => {
      facade.links.join(endpointIn(req));
      res.json(statuses());
    }),
  );
  return router;
};

/** @throws HoldpointError invalid_request */
const endpointIn = (req: Request): string | undefined => {
  const change: unknown = bodyOf(req, ['endpoint']);
  if (validateLinkChange(change)) return change.endpoint;
  const { where, why } = problemOf({ errors: validateLinkChange.errors });
  throw new HoldpointError({ code: 'invalid_request', where, detail: { why } });
};
