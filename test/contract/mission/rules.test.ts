import { describe, expect, it } from 'vitest';
import type { CommandOutcome, Step } from '../../../src/contract/generated/types.js';
import { Mission } from '../../../src/contract/mission/index.js';
import { askedOf, inputOf, resultOf, specOf, START, World } from './world.js';

const world = (steps: Step[], more: Omit<Parameters<typeof inputOf>[0], 'steps'> = {}): World => new World(inputOf({ steps, ...more }));
const one = (more: Partial<Step> = {}): Step => ({ id: 'a', argv: ['x'], ...more });

/** The host asks about every operation that is handed over and has no consent. */
function ask(w: World): void {
  for (const effect of w.find('execute')) if (effect.request.consent === null) w.done(effect, askedOf({ task: effect.request.task }));
}
function end(w: World, outcome: 'succeeded' | 'failed' | 'timed_out' | 'unknown' = 'succeeded', exit_code: number | null = outcome === 'succeeded' ? 0 : null): void {
  const [effect] = w.find('execute', false);
  if (effect === undefined) throw new Error('nothing runs');
  w.done(effect, { kind: 'ended', result: resultOf({ task: effect.request.task, outcome, exit_code }), consent_used: effect.request.consent?.hitl_id ?? null });
}
const types = (w: World): string[] => w.events.map((event) => event.type);
const state = (w: World): string => w.mission.snapshot().state;
const code = (outcome: CommandOutcome): string => (outcome.ok ? `ok ${outcome.changed}` : outcome.code);
const last = (w: World, type: string): Record<string, unknown> | undefined => w.events.findLast((event) => event.type === type)?.data as Record<string, unknown> | undefined;

