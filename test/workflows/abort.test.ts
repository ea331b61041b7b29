import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIGNAL } from '../../src/temporal/names.js';
import { MISSED, Rig, until, type Run } from './rig/rig.js';
import type { Host } from './rig/host.js';

describe.each([{ cached: 100 }, { cached: 0 }])('the end of a mission by force, $cached workflows cached', ({ cached }) => {
  let rig: Rig;
  let host: Host;
  beforeAll(async () => {
    rig = await Rig.start({ cached });
    host = await rig.host();
  });
  afterAll(() => rig.close());

  /** Brings a mission into each state in which it may be aborted. */
  const states: Record<string, () => Promise<Run>> = {
    running: async () => {
      const run = await rig.dispatch({ host: host.id, plan: { steps: [{ id: 'a', argv: ['wait'] }] } });
      await until(() => host.ledger.runs(run.op('a')));
      return run;
    },
    'hitl-required': async () => {
      const run = await rig.dispatch({ host: host.id, plan: { steps: [{ id: 'a', argv: ['ask', 'true'] }] } });
      await run.saw('mission.hitl_required');
      return run;
    },
    paused: async () => {
      const run = await rig.dispatch({ host: host.id, plan: { steps: [{ id: 'a', argv: ['wait'] }] } }, { signal: SIGNAL.pause });
      await run.saw('mission.paused');
      return run;
    },
    'paused with an operation running': async () => {
      const run = await rig.dispatch({ host: host.id, plan: { steps: [{ id: 'a', argv: ['wait'] }] } });
      await until(() => host.ledger.runs(run.op('a')));
      await run.command({ type: 'pause' });
      await run.saw('operation.started');
      return run;
    },
    suspended: async () => {
      const away = await rig.host({ running: false });
      const run = await rig.dispatch({ host: away.id, settings: MISSED, plan: { steps: [{ id: 'a', argv: ['wait'] }] } });
      await run.saw('mission.suspended');
      return run;
    },
    'just begun': async () => rig.dispatch({ host: host.id, plan: { steps: [{ id: 'a', argv: ['wait'] }] } }),
  };

  it.concurrent.each(Object.keys(states))('by abort while it is %s ends as aborted, once, with nothing running (B30)', async (state) => {
    const run = await states[state]!();
    await run.signal(SIGNAL.abort);
    expect(await run.ended()).toMatchObject({ state: 'aborted', open_approvals: [] });
    await run.saw('mission.aborted');
    expect(run.types.filter((type) => ['mission.completed', 'mission.failed', 'mission.aborted'].includes(type))).toEqual(['mission.aborted']);
    expect(run.types.at(-1)).toBe('mission.aborted');
    expect(host.ledger.runs(run.op('a'))).toBe(false);
    if (state === 'suspended') expect(run.seen.at(-1)?.data).toMatchObject({ reason: 'unconfirmed_on_host' });
    expect((await run.handle.describe()).status.name).toBe('COMPLETED');
  });

  it.concurrent.each(Object.keys(states))('by cancellation of its workflow while it is %s ends as aborted too (B30)', async (state) => {
    const run = await states[state]!();
    await run.handle.cancel();
    await expect(run.handle.result()).rejects.toThrow(/cancel/i);
    await run.saw('mission.aborted');
    expect(host.ledger.runs(run.op('a'))).toBe(false);
    expect(await run.status()).toMatchObject({ state: 'aborted' });
    expect((await run.handle.describe()).status.name).toBe('CANCELLED');
  });

  it.concurrent('races the end of an operation to exactly one terminal event (A5)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const run = await rig.dispatch({ host: host.id, plan: { steps: [{ id: 'a', argv: ['wait'] }] } });
      await until(() => host.ledger.runs(run.op('a')));
      await Promise.all([run.signal(SIGNAL.abort), Promise.resolve(host.ledger.end(run.op('a')))]);
      const { state } = await run.ended();
      expect(['done', 'aborted']).toContain(state);
      expect(run.types.filter((type) => ['mission.completed', 'mission.failed', 'mission.aborted'].includes(type))).toHaveLength(1);
    }
  });

  it.concurrent('by termination leaves a mission that still answers (B30)', async () => {
    const run = await states['running']!();
    await run.handle.terminate('by hand');
    expect(await run.status()).toMatchObject({ state: 'running' });
    expect((await run.events()).events.length).toBeGreaterThan(3);
  });
});
