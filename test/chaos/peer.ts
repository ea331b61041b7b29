/** A registry's view of a trial: a WebSocket that connects again whenever it breaks, and keeps every frame. */
import { WebSocket } from 'ws';
import { pause, type ChaosClient } from './client.js';
import type { PeerConnection, PeerFrame } from './evidence.js';

export interface Peer {
  readonly connections: PeerConnection[];
  /** Resolves once the newest connection has this many missions' ends among its frames, or at the deadline. */
  settled(missionIds: readonly string[], deadlineMs: number): Promise<void>;
  stop(): void;
}

const TERMINAL = ['mission.completed', 'mission.failed', 'mission.aborted'];

export function startPeer({ client, executorId }: { client: ChaosClient; executorId: string }): Peer {
  const connections: PeerConnection[] = [];
  let socket: WebSocket | undefined;
  let stopped = false;
  const connect = (): void => {
    if (stopped) return;
    const { url, token } = client.endpoint;
    const connection: PeerConnection = { frames: [] };
    const ws = new WebSocket(`${url.replace('http', 'ws')}/ws/executors/${executorId}`, { headers: { authorization: `Bearer ${token}` }, handshakeTimeout: 3000 });
    socket = ws;
    ws.on('open', () => connections.push(connection));
    ws.on('message', (data) => connection.frames.push(JSON.parse((data as Buffer).toString('utf8')) as PeerFrame));
    // An error is followed by a close, which connects again.
    ws.on('error', () => undefined);
    ws.on('close', () => void pause(50).then(connect));
  };
  connect();
  const settled = (missionIds: readonly string[]): boolean => {
    const frames = connections.at(-1)?.frames ?? [];
    const owned = ownedIn(frames).filter((id) => missionIds.includes(id));
    return frames.length > 0 && owned.every((id) => frames.some((frame) => frame.mission_id === id && TERMINAL.includes(frame.event)));
  };
  return {
    connections,
    settled: async (missionIds, deadlineMs) => {
      for (let left = deadlineMs; left > 0 && !settled(missionIds); left -= 50) await pause(50);
    },
    stop: () => {
      stopped = true;
      socket?.terminate();
    },
  };
}

/** Missions that a connection has heard of: those of its first frame, and those of any other. */
function ownedIn(frames: readonly PeerFrame[]): string[] {
  const first = (frames[0]?.data?.['owned_mission_ids'] as string[] | undefined) ?? [];
  return [...new Set([...first, ...frames.flatMap((frame) => (frame.mission_id === undefined ? [] : [frame.mission_id]))])];
}
