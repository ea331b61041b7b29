/** Who is asking, and whether they may. */
import type { Duplex } from 'node:stream';
import type { RequestHandler } from 'express';
import { MemoryStore, rateLimit } from 'express-rate-limit';
import { HoldpointError } from '../contract/errors.js';
import { callerOf } from './http.js';
import type { Caller, Role, TokenStore } from './tokens.js';
import type { CertificateCallers } from './tls/callers.js';
import { isOperator, isTheirs, mayAct } from './tokens.js';

const BEARER = /^Bearer +([\x21-\x7e]{1,4096})$/i;

/**
 * The caller behind an `Authorization` header.
 *
 * @throws HoldpointError token_missing or token_invalid; both 401, whatever the header holds
 */
export const authenticate = (tokens: TokenStore, headers: readonly string[]): Caller => {
  if (headers.length === 0) throw new HoldpointError({ code: 'token_missing' });
  const token = headers.length === 1 ? BEARER.exec(headers[0] ?? '')?.[1] : undefined;
  const caller = token === undefined ? undefined : tokens.verify(token);
  if (caller === undefined) throw new HoldpointError({ code: 'token_invalid' });
  return caller;
};

/** By what a caller can be known. */
export interface Doors {
  tokens: TokenStore;
  /** Undefined where no client certificates are asked for. */
  certificates?: CertificateCallers | undefined;
}

/**
 * The caller behind a request: the token's where there is one, else the certificate's. A token that came along must
 * count, and over the certificate of a tenant it must be one of that tenant: elsewhere it can only have been carried off.
 *
 * @throws HoldpointError token_missing or token_invalid
 */
export const identify = ({ tokens, certificates }: Doors, { authorization, socket }: { authorization: readonly string[]; socket: Duplex }): Caller => {
  const certified = certificates?.callerOn(socket);
  if (certified !== undefined && authorization.length === 0) return certified;
  const caller = authenticate(tokens, authorization);
  if (certified !== undefined && !isTheirs(certified, caller.tenant)) throw new HoldpointError({ code: 'token_invalid' });
  return caller;
};

/** Every value of a header that came more than once: Node joins or drops the repeated ones elsewhere. */
export const headerValues = (rawHeaders: readonly string[], name: string): string[] =>
  rawHeaders.flatMap((header, i) => (i % 2 === 0 && header.toLowerCase() === name ? [rawHeaders[i + 1] ?? ''] : []));

/** The Host, where there is exactly one: of two, another program on the way may have believed the other. */
export const hostIn = (rawHeaders: readonly string[]): string | undefined => {
  const hosts = headerValues(rawHeaders, 'host');
  return hosts.length === 1 ? hosts[0] : undefined;
};

/** Counts failed authentications by address. Whoever has a good token is never held up by others at the same address. */
export class Failures {
  readonly #store = new MemoryStore();
  readonly limiter: RequestHandler;

  constructor(private readonly perMinute: number) {
    this.limiter = rateLimit({
      windowMs: 60_000,
      limit: perMinute,
      store: this.#store,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      // Forwarded headers are ignored here, so their presence is nothing to warn of.
      validate: { xForwardedForHeader: false, forwardedHeader: false, trustProxy: false },
      keyGenerator: (req) => req.socket.remoteAddress ?? 'unknown',
      handler: (_req, _res, next) => {
        next(new HoldpointError({ code: 'rate_limited' }));
      },
    });
  }

  /** Counts one, for what is no Express request. Whether the address has to wait. */
  async count(address: string): Promise<boolean> {
    return (await this.#store.increment(address)).totalHits > this.perMinute;
  }

  close(): void {
    this.#store.shutdown();
  }
}

/** Lets nobody by whose token or certificate does not count here. */
export const requireCaller =
  (doors: Doors, failures: Failures): RequestHandler =>
  (req, res, next) => {
    // A certificate is shown when a connection is made, so one that has to be shown again needs another connection.
    if (doors.certificates?.isSpent(req.socket) === true) res.set('Connection', 'close');
    try {
      (res.locals as { caller?: Caller }).caller = identify(doors, { authorization: headerValues(req.rawHeaders, 'authorization'), socket: req.socket });
    } catch (error) {
      void failures.limiter(req, res, (limited?: unknown) => {
        next(limited ?? error);
      });
      return;
    }
    next();
  };

/** Lets everybody by, and knows whose token or certificate counts. Only who tries out tokens is held up, as elsewhere. */
export const welcomeAnybody =
  (doors: Doors, failures: Failures): RequestHandler =>
  (req, res, next) => {
    const authorization = headerValues(req.rawHeaders, 'authorization');
    try {
      (res.locals as { caller?: Caller }).caller = identify(doors, { authorization, socket: req.socket });
    } catch {
      if (authorization.length > 0) {
        void failures.limiter(req, res, next);
        return;
      }
    }
    next();
  };

/** Lets by operators only: for what concerns the whole executor. */
export const requireOperator: RequestHandler = (_req, res, next) => {
  next(isOperator(callerOf(res)) ? undefined : new HoldpointError({ code: 'tenant_refused' }));
};

/** Lets by who has the role. */
export const requireRole =
  (role: Role): RequestHandler =>
  (_req, res, next) => {
    next(mayAct(callerOf(res).roles, role) ? undefined : new HoldpointError({ code: 'role_missing', detail: { role } }));
  };

/** Lets by who has the role, and a registry that speaks by the token it issued to us. */
export const requireRoleOrLink =
  (role: Role): RequestHandler =>
  (_req, res, next) => {
    const { roles, link } = callerOf(res);
    next(link !== undefined || mayAct(roles, role) ? undefined : new HoldpointError({ code: 'role_missing', detail: { role } }));
  };
