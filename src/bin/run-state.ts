/** What runs on a data directory, as `up` writes it down for other commands, and for the `up` after a crash. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess, holderOf, isAlive, readWhole, writeWhole, type ProcessIdentity } from '../../temporal-dev/index.mjs';
import { PROCESS_FILE_VARIABLE } from './process-file.js';

/** The line that `holdpoint up --json` prints. */
export interface UpReport {
  /** Base address of the REST API. */
  url: string;
  facade: { url: string };
  /** Where the API speaks TLS: the file of its certificate, which this user's command line takes for its word. */
  tls?: { cert: string };
  temporal: { address: string; namespace: string; ui: string | null };
  data_dir: string;
  executor_id: string;
  host_id: string;
  /** Process id by role: supervisor, temporal, ui, facade, worker, host, runner; those that there are. */
  pids: Record<string, number>;
  /** False: nothing survives a restart of the Temporal server. */
  durable: boolean;
}

/** `run/up.json`. */
export interface UpState extends UpReport {
  supervisor: ProcessIdentity;
  /** Every process started here but the runner. */
  children: Record<string, ProcessIdentity>;
  runner: ProcessIdentity | null;
}

export const statePath = (run: string): string => join(run, 'up.json');
export const supervisorClaimPath = (run: string): string => join(run, 'supervisor.json');
/** `down` writes here what is to become of operations before it sends TERM. */
export const stopRequestPath = (run: string): string => join(run, 'stop.json');
export const processFilePath = (run: string): string => join(run, 'process.json');

export const writeState = (run: string, state: UpState): void => {
  writeWhole(statePath(run), state);
};

/** The state of an `up` that lives, or of one that died and was not cleaned up after. */
export const readState = (run: string): UpState | undefined => readWhole(statePath(run)) as UpState | undefined;

/** The supervisor that holds the data directory now. */
export const supervisorOf = (run: string): ProcessIdentity | undefined => holderOf(readWhole(supervisorClaimPath(run)));

/** How long a leftover gets to end by itself, in ms; being killed harms none of them. */
const LEFTOVER_GRACE_MS = 3_000;

/**
 * Our processes that no state file names: their `up` died between starting them and writing it. They are told by the
 * process file in their environment. Only where there is a /proc.
 */
const unrecorded = (run: string): number[] => {
  const mark = `${PROCESS_FILE_VARIABLE}=${processFilePath(run)}`;
  let names: string[];
  try {
    names = readdirSync('/proc');
  } catch {
    return [];
  }
  return names.map(Number).filter((pid) => {
    if (!Number.isInteger(pid) || pid === process.pid) return false;
    try {
      if (!readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(mark)) return false;
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return words.some((word) => /\/bin\/(facade|host|worker)\.js$/.test(word));
    } catch {
      return false;
    }
  });
};

/**
 * Ends what a dead `up` left: told by pid and start time, so that whoever took over a pid is safe. The runner is not
 * among them: the next host worker finds it, and its operations go on.
 *
 * @returns the roles that were ended
 */
export const endLeftovers = async ({ run, temporal, identify }: { run: string; temporal: string; identify: (pid: number) => ProcessIdentity | undefined }): Promise<string[]> => {
  const state = readState(run);
  const claim = readWhole(join(temporal, 'in-use.json')) as { starter?: ProcessIdentity; user?: ProcessIdentity } | undefined;
  const left: [string, ProcessIdentity][] = Object.entries(state?.children ?? {}).filter(([, identity]) => isAlive(identity));
  const known = new Set(left.map(([, { pid }]) => pid));
  for (const pid of unrecorded(run)) {
    const identity = identify(pid);
    if (identity !== undefined && !known.has(pid)) left.unshift([`process ${pid}`, identity]);
  }
  const server = claim?.user;
  if (server !== undefined && isAlive(server) && !isAlive(claim?.starter) && !known.has(server.pid)) left.push(['temporal', server]);
  // The server last: the others only talk to it.
  const last = new Set(['temporal', 'ui']);
  const groups = [left.filter(([role]) => !last.has(role)), left.filter(([role]) => last.has(role))];
  for (const group of groups) await Promise.all(group.map(([, identity]) => endProcess(identity, LEFTOVER_GRACE_MS)));
  return left.map(([role]) => role);
};
