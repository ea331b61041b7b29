/** The runner's socket: answers requests of any number of clients. */
import { chmodSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { HostError, messageOf } from './errors.js';
import type { Handlers } from './handlers.js';
import { lineSplitter } from './protocol.js';
import type { ReplyLine, RequestLine } from './protocol.js';

async function answer({ line, handlers }: { line: string; handlers: Handlers }): Promise<ReplyLine> {
  let id = 0;
  try {
    const request = JSON.parse(line) as RequestLine;
    id = request.id;
    if (!Object.hasOwn(handlers, request.verb)) throw new HostError({ code: 'invalid_request', message: `There is no verb ${String(request.verb)}.` });
    const handler = handlers[request.verb] as (args: unknown) => Promise<unknown>;
    return { id, ok: true, value: await handler(request.args) };
  } catch (error) {
    if (error instanceof HostError) return { id, ok: false, code: error.code, message: error.message };
    return { id, ok: false, code: error instanceof SyntaxError ? 'invalid_request' : 'internal', message: messageOf(error) };
  }
}

function serve({ socket, handlers }: { socket: Socket; handlers: Handlers }): void {
  socket.setEncoding('utf8');
  socket.on('error', () => undefined);
  const split = lineSplitter((line) => {
    // A caller that went away meanwhile asks again; what it asked for goes on.
    void answer({ line, handlers }).then((reply) => {
      if (socket.writable) socket.write(`${JSON.stringify(reply)}\n`);
    });
  });
  socket.on('data', (text: string) => {
    try {
      split(text);
    } catch {
      socket.destroy();
    }
  });
}

/**
 * Listens. The caller holds the lock on the ledger, so a socket that lies there already is a dead runner's. Only this user
 * can reach it: the directory is private and so is the file.
 */
export function listen({ path, handlers }: { path: string; handlers: Handlers }): Promise<Server> {
  rmSync(path, { force: true });
  const server = createServer((socket) => serve({ socket, handlers }));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      chmodSync(path, 0o600);
      resolve(server);
    });
  });
}
