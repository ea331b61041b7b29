/** What the facade is built from. Everything comes in as an argument; nothing is read from the environment. */
import type { Logger } from 'pino';
import type { Capability, OutputRequest, OutputSlice, Settings } from '../contract/generated/types.js';
import type { Caller, TemporalLink } from '../temporal/connect.js';
import type { CallMs } from './gateway.js';
import type { Allowed } from './guard.js';
import type { RegistrySettings } from './registry/directory.js';
import type { CertificateCallers } from './tls/callers.js';
import type { TokenStore } from './tokens.js';

/** Reads what an operation on this machine printed. Throws a HoldpointError where the runner has none of it or is away. */
export interface OutputReader {
  read(request: OutputRequest): Promise<OutputSlice>;
}

/** Numbers that production has reasons for and tests shorten. */
export interface FacadeLimits {
  /** Between looks for missions that were closed behind their backs, ms. */
  watchMs: number;
  /** Between looks at the heartbeats of missions that somebody watches, ms. */
  progressMs: number;
  /** Between comments on an idle event stream, ms: proxies cut what is silent. */
  streamHeartbeatMs: number;
  /** Between pings on a WebSocket, ms. One that has not answered the last is cut. */
  pingMs: number;
  /** Between looks whether those who listen may still do so, ms. */
  recheckMs: number;
  /** What waits for a slow WebSocket peer, bytes. */
  peerBufferBytes: number;
  /** The same for all of them together, bytes. */
  peersBufferBytes: number;
  /** How long an event stream may stand still because its reader does not read, ms. */
  stalledStreamMs: number;
  maxStreams: number;
  maxPeers: number;
  /** Of missions that are over, so many keep their events in memory. */
  maxEndedViews: number;
  /** Failed authentications from one address in a minute, after which it waits. */
  failuresPerMinute: number;
}

export const DEFAULT_LIMITS: FacadeLimits = {
  watchMs: 5_000,
  progressMs: 1_000,
  streamHeartbeatMs: 15_000,
  pingMs: 25_000,
  recheckMs: 1_000,
  peerBufferBytes: 4 * 1024 * 1024,
  peersBufferBytes: 256 * 1024 * 1024,
  stalledStreamMs: 60_000,
  maxStreams: 256,
  maxPeers: 1_024,
  maxEndedViews: 256,
  failuresPerMinute: 120,
};

export interface FacadeDeps {
  link: TemporalLink;
  /** The way to start missions whose first task comes back with the answer; undefined while no worker here could take it. */
  starter?: (() => Caller | undefined) | undefined;
  executorId: string;
  /** The host of steps that name none, and the only one whose output can be read here. */
  hostId: string;
  /** What this executor can do, as v1 capabilities. `resumable` only where a restart of everything is survived. */
  capabilities: readonly Capability[];
  /** Input of every mission. */
  settings: Settings;
  /** Whether the server has Holdpoint's search attributes; setting one that it lacks would wedge a mission. */
  searchAttributes: boolean;
  tokens: TokenStore;
  /** Callers by client certificate; undefined where none are asked for. */
  certificates?: CertificateCallers | undefined;
  allowed: Allowed;
  output: OutputReader;
  logger: Logger;
  /** Whether the events worker and a mission worker poll, as far as this process knows. */
  workers: { events: () => boolean; missions: () => boolean };
  /** When the last facade said that missions are suspended because it stops; undefined where it did not get to that. */
  suspendedAt?: string | undefined;
  /** Where Holdpoint is the registry of other executors. */
  registry?: RegistrySettings | undefined;
  limits?: Partial<FacadeLimits>;
  /** How long calls to Temporal may take; CALL_MS by default. */
  callMs?: CallMs;
}
