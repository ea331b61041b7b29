import type { ChildProcess } from 'node:child_process';

type Environment = Record<string, string | undefined>;

/** A process, told from a later one with the same pid by when it started. */
export interface ProcessIdentity {
  pid: number;
  start_time: string;
}
export function identify(pid: number | undefined): ProcessIdentity | undefined;
export function isAlive(identity: ProcessIdentity | null | undefined): boolean;
/** False where exactly that process is gone. */
export function signalProcess(identity: ProcessIdentity, signal: NodeJS.Signals): boolean;
export function waitUntilGone(identity: ProcessIdentity, timeoutMs: number): Promise<boolean>;
/** Ports that were free a moment ago, outside the range that outgoing connections are given. */
export function freePorts(count: number): Promise<number[]>;
/** TERM, `graceMs`, KILL. */
export function endProcess(identity: ProcessIdentity, graceMs: number): Promise<void>;

/** The value in a JSON file, or undefined where there is none that can be read. */
export function readWhole(path: string): unknown;
/** Writes JSON whole or not at all, mode 0600. */
export function writeWhole(path: string, value: unknown): void;
/** The process for which what a claim file holds is still true. */
export function holderOf(claim: unknown): ProcessIdentity | undefined;

export interface Claim {
  /** Names the process that uses what is claimed. */
  use(pid: number): void;
  release(): void;
}
/** Throws `refusal(pid)` where somebody that lives holds it. */
export function claimFile(options: { path: string; refusal: (pid: number) => Error }): Claim;

export type FoundTemporal =
  | { kind: 'external'; address: string }
  | { kind: 'cli'; binary: string; version: string }
  | { kind: 'server'; server: string; ui: string; built: boolean };
export type EmbeddedTemporal = Exclude<FoundTemporal, { kind: 'external' }>;

/** Folder of the binaries that are built from this go.mod and go.sum. */
export function cacheFolder(options: { env: Environment }): string;
/** @param options.external address from Temporal's environment configuration, which goes before everything else */
export function findTemporal(options: {
  env: Environment;
  external?: string | undefined;
  log?: (line: string) => void;
  mayBuild?: boolean;
}): Promise<FoundTemporal>;

export interface ProcessSpec {
  role: 'temporal' | 'ui';
  command: string;
  args: string[];
  env: Record<string, string>;
  cwd: string;
  /** Accepts connections once the process is up. */
  port: number;
}

export interface TemporalOptions {
  found: EmbeddedTemporal;
  /** Where the database lies; created where it is missing. */
  folder: string;
  /** The Web UI shows it first; making it is the caller's business. */
  namespace: string;
  env: Environment;
  inMemory?: boolean;
  ui?: boolean;
  fixedPorts?: { frontend?: number; ui?: number };
  /** Further dynamic configuration. */
  dynamic?: Record<string, unknown>;
  /** Told where a start has to wait. */
  log?: (line: string) => void;
}

export interface PreparedTemporal {
  address: string;
  ui: string | undefined;
  /** False for a server whose state ends with its process. */
  durable: boolean;
  processes: ProcessSpec[];
  claim: Claim;
}

/** Throws TemporalFolderError. */
export function prepareTemporal(options: TemporalOptions): Promise<PreparedTemporal>;
export function spawnProcess(options: { spec: ProcessSpec; logs: string }): ChildProcess;
export function waitUntilAccepting(options: {
  spec: ProcessSpec;
  child: ChildProcess;
  logs: string;
  timeoutMs?: number;
}): Promise<void>;
/** A file descriptor for appending; a log over 10 MB is first set aside. */
export function openLog(path: string): number;

export interface RunningTemporal {
  address: string;
  ui: string | undefined;
  durable: boolean;
  pids(): { temporal: number; ui?: number };
  stop(options?: { remove?: boolean }): Promise<void>;
  kill(role?: 'temporal' | 'ui'): Promise<void>;
  restart(): Promise<void>;
}
export function startTemporal(options: TemporalOptions & { logs?: string }): Promise<RunningTemporal>;

export class TemporalFolderError extends Error {
  readonly code: 'folder_in_use' | 'folder_of_other_kind' | 'folder_of_other_shard_count' | 'folder_of_unknown_server';
  readonly pid?: number;
}
