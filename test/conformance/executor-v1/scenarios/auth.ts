/** Who may not. */
import { WebSocket } from 'ws';
import type { Stage } from '../stage.js';
import type { Scenario } from './scenario.js';

/** Dials the executor's own socket without a token and counts what it tells. */
const dial = async (stage: Stage): Promise<void> => {
  const address = stage.world.registry.registration?.transport_endpoints.ws ?? '';
  let frames = 0;
  let outcome = 'refused';
  await new Promise<void>((resolve) => {
    if (!/^wss?:/.test(address)) return resolve();
    const socket = new WebSocket(address, { handshakeTimeout: 2000 });
    const timer = setTimeout(() => socket.terminate(), 2 * stage.world.lingerMs);
    socket.on('open', () => (outcome = 'open'));
    socket.on('message', () => (frames += 1));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  stage.world.trace.add({ kind: 'dialled', outcome, frames }, stage.name);
};

const refused: Scenario = {
  name: 'auth-refused',
  level: 'core',
  async run(stage) {
    await stage.dispatch('works', 'long');
    await stage.started('works');
    const answer = { hitl_id: 'any', response: stage.world.profile.answers.yes };
    for (const auth of ['none', 'wrong'] as const) {
      const body = stage.body(`dispatched-${auth}`, 'done');
      await stage.call('/dispatch', { method: 'POST', body, auth });
      await stage.call('/api/v1/sessions/conformance/dispatch', { method: 'POST', body, auth });
      await stage.call(stage.at('works'), { auth });
      for (const verb of ['pause', 'resume', 'abort']) await stage.call(stage.at('works', verb), { method: 'POST', auth });
      await stage.call(stage.at('works', 'hitl_response'), { method: 'POST', body: answer, auth });
    }
    await dial(stage);
    await stage.linger();
    await stage.status('works');
    await stage.command('works', 'abort');
    await stage.ended('works');
  },
};

/** Is put last, when every text there is has been looked through. */
const secrets: Scenario = {
  name: 'auth-secrets',
  level: 'core',
  alone: true,
  run(stage) {
    const log = stage.world.subject.log();
    if (log !== undefined) stage.world.trace.search('log', log);
    stage.world.trace.concludeSearch(stage.name);
    return Promise.resolve();
  },
};

export const authScenarios: Scenario[] = [refused, secrets];
