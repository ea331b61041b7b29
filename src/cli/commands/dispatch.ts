import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { DispatchPayload } from '../../contract/generated/types.js';
import { parseDuration } from '../duration.js';
import { EXIT } from '../exit-codes.js';
import { Fault, usageFault } from '../fault.js';
import { newMissionId, payloadFromFile, payloadFromFlags, type DispatchFlags } from '../plan-input.js';
import { safe } from '../render/safe.js';
import { common, type Run, type Session } from '../session.js';
import { watchMission } from '../watch.js';
import type { CliContext } from '../context.js';

const MOST_BYTES = 256 * 1024;
const collect = (value: string, before: string[] | undefined): string[] => [...(before ?? []), value];

export const registerDispatch = (program: Command, run: Run): void => {
  common(
    program
      .command('dispatch')
      .description('start a mission from a file, from steps, or from one command')
      .usage('[options] [-- <command...>]')
      .argument('[command...]', 'after `--`: the program and its arguments, as they are; no shell reads them'),
  )
    .option('-f, --file <path>', 'the mission as JSON; `-` reads standard input')
    .option('--objective <text>', 'what the mission is for')
    .option('--completion <text>', 'when it counts as met (default: every step exits 0)')
    .option('--check-completion', 'check the completion text, too: `npm test exits 0; test -f report exits 0`')
    .option('--id <mission_id>', 'identifier; the same id with the same content starts nothing twice')
    .option('--session <id>', 'session that the mission belongs to')
    .option('--step <id=json>', 'a step, such as test=["npm","test"]; repeat for more, carried out in this order', collect)
    .option('--side-by-side', 'let the steps run side by side')
    .option('--host <host_id>', 'machine on which the steps run')
    .option('--workspace <name>', 'workspace in which they run')
    .option('--cwd <path>', 'directory inside the workspace')
    .option('--env <name=value>', 'a variable for the steps; repeat for more', collect)
    .option('--timeout <duration>', 'time-out of each step, such as 90s or 10m')
    .option('--ask', 'ask a human even where the host allows the command')
    .option('--reason <text>', 'shown to the human who decides')
    .option('--idempotent', 'the steps may run again when their outcome is unknown')
    .option('-w, --watch', 'follow it until it is over')
    .option('--patience <duration>', 'with --watch: how long to try to get a lost connection back', '10m')
    .addHelpText(
      'after',
      `
Examples:
  holdpoint dispatch --watch -- npm test
  holdpoint dispatch --objective "Release 1.2" --step 'test=["npm","test"]' --step 'tag=["git","tag","v1.2"]'
  holdpoint dispatch --file mission.json --id nightly-2026-01-31
  generate-mission | holdpoint dispatch --file - --json`,
    )
    .action(
      run<DispatchFlags & { file?: string; watch?: boolean; patience: string }>(async ({ session, args, flags }) => {
        const patienceMs = parseDuration(flags.patience, '--patience');
        const payload = await payloadOf({ ctx: session.ctx, args, flags });
        return dispatchAndMaybeWatch({ session, payload, sessionId: flags.session, watch: flags.watch === true, patienceMs });
      }),
    );
};

const payloadOf = async (input: { ctx: CliContext; args: readonly string[]; flags: DispatchFlags & { file?: string } }): Promise<DispatchPayload> => {
  const { ctx, args, flags } = input;
  const missionId = flags.id ?? newMissionId({ now: new Date(), random: Math.random });
  if (flags.file === undefined) {
    if (args.length > 0 && !ctx.argv.includes('--')) throw usageFault('The command must come after `--`.', `Write: holdpoint dispatch [options] -- ${args.join(' ')}`);
    const [program = ''] = args;
    if (args.length === 1 && program.includes(' ')) ctx.stderr.write(`No shell splits \`${safe(program)}\`: it is the name of one program. For a program with arguments leave the quotes out, for a script write: -- sh -c '...'\n`);
    return payloadFromFlags({ flags, argv: args, missionId });
  }
  if (args.length > 0) throw usageFault('A file and a command were both given.', 'Use one of the two.', '--file');
  const text = flags.file === '-' ? await readAll(ctx.stdin) : readMissionFile(resolve(ctx.cwd, flags.file));
  return payloadFromFile({ text, where: flags.file === '-' ? 'standard input' : flags.file, flags, missionId });
};

const dispatchAndMaybeWatch = async (input: { session: Session; payload: DispatchPayload; sessionId: string | undefined; watch: boolean; patienceMs: number }) => {
  const { session, payload } = input;
  const { io } = session;
  const accepted = await session.connect().dispatch(payload, input.sessionId);
  if (!input.watch) {
    io.json(accepted);
    io.say(`${io.style.bold(safe(accepted.mission_id))} ${accepted.status}`);
    io.say(io.style.dim(`Follow it: holdpoint watch ${safe(accepted.mission_id)}`));
    return EXIT.ok;
  }
  return watchMission({ session, missionId: accepted.mission_id, after: 0, patienceMs: input.patienceMs, summary: true });
};

const readMissionFile = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw new Fault({ code: 'unreadable_file', exit: code === 'ENOENT' ? EXIT.notFound : EXIT.usage, what: code === 'ENOENT' ? 'There is no such file.' : `The file cannot be read (${code ?? 'unknown'}).`, where: path, action: 'Check the path given with --file.' });
  }
};

const readAll = async (stdin: CliContext['stdin']): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stdin) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > MOST_BYTES) throw usageFault('Standard input is larger than a mission may be (256 KB).', 'Put large inputs into files of the workspace.', '--file -');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
};
