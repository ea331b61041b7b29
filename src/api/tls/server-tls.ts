/**
 * TLS of the facade. The files are read again when they change; what is new holds for connections made from then on, and
 * files that cannot be used change nothing but the log.
 */
import { statSync } from 'node:fs';
import type { Server, ServerOptions } from 'node:https';
import type { Logger } from 'pino';
import { HoldpointError } from '../../contract/errors.js';
import { WatchedFile } from '../watched-file.js';
import { CertificateCallers, type CertificateClient } from './callers.js';
import { serverOptions, type ServerMaterial } from './material.js';

/** Between two looks at the files, ms. They count once a look finds them as the one before. */
const LOOK_MS = 1_000;
/** How long a handshake may take, ms. */
const HANDSHAKE_MS = 10_000;

export interface ServerTlsOptions {
  /** Absolute paths. */
  files: { [part in keyof ServerMaterial]: string };
  /** Refuse a connection without a certificate that `clientCa` vouches for. */
  requireClient: boolean;
  clients: readonly CertificateClient[];
  logger: Logger;
  lookMs?: number;
}

export class ServerTls {
  /** Undefined where no client certificates are asked for. */
  readonly callers: CertificateCallers | undefined;
  readonly #options: ServerTlsOptions;
  readonly #files: [keyof ServerMaterial, WatchedFile][];
  #material: ServerMaterial;
  #current: ReturnType<typeof serverOptions>;
  #unsettled = false;
  #timer: NodeJS.Timeout | undefined;

  /** @throws HoldpointError tls_unusable */
  constructor(options: ServerTlsOptions) {
    this.#options = options;
    const { files, clients, logger } = options;
    this.callers = files.clientCa === undefined ? undefined : new CertificateCallers(clients);
    this.#files = (Object.keys(files) as (keyof ServerMaterial)[]).flatMap((part) => {
      const path = files[part];
      return path === undefined ? [] : [[part, new WatchedFile(path, (error) => logger.error({ err: error, file: path }, 'a TLS file cannot be read'))]];
    });
    this.#files.forEach(([, file]) => file.read());
    this.#material = this.#texts();
    this.#current = serverOptions(this.#material, Date.now());
    if (isOpenToOthers(files.key)) logger.warn({ file: files.key }, 'the private key can be read by other users of this machine');
  }

  /** For `https.createServer`. */
  get server(): ServerOptions {
    const { leaf: _, ...context } = this.#current;
    return {
      ...context,
      handshakeTimeout: HANDSHAKE_MS,
      requestCert: this.callers !== undefined,
      rejectUnauthorized: this.callers !== undefined && this.#options.requireClient,
    };
  }

  /** Keeps a server's certificate, and its clients', as the files have them, until it closes. */
  keep(server: Server): void {
    server.on('secureConnection', (socket) => this.callers?.verified(socket));
    this.#timer = setInterval(() => this.#look(server), this.#options.lookMs ?? LOOK_MS).unref();
    server.once('close', () => clearInterval(this.#timer));
  }

  /** Two files are never replaced at one moment: what is found counts once it has stood still for a look. */
  #look(server: Server): void {
    if (this.#files.map(([, file]) => file.read().changed).includes(true)) {
      this.#unsettled = true;
      return;
    }
    if (!this.#unsettled) return;
    this.#unsettled = false;
    const { logger } = this.#options;
    try {
      const material = this.#texts();
      const current = serverOptions(material, Date.now());
      const { leaf: _, ...context } = current;
      server.setSecureContext(context);
      const trustChanged = material.clientCa !== this.#material.clientCa || material.clientCrl !== this.#material.clientCrl;
      this.#material = material;
      this.#current = current;
      if (trustChanged) {
        this.callers?.renew();
        // Whoever stays connected would otherwise stay verified by what does not hold any more.
        server.closeIdleConnections();
      }
      logger.info({ fingerprint: current.leaf.fingerprint256, valid_to: current.leaf.validTo, client_trust_changed: trustChanged }, 'TLS files read again');
    } catch (error) {
      logger.error({ err: error }, 'the TLS files cannot be used; those read before stay in force');
    }
  }

  #texts(): ServerMaterial {
    const texts = new Map(this.#files.map(([part, file]) => [part, file.read().text]));
    for (const [part] of this.#files) {
      if (texts.get(part) === undefined) throw new HoldpointError({ code: 'tls_unusable', detail: { why: `${this.#options.files[part] ?? part} cannot be read` } });
    }
    return { cert: texts.get('cert') ?? '', key: texts.get('key') ?? '', clientCa: texts.get('clientCa'), clientCrl: texts.get('clientCrl') };
  }
}

const isOpenToOthers = (path: string): boolean => {
  try {
    return (statSync(path).mode & 0o077) !== 0;
  } catch {
    return false;
  }
};
