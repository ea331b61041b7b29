/** The routes that show missions and steer them. */
import { createHash, randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { Router } from 'express';
import { isWellFormed, MESSAGE_BYTES } from '../../contract/bounds.js';
import { HoldpointError } from '../../contract/errors.js';
import { projectFrame } from '../../contract/frame.js';
import type { Command, MissionSnapshot, MissionStatusResponse } from '../../contract/generated/types.js';
import { validateHitlResponsePayload, validateMissionState } from '../../contract/generated/validators.cjs';
import { problemOf } from '../../contract/problem.js';
import { giveAnswer } from '../answers.js';
import { requireRole, requireRoleOrLink } from '../auth.js';
import { steer } from '../control.js';
import type { Facade } from '../facade.js';
import type { Listed } from '../gateway.js';
import { isOnLoopback } from '../link/address.js';
import { bodyOf, callerOf, missionIdIn, missionOf, queryNumber, queryText, route } from '../http.js';
import { after, fillPage } from '../paging.js';
import { recentFrames } from '../recent.js';
import { isLoopbackPeer } from '../registry/endpoints.js';
import type { MissionRecord } from '../records.js';
import { stateOf } from '../records.js';
import { type Scope, scopeOf } from '../scope.js';
import type { Caller } from '../tokens.js';
import type { MissionView } from '../view.js';
import { asCarried, eventsAfter } from '../view.js';
import { TemporalSilent } from '../within.js';

/** Missions asked at once while a page is filled. */
const ASK_AT_ONCE = 8;

export const missionRoutes = (facade: Facade, body: RequestHandler): Router => {
  const router = Router();
  const viewer = requireRole('viewer');
  const at = '/api/v1/missions/:mission_id';
  router.get('/api/v1/missions', viewer, route((req, res) => list(facade, req, res)));
  router.get(at, viewerOrCarrier, route((req, res) => status(facade, req, res)));
  router.get(`${at}/snapshot`, viewer, route(async (req, res) => void res.json((await scopeOf(facade, res).view(missionIdIn(req))).snapshot)));
  router.get(`${at}/events`, viewer, route((req, res) => events(facade, req, res)));
  for (const verb of ['pause', 'resume', 'abort'] as const) {
    router.post(`${at}/${verb}`, requireRoleOrLink('dispatcher'), body, route((req, res) => control(facade, verb, req, res)));
  }
  router.post(`${at}/hitl_response`, requireRoleOrLink('approver'), body, route((req, res) => respond(facade, req, res)));
  return router;
};

/** An executor that registered here looks at what it carries out: it waits until a mission is known before it speaks of it. */
const viewerOrCarrier: RequestHandler = (req, res, next) => {
  if (callerOf(res).executor_id === undefined) requireRole('viewer')(req, res, next);
  else next();
};

/** Who carries a mission out, and is named as its executor. */
const executorOf = (facade: Facade, missionId: string, snapshot: Pick<MissionSnapshot, 'carried_by'> | undefined): string =>
  snapshot?.carried_by ?? facade.registry?.carried.carrier(missionId) ?? facade.deps.executorId;

const list = async (facade: Facade, req: Request, res: Response): Promise<void> => {
  const state = queryText(req, 'state');
  if (state !== undefined && !validateMissionState(state)) {
    throw new HoldpointError({ code: 'invalid_parameter', where: 'state', detail: { why: 'it is not a state of a mission' } });
  }
  const session = queryText(req, 'session_id');
  const scope = scopeOf(facade, res);
  const limit = queryNumber(req, 'limit', { min: 1, max: 200, otherwise: 50 });
  /** Whether it may be one of those that are looked for, as far as is known without asking it. */
  const mayFit = (record: MissionRecord): boolean => {
    const knownSession = record.view === undefined ? record.listed?.session : record.view.snapshot.session_id;
    return (state === undefined || stateOf(record) === state) && (session === undefined || knownSession === undefined || knownSession === session);
  };
  const page = await fillPage<MissionSnapshot>({
    records: after(scope.records(), queryText(req, 'cursor')),
    limit,
    atOnce: Math.min(limit, ASK_AT_ONCE),
    wanted: () => !res.closed,
    mayHave: mayFit,
    items: async (record) => {
      const snapshot = await snapshotIfThere(scope, record);
      if (snapshot === undefined) return [];
      return (state === undefined || snapshot.state === state) && (session === undefined || snapshot.session_id === session) ? [snapshot] : [];
    },
  });
  res.json({ missions: page.items, next_cursor: page.next_cursor });
};

/** The snapshot, or what Temporal has of it where nobody can be asked now. */
const snapshotIfThere = async (scope: Scope, record: MissionRecord): Promise<MissionSnapshot | undefined> => {
  try {
    return (await scope.viewIfThere(record.missionId))?.snapshot;
  } catch (error) {
    if (!(error instanceof TemporalSilent) || record.listed?.snapshot === undefined) throw error;
    return { ...record.listed.snapshot, state: stateOf(record) };
  }
};

const status = async (facade: Facade, req: Request, res: Response): Promise<void> => {
  const missionId = missionIdIn(req);
  await scopeOf(facade, res).admit(missionId);
  const carrier = callerOf(res).executor_id;
  if (carrier !== undefined && facade.registry?.carried.maySpeak(carrier, missionId) !== true) throw new HoldpointError({ code: 'mission_not_found' });
  let view: MissionView;
  try {
    view = await facade.projection.view(missionId);
  } catch (error) {
    const listed = facade.records.get(missionId)?.listed;
    if (!(error instanceof TemporalSilent) || listed === undefined) throw error;
    res.json(bareStatus(facade, listed));
    return;
  }
  const { snapshot } = view;
  const executor_id = executorOf(facade, missionId, snapshot);
  const answer: MissionStatusResponse = {
    mission_id: missionId,
    executor_id,
    state: snapshot.state,
    created_at: snapshot.created_at,
    updated_at: snapshot.updated_at,
    ...(snapshot.completed_at === undefined ? {} : { completed_at: snapshot.completed_at }),
    recent_events: recentFrames(view.events.flatMap((event) => projectFrame({ ...event, executor_id }) ?? [])),
    ...(snapshot.exit_code === undefined ? {} : { exit_code: snapshot.exit_code }),
    ...(snapshot.error === undefined ? {} : { error: snapshot.error }),
  };
  res.json(answer);
};

/** What Temporal alone knows, for when no worker is there to ask. */
const bareStatus = (facade: Facade, listed: Listed): MissionStatusResponse => {
  const record = facade.records.get(listed.missionId);
  const { snapshot } = listed;
  const completed = snapshot?.completed_at ?? listed.closedAt;
  return {
    mission_id: listed.missionId,
    executor_id: executorOf(facade, listed.missionId, snapshot),
    state: record === undefined ? (listed.state ?? 'queued') : stateOf(record),
    created_at: listed.acceptedAt,
    updated_at: snapshot?.updated_at ?? listed.closedAt ?? listed.acceptedAt,
    ...(completed === undefined ? {} : { completed_at: completed }),
    ...(snapshot?.exit_code === undefined ? {} : { exit_code: snapshot.exit_code }),
    ...(snapshot?.error === undefined ? {} : { error: snapshot.error }),
  };
};

const events = async (facade: Facade, req: Request, res: Response): Promise<void> => {
  const missionId = missionIdIn(req);
  const limits = { min: 0, max: Number.MAX_SAFE_INTEGER, otherwise: 0 };
  const lastEventId = req.get('last-event-id');
  const from = lastEventId !== undefined && /^[0-9]{1,15}$/.test(lastEventId) ? Number(lastEventId) : queryNumber(req, 'after', limits);
  const view = await scopeOf(facade, res).view(missionId);
  if (req.accepts(['application/json', 'text/event-stream']) !== 'text/event-stream') {
    const known = from <= view.snapshot.seq ? eventsAfter(view, from) : undefined;
    res.json({ reset: known === undefined, snapshot: view.snapshot, events: (known ?? view.events).map((event) => asCarried(view.snapshot, event)) });
    return;
  }
  if (facade.draining || facade.streams.full) throw new HoldpointError({ code: facade.draining ? 'draining' : 'not_ready', detail: { why: 'too many event streams are open' } });
  // A browser would otherwise ask for the stream of a mission that is over again and again.
  if (facade.isOver(missionId) && from === view.snapshot.seq) {
    res.status(204).end();
    return;
  }
  await facade.streams.serve({ missionId, after: from, res, caller: callerOf(res) });
};

/**
 * The id under which a message is remembered: a repeated one gets the same outcome. A key counts for its sender and for
 * what it was first sent with, so that nobody is told the outcome of a message that was not theirs.
 *
 * @throws HoldpointError invalid_parameter
 */
export const messageIdIn = (req: Request, message: Omit<Command, 'message_id'>): string => {
  const key = req.get('idempotency-key');
  if (key === undefined) return `rest-${randomUUID()}`;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new HoldpointError({ code: 'invalid_parameter', where: 'Idempotency-Key', detail: { why: 'it must have 1 to 200 printable ASCII characters and no space' } });
  }
  const { type, by, hitl_id, response, digest, reason } = message;
  const said = JSON.stringify([key, by, type, hitl_id, response, digest, reason]);
  return `rest-${createHash('sha256').update(said, 'utf8').digest('base64url')}`;
};

