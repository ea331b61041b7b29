/**
 * What the facade asks of Temporal. Every call has a deadline, so that no route hangs when Temporal or the workers are
 * away; `TemporalSilent` says that one passed.
 */
import type { WorkflowExecutionInfo, WorkflowExecutionStatusName, WorkflowHandle } from '@temporalio/client';
import { WorkflowUpdateFailedError } from '@temporalio/client';
import type { SearchAttributePair } from '@temporalio/common';
import { ApplicationFailure, defaultPayloadConverter, TypedSearchAttributes } from '@temporalio/common';
import type {
  Approval,
  Command,
  CommandOutcome,
  EventsPage,
  External as ExternalInput,
  MissionInput,
  MissionSnapshot,
  MissionState,
  NodeDescriptor,
} from '../contract/generated/types.js';
import { validateExternal, validateMissionSnapshot } from '../contract/generated/validators.cjs';
import type { Caller, TemporalLink } from '../temporal/connect.js';
import { isAlreadyStarted, isFailedPrecondition, isNotFound, isWorkerless } from '../temporal/failures.js';
import { hostWorkflowId, MEMO, missionIdOf, missionQueue, missionWorkflowId, QUERY, UPDATE, WORKFLOW } from '../temporal/names.js';
import { KEYS } from '../temporal/search-attributes.js';
import type { Wish } from './registry/routing.js';
import { isWish } from './registry/routing.js';
import { TemporalSilent, within } from './within.js';

/**
 * How long calls may take, in ms. Generous for a busy server, short for somebody who waits. A query of a mission whose
 * worker died waits for it 3 s before another one is asked.
 */
export const CALL_MS = { start: 4_000, query: 4_500, describe: 3_000, signal: 3_000, update: 5_000, list: 4_000, probe: 1_500 } as const;
export type CallMs = Readonly<Record<keyof typeof CALL_MS, number>>;

/**
 * What a mission for other executors is started with; the memo keeps it, so that one that waits can be placed without being
 * asked. `queue`: whoever sent it left it to Holdpoint when it is placed, and where.
 */
export type External = ExternalInput & { wish: Wish; queue: boolean };

/** A mission as Temporal lists or describes it: readable without a worker, also after the end. */
export interface Listed {
  missionId: string;
  status: WorkflowExecutionStatusName;
  /** Which run this tells of. */
  runId?: string;
  /** Another run was there before it: it continues that one, or a reset took back what that one came to. As far as described. */
  notFirst?: boolean;
  /** When the dispatch was accepted; missions are listed in this order. */
  acceptedAt: string;
  closedAt?: string;
  session?: string;
  /** Whose it is; undefined for an operator's. */
  tenant?: string;
  /** From the memo; undefined where the mission has not written it yet. */
  state?: MissionState;
  seq: number;
  openApprovals: string[];
  digest?: string;
  /** What it was started with where other executors carry it out. */
  external?: External;
  /** The mission as it was at its last event, with long texts cut: enough where nobody can be asked. */
  snapshot?: MissionSnapshot;
}

/** What an activity said of itself, and when the server heard it. */
export interface Heartbeat {
  atMs: number;
  details: unknown;
}

export type Started = { kind: 'started' } | { kind: 'exists'; listed: Listed | undefined };

/** `absent`: no such mission, or one that takes no messages any more; `describe` tells. */
export type Commanded = { kind: 'outcome'; outcome: CommandOutcome } | { kind: 'absent' } | { kind: 'refused'; code: string; message: string };

const isExternal = (value: unknown): value is External => {
  const { wish, queue, ...rest } = (value ?? {}) as Partial<External>;
  return validateExternal(rest) && isWish(wish) && typeof queue === 'boolean';
};

/** The other executor that carries it out, null while it waits for one, undefined where none does. */
export const carriedBy = (listed: Listed | undefined): string | null | undefined =>
  listed?.snapshot?.carried_by === undefined ? listed?.external?.executor_id : listed.snapshot.carried_by;

