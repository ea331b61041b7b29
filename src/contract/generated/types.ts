// Generated from schemas/ by `npm run generate`. Do not edit.

export type CommandOutcome =
  | {
      ok: true;
      changed: boolean;
      state: MissionState;
      approval?: Approval;
    }
  | {
      ok: false;
      /**
       * From the error catalogue.
       */
      code: string;
      message: string;
    };
export type Tenant = string;
/**
 * RFC 3339, UTC.
 */
export type Timestamp = string;
export type Sha256 = string;
/**
 * The identifier a dispatcher chose. Narrower than v1's non-empty string: it becomes a workflow id and part of operation ids, and never a path.
 */
export type MissionId = string;
export type StepId = string;
/**
 * mission/step/attempt. Derived, so that a reset or a continue-as-new finds the same id again.
 */
export type OperationId = string;
/**
 * mission/step/attempt/number for an operation, derived like operation ids. One id belongs to one digest.
 */
export type HitlId = string;
export type HostId = string;
export type Workspace = string;
export type OperationName = 'shell.run' | 'shell.run_approved';
/**
 * Passed to the program as they are; no shell reads them.
 *
 * @minItems 1
 * @maxItems 256
 */
export type Argv = string[];
/**
 * How an operation ended.
 */
export type Outcome = 'succeeded' | 'failed' | 'denied' | 'cancelled' | 'timed_out' | 'unknown';
export type EventType =
  | 'mission.accepted'
  | 'mission.assigned'
  | 'mission.started'
  | 'mission.progress'
  | 'mission.hitl_required'
  | 'mission.paused'
  | 'mission.resumed'
  | 'mission.suspended'
  | 'mission.reconnected'
  | 'mission.ending'
  | 'mission.completed'
  | 'mission.failed'
  | 'mission.aborted'
  | 'operation.requested'
  | 'operation.started'
  | 'operation.withdrawn'
  | 'operation.ended'
  | 'operation.stopped'
  | 'step.skipped'
  | 'approval.requested'
  | 'approval.decided'
  | 'approval.expired'
  | 'approval.revoked'
  | 'approval.used'
  | 'approval.void'
  | 'control.paused'
  | 'control.resumed'
  | 'control.aborted'
  | 'host.lost'
  | 'host.returned'
  | 'executor.placed'
  | 'executor.handover'
  | 'executor.released'
  | 'executor.accepted'
  | 'executor.lost'
  | 'executor.returned'
  | 'executor.forgot';
export type SpecVersion = '1.0.0';
/**
 * RFC 3339, UTC.
 */
export type V1Timestamp = string;
/**
 * Kept by the executor across restarts.
 */
export type ExecutorId = string;
/**
 * Chosen by the dispatcher.
 */
export type V1MissionId = string;
/**
 * Names one question to a human.
 */
export type V1HitlId = string;
/**
 * Exactly one form. Together they declare what an executor can carry out and how far it follows the protocol.
 */
export type Capability = string;
export type MissionState =
  'queued' | 'assigned' | 'running' | 'paused' | 'hitl-required' | 'suspended' | 'done' | 'failed' | 'aborted';
export type V1EventName =
  | 'executor.registered'
  | 'executor.deregistered'
  | 'executor.resync'
  | 'mission.assigned'
  | 'mission.started'
  | 'mission.progress'
  | 'mission.hitl_required'
  | 'mission.hitl_responded'
  | 'mission.paused'
  | 'mission.resumed'
  | 'mission.suspended'
  | 'mission.reconnected'
  | 'mission.completed'
  | 'mission.failed'
  | 'mission.aborted';
export type ExecuteOutcome = ExecuteAsked | ExecuteDenied | ExecuteEnded | ExecuteWithdrawn | ExecuteRefused;
/**
 * What the executor said. One that cannot be reached is no outcome: the activity fails and is tried again.
 */
export type ForwardOutcome =
  | {
      kind: 'assigned';
    }
  | {
      kind: 'refused';
      /**
       * HTTP status of a definite no, such as 409 or 422; 404 also for an executor that is not registered any more.
       */
      status: number;
      message: string;
    };

/**
 * A question to a human, and its decision.
 */
