import { expect, it } from 'vitest';
import { Budget, Outbox } from '../../src/api/outbox.js';

it('many slow peers wait in the memory of a few, and whoever goes gives back what was his', () => {
  const budget = new Budget(1_000);
  const [first, second] = [new Outbox(800, budget), new Outbox(800, budget)];
  expect(first.push({ text: 'x'.repeat(700) })).toBe(true);
  expect(second.push({ text: 'x'.repeat(400) })).toBe(false);
  // Progress gives way to what must arrive, of the same peer.
  expect(second.push({ text: 'p'.repeat(250), replaces: 'm' })).toBe(true);
  expect(second.push({ text: 'x'.repeat(290) })).toBe(true);
  expect(second.bytes).toBe(290);
  first.clear();
  expect([first.bytes, first.length, first.shift()]).toEqual([0, 0, undefined]);
  expect(second.push({ text: 'x'.repeat(500) })).toBe(true);
  while (second.shift() !== undefined);
  expect(budget.fits(1_000)).toBe(true);
  expect(budget.fits(1_001)).toBe(false);
});
