import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { A, Elsewhere, elsewhereInput, forgotten, move, wild } from './elsewhere.js';

const input = fc.constantFrom(A, null).map((executor_id) => elsewhereInput({ executor_id, settings: { decide_ms: 100_000, host_ping_ms: 100 } }));

describe('any mission of another executor, whatever is lost on the way', () => {
  it('moves only along legal transitions, says nothing after its end, and listens to nobody but its executor', () => {
    fc.assert(
      fc.property(input, fc.array(wild, { maxLength: 60 }), (given, moves) => {
        const it = new Elsewhere(given);
        for (const each of moves) it.make(each);
      }),
      { numRuns: 400 },
    );
  });

  it('has what its operator wished, once everybody is there again', () => {
    fc.assert(
      fc.property(input, fc.array(move, { maxLength: 60 }), (given, moves) => {
        const it = new Elsewhere(given);
        for (const each of moves) it.make(each);
        it.calm();
        const { folded } = it.world.mission;
        const { carrier } = it;
        if (folded.over !== null || carrier === undefined) return;
        // What it shows is what its executor would say, and a pause has arrived.
        const shown = { assigned: 'assigned', running: 'running', paused: 'paused', asking: 'hitl-required' }[carrier.phase as string] ?? 'queued';
        if (folded.external?.accepted === true) expect(it.world.mission.snapshot().state).toBe(shown);
        if (folded.paused !== null) expect(['unknown', 'assigned', 'paused']).toContain(carrier.phase);
        if (folded.paused === null && folded.external?.accepted === true) expect(carrier.phase).not.toBe('paused');
      }),
      { numRuns: 400 },
    );
  });

  it('begins again with an executor that forgot it only by the word of a human', () => {
    const again = fc.record({ what: fc.constantFrom('time' as const, 'answer' as const, 'forget' as const, 'back' as const, 'begin' as const, 'say' as const, 'lose' as const), pick: fc.constant(0), how: fc.nat(28) });
    let asked = 0;
    fc.assert(
      fc.property(input, fc.array(fc.oneof({ weight: 2, arbitrary: move }, { weight: 3, arbitrary: again }), { minLength: 20, maxLength: 60 }), (given, moves) => {
        const it = new Elsewhere(given);
        for (const each of [...forgotten, ...moves]) it.make(each);
        if (it.world.mission.approvals().some(({ kind }) => kind === 'outcome')) asked += 1;
        it.settle();
      }),
      { numRuns: 150 },
    );
    expect(asked).toBeGreaterThan(75);
  });

  it('ends once everybody helps, with what its executor says', () => {
    fc.assert(
      fc.property(input, fc.array(move, { maxLength: 40 }), (given, moves) => {
        const it = new Elsewhere(given);
        for (const each of moves) it.make(each);
        it.settle();
        expect(it.world.desired()).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });
});
