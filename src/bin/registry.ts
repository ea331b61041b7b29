/** What Holdpoint needs as the registry of other executors: their identities in the data directory, and the rules for them. */
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { openIdentities } from '../api/registry/identities.js';
import type { RegistrySettings } from '../api/registry/directory.js';
import { ERRORS, HoldpointError } from '../contract/errors.js';
import type { ProcessContext } from './process-context.js';
import { StartupError } from './startup-error.js';
import { openLinkTls } from './tls.js';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };

/**
 * Undefined where the configuration says that it is none.
 *
 * @param self the address that this executor is listed with
 * @throws StartupError where the executors that registered cannot be read: none of them is forgotten silently
 */
export const openRegistrySettings = ({ context, self }: { context: ProcessContext; self: () => string }): RegistrySettings | undefined => {
  const { config, dataDir } = context;
  if (!config.registry.enabled) return undefined;
  const file = join(dataDir.path, 'executors.json');
  let identities: RegistrySettings['identities'];
  try {
    identities = openIdentities({ file, keyFile: join(dataDir.path, 'executors.key') });
  } catch (error) {
    const refused = new HoldpointError({ code: 'executors_unreadable', detail: { path: file, why: (error as Error).message } });
    throw new StartupError({ code: refused.code, message: refused.message, action: ERRORS[refused.code].action });
  }
  return {
    identities,
    missionsPerExecutor: config.registry.missions_per_executor,
    awayMs: config.registry.away_ms,
    allowPlain: config.facade.allow_plain,
    tls: openLinkTls(context),
    self: () => ({ name: config.name ?? hostname(), version, rest: config.link.public_url ?? self() }),
  };
};