describe('answers', () => {
  it.each([
    ['yes', 'ok true'],
    [' Y ', 'ok true'],
    ['approved', 'ok true'],
    ['NO ', 'ok true'],
    ['false', 'answer_not_understood'],
    ['0', 'answer_not_understood'],
    ['', 'answer_not_understood'],
    ['maybe', 'answer_not_understood'],
  ])('takes %j as %s, and only an approving word approves (A10)', (word, expected) => {
    const w = world([one()]);
    ask(w);
    expect(code(w.answer('m/a/1/1', word))).toBe(expected);
    const runs = w.find('execute').length > 0;
    expect(runs).toBe(['yes', ' Y ', 'approved'].includes(word));
    if (expected !== 'ok true') expect(w.mission.snapshot().open_approvals).toEqual(['m/a/1/1']);
  });

  it('are answered from the record, also when the mission is over (A11)', () => {
    const w = world([one(), { id: 'b', argv: ['y'], needs: ['a'] }]);
    ask(w);
    expect(code(w.answer('m/z/1/1', 'yes'))).toBe('approval_not_found');
    expect(code(w.answer('m/a/1/1', 'yes'))).toBe('ok true');
    expect(code(w.answer('m/a/1/1', 'approve'))).toBe('ok false');
    expect(code(w.answer('m/a/1/1', 'no'))).toBe('approval_decided');
    end(w);
    ask(w);
    w.pass(10_000);
    expect(state(w)).toBe('failed');
    expect(last(w, 'mission.failed')).toMatchObject({ reason: 'expired' });
    expect(code(w.answer('m/a/1/1', 'yes'))).toBe('ok false');
    expect(code(w.answer('m/a/1/1', 'no'))).toBe('approval_decided');
    expect(code(w.answer('m/b/1/1', 'yes'))).toBe('approval_expired');
    expect(code(w.answer('m/z/1/1', 'yes'))).toBe('approval_not_found');
    expect(code(w.command('pause'))).toBe('mission_over');
  });

  it('come too late at the very moment of expiry, even before the timer has fired (C6)', () => {
    const w = world([one()]);
    ask(w);
    w.now += 10_000;
    expect(code(w.answer('m/a/1/1', 'yes'))).toBe('approval_expired');
    expect(state(w)).toBe('failed');
  });

  it('two questions of one millisecond have two ids and are answered apart, the second announced after the first (A21)', () => {
    const w = world([one(), { id: 'b', argv: ['y'] }]);
    ask(w);
    const announced = (): unknown[] => w.events.filter((event) => event.type === 'mission.hitl_required').map((event) => (event.data as { hitl_id: string }).hitl_id);
    expect(announced()).toEqual(['m/a/1/1']);
    expect(w.mission.snapshot().open_approvals).toEqual(['m/a/1/1', 'm/b/1/1']);
    w.answer('m/a/1/1', 'yes');
    expect(announced()).toEqual(['m/a/1/1', 'm/b/1/1']);
    expect(w.find('execute').map((effect) => effect.operation)).toEqual(['m/a/1']);
    w.answer('m/b/1/1', 'yes');
    expect(state(w)).toBe('running');
    expect(last(w, 'mission.resumed')).toEqual({ state: 'running', resumed_from: 'paused' });
  });

  it('must name the digest where they name one', () => {
    const w = world([one()]);
    ask(w);
    expect(code(w.answer('m/a/1/1', 'yes', { digest: `sha256:${'f'.repeat(64)}` }))).toBe('digest_mismatch');
    expect(code(w.answer('m/a/1/1', 'yes', { digest: w.mission.approvals()[0]?.digest }))).toBe('ok true');
  });

  it('by a signal count only where the settings let them', () => {
    for (const signal_may_approve of [false, true]) {
      const w = world([one()], { settings: { signal_may_approve } });
      ask(w);
      expect(code(w.answer('m/a/1/1', 'yes', { via: 'signal', by: 'temporal' }))).toBe(signal_may_approve ? 'ok true' : 'approver_refused');
      expect(w.mission.approvals()[0]?.decision?.via).toBe(signal_may_approve ? 'signal' : undefined);
    }
  });

  it('nobody gives: every question has an expiry, is told so, and the mission ends (C19)', () => {
    const w = world([one()]);
    ask(w);
    const { expires_at } = last(w, 'mission.hitl_required') as { expires_at: string };
    expect(Date.parse(expires_at) - w.now).toBe(10_000);
    const [timer] = w.find('timer');
    expect(timer?.until).toBe(Date.parse(expires_at));
    w.pass(10_000);
    expect(state(w)).toBe('failed');
    expect(w.desired()).toEqual([]);
  });
});

