/** Reading what a command writes into its FIFO, with one buffer for all operations. */
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { Socket } from 'node:net';
import { errnoOf } from './errors.js';

/** Shared by all readers: each chunk is consumed before the next read begins. */
const BUFFER = Buffer.allocUnsafeSlow(64 * 1024);
/** For draining, which may happen within a read. */
const DRAIN_BUFFER = Buffer.allocUnsafeSlow(64 * 1024);
/** At the end of an operation at most this much is drained at once: what a pipe can hold at most without privileges. */
const DRAIN_BYTES = 1024 * 1024;

export type Take = (chunk: Uint8Array) => void;

export class OutputReader {
  readonly #fd: number;
  readonly #socket: Socket;
  #take: Take | undefined;
  #open = true;

  /** Opens the FIFO for reading without waiting for a writer. */
  static openFifo(path: string): number {
    return openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  }

  /**
   * Begins to read. `fd` belongs to the reader from here on. What comes while there is no `take`, before `into` or after
   * `finish`, is thrown away.
   */
  constructor({ fd, take }: { fd: number; take?: Take }) {
    this.#fd = fd;
    this.#take = take;
    this.#socket = new Socket({
      fd,
      readable: true,
      writable: false,
      onread: {
        buffer: BUFFER,
        callback: (length: number, buffer: Uint8Array) => {
          this.#take?.(buffer.subarray(0, length));
          return true;
        },
      },
    } as ConstructorParameters<typeof Socket>[0]);
    this.#socket.on('close', () => {
      this.#open = false;
    });
    this.#socket.on('error', () => undefined);
    this.#socket.resume();
  }

  /** Where what is read goes from now on. */
  into(take: Take): void {
    this.#take = take;
  }

  /**
   * Takes what is in the FIFO now and nothing after it. Where a background process still holds the FIFO, what that
   * writes is read and thrown away until it lets go, so that it neither blocks nor holds the result back.
   */
  finish(): void {
    const take = this.#take;
    this.#take = undefined;
    if (!this.#open) return;
    for (let drained = 0; drained < DRAIN_BYTES; ) {
      let n: number;
      try {
        n = readSync(this.#fd, DRAIN_BUFFER, 0, DRAIN_BUFFER.length, null);
      } catch (error) {
        if (errnoOf(error) !== 'EAGAIN') break;
        this.#socket.unref();
        return;
      }
      if (n === 0) break;
      take?.(DRAIN_BUFFER.subarray(0, n));
      drained += n;
      if (drained >= DRAIN_BYTES) {
        this.#socket.unref();
        return;
      }
    }
    this.#socket.destroy();
  }

  /** Lets go at once, losing what is in the FIFO. */
  close(): void {
    this.#take = undefined;
    this.#socket.destroy();
  }
}

/** Reads and throws away what background processes of an ended operation still write; ends when the last lets go. */
export function discard(path: string): void {
  const fd = OutputReader.openFifo(path);
  try {
    // Without a writer a read ends at once; then there is nothing to wait for.
    if (readSync(fd, DRAIN_BUFFER, 0, DRAIN_BUFFER.length, null) === 0) {
      closeSync(fd);
      return;
    }
  } catch (error) {
    if (errnoOf(error) !== 'EAGAIN') {
      closeSync(fd);
      return;
    }
  }
  new OutputReader({ fd }).finish();
}
