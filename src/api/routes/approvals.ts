/** The routes that show questions to humans and take their decisions. */
import type { Request, RequestHandler, Response } from 'express';
import { Router } from 'express';
import { HoldpointError } from '../../contract/errors.js';
import type { Approval, Decision } from '../../contract/generated/types.js';
import { validateMissionId, validateSha256 } from '../../contract/generated/validators.cjs';
import { giveAnswer } from '../answers.js';
import { requireRole } from '../auth.js';
import type { Facade } from '../facade.js';
import { bodyOf, callerOf, hitlIdIn, queryNumber, queryText, route } from '../http.js';
import { after, fillPage } from '../paging.js';
import type { MissionRecord } from '../records.js';
import { isLive } from '../records.js';
import { type Scope, scopeOf } from '../scope.js';
import { messageIdIn, reasonIn } from './missions.js';

const STATUSES: readonly Approval['status'][] = ['pending', 'approved', 'denied', 'answered', 'expired', 'revoked', 'used', 'void'];
const CHOICES: readonly Decision['choice'][] = ['approve', 'deny', 'run-again', 'done', 'abort'];

export const approvalRoutes = (facade: Facade, body: RequestHandler): Router => {
  const router = Router();
  const viewer = requireRole('viewer');
  router.get('/api/v1/approvals', viewer, route((req, res) => list(facade, req, res)));
  router.get('/api/v1/approvals/:hitl_id', viewer, route(async (req, res) => void res.json(await find(scopeOf(facade, res), req))));
  router.post('/api/v1/approvals/:hitl_id/decision', requireRole('approver'), body, route((req, res) => decide(facade, req, res)));
  return router;
};

const list = async (facade: Facade, req: Request, res: Response): Promise<void> => {
  const status = queryText(req, 'status');
  if (status !== undefined && !(STATUSES as readonly string[]).includes(status)) {
    throw new HoldpointError({ code: 'invalid_parameter', where: 'status', detail: { why: `it must be one of ${STATUSES.join(', ')}` } });
  }
  const missionId = queryText(req, 'mission_id');
  if (missionId !== undefined && !validateMissionId(missionId)) {
    throw new HoldpointError({ code: 'invalid_parameter', where: 'mission_id', detail: { why: 'it is not a mission id' } });
  }
  const limit = queryNumber(req, 'limit', { min: 1, max: 200, otherwise: 50 });
  const scope = scopeOf(facade, res);
  const records = missionId === undefined ? scope.records() : [await recordOf(facade, scope, missionId)];
  const page = await fillPage<Approval>({
    records: after(records, queryText(req, 'cursor')),
    limit,
    atOnce: 8,
    wanted: () => !res.closed,
    mayHave: (record) => mayHave(record, status),
    items: async (record) => {
      const view = await scope.viewIfThere(record.missionId);
      return [...(view?.approvals.values() ?? [])].filter((approval) => status === undefined || approval.status === status);
    },
  });
  res.json({ approvals: page.items, next_cursor: page.next_cursor });
};

/** Whether a mission may have a question of that status, as far as is known without asking it. */
const mayHave = (record: MissionRecord, status: string | undefined): boolean =>
  status !== 'pending' || (isLive(record) && (record.view?.snapshot.open_approvals ?? record.listed?.openApprovals ?? ['unknown']).length > 0);

/** @throws HoldpointError mission_not_found */
const recordOf = async (facade: Facade, scope: Scope, missionId: string): Promise<MissionRecord> => {
  await scope.view(missionId);
  const record = facade.records.get(missionId);
  if (record === undefined) throw new HoldpointError({ code: 'mission_not_found' });
  return record;
};

const find = async (scope: Scope, req: Request): Promise<Approval> => {
  const { hitlId, missionId } = hitlIdIn(req);
  const approval = (await scope.viewIfThere(missionId))?.approvals.get(hitlId);
  if (approval === undefined) throw new HoldpointError({ code: 'approval_not_found' });
  return approval;
};

const decide = async (facade: Facade, req: Request, res: Response): Promise<void> => {
  const { hitlId, missionId } = hitlIdIn(req);
  await scopeOf(facade, res).admit(missionId);
  const body = bodyOf(req, ['decision', 'digest', 'reason']);
  const { decision, digest } = decisionIn(body);
  const reason = reasonIn(body);
  const answer = {
    type: 'answer',
    by: callerOf(res).name,
    via: 'rest',
    hitl_id: hitlId,
    response: decision,
    ...(digest === undefined ? {} : { digest }),
    ...(reason === undefined ? {} : { reason }),
  } as const;
  res.json(await giveAnswer(facade, missionId, { message_id: messageIdIn(req, answer), ...answer }));
};

/** @throws HoldpointError invalid_request */
const decisionIn = (body: object): { decision: Decision['choice']; digest?: string } => {
  const wrong = (where: string, why: string): HoldpointError => new HoldpointError({ code: 'invalid_request', where, detail: { why } });
  const { decision, digest } = body as { decision?: unknown; digest?: unknown };
  const choice = CHOICES.find((candidate) => candidate === decision);
  if (choice === undefined) throw wrong('/decision', `it must be one of ${CHOICES.join(', ')}`);
  if (digest === undefined) return { decision: choice };
  if (!validateSha256(digest)) throw wrong('/digest', 'it must be `sha256:` and 64 hexadecimal digits');
  return { decision: choice, digest };
};
