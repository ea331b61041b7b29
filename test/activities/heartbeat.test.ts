/** What a host tells the server by itself: heartbeats of an operation, and its own announcement. */
import { asyncLocalStorage } from '@temporalio/activity';
import type { Context } from '@temporalio/activity';
import { expect, it } from 'vitest';
import { Announcer } from '../../src/activities/host-announce.js';
import { createHostActivities } from '../../src/activities/host.js';
import type { NodeDescriptor } from '../../src/contract/generated/types.js';
import type { Progress } from '../../src/host/protocol.js';
import { makeTask, until } from '../host/support/rig.js';

it('a silent runner is asked for news once at a time, and the heartbeats go on', async () => {
  let beats = 0;
  const unanswered: ((progress: Progress | null) => void)[] = [];
  let end: () => void = () => undefined;
  const runner = {
    renew: () => new Promise<Progress | null>((resolve) => unanswered.push(resolve)),
    execute: () => new Promise<never>((_, reject) => (end = () => reject(new Error('over')))),
  };
  const activities = createHostActivities({ runner: runner as never, sendHeartbeat: async () => 'acknowledged' });
  const context = {
    info: { heartbeatTimeoutMs: 1_750, currentAttemptScheduledTimestampMs: Date.now(), taskToken: new Uint8Array() },
    cancellationSignal: new AbortController().signal,
    heartbeat: () => (beats += 1),
  };
  const running = asyncLocalStorage.run(context as unknown as Context, () => activities.execute({ task: makeTask({ argv: ['true'] }), request: 1, consent: null }));
  await until(() => beats >= 4);
  expect(unanswered).toHaveLength(1);
  unanswered[0]?.(null);
  await until(() => unanswered.length > 1);
  end();
  await expect(running).rejects.toThrow('over');
});

it('a ledger is announced only once it was compared with what was announced before, in the end too', async () => {
  const answers = [false, false, true];
  const announced: number[] = [];
  let seq = 7;
  const announcer = new Announcer({
    compare: async () => answers.shift() ?? expect.fail('compared again'),
    describe: async () => ({ ledger_head: { seq, hash: 'h' } }) as NodeDescriptor,
    announce: async ({ ledger_head }) => announced.push(ledger_head.seq),
  });
  for (let time = 0; time < 2; time += 1) {
    await announcer.compare(1);
    await expect(announcer.announce()).rejects.toThrow();
  }
  await announcer.compare(1);
  await announcer.compare(1);
  await announcer.announce();
  await announcer.announce();
  seq = 8;
  await announcer.announce();
  expect(announced).toEqual([7, 8]);
});
