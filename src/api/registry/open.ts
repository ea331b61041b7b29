/** The registry of a facade and the stream of everything that happens, put together. */
import type { FacadeDeps, FacadeLimits } from '../deps.js';
import { isLive, stateOf } from '../records.js';
import type { Caller } from '../tokens.js';
import { isTheirs } from '../tokens.js';
import { Happenings } from './happenings.js';
import { Registry, type RegistryDeps } from './registry.js';
import { AllStreams } from './stream.js';

interface Parts extends Pick<RegistryDeps, 'gateway' | 'hub' | 'records' | 'projection' | 'ready'> {
  deps: FacadeDeps;
  limits: FacadeLimits;
}

/** Undefined where Holdpoint is no registry. */
export const openRegistry = ({ deps, gateway, hub, records, projection, limits, ready }: Parts): { registry: Registry; streams: AllStreams } | undefined => {
  const { registry: settings, executorId, logger } = deps;
  if (settings === undefined) return undefined;
  const registry = new Registry({
    settings,
    ownId: executorId,
    // Asked anew each time, because they may change.
    capabilities: () => deps.capabilities,
    gateway,
    hub,
    records,
    projection,
    ready,
    pingMs: limits.pingMs,
    logger,
  });
  const carrier = (missionId: string): string => registry.carried.carrier(missionId) ?? executorId;
  const happenings = new Happenings(carrier);
  hub.onTap((announcement) => happenings.hear(announcement));
  registry.listen((happening) => {
    if (happening.kind === 'frame') happenings.add({ event: happening.frame.event, data: happening.frame, missionId: undefined });
    else {
      const { executorId: executor_id, connected } = happening;
      happenings.add({ event: 'connection', data: { executor_id, connected, ts: new Date().toISOString() }, missionId: undefined });
    }
  });
  const sees = (caller: Caller, missionId: string): boolean => caller.tenant === undefined || isTheirs(caller, records.get(missionId)?.tenant);
  const streams = new AllStreams({
    happenings,
    limits,
    sees,
    standing: (caller) => ({
      executors: registry.list(),
      missions: records
        .all()
        .filter((record) => isLive(record) && sees(caller, record.missionId))
        .map((record) => ({ mission_id: record.missionId, executor_id: carrier(record.missionId), state: stateOf(record) })),
    }),
  });
  return { registry, streams };
};
