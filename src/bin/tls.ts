/** How the facade may be reached over a network: where it may listen, and with which TLS. */
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { openOutboundTls, type OutboundTls } from '../api/tls/link-tls.js';
import { ServerTls } from '../api/tls/server-tls.js';
import { ERRORS, errorMessage, HoldpointError } from '../contract/errors.js';
import type { WholeConfig } from './config.js';
import type { DataDir } from './data-dir.js';
import { StartupError } from './startup-error.js';

const LOOPBACK = /^(127(\.[0-9]{1,3}){3}|::1|\[::1\]|localhost)$/i;

const refuse = (key: string, why: string): never => {
  throw new StartupError({ code: 'config_invalid', message: `\`${key}\` ${why}.`, action: 'schemas/config.json describes every key.' });
};

/**
 * Whether the facade may listen where it is told to. Returns what a person must be told all the same.
 *
 * @throws StartupError for an address off loopback without TLS that nobody asked for in so many words, and for a `tls`
 *   section that would protect less than it seems to
 */
export const checkBind = ({ facade, tls }: Pick<WholeConfig, 'facade' | 'tls'>): { warning?: string } => {
  if ((tls.cert === undefined) !== (tls.key === undefined)) refuse(tls.cert === undefined ? 'tls.cert' : 'tls.key', 'is missing: a certificate and its key go together');
  if ((tls.link_cert === undefined) !== (tls.link_key === undefined)) refuse(tls.link_cert === undefined ? 'tls.link_cert' : 'tls.link_key', 'is missing: a certificate and its key go together');
  if (tls.client_ca !== undefined && tls.cert === undefined) refuse('tls.client_ca', 'needs `tls.cert` and `tls.key`');
  if (tls.client_ca === undefined) {
    if (tls.require_client) refuse('tls.require_client', 'needs `tls.client_ca`, or nobody could connect');
    if (tls.client_crl !== undefined) refuse('tls.client_crl', 'needs `tls.client_ca`');
    if (tls.clients.length > 0) refuse('tls.clients', 'needs `tls.client_ca`, or anybody could make such a certificate');
  }
  const names = tls.clients.map(({ name }) => name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) refuse('tls.clients', `has the name ${JSON.stringify(twice)} twice`);
  if (tls.cert !== undefined || LOOPBACK.test(facade.host)) return {};
  const host = facade.host === '' ? 'every address' : facade.host;
  if (!facade.allow_plain) {
    throw new StartupError({ code: 'plain_bind_refused', message: errorMessage({ code: 'plain_bind_refused', detail: { host } }), action: ERRORS.plain_bind_refused.action });
  }
  return { warning: `Holdpoint listens on ${host} WITHOUT TLS (facade.allow_plain): whoever can read the network reads the tokens, and can then approve and run commands.` };
};

/** The certificate file of the facade, where it has one. */
export const certificateOf = ({ config, dataDir }: { config: Pick<WholeConfig, 'tls'>; dataDir: Pick<DataDir, 'path'> }): string | undefined =>
  config.tls.cert === undefined ? undefined : resolve(dataDir.path, config.tls.cert);

interface Given {
  config: Pick<WholeConfig, 'tls'>;
  dataDir: Pick<DataDir, 'path'>;
  logger: Logger;
}

const startable = <T>(open: () => T): T => {
  try {
    return open();
  } catch (error) {
    if (!(error instanceof HoldpointError)) throw error;
    throw new StartupError({ code: error.code, message: error.message, action: ERRORS[error.code].action });
  }
};

/** TLS of the facade, or undefined where none is configured. @throws StartupError */
export const openServerTls = ({ config: { tls }, dataDir, logger }: Given): ServerTls | undefined => {
  const { cert, key, client_ca: clientCa, client_crl: clientCrl } = tls;
  if (cert === undefined || key === undefined) return undefined;
  const at = (file: string): string => resolve(dataDir.path, file);
  const files = { cert: at(cert), key: at(key), ...(clientCa === undefined ? {} : { clientCa: at(clientCa) }), ...(clientCrl === undefined ? {} : { clientCrl: at(clientCrl) }) };
  return startable(() => new ServerTls({ files, requireClient: tls.require_client, clients: tls.clients, logger }));
};

/** TLS of connections to registries, as it is whenever one is made. @throws StartupError */
export const openLinkTls = ({ config: { tls }, dataDir, logger }: Given): (() => OutboundTls) => {
  const at = (file: string | undefined): string | undefined => (file === undefined ? undefined : resolve(dataDir.path, file));
  return startable(() => openOutboundTls({ files: { ca: at(tls.link_ca), cert: at(tls.link_cert), key: at(tls.link_key) }, logger }));
};