const listed = (executorId: string, info: Omit<WorkflowExecutionInfo, 'raw'>): Listed | undefined => {
  const missionId = missionIdOf(executorId, info.workflowId);
  if (missionId === undefined) return undefined;
  const memo = info.memo ?? {};
  const open = memo[MEMO.openApprovals];
  const digest = memo[MEMO.dispatchDigest];
  const snapshot = memo[MEMO.snapshot];
  const seq = memo[MEMO.seq];
  const accepted = memo[MEMO.acceptedAt];
  const tenant = memo[MEMO.tenant];
  const external = memo[MEMO.external];
  const session = info.typedSearchAttributes.get(KEYS.session);
  return {
    missionId,
    status: info.status.name,
    runId: info.runId,
    acceptedAt: typeof accepted === 'string' ? accepted : info.startTime.toISOString(),
    ...(info.closeTime === undefined ? {} : { closedAt: info.closeTime.toISOString() }),
    ...(typeof memo[MEMO.state] === 'string' ? { state: memo[MEMO.state] as MissionState } : {}),
    seq: typeof seq === 'number' ? seq : 0,
    openApprovals: Array.isArray(open) ? open.filter((id): id is string => typeof id === 'string') : [],
    ...(typeof digest === 'string' ? { digest } : {}),
    ...(session === undefined ? {} : { session }),
    ...(typeof tenant === 'string' ? { tenant } : {}),
    ...(isExternal(external) ? { external } : {}),
    ...(validateMissionSnapshot(snapshot) ? { snapshot } : {}),
  };
};

export class Gateway {
  readonly #queue: string;
  readonly #callMs: CallMs;

  constructor(private readonly options: { link: TemporalLink; starter?: (() => Caller | undefined) | undefined; executorId: string; searchAttributes: boolean; callMs?: CallMs }) {
    this.#queue = missionQueue(options.executorId);
    this.#callMs = options.callMs ?? CALL_MS;
  }

