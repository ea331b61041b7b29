/**
 * Every refusal that Holdpoint can give, in one place. A code never changes its meaning; docs/errors.md is generated from
 * this table. `{name}` in a message stands for a detail of the case.
 */

export interface CatalogueEntry {
  /** HTTP status; for what never travels over HTTP, the status it would have. */
  status: number;
  /** Whether the same request may succeed later without anything in it being changed. */
  retryable: boolean;
  /** What is wrong. */
  message: string;
  /** What to do about it. */
  action: string;
}

const entry = (status: number, message: string, action: string, retryable = false): CatalogueEntry => ({ status, retryable, message, action });

/** What is wrong with a request before anything is looked up. */
const REQUEST = {
  invalid_json: entry(400, 'The body is not JSON: {why}.', 'Send one JSON value in UTF-8.'),
  invalid_request: entry(400, 'The request does not have the shape it must have: {why}.', 'Correct what `where` names; schemas/ has every shape.'),
  invalid_id: entry(400, 'This is not an identifier of the kind that is expected here: {why}.', 'Use letters, digits and ._:@+=~- only, starting with a letter or digit, at most 200 characters.'),
  invalid_text: entry(400, 'A text holds a surrogate without its pair, which no UTF-8 can carry.', 'Send well-formed Unicode.'),
  invalid_parameter: entry(400, 'A parameter has a value that it cannot have: {why}.', 'See docs/api.md for what it takes.'),
  too_deep: entry(400, 'The value is nested too deeply or has too many members (at most {limit}).', 'Send a flatter value.'),
  spec_version_unsupported: entry(400, 'Version {version} of executor.aiwg.io is not spoken here.', 'Use an executor that speaks version 1.'),
  endpoint_refused: entry(400, 'The executor cannot be reached at this address: {why}.', 'Register the address under which the registry reaches it, or register from the machine of the registry.'),
  route_not_found: entry(404, 'There is no such route.', 'docs/api.md lists the routes.'),
  method_not_allowed: entry(405, 'This route does not take {method}.', 'Use a method that the `Allow` header lists.'),
  payload_too_large: entry(413, 'The body is larger than {limit} bytes.', 'Send less; large input belongs into a file in the workspace.'),
  message_too_large: entry(413, 'A message to a mission is at most {limit} bytes.', 'Shorten it.'),
  unsupported_media_type: entry(415, 'The body must be application/json.', 'Set `Content-Type: application/json`; a browser form cannot talk to this API.'),
  rate_limited: entry(429, 'Too many requests.', 'Wait as long as `Retry-After` says.', true),
  internal_error: entry(500, 'Something went wrong that should not be possible.', 'Report it with the request id; the log has the details.'),
} as const;

/** Who may not. */
const ACCESS = {
  token_missing: entry(401, 'No bearer token came with the request.', 'Send `Authorization: Bearer <token>`; `holdpoint token create` makes one.'),
  token_invalid: entry(401, 'The token is not valid here, or no longer.', 'Get a new token; a revoked or rotated one never works again.'),
  role_missing: entry(403, 'This needs the role {role}, which the token does not have.', 'Use a token with that role.'),
  approver_refused: entry(403, 'What comes this way may not decide approvals here: {way}.', 'Decide with a token of the role approver, or change `link.may_approve` or `signal_may_approve`.'),
  tenant_refused: entry(403, 'This is not for the tenant of the caller.', 'Use a token of that tenant, or one without a tenant for what concerns the whole executor.'),
  executor_proof_missing: entry(401, 'An executor of this id is registered, and nothing shows that this is the same one.', 'Send its token, or an admin\'s, as bearer token; `holdpoint executors remove` lets the id go.'),
  plain_register_refused: entry(403, 'An executor on another machine registers over TLS only.', 'Give the registry a certificate (`tls`), or allow plain connections with `facade.allow_plain`.'),
  origin_refused: entry(403, 'Requests from this web origin are refused.', 'Open the API from its own address.'),
  host_refused: entry(403, 'This name is not one that Holdpoint answers to.', 'Use the address that it listens on.'),
} as const;

