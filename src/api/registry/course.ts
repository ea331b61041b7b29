/** What a mission's events say of its executors, and of what the scheduler did about it. Pure. */
import type { Event } from '../../contract/generated/types.js';

/** By this name Holdpoint pauses and resumes, and in these words it says for whom. */
export const SCHEDULER = 'holdpoint';
const PREEMPTED = /^preempted by (\S{1,200})$/;
export const preemptedBy = (missionId: string): string => `preempted by ${missionId}`;

/** Events by which a mission gets another executor. */
const CHANGES: readonly string[] = ['executor.placed', 'executor.handover', 'executor.released'];
/** Events by which one step of the scheduler is told from the next. */
const MOVES: readonly string[] = ['control.paused', 'control.resumed', ...CHANGES];

/** Number of the last one; older ones may be folded away, so that their count would tell nothing. */
export const lastMove = (events: readonly Event[]): number => events.findLast(({ type }) => MOVES.includes(type))?.seq ?? 0;

/** The mission for which this one was paused, where it was and nobody has said otherwise since. */
export const preemptedFor = (events: readonly Event[]): string | undefined => {
  const last = events.findLast((event) => event.type === 'control.paused' || event.type === 'control.resumed');
  if (last?.type !== 'control.paused') return undefined;
  const { via, reason } = last.data as { via?: unknown; reason?: unknown };
  return via === 'scheduler' && typeof reason === 'string' ? PREEMPTED.exec(reason)?.[1] : undefined;
};

/** Whether it was an executor's, or was to be. */
export const wasWith = (events: readonly Event[], executorId: string): boolean =>
  events.some((event) => {
    const { executor_id, to } = event.data as { executor_id?: unknown; to?: unknown };
    return CHANGES.includes(event.type) && (executor_id === executorId || to === executorId);
  });

/** The handover that is under way: from whom, and to whom, where that is known. */
export const handover = (events: readonly Event[]): { executor_id: string; to: string | null } | undefined => {
  const last = events.findLast((event) => CHANGES.includes(event.type));
  return last?.type === 'executor.handover' ? (last.data as { executor_id: string; to: string | null }) : undefined;
};

/** Its executor does not know it any more, so that nobody could confirm a pause. */
export const isForgotten = (events: readonly Event[]): boolean => events.findLast(({ type }) => type === 'executor.accepted' || type === 'executor.forgot')?.type === 'executor.forgot';

/** Executors that had it and let it go, as the mission itself sees them: it ignores a placement on one of these. */
export const spentOn = (events: readonly Event[]): string[] => {
  const spent = new Set<string>();
  let accepted = false;
  for (const { type, data } of events) {
    if (type === 'executor.released') {
      const { executor_id, why } = data as { executor_id: string; why: string };
      if (why === 'confirmed' || (why === 'unlisted' && accepted)) spent.add(executor_id);
      else spent.delete(executor_id);
    }
    if (type === 'executor.accepted') accepted = true;
    else if (type === 'executor.placed' || type === 'executor.forgot') accepted = false;
  }
  return [...spent];
};
