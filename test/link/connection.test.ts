/** What becomes of the link when either side dies, hangs, forgets or is cut off. */
import { afterEach, describe, expect, it } from 'vitest';
import { Line } from '../fixtures/serve/line.js';
import { Serve, type ServeOptions } from '../fixtures/serve/serve.js';
import { hasOwnShape } from '../fixtures/serve/shapes.js';
import { LinkRig, shows, until } from './rig.js';

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

const started = async (options: ServeOptions = {}, ...more: Parameters<typeof LinkRig.start> extends [unknown, ...infer Rest] ? Rest : never): Promise<{ serve: Serve; rig: LinkRig }> => {
  const serve = await Serve.start(options);
  open.push(serve);
  const rig = await LinkRig.start([serve], ...more);
  open.push(rig);
  await rig.connected();
  return { serve, rig };
};

/** One mission of each kind: it runs, is paused, waits for an answer. */
const three = async (serve: Serve, rig: LinkRig): Promise<{ running: string; paused: string; asked: string }> => {
  const [running, paused, asked] = await Promise.all([rig.dispatch(serve, ['wait']), rig.dispatch(serve, ['wait']), rig.dispatch(serve, ['ask', 'true'])]);
  await Promise.all([shows(serve, running, 'running'), shows(serve, paused, 'running'), shows(serve, asked, 'hitl-required')]);
  serve.control(paused, 'pause');
  await until(() => serve.story(paused).includes('paused'), 'the pause to be confirmed');
  return { running, paused, asked };
};
const since = (serve: Serve, from: number, missionId: string): string[] =>
  serve.received.slice(from).filter(({ frame }) => frame.mission_id === missionId && frame.event !== 'mission.progress').map(({ frame }) => frame.event.slice(8));
const owned = (serve: Serve): Set<unknown> => new Set(serve.received.findLast(({ frame }) => frame.event === 'executor.resync')?.frame.data?.['owned_mission_ids'] as unknown[]);
const nextConnection = async (serve: Serve, rig: LinkRig, loss: () => void | Promise<void>): Promise<number> => {
  const from = serve.received.length;
  const count = serve.sockets.connections.length;
  await loss();
  await until(() => serve.sockets.connections.length > count, 'the next connection');
  await rig.connected();
  return from;
};

/** Has every write of what a link remembers fail, as on a full disk. @returns how there is room again */
const fill = ({ memories }: LinkRig): (() => void) => {
  const set = memories.set.bind(memories);
  memories.set = () => {
    throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  };
  return () => void (memories.set = set);
};