  #handle(missionId: string): WorkflowHandle {
    return this.options.link.client.workflow.getHandle(missionWorkflowId(this.options.executorId, missionId));
  }
  #within<T>(ms: number, call: () => Promise<T>): Promise<T> {
    return within(this.options.link, ms, call);
  }

  /** Starts a mission. The same id never starts twice, also not after its end; then its digest is told. */
  async start(input: MissionInput, texts: { summary: string; details: string; session?: string; external?: External }): Promise<Started> {
    const attributes: SearchAttributePair[] = [{ key: KEYS.state, value: 'queued' }];
    if (texts.session !== undefined) attributes.push({ key: KEYS.session, value: texts.session });
    const starter = this.options.starter?.();
    try {
      await within(starter ?? this.options.link, this.#callMs.start, (client) =>
        client.workflow.start(WORKFLOW.mission, {
          workflowId: missionWorkflowId(this.options.executorId, input.mission_id),
          taskQueue: this.#queue,
          args: [input],
          workflowIdReusePolicy: 'REJECT_DUPLICATE',
          workflowIdConflictPolicy: 'FAIL',
          requestEagerStart: starter !== undefined,
          memo: {
            [MEMO.dispatchDigest]: input.dispatch_digest,
            [MEMO.acceptedAt]: input.accepted_at,
            [MEMO.state]: 'queued',
            [MEMO.seq]: 0,
            [MEMO.openApprovals]: [],
            ...(input.tenant === undefined ? {} : { [MEMO.tenant]: input.tenant }),
            ...(texts.external === undefined ? {} : { [MEMO.external]: texts.external }),
          },
          staticSummary: texts.summary,
          staticDetails: texts.details,
          ...(this.options.searchAttributes ? { typedSearchAttributes: new TypedSearchAttributes(attributes) } : {}),
        }),
      );
      return { kind: 'started' };
    } catch (error) {
      if (!isAlreadyStarted(error)) throw error;
      return { kind: 'exists', listed: await this.describe(input.mission_id) };
    }
  }

  /** False where there is no such mission, or it is closed. Otherwise the server has the signal and will deliver it. */
  signal(missionId: string, name: string, argument: object): Promise<boolean> {
    return this.pass(missionId, name, stamped(argument));
  }
  /** The same for what is no command and carries no moment of its own. */
  async pass(missionId: string, name: string, argument: object): Promise<boolean> {
    try {
      await this.#within(this.#callMs.signal, () => this.#handle(missionId).signal(name, argument));
      return true;
    } catch (error) {
      if (isNotFound(error)) return false;
      throw error;
    }
  }

  /**
   * Sends a command and waits for its outcome, at most 5 s. Across a continue-as-new the server refuses with
   * FAILED_PRECONDITION; the same message id goes out again then, which the mission recognises.
   */
  async command(missionId: string, command: Command): Promise<Commanded> {
    const until = Date.now() + this.#callMs.update;
    const sent = stamped(command);
    for (;;) {
      try {
        const outcome = await this.#within(Math.max(1, until - Date.now()), () =>
          this.#handle(missionId).executeUpdate<CommandOutcome, [Command]>(UPDATE.command, { args: [sent], updateId: command.message_id }),
        );
        return { kind: 'outcome', outcome };
      } catch (error) {
        if (isNotFound(error) || isLostToTheEnd(error)) return { kind: 'absent' };
        if (error instanceof WorkflowUpdateFailedError) return refusedBy(error);
        if (!isFailedPrecondition(error)) throw error;
        if (Date.now() + 50 >= until) throw new TemporalSilent('the mission was being continued all the time', { cause: error });
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }

  /**
   * Resolves once a mission has taken the signals that were sent before, or is not there. Needs a worker.
   *
   * @throws TemporalSilent where it has not within the time of a query
   */
  async caughtUp(missionId: string): Promise<void> {
    await this.#query(missionId, QUERY.status);
  }

  /** Needs no worker. Undefined where there is no such mission. */
  async describe(missionId: string): Promise<Listed | undefined> {
    try {
      const info = await this.#within(this.#callMs.describe, () => this.#handle(missionId).describe());
      const found = listed(this.options.executorId, info);
      const first = info.raw.workflowExecutionInfo?.firstRunId ?? '';
      return found === undefined || first === '' || first === info.runId ? found : { ...found, notFirst: true };
    } catch (error) {
      if (isNotFound(error)) return undefined;
      throw error;
    }
  }

  /**
   * Makes the server forget which worker has the mission in its cache. One that died would otherwise be waited for, by
   * each mission for itself, before a living one is asked.
   */
  async unstick(missionId: string): Promise<void> {
    const execution = { workflowId: missionWorkflowId(this.options.executorId, missionId) };
    await this.#within(this.#callMs.probe, () => {
      const { workflowService, options } = this.options.link.client;
      return workflowService.resetStickyTaskQueue({ namespace: options.namespace, execution });
    });
  }

  /** Events after a number, with the snapshot they end at. Undefined where there is no such mission. Needs a worker. */
  events(missionId: string, after: number): Promise<EventsPage | undefined> {
    return this.#query<EventsPage>(missionId, QUERY.events, { after });
  }
  /** Every approval of a mission that is still in reach. Undefined where there is no such mission. Needs a worker. */
  approvals(missionId: string): Promise<Approval[] | undefined> {
    return this.#query<Approval[]>(missionId, QUERY.approvals);
  }

  async #query<T>(missionId: string, name: string, ...args: unknown[]): Promise<T | undefined> {
    try {
      return await this.#within(this.#callMs.query, () => this.#handle(missionId).query<T, unknown[]>(name, ...args));
    } catch (error) {
      if (isNotFound(error)) return undefined;
      if (isWorkerless(error)) throw new TemporalSilent('no worker is there to ask', { cause: error });
      throw error;
    }
  }

  /** The last heartbeats of the activities that a mission waits for, oldest first. Needs no worker. */
  async heartbeats(missionId: string): Promise<Heartbeat[]> {
    const description = await this.#within(this.#callMs.describe, () => this.#handle(missionId).describe());
    const found: Heartbeat[] = [];
    for (const pending of description.raw.pendingActivities ?? []) {
      const payload = pending.heartbeatDetails?.payloads?.[0];
      const time = pending.lastHeartbeatTime;
      if (payload === undefined || payload === null || time === undefined || time === null) continue;
      found.push({ atMs: Number(time.seconds ?? 0) * 1000 + Math.floor((time.nanos ?? 0) / 1e6), details: defaultPayloadConverter.fromPayload(payload) });
    }
    return found.sort((a, b) => a.atMs - b.atMs);
  }

  /** Every mission of this executor that the server still has, or those with a run that matches `and`. */
  async list(and?: string): Promise<Listed[]> {
    const query = `WorkflowType = '${WORKFLOW.mission}' AND TaskQueue = '${this.#queue}'${and === undefined ? '' : ` AND ${and}`}`;
    return this.#within(this.#callMs.list, async () => {
      const found = new Map<string, Listed>();
      for await (const info of this.options.link.client.workflow.list({ query, pageSize: 1000 })) {
        const one = listed(this.options.executorId, info);
        if (one === undefined || one.status === 'CONTINUED_AS_NEW') continue;
        const other = found.get(one.missionId);
        if (other === undefined || isLater(one, other)) found.set(one.missionId, one);
      }
      return [...found.values()];
    });
  }

  /** Whether a host of that id ever announced itself. */
  async knowsHost(hostId: string): Promise<boolean> {
    try {
      await this.#within(this.#callMs.describe, () => this.options.link.client.workflow.getHandle(hostWorkflowId(hostId)).describe());
      return true;
    } catch (error) {
      if (isNotFound(error)) return false;
      throw error;
    }
  }

  /** Descriptors of the hosts that announced themselves to this executor's workers and can be asked now. */
  async hosts(): Promise<NodeDescriptor[]> {
    const query = `WorkflowType = '${WORKFLOW.host}' AND TaskQueue = '${this.#queue}' AND ExecutionStatus = 'Running'`;
    return this.#within(this.#callMs.describe, async () => {
      const asked: Promise<NodeDescriptor | null | undefined>[] = [];
      for await (const info of this.options.link.client.workflow.list({ query, pageSize: 100 })) {
        const handle = this.options.link.client.workflow.getHandle(info.workflowId);
        asked.push(handle.query<NodeDescriptor | null | undefined>(QUERY.descriptor).catch(() => undefined));
      }
      const known = await Promise.all(asked);
      return known.filter((host) => host !== undefined && host !== null).sort((a, b) => a.host_id.localeCompare(b.host_id));
    });
  }

  /** Whether Temporal answers now. */
  async reachable(): Promise<boolean> {
    try {
      await this.#within(this.#callMs.probe, () => this.options.link.client.workflowService.getSystemInfo({}));
      return true;
    } catch {
      return false;
    }
  }
}

/** Of two runs of one mission, of which a reset closed one: the one that is open, or was closed last. */
const isLater = (one: Listed, other: Listed): boolean => other.closedAt !== undefined && (one.closedAt === undefined || one.closedAt > other.closedAt);

/** A message with the moment at which it goes out, which the mission holds against its own clock. */
const stamped = <T extends object>(message: T): T & { sent_at: string } => ({ ...message, sent_at: new Date().toISOString() });

/** The mission ended between accepting the update and answering it. */
const isLostToTheEnd = (error: unknown): boolean =>
  error instanceof WorkflowUpdateFailedError &&
  error.cause instanceof ApplicationFailure &&
  error.cause.type === 'AcceptedUpdateCompletedWorkflow';

/** The mission's validator refused the command; its failure's type is a code of the catalogue. */
const refusedBy = (error: WorkflowUpdateFailedError): Commanded => ({
  kind: 'refused',
  code: (error.cause instanceof ApplicationFailure ? error.cause.type : undefined) ?? 'invalid_request',
  message: error.cause?.message ?? error.message,
});
