/** The links of the facade to registries: which ones, how they are reached, and which were left. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Facade } from '../api/facade.js';
import { type LinkMemories, type LinkMemory, Links } from '../api/link/links.js';
import type { WholeConfig } from './config.js';
import type { ProcessContext } from './process-context.js';
import { StartupError } from './startup-error.js';
import { openLinkTls } from './tls.js';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };

/** Where other registries of the same kind are told to executors; several are separated by commas. */
const ENDPOINT_VARIABLE = 'AIWG_SERVE_ENDPOINT';
const ENDPOINT = /^https?:\/\/[^/?#@\s]+$/;
const EVERYWHERE = /^(0\.0\.0\.0|::|\[::\]|)$/;

/** Base addresses of all registries. @throws StartupError */
export const registriesIn = ({ config, env }: { config: Pick<WholeConfig, 'link'>; env: NodeJS.ProcessEnv }): string[] => {
  const named = (env[ENDPOINT_VARIABLE] ?? '').split(',').map((part) => part.trim().replace(/\/+$/, '')).filter((part) => part !== '');
  const endpoints = [...config.link.endpoints, ...named];
  for (const endpoint of endpoints) {
    if (ENDPOINT.test(endpoint) && URL.canParse(endpoint)) continue;
    // Not repeated: it may hold a password.
    throw new StartupError({ code: 'config_invalid', message: `${ENDPOINT_VARIABLE} or link.endpoints names something that is no base address of a registry.`, action: 'Write it like http://127.0.0.1:7337, several separated by commas.' });
  }
  return [...new Set(endpoints)];
};

/** Where registries reach this facade: as configured, else where it listens, by the machine's name where that is everywhere. */
export const addressOf = ({ config, url }: { config: Pick<WholeConfig, 'link' | 'facade'>; url: string }): string => {
  if (config.link.public_url !== undefined) return config.link.public_url;
  if (!EVERYWHERE.test(config.facade.host)) return url;
  const { protocol, port } = new URL(url);
  return `${protocol}//${hostname().toLowerCase()}:${port}`;
};

/** The host name under which registries address this facade. */
export const publicHost = (config: Pick<WholeConfig, 'link' | 'facade'>): string => new URL(addressOf({ config, url: 'http://localhost:1' })).hostname;

/** In a file that only its owner may read. One that cannot be read is as good as none: registries are asked anew. */
const memoriesIn = (file: string): LinkMemories => {
  const all = (): Record<string, LinkMemory> => {
    try {
      const { links } = JSON.parse(readFileSync(file, 'utf8')) as { links?: unknown };
      return typeof links === 'object' && links !== null ? (links as Record<string, LinkMemory>) : {};
    } catch {
      return {};
    }
  };
  return {
    read: (endpoint) => all()[endpoint] ?? {},
    write: (endpoint, memory) => {
      writeFileSync(`${file}.draft`, `${JSON.stringify({ version: 1, links: { ...all(), [endpoint]: memory } }, null, 2)}\n`, { mode: 0o600, flush: true });
      renameSync(`${file}.draft`, file);
    },
  };
};

/** @throws StartupError */
export const openLinks = ({ context, facade, registries, url }: { context: ProcessContext; facade: Facade; registries: readonly string[]; url: string }): Links => {
  const { config, dataDir } = context;
  const { link } = config;
  return new Links({
    facade,
    endpoints: registries,
    identity: { name: config.name ?? hostname(), version },
    address: addressOf({ config, url }),
    mayApprove: link.may_approve,
    clocks: { pingMs: link.ping_ms, backoffMinMs: link.backoff_min_ms, backoffMaxMs: link.backoff_max_ms, stableMs: link.stable_ms },
    memories: memoriesIn(join(dataDir.path, 'links.json')),
    tls: openLinkTls(context),
  });
};