export interface Approval {
  hitl_id: HitlId;
  mission_id: MissionId;
  /**
   * May it run; what became of it; is the mission's criterion met; what the executor that carries the mission out asks.
   */
  kind: 'operation' | 'outcome' | 'completion' | 'external';
  /**
   * `answered` is for all questions but those about an operation; an approved consent becomes used or void.
   */
  status: 'pending' | 'approved' | 'denied' | 'answered' | 'expired' | 'revoked' | 'used' | 'void';
  step?: StepId;
  operation_id?: OperationId;
  host?: HostId;
  digest?: Sha256;
  operation?: ResolvedOperation;
  /**
   * Where an earlier consent was void: what differs from what it covered.
   *
   * @maxItems 64
   */
  changes?: Change[];
  /**
   * The caller's words, not covered by the digest.
   */
  reason?: string;
  /**
   * Rendered from the operation; control, bidirectional and invisible characters visible.
   */
  prompt: string;
  /**
   * Empty where any text is an answer.
   */
  choices: ('approve' | 'deny' | 'run-again' | 'done' | 'abort')[];
  requested_at: Timestamp;
  /**
   * Until when it may be decided.
   */
  expires_at: Timestamp;
  /**
   * Until when the given consent may be used; null until it is given.
   */
  use_by: Timestamp | null;
  decision: Decision | null;
  /**
   * What the executor that asks calls its question.
   */
  executor_hitl_id?: string;
  envelope: Envelope;
}
export interface Change {
  /**
   * JSON pointer into the resolved operation.
   */
  path: string;
  approved: unknown;
  found: unknown;
}
export interface Decision {
  /**
   * answer: the response is what counts.
   */
  choice: 'approve' | 'deny' | 'run-again' | 'done' | 'abort' | 'answer';
  /**
   * Name of the token or person.
   */
  by: string;
  /**
   * By which way it came.
   */
  via: 'rest' | 'link' | 'signal' | 'scheduler';
  at: Timestamp;
  message_id: string;
  /**
   * The words as they were given.
   */
  response?: string;
  /**
   * Why, in the words of whoever decided.
   */
  reason?: string;
}
/**
 * What `execute` carries once a human approved.
 */
export interface Consent {
  hitl_id: HitlId;
  digest: Sha256;
  decision: Decision;
  use_by: Timestamp;
}
/**
 * A message to a mission: the argument of the update `command`, and what the signals are turned into.
 */
export interface Command {
  /**
   * A repeated id gets the same outcome.
   */
  message_id: string;
  type: 'pause' | 'resume' | 'abort' | 'answer';
  by: string;
  via: 'rest' | 'link' | 'signal' | 'scheduler';
  /**
   * The sender's clock; the mission's own time is never taken to be before it.
   */
  sent_at?: Timestamp;
  reason?: string;
  hitl_id?: HitlId;
  /**
   * The words of an answer; parsed by the rules of hitl_response.
   */
  response?: string;
  /**
   * Where given, it must be the approval's digest.
   */
  digest?: Sha256;
}
export interface Environment {
  [k: string]: string;
}
export interface User {
  uid: number;
  name: string;
}
export interface Limits {
  /**
   * From the start of the command; the runner enforces it.
   */
  timeout_ms: number;
  /**
   * Between TERM and KILL.
   */
  grace_ms: number;
}
/**
 * Who asked, and in which conversation. Opaque; a result carries it back unchanged. At most 16 KB of JSON in a dispatch.
 */
export interface Origin {
  [k: string]: unknown;
}
/**
 * holdpoint.config.json. Every key has a default; environment variables and flags override.
 */
export interface Config {
  $schema?: string;
  /**
   * Shown to registries and people.
   */
  name?: string;
  /**
   * For a host or a workflow worker on another machine: the executor to which it belongs, as `holdpoint up --json` prints it. By default the data directory has one of its own.
   */
  executor_id?: string;
  log_level?: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
  facade?: {
    host?: string;
    /**
     * Listen on an address that is not loopback without TLS: whoever can read the network then reads the tokens.
     */
    allow_plain?: boolean;
    /**
     * 0 takes a free one.
     */
    port?: number;
    /**
     * Names, without a port, under which it may be addressed besides those of loopback and `host`.
     *
     * @maxItems 32
     */
    hosts?: string[];
    /**
     * Web origins that may talk to it besides its own.
     *
     * @maxItems 32
     */
    origins?: string[];
  };
  /**
   * Address, TLS and API key come from Temporal's own environment configuration; these are for the embedded server.
   */
  temporal?: {
    namespace?: string;
    retention_days?: number;
    port?: number;
    ui_port?: number;
    /**
     * Nothing survives a restart; the executor then does not call itself resumable.
     */
    in_memory?: boolean;
  };
  host?: {
    id?: HostId;
    /**
     * How many run at once.
     */
    max_operations?: number;
    workspaces?: {
      /**
       * Absolute, or relative to the data directory.
       */
      [k: string]: string;
    };
    /**
     * Names of variables that operations may inherit, besides PATH, HOME, USER, LOGNAME, SHELL, LANG, LC_ALL, TZ and TMPDIR.
     *
     * @maxItems 64
     */
    environment?: string[];
  };
  clocks?: {
    decide_ms?: number;
    use_ms?: number;
    grace_ms?: number;
    host_offline_ms?: number;
    host_ping_ms?: number;
    abort_host_ms?: number;
    step_timeout_ms?: number;
    heartbeat_ms?: number;
  };
  /**
   * Registries (`aiwg serve`) to which this executor is connected.
   */
  link?: {
    /**
     * Whether an answer that comes over a link may decide an approval.
     */
    may_approve?: 'loopback' | 'never' | 'always';
    /**
     * Base addresses, such as http://127.0.0.1:7337. AIWG_SERVE_ENDPOINT adds to them.
     *
     * @maxItems 8
     */
    endpoints?: string[];
    /**
     * Address under which a registry reaches this executor; by default the one it listens on.
     */
    public_url?: string;
    /**
     * Between two pings; a missing answer by the next one ends the connection.
     */
    ping_ms?: number;
    backoff_min_ms?: number;
    backoff_max_ms?: number;
    /**
     * How long a connection must have held before the next loss starts the backoff anew.
     */
    stable_ms?: number;
  };
  /**
   * Holdpoint as the registry of other executors.
   */
  registry?: {
    enabled?: boolean;
    /**
     * With so many active missions an executor counts as busy.
     */
    missions_per_executor?: number;
    /**
     * How long a connection may be away before its missions are suspended.
     */
    away_ms?: number;
  };
  /**
   * TLS of the REST API and its sockets. Paths are absolute or relative to the data directory; files are read again when they change.
   */
  tls?: {
    /**
     * Certificate chain (PEM). With `key`, the API speaks TLS.
     */
    cert?: string;
    key?: string;
    /**
     * Who may vouch for clients. With it, a client certificate is asked for.
     */
    client_ca?: string;
    /**
     * Whom they revoked (PEM). With it, every authority in `client_ca` needs a list that has not run out.
     */
    client_crl?: string;
    /**
     * Refuse connections without a valid client certificate.
     */
    require_client?: boolean;
    /**
     * Principals by certificate.
     *
     * @maxItems 256
     */
    clients?: {
      name: string;
      /**
       * Common name of the certificate, or a DNS or URI name of it as `DNS:name` or `URI:name`.
       */
      subject: string;
      /**
       * @minItems 1
       */
      roles: ('viewer' | 'dispatcher' | 'approver' | 'admin')[];
      tenant?: Tenant;
    }[];
    /**
     * Who may vouch for registries, besides the authorities that Node knows.
     */
    link_ca?: string;
    /**
     * Shown to registries that ask for a client certificate.
     */
    link_cert?: string;
    link_key?: string;
  };
  /**
   * Whether a signal sent straight to Temporal may decide an approval.
   */
  signal_may_approve?: 'embedded' | 'never' | 'always';
}
/**
 * Where a value that crosses a seam came from.
 */
