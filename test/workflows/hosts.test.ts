import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIGNAL } from '../../src/temporal/names.js';
import { MISSED, Rig, until } from './rig/rig.js';

describe.each([{ cached: 100 }, { cached: 0 }])('a host that goes away, $cached workflows cached', ({ cached }) => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await Rig.start({ cached });
  });
  afterAll(() => rig.close());
  const BACK = ['assigned', 'started', 'suspended', 'reconnected', 'resumed', 'completed'];

  it.concurrent('during a running operation suspends the mission; back again, the same operation is waited for', async () => {
    const host = await rig.host();
    const run = await rig.dispatch({ host: host.id, settings: MISSED, plan: { steps: [{ id: 'a', argv: ['wait'] }] } });
    await until(() => host.ledger.runs(run.op('a')));
    await host.leave();
    const { data } = await run.saw('mission.suspended');
    expect(data).toEqual({ state: 'suspended', checkpoint_id: run.id, reason: 'host_lost' });
    expect((await run.status()).waiting_for).toContain(host.id);
    await host.start();
    await run.saw('mission.resumed');
    host.ledger.end(run.op('a'));
    expect(await run.ended()).toMatchObject({ state: 'done' });
    expect(run.lifecycle).toEqual(BACK);
    expect(host.ledger.starts).toEqual([run.op('a')]);
  });

  it.concurrent('with an operation in its queue says so within the limit; back again, it runs once (B12)', async () => {
    const host = await rig.host({ running: false });
    const sent = Date.now();
    const run = await rig.dispatch({ host: host.id, settings: MISSED, plan: { steps: [{ id: 'a', argv: ['true'] }] } });
    await run.saw('mission.suspended');
    expect(Date.now() - sent).toBeLessThan(run.input.settings.host_offline_ms + run.input.settings.host_ping_ms + 8000);
    await host.start();
    expect(await run.ended()).toMatchObject({ state: 'done' });
    expect(run.lifecycle).toEqual(BACK);
    expect(host.ledger.starts).toEqual([run.op('a')]);
  });

  it.concurrent('while an approval is open keeps the question; the answer counts, and the operation waits for the host', async () => {
    const host = await rig.host();
    const run = await rig.dispatch({ host: host.id, settings: MISSED, plan: { steps: [{ id: 'a', argv: ['ask', 'true'] }] } });
    await run.saw('mission.hitl_required');
    await host.leave();
    expect(await run.answer(`${run.op('a')}/1`, 'yes')).toMatchObject({ ok: true, changed: true });
    await run.saw('mission.suspended');
    await host.start();
    expect(await run.ended()).toMatchObject({ state: 'done' });
    expect(run.lifecycle).toEqual(['assigned', 'started', 'hitl_required', 'resumed', 'suspended', 'reconnected', 'resumed', 'completed']);
    expect(host.ledger.starts).toEqual([run.op('a')]);
  });

  it.concurrent('for longer than a consent may be used is asked anew when it is back', async () => {
    const host = await rig.host();
    const run = await rig.dispatch({ host: host.id, settings: { ...MISSED, use_ms: 5000 }, plan: { steps: [{ id: 'a', argv: ['ask', 'true'] }] } });
    await run.saw('mission.hitl_required');
    await host.leave();
    await run.answer(`${run.op('a')}/1`, 'yes');
    await run.saw('mission.suspended');
    const useBy = (await run.approvals())[0]?.use_by;
    await sleep(Date.parse(useBy ?? '') - Date.now() + 10);
    await host.start();
    await run.saw('mission.hitl_required', 2);
    expect((await run.approvals()).map((approval) => approval.status)).toEqual(['void', 'pending']);
    expect(host.ledger.starts).toEqual([]);
    await run.answer(`${run.op('a')}/2`, 'yes');
    expect(await run.ended()).toMatchObject({ state: 'done' });
  });

  it.concurrent('can still be paused, resumed and aborted meanwhile (B12)', async () => {
    const host = await rig.host({ running: false });
    const run = await rig.dispatch({ host: host.id, settings: MISSED, plan: { steps: [{ id: 'a', argv: ['true'] }] } });
    await run.saw('mission.suspended');
    expect(await run.command({ type: 'pause' })).toMatchObject({ state: 'paused' });
    expect(await run.command({ type: 'resume' })).toMatchObject({ state: 'suspended' });
    const asked = Date.now();
    await run.signal(SIGNAL.abort);
    await run.ended();
    expect(Date.now() - asked).toBeLessThan(run.input.settings.abort_host_ms + 8000);
    expect(run.seen.at(-1)).toMatchObject({ type: 'mission.aborted', data: { reason: 'unconfirmed_on_host' } });
  });

  it.concurrent('frozen while a pause asks what has begun is waited for again, and not taken for one that lost its operation', async () => {
    const host = await rig.host();
    const run = await rig.dispatch({ host: host.id, settings: { heartbeat_ms: 1000 }, plan: { steps: [{ id: 'a', argv: ['wait'] }] } });
    await until(() => host.ledger.runs(run.op('a')));
    const thaw = host.freeze();
    try {
      await run.signal(SIGNAL.pause);
      await run.saw('operation.started');
      // The attempt that was told to give up runs out of heartbeats, and nobody tries it again.
      await until(() => host.ledger.calls.filter((call) => call.startsWith('execute')).length > 1, 'another attempt');
    } finally {
      thaw();
    }
    await run.signal(SIGNAL.resume);
    host.ledger.end(run.op('a'));
    expect(await run.ended()).toMatchObject({ state: 'done', steps: [{ outcome: 'succeeded' }] });
    expect(run.types).not.toContain('approval.requested');
  });

  it.concurrent('is not taken for lost while it is only busy, nor while it refuses a permit', async () => {
    const host = await rig.host();
    const run = await rig.dispatch({ host: host.id, settings: { host_offline_ms: MISSED.host_offline_ms }, plan: { steps: [{ id: 'a', argv: ['wait'] }] } });
    await until(() => host.ledger.runs(run.op('a')));
    await new Promise((resolve) => setTimeout(resolve, run.input.settings.host_offline_ms + 500));
    expect(await run.status()).toMatchObject({ state: 'running' });
    host.ledger.end(run.op('a'));
    await run.ended();
    const second = await rig.dispatch({ host: host.id, plan: { steps: [{ id: 'b', argv: ['ask', 'true'] }] } });
    await second.saw('mission.hitl_required');
    host.ledger.noPermit.set(second.op('b'), 2);
    await second.answer(`${second.op('b')}/1`, 'yes');
    expect(await second.ended()).toMatchObject({ state: 'done' });
    expect(second.types).not.toContain('host.lost');
  });
});
