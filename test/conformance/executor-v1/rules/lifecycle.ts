import type { Judge, Rule } from '../judge.js';
import { exchangesOf, type Recording } from '../recording.js';
import { isOver } from '../records.js';
import { endOf, lastState, storyOf, storyOfRole, type Told, words } from '../story.js';

const LIFE = 'executor.v1, Events: queued -> assigned -> running -> (paused | hitl-required | suspended)* -> done | failed | aborted';
const CONTROL = 'executor.v1, REST: POST /api/v1/missions/:id/pause, /resume, /abort: 202, then the lifecycle event';
const PUSHED = 'aiwg serve: pushes mission.paused, mission.resumed and mission.aborted over the WebSocket as commands';
const STATUS = 'executor.v1, REST: GET /api/v1/missions/:id';

/** Answers about missions, each with what had been told of it before the request and by the answer. */
const statusesOf = (recording: Recording): { id: string; body: Record<string, unknown>; before: Told[]; by: Told[] }[] =>
  exchangesOf(recording).flatMap(({ request, answer }) => {
    if (request.method !== 'GET' || answer?.status !== 200 || request.auth === 'none' || request.auth === 'wrong') return [];
    const body = answer.body as Record<string, unknown>;
    const id = decodeURIComponent(request.path.split('/').at(-1) ?? '');
    const story = storyOf(recording, id);
    const [asked, answered] = [recording.entries.indexOf(request), recording.entries.indexOf(answer)];
    return [{ id, body, before: story.filter((told) => told.index < asked), by: story.filter((told) => told.index < answered) }];
  });

const obeys = (judge: Judge, recording: Recording, event: string): void => {
  const story = storyOfRole(recording, 'steered');
  judge.expect(story.some((told) => told.event === event), `no ${event} came; told was ${words(story)}`);
};

const acceptsControl = (judge: Judge, recording: Recording, verb: string): void => {
  const exchange = exchangesOf(recording).find(({ request }) => request.path.endsWith(`/${verb}`));
  if (exchange !== undefined) judge.expect(exchange.answer?.status === 202, `${verb} was answered with ${exchange.answer?.status ?? 0}`);
};

