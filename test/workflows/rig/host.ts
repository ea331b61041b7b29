/** A host that comes and goes: real workers on its two queues over a ledger that stays. */
import { ApplicationFailure } from '@temporalio/common';
import { Context } from '@temporalio/activity';
import { Worker, type NativeConnection } from '@temporalio/worker';
import { hostControlQueue, hostQueue } from '../../../src/temporal/names.js';
import type { HostActivities, HostControlActivities } from '../../../src/contract/activities.js';
import { Ledger } from './ledger.js';

interface Started {
  worker: Worker;
  run: Promise<void>;
}

export class Host {
  readonly ledger: Ledger;
  readonly #connection: NativeConnection;
  readonly #namespace: string;
  #workers: Started[] = [];
  #thawed = Promise.resolve();
  #frozen = false;

  constructor({ connection, namespace, hostId }: { connection: NativeConnection; namespace: string; hostId: string }) {
    this.ledger = new Ledger(hostId);
    this.#connection = connection;
    this.#namespace = namespace;
  }
  get id(): string {
    return this.ledger.hostId;
  }

  async start(): Promise<void> {
    const { ledger } = this;
    const activities: HostActivities = {
      execute: (request) => this.#waiting(ledger.execute(request)),
    };
    const control: HostControlActivities = {
      ping: async () => ({ host_id: ledger.hostId, boot_id: 'boot', running: ledger.running, queued: 0 }),
      stop: async (request) => ledger.stop(request),
      withdraw: async (request) => ledger.withdraw(request),
    };
    const basics = { connection: this.#connection, namespace: this.#namespace, maxHeartbeatThrottleInterval: 100, shutdownGraceTime: 0 };
    const workers = await Promise.all([
      Worker.create({ ...basics, taskQueue: hostQueue(this.id), activities }),
      Worker.create({ ...basics, taskQueue: hostControlQueue(this.id), activities: control }),
    ]);
    this.#workers = workers.map((worker) => ({ worker, run: worker.run() }));
  }

  /** Its waiting attempts neither beat nor answer until the returned function is called; the control queue is served. */
  freeze(): () => void {
    let thaw: () => void = () => undefined;
    this.#frozen = true;
    this.#thawed = new Promise((resolve) => {
      thaw = () => {
        this.#frozen = false;
        resolve();
      };
    });
    return thaw;
  }

  /** Goes away as a killed one does: what it was doing is neither finished nor reported; what ran goes on. */
  async leave(): Promise<void> {
    const workers = this.#workers;
    this.#workers = [];
    for (const { worker } of workers) worker.shutdown();
    await Promise.all(workers.map(({ run }) => run));
  }

  /** Waits for an operation as `execute` does: beating from a timer, and detaching when told to. */
  async #waiting<T>(end: Promise<T>): Promise<T> {
    const context = Context.current();
    const beat = setInterval(() => {
      if (!this.#frozen) context.heartbeat({ phase: 'running', output_bytes: 0, last_line: '' });
    }, 100);
    const detached = context.cancelled.catch((error: unknown) => {
      // A worker that shuts down is not the mission's wish: the attempt is left to be retried.
      if (context.cancellationDetails?.workerShutdown) throw ApplicationFailure.retryable('detached', 'Detached');
      throw error;
    });
    try {
      return await Promise.race([end, detached]);
    } finally {
      await this.#thawed;
      clearInterval(beat);
      detached.catch(() => undefined);
    }
  }
}
