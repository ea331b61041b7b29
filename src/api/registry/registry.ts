/**
 * Holdpoint as the registry of other executors: who they are, whether they are there, what they say, and which of them
 * carries out what. Everything it knows of missions is the projection's; what it remembers itself are identities.
 */
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { RegistryActivities } from '../../contract/activities.js';
import { HoldpointError, type Refusal } from '../../contract/errors.js';
import type { Capability, DispatchPayload, V1Frame } from '../../contract/generated/types.js';
import type { External, Gateway } from '../gateway.js';
import type { Announcement, Hub } from '../hub.js';
import type { Projection } from '../projection.js';
import type { MissionRecords } from '../records.js';
import { isLive } from '../records.js';
import { CarriedMissions } from './carried.js';
import { Connections } from './connections.js';
import { Directory, refusedAs, type RegistrySettings } from './directory.js';
import { forwardTo } from './forward.js';
import { Intake } from './intake.js';
import { Messages } from './messages.js';
import { Reconciler } from './reconcile.js';
import { Unreachable } from './request.js';
import { route, wishOf } from './routing.js';
import { Scheduler } from './scheduler.js';
import { SESSION_LIMITS } from './session.js';

/** Bytes of what a mission asks of its executor, as a memo keeps it. */
const WISH_BYTES = 4_096;
const DEFAULT_PRIORITY = 5;
/** Between two looks whether the missions are known, ms. */
const KNOWN_CHECK_MS = 500;

export interface RegistryDeps {
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
  readonly #directory: Directory;
  readonly #messages: Messages;
  readonly #intake: Intake;
  readonly #reconciler: Reconciler;
  readonly #scheduler: Scheduler;
  readonly #listeners = new Set<ExecutorListener>();
  readonly #learning = new Set<string>();
  readonly #stopping = new AbortController();
  #known = false;
  #untap: () => void = () => undefined;

