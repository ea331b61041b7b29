import { ERRORS, isErrorCode, type ErrorCode } from '../contract/errors.js';
import { adviceOn } from './advice.js';
import { EXIT, type ExitCode } from './exit-codes.js';

/**
 * Something the command line cannot do, told to a person: a stable code, what is wrong, where, and what to do.
 */
export class Fault extends Error {
  readonly code: ErrorCode;
  readonly exit: ExitCode;
  readonly where: string | undefined;
  readonly action: string;
  readonly status: number | undefined;
  readonly retryable: boolean;
  readonly requestId: string | undefined;

  constructor(fault: {
    code: ErrorCode;
    exit: ExitCode;
    what: string;
    action: string;
    where?: string | undefined;
    status?: number | undefined;
    retryable?: boolean | undefined;
    requestId?: string | undefined;
  }) {
    super(fault.what);
    this.name = 'Fault';
    this.code = fault.code;
    this.exit = fault.exit;
    this.where = fault.where;
    this.action = fault.action;
    this.status = fault.status;
    this.retryable = fault.retryable ?? false;
    this.requestId = fault.requestId;
  }

  /** The shape of `schemas/error.json`, where a status is known; without one otherwise. */
  toJSON(): { error: Record<string, unknown> } {
    return {
      error: {
        code: this.code,
        ...(this.status === undefined ? {} : { status: this.status }),
        message: this.message,
        ...(this.where === undefined ? {} : { where: this.where }),
        action: this.action,
        retryable: this.retryable,
        ...(this.requestId === undefined ? {} : { request_id: this.requestId }),
      },
    };
  }
}

/** A mistake in how the command was called. */
export const usageFault = (what: string, action: string, where?: string): Fault =>
  new Fault({ code: 'usage', exit: EXIT.usage, what, action, where });

/** Anything thrown, as a fault: what nobody foresaw is a defect, and says so without a stack. */
export const faultOf = (thrown: unknown): Fault => {
  if (thrown instanceof Fault) return thrown;
  if (saysWhatToDo(thrown)) return new Fault({ code: thrown.code, exit: exitOfStart(thrown.code), what: thrown.message, action: adviceOn(thrown.code, thrown.action) });
  const what = thrown instanceof Error ? thrown.message : String(thrown);
  return new Fault({
    code: 'internal_error',
    exit: EXIT.internal,
    what: what === '' ? 'Something went wrong that should not be possible.' : what,
    action: 'Try again; if it stays, report it together with what you ran and the files under logs/ in the data directory.',
  });
};

/** What src/bin throws where a process cannot start. */
const saysWhatToDo = (thrown: unknown): thrown is Error & { code: ErrorCode; action: string } =>
  thrown instanceof Error && 'action' in thrown && typeof thrown.action === 'string' && 'code' in thrown && typeof thrown.code === 'string';

const exitOfStart = (code: ErrorCode): ExitCode => {
  if (isErrorCode(code) && ERRORS[code].status === 409) return EXIT.refused;
  return /^(config|data_dir|host_id|executor_json|socket_path)_/.test(code) ? EXIT.usage : EXIT.unavailable;
};
