import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/bin/config.js';
import { missionSettings } from '../../src/bin/mission-settings.js';
import { StartupError } from '../../src/bin/startup-error.js';
import { validateMissionInput } from '../../src/contract/generated/validators.cjs';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hp-config-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const write = (value: unknown): string => {
  const path = join(dataDir, 'holdpoint.config.json');
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
};
const refusal = (load: () => unknown): StartupError => {
  try {
    load();
  } catch (error) {
    if (error instanceof StartupError) return error;
    throw error;
  }
  throw new Error('it was not refused');
};

describe('where a value comes from', () => {
  it('has a default for every key', () => {
    const config = loadConfig({ dataDir, env: {} });
    expect(config.facade).toMatchObject({ host: '127.0.0.1', port: 8122 });
    expect(config.clocks.decide_ms).toBe(86_400_000);
    expect(config.host).toEqual({ max_operations: 8, workspaces: { default: 'workspaces/default' }, environment: [] });
    expect(config.temporal.in_memory).toBe(false);
  });

  it('gives missions the grace on top of the time after which they give up on a silent host', () => {
    write({ clocks: { grace_ms: 90_000, abort_host_ms: 60_000 } });
    const config = loadConfig({ dataDir, env: {} });
    const settings = missionSettings({ config, temporal: { embedded: true, searchAttributes: false } });
    expect(settings).toEqual({ ...config.clocks, abort_host_ms: 150_000, search_attributes: false, signal_may_approve: config.signal_may_approve !== 'never' });
    expect(validateMissionInput({ version: 1, executor_id: '00000000-0000-4000-8000-000000000000', mission_id: 'm', dispatch: { mission_id: 'm', objective: 'o', completion: 'c' }, dispatch_digest: `sha256:${'0'.repeat(64)}`, host: 'h', settings, accepted_at: '2026-01-01T00:00:00Z' })).toBe(true);
  });

  it('takes flags before the environment, the environment before the file, the file before defaults', () => {
    write({ facade: { port: 1, host: '127.0.0.2' }, log_level: 'warn', clocks: { grace_ms: 1 } });
    const env = { HOLDPOINT_FACADE_PORT: '2', HOLDPOINT_LOG_LEVEL: 'debug' };
    const config = loadConfig({ dataDir, env, flags: { facade: { port: 3 } } });
    expect(config.facade.port).toBe(3);
    expect(config.log_level).toBe('debug');
    expect(config.facade.host).toBe('127.0.0.2');
    expect(config.clocks.grace_ms).toBe(1);
    expect(config.clocks.use_ms).toBe(600_000);
  });

  it('reads every type from the environment', () => {
    const config = loadConfig({
      dataDir,
      env: {
        HOLDPOINT_TEMPORAL_IN_MEMORY: 'yes',
        HOLDPOINT_HOST_ENVIRONMENT: 'A, B_C',
        HOLDPOINT_HOST_WORKSPACES: '{"code":"/srv/code"}',
        HOLDPOINT_NAME: 'ours',
        HOLDPOINT_DATA_DIR: '/elsewhere',
        HOLDPOINT_CLOCKS_USE_MS: '',
      },
    });
    expect(config.temporal.in_memory).toBe(true);
    expect(config.host.environment).toEqual(['A', 'B_C']);
    expect(config.host.workspaces).toEqual({ code: '/srv/code' });
    expect(config.name).toBe('ours');
    expect(config.clocks.use_ms).toBe(600_000);
  });

  it('takes every allowed port from every source unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 65_535 }), (port) => {
        expect(loadConfig({ dataDir, env: { HOLDPOINT_FACADE_PORT: String(port) } }).facade.port).toBe(port);
        expect(loadConfig({ dataDir, env: {}, flags: { facade: { port } } }).facade.port).toBe(port);
      }),
    );
  });
});

describe('a refusal names the key and what set it', () => {
  const cases: [string, () => unknown, RegExp][] = [
    ['an unknown key of the file', () => (write({ facade: { prot: 1 } }), loadConfig({ dataDir, env: {} })), /holdpoint\.config\.json sets the key `facade\.prot`/],
    ['a wrong type in the file', () => (write({ clocks: { use_ms: 'soon' } }), loadConfig({ dataDir, env: {} })), /`clocks\.use_ms` must be integer \(set by .*holdpoint\.config\.json\)/],
    ['a section that is none', () => (write({ clocks: 5 }), loadConfig({ dataDir, env: {} })), /`clocks` must be object/],
    ['a value out of range from the environment', () => loadConfig({ dataDir, env: { HOLDPOINT_FACADE_PORT: '70000' } }), /`facade\.port` must be <= 65535 \(set by HOLDPOINT_FACADE_PORT\)/],
    ['text for a number in the environment', () => loadConfig({ dataDir, env: { HOLDPOINT_FACADE_PORT: '80a' } }), /HOLDPOINT_FACADE_PORT is `80a`, not a whole number/],
    ['a misspelt variable of a section', () => loadConfig({ dataDir, env: { HOLDPOINT_CLOCKS_USE: '5' } }), /HOLDPOINT_CLOCKS_USE names no key/],
    ['a choice that there is not', () => loadConfig({ dataDir, env: { HOLDPOINT_LOG_LEVEL: 'loud' } }), /`log_level` .*: fatal, error, warn, info, debug, trace \(set by HOLDPOINT_LOG_LEVEL\)/],
    ['a flag', () => loadConfig({ dataDir, env: {}, flags: { facade: { port: -1 } } }), /`facade\.port` must be >= 0 \(set by a flag\)/],
    ['a host id that gives a bad queue name (B15)', () => loadConfig({ dataDir, env: { HOLDPOINT_HOST_ID: 'My Host/1' } }), /`host\.id` must match pattern .* \(set by HOLDPOINT_HOST_ID\)/],
    ['a workspace name', () => (write({ host: { workspaces: { '../x': '/srv' } } }), loadConfig({ dataDir, env: {} })), /`host\.workspaces/],
    ['a file that is not JSON', () => (write('{'), loadConfig({ dataDir, env: {} })), /holdpoint\.config\.json is not JSON/],
    ['a file that is no object', () => (write([]), loadConfig({ dataDir, env: {} })), /is not a JSON object/],
    ['a file that was named and is missing', () => loadConfig({ dataDir, env: {}, file: join(dataDir, 'none.json') }), /none\.json cannot be read \(ENOENT\)/],
  ];
  it.each(cases)('%s', (_name, load, expected) => {
    expect(refusal(load).message).toMatch(expected);
  });
});
