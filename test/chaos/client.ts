/** The harness's own small client of the REST API: it repeats until the answer is certain, whatever is dead meanwhile. */

export interface Endpoint {
  url: string;
  token: string;
}

export interface Reply {
  status: number;
  body: Record<string, unknown>;
}

/** Statuses after which the same request is sent again: nobody can say what became of it. */
const uncertain = (status: number): boolean => status === 429 || status >= 500;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export class ChaosClient {
  /** Read at every request: a new `up` may have written a new token. */
  readonly #endpoint: () => Endpoint;

  constructor(endpoint: () => Endpoint) {
    this.#endpoint = endpoint;
  }

  get endpoint(): Endpoint {
    return this.#endpoint();
  }

  /** One attempt. Rejects where no answer came. */
  async once(method: 'GET' | 'POST', path: string, options: { body?: unknown; key?: string } = {}): Promise<Reply> {
    const { url, token } = this.#endpoint();
    const response = await fetch(url + path, {
      method,
      signal: AbortSignal.timeout(10_000),
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
  }

  /** Repeats a request until a certain answer comes; a message keeps its id, so that it takes effect once. Rejects at the deadline. */
  async certain(method: 'GET' | 'POST', path: string, options: { body?: unknown; key?: string; deadlineMs?: number } = {}): Promise<Reply> {
    const end = Date.now() + (options.deadlineMs ?? 90_000);
    for (let last = 'nothing was sent'; ; await pause(100)) {
      if (Date.now() > end) throw new Error(`no certain answer to ${method} ${path}: ${last}`);
      try {
        const reply = await this.once(method, path, options);
        // A fresh token is written by each start of the stack; until it is read, the old one is refused.
        if (!uncertain(reply.status) && reply.status !== 401) return reply;
        last = `${reply.status} ${JSON.stringify(reply.body)}`;
      } catch (error) {
        last = error instanceof Error ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}` : String(error);
      }
    }
  }
}
