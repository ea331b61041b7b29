import type { Command } from 'commander';
import type { Approval } from '../../contract/generated/types.js';
import type { Choice } from '../client.js';
import { askText, askApprove, askChoice, askYes, checkDigest, mustBePending, pickApproval, showApproval, undecided } from '../decide.js';
import { EXIT } from '../exit-codes.js';
import { Fault, usageFault } from '../fault.js';
import { approvalTable, whatOf } from '../render/approvals.js';
import { safe } from '../render/safe.js';
import { common, type Run, type Session } from '../session.js';
import { parseCount } from './missions.js';

const STATUSES = ['pending', 'approved', 'denied', 'answered', 'expired', 'revoked', 'used', 'void', 'all'];

export const registerApprovals = (program: Command, run: Run): void => {
  common(program.command('approvals').description('list approvals, or show one as its digest covers it').argument('[hitl_id]', 'approval to show in full'))
    .option('--status <status>', `only those: ${STATUSES.join(', ')}`, 'pending')
    .option('--mission <id>', 'only of that mission')
    .option('--limit <number>', 'at most so many', '50')
    .option('--cursor <cursor>', 'go on where an earlier list ended')
    .action(
      run<{ status: string; mission?: string; limit: string; cursor?: string }>(async ({ session, args, flags }) => {
        const { io } = session;
        const client = session.connect();
        if (args[0] !== undefined) {
          const approval = await client.approval(args[0]);
          io.json(approval);
          showApproval(session, approval);
          return EXIT.ok;
        }
        if (!STATUSES.includes(flags.status)) throw usageFault(`\`${flags.status}\` is not a status.`, `Use one of: ${STATUSES.join(', ')}.`, '--status');
        const page = await client.approvals({
          ...(flags.status === 'all' ? {} : { status: flags.status }),
          ...(flags.mission === undefined ? {} : { mission_id: flags.mission }),
          ...(flags.cursor === undefined ? {} : { cursor: flags.cursor }),
          limit: parseCount(flags.limit, '--limit'),
        });
        io.json(page);
        if (page.approvals.length === 0) io.say(page.next_cursor !== null ? 'None among the missions that were looked through.' : flags.status === 'pending' ? 'Nothing waits for a decision.' : 'None.');
        else for (const line of approvalTable(page.approvals, io, Date.now())) io.say(line);
        if (page.next_cursor !== null) io.note(io.errStyle.dim(`More: --cursor ${page.next_cursor}`));
        return EXIT.ok;
      }),
    );

  common(
    program
      .command('approve')
      .description('show the exact operation, ask, and let it run once')
      .argument('[hitl_id]', 'approval; without one, the only one that waits'),
  )
    .option('--yes', 'do not ask')
    .option('--digest <sha256>', 'approve only what has this digest (at least its first 12 digits)')
    .option('--reason <text>', 'kept with the decision')
    .option('--message-id <id>', 'identifier of this message; a repeated one takes effect once')
    .action(
      run<DecideFlags & { yes?: boolean; digest?: string }>(async ({ session, args, flags }) => {
        const client = session.connect();
        const approval = await pickApproval({ session, client, hitlId: args[0], command: 'approve' });
        if (approval.kind !== 'operation') throw wrongKind(approval);
        // With --yes a repeated call must be able to get the same success again, so the server judges.
        if (flags.yes !== true) mustBePending(approval);
        const digest = showApproval(session, approval);
        if (flags.digest !== undefined) checkDigest(flags.digest, approval);
        const choice = flags.yes === true ? 'approve' : await decideInTerminal(session, approval);
        return send({ session, approval, choice, digest, flags });
      }),
    );

  common(program.command('deny').description('say no to an operation').argument('[hitl_id]', 'approval; without one, the only one that waits'))
    .option('--yes', 'do not ask, also where no approval was named')
    .option('--reason <text>', 'kept with the decision')
    .option('--message-id <id>', 'identifier of this message; a repeated one takes effect once')
    .action(
      run<DecideFlags & { yes?: boolean }>(async ({ session, args, flags }) => {
        const client = session.connect();
        const approval = await pickApproval({ session, client, hitlId: args[0], command: 'deny' });
        if (approval.kind !== 'operation') throw wrongKind(approval);
        if (args[0] === undefined && flags.yes !== true) {
          if (!session.io.interactive) throw undecided('No approval was named, and there is no terminal to ask in.', `Name it: holdpoint deny ${safe(approval.hitl_id)}`);
          showApproval(session, approval);
          if (!(await askYes(session, 'Deny it?'))) throw undecided('Nothing was decided.');
        }
        return send({ session, approval, choice: 'deny', digest: approval.digest, flags });
      }),
    );

  common(
    program
      .command('answer')
      .description('answer a question about an unknown outcome, about completion, or of another executor')
      .argument('[hitl_id]', 'question; without one, the only one that waits')
      .argument('[answer]', 'one of the choices it shows, such as run-again, done or abort; any text where another executor asks'),
  )
    .option('--reason <text>', 'kept with the decision')
    .option('--message-id <id>', 'identifier of this message; a repeated one takes effect once')
    .action(
      run<DecideFlags>(async ({ session, args, flags }) => {
        const client = session.connect();
        // Every hitl_id has a slash and no answer has one, so a single word is the answer to the only question.
        const onlyAnswer = args.length === 1 && args[0]?.includes('/') === false;
        const [hitlId, answer] = onlyAnswer ? [undefined, args[0]] : args;
        const approval = await pickApproval({ session, client, hitlId, command: 'answer' });
        if (approval.kind === 'operation') {
          throw new Fault({ code: 'wrong_kind', exit: EXIT.usage, what: 'This asks whether an operation may run.', where: approval.hitl_id, action: 'Use `holdpoint approve` or `holdpoint deny`, which show it first.' });
        }
        if (approval.kind === 'external') return respond({ session, approval, response: answer, flags });
        const given = answer?.trim().toLowerCase();
        if (given !== undefined) {
          const choice = approval.choices.find((one) => one === given);
          if (choice === undefined) throw usageFault(`\`${safe(answer ?? '')}\` is none of the choices.`, `Use one of: ${approval.choices.join(', ')}.`, approval.hitl_id);
          return send({ session, approval, choice, digest: approval.digest, flags });
        }
        mustBePending(approval);
        if (!session.io.interactive) throw undecided('No answer was given, and there is no terminal to ask in.', `Give one of: ${approval.choices.join(', ')}.`);
        showApproval(session, approval);
        return send({ session, approval, choice: await askChoice(session, approval), digest: approval.digest, flags });
      }),
    );
};