describe('consent', () => {
  it('is used once: whatever the end, the same id runs nothing again (C7)', () => {
    for (const outcome of ['succeeded', 'failed', 'timed_out'] as const) {
      const w = world([one({ continue_on: ['failed', 'timed_out'] }), { id: 'b', argv: ['y'], needs: ['a'] }]);
      ask(w);
      w.answer('m/a/1/1', 'yes');
      end(w, outcome, outcome === 'failed' ? 1 : 0);
      const requests = types(w).filter((type) => type === 'operation.requested').length;
      expect(code(w.answer('m/a/1/1', 'yes'))).toBe('ok false');
      expect(types(w).filter((type) => type === 'operation.requested').length).toBe(requests);
      expect(w.mission.approvals()[0]?.status).toBe('used');
    }
  });

  it('comes too late after a denial or an abort, and starts nothing then (C7)', () => {
    const denied = world([one({ on_denied: 'skip' }), { id: 'b', argv: ['y'] }]);
    ask(denied);
    denied.answer('m/a/1/1', 'no');
    expect(code(denied.answer('m/a/1/1', 'yes'))).toBe('approval_decided');
    expect(denied.find('execute')).toEqual([]);
    const aborted = world([one(), { id: 'b', argv: ['y'] }]);
    ask(aborted);
    aborted.answer('m/a/1/1', 'yes');
    aborted.command('abort');
    expect(code(aborted.answer('m/b/1/1', 'yes'))).toBe('approval_revoked');
    expect(code(aborted.answer('m/a/1/1', 'yes'))).toBe('ok false');
    aborted.done(aborted.find('stop')[0]!, { kind: 'never_started', result: null });
    expect(state(aborted)).toBe('aborted');
    expect(aborted.mission.approvals().map((approval) => approval.status)).toEqual(['void', 'revoked']);
    expect(aborted.desired()).toEqual([]);
  });

  it('that lapsed before it could be used is void, and the operation is asked about anew', () => {
    const w = world([one()]);
    ask(w);
    w.command('pause');
    w.answer('m/a/1/1', 'yes');
    w.pass(2_000);
    w.command('resume');
    expect(last(w, 'approval.void')).toEqual({ hitl_id: 'm/a/1/1', why: 'lapsed' });
    const [effect] = w.find('execute');
    expect(effect?.request).toMatchObject({ request: 2, consent: null });
    ask(w);
    expect(w.mission.snapshot().open_approvals).toEqual(['m/a/1/2']);
  });

  it('that does not cover what was found is void, and the new question shows what changed', () => {
    const w = world([one()]);
    ask(w);
    w.answer('m/a/1/1', 'yes');
    const [effect] = w.find('execute');
    if (effect === undefined) throw new Error('not handed over');
    expect(effect.request.consent).toMatchObject({ hitl_id: 'm/a/1/1' });
    w.done(effect, askedOf({ task: effect.request.task, drift: 1, reason: 'drifted' }));
    const [old, anew] = w.mission.approvals();
    expect(old?.status).toBe('void');
    expect(anew).toMatchObject({ hitl_id: 'm/a/1/2', status: 'pending', changes: [{ path: '/cwd', approved: '/w/0', found: '/w/1' }] });
    expect(anew?.prompt).toContain('/cwd');
  });

  it('that was not used is void at the end, and the record says so', () => {
    const w = world([one()]);
    ask(w);
    w.command('pause');
    w.answer('m/a/1/1', 'yes');
    w.command('abort');
    expect(state(w)).toBe('aborted');
    expect(w.mission.approvals()[0]?.status).toBe('void');
  });

  it('that was given keeps while paused, in either order of pause and answer (C11)', () => {
    for (const pauseFirst of [true, false]) {
      const w = world([one()]);
      ask(w);
      if (pauseFirst) w.command('pause');
      w.answer('m/a/1/1', 'yes');
      if (!pauseFirst) {
        w.command('pause');
        for (const effect of w.find('withdraw')) w.done(effect, { kind: 'withdrawn' });
      }
      expect(w.find('execute')).toEqual([]);
      expect(state(w)).toBe('paused');
      w.command('resume');
      expect(w.find('execute').map((effect) => effect.request.consent?.hitl_id)).toEqual(['m/a/1/1']);
    }
  });
});

