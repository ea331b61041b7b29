import { Client, Connection } from '@temporalio/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Approval, MissionSnapshot } from '../../src/contract/generated/types.js';
import { CALL_MS, type CallMs } from '../../src/api/gateway.js';
import { missionWorkflowId } from '../../src/temporal/names.js';
import { startTestTemporal } from '../setup/embedded-temporal.js';
import { ApiRig, pathOf, until } from './rig.js';

/** What somebody who waits at a terminal takes for an answer, ms. */
const SECONDS = 15_000;
const timed = async <T>(call: Promise<T>): Promise<T> => {
  const from = Date.now();
  const answer = await call;
  expect(Date.now() - from).toBeLessThan(SECONDS);
  return answer;
};

/** How long calls may take: as in production, or less where they are known to be made in vain. */
let callMs: { -readonly [K in keyof CallMs]: CallMs[K] };
const SHORTER = { start: 1_500, query: 1_500, update: 1_500, list: 1_500 };

let rig: ApiRig;
beforeEach(() => {
  callMs = { ...CALL_MS };
});
afterEach(() => rig.close());

const pending = async (id: string): Promise<Approval> => {
  let found: Approval | undefined;
  await until(async () => {
    found = (await rig.ask<{ approvals?: Approval[] }>(`/api/v1/approvals?mission_id=${id}&status=pending`)).body.approvals?.[0];
    return found !== undefined;
  }, 'a question');
  return found as Approval;
};

