/** What ought to be under way now, as a function of the facts. The workflow starts what is missing and cancels the rest. */
import type { Deadline, Effect, Live } from './effect.js';
import { planDeadlines, planEffects } from './effects.js';
import { externalDeadlines, externalEffects } from './external/effects.js';
import type { Moment } from './moment.js';

/** Every effect that ought to be under way, each key once. */
export function desired({ live, ...moment }: Moment & { live: Live }): Effect[] {
  const { spec, folded, now } = moment;
  const all = spec.external === undefined ? planEffects({ ...moment, live }) : externalEffects({ ...moment, live: live.external });
  if (folded.over !== null) return all;
  const effects = all.map((effect) => (now < (live.notBefore.get(effect.key) ?? 0) ? { ...effect, hold: true } : effect));
  const retries = effects.map((effect) => ({ until: live.notBefore.get(effect.key) ?? 0, summary: `${effect.kind} again` })).filter(({ until }) => until > now);
  const next = first([...(spec.external === undefined ? planDeadlines(moment) : externalDeadlines(moment)), ...retries]);
  return next === undefined ? effects : [...effects, { key: `timer:${next.until}`, hold: false, kind: 'timer', ...next }];
}

const first = (deadlines: Deadline[]): Deadline | undefined =>
  deadlines.reduce<Deadline | undefined>((soonest, each) => (soonest === undefined || each.until < soonest.until ? each : soonest), undefined);
