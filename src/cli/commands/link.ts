import type { Command } from 'commander';
import { EXIT } from '../exit-codes.js';
import { linkTable } from '../render/links.js';
import { safe } from '../render/safe.js';
import { common, type Run } from '../session.js';

const NONE = 'No registry is configured: set link.endpoints or AIWG_SERVE_ENDPOINT.';

export const registerLink = (program: Command, run: Run): void => {
  const link = program.command('link').description('show the links to registries (aiwg serve), leave and join them');

  common(link.command('status').description('show how every link stands')).action(
    run(async ({ session }) => {
      const { io } = session;
      const answer = await session.connect().links();
      io.json(answer);
      if (answer.links.length === 0) io.say(NONE);
      else for (const line of linkTable(answer.links, io, Date.now())) io.say(line);
      return EXIT.ok;
    }),
  );

  common(link.command('leave').description('leave a registry, or all of them, until joined again').argument('[endpoint]', 'its base address')).action(
    run(async ({ session, args }) => {
      const { io } = session;
      const answer = await session.connect().leaveLinks(args[0]);
      io.json(answer);
      if (answer.left.length === 0) io.say(NONE);
      for (const { endpoint, deregistered, error } of answer.left) {
        io.say(deregistered ? `Left ${safe(endpoint)}; it has forgotten this executor.` : `Left ${safe(endpoint)}, but it did not confirm: ${safe(error ?? 'no answer')}.`);
      }
      return answer.left.every(({ deregistered }) => deregistered) ? EXIT.ok : EXIT.unavailable;
    }),
  );

  common(link.command('join').description('connect again to a registry that was left, or to all of them').argument('[endpoint]', 'its base address')).action(
    run(async ({ session, args }) => {
      const { io } = session;
      const answer = await session.connect().joinLinks(args[0]);
      io.json(answer);
      if (answer.links.length === 0) io.say(NONE);
      else for (const line of linkTable(answer.links, io, Date.now())) io.say(line);
      return EXIT.ok;
    }),
  );
};
