import { expect, it } from 'vitest';
import { route, wishOf, type Candidate, type Wish } from '../../src/api/registry/routing.js';

const candidate = (executor_id: string, more: Partial<Candidate> = {}): Candidate => ({ executor_id, capabilities: ['hitl', 'resumable'], connected: true, active: 0, places: 2, ...more });
const self = (more: Partial<Candidate> = {}, code?: 'no_runtime' | 'unknown_host'): Candidate => ({
  executor_id: 'self',
  capabilities: ['isolation:host', 'runtime:custom:plan', 'hitl', 'resumable'],
  connected: true,
  active: 0,
  self: { refusal: code === undefined ? undefined : { ok: false, code } },
  ...more,
});
const wish = (more: Partial<Wish> = {}): Wish => ({ long_running: false, ...more });
const chosen = (candidates: Candidate[], asked: Wish) => {
  const routed = route(candidates, asked);
  return routed.ok ? routed.candidate.executor_id : routed.code;
};

it('takes all of a filter together', () => {
  const all = [candidate('a', { a2a_instance_id: 'i' }), candidate('b', { capabilities: ['hitl', 'x-gpu'] })];
  expect(chosen(all, wish({ capabilities: ['hitl', 'x-gpu'] }))).toBe('b');
  expect(chosen(all, wish({ capabilities: ['resumable', 'x-gpu'] }))).toBe('no_executor_available');
  expect(chosen(all, wish({ instances: ['i'] }))).toBe('a');
  expect(chosen(all, wish({ instances: ['i', 'j'] }))).toBe('no_executor_available');
  expect(chosen(all, wish({ executor_id: 'b', instances: ['i'] }))).toBe('no_executor_available');
});

it('gives what is long-running to those that survive it', () => {
  const all = [candidate('a', { capabilities: ['hitl'] })];
  expect(chosen(all, wish({ long_running: true }))).toBe('no_resumable_executor_available');
  expect(chosen([...all, candidate('b', { active: 1 })], wish({ long_running: true }))).toBe('b');
});

it('prefers a sandbox, then who has least to do, then itself, then the same one every time', () => {
  const sandboxes = ['isolation:vm', 'isolation:container', 'isolation:microvm'];
  for (const isolation of sandboxes) expect(chosen([candidate('a'), candidate('z', { capabilities: ['hitl', isolation], active: 1 })], wish()), isolation).toBe('z');
  expect(chosen([candidate('a', { active: 1 }), candidate('z')], wish())).toBe('z');
  expect(chosen([candidate('a'), self()], wish())).toBe('self');
  expect(chosen([candidate('b'), candidate('a')], wish())).toBe('a');
});

it('never takes one that is away, full, or cannot carry it out', () => {
  expect(chosen([candidate('a', { connected: false })], wish())).toBe('no_executor_available');
  expect(chosen([candidate('a', { active: 2 })], wish())).toBe('no_executor_available');
  expect(chosen([candidate('a', { connected: false }), self({}, 'no_runtime')], wish())).toBe('no_executor_available');
  // What was meant for Holdpoint itself is told what is wrong with it.
  expect(chosen([self({}, 'no_runtime')], wish({ executor_id: 'self' }))).toBe('no_runtime');
  expect(chosen([self({}, 'unknown_host')], wish())).toBe('unknown_host');
  // It bounds itself.
  expect(chosen([self({ active: 1000 })], wish())).toBe('self');
});

it('takes a plan for something that only those who carry out plans can do', () => {
  const asked = wishOf({ mission_id: 'm', objective: 'o', completion: 'c', metadata: { holdpoint: { plan: {} } } });
  expect(asked.capabilities).toEqual(['runtime:custom:plan']);
  expect(chosen([candidate('a', { capabilities: ['isolation:vm'] }), self()], asked)).toBe('self');
  const full = wishOf({ mission_id: 'm', objective: 'o', completion: 'c', long_running: true, executor_filter: { executor_id: 'ABC', capabilities: ['hitl'], a2a_instance_id: 'i', instance_id: null } });
  expect(full).toEqual({ executor_id: 'abc', capabilities: ['hitl'], instances: ['i'], long_running: true });
});
