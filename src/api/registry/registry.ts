/**
 * Holdpoint as the registry of other executors: who they are, whether they are there, what they say, and which of them
 * carries out what. Everything it knows of missions is the projection's; what it remembers itself are identities.
 */
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { RegistryActivities } from '../../contract/activities.js';
import { HoldpointError, type Refusal } from '../../contract/errors.js';
import type { Capability, DispatchPayload, ExecutorStatus, RegisterResponse, V1Frame } from '../../contract/generated/types.js';
import type { External, Gateway } from '../gateway.js';
import type { Hub } from '../hub.js';
import type { Projection } from '../projection.js';
import type { MissionRecords } from '../records.js';
import { isLive } from '../records.js';
import type { OutboundTls } from '../tls/link-tls.js';
import { CarriedMissions } from './carried.js';
import { Connections } from './connections.js';
import type { Target } from './forward.js';
import { forwardTo } from './forward.js';
import type { Identities } from './identities.js';
import type { Identity } from './identity.js';
import { Intake } from './intake.js';
import { Messages } from './messages.js';
import { Reconciler } from './reconcile.js';
import type { Asker } from './registration.js';
import { decideRegistration, mayAsk, readRegistration, SPEC_VERSION } from './registration.js';
import type { Candidate } from './routing.js';
import { route, wishOf } from './routing.js';
import type { Standing } from './schedule.js';
import { takesPlace } from './schedule.js';
import { Scheduler } from './scheduler.js';
import { CLOSE, SESSION_LIMITS, type SessionLimits } from './session.js';
import { Unreachable } from './request.js';

/** Executors that may be registered: each costs memory, and anybody on this machine may register some. */
const MAX_EXECUTORS = 1_000;
/** Bytes of what a mission asks of its executor, as a memo keeps it. */
const WISH_BYTES = 4_096;
const DEFAULT_PRIORITY = 5;

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

interface RegistryDeps {
  settings: RegistrySettings;
  ownId: string;
  capabilities: () => readonly Capability[];
  gateway: Gateway;
  hub: Hub;
  records: MissionRecords;
  projection: Projection;
  /** Whether the missions are known. */
  ready: () => boolean;
  pingMs: number;
  logger: Logger;
}

/** What becomes of a dispatch. */
export type Placed = { kind: 'self' } | { kind: 'external'; external: External };

/** Something that happened to an executor, for operators who watch. */
export type ExecutorListener = (happening: { kind: 'frame'; frame: V1Frame } | { kind: 'connection'; executorId: string; connected: boolean }) => void;

export class Registry implements RegistryActivities {
  readonly carried: CarriedMissions;
  readonly #connections: Connections;
  readonly #messages: Messages;
  readonly #intake: Intake;
  readonly #reconciler: Reconciler;
  readonly #scheduler: Scheduler;
  readonly #listeners = new Set<ExecutorListener>();
  readonly #startedAt = new Date().toISOString();
  readonly #learning = new Set<string>();
  #untap: () => void = () => undefined;