describe('a connection that is lost', () => {
  it('is made again one socket at a time, with a register before and a resync after it; open questions and pauses stay (A2) (rows 9, 10, 11)', async () => {
    const { serve, rig } = await started();
    const { running, paused, asked } = await three(serve, rig);
    for (let times = 0; times < 3; times += 1) {
      const from = await nextConnection(serve, rig, () => serve.sockets.cut());
      await shows(serve, paused, 'paused');
      await shows(serve, asked, 'hitl-required');
      await shows(serve, running, 'running');
      const first = serve.received[from];
      expect(first?.frame.event).toBe('executor.resync');
      expect(owned(serve)).toEqual(new Set([running, paused, asked]));
      expect(since(serve, from, paused)).toEqual(['paused']);
      expect(since(serve, from, asked)).toEqual(['hitl_required']);
      expect(serve.frames(asked).at(-1)?.data?.['hitl_id']).toBe(`${asked}/one/1/1`);
      // The registry shows it as running anyway.
      expect(since(serve, from, running)).toEqual([]);
    }
    expect(serve.registers.length).toBe(4);
    expect(serve.registers.some(({ whileOpen }) => whileOpen)).toBe(false);
    expect(serve.sockets.mostAtOnce).toBe(1);
    const { body } = await rig.api.ask<{ approvals: unknown[] }>(`/api/v1/approvals?mission_id=${asked}`);
    expect(body.approvals).toHaveLength(1);
    serve.respond(asked, { hitl_id: `${asked}/one/1/1`, response: 'yes' });
    await shows(serve, asked, 'done');
  });

  it('loses nothing, wherever it breaks off, and repeats nothing (E6)', async () => {
    const { serve, rig } = await started();
    const plan = { steps: [{ id: 'one', argv: ['ask', 'true'] }, { id: 'two', argv: ['true'], needs: ['one'] }] };
    for (let frames = 1; frames <= 6; frames += 1) {
      serve.sockets.faults.cutAfter = frames;
      const id = await rig.dispatch(serve, plan);
      // While the socket is away the answer goes another way.
      await until(() => (rig.api.facade.projection.peek(id)?.approvals.size ?? 0) > 0, 'the question');
      await rig.api.ask(`/api/v1/approvals/${encodeURIComponent(`${id}/one/1/1`)}/decision`, { body: { decision: 'approve' } });
      await shows(serve, id, 'done');
      const story = serve.story(id);
      expect([...new Set(story)], `cut after ${frames}: ${story.join(' ')}`).toEqual(['assigned', 'started', 'hitl_required', 'resumed', 'completed']);
      expect(serve.frames(id).some(({ event }) => event === 'mission.progress')).toBe(true);
      serve.sockets.faults.cutAfter = undefined;
      await rig.connected();
    }
    for (const { frame, verdict } of serve.received) if (verdict !== 'lost') expect(hasOwnShape(frame)).toBe(true);
  });

  it('that ended while the registry was away is told, and no `started` revives what it holds for over (row 16)', async () => {
    const { serve, rig } = await started();
    const { running, paused, asked } = await three(serve, rig);
    await serve.stop();
    await rig.end(running);
    await rig.api.reaches(running, 'done');
    expect(rig.status).toMatchObject({ connected: false });
    await until(() => rig.status.undelivered > 0, 'something undelivered');
    serve.missions.claim(paused, 'failed');
    await serve.listen();
    await rig.connected();
    await shows(serve, running, 'done');
    await shows(serve, asked, 'hitl-required');
    expect(serve.state(paused)).toBe('failed');
    expect(rig.status.undelivered).toBe(0);
  });

  it('is noticed within two intervals where nothing passes any more (E7) (row 18)', async () => {
    const serve = await Serve.start();
    open.push(serve);
    const line = await Line.to(serve.url);
    open.push(line);
    const pingMs = 150;
    const rig = await LinkRig.start([line.url], { clocks: { pingMs } });
    open.push(rig);
    await rig.connected();
    line.die();
    // Intervals of this process: where it stands still, none of them passes, for the link neither.
    let intervals = 0;
    const ticking = setInterval(() => (intervals += 1), pingMs);
    await until(() => !rig.status.connected, 'the loss to be noticed');
    clearInterval(ticking);
    // And what a busy machine takes to close a socket.
    expect(intervals).toBeLessThan(6);
    line.revive();
    await rig.connected();
    // A registry that reads on but answers no ping is as good as gone.
    const before = serve.sockets.connections.length;
    serve.sockets.faults.deaf = true;
    await until(() => serve.sockets.connections.length > before, 'another connection');
    serve.sockets.faults.deaf = false;
    await rig.connected();
  });

  it('is made again where the registry counts us as gone although the socket is open (row 10)', async () => {
    const { serve, rig } = await started({}, { clocks: { pingMs: 200 } });
    await nextConnection(serve, rig, () => serve.executors.setConnected(rig.api.executorId, false));
    expect(serve.executor.connected).toBe(true);
    expect(rig.status.last_error?.message).toMatch(/does not count this executor as connected/);
  });
});

