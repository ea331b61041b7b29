/** Names that the baseline's client, workflows and workers share. */

/** Workflows and `publish` on one queue, the operation on a queue of the machine that has to run it. */
export const QUEUE = { workflows: 'bench-baseline', host: 'bench-baseline-host' } as const;

export const WORKFLOW = {
  /** Start, one activity, end. */
  plain: 'plain',
  /** The same between two publish activities. */
  published: 'published',
  /** Waits for the signal `approve`, then one activity. */
  gated: 'gated',
} as const;

/** What a baseline workflow is started with. */
export interface BaselineInput {
  id: string;
  /** Program and arguments that the activity runs; null for an activity that returns at once. */
  argv: string[] | null;
  /** Padding, so that the input is as long as a mission's. */
  filler: string;
}

export interface OperationResult {
  exitCode: number;
  stdout: string;
}

/** The frames that both sides of the fan-out send: every mission is paused a few times, and fails. */
export const FAN_OUT = {
  executorId: '00000000-0000-4000-8000-000000000000',
  at: '2030-01-01T00:00:00.000Z',
  missionId: (n: number): string => `mission-${String(Math.floor(n / 5)).padStart(9, '0')}`,
  frame: (n: number) =>
    n % 5 < 4
      ? { event: 'mission.paused', data: { state: 'paused', reason: 'somebody looks at what npm test has printed so far before it goes on' } }
      : { event: 'mission.failed', data: { state: 'failed', reason: 'exit_nonzero', error: 'npm test exited with 1: 3 of 240 tests failed', exit_code: 1 } },
} as const;
