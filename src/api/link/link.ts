/**
 * The link to one registry: registers, dials its socket, tells it how the missions stand, and does so again whenever the
 * connection is lost. One socket at a time: the next register begins only when the last socket is closed, because a
 * registry takes an executor for gone when it registers, and when any of its sockets closes.
 */
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { LinkStatus, RegisterPayload, V1Frame } from '../../contract/generated/types.js';
import { visibleLine } from '../../contract/visible.js';
import type { Facade } from '../facade.js';
import type { Inbound } from '../inbound.js';
import { Peer } from '../peer.js';
import { linkName, socketUrl } from './address.js';
import { Backoff } from './backoff.js';
import { dial } from './dial.js';
import type { IssuedTokens, Issuer } from './issued-tokens.js';
import type { Patience } from './meeting.js';
import { Refused, RegistryClient } from './registry-client.js';
import { type OutboundTls, Requests } from './request.js';
import type { Expectation } from './seam.js';
import { ToldMissions } from './told.js';

export interface LinkClocks {
  pingMs: number;
  backoffMinMs: number;
  backoffMaxMs: number;
  stableMs: number;
}

export interface LinkDeps {
  facade: Facade;
  inbound: Inbound;
  issued: IssuedTokens;
  /** Scheme, host and port of the registry. */
  endpoint: string;
  /** The token of an earlier life. */
  token: string | undefined;
  /** Keeps the token, or forgets it. */
  remember: (token: string | undefined) => void;
  /** What is registered, asked for anew each time. */
  payload: () => RegisterPayload;
  mayApprove: boolean;
  clocks: LinkClocks;
  tls?: OutboundTls | undefined;
  patience?: Patience | undefined;
}

/** How long a registry may take to count us as connected, and between two looks, ms. */
const CONNECTED_MS = 2_000;
const LOOK_MS = 100;
/** How long a registry may take to be told that we leave, ms. */
const LEAVE_MS = 5_000;
const NORMAL = 1000;
const TOKEN_INVALID = 4001;

