import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiRig } from '../api/rig.js';

let rig: ApiRig;
beforeAll(async () => {
  rig = await ApiRig.start({ workers: false });
});
afterAll(() => rig.close());

/** What comes back, to the end of the connection. */
const speak = (...pieces: string[]): Promise<string> =>
  new Promise((resolve) => {
    let heard = '';
    const socket = connect(rig.port, '127.0.0.1');
    socket.setEncoding('latin1').on('data', (chunk: string) => (heard += chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard));
    void (async () => {
      for (const piece of pieces) {
        if (!socket.destroyed) socket.write(piece);
        await new Promise((later) => setTimeout(later, 50));
      }
    })();
  });
const statuses = (text: string): string[] => [...text.matchAll(/HTTP\/1\.1 ([0-9]{3})/g)].map(([, status = '']) => status);

it('a request whose body cannot be read has one answer, whenever that is found out', async () => {
  const head = (token: string) => `POST /api/v1/tokens HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
  // Refused before its body, and while it is read.
  expect(statuses(await speak(head('hp_x'), 'nonsense\r\n'))).toEqual(['401']);
  expect(statuses(await speak(head(rig.token), 'nonsense\r\n'))).toEqual(['400']);
  expect(statuses(await speak('GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\nnonsense\r\n\r\n'))).toEqual(['200']);
  const get = `GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  expect(statuses(await speak(get, 'nonsense\r\n\r\n'))).toEqual(['200', '400']);
  expect(statuses(await speak(`${get}${get}nonsense\r\n\r\n`))).toSatisfy((found: string[]) => found.every((status, i) => status === '200' || (status === '400' && i === 2)));
});
