import { describe, expect, it } from 'vitest';
import type { V1Frame } from '../../../src/contract/generated/types.js';
import { Mission, type Carried, type Effect } from '../../../src/contract/mission/index.js';
import { readRegistryMessage } from '../../../src/contract/registry-messages.js';
import { A, B, DATA, elsewhereInput, frameFrom, frameOf, linkOf, placementOn } from './elsewhere.js';
import { specOf, START, World } from './world.js';

type Of<K extends Effect['kind']> = Extract<Effect, { kind: K }>;
const world = (more: Parameters<typeof elsewhereInput>[0] = {}): World => new World(elsewhereInput(more));
const types = (w: World): string[] => w.events.map((event) => event.type);
const state = (w: World): string => w.mission.snapshot().state;
const forward = (w: World): Of<'forward'>[] => w.find('forward');
const frames = (w: World): V1Frame[] => w.find('push').flatMap((effect) => effect.request.frames as V1Frame[]);
const told = (w: World): string[] => frames(w).map(({ event }) => event);
/** Whatever there is to tell gets through. */
const sent = (w: World): void => {
  for (const effect of w.find('push')) w.done(effect, { kind: 'sent' });
};
const say = (w: World, event: Parameters<typeof frameFrom>[1], data: object = DATA[event], from = A): void => w.hear(frameFrom(from, event, data));
const running = (more: Parameters<typeof elsewhereInput>[0] = {}): World => {
  const w = world(more);
  const [effect] = forward(w);
  if (effect !== undefined) w.done(effect, { kind: 'assigned' });
  say(w, 'mission.started');
  return w;
};
const asking = (data: object = {}): World => {
  const w = running();
  say(w, 'mission.hitl_required', { hitl_id: 'q', prompt: 'p', ...data });
  return w;
};

