/** The HTTP server over a facade, with its WebSocket upgrade. Made here, made to listen elsewhere. */
import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import { createServer as createHttpServer } from 'node:http';
import type { Server as HttpsServer } from 'node:https';
import { createServer as createHttpsServer } from 'node:https';
import type { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';
import { WebSocketServer } from 'ws';
import { errorBody, HoldpointError } from '../contract/errors.js';
import { createApp } from './app.js';
import { headerValues, hostIn, identify } from './auth.js';
import type { Facade } from './facade.js';
import { isOurHost, isOurOrigin } from './guard.js';
import { TEXT_BYTES } from './registry/inbound.js';
import type { ServerTls } from './tls/server-tls.js';
import { Inbound } from './inbound.js';
import type { Heard } from './sockets.js';
import type { Caller } from './tokens.js';
import { mayAct } from './tokens.js';

/** Bytes that a peer may send at once; nothing it says here is long. */
const MAX_PEER_MESSAGE_BYTES = 16 * 1024;
/** How long a whole request may take to arrive, ms. */
const REQUEST_MS = 30_000;
const HEADERS_MS = 10_000;
const MAX_CONNECTIONS = 2_000;
/** Why Node's parser gave up, where it is not the syntax. */
const UNREADABLE: Partial<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: 'its headers are too long',
  ERR_HTTP_REQUEST_TIMEOUT: 'it did not arrive in time',
};

/** Between two looks for requests that take longer, ms: Node's own half a minute would triple the time they get. */
const CHECK_MS = 2_000;

const LIMITS = { requestTimeout: REQUEST_MS, headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS, requireHostHeader: false } as const;

/** Speaks TLS where `tls` is given, which keeps its certificates as their files have them. */
export function createServer(facade: Facade): HttpServer;
export function createServer(facade: Facade, tls: ServerTls | undefined): HttpServer | HttpsServer;
export function createServer(facade: Facade, tls?: ServerTls): HttpServer | HttpsServer {
  const app = createApp(facade);
  if (tls === undefined) return prepared(facade, createHttpServer(LIMITS, app));
  const server = createHttpsServer({ ...LIMITS, ...tls.server }, app);
  tls.keep(server);
  return prepared(facade, server);
}

const prepared = <S extends HttpServer | HttpsServer>(facade: Facade, server: S): S => {
  const secured = new WeakSet<Duplex>();
  server.on('secureConnection', (socket: TLSSocket) => secured.add(socket));
  server.maxConnections = MAX_CONNECTIONS;
  const inbound = new Inbound(facade);
  const heard: Heard = (text, peer, caller) =>
    inbound.take(text, peer, {
      name: caller.name,
      mayControl: mayAct(caller.roles, 'dispatcher'),
      mayAnswer: mayAct(caller.roles, 'approver'),
      concerns: (missionId) => peer.concerns(missionId),
      counts: () => facade.counts(caller),
    });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_PEER_MESSAGE_BYTES, perMessageDeflate: false });
  // What executors list after a reconnect may be longer, and what they say of the end of a mission.
  const executors = new WebSocketServer({ noServer: true, maxPayload: TEXT_BYTES, perMessageDeflate: false });
  server.on('upgrade', (request, socket, head) => {
    // From here on nobody else listens to this socket; an error without a listener would end the process.
    socket.on('error', () => socket.destroy());
    admit(facade, request)
      .then((caller) => {
        const { executor_id } = caller;
        if (executor_id === undefined) sockets.handleUpgrade(request, socket, head, (peer) => facade.peers.accept(peer, caller, heard));
        else executors.handleUpgrade(request, socket, head, (executor) => facade.registry?.accept(executor, executor_id));
      })
      .catch((error: unknown) => {
        turnAway(socket, error instanceof HoldpointError ? error : new HoldpointError({ code: 'invalid_request', detail: { why: 'it cannot be read' }, cause: error }));
      });
  });
  const lastAnswer = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => lastAnswer.set(request.socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Before the handshake is over nobody could read the words, and they would wait for it.
    const readable = !(socket instanceof TLSSocket) || secured.has(socket);
    const last = lastAnswer.get(socket);
    if (last?.req.complete === true && !last.headersSent && socket.writable) {
      // What came before is still being answered, which is then the last on this connection.
      last.shouldKeepAlive = false;
      last.once('close', () => socket.destroy());
    } else if (socket.writable && readable && mayRefuse(last)) turnAway(socket, new HoldpointError({ code: 'invalid_request', detail: { why: UNREADABLE[error.code ?? ''] ?? 'it is not HTTP' } }));
    else socket.destroy();
  });
  return server;
};

