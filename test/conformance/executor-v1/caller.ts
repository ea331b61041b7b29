/** Requests to the executor under test, each written down with its answer. */
import type { Auth, Fact } from './recording.js';
import type { Trace } from './trace.js';

export interface Answer {
  /** 0 where there was none. */
  status: number;
  body: unknown;
}

export interface CallOptions {
  method?: 'GET' | 'POST';
  body?: unknown;
  /** Sent as it is, in place of `body`. */
  raw?: string;
  auth?: Auth;
  scenario?: string;
  /** Not written down: it is the suite's own business. */
  quiet?: boolean;
  /** Called as soon as the status is there, before the body is read. */
  onStatus?: (status: number) => void;
}

const GIVE_UP_MS = 10_000;

export class Caller {
  /** `tokens` gives the one for each way of authorising. */
  constructor(private readonly deps: { trace: Trace; base: () => string; tokens: () => Record<Exclude<Auth, 'none'>, string | undefined> }) {}

  async call(path: string, { method = 'GET', body, raw, auth = 'token', scenario, quiet = false, onStatus }: CallOptions = {}): Promise<Answer> {
    const { trace, base, tokens } = this.deps;
    const id = trace.number();
    const tell = (fact: Fact): void => {
      if (!quiet) trace.add(fact, scenario);
    };
    const token = auth === 'none' ? undefined : tokens()[auth];
    const text = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    tell({ kind: 'request', id, method, path, auth, ...(text === undefined ? {} : { body: body ?? raw }) });
    try {
      const answer = await fetch(`${base()}${path}`, {
        method,
        headers: {
          ...(text === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(text === undefined ? {} : { body: text }),
        signal: AbortSignal.timeout(GIVE_UP_MS),
      });
      onStatus?.(answer.status);
      const found = trace.search('answer', await answer.text());
      const result = { status: answer.status, body: parsed(found) };
      tell({ kind: 'answer', id, ...result });
      return result;
    } catch (error) {
      tell({ kind: 'answer', id, status: 0, body: error instanceof Error ? error.name : 'error' });
      return { status: 0, body: undefined };
    }
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text.slice(0, 500);
  }
};