export interface Envelope {
  mission_id: MissionId;
  operation_id?: OperationId;
  attempt?: number;
  schema: 'task' | 'result' | 'approval' | 'event' | 'agent_output';
  version: number;
  /**
   * Number of the mission event that led to this value.
   */
  cause: number | null;
  /**
   * Sources outside the owner's trust from which this value was derived; `dispatch` for what a dispatcher sent, `output` for what a command printed, `executor` for what another executor said.
   *
   * @maxItems 32
   */
  taint: string[];
  budget?: {
    operations_left?: number;
    time_left_ms?: number;
    tokens_left?: number;
  };
}
/**
 * The body of every refusal.
 */
export interface ErrorBody {
  error: {
    /**
     * Stable; from the catalogue.
     */
    code: string;
    status: number;
    /**
     * What is wrong.
     */
    message: string;
    /**
     * JSON pointer, header or parameter.
     */
    where?: string;
    /**
     * What to do.
     */
    action: string;
    retryable: boolean;
    request_id?: string;
  };
}
/**
 * One numbered fact of a mission. State is the fold of these; a v1 frame is a projection of one.
 */
export interface Event {
  /**
   * Without gaps within a mission.
   */
  seq: number;
  ts: Timestamp;
  executor_id: string;
  mission_id: MissionId;
  type: EventType;
  /**
   * The event that led to this one.
   */
  cause: number | null;
  /**
   * Its shape follows from `type`.
   */
  data: {};
}
export interface MissionAccepted {
  /**
   * Cut where it is very long; the dispatch has the whole.
   */
  objective: string;
  completion: string;
  dispatch_digest: Sha256;
  host: HostId;
  session_id?: string;
}
/**
 * From here on nothing new starts; what runs is stopped, then the terminal event follows.
 */
export interface MissionEnding {
  as: 'failed' | 'aborted';
  reason: string;
  error: string;
  exit_code: number | null;
  by: 'operator' | 'system';
}
/**
 * Handed to the host, which may start it from now on.
 */
export interface OperationRequested {
  operation_id: OperationId;
  request: number;
  host: HostId;
  summary: string;
  consent: HitlId | null;
  /**
   * The host must ask even where its profile allows.
   */
  ask: boolean;
}
/**
 * Known to have begun, because it could not be withdrawn any more.
 */
export interface OperationStarted {
  operation_id: OperationId;
  request: number;
}
/**
 * Taken back before it began; the next request carries a higher number.
 */
