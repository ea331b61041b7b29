import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIGNAL } from '../../src/temporal/names.js';
import type { Outsider } from './rig/outsider.js';
import { Rig, until, type Run } from './rig/rig.js';

describe.each([{ cached: 100 }, { cached: 0 }])('a mission that another executor carries out, $cached workflows cached', ({ cached }) => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await Rig.start({ cached });
  });
  afterAll(() => rig.close());

  const running = async (to: Outsider = rig.outsider(), settings = {}): Promise<{ to: Outsider; run: Run }> => {
    const run = await rig.give({ to, settings });
    await run.saw('mission.assigned');
    await to.start(run);
    return { to, run };
  };
  const asking = async (hitl_id: string, more = {}, settings = {}): Promise<{ to: Outsider; run: Run; id: string }> => {
    const { to, run } = await running(undefined, settings);
    await to.ask(run, hitl_id, more);
    await run.saw('mission.hitl_required');
    return { to, run, id: `${run.id}/executor/1/1` };
  };
  const contiguous = (run: Run): void => {
    expect(run.seen.map((event) => event.seq)).toEqual(run.seen.map((_, index) => index + 1));
  };
  /** What was scheduled for executors after the mission had ended. */
  const lateWork = async (run: Run): Promise<string[]> => {
    const events = (await run.handle.fetchHistory()).events ?? [];
    const over = events.findLastIndex((event) => event.activityTaskScheduledEventAttributes?.activityType?.name === 'publish');
    return events.slice(over + 1).flatMap((event) => event.activityTaskScheduledEventAttributes?.activityType?.name ?? []);
  };

  it.concurrent('is dispatched as it came in, tells what its executor says, and nothing after its end', async () => {
    const { to, run } = await running();
    expect(to.dispatches).toEqual([run.input.dispatch]);
    expect(await run.status()).toMatchObject({ state: 'running', carried_by: to.id, priority: 5, steps: [] });
    await to.say(run, 'mission.progress', { pct_complete: 40, summary: 'half\u001b[2K way' });
    const { data } = await run.saw('mission.progress');
    expect(data).toEqual({ pct_complete: 40, summary: 'half\\e[2K way' });
    await to.complete(run);
    await to.say(run, 'mission.failed', { state: 'failed', reason: 'crash' });
    await to.start(run);
    expect(await run.ended()).toMatchObject({ state: 'done', exit_code: 0, waiting_for: '' });
    expect(run.lifecycle).toEqual(['assigned', 'started', 'completed']);
    expect(await lateWork(run)).toEqual([]);
    contiguous(run);
  });

  it.concurrent('is told of in order also where its executor lost half of what it said', async () => {
    const to = rig.outsider();
    const run = await rig.give({ to });
    await run.saw('mission.assigned');
    await to.complete(run);
    expect(await run.ended()).toMatchObject({ state: 'done' });
    expect(run.types.filter((type) => type.startsWith('mission.'))).toEqual(['mission.accepted', 'mission.assigned', 'mission.started', 'mission.progress', 'mission.completed']);
  });

  it.concurrent('does not mind what comes twice, late or from somebody else', async () => {
    const [other] = [rig.outsider()];
    const { to, run } = await running();
    const paused = { state: 'paused', reason: 'lunch' };
    await to.say(run, 'mission.paused', paused, 'one');
    await to.say(run, 'mission.paused', paused, 'one');
    await to.say(run, 'mission.paused', paused);
    await other.say(run, 'mission.completed', { state: 'done' });
    await other.say(run, 'mission.progress', {});
    // Somebody else goes on with it: it is told to stop.
    await until(() => other.told(run).includes('aborted'));
    await run.signal(SIGNAL.executorFrame, null);
    await run.signal(SIGNAL.executorFrame, { message_id: 'x', executor_id: to.id, frame: { event: 'mission.completed', executor_id: to.id, mission_id: 'another', ts: new Date().toISOString(), data: { state: 'done' } } });
    await run.signal(SIGNAL.executorFrame, { message_id: 'y', executor_id: to.id, frame: { event: 'mission.aborted', executor_id: to.id, mission_id: run.id, ts: new Date().toISOString(), data: { state: 'paused' } } });
    await run.signal(SIGNAL.executorLink, { kind: 'gone' });
    await run.signal(SIGNAL.placement, 7);
    expect(await run.status()).toMatchObject({ state: 'paused' });
    await to.say(run, 'mission.resumed', { state: 'running', resumed_from: 'paused' });
    await to.complete(run);
    await run.ended();
    expect(run.lifecycle).toEqual(['assigned', 'started', 'paused', 'resumed', 'completed']);
  });

  it.concurrent('is dispatched again, the same and nothing else, to an executor that missed it, and to one that forgot it by the word of a human', async () => {
    const to = rig.outsider();
    to.reachable = false;
    const run = await rig.give({ to });
    await until(() => to.tries > 1);
    expect(await run.status()).toMatchObject({ state: 'queued', carried_by: to.id });
    to.reachable = true;
    await to.link(run, 'unlisted');
    await run.saw('mission.assigned');
    await to.start(run);
    const before = to.tries;
    await to.link(run, 'unlisted');
    await run.saw('mission.suspended');
    const id = `${run.id}/executor/1/1`;
    expect((await run.saw('mission.hitl_required')).data).toMatchObject({ hitl_id: id, prompt: expect.stringContaining(`Executor ${to.id} forgot mission ${run.id}`) as string });
    expect(await run.approvals()).toMatchObject([{ hitl_id: id, kind: 'outcome', status: 'pending', choices: ['run-again', 'done', 'abort'] }]);
    expect(await run.answer(id, 'yes')).toMatchObject({ ok: false, code: 'answer_not_understood' });
    await run.signal(SIGNAL.hitlResponse, { hitl_id: id, response: 'approve' });
    // A pause and its end are no answer.
    await run.signal(SIGNAL.pause);
    await run.signal(SIGNAL.resume);
    expect(await run.status()).toMatchObject({ state: 'hitl-required', waiting_for: expect.stringContaining(id) as string });
    expect(to.tries).toBe(before);
    await run.signal(SIGNAL.hitlResponse, { hitl_id: id, response: 'run-again' });
    await until(() => to.dispatches.length === 2);
    expect(to.dispatches).toEqual([run.input.dispatch, run.input.dispatch]);
    await to.say(run, 'mission.started', { state: 'running', agent_runtime: 'other' });
    await run.saw('mission.resumed');
    await to.complete(run);
    await run.ended();
    expect(run.lifecycle).toEqual(['assigned', 'started', 'suspended', 'hitl_required', 'suspended', 'reconnected', 'resumed', 'completed']);
    contiguous(run);
  });

  it.concurrent('that its executor forgot ends as a human says, or fails where nobody does; what its executor says of it counts', async () => {
    const forgotten = async (settings = {}): Promise<{ to: Outsider; run: Run; id: string }> => {
      const { to, run } = await running(undefined, settings);
      await to.link(run, 'unlisted');
      await run.saw('mission.hitl_required');
      return { to, run, id: `${run.id}/executor/1/1` };
    };
    const [done, aborted, late, known] = await Promise.all([forgotten(), forgotten(), forgotten({ decide_ms: 900 }), forgotten()]);
    expect(await done.run.answer(done.id, 'done')).toMatchObject({ ok: true, state: 'done' });
    expect(await done.run.ended()).toMatchObject({ state: 'done' });
    expect(done.run.seen.at(-1)).toMatchObject({ data: { summary: expect.stringContaining('its outcome is unknown') as string } });
    await aborted.run.answer(aborted.id, 'abort');
    expect(await aborted.run.ended()).toMatchObject({ state: 'aborted' });
    expect(aborted.to.told(aborted.run)).toEqual(['aborted']);
    expect(await late.run.ended()).toMatchObject({ state: 'failed' });
    expect(late.run.seen.at(-1)).toMatchObject({ data: { reason: 'outcome_unknown' } });
    await known.to.link(known.run, 'listed');
    await known.run.saw('approval.revoked');
    expect(await known.run.answer(known.id, 'run-again')).toMatchObject({ ok: false, code: 'approval_revoked' });
    await known.to.complete(known.run);
    expect(await known.run.ended()).toMatchObject({ state: 'done' });
    for (const { to } of [done, aborted, late, known]) expect(to.dispatches).toHaveLength(1);
  });

  it.concurrent('is suspended while its executor is away, and goes on when it is back (A15)', async () => {
    const { to, run } = await running();
    await to.link(run, 'lost');
    expect((await run.saw('mission.suspended')).data).toEqual({ state: 'suspended', checkpoint_id: run.id, reason: 'executor_lost' });
    expect((await run.status()).waiting_for).toContain(to.id);
    await to.link(run, 'listed');
    expect((await run.saw('mission.reconnected')).data).toEqual({ checkpoint_id: run.id });
    await until(() => to.told(run).includes('resumed'));
    expect(await run.status()).toMatchObject({ state: 'suspended' });
    await to.say(run, 'mission.reconnected', { checkpoint_id: run.id });
    await run.saw('mission.resumed');
    await to.complete(run);
    await run.ended();
    expect(run.lifecycle).toEqual(['assigned', 'started', 'suspended', 'reconnected', 'resumed', 'completed']);
  });

  it.concurrent('asks a human what its executor asks, and passes the first answer on to the letter, until it has arrived', async () => {
    const { to, run, id } = await asking('q-7', { prompt: 'Which\nfile\u202e?', context: 'two fit' });
    const [approval] = await run.approvals();
    expect(approval).toMatchObject({ hitl_id: id, kind: 'external', status: 'pending', choices: [], executor_hitl_id: 'q-7', prompt: 'Which\nfile\\u{202e}?', reason: 'two fit' });
    expect(await run.status()).toMatchObject({ state: 'hitl-required', open_approvals: [id] });
    expect(await run.answer(id, ' ')).toMatchObject({ ok: false, code: 'answer_not_understood' });
    expect(await run.answer(`${run.id}/none/1/1`, 'x')).toMatchObject({ ok: false, code: 'approval_not_found' });
    to.connected = false;
    expect(await run.answer(id, '  No, the "other" one\n')).toMatchObject({ ok: true, changed: true });
    expect(await run.answer(id, '  No, the "other" one\n')).toMatchObject({ ok: true, changed: false });
    expect(await run.answer(id, 'yes')).toMatchObject({ ok: false, code: 'approval_decided' });
    to.connected = true;
    const answer = 'hitl_responded q-7:   No, the "other" one\n';
    await to.link(run, 'listed');
    await until(() => to.told(run).length === 1);
    // It asks again: the answer got lost.
    await to.ask(run, 'q-7');
    await until(() => to.told(run).length === 2);
    expect(to.told(run)).toEqual([answer, answer]);
    await to.say(run, 'mission.resumed', { state: 'running', resumed_from: 'paused' });
    await run.saw('mission.resumed');
    await to.link(run, 'listed');
    await to.complete(run);
    await run.ended();
    expect(to.told(run)).toEqual([answer, answer]);
    expect(run.lifecycle).toEqual(['assigned', 'started', 'hitl_required', 'resumed', 'completed']);
    expect(await run.answer(id, 'x').catch(() => 'closed')).toBe('closed');
  });

  it.concurrent('fails where nobody answers in time, once its executor has stopped', async () => {
    const { to, run, id } = await asking('q', {}, { decide_ms: 900 });
    await run.saw('mission.ending');
    await until(() => to.told(run).includes('aborted'));
    expect(await run.answer(id, 'too late')).toMatchObject({ ok: false, code: 'approval_expired' });
    await to.say(run, 'mission.failed', { state: 'failed', reason: 'timeout' });
    await run.ended();
    expect(run.seen.at(-1)).toMatchObject({ type: 'mission.failed', data: { reason: 'hitl_expired' } });
  });

  it.concurrent('is paused, resumed and aborted by its executor alone, and says so when that one has', async () => {
    const { to, run } = await running();
    expect(await run.command({ type: 'pause', reason: 'wait' })).toMatchObject({ ok: true, changed: true, state: 'running' });
    await until(() => to.told(run).includes('paused'));
    expect((await run.status()).waiting_for).toContain('to pause it');
    await to.say(run, 'mission.paused', { state: 'paused' });
    await run.saw('mission.paused');
    expect(await run.command({ type: 'pause' })).toMatchObject({ ok: true, changed: false });
    await run.saw('mission.paused', 2);
    // It restarts and runs everything it finds: what was wished counts, and what it says is shown.
    await to.say(run, 'mission.started', { state: 'running', agent_runtime: 'other' });
    await run.saw('mission.resumed');
    await until(() => to.told(run).filter((told) => told === 'paused').length === 2);
    await to.say(run, 'mission.paused', { state: 'paused' });
    await run.saw('mission.paused', 3);
    await run.signal(SIGNAL.resume);
    await until(() => to.told(run).includes('resumed'));
    await to.say(run, 'mission.resumed', { state: 'running', resumed_from: 'paused' });
    await run.saw('mission.resumed', 2);
    await run.signal(SIGNAL.abort, { reason: 'enough' });
    await until(() => to.told(run).includes('aborted'));
    expect(await run.status()).toMatchObject({ state: 'running' });
    await to.say(run, 'mission.aborted', { state: 'aborted', aborted_by: 'operator' });
    expect(await run.ended()).toMatchObject({ state: 'aborted' });
    expect(run.seen.at(-1)).toMatchObject({ data: { aborted_by: 'operator', reason: 'enough' } });
    expect(to.told(run)).toEqual(['paused', 'paused', 'resumed', 'aborted']);
    expect(to.overlaps).toBe(0);
  });

  it.concurrent('is aborted within the limit where its executor says nothing; one that ends first has ended it (A5)', async () => {
    const [silent, quick] = await Promise.all([running(undefined, { abort_host_ms: 800 }), running()]);
    await silent.to.link(silent.run, 'lost');
    await silent.run.signal(SIGNAL.abort);
    await silent.run.ended();
    expect(silent.run.seen.at(-1)).toMatchObject({ type: 'mission.aborted', data: { reason: 'unconfirmed_on_executor' } });
    await quick.run.signal(SIGNAL.abort);
    await quick.to.complete(quick.run);
    expect(await quick.run.ended()).toMatchObject({ state: 'done' });
    expect(await lateWork(silent.run)).toEqual([]);
  });

  it.concurrent('that nobody had is aborted at once, and a cancelled workflow ends like an abort (B30)', async () => {
    const [queued, cancelled] = await Promise.all([rig.give(), running()]);
    await queued.saw('mission.accepted');
    expect(await queued.status()).toMatchObject({ state: 'queued', carried_by: null });
    await queued.signal(SIGNAL.abort);
    expect(await queued.ended()).toMatchObject({ state: 'aborted' });
    expect(queued.lifecycle).toEqual(['aborted']);
    await cancelled.run.handle.cancel();
    await until(() => cancelled.to.told(cancelled.run).includes('aborted'));
    await cancelled.to.say(cancelled.run, 'mission.aborted', { state: 'aborted' });
    await cancelled.run.saw('mission.aborted');
    await expect(cancelled.run.handle.result()).rejects.toThrow(/cancelled/);
  });

  it.concurrent('that was paused before anybody had it is given to nobody until it is resumed', async () => {
    const to = rig.outsider();
    const run = await rig.give();
    await run.signal(SIGNAL.pause);
    await to.place(run);
    await run.saw('executor.placed');
    await run.command({ type: 'pause' });
    expect(to.tries).toBe(0);
    expect((await run.status()).waiting_for).toContain('Paused');
    await run.signal(SIGNAL.resume);
    await run.saw('mission.assigned');
    await to.complete(run);
    await run.ended();
  });

  it.concurrent('goes elsewhere as long as it has not begun, once whoever has it lets it go', async () => {
    const [first, second, third] = [rig.outsider(), rig.outsider(), rig.outsider()];
    const run = await rig.give();
    await first.place(run);
    await run.saw('mission.assigned');
    await second.place(run);
    await until(() => first.told(run).includes('aborted'));
    expect(await run.status()).toMatchObject({ carried_by: first.id });
    expect(second.tries).toBe(0);
    await first.say(run, 'mission.aborted', { state: 'aborted' });
    await until(() => second.dispatches.length === 1);
    // Whoever is away cannot be asked.
    await second.link(run, 'lost');
    await third.place(run);
    await until(() => third.dispatches.length === 1);
    await second.say(run, 'mission.started', { state: 'running', agent_runtime: 'x' });
    await until(() => second.told(run).includes('aborted'));
    await third.start(run);
    await first.place(run);
    await third.complete(run);
    expect(await run.ended()).toMatchObject({ state: 'done', carried_by: third.id });
    expect(run.lifecycle).toEqual(['assigned', 'started', 'completed']);
    expect(first.dispatches).toHaveLength(1);
  });

  it.concurrent('waits for somebody else where its executor does not take it, and fails where it may not be carried out', async () => {
    const [busy, free, strict] = [rig.outsider(), rig.outsider(), rig.outsider()];
    busy.answer = { kind: 'refused', status: 503, message: 'full' };
    strict.answer = { kind: 'refused', status: 422, message: 'no runtime\u0007' };
    const run = await rig.give({ to: busy, settings: { host_offline_ms: 5000 } });
    await until(async () => (await run.status()).carried_by === null, 'the placement to be withdrawn');
    expect(busy.tries).toBeGreaterThan(0);
    await free.place(run);
    await run.saw('mission.assigned');
    await free.complete(run);
    await run.ended();
    const refused = await rig.give({ to: strict });
    expect(await refused.ended()).toMatchObject({ state: 'failed' });
    expect(refused.seen.at(-1)).toMatchObject({ data: { reason: 'executor_refused', error: expect.stringContaining('(422): no runtime\\u{7}') as string } });
    expect(strict.tries).toBe(1);
  });

  it.concurrent('continues as new with its question, its wishes and what its executor does not know yet', async () => {
    const { to, run, id } = await asking('q', {}, { continue_after_events: 40 });
    const another = async (): Promise<void> => {
      const { runId } = await run.handle.describe();
      await until(async () => {
        await run.signal(SIGNAL.resume);
        return (await run.handle.describe()).runId !== runId;
      }, 'another run');
    };
    await another();
    expect(await run.status()).toMatchObject({ state: 'hitl-required', carried_by: to.id, open_approvals: [id] });
    to.connected = false;
    expect(await run.answer(id, 'that one')).toMatchObject({ ok: true, changed: true });
    await another();
    to.connected = true;
    await to.link(run, 'listed');
    await until(() => to.told(run).includes('hitl_responded q: that one'));
    await to.say(run, 'mission.resumed', { state: 'running', resumed_from: 'paused' });
    await run.saw('mission.resumed');
    await run.signal(SIGNAL.pause);
    await until(() => to.told(run).includes('paused'));
    await to.say(run, 'mission.paused', { state: 'paused' });
    await run.saw('mission.paused');
    await run.signal(SIGNAL.resume);
    await to.complete(run);
    expect(await run.ended()).toMatchObject({ state: 'done' });
    expect(to.dispatches).toHaveLength(1);
    contiguous(run);
  });
});