/** An optional text of the body's member `reason`. @throws HoldpointError invalid_request or invalid_text */
export const reasonIn = (body: object): string | undefined => {
  const { reason } = body as { reason?: unknown };
  if (reason === undefined || reason === null) return undefined;
  if (typeof reason !== 'string' || reason.length > 2000) {
    throw new HoldpointError({ code: 'invalid_request', where: '/reason', detail: { why: 'it must be a text of at most 2000 characters' } });
  }
  if (!isWellFormed(reason)) throw new HoldpointError({ code: 'invalid_text', where: '/reason' });
  return reason;
};

const control = async (facade: Facade, verb: 'pause' | 'resume' | 'abort', req: Request, res: Response): Promise<void> => {
  const missionId = missionIdIn(req);
  await scopeOf(facade, res).admit(missionId);
  await admitLink(facade, res, missionId);
  const reason = reasonIn(bodyOf(req, ['reason']));
  const { name, link } = callerOf(res);
  const message = { by: name, via: link === undefined ? ('rest' as const) : ('link' as const), ...(reason === undefined ? {} : { reason }) };
  const message_id = messageIdIn(req, { type: verb, ...message });
  await steer(facade, missionId, verb, { message_id, ...message });
  res.status(202).json({ mission_id: missionId, accepted: true });
};

