/** SHA-256 of files, with a bound on what is read for one evaluation. */
import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, read, readSync, statSync } from 'node:fs';
import type { BigIntStats } from 'node:fs';
import { promisify } from 'node:util';
import { UnfitFile } from './errors.js';

/** One evaluation reads so many bytes at once; what comes after them in pieces, so that other operations are not held up. */
const AT_ONCE_BYTES = 1024 * 1024;
/** One evaluation reads so many bytes at most. */
const MAX_BYTES = 4 * 1024 ** 3;
const PIECE_BYTES = 256 * 1024;
const SMALLEST_PIECE_BYTES = 4 * 1024;
/** A hash is kept for files above this size whose last change is at least `SETTLED_MS` old. */
const WORTH_KEEPING_BYTES = 16 * 1024;
const SETTLED_MS = 2_000;
const KEPT_HASHES = 256;

const kept = new Map<string, string>();
const readLater = promisify(read);

/** What one evaluation has read so far. */
export interface Reading {
  bytes: number;
  /** By path, what was read there. */
  files: Map<string, string>;
  /** Files on which this process holds locks. */
  locked: readonly string[];
}

export const newReading = (locked: readonly string[] = []): Reading => ({ bytes: 0, files: new Map(), locked });

/** By whatever name it was come to: its own, a link, or a mount. */
const isLocked = ({ locked, facts }: { locked: readonly string[]; facts: BigIntStats }): boolean =>
  locked.some((path) => {
    const own = statSync(path, { bigint: true, throwIfNoEntry: false });
    return own !== undefined && own.dev === facts.dev && own.ino === facts.ino;
  });

const keyOf = ({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string => `${dev} ${ino} ${size} ${mtimeNs} ${ctimeNs}`;

/**
 * Whether what was read is still there as it was: what was read first may change while gigabytes are read after it. What
 * was read at once took some milliseconds, and is not looked at again.
 */
export const isStillThere = ({ bytes, files }: Reading): boolean =>
  bytes <= AT_ONCE_BYTES ||
  [...files].every(([path, key]) => {
    const facts = statSync(path, { bigint: true, throwIfNoEntry: false });
    return facts !== undefined && keyOf(facts) === key;
  });

const tooMuch = (path: string): UnfitFile => new UnfitFile(`With ${path} more than ${MAX_BYTES / 1024 ** 3} GB are to be hashed.`);

/** Reads to the end and not by the size that the system tells: in some file systems that is 0 and the content has no end. */
async function hashContent({ fd, path, size, reading }: { fd: number; path: string; size: number; reading: Reading }): Promise<string> {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(Math.min(PIECE_BYTES, Math.max(SMALLEST_PIECE_BYTES, size + 1)));
  for (let bytes = 0; ; ) {
    const taken = reading.bytes < AT_ONCE_BYTES ? readSync(fd, buffer) : (await readLater(fd, buffer, 0, buffer.length, null)).bytesRead;
    if (taken === 0) return `sha256:${hash.digest('hex')}`;
    bytes += taken;
    reading.bytes += taken;
    // One that grows or is cut off meanwhile is none of those.
    if (bytes > Math.max(size, fstatSync(fd).size)) throw new UnfitFile(`${path} yields more than its size.`);
    if (reading.bytes > MAX_BYTES) throw tooMuch(path);
    hash.update(buffer.subarray(0, taken));
  }
}

/**
 * SHA-256 of a regular file's content. With `keep` it is kept by inode, size and both time stamps, because an interpreter of
 * 100 MB would cost 50 ms each time; not where the last change is so fresh that another could hide in the same tick. Never to
 * be kept of what people and commands work on: who has a file mapped changes it without a new time stamp. Throws an UnfitFile
 * where the content cannot be held to, and the system's error where it cannot be read.
 */
export async function hashFile({ path, reading, keep = false }: { path: string; reading: Reading; keep?: boolean }): Promise<string> {
  const unfit = (): UnfitFile => new UnfitFile(`${path} belongs to the ledger of this host, which reads it for nobody.`);
  // A process that closes a file lets go of all its locks on it, those of SQLite too: it would forget what has started.
  if (isLocked({ locked: reading.locked, facts: statSync(path, { bigint: true }) })) throw unfit();
  // Without waiting: a FIFO that took the file's place meanwhile would hold up everything.
  const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  let held = false;
  try {
    const facts = fstatSync(fd, { bigint: true });
    // It took the file's place meanwhile: rather a descriptor that stays open.
    held = isLocked({ locked: reading.locked, facts });
    if (held) throw unfit();
    if (!facts.isFile()) throw new UnfitFile(`${path} is no regular file any more.`);
    const key = keyOf(facts);
    reading.files.set(path, key);
    const known = keep ? kept.get(key) : undefined;
    if (known) return known;
    // Said before minutes were spent on it.
    if (reading.bytes + Number(facts.size) > MAX_BYTES) throw tooMuch(path);
    const hash = await hashContent({ fd, path, size: Number(facts.size), reading });
    if (keep && facts.size > BigInt(WORTH_KEEPING_BYTES) && Date.now() - Number(facts.ctimeNs / 1_000_000n) > SETTLED_MS) {
      if (kept.size >= KEPT_HASHES) kept.delete(kept.keys().next().value as string);
      kept.set(key, hash);
    }
    return hash;
  } finally {
    if (!held) closeSync(fd);
  }
}
