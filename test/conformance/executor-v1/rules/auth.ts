import type { Rule } from '../judge.js';
import { entriesOf, exchangesOf, type EntryOf } from '../recording.js';
import { storyOfRole, words } from '../story.js';

const BEARER = 'executor.v1, REST: bearer token';
const TRUST = 'executor.v1, Trust: tokens are bound to the executor_id';

const searched = (where: EntryOf<'searched'>['where'], id: string, text: string): Rule => ({
  id,
  level: 'core',
  source: 'Safety: whoever reads the token can act as the registry',
  text,
  scenarios: ['auth-refused', 'auth-secrets'],
  check(judge, recording) {
    for (const search of entriesOf(recording, 'searched')) {
      if (search.where === where) judge.expect(search.leaks === 0, `a token was found in ${search.leaks} of ${search.texts} texts`);
    }
  },
});

export const authRules: Rule[] = [
  {
    id: 'auth.required',
    level: 'core',
    source: BEARER,
    text: 'Without a token every route about missions is answered with 401.',
    scenarios: ['auth-refused'],
    check(judge, recording) {
      for (const { request, answer } of exchangesOf(recording)) {
        if (request.auth === 'none') judge.expect(answer?.status === 401, `${request.method} ${nameOf(request.path)} was answered with ${answer?.status ?? 0}`);
      }
    },
  },
  {
    id: 'auth.checked',
    level: 'core',
    source: `${BEARER}; ${TRUST}`,
    text: 'With a token that nobody issued every route about missions is answered with 401 or 403.',
    scenarios: ['auth-refused'],
    check(judge, recording) {
      for (const { request, answer } of exchangesOf(recording)) {
        if (request.auth === 'wrong') judge.expect(answer?.status === 401 || answer?.status === 403, `${request.method} ${nameOf(request.path)} was answered with ${answer?.status ?? 0}`);
      }
    },
  },
  {
    id: 'auth.no-effect',
    level: 'core',
    source: BEARER,
    text: 'What was refused has no effect: no mission comes of it, and none is steered.',
    scenarios: ['auth-refused'],
    check(judge, recording) {
      for (const role of ['dispatched-none', 'dispatched-wrong']) judge.expect(storyOfRole(recording, role).length === 0, `${role}: told was ${words(storyOfRole(recording, role))}`);
      const own = recording.entries.findIndex((entry) => entry.kind === 'request' && entry.path.endsWith('/abort') && entry.auth === 'token');
      const moved = storyOfRole(recording, 'works').filter((told) => told.index < own && told.state !== undefined && told.state !== 'assigned' && told.state !== 'running');
      judge.expect(moved.length === 0, `the mission was told as ${words(moved)}`);
    },
  },
  {
    id: 'auth.socket',
    level: 'core',
    source: 'executor.v1, REST: ?token= on the WebSocket upgrade',
    text: 'The executor’s own socket tells nothing to somebody without a token.',
    scenarios: ['auth-refused'],
    check(judge, recording) {
      for (const { frames } of entriesOf(recording, 'dialled')) judge.expect(frames === 0, `it sent ${frames} frames`);
    },
  },
  {
    id: 'auth.token-changed',
    level: 'core',
    source: `${TRUST}, and rotate; aiwg serve: sends the token that it issued last`,
    text: 'A token that was replaced counts no more, and the new one does.',
    scenarios: ['resumable-registry-restart'],
    check(judge, recording) {
      for (const { request, answer } of exchangesOf(recording)) {
        if (request.auth === 'old') judge.expect(answer?.status === 401, `with the old token it answered ${answer?.status ?? 0}`);
      }
      const restarted = recording.entries.findIndex((entry) => entry.kind === 'done-to' && entry.what === 'registry-restart');
      const again = exchangesOf(recording).find(({ request }) => request.path === '/dispatch' && recording.entries.indexOf(request) > restarted);
      if (again !== undefined) judge.expect(again.answer?.status === 202, `with the new token it answered ${again.answer?.status ?? 0}`);
    },
  },
  searched('frame', 'auth.no-token-in-events', 'No token is in any frame.'),
  searched('answer', 'auth.no-token-in-answers', 'No token is in any answer over REST, refusals included.'),
  searched('log', 'auth.no-token-in-log', 'No token is in the log, neither as it is nor encoded.'),
];

const nameOf = (path: string): string => path.replace(/cf-[^/]*/, ':id');
