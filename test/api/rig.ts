/** A facade as production has it, on a free port, over the shared Temporal server; with hosts that a test can steer. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server as HttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NativeConnection, type Worker } from '@temporalio/worker';
import { pino, type Logger } from 'pino';
import { inject } from 'vitest';
import { WebSocket } from 'ws';
import { createEventActivities } from '../../src/activities/events.js';
import { createRegistryActivities } from '../../src/activities/registry.js';
import type { FacadeDeps, FacadeLimits } from '../../src/api/deps.js';
import { Facade } from '../../src/api/facade.js';
import { withExecutors } from '../../src/api/registry/executor-tokens.js';
import { openIdentities } from '../../src/api/registry/identities.js';
import type { RegistrySettings } from '../../src/api/registry/directory.js';
import { createServer } from '../../src/api/server.js';
import { SseParser, type ServerSentEvent } from '../../src/cli/sse.js';
import type { ServerTls } from '../../src/api/tls/server-tls.js';
import { newToken, openTokenStore, type Role } from '../../src/api/tokens.js';
import type { DispatchPayload, MissionState, MissionStatusResponse, OutputRequest, OutputSlice, Plan, Settings } from '../../src/contract/generated/types.js';
import { callerOver, connectLazily, type TemporalLink } from '../../src/temporal/connect.js';
import { missionWorkflowId } from '../../src/temporal/names.js';
import { createEventsWorker, createMissionWorker } from '../../src/temporal/workers.js';
import { Host } from '../workflows/rig/host.js';
import { SETTINGS, until } from '../workflows/rig/rig.js';

export { until };

interface Running {
  worker: Worker;
  run: Promise<void>;
}

const running = (worker: Worker): Running => ({ worker, run: worker.run() });
const ended = async (one: Running | undefined): Promise<void> => {
  one?.worker.shutdown();
  await one?.run;
};

export interface RigOptions {
  /** Of the Temporal server; the shared one by default. */
  address?: string;
  limits?: Partial<FacadeLimits>;
  settings?: Partial<Settings>;
  deps?: Partial<FacadeDeps>;
  workers?: boolean;
  /** Whether the host takes operations from the start. */
  host?: boolean;
  /** TLS of the facade, opened anew with each. */
  tls?: (logger: Logger) => ServerTls;
  /** Makes it the registry of other executors. */
  registry?: Partial<Omit<RegistrySettings, 'identities'>>;
}

export class ApiRig {
  readonly executorId = randomUUID();
  readonly folder = mkdtempSync(join(tmpdir(), 'hp-api-'));
  readonly log: string[] = [];
  /** What operations on the own host printed. */
  readonly printed = new Map<string, Buffer>();
  readonly native: NativeConnection | undefined;
  readonly host: Host;
  readonly #options: RigOptions;
  readonly #local = newToken();
  link!: TemporalLink;
  facade!: Facade;
  url = '';
  port = 0;
  #server: ReturnType<typeof createServer> | HttpsServer | undefined;
  #events: Running | undefined;
  #missions: Running | undefined;

  private constructor(options: RigOptions, native: NativeConnection | undefined) {
    this.#options = options;
    this.native = native;
    writeFileSync(join(this.folder, 'local-token'), `${this.#local}\n`, { mode: 0o600 });
    this.host = native === undefined ? (undefined as never) : new Host({ connection: native, namespace: inject('temporal').namespace, hostId: `h-${randomUUID().slice(0, 8)}` });
  }

  static async start(options: RigOptions = {}): Promise<ApiRig> {
    const address = options.address ?? inject('temporal').address;
    const native = options.workers === false ? undefined : await NativeConnection.connect({ address });
    const rig = new ApiRig(options, native);
    await rig.startFacade();
    if (native !== undefined) await Promise.all([rig.startMissions(), options.host === false ? undefined : rig.host.start()]);
    return rig;
  }

  get token(): string {
    return this.#local;
  }
  get #target() {
    return { address: this.#options.address ?? inject('temporal').address, namespace: inject('temporal').namespace };
  }

