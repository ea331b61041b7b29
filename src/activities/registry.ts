/** The verbs by which a mission reaches the executor that carries it out; on the events queue, since the facade has the connections. */
import type { RegistryActivities } from '../contract/activities.js';

/**
 * @param deps.registry the registry of the same process, or undefined where it is none (any more): then every call fails,
 *   and Temporal tries again until it is one
 */
export const createRegistryActivities = (deps: { registry: () => RegistryActivities | undefined }): RegistryActivities => {
  const registry = (): RegistryActivities => {
    const found = deps.registry();
    if (found === undefined) throw new Error('this Holdpoint is not a registry for other executors: set `registry.enabled`');
    return found;
  };
  return {
    forward: async (request) => registry().forward(request),
    push: async (request) => registry().push(request),
  };
};
