/** What an executor asks of a registry. Registries differ, so of their answers only what is needed is looked at. */
import type { RegisterPayload } from '../../contract/generated/types.js';
import { visibleLine } from '../../contract/visible.js';
import { type Answer, NoAnswer, type Requests } from './request.js';

/** Longest token that is taken, in characters: it has to fit a header and an address. */
const MAX_TOKEN = 4_096;
const TOKEN = /^[\x21-\x7e]+$/;

/** Of more frames than this only the last are looked at. */
const MAX_RECENT = 500;

/** A frame that a registry took. */
export interface Shown {
  event: string;
  ts: string;
}

/** What a registry shows of a mission. */
export interface TheirView {
  state: string;
  createdAt: string;
  /** The frames that it took, oldest first; undefined where it shows none. */
  recent: Shown[] | undefined;
}

export type Looked = { kind: 'known'; view: TheirView } | { kind: 'unknown' } | { kind: 'silent'; why: string };

/** The registry answered, and not with what was asked for. The message names no token. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

export class RegistryClient {
  #token: string | undefined;

  constructor(
    private readonly deps: { origin: string; executorId: string; requests: Requests; signal: AbortSignal; token: string | undefined },
  ) {
    this.#token = deps.token;
  }

  /** The token of the last register, or of an earlier life. */
  get token(): string | undefined {
    return this.#token;
  }

  /**
   * Shows the token that there is, if there is one: to a registry that knows our id it proves that we are who we say. Where
   * it counts no more, the registry may still take us without.
   *
   * @throws NoAnswer, Refused
   */
  async register(payload: RegisterPayload): Promise<string> {
    const body = JSON.stringify(payload);
    let answer = await this.#send('POST', '/api/v1/executors/register', body);
    if (answer.status === 401 && this.#token !== undefined) {
      const { origin, requests, signal } = this.deps;
      answer = await requests.send({ method: 'POST', url: new URL('/api/v1/executors/register', origin), body, signal });
    }
    if (answer.status !== 201 && answer.status !== 200) throw this.#refused('register', answer);
    const token = member(parsed(answer.text), 'token');
    if (typeof token !== 'string' || token.length > MAX_TOKEN || !TOKEN.test(token)) throw new Refused('register was answered without a token');
    this.#token = token;
    return token;
  }

  /** @throws NoAnswer, Refused */
  async deregister(signal: AbortSignal): Promise<void> {
    const answer = await this.#send('DELETE', `/api/v1/executors/${this.deps.executorId}`, undefined, signal);
    // One that does not know us any more has nothing left to forget.
    if ((answer.status < 200 || answer.status > 299) && answer.status !== 404) throw this.#refused('deregister', answer);
    this.#token = undefined;
  }

  /** What the registry has of a mission. */
  async mission(missionId: string): Promise<Looked> {
    try {
      const answer = await this.#send('GET', `/api/v1/missions/${encodeURIComponent(missionId)}`);
      if (answer.status === 404) return { kind: 'unknown' };
      const view = answer.status === 200 ? viewIn(parsed(answer.text)) : undefined;
      return view === undefined ? { kind: 'silent', why: `HTTP ${answer.status}` } : { kind: 'known', view };
    } catch (error) {
      return { kind: 'silent', why: error instanceof NoAnswer ? error.message : 'it cannot be read' };
    }
  }

  /** Whether the registry counts us as connected; undefined where it does not say. */
  async connected(): Promise<boolean | undefined> {
    try {
      const answer = await this.#send('GET', '/api/v1/executors');
      const executors = answer.status === 200 ? member(parsed(answer.text), 'executors') : undefined;
      if (!Array.isArray(executors)) return undefined;
      const ours = (executors as unknown[]).find((one) => sameId(member(one, 'executor_id'), this.deps.executorId));
      return ours !== undefined && member(ours, 'connected') === true;
    } catch {
      return undefined;
    }
  }

  #send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: string, signal = this.deps.signal): Promise<Answer> {
    const { origin, requests } = this.deps;
    return requests.send({ method, url: new URL(path, origin), token: this.#token, signal, ...(body === undefined ? {} : { body }) });
  }

  #refused(what: string, { status, text }: Answer): Refused {
    return new Refused(`${what} was answered with HTTP ${status}${text === '' ? '' : `: ${visibleLine({ text: this.redact(text), room: 200 })}`}`);
  }

  /** Somebody else's words without our token, however they carry it. */
  redact(text: string): string {
    const token = this.#token;
    if (token === undefined) return text;
    return [token, encodeURIComponent(token), new URLSearchParams({ t: token }).toString().slice(2)].reduce((clean, secret) => clean.replaceAll(secret, '(token)'), text);
  }
}

const sameId = (one: unknown, other: string): boolean => typeof one === 'string' && one.toLowerCase() === other.toLowerCase();

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
const member = (value: unknown, name: string): unknown => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined);

const viewIn = (body: unknown): TheirView | undefined => {
  const state = member(body, 'state');
  const createdAt = member(body, 'created_at');
  const recent = member(body, 'recent_events');
  if (typeof state !== 'string') return undefined;
  return {
    state,
    createdAt: typeof createdAt === 'string' ? createdAt : '',
    recent: Array.isArray(recent)
      ? recent.slice(-MAX_RECENT).flatMap((frame) => {
          const [event, ts] = [member(frame, 'event'), member(frame, 'ts')];
          return typeof event === 'string' && typeof ts === 'string' ? [{ event, ts }] : [];
        })
      : undefined,
  };
};
