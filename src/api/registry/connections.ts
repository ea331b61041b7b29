/** The connections of registered executors: one for each, the newest; and for how long each has been away. */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { V1Frame } from '../../contract/generated/types.js';
import type { MissionFrame } from './inbound.js';
import type { SessionLimits } from './session.js';
import { CLOSE, Session } from './session.js';

export interface ConnectionListener {
  room(executorId: string): Promise<void>;
  resync(session: Session, owned: readonly string[]): Promise<void>;
  frame(session: Session, frame: MissionFrame): Promise<void>;
  /** It has been away for longer than it may. Told once for each absence. */
  lost(executorId: string): void;
  /** It came, or it left. */
  changed(executorId: string): void;
}

/** So many connections of one executor in so many ms: each costs every mission of it a message. */
const ARRIVALS = { count: 30, ms: 10_000 } as const;

interface Absence {
  since: string;
  lost: boolean;
  timer: NodeJS.Timeout;
}

export class Connections {
  readonly #sessions = new Map<string, Session>();
  /** When what the newest connection of an executor said is done. */
  readonly #settling = new Map<string, Promise<void>>();
  /** Connections, also such as are gone, of which something waits still. */
  readonly #unsettled = new Set<Session>();
  readonly #absences = new Map<string, Absence>();
  readonly #arrivals = new Map<string, number[]>();
  readonly #lastEvents = new Map<string, string>();
  #stopped = false;

  constructor(private readonly deps: { limits: SessionLimits; awayMs: number; logger: Logger; listener: ConnectionListener }) {}

  get count(): number {
    return this.#sessions.size;
  }

  accept(socket: WebSocket, executorId: string): void {
    const { limits, logger, listener } = this.deps;
    if (!this.#mayArrive(executorId)) {
      logger.warn({ executor_id: executorId }, 'executor connects too often');
      socket.on('error', () => undefined);
      socket.close(CLOSE.tryAgain, 'too many connections');
      return;
    }
    const before = this.#sessions.get(executorId);
    const session: Session = new Session(
      socket,
      { id: randomUUID(), executorId, before: this.#settling.get(executorId) },
      {
        logger,
        limits,
        events: {
          room: () => listener.room(executorId),
          resync: async (owned) => {
            if (this.#sessions.get(executorId) !== session) return;
            this.#endAbsence(executorId);
            this.#lastEvents.set(executorId, new Date().toISOString());
            await listener.resync(session, owned);
            listener.changed(executorId);
          },
          frame: (frame) => {
            this.#lastEvents.set(executorId, new Date().toISOString());
            return listener.frame(session, frame);
          },
          closed: () => {
            // An older connection that closes says nothing about the newer one.
            if (this.#sessions.get(executorId) !== session) return;
            this.#sessions.delete(executorId);
            logger.info({ executor_id: executorId }, 'executor disconnected');
            this.expect(executorId);
            listener.changed(executorId);
          },
        },
      },
    );
    this.#sessions.set(executorId, session);
    this.#settling.set(executorId, session.settled);
    this.#unsettled.add(session);
    void session.settled.then(() => {
      this.#unsettled.delete(session);
      if (this.#settling.get(executorId) === session.settled) this.#settling.delete(executorId);
    });
    before?.close(CLOSE.replaced, 'a newer connection takes over');
    // Away until it has said what it has: else one that dials again and again would never be missed.
    this.expect(executorId);
    logger.info({ executor_id: executorId }, 'executor connected');
  }

  #mayArrive(executorId: string): boolean {
    const now = Date.now();
    const lately = (this.#arrivals.get(executorId) ?? []).filter((at) => now - at < ARRIVALS.ms);
    if (lately.length >= ARRIVALS.count) return false;
    this.#arrivals.set(executorId, [...lately, now]);
    return true;
  }

  /** It is there, and has said what it has. */
  connected(executorId: string): boolean {
    const session = this.#sessions.get(executorId);
    return session !== undefined && session.open && session.resynced;
  }
  lost(executorId: string): boolean {
    return this.#absences.get(executorId)?.lost === true;
  }
  disconnectedAt(executorId: string): string | undefined {
    return this.#absences.get(executorId)?.since;
  }
  lastEventAt(executorId: string): string | undefined {
    return this.#lastEvents.get(executorId);
  }

  /** False where it is away. */
  async send(executorId: string, frames: readonly V1Frame[]): Promise<boolean> {
    const session = this.#sessions.get(executorId);
    return session !== undefined && session.resynced && session.send(frames);
  }

  /** Begins to count how long it is away, where that is not counted yet. */
  expect(executorId: string): void {
    if (this.#stopped || this.#absences.has(executorId) || this.connected(executorId)) return;
    this.#count(executorId, new Date().toISOString());
  }
  /** Begins to count anew how long the absent ones are away: until now nobody was let in. */
  expectAnew(): void {
    for (const [executorId, { since }] of [...this.#absences]) {
      this.#endAbsence(executorId);
      if (!this.#stopped) this.#count(executorId, since);
    }
  }
  #count(executorId: string, since: string): void {
    const timer = setTimeout(() => {
      absence.lost = true;
      this.deps.listener.lost(executorId);
    }, this.deps.awayMs);
    timer.unref();
    const absence: Absence = { since, lost: false, timer };
    this.#absences.set(executorId, absence);
  }
  #endAbsence(executorId: string): void {
    clearTimeout(this.#absences.get(executorId)?.timer);
    this.#absences.delete(executorId);
  }

  /** Ends its connection, where there is one. */
  drop(executorId: string, code: number, reason: string): void {
    this.#sessions.get(executorId)?.close(code, reason);
  }
  /** Nothing that it said and nobody has looked at yet counts any more. */
  silence(executorId: string): void {
    for (const session of this.#unsettled) if (session.executorId === executorId) session.close(CLOSE.tokenInvalid, 'token_invalid');
  }
  /** Resolves once all is done that it said by connections which are gone. False where nothing was left of that. */
  async heardOut(executorId: string): Promise<boolean> {
    const left = [...this.#unsettled].filter((session) => session.executorId === executorId && !session.open);
    await Promise.all(left.map(({ settled }) => settled));
    return left.length > 0;
  }
  /** Nothing is expected of it any more. */
  forget(executorId: string): void {
    this.drop(executorId, CLOSE.tokenInvalid, 'token_invalid');
    this.#sessions.delete(executorId);
    this.#endAbsence(executorId);
    this.#lastEvents.delete(executorId);
    this.#arrivals.delete(executorId);
  }

  stop(): void {
    this.#stopped = true;
    for (const { timer } of this.#absences.values()) clearTimeout(timer);
    for (const session of this.#sessions.values()) session.close(CLOSE.goingAway, 'registry stops');
  }
}
