import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';

/**
 * Two projects. `unit` is pure code and runs as wide as the machine; `real` starts processes and talks to a Temporal
 * server, and on two cores more than two such files at a time only make each other's time-outs fail.
 */
const REAL = [
  'test/temporal/**/*.test.ts',
  'test/bin/**/*.test.ts',
  'test/workflows/**/*.test.ts',
  'test/activities/**/*.test.ts',
  'test/host/**/*.test.ts',
  'test/api/**/*.test.ts',
  'test/cli/**/*.test.ts',
  'test/link/**/*.test.ts',
  'test/docs/**/*.test.ts',
  'test/chaos/**/*.test.ts',
  'test/conformance/**/*.test.ts',
  'test/registry/live/**/*.test.ts',
  'test/wire/**/*.test.ts',
];

/** Files that take long for their size, by which a first run orders them: the last ones would keep one processor waiting. */
const LONG = ['test/conformance/holdpoint.test.ts', 'test/chaos/sabotage.test.ts', 'test/docs/readme.test.ts', 'test/docs/conformance.test.ts', 'test/registry/live/silent.test.ts', 'test/registry/live/kill.test.ts', 'test/wire/security-docs.test.ts'];

class LongFirst extends BaseSequencer {
  async sort(files) {
    const rank = ({ moduleId }) => (LONG.some((name) => moduleId.endsWith(name)) ? 0 : 1);
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    reporters: ['default', './test/setup/closing-line.ts'],
    // Real processes take a second or two to start each; ten times that on a machine that is busy otherwise.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['test/**/*.test.ts'], exclude: REAL, sequence: { groupOrder: 0 } },
      },
      {
        extends: true,
        test: {
          name: 'real',
          include: REAL,
          pool: 'forks',
          maxWorkers: 2,
          globalSetup: ['./test/setup/global.ts'],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
