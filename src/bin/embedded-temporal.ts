/** The Temporal server of `holdpoint up`: the environment's, or one of our own. */
import { findTemporal, prepareTemporal, TemporalFolderError, waitUntilAccepting, type PreparedTemporal } from '../../temporal-dev/index.mjs';
import type { TemporalTarget } from '../temporal/connect.js';
import type { WholeConfig } from './config.js';
import type { DataDir } from './data-dir.js';
import type { KeptSpec } from './keeper.js';
import { StartupError } from './startup-error.js';
import { targetFromEnvironment } from './temporal-environment.js';

export interface TemporalPlan {
  target: TemporalTarget;
  ui: string | undefined;
  embedded: boolean;
  durable: boolean;
  /** What to run for it, in this order; nothing where the environment names a server. */
  processes: KeptSpec[];
  /** Tells who uses the server's files from now on. */
  use(pid: number): void;
  release(): void;
}

const NOT_DURABLE =
  'The Temporal server keeps everything in memory (temporal.in_memory). Missions, approvals and their history END with it; this executor does not call itself resumable.';

const kept = ({ prepared, logs }: { prepared: PreparedTemporal; logs: string }): KeptSpec[] =>
  prepared.processes.map((spec) => ({ ...spec, ready: (child) => waitUntilAccepting({ spec, child, logs }) }));

/**
 * Finds a server, building one where need be, and prepares to run it.
 *
 * @param note told what is being done
 * @param warn told what a person must know
 * @throws StartupError where there is none, or the files belong to another server
 */
export const planTemporal = async ({
  config,
  dataDir,
  env,
  note,
  warn,
}: {
  config: WholeConfig;
  dataDir: DataDir;
  env: NodeJS.ProcessEnv;
  note: (line: string) => void;
  warn: (line: string) => void;
}): Promise<TemporalPlan> => {
  const { namespace } = config.temporal;
  const external = targetFromEnvironment({ namespace, env });
  if (external !== undefined) {
    note(`Temporal: the one at ${external.address}, namespace ${external.namespace}, as the environment says`);
    return { target: external, ui: undefined, embedded: false, durable: true, processes: [], use: () => undefined, release: () => undefined };
  }
  try {
    const found = await findTemporal({ env: { ...env, TEMPORAL_ADDRESS: undefined }, log: note });
    if (found.kind === 'external') throw new Error('unreachable: the environment named no address');
    if (config.temporal.in_memory) warn(`WARNING: ${NOT_DURABLE}`);
    const prepared = await prepareTemporal({
      found,
      folder: dataDir.paths.temporal,
      namespace,
      env,
      inMemory: config.temporal.in_memory,
      fixedPorts: { frontend: config.temporal.port, ui: config.temporal.ui_port },
      log: note,
    });
    return {
      target: { address: prepared.address, namespace },
      ui: prepared.ui,
      embedded: true,
      durable: prepared.durable,
      processes: kept({ prepared, logs: dataDir.paths.logs }),
      use: (pid) => {
        prepared.claim.use(pid);
      },
      release: () => {
        prepared.claim.release();
      },
    };
  } catch (error) {
    if (error instanceof TemporalFolderError) throw new StartupError({ code: error.code === 'folder_in_use' ? 'temporal_folder_in_use' : 'temporal_folder_foreign', message: error.message, action: 'Nothing was started.', cause: error });
    throw new StartupError({ code: 'temporal_missing', message: (error as Error).message, action: 'Provide one of them and start again; nothing was started.', cause: error });
  }
};
