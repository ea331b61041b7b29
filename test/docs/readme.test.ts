import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as validators from '../../src/contract/generated/validators.cjs';
import { Stack } from '../bin/stack.js';
import { commandsIn, outputMatches, Shell } from './console.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const readme = read('README.md');
const blocks = (markdown: string, language: string): string[] => [...markdown.matchAll(new RegExp(`^ *\`\`\`${language}\n([^]*?)^ *\`\`\``, 'gm'))].map((block) => block[1] ?? '');

describe('the README, followed from top to bottom', () => {
  // Its reader has the default data directory and port; this one has a home of its own and a port that is free.
  const stack = new Stack();
  const dataDir = join(stack.dataDir, '.local', 'share', 'holdpoint');
  let shell: Shell;
  let url = '';
  beforeAll(async () => {
    mkdirSync(dirname(dataDir), { recursive: true });
    symlinkSync(stack.dataDir, dataDir);
    ({ url } = (await stack.up()).report);
    const { HOLDPOINT_DATA_DIR: _, ...env } = process.env;
    shell = new Shell({ cwd: root, env: { ...env, HOME: stack.dataDir, HOLDPOINT_DATA_DIR: '', NO_COLOR: '1', npm_config_update_notifier: 'false' } });
  });
  afterAll(async () => {
    shell.end();
    await stack.destroy();
  });

  it('does what it shows, command by command', { timeout: 180_000 }, async () => {
    const commands = commandsIn(readme);
    expect(commands.length).toBeGreaterThan(15);
    expect((await shell.run('npx holdpoint --version')).code).toBe(0);
    // npx takes longer to find the command than the command takes; that it finds it has just been seen.
    await shell.run(`npx() { shift; ${process.execPath} bin/holdpoint.mjs "$@"; }`);
    for (const { line, command, output } of commands) {
      // A reader types slowly; a test asks again until the mission is as far as the reader would find it.
      const until = Date.now() + 20_000;
      for (;;) {
        const found = await shell.run(command.replaceAll('http://127.0.0.1:8122', url));
        // curl ends with 28 when its --max-time is over.
        const ended = found.code === 0 || (found.code === 28 && command.includes('--max-time'));
        if (ended && outputMatches(output, found.output)) break;
        if (Date.now() > until) expect.fail(`README.md line ${line}: $ ${command}\nexit ${found.code}\n${found.output}\nis not what it shows:\n${output.join('\n')}`);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  });
});

describe('the documents', () => {
  const { validateConfig, validateProfile, validateHoldpointMetadata } = createRequire(import.meta.url)('../../src/contract/generated/validators.cjs') as typeof validators;

  it('show JSON that the schemas take', () => {
    const [profile, config, ...more] = blocks(readme, 'json').map((block) => JSON.parse(block) as unknown);
    expect(more).toEqual([]);
    expect(validateProfile(profile), JSON.stringify(validateProfile.errors)).toBe(true);
    expect(validateConfig(config), JSON.stringify(validateConfig.errors)).toBe(true);
    const [mission] = blocks(read('docs/cli.md'), 'json').map((block) => JSON.parse(block) as { metadata: { holdpoint: unknown } });
    expect(validateHoldpointMetadata(mission?.metadata.holdpoint), JSON.stringify(validateHoldpointMetadata.errors)).toBe(true);
  });

  it('name only npm scripts that there are, and link only to files that there are', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    for (const document of ['README.md', 'docs/cli.md']) {
      const text = read(document);
      for (const [, name] of text.matchAll(/npm (?:run )?(demo|test|check|chaos|bench|build|[a-z]+:[a-z]+)\b(?! (?:exits|run))/g)) expect(Object.keys(scripts), document).toContain(name);
      for (const [, target] of text.matchAll(/\]\((?!https?:)([^)#]+)/g)) expect(existsSync(join(root, dirname(document), target ?? '')), `${document}: ${target ?? ''}`).toBe(true);
    }
  });
});
