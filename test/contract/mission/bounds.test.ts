import { describe, expect, it } from 'vitest';
import { validateApproval } from '../../../src/contract/generated/validators.cjs';
import type { ExecuteOutcome } from '../../../src/contract/generated/types.js';
import { ORIGIN_BYTES } from '../../../src/contract/bounds.js';
import { readDispatch } from '../../../src/contract/dispatch.js';
import { Mission, type Effect } from '../../../src/contract/mission/index.js';
import { askedOf, inputOf, specOf, START, World } from './world.js';

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
    expect(size(w.mission.carry())).toBeLessThan(400_000);
    expect(size(w.mission.batch())).toBeLessThan(1_800_000);
    for (const approval of w.mission.approvals()) expect(validateApproval(approval)).toBe(true);
    expect(size(w.mission.memo())).toBeLessThan(5000);
    // What was shortened can still be decided.
    const [id = ''] = w.mission.snapshot().open_approvals;
    expect(w.answer(id, 'yes')).toMatchObject({ ok: true, changed: true });
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
    expect(size(w.mission.carry())).toBeLessThan(256 * 1024);
    expect(w.mission.carry().messages).toHaveLength(256);
  });

  it('is refused by name where no human could be shown all of it', () => {
    const w = new World(inputOf({ steps: [{ id: 'a', argv: ['x'] }] }));
    asked(w, 'x'.repeat(500_000));
    expect(w.events.at(-1)).toMatchObject({ type: 'mission.failed', data: { reason: 'arguments_too_long' } });
  });
});
