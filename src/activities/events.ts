/** The verb of the events queue: it hands what a mission publishes to the facade of the same process. */
import type { EventActivities } from '../contract/activities.js';

/**
 * @param deps.intake takes a batch into the projection and returns; it waits for no peer. Where it throws, Temporal
 *   delivers the batch again.
 */
export const createEventActivities = (deps: { intake: EventActivities['publish'] }): EventActivities => ({
  publish: (batch) => deps.intake(batch),
});
