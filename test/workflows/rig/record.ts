/** Histories of one mission of each kind, as they are recorded for replay. */
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js';
import type { WorkflowHandle } from '@temporalio/client';
import { hostWorkflowId, missionQueue, SIGNAL, WORKFLOW } from '../../../src/temporal/names.js';
import { descriptorOf } from './descriptor.js';
import { MISSED, type Rig, type Run, until } from './rig.js';

/** Every kind of history by its name. A run that goes on is left running, and recorded as it is. */
export const KINDS: Record<string, (rig: Rig) => Promise<WorkflowHandle>> = {
  'done-allowed': async (rig) => {
    const host = await rig.host();
    return over(await rig.dispatch({ host: host.id, plan: { steps: [{ id: 'a', argv: ['true'] }, { id: 'b', argv: ['true'], needs: ['a'] }] } }));
  },
  'waiting-hitl': async (rig) => {
    const host = await rig.host();
    const run = await rig.dispatch({ host: host.id, plan: { steps: [{ id: 'a', argv: ['ask', 'true'] }, { id: 'b', argv: ['wait'] }] } });
    await run.saw('mission.hitl_required');
    return run.handle;
  },
  'done-approved': async (rig) => {
    const host = await rig.host();
    const run = await rig.dispatch({ host: host.id, check_completion: true, completion: 'true exits 0; it looks right', plan: { steps: [{ id: 'a', argv: ['ask', 'true'] }] } });
    await run.saw('mission.hitl_required');
    host.ledger.drift = '/moved';
    await run.answer(`${run.op('a')}/1`, 'yes');
    await run.saw('mission.hitl_required', 2);
    await run.answer(`${run.op('a')}/2`, 'yes');
    await run.saw('mission.hitl_required', 3);
    await run.answer(`${run.id}/completion/1/1`, 'yes');
    return over(run);
  },
  'failed-denied': async (rig) => {
    const host = await rig.host();
    const run = await rig.dispatch({ host: host.id, plan: { steps: [{ id: 'a', argv: ['ask', 'true'] }, { id: 'b', argv: ['wait'] }] } });
    await run.saw('mission.hitl_required');
    await run.signal(SIGNAL.hitlResponse, { hitl_id: `${run.op('a')}/1`, response: 'no' });
    return over(run);
  },
  'done-paused': async (rig) => {
    const host = await rig.host();
    const run = await rig.dispatch({ host: host.id, plan: { steps: [{ id: 'a', argv: ['wait'] }, { id: 'b', argv: ['true'], needs: ['a'] }] } });
    await until(() => host.ledger.runs(run.op('a')));
    await run.signal(SIGNAL.pause);
    await run.saw('operation.started');
    host.ledger.end(run.op('a'));
    await run.saw('operation.ended');
    await run.command({ type: 'resume' });
    return over(run);
  },
  'done-suspended': async (rig) => {
    const host = await rig.host({ running: false });
    const run = await rig.dispatch({ host: host.id, settings: MISSED, plan: { steps: [{ id: 'a', argv: ['true'] }] } });
    await run.saw('mission.suspended');
    await host.start();
    return over(run);
  },
  'failed-unknown': async (rig) => {
    const host = await rig.host();
    const run = await rig.dispatch({ host: host.id, settings: { decide_ms: 1000 }, plan: { steps: [{ id: 'a', argv: ['lose'] }] } });
    await run.saw('mission.hitl_required');
    return over(run);
  },
  'aborted-running': async (rig) => {
    const host = await rig.host();
    const run = await rig.dispatch({ host: host.id, plan: { steps: [{ id: 'a', argv: ['wait'] }] } });
    await until(() => host.ledger.runs(run.op('a')));
    await run.signal(SIGNAL.abort, { reason: 'enough' });
    return over(run);
  },
  'aborted-unconfirmed': async (rig) => {
    const host = await rig.host({ running: false });
    const run = await rig.dispatch({ host: host.id, settings: { abort_host_ms: 300 }, plan: { steps: [{ id: 'a', argv: ['true'] }] } });
    await run.saw('operation.requested');
    await run.command({ type: 'abort' });
    return over(run);
  },
  cancelled: async (rig) => {
    const host = await rig.host();
    const run = await rig.dispatch({ host: host.id, plan: { steps: [{ id: 'a', argv: ['wait'] }] } });
    await until(() => host.ledger.runs(run.op('a')));
    await run.handle.cancel();
    await run.saw('mission.aborted');
    await run.handle.result().catch(() => undefined);
    return run.handle;
  },
  'continued-waiting': async (rig) => {
    const host = await rig.host();
    const run = await rig.dispatch({ host: host.id, settings: { continue_after_events: 25 }, plan: { steps: [{ id: 'a', argv: ['wait'] }, { id: 'b', argv: ['ask', 'true'] }] } });
    await until(() => host.ledger.runs(run.op('a')));
    const { runId } = await run.handle.describe();
    await until(async () => {
      await run.signal(SIGNAL.pause);
      return (await run.handle.describe()).runId !== runId;
    });
    await run.status();
    return run.handle;
  },
  'external-done': async (rig) => {
    const to = rig.outsider();
    const run = await rig.give({ to });
    await run.saw('mission.assigned');
    await to.start(run);
    await to.ask(run, 'q');
    await run.saw('mission.hitl_required');
    await run.answer(`${run.id}/executor/1/1`, 'this one');
    await until(() => to.told(run).length === 1);
    await to.say(run, 'mission.resumed', { state: 'running', resumed_from: 'paused' });
    await run.signal(SIGNAL.pause);
    await until(() => to.told(run).includes('paused'));
    await to.say(run, 'mission.paused', { state: 'paused' });
    await to.link(run, 'lost');
    await to.link(run, 'listed');
    await run.signal(SIGNAL.resume);
    await until(() => to.told(run).includes('resumed'));
    await to.say(run, 'mission.resumed', { state: 'running', resumed_from: 'paused' });
    await to.complete(run);
    return over(run);
  },
  'external-aborted': async (rig) => {
    const [first, second] = [rig.outsider(), rig.outsider()];
    const run = await rig.give({ settings: { abort_host_ms: 300 } });
    await first.place(run);
    await run.saw('mission.assigned');
    await second.place(run);
    await until(() => first.told(run).includes('aborted'));
    await first.say(run, 'mission.aborted', { state: 'aborted' });
    await until(() => second.dispatches.length === 1);
    await second.start(run);
    await second.link(run, 'lost');
    await run.saw('mission.suspended');
    await run.command({ type: 'abort' });
    return over(run);
  },
  'external-forgotten': async (rig) => {
    const to = rig.outsider();
    const run = await rig.give({ to });
    await run.saw('mission.assigned');
    await to.start(run);
    await to.link(run, 'unlisted');
    await run.saw('mission.hitl_required');
    await run.answer(`${run.id}/executor/1/1`, 'run-again');
    await until(() => to.dispatches.length === 2);
    await to.say(run, 'mission.started', { state: 'running', agent_runtime: 'other' });
    await run.saw('mission.resumed');
    await to.link(run, 'unlisted');
    await run.saw('mission.hitl_required', 2);
    await run.answer(`${run.id}/executor/1/2`, 'done');
    return over(run);
  },
  'external-waiting': async (rig) => {
    const to = rig.outsider();
    const run = await rig.give({ to, settings: { continue_after_events: 40 } });
    await run.saw('mission.assigned');
    await to.start(run);
    await to.ask(run, 'q');
    await run.saw('mission.hitl_required');
    const { runId } = await run.handle.describe();
    await until(async () => {
      await run.signal(SIGNAL.pause);
      return (await run.handle.describe()).runId !== runId;
    });
    await run.answer(`${run.id}/executor/1/1`, 'this one');
    await run.status();
    return run.handle;
  },
  host: async (rig) => {
    const host = await rig.host();
    const handle = await rig.client.workflow.signalWithStart(WORKFLOW.host, {
      workflowId: hostWorkflowId(host.id),
      taskQueue: missionQueue(rig.executorId),
      signal: SIGNAL.announce,
      signalArgs: [descriptorOf(host.id)],
      args: [],
    });
    await handle.signal(SIGNAL.stopLater, { operation_id: 'm-gone/a/1' });
    await until(() => host.ledger.calls.includes('stop m-gone/a/1'));
    return handle;
  },
};

async function over(run: Run): Promise<WorkflowHandle> {
  await run.ended();
  return run.handle;
}

/** A history as text that replay takes back, without the names of the processes that took part. */
export const textOf = async (handle: WorkflowHandle): Promise<string> =>
  `${JSON.stringify(JSON.parse(historyToJSON(await handle.fetchHistory())), (key, value: unknown) => (key === 'identity' ? 'recorded' : value))}\n`;
