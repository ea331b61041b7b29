import { EventEmitter } from 'node:events';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { type ConnectionListener, Connections } from '../../src/api/registry/connections.js';
import { SESSION_LIMITS } from '../../src/api/registry/session.js';

const ID = '0e5f2c1e-6f0b-4c3e-9a51-1f1d7a3b5c01';
const AWAY_MS = 30_000;

/** As much of a socket as a session uses. */
class Line extends EventEmitter {
  readyState = 1;
  isPaused = false;
  readonly bufferedAmount = 0;
  code: number | undefined;
  pause(): void {
    this.isPaused = true;
  }
  resume(): void {
    this.isPaused = false;
  }
  ping(): void {
    this.emit('pong');
  }
  terminate(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.emit('close');
  }
  close(code: number): void {
    this.code = code;
    this.terminate();
  }
  says(event: string, data: object, mission_id?: string): void {
    this.emit('message', Buffer.from(JSON.stringify({ event, executor_id: ID, mission_id, ts: new Date().toISOString(), data })), false);
  }
  resyncs(): void {
    this.says('executor.resync', { owned_mission_ids: [] });
  }
}

const opened: Connections[] = [];
const open = (more: Partial<ConnectionListener> = {}) => {
  const took: string[] = [];
  const lost: string[] = [];
  const connections = new Connections({
    limits: { ...SESSION_LIMITS, pingMs: 25_000 },
    awayMs: AWAY_MS,
    logger: pino({ level: 'silent' }),
    listener: {
      room: () => Promise.resolve(),
      resync: () => Promise.resolve(void took.push('resync')),
      frame: (_session, { mission_id }) => Promise.resolve(void took.push(mission_id)),
      lost: (executorId) => lost.push(executorId),
      changed: () => undefined,
      ...more,
    },
  });
  opened.push(connections);
  const dial = (): Line => {
    const line = new Line();
    connections.accept(line as unknown as WebSocket, ID);
    return line;
  };
  return { connections, dial, took, lost };
};
/** Lets everything happen that needs no clock. */
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
const room = () => {
  let make: () => void = () => undefined;
  const made = new Promise<void>((resolve) => (make = resolve));
  return { wait: () => made, make };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const connections of opened.splice(0)) connections.stop();
  vi.useRealTimers();
});

it('what was said before a connection broke comes before what is said by the next one', async () => {
  const gate = room();
  const { dial, took } = open({ room: gate.wait });
  const first = dial();
  first.resyncs();
  first.says('mission.paused', { state: 'paused' }, 'first');
  first.terminate();
  // One that says nothing does not let the third go ahead of the first.
  dial().terminate();
  const third = dial();
  third.resyncs();
  third.says('mission.paused', { state: 'paused' }, 'third');
  await settle();
  // It waits for its turn, which is no reason to call it late.
  await vi.advanceTimersByTimeAsync(SESSION_LIMITS.resyncMs * 2);
  expect(took).toEqual([]);
  gate.make();
  await settle();
  // A resync says which connection counts, and only the newest does.
  expect(took).toEqual(['first', 'resync', 'third']);
  expect(third.code).toBeUndefined();
});

it('what waits of an executor that somebody removed counts no more, also where its connection is gone', async () => {
  const gate = room();
  const { connections, dial, took } = open({ room: gate.wait });
  const first = dial();
  first.resyncs();
  first.says('mission.completed', { state: 'done' }, 'first');
  first.terminate();
  const second = dial();
  second.resyncs();
  second.terminate();
  connections.silence(ID);
  connections.forget(ID);
  gate.make();
  await settle();
  expect(took).toEqual([]);
  // Nobody waits for it.
  const third = dial();
  third.resyncs();
  await settle();
  expect(took).toEqual(['resync']);
});

it('a connection that was replaced says nothing more, and holds up nobody', async () => {
  const gate = room();
  const { dial, took } = open({ frame: async (_session, { mission_id }) => {
    if (mission_id === 'first') await gate.wait();
    took.push(mission_id);
  } });
  const first = dial();
  first.resyncs();
  first.says('mission.paused', { state: 'paused' }, 'first');
  first.says('mission.paused', { state: 'paused' }, 'dismissed');
  await settle();
  const second = dial();
  second.resyncs();
  second.says('mission.paused', { state: 'paused' }, 'second');
  await settle();
  expect([first.code, took]).toEqual([4002, ['resync']]);
  gate.make();
  await settle();
  expect(took).toEqual(['resync', 'first', 'resync', 'second']);
});

it('an executor that dials again and again and never says what it has is missed', async () => {
  const { connections, dial, lost } = open();
  dial().resyncs();
  await settle();
  expect([connections.connected(ID), connections.disconnectedAt(ID)]).toEqual([true, undefined]);
  for (let passed = 0; passed <= AWAY_MS; passed += SESSION_LIMITS.resyncMs / 2) {
    dial();
    await vi.advanceTimersByTimeAsync(SESSION_LIMITS.resyncMs / 2);
  }
  expect([lost, connections.lost(ID)]).toEqual([[ID], true]);
  dial().resyncs();
  await settle();
  expect([connections.connected(ID), connections.lost(ID)]).toEqual([true, false]);
});

it('a connection is not read while much of it waits, be it many texts or long ones', async () => {
  for (const [length, texts] of [[10, 64], [60_000, 5]] as const) {
    const gate = room();
    const { dial, took } = open({ room: gate.wait });
    const line = dial();
    line.resyncs();
    let said = 0;
    while (!line.isPaused && said < 1_000) {
      line.says('mission.progress', { summary: 'x'.repeat(Math.min(length, 1_000)), ...(length > 1_000 ? { more: 'x'.repeat(length) } : {}) }, 'm');
      said += 1;
      await settle();
    }
    expect(said, `of ${length}`).toBeLessThanOrEqual(texts);
    gate.make();
    await settle();
    expect(line.isPaused).toBe(false);
    expect(took[0]).toBe('resync');
  }
});

it('one that never says what it has is cut', async () => {
  const { dial } = open();
  const line = dial();
  await vi.advanceTimersByTimeAsync(SESSION_LIMITS.resyncMs);
  expect(line.code).toBe(1008);
});
