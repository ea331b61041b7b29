/**
 * The question that a human is asked, rendered from what the digest covers and from nothing else. Pure, and importable
 * from workflow code.
 */
import { digestOf } from './canonical.js';
import type { Approval, Change, ResolvedOperation } from './generated/types.js';
import { isSecretName } from './secrets.js';
import { sha256Digest } from './sha256.js';
import { abridged, quoted, visibleLine } from './visible.js';

/** Longest prompt in characters (schemas/approval.json). The rooms below add up to less. */
export const PROMPT_LENGTH = 16_384;
const ROOM = { argv: 3800, path: 600, stdin: 900, files: 2000, env: 2800, changes: 2200, reason: 600, why: 400 } as const;
/** Rooms for one item of a list, tried in turn until all items fit. The last is about the least that `abridged` takes. */
const ITEM_ROOMS = [1500, 400, 180] as const;

/**
 * What a question is about. An approval is one. `stdin` is shown where it is what the digest covers; `why` is the host's
 * reason for asking, or says what is not known; `clause` is the criterion that a human judges.
 */
export type Question = Pick<Approval, 'kind'> &
  Partial<Pick<Approval, 'operation' | 'operation_id' | 'digest' | 'changes' | 'reason' | 'host' | 'expires_at'>> & {
    stdin?: string | null;
    why?: string;
    clause?: string;
  };

/** The question in lines of plain text; the only control character in it is the line feed. At most 16,384 characters. */
export function renderPrompt(question: Question): string {
  return [
    heading(question),
    ...(question.kind === 'completion' && question.clause !== undefined ? [row('Criterion', abridged({ text: question.clause, room: 4000 }))] : []),
    ...(question.operation ? operationRows(question.operation, question.stdin) : question.operation_id === undefined ? [] : [row('Operation', quoted(question.operation_id))]),
    ...(question.digest === undefined ? [] : [row('Digest', question.digest)]),
    ...(question.why === undefined || question.why === '' ? [] : [row('Asked because', visibleLine({ text: question.why, room: ROOM.why }))]),
    ...(question.reason === undefined ? [] : [row('Said by the caller, not covered by the digest', abridged({ text: question.reason, room: ROOM.reason }))]),
    ...changeRows(question.changes ?? []),
    ...(question.expires_at === undefined ? [] : [row('Decide by', visibleLine({ text: question.expires_at, room: 40 }))]),
  ].join('\n');
}

const row = (label: string, text: string): string => `${label}: ${text}`;

function heading({ kind, operation, host }: Question): string {
  const on = visibleLine({ text: operation?.host ?? host ?? 'its host', room: 80 });
  switch (kind) {
    case 'operation':
      return `May this run on ${on}? Answer approve or deny.`;
    case 'outcome':
      return `It is not known how this ended on ${on}, nor how far it came. Answer run-again (asks anew), done (count it as done) or abort (end the mission).`;
    case 'completion':
      return 'Is this criterion of the mission met? Answer approve or deny.';
    case 'external':
      return 'The executor that carries the mission out asks this. Your answer goes to it word for word.';
  }
}

/** Every member of the operation that the digest covers, in the order in which a reader needs them. */
function operationRows(operation: ResolvedOperation, stdin: string | null | undefined): string[] {
  const { argv, executable, cwd, workspace, user, host, limits, mission_id, step, attempt } = operation;
  const path = (text: string): string => abridged({ text, room: ROOM.path });
  return [
    ...commandRows(argv),
    ...strangerRow([...argv, executable.path, cwd, ...Object.keys(operation.env)]),
    row('Program', `${path(executable.path)} ${executable.sha256}`),
    row('Directory', `${path(cwd)} in workspace ${quoted(workspace)}`),
    row('Host and user', `${quoted(host)}, ${abridged({ text: user.name, room: 200 })} (uid ${user.uid})`),
    row('Standard input', inputText({ digest: operation.stdin_sha256, stdin })),
    ...fileRows(operation.files),
    ...environmentRows(operation.env),
    row('Limits', `ended after ${duration(limits.timeout_ms)}, killed ${duration(limits.grace_ms)} later`),
    row('Operation', `${quoted(operation.operation)}, mission ${quoted(mission_id)}, step ${quoted(step)}, attempt ${attempt}`),
  ];
}

function commandRows(argv: readonly string[]): string[] {
  const whole = argv.reduce((length, argument) => length + argument.length + 1, 0) <= 400 ? argv.map(quoted).join(' ') : '';
  if (whole !== '' && whole.length <= 400) return [row('Command', whole)];
  return [
    row('Command', `${argv.length} arguments`),
    ...listed({ items: argv, room: ROOM.argv, named: 'arguments', render: (argument, index, room) => `[${index}] ${abridged({ text: argument, room })}` }),
  ];
}

