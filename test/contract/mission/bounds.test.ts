import { describe, expect, it } from 'vitest';
import { validateApproval } from '../../../src/contract/generated/validators.cjs';
import type { CommandOutcome, ExecuteOutcome } from '../../../src/contract/generated/types.js';
import { ORIGIN_BYTES } from '../../../src/contract/bounds.js';
import { readDispatch } from '../../../src/contract/dispatch.js';
import { Mission, type Carried, type Effect } from '../../../src/contract/mission/index.js';
import { askedOf, inputOf, resultOf, specOf, START, World } from './world.js';

const size = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
const asked = (w: World, cwd: string): void => {
  for (const effect of w.find('execute')) {
    if (effect.request.consent !== null) continue;
    const outcome = askedOf({ task: effect.request.task }) as Extract<ExecuteOutcome, { kind: 'asked' }>;
    w.done(effect, { ...outcome, operation: { ...outcome.operation, cwd } });
  }
};

describe('what a mission carries and answers', () => {
  it('stays within a payload of Temporal, however many large questions are open, in any script', () => {
    const steps = Array.from({ length: 32 }, (_, index) => ({ id: `s${index}`, argv: ['x'] }));
    const w = new World(inputOf({ steps, max_parallel: 32 }));
    asked(w, '/界'.repeat(20_000));
    expect(w.mission.snapshot().open_approvals).toHaveLength(32);
    expect(size(w.mission.approvals())).toBeLessThan(1_100_000);
    expect(size(w.mission.batch())).toBeLessThan(1_800_000);
    // What was left out of an answer is still there.
    const [id = ''] = w.mission.snapshot().open_approvals;
    expect(w.answer(id, 'no')).toMatchObject({ ok: true, approval: { operation: {}, prompt: expect.stringContaining('Digest: sha256:') as string } });
    for (const approval of w.mission.approvals()) expect(validateApproval(approval)).toBe(true);
    expect(size(w.mission.memo())).toBeLessThan(5000);
  });

  it.each([12, 64])('is asked anew where it cannot be taken along whole, once what was is decided: of %i', (count) => {
    const steps = Array.from({ length: count }, (_, index) => ({ id: `s${index}`, argv: ['x'] }));
    const spec = specOf(inputOf({ steps, max_parallel: count }));
    let mission = new Mission({ spec });
    mission.tick(START);
    let messages = 0;
    const answer = (hitl_id: string): CommandOutcome => mission.command({ message_id: `n${(messages += 1)}`, type: 'answer', by: 'me', via: 'rest', hitl_id, response: 'yes' }, START);
    const executes = (): Extract<Effect, { kind: 'execute' }>[] => mission.desired(START).filter((effect) => effect.kind === 'execute');
    const host = (): void => {
      for (const effect of executes()) {
        const { task, consent } = effect.request;
        const asks = askedOf({ task }) as Extract<ExecuteOutcome, { kind: 'asked' }>;
        const value = consent === null ? { ...asks, operation: { ...asks.operation, cwd: '/界'.repeat(10_000) } } : { kind: 'ended', result: resultOf({ task, outcome: 'succeeded', exit_code: 0 }), consent_used: consent.hitl_id };
        mission.finished(effect, { kind: 'done', value }, START);
      }
    };
    host();
    const before = mission.snapshot().open_approvals;
    expect(before).toHaveLength(count);
    let rounds = 0;
    for (; !mission.over; rounds += 1) {
      const carried = JSON.stringify(mission.carry(START));
      expect(size(JSON.parse(carried))).toBeLessThan(400_000);
      mission = new Mission({ spec, carried: JSON.parse(carried) as Carried });
      mission.tick(START);
      const open = mission.snapshot().open_approvals;
      expect(open.length).toBeGreaterThan(0);
      for (const id of open) expect(mission.folded.approvals.find((approval) => approval.hitl_id === id)).toMatchObject({ operation: {}, prompt: expect.stringContaining('Decide by: ') as string });
      // Nothing is handed over by which there would be more of them again.
      expect(executes()).toEqual([]);
      if (rounds === 0) for (const id of before.filter((each) => !open.includes(each))) expect(answer(id)).toMatchObject({ ok: false, code: expect.stringMatching(/^approval_(revoked|not_found)$/) as string });
      for (const id of open) expect(answer(id)).toMatchObject({ ok: true });
      for (const { request } of executes()) if (request.consent === null) expect(request.ask).toBe(true);
      host();
    }
    expect(rounds).toBeGreaterThan(1);
    expect(mission.snapshot().state).toBe('done');
  });

  it('stays within what a server takes of one workflow task, however many tasks with all that they may carry go out side by side', () => {
    const steps = Array.from({ length: 64 }, (_, index) => ({ id: `s${index}`, argv: ['x', 'y'.repeat(3500)] }));
    const input = inputOf({ steps, max_parallel: 64 });
    const { holdpoint } = input.dispatch.metadata as { holdpoint: object };
    input.dispatch.metadata = { holdpoint: { ...holdpoint, origin: { who: 'o'.repeat(ORIGIN_BYTES - 16) } } };
    expect(readDispatch(input.dispatch)).toMatchObject({ ok: true });
    const mission = new Mission({ spec: specOf(input) });
    mission.tick(START);
    const started = (): Extract<Effect, { kind: 'execute' }>[] => mission.desired(START).filter((effect) => effect.kind === 'execute');
    for (const effect of started()) mission.finished(effect, { kind: 'done', value: askedOf({ task: effect.request.task }) }, START);
    const told = mission.batch();
    if (told !== undefined) mission.delivered(told);
    mission.snapshot().open_approvals.forEach((hitl_id, index) => mission.command({ message_id: `n${index}`, type: 'answer', by: 'me', via: 'rest', hitl_id, response: 'yes', reason: '\0'.repeat(2000) }, START));
    expect(started()).toHaveLength(64);
    expect(size(started().map(({ request }) => request)) + size(mission.batch())).toBeLessThan(3_500_000);
  });

  it('does not grow with the commands that it was sent', () => {
    const w = new World(inputOf({ steps: [{ id: 'a', argv: ['x'] }] }));
    for (let round = 0; round < 2000; round += 1) w.mission.command({ message_id: `n${round}`, type: round % 2 === 0 ? 'pause' : 'resume', by: 'me', via: 'rest' }, w.now);
    expect(size(w.mission.carry(w.now))).toBeLessThan(256 * 1024);
    expect(w.mission.carry(w.now).messages).toHaveLength(256);
  });

  it('is refused by name where no human could be shown all of it', () => {
    const w = new World(inputOf({ steps: [{ id: 'a', argv: ['x'] }] }));
    asked(w, 'x'.repeat(500_000));
    expect(w.events.at(-1)).toMatchObject({ type: 'mission.failed', data: { reason: 'arguments_too_long' } });
  });
});
