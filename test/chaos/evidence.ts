/**
 * What the oracle judges: everything that was seen from outside during a trial. None of it is taken from code of the
 * product; it is files, rows, histories, frames, and what the harness itself did.
 */
import type { MissionPlan, Role } from './schedule.js';

/** One line that an operation wrote into its marker file. */
export interface Mark {
  verb: 'begin' | 'again' | 'end';
  operationId: string;
  pid: number;
  /** Unix time in milliseconds, from the machine's uptime, to a hundredth of a second. */
  at: number;
}

/** One row of the ledger's table: the entry as its text stands in the database. */
export interface LedgerRow {
  seq: number;
  ts: string;
  host_id: string;
  type: string;
  operation_id: string | null;
  data: Record<string, unknown>;
  prev: string;
  hash: string;
}

/** A row that somebody was told is the last one: by the ledger's own file, or by the host's announcement. */
export interface LedgerHead {
  source: 'file' | 'announced';
  seq: number;
  hash: string;
}

/** One frame of a mission's event stream: the id line, and the event. */
export interface Frame {
  id: number;
  event: StreamEvent;
}

export interface StreamEvent {
  seq: number;
  ts: string;
  mission_id: string;
  type: string;
  cause: number | null;
  data: Record<string, unknown>;
}

/** What Temporal holds of one mission. */
export interface MissionHistory {
  runs: RunHistory[];
  /** Every event that the workflow handed to the publish activity, by the recorded inputs. */
  published: StreamEvent[];
  /** Operation results in the order in which `execute` completed. */
  executed: Record<string, unknown>[];
}

export interface RunHistory {
  runId: string;
  firstRunId: string;
  status: string;
  /** Causes of failed workflow tasks. */
  failedTasks: string[];
}

/** An answer that the harness gave as the human. */
export interface Answer {
  hitlId: string;
  missionId: string;
  choice: string;
  /** Unix time in milliseconds of the first attempt to send it. */
  sentAt: number;
}

export interface KillRecord {
  role: Role;
  pids: number[];
  /** Unix time in milliseconds, just before the first signal was sent. */
  at: number;
  /** By mission id: the state that the harness knew it to be in at that moment. */
  states: Record<string, string>;
}

export interface MissionEvidence {
  plan: MissionPlan;
  /** The dispatch was answered with 202. */
  accepted: boolean;
  /** An abort was answered with 202. */
  abortAccepted: boolean;
  /** The frames as they arrived, over all reconnections, in order of arrival. */
  live: Frame[];
  /** The frames of one fresh connection after the end. */
  replayed: Frame[];
  /** `GET /api/v1/missions/:id` after the end. */
  status: Record<string, unknown> | null;
  history: MissionHistory;
  /** By label of a step. */
  marks: Record<string, Mark[]>;
  /** By operation id: the whole output as the facade serves it; null where it answered with a refusal. */
  outputs: Record<string, string | null>;
}

/** A v1 frame, as a WebSocket peer got it. */
export interface PeerFrame {
  event: string;
  ts: string;
  mission_id?: string;
  data?: Record<string, unknown>;
}

export interface PeerConnection {
  frames: PeerFrame[];
}

export interface Evidence {
  missions: MissionEvidence[];
  /** The connections of one WebSocket peer, in order. */
  peer: PeerConnection[];
  ledger: LedgerRow[];
  heads: LedgerHead[];
  answers: Answer[];
  kills: KillRecord[];
  /** Processes of operations that still run although their mission is over. */
  leftovers: string[];
}

/** What the oracle found wrong. */
export interface Violation {
  rule: string;
  mission?: string;
  operation?: string;
  text: string;
}
