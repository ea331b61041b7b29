/** What the command line makes of pages that end before anything was found. */
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CliContext } from '../../src/cli/context.js';
import { EXIT } from '../../src/cli/exit-codes.js';
import { runCli } from '../../src/cli/program.js';
import { ApiRig, until } from './rig.js';

let rig: ApiRig;
let waiting: string;
beforeAll(async () => {
  rig = await ApiRig.start();
  waiting = await rig.dispatch(['ask', 'true']);
  await rig.reaches(waiting, 'hitl-required');
});
afterAll(() => rig.close());

const LATER = '2999-01-01T00:00:00.000Z';
/** Newer missions that were listed and are not there any more when they are asked. */
const addGone = (): void => {
  for (let n = 0; n < 250; n += 1) {
    const record = rig.facade.records.ensure({ missionId: `gone-${n}`, acceptedAt: LATER });
    rig.facade.records.setListed(record, { missionId: record.missionId, acceptedAt: LATER, status: 'RUNNING', state: 'hitl-required', seq: 1, openApprovals: [`gone-${n}/one/1/1`] });
  }
};
const cli = (...argv: string[]) => {
  let output = '';
  const stream = (): PassThrough => new PassThrough().on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  const { signal } = new AbortController();
  const ctx: CliContext = {
    argv,
    env: { HOLDPOINT_URL: rig.url, HOLDPOINT_TOKEN: rig.token },
    cwd: '/',
    homedir: '/',
    stdin: new PassThrough(),
    stdout: stream(),
    stderr: stream(),
    signal,
    terminated: signal,
    version: '0.0.0',
    lifecycle: {} as CliContext['lifecycle'],
  };
  return { done: runCli(ctx), output: () => output };
};

it('the only question that waits is found behind any number of missions that have none', async () => {
  addGone();
  const deny = cli('deny');
  await deny.done;
  expect(deny.output()).toContain(`holdpoint deny ${waiting}/one/1/1`);
});

it('a list that ended early says so, and the next page goes on', async () => {
  for (const command of ['approvals', 'executions']) {
    addGone();
    const first = cli(command);
    expect(await first.done).toBe(EXIT.ok);
    expect(first.output()).toContain('None among the missions that were looked through.');
    const cursor = /--cursor (\S+)/.exec(first.output())?.[1] ?? '';
    const second = cli(command, '--cursor', cursor);
    expect(await second.done).toBe(EXIT.ok);
    expect(second.output()).toContain(`${waiting}/one/1`);
  }
});

it('the only live mission is found behind any number that are over', async () => {
  const { view } = rig.facade.records.get(waiting) ?? {};
  if (view === undefined) throw new Error('the mission is not known');
  for (let n = 0; n < 120; n += 1) {
    const mission_id = `over-${n}`;
    rig.facade.records.setView(rig.facade.records.ensure({ missionId: mission_id, acceptedAt: LATER }), { ...view, snapshot: { ...view.snapshot, mission_id, state: 'done', open_approvals: [] } });
  }
  const watch = cli('watch', '--json');
  await until(() => watch.output().includes(waiting) || watch.output().includes('error'), 'the mission to be watched');
  expect(watch.output()).not.toContain('no_live_mission');
  await rig.ask(`/api/v1/missions/${waiting}/abort`, { method: 'POST' });
  await watch.done;
  expect(watch.output()).toContain('mission.aborted');
});
