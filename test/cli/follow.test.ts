import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it } from 'vitest';
import { Client } from '../../src/cli/client.js';
import { Fault } from '../../src/cli/fault.js';
import { follow, type Frame } from '../../src/cli/follow.js';
import { within } from '../../src/cli/within.js';

type Answer = (req: IncomingMessage, res: ServerResponse) => void;

const eventually = { timeout: 20_000 };

const servers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of servers.splice(0)) await close();
});

/** A server that gives each connection the next answer, and the last one from then on. */
const serve = async (answers: Answer[], port = 0): Promise<{ url: string; port: number; seen: string[]; close: () => Promise<void> }> => {
  const seen: string[] = [];
  const server = createServer((req, res) => {
    seen.push(String(req.headers['last-event-id']));
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    answer?.(req, res);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  servers.push(close);
  const at = (server.address() as AddressInfo).port;
  return { url: `http://127.0.0.1:${at}`, port: at, seen, close };
};

const event = (seq: number, type = 'mission.progress'): string =>
  `id: ${seq}\nevent: ${type}\ndata: ${JSON.stringify({ seq, type, ts: '2026-01-01T00:00:00Z', executor_id: 'e', mission_id: 'm', cause: null, data: {} })}\n\n`;
const stream =
  (...parts: string[]): Answer =>
  (_req, res) => {
    res.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const part of parts) res.write(part);
    res.end();
  };
/** Sends what it has, then breaks the connection without an end. */
const broken =
  (...parts: string[]): Answer =>
  (_req, res) => {
    res.writeHead(200, { 'content-type': 'text/event-stream' });
    res.write(parts.join(''), () => setTimeout(() => res.socket?.destroy(), 20));
  };
const refuse =
  (status: number, code: string): Answer =>
  (_req, res) => {
    res.writeHead(status, { 'content-type': 'application/json' });
    res.end(JSON.stringify({ error: { code, status, message: 'No.', action: 'Do something else.', retryable: status === 503 } }));
  };

const run = async (options: { url: () => string; after?: number; patienceMs?: number; signal?: AbortSignal }) => {
  const signal = options.signal ?? new AbortController().signal;
  const frames: Frame[] = [];
  const troubles: string[] = [];
  const done = (async () => {
    for await (const frame of follow({
      missionId: 'm',
      after: options.after ?? 0,
      connect: () => new Client({ connection: { url: options.url(), urlFrom: 'test', stated: false, token: 't', tokenFrom: 'test', dataDir: '/' }, signal }),
      signal,
      patienceMs: options.patienceMs ?? 20_000,
      onTrouble: (trouble) => troubles.push(trouble.kind),
    })) frames.push(frame);
  })();
  const error = await done.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return { seqs: frames.map((frame) => (frame.kind === 'event' ? frame.event.seq : frame.kind === 'reset' ? `reset ${frame.snapshot.seq}` : frame.kind)), troubles, error };
};

describe('follow', () => {
  it('goes on after the last event it saw, over broken streams and refusals, and gives no event twice', async () => {
    const server = await serve([broken(event(1), event(2)), refuse(503, 'not_ready'), broken(event(2), event(3)), stream(event(3), event(4, 'mission.completed'))]);
    const { seqs, troubles, error } = await run({ url: () => server.url });
    expect(error).toBeUndefined();
    expect(seqs).toEqual([1, 2, 3, 4]);
    expect(server.seen).toEqual(['0', '2', '2', '3']);
    expect(troubles).toEqual(['lost', 'back', 'lost', 'back']);
  });

  it('outlives a server that is gone for a while and comes back on another port', async () => {
    let url = '';
    const first = await serve([broken(event(1))]);
    url = first.url;
    const running = run({ url: () => url });
    // It may have come back to the first one already.
    await expect.poll(() => first.seen.length, eventually).toBeGreaterThan(0);
    await first.close();
    const second = await serve([stream(event(2, 'mission.failed'))]);
    url = second.url;
    expect((await running).seqs).toEqual([1, 2]);
  });

  it('takes a reset as the place to go on from, and unnumbered frames as no place at all', async () => {
    const progress = `event: progress\ndata: {"event":"mission.progress","data":{}}\n\n`;
    const link = `event: link\ndata: {"event":"mission.suspended","data":{}}\n\n`;
    const reset = `id: 40\nevent: reset\ndata: {"seq":40,"state":"running"}\n\n`;
    const server = await serve([broken(progress, reset, event(41), progress, link), stream(event(42, 'mission.aborted'), 'event: end\ndata: {}\n\n')]);
    const { seqs } = await run({ url: () => server.url, after: 3 });
    expect(seqs).toEqual(['progress', 'reset 40', 41, 'progress', 'link', 42]);
    expect(server.seen).toEqual(['3', '41']);
  });

  it('ends at a reset to a mission that is over', async () => {
    const server = await serve([stream(`id: 9\nevent: reset\ndata: {"seq":9,"state":"done"}\n\n`)]);
    expect((await run({ url: () => server.url })).seqs).toEqual(['reset 9']);
  });

  it('ends where the mission is over and nothing follows', async () => {
    const server = await serve([(_req, res) => res.writeHead(204).end()]);
    expect(await run({ url: () => server.url, after: 9 })).toEqual({ seqs: [], troubles: [], error: undefined });
  });

  it('takes the first refusal as final, and gives up when patience ends', async () => {
    const unknown = await serve([refuse(404, 'mission_not_found')]);
    expect((await run({ url: () => unknown.url })).error).toMatchObject({ code: 'mission_not_found', exit: 3 });
    const away = await serve([broken(event(1)), refuse(503, 'not_ready')]);
    const { error, troubles } = await run({ url: () => away.url, patienceMs: 300 });
    expect(error).toBeInstanceOf(Fault);
    expect(error).toMatchObject({ exit: 6 });
    expect(troubles).toEqual(['lost']);
  });

  it('ends at once when it is interrupted, connected or waiting', async () => {
    const open = await serve([(_req, res) => res.writeHead(200, { 'content-type': 'text/event-stream' }).write(event(1))]);
    const controller = new AbortController();
    const running = run({ url: () => open.url, signal: controller.signal });
    await expect.poll(() => open.seen.length, eventually).toBe(1);
    controller.abort();
    expect((await running).error).toMatchObject({ code: 'interrupted', exit: 130 });
  });

  it('ends when it is interrupted long after, with what nobody holds collected', { timeout: 20_000 }, async () => {
    const timers: NodeJS.Timeout[] = [];
    // A facade is never silent for long, so no silence ends the stream in place of the signal.
    const open = await serve([(_req, res) => timers.push(setInterval(() => res.write(': still here\n\n'), 500)) && res.writeHead(200, { 'content-type': 'text/event-stream' }).write(event(1))]);
    const controller = new AbortController();
    const running = run({ url: () => open.url, signal: controller.signal });
    await expect.poll(() => open.seen.length, eventually).toBe(1);
    await collected();
    controller.abort();
    expect((await running).error).toMatchObject({ code: 'interrupted', exit: 130 });
    timers.forEach(clearInterval);
  });
});

it('a request that nobody answers ends with its time, with what nobody holds collected', { timeout: 20_000 }, async () => {
  const open = await serve([() => undefined]);
  const asked = within({ ms: 1_500, signals: [new AbortController().signal] }, (signal) => fetch(open.url, { signal })).catch((error: unknown) => error);
  await collected();
  expect(await asked).toMatchObject({ name: 'TimeoutError' });
});

/** Time for the garbage collector, which gets to work again and again. */
const collected = async (): Promise<void> => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    collect();
  }
};