const respond = async (facade: Facade, req: Request, res: Response): Promise<void> => {
  const missionId = missionIdIn(req);
  await scopeOf(facade, res).admit(missionId);
  await admitLink(facade, res, missionId);
  const { name, link } = callerOf(res);
  if (link !== undefined && !mayAnswer(link, req)) throw new HoldpointError({ code: 'approver_refused', detail: { way: `the link to ${link.endpoint}` } });
  const body: unknown = req.body;
  if (!validateHitlResponsePayload(body)) {
    const { where, why } = problemOf({ errors: validateHitlResponsePayload.errors });
    throw new HoldpointError({ code: 'invalid_request', where, detail: { why } });
  }
  const { hitl_id, response } = body;
  if (Buffer.byteLength(response) > MESSAGE_BYTES / 4) throw new HoldpointError({ code: 'message_too_large', where: '/response', detail: { limit: MESSAGE_BYTES / 4 } });
  if (missionOf(hitl_id) !== missionId) throw new HoldpointError({ code: 'approval_not_found', where: '/hitl_id' });
  const answer = { type: 'answer', by: name, via: link === undefined ? 'rest' : 'link', hitl_id, response } as const;
  await giveAnswer(facade, missionId, { message_id: messageIdIn(req, answer), ...answer });
  res.status(202).json({ mission_id: missionId, hitl_id, accepted: true });
};

/** A registry has to do with the missions that it knows, and with no other. @throws HoldpointError mission_not_found */
const admitLink = async (facade: Facade, res: Response, missionId: string): Promise<void> => {
  const caller = callerOf(res);
  if (caller.link !== undefined && !(await facade.links.concerns(caller, missionId))) throw new HoldpointError({ code: 'mission_not_found' });
};

/** Where only registries on loopback may decide, the request itself must come from there too. */
const mayAnswer = (link: NonNullable<Caller['link']>, req: Request): boolean =>
  link.mayApprove && (!isOnLoopback(link.endpoint) || isLoopbackPeer(req.socket.remoteAddress));
