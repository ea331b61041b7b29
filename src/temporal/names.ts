/**
 * Every name that Holdpoint gives to something in Temporal: task queues, workflow types and ids, messages, search
 * attributes. Pure, and importable from workflow code.
 */

/** Task queue of missions and hosts. */
export const missionQueue = (executorId: string): string => `holdpoint.${executorId}`;
/** Task queue of the facade's `publish`. */
export const eventsQueue = (executorId: string): string => `holdpoint.${executorId}.events`;
/** Task queue on which one machine takes `execute`. */
export const hostQueue = (hostId: string): string => `holdpoint.host.${hostId}`;
/** Task queue on which the same machine answers `ping`, `stop` and `withdraw`, however busy it is. */
export const hostControlQueue = (hostId: string): string => `holdpoint.host.${hostId}.control`;

/** Workflow types. The names stand in histories and never change. */
export const WORKFLOW = { mission: 'mission', host: 'host' } as const;

/** Workflow id of a mission. One executor's missions never meet another's. */
export const missionWorkflowId = (executorId: string, missionId: string): string => `mission/${executorId}/${missionId}`;
/** The mission id in a mission's workflow id, or undefined for any other workflow. */
export const missionIdOf = (executorId: string, workflowId: string): string | undefined => {
  const prefix = missionWorkflowId(executorId, '');
  return workflowId.startsWith(prefix) ? workflowId.slice(prefix.length) : undefined;
};
/** Workflow id of a host. */
export const hostWorkflowId = (hostId: string): string => `host/${hostId}`;

export const SIGNAL = {
  pause: 'pause',
  resume: 'resume',
  abort: 'abort',
  hitlResponse: 'hitl_response',
  approvalDecision: 'approval_decision',
  announce: 'announce',
  stopLater: 'stop_later',
  placement: 'placement',
  executorFrame: 'executor_frame',
  executorLink: 'executor_link',
} as const;
export const UPDATE = { command: 'command' } as const;
export const QUERY = { status: 'status', events: 'events', approvals: 'approvals', descriptor: 'descriptor' } as const;

/** Search attributes, with their Temporal types. A server that does not have them is done without. */
export const SEARCH_ATTRIBUTE = {
  state: 'HoldpointState',
  host: 'HoldpointHost',
  session: 'HoldpointSession',
  pendingApprovals: 'HoldpointPendingApprovals',
} as const;

/** Memo keys. A memo survives continue-as-new and is readable without a worker. */
export const MEMO = {
  dispatchDigest: 'holdpoint_dispatch_digest',
  acceptedAt: 'holdpoint_accepted_at',
  state: 'holdpoint_state',
  seq: 'holdpoint_seq',
  openApprovals: 'holdpoint_open_approvals',
  snapshot: 'holdpoint_snapshot',
  tenant: 'holdpoint_tenant',
  external: 'holdpoint_external',
} as const;
