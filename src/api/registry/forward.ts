/** Hands a mission to the executor that is to carry it out. */
import type { DispatchPayload, ForwardOutcome, MissionStatusResponse } from '../../contract/generated/types.js';
import { validateMissionStatusResponse } from '../../contract/generated/validators.cjs';
import { visibleLine } from '../../contract/visible.js';
import type { OutboundTls } from '../tls/link-tls.js';
import type { Identity } from './identity.js';
import { ask, under, Unreachable } from './request.js';

/** What another attempt may well change, though it is in the range of definite answers. */
const PASSING = [408, 425, 429];
const MESSAGE_LENGTH = 500;

export interface Target {
  identity: Identity;
  token: string;
  /** Whether its connection is open: one that has just come back may not know its token yet. */
  connected: boolean;
  /** What to show and whom to trust over TLS. */
  tls?: OutboundTls | undefined;
  /** Calls off what is asked of it. */
  signal?: AbortSignal | undefined;
}

/** The session under which an executor hears of the mission, where it has no route without one. */
const sessionOf = (dispatch: DispatchPayload): string => {
  const holdpoint: unknown = dispatch.metadata?.['holdpoint'];
  const session: unknown = typeof holdpoint === 'object' && holdpoint !== null ? (holdpoint as { session_id?: unknown }).session_id : undefined;
  return typeof session === 'string' && session !== '' && !/^\.{1,2}$/.test(session) ? session : 'holdpoint';
};

/**
 * Dispatches with the executor's own token. The body goes out as it came in. An executor without the short route gets it
 * by the route of v1. A redirect is a no: the token must not go where the executor points in an answer.
 *
 * @throws Unreachable where it gave no definite answer: the same dispatch may be sent again
 */
export const forwardTo = async ({ target, dispatch }: { target: Target; dispatch: DispatchPayload }): Promise<ForwardOutcome> => {
  const { identity, token, tls, signal } = target;
  const { rest } = identity.transport_endpoints;
  const post = (path: string): ReturnType<typeof ask> => ask({ url: under(rest, path), method: 'POST', token, body: JSON.stringify(dispatch), reach: identity, tls, signal });
  let answer = await post('/dispatch');
  if (answer.status === 404) answer = await post(`/api/v1/sessions/${encodeURIComponent(sessionOf(dispatch))}/dispatch`);
  const { status } = answer;
  if (status >= 200 && status < 300) return { kind: 'assigned' };
  const passing = status < 300 || status >= 500 || PASSING.includes(status) || (status === 401 && !target.connected);
  if (passing) throw new Unreachable(`executor ${identity.executor_id} answered the dispatch with ${status}`);
  const why = status < 400 ? 'it answered with a redirect, which is not followed' : visibleLine({ text: said(answer.text, token), room: MESSAGE_LENGTH });
  return { kind: 'refused', status, message: why };
};

/** What an executor writes goes into a history: one that echoes its token must not put it there, not even cut in two. */
const said = (text: string, token: string): string => text.replaceAll(token, '(token)').slice(0, 2000);

/**
 * What the executor says of a mission; `absent` for a plain no.
 *
 * @throws Unreachable where it says nothing of the shape of v1: that tells nothing of the mission
 */
export const statusAt = async ({ target, missionId }: { target: Target; missionId: string }): Promise<MissionStatusResponse | 'absent'> => {
  const { identity, token, tls, signal } = target;
  const answer = await ask({ url: under(identity.transport_endpoints.rest, `/api/v1/missions/${encodeURIComponent(missionId)}`), method: 'GET', token, reach: identity, tls, signal });
  if (answer.status === 404 || answer.status === 410) return 'absent';
  const status = answer.status === 200 ? readStatus(answer.text) : undefined;
  if (status?.mission_id === missionId && status.executor_id.toLowerCase() === identity.executor_id) return status;
  throw new Unreachable(`executor ${identity.executor_id} answered with ${answer.status} and no status of the mission`);
};

const readStatus = (text: string): MissionStatusResponse | undefined => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (validateMissionStatusResponse(value)) return value;
  // Events that nobody understands make the rest of it no less true.
  const rest: unknown = typeof value === 'object' && value !== null ? { ...value, recent_events: undefined } : value;
  return validateMissionStatusResponse(rest) ? rest : undefined;
};
