import type { Rule } from '../judge.js';
import { dataOf, entriesOf, eventOf } from '../recording.js';
import { isEnd } from '../records.js';
import { endOf, storyOf, type Told, words } from '../story.js';

const ENVELOPE = 'executor.v1, Events: event_envelope';
const FROM_REGISTRY = new Set(['executor.registered', 'executor.deregistered', 'mission.hitl_responded']);

export const eventRules: Rule[] = [
  {
    id: 'events.json',
    level: 'core',
    source: ENVELOPE,
    text: 'Every message on the socket is one JSON object.',
    check(judge, recording) {
      const noise = entriesOf(recording, 'noise');
      if (noise.length + entriesOf(recording, 'frame').length > 0) judge.expect(noise.length === 0, `${noise.length} were not, such as ${JSON.stringify(noise[0]?.text.slice(0, 60) ?? '')}`);
    },
  },
  {
    id: 'events.schema',
    level: 'core',
    source: `${ENVELOPE}; each data is the $defs/data_<event> of its event; names are snake_case, objects closed`,
    text: 'Every frame is a valid event_envelope with the data of its own event.',
    check(judge, recording, validator) {
      for (const { frame } of entriesOf(recording, 'frame')) {
        const problem = validator.frame(frame);
        judge.expect(problem === undefined, `${typeof frame['event'] === 'string' ? frame['event'] : 'a frame'}: ${problem ?? ''}`);
      }
    },
  },
  {
    id: 'events.unambiguous',
    level: 'core',
    source: `${ENVELOPE}: data is a oneOf over all shapes; aiwg serve drops a frame that fits two, such as {state: running}`,
    text: 'The data of a frame fits one event only.',
    check(judge, recording, validator) {
      for (const { frame } of entriesOf(recording, 'frame')) {
        const also = validator.alsoData(frame);
        judge.expect(also.length === 0, `the data of ${String(frame['event'])} is that of ${also.join(', ')} as well`);
      }
    },
  },
  {
    id: 'events.own-id',
    level: 'core',
    source: `${ENVELOPE}: executor_id`,
    text: 'Every frame carries the id under which the executor registered.',
    check(judge, recording) {
      for (const { frame } of entriesOf(recording, 'frame')) {
        if ('executor_id' in frame) judge.expect(frame['executor_id'] === recording.executor.executor_id, `${String(frame['event'])} came under ${String(frame['executor_id'])}`);
      }
    },
  },
  {
    id: 'events.direction',
    level: 'core',
    source: 'executor.v1, Events: who sends what',
    text: 'The executor sends no event that is the registry’s to send.',
    check(judge, recording) {
      for (const entry of entriesOf(recording, 'frame')) judge.expect(!FROM_REGISTRY.has(eventOf(entry)), `it sent ${eventOf(entry)}`);
    },
  },
  {
    id: 'events.utc',
    level: 'core',
    source: 'executor.v1: timestamps are RFC 3339 UTC strings',
    text: 'Every timestamp is an RFC 3339 time in UTC.',
    check(judge, recording) {
      for (const { frame } of entriesOf(recording, 'frame')) {
        for (const ts of [frame['ts'], dataOf(frame)['expires_at'], dataOf(frame)['estimated_start']]) {
          if (ts !== undefined) judge.expect(typeof ts === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]00:00)$/.test(ts), `${String(frame['event'])} has the time ${JSON.stringify(ts)}`);
        }
      }
    },
  },
  {
    id: 'events.after-accept',
    level: 'core',
    source: 'aiwg serve: makes its record of a mission when it has the answer to the dispatch; what comes before is dropped for good',
    text: 'No event of a mission comes before its dispatch was answered.',
    own: true,
    check(judge, recording) {
      for (const { mission_id } of Object.values(recording.missions)) {
        const [first] = storyOf(recording, mission_id);
        if (first === undefined) continue;
        const recorded = recording.entries.findIndex((entry) => entry.kind === 'recorded' && entry.mission_id === mission_id);
        judge.expect(recorded !== -1 && first.index > recorded, `${first.event} came before the answer to the dispatch`);
      }
    },
  },
  {
    id: 'events.order',
    level: 'core',
    source: 'executor.v1, Events: life; mission.assigned at once',
    text: 'Of each mission assigned is told first, then started, then everything else.',
    check(judge, recording) {
      for (const { mission_id } of Object.values(recording.missions)) {
        const story = storyOf(recording, mission_id);
        if (story.length === 0) continue;
        judge.expect(story[0]?.event === 'mission.assigned', `told was ${words(story.slice(0, 4))}`);
        const place = (event: string): number => story.findIndex((told) => told.event === event);
        const started = place('mission.started');
        for (const event of ['mission.progress', 'mission.completed', 'mission.resumed']) {
          if (place(event) !== -1) judge.expect(started !== -1 && started < place(event), `${event} came before mission.started: ${words(story.slice(0, 6))}`);
        }
      }
    },
  },
  {
    id: 'events.times-in-order',
    level: 'core',
    source: `${ENVELOPE}: ts`,
    text: 'The times of a mission’s events do not run backwards; a state that is told once more may have the time of telling.',
    check(judge, recording) {
      for (const { mission_id } of Object.values(recording.missions)) {
        // What is told again after a repeated dispatch or a reconnect may begin with what was told before.
        const begins = recording.entries.flatMap((entry, index) => ((entry.kind === 'recorded' && entry.mission_id === mission_id) || entry.kind === 'open' ? [index] : []));
        const chapterOf = (told: Told): number => begins.filter((index) => index < told.index).length;
        const news = firstWords(storyOf(recording, mission_id)).filter((told) => !Number.isNaN(Date.parse(told.ts)));
        news.slice(1).forEach((told, index) => {
          const before = news[index];
          if (before === undefined || chapterOf(before) !== chapterOf(told)) return;
          judge.expect(Date.parse(told.ts) >= Date.parse(before.ts), `${told.event} has an earlier time than ${before.event} before it`);
        });
      }
    },
  },
  {
    id: 'events.progress-before-end',
    level: 'core',
    source: 'executor.v1, Events: mission.progress at least once before completion',
    text: 'A mission that completes has told its progress at least once before.',
    check(judge, recording) {
      for (const { mission_id } of Object.values(recording.missions)) {
        const story = storyOf(recording, mission_id);
        const end = endOf(story);
        if (end?.event !== 'mission.completed') continue;
        judge.expect(story.some((told) => told.event === 'mission.progress' && told.index < end.index), `told was ${words(story)}`);
      }
    },
  },
  {
    id: 'events.one-end',
    level: 'core',
    source: 'executor.v1, Events: done, failed and aborted are terminal',
    text: 'A mission ends once.',
    check(judge, recording) {
      for (const { mission_id } of Object.values(recording.missions)) {
        const ends = new Set(storyOf(recording, mission_id).filter((told) => isEnd(told.event)).map((told) => told.event));
        if (ends.size > 0) judge.expect(ends.size === 1, `it was told as ${[...ends].join(' and ')}`);
      }
    },
  },
  {
    id: 'events.nothing-after-end',
    level: 'core',
    source: 'executor.v1, Events: done, failed and aborted are terminal; aiwg serve: a later event revives the mission',
    text: 'Nothing new is told of a mission after its end.',
    check(judge, recording) {
      for (const { mission_id } of Object.values(recording.missions)) {
        const story = storyOf(recording, mission_id);
        const end = endOf(story);
        if (end === undefined) continue;
        const later = story.filter((told) => told.index > end.index && told.fresh && told.event !== end.event);
        judge.expect(later.length === 0, `after ${end.event} came ${words(later)}`);
      }
    },
  },
];

/** Without what was said before in the same words, at whatever time. */
const firstWords = (story: readonly Told[]): Told[] => {
  const said = new Set<string>();
  return story.filter((told) => {
    const text = JSON.stringify([told.event, told.data]);
    const first = !said.has(text);
    said.add(text);
    return first;
  });
};
