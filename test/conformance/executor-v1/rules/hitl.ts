import type { Rule } from '../judge.js';
import { entriesOf, exchangesOf, type Recording } from '../recording.js';
import { endOf, storyOf, storyOfRole, type Told, words } from '../story.js';

const ANSWER = 'executor.v1, REST: POST /api/v1/missions/:id/hitl_response, hitl_response_payload {hitl_id, response}';
const EVENT = 'executor.v1, Events: mission.hitl_required with hitl_id and prompt';
const ANSWERS = ['hitl-answer', 'hitl-answer-pushed'];

const questionIn = (story: readonly Told[]): Told | undefined => story.find((told) => told.event === 'mission.hitl_required');
const responses = (recording: Recording): ReturnType<typeof exchangesOf> => exchangesOf(recording).filter(({ request }) => request.path.endsWith('/hitl_response'));

/** The ids that were asked by each mission. */
const asked = (recording: Recording): Map<string, string> =>
  new Map(Object.values(recording.missions).flatMap(({ mission_id }) => storyOf(recording, mission_id).filter((told) => told.event === 'mission.hitl_required').map((told) => [String(told.data['hitl_id']), mission_id])));

export const hitlRules: Rule[] = [
  {
    id: 'hitl.asks',
    level: 'hitl',
    source: EVENT,
    text: 'A mission that needs a human says so, with an id and what it asks.',
    scenarios: [...ANSWERS, 'hitl-deny', 'hitl-refusals'],
    check(judge, recording) {
      const question = questionIn(storyOfRole(recording, 'asks'));
      judge.expect(question !== undefined, `no mission.hitl_required came; told was ${words(storyOfRole(recording, 'asks'))}`);
      if (question === undefined) return;
      for (const member of ['hitl_id', 'prompt']) judge.expect(typeof question.data[member] === 'string' && question.data[member] !== '', `it has no ${member}`);
    },
  },
  {
    id: 'hitl.waits',
    level: 'hitl',
    source: 'Safety: silence is never consent',
    text: 'Nothing goes on before the question is answered.',
    scenarios: [...ANSWERS, 'hitl-deny', 'hitl-refusals'],
    check(judge, recording) {
      const story = storyOfRole(recording, 'asks');
      const question = questionIn(story);
      const answer = recording.entries.findIndex((entry) => (entry.kind === 'push' && entry.frame['event'] === 'mission.hitl_responded') || (entry.kind === 'request' && entry.path.endsWith('/hitl_response')));
      if (question === undefined || answer === -1) return;
      const between = story.filter((told) => told.index > question.index && told.index < answer && told.state !== undefined && told.state !== 'hitl-required');
      judge.expect(between.length === 0, `before any answer was told ${words(between)}`);
    },
  },
  {
    id: 'hitl.ids-differ',
    level: 'hitl',
    source: `${EVENT}: an answer names its question by nothing else`,
    text: 'No two questions have the same id.',
    scenarios: ['hitl-refusals'],
    check(judge, recording) {
      const ids = ['asks', 'other'].map((role) => questionIn(storyOfRole(recording, role))?.data['hitl_id']);
      if (ids.every((id) => id !== undefined)) judge.expect(ids[0] !== ids[1], 'two missions ask under one id');
    },
  },
  {
    id: 'hitl.answer',
    level: 'hitl',
    source: ANSWER,
    text: 'A yes over REST is answered with 202, and the mission goes on to its end.',
    scenarios: ['hitl-answer'],
    check(judge, recording) {
      judge.expect(responses(recording)[0]?.answer?.status === 202, `the answer was answered with ${responses(recording)[0]?.answer?.status ?? 0}`);
      judge.expect(endOf(storyOfRole(recording, 'asks'))?.state === 'done', `told was ${words(storyOfRole(recording, 'asks'))}`);
    },
  },
  {
    id: 'hitl.answer-pushed',
    level: 'hitl',
    source: 'executor.v1, Events: mission.hitl_responded, registry to executor, data.response',
    text: 'A yes that is pushed as mission.hitl_responded counts, and the mission goes on to its end.',
    scenarios: ['hitl-answer-pushed'],
    check(judge, recording) {
      judge.expect(endOf(storyOfRole(recording, 'asks'))?.state === 'done', `told was ${words(storyOfRole(recording, 'asks'))}`);
    },
  },
  {
    id: 'hitl.goes-on',
    level: 'hitl',
    source: 'executor.v1, Events: the state changes by events only; aiwg serve: shows hitl-required until it is told otherwise',
    text: 'That it goes on after an answer is told: mission.resumed comes before the end, so that nobody sees it waiting still.',
    scenarios: ANSWERS,
    check(judge, recording) {
      const story = storyOfRole(recording, 'asks');
      const question = questionIn(story);
      const end = endOf(story);
      if (question === undefined || end === undefined) return;
      judge.expect(story.some((told) => told.index > question.index && told.index < end.index && told.event === 'mission.resumed'), `told was ${words(story)}`);
    },
  },
  {
    id: 'hitl.deny',
    level: 'hitl',
    source: ANSWER,
    text: 'A no is no: what was asked about is not done.',
    scenarios: ['hitl-deny'],
    check(judge, recording) {
      const expected = recording.expected.after_no ?? 'failed';
      judge.expect(endOf(storyOfRole(recording, 'asks'))?.state === expected, `told was ${words(storyOfRole(recording, 'asks'))}, and the profile says ${expected}`);
    },
  },
  {
    id: 'hitl.first-answer',
    level: 'hitl',
    source: 'Safety: the first answer counts; who is told 202 relies on it',
    text: 'A second answer that says otherwise is refused with 4xx, and changes nothing.',
    scenarios: ['hitl-answer', 'hitl-deny', 'hitl-answer-pushed'],
    check(judge, recording) {
      const [first, second] = responses(recording);
      if (first !== undefined && second !== undefined && first.answer?.status === 202) {
        const status = second.answer?.status ?? 0;
        judge.expect(status >= 400 && status < 500, `the second answer was answered with ${status}`);
      }
      const end = endOf(storyOfRole(recording, 'asks'));
      const expected = recording.scenario === 'hitl-deny' ? (recording.expected.after_no ?? 'failed') : 'done';
      if (end !== undefined) judge.expect(end.state === expected, `it ended as ${end.state ?? ''}`);
    },
  },
  {
    id: 'hitl.text-is-no-answer',
    level: 'hitl',
    source: `${ANSWER}; the payload is closed, and the member is called response`,
    text: 'An answer without `response`, with `text` in its place or with an empty one, counts for nothing; over REST it is refused with 4xx.',
    scenarios: ['hitl-refusals'],
    check(judge, recording) {
      const ids = asked(recording);
      for (const { request, answer } of responses(recording)) {
        const body = request.body as Record<string, unknown>;
        if (typeof body['response'] === 'string' && body['response'] !== '' && ids.has(String(body['hitl_id']))) continue;
        if (typeof body['response'] === 'string' && body['response'] !== '') continue;
        const status = answer?.status ?? 0;
        judge.expect(status >= 400 && status < 500, `${JSON.stringify(Object.keys(body))} was answered with ${status}`);
      }
      nothingMoves(recording, (moved) => judge.expect(!moved, 'it was taken for an answer'));
    },
  },
  {
    id: 'hitl.foreign-question',
    level: 'hitl',
    source: `${ANSWER}; an answer belongs to the question it names`,
    text: 'An answer to a question of another mission, or to one that nobody asked, is refused over REST with 4xx and moves nothing.',
    scenarios: ['hitl-refusals'],
    check(judge, recording) {
      const ids = asked(recording);
      for (const { request, answer } of responses(recording)) {
        const { hitl_id, response } = request.body as Record<string, unknown>;
        const owner = ids.get(String(hitl_id));
        if (typeof response !== 'string' || response === '' || hitl_id === undefined || (owner !== undefined && request.path.includes(encodeURIComponent(owner)))) continue;
        const status = answer?.status ?? 0;
        judge.expect(status >= 400 && status < 500, `it was answered with ${status}`);
      }
      nothingMoves(recording, (moved) => judge.expect(!moved, 'it was taken for an answer'));
    },
  },
];

/** Tells for each mission of the refusals whether it moved before the real answers were given. */
const nothingMoves = (recording: Recording, tell: (moved: boolean) => void): void => {
  const real = entriesOf(recording, 'request').filter((request) => request.path.endsWith('/hitl_response')).at(-2);
  const place = real === undefined ? recording.entries.length : recording.entries.indexOf(real);
  for (const role of ['asks', 'other']) {
    const story = storyOfRole(recording, role);
    const question = questionIn(story);
    if (question === undefined) continue;
    tell(story.some((told) => told.index > question.index && told.index < place && told.state !== undefined && told.state !== 'hitl-required'));
  }
};
