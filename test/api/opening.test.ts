import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterAll, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { DEFAULT_LIMITS } from '../../src/api/deps.js';
import { Hub } from '../../src/api/hub.js';
import type { Opening } from '../../src/api/peer.js';
import { Peers } from '../../src/api/sockets.js';
import type { V1Frame } from '../../src/contract/generated/types.js';

const executorId = '00000000-0000-4000-8000-000000000000';
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
afterAll(() => server.close());

it('a peer that the facade leaves before its opening hears nothing: executor.resync is first, or nothing is', async () => {
  let open: (opening: Opening) => void = () => undefined;
  const opening = new Promise<Opening>((resolve) => (open = resolve));
  const peers = new Peers({ executorId, hub: new Hub(), limits: DEFAULT_LIMITS, logger: pino({ level: 'silent' }), sees: () => true, opening: () => opening });
  server.once('connection', (socket) => peers.accept(socket, { name: 'p', roles: ['viewer'] }));
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const frames: unknown[] = [];
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString('utf8'))));
  await once(socket, 'open');
  const suspended: V1Frame = { event: 'mission.suspended', executor_id: executorId, mission_id: 'm', ts: '2030-01-01T00:00:00.000Z', data: { state: 'suspended', checkpoint_id: 'm' } };
  const gone = once(socket, 'close');
  await peers.close([suspended], 2000);
  await gone;
  open({ owned: ['m'], states: [], later: [] });
  expect(frames).toEqual([]);
});
