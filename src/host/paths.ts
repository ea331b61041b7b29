/** Where a host keeps its files. Every name here is made of safe characters only: an operation id is never a path. */
import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** `sockaddr_un` has room for 108 bytes with the closing NUL; the kernel would cut a longer path without a word. */
export const MAX_SOCKET_PATH_BYTES = 107;

export interface HostPaths {
  ledger: string;
  lock: string;
  /** One directory an operation. */
  spool: string;
  /** Directories that were made ready beforehand. */
  pool: string;
  socket: string;
  log: string;
}

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/**
 * Lays out a data directory. Where the socket's path would be too long it lies in a directory of this user's own under
 * `runtimeBase` (such as XDG_RUNTIME_DIR or the system's temporary directory). Throws a RangeError where that is too long too.
 */
export function hostPaths({ dataDir, runtimeBase }: { dataDir: string; runtimeBase: string }): HostPaths {
  let socket = join(dataDir, 'run', 'runner.sock');
  if (Buffer.byteLength(socket) > MAX_SOCKET_PATH_BYTES) socket = join(runtimeBase, `holdpoint-${short(dataDir)}`, 'runner.sock');
  if (Buffer.byteLength(socket) > MAX_SOCKET_PATH_BYTES) {
    throw new RangeError(`The socket path ${socket} is longer than ${MAX_SOCKET_PATH_BYTES} bytes. Use a shorter data directory or runtime directory.`);
  }
  return {
    ledger: join(dataDir, 'ledger.db'),
    lock: join(dataDir, 'ledger.lock'),
    spool: join(dataDir, 'spool'),
    pool: join(dataDir, 'spool', '.pool'),
    socket,
    log: join(dataDir, 'logs', 'runner.log'),
  };
}

/** Directory of one operation in the spool. */
export const operationDirectory = ({ spool, operationId }: { spool: string; operationId: string }): string => join(spool, short(operationId));

/**
 * Makes a directory that only this user can enter, or throws where somebody else made it first: in a shared temporary
 * directory that would be a way to answer in the runner's name.
 */
export function makePrivateDirectory({ path, uid }: { path: string; uid: number }): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const facts = lstatSync(path);
  if (!facts.isDirectory() || facts.uid !== uid || (facts.mode & 0o077) !== 0) {
    throw new Error(`${path} is not a private directory of user ${uid} (mode 0700). Remove it or choose another.`);
  }
}
