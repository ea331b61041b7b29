import { isCancel, select } from '@clack/prompts';
import type { Command } from 'commander';
import type { Approval } from '../../contract/generated/types.js';
import { interrupted, pause } from '../client.js';
import { decideInTerminal } from '../commands/approvals.js';
import type { RunningStack } from '../context.js';
import { showApproval } from '../decide.js';
import { formatDuration, parseDuration } from '../duration.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { Fault } from '../fault.js';
import type { LiveView } from '../live.js';
import { newMissionId } from '../plan-input.js';
import { printable } from '../render/safe.js';
import { local, localSession, type Run, type Session } from '../session.js';
import { fields } from '../text.js';
import { watchMission } from '../watch.js';
import { demoMission } from './package.js';
import { writePackage, writeProfile } from './scratch.js';

interface DemoFlags {
  yes?: boolean;
  keep?: boolean;
  kill?: boolean;
  wait: string;
}

export const registerDemo = (program: Command, run: Run): void => {
  local(program.command('demo').description('see it work: a mission that tests, measures and releases a small package, with one step that asks you'))
    .option('--yes', 'approve the gated step without asking')
    .option('--keep', 'leave everything running afterwards')
    .option('--kill', 'kill the host worker with -9 while a step runs, and see the mission go on')
    .option('--wait <duration>', 'where there is no terminal: how long to wait for a decision from elsewhere', '2m')
    .addHelpText('after', '\nThe demo has a data directory of its own beside the default one, so it never meets your missions.')
    .action(
      run<DemoFlags>(async ({ session, flags }) => demo({ session: demoSession(session, flags), flags, waitMs: parseDuration(flags.wait, '--wait') })),
    );
};

/** The same session in the demo's own data directory, at the address that its own `up` wrote down. */
const demoSession = (session: Session, flags: { dataDir?: string }): Session => {
  const dataDir = flags.dataDir === undefined ? `${session.dataDir}-demo` : session.dataDir;
  return localSession(session.ctx, { ...flags, dataDir });
};

const STOPPED = 'Everything is stopped.';

const demo = async (input: { session: Session; flags: DemoFlags; waitMs: number }): Promise<ExitCode> => {
  const { session, flags } = input;
  const { io, ctx, dataDir } = session;
  const begun = Date.now();
  const missionId = newMissionId({ now: new Date(), random: Math.random }).replace(/^m-/, 'demo-');
  writeProfile({ dataDir, directory: missionId });
  const already = await ctx.lifecycle.running(dataDir);
  if (already === undefined) io.say(io.style.bold('Starting Temporal, the API, the workers and the runner'));
  const stack = already ?? (await ctx.lifecycle.upDetached({ dataDir, port: 0, onStatus: (line) => { io.say(io.style.dim(`  ${line}`)); } }));
  const readyMs = Date.now() - begun;
  const keeps = already !== undefined || flags.keep === true;
  try {
    const code = await carryOut({ ...input, stack, readyMs, missionId, keeps });
    if (!keeps && !(await wantsToKeep(session))) {
      await stop(session);
      io.say(io.style.dim(STOPPED));
    }
    return code;
  } catch (error) {
    if (keeps) throw error;
    await stop(session);
    // In place of what is said after ^C elsewhere: that nothing was stopped.
    if (ctx.signal.aborted) throw interrupted(STOPPED);
    io.say(io.style.dim(STOPPED));
    throw error;
  }
};

const carryOut = async (input: { session: Session; flags: DemoFlags; waitMs: number; stack: RunningStack; readyMs: number; missionId: string; keeps: boolean }): Promise<ExitCode> => {
  const { session, flags, stack, missionId } = input;
  const { io } = session;
  io.say(io.style.dim(`  ready after ${formatDuration(input.readyMs)}; Temporal UI: ${stack.uiUrl ?? 'none'}`));
  const workspace = writePackage({ dataDir: session.dataDir, directory: missionId });
  io.say();
  const mission = demoMission({ missionId, cwd: missionId });
  io.say(`${io.style.bold('A mission')}: ${mission.objective}`);
  io.say(io.style.dim(`  files in ${workspace}`));
  io.say();
  const begun = Date.now();
  const accepted = await session.connect().dispatch(mission);
  let killed: Promise<void> | undefined;
  const code = await watchMission({
    session,
    missionId,
    after: 0,
    patienceMs: 60_000,
    summary: false,
    onView: (view) => {
      if (flags.kill === true) killed = killHostWorker(session, missionId, view);
    },
    onAsked: (hitlId) => decide({ session, flags, waitMs: input.waitMs, missionId, hitlId }),
  });
  await killed;
  await tellEnd({ session, stack, missionId, executorId: accepted.executor_id, code, tookMs: Date.now() - begun, keeps: input.keeps });
  return code;
};

/** Shows what is asked, and asks; without a terminal says how to decide, and gives up after a while. */
const decide = async (input: { session: Session; flags: DemoFlags; waitMs: number; missionId: string; hitlId: string }): Promise<void> => {
  const { session, flags, hitlId } = input;
  const { io } = session;
  const approval = await announced(session, hitlId);
  if (approval.status !== 'pending') return;
  io.say();
  const digest = showApproval(session, approval);
  if (flags.yes !== true && !io.interactive) {
    io.say();
    io.say('This waits for a human, and there is no terminal to ask in. Decide it elsewhere:');
    io.say(`  HOLDPOINT_DATA_DIR=${session.dataDir} npx holdpoint approve ${hitlId}`);
    io.say('or start the demo with --yes.');
    await decidedElsewhere(input);
    return;
  }
  const choice = flags.yes === true ? 'approve' : await decideInTerminal(session, approval);
  if (flags.yes === true) io.say(io.style.dim('Approved by --yes.'));
  io.say();
  await session.connect().decide(hitlId, { decision: choice, ...(digest === undefined ? {} : { digest }) });
};

