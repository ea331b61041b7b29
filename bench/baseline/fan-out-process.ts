/**
 * Process: a WebSocket server that sends each frame to every client in a plain loop. Prints `{"ws": <port>}`. Whoever
 * says something makes it send as many frames as the number that was said.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import { FAN_OUT } from './names.js';

const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
await once(sockets, 'listening');

const frame = (n: number): object => ({ executor_id: FAN_OUT.executorId, ts: FAN_OUT.at, mission_id: FAN_OUT.missionId(n), ...FAN_OUT.frame(n) });

let sent = 0;
async function sendAll(count: number): Promise<void> {
  for (const end = sent + count; sent < end; ) {
    const text = JSON.stringify(frame(sent));
    sent += 1;
    for (const client of sockets.clients) client.send(text);
    await nextTurn();
  }
}

sockets.on('connection', (socket) => {
  socket.send('{}');
  socket.on('message', (said: Buffer) => void sendAll(Number(said.toString())));
});
process.stdout.write(`${JSON.stringify({ ws: (sockets.address() as AddressInfo).port })}\n`);
