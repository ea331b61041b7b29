import type { Command } from 'commander';
import { EXIT } from '../exit-codes.js';
import { usageFault } from '../fault.js';
import { tokenTable } from '../render/hosts.js';
import { safe } from '../render/safe.js';
import { common, type Run } from '../session.js';

const ROLES = ['viewer', 'dispatcher', 'approver', 'admin'];
const collect = (value: string, before: string[] | undefined): string[] => [...(before ?? []), value];

export const registerTokens = (program: Command, run: Run): void => {
  const token = program.command('token').description('create, list and revoke tokens of the REST API');

  common(token.command('create').description('create a token; it is shown this once').argument('<name>', 'who or what will use it'))
    .option('--role <role>', `repeat for several: ${ROLES.join(', ')}; dispatcher and approver each include viewer, admin includes all`, collect)
    .option('--tenant <tenant>', 'whose missions it may see and touch; without one, an operator\'s: all of them')
    .action(
      run<{ role?: string[]; tenant?: string }>(async ({ session, args, flags }) => {
        const roles = (flags.role ?? []).flatMap((role) => role.split(','));
        const wrong = roles.find((role) => !ROLES.includes(role));
        if (wrong !== undefined) throw usageFault(`\`${wrong}\` is not a role.`, `Use one or more of: ${ROLES.join(', ')}.`, '--role');
        if (roles.length === 0) throw usageFault('A token needs a role.', 'Add --role viewer, for instance.', '--role');
        const created = await session.connect().createToken({ name: args[0] ?? '', roles, ...(flags.tenant === undefined ? {} : { tenant: flags.tenant }) });
        session.io.json(created);
        // The token alone goes to standard output, so that it can be captured.
        session.io.say(created.token);
        session.io.note(`Token \`${safe(created.name)}\` (${created.roles.join(', ')}${created.tenant === undefined ? '' : `, tenant ${safe(created.tenant)}`}). It is not stored and cannot be shown again.`);
        return EXIT.ok;
      }),
    );

  common(token.command('list').alias('ls').description('list tokens, without their secrets')).action(
    run(async ({ session }) => {
      const answer = await session.connect().tokens();
      session.io.json(answer);
      if (answer.tokens.length === 0) session.io.say('No tokens.');
      else for (const line of tokenTable(answer.tokens, session.io)) session.io.say(line);
      return EXIT.ok;
    }),
  );

  common(token.command('revoke').alias('rm').description('revoke a token at once').argument('<name>', 'its name')).action(
    run(async ({ session, args }) => {
      const name = args[0] ?? '';
      await session.connect().revokeToken(name);
      session.io.json({ name, revoked: true });
      session.io.say(`Token \`${safe(name)}\` is revoked.`);
      return EXIT.ok;
    }),
  );
};
