export { apply } from './apply.js';
export type { Carried } from './carry.js';
export type { Effect, EffectEnd } from './effect.js';
export { isTerminal, type MissionEvent } from './event.js';
export { Mission } from './mission.js';
export { detailsOf } from './snapshot.js';
export { readSpec, type MissionSpec } from './spec.js';
export { initial, type Folded } from './state.js';
export { openApprovals, stateOf } from './derive.js';
