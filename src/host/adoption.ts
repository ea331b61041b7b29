/** The operations that former runners started: looked into, watched, and handed to whoever asks for them. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Execution } from './execution.js';
import { recover } from './recovery.js';
import type { RecoveryHost } from './recovery.js';
import type { Slots } from './slots.js';

/** Pause between two tries to record what became of an open start, in ms. */
const AGAIN_MS = 1_000;

export class Adoptions {
  readonly #host: RecoveryHost;
  readonly #slots: Slots;
  readonly #running = new Map<string, Execution>();
  readonly #pending = new Map<string, Promise<Execution | undefined>>();
  /** Of which the ledger has not taken yet what was found. */
  readonly #unsettled = new Set<string>();

  constructor({ host, slots }: { host: RecoveryHost; slots: Slots }) {
    this.#host = host;
    this.#slots = slots;
  }

  /** Looks into a start until the ledger takes what was found: nobody may ask, and its time-out still holds. */
  async begin(operationId: string): Promise<void> {
    this.#unsettled.add(operationId);
    // Whoever asked meanwhile may have settled it, and it may have ended since: it is not to be adopted a second time.
    while (this.#unsettled.has(operationId)) {
      try {
        await this.settle(operationId);
        this.#unsettled.delete(operationId);
      } catch {
        await sleep(AGAIN_MS);
      }
    }
  }

  /** Looks into an open start, once at a time: its execution, or undefined where it was void. Rejects without a ledger. */
  settle(operationId: string): Promise<Execution | undefined> {
    const running = this.#running.get(operationId);
    if (running) return Promise.resolve(running);
    const pending = this.#pending.get(operationId) ?? this.#recover(operationId);
    this.#pending.set(operationId, pending);
    return pending;
  }

  async #recover(operationId: string): Promise<Execution | undefined> {
    try {
      const execution = await recover({ operationId, host: this.#host });
      this.#unsettled.delete(operationId);
      if (!execution) return undefined;
      const release = this.#slots.force();
      this.#running.set(operationId, execution);
      void execution.ended.then(() => {
        this.#running.delete(operationId);
        release();
      });
      return execution;
    } finally {
      this.#pending.delete(operationId);
    }
  }

  get(operationId: string): Execution | undefined {
    return this.#running.get(operationId);
  }

  isPending(operationId: string): boolean {
    return this.#pending.has(operationId);
  }

  /** Those that run. */
  get running(): [string, Execution][] {
    return [...this.#running];
  }

  /** Ids of those of which nobody can say yet whether they run. */
  get unsettled(): string[] {
    return [...new Set([...this.#pending.keys(), ...this.#unsettled])].filter((operationId) => !this.#running.has(operationId));
  }

  /** Ids of all that have not ended or are still looked into. */
  get ids(): string[] {
    return [...this.#running.keys(), ...this.unsettled];
  }

  /** Looks once more into whatever the ledger has not taken yet. Resolves when nothing is being looked into any more. */
  async quiet(): Promise<void> {
    await Promise.allSettled(this.unsettled.map((operationId) => this.settle(operationId)));
  }
}
