/** The registry's side of a run, as scenarios see it: the suite's own registry, or one that ran already. */
import type { Caller } from './caller.js';
import type { Frame } from './recording.js';

/** What an executor registered with, as far as the suite uses it. */
export interface Registration {
  executor_id: string;
  name: string;
  version: string;
  transport_endpoints: { rest: string; ws: string };
  capabilities: string[];
}

export interface Side {
  readonly own: boolean;
  readonly registration: Registration | undefined;
  /** Who dispatches, and what a dispatch says besides the mission. */
  readonly dispatcher: { caller: Caller; path?: string; addition?: object };
  /** The registry has begun a record of the mission. */
  begin(missionId: string): void;
  /** The state that the registry shows. */
  stateOf(missionId: string): string | undefined;
  /** Sends a frame to the executor, or has it sent. */
  push(frame: Frame, scenario: string): void;
  close(): Promise<void>;
}
