/** The facade's way to what operations on this machine printed: the runner, asked and never started. */
import { fileURLToPath } from 'node:url';
import type { OutputReader } from '../api/deps.js';
import { HoldpointError } from '../contract/errors.js';
import { RunnerClient } from '../host/client.js';
import { HostError } from '../host/errors.js';
import type { ProcessContext } from './process-context.js';

/** A runner that is being replaced is back within a second. */
const PATIENCE_MS = 2_000;

export const openOutput = ({ config, dataDir }: Pick<ProcessContext, 'config' | 'dataDir'>): OutputReader & { close(): void } => {
  const client = new RunnerClient({
    entry: fileURLToPath(new URL('./runner.js', import.meta.url)),
    args: {
      data_dir: dataDir.path,
      runtime_base: dataDir.runtimeBase,
      host_id: dataDir.hostId,
      profile: dataDir.paths.profile,
      max_operations: config.host.max_operations,
      workspaces: {},
      environment_names: [],
      version: '',
    },
    source: {},
    start: false,
    patienceMs: PATIENCE_MS,
  });
  return {
    async read(request) {
      try {
        return await client.output(request);
      } catch (error) {
        if (!(error instanceof HostError)) throw error;
        throw new HoldpointError({ code: error.code === 'not_found' ? 'output_gone' : 'runner_unavailable', cause: error });
      }
    },
    close: () => {
      client.close();
    },
  };
};
