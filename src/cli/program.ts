import { Command, CommanderError } from 'commander';
import { interrupted } from './client.js';
import { registerApprovals } from './commands/approvals.js';
import { registerControl } from './commands/control.js';
import { registerDispatch } from './commands/dispatch.js';
import { registerExecutors } from './commands/executors.js';
import { registerLifecycle, registerParts } from './commands/lifecycle.js';
import { registerLink } from './commands/link.js';
import { registerMachines } from './commands/machines.js';
import { registerMissions } from './commands/missions.js';
import { registerTokens } from './commands/tokens.js';
import type { CliContext } from './context.js';
import { registerDemo } from './demo/command.js';
import { EXIT, EXIT_MEANING, type ExitCode } from './exit-codes.js';
import { Fault, faultOf } from './fault.js';
import { safe } from './render/safe.js';
import { createSession, type CommonFlags, type Run } from './session.js';
import { styleFor } from './style.js';

const GROUPS = [
  { heading: 'Run Holdpoint:', commands: ['up', 'down', 'demo'] },
  { heading: 'Missions:', commands: ['dispatch', 'list', 'show', 'watch', 'pause', 'resume', 'abort'] },
  { heading: 'Decisions:', commands: ['approvals', 'approve', 'deny', 'answer'] },
  { heading: 'Machines and operations:', commands: ['hosts', 'executions', 'output', 'executors'] },
  { heading: 'Registries:', commands: ['link'] },
  { heading: 'Access:', commands: ['token'] },
  { heading: 'Parts by themselves, on several machines:', commands: ['serve', 'worker', 'host'] },
] as const satisfies readonly { heading: string; commands: readonly string[] }[];

export const ENVIRONMENT: readonly { name: string; meaning: string }[] = [
  { name: 'HOLDPOINT_DATA_DIR', meaning: 'data directory (default ~/.local/share/holdpoint)' },
  { name: 'HOLDPOINT_URL', meaning: 'address of the REST API (default: what `up` wrote down, else http://127.0.0.1:8122)' },
  { name: 'HOLDPOINT_TOKEN', meaning: 'token (default: the file local-token in the data directory)' },
  { name: 'HOLDPOINT_CA', meaning: 'who vouches for an https API, a file in PEM (default: the certificate of the Holdpoint that `up` started, else the authorities that Node knows)' },
  { name: 'HOLDPOINT_CERT', meaning: 'client certificate to show to the API, a file in PEM; its key is HOLDPOINT_KEY' },
  { name: 'HOLDPOINT_KEY', meaning: 'key of the client certificate, a file in PEM' },
  { name: 'AIWG_SERVE_ENDPOINT', meaning: 'registries to connect to, besides `link.endpoints`; separated by commas' },
  { name: 'NO_COLOR', meaning: 'no colours' },
  { name: 'TEMPORAL_ADDRESS ...', meaning: "Temporal's own environment configuration: use that server instead of the embedded one" },
];

const EPILOGUE = `
Examples:
  holdpoint up                          start everything on this machine
  holdpoint dispatch --watch -- npm test
  holdpoint approve                     show what waits for a decision, and decide it
  holdpoint list --state running --json

Environment:
${ENVIRONMENT.map(({ name, meaning }) => `  ${name.padEnd(22)}${meaning}`).join('\n')}

Exit codes:
${EXIT_MEANING.map(({ code, meaning }) => `  ${String(code).padStart(3)}  ${meaning}`).join('\n')}`;

