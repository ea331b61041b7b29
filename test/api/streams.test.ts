import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from '@temporalio/worker';
import { Context } from '@temporalio/activity';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { validateFrame } from '../../src/contract/frame.js';
import type { Event, ExecuteRequest, MissionSnapshot } from '../../src/contract/generated/types.js';
import { validateEvent } from '../../src/contract/generated/validators.cjs';
import { hostQueue } from '../../src/temporal/names.js';
import { ApiRig, pathOf, until } from './rig.js';

let rig: ApiRig;
beforeAll(async () => {
  rig = await ApiRig.start();
});
afterAll(() => rig.close());

const decide = (hitlId: string, decision: string) => rig.ask(`/api/v1/approvals/${pathOf(hitlId)}/decision`, { body: { decision } });

describe('the event stream of a mission', () => {
  it('numbers events without gaps, goes on by Last-Event-ID, and ends with the mission', async () => {
    const id = await rig.dispatch({ steps: [{ id: 'one', argv: ['ask', 'true'] }, { id: 'two', argv: ['wait'], needs: ['one'] }] });
    const reader = await rig.reader(id);
    expect(reader.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    await reader.saw('mission.hitl_required');
    const seen = reader.ids.at(-1) ?? 0;
    await reader.leave();
    await decide(`${id}/one/1/1`, 'approve');
    await until(() => rig.host.ledger.end(`${id}/two/1`), 'the second operation');
    await rig.reaches(id, 'done');

    const second = await rig.reader(id, { 'last-event-id': String(seen) });
    await until(() => second.ended, 'the stream to end');
    expect(second.ids[0]).toBe(seen + 1);
    const ids = [...reader.ids, ...second.ids];
    expect(ids).toEqual(ids.map((_, i) => i + 1));
    expect(second.types.slice(-2)).toEqual(['mission.completed', 'end']);
    const page = await rig.ask<{ events: Event[]; snapshot: MissionSnapshot; reset: boolean }>(`/api/v1/missions/${id}/events`);
    expect(page.body).toMatchObject({ reset: false, snapshot: { state: 'done', seq: ids.length } });
    expect(page.body.events.map((event) => event.seq)).toEqual(ids);
    for (const event of page.body.events) expect(validateEvent(event)).toBe(true);
    const whole = await rig.reader(id);
    await until(() => whole.ended, 'the whole stream');
    expect(whole.events.slice(0, -1).map((event) => JSON.parse(event.data) as unknown)).toEqual(page.body.events);

    expect((await rig.reader(id, {}, `?after=${ids.length}`)).status).toBe(204);
    const unknown = await rig.reader(id, {}, '?after=100000');
    await until(() => unknown.ended, 'the reset stream');
    expect(unknown.types).toEqual(['reset', 'end']);
    expect(unknown.data<MissionSnapshot>(0)).toEqual(page.body.snapshot);
    expect((await rig.reader('nothing-here')).status).toBe(404);
  });

  it('keeps no place for a reader who left before it began', async () => {
    const small = await ApiRig.start({ limits: { maxStreams: 1 } });
    try {
      const id = await small.dispatch(['wait']);
      await until(() => small.host.ledger.runs(`${id}/one/1`), 'the operation to run');
      await small.delivered(id);
      // Nobody answers for a mission that no facade has asked yet.
      await small.stopMissions();
      await small.stopFacade();
      await small.startFacade();
      const leaves = new AbortController();
      const asked = fetch(`${small.url}/api/v1/missions/${id}/events`, { headers: { authorization: `Bearer ${small.token}`, accept: 'text/event-stream' }, signal: leaves.signal });
      await sleep(300);
      leaves.abort();
      await expect(asked).rejects.toThrow();
      await small.startMissions();
      await small.reaches(id, 'running');
      const reader = await small.reader(id);
      await reader.saw('mission.started');
      await reader.leave();
    } finally {
      await small.close();
    }
  });

  it('says now and then that it is still there', async () => {
    const id = await rig.dispatch(['wait']);
    const reader = await rig.reader(id);
    await until(() => reader.comments.length > 1, 'comments');
    await reader.leave();
    await until(() => rig.facade.hub.watched().length === 0, 'the reader to be forgotten');
    await until(() => rig.host.ledger.end(`${id}/one/1`), 'the operation to run');
    await rig.reaches(id, 'done');
  });
});

describe('a v1 peer', () => {
  it('hears resync first, then the true state of every live mission, then frames, each of them valid (A7)', async () => {
    const running = await rig.dispatch({ steps: [{ id: 'one', argv: ['wait'] }, { id: 'two', argv: ['true'], needs: ['one'] }] });
    const paused = await rig.dispatch(['wait']);
    const asked = await rig.dispatch(['ask', 'true']);
    const over = await rig.dispatch(['true']);
    await rig.reaches(running, 'running');
    await rig.reaches(paused, 'running');
    await rig.ask(`/api/v1/missions/${paused}/pause`, { method: 'POST' });
    await rig.reaches(paused, 'paused');
    await rig.reaches(asked, 'hitl-required');
    await rig.reaches(over, 'done');

    const peer = rig.peer();
    expect(new Set(await peer.resynced())).toEqual(new Set([running, paused, asked]));
    await peer.saw(running, 'mission.resumed');
    await peer.saw(paused, 'mission.paused');
    const question = await peer.saw(asked, 'mission.hitl_required');
    expect(question.data['hitl_id']).toBe(`${asked}/one/1/1`);
    expect(peer.about(paused)).toEqual(['paused']);
    expect(peer.about(asked)).toEqual(['hitl_required']);
    // What ended lately is told too: the peer may have been away.
    await peer.saw(over, 'mission.completed');
    expect(peer.about(over)).toEqual(['completed']);

    await decide(`${asked}/one/1/1`, 'approve');
    await peer.saw(asked, 'mission.completed');
    expect(peer.about(asked)).toEqual(['hitl_required', 'resumed', 'completed']);
    await rig.ask(`/api/v1/missions/${running}/pause`, { method: 'POST' });
    await peer.saw(running, 'mission.paused');
    // A command that changes nothing is confirmed all the same.
    await rig.ask(`/api/v1/missions/${running}/pause`, { method: 'POST' });
    await peer.saw(running, 'mission.paused', 2);
    await rig.ask(`/api/v1/missions/${running}/abort`, { method: 'POST' });
    await rig.ask(`/api/v1/missions/${paused}/abort`, { method: 'POST' });
    await peer.saw(running, 'mission.aborted');
    await peer.saw(paused, 'mission.aborted');
    const fresh = await rig.dispatch(['exit', '3']);
    await peer.saw(fresh, 'mission.failed');
    expect(peer.about(fresh)).toEqual(['assigned', 'started', 'failed']);
    expect(peer.frames.some((frame) => frame.mission_id === fresh && frame.event === 'mission.progress')).toBe(true);
    for (const frame of peer.frames) expect(validateFrame(frame), JSON.stringify(frame)).toMatchObject({ ok: true });
    peer.end();
  });

  it('may answer a question within the moment of its frame (C10)', async () => {
    const peer = rig.peer();
    await peer.resynced();
    const answered: Promise<number>[] = [];
    peer.socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString('utf8')) as { event: string; data: { hitl_id: string } };
      if (frame.event === 'mission.hitl_required') answered.push(decide(frame.data.hitl_id, 'approve').then(({ status }) => status));
    });
    const ids = await Promise.all([1, 2, 3].map(() => rig.dispatch(['ask', 'true'])));
    for (const id of ids) await rig.reaches(id, 'done');
    expect(await Promise.all(answered)).toEqual([200, 200, 200]);
    peer.end();
  });

  it('hears of a suspension before the facade is gone, and of the return after it (A15)', async () => {
    const running = await rig.dispatch(['wait']);
    const paused = await rig.dispatch(['wait']);
    const asked = await rig.dispatch(['ask', 'true']);
    await rig.reaches(running, 'running');
    await rig.ask(`/api/v1/missions/${paused}/pause`, { method: 'POST' });
    await rig.reaches(paused, 'paused');
    await rig.reaches(asked, 'hitl-required');
    const peer = rig.peer();
    await peer.saw(paused, 'mission.paused');
    const reader = await rig.reader(running);
    await reader.saw('operation.requested');
    const suspendedAt = new Date().toISOString();
    await rig.stopFacade();
    await until(() => peer.closed !== undefined && reader.ended, 'everybody to be let go');
    for (const id of [running, paused, asked]) {
      const last = peer.frames.filter((frame) => frame.mission_id === id).at(-1);
      expect(last).toMatchObject({ event: 'mission.suspended', data: { state: 'suspended', checkpoint_id: id, reason: 'executor_shutdown' } });
      expect(validateFrame(last)).toMatchObject({ ok: true });
    }
    expect(reader.types.at(-1)).toBe('link');
    expect(reader.data(-1)).toMatchObject({ event: 'mission.suspended', data: { checkpoint_id: running } });

    await rig.startFacade({ suspendedAt });
    const back = rig.peer();
    expect(new Set(await back.resynced())).toEqual(new Set([running, paused, asked]));
    await until(() => back.about(running).length === 2 && back.about(paused).length === 2 && back.about(asked).length === 2, 'the return of all');
    expect(back.about(running)).toEqual(['reconnected', 'resumed']);
    expect(back.about(paused)).toEqual(['reconnected', 'paused']);
    expect(back.about(asked)).toEqual(['reconnected', 'hitl_required']);
    expect(await back.saw(running, 'mission.resumed')).toMatchObject({ data: { resumed_from: 'suspended' } });
    expect(await back.saw(running, 'mission.reconnected')).toMatchObject({ data: { checkpoint_id: running } });
    const again = await rig.reader(running, { 'last-event-id': String(reader.ids.at(-1)) });
    await until(() => again.events.length > 1, 'both frames');
    expect(again.events.map((event) => (JSON.parse(event.data) as { event: string }).event)).toEqual(['mission.reconnected', 'mission.resumed']);
    await again.leave();
    await until(() => rig.host.ledger.end(`${running}/one/1`), 'the operation to run');
    await back.saw(running, 'mission.completed');
    back.end();
    rig.host.ledger.end(`${paused}/one/1`);
    await decide(`${asked}/one/1/1`, 'deny');
  });

  it('that does not read is held to a bounded buffer, keeps lifecycle, or is cut (E8)', async () => {
    const id = await rig.dispatch(['wait']);
    await rig.reaches(id, 'running');
    const executor_id = rig.executorId;
    const frame = (event: string, data: unknown) => ({ event, executor_id, mission_id: id, ts: new Date().toISOString(), data }) as never;
    const slow = rig.peer();
    await slow.saw(id, 'mission.resumed');
    slow.socket.pause();
    const before = process.memoryUsage().rss;
    const summary = 'x'.repeat(10_000);
    for (let i = 0; i < 10_000; i += 1) {
      rig.facade.hub.announce({ kind: 'frame', missionId: id, frame: frame('mission.progress', { summary }) });
      if (i % 1000 === 0) rig.facade.hub.announce({ kind: 'frame', missionId: id, frame: frame('mission.paused', { state: 'paused', reason: `${i}` }) });
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
    slow.socket.resume();
    await until(() => slow.about(id).length === 11, 'every lifecycle frame');
    expect(slow.frames.filter((one) => one.event === 'mission.progress').length).toBeLessThan(500);
    // Lifecycle alone beyond the bound: the peer is given up.
    slow.socket.pause();
    for (let i = 0; i < 2_000; i += 1) rig.facade.hub.announce({ kind: 'frame', missionId: id, frame: frame('mission.paused', { state: 'paused', reason: summary }) });
    await until(() => rig.facade.peers.count === 0, 'the peer to be cut');
    slow.end();
    expect((await rig.ask('/health')).status).toBe(200);
  });

  it('that answers no ping is cut', async () => {
    const short = await ApiRig.start({ workers: false, limits: { pingMs: 500 } });
    try {
      const peer = short.peer();
      let pings = 0;
      peer.socket.on('ping', () => (pings += 1));
      await until(() => pings > 2, 'pings that it answers by itself');
      expect(peer.closed).toBeUndefined();
      peer.socket.pause();
      await until(() => short.facade.peers.count === 0, 'the peer to be cut');
      peer.end();
    } finally {
      await short.close();
    }
  });
});

