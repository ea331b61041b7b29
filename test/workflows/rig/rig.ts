/** An executor in small: real workers against the shared server, with a facade that can be away and hosts that can too. */
import { randomUUID } from 'node:crypto';
import { type Client, WorkflowIdConflictPolicy, WorkflowIdReusePolicy, type WorkflowHandle } from '@temporalio/client';
import { TestWorkflowEnvironment } from '@temporalio/testing';
import { DefaultLogger, Runtime, Worker, type NativeConnection } from '@temporalio/worker';
import { inject } from 'vitest';
import { dispatchDigest } from '../../../src/contract/canonical.js';
import type {
  Approval,
  Command,
  CommandOutcome,
  DispatchPayload,
  Event,
  EventsPage,
  ForwardRequest,
  HoldpointMetadata,
  MissionInput,
  MissionSnapshot,
  PublishBatch,
  PushRequest,
  Settings,
} from '../../../src/contract/generated/types.js';
import { eventsQueue, MEMO, missionQueue, missionWorkflowId, QUERY, UPDATE, WORKFLOW } from '../../../src/temporal/names.js';
import { Host } from './host.js';
import { Outsider } from './outsider.js';

Runtime.install({ logger: new DefaultLogger('ERROR') });

/** Clocks that nobody runs into, also where a machine stands still for some seconds. Whoever waits for one to pass sets it. */
export const SETTINGS: Settings = {
  decide_ms: 60_000,
  use_ms: 60_000,
  grace_ms: 100,
  host_offline_ms: 60_000,
  // No other clock: only whoever missed one asks, and how soon a human is asked about what an executor forgot is this, too.
  host_ping_ms: 700,
  abort_host_ms: 60_000,
  step_timeout_ms: 60_000,
  heartbeat_ms: 20_000,
  stop_result_ms: 20_000,
  signal_may_approve: true,
  search_attributes: true,
};

/** For a mission whose host is away, or goes: how soon it is missed, and an abort is done without it. */
export const MISSED = { host_offline_ms: 700, abort_host_ms: 1_500 } as const satisfies Partial<Settings>;

/** Payloads that the SDK refuses to read, by encoding and data. */
export const UNREADABLE: readonly (readonly [string, string])[] = [['json/protobuf', '{}'], ['json/plain', ''], ['json/plain', '{'], ['binary/encrypted', 'x'], ['', 'x']];

/** What a server says whose workflow task came between. */
const FAILED_PRECONDITION = 9;

interface Running {
  worker: Worker;
  run: Promise<void>;
}

export class Rig {
  readonly executorId = randomUUID();
  readonly cached: number;
  readonly client: Client;
  readonly native: NativeConnection;
  readonly namespace: string;
  readonly delivered = new Map<string, Event[]>();
  readonly batches: PublishBatch[] = [];
  readonly #environment: TestWorkflowEnvironment;
  readonly #hosts: Host[] = [];
  readonly #outsiders = new Map<string, Outsider>();
  #missions: Running | undefined;
  #facade: Running | undefined;

  private constructor({ cached, environment, namespace }: { cached: number; environment: TestWorkflowEnvironment; namespace: string }) {
    this.cached = cached;
    this.#environment = environment;
    this.native = environment.nativeConnection;
    this.namespace = namespace;
    this.client = environment.client;
  }

  static async start({ cached = 100 }: { cached?: number } = {}): Promise<Rig> {
    const { address, namespace } = inject('temporal');
    const environment = await TestWorkflowEnvironment.createFromExistingServer({ address, namespace });
    const rig = new Rig({ cached, environment, namespace });
    await Promise.all([rig.startMissions(), rig.startFacade()]);
    return rig;
  }

  async startMissions(): Promise<void> {
    const worker = await Worker.create({
      connection: this.native,
      namespace: this.namespace,
      taskQueue: missionQueue(this.executorId),
      workflowBundle: { codePath: inject('workflowBundle') },
      maxCachedWorkflows: this.cached,
      // Tasks for a worker that was stopped are soon given to the next one.
      stickyQueueScheduleToStartTimeout: 300,
    });
    this.#missions = { worker, run: worker.run() };
  }
  async stopMissions(): Promise<void> {
    const running = this.#missions;
    this.#missions = undefined;
    running?.worker.shutdown();
    await running?.run;
  }

