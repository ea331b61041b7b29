import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cacheFolder, findTemporal } from '../../temporal-dev/index.mjs';

/** A PATH with only what a test puts there, and a cache of its own. */
let root: string;
let env: Record<string, string>;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hp-find-'));
  mkdirSync(join(root, 'bin'));
  env = { PATH: join(root, 'bin'), XDG_CACHE_HOME: join(root, 'cache'), HOME: root };
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const program = (name: string, body: string): string => {
  const path = join(root, 'bin', name);
  writeFileSync(path, `#!/bin/sh\n${body}\n`);
  chmodSync(path, 0o755);
  return path;
};
const temporal = (version: string): string => program('temporal', `echo "temporal version 0.0.0-DEV (Server ${version}, UI 2.42.1)"`);
/** Does what `go build -o <file>` does as far as its caller sees: takes a while, then leaves a program there. */
const go = (): string =>
  program('go', `while [ "$1" != -o ]; do shift; done; echo "built $2" >>'${root}/builds'; echo half >"$2"; /bin/sleep 0.3; echo '#!/bin/sh' >"$2"; /bin/chmod 755 "$2"`);
const cacheBinaries = (): string => {
  const folder = cacheFolder({ env });
  mkdirSync(folder, { recursive: true });
  for (const name of ['temporal-server', 'temporal-ui']) writeFileSync(join(folder, name), '');
  return folder;
};

it('takes the environment, then the command line, then the cache, then Go', async () => {
  go();
  const folder = cacheBinaries();
  const binary = temporal('1.29.1');
  expect(await findTemporal({ env: { ...env, TEMPORAL_ADDRESS: 'temporal.example:7233' } })).toEqual({ kind: 'external', address: 'temporal.example:7233' });
  expect(await findTemporal({ env, external: 'profile.example:7233' })).toEqual({ kind: 'external', address: 'profile.example:7233' });
  expect(await findTemporal({ env })).toEqual({ kind: 'cli', binary, version: '1.29.1' });
  rmSync(binary);
  expect(await findTemporal({ env })).toEqual({ kind: 'server', server: join(folder, 'temporal-server'), ui: join(folder, 'temporal-ui'), built: false });
  rmSync(folder, { recursive: true });
  expect(await findTemporal({ env })).toMatchObject({ kind: 'server', built: true });
});

it('says that a command line is too old, and looks further', async () => {
  const binary = temporal('1.28.2');
  cacheBinaries();
  const said: string[] = [];
  expect(await findTemporal({ env, log: (line) => said.push(line) })).toMatchObject({ kind: 'server' });
  expect(said.join('\n')).toContain(`${binary} brings server 1.28.2; Holdpoint needs 1.29.0 or newer`);
});

it('names what is needed where nothing is there', async () => {
  await expect(findTemporal({ env })).rejects.toThrow(/TEMPORAL_ADDRESS[^]*`temporal` command line, 1\.5 or newer[^]*Go, on the PATH/);
});

it('lets two builds at once end with one whole result and no rest', async () => {
  go();
  const [one, two] = await Promise.all([findTemporal({ env }), findTemporal({ env })]);
  expect(one).toEqual(two);
  const folder = cacheFolder({ env });
  expect(readdirSync(dirname(folder))).toEqual([folder.slice(dirname(folder).length + 1)]);
  expect(readFileSync(join(folder, 'temporal-server'), 'utf8')).toBe('#!/bin/sh\n');
});

it('leaves nothing that looks whole when a build fails, and shows what the compiler said', async () => {
  program('go', 'echo "cannot find module" >&2; exit 1');
  await expect(findTemporal({ env })).rejects.toThrow(/cannot find module/);
  expect(existsSync(cacheFolder({ env }))).toBe(false);
  expect(readdirSync(dirname(cacheFolder({ env })))).toEqual([]);
});