export interface OperationWithdrawn {
  operation_id: OperationId;
  request: number;
}
export interface OperationEnded {
  operation_id: OperationId;
  outcome: Outcome;
  reason: string;
  message: string;
  exit_code: number | null;
  digest: Sha256 | null;
  /**
   * Null where nothing ran, or where a human's word stands for it.
   */
  result: Result | null;
}
export interface OperationStopped {
  operation_id: OperationId;
  /**
   * unconfirmed: the host did not answer in time; it stops the operation when it is back.
   */
  kind: 'stopped' | 'never_started' | 'already_ended' | 'unconfirmed';
}
export interface StepSkipped {
  step: StepId;
  why: 'denied' | 'expired' | 'needs';
  because?: StepId;
}
export interface ApprovalRequested {
  approval: Approval;
}
export interface ApprovalDecided {
  hitl_id: HitlId;
  status: 'approved' | 'denied' | 'answered';
  decision: Decision;
  use_by: Timestamp | null;
}
export interface ApprovalExpired {
  hitl_id: HitlId;
}
export interface ApprovalRevoked {
  hitl_id: HitlId;
  why: 'ending' | 'superseded';
}
export interface ApprovalUsed {
  hitl_id: HitlId;
  operation_id: OperationId;
}
export interface ApprovalVoid {
  hitl_id: HitlId;
  why: 'drifted' | 'lapsed' | 'consumed' | 'unused';
}
/**
 * Somebody's pause, resume or abort that changed something.
 */
export interface Control {
  by: string;
  via: 'rest' | 'link' | 'signal' | 'scheduler';
  message_id: string;
  reason?: string;
}
/**
 * A host that this mission needs did not answer, or answers again.
 */
export interface HostChange {
  host: HostId;
}
/**
 * placed: the mission is given to this executor. accepted: it has the mission. lost: its connection is away. returned: it is back and knows the mission. forgot: it is back and does not.
 */
export interface ExecutorChange {
  executor_id: string;
}
/**
 * The executor is to let the mission go, which it has not begun.
 */
export interface ExecutorHandover {
  executor_id: string;
  /**
   * Null: it goes back to wait for whoever is free.
   */
  to: string | null;
}
/**
 * The executor does not carry the mission any more, as far as can be known.
 */
export interface ExecutorReleased {
  executor_id: string;
  /**
   * refused: it did not take it. confirmed: it said that it let it go. unlisted: it does not know it. told: it had not said that it took it, and was told to drop it. unreached: it could not be told. silent: it was told and did not say anything in time.
   */
  why: 'refused' | 'confirmed' | 'unlisted' | 'told' | 'unreached' | 'silent';
  /**
   * HTTP status of a refusal.
   */
  status?: number;
  message?: string;
}
/**
 * Where an executor is reached.
 */
export interface TransportEndpoints {
  rest: string;
  ws: string;
  grpc?: string;
}
/**
 * An executor introduces itself to a registry.
 */
export interface RegisterPayload {
  executor_id: ExecutorId;
  name: string;
  version: string;
  spec_version: SpecVersion;
  transport_endpoints: TransportEndpoints;
  capabilities: Capability[];
  a2a_instance_id?: string;
}
export interface RegisterResponse {
  executor_id: ExecutorId;
  /**
   * Opaque; bound to the executor_id.
   */
  token: string;
  registered_at: V1Timestamp;
}
/**
 * One executor as a registry lists it.
 */
export interface ExecutorStatus {
  executor_id: ExecutorId;
  name: string;
  version: string;
  spec_version: SpecVersion;
  transport_endpoints: TransportEndpoints;
  capabilities: Capability[];
  connected: boolean;
  registered_at: V1Timestamp;
  last_event_ts?: V1Timestamp;
  active_mission_count?: number;
  disconnected_at?: V1Timestamp;
  a2a_instance_id?: string;
}
export interface ExecutorsListResponse {
  executors: ExecutorStatus[];
}
/**
 * Which executors may take a mission.
 */
export interface ExecutorFilter {
  executor_id?: ExecutorId | null;
  /**
   * All of them must be advertised.
   */
  capabilities?: Capability[];
  a2a_instance_id?: string | null;
  instance_id?: string | null;
}
/**
 * A mission for an executor.
 */
export interface DispatchPayload {
  mission_id: V1MissionId;
  objective: string;
  /**
   * The criterion by which the mission counts as done.
   */
  completion: string;
  /**
   * Needs a resumable executor.
   */
  long_running?: boolean;
  executor_filter?: ExecutorFilter;
  a2a_instance_id?: string;
  /**
   * Passed through unchanged.
   */
  metadata?: {
    [k: string]: unknown;
  };
}
export interface DispatchResponse {
  mission_id: V1MissionId;
  executor_id: ExecutorId;
  status: 'assigned';
  estimated_start?: V1Timestamp;
  a2a_instance_id?: string;
}
export interface MissionStatusResponse {
  mission_id: V1MissionId;
  executor_id: ExecutorId;
  state: MissionState;
  created_at: V1Timestamp;
  updated_at: V1Timestamp;
  /**
   * Of an ended mission only.
   */
  completed_at?: V1Timestamp;
  /**
   * The last ones, oldest first.
   */
  recent_events?: EventEnvelope[];
  pty_session_ref?: string;
  exit_code?: number;
  error?: string;
}
/**
 * The answer to a question.
 */
