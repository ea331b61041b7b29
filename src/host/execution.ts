/** One started operation: its output, its time-out, its end and the row that records it. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Result } from '../contract/generated/types.js';
import { removeCgroup } from './cgroup.js';
import { endTree } from './ending.js';
import type { Quiescence } from './ending.js';
import type { Ledger } from './ledger.js';
import type { OutputReader } from './output.js';
import { readStatusFile, reap, releaseWrapper } from './process.js';
import type { WrapperEnd } from './process.js';
import type { EndData, StartData, StopData } from './record.js';
import { TAIL_BYTES, makeResult, renderTail, verdict } from './result.js';
import type { Spool } from './spool.js';

/** The longest time that one timer can wait, in ms. */
const LONGEST_TIMER_MS = 2_000_000_000;
/** Pause between two tries to record an end on a full disk, in ms. */
const RECORD_AGAIN_MS = 500;
/** After which what an ended operation needs no more is removed, in ms. */
const TIDY_MS = 50;
/** How long a wrapper may take to follow its command, in ms. */
const WRAPPER_MS = 2_000;

export interface ExecutionInput {
  operationId: string;
  directory: string;
  start: StartData & { started_at: string };
  /** Takes the output. Made before the command began, so that nothing can fail between its beginning and this. */
  spool: Spool;
  /** Reads it, or undefined where the FIFO is gone. */
  reader: OutputReader | undefined;
  /** A former runner recorded the start. */
  adopted: boolean;
  /** Whether anything of it can run at all: after a reboot its pids belong to others. */
  running: boolean;
  end: Promise<WrapperEnd>;
  /** A stop that a former runner recorded and may not have carried out. */
  stop: StopData | undefined;
  ledger: Ledger;
}

export class Execution {
  readonly operationId: string;
  readonly start: StartData & { started_at: string };
  /** Resolves once the end is in the ledger; never rejects. */
  readonly ended: Promise<EndData>;
  readonly #input: ExecutionInput;
  #timer: NodeJS.Timeout | undefined;
  #stop: StopData | undefined;
  #ending: Promise<Quiescence> | undefined;
  #over = false;

  constructor(input: ExecutionInput) {
    this.#input = input;
    this.operationId = input.operationId;
    this.start = input.start;
    this.ended = this.#conclude();
    if (input.stop) this.#beginEnding(input.stop);
    else this.#watchTime();
  }

  get stopping(): boolean {
    return this.#stop !== undefined;
  }

  /** Bytes of output so far, and the last of them. */
  progress(): { bytes: number; last: Buffer } {
    const { spool } = this.#input;
    return { bytes: spool.total, last: this.#over ? Buffer.alloc(0) : spool.peek(1024) };
  }

  /**
   * Ends the whole tree, once: a second request joins the first, whose cause stays. The row comes before the first
   * signal, so that a later runner knows why the command ended. Where it cannot be written the command ends all the same:
   * it may be what fills the disk, and its end has the cause too.
   */
  async stop(stop: StopData): Promise<EndData> {
    if (!this.#stop && !this.#over) {
      await this.#input.ledger.append([{ type: 'stop', operation_id: this.operationId, data: stop }]).catch(() => undefined);
      if (!this.#over) this.#beginEnding(stop);
    }
    return this.ended;
  }

  #beginEnding(stop: StopData): void {
    if (this.#stop) return;
    this.#stop = stop;
    clearTimeout(this.#timer);
    if (!this.#input.running) return;
    this.#ending = this.#endTree(stop.grace_ms);
    // The wrapper follows its command; one that was stopped or killed apart is seen to here.
    const { pid, start_time: startTime } = this.start;
    void this.#ending.then(() => reap({ pid, startTime, withinMs: WRAPPER_MS })).catch(() => undefined);
  }

  #endTree(graceMs: number): Promise<Quiescence> {
    const { pid, start_time, cgroup, operation } = this.start;
    return endTree({ tree: { root: { hostId: operation.host, operationId: this.operationId, wrapperPid: pid, wrapperStart: start_time }, cgroup }, graceMs });
  }

  #watchTime(): void {
    const { timeout_ms, grace_ms } = this.start.operation.limits;
    const left = Date.parse(this.start.started_at) + timeout_ms - Date.now();
    if (left > LONGEST_TIMER_MS) {
      this.#timer = setTimeout(() => this.#watchTime(), LONGEST_TIMER_MS);
      return;
    }
    const stop: StopData = { cause: 'timeout', reason: `time-out of ${timeout_ms} ms`, grace_ms };
    this.#timer = setTimeout(() => void this.stop(stop), Math.max(0, left));
  }

  async #conclude(): Promise<EndData> {
    const { directory, adopted, running, spool, reader } = this.#input;
    const { status, never } = await this.#input.end;
    clearTimeout(this.#timer);
    let quiescence = await this.#ending;
    if (status === undefined && !quiescence && running) {
      // The wrapper died apart from its command: what is left runs without supervision, and its end could not be told.
      quiescence = await this.#endTree(this.start.operation.limits.grace_ms);
    }
    this.#over = true;
    reader?.finish();
    const { tail, ...counts } = spool.finish({ tailBytes: TAIL_BYTES });
    spool.close();
    const result = makeResult({
      operationId: this.operationId,
      verdict: verdict({
        status: status ?? readStatusFile(directory),
        never: never ?? false,
        cause: this.#stop?.cause,
        stopReason: this.#stop?.reason ?? '',
        timeoutMs: this.start.operation.limits.timeout_ms,
      }),
      digest: this.start.digest,
      startedAt: this.start.started_at,
      endedAt: new Date(),
      output: { ...counts, ...renderTail({ bytes: tail, cut: counts.bytes > tail.length }) },
      quiescence,
      adopted,
      envelope: this.start.envelope,
      origin: this.start.origin,
    });
    return this.#record(result);
  }

  /** Writes the end, trying again until the disk takes it, then lets the wrapper of a former runner go. */
  async #record(result: Result): Promise<EndData> {
    const data: EndData = { task_digest: this.start.task_digest, result, consent_used: this.start.consent?.hitl_id ?? null };
    for (;;) {
      try {
        await this.#input.ledger.append([{ type: 'ended', operation_id: this.operationId, data }]);
        break;
      } catch {
        await sleep(RECORD_AGAIN_MS);
      }
    }
    // At once: this runner may leave as soon as the end is told, and nobody else lets that wrapper go before the next one.
    if (this.#input.adopted) releaseWrapper(this.#input.directory);
    // Whoever waits for the end need not wait for this too, nor whoever comes next.
    setTimeout(() => this.#tidy(), TIDY_MS);
    return data;
  }

  #tidy(): void {
    const { directory } = this.#input;
    for (const name of ['run', 'stdin', 'status', 'begun', 'gate']) rmSync(join(directory, name), { force: true });
    if (this.start.cgroup) removeCgroup(this.start.cgroup);
  }
}
