import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBind } from '../../src/bin/tls.js';
import { loadConfig } from '../../src/bin/config.js';
import type { Config } from '../../src/contract/generated/types.js';
import { Stack, type Up } from '../bin/stack.js';
import { commandsIn, outputMatches, Shell, type DocumentedCommand } from '../docs/console.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const document = readFileSync(join(root, 'docs', 'security.md'), 'utf8');
const config = JSON.parse(/```json\n([^]*?)```/.exec(document)?.[1] ?? '') as Config;
const [upAt = 0] = document.split('\n').flatMap((line, i) => (line.includes('After `npx holdpoint up`') ? [i] : []));

describe.skipIf(spawnSync('openssl', ['version']).status !== 0)('docs/security.md, followed from top to bottom', () => {
  const stack = new Stack({ config });
  const dataDir = join(stack.dataDir, '.local', 'share', 'holdpoint');
  let shell: Shell;
  beforeAll(() => {
    mkdirSync(dirname(dataDir), { recursive: true });
    symlinkSync(stack.dataDir, dataDir);
    const { HOLDPOINT_DATA_DIR: _, ...env } = process.env;
    shell = new Shell({ cwd: root, env: { ...env, HOME: stack.dataDir, HOLDPOINT_DATA_DIR: '', NO_COLOR: '1' } });
  });
  afterAll(async () => {
    shell.end();
    await stack.destroy();
  });

  it('makes certificates, speaks TLS, and knows callers by them', { timeout: 120_000 }, async () => {
    const follow = async ({ line, command, output }: DocumentedCommand, address: string): Promise<void> => {
      const found = await shell.run(command.replaceAll('https://localhost:8122', address));
      if (found.code !== 0 || !outputMatches(output, found.output)) expect.fail(`docs/security.md line ${line}: $ ${command}\nexit ${found.code}\n${found.output}`);
    };
    await shell.run(`npx() { shift; ${process.execPath} ${join(root, 'bin', 'holdpoint.mjs')} "$@"; }`);
    const commands = commandsIn(document);
    expect(commands.length).toBeGreaterThan(8);
    for (const command of commands.filter(({ line }) => line < upAt)) await follow(command, '');

    const up: Up = await stack.up();
    expect(up.report).toMatchObject({ tls: { cert: join(stack.dataDir, 'tls', 'server.pem') } });
    expect(up.report.url).toMatch(/^https:\/\/0\.0\.0\.0:[0-9]+$/);
    expect(up.report.facade.url).toBe(up.report.url);
    const address = `https://localhost:${new URL(up.report.url).port}`;
    for (const command of commands.filter(({ line }) => line > upAt)) await follow(command, address);

    // Who is not trusted is not spoken to, and says what to do about it.
    const stranger = await stack.run('list', '--url', address);
    expect(stranger).toMatchObject({ code: 5, stderr: expect.stringContaining('[certificate_refused]') as string });
    expect(stranger.stderr).toContain('--ca');
    const half = await stack.run('list', '--cert', join(stack.dataDir, 'tls', 'ci.pem'));
    expect(half).toMatchObject({ code: 2, stderr: expect.stringContaining('go together') as string });
    // A caller by certificate sees its tenant's missions only, streams included.
    const shown = ['--url', address, '--ca', join(stack.dataDir, 'tls', 'ca.pem'), '--cert', join(stack.dataDir, 'tls', 'ci.pem'), '--key', join(stack.dataDir, 'tls', 'ci.key')];
    stack.allow(['true']);
    expect(await stack.run('dispatch', '--watch', '--id', 'operators', '--', 'true')).toMatchObject({ code: 0 });
    // Beside a certificate the owner's own token stays where it is.
    expect(await stack.run('dispatch', '--watch', '--id', 'acmes', ...shown, '--', 'true')).toMatchObject({ code: 0 });
    expect(await stack.run('show', 'operators', ...shown)).toMatchObject({ code: 3 });
    const listed = JSON.parse((await stack.run('list', '--json', ...shown)).stdout) as { missions: { mission_id: string; tenant: string }[] };
    expect(listed.missions.map(({ mission_id, tenant }) => [mission_id, tenant])).toEqual([['acmes', 'acme']]);
  });
});

describe('where the facade may listen', () => {
  const config = (given: Config) => loadConfig({ dataDir: '/nowhere', env: {}, flags: given });
  const refusal = (given: Config): string => {
    try {
      checkBind(config(given));
      return '';
    } catch (error) {
      return (error as { code: string }).code;
    }
  };

  it('is on loopback, or with TLS, or where somebody asked for it in so many words', () => {
    const tls = { cert: 'c', key: 'k' };
    for (const host of ['127.0.0.1', '127.1.2.3', '::1', 'localhost']) expect(checkBind(config({ facade: { host } })), host).toEqual({});
    for (const host of ['0.0.0.0', '::', '192.168.1.2', 'holdpoint.example', '127.0.0.1.evil.test', 'localhost.evil.test', '']) {
      expect(refusal({ facade: { host } }), host).toBe('plain_bind_refused');
      expect(checkBind(config({ facade: { host }, tls })), host).toEqual({});
      expect(checkBind(config({ facade: { host, allow_plain: true } })).warning, host).toContain('WITHOUT TLS');
    }
  });

  it('is refused where the section `tls` would protect less than it seems to', () => {
    const tls = { cert: 'c', key: 'k' };
    const client = { name: 'n', subject: 's', roles: ['viewer' as const] };
    for (const half of [{ cert: 'c' }, { key: 'k' }, { client_ca: 'a' }, { ...tls, require_client: true }, { ...tls, client_crl: 'r' }, { ...tls, clients: [client] }, { ...tls, client_ca: 'a', clients: [client, client] }, { link_cert: 'c' }]) {
      expect(refusal({ tls: half }), JSON.stringify(half)).toBe('config_invalid');
    }
    expect(refusal({ tls: { ...tls, client_ca: 'a', clients: [client], require_client: true, client_crl: 'r', link_ca: 'x', link_cert: 'c', link_key: 'k' } })).toBe('');
  });

  it('holds for `up`, before anything is started', async () => {
    const stack = new Stack({ config: { facade: { host: '0.0.0.0' } } });
    try {
      const refused = await stack.run('up');
      expect(refused.code).not.toBe(0);
      expect(refused.stderr).toContain('[plain_bind_refused]');
      expect(refused.stderr).toContain('facade.allow_plain');
      writeFileSync(join(stack.dataDir, 'holdpoint.config.json'), JSON.stringify({ tls: { cert: 'nothing.pem', key: 'nothing.key' } }));
      const broken = await stack.run('up');
      expect(broken.stderr).toContain('[tls_unusable]');
      for (const { stderr } of [refused, broken]) expect(stderr).not.toContain('Starting');
    } finally {
      await stack.destroy();
    }
  });
});
