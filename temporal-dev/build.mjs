/**
 * Builds the official server and Web UI from the pinned, checksummed module next to this file, into a cache of the
 * user that is keyed by what decides the result. A second clone builds nothing.
 */
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MODULE = dirname(fileURLToPath(import.meta.url));

/** Both commands are called `server`, so each gets a name of its own. */
const PROGRAMS = [
  { key: 'server', file: 'temporal-server', package: 'go.temporal.io/server/cmd/server' },
  { key: 'ui', file: 'temporal-ui', package: 'github.com/temporalio/ui-server/v2/cmd/server' },
];

const cacheRoot = (env) => join(env.XDG_CACHE_HOME || join(env.HOME || homedir(), '.cache'), 'holdpoint', 'temporal');

/** Folder of the binaries that belong to this go.mod and go.sum. */
export const cacheFolder = ({ env }) => {
  const hash = createHash('sha256');
  for (const file of ['go.mod', 'go.sum']) hash.update(readFileSync(join(MODULE, file)));
  return join(cacheRoot(env), `${hash.digest('hex').slice(0, 16)}-${process.platform}-${process.arch}`);
};

const programsIn = (folder) => Object.fromEntries(PROGRAMS.map(({ key, file }) => [key, join(folder, file)]));

/** `{server, ui}`: paths of the binaries built before, or undefined. */
export const cached = ({ env }) => {
  const programs = programsIn(cacheFolder({ env }));
  return Object.values(programs).every(existsSync) ? programs : undefined;
};

const run = ({ command, args, env, onLine }) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: MODULE, env, stdio: ['ignore', 'ignore', 'pipe'] });
    let rest = '';
    let tail = [];
    child.stderr.setEncoding('utf8');
    child.stderr.on('data', (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop();
      tail = [...tail, ...lines].slice(-20);
      for (const line of lines) onLine(line);
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${[...tail, rest].join('\n')}`)),
    );
  });

/**
 * Builds into a folder of its own and moves it into place with one rename, so that two builds at once are safe and a
 * build that was killed leaves nothing that looks whole.
 *
 * @returns `{server, ui}`; throws with the compiler's last lines.
 */
export const build = async ({ env, go, log }) => {
  const target = cacheFolder({ env });
  const work = `${target}.${process.pid}-${randomBytes(4).toString('hex')}`;
  mkdirSync(work, { recursive: true, mode: 0o700 });
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  log('Building the Temporal server with Go. The first time this takes about four minutes; later starts use the result.');
  let packages = 0;
  const timer = setInterval(() => log(`  ${seconds()} s: ${packages} packages fetched and compiled`), 15_000);
  try {
    for (const { file, package: name } of PROGRAMS) {
      await run({
        command: go,
        args: ['build', '-v', '-mod=readonly', '-trimpath', '-ldflags=-s -w', '-o', join(work, file), name],
        // Without cgo the binaries need no compiler and no particular C library.
        env: { ...env, CGO_ENABLED: '0', GOFLAGS: '', GOWORK: 'off' },
        onLine: () => {
          packages += 1;
        },
      });
      log(`  ${seconds()} s: ${file} is built`);
    }
    writeFileSync(join(work, 'built.json'), `${JSON.stringify({ seconds: seconds(), go })}\n`);
    try {
      renameSync(work, target);
    } catch (error) {
      // Somebody else's build came first, and is the same.
      if (cached({ env }) === undefined) throw error;
    }
    log(`Built the Temporal server in ${seconds()} s, kept in ${target}`);
    return programsIn(target);
  } finally {
    clearInterval(timer);
    rmSync(work, { recursive: true, force: true });
  }
};
