/** The routes that start missions. */
import type { Request, RequestHandler, Response } from 'express';
import { Router } from 'express';
import { jsonBytes, ORIGIN_BYTES } from '../../contract/bounds.js';
import { checkFilter, readDispatch } from '../../contract/dispatch.js';
import { type ErrorCode, HoldpointError } from '../../contract/errors.js';
import type { DispatchPayload, DispatchResponse, External as ExternalInput, MissionAccepted, MissionInput } from '../../contract/generated/types.js';
import { readPlan } from '../../contract/plan.js';
import { visibleLine } from '../../contract/visible.js';
import { requireRoleOrLink } from '../auth.js';
import type { Facade } from '../facade.js';
import type { External, Listed } from '../gateway.js';
import { carriedBy } from '../gateway.js';
import { callerOf, refused, route } from '../http.js';
import type { MissionRecord } from '../records.js';
import type { Caller } from '../tokens.js';
import { isTheirs } from '../tokens.js';
import { TemporalSilent } from '../within.js';

/** Bytes of a one-line summary in Temporal are bounded (400); most characters are one to three. */
const SUMMARY_LENGTH = 120;
const MAX_SESSION_LENGTH = 200;
const CONTROL = /\p{Cc}/u;

/** Starts a mission once, whichever route it came by and however often. */
export const dispatchRoutes = (facade: Facade, body: RequestHandler): Router => {
  const router = Router();
  const handler = route((req, res) => answer(facade, req, res));
  router.post('/dispatch', requireRoleOrLink('dispatcher'), body, handler);
  router.post('/api/v1/sessions/:session_id/dispatch', requireRoleOrLink('dispatcher'), body, handler);
  return router;
};

type ReadDispatch = Extract<ReturnType<typeof readDispatch>, { ok: true }>;

/** A registry makes its record of the mission only after it has this answer, and takes no event of it before. */
const answer = async (facade: Facade, req: Request, res: Response): Promise<void> => {
  const read = readDispatch(req.body);
  if (!read.ok) throw refused(read);
  const caller = callerOf(res);
  if (facade.draining) {
    const before = known({ facade, caller, read });
    if (before === undefined) throw new HoldpointError({ code: 'draining' });
    res.status(202).json(before.response);
    return;
  }
  const expectation = facade.links.expect(caller, read.dispatch.mission_id);
  try {
    const { response, again } = await dispatch({ facade, read, session: sessionIn(req), caller }).catch((error: unknown) => {
      const before = error instanceof HoldpointError && error.code === 'temporal_unavailable' ? known({ facade, caller, read }) : undefined;
      if (before === undefined) throw error;
      return before;
    });
    await expectation?.ready;
    expectation?.accepted({ again });
    res.status(202).json(response);
  } catch (error) {
    expectation?.refused();
    throw error;
  }
};

interface Accepted {
  response: DispatchResponse;
  /** The mission was there already. */
  again: boolean;
}