describe('a question of another executor', () => {
  it('is open as long as it says, or as any question; one that was late before it came is not held against anybody', () => {
    const until = (w: World): number => Date.parse(w.mission.approvals()[0]?.expires_at ?? '') - START;
    expect(until(asking({ expires_at: new Date(START + 5000).toISOString() }))).toBe(5000);
    expect(until(asking())).toBe(10_000);
    expect(until(asking({ expires_at: new Date(START - 5000).toISOString() }))).toBe(10_000);
    expect(until(asking({ expires_at: '2026-01-01T00:00:60Z' }))).toBeGreaterThan(0);
  });

  it('fails the mission where nobody answers, but not once its executor runs on', () => {
    const w = asking();
    w.pass(10_000);
    expect(types(w)).toContain('approval.expired');
    expect(w.mission.folded.ending).toMatchObject({ as: 'failed', reason: 'hitl_expired' });
    const on = asking();
    say(on, 'mission.paused');
    say(on, 'mission.resumed');
    expect(on.mission.snapshot()).toMatchObject({ state: 'running', open_approvals: ['m/executor/1/1'] });
    on.pass(10_000);
    expect(state(on)).toBe('running');
    expect(on.mission.approvals()[0]?.status).toBe('expired');
  });

  it('is withdrawn when its executor goes on without an answer', () => {
    const w = asking();
    say(w, 'mission.resumed');
    expect(w.mission.approvals()[0]?.status).toBe('revoked');
    expect(w.answer('m/executor/1/1', 'x')).toMatchObject({ ok: false, code: 'approval_revoked' });
  });

  it('waits for its turn, and answers wait while the mission is paused (C11)', () => {
    const w = asking();
    say(w, 'mission.hitl_required', { hitl_id: 'r', prompt: 'p' });
    expect(w.mission.snapshot().open_approvals).toEqual(['m/executor/1/1', 'm/executor/1/2']);
    w.command('pause');
    sent(w);
    w.answer('m/executor/1/1', 'first');
    expect(w.events.at(-1)).toMatchObject({ type: 'mission.hitl_required', data: { hitl_id: 'm/executor/1/2' } });
    sent(w);
    expect(told(w)).toEqual([]);
    w.command('resume');
    expect(frames(w)).toMatchObject([{ event: 'mission.resumed' }, { event: 'mission.hitl_responded', data: { hitl_id: 'q', response: 'first' } }]);
  });

  it('keeps its answer over a pause, until its executor goes on from the question itself', () => {
    const w = asking();
    w.answer('m/executor/1/1', 'this');
    say(w, 'mission.paused');
    say(w, 'mission.resumed');
    expect(frames(w)).toMatchObject([{ event: 'mission.hitl_responded', data: { response: 'this' } }]);
    sent(w);
    say(w, 'mission.hitl_required', { hitl_id: 'q', prompt: 'p' });
    expect(w.mission.snapshot()).toMatchObject({ state: 'hitl-required', open_approvals: [] });
    expect(frames(w)).toMatchObject([{ event: 'mission.hitl_responded', data: { response: 'this' } }]);
    say(w, 'mission.resumed');
    w.hear(linkOf(A, 'listed'));
    expect(told(w)).toEqual([]);
  });

  it('is over with the first progress after its answer went out, and the next may be asked, however many there were', () => {
    const w = running();
    for (let number = 1; number <= 20; number += 1) {
      say(w, 'mission.hitl_required', { hitl_id: `q${number}`, prompt: 'p' });
      expect(state(w)).toBe('hitl-required');
      const [open] = w.mission.snapshot().open_approvals;
      say(w, 'mission.progress');
      expect(w.mission.snapshot().open_approvals).toEqual([open]);
      w.answer(open ?? '', 'yes');
      // It made that beside its question: the answer has not gone out.
      say(w, 'mission.progress');
      expect(state(w)).toBe('hitl-required');
      expect(frames(w)).toMatchObject([{ event: 'mission.hitl_responded', data: { hitl_id: `q${number}` } }]);
      sent(w);
      say(w, 'mission.progress');
      expect(w.mission.snapshot()).toMatchObject({ state: 'running', open_approvals: [] });
    }
  });

  it('does not count once it is answered, though its executor says nothing but the next', () => {
    const w = running();
    for (let number = 1; number <= 20; number += 1) {
      say(w, 'mission.hitl_required', { hitl_id: `q${number}`, prompt: 'p' });
      const [open] = w.mission.snapshot().open_approvals;
      expect(w.answer(open ?? '', `${number}`)).toMatchObject({ ok: true });
      expect(frames(w)).toMatchObject([{ data: { response: `${number}` } }]);
      sent(w);
    }
    w.hear(linkOf(A, 'listed'));
    expect(frames(w)).toHaveLength(16);
  });

  it('is one of a bounded number, so that an executor cannot make a mission too large', () => {
    const spec = specOf(elsewhereInput());
    let mission = new Mission({ spec });
    const hear = (event: Parameters<typeof frameFrom>[1], data: object): void => mission.hear(frameFrom(A, event, data), START);
    let messages = 0;
    const answerAll = (response: string): void => {
      for (const hitl_id of mission.snapshot().open_approvals) mission.command({ type: 'answer', hitl_id, response, message_id: `a${(messages += 1)}`, by: 'me', via: 'rest' }, START);
    };
    const answers = (): V1Frame[] => mission.desired(START).flatMap((effect) => (effect.kind === 'push' ? (effect.request.frames as V1Frame[]) : []));
    hear('mission.started', DATA['mission.started']);
    for (let number = 0; number < 100; number += 1) hear('mission.hitl_required', { hitl_id: `q${number}`, prompt: '\u202e'.repeat(15_000) });
    expect(mission.snapshot().open_approvals).toHaveLength(16);
    answerAll('x'.repeat(4096));
    expect(answers()).toHaveLength(16);
    for (let number = 100; number < 400; number += 1) {
      hear('mission.resumed', DATA['mission.resumed']);
      hear('mission.hitl_required', { hitl_id: `q${number}`, prompt: 'p'.repeat(8000) });
      answerAll('y'.repeat(4096));
    }
    const carried = JSON.stringify(mission.carry(START));
    expect(carried.length).toBeLessThan(400_000);
    mission = new Mission({ spec, carried: JSON.parse(carried) as Carried });
    expect(answers()).toMatchObject([{ data: { hitl_id: 'q399', response: 'y'.repeat(4096) } }]);
    expect(mission.approvals().length).toBeGreaterThan(8);
  });
});

