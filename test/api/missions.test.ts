import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { HoldpointError } from '../../src/contract/errors.js';
import { validateFrame } from '../../src/contract/frame.js';
import type { Approval, MissionSnapshot, Plan } from '../../src/contract/generated/types.js';
import { validateApproval, validateMissionSnapshot, validateMissionStatusResponse } from '../../src/contract/generated/validators.cjs';
import { ApiRig, pathOf, until } from './rig.js';

let rig: ApiRig;
beforeAll(async () => {
  rig = await ApiRig.start();
});
afterAll(() => rig.close());

const one = (...argv: string[]): Plan => ({ steps: [{ id: 'one', argv }] });

/** The open questions of a mission, once there are that many. */
const asked = async (missionId: string, count = 1): Promise<Approval[]> => {
  let approvals: Approval[] = [];
  await until(async () => {
    approvals = (await rig.ask<{ approvals: Approval[] }>(`/api/v1/approvals?mission_id=${missionId}&status=pending`)).body.approvals;
    return approvals.length >= count;
  }, `${count} open questions`);
  return approvals;
};
const decide = (hitlId: string, decision: string, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  rig.ask<Approval>(`/api/v1/approvals/${pathOf(hitlId)}/decision`, { body: { decision, ...more }, headers });
const respond = (missionId: string, hitl_id: string, response: unknown) => rig.ask(`/api/v1/missions/${missionId}/hitl_response`, { body: { hitl_id, response } });

describe('a dispatch', () => {
  it('runs a mission to its end, on both routes', async () => {
    const id = await rig.dispatch(one('true'));
    const status = await rig.reaches(id, 'done');
    expect(validateMissionStatusResponse(status)).toBe(true);
    expect(status.recent_events?.map((frame) => frame.event)).toEqual(['mission.assigned', 'mission.started', 'mission.progress', 'mission.completed']);
    for (const frame of status.recent_events ?? []) expect(validateFrame(frame)).toMatchObject({ ok: true });

    const payload = rig.payload(one('true'));
    const session = `s-${randomUUID()}`;
    expect(await rig.ask(`/api/v1/sessions/${session}/dispatch`, { body: payload })).toEqual({
      status: 202,
      body: { mission_id: payload.mission_id, executor_id: rig.executorId, status: 'assigned' },
      code: undefined,
    });
    await rig.reaches(payload.mission_id, 'done');
    const listed = await rig.ask<{ missions: MissionSnapshot[] }>(`/api/v1/missions?session_id=${session}`);
    expect(listed.body.missions.map((mission) => [mission.mission_id, mission.session_id])).toEqual([[payload.mission_id, session]]);
    expect(validateMissionSnapshot(listed.body.missions[0])).toBe(true);
  });

  it('is the same mission however often it comes, also after the end; other content is refused (A6)', async () => {
    const payload = rig.payload(one('wait'));
    const answers = await Promise.all(Array.from({ length: 5 }, (_, i) => rig.ask(i % 2 === 0 ? '/dispatch' : '/api/v1/sessions/s/dispatch', { body: payload })));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 202 });
    const other = { ...payload, objective: 'Another one' };
    expect(await rig.ask('/dispatch', { body: other })).toMatchObject({ status: 409, code: 'mission_conflict' });
    await until(() => rig.host.ledger.end(`${payload.mission_id}/one/1`), 'the operation to run');
    await rig.reaches(payload.mission_id, 'done');
    // Members in another order, and a default spelled out, are the same content.
    const again = Object.fromEntries(Object.entries({ ...payload, long_running: false }).reverse());
    expect(await rig.ask('/dispatch', { body: again })).toEqual(answers[0]);
    expect(await rig.ask('/dispatch', { body: other })).toMatchObject({ status: 409, code: 'mission_conflict' });
    expect(rig.host.ledger.starts.filter((id) => id.startsWith(payload.mission_id))).toEqual([`${payload.mission_id}/one/1`]);
  });

  it('says no to an origin that is too large for every task, and to a session that cannot be shown, wherever it stands', async () => {
    const { metadata, ...payload } = rig.payload(one('true'));
    const send = (more: object, path = '/dispatch') => rig.ask(path, { body: { ...payload, metadata: { holdpoint: { ...(metadata?.['holdpoint'] as object), ...more } } } });
    expect(await send({ origin: { who: 'x'.repeat(16 * 1024) } })).toMatchObject({ status: 422, code: 'plan_invalid', body: { error: { where: '/metadata/holdpoint/origin', message: expect.stringContaining('16384') as string } } });
    const session = 'a\u001b[2Jb';
    for (const refusal of [await send({ session_id: session }), await send({}, `/api/v1/sessions/${encodeURIComponent(session)}/dispatch`)]) expect(refusal).toMatchObject({ status: 400, code: 'invalid_id' });
    expect((await rig.ask(`/api/v1/missions/${payload.mission_id}`)).status).toBe(404);
    expect((await send({ origin: { who: 'x'.repeat(16_000) }, session_id: 'b' })).status).toBe(202);
    await rig.reaches(payload.mission_id, 'done');
  });

  it('says no to what cannot be, and starts nothing', async () => {
    const strict = await ApiRig.start({ workers: false, deps: { capabilities: ['runtime:custom:plan'] } });
    try {
      const payload = { ...strict.payload(one('true')), long_running: true };
      expect(await strict.ask('/dispatch', { body: payload })).toMatchObject({ status: 503, code: 'no_resumable_executor_available' });
      expect((await strict.ask(`/api/v1/missions/${payload.mission_id}`)).status).toBe(404);
    } finally {
      await strict.close();
    }
  });
});

