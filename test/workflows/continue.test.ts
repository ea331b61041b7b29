import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIGNAL } from '../../src/temporal/names.js';
import type { Host } from './rig/host.js';
import { MISSED, Rig, until, type Run } from './rig/rig.js';

describe.each([{ cached: 100 }, { cached: 0 }])('a mission that continues as new, $cached workflows cached', ({ cached }) => {
  let rig: Rig;
  let host: Host;
  beforeAll(async () => {
    rig = await Rig.start({ cached });
    host = await rig.host();
  });
  afterAll(() => rig.close());
  /** So few events that each state is lived through in several runs. */
  const settings = { continue_after_events: 25 };
  const firstRun = async (run: Run): Promise<string> => (await run.handle.describe()).runId;
  /** Sends what changes nothing until another run has taken over. */
  const another = async (run: Run): Promise<void> => {
    const before = await firstRun(run);
    await until(async () => {
      await run.signal(SIGNAL.resume);
      return (await firstRun(run)) !== before;
    }, 'another run');
  };
  const contiguous = (run: Run): void => {
    expect(run.seen.map((event) => event.seq)).toEqual(run.seen.map((_, index) => index + 1));
  };

  it.concurrent('while an operation runs waits for the same one in the new run', async () => {
    const run = await rig.dispatch({ host: host.id, settings, plan: { steps: [{ id: 'a', argv: ['wait'] }] } });
    await until(() => host.ledger.runs(run.op('a')));
    await another(run);
    await another(run);
    expect(host.ledger.runs(run.op('a'))).toBe(true);
    host.ledger.end(run.op('a'));
    expect(await run.ended()).toMatchObject({ state: 'done' });
    expect(host.ledger.starts.filter((id) => id.startsWith(run.id))).toEqual([run.op('a')]);
    contiguous(run);
  });

  it.concurrent('while a question is open keeps it, its id and its clock, and a message id its outcome', async () => {
    const run = await rig.dispatch({ host: host.id, settings, plan: { steps: [{ id: 'a', argv: ['ask', 'true'] }] } });
    await run.saw('mission.hitl_required');
    const [before] = await run.approvals();
    const first = await run.command({ message_id: 'first', type: 'answer', hitl_id: `${run.op('a')}/1`, response: 'maybe' });
    await another(run);
    expect(await run.approvals()).toEqual([before]);
    expect(await run.command({ message_id: 'first', type: 'answer', hitl_id: `${run.op('a')}/1`, response: 'yes' })).toEqual(first);
    expect(await run.answer(`${run.op('a')}/1`, 'yes')).toMatchObject({ ok: true, changed: true });
    expect(await run.ended()).toMatchObject({ state: 'done' });
    contiguous(run);
  });

  it.concurrent('while it is paused stays paused, with a consent that still counts', async () => {
    const run = await rig.dispatch({ host: host.id, settings, plan: { steps: [{ id: 'a', argv: ['ask', 'true'] }] } });
    await run.saw('mission.hitl_required');
    await run.command({ type: 'pause' });
    await run.answer(`${run.op('a')}/1`, 'yes');
    const before = await firstRun(run);
    await until(async () => {
      await run.signal(SIGNAL.pause);
      return (await firstRun(run)) !== before;
    });
    expect(await run.status()).toMatchObject({ state: 'paused' });
    expect(host.ledger.starts.filter((id) => id.startsWith(run.id))).toEqual([]);
    await run.command({ type: 'resume' });
    expect(await run.ended()).toMatchObject({ state: 'done' });
    contiguous(run);
  });

  it.concurrent('while its host is away notices the return', async () => {
    const away = await rig.host({ running: false });
    const run = await rig.dispatch({ host: away.id, settings: { ...settings, ...MISSED }, plan: { steps: [{ id: 'a', argv: ['true'] }] } });
    await run.saw('mission.suspended');
    await another(run);
    expect(await run.status()).toMatchObject({ state: 'suspended' });
    await away.start();
    expect(await run.ended()).toMatchObject({ state: 'done' });
    expect(away.ledger.starts).toEqual([run.op('a')]);
    contiguous(run);
  });

  it.concurrent('while it ends still ends, and what it stops stays stopped', async () => {
    const away = await rig.host({ running: false });
    const run = await rig.dispatch({ host: away.id, settings: { ...settings, ...MISSED, abort_host_ms: 60_000 }, plan: { steps: [{ id: 'a', argv: ['true'] }] } });
    await run.saw('mission.suspended');
    await run.signal(SIGNAL.abort);
    await run.saw('mission.ending');
    await another(run);
    await away.start();
    await run.handle.result();
    await run.saw('mission.aborted');
    expect(away.ledger.starts).toEqual([]);
    contiguous(run);
  });

  it.concurrent('no more once its workflow was cancelled, so that this is how it ends', async () => {
    const away = await rig.host({ running: false });
    const run = await rig.dispatch({ host: away.id, settings: { ...settings, ...MISSED, abort_host_ms: 60_000 }, plan: { steps: [{ id: 'a', argv: ['true'] }] } });
    await run.saw('mission.suspended');
    await run.handle.cancel();
    await run.saw('mission.ending');
    for (let message = 0; message < settings.continue_after_events; message += 1) await run.signal(SIGNAL.resume);
    await away.start();
    await run.saw('mission.aborted');
    await expect(run.handle.result()).rejects.toThrow(/cancelled/);
    contiguous(run);
  });

  it.concurrent('in the middle of 200 messages loses none (B5)', async () => {
    const run = await rig.dispatch({ host: host.id, settings: { continue_after_events: 60 }, plan: { steps: [{ id: 'a', argv: ['ask', 'true'] }] } });
    await run.saw('mission.hitl_required');
    await run.command({ type: 'pause' });
    const first = await firstRun(run);
    const ids = [...Array(200).keys()].map((number) => `n${number}`);
    await Promise.all(ids.map((message_id) => run.signal(SIGNAL.pause, { message_id, by: 'me', via: 'rest' })));
    // Each pause that changes nothing is confirmed once.
    await run.saw('mission.paused', 201);
    expect(await firstRun(run)).not.toBe(first);
    expect(await run.status()).toMatchObject({ state: 'paused', open_approvals: [`${run.op('a')}/1`] });
    await run.command({ type: 'resume' });
    await run.answer(`${run.op('a')}/1`, 'yes');
    expect(await run.ended()).toMatchObject({ state: 'done' });
  });

  it('while nobody takes its events delivers them all once somebody does', async () => {
    const run = await rig.dispatch({ host: host.id, settings, plan: { steps: [{ id: 'a', argv: ['wait'] }] } });
    await until(() => host.ledger.runs(run.op('a')));
    await rig.stopFacade();
    await another(run);
    host.ledger.end(run.op('a'));
    await until(async () => (await run.status()).state === 'done');
    // It is over, but not closed: what happened is still to be told.
    expect((await run.handle.describe()).status.name).toBe('RUNNING');
    await rig.startFacade();
    await run.ended();
    expect(run.types.at(-1)).toBe('mission.completed');
    contiguous(run);
  });
});