  /** A facade that knows nothing yet, as after a restart. */
  async startFacade({ suspendedAt }: { suspendedAt?: string } = {}): Promise<void> {
    const { executorId, folder } = this;
    const tokens = openTokenStore({ file: join(folder, 'tokens.json'), localTokenFile: join(folder, 'local-token') });
    const registry = this.#registry();
    this.link = connectLazily({ target: this.#target });
    const logger = pino({ level: 'trace' }, { write: (line: string) => void this.log.push(line) });
    const tls = this.#options.tls?.(logger);
    this.facade = new Facade({
      link: this.link,
      // As in production: the connection of the mission worker in the same process.
      starter: () => (this.native !== undefined && this.#missions !== undefined ? callerOver({ connection: this.native, target: this.#target, identity: 'test' }) : undefined),
      executorId,
      hostId: this.native === undefined ? 'nowhere' : this.host.id,
      capabilities: ['isolation:host', 'runtime:custom:plan', 'hitl', 'resumable'],
      settings: { ...SETTINGS, ...this.#options.settings },
      searchAttributes: true,
      tokens: registry === undefined ? tokens : withExecutors(tokens, registry.identities),
      registry,
      allowed: { hosts: ['panel.test'], origins: ['https://panel.test'] },
      output: { read: (request) => this.#read(request) },
      logger,
      certificates: tls?.callers,
      workers: { events: () => this.#events?.worker.getState() === 'RUNNING', missions: () => this.#missions?.worker.getState() === 'RUNNING' },
      suspendedAt,
      limits: { watchMs: 300, progressMs: 100, streamHeartbeatMs: 500, failuresPerMinute: 10_000, ...this.#options.limits },
      ...this.#options.deps,
    });
    if (this.native !== undefined) await this.startEvents();
    this.#server = createServer(this.facade, tls);
    await new Promise<void>((resolve) => this.#server?.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.#server.address() as AddressInfo).port;
    this.url = `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${this.port}`;
    await this.facade.start();
  }

  /** As SIGTERM does it. */
  async stopFacade(): Promise<void> {
    const server = this.#server;
    const closed = new Promise<void>((resolve) => (server === undefined ? resolve() : server.close(() => resolve())));
    await this.facade.stop();
    server?.closeAllConnections();
    await closed;
    await this.stopEvents();
    await this.link.close();
  }

  async startEvents(): Promise<void> {
    if (this.native === undefined) return;
    this.#events = running(
      await createEventsWorker({
        connection: this.native,
        namespace: this.#target.namespace,
        executorId: this.executorId,
        activities: { ...createEventActivities({ intake: (batch) => this.facade.intake(batch) }), ...createRegistryActivities({ registry: () => this.facade.registry }) },
      }),
    );
  }
  async stopEvents(): Promise<void> {
    const events = this.#events;
    this.#events = undefined;
    await ended(events);
  }

  async startMissions(): Promise<void> {
    if (this.native === undefined) return;
    const worker = await createMissionWorker({ connection: this.native, namespace: this.#target.namespace, executorId: this.executorId, workflowBundle: { codePath: inject('workflowBundle') } });
    this.#missions = running(worker);
  }
  async stopMissions(): Promise<void> {
    const missions = this.#missions;
    this.#missions = undefined;
    await ended(missions);
  }

  async close(): Promise<void> {
    await this.stopFacade();
    await Promise.all([this.stopMissions(), this.native === undefined ? undefined : this.host.leave()]);
    await this.native?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  #registry(): RegistrySettings | undefined {
    if (this.#options.registry === undefined) return undefined;
    return {
      identities: openIdentities({ file: join(this.folder, 'executors.json'), keyFile: join(this.folder, 'executors.key') }),
      missionsPerExecutor: 8,
      awayMs: 500,
      allowPlain: false,
      self: () => ({ name: 'holdpoint', version: '0.0.0', rest: this.url }),
      ...this.#options.registry,
    };
  }

  async #read({ operation_id, offset, limit }: OutputRequest): Promise<OutputSlice> {
    const all = this.printed.get(operation_id) ?? Buffer.alloc(0);
    const slice = all.subarray(offset, offset + limit);
    return { operation_id, offset, next_offset: offset + slice.length, total_bytes: all.length, dropped_bytes: 0, ended: true, base64: slice.toString('base64') };
  }

  /** A token of these roles. */
  grant(...roles: Role[]): string {
    return this.grantTo(undefined, ...roles);
  }
  /** A token of these roles and this tenant. */
  grantTo(tenant: string | undefined, ...roles: Role[]): string {
    const token = this.facade.deps.tokens.create({ name: `t-${randomUUID().slice(0, 8)}`, roles, tenant });
    if (token === undefined) throw new Error('name taken');
    return token;
  }

  async fetch(path: string, init: { method?: string; body?: unknown; headers?: Record<string, string>; token?: string | null; signal?: AbortSignal } = {}): Promise<Response> {
    const token = init.token === undefined ? this.token : init.token;
    return fetch(this.url + path, {
      method: init.method ?? (init.body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...init.headers,
      },
      ...(init.body === undefined ? {} : { body: typeof init.body === 'string' ? init.body : JSON.stringify(init.body) }),
      ...(init.signal === undefined ? {} : { signal: init.signal }),
    });
  }
  /** Status and body of an answer. */
  async ask<T = Record<string, unknown>>(path: string, init: Parameters<ApiRig['fetch']>[1] = {}): Promise<{ status: number; body: T; code: string | undefined }> {
    const response = await this.fetch(path, init);
    const text = await response.text();
    const body = (text === '' ? {} : JSON.parse(text)) as T & { error?: { code?: string } };
    return { status: response.status, body, code: body.error?.code };
  }

  payload(plan: Plan, more: Partial<DispatchPayload> = {}): DispatchPayload {
    return { mission_id: `m-${randomUUID().slice(0, 8)}`, objective: 'Try it', completion: 'all is well', metadata: { holdpoint: { plan } }, ...more };
  }
  /** Dispatches and returns the mission id. */
  async dispatch(argv: string[] | Plan, more: Partial<DispatchPayload> = {}): Promise<string> {
    const payload = this.payload(Array.isArray(argv) ? { steps: [{ id: 'one', argv }] } : argv, more);
    const { status, body } = await this.ask('/dispatch', { body: payload });
    if (status !== 202) throw new Error(`dispatch answered ${status}: ${JSON.stringify(body)}`);
    return payload.mission_id;
  }
  async status(missionId: string): Promise<MissionStatusResponse> {
    return (await this.ask<MissionStatusResponse>(`/api/v1/missions/${missionId}`)).body;
  }
  async reaches(missionId: string, state: MissionState): Promise<MissionStatusResponse> {
    let last: MissionStatusResponse | undefined;
    await until(async () => (last = await this.status(missionId)).state === state, () => `${missionId} to be ${state}, not ${last?.state ?? 'unknown'}`);
    return last as MissionStatusResponse;
  }
  /** All that a mission has said has arrived: a facade that is started now hears nothing of it until it says more. */
  async delivered(missionId: string): Promise<void> {
    const handle = this.link.client.workflow.getHandle(missionWorkflowId(this.executorId, missionId));
    const waits = async () => ((await handle.describe()).raw.pendingActivities ?? []).some(({ activityType }) => activityType?.name === 'publish');
    await until(async () => !(await waits()), `the events of ${missionId} to be delivered`);
  }
  /** A v1 peer, and the frames it got so far. */
  peer(token = this.token): Peer {
    return new Peer(`${this.url.replace('http', 'ws')}/ws/executors/${this.executorId}?token=${token}`);
  }
  /** A reader of a mission's event stream, and what it got so far. */
  async reader(missionId: string, headers: Record<string, string> = {}, query = ''): Promise<Reader> {
    const response = await this.fetch(`/api/v1/missions/${missionId}/events${query}`, { headers: { accept: 'text/event-stream', ...headers } });
    return new Reader(response);
  }
}

/** A frame of v1, as loosely as a test looks at it. */
export interface Frame {
  event: string;
  mission_id?: string;
  data: Record<string, unknown>;
}

export class Peer {
  readonly socket: WebSocket;
  readonly frames: Frame[] = [];
  closed: number | undefined;
  constructor(url: string) {
    this.socket = new WebSocket(url);
    this.socket.on('message', (data: Buffer) => this.frames.push(JSON.parse(data.toString('utf8')) as Frame));
    this.socket.on('close', (code) => (this.closed = code));
    this.socket.on('error', () => undefined);
  }
  /** The frames about one mission, without progress, as words. */
  about(missionId: string): string[] {
    return this.frames.filter((frame) => frame.mission_id === missionId && frame.event !== 'mission.progress').map((frame) => frame.event.slice(8));
  }
  async saw(missionId: string, event: string, times = 1): Promise<Frame> {
    const all = () => this.frames.filter((frame) => frame.mission_id === missionId && frame.event === event);
    await until(() => all().length >= times, `${event} among ${this.about(missionId).join(' ')}`);
    return all()[times - 1] as Frame;
  }
  async resynced(): Promise<string[]> {
    await until(() => this.frames.length > 0, 'a resync');
    return this.frames[0]?.data['owned_mission_ids'] as string[];
  }
  end(): void {
    this.socket.terminate();
  }
}

export class Reader {
  readonly events: ServerSentEvent[] = [];
  readonly comments: string[] = [];
  ended = false;
  readonly status: number;
  readonly #body: ReadableStreamDefaultReader<Uint8Array> | undefined;
  constructor(readonly response: Response) {
    this.status = response.status;
    this.#body = response.body?.getReader();
    void this.#read();
  }
  async #read(): Promise<void> {
    const parser = new SseParser();
    const decoder = new TextDecoder();
    try {
      for (;;) {
        const chunk = await this.#body?.read();
        if (chunk === undefined || chunk.done) break;
        const text = decoder.decode(chunk.value, { stream: true });
        if (text.startsWith(':')) this.comments.push(text);
        this.events.push(...parser.push(text));
      }
    } catch {
      // Cut off, which is an end too.
    }
    this.ended = true;
  }
  get ids(): number[] {
    return this.events.filter((event) => event.numbered).map((event) => Number(event.id));
  }
  get types(): string[] {
    return this.events.map((event) => event.event);
  }
  data<T>(at: number): T {
    return JSON.parse(this.events.at(at)?.data ?? 'null') as T;
  }
  async saw(type: string): Promise<void> {
    await until(() => this.types.includes(type), `${type} among ${this.types.join(' ')}`);
  }
  async leave(): Promise<void> {
    await this.#body?.cancel().catch(() => undefined);
  }
}

export const pathOf = (id: string): string => encodeURIComponent(id);
