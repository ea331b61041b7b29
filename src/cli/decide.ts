import { confirm, isCancel, select, text } from '@clack/prompts';
import { operationDigest } from '../contract/canonical.js';
import type { Approval } from '../contract/generated/types.js';
import { renderPrompt } from '../contract/prompt.js';
import { interrupted, type Client } from './client.js';
import { EXIT } from './exit-codes.js';
import { Fault, usageFault } from './fault.js';
import { firstTwo } from './pages.js';
import { approvalCard, approvalTable, decided, whatOf } from './render/approvals.js';
import { safe } from './render/safe.js';
import type { Session } from './session.js';

/**
 * The approval that a command is about: the one named, else the only one that waits. Where several wait, a person picks
 * one and a script gets the list.
 */
export const pickApproval = async (input: { session: Session; client: Client; hitlId: string | undefined; command: string }): Promise<Approval> => {
  const { session, client } = input;
  if (input.hitlId !== undefined) return client.approval(input.hitlId);
  const approvals = await firstTwo((cursor) => client.approvals({ status: 'pending', limit: 100, ...cursor }).then((page) => ({ ...page, items: page.approvals })));
  const [only, ...more] = approvals;
  if (only === undefined) {
    throw new Fault({ code: 'nothing_pending', exit: EXIT.notFound, what: 'Nothing waits for a decision.', action: 'Look at `holdpoint list`; `holdpoint approvals --status all` shows decided ones.' });
  }
  if (more.length === 0) return client.approval(only.hitl_id);
  if (!session.io.interactive) {
    for (const line of approvalTable(approvals, session.io, Date.now())) session.io.note(line);
    throw new Fault({ code: 'which_one', exit: EXIT.usage, what: `${approvals.length} approvals wait for a decision.`, action: `Name one: holdpoint ${input.command} ${safe(only.hitl_id)}` });
  }
  const picked = await select({
    message: 'Which one?',
    options: approvals.map((approval) => ({ value: approval.hitl_id, label: safe(approval.hitl_id), hint: whatOf(approval) })),
    ...streams(session),
  });
  if (isCancel(picked)) throw undecided('Nothing was decided.');
  return client.approval(picked);
};

/**
 * What is shown is rendered here from the operation itself, and the digest is computed here, so that neither a prompt nor a
 * digest has to be believed. The mission's own prompt knows two things more (the text for standard input, the host's
 * reason for asking) and is shown where it says all that ours says.
 */
export const promptOf = (approval: Approval): string => {
  if (approval.operation === undefined) {
    if (approval.kind !== 'operation' || approval.status !== 'pending') return approval.prompt;
    throw new Fault({
      code: 'operation_missing',
      exit: EXIT.refused,
      what: 'The operation that this approval is about did not come with it, so that nothing shows what would run.',
      where: approval.hitl_id,
      action: 'Do not approve it. Decide the other open questions first, or deny it: it was too large beside them.',
    });
  }
  const computed = operationDigest(approval.operation);
  if (computed !== approval.digest) {
    throw new Fault({
      code: 'digest_mismatch',
      exit: EXIT.refused,
      what: 'The digest of this approval is not that of the operation it shows.',
      where: approval.hitl_id,
      action: 'Do not approve it. Check that client and server are the same version, and who answers at this address.',
    });
  }
  const ours = renderPrompt(approval);
  const theirs = new Set(approval.prompt.split('\n'));
  const saysAll = ours.split('\n').every((line) => theirs.has(line) || line.startsWith('Standard input: sha256:'));
  return saysAll ? approval.prompt : ours;
};

/** Shows the question and returns the digest that a decision must carry. */
export const showApproval = (session: Session, approval: Approval): string | undefined => {
  const prompt = promptOf(approval);
  for (const line of approvalCard(approval, prompt, session.io)) session.io.say(line);
  return approval.digest;
};

/** Throws where an approval is decided already, or its time is over. */
export const mustBePending = (approval: Approval): void => {
  if (approval.status === 'pending') return;
  throw new Fault({
    code: approval.status === 'expired' ? 'approval_expired' : 'approval_decided',
    exit: EXIT.refused,
    what: approval.decision === null ? `This approval is ${approval.status}; nobody can decide it any more.` : `This was decided already: ${decided(approval) ?? ''}.`,
    where: approval.hitl_id,
    action: `See what came of it with \`holdpoint show ${safe(approval.mission_id)}\`.`,
  });
};

/** Asks a person for approve, deny or neither. */
export const askApprove = async (session: Session): Promise<'approve' | 'deny' | 'later'> => {
  const answer = await select<'approve' | 'deny' | 'later'>({
    message: 'May it run?',
    initialValue: 'later',
    options: [
      { value: 'approve', label: 'Approve', hint: 'exactly this, once' },
      { value: 'deny', label: 'Deny' },
      { value: 'later', label: 'Not now', hint: 'it stays pending' },
    ],
    ...streams(session),
  });
  return isCancel(answer) ? 'later' : answer;
};

/** Asks a person one of an approval's own choices. */
export const askChoice = async (session: Session, approval: Approval): Promise<Approval['choices'][number]> => {
  const answer = await select({
    message: approval.kind === 'outcome' ? 'What became of it?' : 'What is the answer?',
    options: approval.choices.map((choice) => ({ value: choice, label: choice })),
    ...streams(session),
  });
  if (isCancel(answer)) throw undecided('Nothing was answered.');
  return answer;
};

/** Asks a person for an answer in their own words. */
export const askText = async (session: Session): Promise<string> => {
  const answer = await text({ message: 'What is the answer?', ...streams(session) });
  if (isCancel(answer) || answer.trim() === '') throw undecided('Nothing was answered.');
  return answer;
};

export const askYes = async (session: Session, message: string): Promise<boolean> => {
  const answer = await confirm({ message, initialValue: false, ...streams(session) });
  return !isCancel(answer) && answer;
};

export const undecided = (what: string, action = 'It stays pending; decide it any time before it expires.'): Fault =>
  new Fault({ code: 'undecided', exit: EXIT.undecided, what, action });

/** The digest that was typed must be the one that was shown, in full or by at least 12 of its hexadecimal digits. */
export const checkDigest = (given: string, approval: Approval): void => {
  const digits = given.toLowerCase().replace(/^sha256:/, '');
  if (!/^[0-9a-f]{12,64}$/.test(digits)) throw usageFault(`\`${safe(given)}\` is not a digest.`, 'Give sha256: and 64 hexadecimal digits, or at least the first 12.', '--digest');
  if (approval.digest?.slice('sha256:'.length).startsWith(digits) === true) return;
  throw new Fault({
    code: 'digest_mismatch',
    exit: EXIT.refused,
    what: `What waits now has the digest ${approval.digest ?? 'of nothing'}, not the one given.`,
    where: approval.hitl_id,
    action: 'Look at it again with `holdpoint approvals`; nothing was decided.',
  });
};

const streams = (session: Session): { input: NodeJS.ReadStream; output: NodeJS.WriteStream; signal: AbortSignal } => {
  if (session.ctx.signal.aborted) throw interrupted();
  return { input: session.ctx.stdin as NodeJS.ReadStream, output: session.ctx.stdout as NodeJS.WriteStream, signal: session.ctx.signal };
};
