/** Why a process refuses to start, and what a person can do about it. */
export class StartupError extends Error {
  readonly code: string;
  readonly action: string;
  constructor({ code, message, action, cause }: { code: string; message: string; action: string; cause?: unknown }) {
    super(message, { cause });
    this.name = 'StartupError';
    this.code = code;
    this.action = action;
  }
}

/** One text for a terminal: what is wrong, and the way out where there is one. */
export const describeFailure = (error: unknown): string => {
  if (error instanceof StartupError) return `${error.message}\n${error.action}`;
  return error instanceof Error ? error.message : String(error);
};