/** What is not there. */
const ABSENT = {
  mission_not_found: entry(404, 'There is no mission of this id.', 'Check the id; a mission is forgotten after the retention of its namespace.'),
  approval_not_found: entry(404, 'There is no such question in this mission.', 'List the open ones with `GET /api/v1/approvals`.'),
  operation_not_found: entry(404, 'There is no operation of this id.', 'List them with `GET /api/v1/executions`.'),
  token_not_found: entry(404, 'There is no token of this name.', 'List them with `GET /api/v1/tokens`.'),
  executor_not_found: entry(404, 'This is not the executor of that id.', 'Use the executor_id of the dispatch response.'),
  registry_disabled: entry(404, 'This Holdpoint is not a registry for other executors.', 'Set `registry.enabled` in its configuration.'),
  link_not_found: entry(404, 'No registry of this address is configured.', 'List them with `holdpoint link status`.'),
  output_gone: entry(410, 'The output is no longer kept.', 'The result still has its length, digest and last bytes.'),
  output_elsewhere: entry(409, 'The output lies on host {host}, which this executor cannot read from.', 'Read it on that machine.'),
} as const;

/** What does not fit how things stand. */
const CONFLICT = {
  mission_conflict: entry(409, 'A mission of this id exists with other content.', 'Choose another id, or send exactly the same content.'),
  mission_over: entry(409, 'The mission has ended ({state}).', 'Dispatch a new mission.'),
  approval_decided: entry(409, 'This was already decided otherwise ({choice}).', 'Read the decision at `GET /api/v1/approvals/<hitl_id>`; the first valid answer counts.'),
  approval_revoked: entry(409, 'The question was withdrawn before it was answered.', 'Nothing is left to decide about it; where it is asked anew, that is another question.'),
  approval_expired: entry(410, 'The time to decide this ended at {expires_at}.', 'Silence is never consent: dispatch again to be asked again.'),
  digest_mismatch: entry(409, 'The digest is not that of the operation which this question is about.', 'Read the question again; it may have been asked anew with changes.'),
  executor_id_taken: entry(409, 'This is the id of the registry\'s own executor.', 'Register under an id of your own.'),
  token_exists: entry(409, 'A token of this name exists.', 'Choose another name, or revoke that one first.'),
} as const;

/** What is well-formed and cannot be done. */
const UNPROCESSABLE = {
  answer_not_understood: entry(422, 'This is not an answer to the question; it takes: {choices}.', 'Answer with one of these words; the question stays open.'),
  no_runtime: entry(422, 'No configured runtime can carry out this mission: {why}.', 'Send a plan in `metadata.holdpoint.plan` for runtime:custom:plan.'),
  plan_invalid: entry(422, 'The plan cannot be carried out: {why}.', 'Correct what `where` names.'),
  completion_invalid: entry(422, 'A clause of the completion criterion cannot become a command: {why}.', 'Write `<words> exits <n>` without quotes or shell characters, or leave check_completion off.'),
  unknown_host: entry(422, 'The plan names the host {host}, which is not known here.', 'List the hosts with `GET /api/v1/hosts`; a host is known once its worker has announced it.'),
  unknown_workspace: entry(422, 'The host {host} has no workspace {workspace}.', 'Name one of its workspaces, or add it to `host.workspaces`.'),
} as const;

