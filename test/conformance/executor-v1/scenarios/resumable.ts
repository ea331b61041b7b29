/** Connections and processes that go and come back, with a mission in every state there is. */
import type { Stage } from '../stage.js';
import type { Scenario } from './scenario.js';

/** One that works, one that is paused, one that asks (where it can), one that is over. */
const setUp = async (stage: Stage): Promise<void> => {
  const asks = stage.hitl ? [stage.dispatch('asks', 'ask').then(() => stage.question('asks'))] : [];
  await Promise.all([
    stage.dispatch('works', 'long').then(() => stage.started('works')),
    stage.dispatch('paused', 'long').then(async () => {
      await stage.started('paused');
      await stage.command('paused', 'pause');
      await stage.event('paused', ['mission.paused']);
    }),
    stage.dispatch('over', 'done').then(() => stage.ended('over')),
    ...asks,
  ]);
};

/** Waits for the true states to be told on the new connection, and a moment for what must not be. */
const truth = async (stage: Stage, after: number): Promise<void> => {
  await stage.event('paused', ['mission.paused'], after);
  if (stage.hitl) await stage.question('asks', after);
  await stage.linger();
};

/** Each mission can be brought to its end. */
const settle = async (stage: Stage): Promise<void> => {
  const after = stage.mark;
  await Promise.all([
    stage.command('works', 'abort').then(() => stage.ended('works', after)),
    stage.command('paused', 'resume').then(async () => {
      await stage.event('paused', ['mission.resumed'], after);
      await stage.command('paused', 'abort');
      await stage.ended('paused', after);
    }),
    ...(stage.hitl
      ? [
          stage.status('asks').then(async () => {
            // The id that was told first: it must still be the one.
            await stage.respond('asks', { hitl_id: await stage.question('asks'), response: stage.world.profile.answers.yes });
            await stage.ended('asks', after);
          }),
        ]
      : []),
  ]);
};

const reconnect: Scenario = {
  name: 'resumable-reconnect',
  level: 'core',
  alone: true,
  needs: 'own',
  async run(stage) {
    const registry = stage.own;
    await setUp(stage);
    await stage.dispatch('meanwhile', 'wait');
    await stage.started('meanwhile');
    registry.refuse();
    registry.drop();
    await stage.overAccordingToIt('meanwhile');
    const after = stage.mark;
    registry.admit();
    await stage.connected(after);
    await truth(stage, after);
    await stage.ended('meanwhile', after);
    await settle(stage);
  },
};

const registryRestart: Scenario = {
  name: 'resumable-registry-restart',
  level: 'core',
  alone: true,
  needs: 'own',
  async run(stage) {
    const registry = stage.own;
    await stage.dispatch('works', 'long');
    await stage.started('works');
    const after = stage.mark;
    registry.restart();
    await stage.connected(after);
    await stage.call(stage.at('works'), { auth: 'old' });
    // The registry has forgotten the mission; its operator dispatches it once more.
    const again = stage.mark;
    await stage.dispatch('works', 'long');
    const id = stage.id('works');
    await stage.until('the registry to see the mission running', () => (registry.stateOf(id) === 'running' ? true : undefined));
    await stage.linger();
    await stage.command('works', 'abort');
    await stage.ended('works', again);
  },
};

const comeBack = (name: string, how: 'stop' | 'kill'): Scenario => ({
  name,
  level: 'resumable',
  alone: true,
  needs: how,
  async run(stage) {
    const { trace, subject, profile } = stage.world;
    const hasOnce = profile.missions.once !== undefined;
    if (hasOnce) {
      await stage.dispatch('once', 'once');
      await stage.ended('once');
    }
    await setUp(stage);
    const after = stage.mark;
    trace.add({ kind: 'done-to', what: how }, stage.name);
    await subject.restart(how);
    trace.add({ kind: 'done-to', what: 'started' }, stage.name);
    await stage.connected(after);
    await truth(stage, after);
    if (hasOnce) {
      await stage.dispatch('once', 'once');
      await stage.recordOver('once');
      stage.noteEvidence('once');
    }
    for (const role of ['works', 'paused', ...(stage.hitl ? ['asks'] : []), 'over']) await stage.status(role);
    await settle(stage);
  },
});

export const resumableScenarios: Scenario[] = [
  reconnect,
  registryRestart,
  comeBack('resumable-suspend-resume', 'stop'),
  comeBack('resumable-crash', 'kill'),
];
