import { expect, it } from 'vitest';
import type { MissionStatusResponse, V1Frame } from '../../src/contract/generated/types.js';
import { lastWord } from '../../src/api/registry/last-word.js';

const ID = '0e5f2c1e-6f0b-4c3e-9a51-1f1d7a3b5c01';
const at = '2026-01-01T00:00:00.000Z';
const status = (more: Partial<MissionStatusResponse>): MissionStatusResponse => ({ mission_id: 'm', executor_id: ID, state: 'done', created_at: at, updated_at: at, ...more });
const event = (name: string, data: object, mission_id = 'm'): V1Frame => ({ event: name, executor_id: ID.toUpperCase(), mission_id, ts: at, data }) as V1Frame;

it('is the last frame of an end, or what the rest of the status amounts to where none can be understood', () => {
  const told = event('mission.failed', { state: 'failed', reason: 'crash' });
  expect(lastWord(status({ state: 'failed', recent_events: [event('mission.started', { state: 'running', agent_runtime: 'x' }), told, event('mission.progress', {})] }), ID)).toEqual({ ...told, executor_id: ID });
  for (const recent_events of [undefined, [], [event('mission.completed', { state: 'done' }, 'other')], [event('mission.completed', { state: 'no' })]]) {
    const given = recent_events === undefined ? {} : { recent_events };
    expect(lastWord(status({ ...given, exit_code: 0 }), ID)).toEqual({ event: 'mission.completed', executor_id: ID, mission_id: 'm', ts: at, data: { state: 'done', exit_code: 0 } });
    expect(lastWord(status({ ...given, state: 'failed', error: 'no', exit_code: 3 }), ID)).toMatchObject({ event: 'mission.failed', data: { reason: 'failed_on_executor', error: 'no', exit_code: 3 } });
    expect(lastWord(status({ ...given, state: 'aborted' }), ID)).toMatchObject({ event: 'mission.aborted', data: { state: 'aborted' } });
    expect(lastWord(status({ ...given, state: 'running' }), ID)).toBeUndefined();
  }
  // An end of a time before is not the one that the status tells of.
  expect(lastWord(status({ state: 'done', recent_events: [told] }), ID)?.event).toBe('mission.completed');
});

it('is cut, and not lost, where much is said', () => {
  const long = 'line\n'.repeat(20_000);
  for (const given of [{ error: long }, { recent_events: [event('mission.failed', { state: 'failed', reason: 'crash', error: long })] }]) {
    const word = lastWord(status({ state: 'failed', ...given }), ID);
    expect(word?.event).toBe('mission.failed');
    expect(JSON.stringify(word).length).toBeLessThan(4_000);
  }
});