  async startFacade(): Promise<void> {
    const worker = await Worker.create({
      connection: this.native,
      namespace: this.namespace,
      taskQueue: eventsQueue(this.executorId),
      activities: {
        publish: async (batch: PublishBatch) => { this.#take(batch); },
        forward: async (request: ForwardRequest) => this.#outsiders.get(request.executor_id)?.forward(request) ?? { kind: 'refused', status: 404, message: 'not registered' },
        push: async (request: PushRequest) => this.#outsiders.get(request.executor_id)?.push(request) ?? { kind: 'away' },
      },
      shutdownGraceTime: '1s',
    });
    this.#facade = { worker, run: worker.run() };
  }
  async stopFacade(): Promise<void> {
    const running = this.#facade;
    this.#facade = undefined;
    running?.worker.shutdown();
    await running?.run;
  }

  #take(batch: PublishBatch): void {
    this.batches.push(batch);
    const known = this.delivered.get(batch.snapshot.mission_id) ?? [];
    const last = known.at(-1)?.seq ?? 0;
    this.delivered.set(batch.snapshot.mission_id, [...known, ...batch.events.filter((event) => event.seq > last)]);
  }

  /** A host of its own name; running unless told otherwise. */
  async host({ running = true }: { running?: boolean } = {}): Promise<Host> {
    const host = new Host({ connection: this.native, namespace: this.namespace, hostId: `h-${randomUUID().slice(0, 8)}` });
    this.#hosts.push(host);
    if (running) await host.start();
    return host;
  }

  /** Another executor that registered here. */
  outsider(): Outsider {
    const outsider = new Outsider();
    this.#outsiders.set(outsider.id, outsider);
    return outsider;
  }

  /** A mission for other executors: for the one named, or for whoever it is placed on. */
  async give({ to, queue = true, settings = {} }: { to?: Outsider; queue?: boolean; settings?: Partial<Settings> } = {}): Promise<Run> {
    const input = this.input({ host: 'none', settings, plan: { steps: [] } });
    const dispatch = { ...input.dispatch, metadata: { anything: ['goes', 1] } };
    return this.#start({ ...input, dispatch, dispatch_digest: dispatchDigest(dispatch), external: { executor_id: to?.id ?? null, priority: 5, long_running: true, queue } });
  }

  input({ host, plan, settings = {}, completion = 'all is well', ...metadata }: { host: string; settings?: Partial<Settings>; completion?: string } & HoldpointMetadata): MissionInput {
    const mission_id = `m-${randomUUID().slice(0, 8)}`;
    const dispatch: DispatchPayload = { mission_id, objective: 'Try it', completion, metadata: { holdpoint: { plan, ...metadata } } };
    return {
      version: 1,
      executor_id: this.executorId,
      mission_id,
      dispatch,
      dispatch_digest: dispatchDigest(dispatch),
      host,
      settings: { ...SETTINGS, ...settings },
      accepted_at: new Date().toISOString(),
    };
  }

  async dispatch(options: Parameters<Rig['input']>[0], how: { signal?: string; args?: unknown[] } = {}): Promise<Run> {
    return this.#start(this.input(options), how);
  }

