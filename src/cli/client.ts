import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '../contract/error-catalogue.js';
import type {
  Approval,
  DispatchPayload,
  DispatchResponse,
  EventsPage,
  LinksAnswer,
  LinksLeftAnswer,
  ExecutorsListResponse,
  ExecutorStatus,
  MissionSnapshot,
  NodeDescriptor,
  OutputSlice,
  Result,
  StepStatus,
} from '../contract/generated/types.js';
import { adviceOn } from './advice.js';
import { EXIT, exitCodeOfStatus } from './exit-codes.js';
import { Fault, usageFault } from './fault.js';
import type { Connection } from './settings.js';
import { send } from './transport.js';
import { within } from './within.js';

export type Control = 'pause' | 'resume' | 'abort';
export type Choice = 'approve' | 'deny' | 'run-again' | 'done' | 'abort';
export type ExecutionView = StepStatus & { mission_id: string; result?: Result };
export interface TokenView {
  name: string;
  roles: string[];
  tenant?: string;
  [more: string]: unknown;
}

interface Request {
  method?: 'GET' | 'POST' | 'DELETE';
  path: string;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  accept?: string;
  headers?: Record<string, string>;
  /** A message with an id may be sent again: the server answers the same. */
  repeatable?: boolean;
  timeoutMs?: number;
  signal?: AbortSignal;
}

const TIMEOUT_MS = 20_000;
/** Waits before a message whose fate is unknown is sent again under the same id. */
const AGAIN_AFTER_MS = [200, 600, 1500];

/** The REST API as functions. Every refusal and every trouble on the way is a `Fault`. */
export class Client {
  readonly connection: Connection;
  readonly #signal: AbortSignal;

  constructor(options: { connection: Connection; signal: AbortSignal }) {
    this.connection = options.connection;
    this.#signal = options.signal;
  }

  dispatch(body: DispatchPayload, session?: string): Promise<DispatchResponse> {
    const path = session === undefined ? '/dispatch' : `/api/v1/sessions/${part(session)}/dispatch`;
    return this.#json({ method: 'POST', path, body, repeatable: true });
  }

  missions(query: { state?: string; session_id?: string; limit?: number; cursor?: string }): Promise<{ missions: MissionSnapshot[]; next_cursor: string | null }> {
    return this.#json({ path: '/api/v1/missions', query });
  }

  snapshot(missionId: string): Promise<MissionSnapshot> {
    return this.#json({ path: `/api/v1/missions/${part(missionId)}/snapshot` });
  }

  events(missionId: string, after = 0): Promise<EventsPage> {
    return this.#json({ path: `/api/v1/missions/${part(missionId)}/events`, query: { after } });
  }