/** What is not possible now. */
const SERVICE = {
  temporal_unavailable: entry(503, 'The Temporal server did not confirm that it took this.', 'Send the same request again: a repeated dispatch never runs twice.', true),
  outcome_unknown: entry(503, 'No worker confirmed the message in time; it may still take effect.', 'Look at the mission, or send it again with the same Idempotency-Key.', true),
  no_executor_available: entry(503, 'No executor is there that meets the filter and may take the mission: {why}.', 'Relax the filter, dispatch elsewhere, or send `metadata.holdpoint.queue: true` where Holdpoint is a registry.'),
  no_resumable_executor_available: entry(503, 'The mission is long-running, and this executor would not survive a restart.', 'Start it with a database file, or dispatch to another executor.'),
  registry_full: entry(503, 'The registry has {limit} executors and takes no more.', 'Remove those that are gone with `holdpoint executors remove`.'),
  draining: entry(503, 'Holdpoint is shutting down and takes nothing new.', 'Send it again after the restart.', true),
  not_ready: entry(503, 'Holdpoint is not ready: {why}.', 'Wait, or look at `GET /ready` with a token.', true),
  runner_unavailable: entry(503, 'The runner on this machine does not answer.', 'The host worker starts it again; look at logs/ if it stays away.', true),
} as const;

/** Why a host does not run an operation. These end a step as denied; over REST they are seen in results. */
const HOST = {
  wrong_host: entry(422, 'The task is for host {host}, not for this one.', 'Send it to the host it names; what was approved for one never runs on another.'),
  unrepresentable_text: entry(422, 'A text of the task holds a NUL or a lone surrogate, which no program can be given as it is.', 'Leave it out.'),
  arguments_too_long: entry(422, 'Arguments and environment together are longer than the system takes.', 'Put large input into a file in the workspace.'),
  environment_too_large: entry(422, 'The environment has too many variables, or one that is too long.', 'Name fewer in the task, or in `host.environment`.'),
  denied_by_profile: entry(422, 'The permission profile of this host denies it.', 'Change the profile on that machine if it should run.'),
  executable_not_found: entry(422, 'The program {program} is not there, or may not be executed.', 'Name a program on the PATH of the host, or by its path.'),
  executable_unreadable: entry(422, 'The program {program} cannot be read, so it cannot be hashed.', 'Make it readable for the user of the host worker.'),
  file_unfit: entry(422, 'The program or an argument names a file that cannot be held to its hash: one in /proc, where /dev/stdin and /dev/fd lead too; a FIFO or terminal; the ledger; one that changes meanwhile, cannot be read for the moment, cannot be named, or yields more than its size; or more than 4 GB.', 'Name the file by its own path, or let a script read it.'),
  outside_workspace: entry(422, 'The working directory leads out of its workspace.', 'Name a directory inside it; symbolic links count as where they lead.'),
  cwd_not_found: entry(422, 'The working directory {cwd} is not there, or is no directory.', 'Make it in an earlier step, or name another.'),
  environment_refused: entry(422, 'The task may not set the environment variable {name}.', 'Leave it out: it would change which code runs, or cannot be passed on unchanged.'),
  profile_invalid: entry(500, 'The permission profile of this host cannot be read: {why}.', 'Correct profile.json; until then nothing runs on this host.'),
  tombstone: entry(409, 'The operation was stopped before it started and never starts.', 'A new attempt is a new decision.'),
  operation_conflict: entry(409, 'The ledger has this operation id with another task.', 'Nothing ran; the same id never means two things.'),
  spawn_failed: entry(503, 'The operating system did not start the process: {why}.', 'Nothing ran; it is tried again.', true),
  ledger_unavailable: entry(503, 'The ledger cannot be written, so nothing may start: {why}.', 'Free disk space or repair the data directory.', true),
  ledger_damaged: entry(500, 'The ledger is not a whole chain: {why}.', 'Keep the file, and find out what changed it before starting this host again.'),
  no_permit: entry(503, 'The permit to start ran out before the operation began; the mission may have ended.', 'Nothing ran; the mission hands it out again if it still wants it.', true),
} as const;

