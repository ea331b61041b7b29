/** Reads missions' histories from the Temporal server, by its API alone. */
import { Connection } from '@temporalio/client';
import proto from '@temporalio/proto';
import type { temporal } from '@temporalio/proto';
import { pause } from './client.js';
import type { MissionHistory, RunHistory, StreamEvent } from './evidence.js';

const enums = proto.temporal.api.enums.v1;
const CLOSE_MS = 20_000;

type HistoryEvent = temporal.api.history.v1.IHistoryEvent;

export interface TemporalAt {
  address: string;
  namespace: string;
}

/** The histories of workflows by id; a workflow that the server does not know has no runs. Retries while the server is away. */
export async function readHistories({ at, workflowIds }: { at: TemporalAt; workflowIds: readonly string[] }): Promise<Map<string, MissionHistory>> {
  for (let attempt = 0; ; attempt += 1) {
    let connection: Connection | undefined;
    try {
      connection = await Connection.connect({ address: at.address, connectTimeout: 5000 });
      const out = new Map<string, MissionHistory>();
      for (const workflowId of workflowIds) out.set(workflowId, await readClosed(connection, at.namespace, workflowId));
      return out;
    } catch (error) {
      if (attempt >= 20) throw error;
      await pause(300);
    } finally {
      await connection?.close();
    }
  }
}

/** A workflow closes a moment after its last event went out: one that still runs is read again for a while. */
async function readClosed(connection: Connection, namespace: string, workflowId: string): Promise<MissionHistory> {
  for (let left = CLOSE_MS; ; left -= 200) {
    const history = await readMission(connection, namespace, workflowId);
    if (left <= 0 || history.runs.at(-1)?.status !== 'RUNNING') return history;
    await pause(200);
  }
}

async function readMission(connection: Connection, namespace: string, workflowId: string): Promise<MissionHistory> {
  const runs: RunHistory[] = [];
  const published: StreamEvent[] = [];
  const executed: Record<string, unknown>[] = [];
  let runId: string | undefined = '';
  while (runId !== undefined) {
    const run: ReadRun | undefined = await readRun(connection, { namespace, workflowId, runId });
    if (run === undefined) break;
    // Walks from the newest run back to the first.
    runs.unshift(run.run);
    published.unshift(...run.published);
    executed.unshift(...run.executed);
    runId = run.before;
  }
  return { runs, published, executed };
}

interface ReadRun {
  run: RunHistory;
  before: string | undefined;
  published: StreamEvent[];
  executed: Record<string, unknown>[];
}

interface Execution {
  namespace: string;
  workflowId: string;
  runId: string;
}

const NOT_FOUND = 5;

async function readRun(connection: Connection, { namespace, workflowId, runId }: Execution): Promise<ReadRun | undefined> {
  const execution = { workflowId, ...(runId === '' ? {} : { runId }) };
  const events: HistoryEvent[] = [];
  let info: temporal.api.workflow.v1.IWorkflowExecutionInfo | null | undefined;
  try {
    info = (await connection.workflowService.describeWorkflowExecution({ namespace, execution })).workflowExecutionInfo;
    let nextPageToken: Uint8Array | null | undefined;
    do {
      const page = await connection.workflowService.getWorkflowExecutionHistory({ namespace, execution, ...(nextPageToken ? { nextPageToken } : {}) });
      events.push(...(page.history?.events ?? []));
      nextPageToken = page.nextPageToken;
    } while (nextPageToken?.length);
  } catch (error) {
    if ((error as { code?: number }).code === NOT_FOUND) return undefined;
    throw error;
  }
  const started = events[0]?.workflowExecutionStartedEventAttributes;
  const status = enums.WorkflowExecutionStatus[info?.status ?? 0] ?? 'UNKNOWN';
  const before = started?.continuedExecutionRunId;
  return {
    run: {
      runId: info?.execution?.runId ?? '',
      firstRunId: started?.firstExecutionRunId ?? '',
      status: status.replace('WORKFLOW_EXECUTION_STATUS_', ''),
      failedTasks: events.flatMap(failedTask),
    },
    before: before === undefined || before === null || before === '' ? undefined : before,
    ...activitiesIn(events),
  };
}

function failedTask(event: HistoryEvent): string[] {
  const failed = event.workflowTaskFailedEventAttributes;
  if (!failed) return [];
  const cause = enums.WorkflowTaskFailedCause[failed.cause ?? 0] ?? 'UNKNOWN';
  return [`${cause.replace('WORKFLOW_TASK_FAILED_CAUSE_', '')} ${failed.failure?.message ?? ''}`.trim()];
}

/** What was handed to `publish`, and what `execute` brought back. */
function activitiesIn(events: readonly HistoryEvent[]): Pick<ReadRun, 'published' | 'executed'> {
  const types = new Map<string, string>();
  const published: StreamEvent[] = [];
  const executed: Record<string, unknown>[] = [];
  for (const event of events) {
    const scheduled = event.activityTaskScheduledEventAttributes;
    if (scheduled) {
      const type = scheduled.activityType?.name ?? '';
      types.set(String(event.eventId), type);
      if (type === 'publish') published.push(...((decoded(scheduled.input)['events'] as StreamEvent[] | undefined) ?? []));
    }
    const completed = event.activityTaskCompletedEventAttributes;
    if (completed && types.get(String(completed.scheduledEventId)) === 'execute') {
      const outcome = decoded(completed.result);
      if (outcome['kind'] === 'ended') executed.push(outcome['result'] as Record<string, unknown>);
    }
  }
  return { published, executed };
}

function decoded(payloads: temporal.api.common.v1.IPayloads | null | undefined): Record<string, unknown> {
  const data = payloads?.payloads?.[0]?.data;
  return data ? (JSON.parse(Buffer.from(data).toString('utf8')) as Record<string, unknown>) : {};
}