const dispatch = async ({ facade, read, session, caller }: { facade: Facade; read: ReadDispatch; session: string | undefined; caller: Caller }): Promise<Accepted> => {
  const { deps, gateway, records } = facade;
  const { tenant } = caller;
  checkSession(holdpointIn(read.dispatch)?.['session_id'], '/metadata/holdpoint/session_id');
  const placed = await placedBy(facade, read.dispatch);
  if (placed.kind === 'there') return asBefore({ facade, caller, digest: read.digest, listed: placed.listed });
  const external = placed.kind === 'external' ? placed.external : undefined;

  const input: MissionInput = {
    version: 1,
    executor_id: deps.executorId,
    mission_id: read.dispatch.mission_id,
    // To another executor the body goes out as it came in.
    dispatch: external === undefined ? withSession(read.dispatch, session) : read.dispatch,
    dispatch_digest: read.digest,
    host: deps.hostId,
    settings: deps.settings,
    accepted_at: new Date().toISOString(),
    ...(tenant === undefined ? {} : { tenant }),
    ...(external === undefined ? {} : { external: inputOf(external) }),
  };
  const sessionId = (placed.kind === 'self' ? placed.session_id : null) ?? session;
  // It counts before it is started: it may be carried out sooner than the answer is here.
  const forget = external === undefined ? undefined : facade.registry?.dispatched(input.mission_id, external);
  const started = await gateway
    .start(input, {
      summary: visibleLine({ text: read.dispatch.objective.split('\n')[0] ?? '', room: SUMMARY_LENGTH }),
      details: `Done when: ${visibleLine({ text: read.dispatch.completion, room: 500 })}`,
      ...(sessionId === undefined ? {} : { session: sessionId }),
      ...(external === undefined ? {} : { external }),
    })
    .catch((error: unknown) => {
      forget?.();
      throw error instanceof TemporalSilent ? new HoldpointError({ code: 'temporal_unavailable', cause: error }) : error;
    });
  if (started.kind === 'exists') {
    forget?.();
    return asBefore({ facade, caller, digest: read.digest, listed: started.listed });
  }
  records.ensure({ missionId: input.mission_id, acceptedAt: input.accepted_at, tenant });
  return { response: { mission_id: input.mission_id, executor_id: external?.executor_id ?? deps.executorId, status: 'assigned' }, again: false };
};

/**
 * The same dispatch gets the same answer, from whoever has the mission now.
 *
 * @throws HoldpointError mission_conflict
 */
const asBefore = ({ facade, caller, digest, listed }: { facade: Facade; caller: Caller; digest: string; listed: Listed | undefined }): Accepted => {
  // Ids are one space for all tenants, because ledgers and operations are named by them. That another tenant has one shows,
  // and nothing else of it: not whether the content is the same.
  if (listed === undefined || listed.digest !== digest || !isTheirs(caller, listed.tenant)) throw new HoldpointError({ code: 'mission_conflict', where: '/mission_id' });
  const executor_id = facade.registry?.carried.carrier(listed.missionId) ?? carriedBy(listed) ?? facade.deps.executorId;
  return { response: { mission_id: listed.missionId, executor_id, status: 'assigned' }, again: true };
};

/**
 * What a repeated dispatch gets where nobody can be asked: what is known here of the mission is enough to say that it was
 * taken, and a registry takes any other answer for the mission's failure. Undefined where nothing is known.
 */
const known = ({ facade, caller, read }: { facade: Facade; caller: Caller; read: ReadDispatch }): Accepted | undefined => {
  const missionId = read.dispatch.mission_id;
  const record = facade.records.get(missionId);
  if (record === undefined || !isTheirs(caller, record.tenant) || digestOf(record) !== read.digest) return undefined;
  const carrier = facade.registry?.carried.carrier(missionId) ?? (record.listed === undefined ? undefined : carriedBy(record.listed));
  return { response: { mission_id: missionId, executor_id: carrier ?? facade.deps.executorId, status: 'assigned' }, again: true };
};

const digestOf = ({ listed, view }: MissionRecord): string | undefined => {
  if (listed?.digest !== undefined) return listed.digest;
  const first = view?.events[0];
  return first?.type === 'mission.accepted' ? (first.data as MissionAccepted).dispatch_digest : undefined;
};

type PlacedBy = { kind: 'self'; session_id: string | null } | { kind: 'external'; external: External } | { kind: 'there'; listed: Listed };

