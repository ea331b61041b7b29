import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with `N passed, N failed` alone on a line, which continuous integration looks for. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    let passed = 0;
    // A file that could not be loaded, and an error outside any test, fail the run like a test.
    let failed = unhandledErrors.length;
    for (const module of modules) {
      let failedHere = 0;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') passed += 1;
        if (state === 'failed') failedHere += 1;
      }
      failed += failedHere > 0 ? failedHere : module.state() === 'failed' ? 1 : 0;
    }
    // After the default reporter's own summary.
    process.on('exit', () => process.stdout.write(`\n${passed} passed, ${failed} failed\n`));
  }
}
