import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as validators from '../../src/contract/generated/validators.cjs';
import { Stack } from '../bin/stack.js';
import { commandsIn, outputMatches, Shell } from './console.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const text = readFileSync(join(root, 'docs/registry.md'), 'utf8');

describe('docs/registry.md', () => {
  const config = /```json\n([^]*?)```/.exec(text)?.[1] ?? '';
  const stack = new Stack({ config: JSON.parse(config) as object });
  let shell: Shell;
  let url = '';
  beforeAll(async () => {
    const dataDir = join(stack.dataDir, '.local', 'share', 'holdpoint');
    mkdirSync(dirname(dataDir), { recursive: true });
    symlinkSync(stack.dataDir, dataDir);
    ({ url } = (await stack.up()).report);
    const { HOLDPOINT_DATA_DIR: _, ...env } = process.env;
    shell = new Shell({ cwd: root, env: { ...env, HOME: stack.dataDir, HOLDPOINT_DATA_DIR: '', NO_COLOR: '1', TMPDIR: stack.dataDir } });
  });
  afterAll(async () => {
    // Where a command was not what it shows, the executor still runs.
    await shell.run('test -e "$DIR/pid" && kill $(cat "$DIR/pid")');
    shell.end();
    await stack.destroy();
  });

  it('shows a configuration that the schema takes', () => {
    const { validateConfig } = createRequire(import.meta.url)('../../src/contract/generated/validators.cjs') as typeof validators;
    expect(validateConfig(JSON.parse(config)), JSON.stringify(validateConfig.errors)).toBe(true);
  });

  it('does what it shows, command by command', { timeout: 120_000 }, async () => {
    await shell.run(`npx() { shift; ${process.execPath} bin/holdpoint.mjs "$@"; }`);
    const commands = commandsIn(text);
    expect(commands.length).toBeGreaterThan(12);
    for (const { line, command, output } of commands) {
      // A reader types slowly; a test asks again until things are as far as the reader would find them.
      const until = Date.now() + 20_000;
      for (;;) {
        const found = await shell.run(command.replaceAll('http://127.0.0.1:8122', url));
        const ended = found.code === 0 || (found.code === 28 && command.includes('--max-time'));
        if (ended && outputMatches(output, found.output)) break;
        if (Date.now() > until) expect.fail(`docs/registry.md line ${line}: $ ${command}\nexit ${found.code}\n${found.output}\nis not what it shows:\n${output.join('\n')}`);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  });
});
