import fc from 'fast-check';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import type * as validators from '../../src/contract/generated/validators.cjs';
import { parseDuration, formatDuration } from '../../src/cli/duration.js';
import { demoMission, demoProfile, isDemoProfile } from '../../src/cli/demo/package.js';
import { newMissionId, parseStep, payloadFromFile, payloadFromFlags } from '../../src/cli/plan-input.js';

const { validateDispatchPayload, validateHoldpointMetadata, validateMissionId, validateProfile } = createRequire(import.meta.url)(
  '../../src/contract/generated/validators.cjs',
) as typeof validators;

const missionId = 'm-1';
const holdpoint = (payload: { metadata?: object }): unknown => (payload.metadata as { holdpoint: unknown }).holdpoint;

describe('a dispatch from flags', () => {
  it('is valid by the schemas and has exactly the words after `--`, whatever they are (C15)', () => {
    const words = fc.array(fc.string({ unit: 'binary', maxLength: 30 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(words, fc.boolean(), fc.boolean(), (argv, ask, check) => {
        const payload = payloadFromFlags({ flags: { ask, checkCompletion: check }, argv, missionId });
        expect(validateDispatchPayload(payload), JSON.stringify(validateDispatchPayload.errors)).toBe(true);
        expect(validateHoldpointMetadata(holdpoint(payload)), JSON.stringify(validateHoldpointMetadata.errors)).toBe(true);
        expect(holdpoint(payload)).toMatchObject({ plan: { steps: [{ argv }] } });
      }),
    );
  });

  it('makes steps wait for the one before, unless they go side by side', () => {
    const step = ['a=["true"]', 'b=["echo","x=y"]', 'c=["false"]'];
    expect(holdpoint(payloadFromFlags({ flags: { step, timeout: '90s', env: ['A=b=c'] }, argv: [], missionId }))).toEqual({
      plan: {
        steps: [
          { id: 'a', argv: ['true'], timeout_ms: 90_000, env: { A: 'b=c' } },
          { id: 'b', argv: ['echo', 'x=y'], timeout_ms: 90_000, env: { A: 'b=c' }, needs: ['a'] },
          { id: 'c', argv: ['false'], timeout_ms: 90_000, env: { A: 'b=c' }, needs: ['b'] },
        ],
      },
    });
    const beside = holdpoint(payloadFromFlags({ flags: { step, sideBySide: true }, argv: [], missionId })) as { plan: { steps: { needs?: string[] }[] } };
    expect(beside.plan.steps.every(({ needs }) => needs === undefined)).toBe(true);
  });

  it('refuses what could be read in two ways, and says how to write it', () => {
    for (const step of ['npm test', 'test=npm test', 'test=["npm",1]', 'test=[]', 'Test=["x"]', '=["x"]', 'a b=["x"]', 'test={"a":1}']) {
      expect(() => parseStep(step), step).toThrow(expect.objectContaining({ code: 'usage', exit: 2, where: '--step' }) as Error);
    }
    const flags = [{ flags: {}, argv: [] }, { flags: { step: ['a=["x"]'] }, argv: ['x'] }, { flags: { step: ['a=["x"]', 'a=["y"]'] }, argv: [] }, { flags: { env: ['X'] }, argv: ['x'] }];
    for (const given of flags) expect(() => payloadFromFlags({ ...given, missionId }), JSON.stringify(given)).toThrow(expect.objectContaining({ exit: 2 }) as Error);
  });
});

describe('a dispatch from a file', () => {
  it('keeps what the file says, and flags override its id, objective and completion', () => {
    const text = JSON.stringify({ objective: 'o', metadata: { x: 1 }, long_running: true });
    expect(payloadFromFile({ text, where: 'f', flags: {}, missionId })).toEqual({ mission_id: missionId, objective: 'o', completion: 'Every step exits 0.', metadata: { x: 1 }, long_running: true });
    expect(payloadFromFile({ text, where: 'f', flags: { id: 'z', objective: 'p', completion: 'c' }, missionId })).toMatchObject({ mission_id: 'z', objective: 'p', completion: 'c' });
  });

  it('refuses what is no mission, naming the file', () => {
    for (const text of ['', '{', '[]', '"x"', 'null', '{}', '{"objective": ""}']) {
      expect(() => payloadFromFile({ text, where: 'mission.json', flags: {}, missionId }), text).toThrow(expect.objectContaining({ exit: 2, where: expect.stringContaining('mission.json') as string }) as Error);
    }
    expect(() => payloadFromFile({ text: '{"objective":"o"}', where: 'f', flags: { sideBySide: true }, missionId })).toThrow(/--side-by-side/);
  });
});

describe('the demo', () => {
  it('dispatches what the schemas allow, under rules that allow exactly its ungated steps', () => {
    const mission = demoMission({ missionId, cwd: 'd' });
    expect(validateDispatchPayload(mission)).toBe(true);
    expect(validateHoldpointMetadata(holdpoint(mission))).toBe(true);
    const profile = demoProfile({ cwd: 'd' });
    expect(validateProfile(profile)).toBe(true);
    const { plan } = holdpoint(mission) as { plan: { steps: { argv: string[]; cwd: string; operation?: string }[] } };
    const criterion = mission.completion.replace(/ exits 0$/, '').split(' ');
    const free = plan.steps.filter((step) => step.operation !== 'shell.run_approved')
      .map(({ argv, cwd }) => ({ argv, cwd }))
      .concat([{ argv: criterion, cwd: '.' }]);
    expect(profile.rules.map(({ argv, cwd }) => ({ argv, cwd }))).toEqual(expect.arrayContaining(free));
    expect(profile.rules).toHaveLength(free.length);
    expect(plan.steps.length - (free.length - 1)).toBe(1);
  });

  it('takes only its own rules for its own', () => {
    expect(isDemoProfile(demoProfile({ cwd: 'd' }))).toBe(true);
    expect(isDemoProfile({ version: 1, default: 'ask', rules: [] })).toBe(true);
    expect(isDemoProfile({ rules: [{ ...demoProfile({ cwd: 'd' }).rules[0], note: 'mine' }] })).toBe(false);
    for (const other of [null, undefined, [], {}, { rules: 'x' }, { rules: [null] }]) expect(isDemoProfile(other)).toBe(false);
  });
});

it('mission ids are valid, sort by time and differ', () => {
  const id = newMissionId({ now: new Date('2026-01-31T15:45:02.9Z'), random: Math.random });
  expect(id).toMatch(/^m-20260131-154502-[a-z2-9]{5}$/);
  expect(validateMissionId(id)).toBe(true);
});

it('durations are read as they are written, and nothing else is', () => {
  expect(['90s', '10m', '1h30m', '250ms', '2d', '1.5', '0'].map((text) => parseDuration(text, '--x'))).toEqual([90_000, 600_000, 5_400_000, 250, 172_800_000, 1500, 0]);
  for (const text of ['', 'soon', '10 m', '5x', '-1s', '1m!', 'm']) expect(() => parseDuration(text, '--x'), text).toThrow(/not a duration/);
  expect([0, 42, 400, 12_000, 185_000, 7_800_000, 273_600_000].map(formatDuration)).toEqual(['0 ms', '42 ms', '0.4 s', '12 s', '3 min 05 s', '2 h 10 min', '3 d 4 h']);
});
