/** How requests travel: by fetch, and by Node's own https where it must trust or show something of its own. */
import { request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';

type Body = ConstructorParameters<typeof Response>[0];

/** Texts in PEM. */
export interface ClientTls {
  /** Who may vouch for the API, in place of the authorities that Node knows. */
  ca?: string | undefined;
  /** The API's very certificate, as `up` wrote down where it lies: trusted for any name, and nothing else is. */
  pinned?: string | undefined;
  /** Shown to an API that asks for a client certificate. */
  cert?: string | undefined;
  key?: string | undefined;
}

export interface Outgoing {
  method: string;
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

/** As `fetch`: rejects with the signal's reason, or with an error whose cause is the system's. Follows no redirect. */
export const send = (url: URL, outgoing: Outgoing, tls: ClientTls | undefined): Promise<Response> =>
  url.protocol === 'https:' && tls !== undefined ? overHttps(url, outgoing, tls) : fetch(url, { ...outgoing, redirect: 'error' });

const FIRST_CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/;

const trusting = ({ ca, pinned, cert, key }: ClientTls): object => ({
  ...(cert === undefined ? {} : { cert }),
  ...(key === undefined ? {} : { key }),
  ...(ca !== undefined ? { ca } : {}),
  // The certificate itself and not its issuer: it says who answers better than any name could.
  ...(ca === undefined && pinned !== undefined ? { ca: FIRST_CERTIFICATE.exec(pinned)?.[0] ?? '', allowPartialTrustChain: true, checkServerIdentity: () => undefined } : {}),
});

const overHttps = (url: URL, { method, headers, body, signal }: Outgoing, tls: ClientTls): Promise<Response> =>
  new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const fail = (error: unknown): void => {
      reject(signal.aborted ? (signal.reason as Error) : new TypeError('request failed', { cause: error }));
    };
    try {
      const call = httpsRequest(url, { method, headers: { ...headers, ...length }, signal, agent: false, ...trusting(tls) }, (answer) => {
        const status = answer.statusCode ?? 0;
        const bare = status === 204 || status === 304;
        if (bare) answer.resume();
        const response = new Response(bare ? null : (Readable.toWeb(answer) as Body), {
          status,
          headers: Object.entries(answer.headersDistinct).flatMap(([name, values]) => (values ?? []).map((value): [string, string] => [name, value])),
        });
        resolve(Object.defineProperty(response, 'url', { value: url.href }));
      });
      call.once('error', fail);
      call.end(body);
    } catch (error) {
      // Certificates or a key that OpenSSL cannot read.
      fail(error);
    }
  });
