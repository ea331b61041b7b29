/** What a host answers when it cannot give an outcome. Every code but the marked ones is worth a retry. */
export type HostErrorCode =
  | 'invalid_request'
  | 'not_found'
  | 'ledger_unavailable'
  | 'ledger_damaged'
  | 'spawn_failed'
  | 'shutting_down'
  | 'internal'
  | 'runner_unavailable'
  | 'cancelled';

/** Codes for which the same call, made again, gets the same answer. */
const FINAL: ReadonlySet<HostErrorCode> = new Set<HostErrorCode>(['invalid_request', 'not_found', 'ledger_damaged', 'cancelled']);

/** A refusal of the host that is no outcome of an operation: nothing can be concluded from it about a start. */
export class HostError extends Error {
  override readonly name = 'HostError';
  readonly code: HostErrorCode;
  readonly retryable: boolean;
  constructor({ code, message, cause }: { code: HostErrorCode; message: string; cause?: unknown }) {
    super(message, { cause });
    this.code = code;
    this.retryable = !FINAL.has(code);
  }
}

/** A file that a task names and whose content nobody could hold it to: the task is denied. */
export class UnfitFile extends Error {
  override readonly name = 'UnfitFile';
}

/** The words of whatever was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The errno name of a system error, or undefined. */
export const errnoOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
