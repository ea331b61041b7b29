import type { ErrorCode } from '../contract/error-catalogue.js';

/** Why a process refuses to start, and what a person can do about it. */
export class StartupError extends Error {
  readonly code: ErrorCode;
  readonly action: string;
  constructor({ code, message, action, cause }: { code: ErrorCode; message: string; action: string; cause?: unknown }) {
    super(message, { cause });
    this.name = 'StartupError';
    this.code = code;
    this.action = action;
  }
}

/** A failed start as it is told to another process. */
export interface Failure {
  code: ErrorCode;
  message: string;
  action: string;
}

/** Anything thrown at start: what nobody foresaw stands in the log with its stack. */
export const failureOf = (error: unknown): Failure => {
  if (error instanceof StartupError) return { code: error.code, message: error.message, action: error.action };
  const message = error instanceof Error ? error.message : String(error);
  return { code: 'process_failed', message, action: 'Look at logs/ in the data directory.' };
};

/** One text for a terminal: what is wrong, and the way out. */
export const describeFailure = (error: unknown): string => {
  const { message, action } = failureOf(error);
  return `${message}\n${action}`;
};
