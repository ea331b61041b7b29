import { defineConfig } from 'vitest/config';

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

export default defineConfig({
  test: {
    reporters: ['default', './test/setup/closing-line.ts'],
    // Real processes take a second or two to start each; ten times that on a machine that is busy otherwise.
    testTimeout: 60_000,
    hookTimeout: 120_000,
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
