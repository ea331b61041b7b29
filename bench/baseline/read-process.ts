/** Process: Express with one route that answers with JSON. Argument: a file with that JSON. Prints `{"http": <port>}`. */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import express from 'express';

const value = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as object;
const app = express();
app.get('/read', (_req, res) => void res.json(value));
const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ http: (server.address() as AddressInfo).port })}\n`);
});
