/** What a workflow's history says about when things happened. The same reading for both sides, off the measured path. */
import type { Client } from '@temporalio/client';
import type { temporal } from '@temporalio/proto';

type HistoryEvent = temporal.api.history.v1.IHistoryEvent;

/** One activity as the server stamped it, in ms since the epoch. */
export interface ActivityTimes {
  type: string;
  scheduled: number;
  started: number;
  completed: number;
  /** Its result, parsed as JSON; undefined where there is none. */
  result: unknown;
}

export interface WorkflowTimes {
  started: number;
  activities: ActivityTimes[];
  /** Bytes of the start's input. */
  inputBytes: number;
  events: number;
  workflowTasks: number;
}

const msOf = (event: HistoryEvent): number =>
  Number(event.eventTime?.seconds ?? 0) * 1000 + Number(event.eventTime?.nanos ?? 0) / 1e6;

const parsed = (payloads: temporal.api.common.v1.IPayloads | null | undefined): unknown => {
  const data = payloads?.payloads?.[0]?.data;
  if (!data || data.length === 0) return undefined;
  try {
    return JSON.parse(Buffer.from(data).toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
};

/** Reads a whole history; activities in the order in which they were scheduled, only those that completed. */
export function readHistory(events: readonly HistoryEvent[]): WorkflowTimes {
  const activities = new Map<string, ActivityTimes>();
  const times: WorkflowTimes = { started: 0, activities: [], inputBytes: 0, events: events.length, workflowTasks: 0 };
  for (const event of events) {
    const scheduled = event.activityTaskScheduledEventAttributes;
    const begun = activities.get(String(event.activityTaskStartedEventAttributes?.scheduledEventId));
    const ended = activities.get(String(event.activityTaskCompletedEventAttributes?.scheduledEventId));
    if (event.workflowExecutionStartedEventAttributes) {
      times.started = msOf(event);
      for (const payload of event.workflowExecutionStartedEventAttributes.input?.payloads ?? []) {
        times.inputBytes += payload.data?.length ?? 0;
      }
    } else if (event.workflowTaskCompletedEventAttributes) {
      times.workflowTasks += 1;
    } else if (scheduled) {
      const type = scheduled.activityType?.name ?? '';
      activities.set(String(event.eventId), { type, scheduled: msOf(event), started: 0, completed: 0, result: undefined });
    } else if (begun) {
      begun.started = msOf(event);
    } else if (ended) {
      ended.completed = msOf(event);
      ended.result = parsed(event.activityTaskCompletedEventAttributes?.result);
      times.activities.push(ended);
    }
  }
  times.activities.sort((x, y) => x.scheduled - y.scheduled);
  return times;
}

/** Fetches and reads the history of a workflow's latest run. */
export async function workflowTimes(client: Client, workflowId: string): Promise<WorkflowTimes> {
  const { events } = await client.workflow.getHandle(workflowId).fetchHistory();
  return readHistory(events ?? []);
}

/** The real time that `date +%s%N` printed, in ms; undefined where the text is none. */
export function commandTime(text: string | undefined): number | undefined {
  const digits = text?.trim();
  return digits && /^\d{16,}$/.test(digits) ? Number(digits.slice(0, -6)) + Number(digits.slice(-6)) / 1e6 : undefined;
}