describe('a wish of the operator', () => {
  it('goes out once by each connection, until its executor says that it has it', () => {
    const w = running();
    w.command('pause', { reason: 'a\u0007' });
    expect(frames(w)).toMatchObject([{ event: 'mission.paused', data: { reason: 'a\\u{7}' } }]);
    sent(w);
    expect(told(w)).toEqual([]);
    w.hear(linkOf(A, 'listed'));
    expect(told(w)).toEqual(['mission.paused']);
    const [on] = w.find('push');
    w.hear(linkOf(A, 'listed'));
    // It went by a connection that is gone.
    if (on !== undefined) w.done(on, { kind: 'sent' });
    expect(told(w)).toEqual(['mission.paused']);
    say(w, 'mission.paused');
    expect(told(w)).toEqual([]);
  });

  it('holds against an executor that runs on, without running hot', () => {
    const w = running();
    w.command('pause');
    for (let round = 0; round < 200; round += 1) {
      sent(w);
      say(w, 'mission.paused');
      say(w, 'mission.resumed');
    }
    // After some rounds it is told no more often than every few seconds.
    expect(w.desired().some((effect) => effect.kind === 'push' && effect.hold)).toBe(true);
    w.pass(11_000);
    expect(told(w)).toEqual(['mission.paused']);
  });

  it('is told again to one that restarts and runs what it finds, and not for an echo of how it began', () => {
    const w = running();
    w.command('pause');
    sent(w);
    say(w, 'mission.paused');
    w.hear(frameFrom(A, 'mission.started', DATA['mission.started'], '2020-01-01T00:00:00Z'));
    expect([state(w), ...told(w)]).toEqual(['paused']);
    say(w, 'mission.started');
    expect([state(w), ...told(w)]).toEqual(['running', 'mission.paused']);
  });

  it('that it go on outlives what its executor says before the pause has reached it', () => {
    for (const event of ['mission.started', 'mission.hitl_required'] as const) {
      const w = event === 'mission.started' ? world() : running();
      for (const effect of forward(w)) w.done(effect, { kind: 'assigned' });
      w.command('pause');
      sent(w);
      w.command('resume');
      say(w, event);
      expect(told(w)).toEqual(['mission.resumed']);
      sent(w);
      say(w, 'mission.paused');
      say(w, 'mission.resumed');
      expect([state(w), w.mission.folded.external?.resume, ...told(w)]).toEqual(['running', 0]);
    }
  });

  it('that it stand outlives the end of a preemption, and the scheduler ends nobody else’s pause', () => {
    const scheduler = { by: 'holdpoint', via: 'scheduler' };
    const preempted = (): World => {
      const w = running();
      w.command('pause', { ...scheduler, reason: 'preempted by u' });
      sent(w);
      say(w, 'mission.paused');
      return w;
    };
    const w = preempted();
    expect(w.command('pause', scheduler)).toMatchObject({ changed: false });
    expect(w.command('pause', { reason: 'let me look' })).toMatchObject({ changed: true });
    expect(w.command('pause')).toMatchObject({ changed: false });
    w.continueAsNew();
    expect(w.command('resume', scheduler)).toMatchObject({ changed: false });
    expect(told(w)).toEqual([]);
    expect(w.mission.folded.paused).toEqual({ reason: 'let me look', via: 'rest' });
    w.command('resume');
    expect(told(w)).toEqual(['mission.resumed']);
    for (const who of [scheduler, {}]) {
      const on = preempted();
      expect(on.command('resume', who)).toMatchObject({ changed: true });
      expect(told(on)).toEqual(['mission.resumed']);
    }
    const still = running();
    say(still, 'mission.paused');
    expect(still.command('resume', scheduler)).toMatchObject({ changed: false });
  });

  it('that it go on is told to an executor that paused by itself', () => {
    const w = running();
    say(w, 'mission.paused');
    expect(w.command('resume')).toMatchObject({ ok: true, changed: true });
    expect(told(w)).toEqual(['mission.resumed']);
  });
});

