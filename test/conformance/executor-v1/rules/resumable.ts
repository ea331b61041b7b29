import type { Rule } from '../judge.js';
import { dataOf, entriesOf, eventOf, exchangesOf, type EntryOf, type Recording } from '../recording.js';
import { isOver } from '../records.js';
import { endOf, idOf, lastState, placeOf, storyOf, storyOfRole, type Told, words } from '../story.js';

const CONNECTION = 'executor.v1, Connection: on reconnect the executor sends executor.resync; suspended missions are resumed, and confirmed with mission.reconnected';
const RECONCILE = 'aiwg serve: sets every mission that the resync lists to running, and replays nothing';
const ALL = ['resumable-reconnect', 'resumable-suspend-resume', 'resumable-crash'];
const RESTARTS = ['resumable-suspend-resume', 'resumable-crash'];

/** The entry from which on the executor is back, or undefined where it did not come back. */
const comingBack = (recording: Recording): EntryOf<'open'> | undefined => {
  const broken = recording.entries.findIndex((entry) => entry.kind === 'done-to');
  return recording.entries.slice(broken + 1).findLast((entry): entry is EntryOf<'open'> => entry.kind === 'open' && entry.token);
};
const since = (recording: Recording, story: readonly Told[]): Told[] => {
  const open = comingBack(recording);
  const place = open === undefined ? Infinity : recording.entries.indexOf(open);
  return story.filter((told) => told.index > place);
};
/** The suite began to bring the missions to their ends: until then nobody had told the executor to do anything. */
const settling = (recording: Recording): number => recording.entries.findLastIndex((entry) => entry.kind === 'request' && entry.path.endsWith('/resume'));
const untouched = (recording: Recording, role: string): Told[] => {
  const end = settling(recording);
  return since(recording, storyOfRole(recording, role)).filter((told) => end === -1 || told.index < end);
};
const resyncOf = (recording: Recording): string[] | undefined => {
  const open = comingBack(recording);
  const frame = entriesOf(recording, 'frame').find((entry) => entry.socket === open?.socket && eventOf(entry) === 'executor.resync');
  const owned: unknown = frame === undefined ? undefined : dataOf(frame.frame)['owned_mission_ids'];
  return Array.isArray(owned) ? owned.map(String) : undefined;
};

