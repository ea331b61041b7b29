/** How a process tells whoever started it that it is ready, and how it is told to end. */
import { writeSync } from 'node:fs';
import type { Logger } from 'pino';
import { failureOf, type Failure } from './startup-error.js';

/** Name of the variable that holds the file descriptor for reports. */
export const READY_FD_VARIABLE = 'HOLDPOINT_READY_FD';

/** What a process reports: any of its lines may carry any of these; later ones replace earlier ones. */
export interface Report {
  /** The process does its work from now on. */
  ready?: true;
  /** The facade takes missions and carries them out: workers run, and it knows what there is. */
  serving?: true;
  /** The facade's address. */
  url?: string;
  /** The runner that the host worker uses. */
  runner?: { pid: number; start_time: string };
  /** What is being done, for a person who waits. */
  status?: string;
  /** What a person must know. */
  warning?: string;
  /** Why it is about to exit, for a person. */
  failed?: Failure;
}

/** Writes one line of JSON to the starter, if it asked for reports. One that has gone away is not worth an error. */
export const report = (line: Report): void => {
  const fd = Number(process.env[READY_FD_VARIABLE] ?? '');
  if (!Number.isInteger(fd) || fd < 3) return;
  try {
    writeSync(fd, `${JSON.stringify(line)}\n`);
  } catch {
    // Nobody listens any more.
  }
};

/**
 * Runs `stop` once, on SIGTERM, SIGINT or SIGHUP, then exits with 0; a second signal exits at once. An error that
 * nobody handled ends the process with 1, after a line in the log: whoever keeps it alive starts it again.
 */
export const endOnSignal = ({ logger, stop }: { logger: Logger; stop: (signal: string) => Promise<void> }): void => {
  let stopping = false;
  const end = (signal: string): void => {
    if (stopping) process.exit(1);
    stopping = true;
    logger.info({ signal }, 'stopping');
    stop(signal).then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);
  const crash = (error: unknown): void => {
    logger.fatal({ err: error }, 'unexpected error');
    process.exit(1);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
};

/** For the last `catch` of an entry point: tells the starter and the log why the process does not start, exits with 1. */
export const failStart = (error: unknown): never => {
  const failed = failureOf(error);
  report({ failed });
  console.error(`${failed.message}\n${failed.action}`);
  if (failed.code === 'process_failed') console.error(error);
  process.exit(1);
};
