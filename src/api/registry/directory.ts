/** Who is registered: takes executors in, lets them go, and shows them. */
import type { Logger } from 'pino';
import { HoldpointError, type Refusal } from '../../contract/errors.js';
import type { Capability, DataExecutorDeregistered, ExecutorStatus, RegisterResponse, V1Frame } from '../../contract/generated/types.js';
import type { OutboundTls } from '../tls/link-tls.js';
import type { Connections } from './connections.js';
import type { Target } from './forward.js';
import type { Identities } from './identities.js';
import type { Identity } from './identity.js';
import type { Asker } from './registration.js';
import { decideRegistration, mayAsk, readRegistration, SPEC_VERSION } from './registration.js';
import type { Candidate } from './routing.js';
import type { Standing } from './schedule.js';
import { takesPlace } from './schedule.js';
import { CLOSE, type SessionLimits } from './session.js';

/** Executors that may be registered: each costs memory, and anybody on this machine may register some. */
const MAX_EXECUTORS = 1_000;

export interface RegistrySettings {
  identities: Identities;
  missionsPerExecutor: number;
  awayMs: number;
  /** Executors on other machines may register over plain connections. */
  allowPlain: boolean;
  /** This executor, as it is listed among the others. */
  self: () => { name: string; version: string; rest: string };
  /** What to connect to executors with, over TLS. */
  tls?: (() => OutboundTls) | undefined;
  limits?: Partial<SessionLimits> | undefined;
}

interface DirectoryDeps {
  settings: RegistrySettings;
  ownId: string;
  capabilities: () => readonly Capability[];
  connections: Connections;
  standings: () => readonly Standing[];
  /** Live missions that this executor carries out itself. */
  ownMissions: () => number;
  tell: (frame: V1Frame) => void;
  /** Calls off what is asked of executors. */
  signal: AbortSignal;
  logger: Logger;
}

export const refusedAs = ({ code, where, detail }: Refusal): HoldpointError => new HoldpointError({ code, where, detail });

export class Directory {
  readonly #startedAt = new Date().toISOString();
  constructor(private readonly deps: DirectoryDeps) {}

  /** @throws HoldpointError where somebody who comes like that may not even ask */
  admitAsker(asker: Asker): void {
    const refusal = mayAsk(asker, this.deps.settings);
    if (refusal !== undefined) throw refusedAs(refusal);
  }

  /**
   * Takes an executor in, or takes in what changed about one.
   *
   * @returns the answer of v1, and warnings for its header
   * @throws HoldpointError
   */
  register(body: unknown, asker: Asker): { response: RegisterResponse; warnings: string[] } {
    const { settings, ownId, connections, logger } = this.deps;
    const { identities, allowPlain } = settings;
    const read = readRegistration(body);
    if (!read.ok) throw refusedAs(read);
    const known = identities.get(read.payload.executor_id);
    const decided = decideRegistration({
      payload: read.payload,
      asker,
      known,
      registered: identities.all().length,
      rules: { ownId, allowPlain, maxExecutors: MAX_EXECUTORS },
      now: new Date().toISOString(),
    });
    if (!decided.ok) throw refusedAs(decided);
    const { identity, token } = identities.put(decided.row, { renew: decided.renew });
    const { warnings } = read;
    if (decided.renew) {
      warnings.push('first register from another machine: the token has changed, and the old one does not count any more');
      connections.drop(identity.executor_id, CLOSE.tokenInvalid, 'token_invalid');
    }
    connections.expect(identity.executor_id);
    logger.info({ executor_id: identity.executor_id, name: identity.name, local: identity.local, warnings }, known === undefined ? 'executor registered' : 'executor registered again');
    const { name, capabilities, transport_endpoints } = identity;
    if (known === undefined) this.#tell({ event: 'executor.registered', data: { name, capabilities: [...capabilities], transport_endpoints } }, identity.executor_id);
    return { response: { executor_id: identity.executor_id, token, registered_at: identity.registered_at }, warnings };
  }

