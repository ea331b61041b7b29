import { pino } from 'pino';
import { expect, it } from 'vitest';
import { Messages } from '../../src/api/registry/messages.js';

const logger = pino({ level: 'silent' });
const caughtUp = () => Promise.resolve();
const message = (name: string) => ({ name, argument: {} });
const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
};

it('tells each mission in order, again until it was taken, and of what replaces itself only the newest', async () => {
  const told: string[] = [];
  let down = 3;
  const messages = new Messages({
    gateway: {
      caughtUp,
      pass: async (missionId, name) => {
        if (missionId === 'a' && (down -= 1) >= 0) throw new Error('away');
        told.push(`${missionId} ${name}`);
        return true;
      },
    },
    logger,
  });
  for (const name of ['1', '2']) messages.send({ missionId: 'a', executorId: 'e', message: message(name) });
  for (const name of ['p1', 'p2', 'p3']) messages.send({ missionId: 'a', executorId: 'e', message: message(name), replaces: 'progress' });
  messages.later({ missionId: 'a', executorId: 'e', work: async () => [message('3'), message('4')] });
  messages.later({ missionId: 'a', executorId: 'e', work: () => Promise.reject(new Error('no')) });
  messages.send({ missionId: 'a', executorId: 'e', message: message('5') });
  messages.send({ missionId: 'b', executorId: 'e', message: message('1') });
  await until(() => told.includes('a 5'));
  // The other mission was not held up.
  expect(told[0]).toBe('b 1');
  expect(told.filter((line) => line.startsWith('a'))).toEqual(['a 1', 'a 2', 'a p3', 'a 3', 'a 4', 'a 5']);
  messages.stop();
});

it('has room for so much, and says nothing to a mission that is over', async () => {
  let open = false;
  const told: string[] = [];
  const messages = new Messages({
    gateway: {
      caughtUp,
      pass: async (missionId, name) => {
        await until(() => open);
        told.push(name);
        return missionId !== 'over';
      },
    },
    logger,
  });
  for (let i = 0; i < 600; i += 1) messages.send({ missionId: `m${i % 100}`, executorId: 'e', message: message(String(i)) });
  let room = false;
  const waited = messages.room('e').then(() => (room = true));
  await messages.room('other');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(room).toBe(false);
  open = true;
  await waited;
  await until(() => told.length === 600);
  for (const name of ['x', 'y', 'z']) messages.send({ missionId: 'over', executorId: 'e', message: message(name) });
  await until(() => told.includes('x'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(told).not.toContain('y');
  messages.stop();
});

it('has room again for an executor whose messages were replaced by those for another', async () => {
  const told: string[] = [];
  const messages = new Messages({ gateway: { caughtUp, pass: async (missionId, name) => told.push(`${missionId} ${name}`) > 0 }, logger });
  for (let i = 0; i < 600; i += 1)
    for (const executorId of ['e', 'f', 'e']) messages.send({ missionId: `m${i}`, executorId, message: message(executorId), replaces: 'step' });
  await until(() => told.length === 1200);
  let room = false;
  void messages.room('f').then(() => (room = true));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(room).toBe(true);
  messages.stop();
});

it('lets nobody wait for what has to be asked of an executor that does not answer', async () => {
  const told: string[] = [];
  const messages = new Messages({ gateway: { caughtUp, pass: async (missionId, name) => told.push(`${missionId} ${name}`) > 0 }, logger });
  let answer = (): void => undefined;
  const silent = new Promise<void>((resolve) => (answer = resolve));
  for (let i = 0; i < 200; i += 1) messages.later({ missionId: `slow${i}`, executorId: 'silent', work: () => silent.then(() => [message('late')]) });
  messages.send({ missionId: 'slow0', executorId: 'silent', message: message('after') });
  messages.send({ missionId: 'b', executorId: 'e', message: message('1') });
  await until(() => told.length > 0);
  expect(told).toEqual(['b 1']);
  answer();
  await until(() => told.length === 202);
  expect(told.indexOf('slow0 late')).toBeLessThan(told.indexOf('slow0 after'));
  messages.stop();
});

it('gives a mission that takes nothing only so much, and goes on once it has, or has said something', async () => {
  const told: string[] = [];
  let [asked, away] = [0, true];
  const messages = new Messages({
    gateway: {
      caughtUp: async (missionId) => {
        asked += 1;
        if (away || missionId !== 'a') throw new Error('no worker is there to ask');
      },
      pass: async (missionId) => told.push(missionId) > 0,
    },
    logger,
  });
  const count = (missionId: string): number => told.filter((one) => one === missionId).length;
  for (let i = 0; i < 450; i += 1) for (const missionId of ['a', 'b']) messages.send({ missionId, executorId: missionId, message: message(String(i)) });
  // More of them than are told at once hold up nobody else.
  for (let i = 0; i <= 100; i += 1) for (let n = 0; n < 70; n += 1) messages.send({ missionId: `b${n}`, executorId: 'b', message: message(String(i)) });
  await until(() => count('b69') === 100);
  messages.send({ missionId: 'c', executorId: 'a', message: message('1') });
  await until(() => asked > 100 && count('c') === 1);
  expect([count('a'), count('b'), count('c')]).toEqual([100, 100, 1]);
  away = false;
  await until(() => count('a') === 450);
  expect(count('b')).toBe(100);
  messages.taken('b');
  await until(() => count('b') === 200);
  messages.stop();
});