describe('a mission that is over', () => {
  it('takes no pause and no answer, and runs no second time (B22)', async () => {
    const payload = rig.payload(one('true'));
    await rig.ask('/dispatch', { body: payload });
    await rig.reaches(payload.mission_id, 'done');
    for (const verb of ['pause', 'resume', 'abort']) {
      expect(await rig.ask(`/api/v1/missions/${payload.mission_id}/${verb}`, { method: 'POST' })).toMatchObject({ status: 409, code: 'mission_over' });
    }
    expect(await respond(payload.mission_id, `${payload.mission_id}/one/1/1`, 'yes')).toMatchObject({ status: 404, code: 'approval_not_found' });
    expect(await rig.ask('/dispatch', { body: payload })).toMatchObject({ status: 202 });
    expect(rig.host.ledger.starts.filter((id) => id.startsWith(payload.mission_id))).toHaveLength(1);
    for (const verb of ['pause', 'resume', 'abort']) {
      expect(await rig.ask(`/api/v1/missions/none-${randomUUID()}/${verb}`, { method: 'POST' })).toMatchObject({ status: 404, code: 'mission_not_found' });
    }
  });

  it('is paused, resumed and aborted by its controls, once for each key', async () => {
    const id = await rig.dispatch({ steps: [{ id: 'one', argv: ['wait'] }, { id: 'two', argv: ['true'], needs: ['one'] }] });
    await rig.reaches(id, 'running');
    const accepted = { status: 202, body: { mission_id: id, accepted: true }, code: undefined };
    const headers = { 'idempotency-key': randomUUID() };
    expect(await rig.ask(`/api/v1/missions/${id}/pause`, { body: { reason: 'lunch' }, headers })).toEqual(accepted);
    const paused = await rig.reaches(id, 'paused');
    expect(paused.recent_events?.at(-1)).toMatchObject({ event: 'mission.paused', data: { reason: 'lunch' } });
    expect(await rig.ask(`/api/v1/missions/${id}/resume`, { method: 'POST' })).toEqual(accepted);
    await rig.reaches(id, 'running');
    // The first pause again, by its key: it took effect once.
    expect(await rig.ask(`/api/v1/missions/${id}/pause`, { body: { reason: 'lunch' }, headers })).toEqual(accepted);
    expect(await rig.ask(`/api/v1/missions/${id}/abort`, { body: { reason: 'enough' } })).toEqual(accepted);
    const aborted = await rig.reaches(id, 'aborted');
    const events = aborted.recent_events?.map((frame) => frame.event) ?? [];
    expect(events.filter((event) => event === 'mission.paused')).toHaveLength(1);
    expect(events.at(-1)).toBe('mission.aborted');
    expect(rig.host.ledger.runs(`${id}/one/1`)).toBe(false);
  });
});