export interface HitlResponsePayload {
  hitl_id: V1HitlId;
  response: string;
}
export interface Artifact {
  path: string;
  description?: string;
}
export interface DataExecutorRegistered {
  name: string;
  capabilities: Capability[];
  transport_endpoints?: TransportEndpoints;
}
export interface DataExecutorDeregistered {
  reason: 'graceful_shutdown' | 'operator_deleted' | 'timeout';
}
/**
 * First frame on every connection.
 */
export interface DataExecutorResync {
  /**
   * Those that have not ended.
   */
  owned_mission_ids: V1MissionId[];
  protocol_version?: string;
}
export interface DataMissionAssigned {
  state: 'assigned';
  estimated_start?: V1Timestamp;
}
export interface DataMissionStarted {
  state: 'running';
  agent_runtime?: string;
  pty_session_id?: string;
}
/**
 * At least one before a mission completes.
 */
export interface DataMissionProgress {
  phase?: string;
  iteration?: number;
  tokens_used?: number;
  summary?: string;
  pct_complete?: number;
}
export interface DataMissionHitlRequired {
  hitl_id: V1HitlId;
  prompt: string;
  context?: string;
  /**
   * When the question lapses unanswered.
   */
  expires_at?: V1Timestamp;
}
/**
 * Registry to executor.
 */
export interface DataMissionHitlResponded {
  hitl_id: V1HitlId;
  response: string;
  responded_at?: V1Timestamp;
}
export interface DataMissionPaused {
  state: 'paused';
  reason?: string;
}
export interface DataMissionResumed {
  state: 'running';
  resumed_from?: 'paused' | 'suspended';
}
export interface DataMissionSuspended {
  state: 'suspended';
  checkpoint_id: string;
  /**
   * Such as executor_shutdown or operator_request.
   */
  reason?: string;
}
export interface DataMissionReconnected {
  /**
   * The one that the suspension named.
   */
  checkpoint_id: string;
}
export interface DataMissionCompleted {
  state: 'done';
  exit_code?: number;
  tokens_total?: number;
  summary?: string;
  artifacts?: Artifact[];
}
export interface DataMissionFailed {
  state: 'failed';
  /**
   * A code, such as exit_nonzero, timeout, crash or completion_not_met.
   */
  reason: string;
  error?: string;
  exit_code?: number;
  tokens_total?: number;
}
export interface DataMissionAborted {
  state: 'aborted';
  aborted_by?: 'operator' | 'system';
  reason?: string;
}
/**
 * What travels over a WebSocket. `data` is not tied to `event` here: a frame that must be understood everywhere has to match one shape only, and the right one.
 */
export interface EventEnvelope {
  event: V1EventName;
  executor_id: ExecutorId;
  mission_id?: V1MissionId;
  ts: V1Timestamp;
  data?:
    | DataExecutorRegistered
    | DataExecutorDeregistered
    | DataExecutorResync
    | DataMissionAssigned
    | DataMissionStarted
    | DataMissionProgress
    | DataMissionHitlRequired
    | DataMissionHitlResponded
    | DataMissionPaused
    | DataMissionResumed
    | DataMissionSuspended
    | DataMissionReconnected
    | DataMissionCompleted
    | DataMissionFailed
    | DataMissionAborted;
}
export interface ExecuteRequest {
  task: Task;
  /**
   * Rises each time the mission hands the operation to the host; `withdraw` refuses all up to a number.
   */
  request: number;
  consent: Consent | null;
  /**
   * Ask a human even where the profile allows; set where an operation is run again after an unknown outcome. Not part of the digest.
   */
  ask?: boolean;
}
/**
 * Nothing ran. `void` says why a consent that came along could not be used.
 */
export interface ExecuteAsked {
  kind: 'asked';
  operation: ResolvedOperation;
  digest: Sha256;
  why: string;
  void: 'drifted' | 'lapsed' | 'consumed' | null;
}
export interface ExecuteDenied {
  kind: 'denied';
  code: string;
  message: string;
}
export interface ExecuteEnded {
  kind: 'ended';
  result: Result;
  consent_used: HitlId | null;
}
export interface ExecuteWithdrawn {
  kind: 'withdrawn';
  /**
   * The highest refused number.
   */
  request: number;
}
/**
 * Nothing started under this call: tombstone (stop came first), operation_conflict (same id, other task), no_permit (the permit ran out; the mission may have ended).
 */
export interface ExecuteRefused {
  kind: 'refused';
  code: 'tombstone' | 'operation_conflict' | 'no_permit';
  message: string;
}
export interface StopRequest {
  operation_id: OperationId;
  reason: string;
  grace_ms: number;
}
export interface StopOutcome {
  kind: 'stopped' | 'never_started' | 'already_ended';
  result: Result | null;
}
export interface WithdrawRequest {
  operation_id: OperationId;
  request: number;
}
export interface WithdrawOutcome {
  kind: 'started' | 'withdrawn';
}
export interface PingOutcome {
  host_id: HostId;
  boot_id: string;
  running: number;
  queued: number;
}
export interface OutputRequest {
  operation_id: OperationId;
  /**
   * Bytes from the start of the output.
   */
  offset: number;
  limit: number;
}
export interface OutputSlice {
  operation_id: OperationId;
  /**
   * Where the returned bytes begin; later than asked for where those were dropped.
   */
  offset: number;
  next_offset: number;
  total_bytes: number;
  dropped_bytes: number;
  ended: boolean;
  base64: string;
}
/**
 * One operation as a runner has it.
 */