/** Letters of other alphabets are shown as they are; that some look like Latin ones is worth a word. */
function strangerRow(texts: readonly string[]): string[] {
  const found = new Set<string>();
  for (const text of texts) {
    for (const [letter] of text.matchAll(/[^\p{ASCII}]/gu)) {
      found.add(`U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`);
      if (found.size > 8) return [row('Not ASCII', `${[...found].slice(0, 8).join(' ')} and others; look-alikes are possible`)];
    }
  }
  return found.size === 0 ? [] : [row('Not ASCII', `${[...found].join(' ')}; look-alikes are possible`)];
}

function inputText({ digest, stdin }: { digest: string | null; stdin: string | null | undefined }): string {
  if (digest === null) return 'none, closed';
  // The text comes from elsewhere than the operation: it is shown only where it is what the digest covers.
  if (typeof stdin !== 'string' || sha256Digest(stdin) !== digest) return digest;
  return `${stdin.length} characters ${digest} ${abridged({ text: stdin, room: ROOM.stdin })}`;
}

function fileRows(files: ResolvedOperation['files']): string[] {
  if (files.length === 0) return [];
  return [
    row('Files that arguments name', `${files.length}`),
    ...listed({ items: files, room: ROOM.files, named: 'files', render: (file, _, room) => `[${file.argument}] ${abridged({ text: file.path, room })} ${file.sha256}` }),
  ];
}

function environmentRows(env: ResolvedOperation['env']): string[] {
  const names = Object.keys(env).sort();
  if (names.length === 0) return [row('Environment', 'empty')];
  const value = (name: string, room: number): string => {
    const text = env[name] ?? '';
    return isSecretName(name) && text !== '' ? `(hidden, ${text.length} characters, ${sha256Digest(text)})` : abridged({ text, room });
  };
  return [
    row('Environment', `${names.length} variables, all it has`),
    ...listed({ items: names, whole: env, room: ROOM.env, named: 'variables', render: (name, _, room) => `${abridged({ text: name, room: 180 })}=${value(name, room)}` }),
  ];
}

function changeRows(changes: readonly Change[]): string[] {
  if (changes.length === 0) return [];
  const side = (value: unknown, room: number): string => abridged({ text: typeof value === 'string' ? value : JSON.stringify(value ?? null), room });
  return [
    row('Changed since it was approved', `${changes.length} places; that consent is void`),
    ...listed({
      items: changes,
      room: ROOM.changes,
      named: 'changes',
      render: ({ path, approved, found }, _, room) => `${visibleLine({ text: path, room: 120 })}: was ${side(approved, room)}, is ${side(found, room)}`,
    }),
  ];
}

/**
 * One line an item, in at most about `room` characters. Where not all items fit, the first and the last ones are shown,
 * with the number of the others and the digest of all: nothing is left out silently.
 */
function listed<T>({ items, whole = items, room, named, render }: { items: readonly T[]; whole?: unknown; room: number; named: string; render: (item: T, index: number, room: number) => string }): string[] {
  const total = (lines: readonly string[]): number => lines.reduce((length, line) => length + line.length + 1, 0);
  const drawn = (itemRoom: number): string[] => items.map((item, index) => `  ${render(item, index, itemRoom)}`);
  let lines: string[] = [];
  for (const itemRoom of ITEM_ROOMS) {
    lines = drawn(itemRoom);
    if (total(lines) <= room) return lines;
  }
  const head: string[] = [];
  const tail: string[] = [];
  let left = room - 160;
  for (let index = 0; head.length + tail.length < lines.length; index += 1) {
    const front = index % 2 === 0;
    const line = front ? lines[head.length] : lines[lines.length - 1 - tail.length];
    if (line === undefined || line.length + 1 > left) break;
    left -= line.length + 1;
    if (front) head.push(line);
    else tail.unshift(line);
  }
  const hidden = lines.length - head.length - tail.length;
  return [...head, `  [... ${hidden} of ${lines.length} ${named} not shown, all of them ${digestOf(whole)} ...]`, ...tail];
}

/** Milliseconds in the largest unit that says them exactly. */
function duration(ms: number): string {
  for (const [unit, length] of [['d', 86_400_000], ['h', 3_600_000], ['min', 60_000], ['s', 1000]] as const) {
    if (ms >= length && ms % length === 0) return `${ms / length} ${unit}`;
  }
  return `${ms} ms`;
}
