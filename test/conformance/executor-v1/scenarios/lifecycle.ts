/** The life of a mission, and steering it. */
import type { Stage, Verb } from '../stage.js';
import type { Scenario } from './scenario.js';

const fail: Scenario = {
  name: 'lifecycle-fail',
  level: 'core',
  async run(stage) {
    await stage.dispatch('fails', 'fail');
    await stage.ended('fails');
    await stage.linger();
    await stage.status('fails');
  },
};

type Steer = (stage: Stage, verb: Verb) => Promise<unknown> | void;
const overRest: Steer = (stage, verb) => stage.command('steered', verb);
const pushed: Steer = (stage, verb) => stage.pushCommand('steered', verb);

const abort = (name: string, steer: Steer): Scenario => ({
  name,
  level: 'core',
  async run(stage) {
    await stage.dispatch('steered', 'long');
    await stage.started('steered');
    await steer(stage, 'abort');
    await stage.event('steered', ['mission.aborted']);
    await stage.linger();
    await stage.status('steered');
  },
});

const pause = (name: string, steer: Steer): Scenario => ({
  name,
  level: 'core',
  async run(stage) {
    await stage.dispatch('steered', 'long');
    await stage.started('steered');
    await steer(stage, 'pause');
    const atPause = stage.mark;
    await stage.event('steered', ['mission.paused']);
    await stage.status('steered');
    await steer(stage, 'pause');
    await stage.linger();
    const atResume = stage.mark;
    await steer(stage, 'resume');
    await stage.event('steered', ['mission.resumed'], Math.min(atPause, atResume));
    await stage.status('steered');
    await steer(stage, 'abort');
    await stage.ended('steered');
  },
});

const unknown: Scenario = {
  name: 'lifecycle-unknown',
  level: 'core',
  async run(stage) {
    stage.body('unknown', 'done');
    await stage.status('unknown');
    for (const verb of ['pause', 'resume', 'abort'] as const) await stage.command('unknown', verb);
    await stage.respond('unknown', { hitl_id: 'nobody-asked', response: stage.world.profile.answers.yes });
    stage.pushCommand('unknown', 'pause');
    stage.push('unknown', 'mission.unheard_of', {});
    await stage.linger();
  },
};

export const lifecycleScenarios: Scenario[] = [
  fail,
  abort('lifecycle-abort', overRest),
  abort('lifecycle-abort-pushed', pushed),
  pause('lifecycle-pause', overRest),
  pause('lifecycle-pause-pushed', pushed),
  unknown,
];
