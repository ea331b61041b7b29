/** The commands of package.json: what each needs first, and what it then runs. */
import { fileURLToPath } from 'node:url';

const bin = (name, ...args) => ({ program: fileURLToPath(new URL(`../node_modules/.bin/${name}`, import.meta.url)), args });
const node = (...args) => ({ program: process.execPath, args });

/** Each says its name, because a failure of one ends the rest. */
const CHECKS = [
  { name: 'generated code is current', ...node('scripts/generate.mjs', '--check') },
  { name: 'types', ...bin('tsc', '-p', 'tsconfig.json') },
  { name: 'lint', ...bin('eslint', '.') },
  { name: 'import table', ...bin('depcruise', 'src', '--config', '.dependency-cruiser.cjs') },
  { name: 'nothing unused', ...bin('knip') },
];

export const COMMANDS = {
  build: { needs: ['build'], steps: () => [] },
  demo: { needs: ['build', 'temporal'], steps: ({ args }) => [node('bin/holdpoint.mjs', 'demo', ...args)] },
  test: { needs: ['build', 'temporal'], steps: ({ args }) => [bin('vitest', 'run', ...args)] },
  'test:conformance': { needs: [], steps: ({ args }) => [node('test/conformance/executor-v1/main.mjs', ...args)] },
  check: { needs: [], steps: () => CHECKS },
  chaos: { needs: ['build', 'tools', 'temporal'], steps: ({ args }) => [node('dist-tools/test/chaos/main.js', ...args)] },
  bench: { needs: ['build', 'tools', 'temporal'], steps: ({ args }) => [node('dist-tools/bench/main.js', ...args)] },
};
