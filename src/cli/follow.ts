import type { Event, EventEnvelope, MissionSnapshot } from '../contract/generated/types.js';
import { interrupted, pause, type Client } from './client.js';
import { EXIT } from './exit-codes.js';
import { Fault } from './fault.js';
import { SseParser, type ServerSentEvent } from './sse.js';

/**
 * What a mission's stream gives: numbered events; without numbers, progress and what the link itself has to tell; a
 * snapshot in place of events folded away.
 */
export type Frame =
  | { kind: 'event'; event: Event }
  | { kind: 'progress' | 'link'; frame: EventEnvelope }
  | { kind: 'reset'; snapshot: MissionSnapshot };

export interface FollowOptions {
  missionId: string;
  /** Number of the last event already known; 0 for all. */
  after: number;
  /** A client made anew from files and environment: a restart may have brought another port and another token. */
  connect: () => Client;
  signal: AbortSignal;
  /** Told once for every loss, and once when the stream is back. */
  onTrouble: (trouble: { kind: 'lost'; fault: Fault } | { kind: 'back' }) => void;
  /** How long to keep trying after a loss, in milliseconds. */
  patienceMs: number;
}

const BACKOFF_FIRST_MS = 200;
const BACKOFF_CAP_MS = 5_000;
/** The facade sends at least a comment every 15 s; three missed ones are a dead connection. */
const SILENCE_MS = 50_000;

/**
 * The frames of a mission until its terminal one, across restarts of the facade and broken connections. No numbered
 * event comes twice or out of order. Throws a fault where the first connection is refused, the mission is unknown, the
 * token is not accepted after a reconnect either, or patience ends.
 */
export async function* follow(options: FollowOptions): AsyncGenerator<Frame, void, undefined> {
  const { missionId, signal } = options;
  let after = options.after;
  let everConnected = false;
  let lostAt: number | undefined;
  let backoff = BACKOFF_FIRST_MS;
  for (;;) {
    try {
      const body = await options.connect().stream(missionId, { after, signal });
      if (body === undefined) return;
      everConnected = true;
      if (lostAt !== undefined) {
        lostAt = undefined;
        options.onTrouble({ kind: 'back' });
      }
      for await (const raw of eventsOf(body, signal)) {
        backoff = BACKOFF_FIRST_MS;
        const frame = frameOf(raw);
        if (frame === undefined) continue;
        if (frame.kind === 'event') {
          if (frame.event.seq <= after) continue;
          after = frame.event.seq;
        } else if (frame.kind === 'reset') after = frame.snapshot.seq;
        yield frame;
        if (isLast(frame)) return;
      }
      throw new Fault({ code: 'connection_lost', exit: EXIT.unavailable, what: 'The event stream ended before the mission did.', action: 'Run the same command again.', retryable: true });
    } catch (error) {
      if (!(error instanceof Fault) && !isAbort(error) && !isNetwork(error)) throw error;
      const fault = error instanceof Fault ? error : new Fault({ code: 'connection_lost', exit: EXIT.unavailable, what: 'The connection to the event stream broke.', action: 'Run the same command again.', retryable: true });
      if (signal.aborted) throw error instanceof Fault && error.exit === EXIT.interrupted ? error : interrupted('The mission goes on.');
      // A facade that is just coming up may not know its tokens or missions yet; before the first connection the same
      // answers are final.
      if (!everConnected || !worthWaiting(fault)) throw fault;
      if (lostAt === undefined) {
        lostAt = Date.now();
        options.onTrouble({ kind: 'lost', fault });
      } else if (Date.now() - lostAt > options.patienceMs) throw fault;
      await pause(backoff * (0.75 + Math.random() / 2), signal);
      backoff = Math.min(backoff * 2, BACKOFF_CAP_MS);
    }
  }
}

const worthWaiting = (fault: Fault): boolean => fault.exit === EXIT.unavailable || fault.exit === EXIT.auth || fault.code === 'unexpected_answer';
const isAbort = (error: unknown): boolean => error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError');
/** undici reports a body that broke off as a TypeError `terminated`. */
const isNetwork = (error: unknown): boolean => error instanceof TypeError || (error instanceof Error && 'code' in error);

/** Ends with the stream or the signal. */
async function* eventsOf(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<ServerSentEvent, void, undefined> {
  const parser = new SseParser();
  const decoder = new TextDecoder();
  const reader = body.getReader();
  const cancel = (): void => void reader.cancel().catch(() => undefined);
  if (signal.aborted) cancel();
  else signal.addEventListener('abort', cancel, { once: true });
  try {
    for (;;) {
      const { done, value } = await readWithin(reader, SILENCE_MS);
      if (done || value === undefined) return;
      yield* parser.push(decoder.decode(value, { stream: true }));
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    await reader.cancel().catch(() => undefined);
  }
}

const readWithin = async (reader: ReadableStreamDefaultReader<Uint8Array>, ms: number): Promise<{ done: boolean; value?: Uint8Array | undefined }> => {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Fault({ code: 'connection_lost', exit: EXIT.unavailable, what: 'Nothing was heard from the event stream for too long.', action: 'Run the same command again.', retryable: true }));
    }, ms);
  });
  try {
    return await Promise.race([reader.read(), silence]);
  } finally {
    clearTimeout(timer);
  }
};

/** A frame by its content; what this version does not know is passed over. */
export const frameOf = (raw: ServerSentEvent): Frame | undefined => {
  let data: unknown;
  try {
    data = JSON.parse(raw.data);
  } catch {
    return undefined;
  }
  if (typeof data !== 'object' || data === null) return undefined;
  if (raw.event === 'reset') return { kind: 'reset', snapshot: ('snapshot' in data ? data.snapshot : data) as MissionSnapshot };
  if ('seq' in data && typeof data.seq === 'number' && 'type' in data) return { kind: 'event', event: data as Event };
  if ((raw.event === 'progress' || raw.event === 'link') && 'event' in data) return { kind: raw.event, frame: data as EventEnvelope };
  return undefined;
};

const TERMINAL_EVENT = new Set(['mission.completed', 'mission.failed', 'mission.aborted']);
const TERMINAL_STATE = new Set(['done', 'failed', 'aborted']);
const isLast = (frame: Frame): boolean =>
  (frame.kind === 'event' && TERMINAL_EVENT.has(frame.event.type)) || (frame.kind === 'reset' && TERMINAL_STATE.has(frame.snapshot.state));
