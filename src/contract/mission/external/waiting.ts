/** One sentence on what a mission of another executor waits for. */
import { openApprovals } from '../derive.js';
import type { Folded } from '../state.js';
import { carryingOf } from './facts.js';
import { needsAHuman, outcomeAsked } from './forgotten.js';

export function waitingForExecutor(folded: Folded): string {
  const { carrier, accepted, away, next, resume, answers } = carryingOf(folded);
  if (folded.ending !== null) return carrier === null ? '' : `Ending as ${folded.ending.as}: waiting until executor ${carrier} says that nothing runs any more.`;
  if (carrier === null) return folded.paused === null ? 'Waiting for an executor that is free.' : 'Paused before any executor had it: waiting for somebody to resume it.';
  if (next !== null) return `Waiting for executor ${carrier} to let it go${next.to === null ? '' : `, which goes on to ${next.to}`}.`;
  if (needsAHuman(folded)) {
    const asked = outcomeAsked(folded);
    const forgot = `${folded.paused === null ? '' : 'Paused. '}Executor ${carrier} forgot the mission, which had begun there`;
    return asked === undefined ? `${forgot}: waiting for its last words before a human is asked.` : `${forgot}: waiting for an answer to ${asked.hitl_id} (${asked.choices.join(', ')}), until ${asked.expires_at}.`;
  }
  if (away) return `Waiting for executor ${carrier} to come back.`;
  if (folded.paused !== null && !accepted) return `Paused before executor ${carrier} had it: waiting for somebody to resume it.`;
  if (!accepted) return `Waiting for executor ${carrier} to take it.`;
  if (folded.paused !== null) return folded.announced === 'paused' ? 'Paused: waiting for somebody to resume it.' : `Waiting for executor ${carrier} to pause it.`;
  const [first, ...others] = openApprovals(folded);
  switch (folded.announced) {
    case 'assigned':
      return `Waiting for executor ${carrier} to begin it.`;
    case 'paused':
    case 'suspended':
      return resume > 0 ? `Waiting for executor ${carrier} to go on with it.` : `Executor ${carrier} let it stand (${folded.announced}): waiting for somebody to resume it.`;
    default:
      if (first !== undefined) return `Waiting for an answer to ${first.hitl_id}${others.length > 0 ? ` and ${others.length} more` : ''}, until ${first.expires_at}.`;
      return folded.announced === 'hitl-required' && answers.length > 0 ? `Waiting for executor ${carrier} to go on after the answer it got.` : `Executor ${carrier} carries it out.`;
  }
}
