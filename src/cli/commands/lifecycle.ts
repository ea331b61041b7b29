import { isCancel, select } from '@clack/prompts';
import type { Command } from 'commander';
import { resolve } from 'node:path';
import type { RunningStack } from '../context.js';
import { askYes, undecided } from '../decide.js';
import { formatDuration } from '../duration.js';
import { EXIT } from '../exit-codes.js';
import { usageFault } from '../fault.js';
import { safe } from '../render/safe.js';
import { local, type Run, type Session } from '../session.js';
import { dataDirOf } from '../settings.js';
import { fields } from '../text.js';
import { parseCount } from './missions.js';

interface StartFlags {
  config?: string;
  port?: string;
}

export const registerLifecycle = (program: Command, run: Run): void => {
  withStartOptions(local(program.command('up').description('start everything on this machine, in the foreground; ^C ends it')))
    .option('--ui-port <port>', 'port of the Temporal UI (default: a free one)')
    .option('--worker <where>', 'where missions are carried out: `facade`, in the process of the API, or `apart`', 'facade')
    .option('-d, --detach', 'start it in the background; `holdpoint down` ends it')
    .action(
      run<StartFlags & { uiPort?: string; worker: string; detach?: boolean }>(async ({ session, flags }) => {
        const { io, ctx } = session;
        const begun = Date.now();
        const worker = parsePlace(flags.worker);
        const options = {
          ...startOptions(session, flags),
          worker,
          uiPort: flags.uiPort === undefined ? undefined : parsePort(flags.uiPort, '--ui-port'),
          onStatus: (line: string) => {
            io.note(io.errStyle.dim(line));
          },
        };
        if (flags.detach === true) {
          const stack = await ctx.lifecycle.upDetached(options);
          tellUp({ session, stack, tookMs: Date.now() - begun, end: 'holdpoint down' });
          return EXIT.ok;
        }
        const started = await ctx.lifecycle.up(options);
        tellUp({ session, stack: started.stack, tookMs: Date.now() - begun, end: '^C here, or `holdpoint down`' });
        await Promise.race([started.ended, aborted(ctx.signal)]);
        const running = io.interactive && !ctx.terminated.aborted ? await started.operations() : [];
        const fate = running.length === 0 ? undefined : await askFate(session, running);
        io.note(io.errStyle.dim(fate === 'keep' ? 'Ending everything but what runs.' : 'Ending everything.'));
        await started.stop(fate);
        return EXIT.ok;
      }),
    );

  local(program.command('down').description('end everything that `up` started'))
    .option('--now', 'end operations that still run, too')
    .option('--keep', 'leave operations that still run to their runner; the next `up` picks them up')
    .action(
      run<{ now?: boolean; keep?: boolean }>(async ({ session, flags }) => {
        const { io, ctx, dataDir } = session;
        if (flags.now === true && flags.keep === true) throw usageFault('--now and --keep were both given.', 'Use one of the two.');
        let operations: 'ask' | 'end' | 'keep' = flags.now === true ? 'end' : flags.keep === true ? 'keep' : 'ask';
        let answer = await ctx.lifecycle.down({ dataDir, operations });
        if (answer.running && !answer.stopped) {
          for (const operation of answer.operations) io.say(`  ${safe(operation)}`);
          const count = `${answer.operations.length} operation${answer.operations.length === 1 ? ' still runs' : 's still run'}`;
          if (!io.interactive) throw undecided(`${count}; nothing was ended.`, 'Use --now to end them, or --keep to leave them to their runner.');
          if (!(await askYes(session, `${count}. End them, too?`))) throw undecided('Nothing was ended.', '`holdpoint down --keep` leaves them to their runner.');
          operations = 'end';
          answer = await ctx.lifecycle.down({ dataDir, operations });
        }
        io.json(answer);
        if (operations !== 'end') for (const operation of answer.operations) io.say(`  ${safe(operation)} runs on under its runner`);
        io.say(answer.running ? 'Holdpoint is down.' : `Nothing runs in ${dataDir}.`);
        return EXIT.ok;
      }),
    );

};

export const registerParts = (program: Command, run: Run): void => {
  const parts = [
    ['serve', 'run the REST API and its event streams only'],
    ['worker', 'run a workflow worker only'],
    ['host', 'run the host worker and runner of this machine only'],
  ] as const;
  for (const [role, description] of parts) {
    withStartOptions(local(program.command(role).description(description))).action(
      run<StartFlags>(async ({ session, flags }) => {
        await session.ctx.lifecycle.part(role, { ...startOptions(session, flags), json: flags.json === true });
        return EXIT.ok;
      }),
    );
  }
};

/** Undefined where `down` came in between: it has said what is to become of them. */
const askFate = async (session: Session, operations: readonly string[]): Promise<'end' | 'keep' | undefined> => {
  for (const operation of operations) session.io.say(`  ${safe(operation)}`);
  const answer = await select<'end' | 'keep'>({
    message: `${operations.length === 1 ? 'This operation still runs' : 'These operations still run'}.`,
    options: [
      { value: 'keep', label: 'Let them run', hint: 'the next `up` takes their results' },
      { value: 'end', label: 'End them', hint: 'their missions fail' },
    ],
    input: session.ctx.stdin,
    output: session.ctx.stdout,
    signal: session.ctx.terminated,
  });
  if (session.ctx.terminated.aborted) return undefined;
  return isCancel(answer) ? 'keep' : answer;
};

const withStartOptions = (command: Command): Command =>
  command.option('--config <path>', 'configuration (default: holdpoint.config.json in the data directory)').option('--port <port>', 'port of the REST API (default 8122; 0 takes a free one)');

const startOptions = (session: Session, flags: StartFlags) => ({
  dataDir: session.dataDir,
  config: flags.config === undefined ? undefined : resolve(session.ctx.cwd, flags.config),
  port: flags.port === undefined ? undefined : parsePort(flags.port, '--port'),
});

const parsePlace = (text: string): 'facade' | 'apart' => {
  if (text === 'facade' || text === 'apart') return text;
  throw usageFault(`\`${text}\` is not a place for the worker.`, 'Use facade or apart.', '--worker');
};

const parsePort = (text: string, where: string): number => {
  const port = parseCount(text, where);
  if (port > 65_535) throw usageFault(`${text} is not a port.`, 'Give 1 to 65535, or 0 for a free one.', where);
  return port;
};

const tellUp = (input: { session: Session; stack: RunningStack; tookMs: number; end: string }): void => {
  const { session, stack } = input;
  const { io, ctx } = session;
  const usual = dataDirOf({ env: {}, homedir: ctx.homedir, cwd: ctx.cwd });
  io.json(stack.report);
  io.say(`${io.style.green('Holdpoint is up')} ${io.style.dim(`(${formatDuration(input.tookMs)})`)}`);
  io.say();
  const lines = fields(
    [
      ['API', stack.url],
      ['Temporal UI', stack.uiUrl],
      ['data', stack.dataDir],
      ['processes', Object.entries(stack.pids).map(([role, pid]) => `${role} ${pid}`).join(', ')],
      ['elsewhere', stack.dataDir === usual ? undefined : `export HOLDPOINT_DATA_DIR=${stack.dataDir}, so that commands find it`],
      ['try', 'holdpoint dispatch --watch -- echo hello'],
      ['end', input.end],
    ],
    io.style.dim,
  );
  for (const line of lines) io.say(`  ${line}`);
};

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolved) => {
    if (signal.aborted) resolved();
    else signal.addEventListener('abort', () => {
      resolved();
    }, { once: true });
  });
