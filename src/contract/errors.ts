/** Refusals as values and as exceptions, and their wire form. Pure, and importable from workflow code. */
import { type CatalogueEntry, type ErrorCode, ERRORS } from './error-catalogue.js';
import type { ErrorBody } from './generated/types.js';
import { visibleLine } from './visible.js';

export { ERROR_GROUPS, ERRORS, type ErrorCode } from './error-catalogue.js';

/** What a message template is filled with. */
export type ErrorDetail = Readonly<Record<string, string | number>>;

/** A refusal as a value: for pure code and workflow code, which decide without throwing. */
export interface Refusal {
  ok: false;
  code: ErrorCode;
  /** JSON pointer, header, parameter or key. */
  where?: string | undefined;
  detail?: ErrorDetail | undefined;
}

/** Shorthand for a refusal. */
export const refuse = (code: ErrorCode, rest: { where?: string | undefined; detail?: ErrorDetail } = {}): Refusal => ({ ok: false, code, ...rest });

/** Whether a text is a code of the catalogue. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);

/** Longest detail in a message, in characters: a message goes to logs, terminals and 2,000-character fields. */
const DETAIL_LENGTH = 300;

/** The catalogue's message with details filled in, on one line and with unsafe characters visible. */
export function errorMessage({ code, detail = {} }: { code: ErrorCode; detail?: ErrorDetail | undefined }): string {
  return ERRORS[code].message.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    Object.hasOwn(detail, name) ? visibleLine({ text: String(detail[name]), room: DETAIL_LENGTH }) : 'not given',
  );
}

/** A refusal as an exception. Its message is fit for a log; a secret never belongs into `detail`. */
export class HoldpointError extends Error {
  readonly code: ErrorCode;
  readonly where: string | undefined;
  readonly detail: ErrorDetail;

  constructor({ code, where, detail = {}, cause }: { code: ErrorCode; where?: string | undefined; detail?: ErrorDetail | undefined; cause?: unknown }) {
    super(errorMessage({ code, detail }), cause === undefined ? undefined : { cause });
    this.name = 'HoldpointError';
    this.code = code;
    this.where = where;
    this.detail = detail;
  }

  get entry(): CatalogueEntry {
    return ERRORS[this.code];
  }
  /** HTTP status. */
  get status(): number {
    return this.entry.status;
  }
  get retryable(): boolean {
    return this.entry.retryable;
  }
}

/** Anything thrown, as a refusal; what nobody foresaw becomes `internal_error`, whose body tells nothing of the cause. */
export const asHoldpointError = (thrown: unknown): HoldpointError =>
  thrown instanceof HoldpointError ? thrown : new HoldpointError({ code: 'internal_error', cause: thrown });

/** The body of every refusal (schemas/error.json). */
export function errorBody({ error, requestId }: { error: HoldpointError; requestId?: string | undefined }): ErrorBody {
  return {
    error: {
      code: error.code,
      status: error.status,
      message: error.message,
      ...(error.where === undefined ? {} : { where: visibleLine({ text: error.where, room: DETAIL_LENGTH }) }),
      action: error.entry.action,
      retryable: error.retryable,
      ...(requestId === undefined ? {} : { request_id: requestId }),
    },
  };
}
