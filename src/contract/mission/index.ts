export { apply } from './apply.js';
export type { Carried } from './carry.js';
export type { Effect } from './effects.js';
export { isTerminal, type MissionEvent } from './event.js';
export { Mission, type EffectEnd } from './mission.js';
export { detailsOf } from './snapshot.js';
export { readSpec, type MissionSpec } from './spec.js';
export { initial, type Folded } from './state.js';
export { stateOf } from './derive.js';
