import { defineConfig } from 'vitest/config';

/** Apart from the tests of Holdpoint: this one is run against whatever executor somebody has. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.conformance.ts'],
    // The suite's own report says it all, and better.
    reporters: ['dot'],
    fileParallelism: false,
  },
});