describe('while Temporal is away', () => {
  it('refuses a dispatch, emits no assigned, and answers every route (A22)', async () => {
    // Nothing listens there, and nobody will: other tests take free ports meanwhile.
    rig = await ApiRig.start({ workers: false, address: '127.0.0.1:9', deps: { callMs: { ...CALL_MS, list: 500 } } });
    const heard: unknown[] = [];
    rig.facade.hub.onAll((announcement) => heard.push(announcement));
    const payload = rig.payload({ steps: [{ id: 'one', argv: ['true'] }] });
    const peer = rig.peer();
    const answers = await timed(
      Promise.all([
        rig.ask('/dispatch', { body: payload }),
        rig.ask('/api/v1/missions/m/pause', { method: 'POST' }),
        rig.ask('/api/v1/missions/m'),
        rig.ask('/api/v1/missions/m/events'),
        rig.ask('/api/v1/hosts'),
        rig.ask(`/api/v1/approvals/${pathOf('m/one/1/1')}/decision`, { body: { decision: 'approve' } }),
        rig.ask('/ready'),
        rig.ask('/health'),
        rig.ask('/api/v1/missions'),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503, 503, 503, 200, 200]);
    expect(answers.slice(0, 6).map(({ code }) => code)).toEqual(['temporal_unavailable', 'outcome_unknown', 'not_ready', 'not_ready', 'not_ready', 'outcome_unknown']);
    expect(answers[6]?.body).toMatchObject({ ready: false, reasons: expect.arrayContaining(['Temporal does not answer']) as unknown });
    expect(answers[0]?.body).toMatchObject({ error: { retryable: true } });
    // A peer that would be told of no missions would take all of its own for lost.
    await until(() => peer.closed !== undefined, 'the peer to be sent away');
    expect(peer.frames).toEqual([]);
    expect(heard).toEqual([]);
  });

  it('goes on when it is back, with nothing lost', async () => {
    const temporal = await startTestTemporal();
    try {
      rig = await ApiRig.start({ address: temporal.address, deps: { callMs } });
      const dispatched = rig.payload({ steps: [{ id: 'one', argv: ['ask', 'true'] }] });
      const id = await rig.dispatch(['ask', 'true'], dispatched);
      const question = await pending(id);
      await temporal.server.stop();
      Object.assign(callMs, SHORTER);
      // A registry takes any other answer to a repeated dispatch for the mission's failure.
      expect(await timed(rig.ask('/dispatch', { body: dispatched }))).toMatchObject({ status: 202, body: { mission_id: id } });
      expect(await timed(rig.ask('/dispatch', { body: { ...dispatched, objective: 'Something else' } }))).toMatchObject({ status: 503 });
      expect(await timed(rig.ask('/dispatch', { body: rig.payload({ steps: [{ id: 'one', argv: ['true'] }] }) }))).toMatchObject({ status: 503 });
      // What is known is shown all the same.
      expect(await timed(rig.ask(`/api/v1/missions/${id}`))).toMatchObject({ status: 200, body: { state: 'hitl-required' } });
      Object.assign(callMs, CALL_MS);
      await temporal.server.restart();
      await until(async () => (await rig.ask('/ready')).status === 200, 'readiness');
      const { hitl_id } = question;
      await until(async () => (await rig.ask(`/api/v1/approvals/${pathOf(hitl_id)}/decision`, { body: { decision: 'approve' } })).status === 200, 'the decision');
      await rig.reaches(id, 'done');
    } finally {
      await temporal.stop();
    }
  });
});

describe('while the workflow worker is away', () => {
  it('takes a pause within seconds, and the mission obeys once when the worker is back (B20)', async () => {
    rig = await ApiRig.start({ deps: { callMs } });
    const id = await rig.dispatch({ steps: [{ id: 'one', argv: ['wait'] }, { id: 'two', argv: ['true'], needs: ['one'] }] });
    await rig.reaches(id, 'running');
    await until(() => rig.host.ledger.runs(`${id}/one/1`), 'the first operation');
    await rig.stopMissions();
    Object.assign(callMs, SHORTER);
    expect(await timed(rig.ask(`/api/v1/missions/${id}/pause`, { method: 'POST' }))).toMatchObject({ status: 202 });
    expect(await timed(rig.ask('/ready'))).toMatchObject({ status: 503, body: { reasons: ['no workflow worker runs'] } });
    // A mission that nobody can ask is described by what Temporal knows.
    rig.facade.records.delete(id);
    expect(await timed(rig.ask(`/api/v1/missions/${id}`))).toMatchObject({ status: 200, body: { mission_id: id, state: 'running' } });
    Object.assign(callMs, CALL_MS);
    await rig.startMissions();
    await until(async () => (await rig.status(id)).recent_events?.at(-1)?.event === 'mission.paused', 'the pause');
    const paused = await rig.status(id);
    expect(paused.recent_events?.filter((frame) => frame.event === 'mission.paused')).toHaveLength(1);
  });

  it('keeps a resume and an answer that were sent meanwhile (B1)', async () => {
    rig = await ApiRig.start({ deps: { callMs } });
    const id = await rig.dispatch(['ask', 'true']);
    const { hitl_id } = await pending(id);
    await rig.ask(`/api/v1/missions/${id}/pause`, { method: 'POST' });
    await rig.reaches(id, 'paused');
    await rig.stopMissions();
    expect(await rig.ask(`/api/v1/missions/${id}/resume`, { method: 'POST' })).toMatchObject({ status: 202 });
    const send = () => rig.ask<Approval>(`/api/v1/approvals/${pathOf(hitl_id)}/decision`, { body: { decision: 'approve' }, headers: { 'idempotency-key': 'once' } });
    const first = send();
    await rig.startMissions();
    const answer = await timed(first);
    // Sent into the gap it is either confirmed or of unknown outcome; the same key then gets the outcome.
    expect([200, 503]).toContain(answer.status);
    if (answer.status === 503) expect(answer.code).toBe('outcome_unknown');
    await until(async () => (await send()).status === 200, 'the outcome of the same message');
    const done = await rig.reaches(id, 'done');
    expect(done.recent_events?.map((frame) => frame.event)).toContain('mission.paused');
    expect(rig.host.ledger.starts.filter((start) => start.startsWith(id))).toHaveLength(1);
  });
});

describe('behind the back of the facade', () => {
  it('a terminated mission gets its terminal event, told once', async () => {
    rig = await ApiRig.start({ deps: { callMs } });
    const peer = rig.peer();
    await peer.resynced();
    const terminated = await rig.dispatch(['ask', 'true']);
    const { hitl_id } = await pending(terminated);
    const reader = await rig.reader(terminated);
    await reader.saw('mission.hitl_required');
    const handle = rig.link.client.workflow.getHandle(missionWorkflowId(rig.executorId, terminated));
    await handle.terminate('by a person in the Temporal UI');
    const frame = await peer.saw(terminated, 'mission.aborted');
    expect(frame.data).toEqual({ state: 'aborted', aborted_by: 'operator', reason: 'terminated' });
    await until(() => reader.ended, 'the stream to end');
    expect(reader.ids).toEqual(reader.ids.map((_, i) => i + 1));
    expect(reader.types.slice(-2)).toEqual(['mission.aborted', 'end']);
    const status = await rig.status(terminated);
    expect(status).toMatchObject({ state: 'aborted', completed_at: expect.any(String) as string });
    expect((await rig.ask<Approval>(`/api/v1/approvals/${pathOf(hitl_id)}`)).body.status).toBe('revoked');
    expect(await rig.ask(`/api/v1/approvals/${pathOf(hitl_id)}/decision`, { body: { decision: 'approve' } })).toMatchObject({ status: 409, code: 'approval_revoked' });
    expect(await rig.ask(`/api/v1/missions/${terminated}/abort`, { method: 'POST' })).toMatchObject({ status: 409, code: 'mission_over' });

    // Terminated while no facade is there: the next one finds it, and gives the same answer.
    const { address, namespace } = rig.link.target;
    const later = await rig.dispatch(['ask', 'true']);
    await pending(later);
    await rig.stopFacade();
    const connection = await Connection.connect({ address });
    await new Client({ connection, namespace }).workflow.getHandle(missionWorkflowId(rig.executorId, later)).terminate('again');
    await connection.close();
    await rig.startFacade();
    expect((await rig.reaches(terminated, 'aborted')).recent_events).toEqual(status.recent_events);
    await rig.reaches(later, 'aborted');
    expect((await rig.ask<MissionSnapshot>(`/api/v1/missions/${later}/snapshot`)).body).toMatchObject({ state: 'aborted', open_approvals: [], waiting_for: '' });
    const second = rig.peer();
    await second.saw(later, 'mission.aborted');
    expect(await second.resynced()).toEqual([]);

    // One whose workflow failed and cannot be asked any more: what Temporal has of it is told.
    const failed = await rig.dispatch(['wait']);
    await rig.reaches(failed, 'running');
    const run = rig.link.client.workflow.getHandle(missionWorkflowId(rig.executorId, failed));
    await rig.stopMissions();
    await run.terminate();
    Object.assign(callMs, SHORTER);
    rig.facade.records.delete(failed);
    expect(await rig.status(failed)).toMatchObject({ state: 'aborted' });
    for (const one of [peer, second]) one.end();
  });
});
