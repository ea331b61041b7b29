/** One request to an executor: to where it may be reached, without following anything, with a bounded answer. */
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns';
import type { RequestOptions } from 'node:http';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { OutboundTls } from '../tls/link-tls.js';
import type { Reach } from './endpoints.js';
import { literalIn, mayReach } from './endpoints.js';

/** How long a request may take in all, ms. */
const REQUEST_MS = 10_000;
/** Bytes of an answer that are read: a status with its last 50 events is smaller. */
const ANSWER_BYTES = 1024 * 1024;

/** An executor gave no answer. Its message is fit for a log and a history: no token and no body is in it. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

export interface Answer {
  status: number;
  /** At most ANSWER_BYTES of it. */
  text: string;
}

/** Looks a name up and leaves out the addresses at which no executor may be: it decides now, not when it was registered. */
const lookupWithin =
  (reach: Reach): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const allowed = error === null ? addresses.filter(({ address }) => mayReach(address, reach)) : [];
      const [first] = allowed;
      if (error !== null) callback(error, '');
      else if (first === undefined) callback(Object.assign(new Error('no address of it is allowed'), { code: 'ADDRESS_REFUSED' }), '');
      else if (options.all === true) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };

/**
 * `<rest>` with a path behind it, whether or not it ends in slashes. Each run of them is looked at once, from its first: an
 * executor may have registered an address of many.
 */
export const under = (rest: string, path: string): URL => new URL(`${rest.replace(/(?<!\/)\/+$/, '')}${path}`);

interface Asked {
  url: URL;
  method: 'GET' | 'POST';
  token: string;
  body?: string;
  reach: Reach;
  tls?: OutboundTls | undefined;
  timeoutMs?: number;
  /** Calls it off. */
  signal?: AbortSignal | undefined;
}

/** @throws Unreachable where there is no whole answer in time */
export const ask = ({ url, method, token, body, reach, tls, timeoutMs = REQUEST_MS, signal }: Asked): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const fail = (why: string): void => reject(new Unreachable(`${method} ${url.origin}${url.pathname}: ${why}`));
    if (signal?.aborted === true) {
      fail('it was called off');
      return;
    }
    const literal = literalIn(url);
    if (literal !== undefined && !mayReach(literal, reach)) {
      fail('the address is not allowed');
      return;
    }
    const options: RequestOptions = {
      method,
      // No connection is shared: one that was opened for somebody who may go there must not serve somebody who may not.
      agent: false,
      lookup: lookupWithin(reach),
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      },
    };
    let answered = false;
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, url.protocol === 'https:' ? { ...options, ...tls } : options, (response) => {
      answered = true;
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size <= ANSWER_BYTES) chunks.push(chunk);
        else response.destroy(new Error('the answer is too long'));
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }));
      response.on('error', (error) => fail(reasonOf(error)));
      response.on('close', () => fail('the answer broke off'));
    });
    const off = (): void => void request.destroy(new Error('it was called off'));
    signal?.addEventListener('abort', off);
    request.on('error', (error) => fail(reasonOf(error)));
    // An answer that switches protocols (101) ends the request without an error and without a response.
    request.on('close', () => {
      signal?.removeEventListener('abort', off);
      if (!answered) fail('there was no answer');
    });
    request.end(body);
  });

const reasonOf = (error: NodeJS.ErrnoException): string => (error.name === 'AbortError' || error.name === 'TimeoutError' ? 'no answer in time' : (error.code ?? error.message));
