/** Small things that every route needs. */
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { ErrorCode, Refusal } from '../contract/errors.js';
import { HoldpointError, isErrorCode } from '../contract/errors.js';
import { validateMissionId, validateOperationId } from '../contract/generated/validators.cjs';
import { announcesBody } from './guard.js';
import type { Caller } from './tokens.js';

/** A refusal as the exception that the error handler answers with. */
export const refused = (refusal: Refusal): HoldpointError =>
  new HoldpointError({ code: refusal.code, where: refusal.where, detail: refusal.detail });

/** A refusal that a mission worded itself. */
export const refusedBy = (given: { code: string; message: string; otherwise: ErrorCode }): HoldpointError => {
  const error = new HoldpointError({ code: isErrorCode(given.code) ? given.code : given.otherwise });
  error.message = given.message;
  return error;
};

/** The caller that `authenticate` found. */
export const callerOf = (res: Response): Caller => (res.locals as { caller: Caller }).caller;
export const requestIdOf = (res: Response): string | undefined => (res.locals as { requestId?: string }).requestId;

/** A handler whose failure reaches the error handler, also where it comes later than its promise. */
export const route =
  (handler: (req: Request, res: Response) => Promise<void> | void): RequestHandler =>
  (req: Request, res: Response, next: NextFunction) => {
    Promise.resolve()
      .then(() => handler(req, res))
      .catch(next);
  };

/**
 * The body as an object without members of other names; an empty one where there is none.
 *
 * @throws HoldpointError invalid_request
 */
export const bodyOf = (req: Request, members: readonly string[]): object => {
  const body: unknown = req.body ?? (announcesBody(req.headers) ? null : {});
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new HoldpointError({ code: 'invalid_request', where: '', detail: { why: 'it must be an object' } });
  const unknown = Object.keys(body).find((member) => !members.includes(member));
  if (unknown !== undefined) throw new HoldpointError({ code: 'invalid_request', where: `/${unknown}`, detail: { why: 'there is no such member' } });
  return body;
};

const part = (req: Request, name: string): string => {
  const value = req.params[name];
  return typeof value === 'string' ? value : '';
};

/** @throws HoldpointError invalid_id */
export const missionIdIn = (req: Request): string => {
  const id = part(req, 'mission_id');
  if (!validateMissionId(id)) throw new HoldpointError({ code: 'invalid_id', where: 'mission_id', detail: { why: 'it is not a mission id' } });
  return id;
};

/** @throws HoldpointError invalid_id */
export const operationIdIn = (req: Request): string => {
  const id = part(req, 'operation_id');
  if (!validateOperationId(id)) throw new HoldpointError({ code: 'invalid_id', where: 'operation_id', detail: { why: 'it is not mission/step/attempt' } });
  return id;
};

/**
 * A question's id and the mission that asked it.
 *
 * @throws HoldpointError invalid_id
 */
export const hitlIdIn = (req: Request): { hitlId: string; missionId: string } => {
  const hitlId = part(req, 'hitl_id');
  const missionId = missionOf(hitlId);
  if (missionId === undefined) throw new HoldpointError({ code: 'invalid_id', where: 'hitl_id', detail: { why: 'it does not begin with a mission id' } });
  return { hitlId, missionId };
};

/** Mission ids have no slash, so the first part of a derived id is one. */
export const missionOf = (derivedId: string): string | undefined => {
  const missionId = derivedId.slice(0, Math.max(0, derivedId.indexOf('/')));
  return derivedId.length <= 400 && validateMissionId(missionId) ? missionId : undefined;
};

/** A query parameter given once, or undefined. @throws HoldpointError invalid_parameter */
export const queryText = (req: Request, name: string): string | undefined => {
  const value: unknown = req.query[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || value.length > 1000) {
    throw new HoldpointError({ code: 'invalid_parameter', where: name, detail: { why: 'it may be given once, with at most 1000 characters' } });
  }
  return value;
};

/** A whole number within limits. @throws HoldpointError invalid_parameter */
export const queryNumber = (req: Request, name: string, range: { min: number; max: number; otherwise: number }): number => {
  const text = queryText(req, name);
  if (text === undefined) return range.otherwise;
  const value = /^[0-9]{1,15}$/.test(text) ? Number(text) : NaN;
  if (!(value >= range.min && value <= range.max)) {
    throw new HoldpointError({ code: 'invalid_parameter', where: name, detail: { why: `it must be a whole number from ${range.min} to ${range.max}` } });
  }
  return value;
};