export interface Execution {
  operation_id: OperationId;
  phase: 'queued' | 'running' | 'stopping' | 'ended';
  digest: Sha256 | null;
  started_at: Timestamp | null;
  output_bytes?: number;
}
/**
 * One row of a host's append-only, hash-chained record.
 */
export interface LedgerEntry {
  seq: number;
  ts: Timestamp;
  host_id: HostId;
  /**
   * started: may begin from here on; void: provably never began; stop: tombstone, never starts from here on.
   */
  type:
    | 'runner_started'
    | 'evaluated'
    | 'denied'
    | 'started'
    | 'adopted'
    | 'ended'
    | 'void'
    | 'stop'
    | 'withdrawn'
    | 'refused';
  operation_id: OperationId | null;
  data: {};
  prev: Sha256;
  /**
   * Over the canonical JSON of all other members.
   */
  hash: Sha256;
}
export interface LinkStatus {
  /**
   * Scheme, host and port of the registry.
   */
  endpoint: string;
  /**
   * waiting: until `retry_at`. left: by `holdpoint link leave`, until it is joined again.
   */
  state: 'registering' | 'connecting' | 'connected' | 'waiting' | 'left' | 'stopped';
  /**
   * It gave us a token, which still counts as far as is known.
   */
  registered: boolean;
  /**
   * The connection is open, the registry counts us as connected, and it was told how the missions stand.
   */
  connected: boolean;
  /**
   * Whether an answer that comes from it may decide an approval.
   */
  may_approve: boolean;
  /**
   * Missions that it is told of.
   */
  missions: number;
  /**
   * Events of these that did not go out yet.
   */
  undelivered: number;
  last_resync: string | null;
  last_error: null | {
    at: Timestamp;
    message: string;
  };
  retry_at: string | null;
}
export interface LinksAnswer {
  links: LinkStatus[];
}
/**
 * Body of `/api/v1/link/leave` and `/api/v1/link/join`.
 */
export interface LinkChange {
  /**
   * All of them where it is left out.
   */
  endpoint?: string;
}
export interface LinkLeft {
  endpoint: string;
  /**
   * Whether the registry confirmed that it forgot this executor.
   */
  deregistered: boolean;
  error?: string;
}
export interface LinksLeftAnswer {
  left: LinkLeft[];
}
/**
 * Every duration a mission uses, in milliseconds. Input, so that a replay sees the same.
 */
export interface Settings {
  /**
   * Until when an approval may be decided.
   */
  decide_ms: number;
  /**
   * Until when a given consent may be used.
   */
  use_ms: number;
  /**
   * Between TERM and KILL.
   */
  grace_ms: number;
  /**
   * How long an operation may wait untaken in a host's queue before the host is pinged.
   */
  host_offline_ms: number;
  /**
   * How long that ping may take before the host counts as lost.
   */
  host_ping_ms: number;
  /**
   * After which an abort gives up on a host that does not answer; longer than what a host may need to end something.
   */
  abort_host_ms: number;
  /**
   * For steps that name no time-out.
   */
  step_timeout_ms: number;
  /**
   * Heartbeat time-out of execute.
   */
  heartbeat_ms: number;
  /**
   * How long an ending mission waits for the result of an operation that the host says it has stopped.
   */
  stop_result_ms?: number;
  /**
   * Whether an answer sent straight to Temporal as a signal may decide.
   */
  signal_may_approve?: boolean;
  /**
   * Whether the server has Holdpoint's search attributes; upserting one that is missing wedges a workflow.
   */
  search_attributes?: boolean;
  /**
   * Continue as new after so many history events, besides when the server suggests it. For tests.
   */
  continue_after_events?: number;
}
export interface MissionInput {
  version: 1;
  executor_id: string;
  mission_id: MissionId;
  dispatch: DispatchPayload;
  dispatch_digest: Sha256;
  /**
   * For steps that name none.
   */
  host: HostId;
  settings: Settings;
  accepted_at: Timestamp;
  /**
   * Whose it is, where tenants are kept apart.
   */
  tenant?: Tenant;
  /**
   * Present where another executor carries it out.
   */
  external?: External;
}
export interface StepStatus {
  id: StepId;
  /**
   * handed: given to the host, which may have started it.
   */
  state: 'waiting' | 'ready' | 'asked' | 'handed' | 'stopping' | 'ended' | 'skipped';
  host: HostId;
  operation_id: OperationId;
  /**
   * Such as `shell.run npm test`.
   */
  summary: string;
  outcome?: Outcome;
  exit_code?: number | null;
  digest?: Sha256;
}
export interface MissionSnapshot {
  mission_id: MissionId;
  executor_id: string;
  state: MissionState;
  /**
   * Number of the last event that this covers.
   */
  seq: number;
  /**
   * Cut after 2,000 characters.
   */
  objective: string;
  /**
   * Cut after 2,000 characters.
   */
  completion: string;
  session_id?: string;
  created_at: Timestamp;
  updated_at: Timestamp;
  completed_at?: Timestamp;
  exit_code?: number;
  error?: string;
  /**
   * One sentence for a person; empty where nothing is waited for.
   */
  waiting_for: string;
  open_approvals: HitlId[];
  steps: StepStatus[];
  origin?: Origin;
  tenant?: Tenant;
  /**
   * The other executor that carries it out, null while it waits for one; absent where this one does.
   */
  carried_by?: string | null;
  /**
   * Only of missions for other executors.
   */
  priority?: number;
}
/**
 * Answer to the query `events` {after}. `reset` says that some of the events asked for were folded away: the snapshot stands for them, and `events` holds those that were kept, all lifecycle events among them.
 */