describe('outcomes', () => {
  it.each([
    ['failed', 3, 'a', { reason: 'failed', exit_code: 3 }],
    ['timed_out', null, 'a', { reason: 'timed_out' }],
  ] as const)('%s fails the mission with what the host said (A8)', (outcome, exit, _, expected) => {
    const w = world([one()]);
    end(w, outcome, exit);
    expect(last(w, 'mission.failed')).toMatchObject(expected);
  });

  it('unknown are put to a human, who may run it again, which always asks anew', () => {
    const w = world([one()]);
    end(w, 'unknown');
    expect(w.mission.approvals()[0]).toMatchObject({ hitl_id: 'm/a/1/1', kind: 'outcome', choices: ['run-again', 'done', 'abort'] });
    expect(code(w.answer('m/a/1/1', 'yes'))).toBe('answer_not_understood');
    w.answer('m/a/1/1', 'run-again');
    const [effect] = w.find('execute');
    expect(effect?.request).toMatchObject({ task: { operation_id: 'm/a/2', attempt: 2 }, request: 1, consent: null, ask: true });
    ask(w);
    w.answer('m/a/2/1', 'yes');
    end(w);
    expect(state(w)).toBe('done');
  });

  it('unknown may be counted as done, or end the mission', () => {
    const done = world([one()]);
    end(done, 'unknown');
    done.answer('m/a/1/1', 'done');
    expect(state(done)).toBe('done');
    const aborted = world([one()]);
    end(aborted, 'unknown');
    aborted.answer('m/a/1/1', 'abort');
    // Whatever may be left of it is stopped, and never starts later.
    for (const effect of aborted.find('stop')) aborted.done(effect, { kind: 'never_started', result: null });
    expect(state(aborted)).toBe('aborted');
  });

  it('unknown of an idempotent operation are tried again, but not for ever', () => {
    const w = world([one({ idempotent: true })]);
    end(w, 'unknown');
    end(w, 'unknown');
    expect(w.find('execute')[0]?.operation).toBe('m/a/3');
    end(w, 'unknown');
    expect(w.mission.snapshot().open_approvals).toEqual(['m/a/3/1']);
  });

  it('unknown of an idempotent operation that a human was asked about is asked about again, whatever the profile says by then', () => {
    const w = world([one({ idempotent: true })]);
    ask(w);
    w.answer('m/a/1/1', 'yes');
    end(w, 'unknown');
    expect(w.find('execute')[0]?.request).toMatchObject({ task: { operation_id: 'm/a/2' }, consent: null, ask: true });
  });

  it('of a request that was taken back are those of the next one only where it ended', () => {
    const w = world([one()]);
    const [first] = w.find('execute');
    w.command('pause');
    w.done(w.find('withdraw')[0]!, { kind: 'withdrawn' });
    w.command('resume');
    w.done(first!, askedOf({ task: first!.request.task }));
    w.done(first!, { kind: 'denied', code: 'denied_by_profile', message: '' });
    expect(w.find('execute').map((effect) => effect.request.request)).toEqual([2]);
    w.done(first!, { kind: 'ended', result: resultOf({ task: first!.request.task, outcome: 'succeeded', exit_code: 0 }), consent_used: null });
    expect(state(w)).toBe('done');
  });

  it('that the plan tolerates let dependents run; skipped steps skip theirs', () => {
    const w = world([
      one({ on_denied: 'skip' }),
      { id: 'b', argv: ['y'], needs: ['a'] },
      { id: 'c', argv: ['z'], continue_on: ['failed'] },
      { id: 'd', argv: ['z'], needs: ['c'] },
    ]);
    ask(w);
    w.answer('m/a/1/1', 'no');
    w.answer('m/c/1/1', 'yes');
    end(w, 'failed', 2);
    expect(w.mission.snapshot().steps.map((step) => `${step.id} ${step.outcome ?? step.state}`)).toEqual(['a denied', 'b skipped', 'c failed', 'd handed']);
    end(w);
    expect(last(w, 'mission.completed')).toMatchObject({ summary: '1 of 4 steps succeeded; 1 ended otherwise, as the plan allows; 2 skipped; the completion criterion was not checked.' });
  });

  it('that the plan does not allow stop the siblings before the mission fails', () => {
    const w = world([one(), { id: 'b', argv: ['y'] }]);
    end(w, 'failed', 1);
    expect(state(w)).toBe('running');
    const [stop] = w.find('stop');
    expect(stop?.request.operation_id).toBe('m/b/1');
    w.done(stop!, { kind: 'stopped', result: resultOf({ task: w.find('execute', false)[0]!.request.task, outcome: 'cancelled' }) });
    expect(state(w)).toBe('failed');
    expect(last(w, 'mission.failed')).toMatchObject({ reason: 'failed', exit_code: 1 });
  });
});