describe('a registry that restarts', () => {
  it('has forgotten the executor and its missions; what is dispatched again is told again (rows 9, 17)', async () => {
    const { serve, rig } = await started();
    const payload = rig.api.payload({ steps: [{ id: 'one', argv: ['ask', 'wait'] }] });
    await serve.dispatch(payload);
    await shows(serve, payload.mission_id, 'hitl-required');
    for (const keepTokens of [true, false]) {
      await serve.restart({ keepTokens });
      expect((await serve.dispatch(payload, rig.api.executorId)).status).toBe(503);
      await until(() => serve.executors.all()[0]?.connected === true, 'the executor to be back');
      await rig.connected();
      expect(owned(serve)).toEqual(new Set([payload.mission_id]));
      expect(serve.state(payload.mission_id)).toBeUndefined();
      expect((await serve.dispatch(payload)).status).toBe(202);
      await shows(serve, payload.mission_id, 'hitl-required');
      expect(serve.story(payload.mission_id).slice(-3)).toEqual(['assigned', 'started', 'hitl_required']);
    }
    // Temporal may have had it tried again.
    expect(new Set(rig.api.host.ledger.calls.filter((call) => call.startsWith(`execute ${payload.mission_id}/`))).size).toBe(1);
  });

  it('may give another token at any time; the one before counts no more (row 6)', async () => {
    const { serve, rig } = await started({ rotate: true });
    const before = serve.executors.tokenOf(rig.api.executorId) ?? '';
    await nextConnection(serve, rig, () => serve.sockets.cut());
    const after = serve.executors.tokenOf(rig.api.executorId) ?? '';
    expect(after).not.toBe(before);
    const payload = rig.api.payload({ steps: [{ id: 'one', argv: ['true'] }] });
    expect(await rig.api.ask('/dispatch', { token: before, body: payload })).toMatchObject({ status: 401, code: 'token_invalid' });
    expect((await serve.dispatch(payload)).status).toBe(202);
    await shows(serve, payload.mission_id, 'done');
  });

  it('that closes 4001 after the upgrade is asked for a token again, later each time: an open socket proves nothing (row 7)', async () => {
    const { serve, rig } = await started({}, { clocks: { backoffMinMs: 100, backoffMaxMs: 2_000 } });
    const { executors } = serve;
    const register = executors.register.bind(executors);
    let bad = 4;
    executors.register = (...given) => {
      const answer = register(...given);
      if ((bad -= 1) >= 0) executors.changeToken(given[0].executor_id);
      return answer;
    };
    serve.sockets.cut();
    await until(() => bad < 0, 'a good token');
    await rig.connected();
    const refused = serve.sockets.connections.slice(1, -1);
    expect(refused.map(({ accepted }) => accepted)).toEqual([false, false, false, false]);
    // What it meant to wait after each: how long that takes is a matter of the machine, too, but never less.
    const meant = rig.api.log.map((line) => JSON.parse(line) as { msg: string; retry_ms: number }).flatMap(({ msg, retry_ms }) => (msg === 'link: not connected' ? [retry_ms] : [])).slice(1);
    const between = refused.slice(1).map((one, i) => one.openedAt - (refused[i]?.openedAt ?? 0));
    for (const [i, took] of between.entries()) expect(took).toBeGreaterThan((meant[i] ?? Infinity) - 2);
    // Doubling with a jitter of half: the last wait is always longer than the first.
    expect(meant[2]).toBeGreaterThan(meant[0] ?? Infinity);
    expect(rig.status.last_error?.message).toMatch(/4001/);
  });

  it('or is silent, or fails, or gives nonsense, holds nothing up', async () => {
    const serve = await Serve.start();
    open.push(serve);
    serve.broken = 'failing';
    const rig = await LinkRig.start([serve]);
    open.push(rig);
    await until(() => rig.status.last_error !== null, 'an error');
    expect(rig.status).toMatchObject({ registered: false, connected: false, last_error: { message: expect.stringContaining('HTTP 500') as string } });
    const id = await rig.api.dispatch(['true']);
    await rig.api.reaches(id, 'done');
    serve.broken = 'no';
    await rig.connected();
  });
});

