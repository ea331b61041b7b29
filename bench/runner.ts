/** Speaks to Holdpoint's runner on its socket, as the host worker does: JSON lines, one answer a request. */
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { createInterface } from 'node:readline';

export interface RunnerConnection {
  /** Resolves once the runner has recorded the end; rejects unless the command succeeded. */
  run: (operation: { missionId: string; argv: readonly string[] }) => Promise<void>;
  close: () => void;
}

interface Reply {
  id: number;
  ok: boolean;
  value?: { kind: string; result?: { outcome: string } };
  message?: string;
}

/** What a mission would hand over for its only step. */
const executeRequest = ({ missionId, argv, hostId }: { missionId: string; argv: readonly string[]; hostId: string }): object => ({
  task: {
    version: 2,
    operation_id: `${missionId}/one/1`,
    mission_id: missionId,
    step: 'one',
    attempt: 1,
    host: hostId,
    operation: 'shell.run',
    argv,
    workspace: 'default',
    cwd: '.',
    env: {},
    stdin: null,
    limits: { timeout_ms: 60_000, grace_ms: 10_000 },
    envelope: {
      mission_id: missionId,
      operation_id: `${missionId}/one/1`,
      attempt: 1,
      schema: 'task',
      version: 2,
      cause: 1,
      taint: ['dispatch'],
    },
  },
  request: 1,
  consent: null,
  permit_until: Date.now() + 60_000,
});

/** One operation at a time. */
export async function connectRunner({ socket: path, hostId }: { socket: string; hostId: string }): Promise<RunnerConnection> {
  const socket = createConnection(path);
  await once(socket, 'connect');
  const lines = createInterface({ input: socket });
  let id = 0;
  return {
    run: async ({ missionId, argv }) => {
      id += 1;
      const answer = once(lines, 'line');
      socket.write(`${JSON.stringify({ id, verb: 'execute', args: executeRequest({ missionId, argv, hostId }) })}\n`);
      const reply = JSON.parse(String((await answer)[0])) as Reply;
      if (reply.id === id && reply.ok && reply.value?.result?.outcome === 'succeeded') return;
      throw new Error(`the runner answered ${JSON.stringify(reply)}`);
    },
    close: () => socket.destroy(),
  };
}