describe('questions and answers', () => {
  it('takes approving words only, and keeps the question at any other (A10)', async () => {
    const table: [unknown, number, string | undefined][] = [
      [false, 400, 'invalid_request'],
      [0, 400, 'invalid_request'],
      ['', 400, 'invalid_request'],
      ['0', 422, 'answer_not_understood'],
      ['false', 422, 'answer_not_understood'],
      ['maybe', 422, 'answer_not_understood'],
      ['yes please', 422, 'answer_not_understood'],
      ['\uff59es', 422, 'answer_not_understood'],
    ];
    const id = await rig.dispatch(one('ask', 'true'));
    const [question] = await asked(id);
    if (question === undefined) throw new Error('no question');
    for (const [response, status, code] of table) expect(await respond(id, question.hitl_id, response), String(response)).toMatchObject({ status, code });
    expect((await rig.ask<Approval>(`/api/v1/approvals/${pathOf(question.hitl_id)}`)).body.status).toBe('pending');
    expect(await respond(id, question.hitl_id, ' Y ')).toMatchObject({ status: 202, body: { mission_id: id, hitl_id: question.hitl_id, accepted: true } });
    await rig.reaches(id, 'done');

    const denied = await rig.dispatch(one('ask', 'true'));
    const [second] = await asked(denied);
    expect((await respond(denied, second?.hitl_id ?? '', 'NO ')).status).toBe(202);
    expect((await rig.reaches(denied, 'failed')).error).toBeDefined();
    expect(rig.host.ledger.starts).not.toContain(`${denied}/one/1`);
  });

  it('gives the same answer the same success and another one a conflict, also after the end (A11)', async () => {
    const id = await rig.dispatch({ steps: [{ id: 'one', argv: ['ask', 'true'] }, { id: 'two', argv: ['wait'], needs: ['one'] }] });
    const stranger = await rig.dispatch(one('ask', 'true'));
    const lapsing = await ApiRig.start({ settings: { decide_ms: 700 } });
    try {
      const [question] = await asked(id);
      const [foreign] = await asked(stranger);
      const hitl = question?.hitl_id ?? '';
      const lapsed = await lapsing.dispatch({ steps: [{ id: 'one', argv: ['ask', 'true'], on_expired: 'skip' }, { id: 'two', argv: ['wait'] }] });
      await until(async () => (await lapsing.ask<{ approvals: Approval[] }>(`/api/v1/approvals?mission_id=${lapsed}&status=expired`)).body.approvals.length === 1, 'the question to expire');
      expect((await decide(hitl, 'approve', { digest: `sha256:${'0'.repeat(64)}` })).code).toBe('digest_mismatch');
      expect(await decide(hitl, 'approve', { digest: question?.digest, reason: 'fine' })).toMatchObject({ status: 200, body: { hitl_id: hitl, decision: { choice: 'approve', by: 'local', via: 'rest' } } });

      const four = async (): Promise<void> => {
        expect(await respond(id, foreign?.hitl_id ?? '', 'yes')).toMatchObject({ status: 404, code: 'approval_not_found' });
        expect(await respond(id, `${id}/one/1/9`, 'yes')).toMatchObject({ status: 404, code: 'approval_not_found' });
        const late = await lapsing.ask(`/api/v1/missions/${lapsed}/hitl_response`, { body: { hitl_id: `${lapsed}/one/1/1`, response: 'yes' } });
        expect(late).toMatchObject({ status: 410, code: 'approval_expired' });
        expect(await decide(hitl, 'approve')).toMatchObject({ status: 200, body: { hitl_id: hitl, decision: { choice: 'approve' } } });
        expect(await respond(id, hitl, 'YES')).toMatchObject({ status: 202 });
        expect(await decide(hitl, 'deny')).toMatchObject({ status: 409, code: 'approval_decided' });
        expect(await respond(id, hitl, 'maybe')).toMatchObject({ status: 422, code: 'answer_not_understood' });
        expect(await decide(hitl, 'approve', { digest: `sha256:${'0'.repeat(64)}` })).toMatchObject({ status: 409, code: 'digest_mismatch' });
      };
      await four();
      await until(() => rig.host.ledger.end(`${id}/two/1`), 'the second operation');
      await until(() => lapsing.host.ledger.end(`${lapsed}/two/1`), 'the other second operation');
      await rig.reaches(id, 'done');
      await lapsing.reaches(lapsed, 'done');
      await four();
      expect((await respond(stranger, foreign?.hitl_id ?? '', 'no')).status).toBe(202);
    } finally {
      await lapsing.close();
    }
  });

  it('asks two questions of one moment apart, and none for what a command prints (A21)', async () => {
    const id = await rig.dispatch({ steps: [{ id: 'a', argv: ['ask', 'true'] }, { id: 'b', argv: ['ask', 'true'] }, { id: 'c', argv: ['true', 'Done:'] }] });
    const questions = await asked(id, 2);
    expect(new Set(questions.map((question) => question.hitl_id))).toEqual(new Set([`${id}/a/1/1`, `${id}/b/1/1`]));
    for (const question of questions) expect(validateApproval(question)).toBe(true);
    const answers = await Promise.all([decide(`${id}/a/1/1`, 'approve'), decide(`${id}/b/1/1`, 'approve')]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    const status = await rig.reaches(id, 'done');
    expect(status.recent_events?.filter((frame) => frame.event === 'mission.hitl_required').length).toBeLessThanOrEqual(2);
    expect((await rig.ask<{ approvals: Approval[] }>(`/api/v1/approvals?mission_id=${id}`)).body.approvals).toHaveLength(2);
  });

  it('shows no raw control character to a human (A20)', async () => {
    const evil = '\u001b[2Kx\u0007\u001b]8;;http://e\u001b\\y\u202e\u200b\u0000'.replaceAll('\0', '');
    const id = await rig.dispatch({ steps: [{ id: 'one', argv: ['ask', 'true', evil], reason: evil, cwd: '.' }] });
    const [question] = await asked(id);
    expect(question?.prompt).toContain('\\e[2K');
    const status = await rig.status(id);
    const frame = status.recent_events?.find((candidate) => candidate.event === 'mission.hitl_required');
    for (const text of [question?.prompt ?? '', JSON.stringify(frame?.data)]) {
      // eslint-disable-next-line no-control-regex
      expect(text.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u200b\u202e]/);
      expect(text).not.toContain('\\u001b');
    }
    expect((await decide(question?.hitl_id ?? '', 'deny')).status).toBe(200);
  });

  it('refuses the answers of those who may not approve, and takes their retries once', async () => {
    const dispatcher = rig.grant('dispatcher');
    const id = await rig.dispatch(one('ask', 'true'));
    const [question] = await asked(id);
    const hitl = question?.hitl_id ?? '';
    const path = `/api/v1/approvals/${pathOf(hitl)}/decision`;
    expect(await rig.ask(path, { body: { decision: 'approve' }, token: dispatcher })).toMatchObject({ status: 403, code: 'role_missing' });
    const approver = rig.grant('approver');
    const send = () => rig.ask<Approval>(path, { body: { decision: 'approve' }, token: approver, headers: { 'idempotency-key': 'k-1' } });
    const answers = await Promise.all([send(), send(), send()]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { decision: { message_id: answers[0]?.body.decision?.message_id } } });
    await rig.reaches(id, 'done');
    expect(rig.host.ledger.starts.filter((start) => start.startsWith(id))).toHaveLength(1);
  });
});

