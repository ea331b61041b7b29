/** What a rule looks at: the plan, the facts so far, and the time. */
import type { MissionSpec } from './spec.js';
import type { Folded } from './state.js';

export interface Moment {
  spec: MissionSpec;
  folded: Folded;
  /** Milliseconds since the epoch. */
  now: number;
}