/**
 * Whether a refusal of what cannot be read would be taken for the answer to just that: not in the middle of an answer to
 * what came before, nor after one to the very request whose rest cannot be read, nor after one that was the last.
 */
const mayRefuse = (last: ServerResponse | undefined): boolean => last === undefined || (last.req.complete ? last.writableEnded && last.shouldKeepAlive : !last.headersSent);

/** Who asks for an upgrade, where it may go on. @throws HoldpointError */
const admit = async (facade: Facade, request: IncomingMessage): Promise<Caller> => {
  const { allowed, executorId } = facade.deps;
  const { origin } = request.headers;
  const host = hostIn(request.rawHeaders);
  if (!isOurHost(host, allowed)) throw new HoldpointError({ code: 'host_refused', where: 'Host' });
  if (!isOurOrigin(origin, host, allowed)) throw new HoldpointError({ code: 'origin_refused', where: 'Origin' });
  // The base only completes a path to what URL can read; nothing of it is used.
  const url = new URL(request.url ?? '/', 'http://holdpoint.invalid');
  let caller;
  try {
    const inQuery = url.searchParams.getAll('token').map((token) => `Bearer ${token}`);
    caller = identify(facade.deps, { authorization: [...inQuery, ...headerValues(request.rawHeaders, 'authorization')], socket: request.socket });
  } catch (error) {
    if (await facade.failures.count(request.socket.remoteAddress ?? 'unknown')) throw new HoldpointError({ code: 'rate_limited' });
    throw error;
  }
  const id = /^\/ws\/executors\/([^/]+)$/.exec(url.pathname)?.[1];
  if (id === undefined) throw new HoldpointError({ code: 'route_not_found' });
  if (caller.executor_id !== undefined) return admitExecutor(facade, caller, id);
  if (id.toLowerCase() !== executorId.toLowerCase()) throw new HoldpointError({ code: 'executor_not_found' });
  if (!mayAct(caller.roles, 'viewer')) throw new HoldpointError({ code: 'role_missing', detail: { role: 'viewer' } });
  if (facade.draining) throw new HoldpointError({ code: 'draining' });
  if (facade.peers.full) throw new HoldpointError({ code: 'not_ready', detail: { why: 'too many peers are connected' } });
  return caller;
};

/** An executor that registered here, on a connection of its own. @throws HoldpointError */
const admitExecutor = (facade: Facade, caller: Caller, id: string): Caller => {
  // A token is bound to its executor: on another's connection it does not count.
  if (id.toLowerCase() !== caller.executor_id) throw new HoldpointError({ code: 'token_invalid' });
  if (facade.draining) throw new HoldpointError({ code: 'draining' });
  // Without the missions nobody could tell whose they are.
  if (!facade.watch.ready) throw new HoldpointError({ code: 'not_ready', detail: { why: 'the missions are not known yet' } });
  return caller;
};

/** Answers an upgrade with a refusal and closes. */
const turnAway = (socket: Duplex, error: HoldpointError): void => {
  const body = JSON.stringify(errorBody({ error }));
  socket.end(
    [
      `HTTP/1.1 ${error.status} Refused`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      'Cache-Control: no-store',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
    () => socket.destroy(),
  );
};
