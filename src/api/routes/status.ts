/** The routes about the executor itself. */
import type { RequestHandler } from 'express';
import { Router } from 'express';
import { requireRole } from '../auth.js';
import type { Facade } from '../facade.js';
import { callerOf, route } from '../http.js';
import { mayAct } from '../tokens.js';
import type { Caller } from '../tokens.js';

/** Says that the process lives, and whether it can work; why not only to whoever has a token. */
export const openStatusRoutes = (facade: Facade, welcome: RequestHandler): Router => {
  const router = Router();
  router.get('/health', route((_req, res) => void res.json({ status: 'ok' })));
  router.get(
    '/ready',
    welcome,
    route(async (_req, res) => {
      const troubles = await facade.troubles();
      const who = (res.locals as { caller?: Caller }).caller;
      const why = who !== undefined && mayAct(who.roles, 'viewer') ? { reasons: troubles, peers: facade.peers.count, ...(who.tenant === undefined ? { links: facade.links.statuses } : {}) } : {};
      res.status(troubles.length === 0 ? 200 : 503).json({ ready: troubles.length === 0, ...why });
    }),
  );
  return router;
};

export const hostRoutes = (facade: Facade): Router => {
  const router = Router();
  router.get('/api/v1/hosts', requireRole('viewer'), route(async (_req, res) => void res.json({ hosts: await facade.gateway.hosts() })));
  router.get(
    '/api/v1/whoami',
    requireRole('viewer'),
    route((_req, res) => {
      const { name, roles, tenant } = callerOf(res);
      res.json({ name, roles, ...(tenant === undefined ? {} : { tenant }), executor_id: facade.deps.executorId, host_id: facade.deps.hostId, capabilities: facade.deps.capabilities });
    }),
  );
  return router;
};
