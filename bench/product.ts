/** Holdpoint as its users run it: `holdpoint up` on a folder of its own, spoken to over HTTP and WebSocket. */
import { EventEmitter, once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { now } from './clock.js';
import { poster } from './post.js';
import { ROOT, startNode } from './processes.js';

/** One v1 frame, and when it arrived. */
export interface Arrived {
  event: string;
  missionId: string;
  data: Record<string, unknown>;
  at: number;
}

export interface ProductSide {
  /** Address and namespace of the Temporal server that it started. */
  temporal: { address: string; namespace: string };
  /** Processes of Holdpoint, without the Temporal server. */
  pids: () => number[];
  serverPid: number;
  /** Base address of its REST API. */
  url: URL;
  token: string;
  facadePid: number;
  executorId: string;
  hostId: string;
  runnerPid: number;
  runnerSocket: string;
  workflowId: (missionId: string) => string;
  /** POST of a mission with one step; resolves with the 202. */
  dispatch: (missionId: string, argv: readonly string[]) => Promise<void>;
  approve: (hitlId: string) => Promise<void>;
  /** The frame `completed` of a mission; rejects on `failed` or `aborted`. Ask before dispatching. */
  ended: (missionId: string) => Promise<Arrived>;
  /** The next question of a mission. Ask before dispatching. */
  asked: (missionId: string) => Promise<Arrived>;
  stop: () => Promise<void>;
}

/** The line that `holdpoint up --json` prints. */
interface UpLine {
  url: string;
  executor_id: string;
  host_id: string;
  temporal: { address: string; namespace: string };
  pids: Record<string, number>;
}

/** Exact commands that the host may run unasked; everything else asks. */
const allowing = (argvs: readonly (readonly string[])[]): object => ({
  version: 1,
  default: 'ask',
  rules: argvs.map((argv) => ({ operation: 'shell.run', argv, workspace: 'default', effect: 'allow' })),
});

/** What `Holdpoint` runs with, as printed under the table. */
export const PRODUCT_SETTINGS: Record<string, string> = {
  start: '`holdpoint up`, every setting at its default but the ports and the profile',
  processes: 'Temporal server, facade with the workflow worker, host worker, runner',
  profile: 'allows the exact commands of the bench, asks for everything else',
  events: 'on: projection, streams, one WebSocket client',
};

/**
 * @param folder becomes the data directory.
 * @param registries base addresses of registries that it is to connect to.
 * @param temporal a server to use instead of one of its own.
 */
export async function startProduct({
  folder,
  allowed,
  registries = [],
  temporal,
}: {
  folder: string;
  allowed: readonly (readonly string[])[];
  registries?: readonly string[];
  temporal?: { address: string; namespace: string };
}): Promise<ProductSide> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, 'profile.json'), JSON.stringify(allowing(allowed)), { mode: 0o600 });
  writeFileSync(join(folder, 'holdpoint.config.json'), JSON.stringify({ facade: { port: 0 }, link: { endpoints: registries } }), { mode: 0o600 });
  const up = await startNode<UpLine>({
    file: join(ROOT, 'bin', 'holdpoint.mjs'),
    args: ['up', '--json'],
    env: {
      ...process.env,
      HOLDPOINT_DATA_DIR: folder,
      ...(temporal === undefined ? {} : { TEMPORAL_ADDRESS: temporal.address, TEMPORAL_NAMESPACE: temporal.namespace }),
    },
    timeoutMs: 600_000,
  });
  const { line } = up;
  const token = readFileSync(join(folder, 'local-token'), 'utf8').trim();
  const url = new URL(line.url);
  const { post, close } = poster({ url, token });

  const frames = new EventEmitter();
  frames.setMaxListeners(0);
  const socket = new WebSocket(`ws://${url.host}/ws/executors/${line.executor_id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  socket.on('message', (data: Buffer) => {
    const at = now();
    const frame = JSON.parse(data.toString()) as { event: string; mission_id?: string; data?: Record<string, unknown> };
    if (frame.mission_id === undefined) return;
    frames.emit(frame.mission_id, { event: frame.event, missionId: frame.mission_id, data: frame.data ?? {}, at });
  });
  await once(socket, 'open');

  const next = (missionId: string, wanted: string): Promise<Arrived> =>
    new Promise((resolve, reject) => {
      const look = (frame: Arrived): void => {
        const over = frame.event === 'mission.failed' || frame.event === 'mission.aborted';
        if (frame.event !== wanted && !over) return;
        frames.off(missionId, look);
        if (over) reject(new Error(`mission ${missionId}: ${frame.event} ${JSON.stringify(frame.data)}`));
        else resolve(frame);
      };
      frames.on(missionId, look);
    });

  const { temporal: server = 0, ui: _ui, ...own } = line.pids;
  return {
    temporal: line.temporal,
    pids: () => Object.values(own),
    serverPid: server,
    hostId: line.host_id,
    runnerPid: own.runner ?? 0,
    runnerSocket: join(folder, 'run', 'runner.sock'),
    workflowId: (missionId) => `mission/${line.executor_id}/${missionId}`,
    url,
    token,
    facadePid: own.facade ?? 0,
    executorId: line.executor_id,
    dispatch: (missionId, argv) => post('/dispatch', dispatchBody(missionId, argv)),
    approve: (hitlId) => post(`/api/v1/approvals/${encodeURIComponent(hitlId)}/decision`, { decision: 'approve' }),
    ended: (missionId) => next(missionId, 'mission.completed'),
    asked: (missionId) => next(missionId, 'mission.hitl_required'),
    stop: async () => {
      close();
      socket.terminate();
      await up.stop(30_000);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A mission with one step. */
export const dispatchBody = (missionId: string, argv: readonly string[]): object => ({
  mission_id: missionId,
  objective: 'Run one command and say how it ended',
  completion: 'the command exits 0',
  metadata: { holdpoint: { plan: { steps: [{ id: 'one', argv }] } } },
});
