import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIGNAL, UPDATE } from '../../src/temporal/names.js';
import type { Host } from './rig/host.js';
import { Rig, UNREADABLE, until } from './rig/rig.js';

describe.each([{ cached: 100 }, { cached: 0 }])('messages to a mission, $cached workflows cached', ({ cached }) => {
  let rig: Rig;
  let host: Host;
  beforeAll(async () => {
    rig = await Rig.start({ cached });
    host = await rig.host();
  });
  afterAll(() => rig.close());

  it('that were sent while no worker was there all take effect, and the updater gets its result (B1)', async () => {
    const run = await rig.dispatch({ host: host.id, plan: { steps: [{ id: 'a', argv: ['ask', 'true'] }] } });
    await run.saw('mission.hitl_required');
    await run.signal(SIGNAL.pause);
    await run.saw('mission.paused');
    await rig.stopMissions();
    await run.signal(SIGNAL.resume, { message_id: 'r', type: 'resume', by: 'me', via: 'rest' });
    const answered = run.answer(`${run.op('a')}/1`, 'yes');
    await new Promise((resolve) => setTimeout(resolve, 100));
    await rig.startMissions();
    expect(await answered).toMatchObject({ ok: true, changed: true });
    expect(await run.ended()).toMatchObject({ state: 'done' });
  });

  it('that come with the very first task find the mission ready for them (B3)', async () => {
    const run = await rig.dispatch({ host: host.id, plan: { steps: [{ id: 'a', argv: ['true'] }] } }, { signal: SIGNAL.pause });
    await run.saw('mission.paused');
    expect(run.types.slice(0, 3)).toEqual(['mission.accepted', 'mission.assigned', 'mission.started']);
    expect(host.ledger.starts.filter((id) => id.startsWith(run.id))).toEqual([]);
    await run.signal(SIGNAL.resume);
    expect(await run.ended()).toMatchObject({ state: 'done' });
  });

  it('that make no sense change nothing, and the mission goes on (B19)', async () => {
    const run = await rig.dispatch({ host: host.id, plan: { steps: [{ id: 'a', argv: ['ask', 'true'] }] } });
    await run.saw('mission.hitl_required');
    let deep: unknown = 'x';
    for (let level = 0; level < 60; level += 1) deep = { deep };
    const id = `${run.op('a')}/1`;
    for (const name of [SIGNAL.pause, SIGNAL.abort, SIGNAL.hitlResponse, SIGNAL.approvalDecision])
      for (const payload of [null, 7, 'abort', [], deep, { reason: 5 }, { hitl_id: id }, { hitl_id: id, text: 'yes' }, { hitl_id: 7, response: 'yes' }])
        if (!((name === SIGNAL.pause || name === SIGNAL.abort) && payload !== null && typeof payload === 'object' && !Array.isArray(payload) && 'hitl_id' in payload)) await run.signal(name, payload);
    await run.signal('no_such_signal', { a: 1 });
    for (const argument of [null, undefined, 7, {}, { type: 'answer' }, { message_id: 'x', type: 'explode', by: 'me', via: 'rest' }, { message_id: 'x', type: 'answer', by: 'me', via: 'rest' }, deep])
      await expect(run.handle.executeUpdate(UPDATE.command, { args: [argument] })).rejects.toThrow();
    await expect(run.handle.executeUpdate('no_such_update', { args: [{}] })).rejects.toThrow();
    await expect(run.handle.query('no_such_query')).rejects.toThrow();
    expect(await run.status()).toMatchObject({ state: 'hitl-required', open_approvals: [id] });
    expect(run.types).not.toContain('control.paused');
    await run.signal(SIGNAL.hitlResponse, { hitl_id: id, response: 'yes' });
    expect(await run.ended()).toMatchObject({ state: 'done' });
    expect((await run.approvals())[0]?.decision).toMatchObject({ by: 'temporal', via: 'signal' });
  });

  it('that nobody can read change nothing, and the mission goes on (B19)', async () => {
    const run = await rig.dispatch({ host: host.id, plan: { steps: [{ id: 'a', argv: ['ask', 'true'] }] } });
    await run.saw('mission.hitl_required');
    for (const signalName of [SIGNAL.pause, SIGNAL.abort, SIGNAL.hitlResponse, SIGNAL.placement])
      for (const [encoding, data] of UNREADABLE) await rig.signalRaw({ workflowId: run.handle.workflowId, signalName, encoding, data });
    expect(await run.command({ type: 'answer', hitl_id: `${run.op('a')}/1`, response: 'yes' })).toMatchObject({ ok: true });
    expect(await run.ended()).toMatchObject({ state: 'done' });
    expect(run.types).not.toContain('control.paused');
  });

  it('count from when they were sent, where the workflow is told an earlier time', async () => {
    const run = await rig.dispatch({ host: host.id, plan: { steps: [{ id: 'a', argv: ['ask', 'true'] }, { id: 'b', argv: ['ask', 'true'] }] } });
    await run.saw('mission.hitl_required');
    const [first] = await run.approvals();
    const later = new Date(Date.parse(first?.expires_at ?? '') - 10_000).toISOString();
    expect(await run.command({ type: 'answer', hitl_id: `${run.op('a')}/1`, response: 'yes', sent_at: later })).toMatchObject({ ok: true, approval: { decision: { at: later } } });
    const tooLate = new Date(Date.parse(later) + 120_000).toISOString();
    expect(await run.command({ type: 'answer', hitl_id: `${run.op('b')}/1`, response: 'yes', sent_at: tooLate })).toMatchObject({ ok: false, code: 'approval_expired' });
    expect(await run.ended()).toMatchObject({ state: 'failed' });
    expect(host.ledger.starts).not.toContain(run.op('b'));
  });

  it('keep their order, whichever of pause and answer comes first in one task (C11)', async () => {
    for (const pauseFirst of [true, false]) {
      const run = await rig.dispatch({ host: host.id, plan: { steps: [{ id: 'a', argv: ['ask', 'true'] }] } });
      await run.saw('mission.hitl_required');
      await rig.stopMissions();
      const answer = (): Promise<void> => run.signal(SIGNAL.approvalDecision, { hitl_id: `${run.op('a')}/1`, decision: 'approve' });
      if (pauseFirst) await run.signal(SIGNAL.pause);
      await answer();
      if (!pauseFirst) await run.signal(SIGNAL.pause);
      await rig.startMissions();
      await run.saw('mission.paused');
      expect(await run.status()).toMatchObject({ state: 'paused', open_approvals: [] });
      expect(host.ledger.starts.filter((id) => id.startsWith(run.id))).toEqual([]);
      await run.signal(SIGNAL.resume);
      expect(await run.ended()).toMatchObject({ state: 'done' });
    }
  });

  it('have one outcome by their id, and pauses and takings-back end in one start (B25)', async () => {
    await host.leave();
    const run = await rig.dispatch({ host: host.id, plan: { steps: [{ id: 'a', argv: ['true'] }] } });
    await run.saw('operation.requested');
    const paused = await run.command({ message_id: 'p', type: 'pause' });
    expect(paused).toMatchObject({ ok: true, changed: true, state: 'paused' });
    expect(await run.command({ message_id: 'p', type: 'pause' })).toEqual(paused);
    await host.start();
    await run.saw('operation.withdrawn');
    expect(host.ledger.starts.filter((id) => id.startsWith(run.id))).toEqual([]);
    await run.command({ type: 'resume' });
    expect(await run.ended()).toMatchObject({ state: 'done' });
    expect(host.ledger.starts.filter((id) => id.startsWith(run.id))).toEqual([run.op('a')]);
  });

  it('in their hundreds, and heartbeats in their thousands, leave a short history and a mission that still ends at once (B6)', async () => {
    const run = await rig.dispatch({ host: host.id, plan: { steps: [{ id: 'a', argv: ['wait'] }] } });
    await until(() => host.ledger.runs(run.op('a')));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const { historyLength } = await run.handle.describe();
    expect(historyLength).toBeLessThan(40);
    const asked = Date.now();
    await run.signal(SIGNAL.abort, { reason: 'enough' });
    expect(await run.ended()).toMatchObject({ state: 'aborted' });
    expect(Date.now() - asked).toBeLessThan(15_000);
    expect(run.seen.at(-1)?.data).toEqual({ state: 'aborted', aborted_by: 'operator', reason: 'enough' });
  });
});