/** Why a process does not start. */
const STARTUP = {
  config_invalid: entry(500, 'The configuration is not valid: {why}.', 'Correct the key that `where` names.'),
  config_unreadable: entry(500, 'The configuration {path} cannot be read: {why}.', 'Give a readable JSON file.'),
  config_not_json: entry(500, 'The configuration {path} is not a JSON object: {why}.', 'Correct the file.'),
  temporal_environment_invalid: entry(500, 'The environment configuration of Temporal is not valid: {why}.', 'Correct TEMPORAL_* or the profile file that they name.'),
  data_dir_not_a_directory: entry(500, 'The data directory {path} is not a directory.', 'Name another one with --data-dir.'),
  data_dir_foreign: entry(500, 'The data directory {path} belongs to another user.', 'Name one of your own with --data-dir.'),
  data_dir_not_private: entry(500, 'Others may look into the data directory {path}.', 'Give it mode 0700.'),
  data_dir_read_only: entry(500, 'The data directory {path} cannot be written: {why}.', 'Make it writable, or name another one with --data-dir.'),
  executor_json_invalid: entry(500, 'executor.json in the data directory cannot be read: {why}.', 'Restore it: the executor is known by what is in it.'),
  tokens_unreadable: entry(500, 'The tokens cannot be read from {path}: {why}.', 'Correct or restore the file; it is read again at once. Until then only the token of this machine counts, and none is made or withdrawn.'),
  executors_unreadable: entry(500, 'The executors that registered cannot be read from {path}: {why}.', 'Restore the file; without it their ids are free for anybody, and their tokens do not count.'),
  socket_path_unusable: entry(500, 'A socket would need a path that the system does not take: {why}.', 'Use a shorter data directory, or set XDG_RUNTIME_DIR.'),
  plain_bind_refused: entry(500, 'Holdpoint would listen on {host} without TLS, where whoever can read the network reads the tokens.', 'Set `tls.cert` and `tls.key`, listen on loopback, or set `facade.allow_plain` to do it all the same.'),
  tls_unusable: entry(500, 'The TLS files cannot be used: {why}.', 'Correct the files that `tls` in the configuration names.'),
  already_up: entry(409, 'Holdpoint is already up on {path}.', 'Use it, or end it first with `holdpoint down`.'),
  port_in_use: entry(500, 'Port {port} is taken.', 'Stop what listens there, or set another port (0 takes a free one).'),
  executor_taken: entry(409, 'Another facade serves this executor.', 'Exactly one may; stop the other one.'),
  temporal_unreachable: entry(503, 'Temporal at {address} does not answer: {why}.', 'See whether the address is right and the server runs.', true),
  temporal_missing: entry(500, 'There is no Temporal server to start: {why}.', 'Install Go so that it can be built, put `temporal` on the PATH, or set TEMPORAL_ADDRESS.'),
  temporal_folder_in_use: entry(409, 'A Temporal server already uses {path}.', 'Stop that one first with `holdpoint down`.'),
  temporal_folder_foreign: entry(500, 'The files in {path} belong to another kind of Temporal server: {why}.', 'Start the server that made them, or move them away to begin with none.'),
  process_failed: entry(500, 'A process of Holdpoint ended by itself: {why}.', 'Look at its file in logs/ in the data directory.', true),
  stop_failed: entry(500, 'Process {pid} did not end in time.', 'End it with kill -9, then run `holdpoint down` again.', true),
} as const;

