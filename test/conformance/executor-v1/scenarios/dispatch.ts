/** Register and dispatch. */
import type { DispatchBody } from '../profile.js';
import { eventOf } from '../recording.js';
import type { Stage } from '../stage.js';
import type { Scenario } from './scenario.js';

const register: Scenario = {
  name: 'register',
  level: 'core',
  async run(stage) {
    const id = stage.world.registry.registration?.executor_id ?? '';
    await stage.call(`/agents/${id}/v1/messages:send`, { method: 'POST', body: {} });
    await stage.call(`/agents/${id}/v1/messages:send`, { method: 'POST', body: {}, auth: 'none' });
    if (stage.world.own === undefined) return;
    await stage.until('executor.resync', (entries) => entries.find((entry) => entry.kind === 'frame' && eventOf(entry) === 'executor.resync'));
    stage.own.ping();
    await stage.until('an answer to a ping', (entries) => entries.find((entry) => entry.kind === 'pong'));
    // A second socket, or a second register, would come now.
    await stage.linger();
  },
};

const done: Scenario = {
  name: 'dispatch-done',
  level: 'core',
  async run(stage) {
    await stage.dispatch('done', 'done');
    await stage.ended('done');
    await stage.linger();
    await stage.status('done');
    for (const verb of ['pause', 'resume', 'abort'] as const) await stage.command('done', verb);
    for (const verb of ['pause', 'resume', 'abort'] as const) stage.pushCommand('done', verb);
    await stage.linger();
    await stage.status('done');
    await stage.dispatch('done', 'done');
    await stage.recordOver('done');
    await stage.dispatch('done', 'done', { change: { objective: 'Something else under an id that is taken' } });
    await stage.linger();
    await stage.status('done');
  },
};

const session: Scenario = {
  name: 'dispatch-session',
  level: 'core',
  async run(stage) {
    await stage.dispatch('done', 'done', { path: '/api/v1/sessions/conformance/dispatch' });
    await stage.ended('done');
  },
};

const twice: Scenario = {
  name: 'dispatch-twice',
  level: 'core',
  async run(stage) {
    const kind = stage.world.profile.missions.once === undefined ? 'wait' : 'once';
    await Promise.all([stage.dispatch('twice', kind), stage.dispatch('twice', kind)]);
    await stage.started('twice');
    await stage.dispatch('twice', kind);
    await stage.ended('twice');
    await stage.dispatch('twice', kind);
    await stage.recordOver('twice');
    await stage.linger(2);
    if (kind === 'once') stage.noteEvidence('twice');
  },
};

/** A body that v1 does not allow, by what is wrong with it. */
const spoilt: Record<string, (body: DispatchBody) => unknown> = {
  'no-objective': ({ objective: _, ...rest }) => rest,
  'no-completion': ({ completion: _, ...rest }) => rest,
  'empty-objective': (body) => ({ ...body, objective: '' }),
  'empty-completion': (body) => ({ ...body, completion: '' }),
  'unknown-key': (body) => ({ ...body, urgency: 'high' }),
  'camel-case': ({ mission_id, ...rest }) => ({ missionId: mission_id, ...rest }),
  'metadata-text': (body) => ({ ...body, metadata: 'text' }),
  'long-running-text': (body) => ({ ...body, long_running: 'yes' }),
};

const invalid: Scenario = {
  name: 'dispatch-invalid',
  level: 'core',
  async run(stage) {
    const roles = Object.entries(spoilt);
    await Promise.all(roles.map(([role, spoil]) => stage.call('/dispatch', { method: 'POST', body: spoil(stage.body(role, 'done')) })));
    for (const raw of ['{', '[]', '"done"', '']) await stage.call('/dispatch', { method: 'POST', raw });
    await stage.linger();
    await Promise.all(roles.map(([role]) => stage.status(role)));
  },
};

const longRunning: Scenario = {
  name: 'dispatch-long-running',
  level: 'core',
  async run(stage: Stage) {
    await stage.dispatch('asked', 'done', { change: { long_running: true } as Partial<DispatchBody> });
    await stage.linger();
  },
};

export const dispatchScenarios: Scenario[] = [register, done, session, twice, invalid, longRunning];