  constructor(private readonly deps: RegistryDeps) {
    const { settings, gateway, hub, records, projection, logger } = deps;
    this.carried = new CarriedMissions({ records });
    this.#messages = new Messages({ gateway, logger });
    this.#connections = new Connections({
      limits: { ...SESSION_LIMITS, pingMs: deps.pingMs, ...settings.limits },
      awayMs: settings.awayMs,
      logger,
      listener: {
        room: (executorId) => this.#messages.room(executorId),
        resync: async (session, owned) => this.#reconciler.back(session, owned),
        frame: (session, frame) => this.#intake.take(session, frame),
        lost: (executorId) => {
          logger.warn({ executor_id: executorId }, 'executor has been away for too long');
          this.#reconciler.lost(executorId, this.#connections.disconnectedAt(executorId) ?? new Date().toISOString());
          this.#scheduler.wake();
        },
        changed: (executorId) => {
          this.#tell({ kind: 'connection', executorId, connected: this.#connections.connected(executorId) });
          this.#scheduler.wake();
        },
      },
    });
    const { carried } = this;
    this.#intake = new Intake({ carried, connections: this.#connections, messages: this.#messages, projection, records, hub, ownId: deps.ownId, logger });
    this.#reconciler = new Reconciler({ carried, messages: this.#messages, intake: this.#intake, target: (executorId) => this.#target(executorId), logger });
    this.#scheduler = new Scheduler({
      carried,
      messages: this.#messages,
      standings: () => carried.standings((executorId) => this.#connections.lost(executorId)),
      candidates: (standings) => this.#candidates(standings),
      ready: deps.ready,
      logger,
    });
  }

  get connections(): number {
    return this.#connections.count;
  }

  /** Begins to wait for the executors that registered with a predecessor, and to place what waits. */
  start(): void {
    this.#untap = this.deps.hub.onTap((announcement) => {
      if (this.carried.hear(announcement)) this.#learn(announcement.missionId);
      const record = this.deps.records.get(announcement.missionId);
      if (record !== undefined && !isLive(record)) this.#intake.over(announcement.missionId);
      this.#scheduler.wake();
    });
    this.carried.invalidate();
    for (const { executor_id } of this.deps.settings.identities.all()) this.#connections.expect(executor_id);
    this.#scheduler.start();
  }
  stop(): void {
    this.#untap();
    this.#scheduler.stop();
    this.#connections.stop();
    this.#messages.stop();
  }

  /** Hears what happens to executors. Returns how to stop. */
  listen(listener: ExecutorListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** @throws HoldpointError where somebody who comes like that may not even ask */
  admitAsker(asker: Asker): void {
    thrown(mayAsk(asker, this.deps.settings));
  }

  /**
   * Takes an executor in, or takes in what changed about one.
   *
   * @returns the answer of v1, and warnings for its header
   * @throws HoldpointError
   */
  register(body: unknown, asker: Asker): { response: RegisterResponse; warnings: string[] } {
    const { settings, ownId, logger } = this.deps;
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
      this.#connections.drop(identity.executor_id, CLOSE.tokenInvalid, 'token_invalid');
    }
    this.#connections.expect(identity.executor_id);
    logger.info({ executor_id: identity.executor_id, name: identity.name, local: identity.local, warnings }, known === undefined ? 'executor registered' : 'executor registered again');
    const { name, capabilities, transport_endpoints } = identity;
    if (known === undefined) this.#frame({ event: 'executor.registered', data: { name, capabilities: [...capabilities], transport_endpoints } }, identity.executor_id);
    this.#scheduler.wake();
    return { response: { executor_id: identity.executor_id, token, registered_at: identity.registered_at }, warnings };
  }

  /** Lets an executor go, and ends its connection. @throws HoldpointError executor_not_found */
  remove(executorId: string, reason: 'graceful_shutdown' | 'operator_deleted'): void {
    const id = executorId.toLowerCase();
    const since = new Date().toISOString();
    if (!this.deps.settings.identities.remove(id)) throw new HoldpointError({ code: 'executor_not_found' });
    // Its missions hear of it at once: nobody is to be waited for.
    this.#reconciler.lost(id, since);
    this.#connections.forget(id);
    this.deps.logger.info({ executor_id: id, reason }, 'executor deregistered');
    this.#frame({ event: 'executor.deregistered', data: { reason } }, id);
    this.#scheduler.wake();
  }

  /** All executors, this one first. */
  list(): ExecutorStatus[] {
    const active = this.#active(this.#scheduler.standings());
    return [this.#own(), ...this.deps.settings.identities.all().map((identity) => this.#status(identity, active))];
  }
  /** @throws HoldpointError executor_not_found */
  find(executorId: string): ExecutorStatus {
    const found = this.list().find((executor) => executor.executor_id === executorId.toLowerCase());
    if (found === undefined) throw new HoldpointError({ code: 'executor_not_found' });
    return found;
  }

  /** Takes the connection of an executor whose token was looked at. */
  accept(socket: WebSocket, executorId: string): void {
    this.#connections.accept(socket, executorId);
  }

  /**
   * Who is to carry out a dispatch. One that names no executor by its content is placed where it was placed before, while
   * the same dispatch is still under way.
   *
   * @param own what stands against Holdpoint's carrying it out itself
   * @throws HoldpointError no_executor_available, no_resumable_executor_available, or what `own` says
   */
  place(dispatch: DispatchPayload, own: Refusal | undefined): Placed {
    const { mission_id } = dispatch;
    const before = this.carried.external(mission_id);
    if (before !== undefined) return { kind: 'external', external: before };
    const wish = wishOf(dispatch);
    const { queue, priority } = askedOf(dispatch);
    const standings = this.#scheduler.standings();
    const routed = route([this.#self(own), ...this.#candidates(standings)], wish);
    if (routed.ok && routed.candidate.self !== undefined) return { kind: 'self' };
    const waits = !routed.ok && queue && (routed.code === 'no_executor_available' || routed.code === 'no_resumable_executor_available');
    if (!routed.ok && !waits) throw refusedAs(routed);
    if (Buffer.byteLength(JSON.stringify(wish)) > WISH_BYTES) {
      throw new HoldpointError({ code: 'invalid_request', where: '/executor_filter', detail: { why: `it may have ${WISH_BYTES} bytes at most` } });
    }
    return { kind: 'external', external: { executor_id: routed.ok ? routed.candidate.executor_id : null, priority, long_running: wish.long_running, wish } };
  }

  /** Counts a mission that is about to be started. @returns what to call where it was not started after all */
  dispatched(missionId: string, external: External): () => void {
    const fresh = this.carried.dispatched(missionId, external);
    this.#scheduler.wake();
    return () => {
      if (fresh) this.carried.drop(missionId);
    };
  }

  // What missions ask of the registry.

  readonly forward: RegistryActivities['forward'] = async ({ mission_id, executor_id, dispatch }) => {
    const id = executor_id.toLowerCase();
    if (this.deps.settings.identities.get(id) === undefined) return { kind: 'refused', status: 404, message: 'the executor is not registered any more' };
    const target = this.#target(id);
    if (target === undefined) throw new Unreachable(`executor ${id} has to register again before anything can be sent to it`);
    // The mission itself says whose it is; what the executor answers must not be refused.
    this.carried.expect(mission_id, id);
    return forwardTo({ target, dispatch });
  };

  readonly push: RegistryActivities['push'] = async ({ executor_id, frames }) => ({
    kind: (await this.#connections.send(executor_id.toLowerCase(), frames as V1Frame[])) ? 'sent' : 'away',
  });

  /** A mission was started after all, though nobody said so: its memo tells what it asks for. */
  #learn(missionId: string): void {
    const { gateway, projection, logger } = this.deps;
    if (this.#learning.has(missionId)) return;
    this.#learning.add(missionId);
    gateway
      .describe(missionId)
      .then(async (listed) => {
        if (listed !== undefined) await projection.observe(listed);
        this.#scheduler.wake();
      })
      .catch((error: unknown) => logger.warn({ err: error, mission_id: missionId }, 'a mission for other executors could not be looked at'))
      .finally(() => this.#learning.delete(missionId));
  }

  #target(executorId: string): Target | undefined {
    const { identities, tls } = this.deps.settings;
    const identity = identities.get(executorId);
    const token = identity === undefined ? undefined : identities.token(identity);
    if (identity === undefined || token === undefined) return undefined;
    return { identity, token, connected: this.#connections.connected(executorId), tls: tls?.() };
  }

  #self(refusal: Refusal | undefined): Candidate {
    const { records, ownId, capabilities } = this.deps;
    const active = records.all().filter((record) => isLive(record) && !this.carried.has(record.missionId)).length;
    return { executor_id: ownId, capabilities: capabilities(), connected: true, active, self: { refusal } };
  }

  #active(standings: readonly Standing[]): ReadonlyMap<string, number> {
    const active = new Map<string, number>();
    for (const standing of standings) {
      if (standing.executor_id !== null && takesPlace(standing)) active.set(standing.executor_id, (active.get(standing.executor_id) ?? 0) + 1);
    }
    return active;
  }

  #candidates(standings: readonly Standing[]): Candidate[] {
    const { identities, missionsPerExecutor } = this.deps.settings;
    const active = this.#active(standings);
    return identities.all().map(({ executor_id, capabilities, a2a_instance_id }) => ({
      executor_id,
      capabilities,
      a2a_instance_id,
      connected: this.#connections.connected(executor_id),
      active: active.get(executor_id) ?? 0,
      places: missionsPerExecutor,
    }));
  }

  #own(): ExecutorStatus {
    const { settings, ownId, capabilities } = this.deps;
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
      active_mission_count: this.#self(undefined).active,
    };
  }

  #status(identity: Identity, active: ReadonlyMap<string, number>): ExecutorStatus {
    const { executor_id } = identity;
    const [disconnectedAt, lastEventAt] = [this.#connections.disconnectedAt(executor_id), this.#connections.lastEventAt(executor_id)];
    return {
      executor_id,
      name: identity.name,
      version: identity.version,
      spec_version: SPEC_VERSION,
      transport_endpoints: identity.transport_endpoints,
      capabilities: [...identity.capabilities],
      connected: this.#connections.connected(executor_id),
      registered_at: identity.registered_at,
      active_mission_count: active.get(executor_id) ?? 0,
      ...(disconnectedAt === undefined ? {} : { disconnected_at: disconnectedAt }),
      ...(lastEventAt === undefined ? {} : { last_event_ts: lastEventAt }),
      ...(identity.a2a_instance_id === undefined ? {} : { a2a_instance_id: identity.a2a_instance_id }),
    };
  }

  #frame(said: Pick<V1Frame, 'event' | 'data'>, executorId: string): void {
    this.#tell({ kind: 'frame', frame: { event: said.event, executor_id: executorId, ts: new Date().toISOString(), data: said.data } as V1Frame });
  }
  #tell(happening: Parameters<ExecutorListener>[0]): void {
    for (const listener of [...this.#listeners]) listener(happening);
  }
}

const refusedAs = ({ code, where, detail }: Refusal): HoldpointError => new HoldpointError({ code, where, detail });
const thrown = (refusal: Refusal | undefined): void => {
  if (refusal !== undefined) throw refusedAs(refusal);
};

/** What a dispatch says to the registry in `metadata.holdpoint`. @throws HoldpointError invalid_request */
const askedOf = (dispatch: DispatchPayload): { queue: boolean; priority: number } => {
  const holdpoint: unknown = dispatch.metadata?.['holdpoint'];
  const { queue = false, priority = DEFAULT_PRIORITY } = (typeof holdpoint === 'object' && holdpoint !== null ? holdpoint : {}) as { queue?: unknown; priority?: unknown };
  if (typeof queue !== 'boolean') throw new HoldpointError({ code: 'invalid_request', where: '/metadata/holdpoint/queue', detail: { why: 'it must be true or false' } });
  if (typeof priority !== 'number' || !Number.isInteger(priority) || priority < 0 || priority > 9) {
    throw new HoldpointError({ code: 'invalid_request', where: '/metadata/holdpoint/priority', detail: { why: 'it must be a whole number from 0 to 9' } });
  }
  return { queue, priority };
};
