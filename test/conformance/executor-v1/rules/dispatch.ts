import type { Rule } from '../judge.js';
import { entriesOf, exchangesOf, type Recording } from '../recording.js';
import { endOf, idOf, lastState, storyOf, storyOfRole, words } from '../story.js';

const DISPATCH = 'executor.v1, REST: POST /api/v1/sessions/:id/dispatch';
const REPEAT = 'aiwg serve: begins a new record with every dispatch that is answered with 2xx, and takes any other answer for a failure';

const isDispatch = (path: string): boolean => path.endsWith('/dispatch');
const dispatchesOf = (recording: Recording): ReturnType<typeof exchangesOf> => exchangesOf(recording).filter(({ request }) => isDispatch(request.path));
const accepted = (status = 0): boolean => status >= 200 && status < 300;

export const dispatchRules: Rule[] = [
  {
    id: 'dispatch.accepted',
    level: 'core',
    source: 'aiwg serve: posts the unchanged body to <rest>/dispatch, with the token of the register as Bearer',
    text: 'A dispatch to <rest>/dispatch with the token that the registry issued is answered with 202.',
    scenarios: ['dispatch-done', 'dispatch-twice', 'lifecycle-fail'],
    check(judge, recording) {
      const [first] = dispatchesOf(recording);
      judge.expect(first?.answer?.status === 202, `it was answered with ${first?.answer?.status ?? 0}`);
    },
  },
  {
    id: 'dispatch.session-route',
    level: 'core',
    source: DISPATCH,
    text: 'The same is true of /api/v1/sessions/:id/dispatch, and the mission is carried out.',
    scenarios: ['dispatch-session'],
    check(judge, recording) {
      const [first] = dispatchesOf(recording);
      judge.expect(first?.answer?.status === 202, `it was answered with ${first?.answer?.status ?? 0}`);
      judge.expect(endOf(storyOfRole(recording, 'done'))?.state === 'done', `told was ${words(storyOfRole(recording, 'done'))}`);
    },
  },
  {
    id: 'dispatch.response-schema',
    level: 'core',
    source: DISPATCH,
    text: 'The answer is a valid dispatch_response that names the mission and the executor.',
    scenarios: ['dispatch-done', 'dispatch-session', 'dispatch-twice'],
    check(judge, recording, validator) {
      for (const { request, answer } of dispatchesOf(recording)) {
        if (answer === undefined || !accepted(answer.status)) continue;
        const problem = validator.body('dispatch_response', answer.body);
        if (!judge.expect(problem === undefined, `dispatch_response: ${problem ?? ''}`)) continue;
        const { mission_id, executor_id } = answer.body as { mission_id: string; executor_id: string };
        judge.expect(mission_id === (request.body as { mission_id: string }).mission_id, `it names the mission ${mission_id}`);
        judge.expect(executor_id === recording.executor.executor_id, `it names the executor ${executor_id}`);
      }
    },
  },
  {
    id: 'dispatch.repeat-accepted',
    level: 'core',
    source: REPEAT,
    text: 'The same dispatch again, at the same time, while the mission runs or after its end, gets the same answer.',
    scenarios: ['dispatch-twice'],
    check(judge, recording) {
      const statuses = dispatchesOf(recording).map(({ answer }) => answer?.status ?? 0);
      if (statuses.length > 1) judge.expect(statuses.every((status) => status === 202), `the answers were ${statuses.join(', ')}`);
    },
  },
  {
    id: 'dispatch.once',
    level: 'core',
    source: 'executor.v1, REST: mission_id names one mission; a registry and a network may deliver a dispatch twice',
    text: 'A repeated dispatch starts nothing: the mission is started once, and its work is done once.',
    scenarios: ['dispatch-twice', 'dispatch-done', 'resumable-suspend-resume', 'resumable-crash', 'resumable-registry-restart'],
    check(judge, recording) {
      for (const { mission_id } of Object.values(recording.missions)) {
        const story = storyOf(recording, mission_id);
        if (dispatchesOf(recording).filter(({ request }) => (request.body as { mission_id?: string }).mission_id === mission_id).length < 2) continue;
        const starts = new Set(story.filter((told) => told.event === 'mission.started').map((told) => told.ts));
        judge.expect(starts.size === 1, `${mission_id} was started ${starts.size} times`);
        const ends = new Set(story.filter((told) => told === endOf(story) || (told.fresh && told.state !== undefined && told.event === endOf(story)?.event)).map((told) => told.ts));
        judge.expect(ends.size <= 1, `${mission_id} ended ${ends.size} times`);
      }
      for (const { mission_id, lines } of entriesOf(recording, 'evidence')) judge.expect(lines === 1, `the work of ${mission_id} was done ${lines} times`);
    },
  },
  {
    id: 'dispatch.told-again',
    level: 'core',
    source: `${REPEAT}; what it then holds is only what it is told from there on`,
    text: 'After a repeated dispatch the registry is told how the mission stands, so that its new record becomes true.',
    scenarios: ['dispatch-done', 'dispatch-twice', 'resumable-registry-restart'],
    check(judge, recording) {
      for (const role of Object.keys(recording.missions)) {
        const id = idOf(recording, role) ?? '';
        const records = recording.entries.flatMap((entry, index) => (entry.kind === 'recorded' && entry.mission_id === id ? [index] : []));
        const last = records.at(-1);
        if (records.length < 2 || last === undefined) continue;
        const story = storyOf(recording, id);
        const before = lastState(story.filter((told) => told.index < last));
        // One that ran on meanwhile may have come further.
        const since = lastState(story.filter((told) => told.index > last));
        judge.expect(since !== undefined, `nothing of ${id} was told after its dispatch was repeated`);
        if (endOf(story.filter((told) => told.index < last)) !== undefined && since !== undefined) judge.expect(since === before, `${id} was ${before ?? ''}, and after the repeated dispatch ${since}`);
      }
    },
  },
  {
    id: 'dispatch.conflict',
    level: 'core',
    source: 'Safety: who is answered 202 relies on it that the mission sent is the one carried out',
    text: 'Another mission under an id that is taken is refused with 4xx, and is not run.',
    scenarios: ['dispatch-done'],
    check(judge, recording) {
      const [first, ...more] = dispatchesOf(recording);
      const objectiveOf = (body: unknown): unknown => (body as { objective?: unknown }).objective;
      const other = more.find(({ request }) => objectiveOf(request.body) !== objectiveOf(first?.request.body));
      if (other === undefined) return;
      const status = other.answer?.status ?? 0;
      judge.expect(status >= 400 && status < 500, `it was answered with ${status}`);
      const place = recording.entries.indexOf(other.request);
      const later = storyOfRole(recording, 'done').filter((told) => told.index > place && told.fresh);
      judge.expect(later.length === 0, `after it was told ${words(later)}`);
    },
  },
  {
    id: 'dispatch.invalid-refused',
    level: 'core',
    source: `${DISPATCH}: dispatch_payload is closed, and its texts are not empty`,
    text: 'What is no valid dispatch_payload is refused with 4xx, and no mission comes of it.',
    scenarios: ['dispatch-invalid'],
    check(judge, recording) {
      for (const { request, answer } of dispatchesOf(recording)) {
        const status = answer?.status ?? 0;
        judge.expect(status >= 400 && status < 500, `${JSON.stringify(request.body).slice(0, 120)} was answered with ${status}`);
      }
      for (const { request, answer } of exchangesOf(recording)) {
        if (request.method === 'GET') judge.expect(answer?.status === 404, `a mission that was refused is there: ${answer?.status ?? 0}`);
      }
      for (const role of Object.keys(recording.missions)) judge.expect(storyOfRole(recording, role).length === 0, `events came of ${role}`);
    },
  },
  {
    id: 'dispatch.long-running',
    level: 'resumable',
    source: 'executor.v1, REST: long_running needs an executor with resumable',
    text: 'A resumable executor takes a mission with long_running.',
    scenarios: ['dispatch-long-running'],
    check(judge, recording) {
      const [first] = dispatchesOf(recording);
      judge.expect(first?.answer?.status === 202, `it was answered with ${first?.answer?.status ?? 0}`);
    },
  },
];
