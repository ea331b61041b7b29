/**
 * Process: the slim runner of operations that one would write without Holdpoint's promises. It listens on a Unix socket
 * for lines `{"id", "argv"}`, appends the start to a log and syncs it, runs the command with execa, appends the end and
 * syncs it, answers with one line. Arguments: path of the socket, path of the log.
 */
import { fsyncSync, openSync, writeSync } from 'node:fs';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { execa } from 'execa';

const [socketPath = '', logPath = ''] = process.argv.slice(2);
const log = openSync(logPath, 'a', 0o600);

function record(entry: object): void {
  writeSync(log, `${JSON.stringify(entry)}\n`);
  fsyncSync(log);
}

async function run({ id, argv }: { id: string; argv: string[] }): Promise<object> {
  record({ id, argv, started_at: new Date().toISOString() });
  const { exitCode, signal, stdout } = await execa(argv[0] ?? '', argv.slice(1), { reject: false });
  const end = { id, exit_code: exitCode ?? null, signal: signal ?? null, stdout, ended_at: new Date().toISOString() };
  record(end);
  return end;
}

const server = createServer((socket) => {
  socket.on('error', () => socket.destroy());
  createInterface({ input: socket }).on('line', (line) => {
    void run(JSON.parse(line) as { id: string; argv: string[] }).then((end) => socket.write(`${JSON.stringify(end)}\n`));
  });
});
server.listen(socketPath, () => process.stdout.write('{}\n'));
process.once('SIGTERM', () => process.exit(0));
