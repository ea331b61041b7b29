/** The baseline's processes, and a client as one writes it. */
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Client, WorkflowHandle } from '@temporalio/client';
import { bundleWorkflowCode } from '@temporalio/worker';
import { WebSocket } from 'ws';
import { benchFile, startNode } from '../processes.js';
import { QUEUE, type BaselineInput } from './names.js';

export interface BaselineSide {
  client: Client;
  pids: () => number[];
  /** Resolves as a workflow's frame `ended` arrives on the WebSocket. Ask before starting it. */
  published: (id: string) => Promise<void>;
  start: (workflow: string, input: BaselineInput) => Promise<WorkflowHandle>;
  stop: () => Promise<void>;
}

/** Starts both workers on the given server. The bundle is built first and is no part of what is measured. */
export async function startBaseline({
  client,
  address,
  namespace,
}: {
  client: Client;
  address: string;
  namespace: string;
}): Promise<BaselineSide> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-base-'));
  const codePath = join(folder, 'bundle.js');
  const quiet = { trace() {}, debug() {}, info() {}, warn() {}, error() {}, log() {} };
  const { code } = await bundleWorkflowCode({ workflowsPath: benchFile('baseline/workflows'), logger: quiet });
  writeFileSync(codePath, code);
  const [worker, host] = await Promise.all([
    startNode<{ ws: number }>({ file: benchFile('baseline/workflow-worker'), args: [address, namespace, codePath] }),
    startNode<object>({ file: benchFile('baseline/host-worker'), args: [address, namespace] }),
  ]);
  const ended = new EventEmitter();
  const socket = new WebSocket(`ws://127.0.0.1:${worker.line.ws}`);
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as { event: string; id: string };
    if (frame.event === 'ended') ended.emit(frame.id);
  });
  await once(socket, 'open');
  return {
    client,
    pids: () => [worker.pid, host.pid],
    published: (id) => new Promise((resolve) => ended.once(id, resolve)),
    start: (workflow, input) =>
      client.workflow.start(workflow, { taskQueue: QUEUE.workflows, workflowId: input.id, args: [input] }),
    stop: async () => {
      socket.terminate();
      await Promise.all([worker.stop(), host.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface BaselineOperations {
  pid: number;
  run: (request: { id: string; argv: string[] }) => Promise<{ exit_code: number | null }>;
  stop: () => Promise<void>;
}

/** Starts the slim process and connects to it. One operation at a time. */
export async function startBaselineOperations({ folder }: { folder: string }): Promise<BaselineOperations> {
  const path = join(folder, 'baseline.sock');
  const process_ = await startNode<object>({
    file: benchFile('baseline/operation-process'),
    args: [path, join(folder, 'baseline.log')],
  });
  const socket = createConnection(path);
  await once(socket, 'connect');
  const lines = createInterface({ input: socket });
  return {
    pid: process_.pid,
    run: async (request) => {
      const answer = once(lines, 'line');
      socket.write(`${JSON.stringify(request)}\n`);
      return JSON.parse(String((await answer)[0])) as { exit_code: number | null };
    },
    stop: async () => {
      socket.destroy();
      await process_.stop();
    },
  };
}
