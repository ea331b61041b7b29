import type { Rule } from '../judge.js';
import { dataOf, entriesOf, eventOf, exchangesOf } from '../recording.js';

const REGISTER = 'executor.v1, REST: POST /api/v1/executors/register';
const CONNECTION = 'executor.v1, Connection';
const RESTARTED = ['register', 'resumable-reconnect', 'resumable-registry-restart', 'resumable-suspend-resume', 'resumable-crash'];

export const registerRules: Rule[] = [
  {
    id: 'register.schema',
    level: 'core',
    source: REGISTER,
    text: 'What the executor registers with is a valid register_payload: known capability patterns, a UUID, no other keys.',
    scenarios: RESTARTED,
    check(judge, recording, validator) {
      for (const { body } of entriesOf(recording, 'register')) {
        const problem = validator.body('register_payload', body);
        judge.expect(problem === undefined, `register_payload: ${problem ?? ''}`);
      }
    },
  },
  {
    id: 'register.rest-address',
    level: 'core',
    source: 'aiwg serve: appends /dispatch to the address it was given',
    text: 'The REST address has no slash at its end, no query and no fragment.',
    scenarios: ['register'],
    check(judge, recording) {
      for (const { body } of entriesOf(recording, 'register')) {
        const { rest } = (body as { transport_endpoints: { rest: string } }).transport_endpoints;
        judge.expect(!/[/?#]$|[?#]/.test(rest), `rest is ${rest}`);
      }
    },
  },
  {
    id: 'register.same-id',
    level: 'core',
    source: 'executor.v1, Scalars: executor_id is persisted by the executor',
    text: 'The executor keeps its id, whatever is restarted.',
    scenarios: RESTARTED,
    check(judge, recording) {
      for (const { body } of entriesOf(recording, 'register')) {
        const { executor_id } = body as { executor_id: string };
        judge.expect(executor_id === recording.executor.executor_id, `it registered as ${executor_id} after ${recording.executor.executor_id}`);
      }
    },
  },
  {
    id: 'register.connects',
    level: 'core',
    source: 'executor.v1, Connection: both REST and WebSocket are required',
    text: 'After registering the executor opens its WebSocket with the token it was given.',
    scenarios: ['register'],
    own: true,
    check(judge, recording) {
      judge.expect(entriesOf(recording, 'open').some((open) => open.token), 'it opened no socket with the token');
    },
  },
  {
    id: 'register.resync-first',
    level: 'core',
    source: 'executor.v1, Events: executor.resync is the first frame on every connect',
    text: 'The first frame on every connection is executor.resync, and it comes once.',
    scenarios: RESTARTED,
    own: true,
    check(judge, recording) {
      for (const { socket } of entriesOf(recording, 'open').filter((open) => open.token)) {
        const frames = entriesOf(recording, 'frame').filter((entry) => entry.socket === socket);
        // One that was broken off before it said anything says nothing about the executor.
        if (frames[0] !== undefined) judge.expect(eventOf(frames[0]) === 'executor.resync', `the first frame was ${eventOf(frames[0])}`);
        judge.expect(frames.filter((entry) => eventOf(entry) === 'executor.resync').length <= 1, 'executor.resync came twice on one connection');
      }
      if (recording.scenario === 'register') judge.expect(entriesOf(recording, 'frame').some((entry) => eventOf(entry) === 'executor.resync'), 'no executor.resync came');
    },
  },
  {
    id: 'register.resync-unique',
    level: 'core',
    source: 'executor.v1, Events: owned_mission_ids is unique',
    text: 'owned_mission_ids is a list without repetitions.',
    own: true,
    check(judge, recording) {
      for (const entry of entriesOf(recording, 'frame').filter((frame) => eventOf(frame) === 'executor.resync')) {
        const owned: unknown = dataOf(entry.frame)['owned_mission_ids'];
        judge.expect(Array.isArray(owned) && new Set(owned).size === owned.length, 'owned_mission_ids is no list, or names a mission twice');
      }
    },
  },
  {
    id: 'register.one-socket',
    level: 'core',
    source: 'aiwg serve: registering while a socket is open, or closing an older one, marks the executor as away',
    text: 'There is one socket at a time, and none is open while the executor registers.',
    // After a crash it is not for the executor to close what was open.
    scenarios: RESTARTED.filter((name) => name !== 'resumable-crash'),
    own: true,
    check(judge, recording) {
      for (const open of entriesOf(recording, 'open')) judge.expect(open.open <= (open.token ? 1 : 0), `${open.open} sockets were open at once`);
      for (const register of entriesOf(recording, 'register')) judge.expect(register.open === 0, 'it registered while its socket was open');
    },
  },
  {
    id: 'register.pong',
    level: 'core',
    source: 'RFC 6455, 5.5.2',
    text: 'A ping is answered.',
    scenarios: ['register'],
    own: true,
    check(judge, recording) {
      judge.expect(entriesOf(recording, 'pong').length > 0, 'no pong came');
    },
  },
  {
    id: 'register.again',
    level: 'core',
    source: `${CONNECTION}: both sides reconnect; aiwg serve: forgets its executors when it restarts, and closes with 4001 where a token does not count`,
    text: 'When the registry has forgotten it, the executor registers again and comes back with the new token.',
    scenarios: ['resumable-registry-restart'],
    check(judge, recording) {
      const since = recording.entries.findIndex((entry) => entry.kind === 'done-to' && entry.what === 'registry-restart');
      const later = recording.entries.slice(since + 1);
      judge.expect(later.some((entry) => entry.kind === 'register' && entry.status === 201), 'it did not register again');
      judge.expect(later.some((entry) => entry.kind === 'open' && entry.token), 'it did not come back with the new token');
    },
  },
  {
    id: 'register.agents-404',
    level: 'core',
    source: 'aiwg serve: first tries POST <rest>/agents/<id>/v1/messages:send, and falls back only on exactly 404',
    text: 'An executor that speaks no A2A answers /agents/* with 404, with a token and without.',
    scenarios: ['register'],
    check(judge, recording) {
      for (const { request, answer } of exchangesOf(recording)) {
        if (request.path.startsWith('/agents/')) judge.expect(answer?.status === 404, `${request.auth === 'none' ? 'without a token ' : ''}it answered ${answer?.status ?? 0}`);
      }
    },
  },
];
