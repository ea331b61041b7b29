/**
 * Process: one worker with default options for workflows and `publish`, and the WebSocket server that `publish` sends
 * to. Arguments: address, namespace, path of the prebuilt bundle. Prints `{"ws": <port>}` once it polls.
 */
import type { AddressInfo } from 'node:net';
import { NativeConnection, Worker } from '@temporalio/worker';
import { WebSocket, WebSocketServer } from 'ws';
import { QUEUE } from './names.js';

const [address, namespace = 'default', codePath = ''] = process.argv.slice(2);

const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0 });
const activities = {
  async publish(frame: object): Promise<void> {
    const text = JSON.stringify(frame);
    for (const client of sockets.clients) if (client.readyState === WebSocket.OPEN) client.send(text);
  },
};

const connection = await NativeConnection.connect(address === undefined ? {} : { address });
const worker = await Worker.create({
  connection,
  namespace,
  taskQueue: QUEUE.workflows,
  workflowBundle: { codePath },
  activities,
});
const running = worker.run();
process.stdout.write(`${JSON.stringify({ ws: (sockets.address() as AddressInfo).port })}\n`);
await running;
sockets.close();
for (const client of sockets.clients) client.terminate();
await connection.close();
