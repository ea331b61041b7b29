/** The links to all registries. */
import { HoldpointError } from '../../contract/errors.js';
import type { LinkLeft, LinkStatus, RegisterPayload, V1Frame } from '../../contract/generated/types.js';
import type { Facade } from '../facade.js';
import { Inbound } from '../inbound.js';
import type { Caller } from '../tokens.js';
import { isOnLoopback, originOf } from './address.js';
import { IssuedTokens } from './issued-tokens.js';
import { Link, type LinkClocks } from './link.js';
import type { Patience } from './meeting.js';
import type { OutboundTls } from './request.js';
import type { Expectation, LinkSet } from './seam.js';

/** What has to survive a restart, by endpoint. It holds tokens, so nobody else may read where it is kept. */
export interface LinkMemory {
  /** The token that the registry gave last: one that knows our id gives it back only to whoever has it. */
  token?: string;
  /** `holdpoint link leave` was said, and `join` was not. */
  left?: true;
}
export interface LinkMemories {
  read: (endpoint: string) => LinkMemory;
  write: (endpoint: string, memory: LinkMemory) => void;
}

export interface LinksOptions {
  facade: Facade;
  /** Base addresses of the registries. */
  endpoints: readonly string[];
  /** How this executor introduces itself. */
  identity: { name: string; version: string };
  /** Where registries reach it: base address, without a trailing slash. */
  address: string;
  mayApprove: 'loopback' | 'never' | 'always';
  clocks: LinkClocks;
  memories: LinkMemories;
  tls?: OutboundTls | undefined;
  patience?: Patience | undefined;
}

/** How long a registry may take to close a socket that leaves for good, ms. */
const GOODBYE_MS = 1_000;

export class Links implements LinkSet {
  readonly #issued = new IssuedTokens();
  readonly #links = new Map<string, Link>();
  /** Links on their way out, by endpoint: the next begins only after them, or they would take its token along. */
  readonly #leaving = new Map<string, Promise<unknown>>();
  readonly #inbound: Inbound;
  readonly #endpoints: readonly string[];
  #closed = false;

  constructor(private readonly options: LinksOptions) {
    this.#inbound = new Inbound(options.facade);
    this.#endpoints = [...new Set(options.endpoints.map(originOf))];
  }

  /** Begins to connect, and returns at once. */
  start(): void {
    for (const endpoint of this.#endpoints) if (this.options.memories.read(endpoint).left !== true) this.#join(endpoint);
  }

  verify(token: string): Caller | undefined {
    return this.#issued.verify(token);
  }

  get statuses(): LinkStatus[] {
    return this.#endpoints.map((endpoint) => this.#links.get(endpoint)?.status ?? this.#absent(endpoint));
  }

  expect(caller: Caller, missionId: string): Expectation | undefined {
    return this.#links.get(caller.link?.endpoint ?? '')?.expect(missionId);
  }

  async concerns(caller: Caller, missionId: string): Promise<boolean> {
    return (await this.#links.get(caller.link?.endpoint ?? '')?.concerns(missionId)) === true;
  }

  async close(frames: readonly V1Frame[], ms: number): Promise<void> {
    this.#closed = true;
    await Promise.all([...[...this.#links.values()].map((link) => link.close(frames, ms)), ...this.#leaving.values()]);
  }

  async leave(endpoint: string | undefined): Promise<LinkLeft[]> {
    const wanted = this.#wanted(endpoint);
    return Promise.all(
      wanted.map(async (one) => {
        this.options.memories.write(one, { ...this.options.memories.read(one), left: true });
        const error = await this.#leave(one);
        this.options.facade.deps.logger.info({ endpoint: one, why: error }, error === undefined ? 'link: left' : 'link: left, and the registry was not told');
        return { endpoint: one, deregistered: error === undefined, ...(error === undefined ? {} : { error }) };
      }),
    );
  }

  join(endpoint: string | undefined): void {
    const wanted = this.#wanted(endpoint);
    for (const one of wanted) {
      if (this.#links.has(one)) continue;
      const { left: _, ...memory } = this.options.memories.read(one);
      this.options.memories.write(one, memory);
      this.#join(one);
    }
  }

  async #leave(endpoint: string): Promise<string | undefined> {
    const link = this.#links.get(endpoint);
    if (link === undefined) return 'there was no link to it';
    this.#links.delete(endpoint);
    const leaving = link.leave(GOODBYE_MS);
    this.#leaving.set(endpoint, leaving);
    try {
      return await leaving;
    } finally {
      this.#leaving.delete(endpoint);
      // Joined again meanwhile.
      if (this.options.memories.read(endpoint).left !== true) this.#join(endpoint);
    }
  }

  #wanted(endpoint: string | undefined): readonly string[] {
    if (endpoint === undefined) return this.#endpoints;
    const wanted = this.#endpoints.find((one) => one === endpoint || one === readOrigin(endpoint));
    if (wanted === undefined) throw new HoldpointError({ code: 'link_not_found', where: '/endpoint' });
    return [wanted];
  }

  #join(endpoint: string): void {
    if (this.#closed || this.#leaving.has(endpoint)) return;
    const { facade, clocks, memories, tls, patience } = this.options;
    if (endpoint.startsWith('http:') && !isOnLoopback(endpoint)) {
      facade.deps.logger.warn({ endpoint }, 'link: without TLS, so whoever can read the network can read the token by which the registry dispatches missions');
    }
    const link = new Link({
      facade,
      inbound: this.#inbound,
      issued: this.#issued,
      endpoint,
      token: memories.read(endpoint).token,
      remember: (token) => {
        const { token: _, ...memory } = memories.read(endpoint);
        memories.write(endpoint, token === undefined ? memory : { ...memory, token });
      },
      payload: () => this.#payload(),
      mayApprove: this.#mayApprove(endpoint),
      clocks,
      tls,
      patience,
    });
    this.#links.set(endpoint, link);
    link.start();
  }

  #mayApprove(endpoint: string): boolean {
    const { mayApprove } = this.options;
    return mayApprove === 'always' || (mayApprove === 'loopback' && isOnLoopback(endpoint));
  }

  #payload(): RegisterPayload {
    const { facade, identity, address } = this.options;
    const { executorId, capabilities } = facade.deps;
    return {
      executor_id: executorId,
      name: identity.name,
      version: identity.version,
      spec_version: '1.0.0',
      transport_endpoints: { rest: address, ws: `${address.replace(/^http/, 'ws')}/ws/executors/${executorId}` },
      capabilities: [...new Set(capabilities)],
    };
  }

  #absent(endpoint: string): LinkStatus {
    return {
      endpoint,
      state: 'left',
      registered: false,
      connected: false,
      may_approve: this.#mayApprove(endpoint),
      missions: 0,
      undelivered: 0,
      last_resync: null,
      last_error: null,
      retry_at: null,
    };
  }
}

const readOrigin = (endpoint: string): string | undefined => {
  try {
    return originOf(endpoint);
  } catch {
    return undefined;
  }
};
