import type { Approval } from '../../contract/generated/types.js';
import type { Io } from '../io.js';
import { paintState, type Style } from '../style.js';
import { age, fields, table } from '../text.js';
import { formatDuration } from '../duration.js';
import { commandOf, printable, safe } from './safe.js';

export const approvalTable = (approvals: readonly Approval[], io: Io, now: number): string[] =>
  table({
    rows: approvals,
    width: io.columns,
    paintTitle: io.style.dim,
    columns: [
      { title: 'APPROVAL', value: (approval) => safe(approval.hitl_id) },
      { title: 'STATUS', value: (approval) => approval.status, paint: (text) => paintState(io.style, text) },
      { title: 'AGE', value: (approval) => age(approval.requested_at, now) },
      { title: 'EXPIRES', value: (approval) => (approval.status === 'pending' ? inFuture(approval.expires_at, now) : '') },
      { title: 'HOST', value: (approval) => safe(approval.host ?? '') },
      { title: 'WHAT', value: whatOf, flexible: true },
    ],
  });

/** One line on what is asked. */
export const whatOf = (approval: Approval): string => {
  if (approval.operation !== undefined) return `run ${commandOf(approval.operation.argv)}`;
  if (approval.kind === 'external') return `the executor asks: ${safe(approval.prompt.split('\n')[0] ?? '').slice(0, 120)}`;
  return approval.kind === 'outcome' ? `what became of ${safe(approval.step ?? `mission ${approval.mission_id}`)}?` : 'is the criterion met?';
};

const inFuture = (at: string, now: number): string => {
  const left = Date.parse(at) - now;
  return left <= 0 ? 'now' : `in ${formatDuration(left)}`;
};

/** The whole question, as its prompt has it, and what became of it. */
export const approvalCard = (approval: Approval, prompt: string, io: Io): string[] => {
  const { style } = io;
  const outcome = fields(
    [
      ['decided', decided(approval)],
      ['use until', approval.status === 'approved' ? (approval.use_by ?? undefined) : undefined],
    ],
    style.dim,
  );
  return [
    `${style.bold(safe(approval.hitl_id))}  ${paintState(style, approval.status)}`,
    '',
    ...printable(prompt).split('\n').map((line, index) => `  ${paintLine(line, index, style)}`.trimEnd()),
    ...(outcome.length === 0 ? [] : ['', ...outcome.map((line) => `  ${line}`)]),
  ];
};

/** The question itself and the command stand out; labels stand back. */
const paintLine = (line: string, index: number, style: Style): string => {
  if (index === 0) return style.bold(line);
  const colon = /^[A-Z][^:]*:/.exec(line)?.[0];
  if (colon === undefined) return line;
  const rest = line.slice(colon.length);
  return colon === 'Command:' || colon === 'Criterion:' ? `${style.dim(colon)}${style.bold(style.yellow(rest))}` : `${style.dim(colon)}${rest}`;
};

/** Who decided what, by which way, when and why; undefined while nobody has. */
export const decided = ({ decision }: Approval): string | undefined =>
  decision === null
    ? undefined
    : `${decision.choice} by ${safe(decision.by)} (${decision.via}) at ${decision.at}${decision.reason === undefined ? '' : `: ${safe(decision.reason)}`}`;