describe('an executor that is away', () => {
  it('does not unpause, and what it says first is true', () => {
    const w = running();
    w.command('pause');
    sent(w);
    say(w, 'mission.paused');
    w.hear(linkOf(A, 'lost'));
    w.hear(linkOf(A, 'listed'));
    say(w, 'mission.paused');
    expect(types(w).filter((type) => type === 'mission.resumed' || type === 'mission.suspended')).toEqual([]);
    expect(state(w)).toBe('paused');
  });

  it('goes on where it was when it says that it is back, with the question it had (A2)', () => {
    const w = asking();
    w.hear(linkOf(A, 'lost'));
    expect(state(w)).toBe('suspended');
    say(w, 'mission.reconnected');
    expect(w.events.slice(-3).map(({ type }) => type)).toEqual(['executor.returned', 'mission.reconnected', 'mission.hitl_required']);
    expect(w.mission.snapshot()).toMatchObject({ state: 'hitl-required', open_approvals: ['m/executor/1/1'] });
  });

  it('is believed when it is back and repeats what it said last, to the letter', () => {
    const last = (event: Parameters<typeof frameFrom>[1], w: World): ReturnType<typeof frameFrom> => {
      const message = frameFrom(A, event, event === 'mission.hitl_required' ? { hitl_id: 'q', prompt: 'p' } : DATA[event]);
      w.hear(message);
      w.hear(message);
      return message;
    };
    const back = (w: World, message: ReturnType<typeof frameFrom>): void => {
      w.hear(linkOf(A, 'lost'));
      w.hear(linkOf(A, 'listed'));
      w.hear(message);
      w.hear(message);
    };
    const asks = running();
    back(asks, last('mission.hitl_required', asks));
    expect(asks.events.slice(-2).map(({ type }) => type)).toEqual(['mission.reconnected', 'mission.hitl_required']);
    expect(asks.mission.snapshot()).toMatchObject({ state: 'hitl-required', open_approvals: ['m/executor/1/1'] });
    const runs = running();
    say(runs, 'mission.paused');
    back(runs, last('mission.resumed', runs));
    expect(state(runs)).toBe('running');
    // What it said before that is what it was once.
    const was = running();
    const paused = last('mission.paused', was);
    say(was, 'mission.resumed');
    back(was, paused);
    expect(state(was)).toBe('suspended');
    const own = running();
    const question = last('mission.hitl_required', own);
    say(own, 'mission.resumed');
    say(own, 'mission.suspended');
    back(own, question);
    expect(own.mission.snapshot()).toMatchObject({ state: 'suspended', open_approvals: [] });
  });

  it('is asked to go on when it is back, and goes on with the first progress that it makes', () => {
    const w = running();
    w.hear(linkOf(A, 'lost'));
    expect(told(w)).toEqual([]);
    w.hear(linkOf(A, 'listed'));
    expect(frames(w)).toMatchObject([{ event: 'mission.resumed', data: { resumed_from: 'suspended' } }]);
    expect(state(w)).toBe('suspended');
    say(w, 'mission.progress');
    expect(w.events.slice(-2).map(({ type }) => type)).toEqual(['mission.resumed', 'mission.progress']);
    expect(told(w)).toEqual([]);
  });

  it('and lost what it knew is told of what was wished meanwhile', () => {
    const w = running();
    w.command('pause');
    sent(w);
    w.hear(linkOf(A, 'unlisted'));
    w.pass(500);
    expect(w.mission.snapshot().waiting_for).toContain('Paused. Executor');
    w.command('resume');
    expect(forward(w)).toEqual([]);
    w.answer('m/executor/1/1', 'run-again');
    for (const effect of forward(w)) w.done(effect, { kind: 'assigned' });
    expect(told(w)).toEqual(['mission.resumed']);
  });

  it('does not hold up an abort for ever, nor one that comes back and does not know the mission', () => {
    const w = running();
    w.hear(linkOf(A, 'lost'));
    w.command('abort');
    w.pass(2_999);
    expect(w.mission.over).toBe(false);
    w.pass(1);
    expect(w.events.at(-1)).toMatchObject({ type: 'mission.aborted', data: { reason: 'unconfirmed_on_executor' } });
    const back = running();
    back.command('abort', { reason: 'enough' });
    sent(back);
    expect(back.mission.over).toBe(false);
    back.hear(linkOf(A, 'unlisted'));
    expect(back.events.at(-1)).toMatchObject({ type: 'mission.aborted', data: { reason: 'enough' } });
  });

});