describe('a key', () => {
  it('counts for its sender and its content, so that nobody hears the outcome of another message', async () => {
    const id = await rig.dispatch({ steps: [{ id: 'a', argv: ['ask', 'true'] }, { id: 'b', argv: ['ask', 'true'] }] });
    await asked(id, 2);
    const headers = { 'idempotency-key': 'one-key' };
    const send = (step: string, decision: string, token = rig.token) =>
      rig.ask<Approval>(`/api/v1/approvals/${pathOf(`${id}/${step}/1/1`)}/decision`, { body: { decision }, headers, token });
    expect(await send('a', 'approve')).toMatchObject({ status: 200, body: { decision: { choice: 'approve' } } });
    expect(await send('a', 'deny', rig.grant('approver'))).toMatchObject({ status: 409, code: 'approval_decided' });
    expect(await send('b', 'deny')).toMatchObject({ status: 200, body: { hitl_id: `${id}/b/1/1`, decision: { choice: 'deny' } } });

    const other = await rig.dispatch(one('wait'));
    await rig.reaches(other, 'running');
    expect((await rig.ask(`/api/v1/missions/${other}/pause`, { method: 'POST', headers })).status).toBe(202);
    await rig.reaches(other, 'paused');
    expect((await rig.ask(`/api/v1/missions/${other}/abort`, { method: 'POST', headers })).status).toBe(202);
    await rig.reaches(other, 'aborted');
  });
});

