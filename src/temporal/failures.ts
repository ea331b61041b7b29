/** What went wrong with a call to Temporal, as predicates. An SDK error carries the gRPC status somewhere in its causes. */
import { isGrpcServiceError, WorkflowExecutionAlreadyStartedError, WorkflowNotFoundError } from '@temporalio/client';

/** The gRPC status codes that decisions depend on (google.rpc.Code). */
const GRPC = {
  cancelled: 1,
  deadlineExceeded: 4,
  notFound: 5,
  alreadyExists: 6,
  permissionDenied: 7,
  resourceExhausted: 8,
  failedPrecondition: 9,
  unimplemented: 12,
  unavailable: 14,
  unauthenticated: 16,
} as const;

/** Deepest chain of causes that is looked at. */
const DEPTH = 8;

/** The error and its causes, outermost first. */
const chain = (error: unknown): unknown[] => {
  const found: unknown[] = [];
  for (let at = error; at !== undefined && at !== null && found.length < DEPTH; at = (at as { cause?: unknown }).cause) {
    found.push(at);
  }
  return found;
};

/** The gRPC status in an error of the SDK, or undefined. */
export const grpcCode = (error: unknown): number | undefined => {
  for (const link of chain(error)) {
    if (isGrpcServiceError(link)) return link.code;
    // The SDK's update time-out error does not always carry its cause.
    if ((link as { name?: unknown }).name === 'WorkflowUpdateRPCTimeoutOrCancelledError' && (link as { cause?: unknown }).cause === undefined) {
      return GRPC.deadlineExceeded;
    }
  }
  return undefined;
};

const hasCode =
  (...codes: number[]) =>
  (error: unknown): boolean => {
    const code = grpcCode(error);
    return code !== undefined && codes.includes(code);
  };

/** No such workflow, or one that is closed: the SDK does not tell them apart, `describe` does. */
export const isNotFound = (error: unknown): boolean =>
  chain(error).some((link) => link instanceof WorkflowNotFoundError) || hasCode(GRPC.notFound)(error);
/** The id is taken by a run that is open, or by a closed one where the start refused duplicates. */
export const isAlreadyStarted = (error: unknown): boolean =>
  chain(error).some((link) => link instanceof WorkflowExecutionAlreadyStartedError);
/** The server, or the network to it, is away. */
export const isUnavailable = hasCode(GRPC.unavailable);
/** Our own deadline passed; what was asked for may still take effect. */
export const isDeadline = hasCode(GRPC.deadlineExceeded);
/** Our own abort signal, or a NativeConnection's deadline, which it reports so. */
export const isCancelledCall = hasCode(GRPC.cancelled);
/** Seen for updates across a continue-as-new: the same message may be sent again. */
export const isFailedPrecondition = hasCode(GRPC.failedPrecondition);
/** Nobody polls the queue of the workflow that was asked: the server says so once that has lasted for a few seconds. */
export const isWorkerless = (error: unknown): boolean =>
  isFailedPrecondition(error) && chain(error).some((link) => link instanceof Error && link.message.includes('no poller seen'));
/** A rate limit, or ten updates in flight. */
export const isExhausted = hasCode(GRPC.resourceExhausted);
/** This credential may not do that, or the server does not let clients do it. */
export const isForbidden = hasCode(GRPC.permissionDenied, GRPC.unauthenticated, GRPC.unimplemented);
export const alreadyExists = hasCode(GRPC.alreadyExists);
