import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plan } from './world.js';
import { Crossing, move } from './crossing.js';

describe('any mission, whatever crosses on its way to and from its hosts', () => {
  it('starts nothing twice, nothing that was denied or taken back, and tells of each operation what its host knows', () => {
    fc.assert(
      fc.property(plan, fc.array(move, { minLength: 20, maxLength: 80 }), (input, moves) => {
        const crossing = new Crossing(input);
        for (const each of moves) crossing.make(each);
        crossing.settle();
        expect(crossing.world.mission.over).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});
