/** Listens to one mission's event stream from its first event to its last, over any number of connections. */
import { pause, type ChaosClient } from './client.js';
import type { Frame, StreamEvent } from './evidence.js';

const TERMINAL = ['mission.completed', 'mission.failed', 'mission.aborted'];

export interface Watch {
  readonly frames: Frame[];
  /** Unix time in milliseconds at which each frame came. */
  readonly arrivals: number[];
  /** Resolves with true once the terminal event came, with false at the deadline. */
  ended(deadlineMs: number): Promise<boolean>;
  /** Resolves with true once an event of this type came, with false at the deadline or after the terminal event. */
  saw(type: string, deadlineMs: number): Promise<boolean>;
  onFrame(listener: (frame: Frame) => void): void;
  stop(): void;
}

/** Begins at once; a mission that is not there yet is asked for again. */
export function watchMission(client: ChaosClient, missionId: string): Watch {
  const frames: Frame[] = [];
  const arrivals: number[] = [];
  const listeners = new Set<(frame: Frame) => void>();
  const controller = new AbortController();
  const over = (): boolean => TERMINAL.includes(frames.at(-1)?.event.type ?? '');
  const loop = async (): Promise<void> => {
    while (!controller.signal.aborted && !over()) {
      await readFrames({ client, missionId, after: frames.at(-1)?.id ?? 0, signal: controller.signal }, (frame) => {
        frames.push(frame);
        arrivals.push(Date.now());
        for (const listener of [...listeners]) listener(frame);
        return over();
      }).catch(() => undefined);
      if (!over()) await pause(50);
    }
  };
  void loop();
  const until = (condition: () => boolean, deadlineMs: number): Promise<boolean> =>
    new Promise((resolve) => {
      const done = (answer: boolean): void => {
        clearTimeout(timer);
        listeners.delete(check);
        resolve(answer);
      };
      const check = (): void => {
        if (condition()) done(true);
        else if (over()) done(false);
      };
      const timer = setTimeout(() => done(condition()), deadlineMs);
      listeners.add(check);
      check();
    });
  return {
    frames,
    arrivals,
    ended: (deadlineMs) => until(over, deadlineMs),
    saw: (type, deadlineMs) => until(() => frames.some((frame) => frame.event.type === type), deadlineMs),
    onFrame: (listener) => {
      listeners.add(listener);
    },
    stop: () => controller.abort(),
  };
}

/** All numbered events of a mission that is over, over one fresh connection; at the deadline, what the last one brought. */
export async function replay(client: ChaosClient, missionId: string, deadlineMs: number): Promise<Frame[]> {
  const signal = AbortSignal.timeout(deadlineMs);
  for (;;) {
    const frames: Frame[] = [];
    const whole = await readFrames({ client, missionId, after: 0, signal }, (frame) => {
      frames.push(frame);
      return TERMINAL.includes(frame.event.type);
    }).catch(() => false);
    if (whole || signal.aborted) return frames;
    await pause(100);
  }
}

interface Source {
  client: ChaosClient;
  missionId: string;
  after: number;
  signal: AbortSignal;
}

/** Reads one connection until it ends (false) or `take` says that it has enough (true). Frames without an id are no events. */
async function readFrames({ client, missionId, after, signal }: Source, take: (frame: Frame) => boolean): Promise<boolean> {
  const { url, token } = client.endpoint;
  const response = await fetch(`${url}/api/v1/missions/${missionId}/events`, {
    signal,
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}`, 'last-event-id': String(after) },
  });
  if (response.status !== 200 || response.body === null) {
    await response.body?.cancel();
    return false;
  }
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of response.body) {
    rest += decoder.decode(chunk as Uint8Array, { stream: true });
    const blocks = rest.split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    for (const frame of blocks.map(frameIn)) {
      // Leaving the loop cancels the body, and with it the connection.
      if (frame !== undefined && take(frame)) return true;
    }
  }
  return false;
}

function frameIn(block: string): Frame | undefined {
  const fields = block.split(/\r?\n/).map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
  });
  const id = fields.find(([name]) => name === 'id')?.[1];
  const kind = fields.find(([name]) => name === 'event')?.[1];
  const data = fields.filter(([name]) => name === 'data').map(([, value]) => value);
  if (id === undefined || data.length === 0) return undefined;
  // A `reset` says that older events are gone; it must not happen here, and shows as a wrong number.
  const event = kind === 'reset' ? ({ seq: -1, ts: '', mission_id: '', type: 'reset', cause: null, data: {} } satisfies StreamEvent) : (JSON.parse(data.join('\n')) as StreamEvent);
  return { id: Number(id), event };
}