/** Told by the command line. */
const COMMAND_LINE = {
  usage: entry(400, 'The command was not called as it must be: {why}.', 'See `holdpoint help`.'),
  unreachable: entry(503, 'No Holdpoint answers at {url}.', 'Start it with `holdpoint up`, or set HOLDPOINT_URL.', true),
  unexpected_answer: entry(502, 'The answer of {url} could not be read: {why}.', 'Check that a Holdpoint of the same version listens there.'),
  certificate_refused: entry(503, 'The certificate of {url} is not accepted: {why}.', 'Name who vouches for it with --ca or HOLDPOINT_CA, and an address that it is for.'),
  connection_lost: entry(503, 'The event stream broke off before the mission ended.', 'Run the same command again; the mission goes on.', true),
  unreadable_file: entry(400, 'The file {path} cannot be read: {why}.', 'Give a readable file.'),
  token_malformed: entry(401, 'The token has characters that no token has.', 'Use it as `holdpoint token create` printed it.'),
  no_answer: entry(504, '{url} did not answer in time.', 'Look at it with `holdpoint list`; a message that was sent may still take effect.', true),
  nothing_pending: entry(404, 'Nothing waits for a decision.', 'Look at `holdpoint list`.'),
  no_live_mission: entry(404, 'No mission lives.', 'Start one with `holdpoint dispatch`.'),
  which_one: entry(400, 'Several could be meant: {which}.', 'Name one.'),
  operation_missing: entry(409, 'The operation that this approval is about did not come with it, so that nothing shows what would run.', 'Decide the other open questions first, or deny it: beside them it was too large to be shown.'),
  wrong_kind: entry(400, 'This question is not of the kind that the command decides.', 'Use `holdpoint approve` and `holdpoint deny` for operations, `holdpoint answer` for the rest.'),
  undecided: entry(409, 'A human has to decide; nothing was decided.', 'Decide in a terminal, or say so with --yes.'),
  not_a_demo_directory: entry(409, 'The data directory has a permission profile that the demo did not write.', 'Run the demo without --data-dir; it has a directory of its own.'),
  interrupted: entry(499, 'Interrupted.', 'Nothing that runs was stopped by this.', true),
} as const;

/** The groups in the order of the documentation. */
export const ERROR_GROUPS = {
  'The request': REQUEST,
  'Access': ACCESS,
  'Not there': ABSENT,
  'Conflicts': CONFLICT,
  'Cannot be done': UNPROCESSABLE,
  'Not now': SERVICE,
  'Refused by a host': HOST,
  'Start': STARTUP,
  'Command line': COMMAND_LINE,
} as const;

export const ERRORS = {
  ...REQUEST,
  ...ACCESS,
  ...ABSENT,
  ...CONFLICT,
  ...UNPROCESSABLE,
  ...SERVICE,
  ...HOST,
  ...STARTUP,
  ...COMMAND_LINE,
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Why an operation or a mission ended, in results and in `mission.failed`, beside the codes above. */
export const REASONS = {
  exit_zero: 'The command exited with 0.',
  exit_nonzero: 'The command exited with another code than 0.',
  signal: 'The command was ended by a signal that did not come from Holdpoint.',
  timeout: 'The command ran longer than its time-out and was ended.',
  stopped: 'The command was ended on request.',
  never_started: 'The operation was called off before it began.',
  outcome_unknown: 'The operation was started, and neither its process nor its end can be found; or a mission had begun with an executor that forgot it. A human decides what follows.',
  counted_as_done: 'A human counted an operation with an unknown outcome as done.',
  denied: 'A human denied it.',
  expired: 'Nobody decided in time.',
  completion_not_met: 'The completion criterion is not met.',
  aborted: 'The mission was aborted by a message.',
  cancelled: 'The workflow was cancelled in Temporal.',
  crash: 'The workflow failed in Temporal, which it never does by itself: a defect.',
  later: 'The operation belongs to a mission that ended while the host was away; it is ended now.',
  terminated: 'The workflow was closed in Temporal without coming to its own end.',
  host_lost: 'A host that is needed does not answer.',
  executor_shutdown: 'Holdpoint is shutting down; the mission goes on when it is back.',
  unconfirmed_on_host: 'The mission was aborted while its host did not answer; the host stops what runs when it is back.',
  executor_refused: 'The executor that was to carry the mission out refused it.',
  executor_lost: 'The connection of the executor that carries the mission out is away.',
  executor_forgot: 'The executor that carried the mission out does not know it any more. It had begun there, so that a human decides what follows.',
  hitl_expired: 'Nobody answered in time what the executor that carries the mission out had asked.',
  handed_over: 'The mission is to be carried out elsewhere.',
  handed_over_too_late: 'The mission was to be carried out elsewhere and began all the same before its executor had been told.',
  unconfirmed_on_executor: 'The mission ended before its executor confirmed that nothing runs any more; it is told again when it is back.',
} as const;
