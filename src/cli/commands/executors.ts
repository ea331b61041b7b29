import type { Command } from 'commander';
import { EXIT } from '../exit-codes.js';
import { executorCard, executorTable } from '../render/executors.js';
import { safe } from '../render/safe.js';
import { common, type Run } from '../session.js';

export const registerExecutors = (program: Command, run: Run): void => {
  const executors = program.command('executors').description('list, show and remove the executors that registered here');

  common(executors.command('list').alias('ls').description('list them, with this one first')).action(
    run(async ({ session }) => {
      const { io } = session;
      const answer = await session.connect().executors();
      io.json(answer);
      for (const line of executorTable(answer.executors, io, Date.now())) io.say(line);
      return EXIT.ok;
    }),
  );

  common(executors.command('show').description('show one executor').argument('<executor_id>', 'its id')).action(
    run(async ({ session, args }) => {
      const { io } = session;
      const executor = await session.connect().executor(args[0] ?? '');
      io.json(executor);
      for (const line of executorCard(executor, io)) io.say(line);
      return EXIT.ok;
    }),
  );

  common(executors.command('remove').alias('rm').description('let an executor go: its token does not count any more').argument('<executor_id>', 'its id')).action(
    run(async ({ session, args }) => {
      const executor_id = args[0] ?? '';
      await session.connect().removeExecutor(executor_id);
      session.io.json({ executor_id, removed: true });
      session.io.say(`Executor ${safe(executor_id)} is removed.`);
      return EXIT.ok;
    }),
  );
};
