import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Rig, until, type Run } from './rig/rig.js';
import type { Host } from './rig/host.js';
import { MEMO, SEARCH_ATTRIBUTE } from '../../src/temporal/names.js';

describe.each([{ cached: 100 }, { cached: 0 }])('a mission from dispatch to end, $cached workflows cached', ({ cached }) => {
  let rig: Rig;
  let host: Host;
  beforeAll(async () => {
    rig = await Rig.start({ cached });
    host = await rig.host();
  });
  afterAll(() => rig.close());
  const dispatch = (...steps: { id: string; argv: string[]; needs?: string[]; on_denied?: 'skip' }[]): Promise<Run> => rig.dispatch({ host: host.id, plan: { steps } });

  it.concurrent('runs an allowed operation once and tells it in order (A1)', async () => {
    const run = await dispatch({ id: 'one', argv: ['true'] });
    expect(await run.ended()).toMatchObject({ state: 'done', exit_code: 0 });
    expect(run.types).toEqual(['mission.accepted', 'mission.assigned', 'mission.started', 'operation.requested', 'operation.ended', 'mission.progress', 'mission.completed']);
    expect(run.seen.map((event) => event.seq)).toEqual(run.seen.map((_, index) => index + 1));
    expect(host.ledger.starts.filter((id) => id.startsWith(run.id))).toEqual([run.op('one')]);
  });

  it.concurrent('shows how many questions are open, also where the memo names some of them only', async () => {
    const steps = Array.from({ length: 40 }, (_, index) => ({ id: `s${index}`, argv: ['ask', 'true'], on_denied: 'skip' as const }));
    const run = await rig.dispatch({ host: host.id, plan: { steps, max_parallel: 40 } });
    const shown = (count: number): Promise<void> =>
      until(async () => (await run.handle.describe()).searchAttributes[SEARCH_ATTRIBUTE.pendingApprovals]?.[0] === count, `${count} open questions`);
    await shown(40);
    await run.answer(`${run.op('s39')}/1`, 'no');
    await shown(39);
  });

  it.concurrent('shows itself in memo, search attributes and summaries, without anybody asking it', async () => {
    const run = await dispatch({ id: 'one', argv: ['ask', 'true'] });
    await run.saw('mission.hitl_required');
    const { memo, searchAttributes } = (await run.handle.describe()) as { memo?: Record<string, unknown>; searchAttributes: Record<string, unknown> };
    expect(memo).toMatchObject({ [MEMO.state]: 'hitl-required', [MEMO.openApprovals]: [`${run.op('one')}/1`], [MEMO.dispatchDigest]: run.input.dispatch_digest });
    expect(memo?.[MEMO.snapshot]).toMatchObject({ mission_id: run.id, state: 'hitl-required' });
    expect(searchAttributes).toMatchObject({ [SEARCH_ATTRIBUTE.state]: ['hitl-required'], [SEARCH_ATTRIBUTE.host]: [host.id], [SEARCH_ATTRIBUTE.pendingApprovals]: [1] });
    const metadata = await run.handle.query<{ currentDetails?: string }, []>('__temporal_workflow_metadata');
    expect(metadata.currentDetails).toContain(`holdpoint approve ${run.op('one')}/1`);
    const { events = [] } = await run.handle.fetchHistory();
    const summaries = events?.flatMap((event) => (event.activityTaskScheduledEventAttributes && event.userMetadata?.summary?.data ? [Buffer.from(event.userMetadata.summary.data).toString()] : []));
    expect(summaries).toContain(`"shell.run ask true on ${host.id}"`);
    const timers = events?.flatMap((event) => (event.timerStartedEventAttributes && event.userMetadata?.summary?.data ? [Buffer.from(event.userMetadata.summary.data).toString()] : []));
    expect(timers).toEqual([expect.stringMatching(/^"decide one by 20/)]);
    await run.answer(`${run.op('one')}/1`, 'yes');
    expect(await run.ended()).toMatchObject({ state: 'done' });
  });

  it.concurrent('takes an answer that comes the moment the frame does (C10)', async () => {
    const run = await dispatch({ id: 'one', argv: ['ask', 'true'] });
    const { data } = await run.saw('approval.requested');
    const { hitl_id } = (data as { approval: { hitl_id: string } }).approval;
    expect(await run.answer(hitl_id, 'approve')).toMatchObject({ ok: true, changed: true, approval: { status: 'approved' } });
    await run.ended();
    expect(run.lifecycle).toEqual(['assigned', 'started', 'hitl_required', 'resumed', 'completed']);
    expect((await run.approvals())[0]).toMatchObject({ status: 'used', decision: { by: 'tester', via: 'rest', choice: 'approve' } });
    expect(host.ledger.starts.filter((id) => id.startsWith(run.id))).toEqual([run.op('one')]);
  });

  it.concurrent('runs nothing that was denied', async () => {
    const run = await dispatch({ id: 'one', argv: ['ask', 'true'] });
    await run.saw('mission.hitl_required');
    await run.answer(`${run.op('one')}/1`, 'NO ');
    expect(await run.ended()).toMatchObject({ state: 'failed', steps: [{ outcome: 'denied' }] });
    expect(host.ledger.starts.filter((id) => id.startsWith(run.id))).toEqual([]);
  });

  it.concurrent.each([
    [['exit', '3'], { reason: 'exit_nonzero', exit_code: 3 }],
    [['killed'], { reason: 'signal' }],
    [['missing'], { reason: 'executable_not_found' }],
    [['deny', 'true'], { reason: 'denied_by_profile' }],
  ])('%j fails it and never completes it (A8)', async (argv, data) => {
    const run = await dispatch({ id: 'one', argv });
    expect(await run.ended()).toMatchObject({ state: 'failed' });
    expect(run.seen.at(-1)).toMatchObject({ type: 'mission.failed', data });
    expect(run.types).not.toContain('mission.completed');
  });

  it.concurrent('runs steps side by side where nothing stands between them, and asks for several at once (A21)', async () => {
    const run = await dispatch({ id: 'a', argv: ['wait'] }, { id: 'b', argv: ['ask', 'true'] }, { id: 'c', argv: ['ask', 'true'] }, { id: 'd', argv: ['true'], needs: ['a', 'b', 'c'] });
    await run.saw('approval.requested', 2);
    const open = (await run.status()).open_approvals;
    expect(open.toSorted()).toEqual([`${run.op('b')}/1`, `${run.op('c')}/1`]);
    await Promise.all(open.map((id) => run.answer(id, 'yes')));
    await run.saw('operation.ended', 2);
    await until(() => host.ledger.end(run.op('a')), 'the first step to run');
    expect(await run.ended()).toMatchObject({ state: 'done' });
    expect(host.ledger.starts.filter((id) => id.startsWith(run.id)).at(-1)).toBe(run.op('d'));
  });

  it.concurrent('asks a human about an outcome that nobody can find out, and runs it again only as a new attempt', async () => {
    const run = await dispatch({ id: 'a', argv: ['lose'] });
    const { data } = await run.saw('mission.hitl_required');
    expect((data as { prompt: string }).prompt).toContain('run-again');
    await run.answer(`${run.op('a')}/1`, 'run-again');
    await run.saw('mission.hitl_required', 2);
    expect((await run.status()).open_approvals).toEqual([`${run.op('a', 2)}/1`]);
    await run.command({ type: 'abort' });
    expect(await run.ended()).toMatchObject({ state: 'aborted' });
    expect(host.ledger.starts.filter((id) => id.startsWith(run.id))).toEqual([run.op('a')]);
  });

  it('lets an approval lapse and ends, though nobody is connected and its worker was away (C6)', async () => {
    const run = await rig.dispatch({ host: host.id, settings: { decide_ms: 1000 }, plan: { steps: [{ id: 'a', argv: ['ask', 'true'] }] } });
    await run.saw('mission.hitl_required');
    await rig.stopMissions();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await rig.startMissions();
    expect(await run.ended()).toMatchObject({ state: 'failed', error: expect.stringContaining('not approved in time') as string });
    expect(host.ledger.starts.filter((id) => id.startsWith(run.id))).toEqual([]);
  });

  it.concurrent('refuses an operation that drifted after its approval, and asks again with what changed', async () => {
    const other = await rig.host();
    const run = await rig.dispatch({ host: other.id, plan: { steps: [{ id: 'a', argv: ['ask', 'true'] }] } });
    await run.saw('mission.hitl_required');
    other.ledger.drift = '/elsewhere';
    await run.answer(`${run.op('a')}/1`, 'yes');
    const second = await run.saw('mission.hitl_required', 2);
    expect((second.data as { prompt: string }).prompt).toContain('/w/default/elsewhere');
    await run.answer(`${run.op('a')}/2`, 'yes');
    expect(await run.ended()).toMatchObject({ state: 'done' });
    expect((await run.approvals()).map((approval) => approval.status)).toEqual(['void', 'used']);
  });
});