/** A question whose announcement has just been read may take a moment to be readable itself. */
const announced = async (session: Session, hitlId: string): Promise<Approval> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await session.connect().approval(hitlId);
    } catch (error) {
      if (!(error instanceof Fault) || error.code !== 'approval_not_found' || tries >= 20) throw error;
      await pause(100, session.ctx.signal);
    }
  }
};

const decidedElsewhere = async (input: { session: Session; waitMs: number; missionId: string; hitlId: string }): Promise<void> => {
  const { session, missionId, hitlId } = input;
  const until = Date.now() + input.waitMs;
  while (Date.now() < until) {
    await pause(500, session.ctx.signal);
    const { status } = await session.connect().approval(hitlId);
    if (status !== 'pending') return;
  }
  await session.connect().control(missionId, 'abort', {});
  throw new Fault({ code: 'undecided', exit: EXIT.undecided, what: `Nobody decided within ${formatDuration(input.waitMs)}, so the demo ended. Nothing was released.`, action: 'Start it in a terminal, or with --yes: npm run demo -- --yes' });
};

/** Waits until the measuring step has been handed over, lets it run for a moment, then kills the host worker. */
const killHostWorker = async (session: Session, missionId: string, view: LiveView): Promise<void> => {
  const { io, ctx, dataDir } = session;
  for (let tries = 0; tries < 200; tries += 1) {
    const { steps } = await session.connect().snapshot(missionId);
    if (steps.find((step) => step.id === 'measure')?.state === 'handed') break;
    await pause(50, ctx.signal);
  }
  await pause(1_000, ctx.signal);
  const pid = (await ctx.lifecycle.running(dataDir))?.pids.host;
  if (pid === undefined) return;
  process.kill(pid, 'SIGKILL');
  view.line(io.style.magenta(`          kill -9 ${pid}, the host worker, while \`measure\` runs. The command goes on in the runner;`));
  view.line(io.style.magenta('          Temporal notices within 15 s, and the new worker takes its result.'));
};

const tellEnd = async (input: { session: Session; stack: RunningStack; missionId: string; executorId: string; code: ExitCode; tookMs: number; keeps: boolean }): Promise<void> => {
  const { session, stack, missionId } = input;
  const { io } = session;
  io.json({ mission_id: missionId, exit: input.code, took_ms: input.tookMs, data_dir: session.dataDir, url: stack.url, ui_url: stack.uiUrl });
  io.say();
  if (input.code === EXIT.ok) {
    const { base64 } = await session.connect().output(`${missionId}/report/1`, { offset: 0 });
    for (const line of printable(Buffer.from(base64, 'base64').toString('utf8')).trimEnd().split('\n')) io.say(`  ${line}`.trimEnd());
    io.say();
  }
  const workflow = stack.uiUrl === undefined ? undefined : `${stack.uiUrl}/namespaces/${encodeURIComponent(stack.namespace)}/workflows/${encodeURIComponent(`mission/${input.executorId}/${missionId}`)}`;
  io.say(input.code === EXIT.ok ? `${io.style.green('Done')} in ${formatDuration(input.tookMs)}.` : `${io.style.red('Ended without a release')} after ${formatDuration(input.tookMs)}; \`show\` below says why.`);
  io.say();
  // Without a terminal nobody is asked whether all this may go, so it goes at once.
  const stays = input.keeps || io.interactive;
  io.say(input.keeps || !stays ? 'What to try next:' : 'What to try next, in another terminal before you answer here:');
  const lookAround = [
    ['the workflow in Temporal', workflow],
    ['first', `export HOLDPOINT_DATA_DIR=${session.dataDir}`],
    ['the mission again', `npx holdpoint show ${missionId}`],
    ['what a step printed', `npx holdpoint output ${missionId}/test`],
    ['a mission of your own', 'npx holdpoint dispatch --watch -- ls -l'],
    ['and its approval', 'npx holdpoint approve'],
  ] as const;
  const lines = fields(
    [
      ...(stays ? lookAround : [['look around afterwards', 'npx holdpoint demo --yes --keep'] as const]),
      ['survive a kill -9', 'npx holdpoint demo --yes --kill'],
      ['end everything', input.keeps ? 'npx holdpoint down' : undefined],
    ],
    io.style.dim,
  );
  for (const line of lines) io.say(`  ${line}`);
  io.say();
};

/** In a terminal the person may still want to look at the Temporal UI. */
const wantsToKeep = async (session: Session): Promise<boolean> => {
  if (!session.io.interactive) return false;
  const answer = await select({
    message: 'Everything still runs, the Temporal UI too.',
    options: [
      { value: 'stop', label: 'End it' },
      { value: 'keep', label: 'Leave it running', hint: '`npx holdpoint down` in that data directory ends it' },
    ],
    input: session.ctx.stdin,
    output: session.ctx.stdout,
    signal: session.ctx.signal,
  });
  return !isCancel(answer) && answer === 'keep';
};

const stop = async ({ ctx, dataDir }: Session): Promise<void> => {
  await ctx.lifecycle.down({ dataDir, operations: 'end' });
};