describe('operations', () => {
  it('are listed with their results, and their output is read by offset', async () => {
    const id = await rig.dispatch({ steps: [{ id: 'one', argv: ['true'] }, { id: 'two', argv: ['exit', '3'], needs: ['one'] }] });
    await rig.reaches(id, 'failed');
    const { body } = await rig.ask<{ executions: Record<string, unknown>[] }>(`/api/v1/executions?mission_id=${id}`);
    expect(body.executions).toMatchObject([
      { id: 'one', mission_id: id, operation_id: `${id}/one/1`, outcome: 'succeeded', result: { exit_code: 0, operation_id: `${id}/one/1` } },
      { id: 'two', mission_id: id, operation_id: `${id}/two/1`, outcome: 'failed', exit_code: 3 },
    ]);
    const path = `/api/v1/executions/${pathOf(`${id}/one/1`)}`;
    expect((await rig.ask(path)).body).toEqual(body.executions[0]);
    expect(await rig.ask(`/api/v1/executions/${pathOf(`${id}/one/2`)}`)).toMatchObject({ status: 404, code: 'operation_not_found' });
    rig.printed.set(`${id}/one/1`, Buffer.from([0, 1, 2, 255, 254, 10]));
    expect((await rig.ask(`${path}/output?offset=2&limit=3`)).body).toEqual({ operation_id: `${id}/one/1`, offset: 2, next_offset: 5, total_bytes: 6, dropped_bytes: 0, ended: true, base64: 'Av/+' });
    const bytes = await rig.fetch(`${path}/output?offset=3`, { headers: { accept: 'application/octet-stream' } });
    expect([bytes.headers.get('content-type'), bytes.headers.get('holdpoint-next-offset')]).toEqual(['application/octet-stream', '6']);
    expect([...new Uint8Array(await bytes.arrayBuffer())]).toEqual([255, 254, 10]);
  });
});

it('a list whose reader has left asks no more missions', async () => {
  const ids = Array.from({ length: 40 }, (_, n) => `nobody-${n}`);
  for (const missionId of ids) rig.facade.records.ensure({ missionId, acceptedAt: '2099-01-01T00:00:00.000Z' });
  let [asked, answer] = [0, (): void => undefined];
  const answers = new Promise<void>((resolve) => (answer = resolve));
  const view = vi.spyOn(rig.facade.projection, 'view').mockImplementation(async () => {
    asked += 1;
    await answers;
    throw new HoldpointError({ code: 'mission_not_found' });
  });
  const path = '/api/v1/approvals';
  const ended = (): number => rig.log.filter((line) => line.includes(`"path":"${path}"`)).length;
  try {
    const [before, leaving] = [ended(), new AbortController()];
    const reading = rig.fetch(`${path}?status=void`, { signal: leaving.signal }).catch(() => undefined);
    await until(() => asked > 0, 'the first missions to be asked');
    const first = asked;
    leaving.abort();
    await reading;
    await until(() => ended() > before, 'the reader to be seen to have left');
    answer();
    await rig.ask('/health');
    expect([first < ids.length, asked]).toEqual([true, first]);
  } finally {
    view.mockRestore();
    for (const missionId of ids) rig.facade.records.delete(missionId);
  }
});

describe('the projection', () => {
  it('thrown away and rebuilt, gives identical answers', async () => {
    const waits = await rig.dispatch(one('wait'));
    const open = await rig.dispatch({ steps: [{ id: 'a', argv: ['ask', 'true'] }, { id: 'b', argv: ['ask', 'true'] }] });
    await asked(open, 2);
    await rig.reaches(open, 'hitl-required');
    const killed = await rig.dispatch(one('ask', 'true'));
    await asked(killed);
    await rig.link.client.workflow.getHandle(`mission/${rig.executorId}/${killed}`).terminate('by a person');
    await rig.reaches(killed, 'aborted');
    // Nothing moves any more.
    await until(() => rig.host.ledger.runs(`${waits}/one/1`), 'the operation to run');
    for (const id of [waits, open]) await rig.delivered(id);

    const everything = async (): Promise<unknown> => {
      const seen: unknown[] = [];
      const ids: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: { body: { missions: MissionSnapshot[]; next_cursor: string | null } } = await rig.ask(`/api/v1/missions?limit=3${cursor === '' ? '' : `&cursor=${cursor}`}`);
        ids.push(...page.body.missions.map((mission) => mission.mission_id));
        cursor = page.body.next_cursor;
        seen.push(page.body);
      }
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) for (const part of ['', '/snapshot', '/events', '/events?after=3']) seen.push((await rig.ask(`/api/v1/missions/${id}${part}`)).body);
      for (const path of ['/api/v1/approvals?limit=200', '/api/v1/approvals?status=pending', '/api/v1/executions?limit=200', '/api/v1/missions?state=done']) seen.push((await rig.ask(path)).body);
      return seen;
    };
    const before = await everything();
    expect(JSON.stringify(before).length).toBeGreaterThan(10_000);
    await rig.stopFacade();
    await rig.startFacade();
    expect(await everything()).toEqual(before);
  });
});
