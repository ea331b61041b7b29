/** An executor that does nothing by itself: it takes dispatches, and says what a test has it say. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { until } from '../../api/rig.js';

interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export class Puppet {
  readonly id: string = randomUUID();
  readonly dispatched: { path: string; authorization: string | undefined; body: { mission_id: string } }[] = [];
  readonly heard: { event: string; mission_id?: string; data: Record<string, unknown> }[] = [];
  /** What it answers, by method and path; 202 for every dispatch by default. */
  answer: (method: string, path: string) => Answer | Promise<Answer> = (method) => ({ status: method === 'POST' ? 202 : 404 });
  /** Takes what it is asked, and never answers. */
  silent = false;
  token = '';
  socket: WebSocket | undefined;
  closed: number | undefined;
  readonly #server: Server;

  constructor(readonly registry: string, readonly capabilities: string[] = ['isolation:none', 'runtime:custom:puppet']) {
    this.#server = createServer((req, res) => {
      void read(req).then(async (text) => {
        const path = req.url ?? '';
        if (req.method === 'POST') this.dispatched.push({ path, authorization: req.headers.authorization, body: JSON.parse(text) as { mission_id: string } });
        if (this.silent) return;
        const { status, body, headers } = await this.answer(req.method ?? '', path);
        res.writeHead(status, { 'content-type': 'application/json', ...headers });
        res.end(JSON.stringify(body ?? {}));
      });
    });
  }

  get rest(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  get payload() {
    return {
      executor_id: this.id,
      name: 'puppet',
      version: '1',
      spec_version: '1.0.0',
      transport_endpoints: { rest: this.rest, ws: `${this.rest.replace('http', 'ws')}/ws` },
      capabilities: this.capabilities,
    };
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }
  async register(more: object = {}, headers: Record<string, string> = this.token === '' ? {} : { authorization: `Bearer ${this.token}` }): Promise<Response> {
    const response = await fetch(`${this.registry}/api/v1/executors/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ ...this.payload, ...more }),
    });
    if (response.status === 201) this.token = ((await response.clone().json()) as { token: string }).token;
    return response;
  }
  /** Opens its connection; says nothing yet. */
  async dial(token = this.token): Promise<WebSocket> {
    this.closed = undefined;
    const socket = new WebSocket(`${this.registry.replace('http', 'ws')}/ws/executors/${this.id}?token=${token}`);
    this.socket = socket;
    socket.on('message', (data: Buffer) => this.heard.push(JSON.parse(data.toString('utf8')) as never));
    socket.on('error', () => undefined);
    socket.on('close', (code) => {
      if (this.socket === socket) this.closed = code;
    });
    await new Promise((resolve) => socket.once('open', resolve).once('close', resolve));
    return socket;
  }
  /** Registers, connects and says which missions it has. */
  async connect(owned: string[] = []): Promise<this> {
    await this.register();
    await this.dial();
    this.resync(owned);
    return this;
  }
  resync(owned: string[]): void {
    this.say({ event: 'executor.resync', data: { owned_mission_ids: owned } });
  }
  tell(event: string, mission_id: string, data: object, more: object = {}): void {
    this.say({ event: `mission.${event}`, mission_id, data, ...more });
  }
  say(frame: object): void {
    this.socket?.send(JSON.stringify({ executor_id: this.id, ts: new Date().toISOString(), ...frame }));
  }
  async gets(missionId: string): Promise<void> {
    await until(() => this.dispatched.some(({ body }) => body.mission_id === missionId), `${missionId} to be dispatched`);
  }
  async end(): Promise<void> {
    this.socket?.terminate();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

const read = async (req: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of req) text += String(chunk);
  return text === '' ? '{}' : text;
};
