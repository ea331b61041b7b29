import type { Stage } from '../stage.js';

export type Level = 'core' | 'hitl' | 'resumable';

export interface Scenario {
  name: string;
  level: Level;
  /** Breaks connections or processes, so that it must run alone. */
  alone?: boolean;
  /** What the subject must be able to do, or the suite's own registry. */
  needs?: 'stop' | 'kill' | 'own';
  run(stage: Stage): Promise<void>;
}
