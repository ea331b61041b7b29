/** The REST API as an Express application. It does not listen. */
import { randomUUID } from 'node:crypto';
import type { ErrorRequestHandler, Express, RequestHandler } from 'express';
import express from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { DISPATCH_BYTES, MESSAGE_BYTES } from '../contract/bounds.js';
import { asHoldpointError, errorBody, HoldpointError } from '../contract/errors.js';
import { hostIn, requireCaller, welcomeAnybody } from './auth.js';
import type { Facade } from './facade.js';
import type { Allowed } from './guard.js';
import { announcesBody, isOurHost, isOurOrigin, isPublicName, isReadable } from './guard.js';
import { requestIdOf } from './http.js';
import { registerRoute, registryRoutes } from './registry/routes.js';
import { withIssued } from './link/issued-tokens.js';
import { routesAt } from './route-table.js';
import { approvalRoutes } from './routes/approvals.js';
import { dispatchRoutes } from './routes/dispatch.js';
import { executionRoutes } from './routes/executions.js';
import { linkRoutes } from './routes/link.js';
import { missionRoutes } from './routes/missions.js';
import { openApiRoutes } from './routes/openapi.js';
import { hostRoutes, openStatusRoutes } from './routes/status.js';
import { tokenRoutes } from './routes/tokens.js';
import type { Caller } from './tokens.js';
import { TemporalSilent } from './within.js';

/** What means something for an API that no browser shows. Strict-Transport-Security is added where it fits. */
const HEADERS = {
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  strictTransportSecurity: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  xPoweredBy: false,
} as const;

/** A year, for this name alone. */
const STRICT_TRANSPORT = 'max-age=31536000';

/** The application over a facade. */
export const createApp = (facade: Facade): Express => {
  const { allowed, logger } = facade.deps;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  // Forwarded headers say whatever their sender likes.
  app.set('trust proxy', false);

  // Newer registries try this path first and fall back only on exactly 404; nothing may come before it.
  app.use('/agents', (_req, res) => {
    res.set('Cache-Control', 'no-store').status(404).json(errorBody({ error: new HoldpointError({ code: 'route_not_found' }) }));
  });
  app.use(introduce(logger));
  app.use(helmet(HEADERS));
  app.use((req, res, next) => {
    res.set('Cache-Control', 'no-store');
    if (req.secure && isPublicName(req.headers.host)) res.set('Strict-Transport-Security', STRICT_TRANSPORT);
    next();
  });
  app.use(guard(allowed));
  // A registry's own token opens few doors: not the socket, and nothing about readiness.
  const doors = { tokens: withIssued(facade.deps.tokens, { verify: (token) => facade.links.verify(token) }), certificates: facade.deps.certificates };
  app.use(openStatusRoutes(facade, welcomeAnybody(doors, facade.failures)));
  const message = express.json({ limit: MESSAGE_BYTES, inflate: false, strict: false });
  app.use(registerRoute(facade, [requireJson, message]));
  app.use(requireCaller(doors, facade.failures));
  app.use(requireJson);
  app.use(dispatchRoutes(facade, express.json({ limit: DISPATCH_BYTES, inflate: false, strict: false })));
  app.use(missionRoutes(facade, message));
  app.use(approvalRoutes(facade, message));
  app.use(executionRoutes(facade));
  app.use(hostRoutes(facade));
  app.use(tokenRoutes(facade, message));
  app.use(linkRoutes(facade, message));
  app.use(registryRoutes(facade));
  app.use(openApiRoutes());
  app.use((req, res, next) => {
    const methods = routesAt(app, req.path);
    if (methods.length === 0) throw new HoldpointError({ code: 'route_not_found' });
    res.set('Allow', methods.join(', '));
    next(new HoldpointError({ code: 'method_not_allowed', detail: { method: req.method } }));
  });
  app.use(answerErrors(logger));
  return app;
};

/** Gives the request an id and writes one line of log when it is over; never a query, which may hold a token. */
const introduce =
  (logger: Logger): RequestHandler =>
  (req, res, next) => {
    const requestId = randomUUID();
    const from = process.hrtime.bigint();
    (res.locals as { requestId: string }).requestId = requestId;
    res.set('X-Request-Id', requestId);
    res.once('close', () => {
      const ms = Number(process.hrtime.bigint() - from) / 1e6;
      const { caller } = res.locals as { caller?: Caller };
      logger.debug({ request_id: requestId, method: req.method, path: req.path, status: res.statusCode, ms, caller: caller?.name }, 'request');
    });
    next();
  };

const guard =
  (allowed: Allowed): RequestHandler =>
  (req, _res, next) => {
    const host = hostIn(req.rawHeaders);
    if (!isOurHost(host, allowed)) throw new HoldpointError({ code: 'host_refused', where: 'Host' });
    if (!isOurOrigin(req.headers.origin, host, allowed)) throw new HoldpointError({ code: 'origin_refused', where: 'Origin' });
    next();
  };

const requireJson: RequestHandler = (req, _res, next) => {
  if (req.method === 'GET' || req.method === 'HEAD' || isReadable({ contentType: req.headers['content-type'], hasBody: announcesBody(req.headers) })) {
    next();
    return;
  }
  throw new HoldpointError({ code: 'unsupported_media_type', where: 'Content-Type' });
};

/** What Express and its body parser throw, and what Temporal's silence means for somebody who only reads. */
const understood = (thrown: unknown): HoldpointError => {
  if (thrown instanceof HoldpointError) return thrown;
  if (thrown instanceof TemporalSilent) {
    return new HoldpointError({ code: 'not_ready', detail: { why: 'neither Temporal nor a workflow worker answered in time' }, cause: thrown });
  }
  const { type, limit, status } = (thrown ?? {}) as { type?: unknown; limit?: unknown; status?: unknown };
  switch (type) {
    case 'entity.too.large':
      return new HoldpointError({ code: limit === MESSAGE_BYTES ? 'message_too_large' : 'payload_too_large', detail: { limit: Number(limit) } });
    case 'entity.parse.failed':
      return new HoldpointError({ code: 'invalid_json', detail: { why: 'it cannot be parsed' } });
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return new HoldpointError({ code: 'unsupported_media_type', where: 'Content-Encoding' });
    case 'request.aborted':
    case 'request.size.invalid':
      return new HoldpointError({ code: 'invalid_json', detail: { why: 'it is not as long as announced' } });
    default:
      // Express refuses a path that cannot be decoded with an error of this status.
      return status === 400 ? new HoldpointError({ code: 'invalid_id', where: 'path', detail: { why: 'it cannot be decoded' } }) : asHoldpointError(thrown);
  }
};

const answerErrors =
  (logger: Logger): ErrorRequestHandler =>
  (thrown, _req, res, _next) => {
    const error = understood(thrown);
    const requestId = requestIdOf(res);
    if (error.status >= 500 && error.code !== 'draining') logger[error.code === 'internal_error' ? 'error' : 'warn']({ err: thrown as unknown, request_id: requestId, code: error.code }, 'request failed');
    if (res.headersSent) {
      res.destroy();
      return;
    }
    if (error.status === 401) res.set('WWW-Authenticate', 'Bearer realm="holdpoint"');
    if (error.status === 503) res.set('Retry-After', '1');
    res.status(error.status).json(errorBody({ error, requestId }));
  };
