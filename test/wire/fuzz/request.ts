/** Requests to every route: most of each right, something of it wrong. */
import { connect } from 'node:net';
import { OPERATIONS, type Operation } from '../../../src/api/openapi/operations.js';
import type { Random } from './random.js';
import { anything, jsonText, mutated, TEXTS } from './values.js';

export interface Target {
  port: number;
  executorId: string;
  /** Tokens of all roles, of a tenant, and one that an executor got. */
  tokens: readonly string[];
  /** Missions that live. */
  missions: readonly string[];
}

/** What goes out, in pieces; `whole` says that it is HTTP as it should be, so that it must be answered. */
export interface Outgoing {
  what: string;
  pieces: Buffer[];
  whole: boolean;
}

const encoded = (text: string): string => encodeURIComponent(text);

const SAMPLES: Record<string, (target: Target, random: Random) => unknown> = {
  DispatchPayload: ({ executorId }, random) => ({
    mission_id: `fuzz-${random.below(40)}`,
    objective: random.pick(['Try it', ...TEXTS]),
    completion: 'true exits 0',
    long_running: random.chance(0.5),
    executor_filter: { executor_id: random.pick([executorId, null]), capabilities: random.pick([[], ['hitl'], ['isolation:host']]) },
    metadata: {
      holdpoint: {
        priority: random.below(12),
        queue: random.chance(0.5),
        check_completion: random.chance(0.3),
        plan: {
          max_parallel: 1 + random.below(8),
          steps: [
            { id: 'one', argv: ['true', random.pick(TEXTS)], env: { A: 'b' }, timeout_ms: 1000, workspace: 'default', cwd: '.', stdin: 'x' },
            { id: 'two', argv: ['true'], needs: ['one'], on_denied: 'skip', continue_on: ['failed'] },
          ],
        },
      },
      [random.pick(TEXTS).slice(0, 30)]: anything(random),
    },
  }),
  HitlResponsePayload: ({ missions }, random) => ({ hitl_id: `${random.pick(missions)}/one/1/1`, response: random.pick(['yes', 'no', 'maybe', ...TEXTS]) }),
  RegisterPayload: (_, random) => ({
    executor_id: `00000000-0000-4000-8000-${String(random.below(20)).padStart(12, '0')}`,
    name: 'fuzz',
    version: '1.0.0',
    spec_version: random.pick(['1.0.0', '1.9.0', '2.0.0', 'x']),
    transport_endpoints: { rest: 'http://127.0.0.1:9/', ws: 'ws://127.0.0.1:9/' },
    capabilities: ['isolation:host', 'runtime:custom:plan', 'resumable'],
  }),
  LinkChange: () => ({ endpoint: 'http://127.0.0.1:9' }),
};

/** A body of the shape that the route takes, before anything is done to it. */
const sampleFor = (operation: Operation, target: Target, random: Random): unknown => {
  const schema = operation.body?.schema as { shape?: string; properties?: Record<string, unknown> } | undefined;
  if (schema?.shape !== undefined) return SAMPLES[schema.shape]?.(target, random) ?? anything(random);
  const values: Record<string, unknown> = {
    decision: random.pick(['approve', 'deny', 'run-again']),
    reason: random.pick(TEXTS),
    digest: `sha256:${'0'.repeat(64)}`,
    name: `fuzz-token-${random.below(30)}`,
    roles: ['viewer'],
    tenant: random.pick(['fuzz', ...TEXTS]),
  };
  return Object.fromEntries(Object.keys(schema?.properties ?? {}).map((name) => [name, values[name] ?? anything(random)]));
};

const parameter = (name: string, target: Target, random: Random): string => {
  if (random.chance(0.25)) return encoded(random.pick(TEXTS)).slice(0, 6_000);
  const mission = random.pick(target.missions);
  switch (name) {
    case 'mission_id':
      return mission;
    case 'operation_id':
      return encoded(`${mission}/one/1`);
    case 'hitl_id':
      return encoded(`${mission}/one/1/1`);
    case 'executor_id':
      return random.pick([target.executorId, '00000000-0000-4000-8000-000000000001']);
    default:
      return random.pick(['fuzz', 'nobody']);
  }
};

