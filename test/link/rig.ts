/** A facade with links to stand-in registries, over the shared Temporal server. */
import { type LinkMemory, Links, type LinksOptions } from '../../src/api/link/links.js';
import type { DispatchPayload, LinkStatus, Plan } from '../../src/contract/generated/types.js';
import { ApiRig, type RigOptions, until } from '../api/rig.js';
import type { Serve } from '../fixtures/serve/serve.js';

export { until };

type LinkOptions = Partial<Pick<LinksOptions, 'mayApprove' | 'patience' | 'tls'>> & { clocks?: Partial<LinksOptions['clocks']>; endpoints?: string[] };

export class LinkRig {
  links!: Links;
  readonly memories = new Map<string, LinkMemory>();

  private constructor(
    readonly api: ApiRig,
    private readonly endpoints: readonly string[],
    private readonly options: LinkOptions,
  ) {}

  /** Starts, and waits for the connection of every link to one of the registries. */
  static async start(registries: readonly (Serve | string)[], options: LinkOptions = {}, api: RigOptions = {}): Promise<LinkRig> {
    const rig = new LinkRig(await ApiRig.start(api), registries.map((one) => (typeof one === 'string' ? one : one.url)), options);
    rig.join();
    return rig;
  }

  /** Connects the facade that runs now. */
  join(): void {
    const { clocks, ...more } = this.options;
    this.links = new Links({
      facade: this.api.facade,
      endpoints: this.endpoints,
      identity: { name: 'a test', version: '0.0.1' },
      address: this.api.url,
      mayApprove: 'loopback',
      // Connections are counted, so none may be cut for an answer that a busy machine gives late.
      clocks: { pingMs: 10_000, backoffMinMs: 40, backoffMaxMs: 400, stableMs: 500, ...clocks },
      memories: { read: (endpoint) => this.memories.get(endpoint) ?? {}, write: (endpoint, memory) => void this.memories.set(endpoint, memory) },
      ...more,
    });
    this.api.facade.links = this.links;
    this.links.start();
  }

  get status(): LinkStatus {
    const [status] = this.links.statuses;
    if (status === undefined) throw new Error('no link');
    return status;
  }
  async connected(): Promise<void> {
    await until(() => this.links.statuses.every((status) => status.connected), `all links: ${JSON.stringify(this.links.statuses)}`);
  }

  /** As SIGTERM and a new start do it. */
  async restart(): Promise<void> {
    const suspendedAt = new Date().toISOString();
    await this.api.stopFacade();
    await this.api.startFacade({ suspendedAt });
    this.join();
  }

  /** As `kill -9` and a new start do it: peers hear nothing. */
  async crash(between: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    this.api.facade.links = { ...this.api.facade.links, statuses: [], close: () => Promise.resolve() };
    await this.links.close([], 0);
    await this.api.stopFacade();
    await between();
    await this.api.startFacade();
    this.join();
  }

  async close(): Promise<void> {
    await this.api.close();
  }

  /** Has the registry dispatch a mission. Returns its id. */
  async dispatch(serve: Serve, argv: string[] | Plan, more: Partial<DispatchPayload> = {}): Promise<string> {
    const payload = this.api.payload(Array.isArray(argv) ? { steps: [{ id: 'one', argv }] } : argv, more);
    const { status, body } = await serve.dispatch(payload);
    if (status !== 202) throw new Error(`dispatch answered ${status}: ${JSON.stringify(body)}`);
    return payload.mission_id;
  }
  /** The operation that waits ends now. That its mission runs does not say that the operation does. */
  async end(missionId: string, step = 'one'): Promise<void> {
    await until(() => this.api.host.ledger.end(`${missionId}/${step}/1`), `${missionId}/${step}/1 to run`);
  }
}

/** Waits until the registry shows that state. */
export const shows = (serve: Serve, missionId: string, state: string): Promise<unknown> =>
  until(() => serve.state(missionId) === state, `${missionId} to be ${state} at the registry, not ${serve.state(missionId) ?? 'unknown'} (${serve.story(missionId).join(' ')})`);
