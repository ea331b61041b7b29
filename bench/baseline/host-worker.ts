/**
 * Process: one worker with default options that runs operations on this machine. Arguments: address, namespace.
 * Prints `{}` once it polls.
 */
import { NativeConnection, Worker } from '@temporalio/worker';
import { execa } from 'execa';
import { QUEUE, type OperationResult } from './names.js';

const [address, namespace = 'default'] = process.argv.slice(2);

const activities = {
  async operation(argv: string[] | null): Promise<OperationResult> {
    if (argv === null) return { exitCode: 0, stdout: '' };
    const { exitCode, stdout } = await execa(argv[0] ?? '', argv.slice(1), { reject: false });
    return { exitCode: exitCode ?? -1, stdout };
  },
};

const connection = await NativeConnection.connect(address === undefined ? {} : { address });
const worker = await Worker.create({ connection, namespace, taskQueue: QUEUE.host, activities });
const running = worker.run();
process.stdout.write('{}\n');
await running;
await connection.close();
