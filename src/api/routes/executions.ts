/** The routes that show operations and what they printed. */
import type { Request, Response } from 'express';
import { Router } from 'express';
import { HoldpointError } from '../../contract/errors.js';
import type { Event, OperationEnded, Result, StepStatus } from '../../contract/generated/types.js';
import { validateMissionId } from '../../contract/generated/validators.cjs';
import { requireRole } from '../auth.js';
import type { Facade } from '../facade.js';
import { missionOf, operationIdIn, queryNumber, queryText, route } from '../http.js';
import { after, fillPage } from '../paging.js';
import type { MissionRecord } from '../records.js';
import { type Scope, scopeOf } from '../scope.js';
import type { MissionView } from '../view.js';

/** One operation as the facade tells of it. */
export type ExecutionView = StepStatus & { mission_id: string; result?: Result };

const MAX_SLICE_BYTES = 1_048_576;

export const executionRoutes = (facade: Facade): Router => {
  const router = Router();
  const viewer = requireRole('viewer');
  router.get('/api/v1/executions', viewer, route((req, res) => list(facade, req, res)));
  router.get('/api/v1/executions/:operation_id', viewer, route(async (req, res) => void res.json(await find(scopeOf(facade, res), operationIdIn(req)))));
  router.get('/api/v1/executions/:operation_id/output', viewer, route((req, res) => output(facade, req, res)));
  return router;
};

const ended = (event: Event): OperationEnded | undefined =>
  event.type === 'operation.ended' ? (event.data as OperationEnded) : undefined;

/** A mission's operations: the current attempt of every step, and earlier attempts that ended. */
export const executionsOf = (view: MissionView): ExecutionView[] => {
  const { mission_id, steps } = view.snapshot;
  const ends = new Map<string, OperationEnded>();
  for (const event of view.events) {
    const end = ended(event);
    if (end !== undefined) ends.set(end.operation_id, end);
  }
  return steps.flatMap((step) => {
    const earlier = [...ends.values()].filter(
      (end) => end.operation_id !== step.operation_id && end.operation_id.split('/')[1] === step.id,
    );
    return [
      ...earlier.map((end) => told({ ...step, operation_id: end.operation_id, state: 'ended' }, mission_id, end)),
      told(step, mission_id, ends.get(step.operation_id)),
    ];
  });
};

const told = (step: StepStatus, mission_id: string, end: OperationEnded | undefined): ExecutionView => ({
  ...step,
  mission_id,
  ...(end === undefined ? {} : { outcome: end.outcome, exit_code: end.exit_code }),
  ...(end === undefined || end.result === null ? {} : { result: end.result }),
});

const list = async (facade: Facade, req: Request, res: Response): Promise<void> => {
  const scope = scopeOf(facade, res);
  const missionId = queryText(req, 'mission_id');
  if (missionId !== undefined) {
    if (!validateMissionId(missionId)) {
      throw new HoldpointError({ code: 'invalid_parameter', where: 'mission_id', detail: { why: 'it is not a mission id' } });
    }
    res.json({ executions: executionsOf(await scope.view(missionId)), next_cursor: null });
    return;
  }
  const page = await fillPage({
    records: after(scope.records(), queryText(req, 'cursor')),
    limit: queryNumber(req, 'limit', { min: 1, max: 200, otherwise: 50 }),
    atOnce: 8,
    wanted: () => !res.closed,
    mayHave: hasSteps,
    items: async (record) => {
      const view = await scope.viewIfThere(record.missionId);
      return view === undefined ? [] : executionsOf(view);
    },
  });
  res.json({ executions: page.items, next_cursor: page.next_cursor });
};

/** What another executor carries out has no operations here. */
const hasSteps = ({ listed }: MissionRecord): boolean => listed?.external === undefined;

const find = async (scope: Scope, operationId: string): Promise<ExecutionView> => {
  const view = await scope.viewIfThere(missionOf(operationId) ?? '');
  const execution = view === undefined ? undefined : executionsOf(view).find((candidate) => candidate.operation_id === operationId);
  if (execution === undefined) throw new HoldpointError({ code: 'operation_not_found' });
  return execution;
};

const output = async (facade: Facade, req: Request, res: Response): Promise<void> => {
  const operationId = operationIdIn(req);
  const offset = queryNumber(req, 'offset', { min: 0, max: Number.MAX_SAFE_INTEGER, otherwise: 0 });
  const limit = queryNumber(req, 'limit', { min: 1, max: MAX_SLICE_BYTES, otherwise: 65_536 });
  const execution = await find(scopeOf(facade, res), operationId);
  if (execution.host !== facade.deps.hostId) throw new HoldpointError({ code: 'output_elsewhere', detail: { host: execution.host } });
  const slice = await facade.deps.output.read({ operation_id: operationId, offset, limit });
  if (req.accepts(['application/json', 'application/octet-stream']) !== 'application/octet-stream') {
    res.json(slice);
    return;
  }
  res.set({
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': 'attachment',
    'Holdpoint-Offset': String(slice.offset),
    'Holdpoint-Next-Offset': String(slice.next_offset),
    'Holdpoint-Total-Bytes': String(slice.total_bytes),
    'Holdpoint-Dropped-Bytes': String(slice.dropped_bytes),
    'Holdpoint-Ended': String(slice.ended),
  });
  res.send(Buffer.from(slice.base64, 'base64'));
};