/** Assembles the program. `exitCode` is that of the command which ran. */
export const createProgram = (ctx: CliContext): { program: Command; exitCode: () => ExitCode } => {
  let exit: ExitCode = EXIT.ok;
  const run: Run =
    (handler) =>
    async (...given) => {
      const command = given.at(-1) as Command;
      const flags = command.opts<CommonFlags>();
      const session = createSession(ctx, flags);
      exit = (await handler({ session, args: command.args, flags: flags as never })) ?? EXIT.ok;
    };
  const style = styleFor({ isTerminal: ctx.stdout.isTTY === true, env: ctx.env });
  const program = new Command('holdpoint')
    .description('Missions that survive any crash, and stop where a human must decide.')
    .version(ctx.version, '-V, --version', 'print the version')
    .usage('<command> [options]')
    .helpOption('-h, --help', 'show help; also: holdpoint help <command>')
    .exitOverride()
    .addHelpCommand(new Command('help').argument('[command]').description('show help for a command').helpGroup(GROUPS[0].heading))
    .configureHelp({
      styleTitle: (title) => style.bold(title),
      // Every command has options; saying so on each line says nothing.
      subcommandTerm: (command) => [command.name(), ...command.registeredArguments.map((argument) => `${argument.required ? '<' : '['}${argument.name()}${argument.variadic ? '...' : ''}${argument.required ? '>' : ']'}`)].join(' '),
      helpWidth: Math.min(ctx.stdout.columns || 100, 110),
    })
    .configureOutput({
      writeOut: (text) => {
        ctx.stdout.write(text);
      },
      // Usage errors are told once, by the fault that they become.
      writeErr: () => undefined,
    })
    .showSuggestionAfterError()
    .addHelpText('after', EPILOGUE);
  registerLifecycle(program, run);
  registerDemo(program, run);
  registerDispatch(program, run);
  registerMissions(program, run);
  registerControl(program, run);
  registerApprovals(program, run);
  registerMachines(program, run);
  registerExecutors(program, run);
  registerLink(program, run);
  registerTokens(program, run);
  registerParts(program, run);
  for (const { heading, commands } of GROUPS) {
    for (const command of program.commands) if ((commands as readonly string[]).includes(command.name())) command.helpGroup(heading);
  }
  for (const command of allCommands(program)) command.copyInheritedSettings(command.parent ?? program);
  return { program, exitCode: () => exit };
};

const allCommands = (parent: Command): Command[] => parent.commands.flatMap((command) => [command, ...allCommands(command)]);

/** Carries out one command line and returns its exit code. Never throws, never shows a stack. */
export const runCli = async (ctx: CliContext): Promise<ExitCode> => {
  try {
    const { program, exitCode } = createProgram(ctx);
    await program.parseAsync(ctx.argv.length === 0 ? ['--help'] : [...ctx.argv], { from: 'user' });
    return exitCode();
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return EXIT.ok;
      return tell(ctx, new Fault({ code: 'usage', exit: EXIT.usage, what: error.code === 'commander.help' ? notWhole(ctx.argv) : sentence(error.message), action: howToCall(ctx.argv, error) }));
    }
    const fault = faultOf(error);
    // Whatever failed after ^C failed because of it.
    return tell(ctx, ctx.signal.aborted && fault.exit !== EXIT.interrupted ? interrupted() : fault);
  }
};

/** commander ends alike where a subcommand is left out, and where help is asked for a command that is not there. */
const notWhole = ([first, ...rest]: readonly string[]): string =>
  first === 'help' ? `Unknown command '${rest.find((word) => !word.startsWith('-')) ?? ''}'.` : 'The command is not whole: it needs one of its subcommands.';

/** What to do about a mistake in calling: the two that everybody makes, else where to read on. */
const howToCall = (argv: readonly string[], error: CommanderError): string => {
  const [first = ''] = argv;
  if (error.code === 'commander.help' && first !== 'help') return `See \`holdpoint ${first} --help\`.`;
  if (error.code === 'commander.unknownOption' && first.startsWith('-')) return `The command comes first, its options after it, as in \`holdpoint list ${first.split('=')[0] ?? first} ...\`.`;
  return 'See `holdpoint --help`, or `holdpoint help <command>`.';
};

/** commander's `error: unknown option '--x'` as a sentence. */
const sentence = (message: string): string => {
  const bare = message.replace(/^error: /, '').replaceAll('\n', ' ').trim();
  return `${bare.charAt(0).toUpperCase()}${bare.slice(1)}${/[.?!)]$/.test(bare) ? '' : '.'}`;
};

const tell = (ctx: CliContext, fault: Fault): ExitCode => {
  if (ctx.argv.includes('--json')) {
    ctx.stdout.write(`${JSON.stringify(fault)}\n`);
    return fault.exit;
  }
  if (fault.exit === EXIT.interrupted) {
    ctx.stderr.write(`\n${fault.action}\n`);
    return fault.exit;
  }
  const style = styleFor({ isTerminal: ctx.stderr.isTTY === true, env: ctx.env, color: !ctx.argv.includes('--no-color') });
  const lines = [
    `${style.red(style.bold(`holdpoint: ${fault.message.split('\n').map(safe).join('\n  ')}`))} ${style.dim(`[${fault.code}]`)}`,
    ...(fault.where === undefined ? [] : [`  where: ${safe(fault.where)}`]),
    `  ${fault.exit === EXIT.undecided ? 'next' : 'do'}: ${safe(fault.action)}`,
    ...(fault.requestId === undefined ? [] : [style.dim(`  request: ${safe(fault.requestId)}`)]),
  ];
  ctx.stderr.write(`${lines.join('\n')}\n`);
  return fault.exit;
};