describe('a mission that had begun with an executor which forgot it', () => {
  const ID = 'm/executor/1/1';
  const forgotten = (w: World = running()): World => {
    w.hear(linkOf(A, 'unlisted'));
    return w;
  };
  const asked = (w?: World): World => {
    const forgot = forgotten(w);
    forgot.pass(500);
    return forgot;
  };
  const status = (w: World): string | undefined => w.mission.approvals().find(({ hitl_id }) => hitl_id === ID)?.status;

  it('is put to a human after its last words could have come, and goes to nobody before the answer (C11)', () => {
    const w = forgotten();
    w.pass(499);
    expect([state(w), w.mission.snapshot().waiting_for]).toEqual(['suspended', expect.stringContaining('last words')]);
    expect(w.mission.approvals()).toEqual([]);
    w.pass(1);
    const [approval] = w.mission.approvals();
    expect(approval).toMatchObject({ hitl_id: ID, kind: 'outcome', status: 'pending', choices: ['run-again', 'done', 'abort'], expires_at: new Date(w.now + 10_000).toISOString() });
    for (const part of [A, 'forgot mission m,', 'had begun', 'run-again: ', 'done: ', 'abort: ', 'Objective: o']) expect(approval?.prompt).toContain(part);
    expect(w.events.at(-1)).toMatchObject({ type: 'mission.hitl_required', data: { hitl_id: ID, prompt: approval?.prompt } });
    expect(w.mission.snapshot()).toMatchObject({ state: 'hitl-required', open_approvals: [ID], waiting_for: expect.stringContaining(`Executor ${A} forgot the mission`) as string });
    for (let round = 0; round < 3; round += 1) {
      w.hear(linkOf(A, 'lost'));
      expect(state(w)).toBe('hitl-required');
      w.hear(linkOf(A, 'unlisted'));
      w.continueAsNew();
      w.pass(1000);
    }
    expect(w.mission.approvals()).toHaveLength(1);
    expect(w.desired()).toMatchObject([{ kind: 'timer' }]);
  });

  it('runs again by that answer alone, once: what is forgotten again is asked about again', () => {
    const w = asked();
    for (const word of ['yes', 'approve', 'no', 'again', 'run again', '']) expect(w.answer(ID, word)).toMatchObject({ ok: false, code: 'answer_not_understood' });
    expect(forward(w)).toEqual([]);
    expect(w.answer(ID, ' Run-Again\n')).toMatchObject({ ok: true, changed: true, state: 'suspended', approval: { status: 'answered', decision: { choice: 'run-again' } } });
    expect(w.mission.snapshot().waiting_for).toBe(`Waiting for executor ${A} to take it.`);
    w.continueAsNew();
    const [effect] = forward(w);
    expect(effect?.request).toEqual({ mission_id: 'm', executor_id: A, dispatch: w.spec.dispatch });
    if (effect !== undefined) w.done(effect, { kind: 'assigned' });
    say(w, 'mission.assigned');
    expect(forward(w)).toEqual([]);
    say(w, 'mission.started');
    expect(state(w)).toBe('running');
    asked(w);
    expect(w.mission.snapshot().open_approvals).toEqual(['m/executor/1/2']);
    expect(forward(w)).toEqual([]);
    expect(w.answer(ID, 'run-again')).toMatchObject({ ok: true, changed: false });
    expect(w.answer(ID, 'done')).toMatchObject({ ok: false, code: 'approval_decided' });
    expect(forward(w)).toEqual([]);
  });

  it('is done by the word of a human, and says so', () => {
    const w = asked();
    expect(w.answer(ID, 'done')).toMatchObject({ ok: true, state: 'done' });
    expect(w.events.slice(-3)).toMatchObject([{ type: 'approval.decided' }, { type: 'mission.progress' }, { type: 'mission.completed', data: { state: 'done', summary: 'me counted it as done; its outcome is unknown.' } }]);
    expect(w.desired()).toEqual([]);
  });

  it('is aborted by an answer as by a command, and its executor is told', () => {
    const w = asked();
    expect(w.answer(ID, 'abort', { reason: 'enough' })).toMatchObject({ ok: true });
    expect(told(w)).toEqual(['mission.aborted']);
    sent(w);
    expect(w.events.at(-1)).toMatchObject({ type: 'mission.aborted', data: { aborted_by: 'operator', reason: 'enough' } });
    const commanded = asked();
    commanded.command('abort');
    expect(status(commanded)).toBe('revoked');
    sent(commanded);
    expect(state(commanded)).toBe('aborted');
  });

  it('fails where nobody answers in time', () => {
    const w = asked();
    w.pass(10_000);
    expect(status(w)).toBe('expired');
    sent(w);
    expect(w.events.at(-1)).toMatchObject({ type: 'mission.failed', data: { reason: 'outcome_unknown', error: expect.stringContaining('forgot') as string } });
  });

  it('follows its executor where that one speaks of it after all, and asks nobody any more', () => {
    const listed = asked();
    listed.hear(linkOf(A, 'listed'));
    expect([state(listed), status(listed), ...told(listed)]).toEqual(['suspended', 'revoked', 'mission.resumed']);
    expect(listed.answer(ID, 'run-again')).toMatchObject({ ok: false, code: 'approval_revoked' });
    say(listed, 'mission.resumed');
    expect(types(listed).slice(-6)).toEqual(['approval.revoked', 'mission.suspended', 'executor.accepted', 'executor.returned', 'mission.reconnected', 'mission.resumed']);
    expect([state(listed), ...forward(listed)]).toEqual(['running']);
    const ends: Partial<Record<Parameters<typeof frameFrom>[1], string>> = {
      'mission.assigned': 'suspended', 'mission.started': 'running', 'mission.progress': 'running', 'mission.hitl_required': 'hitl-required', 'mission.paused': 'paused', 'mission.resumed': 'running',
      'mission.suspended': 'suspended', 'mission.reconnected': 'running', 'mission.completed': 'done', 'mission.failed': 'failed', 'mission.aborted': 'aborted',
    };
    for (const [event, then] of Object.entries(ends)) {
      for (const away of [false, true]) {
        const w = asked();
        if (away) w.hear(linkOf(A, 'lost'));
        say(w, event as Parameters<typeof frameFrom>[1]);
        expect([event, state(w), status(w), ...forward(w)]).toEqual([event, then, 'revoked']);
        // Peers that were told `suspended` are told that it is back, before what it does.
        if (['running', 'paused', 'hitl-required'].includes(then)) expect(w.mission.folded.suspension_told, event).toBe(false);
      }
    }
  });

  it('ends as its executor says where its last words come before anybody is asked', () => {
    const w = forgotten();
    say(w, 'mission.completed');
    expect([state(w), w.mission.approvals().length]).toEqual(['done', 0]);
  });

  it('waits for both, an answer and that it is resumed, where it was paused', () => {
    const w = running();
    w.command('pause');
    sent(w);
    say(w, 'mission.paused');
    asked(w);
    expect(state(w)).toBe('hitl-required');
    w.answer(ID, 'run-again');
    expect([state(w), ...forward(w)]).toEqual(['suspended']);
    w.pass(60_000);
    expect(forward(w)).toEqual([]);
    w.command('resume');
    expect(forward(w)).toHaveLength(1);
  });

  it('is told of no refusal of a dispatch that was before', () => {
    const w = world();
    const [before] = forward(w);
    say(w, 'mission.started');
    asked(w);
    if (before !== undefined) w.done(before, { kind: 'refused', status: 404, message: 'no' });
    expect([state(w), status(w)]).toEqual(['hitl-required', 'pending']);
    if (before !== undefined) w.done(before, { kind: 'assigned' });
    expect([state(w), status(w), w.mission.folded.external?.accepted]).toEqual(['suspended', 'revoked', true]);
  });

  it('that had not begun is dispatched again, and nobody is asked', () => {
    const w = world();
    for (const effect of forward(w)) w.done(effect, { kind: 'assigned' });
    w.hear(linkOf(A, 'unlisted'));
    expect(forward(w)).toHaveLength(1);
    w.pass(500);
    expect(w.mission.approvals()).toEqual([]);
  });
});

