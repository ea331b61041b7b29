import type { NodeDescriptor } from '../../contract/generated/types.js';
import type { ExecutionView, TokenView } from '../client.js';
import { formatDuration } from '../duration.js';
import type { Io } from '../io.js';
import { paintState } from '../style.js';
import { age, table } from '../text.js';
import { stepState } from './missions.js';
import { safe } from './safe.js';

export const hostTable = (hosts: readonly NodeDescriptor[], io: Io, now: number): string[] =>
  table({
    rows: hosts,
    width: io.columns,
    paintTitle: io.style.dim,
    columns: [
      { title: 'HOST', value: (host) => safe(host.host_id) },
      { title: 'NAME', value: (host) => safe(host.hostname) },
      { title: 'PLATFORM', value: (host) => safe(host.platform) },
      { title: 'USER', value: (host) => safe(host.user.name) },
      { title: 'ENDS TREES BY', value: (host) => host.quiescence },
      { title: 'ANNOUNCED', value: (host) => age(host.announced_at, now) },
      { title: 'WORKSPACES', value: (host) => host.workspaces.map(safe).join(', '), flexible: true },
    ],
  });

export const executionTable = (executions: readonly ExecutionView[], io: Io): string[] =>
  table({
    rows: executions,
    width: io.columns,
    paintTitle: io.style.dim,
    columns: [
      { title: 'OPERATION', value: (one) => safe(one.operation_id) },
      { title: 'STATE', value: stepState, paint: (text, one) => paintState(io.style, one.outcome ?? one.state).replace(one.outcome ?? one.state, text) },
      { title: 'HOST', value: (one) => safe(one.host) },
      { title: 'TOOK', value: (one) => (one.result === undefined ? '' : formatDuration(one.result.duration_ms)) },
      { title: 'OUTPUT', value: (one) => (one.result === undefined ? '' : formatBytes(one.result.output.bytes)) },
      { title: 'WHAT', value: (one) => safe(one.summary), flexible: true },
    ],
  });

export const tokenTable = (tokens: readonly TokenView[], io: Io): string[] =>
  table({
    rows: tokens,
    width: io.columns,
    paintTitle: io.style.dim,
    columns: [
      { title: 'NAME', value: (token) => safe(token.name) },
      { title: 'ROLES', value: (token) => token.roles.map(safe).join(', ') },
      ...(tokens.some(({ tenant }) => tenant !== undefined) ? [{ title: 'TENANT', value: (token: TokenView) => safe(token.tenant ?? '') }] : []),
      { title: 'CREATED', value: (token) => (typeof token.created_at === 'string' ? safe(token.created_at) : ''), flexible: true },
    ],
  });

/** A number of bytes for a person: `412 B`, `1.4 kB`, `2.0 MB`. */
export const formatBytes = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} B`;
  const units = ['kB', 'MB', 'GB', 'TB'];
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 999.95 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value.toFixed(1)} ${units[unit] ?? ''}`;
};
