/** The process of one started operation, as a child of this runner or adopted from a former one: watched, and ended. */
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, signalProcess } from './machine.js';
import { COULD_NOT_BEGIN, parseStatus } from './wrapper.js';

/** How often an adopted process is looked at, in ms: it is nobody's child, so no signal tells of its end. */
const WATCH_MS = 50;

/** How a wrapper ended: with the command's status, or without one. */
export interface WrapperEnd {
  status: number | undefined;
  /** It could not begin, so the command did not run. */
  never?: boolean;
}

/** The status that a wrapper left in its directory, if it is whole. */
export function readStatusFile(directory: string): number | undefined {
  try {
    return parseStatus(readFileSync(join(directory, 'status'), 'latin1'));
  } catch {
    return undefined;
  }
}

/** The end of a wrapper that this runner started. Its exit code is the status; a signal leaves only the file. */
export async function childEnd({ exited, directory }: { exited: Promise<number | null>; directory: string }): Promise<WrapperEnd> {
  const code = await exited;
  const never = code === COULD_NOT_BEGIN && !existsSync(join(directory, 'begun'));
  return { status: code ?? readStatusFile(directory), never };
}

/**
 * The end of a wrapper that a former runner started: a whole status file, behind which the wrapper lingers, or its
 * death. The file is read once more after the death, which may have come between the two looks.
 */
export const adoptedEnd = ({ pid, startTime, directory }: { pid: number; startTime: string; directory: string }): Promise<WrapperEnd> =>
  new Promise((resolve) => {
    const watch = (): void => {
      const alive = isAlive({ pid, startTime });
      const status = readStatusFile(directory);
      if (status === undefined && alive) {
        setTimeout(watch, WATCH_MS);
        return;
      }
      resolve({ status });
    };
    watch();
  });

/** How long the gate stays open for a wrapper that had just begun to open it, in ms. */
const RELEASE_MS = 1_000;

/**
 * Lets a wrapper go that stayed for this runner. It waits in an open of its gate, or is about to: it meets us there, or
 * finds no gate any more.
 */
export function releaseWrapper(directory: string): void {
  const path = join(directory, 'gate');
  try {
    const fd = openSync(path, 'r+');
    rmSync(path, { force: true });
    setTimeout(() => closeSync(fd), RELEASE_MS);
  } catch {
    // Removed before.
  }
}

/** Waits until a process is gone, and kills it where it is not by then. */
export async function reap({ pid, startTime, withinMs }: { pid: number; startTime: string; withinMs: number }): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (isAlive({ pid, startTime })) {
    if (performance.now() > deadline) signalProcess({ pid, startTime, signal: 'SIGKILL' });
    else signalProcess({ pid, startTime, signal: 'SIGCONT' });
    await new Promise((resolve) => setTimeout(resolve, WATCH_MS));
    if (performance.now() > deadline + withinMs) return;
  }
}