const queryOf = (operation: Operation, random: Random): string => {
  const names = [...Object.keys(operation.query ?? {}), ...(random.chance(0.1) ? ['token', '__proto__', 'a[b]'] : [])].filter(() => random.chance(0.5));
  const pairs = names.flatMap((name) => Array.from({ length: random.chance(0.1) ? 2 : 1 }, () => `${name}=${random.chance(0.5) ? encoded(random.pick(TEXTS)).slice(0, 3_000) : random.pick(['1', '0', '-1', 'running', 'pending', '%', '%00', ''])}`));
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};

/** Header values are bytes; what would end the line is part of the attack now and then. */
const hostileHeaders = (random: Random): string[] =>
  Array.from({ length: random.below(4) }, () =>
    random.pick([
      `X-Forwarded-Host: ${random.pick(['evil.test', '127.0.0.1'])}`,
      'X-Forwarded-For: 1.2.3.4',
      `Cookie: ${'a=b; '.repeat(random.below(300))}`,
      `X-${'y'.repeat(random.below(200))}: ${random.pick(TEXTS).replace(/[^\x20-\x7e]/g, '?').slice(0, 12_000)}`,
      'Accept: text/event-stream',
      'Accept: application/octet-stream',
      `Accept: ${'a/b,'.repeat(random.below(500))}`,
      `Idempotency-Key: ${random.pick(['k', 'k'.repeat(300), 'a b', ''])}`,
      `Last-Event-ID: ${random.pick(['0', '1', '-1', '9'.repeat(20), 'x'])}`,
      'Expect: 100-continue',
      'Content-Encoding: gzip',
      'Range: bytes=0-10',
      'If-None-Match: *',
      'TE: trailers',
      random.chance(0.3) ? random.pick(['Origin: null', 'Origin: https://evil.test']) : 'X-Nothing: at all',
    ]),
  );

const authorization = (target: Target, random: Random): string[] => {
  // The first may everything.
  const token = random.chance(0.6) ? (target.tokens[0] ?? '') : random.pick(target.tokens);
  switch (random.below(60)) {
    case 0:
      return [];
    case 1:
      return [`Authorization: Bearer ${token.slice(0, -1)}x`];
    case 2:
      return [`Authorization: Bearer ${token}`, `Authorization: Bearer ${token}`];
    case 3:
      return [`Authorization: ${random.pick(['Basic eDp5', 'Bearer', `Bearer ${'x'.repeat(9_000)}`, 'bearer \u00e9'])}`];
    default:
      return [`Authorization: Bearer ${token}`];
  }
};

const host = (target: Target, random: Random): string[] => {
  const own = `Host: 127.0.0.1:${target.port}`;
  switch (random.below(40)) {
    case 0:
      return [];
    case 1:
      return [own, own];
    case 2:
      return [`Host: ${random.pick(['evil.test', '[', 'localhost@evil.test', '', '127.0.0.1:99999999'])}`];
    default:
      return [own];
  }
};

const bodyOf = (operation: Operation, target: Target, random: Random): Buffer => {
  if (random.chance(0.03)) return random.bytes(random.below(2_000));
  if (random.chance(0.015)) return Buffer.from(JSON.stringify({ objective: 'x'.repeat(random.pick([20_000, 300_000, 1_000_000])) }));
  const sample = sampleFor(operation, target, random);
  return Buffer.from(jsonText(random, random.chance(0.7) ? mutated(random, sample) : sample), random.chance(0.03) ? 'utf16le' : 'utf8');
};

