import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect, connectLazily, type TemporalLink } from '../../src/temporal/connect.js';
import { ensureNamespace, probeSearchAttributes } from '../../src/temporal/ensure.js';
import { isAlreadyStarted, isCancelledCall, isDeadline, isNotFound, isUnavailable } from '../../src/temporal/failures.js';

const failureOf = (promise: Promise<unknown>): Promise<unknown> => promise.then(() => undefined, (error: unknown) => error);
const describeNone = (link: TemporalLink) => () => link.client.workflow.getHandle('none').describe();

describe('a server that takes connections and never answers', () => {
  let silent: Server;
  const sockets = new Set<Socket>();
  let address: string;
  beforeAll(async () => {
    silent = createServer((socket) => sockets.add(socket));
    await new Promise<void>((resolve) => silent.listen({ port: 0, host: '127.0.0.1' }, resolve));
    address = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  it('holds no call longer than its deadline', async () => {
    const link = connectLazily({ target: { address, namespace: 'n' } });
    const began = Date.now();
    expect(isDeadline(await failureOf(link.call({ timeoutMs: 200 }, describeNone(link))))).toBe(true);
    expect(Date.now() - began).toBeLessThan(30_000);
    await link.close();
  });

  it('lets go of a call whose request went away, and of every call when it is closed', async () => {
    const link = connectLazily({ target: { address, namespace: 'n' } });
    const request = new AbortController();
    const one = failureOf(link.call({ timeoutMs: 60_000, signal: request.signal }, describeNone(link)));
    const others = Array.from({ length: 20 }, () => failureOf(link.call({ timeoutMs: 60_000 }, describeNone(link))));
    request.abort();
    expect(isCancelledCall(await one)).toBe(true);
    await link.close();
    for (const failure of await Promise.all(others)) expect(isCancelledCall(failure)).toBe(true);
    await expect(link.call({ timeoutMs: 100 }, describeNone(link))).rejects.toThrow('closed');
  });
});

it('tells an unreachable server from other failures', async () => {
  const link = connectLazily({ target: { address: '127.0.0.1:1', namespace: 'n' } });
  const failure = await failureOf(link.call({ timeoutMs: 1000 }, describeNone(link)));
  expect(isUnavailable(failure) || isDeadline(failure)).toBe(true);
  expect(isNotFound(failure)).toBe(false);
  await link.close();
});

describe('a server that answers', () => {
  let link: TemporalLink;
  beforeAll(async () => {
    link = await connect({ target: inject('temporal') });
  });
  afterAll(() => link.close());

  it('says that a workflow is unknown, and that an id is taken', async () => {
    expect(isNotFound(await failureOf(link.call({ timeoutMs: 20_000 }, describeNone(link))))).toBe(true);
    const start = () =>
      link.call({ timeoutMs: 20_000 }, ({ workflow }) =>
        workflow.start('nothing', { workflowId: `taken-${process.pid}`, taskQueue: `nobody-${process.pid}`, workflowIdReusePolicy: 'REJECT_DUPLICATE', workflowIdConflictPolicy: 'FAIL' }),
      );
    const handle = await start();
    expect(isAlreadyStarted(await failureOf(start()))).toBe(true);
    await handle.terminate();
    expect(isAlreadyStarted(await failureOf(start()))).toBe(true);
  });

  it('may be late once with each answer while everything is made ready', async () => {
    let calls = 0;
    const late = Object.assign(new Error('4 DEADLINE_EXCEEDED'), { code: 4, details: 'late', metadata: {} });
    const slow: TemporalLink = { ...link, call: async (limits, fn) => ((calls += 1) % 2 === 1 ? Promise.reject(late) : link.call(limits, fn)) };
    expect(await ensureNamespace({ link: slow, retentionDays: 1 })).toMatchObject({ available: true });
    expect(calls).toBeGreaterThan(5);
  });

  it('without our search attributes is found out, and the commands that create them are told', async () => {
    const namespace = `bare-${process.pid}`;
    const bare = await connect({ target: { ...inject('temporal'), namespace } });
    try {
      await bare.connection.workflowService.registerNamespace({ namespace, workflowExecutionRetentionPeriod: { seconds: 86_400 as never } });
      await expect
        .poll(() => failureOf(probeSearchAttributes(bare)).then((failure) => failure === undefined), { timeout: 40_000 })
        .toBe(true);
      const state = await probeSearchAttributes(bare);
      expect(state.available).toBe(false);
      expect(state.commands).toContain(`temporal operator search-attribute create --namespace ${namespace} --name HoldpointState --type Keyword`);
      expect(await ensureNamespace({ link: bare, retentionDays: 1 })).toEqual({ available: true, missing: [], commands: [] });
    } finally {
      await bare.close();
    }
  });
});
