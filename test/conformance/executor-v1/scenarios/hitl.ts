/** Questions to humans. */
import type { Scenario } from './scenario.js';

const answer: Scenario = {
  name: 'hitl-answer',
  level: 'hitl',
  async run(stage) {
    const { yes, no } = stage.world.profile.answers;
    await stage.dispatch('asks', 'ask');
    const hitl_id = await stage.question('asks');
    await stage.status('asks');
    await stage.respond('asks', { hitl_id, response: yes });
    await stage.ended('asks');
    await stage.respond('asks', { hitl_id, response: no });
    await stage.linger();
    await stage.status('asks');
  },
};

const answerPushed: Scenario = {
  name: 'hitl-answer-pushed',
  level: 'hitl',
  async run(stage) {
    const { yes, no } = stage.world.profile.answers;
    await stage.dispatch('asks', 'ask');
    const hitl_id = await stage.question('asks');
    stage.push('asks', 'mission.hitl_responded', { hitl_id, response: yes, responded_at: new Date().toISOString() });
    stage.push('asks', 'mission.hitl_responded', { hitl_id, response: no });
    await stage.ended('asks');
    await stage.linger();
    await stage.status('asks');
  },
};

const deny: Scenario = {
  name: 'hitl-deny',
  level: 'hitl',
  async run(stage) {
    const { yes, no } = stage.world.profile.answers;
    await stage.dispatch('asks', 'ask');
    const hitl_id = await stage.question('asks');
    await stage.respond('asks', { hitl_id, response: no });
    await stage.respond('asks', { hitl_id, response: yes });
    await stage.ended('asks');
    await stage.linger();
    await stage.status('asks');
  },
};

/** What is no answer, and what is one to another question: none of it moves the mission. */
const refusals: Scenario = {
  name: 'hitl-refusals',
  level: 'hitl',
  async run(stage) {
    const { yes, no } = stage.world.profile.answers;
    await Promise.all([stage.dispatch('asks', 'ask'), stage.dispatch('other', 'ask')]);
    const [hitl_id, other] = await Promise.all([stage.question('asks'), stage.question('other')]);
    await stage.respond('asks', { hitl_id, text: yes });
    await stage.respond('asks', { hitl_id, response: '' });
    await stage.respond('asks', { response: yes });
    await stage.respond('asks', { hitl_id: other, response: yes });
    await stage.respond('asks', { hitl_id: `${hitl_id}-never-asked`, response: yes });
    stage.push('asks', 'mission.hitl_responded', { hitl_id, text: yes });
    stage.push('asks', 'mission.hitl_responded', { hitl_id, response: '' });
    stage.push('asks', 'mission.hitl_responded', { hitl_id: other, response: yes });
    stage.push('asks', 'mission.hitl_responded', { hitl_id: `${hitl_id}-never-asked`, response: yes });
    await stage.linger(2);
    await stage.status('asks');
    await stage.status('other');
    await stage.respond('asks', { hitl_id, response: no });
    await stage.respond('other', { hitl_id: other, response: no });
    await Promise.all([stage.ended('asks'), stage.ended('other')]);
  },
};

export const hitlScenarios: Scenario[] = [answer, answerPushed, deny, refusals];