describe('a place', () => {
  it('that was withdrawn is taken all the same by whoever had got the dispatch', () => {
    const w = world({ executor_id: null });
    w.hear(placementOn(A));
    const [late] = forward(w);
    w.pass(500);
    sent(w);
    expect(w.mission.snapshot().carried_by).toBeNull();
    if (late !== undefined) w.done(late, { kind: 'assigned' });
    expect(w.mission.snapshot()).toMatchObject({ carried_by: A, state: 'assigned' });
  });

  it('of a mission that was sent without a queue is nobody else’s: whoever had got the dispatch may have begun', () => {
    const w = world({ queue: false });
    w.hear(linkOf(A, 'lost'));
    w.pass(100_000);
    expect(w.mission.snapshot()).toMatchObject({ carried_by: A, state: 'queued' });
    expect(forward(w).map(({ executor }) => executor)).toEqual([A]);
    expect(w.find('timer')).toEqual([]);
    w.hear(linkOf(A, 'listed'));
    say(w, 'mission.started');
    expect(w.mission.snapshot()).toMatchObject({ carried_by: A, state: 'running' });
    expect(types(w)).not.toContain('executor.handover');
  });

  it('at an executor that is away goes to another at once; the first is told when it is back, and not believed', () => {
    const w = world({ executor_id: null });
    w.hear(placementOn(A));
    for (const effect of forward(w)) w.done(effect, { kind: 'assigned' });
    w.hear(linkOf(A, 'lost'));
    w.hear(placementOn(B));
    expect(w.mission.snapshot()).toMatchObject({ carried_by: B, state: 'assigned' });
    say(w, 'mission.started');
    expect(w.mission.snapshot()).toMatchObject({ carried_by: B, state: 'assigned' });
    expect(frames(w)).toMatchObject([{ event: 'mission.aborted', executor_id: A }]);
    sent(w);
    // It goes on saying so; it was told once.
    say(w, 'mission.progress');
    expect(told(w)).toEqual([]);
  });

  it('at an executor that had it unknown to anybody, and was told to drop it, is not the end of the mission', () => {
    const w = world({ executor_id: null });
    w.hear(placementOn(A));
    w.pass(500);
    sent(w);
    w.hear(placementOn(A));
    say(w, 'mission.aborted');
    expect(w.mission.snapshot()).toMatchObject({ carried_by: null, state: 'queued' });
    w.hear(placementOn(B));
    expect(w.mission.snapshot().carried_by).toBe(B);
  });

  it('is left by one that has the mission only when that one says so', () => {
    const w = world({ executor_id: null });
    w.hear(placementOn(A));
    for (const effect of forward(w)) w.done(effect, { kind: 'assigned' });
    w.hear(placementOn(B));
    sent(w);
    expect(w.mission.snapshot()).toMatchObject({ carried_by: A });
    // It had begun before it heard of that: there it stays.
    say(w, 'mission.started');
    expect(w.mission.snapshot()).toMatchObject({ carried_by: A, state: 'running' });
    expect(told(w)).toEqual([]);
    say(w, 'mission.aborted', { state: 'aborted' });
    expect(w.events.at(-1)).toMatchObject({ data: { aborted_by: 'system', reason: 'handed_over_too_late' } });
  });

  it('is given back by nobody who let it go: the same mission is one run', () => {
    const w = world({ executor_id: null });
    w.hear(placementOn(A));
    for (const effect of forward(w)) w.done(effect, { kind: 'assigned' });
    w.hear(placementOn(B));
    say(w, 'mission.aborted');
    expect(w.mission.snapshot().carried_by).toBe(B);
    w.hear(placementOn(A));
    expect(w.events.at(-1)).toMatchObject({ type: 'executor.placed', data: { executor_id: B } });
    say(w, 'mission.started', DATA['mission.started'], B);
    w.hear(placementOn(A));
    expect(w.mission.snapshot().carried_by).toBe(B);
  });
});

describe('a message of the registry', () => {
  const read = (frame: object): boolean => readRegistryMessage({ type: 'executor_frame', value: { message_id: 'x', executor_id: A, frame } }).ok;
  it('is refused where its data is not that of its event, where it is too much, and where it is none', () => {
    expect(read(frameOf(A, 'mission.paused', DATA['mission.paused']))).toBe(true);
    expect(read(frameOf(A, 'mission.paused', DATA['mission.aborted']))).toBe(false);
    expect(read({ ...frameOf(A, 'mission.started', DATA['mission.started']), event: 'mission.hitl_responded', data: { hitl_id: 'q', response: 'yes' } })).toBe(false);
    expect(read({ event: 'executor.resync', executor_id: A, ts: new Date(START).toISOString(), data: { owned_mission_ids: [] } })).toBe(false);
    expect(read(frameOf(A, 'mission.failed', { state: 'failed', reason: 'x'.repeat(70_000) }))).toBe(false);
    for (const value of [undefined, null, 7, [], {}, { message_id: 'x' }]) {
      for (const type of ['placement', 'executor_frame', 'executor_link'] as const) expect(readRegistryMessage({ type, value }).ok).toBe(false);
    }
  });
});
