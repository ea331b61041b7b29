import { describe, expect, it } from 'vitest';
import { isV1Event, projectFrame, validateFrame } from '../../src/contract/frame.js';
import type { Event, V1EventData, V1EventName } from '../../src/contract/generated/types.js';
import { validateCapability, validateEventEnvelope } from '../../src/contract/generated/validators.cjs';

const executor_id = '6f1f7e0c-8a55-4c5a-9d0e-0f6f6f6f6f6f';
const ts = '2030-01-01T00:00:00.000Z';

/** The fullest data of every event. */
const FULL: V1EventData = {
  'executor.registered': { name: 'n', capabilities: ['hitl'], transport_endpoints: { rest: 'http://127.0.0.1:1', ws: 'ws://127.0.0.1:1' } },
  'executor.deregistered': { reason: 'timeout' },
  'executor.resync': { owned_mission_ids: ['a', 'b'], protocol_version: '1.0.0' },
  'mission.assigned': { state: 'assigned', estimated_start: ts },
  'mission.started': { state: 'running', agent_runtime: 'runtime:custom:plan', pty_session_id: 'p' },
  'mission.progress': { phase: 'p', iteration: 0, tokens_used: 0, summary: 's', pct_complete: 50 },
  'mission.hitl_required': { hitl_id: 'h', prompt: 'p', context: 'c', expires_at: ts },
  'mission.hitl_responded': { hitl_id: 'h', response: 'yes', responded_at: ts },
  'mission.paused': { state: 'paused', reason: 'r' },
  'mission.resumed': { state: 'running', resumed_from: 'paused' },
  'mission.suspended': { state: 'suspended', checkpoint_id: 'c', reason: 'executor_shutdown' },
  'mission.reconnected': { checkpoint_id: 'c' },
  'mission.completed': { state: 'done', exit_code: 0, tokens_total: 0, summary: 's', artifacts: [{ path: 'a', description: 'd' }] },
  'mission.failed': { state: 'failed', reason: 'crash', error: 'e', exit_code: 1, tokens_total: 0 },
  'mission.aborted': { state: 'aborted', aborted_by: 'operator', reason: 'r' },
};
const names = Object.keys(FULL) as V1EventName[];
const frame = (event: V1EventName, data: unknown = FULL[event]) => ({
  event, executor_id, ts, data, ...(event.startsWith('mission.') ? { mission_id: 'm' } : {}),
});

describe('frames of v1', () => {
  it('of all fifteen events are valid per event and as envelope (A7)', () => {
    expect(names).toHaveLength(15);
    for (const name of names) expect(validateFrame(frame(name)), name).toMatchObject({ ok: true });
  });

  it('are refused with data of another event', () => {
    for (const name of names) {
      for (const other of names) {
        if (other !== name) expect(validateFrame(frame(name, FULL[other])), `${name} with ${other}`).toMatchObject({ ok: false });
      }
    }
  });

  it('are refused where a peer would drop them (A7)', () => {
    expect(validateFrame(frame('mission.started', { state: 'running' }))).toMatchObject({ ok: false });
    expect(validateFrame(frame('mission.resumed', { state: 'running' }))).toMatchObject({ ok: false });
    expect(validateFrame(frame('mission.suspended', { state: 'suspended' }))).toMatchObject({ ok: false, where: '/data/checkpoint_id' });
    expect(validateFrame(frame('mission.failed', { state: 'failed' }))).toMatchObject({ ok: false, where: '/data/reason' });
    expect(validateFrame(frame('mission.paused', { state: 'paused', extra: 1 }))).toMatchObject({ ok: false, where: '/data/extra' });
    expect(validateFrame({ ...frame('mission.paused'), mission_id: undefined })).toMatchObject({ ok: false });
    const { mission_id: _, ...homeless } = { mission_id: '', ...frame('mission.paused') };
    expect(validateFrame(homeless)).toMatchObject({ ok: false, where: '/mission_id' });
    expect(validateFrame({ ...frame('executor.resync'), mission_id: 'm' })).toMatchObject({ ok: false });
    for (const value of [null, undefined, 1, [], {}, { event: 'mission.accepted' }, { event: '__proto__' }]) expect(validateFrame(value)).toMatchObject({ ok: false });
  });

  it('are projected from exactly the events that v1 knows', () => {
    const event = (type: Event['type'], data: object): Event => ({ seq: 1, ts, executor_id, mission_id: 'm', type, cause: null, data: data });
    expect(projectFrame(event('mission.paused', FULL['mission.paused']))).toEqual(frame('mission.paused'));
    for (const type of ['mission.accepted', 'mission.ending', 'operation.ended', 'approval.used', 'control.paused', 'host.lost'] as const) {
      expect(projectFrame(event(type, {}))).toBeUndefined();
      expect(isV1Event(type)).toBe(false);
    }
  });

  it('as envelopes alone do not tell one event from another, which is why data is checked per event', () => {
    expect(validateEventEnvelope(frame('mission.paused', FULL['mission.aborted']))).toBe(true);
  });
});

describe('a capability', () => {
  it('has exactly one of the forms of v1', () => {
    for (const good of ['isolation:host', 'isolation:my-vm', 'runtime:custom:plan', 'runtime:codex', 'platform:linux/x64', 'resumable', 'hitl', 'multi-tenant', 'x-a:b']) expect(validateCapability(good), good).toBe(true);
    for (const bad of ['runtime:shell', 'isolation:', 'platform:linux', 'Resumable', 'x-', 'runtime:custom:', '', 1, 'resumable\n']) expect(validateCapability(bad), String(bad)).toBe(false);
  });
});
