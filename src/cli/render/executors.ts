import type { ExecutorStatus } from '../../contract/generated/types.js';
import type { Io } from '../io.js';
import { age, fields, table } from '../text.js';
import { safe } from './safe.js';

export const executorTable = (executors: readonly ExecutorStatus[], io: Io, now: number): string[] =>
  table({
    rows: executors,
    width: io.columns,
    paintTitle: io.style.dim,
    columns: [
      { title: 'EXECUTOR', value: (executor) => safe(executor.executor_id) },
      { title: 'NAME', value: (executor) => safe(executor.name) },
      { title: 'CONNECTED', value: (executor) => (executor.connected ? 'yes' : `no, for ${age(executor.disconnected_at ?? executor.registered_at, now)}`) },
      { title: 'MISSIONS', value: (executor) => String(executor.active_mission_count ?? 0) },
      { title: 'CAPABILITIES', value: (executor) => executor.capabilities.map(safe).join(', '), flexible: true },
    ],
  });

export const executorCard = (executor: ExecutorStatus, io: Io): string[] => [
  `${io.style.bold(safe(executor.name))}  ${executor.connected ? 'connected' : 'away'}`,
  '',
  ...fields(
    [
      ['executor', safe(executor.executor_id)],
      ['version', safe(executor.version)],
      ['protocol', safe(executor.spec_version)],
      ['rest', safe(executor.transport_endpoints.rest)],
      ['capabilities', executor.capabilities.map(safe).join(', ')],
      ['missions', String(executor.active_mission_count ?? 0)],
      ['registered', safe(executor.registered_at)],
      ['last heard', executor.last_event_ts === undefined ? undefined : safe(executor.last_event_ts)],
      ['away since', executor.disconnected_at === undefined ? undefined : safe(executor.disconnected_at)],
    ],
    io.style.dim,
  ),
];