export const resumableRules: Rule[] = [
  {
    id: 'resumable.comes-back',
    level: 'core',
    source: 'executor.v1, Connection: disconnects are routine; both sides reconnect with backoff, capped at 30 s',
    text: 'The executor comes back by itself, with executor.resync.',
    scenarios: [...ALL, 'resumable-registry-restart'],
    check(judge, recording) {
      judge.expect(resyncOf(recording) !== undefined, 'it did not come back');
    },
  },
  {
    id: 'resumable.resync-lists',
    level: 'core',
    source: 'executor.v1, Events: owned_mission_ids holds the missions that are not over',
    text: 'The resync lists every mission that was not over, and none that was.',
    scenarios: [...ALL, 'resumable-registry-restart'],
    check(judge, recording) {
      const owned = resyncOf(recording);
      const open = comingBack(recording);
      if (owned === undefined || open === undefined) return;
      const place = recording.entries.indexOf(open);
      for (const [role, { mission_id }] of Object.entries(recording.missions)) {
        const story = storyOf(recording, mission_id);
        const before = lastState(story.filter((told) => told.index < place));
        // One that ended while nobody listened may be on the list or not.
        if (role === 'meanwhile' || before === undefined) continue;
        judge.expect(owned.includes(mission_id) === !isOver(before), `the mission that was ${before} is ${owned.includes(mission_id) ? '' : 'not '}on the list`);
      }
    },
  },
  {
    id: 'resumable.true-state',
    level: 'core',
    source: `${RECONCILE}: without a word a paused mission is shown as running`,
    text: 'After a reconnect the true state of every mission that does not run is told again, and none is told that is not true.',
    scenarios: ALL,
    check(judge, recording) {
      for (const [role, state] of [['paused', 'paused'], ['asks', 'hitl-required']] as const) {
        if (idOf(recording, role) === undefined) continue;
        const told = untouched(recording, role);
        judge.expect(told.some((one) => one.state === state), `that a mission is ${state} was not told again; told was ${words(told)}`);
        judge.expect(lastState(told) === undefined || lastState(told) === state, `the mission that is ${state} was told as ${lastState(told) ?? ''}`);
        judge.expect(!told.some((one) => one.event === 'mission.resumed' || one.event === 'mission.started' || one.event === 'mission.completed'), `the mission that is ${state} was told as going on: ${words(told)}`);
      }
      const works = untouched(recording, 'works').filter((told) => told.state !== undefined);
      judge.expect(works.length === 0 || works.at(-1)?.state === 'running', `the mission that works was told as ${words(works)}`);
    },
  },
  {
    id: 'resumable.same-question',
    level: 'hitl',
    source: 'executor.v1, Events: hitl_id names the question; an answer may be on its way',
    text: 'A question that is told again has the id that it had.',
    scenarios: ALL,
    check(judge, recording) {
      const ids = new Set(storyOfRole(recording, 'asks').filter((told) => told.event === 'mission.hitl_required').map((told) => told.data['hitl_id']));
      if (ids.size > 0) judge.expect(ids.size === 1, `one question came as ${[...ids].join(', ')}`);
    },
  },
  {
    id: 'resumable.nothing-lost',
    level: 'core',
    source: 'executor.v1, Connection: disconnects are routine; a registry shows what it was told last',
    text: 'What ended while the connection was away is told when it is back.',
    scenarios: ['resumable-reconnect'],
    check(judge, recording) {
      if (placeOf(recording, 'admit') === -1) return;
      const story = storyOfRole(recording, 'meanwhile');
      judge.expect(since(recording, story).some((told) => told.state === 'done'), `after the reconnect was told ${words(since(recording, story))}`);
      judge.expect(lastState(story) === 'done', `the registry is left with ${lastState(story) ?? 'nothing'}`);
    },
  },
  {
    id: 'resumable.goes-on',
    level: 'core',
    source: 'executor.v1, Roles and levels: missions are reconciled on reconnect',
    text: 'Missions can be steered and answered afterwards as before, and come to their end.',
    scenarios: ALL,
    check(judge, recording) {
      if (comingBack(recording) === undefined) return;
      const ends = { works: 'aborted', paused: 'aborted', asks: 'done' };
      for (const [role, state] of Object.entries(ends)) {
        if (idOf(recording, role) === undefined) continue;
        const story = storyOfRole(recording, role);
        judge.expect(endOf(story)?.state === state, `${role} should have ended as ${state}; told was ${words(story)}`);
      }
    },
  },
  {
    id: 'resumable.suspended',
    level: 'resumable',
    source: 'executor.v1, Events: mission.suspended with checkpoint_id, reason executor_shutdown',
    text: 'An executor that stops in good order tells that its missions are suspended, before it closes the connection.',
    scenarios: ['resumable-suspend-resume'],
    check(judge, recording) {
      const open = comingBack(recording);
      if (open === undefined) return;
      const back = recording.entries.indexOf(open);
      for (const role of ['works', 'paused', 'asks']) {
        if (idOf(recording, role) === undefined) continue;
        const before = storyOfRole(recording, role).filter((told) => told.index < back);
        judge.expect(before.at(-1)?.event === 'mission.suspended', `told of ${role} was ${words(before)}`);
      }
    },
  },
  {
    id: 'resumable.reconnected',
    level: 'resumable',
    source: CONNECTION,
    text: 'A mission that was suspended comes back with mission.reconnected and the same checkpoint, before anything else is told of it; one that works says mission.resumed.',
    scenarios: ['resumable-suspend-resume'],
    check(judge, recording) {
      for (const role of ['works', 'paused', 'asks']) {
        const story = storyOfRole(recording, role);
        const suspended = story.find((told) => told.event === 'mission.suspended');
        if (suspended === undefined || comingBack(recording) === undefined) continue;
        const told = untouched(recording, role);
        judge.expect(told[0]?.event === 'mission.reconnected', `told of ${role} was ${words(told)}`);
        const back = told.find((one) => one.event === 'mission.reconnected');
        if (back !== undefined) judge.expect(back.data['checkpoint_id'] === suspended.data['checkpoint_id'], `it went with the checkpoint ${String(suspended.data['checkpoint_id'])} and came back with ${String(back.data['checkpoint_id'])}`);
        if (role === 'works') judge.expect(told.some((one) => one.event === 'mission.resumed' && one.data['resumed_from'] === 'suspended'), `no mission.resumed from suspended: ${words(told)}`);
      }
    },
  },
  {
    id: 'resumable.not-begun-anew',
    level: 'resumable',
    source: 'executor.v1, Roles and levels: missions persist across executor restarts',
    text: 'A restart begins no mission anew, and forgets none.',
    scenarios: RESTARTS,
    check(judge, recording) {
      if (comingBack(recording) === undefined) return;
      for (const [role, { mission_id }] of Object.entries(recording.missions)) {
        const starts = new Set(storyOf(recording, mission_id).filter((told) => told.event === 'mission.started').map((told) => told.ts));
        judge.expect(starts.size === 1, `${role} was started ${starts.size} times`);
      }
      for (const { lines } of entriesOf(recording, 'evidence')) judge.expect(lines === 1, `work was done ${lines} times`);
      const restarted = placeOf(recording, 'started');
      for (const { request, answer } of exchangesOf(recording)) {
        if (request.method === 'GET' && recording.entries.indexOf(request) > restarted) judge.expect(answer?.status === 200, `a mission is answered with ${answer?.status ?? 0} after the restart`);
      }
    },
  },
];