describe('a mission that another executor carries out', () => {
  it('loses nothing while the workers of Holdpoint are away', async () => {
    const rig = await Rig.start();
    try {
      const to = rig.outsider();
      const run = await rig.give({ to });
      await run.saw('mission.assigned');
      await Promise.all([rig.stopMissions(), rig.stopFacade()]);
      await to.say(run, 'mission.started', { state: 'running', agent_runtime: 'x' });
      await to.ask(run, 'q');
      await run.signal(SIGNAL.pause);
      await rig.startMissions();
      await until(async () => (await run.status()).state === 'hitl-required');
      await run.answer(`${run.id}/executor/1/1`, 'this');
      await rig.startFacade();
      await until(() => to.told(run).includes('paused'));
      await to.say(run, 'mission.paused', { state: 'paused' });
      await run.saw('mission.paused');
      await rig.stopFacade();
      await run.signal(SIGNAL.resume);
      await rig.startFacade();
      await until(() => to.told(run).includes('hitl_responded q: this'));
      expect(to.told(run)).toEqual(['paused', 'resumed', 'hitl_responded q: this']);
      await to.say(run, 'mission.resumed', { state: 'running', resumed_from: 'paused' });
      await to.complete(run);
      await run.ended();
      expect(run.lifecycle).toEqual(['assigned', 'started', 'hitl_required', 'paused', 'resumed', 'completed']);
      expect(run.seen.map((event) => event.seq)).toEqual(run.seen.map((_, index) => index + 1));
    } finally {
      await rig.close();
    }
  });
});
