import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { Requests } from '../../src/api/link/request.js';
import { ask, under } from '../../src/api/registry/request.js';

let server: Server | undefined;
const sockets = new Set<Socket>();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => (server === undefined ? resolve(undefined) : server.close(resolve)));
});

/** Whoever comes hears these bytes, and perhaps that nothing follows. */
const peer = async (bytes: string, end = false): Promise<URL> => {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('data', () => (end ? socket.end(bytes) : socket.write(bytes)));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/x`);
};
const STRANGE = {
  'another protocol': 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: other\r\nConnection: Upgrade\r\n\r\n',
  'a promise only': 'HTTP/1.1 100 Continue\r\n\r\n',
  'half a head': 'HTTP/1.1 200 OK\r\nContent-Le',
  'half a body': 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf',
  nothing: '',
};

it.each(Object.entries(STRANGE))('an executor that answers with %s holds nobody up', async (_name, bytes) => {
  const url = await peer(bytes);
  await expect(ask({ url, method: 'POST', token: 't', body: '{}', reach: { local: true }, timeoutMs: 150 })).rejects.toThrow(`POST ${url.href}: `);
});

it.each(Object.entries(STRANGE))('a registry that answers with %s holds nobody up', async (_name, bytes) => {
  const url = await peer(bytes);
  const requests = new Requests(undefined);
  await expect(requests.send({ method: 'POST', url, body: '{}', signal: new AbortController().signal, timeoutMs: 150 })).rejects.toThrow();
  requests.close();
});

it('an answer that ends with its connection is a whole one', async () => {
  const url = await peer('HTTP/1.1 200 OK\r\n\r\nall of it', true);
  const requests = new Requests(undefined);
  expect(await ask({ url, method: 'GET', token: 't', reach: { local: true }, timeoutMs: 20_000 })).toEqual({ status: 200, text: 'all of it' });
  expect(await requests.send({ method: 'GET', url, signal: new AbortController().signal, timeoutMs: 20_000 })).toEqual({ status: 200, text: 'all of it' });
  requests.close();
});

it('is called off where nobody waits for it any more', async () => {
  const url = await peer('');
  const stop = new AbortController();
  const asked = ask({ url, method: 'GET', token: 't', reach: { local: true }, signal: stop.signal });
  setTimeout(() => stop.abort(), 20);
  await expect(asked).rejects.toThrow('called off');
  await expect(ask({ url, method: 'GET', token: 't', reach: { local: true }, signal: stop.signal })).rejects.toThrow('called off');
});

it('goes under an address that ends in slashes as under one that does not, at once where they are many', () => {
  for (const rest of ['http://h/a', 'http://h/a/', 'http://h/a///']) expect(under(rest, '/b').href).toBe('http://h/a/b');
  // The square of this length would take minutes.
  const slashes = '/'.repeat(500_000);
  expect(under(`http://h/a${slashes}`, '/b').href).toBe('http://h/a/b');
  expect(under(`http://h/${slashes}a`, '/b').pathname).toHaveLength(slashes.length + 4);
});
