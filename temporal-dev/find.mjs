/**
 * Where the Temporal server comes from: the environment's, a `temporal` on the PATH, one built before, one built now.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { build, cached } from './build.mjs';

/** The first server that carries everything that Holdpoint uses. `temporal` 1.5 and newer bring one. */
const MINIMUM_SERVER = [1, 29, 0];

const PREREQUISITES = [
  'No Temporal server was found. One of these is needed:',
  '  - a reachable Temporal: set TEMPORAL_ADDRESS (and TEMPORAL_NAMESPACE, TEMPORAL_API_KEY, ... as Temporal documents them)',
  `  - the \`temporal\` command line, 1.5 or newer (server ${MINIMUM_SERVER.join('.')}), on the PATH (https://docs.temporal.io/cli)`,
  '  - Go, on the PATH (https://go.dev/dl): the server is then built once, in about four minutes, and kept in a cache',
].join('\n');

/** Absolute path of a program on the PATH, or undefined. */
const onPath = (name, env) => {
  for (const folder of (env.PATH ?? '').split(delimiter)) {
    if (folder === '') continue;
    const path = join(folder, name);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // Not in this folder.
    }
  }
  return undefined;
};

/**
 * Version of the server in what `temporal --version` prints, or undefined. The command line's own says nothing where it
 * was built from source.
 */
const serverVersion = (text) => {
  const found = /\(Server (\d+)\.(\d+)\.(\d+)/.exec(text);
  return found ? found.slice(1, 4).map(Number) : undefined;
};

const atLeast = (version, minimum) => {
  for (let i = 0; i < 3; i += 1) {
    if (version[i] !== minimum[i]) return version[i] > minimum[i];
  }
  return true;
};

const findCli = ({ env, log }) => {
  const binary = onPath('temporal', env);
  if (binary === undefined) return undefined;
  const asked = spawnSync(binary, ['--version'], { encoding: 'utf8', timeout: 10_000 });
  const version = serverVersion(`${asked.stdout ?? ''}${asked.stderr ?? ''}`);
  if (version !== undefined && atLeast(version, MINIMUM_SERVER)) {
    return { kind: 'cli', binary, version: version.join('.') };
  }
  log(
    `${binary} brings ${version === undefined ? 'a server of unknown version' : `server ${version.join('.')}`}; ` +
      `Holdpoint needs ${MINIMUM_SERVER.join('.')} or newer and looks further.`,
  );
  return undefined;
};

/**
 * Finds a server, building one where nothing else is there.
 *
 * @returns `{kind: 'external', address}`, `{kind: 'cli', binary, version}` (the server's) or `{kind: 'server', server, ui, built}`;
 *   throws an Error with the prerequisites where there is none.
 */
export const findTemporal = async ({ env, external, log = () => {}, mayBuild = true }) => {
  const address = external ?? env.TEMPORAL_ADDRESS;
  if (address) return { kind: 'external', address };
  const cli = findCli({ env, log });
  if (cli !== undefined) return cli;
  const before = cached({ env });
  if (before !== undefined) return { kind: 'server', ...before, built: false };
  const go = onPath('go', env);
  if (go === undefined || !mayBuild) throw new Error(PREREQUISITES);
  return { kind: 'server', ...(await build({ env, go, log })), built: true };
};