describe('pause', () => {
  it('lets nothing begin that has not, also between two operations (B25)', () => {
    const w = world([one(), { id: 'b', argv: ['y'], needs: ['a'] }]);
    w.command('pause');
    const [withdraw] = w.find('withdraw');
    w.done(withdraw!, { kind: 'started' });
    end(w);
    expect(w.find('execute')).toEqual([]);
    expect(w.mission.snapshot().steps[1]?.state).toBe('ready');
    w.command('resume');
    expect(w.find('execute').map((effect) => effect.operation)).toEqual(['m/b/1']);
  });

  it('takes back what was handed over, and hands it over again under a higher number (B25)', () => {
    const w = world([one()]);
    w.command('pause');
    const [withdraw] = w.find('withdraw');
    expect(withdraw?.request).toEqual({ operation_id: 'm/a/1', request: 1 });
    w.done(withdraw!, { kind: 'withdrawn' });
    expect(w.desired()).toEqual([]);
    w.command('resume');
    expect(w.find('execute')[0]?.request.request).toBe(2);
  });

  it('is confirmed every time, and resumed only where it runs', () => {
    const w = world([one()]);
    ask(w);
    w.command('pause');
    w.command('pause');
    w.command('resume');
    w.command('resume');
    w.command('abort');
    expect(types(w).filter((type) => /paused|resumed|hitl_required|aborted/.test(type))).toEqual([
      'mission.hitl_required',
      'control.paused',
      'mission.paused',
      'mission.paused',
      'control.resumed',
      'mission.hitl_required',
      'mission.hitl_required',
      'control.aborted',
      'mission.aborted',
    ]);
  });
});

describe('abort', () => {
  it('that comes with the very start still tells how it began (B3)', () => {
    const input = inputOf({ steps: [one()] });
    const mission = new Mission({ spec: specOf(input) });
    mission.cancelled(START);
    expect(mission.events(0).events.map((event) => event.type)).toEqual(['mission.accepted', 'mission.assigned', 'mission.started', 'control.aborted', 'mission.ending', 'mission.aborted']);
  });

  it('has exactly one end, however it races the end of an operation (A5)', () => {
    for (const first of ['stop', 'execute'] as const) {
      const w = world([one()]);
      w.command('abort');
      const task = w.find('execute', false)[0]!.request.task;
      const result = resultOf({ task, outcome: 'succeeded', exit_code: 0 });
      const [stop] = w.find('stop');
      const [execute] = w.find('execute', false);
      const finish = { stop: () => { w.done(stop!, { kind: 'already_ended', result }); }, execute: () => { w.done(execute!, { kind: 'ended', result, consent_used: null }); } };
      finish[first]();
      finish[first === 'stop' ? 'execute' : 'stop']();
      expect(types(w).filter((type) => /completed|failed|aborted/.test(type))).toEqual(['control.aborted', 'mission.aborted']);
    }
  });

  it('gives up on a host that does not answer, says so, and leaves word for it (B12)', () => {
    const w = world([one()]);
    w.command('abort');
    w.pass(3_000);
    expect(last(w, 'mission.aborted')).toEqual({ state: 'aborted', aborted_by: 'operator', reason: 'unconfirmed_on_host' });
    expect(w.desired()).toMatchObject([{ kind: 'stop_later', host: 'h1', operation: 'm/a/1' }]);
    w.done(w.desired()[0]!, undefined);
    expect(w.desired()).toEqual([]);
  });

  it('waits for the result of what was stopped, and not for ever', () => {
    const w = world([one()]);
    w.command('abort');
    w.done(w.find('stop')[0]!, { kind: 'stopped', result: null });
    expect(w.find('execute')).toHaveLength(1);
    expect(state(w)).toBe('running');
    w.pass(1_000);
    expect(state(w)).toBe('aborted');
  });
});

