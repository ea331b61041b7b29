/**
 * The activity verbs as both sides see them: workflows call proxies of these, src/activities implements them. Shapes
 * are those of schemas/host.json and schemas/mission.json.
 */
import type {
  ExecuteOutcome,
  ExecuteRequest,
  ForwardOutcome,
  ForwardRequest,
  PingOutcome,
  PublishBatch,
  PushOutcome,
  PushRequest,
  StopOutcome,
  StopRequest,
  WithdrawOutcome,
  WithdrawRequest,
} from './generated/types.js';

/** Task queue `holdpoint.host.<host_id>`. */
export interface HostActivities {
  /**
   * See to it that the operation was started once, then wait for its end. Retried freely: any later call finds the
   * ledger's record and waits for the same process. Cancelling it detaches and ends nothing.
   */
  execute(request: ExecuteRequest): Promise<ExecuteOutcome>;
}

/** Task queue `holdpoint.host.<host_id>.control`. */
export interface HostControlActivities {
  /** Answers only when the runner does. */
  ping(): Promise<PingOutcome>;
  /** Ends the operation's whole process tree and leaves a tombstone: the id never starts from then on. */
  stop(request: StopRequest): Promise<StopOutcome>;
  /** Takes back an operation that has not started, and refuses requests up to the given number. */
  withdraw(request: WithdrawRequest): Promise<WithdrawOutcome>;
}

/** Task queue `holdpoint.<executor_id>.events`. */
export interface EventActivities {
  /** Delivers a batch to the facade's projection; at least once, in order. */
  publish(batch: PublishBatch): Promise<void>;
}

/** On the same queue: what a mission needs of the registry where another executor carries it out. */
export interface RegistryActivities {
  /** Dispatches the mission to the executor. Repeatable: the same body twice is one mission. Fails where it cannot be reached. */
  forward(request: ForwardRequest): Promise<ForwardOutcome>;
  /** Sends frames by the executor's open connection, in order. */
  push(request: PushRequest): Promise<PushOutcome>;
}

/** Heartbeat details of `execute`. Progress travels here because heartbeats cost no history. */
export interface ExecuteHeartbeat {
  /** Several operations of one mission may run side by side. */
  operation_id: string;
  phase: 'queued' | 'running';
  /** Bytes of output so far. */
  output_bytes: number;
  /** The last line of output, at most 200 characters, unsafe characters made visible. */
  last_line: string;
}