describe('Holdpoint that goes', () => {
  it('says so for every mission before the socket closes, stays registered, and says when it is back (A15) (rows 12, 21)', async () => {
    const { serve, rig } = await started();
    const { running, paused, asked } = await three(serve, rig);
    let from = serve.received.length;
    await rig.restart();
    await until(() => serve.sockets.connections.length === 2, 'the next connection');
    await rig.connected();
    for (const id of [running, paused, asked]) {
      const said = serve.received.slice(from).filter(({ frame, connection }) => frame.mission_id === id && connection === 1);
      expect(said.map(({ frame }) => frame.event)).toEqual(['mission.suspended']);
      expect(said[0]?.frame.data).toEqual({ state: 'suspended', checkpoint_id: id, reason: 'executor_shutdown' });
      expect(said[0]?.at).toBeLessThan(serve.sockets.connections[0]?.closedAt ?? 0);
    }
    expect(serve.sockets.connections[0]?.code).toBe(1001);
    expect(serve.deletes).toEqual([]);
    await shows(serve, running, 'running');
    await shows(serve, paused, 'paused');
    await shows(serve, asked, 'hitl-required');
    // The resync alone has it shown as running.
    await until(() => since(serve, from, running).length > 2, 'the return of the one that runs');
    expect(since(serve, from, running)).toEqual(['suspended', 'reconnected', 'resumed']);
    expect(serve.frames(running).slice(-2)).toMatchObject([{ data: { checkpoint_id: running } }, { data: { state: 'running', resumed_from: 'suspended' } }]);
    expect(since(serve, from, paused)).toEqual(['suspended', 'reconnected', 'paused']);
    expect(since(serve, from, asked)).toEqual(['suspended', 'reconnected', 'hitl_required']);
    // Said once: a later connection has nothing to take back.
    from = await nextConnection(serve, rig, () => serve.sockets.cut());
    await shows(serve, paused, 'paused');
    expect(since(serve, from, running)).toEqual([]);
    expect(since(serve, from, paused)).toEqual(['paused']);
  });

  it('by a crash has nobody told anything, and sets it right when it is back (A14)', async () => {
    const { serve, rig } = await started();
    const { running, paused, asked } = await three(serve, rig);
    const from = serve.received.length;
    await rig.crash(async () => {
      await rig.end(running);
      await until(() => !rig.api.host.ledger.runs(`${running}/one/1`), 'the operation to end');
    });
    await rig.connected();
    await shows(serve, running, 'done');
    await shows(serve, paused, 'paused');
    await shows(serve, asked, 'hitl-required');
    expect([...owned(serve)]).toEqual(expect.arrayContaining([paused, asked]));
    expect(serve.received.slice(from)[0]?.frame.event).toBe('executor.resync');
    expect(since(serve, from, running)).toEqual(['completed']);
    expect(since(serve, from, asked)).toEqual(['hitl_required']);
  });

  it('for good deregisters, comes back only when it is told to, and stays away across a restart', async () => {
    const { serve, rig } = await started();
    const id = await rig.dispatch(serve, ['wait']);
    await shows(serve, id, 'running');
    expect(await rig.api.ask('/api/v1/link/leave', { body: { endpoint: 'http://127.0.0.1:1' } })).toMatchObject({ status: 404, code: 'link_not_found' });
    expect(await rig.api.ask('/api/v1/link/leave', { body: { endpoint: `${serve.url}/` } })).toMatchObject({ status: 200, body: { left: [{ endpoint: serve.url, deregistered: true }] } });
    expect(serve.deletes).toEqual([rig.api.executorId]);
    expect(serve.sockets.connections.at(-1)?.closedAt).toBeDefined();
    expect(rig.status).toMatchObject({ state: 'left', registered: false, connected: false });
    expect(await rig.api.ask('/dispatch', { token: 'x', body: {} })).toMatchObject({ status: 401 });
    await rig.restart();
    expect(rig.status.state).toBe('left');
    expect(serve.registers).toHaveLength(1);
    expect((await rig.api.ask('/api/v1/link/join', { body: {} })).status).toBe(200);
    await rig.connected();
    await shows(serve, id, 'running');
    await rig.end(id);
    await shows(serve, id, 'done');
    expect(await rig.api.ask('/api/v1/link', { token: rig.api.grant('viewer') })).toMatchObject({ status: 200, body: { links: [{ endpoint: serve.url, connected: true }] } });
    expect(await rig.api.ask('/api/v1/link/leave', { token: rig.api.grant('approver', 'dispatcher'), body: {} })).toMatchObject({ status: 403 });
  });

  it('and is joined again before that is done: the new one begins after the old one, and keeps its token', async () => {
    const { serve, rig } = await started();
    serve.letGoMs = 500;
    const left = rig.links.leave(undefined);
    await until(() => serve.deletes.length === 1, 'the registry to let it go');
    rig.links.join(undefined);
    expect(await left).toMatchObject([{ deregistered: true }]);
    await rig.connected();
    expect(rig.memories.get(serve.url)?.token).toBe(serve.executors.tokenOf(rig.api.executorId));
    await shows(serve, await rig.dispatch(serve, ['true']), 'done');
    expect(serve.sockets.mostAtOnce).toBe(1);
  });

  it('not where that cannot be kept: it stays as it was', async () => {
    const { serve, rig } = await started();
    const empty = fill(rig);
    expect(await rig.api.ask('/api/v1/link/leave', { body: {} })).toMatchObject({ status: 500, code: 'internal_error' });
    empty();
    expect(rig.status.connected).toBe(true);
    await shows(serve, await rig.dispatch(serve, ['true']), 'done');
    expect(await rig.api.ask('/api/v1/link/leave', { body: {} })).toMatchObject({ status: 200 });
    expect(rig.status.state).toBe('left');
  });
});

it('a token that cannot be kept counts all the same, and is kept as soon as there is room', async () => {
  const { serve, rig } = await started({ rotate: true }, { clocks: { pingMs: 2_000 } });
  const before = rig.memories.get(serve.url)?.token;
  const empty = fill(rig);
  await nextConnection(serve, rig, () => serve.sockets.cut());
  await shows(serve, await rig.dispatch(serve, ['true']), 'done');
  expect(rig.memories.get(serve.url)?.token).toBe(before);
  expect(rig.api.log.some((line) => line.includes('no space left'))).toBe(true);
  empty();
  await until(() => rig.memories.get(serve.url)?.token === serve.executors.tokenOf(rig.api.executorId), 'the token to be kept');
  expect(rig.status.connected).toBe(true);
});
