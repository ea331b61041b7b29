/** The routes of a registry. */
import type { Request, RequestHandler, Response } from 'express';
import { Router } from 'express';
import { HoldpointError } from '../../contract/errors.js';
import { validateExecutorId } from '../../contract/generated/validators.cjs';
import { requireRole } from '../auth.js';
import type { Facade } from '../facade.js';
import { callerOf, route } from '../http.js';
import { mayAct } from '../tokens.js';
import { askerOf } from './asker.js';
import type { Registry } from './registry.js';

/** @throws HoldpointError registry_disabled */
const registryOf = (facade: Facade): Registry => {
  if (facade.registry === undefined) throw new HoldpointError({ code: 'registry_disabled' });
  return facade.registry;
};

/**
 * The one route that needs no token, where an executor of this machine comes for the first time. It stands before the
 * check of tokens, and where Holdpoint is no registry it is not open to anybody: the check of tokens comes then.
 */
export const registerRoute = (facade: Facade, body: RequestHandler[]): Router => {
  const router = Router();
  const admit: RequestHandler = (req, res, next) => {
    const { registry } = facade;
    if (registry === undefined) {
      next('router');
      return;
    }
    try {
      if (facade.draining) throw new HoldpointError({ code: 'draining' });
      const asker = askerOf(facade.deps, req);
      registry.admitAsker(asker);
      (res.locals as { asker?: typeof asker }).asker = asker;
      next();
    } catch (error) {
      refuse(facade, error, req, res, next);
    }
  };
  router.post('/api/v1/executors/register', admit, ...body, (req, res, next) => {
    try {
      const { asker } = res.locals as { asker: ReturnType<typeof askerOf> };
      const { response, warnings } = registryOf(facade).register(req.body, asker);
      if (warnings.length > 0) res.set('X-AIWG-Warning', warnings.join('; ').replace(/[^\x20-\x7e]/g, '?'));
      res.status(201).json(response);
    } catch (error) {
      refuse(facade, error, req, res, next);
    }
  });
  return router;
};

/** Who guesses at tokens here waits as everywhere. */
const refuse = (facade: Facade, error: unknown, req: Request, res: Response, next: (error: unknown) => void): void => {
  if (!(error instanceof HoldpointError) || error.status !== 401) {
    next(error);
    return;
  }
  void facade.failures.limiter(req, res, (limited?: unknown) => {
    next(limited ?? error);
  });
};

export const registryRoutes = (facade: Facade): Router => {
  const router = Router();
  // Reached where Holdpoint is no registry, by whoever has a token.
  router.post('/api/v1/executors/register', route(() => void registryOf(facade)));
  router.get('/api/v1/executors', reader, route((_req, res) => void res.json({ executors: registryOf(facade).list() })));
  router.get('/api/v1/executors/:executor_id', reader, route((req, res) => void res.json(registryOf(facade).find(executorIdIn(req)))));
  router.delete('/api/v1/executors/:executor_id', ownerOrAdmin, route((req, res) => {
    const own = callerOf(res).executor_id !== undefined;
    registryOf(facade).remove(executorIdIn(req), own ? 'graceful_shutdown' : 'operator_deleted');
    res.status(204).end();
  }));
  router.get('/api/v1/events', requireRole('viewer'), route((req, res) => events(facade, req, res)));
  return router;
};

/** Anybody who may look, and every executor: it looks for itself after a reconnect. */
const reader: RequestHandler = (_req, res, next) => {
  const { roles, executor_id } = callerOf(res);
  next(executor_id !== undefined || mayAct(roles, 'viewer') ? undefined : new HoldpointError({ code: 'role_missing', detail: { role: 'viewer' } }));
};

/** An executor lets itself go, an admin any; a caller with a tenant none, since executors serve all. */
const ownerOrAdmin: RequestHandler = (req, res, next) => {
  const { roles, executor_id, tenant } = callerOf(res);
  const named = String(req.params['executor_id']).toLowerCase();
  if (executor_id !== undefined) {
    next(executor_id === named ? undefined : new HoldpointError({ code: 'executor_not_found' }));
    return;
  }
  if (!mayAct(roles, 'admin')) next(new HoldpointError({ code: 'role_missing', detail: { role: 'admin' } }));
  else next(tenant === undefined ? undefined : new HoldpointError({ code: 'tenant_refused' }));
};

/** @throws HoldpointError invalid_id */
const executorIdIn = (req: Request): string => {
  const id = String(req.params['executor_id']);
  if (!validateExecutorId(id)) throw new HoldpointError({ code: 'invalid_id', where: 'executor_id', detail: { why: 'it is not a UUID' } });
  return id;
};

const events = async (facade: Facade, req: Request, res: Response): Promise<void> => {
  registryOf(facade);
  const { allStreams } = facade;
  if (facade.draining || allStreams === undefined || allStreams.count >= facade.limits.maxStreams) {
    throw new HoldpointError({ code: facade.draining ? 'draining' : 'not_ready', detail: { why: 'too many event streams are open' } });
  }
  await allStreams.serve({ res, caller: callerOf(res), lastId: req.get('last-event-id') });
};
