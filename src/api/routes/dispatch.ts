/** The routes that start missions. */
import type { Request, RequestHandler, Response } from 'express';
import { Router } from 'express';
import { checkFilter, readDispatch } from '../../contract/dispatch.js';
import { HoldpointError } from '../../contract/errors.js';
import type { DispatchPayload, DispatchResponse, MissionInput } from '../../contract/generated/types.js';
import { readPlan } from '../../contract/plan.js';
import { visibleLine } from '../../contract/visible.js';
import { requireRole } from '../auth.js';
import type { Facade } from '../facade.js';
import { callerOf, refused, route } from '../http.js';
import { isTheirs } from '../tokens.js';
import { TemporalSilent } from '../within.js';

/** Bytes of a one-line summary in Temporal are bounded (400); most characters are one to three. */
const SUMMARY_LENGTH = 120;
const MAX_SESSION_LENGTH = 200;
const CONTROL = /\p{Cc}/u;

/** Starts a mission once, whichever route it came by and however often. */
export const dispatchRoutes = (facade: Facade, body: RequestHandler): Router => {
  const router = Router();
  const handler = route((req, res) => dispatch(facade, req, res));
  router.post('/dispatch', requireRole('dispatcher'), body, handler);
  router.post('/api/v1/sessions/:session_id/dispatch', requireRole('dispatcher'), body, handler);
  return router;
};

const dispatch = async (facade: Facade, req: Request, res: Response): Promise<void> => {
  const { deps, gateway, records } = facade;
  if (facade.draining) throw new HoldpointError({ code: 'draining' });
  const read = readDispatch(req.body);
  if (!read.ok) throw refused(read);
  const session = sessionIn(req);
  const caller = callerOf(res);
  const { tenant } = caller;
  const checked = await checkedPlan(facade, read.dispatch);

  const input: MissionInput = {
    version: 1,
    executor_id: deps.executorId,
    mission_id: read.dispatch.mission_id,
    dispatch: withSession(read.dispatch, session),
    dispatch_digest: read.digest,
    host: deps.hostId,
    settings: deps.settings,
    accepted_at: new Date().toISOString(),
    ...(tenant === undefined ? {} : { tenant }),
  };
  const sessionId = checked.session_id ?? session;
  const started = await gateway
    .start(input, {
      summary: visibleLine({ text: read.dispatch.objective.split('\n')[0] ?? '', room: SUMMARY_LENGTH }),
      details: `Done when: ${visibleLine({ text: read.dispatch.completion, room: 500 })}`,
      ...(sessionId === undefined ? {} : { session: sessionId }),
    })
    .catch((error: unknown) => {
      throw error instanceof TemporalSilent ? new HoldpointError({ code: 'temporal_unavailable', cause: error }) : error;
    });
  // Ids are one space for all tenants, because ledgers and operations are named by them. That another tenant has one shows,
  // and nothing else of it: not whether the content is the same.
  if (started.kind === 'exists' && (started.digest !== read.digest || !isTheirs(caller, started.tenant))) {
    throw new HoldpointError({ code: 'mission_conflict', where: '/mission_id' });
  }
  if (started.kind === 'started') records.ensure({ missionId: input.mission_id, acceptedAt: input.accepted_at, tenant });
  const answer: DispatchResponse = { mission_id: input.mission_id, executor_id: deps.executorId, status: 'assigned' };
  res.status(202).json(answer);
};

/** Everything that can be said against a dispatch before it is started. @throws HoldpointError */
const checkedPlan = async ({ deps, gateway }: Facade, dispatch: DispatchPayload): Promise<{ session_id: string | null }> => {
  const unmet = checkFilter({ dispatch, executor: { executor_id: deps.executorId, capabilities: deps.capabilities } });
  if (unmet !== undefined) throw refused(unmet);
  if (dispatch.long_running === true && !deps.capabilities.includes('resumable')) throw new HoldpointError({ code: 'no_resumable_executor_available' });
  const read = readPlan({ dispatch, host: deps.hostId, timeout_ms: deps.settings.step_timeout_ms });
  if (!read.ok) throw refused(read);
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
  return read.plan;
};

const sessionIn = (req: Request): string | undefined => {
  const session = req.params['session_id'];
  if (typeof session !== 'string') return undefined;
  if (session.length > MAX_SESSION_LENGTH || CONTROL.test(session)) {
    throw new HoldpointError({ code: 'invalid_id', where: 'session_id', detail: { why: `it is longer than ${MAX_SESSION_LENGTH} characters, or holds a control character` } });
  }
  return session;
};

/** The session of the route, where the dispatch itself names none. The digest is over what was sent. */
const withSession = (dispatch: DispatchPayload, session: string | undefined): DispatchPayload => {
  const holdpoint = dispatch.metadata?.['holdpoint'];
  if (session === undefined || typeof holdpoint !== 'object' || holdpoint === null || 'session_id' in holdpoint) return dispatch;
  return { ...dispatch, metadata: { ...dispatch.metadata, holdpoint: { ...holdpoint, session_id: session } } };
};
