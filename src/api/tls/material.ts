/** What TLS files hold, checked before anything relies on it. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { createSecureContext, type SecureContextOptions } from 'node:tls';
import { HoldpointError } from '../../contract/errors.js';

/** Texts in PEM. */
export interface ServerMaterial {
  /** The chain, own certificate first. */
  cert: string;
  key: string;
  /** Who may vouch for clients. */
  clientCa?: string | undefined;
  /** Whom they revoked. With it every authority in the file needs a list that is still valid. */
  clientCrl?: string | undefined;
}

/** Forward secrecy and authenticated encryption, nothing else; TLS 1.3 has only such. */
const CIPHERS = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
].join(':');

const unusable = (why: string): HoldpointError => new HoldpointError({ code: 'tls_unusable', detail: { why } });

/** The certificates in a text, in order. @throws HoldpointError tls_unusable where there is none, or one is broken */
export const certificatesIn = (pem: string, what: string): X509Certificate[] => {
  const blocks = pem.match(/-----BEGIN (?:TRUSTED )?CERTIFICATE-----[^-]+-----END (?:TRUSTED )?CERTIFICATE-----/g) ?? [];
  if (blocks.length === 0) throw unusable(`${what} has no certificate in PEM`);
  try {
    return blocks.map((block) => new X509Certificate(block));
  } catch {
    throw unusable(`${what} has a certificate that cannot be read`);
  }
};

/**
 * Options of a TLS server.
 *
 * @throws HoldpointError tls_unusable, with words that hold nothing of a key
 */
export const serverOptions = ({ cert, key, clientCa, clientCrl }: ServerMaterial, now: number): SecureContextOptions & { leaf: X509Certificate } => {
  const [leaf] = certificatesIn(cert, 'tls.cert');
  if (leaf === undefined) throw unusable('tls.cert has no certificate in PEM');
  if (Date.parse(leaf.validTo) <= now) throw unusable(`the certificate expired on ${leaf.validTo}`);
  let matches: boolean;
  try {
    matches = leaf.checkPrivateKey(createPrivateKey(key));
  } catch {
    throw unusable('tls.key has no private key in PEM that can be read without a pass phrase');
  }
  if (!matches) throw unusable('tls.key is not the key of the first certificate in tls.cert');
  // Without this, a file without any certificate would count as one that trusts nobody, and say nothing.
  if (clientCa !== undefined && !certificatesIn(clientCa, 'tls.client_ca').some((authority) => authority.ca)) throw unusable('tls.client_ca has no certificate of an authority');
  const options: SecureContextOptions = {
    cert,
    key,
    minVersion: 'TLSv1.2',
    ciphers: CIPHERS,
    honorCipherOrder: true,
    ...(clientCa === undefined ? {} : { ca: clientCa }),
    ...(clientCrl === undefined ? {} : { crl: clientCrl }),
  };
  try {
    createSecureContext(options);
  } catch (error) {
    // OpenSSL's words name functions and files of its own, and no content.
    throw unusable(error instanceof Error ? error.message : String(error));
  }
  return { ...options, leaf };
};
