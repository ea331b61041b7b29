/**
 * Every route, as the OpenAPI document tells of it and as tests hold it against the router: a route without a row here
 * fails them, and so does a row whose role or whose rule for tenants is not the one that the router keeps. Free of
 * imports at run time: scripts/openapi.mjs reads this file by itself.
 */
import type { Role } from '../tokens.js';

/** A JSON Schema; a shape of schemas/ is named by `{shape}`. */
export type Shape = { shape: string } | { [keyword: string]: unknown };

export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As the router has it, with `:name` for parameters. */
  path: string;
  summary: string;
  /** open: needs no token. executor: an executor's own, of this registry. Else the role. */
  access: 'open' | 'executor' | Role;
  /**
   * What a caller with a tenant gets. none: nothing of a mission is in it. shared: the same as everybody, because it is
   * about the executor. mission: names one mission, and 404 where that is not the caller's. start: starts one, and 409
   * where somebody else has the id. list: the caller's own only. operator: 403.
   */
  tenants: 'none' | 'shared' | 'mission' | 'start' | 'list' | 'operator';
  query?: { [name: string]: Shape };
  headers?: { [name: string]: Shape };
  body?: { schema: Shape; required: boolean };
  /** By status. Refusals all have the shape `ErrorBody` and need no row. */
  answers: { [status: number]: { description: string; content?: { [mediaType: string]: Shape } } };
  /** A WebSocket: not a route of the router, but of the server. */
  socket?: true;
}

const json = (description: string, schema: Shape): Operation['answers'][number] => ({ description, content: { 'application/json': schema } });
const object = (properties: { [name: string]: Shape }, optional: readonly string[] = []): Shape => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
});
const listOf = (items: Shape): Shape => ({ type: 'array', items });

