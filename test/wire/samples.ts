/** Requests that fit the routes of the table. */
import type { Operation } from '../../src/api/openapi/operations.js';

/** The path with ids of a mission, its first operation and its first question. */
export const pathWith = (path: string, missionId: string): string => {
  const values: Record<string, string> = { mission_id: missionId, operation_id: `${missionId}/one/1`, hitl_id: `${missionId}/one/1/1`, session_id: 'session', executor_id: '00000000-0000-4000-8000-000000000000', name: 'nobody' };
  return path.replaceAll(/:([a-z_]+)/g, (_, name: string) => encodeURIComponent(values[name] ?? 'x'));
};

/** A body that the route takes, where it takes one. */
export const bodyFor = ({ method, path }: Pick<Operation, 'method' | 'path'>, missionId: string): object | undefined => {
  if (method === 'GET') return undefined;
  if (path.endsWith('/hitl_response')) return { hitl_id: `${missionId}/one/1/1`, response: 'yes' };
  if (path.endsWith('/decision')) return { decision: 'approve' };
  return {};
};
