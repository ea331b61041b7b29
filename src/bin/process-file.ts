/**
 * What `holdpoint up` tells the processes that it starts, as a private file named by HOLDPOINT_PROCESS. No secret is in
 * it: the local token has a file of its own, and credentials for an external Temporal stay in the environment.
 */
import { readFileSync } from 'node:fs';
import { writeWhole } from '../../temporal-dev/index.mjs';
import type { WholeConfig } from './config.js';
import type { DataDir } from './data-dir.js';

export interface ProcessFile {
  data_dir: DataDir;
  config: WholeConfig;
  temporal: {
    /** host:port */
    address: string;
    namespace: string;
    /** Address of the Web UI, where there is one of ours. */
    ui: string | null;
    /** The server is one that `up` started; then the address here is all that is needed to reach it. */
    embedded: boolean;
    /** False for a server whose state ends with its process: the executor then does not call itself resumable. */
    durable: boolean;
    /** Whether workflows may set Holdpoint's search attributes. */
    search_attributes: boolean;
  };
  /** Whether the facade runs the mission worker too, or a process of its own does. */
  mission_worker: 'facade' | 'apart';
}

/** Name of the variable that holds the file's path. */
export const PROCESS_FILE_VARIABLE = 'HOLDPOINT_PROCESS';

export const readProcessFile = (path: string): ProcessFile => JSON.parse(readFileSync(path, 'utf8')) as ProcessFile;
export const writeProcessFile = (path: string, file: ProcessFile): void => {
  writeWhole(path, file);
};
