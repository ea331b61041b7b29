/** Requests to a registry: bounded in time and size, following nothing. */
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

/** What a connection over TLS trusts and shows, in PEM. */
export type OutboundTls = () => { ca?: string; cert?: string; key?: string };

export interface Answer {
  status: number;
  text: string;
}

/** There was no whole answer. The message names no token. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

interface Asked {
  method: 'GET' | 'POST' | 'DELETE';
  url: URL;
  token?: string | undefined;
  body?: string;
  signal: AbortSignal;
  timeoutMs?: number;
}

/** A status with its last 50 frames is smaller. */
const ANSWER_BYTES = 4 * 1024 * 1024;
/** How long a request may take in all, ms. */
const REQUEST_MS = 5_000;
/** Requests to one registry that are under way at once. */
const AT_ONCE = 16;

export class Requests {
  readonly #plain = new HttpAgent({ keepAlive: true, maxSockets: AT_ONCE });
  readonly #secure = new HttpsAgent({ keepAlive: true, maxSockets: AT_ONCE });
  /** Those that wait for their turn: their time runs only from then on. */
  readonly #queue: (() => void)[] = [];
  #underWay = 0;

  constructor(private readonly tls: OutboundTls | undefined) {}

  /** @throws NoAnswer */
  async send(asked: Asked): Promise<Answer> {
    if (this.#underWay >= AT_ONCE) await new Promise<void>((resolve) => this.#queue.push(resolve));
    this.#underWay += 1;
    try {
      return await this.#send(asked);
    } finally {
      this.#underWay -= 1;
      this.#queue.shift()?.();
    }
  }

  #send({ method, url, token, body, signal, timeoutMs = REQUEST_MS }: Asked): Promise<Answer> {
    const headers = {
      accept: 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    return new Promise((resolve, reject) => {
      if (signal.aborted) {
        reject(new NoAnswer('it was called off'));
        return;
      }
      const fail = (error: NodeJS.ErrnoException): void => settle(() => reject(new NoAnswer(error.code ?? error.message)));
      const secure = url.protocol === 'https:';
      const request = secure ? httpsRequest(url, { method, headers, ...this.tls?.(), agent: this.#secure }) : httpRequest(url, { method, headers, agent: this.#plain });
      const late = setTimeout(() => request.destroy(new Error('no answer in time')), timeoutMs);
      const off = (): void => void request.destroy(new Error('it was called off'));
      signal.addEventListener('abort', off);
      const settle = (how: () => void): void => {
        clearTimeout(late);
        signal.removeEventListener('abort', off);
        how();
      };
      let answered = false;
      request.on('error', fail);
      // An answer that switches protocols (101) ends the request without an error and without a response.
      request.on('close', () => {
        if (!answered) fail(new Error('there was no answer'));
      });
      request.on('response', (response) => {
        answered = true;
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > ANSWER_BYTES) response.destroy(new Error('the answer is too long'));
          else chunks.push(chunk);
        });
        response.on('end', () => settle(() => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') })));
        response.on('error', fail);
        response.on('close', () => fail(new Error('the answer broke off')));
      });
      request.end(body);
    });
  }

  close(): void {
    this.#plain.destroy();
    this.#secure.destroy();
  }
}