export class Link {
  readonly endpoint: string;
  readonly #client: RegistryClient;
  readonly #requests: Requests;
  readonly #told: ToldMissions;
  readonly #backoff: Backoff;
  readonly #stop = new AbortController();
  readonly #issuer: Issuer;
  #state: LinkStatus['state'] = 'registering';
  #registered = false;
  #lastResync: string | null = null;
  #lastError: LinkStatus['last_error'] = null;
  #retryAt: string | null = null;
  /** Why we ended the connection ourselves. */
  #ended: string | undefined;
  #peer: Peer | undefined;
  #parting = false;
  #left = false;
  /** The token that is kept. */
  #remembered: string | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(private readonly deps: LinkDeps) {
    const { endpoint, facade, clocks, tls, patience } = deps;
    this.endpoint = endpoint;
    this.#remembered = deps.token;
    // Every request listens to it, and many are under way at once.
    setMaxListeners(0, this.#stop.signal);
    this.#requests = new Requests(tls);
    this.#client = new RegistryClient({ origin: endpoint, executorId: facade.deps.executorId, requests: this.#requests, signal: this.#stop.signal, token: deps.token });
    this.#told = new ToldMissions({ facade, client: this.#client, endpoint, patience });
    this.#backoff = new Backoff({ minMs: clocks.backoffMinMs, maxMs: clocks.backoffMaxMs, stableMs: clocks.stableMs });
    this.#issuer = { endpoint, name: linkName(endpoint), mayApprove: deps.mayApprove };
    if (deps.token !== undefined) deps.issued.set(this.#issuer, deps.token);
  }

  /** Connects, and stays connected, until `close`. Returns at once. */
  start(): void {
    this.#running = this.#run();
  }

  get status(): LinkStatus {
    return {
      endpoint: this.endpoint,
      state: this.#state,
      registered: this.#registered,
      connected: this.#state === 'connected',
      may_approve: this.deps.mayApprove,
      missions: this.#told.count,
      undelivered: this.#told.undelivered(this.#peer),
      last_resync: this.#lastResync,
      last_error: this.#lastError,
      retry_at: this.#retryAt,
    };
  }

  /** A dispatch came by the token of this registry. */
  expect(missionId: string): Expectation {
    return this.#told.expect(missionId, () => this.#peer);
  }
  concerns(missionId: string): Promise<boolean> {
    return this.#told.concerns(missionId);
  }

  /** Sends the frames, of missions that the registry is told of, then closes the socket. The registration stays. */
  async close(frames: readonly V1Frame[], ms: number): Promise<void> {
    this.#parting = true;
    await this.#peer?.close(frames, ms);
    this.#stop.abort();
    await this.#running;
    this.#state = 'stopped';
    this.deps.issued.delete(this.endpoint);
    this.#requests.close();
  }

  /** Leaves for good: closes the socket and has the registry forget this executor. @returns why it did not, if so */
  async leave(ms: number): Promise<string | undefined> {
    this.#parting = true;
    this.#left = true;
    await this.#peer?.close([], ms);
    // A register under way would undo it.
    this.#stop.abort();
    await this.#running;
    let why: string | undefined;
    try {
      if (this.#client.token === undefined) why = 'it was not registered';
      else await this.#client.deregister(AbortSignal.timeout(LEAVE_MS));
      this.#registered = false;
      this.deps.remember(undefined);
    } catch (error) {
      why = this.#words(error);
      this.#failed(why);
    }
    await this.close([], 0);
    this.#state = 'left';
    return why;
  }

  async #run(): Promise<void> {
    const { facade } = this.deps;
    const { logger } = facade.deps;
    while (!this.#parting) {
      let heldMs = 0;
      try {
        heldMs = await this.#connect();
      } catch (error) {
        if (!this.#parting) this.#failed(this.#words(error));
      }
      this.#peer = undefined;
      if (this.#parting) return;
      const waitMs = this.#backoff.next(heldMs);
      this.#state = 'waiting';
      this.#retryAt = new Date(Date.now() + waitMs).toISOString();
      logger.warn({ endpoint: this.endpoint, why: this.#lastError?.message, retry_ms: waitMs, undelivered: this.#told.undelivered(undefined) }, 'link: not connected');
      await sleep(waitMs, undefined, { signal: this.#stop.signal }).catch(() => undefined);
      this.#retryAt = null;
    }
  }

  /** One connection from register to its end. @returns how long it was a good one, ms */
  async #connect(): Promise<number> {
    const { endpoint, facade, issued } = this.deps;
    const { logger } = facade.deps;
    this.#state = 'registering';
    this.#ended = undefined;
    await this.#told.ready(() => this.#parting);
    const token = await this.#register();
    issued.set(this.#issuer, token);
    logger.info({ endpoint }, 'link: registered');
    this.#state = 'connecting';
    const { socket, closed } = await dial({ url: socketUrl(endpoint, facade.deps.executorId, token), tls: this.deps.tls, signal: this.#stop.signal });
    const peer = this.#introduce(socket);
    this.#peer = peer;
    // Only now can the loop be told to close it.
    if (this.#parting) peer.dismiss(NORMAL, 'executor stops');
    let goodSince = 0;
    const watch = setInterval(() => {
      if (!this.#parting) this.#keep(token);
      void this.#lookAfter(peer);
    }, this.deps.clocks.pingMs);
    try {
      if (await peer.open()) {
        this.#lastResync = new Date().toISOString();
        if (await this.#counted(socket)) {
          goodSince = performance.now();
          this.#state = 'connected';
          logger.info({ endpoint, missions: this.#told.count }, 'link: connected');
        } else if (socket.readyState === WebSocket.OPEN) {
          this.#ended = 'the registry does not count this executor as connected';
          peer.dismiss(NORMAL, 'not listed');
        }
      }
      const code = await closed;
      if (code === TOKEN_INVALID) this.#registered = false;
      if (!this.#parting) this.#failed(this.#ended ?? (code === TOKEN_INVALID ? 'the registry closed the connection: it does not take the token (4001)' : `the connection was closed (${code})`));
    } finally {
      clearInterval(watch);
      this.#told.lost(peer);
    }
    return goodSince === 0 ? 0 : performance.now() - goodSince;
  }

  async #register(): Promise<string> {
    let token: string;
    try {
      token = await this.#client.register(this.deps.payload());
    } catch (error) {
      if (error instanceof Refused) this.#registered = false;
      throw error;
    }
    this.#keep(token);
    this.#registered = true;
    return token;
  }

  /** Where it cannot be kept, as on a full disk, it counts all the same, and is kept as soon as it can be. */
  #keep(token: string): void {
    if (token === this.#remembered) return;
    try {
      this.deps.remember(token);
      this.#remembered = token;
    } catch (error) {
      this.deps.facade.deps.logger.error({ err: error, endpoint: this.endpoint }, 'link: the token cannot be kept; a restart would forget it');
    }
  }

  #introduce(socket: WebSocket): Peer {
    const { facade, inbound, clocks } = this.deps;
    // Whose a mission is has to be known before anybody may speak of it.
    const concerns = (missionId: string): boolean => facade.records.get(missionId) !== undefined && this.#told.sees(missionId) && peer.concerns(missionId);
    const peer: Peer = new Peer(socket, {
      executorId: facade.deps.executorId,
      hub: facade.hub,
      logger: facade.deps.logger,
      pingMs: clocks.pingMs,
      bufferBytes: facade.limits.peerBufferBytes,
      opening: () => this.#told.opening(),
      sees: (missionId) => this.#told.sees(missionId),
      meet: (missionId) => this.#told.meet(missionId),
      heard: (text) =>
        inbound.take(text, peer, { name: this.#issuer.name, mayControl: true, mayAnswer: this.deps.mayApprove, concerns, counts: () => !this.#left }),
      ended: (missionId) => this.#told.ended(missionId),
      answered: (before) => this.#told.arrived(before),
    });
    return peer;
  }

  /** Whether the registry counts us as connected, within a moment. One that does not say so is believed. */
  async #counted(socket: WebSocket): Promise<boolean> {
    const until = Date.now() + CONNECTED_MS;
    while (socket.readyState === WebSocket.OPEN) {
      if ((await this.#client.connected()) !== false) return socket.readyState === WebSocket.OPEN;
      if (Date.now() > until) return false;
      await sleep(LOOK_MS, undefined, { ref: false });
    }
    return false;
  }

  /** A registry takes us for gone when an older socket of ours ends at its side, whatever is open since. */
  async #lookAfter(peer: Peer): Promise<void> {
    if (this.#state !== 'connected' || (await this.#client.connected()) !== false || peer !== this.#peer) return;
    this.#ended = 'the registry does not count this executor as connected any more';
    peer.dismiss(NORMAL, 'not listed');
  }

  #failed(message: string): void {
    this.#lastError = { at: new Date().toISOString(), message };
  }

  /** What went wrong, on one line and without our token. */
  #words(error: unknown): string {
    const said = error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : String(error);
    return visibleLine({ text: this.#client.redact(said), room: 300 });
  }
}
