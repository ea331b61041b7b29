import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as validators from '../../src/contract/generated/validators.cjs';
import { Stack } from '../bin/stack.js';
import { commandsIn, outputMatches, Shell } from '../docs/console.js';
import { Serve } from '../fixtures/serve/serve.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const text = readFileSync(join(root, 'docs/link.md'), 'utf8');

let serve: Serve;
let stack: Stack;
let shell: Shell;
beforeAll(async () => {
  serve = await Serve.start();
  stack = new Stack({ env: { AIWG_SERVE_ENDPOINT: `${serve.url}/` }, config: { log_level: 'trace', link: { ping_ms: 500, backoff_min_ms: 50 } } });
  await stack.up();
  shell = new Shell({ cwd: root, env: { ...process.env, HOME: stack.dataDir, HOLDPOINT_DATA_DIR: stack.dataDir, NO_COLOR: '1' } });
  await shell.run(`npx() { shift; ${process.execPath} bin/holdpoint.mjs "$@"; }`);
});
afterAll(async () => {
  shell.end();
  await stack.destroy();
  await serve.close();
});

it('what docs/link.md shows is what happens, command by command', async () => {
  const commands = commandsIn(text);
  expect(commands.length).toBeGreaterThan(8);
  const token = serve.executors.tokenOf(serve.executor.executor_id) ?? '';
  const padded = serve.url.padEnd('http://127.0.0.1:7337'.length);
  for (const { line, command, output } of commands) {
    const until = Date.now() + 15_000;
    for (;;) {
      const found = await shell.run(command.replaceAll('http://127.0.0.1:7337', serve.url));
      if (found.code === 0 && outputMatches(output.map((shown) => shown.replaceAll('http://127.0.0.1:7337', padded)), found.output)) break;
      if (Date.now() > until) expect.fail(`docs/link.md line ${line}: $ ${command}\nexit ${found.code}\n${found.output}\nis not what it shows:\n${output.join('\n')}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  expect(serve.deletes).toHaveLength(1);

  // The token, in no log of no process, and in one file that nobody else may read (A9).
  const logs = readdirSync(join(stack.dataDir, 'logs')).map((name) => readFileSync(join(stack.dataDir, 'logs', name), 'utf8')).join('\n');
  expect(logs).toContain('link: registered');
  for (const form of [token, encodeURIComponent(token), token.slice(0, 20)]) expect(logs.includes(form)).toBe(false);
  expect(statSync(join(stack.dataDir, 'links.json')).mode & 0o777).toBe(0o600);
});

it('the document shows configuration that the schema takes, and links to files that there are', () => {
  const { validateConfig } = createRequire(import.meta.url)('../../src/contract/generated/validators.cjs') as typeof validators;
  for (const [, json = ''] of text.matchAll(/^```json\n([^]*?)^```/gm)) expect(validateConfig(JSON.parse(json)), json).toBe(true);
  for (const [, target = ''] of text.matchAll(/\]\((?!https?:)([^)#]+)/g)) expect(existsSync(join(root, dirname('docs/link.md'), target)), target).toBe(true);
});