/** Who carries a dispatch out. One that was placed before is not placed anew. @throws HoldpointError */
const placedBy = async (facade: Facade, dispatch: DispatchPayload): Promise<PlacedBy> => {
  const { registry, gateway, deps } = facade;
  if (registry === undefined) {
    const unmet = checkFilter({ dispatch, executor: { executor_id: deps.executorId, capabilities: deps.capabilities } });
    if (unmet !== undefined) throw refused(unmet);
    if (dispatch.long_running === true && !deps.capabilities.includes('resumable')) throw new HoldpointError({ code: 'no_resumable_executor_available' });
    return { kind: 'self', ...(await checkedPlan(facade, dispatch)) };
  }
  let own: { session_id: string | null } | HoldpointError;
  try {
    own = await checkedPlan(facade, dispatch);
  } catch (error) {
    if (!(error instanceof HoldpointError) || !OWN_REFUSALS.includes(error.code)) throw error;
    own = error;
  }
  try {
    const placed = registry.place(dispatch, own instanceof HoldpointError ? { ok: false, code: own.code, where: own.where, detail: own.detail } : undefined);
    return placed.kind === 'self' && !(own instanceof HoldpointError) ? { kind: 'self', ...own } : (placed as { kind: 'external'; external: External });
  } catch (error) {
    // Nobody may be free for it because it has been placed already.
    const listed = await gateway.describe(dispatch.mission_id);
    if (listed === undefined) throw error;
    return { kind: 'there', listed };
  }
};

/** What another executor may well carry out. A plan that makes no sense makes none to anybody. */
const OWN_REFUSALS: readonly ErrorCode[] = ['no_runtime', 'unknown_host'];

/** Everything that can be said against a plan before it is started. @throws HoldpointError */
const checkedPlan = async ({ deps, gateway }: Facade, dispatch: DispatchPayload): Promise<{ session_id: string | null }> => {
  const read = readPlan({ dispatch, host: deps.hostId, timeout_ms: deps.settings.step_timeout_ms });
  if (!read.ok) throw refused(read);
  // Checked here alone: a mission that is under way already goes on with the origin that it has.
  const { origin } = read.plan;
  if (origin !== null && jsonBytes(origin) > ORIGIN_BYTES) {
    throw new HoldpointError({ code: 'plan_invalid', where: '/metadata/holdpoint/origin', detail: { why: `the origin has more than ${ORIGIN_BYTES} bytes of JSON` } });
  }
  const others = new Set(read.plan.steps.map((step) => step.host).filter((host) => host !== deps.hostId));
  for (const host of others) {
    const known = await gateway.knowsHost(host).catch((error: unknown) => {
      throw error instanceof TemporalSilent ? new HoldpointError({ code: 'temporal_unavailable', cause: error }) : error;
    });
    if (!known) {
      const step = read.plan.steps.findIndex((candidate) => candidate.host === host);
      throw new HoldpointError({ code: 'unknown_host', where: `/metadata/holdpoint/plan/steps/${step}/host`, detail: { host } });
    }
  }
  return { session_id: read.plan.session_id };
};

/** What the mission itself needs of it. */
const inputOf = ({ executor_id, priority, long_running, queue }: External): ExternalInput => ({ executor_id, priority, long_running, queue });

const sessionIn = (req: Request): string | undefined => {
  const session = req.params['session_id'];
  checkSession(session, 'session_id');
  return typeof session === 'string' ? session : undefined;
};

/** The same for a session of the route and of the body. What is no text is refused elsewhere. @throws HoldpointError */
const checkSession = (session: unknown, where: string): void => {
  if (typeof session === 'string' && (session.length > MAX_SESSION_LENGTH || CONTROL.test(session))) {
    throw new HoldpointError({ code: 'invalid_id', where, detail: { why: `it is longer than ${MAX_SESSION_LENGTH} characters, or holds a control character` } });
  }
};

/** What a dispatch says for Holdpoint. */
const holdpointIn = (dispatch: DispatchPayload): Record<string, unknown> | undefined => {
  const holdpoint = dispatch.metadata?.['holdpoint'];
  return typeof holdpoint === 'object' && holdpoint !== null ? (holdpoint as Record<string, unknown>) : undefined;
};

/** The session of the route, where the dispatch itself names none. The digest is over what was sent. */
const withSession = (dispatch: DispatchPayload, session: string | undefined): DispatchPayload => {
  const holdpoint = holdpointIn(dispatch);
  if (session === undefined || holdpoint === undefined || 'session_id' in holdpoint) return dispatch;
  return { ...dispatch, metadata: { ...dispatch.metadata, holdpoint: { ...holdpoint, session_id: session } } };
};
