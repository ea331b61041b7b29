import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { happening, plan, World } from './world.js';

describe('any mission, whatever happens to it', () => {
  it('moves only along legal transitions, says nothing after its end, and is the fold of its events', () => {
    fc.assert(
      fc.property(plan, fc.array(happening, { maxLength: 60 }), (input, happenings) => {
        const world = new World(input);
        for (const each of happenings) world.happen(each);
      }),
      { numRuns: 250 },
    );
  });

  it('ends once everybody helps, whatever happened before', () => {
    fc.assert(
      fc.property(plan, fc.array(happening, { maxLength: 30 }), (input, happenings) => {
        const world = new World(input);
        for (const each of happenings) world.happen(each);
        world.settle();
        expect(['done', 'failed', 'aborted']).toContain(world.mission.snapshot().state);
        expect(world.desired().filter((effect) => effect.kind !== 'stop_later')).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});
