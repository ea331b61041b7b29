/** Missions and executors as the scheduler sees them. */
import type { Candidate } from '../../src/api/registry/routing.js';
import type { Standing } from '../../src/api/registry/schedule.js';

export const candidate = (executor_id: string, more: Partial<Candidate> = {}): Candidate => ({ executor_id, capabilities: ['resumable'], connected: true, active: 0, places: 1, ...more });

/** A mission that waits for an executor. */
export const mission = (mission_id: string, more: Partial<Standing> = {}): Standing => ({
  mission_id,
  executor_id: null,
  priority: 5,
  created_at: '2026-01-01T00:00:00.000Z',
  wish: { long_running: false },
  floats: true,
  started: false,
  running: false,
  preempted_for: undefined,
  paused: false,
  lost: false,
  spent: [],
  moved: 0,
  ...more,
});
