/** Requests, sockets and streams over TLS, each by a connection of its own, with what a client may show and trust. */
import { Agent, request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import type { ConnectionOptions, TLSSocket } from 'node:tls';
import { WebSocket } from 'ws';
import type { Frame } from '../api/rig.js';

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: { error?: { code: string }; [member: string]: unknown };
}

export interface Asked {
  path: string;
  method?: string;
  token?: string;
  host?: string;
  headers?: Record<string, string>;
  body?: unknown;
  agent?: Agent;
}

export class TlsClient {
  constructor(
    readonly url: () => string,
    readonly options: ConnectionOptions,
  ) {}

  #call({ path, method = 'GET', token, host, headers = {}, body, agent }: Asked): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const call = request(
        this.url() + path,
        {
          method,
          agent: agent ?? false,
          // Whatever the Host header says.
          servername: 'localhost',
          ...this.options,
          headers: {
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...(host === undefined ? {} : { host }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
        },
        resolve,
      );
      call.once('error', reject);
      call.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  async ask(asked: Asked): Promise<Answer> {
    const answer = await this.#call(asked);
    let text = '';
    for await (const chunk of answer.setEncoding('utf8')) text += String(chunk);
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: text === '' ? {} : (JSON.parse(text) as Answer['body']) };
  }

  /** The event stream of a mission: what came so far, and whether it is over. */
  async stream(missionId: string, token?: string): Promise<{ status: number; text: () => string; ended: () => boolean }> {
    const answer = await this.#call({ path: `/api/v1/missions/${missionId}/events`, headers: { accept: 'text/event-stream' }, ...(token === undefined ? {} : { token }) });
    let text = '';
    let ended = false;
    answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    for (const end of ['end', 'close', 'error']) answer.once(end, () => (ended = true));
    return { status: answer.statusCode ?? 0, text: () => text, ended: () => ended };
  }

  /** A v1 peer. */
  peer(executorId: string, token?: string): { socket: WebSocket; frames: Frame[]; code: () => number | undefined } {
    const socket = new WebSocket(`${this.url().replace('https', 'wss')}/ws/executors/${executorId}${token === undefined ? '' : `?token=${token}`}`, this.options);
    const frames: Frame[] = [];
    let code: number | undefined;
    socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as Frame));
    socket.on('close', (closed) => (code ??= closed));
    socket.on('unexpected-response', (call, response) => {
      code = response.statusCode;
      call.destroy();
    });
    socket.on('error', () => undefined);
    return { socket, frames, code: () => code };
  }
}

/** An agent that keeps its one connection. */
export const keptAlive = (options: ConnectionOptions): Agent => new Agent({ keepAlive: true, maxSockets: 1, ...options });

/** How an attempt to connect ends: `connected`, an error's code, or `closed`. */
export const closing = (socket: TLSSocket): Promise<string> =>
  new Promise((resolve) => {
    socket.once('secureConnect', () => {
      resolve('connected');
      socket.destroy();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    socket.once('close', () => resolve('closed'));
  });