interface DecideFlags {
  reason?: string;
  messageId?: string;
}

/** Asks, or says how to decide without a terminal. */
export const decideInTerminal = async (session: Session, approval: Approval): Promise<'approve' | 'deny'> => {
  if (!session.io.interactive) {
    throw undecided('There is no terminal to ask in.', `Look at it, then: holdpoint approve ${safe(approval.hitl_id)} --yes --digest ${approval.digest ?? ''}`);
  }
  session.io.say();
  const answer = await askApprove(session);
  if (answer === 'later') throw undecided('Nothing was decided.');
  return answer;
};

const send = async (input: { session: Session; approval: Approval; choice: Choice; digest: string | undefined; flags: DecideFlags }): Promise<typeof EXIT.ok> => {
  const { session, choice, flags } = input;
  const { hitl_id: hitlId } = input.approval;
  const decided = await session.connect().decide(
    hitlId,
    {
      decision: choice,
      ...(input.digest === undefined ? {} : { digest: input.digest }),
      ...(flags.reason === undefined ? {} : { reason: flags.reason }),
    },
    flags.messageId,
  );
  session.io.json(decided);
  const already = input.approval.decision === null ? '' : ' already';
  const said = choice === 'approve' ? session.io.style.green('Approved') : choice === 'deny' ? session.io.style.red('Denied') : `Answered ${choice}`;
  session.io.say(`${said}${already}: ${whatOf(input.approval)}`);
  session.io.say(session.io.style.dim(`Follow it: holdpoint watch ${safe(input.approval.mission_id)}`));
  return EXIT.ok;
};

/** The words go to the executor that asks as they are. */
const respond = async (input: { session: Session; approval: Approval; response: string | undefined; flags: DecideFlags }): Promise<typeof EXIT.ok> => {
  const { session, approval, flags } = input;
  let { response } = input;
  if (response === undefined) {
    mustBePending(approval);
    if (!session.io.interactive) throw undecided('No answer was given, and there is no terminal to ask in.', 'Give one, in any words.');
    showApproval(session, approval);
    response = await askText(session);
  }
  const answered = await session.connect().respond(approval.mission_id, { hitl_id: approval.hitl_id, response }, flags.messageId);
  session.io.json(answered);
  session.io.say(`Answered ${safe(response)}: ${whatOf(approval)}`);
  session.io.say(session.io.style.dim(`Follow it: holdpoint watch ${safe(approval.mission_id)}`));
  return EXIT.ok;
};

/** What a question is about, where it was decided by the wrong command. */
const KINDS: Record<Exclude<Approval['kind'], 'operation'>, string> = {
  outcome: 'This asks what became of something whose outcome is unknown.',
  completion: 'This asks whether the criterion is met.',
  external: 'The executor that carries the mission out asks this.',
};

const wrongKind = (approval: Approval): Fault =>
  new Fault({
    code: 'wrong_kind',
    exit: EXIT.usage,
    what: approval.kind === 'operation' ? 'This asks whether an operation may run.' : KINDS[approval.kind],
    where: approval.hitl_id,
    action: `Use: holdpoint answer ${safe(approval.hitl_id)} ${approval.kind === 'external' ? '<text>' : approval.choices.join('|')}`,
  });