/** One request to a route. */
export const requestTo = (operation: Operation, target: Target, random: Random): Outgoing => {
  const method = random.chance(0.08) ? random.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND']) : operation.method;
  const path = operation.path.replaceAll(/:([a-z_]+)/g, (_, name: string) => parameter(name, target, random)) + (random.chance(0.03) ? random.pick(['/', '//', '/..', '%2f', '#x', ';a=b']) : '');
  const headers = [...host(target, random), ...authorization(target, random), 'Connection: close', ...hostileHeaders(random)];
  let body: Buffer = Buffer.alloc(0);
  let whole = true;
  if (method !== 'GET' && method !== 'HEAD' && (operation.body !== undefined || random.chance(0.2))) {
    body = bodyOf(operation, target, random);
    headers.push(`Content-Type: ${random.chance(0.93) ? 'application/json' : random.pick(['text/plain', 'application/json; charset=utf-16', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])}`);
    switch (random.below(14)) {
      case 0:
        headers.push(`Content-Length: ${body.length + 1 + random.below(100)}`);
        whole = false;
        break;
      case 1:
        headers.push(`Content-Length: ${random.pick(['-1', 'x', '1e3', '99999999999', ''])}`);
        whole = false;
        break;
      case 2:
        headers.push('Transfer-Encoding: chunked');
        body = Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')]);
        break;
      case 3:
        headers.push('Transfer-Encoding: chunked', `Content-Length: ${body.length}`);
        whole = false;
        break;
      case 4:
        headers.push('Transfer-Encoding: chunked');
        body = Buffer.concat([Buffer.from('ffffffff\r\n'), body]);
        whole = false;
        break;
      default:
        headers.push(`Content-Length: ${body.length}`);
    }
  }
  // One who has not sent all when the answer comes may find the connection closed before he reads it.
  if (body.length > 15_000) whole = false;
  const head = Buffer.from(`${method} ${path}${queryOf(operation, random)} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`, 'latin1');
  if (head.length > 15_000) whole = false;
  const pieces = random.chance(0.1) ? [head.subarray(0, 20), head.subarray(20), body] : [Buffer.concat([head, body])];
  return { what: `${method} ${operation.path}`, pieces, whole };
};

/** Bytes that are hardly HTTP. */
const garbage = (random: Random): Outgoing => ({
  what: 'garbage',
  pieces: [random.pick([random.bytes(1 + random.below(500)), Buffer.from('GET / HTTP/9.9\r\n\r\n'), Buffer.from('\r\n'.repeat(50)), Buffer.from([0x16, 3, 1, 0, 5, 1, 0, 0, 1, 0]), Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')])],
  whole: false,
});

const DISPATCH = OPERATIONS.find(({ path }) => path === '/dispatch') ?? OPERATIONS[0]!;

export const anyRequest = (target: Target, random: Random): Outgoing => (random.chance(0.02) ? garbage(random) : requestTo(random.chance(0.2) ? DISPATCH : random.pick(OPERATIONS), target, random));

export interface Reply {
  /** 0 where the connection was closed without an answer, -1 where nothing came in time. */
  status: number;
  text: string;
}

/** Sends it on a connection of its own, and reads to the end, or to the beginning of a stream. */
export const exchange = (port: number, { pieces }: Outgoing, timeoutMs: number): Promise<Reply> =>
  new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1');
    const done = (status?: number): void => {
      clearTimeout(timer);
      socket.destroy();
      // Of an interim answer the final one counts.
      const [, code] = /^HTTP\/1\.1 ([0-9]{3})/.exec(heard.replace(/^HTTP\/1\.1 100 [^]*?\r\n\r\n/, '')) ?? [];
      resolve({ status: status ?? Number(code ?? 0), text: heard });
    };
    const timer = setTimeout(() => done(-1), timeoutMs);
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      heard += chunk;
      if (/\r\nContent-Type: text\/event-stream/i.test(heard) || heard.startsWith('HTTP/1.1 101')) done();
    });
    socket.on('error', () => done());
    socket.on('close', () => done());
    void (async () => {
      for (const piece of pieces) {
        if (!socket.destroyed) socket.write(piece);
        if (pieces.length > 1) await new Promise((later) => setTimeout(later, 2));
      }
    })();
  });
