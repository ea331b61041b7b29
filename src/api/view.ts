/** What the facade knows of one mission. Pure: a view is a value, and what arrives yields the next one. */
import type { Approval, Event, EventsPage, MissionSnapshot, PublishBatch } from '../contract/generated/types.js';

export interface MissionView {
  readonly snapshot: MissionSnapshot;
  /** In order; the last one is number `snapshot.seq`. Numbers are missing where a mission folded older ones away. */
  readonly events: readonly Event[];
  readonly approvals: ReadonlyMap<string, Approval>;
}

/** The same, told as by the executor that carries the mission out. Inside, everything is told under the own id. */
export const asCarried = <T extends { executor_id: string }>({ carried_by }: Pick<MissionSnapshot, 'carried_by'>, told: T): T =>
  typeof carried_by === 'string' ? { ...told, executor_id: carried_by } : told;

export const isTerminal = (state: string): boolean => state === 'done' || state === 'failed' || state === 'aborted';

export type Applied =
  /** `fresh` are the events that were not known before. */
  | { kind: 'applied'; view: MissionView; fresh: readonly Event[] }
  /** Events are missing between what is known and what came: the mission must be asked. */
  | { kind: 'gap' };

/**
 * Takes a batch into a view. Batches come at least once and in order, so what is known already is passed over; a batch
 * that begins later than the view ends leaves it alone and says so.
 */
export const applyBatch = (view: MissionView | undefined, batch: PublishBatch): Applied => {
  const known = view?.snapshot.seq ?? 0;
  if (view !== undefined && batch.snapshot.seq < known) return { kind: 'applied', view, fresh: [] };
  const fresh = batch.events.filter((event) => event.seq > known);
  const first = fresh[0];
  if (first === undefined ? batch.snapshot.seq !== known : first.seq !== known + 1) return { kind: 'gap' };
  const approvals = new Map(view?.approvals);
  for (const approval of batch.approvals) approvals.set(approval.hitl_id, approval);
  return { kind: 'applied', view: { snapshot: batch.snapshot, events: [...(view?.events ?? []), ...fresh], approvals }, fresh };
};

/** The view that a mission's own answers to the queries `events` (after 0) and `approvals` give. */
export const viewOf = (answers: { page: EventsPage; approvals: readonly Approval[] }): MissionView => ({
  snapshot: answers.page.snapshot,
  events: answers.page.events,
  approvals: new Map(answers.approvals.map((approval) => [approval.hitl_id, approval])),
});

/** Events after a number; undefined where some of them are not in the view any more. */
export const eventsAfter = (view: MissionView, after: number): readonly Event[] | undefined => {
  let start = view.events.length;
  while (start > 0 && (view.events[start - 1]?.seq ?? 0) > after) start -= 1;
  return view.events.length - start < view.snapshot.seq - after ? undefined : view.events.slice(start);
};
