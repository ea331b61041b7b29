import type { Command } from 'commander';
import type { Control } from '../client.js';
import { EXIT } from '../exit-codes.js';
import { safe } from '../render/safe.js';
import { common, type Run } from '../session.js';

const VERBS: readonly { verb: Control; description: string; said: string }[] = [
  { verb: 'pause', description: 'let what runs go on, and start nothing new', said: 'will pause' },
  { verb: 'resume', description: 'go on after a pause', said: 'will go on' },
  { verb: 'abort', description: 'stop what runs, revoke open approvals and end the mission', said: 'will be aborted' },
];

export const registerControl = (program: Command, run: Run): void => {
  for (const { verb, description, said } of VERBS) {
    common(program.command(verb).description(description).argument('<mission_id>', 'mission'))
      .option('--reason <text>', 'kept with the mission')
      .option('--message-id <id>', 'identifier of this message; a repeated one takes effect once')
      .action(
        run<{ messageId?: string; reason?: string }>(async ({ session, args, flags }) => {
          const missionId = args[0] ?? '';
          const answer = await session.connect().control(missionId, verb, { messageId: flags.messageId, reason: flags.reason });
          session.io.json(answer);
          session.io.say(`${safe(missionId)} ${said}. Follow it: holdpoint watch ${safe(missionId)}`);
          return EXIT.ok;
        }),
      );
  }
};
