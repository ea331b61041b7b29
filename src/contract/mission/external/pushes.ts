/** What the executors of a mission have to be told now: commands and answers, each until it is known to have arrived. */
import type { V1Frame } from '../../generated/types.js';
import { visibleLine } from '../../visible.js';
import { openApprovals } from '../derive.js';
import type { Moment } from '../moment.js';
import { carryingOf } from './facts.js';
import { wasPushed, type ExternalLive } from './live.js';
import { begun, type Carrying } from './state.js';

/** Something to tell, by a name that stays the same as long as it is the same thing. */
export interface Push {
  item: string;
  frame: V1Frame;
}

/** To end it, or to let it go: told anew where the same executor gets it once more. */
export const abortItem = ({ dispatch }: Carrying): string => `abort:${dispatch}`;
export const answerItem = (hitlId: string): string => `answer:${hitlId}`;

const REASON_LENGTH = 1000;

/** What the carrier has to be told, in order, but for what it was told by this connection. */
export function pushes({ moment, live }: { moment: Moment; live: ExternalLive }): Push[] {
  const { carrier, away } = carryingOf(moment.folded);
  if (carrier === null || away) return [];
  return told(moment, carrier).filter(({ item }) => !wasPushed(live, carrier, item));
}

/** Whether nothing that the carrier asked waits for a human, or for this connection. */
export function isAnswered({ folded }: Moment, live: ExternalLive): boolean {
  const { carrier, answers } = carryingOf(folded);
  return carrier !== null && openApprovals(folded).length === 0 && answers.every(({ hitl_id }) => wasPushed(live, carrier, answerItem(hitl_id)));
}

function told(moment: Moment, carrier: string): Push[] {
  const { folded } = moment;
  const x = carryingOf(folded);
  const about = frameTo(moment, carrier);
  if (folded.ending !== null) return [{ item: abortItem(x), frame: { ...about, event: 'mission.aborted', data: { state: 'aborted', aborted_by: folded.ending.by, reason: folded.ending.error || folded.ending.reason } } }];
  if (x.next !== null) return [{ item: abortItem(x), frame: abandoned(moment, carrier) }];
  if (!x.accepted) return [];
  if (folded.paused !== null) {
    // Answers wait too: whoever gets one may go on with it.
    const reason = folded.paused.reason === null ? {} : { reason: visibleLine({ text: folded.paused.reason, room: REASON_LENGTH }) };
    return folded.announced === 'paused' ? [] : [{ item: `pause:${x.stated}`, frame: { ...about, event: 'mission.paused', data: { state: 'paused', ...reason } } }];
  }
  // Also to one that has not confirmed the pause yet: it is told in the order in which it was wished.
  const resumed_from = folded.announced === 'suspended' ? ('suspended' as const) : ('paused' as const);
  const resume: Push[] = x.resume > 0 ? [{ item: `resume:${x.resume}`, frame: { ...about, event: 'mission.resumed', data: { state: 'running', resumed_from } } }] : [];
  return [
    ...resume,
    ...(begun(folded) ? x.answers : []).map(({ hitl_id, asked_as, response, at }): Push => ({
      item: answerItem(hitl_id),
      frame: { ...about, event: 'mission.hitl_responded', data: { hitl_id: asked_as, response, responded_at: at } },
    })),
  ];
}

/** To an executor that has the mission and should not. */
export const abandoned = (moment: Moment, executor: string): V1Frame => ({
  ...frameTo(moment, executor),
  event: 'mission.aborted',
  data: { state: 'aborted', aborted_by: 'system', reason: 'handed_over' },
});

const frameTo = ({ spec, now }: Moment, executor: string) => ({ executor_id: executor, mission_id: spec.mission_id, ts: new Date(now).toISOString() });