export const lifecycleRules: Rule[] = [
  {
    id: 'lifecycle.done',
    level: 'core',
    source: LIFE,
    text: 'A mission that ends well is told as completed.',
    scenarios: ['dispatch-done', 'dispatch-session', 'dispatch-twice'],
    check(judge, recording) {
      for (const role of Object.keys(recording.missions)) {
        const story = storyOfRole(recording, role);
        judge.expect(endOf(story)?.event === 'mission.completed', `told of ${role} was ${words(story)}`);
      }
    },
  },
  {
    id: 'lifecycle.failed',
    level: 'core',
    source: 'executor.v1, Events: mission.failed with a reason',
    text: 'A mission that fails is told as failed, with a reason and its exit code, and never as completed.',
    scenarios: ['lifecycle-fail'],
    check(judge, recording) {
      const story = storyOfRole(recording, 'fails');
      const end = endOf(story);
      judge.expect(end?.event === 'mission.failed', `told was ${words(story)}`);
      judge.expect(typeof end?.data['reason'] === 'string' && end.data['reason'] !== '', 'it gives no reason');
      const { exit_code } = recording.expected;
      if (exit_code !== undefined) judge.expect(end?.data['exit_code'] === exit_code, `exit_code is ${JSON.stringify(end?.data['exit_code'])}, and should be ${exit_code}`);
    },
  },
  {
    id: 'lifecycle.abort',
    level: 'core',
    source: CONTROL,
    text: 'Abort over REST is answered with 202, and the mission ends as aborted.',
    scenarios: ['lifecycle-abort'],
    check(judge, recording) {
      acceptsControl(judge, recording, 'abort');
      obeys(judge, recording, 'mission.aborted');
    },
  },
  {
    id: 'lifecycle.abort-pushed',
    level: 'core',
    source: PUSHED,
    text: 'A pushed mission.aborted is obeyed, and confirmed by an event of the executor.',
    scenarios: ['lifecycle-abort-pushed'],
    check: (judge, recording) => obeys(judge, recording, 'mission.aborted'),
  },
  {
    id: 'lifecycle.pause',
    level: 'core',
    source: CONTROL,
    text: 'Pause and resume over REST are answered with 202, and confirmed by mission.paused and mission.resumed.',
    scenarios: ['lifecycle-pause'],
    check(judge, recording) {
      for (const verb of ['pause', 'resume']) acceptsControl(judge, recording, verb);
      obeys(judge, recording, 'mission.paused');
      obeys(judge, recording, 'mission.resumed');
    },
  },
  {
    id: 'lifecycle.pause-pushed',
    level: 'core',
    source: PUSHED,
    text: 'Pushed mission.paused and mission.resumed are obeyed, and confirmed by events of the executor.',
    scenarios: ['lifecycle-pause-pushed'],
    check(judge, recording) {
      obeys(judge, recording, 'mission.paused');
      obeys(judge, recording, 'mission.resumed');
    },
  },
  {
    id: 'lifecycle.stays-paused',
    level: 'core',
    source: LIFE,
    text: 'A paused mission does not go on before it is resumed.',
    scenarios: ['lifecycle-pause', 'lifecycle-pause-pushed'],
    check(judge, recording) {
      const story = storyOfRole(recording, 'steered');
      const paused = story.find((told) => told.event === 'mission.paused');
      const resumed = recording.entries.findIndex((entry) => (entry.kind === 'push' && entry.frame['event'] === 'mission.resumed') || (entry.kind === 'request' && entry.path.endsWith('/resume')));
      if (paused === undefined || resumed === -1) return;
      const between = story.filter((told) => told.index > paused.index && told.index < resumed && told.state !== undefined && told.state !== 'paused');
      judge.expect(between.length === 0, `while it was paused, told was ${words(between)}`);
    },
  },
  {
    id: 'lifecycle.end-is-final',
    level: 'core',
    source: LIFE,
    text: 'No command moves a mission that is over, and its status stays what it was.',
    scenarios: ['dispatch-done', 'lifecycle-abort', 'lifecycle-abort-pushed'],
    check(judge, recording) {
      for (const { mission_id } of Object.values(recording.missions)) {
        const end = endOf(storyOf(recording, mission_id));
        if (end === undefined) continue;
        const later = storyOf(recording, mission_id).filter((told) => told.index > end.index && told.fresh && told.state !== end.state);
        judge.expect(later.length === 0, `after ${end.event} was told ${words(later)}`);
        for (const status of statusesOf(recording).filter(({ id, by }) => id === mission_id && by.includes(end))) {
          judge.expect(status.body['state'] === end.state, `its status is ${String(status.body['state'])} after ${end.event}`);
        }
      }
    },
  },
  {
    id: 'lifecycle.status-schema',
    level: 'core',
    source: STATUS,
    text: 'The status of a mission is a valid mission_status_response about that mission.',
    check(judge, recording, validator) {
      for (const { id, body } of statusesOf(recording)) {
        const problem = validator.body('mission_status_response', body);
        judge.expect(problem === undefined, `mission_status_response: ${problem ?? ''}`);
        judge.expect(body['mission_id'] === id && body['executor_id'] === recording.executor.executor_id, 'it names another mission or executor');
        if (problem === undefined) judge.expect(!('completed_at' in body) || isOver(String(body['state'])), `completed_at is there while the mission is ${String(body['state'])}`);
      }
    },
  },
  {
    id: 'lifecycle.status-agrees',
    level: 'core',
    source: STATUS,
    text: 'The status agrees with the events: whoever asks and whoever listens learns the same.',
    check(judge, recording) {
      for (const { id, body, before, by } of statusesOf(recording)) {
        // A state is right if it was told last at some moment between question and answer; a little later will do, too.
        const possible = new Set([lastState(before), ...by.slice(before.length).map((told) => told.state), ...nextStates(recording, id, by)]);
        if (lastState(before) === undefined) continue;
        judge.expect(possible.has(String(body['state'])), `${id} is ${String(body['state'])} by its status, and was told as ${lastState(by) ?? ''}`);
      }
    },
  },
  {
    id: 'lifecycle.unknown-mission',
    level: 'core',
    source: STATUS,
    text: 'A mission that nobody dispatched is answered with 404, and no event comes of it.',
    scenarios: ['lifecycle-unknown'],
    check(judge, recording) {
      for (const { request, answer } of exchangesOf(recording)) judge.expect(answer?.status === 404, `${request.method} ${request.path.replace(/cf-[^/]*/, ':id')} was answered with ${answer?.status ?? 0}`);
      judge.expect(storyOfRole(recording, 'unknown').length === 0, 'events came of it');
    },
  },
];

/** The state that was told next after an answer, which may have been true already. */
const nextStates = (recording: Recording, id: string, by: readonly Told[]): (string | undefined)[] =>
  storyOf(recording, id).slice(by.length).filter((told) => told.state !== undefined).slice(0, 1).map((told) => told.state);
