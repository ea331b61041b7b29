import { loadClientConnectConfig } from '@temporalio/envconfig';
import type { TemporalTarget } from '../temporal/connect.js';
import { StartupError } from './startup-error.js';

/**
 * The Temporal that the environment names, by TEMPORAL_ADDRESS and its fellows or by Temporal's configuration file, or
 * undefined where it names none. `namespace` is used where the environment names no namespace.
 *
 * @throws StartupError where the environment's configuration can not be read
 */
export const targetFromEnvironment = ({ namespace, env }: { namespace: string; env: NodeJS.ProcessEnv }): TemporalTarget | undefined => {
  const variables = Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined));
  try {
    const { connectionOptions, namespace: named } = loadClientConnectConfig({ overrideEnvVars: variables });
    const { address, tls, apiKey, metadata } = connectionOptions;
    if (address === undefined || address === '') return undefined;
    return {
      address,
      namespace: named ?? namespace,
      ...(tls !== undefined && tls !== null ? { tls } : {}),
      ...(apiKey !== undefined ? { apiKey } : {}),
      ...(metadata !== undefined ? { metadata } : {}),
    };
  } catch (error) {
    throw new StartupError({
      code: 'temporal_environment_invalid',
      message: `Temporal's environment configuration cannot be used: ${(error as Error).message}`,
      action: 'See https://docs.temporal.io/develop/environment-configuration, or unset the TEMPORAL_ variables to use the embedded server.',
      cause: error,
    });
  }
};
