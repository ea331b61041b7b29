import { defineConfig } from 'vitest/config';

/** Says only what the suite's own report cannot: why there was none. */
const troubleOnly = {
  onTestRunEnd: (modules, unhandled) => {
    const errors = [...unhandled, ...modules.flatMap((module) => module.errors())];
    for (const error of errors) process.stderr.write(`${error.stack ?? error.message}\n`);
  },
};

/** Apart from the tests of Holdpoint: this one is run against whatever executor somebody has. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.conformance.ts'],
    reporters: [troubleOnly],
    fileParallelism: false,
  },
});
