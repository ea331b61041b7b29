import { expect, it } from 'vitest';
import { isFailedPrecondition, isWorkerless } from '../../src/temporal/failures.js';

/** As the client throws what the server answered. */
const answered = (code: number, words: string): Error =>
  new Error('Failed to query Workflow', { cause: Object.assign(new Error(`${code}: ${words}`), { code, details: words, metadata: {} }) });

it('tells a queue that nobody polls from a mission that cannot be asked for a reason of its own', () => {
  expect(isWorkerless(answered(9, 'no poller seen for task queue recently, worker may be down'))).toBe(true);
  const failing = answered(9, 'Cannot query workflow due to Workflow Task in failed state.');
  expect([isWorkerless(failing), isFailedPrecondition(failing)]).toEqual([false, true]);
  expect(isWorkerless(answered(14, 'no poller seen for task queue recently'))).toBe(false);
});
