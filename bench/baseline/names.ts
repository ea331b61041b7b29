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

/** The frame that both sides of the fan-out send, but for its number. */
export const FAN_OUT = {
  executorId: '00000000-0000-4000-8000-000000000000',
  at: '2030-01-01T00:00:00.000Z',
  missionId: (n: number): string => `mission-${String(n).padStart(9, '0')}`,
  data: { state: 'failed', reason: 'exit_nonzero', error: 'npm test exited with 1: 3 of 240 tests failed, the first of them in test/parser.test.ts', exit_code: 1 },
} as const;
