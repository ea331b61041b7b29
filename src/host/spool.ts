/** The spool of one operation: its first megabyte and its last eight, whatever it prints, and the count of all. */
import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export const HEAD_BYTES = 1024 * 1024;
export const RING_BYTES = 8 * 1024 * 1024;
const FULL_BYTES = HEAD_BYTES + RING_BYTES;

/** How many bytes a spool that took `total` no longer holds: those between the head and what the ring still has. */
export const droppedOf = (total: number): number => Math.max(0, total - FULL_BYTES);

/** Where the byte at an offset of the output lies in the file. */
const placeOf = (offset: number): number => (offset < HEAD_BYTES ? offset : HEAD_BYTES + ((offset - HEAD_BYTES) % RING_BYTES));

/** How many bytes lie in one piece from an offset on. */
const pieceOf = (offset: number): number => (offset < HEAD_BYTES ? HEAD_BYTES - offset : RING_BYTES - ((offset - HEAD_BYTES) % RING_BYTES));

/**
 * Until the ring has come round the file's size is the count; from then on a second file holds it, written after the
 * bytes it counts. Nothing is synced: the page cache outlives a runner, and a power cut makes the outcome unknown anyway.
 */
function readTotal({ directory, fd }: { directory: string; fd: number }): number {
  const { size } = fstatSync(fd);
  if (size < FULL_BYTES) return size;
  try {
    const text = readFileSync(join(directory, 'total'), 'latin1');
    return Math.max(size, Number.parseInt(text, 10) || 0);
  } catch {
    return size;
  }
}

export class Spool {
  readonly #directory: string;
  readonly #fd: number;
  #totalFd: number | undefined;
  #total: number;
  #hash: Hash | undefined;
  #gap: boolean;

  /** `adopted`: a former runner wrote here; what it had read and not yet written is lost. */
  constructor({ directory, adopted }: { directory: string; adopted: boolean }) {
    this.#directory = directory;
    this.#fd = openSync(join(directory, 'data'), adopted ? 'a+' : 'w+', 0o600);
    if (adopted) {
      // Opened once more, because a file opened for appending writes at its end whatever position is asked for.
      closeSync(this.#fd);
      this.#fd = openSync(join(directory, 'data'), 'r+');
    }
    this.#total = adopted ? readTotal({ directory, fd: this.#fd }) : 0;
    this.#hash = adopted ? undefined : createHash('sha256');
    this.#gap = adopted;
  }

  /** Bytes taken so far. */
  get total(): number {
    return this.#total;
  }

  /** Takes bytes. Never throws: a full disk must not end the operation; it makes a gap. */
  write(chunk: Uint8Array): void {
    this.#hash?.update(chunk);
    let from = 0;
    try {
      while (from < chunk.length) {
        const length = Math.min(chunk.length - from, pieceOf(this.#total));
        for (let done = 0; done < length; ) done += writeSync(this.#fd, chunk, from + done, length - done, placeOf(this.#total + done));
        this.#total += length;
        from += length;
      }
      if (this.#total > FULL_BYTES) {
        this.#totalFd ??= openSync(join(this.#directory, 'total'), 'w', 0o600);
        writeSync(this.#totalFd, `${this.#total}\n`, 0, 'latin1');
      }
    } catch {
      this.#gap = true;
      this.#total += chunk.length - from;
    }
  }

  /** The facts of the output once nothing more comes. `tail` has at most `tailBytes`. */
  finish({ tailBytes }: { tailBytes: number }): { bytes: number; dropped_bytes: number; sha256: string | null; gap_possible: boolean; tail: Buffer } {
    const sha256 = this.#hash && !this.#gap ? `sha256:${this.#hash.digest('hex')}` : null;
    const tail = readFrom({ fd: this.#fd, total: this.#total, offset: Math.max(0, this.#total - tailBytes), limit: tailBytes });
    return { bytes: this.#total, dropped_bytes: droppedOf(this.#total), sha256, gap_possible: this.#gap, tail: tail.bytes };
  }

  /** The last bytes so far. */
  peek(bytes: number): Buffer {
    return readFrom({ fd: this.#fd, total: this.#total, offset: Math.max(0, this.#total - bytes), limit: bytes }).bytes;
  }

  close(): void {
    closeSync(this.#fd);
    if (this.#totalFd !== undefined) closeSync(this.#totalFd);
  }
}

function readFrom({ fd, total, offset, limit }: { fd: number; total: number; offset: number; limit: number }): { offset: number; bytes: Buffer } {
  const dropped = droppedOf(total);
  let from = Math.min(offset, total);
  if (dropped > 0 && from >= HEAD_BYTES && from < HEAD_BYTES + dropped) from = HEAD_BYTES + dropped;
  let end = Math.min(total, from + limit);
  // Never across what was dropped: the next call goes on behind it.
  if (dropped > 0 && from < HEAD_BYTES) end = Math.min(end, HEAD_BYTES);
  const bytes = Buffer.alloc(end - from);
  let filled = 0;
  while (filled < bytes.length) {
    const n = readSync(fd, bytes, filled, Math.min(bytes.length - filled, pieceOf(from + filled)), placeOf(from + filled));
    if (n === 0) break;
    filled += n;
  }
  return { offset: from, bytes: bytes.subarray(0, filled) };
}

/** A slice of a spool, of a running or an ended operation. `total` overrides the count where the caller knows it. */
export function readSlice({ directory, offset, limit }: { directory: string; offset: number; limit: number }): { offset: number; total: number; dropped: number; bytes: Buffer } {
  const fd = openSync(join(directory, 'data'), 'r');
  try {
    const total = readTotal({ directory, fd });
    return { ...readFrom({ fd, total, offset, limit }), total, dropped: droppedOf(total) };
  } finally {
    closeSync(fd);
  }
}
