import { setMaxListeners } from 'node:events';
import { Client, Connection, defaultGrpcRetryOptions, makeGrpcRetryInterceptor } from '@temporalio/client';
import type { ConnectionOptions } from '@temporalio/client';
import { NativeConnection } from '@temporalio/worker';

/** Where a Temporal is and how to talk to it, as Temporal's own environment configuration yields it. */
export interface TemporalTarget {
  /** host:port */
  address: string;
  namespace: string;
  tls?: ConnectionOptions['tls'];
  apiKey?: string;
  metadata?: ConnectionOptions['metadata'];
}

/**
 * No call waits for ever: one that states no deadline gets this many ms. The server ends its own long polls after at
 * most 60 s, so none of them is cut short.
 */
const LONGEST_CALL_MS = 70_000;

type Interceptor = NonNullable<ConnectionOptions['interceptors']>[number];

/** gRPC runs what any interceptor returns by its interface; its types ask for the class. */
const withLongestDeadline: Interceptor = (options, nextCall) =>
  nextCall(options.deadline === undefined ? { ...options, deadline: Date.now() + LONGEST_CALL_MS } : options) as ReturnType<Interceptor>;

export interface CallLimits {
  /** After this many ms the call fails with DEADLINE_EXCEEDED; what it asked for may still take effect. */
  timeoutMs: number;
  /** Ends the call with CANCELLED, such as when the HTTP request behind it went away. */
  signal?: AbortSignal | undefined;
}

/** A connection for requests (not for workers), and the client on it. */
export interface TemporalLink {
  readonly target: TemporalTarget;
  readonly connection: Connection;
  readonly client: Client;
  /** Runs `fn`, whose calls share one deadline and end with the signal. */
  call<T>(limits: CallLimits, fn: (client: Client) => Promise<T>): Promise<T>;
  /** Ends the calls in flight, waits for them, closes. Closing under a retrying call would crash the process. */
  close(): Promise<void>;
}

const shared = (target: TemporalTarget) => ({
  address: target.address,
  ...(target.tls !== undefined ? { tls: target.tls } : {}),
  ...(target.apiKey !== undefined ? { apiKey: target.apiKey } : {}),
  ...(target.metadata !== undefined ? { metadata: target.metadata } : {}),
});

const linkOver = ({ target, connection, identity }: { target: TemporalTarget; connection: Connection; identity?: string }): TemporalLink => {
  const client = new Client({ connection, namespace: target.namespace, ...(identity !== undefined ? { identity } : {}) });
  const inFlight = new Map<Promise<unknown>, AbortController>();
  let closed = false;
  return {
    target,
    connection,
    client,
    async call(limits, fn) {
      if (closed) throw new Error('the connection to Temporal is closed');
      limits.signal?.throwIfAborted();
      // The SDK never takes its listeners off a signal, so each call gets one of its own that is collected with it.
      const own = new AbortController();
      setMaxListeners(0, own.signal);
      const forward = () => {
        own.abort();
      };
      limits.signal?.addEventListener('abort', forward, { once: true });
      const run = connection.withDeadline(Date.now() + limits.timeoutMs, () => connection.withAbortSignal(own.signal, () => fn(client)));
      inFlight.set(run, own);
      try {
        return await run;
      } finally {
        inFlight.delete(run);
        limits.signal?.removeEventListener('abort', forward);
      }
    },
    async close() {
      closed = true;
      for (const controller of inFlight.values()) controller.abort();
      await Promise.allSettled(inFlight.keys());
      await connection.close();
    },
  };
};

const options = (target: TemporalTarget): ConnectionOptions => ({
  ...shared(target),
  interceptors: [withLongestDeadline, makeGrpcRetryInterceptor(defaultGrpcRetryOptions())],
});

/** Connects; throws where the server does not answer within `timeoutMs` (10 s). */
export const connect = async ({
  target,
  identity,
  timeoutMs = 10_000,
}: {
  target: TemporalTarget;
  identity?: string;
  timeoutMs?: number;
}): Promise<TemporalLink> => {
  const connection = await Connection.connect({ ...options(target), connectTimeout: timeoutMs });
  return linkOver({ target, connection, ...(identity !== undefined ? { identity } : {}) });
};

/** Like `connect`, without asking the server first: for a process that must start while Temporal is away. */
export const connectLazily = ({ target, identity }: { target: TemporalTarget; identity?: string }): TemporalLink =>
  linkOver({ target, connection: Connection.lazy(options(target)), ...(identity !== undefined ? { identity } : {}) });

/** The part of a link through which calls are made. */
export type Caller = Pick<TemporalLink, 'call'>;

/**
 * Calls over a worker's own connection. A workflow started through it may ask the server to hand its first task back with
 * the answer, to a worker on that connection, which spares the way through the task queue. Only for starting: the
 * connection heeds deadlines and no abort signal.
 */
export const callerOver = ({ connection, target, identity }: { connection: NativeConnection; target: TemporalTarget; identity: string }): Caller => {
  const client = new Client({ connection, namespace: target.namespace, identity });
  return { call: ({ timeoutMs }, fn) => connection.withDeadline(Date.now() + timeoutMs, () => fn(client)) };
};

const isLoopback = (address: string): boolean => /^(127\.|localhost:|\[::1\])/.test(address);

/** A connection for workers. One for all workers of a process. It ignores abort signals: not for requests. */
export const connectNative = (target: TemporalTarget): Promise<NativeConnection> =>
  NativeConnection.connect({
    ...shared(target),
    // Compressing for a server on the same machine only costs time.
    ...(isLoopback(target.address) ? { grpcCompression: { codec: 'none' as const } } : {}),
  });
