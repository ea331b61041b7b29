/** One connection to a runner: requests in flight, answers in any order. */
import { createConnection } from 'node:net';
import type { Socket } from 'node:net';
import { HostError } from './errors.js';
import { lineSplitter } from './protocol.js';
import type { ReplyLine, Verb, Verbs } from './protocol.js';

interface Pending {
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** What a caller gets whose connection broke before the answer: the call may have taken effect, and may be repeated. */
export const disconnected = (): HostError => new HostError({ code: 'runner_unavailable', message: 'The connection to the runner broke.' });

export class Connection {
  readonly #socket: Socket;
  readonly #pending = new Map<number, Pending>();
  #next = 1;
  #open = true;
  /** Resolves when the connection is over. */
  readonly closed: Promise<void>;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setEncoding('utf8');
    const split = lineSplitter((line) => this.#settle(JSON.parse(line) as ReplyLine));
    socket.on('data', (text: string) => {
      try {
        split(text);
      } catch {
        socket.destroy();
      }
    });
    socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      socket.on('close', () => {
        this.#open = false;
        for (const { reject } of this.#pending.values()) reject(disconnected());
        this.#pending.clear();
        resolve();
      });
    });
  }

  /** Rejects with the system's error (ENOENT, ECONNREFUSED, ...) where nobody listens. */
  static open(path: string): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = createConnection(path);
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        resolve(new Connection(socket));
      });
    });
  }

  get open(): boolean {
    return this.#open;
  }

  /** Sends a request. The caller that aborts gets `cancelled`; the runner does not learn of it. */
  call<V extends Verb>({ verb, args, signal }: { verb: V; args: Verbs[V]['in']; signal?: AbortSignal | undefined }): Promise<Verbs[V]['out']> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      if (!this.#open) {
        reject(disconnected());
        return;
      }
      const cancel = (): void => {
        this.#pending.delete(id);
        reject(new HostError({ code: 'cancelled', message: 'The caller no longer waits.' }));
      };
      if (signal?.aborted) {
        cancel();
        return;
      }
      signal?.addEventListener('abort', cancel, { once: true });
      const settled = <T>(settle: (value: T) => void) => (value: T): void => {
        signal?.removeEventListener('abort', cancel);
        settle(value);
      };
      this.#pending.set(id, { resolve: settled(resolve as (value: unknown) => void), reject: settled(reject) });
      this.#socket.write(`${JSON.stringify({ id, verb, args })}\n`);
    });
  }

  #settle(reply: ReplyLine): void {
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if (!pending) return;
    if (reply.ok) pending.resolve(reply.value);
    else pending.reject(new HostError({ code: reply.code, message: reply.message }));
  }

  close(): void {
    this.#socket.destroy();
  }
}