describe('progress of what runs', () => {
  it('is coalesced, carries no number, and pushes nothing out (A27)', async () => {
    const own = await ApiRig.start({ host: false });
    const lines = 10_000;
    const peer = own.peer();
    const told = () => peer.frames.filter((frame) => String(frame.data['summary']).startsWith('line ')).length;
    const host = await Worker.create({
      connection: own.native,
      namespace: inject('temporal').namespace,
      taskQueue: hostQueue(own.host.id),
      maxHeartbeatThrottleInterval: 50,
      activities: {
        async execute(request: ExecuteRequest) {
          if (request.task.step === 'loud') {
            const beat = Context.current();
            // A host tells the last line of many: what it prints in between is in the spool.
            for (let line = 100; line <= lines || told() < 3; line += 100) {
              beat.heartbeat({ operation_id: request.task.operation_id, phase: 'running', output_bytes: line * 10, last_line: `line ${line}` });
              await new Promise((resolve) => setTimeout(resolve, 15));
            }
          }
          return own.host.ledger.execute(request);
        },
      },
    });
    const run = host.run();
    try {
      await peer.resynced();
      const id = await own.dispatch({ steps: [{ id: 'loud', argv: ['true'] }, { id: 'gate', argv: ['ask', 'true'], needs: ['loud'] }] });
      const reader = await own.reader(id);
      const question = await peer.saw(id, 'mission.hitl_required');
      const progress = peer.frames.filter((frame) => frame.event === 'mission.progress' && frame.data['phase'] === 'loud' && String(frame.data['summary']).startsWith('line '));
      expect(progress.length).toBeGreaterThan(2);
      expect(progress.length).toBeLessThan(100);
      for (const frame of progress) expect(validateFrame(frame)).toMatchObject({ ok: true });
      await reader.saw('progress');
      expect(reader.events.filter((event) => event.event === 'progress').every((event) => !event.numbered)).toBe(true);
      const status = await own.reaches(id, 'hitl-required');
      const events = status.recent_events?.map((frame) => frame.event) ?? [];
      expect(events).toEqual(expect.arrayContaining(['mission.assigned', 'mission.started', 'mission.hitl_required']));
      expect(events.length).toBeLessThanOrEqual(50);
      expect((await own.ask<MissionSnapshot>(`/api/v1/missions/${id}/snapshot`)).body.seq).toBeLessThan(20);
      expect((await own.ask(`/api/v1/approvals/${pathOf(String(question.data['hitl_id']))}/decision`, { body: { decision: 'deny' } })).status).toBe(200);
      await reader.leave();
      peer.end();
    } finally {
      host.shutdown();
      await run;
      await own.close();
    }
  });
});
