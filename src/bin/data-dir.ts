/** The data directory: where it is, that it is private, and who this executor and this host are. */
import { randomBytes, randomUUID } from 'node:crypto';
import { accessSync, chmodSync, constants, existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir, hostname, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { errnoOf } from '../host/errors.js';
import { hostPaths, makePrivateDirectory } from '../host/paths.js';
import { StartupError } from './startup-error.js';

/** Every path in the data directory that more than one process knows. */
export interface DataPaths {
  config: string;
  executor: string;
  tokens: string;
  localToken: string;
  temporal: string;
  ledger: string;
  ledgerLock: string;
  facadeLock: string;
  spool: string;
  run: string;
  logs: string;
  workspaces: string;
  profile: string;
  /** In `run`, or in a short folder elsewhere: a socket's path has room for 107 bytes and is cut without a word. */
  runnerSocket: string;
}

export interface DataDir {
  path: string;
  /** Where short folders for sockets go when the data directory's path is too long. */
  runtimeBase: string;
  paths: DataPaths;
  executorId: string;
  hostId: string;
}

/** Where the data directory is: the flag, HOLDPOINT_DATA_DIR, or `~/.local/share/holdpoint`. */
export const dataDirPath = ({ flag, env }: { flag?: string | undefined; env: NodeJS.ProcessEnv }): string =>
  resolve(flag ?? (env.HOLDPOINT_DATA_DIR?.trim() || join(env.HOME ?? homedir(), '.local', 'share', 'holdpoint')));

const ownUid = (): number | undefined => process.getuid?.();

/** Refuses a folder that somebody else could read or change. */
const requirePrivate = (path: string, what: string): void => {
  const stat = statSync(path);
  if (!stat.isDirectory()) {
    throw new StartupError({ code: 'data_dir_not_a_directory', message: `${what} ${path} is not a directory.`, action: 'Name another one with --data-dir.' });
  }
  const uid = ownUid();
  if (uid !== undefined && stat.uid !== uid) {
    throw new StartupError({
      code: 'data_dir_foreign',
      message: `${what} ${path} belongs to user ${stat.uid}, and this is user ${uid}.`,
      action: `Run as its owner, or name another one with --data-dir.`,
    });
  }
  if ((stat.mode & 0o077) !== 0) {
    throw new StartupError({
      code: 'data_dir_not_private',
      message: `${what} ${path} can be opened by other users (mode ${(stat.mode & 0o777).toString(8)}); tokens and approvals lie in it.`,
      action: `chmod 700 ${JSON.stringify(path)}`,
    });
  }
};

/** Asked beforehand, because Node says of a folder that it makes with its parents on a read-only disk that it is not there. */
const requireWritable = (path: string): void => {
  try {
    accessSync(path, constants.W_OK);
  } catch (error) {
    throw new StartupError({
      code: 'data_dir_read_only',
      message: `The data directory ${path} cannot be written (${errnoOf(error) ?? 'unknown'}).`,
      action: 'Make it writable, or name another one with --data-dir.',
    });
  }
};

const makePrivate = (path: string): void => {
  mkdirSync(path, { recursive: true, mode: 0o700 });
};

/** Where the runner's socket lies: in the data directory, or in a short folder elsewhere where that path is too long. */
const runnerSocket = ({ path, runtimeBase }: { path: string; runtimeBase: string }): string => {
  try {
    const { socket } = hostPaths({ dataDir: path, runtimeBase });
    makePrivateDirectory({ path: dirname(socket), uid: ownUid() ?? 0 });
    return socket;
  } catch (error) {
    throw new StartupError({
      code: 'socket_path_unusable',
      message: `There is no place for the runner's socket. ${(error as Error).message}`,
      action: 'Set XDG_RUNTIME_DIR to a short private directory, or name a data directory with a shorter path.',
    });
  }
};

/** A new id for this machine. The suffix keeps two machines with one hostname apart. */
export const newHostId = (name: string): string => {
  const safe = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 48)
    .replace(/-+$/, '');
  return `${safe === '' ? 'host' : safe}-${randomBytes(4).toString('hex')}`;
};

interface Identity {
  executor_id: string;
  host_id: string;
}

const HOST_ID = /^[a-z0-9][a-z0-9-]{0,62}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const readIdentity = (path: string): Identity => {
  try {
    const { executor_id, host_id } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Identity>;
    if (typeof executor_id === 'string' && UUID.test(executor_id) && typeof host_id === 'string' && HOST_ID.test(host_id)) {
      return { executor_id, host_id };
    }
  } catch {
    // Told below, with the way out.
  }
  throw new StartupError({
    code: 'executor_json_invalid',
    message: `${path} does not hold {"executor_id": "<uuid>", "host_id": "<a-z, 0-9, dash>"}.`,
    action: 'Restore it. New ids would leave missions and approvals of the old ones behind.',
  });
};

/** Persisted ids; made on first start. Of two first starts at once, both read the same. */
const identityOf = (path: string): Identity => {
  if (!existsSync(path)) {
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, `${JSON.stringify({ executor_id: randomUUID(), host_id: newHostId(hostname()) }, null, 2)}\n`, { mode: 0o600, flush: true });
    try {
      linkSync(draft, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  return readIdentity(path);
};

/**
 * Opens the data directory, making what is missing.
 *
 * @throws StartupError where it is not private, not ours, or its path can not be used
 */
export const openDataDir = ({ path, env }: { path: string; env: NodeJS.ProcessEnv }): DataDir => {
  if (!existsSync(path)) {
    makePrivate(path);
    // A umask can only take permissions away, and the owner needs all of them.
    chmodSync(path, 0o700);
  }
  requirePrivate(path, 'The data directory');
  const at = (name: string): string => join(path, name);
  for (const folder of ['temporal', 'spool', 'run', 'logs', join('workspaces', 'default')]) {
    if (!existsSync(at(folder))) requireWritable(path);
    makePrivate(at(folder));
  }
  const runtimeBase = env.XDG_RUNTIME_DIR || tmpdir();
  const { executor_id, host_id } = identityOf(at('executor.json'));
  return {
    path,
    runtimeBase,
    executorId: executor_id,
    hostId: host_id,
    paths: {
      config: at('holdpoint.config.json'),
      executor: at('executor.json'),
      tokens: at('tokens.json'),
      localToken: at('local-token'),
      temporal: at('temporal'),
      ledger: at('ledger.db'),
      ledgerLock: at('ledger.lock'),
      facadeLock: at('facade.lock'),
      spool: at('spool'),
      run: at('run'),
      logs: at('logs'),
      workspaces: at('workspaces'),
      profile: at('profile.json'),
      runnerSocket: runnerSocket({ path, runtimeBase }),
    },
  };
};

/** The data directory under the ids that the configuration names, where it names any. */
export const withConfiguredIds = ({ dataDir, config }: { dataDir: DataDir; config: { executor_id?: string; host: { id?: string } } }): DataDir => ({
  ...dataDir,
  executorId: config.executor_id ?? dataDir.executorId,
  hostId: config.host.id ?? dataDir.hostId,
});
