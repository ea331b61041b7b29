/** What is written down of a scenario: everything that passed between executor and registry, in the order it was seen. */

/** A frame as it came; nothing about it is certain but that it is a JSON object. */
export type Frame = Record<string, unknown>;

/** How a request to the executor was authorised. */
export type Auth = 'token' | 'operator' | 'none' | 'wrong' | 'old';

export type Fact =
  /** The executor registered. `open`: how many of its sockets were open then. */
  | { kind: 'register'; body: unknown; status: number; open: number; problem?: string }
  | { kind: 'deregister'; status: number }
  /** It asked the registry for something else. */
  | { kind: 'asked'; method: string; path: string; status: number }
  /** It opened a socket; `open` counts those that are open now. */
  | { kind: 'open'; socket: number; token: boolean; open: number }
  | { kind: 'close'; socket: number; code: number }
  | { kind: 'pong'; socket: number }
  /** From the executor. */
  | { kind: 'frame'; socket: number; frame: Frame }
  /** From the executor, and no JSON object. */
  | { kind: 'noise'; socket: number; text: string }
  /** From the registry to the executor. */
  | { kind: 'push'; frame: Frame }
  /** A request to the executor, and its answer (status 0: there was none). */
  | { kind: 'request'; id: number; method: string; path: string; auth: Auth; body?: unknown }
  | { kind: 'answer'; id: number; status: number; body?: unknown }
  /** The registry begins a record of the mission: its dispatch was answered. */
  | { kind: 'recorded'; mission_id: string }
  /** What the suite did to connection, registry or executor. */
  | { kind: 'done-to'; what: 'drop' | 'refuse' | 'admit' | 'registry-restart' | 'stop' | 'kill' | 'started' }
  /** How often the mission's work was done, where the profile lets this be seen. */
  | { kind: 'evidence'; mission_id: string; lines: number }
  /** Something was waited for in vain. */
  | { kind: 'waited'; what: string }
  /** A token was seen where none may be; the text it was in is not kept. `texts` of that kind were looked through. */
  | { kind: 'searched'; where: 'frame' | 'answer' | 'log'; texts: number; leaks: number }
  /** The executor's own socket was dialled without a token. */
  | { kind: 'dialled'; outcome: string; frames: number };

/** `at` is in ms since the suite began. */
export type Entry = Fact & { at: number; scenario?: string };

export interface ExecutorFacts {
  executor_id: string;
  name: string;
  version: string;
  capabilities: string[];
}

/** `kind` is the mission's name in the profile. */
export interface MissionRole {
  mission_id: string;
  kind: string;
}

export interface Recording {
  format: 1;
  scenario: string;
  /** `given`: the registry was not the suite's own, and the socket was not seen. */
  registry: 'own' | 'given';
  executor: ExecutorFacts;
  /** The part each mission has in the scenario. */
  missions: Record<string, MissionRole>;
  /** What the profile promises of its missions, as far as rules need it. */
  expected: { exit_code?: number; after_no?: string };
  entries: Entry[];
}

export type EntryOf<K extends Fact['kind']> = Extract<Entry, { kind: K }>;

export const entriesOf = <K extends Fact['kind']>(recording: Recording, kind: K): EntryOf<K>[] =>
  recording.entries.filter((entry): entry is EntryOf<K> => entry.kind === kind);

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export const dataOf = (frame: Frame): Record<string, unknown> =>
  typeof frame['data'] === 'object' && frame['data'] !== null && !Array.isArray(frame['data']) ? (frame['data'] as Record<string, unknown>) : {};

export const eventOf = (entry: EntryOf<'frame'>): string => textOf(entry.frame['event']) ?? '';

/** Requests with their answers, in the order of the requests. */
export const exchangesOf = (recording: Recording): { request: EntryOf<'request'>; answer: EntryOf<'answer'> | undefined }[] => {
  const answers = new Map(entriesOf(recording, 'answer').map((answer) => [answer.id, answer]));
  return entriesOf(recording, 'request').map((request) => ({ request, answer: answers.get(request.id) }));
};
