/** TLS of connections that go out to registries: whom they trust, and what they show. */
import { createSecureContext, rootCertificates } from 'node:tls';
import type { Logger } from 'pino';
import { HoldpointError } from '../../contract/errors.js';
import { WatchedFile } from '../watched-file.js';
import { certificatesIn } from './material.js';

/** Options for `https.request` and `ws`, in PEM. */
export interface OutboundTls {
  ca?: string;
  cert?: string;
  key?: string;
}

/**
 * What to connect with now. The files are looked at whenever it is asked; of files that cannot be used the ones before
 * stay in force, and the log says why.
 *
 * @param files absolute paths; `ca` adds to the authorities that Node knows
 * @throws HoldpointError tls_unusable, at first
 */
export const openOutboundTls = ({ files, logger }: { files: { ca?: string | undefined; cert?: string | undefined; key?: string | undefined }; logger: Logger }): (() => OutboundTls) => {
  const onError = (error: unknown): void => logger.error({ err: error }, 'a TLS file of the link cannot be read');
  const watched = (['ca', 'cert', 'key'] as const).flatMap((part) => {
    const path = files[part];
    return path === undefined ? [] : [{ part, path, file: new WatchedFile(path, onError) }];
  });
  const read = (): { changed: boolean; texts: OutboundTls } => {
    let changed = false;
    const texts: OutboundTls = {};
    for (const { part, file } of watched) {
      const found = file.read();
      changed ||= found.changed;
      if (found.text !== undefined) texts[part] = found.text;
    }
    return { changed, texts };
  };
  const check = (texts: OutboundTls): OutboundTls => {
    const missing = watched.find(({ part }) => texts[part] === undefined);
    if (missing !== undefined) throw new HoldpointError({ code: 'tls_unusable', detail: { why: `${missing.path} cannot be read` } });
    if ((texts.cert === undefined) !== (texts.key === undefined)) throw new HoldpointError({ code: 'tls_unusable', detail: { why: 'tls.link_cert and tls.link_key go together' } });
    if (texts.ca !== undefined) certificatesIn(texts.ca, 'tls.link_ca');
    const options = { ...texts, ...(texts.ca === undefined ? {} : { ca: [...rootCertificates, texts.ca].join('\n') }) };
    try {
      createSecureContext(options);
    } catch (error) {
      throw new HoldpointError({ code: 'tls_unusable', detail: { why: error instanceof Error ? error.message : String(error) } });
    }
    return options;
  };
  let current = check(read().texts);
  return () => {
    const { changed, texts } = read();
    if (!changed) return current;
    try {
      current = check(texts);
      logger.info('TLS files of the link read again');
    } catch (error) {
      logger.error({ err: error }, 'the TLS files of the link cannot be used; those read before stay in force');
    }
    return current;
  };
};