export interface EventsPage {
  reset: boolean;
  snapshot: MissionSnapshot;
  events: Event[];
}
/**
 * In order, at least once; `events` is without gaps and ends with the snapshot's seq. Where more happened than one batch holds it begins later than the last one ended: the mission is then asked for the rest.
 */
export interface PublishBatch {
  snapshot: MissionSnapshot;
  events: Event[];
  /**
   * Those that this batch changed, as they are now.
   */
  approvals: Approval[];
  /**
   * Temporal's id of the run that says so. Another run whose numbers do not go on from those before is one that a reset began.
   */
  run_id?: string;
}
/**
 * What a host is, as its worker announces it.
 */
export interface NodeDescriptor {
  version: 1;
  host_id: HostId;
  hostname: string;
  /**
   * As in the v1 capability, for example linux/x64.
   */
  platform: string;
  user: User;
  workspaces: Workspace[];
  operations: OperationName[];
  profile_digest: Sha256;
  quiescence: 'cgroup' | 'pid-namespace' | 'scan';
  versions: {
    holdpoint: string;
    node: string;
  };
  ledger_head: {
    seq: number;
    hash: Sha256;
  };
  announced_at: Timestamp;
}
/**
 * Everything that decides what will happen. Its RFC 8785 canonical JSON, hashed with SHA-256, is the digest that an approval covers.
 */
export interface ResolvedOperation {
  operation: OperationName;
  mission_id: MissionId;
  step: StepId;
  attempt: number;
  host: HostId;
  user: User;
  argv: Argv;
  executable: {
    path: string;
    sha256: Sha256;
  };
  workspace: Workspace;
  /**
   * Absolute, with every symbolic link resolved.
   */
  cwd: string;
  /**
   * The whole environment of the command.
   */
  env: Environment;
  stdin_sha256: Sha256 | null;
  /**
   * Regular files that argv names, as they were when this was resolved.
   *
   * @maxItems 256
   */
  files: {
    /**
     * Index into argv.
     */
    argument: number;
    path: string;
    sha256: Sha256;
  }[];
  limits: Limits;
}
/**
 * The operations of a mission under runtime:custom:plan.
 */
export interface Plan {
  /**
   * @minItems 1
   * @maxItems 200
   */
  steps: Step[];
  max_parallel?: number;
}
export interface Step {
  id: StepId;
  operation?: OperationName;
  argv: Argv;
  /**
   * Absent means the executor's own machine.
   */
  host?: HostId;
  workspace?: Workspace;
  cwd?: string;
  env?: Environment;
  stdin?: string;
  reason?: string;
  /**
   * @maxItems 200
   */
  needs?: StepId[];
  timeout_ms?: number;
  on_denied?: 'fail' | 'skip';
  on_expired?: 'fail' | 'skip';
  /**
   * Outcomes of this step, besides success, after which its dependents run.
   */
  continue_on?: ('failed' | 'timed_out' | 'skipped')[];
  idempotent?: boolean;
}
/**
 * `metadata.holdpoint` of a dispatch.
 */
export interface HoldpointMetadata {
  runtime?: 'runtime:custom:plan';
  plan?: Plan;
  check_completion?: boolean;
  origin?: Origin;
  session_id?: string;
  queue?: boolean;
  priority?: number;
}
/**
 * What one host allows. Deny wins over ask, ask over allow; what no rule names gets the default.
 */
export interface Profile {
  $schema?: string;
  version: 1;
  /**
   * Never allow: silence is no consent.
   */
  default: 'ask' | 'deny';
  /**
   * @maxItems 2000
   */
  rules: {
    operation: OperationName;
    /**
     * The exact argument vector; no pattern.
     */
    argv: Argv;
    workspace: Workspace;
    /**
     * The working directory for which an allow holds, exactly as a task names it. Deny and ask hold in every directory.
     */
    cwd?: string;
    effect: 'allow' | 'ask' | 'deny';
    note?: string;
  }[];
}
/**
 * Part of a mission's input: another executor carries it out.
 */
export interface External {
  /**
   * Null: queued under Holdpoint's own id until a placement names one.
   */
  executor_id: string | null;
  priority: number;
  long_running: boolean;
  /**
   * False: it waits for the executor on which it was placed, whatever comes. Absent in what an earlier release started, which goes elsewhere where nobody takes it.
   */
  queue?: boolean;
}
/**
 * Signal `placement`: this executor is to carry the mission out. Ignored by a mission that has begun elsewhere.
 */