  /** Lets an executor go, and ends its connection. @throws HoldpointError executor_not_found */
  remove(executorId: string, reason: DataExecutorDeregistered['reason']): void {
    if (!this.deps.settings.identities.remove(executorId)) throw new HoldpointError({ code: 'executor_not_found' });
    // One that leaves by itself has said its last words before; of one that is sent away they count no more.
    if (reason === 'operator_deleted') this.deps.connections.silence(executorId);
    this.deps.connections.forget(executorId);
    this.deps.logger.info({ executor_id: executorId, reason }, 'executor deregistered');
    this.#tell({ event: 'executor.deregistered', data: { reason } }, executorId);
  }

  /** All executors, this one first. */
  list(): ExecutorStatus[] {
    const active = activeIn(this.deps.standings());
    return [this.#own(), ...this.deps.settings.identities.all().map((identity) => this.#status(identity, active))];
  }
  /** @throws HoldpointError executor_not_found */
  find(executorId: string): ExecutorStatus {
    const found = this.list().find((executor) => executor.executor_id === executorId.toLowerCase());
    if (found === undefined) throw new HoldpointError({ code: 'executor_not_found' });
    return found;
  }

  /** The others, as routing and scheduling see them. */
  candidates(standings: readonly Standing[]): Candidate[] {
    const { identities, missionsPerExecutor } = this.deps.settings;
    const active = activeIn(standings);
    return identities.all().map(({ executor_id, capabilities, a2a_instance_id }) => ({
      executor_id,
      capabilities,
      a2a_instance_id,
      connected: this.deps.connections.connected(executor_id),
      active: active.get(executor_id) ?? 0,
      places: missionsPerExecutor,
    }));
  }
  /** This executor, with what stands against its carrying something out. */
  self(refusal: Refusal | undefined): Candidate {
    const { ownId, capabilities, ownMissions } = this.deps;
    return { executor_id: ownId, capabilities: capabilities(), connected: true, active: ownMissions(), self: { refusal } };
  }

  /** By what an executor is reached; undefined where it has to register first. */
  target(executorId: string): Target | undefined {
    const { settings, signal } = this.deps;
    const { identities, tls } = settings;
    const identity = identities.get(executorId);
    const token = identity === undefined ? undefined : identities.token(identity);
    if (identity === undefined || token === undefined) return undefined;
    return { identity, token, connected: this.deps.connections.connected(executorId), tls: tls?.(), signal };
  }

  #own(): ExecutorStatus {
    const { settings, ownId, capabilities, ownMissions } = this.deps;
    const { name, version, rest } = settings.self();
    return {
      executor_id: ownId.toLowerCase(),
      name,
      version,
      spec_version: SPEC_VERSION,
      transport_endpoints: { rest, ws: `${rest.replace(/^http/, 'ws')}/ws/executors/${ownId}` },
      capabilities: [...capabilities()],
      connected: true,
      registered_at: this.#startedAt,
      active_mission_count: ownMissions(),
    };
  }

  #status(identity: Identity, active: ReadonlyMap<string, number>): ExecutorStatus {
    const { connections } = this.deps;
    const { executor_id } = identity;
    const [disconnectedAt, lastEventAt] = [connections.disconnectedAt(executor_id), connections.lastEventAt(executor_id)];
    return {
      executor_id,
      name: identity.name,
      version: identity.version,
      spec_version: SPEC_VERSION,
      transport_endpoints: identity.transport_endpoints,
      capabilities: [...identity.capabilities],
      connected: connections.connected(executor_id),
      registered_at: identity.registered_at,
      active_mission_count: active.get(executor_id) ?? 0,
      ...(disconnectedAt === undefined ? {} : { disconnected_at: disconnectedAt }),
      ...(lastEventAt === undefined ? {} : { last_event_ts: lastEventAt }),
      ...(identity.a2a_instance_id === undefined ? {} : { a2a_instance_id: identity.a2a_instance_id }),
    };
  }

  #tell(said: Pick<V1Frame, 'event' | 'data'>, executorId: string): void {
    this.deps.tell({ event: said.event, executor_id: executorId, ts: new Date().toISOString(), data: said.data } as V1Frame);
  }
}

/** How many places are taken, by executor. */
const activeIn = (standings: readonly Standing[]): ReadonlyMap<string, number> => {
  const active = new Map<string, number>();
  for (const standing of standings) {
    if (standing.executor_id !== null && takesPlace(standing)) active.set(standing.executor_id, (active.get(standing.executor_id) ?? 0) + 1);
  }
  return active;
};
