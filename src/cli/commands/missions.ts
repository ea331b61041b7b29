import type { Command } from 'commander';
import type { MissionSnapshot } from '../../contract/generated/types.js';
import { EXIT } from '../exit-codes.js';
import { parseDuration } from '../duration.js';
import { Fault, usageFault } from '../fault.js';
import { firstTwo } from '../pages.js';
import { missionCard, missionTable } from '../render/missions.js';
import { common, type Run, type Session } from '../session.js';
import { watchMission } from '../watch.js';

const LIVE = ['queued', 'assigned', 'running', 'paused', 'hitl-required', 'suspended'];
const STATES = [...LIVE, 'done', 'failed', 'aborted'];

export const registerMissions = (program: Command, run: Run): void => {
  common(program.command('list').alias('ls').description('list missions, newest first'))
    .option('--state <state>', `only missions in that state: ${STATES.join(', ')}`)
    .option('--session <id>', 'only missions of that session')
    .option('--limit <number>', 'at most so many', '20')
    .option('--cursor <cursor>', 'go on where an earlier list ended')
    .action(
      run<{ state?: string; session?: string; limit: string; cursor?: string }>(async ({ session, flags }) => {
        if (flags.state !== undefined && !STATES.includes(flags.state)) throw usageFault(`\`${flags.state}\` is not a state.`, `Use one of: ${STATES.join(', ')}.`, '--state');
        const page = await session.connect().missions({
          ...(flags.state === undefined ? {} : { state: flags.state }),
          ...(flags.session === undefined ? {} : { session_id: flags.session }),
          ...(flags.cursor === undefined ? {} : { cursor: flags.cursor }),
          limit: parseCount(flags.limit, '--limit'),
        });
        const { io } = session;
        io.json(page);
        if (page.missions.length === 0) io.say(page.next_cursor !== null ? 'None among the missions that were looked through.' : flags.state === undefined ? 'No missions yet. Start one: holdpoint dispatch -- echo hello' : `No missions are ${flags.state}.`);
        else for (const line of missionTable(page.missions, io, Date.now())) io.say(line);
        if (page.next_cursor !== null) io.note(io.errStyle.dim(`More: --cursor ${page.next_cursor}`));
        return EXIT.ok;
      }),
    );

  common(program.command('show').description('show one mission: state, steps, what it waits for').argument('<mission_id>', 'mission'))
    .action(
      run(async ({ session, args }) => {
        const snapshot = await session.connect().snapshot(args[0] ?? '');
        session.io.json(snapshot);
        for (const line of missionCard(snapshot, session.io)) session.io.say(line);
        return EXIT.ok;
      }),
    );

  common(
    program
      .command('watch')
      .description('follow a mission live until it is over; ends with the exit code of how it ended')
      .argument('[mission_id]', 'mission; without one, the only one that lives'),
  )
    .option('--after <number>', 'show events after that number only', '0')
    .option('--patience <duration>', 'how long to try to get a lost connection back', '10m')
    .action(
      run<{ after: string; patience: string }>(async ({ session, args, flags }) =>
        watchMission({
          session,
          missionId: args[0] ?? (await onlyLiveMission(session)),
          after: parseCount(flags.after, '--after'),
          patienceMs: parseDuration(flags.patience, '--patience'),
          summary: true,
        }),
      ),
    );
};

/** A whole number, zero included. */
export const parseCount = (text: string, where: string): number => {
  if (!/^[0-9]{1,15}$/.test(text)) throw usageFault(`\`${text}\` is not a whole number.`, 'Give digits only.', where);
  return Number(text);
};

const onlyLiveMission = async (session: Session): Promise<string> => {
  const client = session.connect();
  const found = new Map<string, MissionSnapshot>();
  // Asked for by their states: any number of newer ones may be over.
  for (const state of LIVE) {
    const missions = await firstTwo((cursor) => client.missions({ state, limit: 100, ...cursor }).then((page) => ({ ...page, items: page.missions })));
    for (const mission of missions) found.set(mission.mission_id, mission);
  }
  const live = [...found.values()];
  const [only, ...more] = live;
  if (only === undefined) throw new Fault({ code: 'no_live_mission', exit: EXIT.notFound, what: 'No mission lives.', action: 'Name one of `holdpoint list`, or start one with `holdpoint dispatch`.' });
  if (more.length === 0) return only.mission_id;
  for (const line of missionTable(live, session.io, Date.now())) session.io.note(line);
  throw new Fault({ code: 'which_one', exit: EXIT.usage, what: `${live.length} missions live.`, action: `Name one: holdpoint watch ${only.mission_id}` });
};