export interface Placement {
  message_id: string;
  executor_id: string;
}
/**
 * Signal `executor_frame`: a frame about this mission from the executor whose connection it came by. Validated as envelope and per event before; of progress only the newest is sent.
 */
export interface ExecutorFrame {
  message_id: string;
  executor_id: string;
  frame: EventEnvelope;
}
/**
 * Signal `executor_link`. lost: its connection has been away for longer than `registry.away_ms`. listed, unlisted: it is back, and its resync names this mission or does not.
 */
export interface ExecutorLink {
  message_id: string;
  executor_id: string;
  kind: 'lost' | 'listed' | 'unlisted';
}
/**
 * Argument of the activity `forward`: dispatch the mission to the executor. The body goes out as it came in.
 */
export interface ForwardRequest {
  mission_id: MissionId;
  executor_id: string;
  dispatch: DispatchPayload;
}
/**
 * Argument of the activity `push`: frames to the executor by its open connection: mission.paused, mission.resumed and mission.aborted as commands, mission.hitl_responded as an answer.
 */
export interface PushRequest {
  executor_id: string;
  /**
   * @minItems 1
   * @maxItems 64
   */
  frames: EventEnvelope[];
}
export interface PushOutcome {
  /**
   * away: it has no open connection; nothing was sent.
   */
  kind: 'sent' | 'away';
}
/**
 * How one operation ended, as the host's ledger has it.
 */
export interface Result {
  version: 2;
  operation_id: OperationId;
  outcome: Outcome;
  /**
   * Stable code: exit_zero, exit_nonzero, signal, timeout, stopped, never_started, denied_by_profile, executable_not_found, outcome_unknown, ...
   */
  reason: string;
  message: string;
  exit_code: number | null;
  signal: string | null;
  digest: Sha256 | null;
  started_at: Timestamp | null;
  ended_at: Timestamp;
  duration_ms: number;
  output: Output;
  /**
   * By which method it was seen to that nothing of the operation runs any more; not_needed where it ended by itself.
   */
  quiescence: 'cgroup' | 'pid-namespace' | 'scan' | 'unproven' | 'not_needed';
  /**
   * Process ids that still ran.
   *
   * @maxItems 64
   */
  survivors?: number[];
  /**
   * The runner that recorded the end is not the one that recorded the start.
   */
  adopted: boolean;
  origin?: Origin;
  envelope: Envelope;
}
export interface Output {
  /**
   * All that the command wrote to standard output and standard error, merged.
   */
  bytes: number;
  /**
   * How many of them the spool no longer holds.
   */
  dropped_bytes: number;
  /**
   * Over all bytes; null where a gap is possible.
   */
  sha256: Sha256 | null;
  /**
   * The last bytes as UTF-8; invalid sequences replaced.
   */
  tail: string;
  /**
   * Present where the tail is not valid UTF-8.
   */
  tail_base64?: string;
  gap_possible: boolean;
}
/**
 * A request for one operation on one host.
 */
export interface Task {
  version: 2;
  operation_id: OperationId;
  mission_id: MissionId;
  step: StepId;
  attempt: number;
  host: HostId;
  operation: OperationName;
  argv: Argv;
  workspace: Workspace;
  /**
   * Relative to the workspace; `.` is the workspace itself.
   */
  cwd: string;
  /**
   * What the caller adds. The host refuses names that would change which code runs, and covers the rest by the digest.
   */
  env: Environment;
  /**
   * UTF-8 text given to the program; null closes standard input at once.
   */
  stdin: string | null;
  limits: Limits;
  /**
   * Shown to the human apart from what the digest covers; never part of it.
   */
  reason?: string;
  origin?: Origin;
  envelope: Envelope;
}

/** From the name of a v1 event to the shape of its data. */
export interface V1EventData {
  'executor.registered': DataExecutorRegistered;
  'executor.deregistered': DataExecutorDeregistered;
  'executor.resync': DataExecutorResync;
  'mission.assigned': DataMissionAssigned;
  'mission.started': DataMissionStarted;
  'mission.progress': DataMissionProgress;
  'mission.hitl_required': DataMissionHitlRequired;
  'mission.hitl_responded': DataMissionHitlResponded;
  'mission.paused': DataMissionPaused;
  'mission.resumed': DataMissionResumed;
  'mission.suspended': DataMissionSuspended;
  'mission.reconnected': DataMissionReconnected;
  'mission.completed': DataMissionCompleted;
  'mission.failed': DataMissionFailed;
  'mission.aborted': DataMissionAborted;
}
/** A v1 frame whose data is tied to its event, which the envelope of the protocol does not do. */
export type V1Frame = {
  [E in V1EventName]: { event: E; executor_id: string; ts: string; data: V1EventData[E] } & (E extends `mission.${string}`
    ? { mission_id: string }
    : { mission_id?: never });
}[V1EventName];