  /**
   * The body of the event stream, from the event after `after` on; `signal` ends the wait for it, and whoever reads it has
   * to cancel it. Undefined where the mission is over and nothing follows.
   */
  stream(missionId: string, options: { after: number; signal: AbortSignal }): Promise<ReadableStream<Uint8Array> | undefined> {
    const request = {
      path: `/api/v1/missions/${part(missionId)}/events`,
      accept: 'text/event-stream',
      headers: { 'last-event-id': String(options.after) },
      signal: options.signal,
      timeoutMs: 0,
    };
    return this.#send(request, (response) => {
      if (response.status === 204) return undefined;
      if (response.body === null) throw unreadable(response.url, 'the event stream has no body');
      return response.body;
    });
  }

  control(missionId: string, verb: Control, options: { messageId?: string | undefined; reason?: string | undefined }): Promise<{ mission_id: string; accepted: true }> {
    return this.#message(`/api/v1/missions/${part(missionId)}/${verb}`, options.reason === undefined ? undefined : { reason: options.reason }, options.messageId);
  }

  approvals(query: { status?: string; mission_id?: string; limit?: number; cursor?: string }): Promise<{ approvals: Approval[]; next_cursor: string | null }> {
    return this.#json({ path: '/api/v1/approvals', query });
  }

  approval(hitlId: string): Promise<Approval> {
    return this.#json({ path: `/api/v1/approvals/${part(hitlId)}` });
  }

  decide(hitlId: string, decision: { decision: Choice; digest?: string; reason?: string }, messageId?: string): Promise<Approval> {
    return this.#message(`/api/v1/approvals/${part(hitlId)}/decision`, decision, messageId);
  }

  /** Answers in one's own words, for questions that take any. */
  respond(missionId: string, body: { hitl_id: string; response: string }, messageId?: string): Promise<{ mission_id: string; hitl_id: string; accepted: true }> {
    return this.#message(`/api/v1/missions/${part(missionId)}/hitl_response`, body, messageId);
  }

  executions(query: { mission_id?: string; limit?: number; cursor?: string }): Promise<{ executions: ExecutionView[]; next_cursor: string | null }> {
    return this.#json({ path: '/api/v1/executions', query });
  }

  execution(operationId: string): Promise<ExecutionView> {
    return this.#json({ path: `/api/v1/executions/${part(operationId)}` });
  }

  output(operationId: string, query: { offset: number; limit?: number }): Promise<OutputSlice> {
    return this.#json({ path: `/api/v1/executions/${part(operationId)}/output`, query });
  }

  hosts(): Promise<{ hosts: NodeDescriptor[] }> {
    return this.#json({ path: '/api/v1/hosts' });
  }

  executors(): Promise<ExecutorsListResponse> {
    return this.#json({ path: '/api/v1/executors' });
  }

  executor(executorId: string): Promise<ExecutorStatus> {
    return this.#json({ path: `/api/v1/executors/${part(executorId)}` });
  }

  async removeExecutor(executorId: string): Promise<void> {
    await this.#send({ method: 'DELETE', path: `/api/v1/executors/${part(executorId)}` }, (response) => response.body?.cancel());
  }

  links(): Promise<LinksAnswer> {
    return this.#json({ path: '/api/v1/link' });
  }

  leaveLinks(endpoint: string | undefined): Promise<LinksLeftAnswer> {
    return this.#json({ method: 'POST', path: '/api/v1/link/leave', body: endpoint === undefined ? {} : { endpoint } });
  }

  joinLinks(endpoint: string | undefined): Promise<LinksAnswer> {
    return this.#json({ method: 'POST', path: '/api/v1/link/join', body: endpoint === undefined ? {} : { endpoint } });
  }

  tokens(): Promise<{ tokens: TokenView[] }> {
    return this.#json({ path: '/api/v1/tokens' });
  }

  createToken(body: { name: string; roles: string[]; tenant?: string }): Promise<TokenView & { token: string }> {
    return this.#json({ method: 'POST', path: '/api/v1/tokens', body });
  }

  async revokeToken(name: string): Promise<void> {
    await this.#send({ method: 'DELETE', path: `/api/v1/tokens/${part(name)}` }, (response) => response.body?.cancel());
  }

  #message<T>(path: string, body: unknown, messageId: string | undefined): Promise<T> {
    return this.#json({ method: 'POST', path, body: body ?? {}, headers: { 'idempotency-key': messageId ?? randomUUID() }, repeatable: true });
  }

  async #json<T>(request: Request): Promise<T> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return (await this.#send(request, readJson)) as T;
      } catch (error) {
        const wait = AGAIN_AFTER_MS[attempt];
        const again = request.repeatable === true && error instanceof Fault && (error.code === 'connection_lost' || error.code === 'outcome_unknown');
        if (!again || wait === undefined) throw error;
        await pause(wait, this.#signal);
      }
    }
  }

  /** Whatever `read` takes of the answer it takes within the same time. */
  #send<T>(request: Request, read: (response: Response) => T | Promise<T>): Promise<T> {
    const url = new URL(this.connection.url + request.path);
    for (const [name, value] of Object.entries(request.query ?? {})) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const signals = [this.#signal, request.signal].filter((signal) => signal !== undefined);
    return within({ ms: request.timeoutMs ?? TIMEOUT_MS, signals }, async (signal) => {
      let response: Response;
      try {
        const outgoing = {
          method: request.method ?? 'GET',
          signal,
          headers: {
            accept: request.accept ?? 'application/json',
            ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(this.connection.token === undefined ? {} : { authorization: `Bearer ${this.connection.token}` }),
            ...request.headers,
          },
          ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        };
        response = await send(url, outgoing, this.connection.tls);
      } catch (error) {
        throw this.#unreachable(error);
      }
      if (!response.ok) throw await this.#refusal(response);
      return read(response);
    });
  }

  #unreachable(error: unknown): Fault {
    if (this.#signal.aborted) return interrupted();
    const { connection } = this;
    const cause = error instanceof Error && error.cause instanceof Error ? (error.cause as NodeJS.ErrnoException) : undefined;
    if (cause?.message === 'bad port') return usageFault(`${connection.url} has a port on which no web server may listen.`, 'Name another address with --url or HOLDPOINT_URL.', connection.urlFrom);
    const untrusted = trustFault(connection, cause);
    if (untrusted !== undefined) return untrusted;
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    const neverConnected = ['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN', 'ENETUNREACH'].includes(cause?.code ?? '');
    return new Fault({
      code: neverConnected ? 'unreachable' : timedOut ? 'no_answer' : 'connection_lost',
      exit: EXIT.unavailable,
      what: neverConnected
        ? `Nothing answers at ${connection.url} (${cause?.code ?? 'no connection'}).`
        : timedOut
          ? `${connection.url} did not answer in time.`
          : `The connection to ${connection.url} broke (${cause?.code ?? cause?.message ?? 'no reason given'}).`,
      where: connection.urlFrom,
      action: connection.stated
        ? 'Holdpoint was up there. Where `holdpoint up` still runs it starts its API again, so try again; else start it.'
        : 'Start it with `holdpoint up`, or name another one with --data-dir, --url or HOLDPOINT_URL.',
      retryable: true,
    });
  }

  async #refusal(response: Response): Promise<Fault> {
    const { status } = response;
    const text = await response.text().catch(() => '');
    const told = errorIn(text);
    if (told === undefined) {
      const foreign = status === 404 || status >= 500 ? 'Check that a Holdpoint listens at this address.' : 'Check the address and the token.';
      return new Fault({ code: 'unexpected_answer', exit: status === 404 ? EXIT.internal : exitCodeOfStatus(status), what: `${this.connection.url} answered ${status} without saying why.`, where: new URL(response.url).pathname, action: foreign, status });
    }
    return new Fault({
      code: told.code,
      exit: exitCodeOfStatus(status),
      what: told.message,
      where: told.where,
      action: status === 401 ? this.#tokenAdvice(adviceOn(told.code, told.action)) : adviceOn(told.code, told.action),
      status,
      retryable: told.retryable,
      requestId: told.request_id,
    });
  }

  #tokenAdvice(action: string): string {
    const { connection } = this;
    return connection.token === undefined
      ? `Set HOLDPOINT_TOKEN, or run as the user whose data directory holds ${connection.tokenFrom}.`
      : `${action} The token used came from ${connection.tokenFrom}.`;
  }
}

