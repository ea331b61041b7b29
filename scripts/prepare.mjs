/** Brings packages, build and Temporal server into the state that a command needs; quick where nothing changed. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { claimFile } from '../temporal-dev/claim-file.mjs';
import { buildIsStale, buildProduct, buildTools, toolsAreStale } from './build.mjs';
import { failure, say, timed } from './say.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => join(root, ...parts);

/** Runs a program, its output on our standard error; throws where it fails. */
const run = (program, args) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 2, 2] });
    child.once('error', (error) => reject(failure(`${program} could not be started: ${error.message}`)));
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(failure(`\`${[program, ...args].join(' ')}\` ended with ${code}; what it said stands above.`)),
    );
  });

/** npm as the one that started us, else the one on the PATH. */
const npm = (...args) =>
  process.env.npm_execpath?.endsWith('.js') === true
    ? run(process.execPath, [process.env.npm_execpath, ...args])
    : run('npm', args);

/** One at a time: two commands started together must not install or build into each other's files. */
const alone = async ({ name, work }) => {
  for (let waited = false; ; waited = true) {
    let claim;
    try {
      claim = claimFile({ path: at(`.${name}.lock`), refusal: (pid) => Object.assign(new Error('busy'), { busy: pid }) });
    } catch (error) {
      if (error.busy === undefined) throw error;
      if (!waited) say(`Waiting for process ${error.busy}, which does the same in this folder.`);
      await new Promise((resolve) => setTimeout(resolve, 200));
      continue;
    }
    try {
      return await work();
    } finally {
      claim.release();
    }
  }
};

const requireNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) throw failure(`Holdpoint needs Node 20.19 or newer, and this is ${process.version}.`);
};

const STAMP = at('node_modules', '.holdpoint-packages');

/** What decides whether the installed packages are still right: the lock file, and Node's interface to native code. */
const packagesKey = () =>
  `${createHash('sha256').update(readFileSync(at('package-lock.json'))).digest('hex')} ${process.versions.modules} ${process.platform}-${process.arch}\n`;

const packagesAreCurrent = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === packagesKey();

/** npm 11 runs install scripts only where package.json allows them, and says so rather than fail: try the result. */
const sqliteLoads = () =>
  spawnSync(process.execPath, ['-e', "new (require('better-sqlite3'))(':memory:').close()"], { cwd: root, stdio: 'ignore' }).status === 0;

const TO_COMPILE = 'it is compiled where no prebuilt one fits, which takes Python 3, make, a C++ compiler and the headers of Node (from the network, or from where npm_config_nodedir says).';

/** Installs the locked packages where the lock file changed, and makes sure that the native one loads. */
export const ensurePackages = async () => {
  requireNode();
  if (packagesAreCurrent()) return;
  await alone({
    name: 'packages',
    work: async () => {
      if (packagesAreCurrent()) return;
      await timed('Installing packages (the first time SQLite is compiled, which takes about a minute)', async () => {
        await npm('ci', '--no-audit', '--no-fund', '--loglevel=error').catch((error) => {
          throw failure(`${error.message} If it speaks of better-sqlite3: ${TO_COMPILE}`);
        });
        if (!sqliteLoads()) await npm('rebuild', 'better-sqlite3', '--foreground-scripts', '--loglevel=error');
        if (!sqliteLoads()) {
          throw failure(`better-sqlite3 was installed and does not load: ${TO_COMPILE}`);
        }
      });
      writeFileSync(STAMP, packagesKey());
    },
  });
};

/** Compiles what changed. */
export const ensureBuilt = async ({ tools }) => {
  if (!buildIsStale() && !(tools && toolsAreStale())) return;
  await alone({
    name: 'build',
    work: async () => {
      if (buildIsStale()) await timed('Compiling', () => buildProduct({ run }));
      if (tools && toolsAreStale()) await timed('Compiling bench and chaos', () => buildTools({ run }));
    },
  });
};

/** The address in Temporal's environment configuration, its file included. */
const addressFromEnvironment = async () => {
  const { loadClientConnectConfig } = await import('@temporalio/envconfig');
  return loadClientConnectConfig().connectionOptions.address;
};

/** Makes sure that there is a Temporal server, building one where need be. */
export const ensureTemporal = async () => {
  const { findTemporal } = await import('../temporal-dev/find.mjs');
  let found;
  try {
    found = await findTemporal({ env: process.env, external: await addressFromEnvironment(), log: say });
  } catch (error) {
    throw failure(error.message);
  }
  if (found.kind === 'external') say(`Temporal: the one at ${found.address}, as the environment says.`);
  if (found.kind === 'cli') say(`Temporal: ${found.binary} ${found.version}`);
};
