/**
 * Process: the product's own hub and peers, on a bare WebSocket server. Prints `{"ws": <port>}`. Whoever says something
 * makes missions tell as many events as the number that was said, each of which every peer hears.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { WebSocketServer, type WebSocket } from 'ws';
import { FAN_OUT } from './baseline/names.js';
import { ROOT } from './processes.js';

/** As much of the product as is used here; it is taken from where it was built. */
interface Product {
  Hub: new () => { announce: (what: { kind: 'events'; missionId: string; events: object[] }) => void };
  Peers: new (deps: object) => { accept: (socket: WebSocket, caller: object) => void };
  DEFAULT_LIMITS: object;
}
const part = async (file: string): Promise<Product> => (await import(pathToFileURL(join(ROOT, 'dist', 'api', file)).href)) as Product;
const [{ Hub }, { Peers }, { DEFAULT_LIMITS }] = await Promise.all([part('hub.js'), part('sockets.js'), part('deps.js')]);

const hub = new Hub();
const peers = new Peers({
  executorId: FAN_OUT.executorId,
  hub,
  limits: DEFAULT_LIMITS,
  logger: pino({ level: 'silent' }),
  opening: () => Promise.resolve({ owned: [], states: [], later: [] }),
  sees: () => true,
});
const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
await once(sockets, 'listening');

let told = 0;
async function tellAll(count: number): Promise<void> {
  for (const end = told + count; told < end; ) {
    const missionId = FAN_OUT.missionId(told);
    const { event: type, data } = FAN_OUT.frame(told);
    const event = { seq: (told % 5) + 1, ts: FAN_OUT.at, executor_id: FAN_OUT.executorId, mission_id: missionId, type, cause: null, data };
    told += 1;
    hub.announce({ kind: 'events', missionId, events: [event] });
    await nextTurn();
  }
}

sockets.on('connection', (socket) => {
  peers.accept(socket, { name: 'bench', roles: ['viewer'] });
  socket.on('message', (said: Buffer) => void tellAll(Number(said.toString())));
});
process.stdout.write(`${JSON.stringify({ ws: (sockets.address() as AddressInfo).port })}\n`);
