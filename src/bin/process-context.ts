/** What every process but the runner starts from, whether `holdpoint up` started it or a person did. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Logger } from 'pino';
import { connect, type TemporalTarget } from '../temporal/connect.js';
import { ensureNamespace } from '../temporal/ensure.js';
import { installRuntime } from '../temporal/runtime.js';
import { loadConfig, type WholeConfig } from './config.js';
import { dataDirPath, openDataDir, withConfiguredIds, type DataDir } from './data-dir.js';
import { ensureLocalToken } from './local-token.js';
import { createLogger } from './logger.js';
import { PROCESS_FILE_VARIABLE, readProcessFile, type ProcessFile } from './process-file.js';
import { processFilePath, supervisorOf } from './run-state.js';
import { StartupError } from './startup-error.js';
import { targetFromEnvironment } from './temporal-environment.js';

export interface ProcessContext {
  config: WholeConfig;
  /** With the configured ids, where some are configured. */
  dataDir: DataDir;
  temporal: {
    target: TemporalTarget;
    /** Address of the Web UI, or undefined. */
    ui: string | undefined;
    embedded: boolean;
    /** False: the executor must not call itself resumable. */
    durable: boolean;
    /** Whether a mission may be started with search attributes. */
    searchAttributes: boolean;
  };
  missionWorker: ProcessFile['mission_worker'];
  logger: Logger;
}

const targetOf = ({ temporal, env }: { temporal: ProcessFile['temporal']; env: NodeJS.ProcessEnv }): TemporalTarget => {
  const { address, namespace, embedded } = temporal;
  const external = embedded ? undefined : targetFromEnvironment({ namespace, env });
  return external ?? { address, namespace };
};

/** The server that `holdpoint up` runs on this data directory, for a process that somebody starts beside it. */
const processFileOfUp = (dataDir: DataDir): ProcessFile | undefined => {
  const path = processFilePath(dataDir.paths.run);
  return supervisorOf(dataDir.paths.run) !== undefined && existsSync(path) ? readProcessFile(path) : undefined;
};

const standalone = async ({ args, env }: { args: string[]; env: NodeJS.ProcessEnv }): Promise<ProcessFile> => {
  const { values } = parseArgs({ args, options: { 'data-dir': { type: 'string' }, config: { type: 'string' } } });
  const opened = openDataDir({ path: dataDirPath({ flag: values['data-dir'], env }), env });
  const config = loadConfig({ dataDir: opened.path, env, file: values.config });
  const dataDir = withConfiguredIds({ dataDir: opened, config });
  const target = targetFromEnvironment({ namespace: config.temporal.namespace, env });
  const beside = processFileOfUp(dataDir);
  if (target === undefined) {
    if (beside?.temporal.embedded !== true) {
      throw new StartupError({ code: 'temporal_missing', message: 'No Temporal is named and none runs on this data directory.', action: 'Set TEMPORAL_ADDRESS, or start everything with holdpoint up.' });
    }
    return { ...beside, data_dir: dataDir, config };
  }
  const link = await connect({ target });
  try {
    const attributes = await ensureNamespace({ link, retentionDays: config.temporal.retention_days });
    return {
      data_dir: dataDir,
      config,
      temporal: { address: target.address, namespace: target.namespace, ui: null, embedded: false, durable: true, search_attributes: attributes.available },
      mission_worker: 'facade',
    };
  } finally {
    await link.close();
  }
};

/**
 * Reads the process file that HOLDPOINT_PROCESS names; without one, works the same out from flags (`--data-dir`,
 * `--config`), environment and files. Installs the SDK's runtime, so that it logs to the process's logger.
 *
 * @throws StartupError
 */
export const openProcess = async ({
  role,
  args,
  env,
}: {
  role: 'facade' | 'host' | 'worker';
  args: string[];
  env: NodeJS.ProcessEnv;
}): Promise<ProcessContext> => {
  const path = env[PROCESS_FILE_VARIABLE];
  const file = path === undefined || path === '' ? await standalone({ args, env }) : readProcessFile(path);
  if (role === 'facade') ensureLocalToken(file.data_dir.paths.localToken);
  const logger = createLogger({ role, level: file.config.log_level });
  installRuntime({ logger });
  return {
    config: file.config,
    dataDir: file.data_dir,
    temporal: {
      target: targetOf({ temporal: file.temporal, env }),
      ui: file.temporal.ui ?? undefined,
      embedded: file.temporal.embedded,
      durable: file.temporal.durable,
      searchAttributes: file.temporal.search_attributes,
    },
    missionWorker: file.mission_worker,
    logger,
  };
};
