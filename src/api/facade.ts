/** The parts of a facade, put together. No listening here; `createApp` and `createServer` stand on it. */
import type { EventActivities } from '../contract/activities.js';
import type { PublishBatch } from '../contract/generated/types.js';
import { Failures } from './auth.js';
import type { FacadeDeps, FacadeLimits } from './deps.js';
import { DEFAULT_LIMITS } from './deps.js';
import { Gateway } from './gateway.js';
import { Hub } from './hub.js';
import { type LinkSet, NO_LINKS } from './link/seam.js';
import { ProgressWatch } from './progress.js';
import { Projection } from './projection.js';
import { isLive, MissionRecords } from './records.js';
import { openRegistry } from './registry/open.js';
import type { Registry } from './registry/registry.js';
import type { AllStreams } from './registry/stream.js';
import { Peers } from './sockets.js';
import { EventStreams } from './sse.js';
import { Standing } from './standing.js';
import { type Caller, isTheirs } from './tokens.js';
import { isTerminal } from './view.js';
import { Watch } from './watch.js';

/** How long peers may take to hear that the executor stops, ms. */
const FAREWELL_MS = 2_000;

export class Facade {
  readonly gateway: Gateway;
  readonly hub = new Hub();
  readonly records: MissionRecords;
  readonly projection: Projection;
  readonly streams: EventStreams;
  readonly peers: Peers;
  readonly failures: Failures;
  readonly watch: Watch;
  readonly standing: Standing;
  readonly limits: FacadeLimits;
  /** Undefined where Holdpoint is no registry for other executors. */
  readonly registry: Registry | undefined;
  /** Streams of everything that happens, where it is one. */
  readonly allStreams: AllStreams | undefined;
  /** Set by whoever connects it to registries. */
  links: LinkSet = NO_LINKS;
  /** Set once nothing new is taken any more. */
  draining = false;
  readonly #progress: ProgressWatch;
  readonly #startedAt = Date.now();
  #recheck: NodeJS.Timeout | undefined;
  #asked: { at: number; answer: Promise<boolean> } | undefined;

  constructor(readonly deps: FacadeDeps) {
    const { executorId, logger } = deps;
    const limits = { ...DEFAULT_LIMITS, ...deps.limits };
    this.limits = limits;
    this.gateway = new Gateway(deps);
    this.records = new MissionRecords({ maxEndedViews: limits.maxEndedViews, startedAt: new Date(this.#startedAt).toISOString() });
    const { gateway, hub, records } = this;
    this.projection = new Projection({ gateway, hub, records, logger });
    const { projection } = this;
    this.streams = new EventStreams({ projection, hub, limits, greeting: (missionId) => this.standing.greeting(records.get(missionId)) });
    this.peers = new Peers({
      executorId,
      hub,
      limits,
      logger,
      opening: (caller) => this.standing.opening(caller),
      sees: (caller, missionId) => caller.tenant === undefined || isTheirs(caller, records.get(missionId)?.tenant),
    });
    this.failures = new Failures(limits.failuresPerMinute);
    this.watch = new Watch({ gateway, projection, records, logger, everyMs: limits.watchMs, startedAt: this.#startedAt });
    this.standing = new Standing({
      executorId,
      projection,
      records,
      watch: this.watch,
      startedAt: this.#startedAt,
      suspendedAt: deps.suspendedAt,
      stopping: () => this.draining,
    });
    this.#progress = new ProgressWatch({ gateway, hub, records, executorId, logger, everyMs: limits.progressMs });
    const parts = openRegistry({ deps, gateway, hub, records, projection, limits, ready: () => this.watch.ready && !this.draining });
    this.registry = parts?.registry;
    this.allStreams = parts?.streams;
  }

  /** Where the publish activity hands in what missions publish. */
  readonly intake: EventActivities['publish'] = (batch: PublishBatch) => this.projection.deliver(batch);

  /** Builds the projection and begins to watch. Resolves also where Temporal is away: it goes on trying. */
  async start(): Promise<void> {
    await this.watch.start();
    this.#progress.start();
    this.registry?.start();
    this.#recheck = setInterval(() => this.dismissRevoked(), this.limits.recheckMs);
  }

  /** Sends away whoever listens by a token or certificate that does not count any more. */
  dismissRevoked(): void {
    const mayStay = (caller: Caller): boolean => this.counts(caller);
    this.streams.dismiss(mayStay);
    this.allStreams?.dismiss(mayStay);
    this.peers.dismiss(mayStay);
  }

  /** Whether the token or certificate by which a caller came in still counts. */
  counts(caller: Caller): boolean {
    return this.deps.certificates?.counts(caller) ?? this.deps.tokens.counts(caller);
  }

  /**
   * Tells every peer and every stream that its missions are suspended, with the checkpoint from which they will go on,
   * and lets them go. Nothing of this is an event of the missions: they go on as far as they need no facade.
   */
  async stop(): Promise<void> {
    this.draining = true;
    clearInterval(this.#recheck);
    const registry = this.registry?.stop(FAREWELL_MS);
    this.allStreams?.close();
    this.streams.close((missionId) => {
      const record = this.records.get(missionId);
      return record !== undefined && isLive(record) ? this.standing.suspended(missionId) : undefined;
    });
    const frames = this.records.all().filter(isLive).map((record) => this.standing.suspended(record.missionId));
    await Promise.all([registry, this.peers.close(frames, FAREWELL_MS), this.links.close(frames, FAREWELL_MS), this.watch.stop(), this.#progress.stop()]);
    this.failures.close();
  }

  /** Why this facade cannot do its work now; empty where it can. */
  async troubles(): Promise<string[]> {
    const { workers } = this.deps;
    const troubles: string[] = [];
    if (this.draining) troubles.push('it is shutting down');
    if (!(await this.#reachable())) troubles.push('Temporal does not answer');
    if (!workers.events()) troubles.push('the events worker does not run');
    if (!workers.missions()) troubles.push('no workflow worker runs');
    if (!this.watch.ready) troubles.push('the missions are not known yet');
    return troubles;
  }

  /** Asked at most once a second: whoever has no token may ask for readiness too. */
  #reachable(): Promise<boolean> {
    if (this.#asked === undefined || Date.now() - this.#asked.at > 1_000) this.#asked = { at: Date.now(), answer: this.gateway.reachable() };
    return this.#asked.answer;
  }

  /** Whether a mission is over, as far as is known here. */
  isOver(missionId: string): boolean {
    const view = this.projection.peek(missionId);
    return view !== undefined && isTerminal(view.snapshot.state);
  }
}