/** What TLS refuses, as a fault; undefined for any other trouble. Trying again changes nothing. */
const trustFault = (connection: Connection, cause: NodeJS.ErrnoException | undefined): Fault | undefined => {
  const code = cause?.code ?? '';
  const about = { where: connection.urlFrom, exit: EXIT.auth } as const;
  if (/^ERR_(OSSL|SSL)_.*(ALERT|CERTIFICATE_REQUIRED)/.test(code)) {
    return new Fault({ ...about, code: 'certificate_refused', what: `${connection.url} refuses to speak without a client certificate that it trusts (${code}).`, action: 'Name yours with --cert and --key, or HOLDPOINT_CERT and HOLDPOINT_KEY.' });
  }
  if (/^(CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|INVALID_CA|ERR_TLS_CERT)/.test(code)) {
    return new Fault({ ...about, code: 'certificate_refused', what: `The certificate of ${connection.url} is not accepted (${code}).`, action: 'Name who vouches for it with --ca or HOLDPOINT_CA, and an address that it is for.' });
  }
  if (/^ERR_(OSSL|SSL)_/.test(code)) {
    return new Fault({ ...about, code: 'certificate_refused', what: `TLS with ${connection.url} does not work (${code}).`, action: 'Check that the address speaks https, and the files named by --ca, --cert and --key.' });
  }
  return undefined;
};

/** The fault of a command that was ended by ^C; `action` says what became of what runs. */
export const interrupted = (action = 'Nothing that runs was stopped by this.'): Fault => new Fault({ code: 'interrupted', exit: EXIT.interrupted, what: 'Interrupted.', action });

/** Resolves after that many milliseconds; rejects with `interrupted` when the signal comes first. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(interrupted());
      return;
    }
    const onAbort = (): void => {
      clearTimeout(timer);
      reject(interrupted());
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal.addEventListener('abort', onAbort, { once: true });
  });

/** An id as one path segment. URL parsing would take a lone `.` or `..` out of the path, escaped or not. */
const part = (id: string): string => {
  if (/^\.{0,2}$/.test(id)) throw usageFault(`\`${id}\` is not an identifier.`, 'Give the one that `holdpoint list` or `holdpoint approvals` shows.');
  return encodeURIComponent(id);
};

const unreadable = (url: string, why: string): Fault =>
  new Fault({ code: 'unexpected_answer', exit: EXIT.internal, what: `The answer of ${new URL(url).origin} could not be read: ${why}.`, where: new URL(url).pathname, action: 'Check that a Holdpoint of the same version listens there.' });

const readJson = async (response: Response): Promise<unknown> => {
  if (response.status === 204) return undefined;
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw unreadable(response.url, 'it is not JSON');
  }
};

interface ToldError {
  /** A newer server may have codes that this version does not know; they are passed on all the same. */
  code: ErrorCode;
  message: string;
  action: string;
  retryable: boolean;
  where?: string;
  request_id?: string;
}

const errorIn = (text: string): ToldError | undefined => {
  try {
    const { error } = JSON.parse(text) as { error?: Partial<ToldError> };
    if (typeof error?.code !== 'string' || typeof error.message !== 'string') return undefined;
    return { ...error, code: error.code, message: error.message, action: error.action ?? 'See docs/errors.md.', retryable: error.retryable ?? false };
  } catch {
    return undefined;
  }
};
