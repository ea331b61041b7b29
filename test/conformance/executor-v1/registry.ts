/** The registry that a live run gives the executor under test: routes and socket as `aiwg serve` has them. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Caller } from './caller.js';
import { Records } from './records.js';
import type { Frame } from './recording.js';
import type { Registration, Side } from './side.js';
import type { Trace } from './trace.js';
import type { Validator } from './validator.js';

const TOKEN_INVALID = 4001;
const MAX_BODY = 1024 * 1024;

export class Registry implements Side {
  readonly own = true;
  readonly #records = new Records();
  registration: Registration | undefined;
  token = '';
  /** The one before it. */
  oldToken: string | undefined;
  readonly #server: Server;
  readonly #upgrades = new WebSocketServer({ noServer: true });
  readonly #sockets = new Map<number, WebSocket>();
  #numbered = 0;
  #refusing = false;

  /** `caller` reaches the executor as a registry does. */
  constructor(private readonly deps: { trace: Trace; validator: Validator; caller: () => Caller; executorId?: string }) {
    this.#server = createServer((req, res) => {
      this.#serve(req, res).catch((error: unknown) => this.#reply(res, 500, { error: String(error) }));
    });
    this.#server.on('upgrade', (req, socket, head) => {
      if (this.#refusing) return void socket.destroy();
      this.#upgrades.handleUpgrade(req, socket, head, (accepted) => this.#accept(accepted, req));
    });
  }

  /** @returns its base address */
  async listen({ host = '127.0.0.1', port = 0 }: { host?: string; port?: number }): Promise<string> {
    this.#server.listen(port, host);
    await once(this.#server, 'listening');
    return `http://${host}:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets.values()) socket.terminate();
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  get connected(): boolean {
    return this.#sockets.size > 0;
  }

  get dispatcher(): Side['dispatcher'] {
    return { caller: this.deps.caller() };
  }
  begin(missionId: string): void {
    this.#records.begin(missionId, this.registration?.executor_id ?? '');
  }
  stateOf(missionId: string): string | undefined {
    return this.#records.get(missionId)?.state;
  }

  push(frame: Frame): void {
    this.deps.trace.add({ kind: 'push', frame });
    for (const socket of this.#sockets.values()) socket.send(JSON.stringify(frame));
  }

  ping(): void {
    for (const socket of this.#sockets.values()) socket.ping();
  }

  /** Breaks every connection off. */
  drop(): void {
    this.deps.trace.add({ kind: 'done-to', what: 'drop' });
    for (const socket of this.#sockets.values()) socket.terminate();
  }

  /** Takes nobody in until `admit`. */
  refuse(): void {
    this.#refusing = true;
    this.deps.trace.add({ kind: 'done-to', what: 'refuse' });
  }
  admit(): void {
    this.#refusing = false;
    this.deps.trace.add({ kind: 'done-to', what: 'admit' });
  }

  /** Forgets everything, as a registry does that was restarted; the tokens it issued count no more. */
  restart(): void {
    this.deps.trace.add({ kind: 'done-to', what: 'registry-restart' });
    this.registration = undefined;
    this.oldToken = this.token;
    this.token = '';
    this.#records.clear();
    for (const socket of this.#sockets.values()) socket.terminate();
  }

  #accept(socket: WebSocket, req: IncomingMessage): void {
    const { trace } = this.deps;
    const url = new URL(req.url ?? '/', 'http://registry');
    const counts = this.token !== '' && url.searchParams.get('token') === this.token && url.pathname === `/ws/executors/${this.registration?.executor_id ?? ''}`;
    const number = (this.#numbered += 1);
    if (!counts) {
      trace.add({ kind: 'open', socket: number, token: false, open: this.#sockets.size });
      socket.on('error', () => undefined);
      socket.close(TOKEN_INVALID, 'token_invalid');
      return;
    }
    this.#sockets.set(number, socket);
    trace.add({ kind: 'open', socket: number, token: true, open: this.#sockets.size });
    socket.on('error', () => undefined);
    socket.on('pong', () => trace.add({ kind: 'pong', socket: number }));
    socket.on('message', (data: Buffer) => this.#hear(number, data.toString('utf8')));
    socket.once('close', (code) => {
      this.#sockets.delete(number);
      trace.add({ kind: 'close', socket: number, code });
    });
  }

  #hear(socket: number, raw: string): void {
    const { trace } = this.deps;
    const text = trace.search('frame', raw);
    let frame: unknown;
    try {
      frame = JSON.parse(text);
    } catch {
      frame = undefined;
    }
    if (typeof frame !== 'object' || frame === null || Array.isArray(frame)) return trace.add({ kind: 'noise', socket, text: text.slice(0, 500) });
    this.#records.take(frame as Frame);
    trace.add({ kind: 'frame', socket, frame: frame as Frame });
  }

  async #serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (this.#refusing) return this.#reply(res, 503, { error: 'unavailable' });
    const { pathname } = new URL(req.url ?? '/', 'http://registry');
    const { trace } = this.deps;
    if (req.method === 'POST' && pathname === '/api/v1/executors/register') return this.#register(await bodyOf(req), res);
    const [, id] = /^\/api\/v1\/executors\/([^/]+)$/.exec(pathname) ?? [];
    if (req.method === 'DELETE' && id !== undefined) {
      const may = req.headers.authorization === `Bearer ${this.token}` && id === this.registration?.executor_id;
      trace.add({ kind: 'deregister', status: may ? 204 : 401 });
      if (may) this.registration = undefined;
      return this.#reply(res, may ? 204 : 401, undefined);
    }
    const [, missionId] = /^\/api\/v1\/missions\/([^/]+)$/.exec(pathname) ?? [];
    const record = missionId === undefined ? undefined : this.#records.get(decodeURIComponent(missionId));
    const found = pathname === '/api/v1/executors' ? { executors: this.#list() } : id !== undefined && id === this.registration?.executor_id ? this.#list()[0] : record;
    const status = req.method === 'GET' && found !== undefined ? 200 : 404;
    trace.add({ kind: 'asked', method: req.method ?? '', path: pathname, status });
    this.#reply(res, status, status === 200 ? found : { error: 'not_found' });
  }

  #list(): object[] {
    if (this.registration === undefined) return [];
    return [{ ...this.registration, connected: this.connected, registered_at: new Date().toISOString() }];
  }

  #register(body: unknown, res: ServerResponse): void {
    const { trace, validator, executorId } = this.deps;
    const problem = validator.body('register_payload', body);
    const id = (body as { executor_id?: unknown } | undefined)?.executor_id;
    const stranger = executorId !== undefined && id !== executorId;
    const another = this.registration !== undefined && id !== this.registration.executor_id;
    if (stranger || another) return this.#reply(res, 403, { error: 'another executor is under test' });
    // What is not valid is written down and taken all the same where it can be: the rest is to be seen, too.
    const usable = isUsable(body);
    const status = usable ? 201 : 400;
    if (usable) {
      this.registration = body;
      if (this.token === '') {
        this.token = `cf+${randomBytes(24).toString('base64')}/=`;
        trace.keepSecret(this.token);
      }
    }
    trace.add({ kind: 'register', body, status, open: this.#sockets.size, ...(problem === undefined ? {} : { problem }) });
    this.#reply(res, status, usable ? { executor_id: id, token: this.token, registered_at: new Date().toISOString() } : { error: problem });
  }

  #reply(res: ServerResponse, status: number, body: unknown): void {
    res.writeHead(status, { 'content-type': 'application/json' });
    res.end(body === undefined ? '' : JSON.stringify(body));
  }
}

const isUsable = (body: unknown): body is Registration => {
  const { executor_id, transport_endpoints, capabilities } = (body ?? {}) as Partial<Registration>;
  return typeof executor_id === 'string' && typeof transport_endpoints?.rest === 'string' && URL.canParse(transport_endpoints.rest) && Array.isArray(capabilities);
};

const bodyOf = async (req: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const chunk of req) {
    text += String(chunk);
    if (text.length > MAX_BODY) return undefined;
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
