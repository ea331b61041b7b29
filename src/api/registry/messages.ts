/**
 * What is to be told to missions: in order for each, again and again until Temporal has taken it. Bounded: whoever asks
 * for room before sending waits while too much is under way.
 */
import type { Logger } from 'pino';
import type { Gateway } from '../gateway.js';

/** A signal to a mission. */
export interface Message {
  name: string;
  argument: object;
}

/** What yields messages when its turn comes. */
type Work = () => Promise<readonly Message[]> | readonly Message[];

interface Entry {
  executorId: string;
  work: Work;
  /** Of several that wait under one key only the newest is sent. */
  replaces: string | undefined;
}

/** Signals under way at once: one that waits costs little, and the server has other callers too. */
const AT_ONCE = 64;
/** What waits for one executor's missions before its connection is not read any more. */
const ROOM = 512;
/**
 * Signals after which a mission must have taken them before it gets more: while no worker is there they only fill its
 * history, and Temporal ends a workflow whose history is full. So many of the longest ones are an eighth of what it holds.
 */
const UNTAKEN = 100;
const FIRST_WAIT_MS = 100;
const LAST_WAIT_MS = 5_000;

export class Messages {
  readonly #queues = new Map<string, Entry[]>();
  readonly #waiting = new Map<string, number>();
  /** How many signals a mission got since it is known to have taken all of them; of those that got any lately. */
  readonly #untaken = new Map<string, number>();
  #running = 0;
  #turns: (() => void)[] = [];
  #roomy: (() => void)[] = [];
  #stopped = false;

  constructor(private readonly deps: { gateway: Pick<Gateway, 'pass' | 'caughtUp'>; logger: Logger }) {}

  send(given: { missionId: string; executorId: string; message: Message; replaces?: string }): void {
    const { message, ...rest } = given;
    this.later({ ...rest, work: () => [message] });
  }

  /** The same for what is known only when its turn comes; what is sent later waits for it. */
  later(given: { missionId: string; executorId: string; work: Work; replaces?: string }): void {
    if (this.#stopped) return;
    const { missionId, executorId, work, replaces } = given;
    const queue = this.#queues.get(missionId);
    const entry = { executorId, work, replaces };
    if (queue === undefined) {
      const fresh = [entry];
      this.#queues.set(missionId, fresh);
      this.#count(executorId, 1);
      void this.#run(missionId, fresh);
      return;
    }
    // The first one is on its way already.
    const same = replaces === undefined ? -1 : queue.findIndex((other, at) => at > 0 && other.replaces === replaces);
    // Both count for their own executor: another one may have the mission by now.
    for (const replaced of same > 0 ? queue.splice(same, 1) : []) this.#count(replaced.executorId, -1);
    this.#count(executorId, 1);
    queue.push(entry);
  }

  /** Resolves once not too much waits for the missions of this executor. */
  async room(executorId: string): Promise<void> {
    while (!this.#stopped && (this.#waiting.get(executorId) ?? 0) >= ROOM) await new Promise<void>((resolve) => this.#roomy.push(resolve));
  }

  /** A mission says something, or is over: it is not one that only gets signals. */
  taken(missionId: string): void {
    this.#untaken.delete(missionId);
  }

  /** Lets go out what waits, as far as that takes no longer than `ms`, and stops. */
  async drain(ms: number): Promise<void> {
    const until = Date.now() + ms;
    while (this.#queues.size > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 10));
    this.stop();
  }
  /** What has not gone out stays unsaid: Temporal is away, or the process ends, and executors say it again when they are back. */
  stop(): void {
    this.#stopped = true;
    for (const wake of [...this.#roomy.splice(0), ...this.#turns.splice(0)]) wake();
  }

  #count(executorId: string, by: number): void {
    const count = (this.#waiting.get(executorId) ?? 0) + by;
    if (count > 0) this.#waiting.set(executorId, count);
    else this.#waiting.delete(executorId);
    if (by < 0) for (const wake of this.#roomy.splice(0)) wake();
  }

  async #run(missionId: string, queue: Entry[]): Promise<void> {
    for (let entry = queue[0]; entry !== undefined && !this.#stopped; entry = queue[0]) {
      // Made before it takes its turn: what has to be asked for first may take its time, and others' messages do not wait for that.
      const messages = await this.#made(missionId, entry);
      // Not in its turn, either: one that takes nothing holds up nobody else.
      if (messages.length > 0) await this.#caughtUp(missionId);
      const open = messages.length === 0 || (await this.#inTurn(() => this.#deliver(missionId, messages)));
      queue.shift();
      this.#count(entry.executorId, -1);
      if (open) continue;
      // Over: it takes nothing any more.
      for (const left of queue.splice(0)) this.#count(left.executorId, -1);
    }
    if (this.#queues.get(missionId) === queue) this.#queues.delete(missionId);
  }

  async #made(missionId: string, entry: Entry): Promise<readonly Message[]> {
    try {
      return await entry.work();
    } catch (error) {
      this.deps.logger.error({ err: error, mission_id: missionId }, 'a message to a mission could not be made');
      return [];
    }
  }

  /** Waits while a mission has taken nothing of all that it got. */
  async #caughtUp(missionId: string): Promise<void> {
    const isFull = (): boolean => (this.#untaken.get(missionId) ?? 0) >= UNTAKEN;
    if (!isFull()) return;
    // It may say something of itself meanwhile, too.
    await this.#untilDone(missionId, 'takes nothing', async () => isFull() && this.deps.gateway.caughtUp(missionId));
    this.taken(missionId);
  }

  /** False where the mission takes no messages any more. */
  async #deliver(missionId: string, messages: readonly Message[]): Promise<boolean> {
    for (const { name, argument } of messages) {
      const open = await this.#untilDone(missionId, `could not be told ${name}`, () => this.deps.gateway.pass(missionId, name, argument));
      if (open === false) {
        this.taken(missionId);
        return false;
      }
      if (open === true) this.#untaken.set(missionId, (this.#untaken.get(missionId) ?? 0) + 1);
    }
    return true;
  }

  /** Tries again and again; undefined where everything is stopped meanwhile. */
  async #untilDone<T>(missionId: string, failure: string, attempt: () => Promise<T>): Promise<T | undefined> {
    for (let waitMs = FIRST_WAIT_MS; !this.#stopped; waitMs = Math.min(waitMs * 2, LAST_WAIT_MS)) {
      try {
        return await attempt();
      } catch (error) {
        this.deps.logger.warn({ err: error, mission_id: missionId, again_in_ms: waitMs }, `a mission ${failure}; trying again`);
        await new Promise((resolve) => setTimeout(resolve, waitMs).unref());
      }
    }
    return undefined;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    while (this.#running >= AT_ONCE && !this.#stopped) await new Promise<void>((resolve) => this.#turns.push(resolve));
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#turns.shift()?.();
    }
  }
}