  async #start(input: MissionInput, { signal, args = [] }: { signal?: string; args?: unknown[] } = {}): Promise<Run> {
    const start = {
      taskQueue: missionQueue(this.executorId),
      workflowId: missionWorkflowId(this.executorId, input.mission_id),
      workflowIdReusePolicy: WorkflowIdReusePolicy.REJECT_DUPLICATE,
      memo: { [MEMO.dispatchDigest]: input.dispatch_digest },
      args: [input],
    };
    const handle =
      signal === undefined
        ? await this.client.workflow.start(WORKFLOW.mission, { ...start, workflowIdConflictPolicy: WorkflowIdConflictPolicy.FAIL })
        : await this.client.workflow.signalWithStart(WORKFLOW.mission, { ...start, signal, signalArgs: args });
    // Of whichever run is the current one.
    return new Run({ rig: this, handle: this.client.workflow.getHandle(handle.workflowId), input });
  }

  /** Sends what no converter of ours would write. */
  async signalRaw({ workflowId, signalName, encoding, data }: { workflowId: string; signalName: string; encoding: string; data: string }): Promise<void> {
    const payload = { metadata: { encoding: Buffer.from(encoding) }, data: Buffer.from(data) };
    await this.client.workflowService.signalWorkflowExecution({ namespace: this.namespace, workflowExecution: { workflowId }, signalName, input: { payloads: [payload] }, requestId: randomUUID() });
  }

  async close(): Promise<void> {
    await Promise.all([...this.#hosts.map((host) => host.leave()), this.stopMissions(), this.stopFacade()]);
    await this.#environment.teardown();
  }
}

/** One mission under test. */
export class Run {
  readonly rig: Rig;
  readonly handle: WorkflowHandle;
  readonly input: MissionInput;
  #messages = 0;

  constructor({ rig, handle, input }: { rig: Rig; handle: WorkflowHandle; input: MissionInput }) {
    this.rig = rig;
    this.handle = handle;
    this.input = input;
  }
  get id(): string {
    return this.input.mission_id;
  }
  /** Operation id of a step's attempt. */
  op(step: string, attempt = 1): string {
    return `${this.id}/${step}/${attempt}`;
  }

  status(): Promise<MissionSnapshot> {
    return this.handle.query<MissionSnapshot, []>(QUERY.status);
  }
  approvals(): Promise<Approval[]> {
    return this.handle.query<Approval[], []>(QUERY.approvals);
  }
  events(after = 0): Promise<EventsPage> {
    return this.handle.query<EventsPage, [{ after: number }]>(QUERY.events, { after });
  }

  /** Sends the update as the facade does: once more under the same id where a continue-as-new came between. */
  async command(part: Partial<Command> & Pick<Command, 'type'>): Promise<CommandOutcome> {
    const command: Command = { message_id: `t-${(this.#messages += 1)}`, by: 'tester', via: 'rest', ...part };
    for (let tries = 0; ; tries += 1) {
      try {
        return await this.handle.executeUpdate<CommandOutcome, [Command]>(UPDATE.command, { args: [command] });
      } catch (error) {
        if (tries >= 5 || (error as { cause?: { code?: number } }).cause?.code !== FAILED_PRECONDITION) throw error;
      }
    }
  }
  answer(hitl_id: string, response: string): Promise<CommandOutcome> {
    return this.command({ type: 'answer', hitl_id, response });
  }
  signal(name: string, ...args: unknown[]): Promise<void> {
    return this.handle.signal(name, ...args);
  }

  /** What the facade was given so far. */
  get seen(): Event[] {
    return this.rig.delivered.get(this.id) ?? [];
  }
  get types(): string[] {
    return this.seen.map((event) => event.type);
  }
  /** The lifecycle as a v1 peer sees it, without progress. */
  get lifecycle(): string[] {
    return this.types.filter((type) => type.startsWith('mission.') && !['mission.accepted', 'mission.ending', 'mission.progress'].includes(type)).map((type) => type.slice(8));
  }
  async saw(type: string, times = 1): Promise<Event> {
    await until(() => this.types.filter((each) => each === type).length >= times, `${times} x ${type} in ${this.types.join(' ')}`);
    return this.seen.filter((event) => event.type === type)[times - 1] as Event;
  }

  async ended(): Promise<MissionSnapshot> {
    await Promise.race([
      this.handle.result(),
      new Promise((_, reject) => setTimeout(() => { reject(new Error(`did not end: ${this.types.join(' ')}`)); }, 40_000).unref()),
    ]);
    return this.status();
  }
}

/** Waits for a condition, and says what it waited for. Only what never comes takes the whole time, so there is much of it. */
export async function until(condition: () => boolean | Promise<boolean>, what: string | (() => string) = 'a condition', ms = 30_000): Promise<void> {
  const deadline = Date.now() + ms;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`waited in vain for ${typeof what === 'string' ? what : what()}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}
