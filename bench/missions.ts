/** The commands of the bench's missions, and where a history shows them. */
import { commandTime, type ActivityTimes, type WorkflowTimes } from './history.js';

/** Runs unasked and prints when it ran. */
export const ALLOWED = ['date', '+%s%N'];
/** The same command in other words, which no rule allows. */
export const GATED = ['date', '-u', '+%s%N'];
/** Does nothing. */
export const NOTHING = ['true'];

interface ExecuteOutcome {
  kind: string;
  result?: { outcome: string; output: { tail: string } };
}

/**
 * The `execute` that ran a mission's command, and the command's own time in ms since the epoch.
 *
 * @throws Error where no `execute` of the mission ended with one.
 */
export function executed(times: WorkflowTimes): { activity: ActivityTimes; command: number } {
  for (const activity of times.activities) {
    if (activity.type !== 'execute') continue;
    const outcome = activity.result as ExecuteOutcome | undefined;
    const command = outcome?.kind === 'ended' ? commandTime(outcome.result?.output.tail) : undefined;
    if (command !== undefined) return { activity, command };
  }
  throw new Error('a mission ended without its command');
}
