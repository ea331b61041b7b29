import type { Approval } from '../../contract/generated/types.js';
import type { Io } from '../io.js';
import { paintState } from '../style.js';
import { age, fields, table } from '../text.js';
import { formatDuration } from '../duration.js';
import { printable, safe, safeLines } from './safe.js';

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
  if (approval.operation !== undefined) return `run ${approval.operation.argv.map(safe).join(' ')}`;
  return approval.kind === 'outcome' ? `what became of ${safe(approval.step ?? 'the operation')}?` : 'is the criterion met?';
};

const inFuture = (at: string, now: number): string => {
  const left = Date.parse(at) - now;
  return left <= 0 ? 'now' : `in ${formatDuration(left)}`;
};

/** The whole question: the operation as the digest covers it, what changed, and, set apart, the caller's own words. */
export const approvalCard = (approval: Approval, prompt: string, io: Io): string[] => {
  const { style } = io;
  return [
    `${style.bold(safe(approval.hitl_id))}  ${paintState(style, approval.status)}`,
    '',
    ...printable(prompt).split('\n').map((line) => `  ${line}`.trimEnd()),
    '',
    ...(approval.changes === undefined || approval.changes.length === 0
      ? []
      : [
          style.yellow('An earlier consent is void. What differs from what it covered:'),
          ...approval.changes.map((change) => `  ${safe(change.path)}: ${shown(change.approved)} -> ${shown(change.found)}`),
          '',
        ]),
    ...(approval.reason === undefined ? [] : [style.dim("The caller's words (the digest does not cover them):"), ...safeLines(approval.reason).map((line) => `  ${line}`), '']),
    ...fields(
      [
        ['digest', approval.digest],
        ['asked', approval.requested_at],
        ['decide until', approval.status === 'pending' ? approval.expires_at : undefined],
        ['use until', approval.use_by ?? undefined],
        ['decided', decided(approval)],
      ],
      style.dim,
    ),
  ];
};

const decided = ({ decision }: Approval): string | undefined =>
  decision === null ? undefined : `${decision.choice} by ${safe(decision.by)} (${decision.via}) at ${decision.at}`;

const shown = (value: unknown): string => safe(value === undefined ? 'nothing' : JSON.stringify(value));