describe('a host', () => {
  it('that answers is only busy; one that does not suspends the mission until it is back', () => {
    const w = world([one()]);
    w.finish(w.find('execute')[0]!, { kind: 'unreached' });
    expect(w.find('execute')).toEqual([]);
    w.done(w.find('probe')[0]!, {});
    expect(w.find('execute')).toHaveLength(1);
    w.finish(w.find('execute')[0]!, { kind: 'unreached' });
    w.finish(w.find('probe')[0]!, { kind: 'unreached' });
    expect(state(w)).toBe('suspended');
    expect(last(w, 'mission.suspended')).toEqual({ state: 'suspended', checkpoint_id: 'm', reason: 'host_lost' });
    w.done(w.find('await_host')[0]!, {});
    expect(types(w).slice(-3)).toEqual(['host.returned', 'mission.reconnected', 'mission.resumed']);
    expect(last(w, 'mission.resumed')).toEqual({ state: 'running', resumed_from: 'suspended' });
    expect(w.find('execute')).toHaveLength(1);
  });

  it('that comes back to a paused mission leaves peers in no doubt that it is paused', () => {
    const w = world([one()]);
    w.finish(w.find('execute')[0]!, { kind: 'unreached' });
    w.finish(w.find('probe')[0]!, { kind: 'unreached' });
    w.command('pause');
    w.done(w.find('await_host')[0]!, {});
    expect(types(w).slice(-3)).toEqual(['host.returned', 'mission.reconnected', 'mission.paused']);
  });

  it('that is away holds up nothing on other hosts, and no decision', () => {
    const w = world([one(), { id: 'b', argv: ['y'], host: 'h2' }]);
    const [a, b] = w.find('execute');
    w.finish(a!, { kind: 'unreached' });
    w.finish(w.find('probe')[0]!, { kind: 'unreached' });
    w.done(b!, askedOf({ task: b!.request.task }));
    expect(state(w)).toBe('suspended');
    expect(code(w.answer('m/b/1/1', 'yes'))).toBe('ok true');
    expect(w.find('execute').map((effect) => effect.operation)).toEqual(['m/b/1']);
  });

  it('without a permit is handed the operation again, a little later each time', () => {
    const w = world([one()]);
    for (const wait of [200, 400]) {
      w.done(w.find('execute')[0]!, { kind: 'refused', code: 'no_permit', message: '' });
      expect(w.find('execute')).toEqual([]);
      expect(w.find('timer')[0]?.until).toBe(w.now + wait);
      w.pass(wait);
      expect(w.find('execute')).toHaveLength(1);
    }
  });
});

describe('the completion criterion', () => {
  it('is checked by commands after the plan, and by a human for what no command can tell', () => {
    const w = world([one()], { check_completion: true, completion: 'test -f x exits 0; grep y z exits 1; it reads well' });
    end(w);
    expect(w.find('execute').map((effect) => effect.request.task.argv)).toEqual([['test', '-f', 'x'], ['grep', 'y', 'z']]);
    end(w);
    end(w, 'failed', 1);
    expect(w.mission.approvals()[0]).toMatchObject({ hitl_id: 'm/completion/1/1', kind: 'completion', choices: ['approve', 'deny'] });
    expect(w.mission.approvals()[0]?.prompt).toContain('it reads well');
    w.answer('m/completion/1/1', 'yes');
    expect(last(w, 'mission.completed')).toMatchObject({ summary: '1 of 1 steps succeeded; the completion criterion is met.' });
  });

  it('is met where a human says so of a command whose end nobody knows', () => {
    const w = world([one()], { check_completion: true, completion: 'grep y z exits 1' });
    end(w);
    end(w, 'unknown');
    w.answer('m/completion-1/1/1', 'done');
    expect(state(w)).toBe('done');
  });

  it('that is not met fails the mission', () => {
    const byExit = world([one()], { check_completion: true, completion: 'x exits 0' });
    end(byExit);
    end(byExit, 'failed', 1);
    expect(last(byExit, 'mission.failed')).toMatchObject({ reason: 'completion_not_met', exit_code: 1 });
    const byHuman = world([one()], { check_completion: true, completion: 'good' });
    end(byHuman);
    byHuman.answer('m/completion/1/1', 'no');
    expect(last(byHuman, 'mission.failed')).toMatchObject({ reason: 'completion_not_met' });
    const byNobody = world([one()], { check_completion: true, completion: 'good' });
    end(byNobody);
    byNobody.pass(10_000);
    expect(last(byNobody, 'mission.failed')).toMatchObject({ reason: 'completion_not_met' });
  });
});