const TEXT: Shape = { type: 'string' };
const ROLES: Shape = { type: 'array', minItems: 1, items: { enum: ['viewer', 'dispatcher', 'approver', 'admin'] } };
const TENANT: Shape = { shape: 'Tenant' };
const LIMIT: Shape = { type: 'integer', minimum: 1, maximum: 200, default: 50 };
const CURSOR: Shape = { type: 'string', maxLength: 1000, description: '`next_cursor` of the page before.' };
const NEXT: Shape = { type: ['string', 'null'], description: 'Null on the last page.' };
const KEY: Shape = { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$', description: 'The same message with the same key, from the same caller, takes effect once.' };
const REASON = { schema: object({ reason: { type: 'string', maxLength: 2000 } }, ['reason']), required: false };
const EXECUTION: Shape = {
  type: 'object',
  required: ['id', 'state', 'host', 'operation_id', 'summary', 'mission_id'],
  description: 'A `StepStatus` with the mission and, once the operation ended, its result.',
  properties: { operation_id: { shape: 'OperationId' }, mission_id: { shape: 'MissionId' }, outcome: { shape: 'Outcome' }, result: { shape: 'Result' } },
};
const TOKEN_ROW = { name: TEXT, roles: ROLES, tenant: TENANT };

const dispatch = (path: string): Operation => ({
  method: 'POST',
  path,
  summary: 'Start a mission. The same id with the same content starts nothing twice.',
  access: 'dispatcher',
  tenants: 'start',
  body: { schema: { shape: 'DispatchPayload' }, required: true },
  answers: { 202: json('Taken, durably.', { shape: 'DispatchResponse' }) },
});
const control = (verb: string, summary: string): Operation => ({
  method: 'POST',
  path: `/api/v1/missions/:mission_id/${verb}`,
  summary,
  access: 'dispatcher',
  tenants: 'mission',
  headers: { 'Idempotency-Key': KEY },
  body: REASON,
  answers: { 202: json('Temporal has the message; what comes of it shows in the events.', object({ mission_id: { shape: 'MissionId' }, accepted: { const: true } })) },
});

export const OPERATIONS: readonly Operation[] = [
  { method: 'GET', path: '/health', summary: 'Whether the process lives.', access: 'open', tenants: 'none', answers: { 200: json('It does.', object({ status: { const: 'ok' } })) } },
  {
    method: 'GET',
    path: '/ready',
    summary: 'Whether it can work; with a token, why not.',
    access: 'open',
    tenants: 'none',
    answers: { 200: json('It can.', { type: 'object', required: ['ready'] }), 503: json('It cannot now.', { type: 'object', required: ['ready'] }) },
  },
  dispatch('/dispatch'),
  dispatch('/api/v1/sessions/:session_id/dispatch'),
  {
    method: 'GET',
    path: '/api/v1/missions',
    summary: 'Missions, newest first.',
    access: 'viewer',
    tenants: 'list',
    query: { state: { shape: 'MissionState' }, session_id: TEXT, limit: LIMIT, cursor: CURSOR },
    answers: { 200: json('A page.', object({ missions: listOf({ shape: 'MissionSnapshot' }), next_cursor: NEXT })) },
  },
  {
    method: 'GET',
    path: '/api/v1/missions/:mission_id',
    summary: 'The status of a mission, as v1 has it.',
    access: 'viewer',
    tenants: 'mission',
    answers: { 200: json('The status.', { shape: 'MissionStatusResponse' }) },
  },
  {
    method: 'GET',
    path: '/api/v1/missions/:mission_id/snapshot',
    summary: 'A mission with its steps, open questions and what it waits for.',
    access: 'viewer',
    tenants: 'mission',
    answers: { 200: json('The snapshot.', { shape: 'MissionSnapshot' }) },
  },
  {
    method: 'GET',
    path: '/api/v1/missions/:mission_id/events',
    summary: 'Numbered events, as a page or as a stream.',
    access: 'viewer',
    tenants: 'mission',
    query: { after: { type: 'integer', minimum: 0, default: 0 } },
    headers: { 'Last-Event-ID': { type: 'string', pattern: '^[0-9]{1,15}$' } },
    answers: {
      200: { description: 'A page, or a stream that ends with the mission.', content: { 'application/json': { shape: 'EventsPage' }, 'text/event-stream': TEXT } },
      204: { description: 'The mission is over, and nothing follows.' },
    },
  },
  control('pause', 'Start nothing new; what runs goes on.'),
  control('resume', 'Go on.'),
  control('abort', 'End a mission, and everything that runs for it.'),
  {
    method: 'POST',
    path: '/api/v1/missions/:mission_id/hitl_response',
    summary: 'Answer a question, as v1 does.',
    access: 'approver',
    tenants: 'mission',
    headers: { 'Idempotency-Key': KEY },
    body: { schema: { shape: 'HitlResponsePayload' }, required: true },
    answers: { 202: json('The mission has the answer.', object({ mission_id: { shape: 'MissionId' }, hitl_id: { shape: 'HitlId' }, accepted: { const: true } })) },
  },
  {
    method: 'GET',
    path: '/api/v1/approvals',
    summary: 'Questions to humans, of the newest mission first.',
    access: 'viewer',
    tenants: 'list',
    query: {
      status: { enum: ['pending', 'approved', 'denied', 'answered', 'expired', 'revoked', 'used', 'void'] },
      mission_id: { shape: 'MissionId' },
      limit: LIMIT,
      cursor: CURSOR,
    },
    answers: { 200: json('A page.', object({ approvals: listOf({ shape: 'Approval' }), next_cursor: NEXT })) },
  },
  {
    method: 'GET',
    path: '/api/v1/approvals/:hitl_id',
    summary: 'One question, with everything that an answer to it decides.',
    access: 'viewer',
    tenants: 'mission',
    answers: { 200: json('The question.', { shape: 'Approval' }) },
  },
  {
    method: 'POST',
    path: '/api/v1/approvals/:hitl_id/decision',
    summary: 'Decide a question.',
    access: 'approver',
    tenants: 'mission',
    headers: { 'Idempotency-Key': KEY },
    body: {
      schema: object(
        { decision: { enum: ['approve', 'deny', 'run-again', 'done', 'abort'] }, digest: { shape: 'Sha256' }, reason: { type: 'string', maxLength: 2000 } },
        ['digest', 'reason'],
      ),
      required: true,
    },
    answers: { 200: json('The question with its decision.', { shape: 'Approval' }) },
  },
  {
    method: 'GET',
    path: '/api/v1/executions',
    summary: 'Operations, of the newest mission first.',
    access: 'viewer',
    tenants: 'list',
    query: { mission_id: { shape: 'MissionId' }, limit: LIMIT, cursor: CURSOR },
    answers: { 200: json('A page.', object({ executions: listOf(EXECUTION), next_cursor: NEXT })) },
  },
  {
    method: 'GET',
    path: '/api/v1/executions/:operation_id',
    summary: 'One operation, with its result once there is one.',
    access: 'viewer',
    tenants: 'mission',
    answers: { 200: json('The operation.', EXECUTION) },
  },
  {
    method: 'GET',
    path: '/api/v1/executions/:operation_id/output',
    summary: 'What an operation printed, by byte offset.',
    access: 'viewer',
    tenants: 'mission',
    query: { offset: { type: 'integer', minimum: 0, default: 0 }, limit: { type: 'integer', minimum: 1, maximum: 1_048_576, default: 65_536 } },
    answers: { 200: { description: 'A slice.', content: { 'application/json': { shape: 'OutputSlice' }, 'application/octet-stream': { type: 'string', contentEncoding: 'binary' } } } },
  },
  {
    method: 'GET',
    path: '/api/v1/hosts',
    summary: 'Machines on which operations can run.',
    access: 'viewer',
    tenants: 'shared',
    answers: { 200: json('All that announced themselves.', object({ hosts: listOf({ shape: 'NodeDescriptor' }) })) },
  },
  {
    method: 'GET',
    path: '/api/v1/whoami',
    summary: 'Who the caller is, and what this executor is.',
    access: 'viewer',
    tenants: 'none',
    answers: {
      200: json(
        'The caller and the executor.',
        object({ name: TEXT, roles: ROLES, tenant: TENANT, executor_id: { type: 'string', format: 'uuid' }, host_id: { shape: 'HostId' }, capabilities: listOf({ shape: 'Capability' }) }, ['tenant']),
      ),
    },
  },
  {
    method: 'GET',
    path: '/api/v1/tokens',
    summary: 'Tokens without their secrets.',
    access: 'admin',
    tenants: 'list',
    answers: { 200: json('All of them.', object({ tokens: listOf(object({ ...TOKEN_ROW, created_at: TEXT }, ['tenant'])) })) },
  },
  {
    method: 'POST',
    path: '/api/v1/tokens',
    summary: 'Make a token.',
    access: 'admin',
    tenants: 'list',
    body: { schema: object({ ...TOKEN_ROW, name: { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9._@-]{0,63}$' } }, ['tenant']), required: true },
    answers: { 201: json('The token, shown this once.', object({ ...TOKEN_ROW, token: TEXT }, ['tenant'])) },
  },
  {
    method: 'DELETE',
    path: '/api/v1/tokens/:name',
    summary: 'Withdraw a token at once.',
    access: 'admin',
    tenants: 'list',
    answers: { 204: { description: 'It counts no more.' } },
  },
  {
    method: 'GET',
    path: '/api/v1/openapi.json',
    summary: 'This document.',
    access: 'viewer',
    tenants: 'none',
    answers: { 200: json('An OpenAPI 3.1 document.', { type: 'object' }) },
  },
  {
    method: 'POST',
    path: '/api/v1/executors/register',
    summary: 'Register an executor with this registry.',
    access: 'executor',
    tenants: 'shared',
    body: { schema: { shape: 'RegisterPayload' }, required: true },
    answers: { 201: json('Registered; the token is shown this once.', { shape: 'RegisterResponse' }) },
  },
  {
    method: 'GET',
    path: '/api/v1/executors',
    summary: 'Executors that this registry knows.',
    access: 'viewer',
    tenants: 'shared',
    answers: { 200: json('All of them.', { shape: 'ExecutorsListResponse' }) },
  },
  {
    method: 'GET',
    path: '/api/v1/executors/:executor_id',
    summary: 'One executor.',
    access: 'viewer',
    tenants: 'shared',
    answers: { 200: json('The executor.', { shape: 'ExecutorStatus' }) },
  },
  {
    method: 'DELETE',
    path: '/api/v1/executors/:executor_id',
    summary: 'Let an executor go. It may do so itself.',
    access: 'admin',
    tenants: 'operator',
    answers: { 204: { description: 'It is not known any more.' } },
  },
  {
    method: 'GET',
    path: '/api/v1/events',
    summary: 'Everything that happens to executors and missions, as a stream.',
    access: 'viewer',
    tenants: 'list',
    headers: { 'Last-Event-ID': TEXT },
    answers: { 200: { description: 'A stream without an end.', content: { 'text/event-stream': TEXT } } },
  },
  {
    method: 'GET',
    path: '/api/v1/link',
    summary: 'The links to registries.',
    access: 'viewer',
    tenants: 'operator',
    answers: { 200: json('All of them.', { shape: 'LinksAnswer' }) },
  },
  {
    method: 'POST',
    path: '/api/v1/link/leave',
    summary: 'Leave a registry until it is joined again.',
    access: 'admin',
    tenants: 'operator',
    body: { schema: { shape: 'LinkChange' }, required: false },
    answers: { 200: json('What was left, and whether the registry confirmed it.', { shape: 'LinksLeftAnswer' }) },
  },
  {
    method: 'POST',
    path: '/api/v1/link/join',
    summary: 'Connect again to a registry that was left.',
    access: 'admin',
    tenants: 'operator',
    body: { schema: { shape: 'LinkChange' }, required: false },
    answers: { 200: json('The links.', { shape: 'LinksAnswer' }) },
  },
  {
    method: 'GET',
    path: '/ws/executors/:executor_id',
    summary: 'Frames of v1, beginning with `executor.resync`.',
    access: 'viewer',
    tenants: 'list',
    query: { token: { type: 'string', description: 'In place of `Authorization`, for those who cannot send headers.' } },
    answers: { 101: { description: 'A WebSocket; each message is one frame (`EventEnvelope`).' } },
    socket: true,
  },
];
