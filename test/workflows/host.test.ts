import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostWorkflowId, missionQueue, QUERY, SIGNAL, WORKFLOW } from '../../src/temporal/names.js';
import { descriptorOf } from './rig/descriptor.js';
import { Rig, UNREADABLE, until } from './rig/rig.js';

describe.each([{ cached: 100 }, { cached: 0 }])('the workflow of a host, $cached workflows cached', ({ cached }) => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await Rig.start({ cached });
  });
  afterAll(() => rig.close());
  const announce = (id: string, value: unknown) =>
    rig.client.workflow.signalWithStart(WORKFLOW.host, { workflowId: hostWorkflowId(id), taskQueue: missionQueue(rig.executorId), signal: SIGNAL.announce, signalArgs: [value], args: [] });

  it('keeps what the host said of itself last, and nothing else (B19)', async () => {
    const host = await rig.host();
    const handle = await announce(host.id, descriptorOf(host.id));
    await announce(host.id, { ...descriptorOf(host.id), hostname: 'renamed' });
    for (const garbage of [null, 7, {}, descriptorOf('another'), { ...descriptorOf(host.id), version: 2 }]) await announce(host.id, garbage);
    for (const garbage of [null, 'x', {}, { operation_id: 7 }, { operation_id: '../..' }]) await handle.signal(SIGNAL.stopLater, garbage);
    for (const signalName of [SIGNAL.announce, SIGNAL.stopLater])
      for (const [encoding, data] of UNREADABLE) await rig.signalRaw({ workflowId: handle.workflowId, signalName, encoding, data });
    expect(await handle.query(QUERY.descriptor)).toMatchObject({ host_id: host.id, hostname: 'renamed' });
    expect(host.ledger.calls).toEqual([]);
    await handle.terminate();
  });

  it('has stopped what a mission left running, once the host is back', async () => {
    const host = await rig.host();
    const handle = await announce(host.id, descriptorOf(host.id));
    const run = await rig.dispatch({ host: host.id, settings: { abort_host_ms: 500 }, plan: { steps: [{ id: 'a', argv: ['wait'] }] } });
    await until(() => host.ledger.runs(run.op('a')));
    await host.leave();
    await run.signal(SIGNAL.abort);
    await run.ended();
    expect(run.seen.at(-1)).toMatchObject({ type: 'mission.aborted', data: { reason: 'unconfirmed_on_host' } });
    expect(host.ledger.runs(run.op('a'))).toBe(true);
    await host.start();
    await until(() => !host.ledger.runs(run.op('a')), 'the stop');
    await handle.terminate();
  });
});