  constructor(private readonly deps: RegistryDeps) {
    const { settings, ownId, gateway, hub, records, projection, logger } = deps;
    const carried = new CarriedMissions({ records });
    this.carried = carried;
    const messages = new Messages({ gateway, logger });
    this.#messages = messages;
    const connections = new Connections({
      limits: { ...SESSION_LIMITS, pingMs: deps.pingMs, ...settings.limits },
      awayMs: settings.awayMs,
      logger,
      listener: {
        room: (executorId) => messages.room(executorId),
        resync: async (session, owned) => this.#reconciler.back(session, owned),
        frame: (session, frame) => this.#intake.take(session, frame),
        lost: (executorId) => this.#lost(executorId),
        changed: (executorId) => {
          this.#tell({ kind: 'connection', executorId, connected: connections.connected(executorId) });
          this.#scheduler.wake();
        },
      },
    });
    this.#connections = connections;
    this.#directory = new Directory({
      settings,
      ownId,
      capabilities: deps.capabilities,
      connections,
      standings: () => this.#scheduler.standings(),
      ownMissions: () => records.all().filter((record) => isLive(record) && !carried.has(record.missionId)).length,
      tell: (frame) => this.#tell({ kind: 'frame', frame }),
      signal: this.#stopping.signal,
      logger,
    });
    // Every request listens to it, and many are under way at once.
    setMaxListeners(0, this.#stopping.signal);
    this.#intake = new Intake({ carried, connections, messages, projection, records, hub, ownId, logger });
    this.#reconciler = new Reconciler({ carried, messages, intake: this.#intake, target: (executorId) => this.#directory.target(executorId), logger });
    this.#scheduler = new Scheduler({
      carried,
      messages,
      standings: () => carried.standings((executorId) => this.#isLost(executorId)),
      candidates: (standings) => this.#directory.candidates(standings),
      ready: () => this.#isKnown() && deps.ready(),
      logger,
    });
  }

  /** Begins to wait for the executors that registered with a predecessor, and to place what waits. */
  start(): void {
    this.#untap = this.deps.hub.onTap((announcement) => this.#hear(announcement));
    this.carried.invalidate();
    for (const { executor_id } of this.deps.settings.identities.all()) this.#connections.expect(executor_id);
    this.#scheduler.start();
  }
  /** Ends all connections; what was heard by them still reaches its missions, within `ms`. */
  async stop(ms: number): Promise<void> {
    this.#untap();
    this.#scheduler.stop();
    this.#connections.stop();
    this.#intake.stop();
    await this.#messages.drain(ms);
    // Only now: whatever comes of it reaches no mission any more.
    this.#stopping.abort();
  }

  /** Hears what happens to executors. Returns how to stop. */
  listen(listener: ExecutorListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  readonly admitAsker: Directory['admitAsker'] = (asker) => this.#directory.admitAsker(asker);
  readonly register: Directory['register'] = (body, asker) => {
    const registered = this.#directory.register(body, asker);
    this.#scheduler.wake();
    return registered;
  };
  /** Its missions hear of it at once: nobody is to be waited for. */
  readonly remove: Directory['remove'] = (executorId, reason) => {
    const id = executorId.toLowerCase();
    this.#directory.remove(id, reason);
    void this.#tellLost(id, new Date().toISOString());
  };
  readonly list: Directory['list'] = () => this.#directory.list();
  readonly find: Directory['find'] = (executorId) => this.#directory.find(executorId);

  /** Takes the connection of an executor whose token was looked at. */
  accept(socket: WebSocket, executorId: string): void {
    this.#isKnown();
    this.#connections.accept(socket, executorId);
  }

  /**
   * Who is to carry out a dispatch. One whose id is known is placed where it was placed before.
   *
   * @param own what stands against Holdpoint's carrying it out itself
   * @throws HoldpointError no_executor_available, no_resumable_executor_available, or what `own` says
   */
  place(dispatch: DispatchPayload, own: Refusal | undefined): Placed {
    const before = this.carried.external(dispatch.mission_id);
    if (before !== undefined) return { kind: 'external', external: before };
    const wish = wishOf(dispatch);
    const { queue, priority } = askedOf(dispatch);
    const routed = route([this.#directory.self(own), ...this.#directory.candidates(this.#scheduler.standings())], wish);
    if (routed.ok && routed.candidate.self !== undefined) return { kind: 'self' };
    const waits = !routed.ok && queue && (routed.code === 'no_executor_available' || routed.code === 'no_resumable_executor_available');
    if (!routed.ok && !waits) throw refusedAs(routed);
    if (Buffer.byteLength(JSON.stringify(wish)) > WISH_BYTES) {
      throw new HoldpointError({ code: 'invalid_request', where: '/executor_filter', detail: { why: `it may have ${WISH_BYTES} bytes at most` } });
    }
    return { kind: 'external', external: { executor_id: routed.ok ? routed.candidate.executor_id : null, priority, long_running: wish.long_running, wish, queue } };
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
    const target = this.#directory.target(id);
    if (target === undefined) throw new Unreachable(`executor ${id} has to register again before anything can be sent to it`);
    // The mission itself says whose it is; what the executor answers must not be refused.
    this.carried.expect(mission_id, id);
    return forwardTo({ target, dispatch });
  };

  readonly push: RegistryActivities['push'] = async ({ executor_id, frames }) => ({
    kind: (await this.#connections.send(executor_id.toLowerCase(), frames as V1Frame[])) ? 'sent' : 'away',
  });

  #hear(announcement: Announcement): void {
    const { missionId } = announcement;
    if (announcement.kind !== 'frame') this.#messages.taken(missionId);
    if (this.carried.hear(announcement)) this.#learn(missionId);
    const record = this.deps.records.get(missionId);
    if (record !== undefined && !isLive(record)) this.#intake.over(missionId);
    this.#scheduler.wake();
  }

  #lost(executorId: string): void {
    this.deps.logger.warn({ executor_id: executorId }, 'executor has been away for too long');
    void this.#tellLost(executorId, this.#connections.disconnectedAt(executorId) ?? new Date().toISOString());
  }
  /**
   * Whether the missions are known by now. What was asked about them before counts no more, and nobody could come before:
   * an absence counts from now on.
   */
  #isKnown(): boolean {
    if (!this.#known && this.deps.ready()) {
      this.#known = true;
      this.carried.invalidate();
      this.#connections.expectAnew();
    }
    return this.#known;
  }
  /** One that was let go does not come back. */
  #isLost(executorId: string): boolean {
    return this.#connections.lost(executorId) || this.deps.settings.identities.get(executorId) === undefined;
  }
  /** Its missions hear of it as soon as it is known which they are, where it is lost still. */
  async #tellLost(executorId: string, since: string): Promise<void> {
    const { signal } = this.#stopping;
    while (!this.#isKnown() && !signal.aborted) await sleep(KNOWN_CHECK_MS, undefined, { ref: false, signal }).catch(() => undefined);
    if (signal.aborted || !this.#isLost(executorId)) return;
    this.#reconciler.lost(executorId, since);
    this.#scheduler.wake();
    // What it said before it left, and comes to its missions only now, passes for a word of one that is back.
    if (!(await this.#connections.heardOut(executorId)) || signal.aborted || !this.#isLost(executorId)) return;
    this.#reconciler.lost(executorId, new Date().toISOString());
    this.#scheduler.wake();
  }

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

  #tell(happening: Parameters<ExecutorListener>[0]): void {
    for (const listener of [...this.#listeners]) listener(happening);
  }
}

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
