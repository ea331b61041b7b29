/** A certificate authority for tests: certificates, chains and revocation lists, without a program of the system. */
import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const tlv = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const bytes = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...bytes]), content]);
};
const sequence = (...parts: readonly Uint8Array[]): Buffer => tlv(0x30, ...parts);
const set = (...parts: readonly Uint8Array[]): Buffer => tlv(0x31, ...parts);
const utf8 = (text: string): Buffer => tlv(0x0c, Buffer.from(text));
const octets = (content: Uint8Array): Buffer => tlv(0x04, content);
const bits = (content: Uint8Array): Buffer => tlv(0x03, Buffer.from([0]), content);
const integer = (value: Uint8Array): Buffer => tlv(0x02, value);
const TRUE = tlv(0x01, Buffer.from([0xff]));
const oid = (text: string): Buffer => {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  const arcs = rest.flatMap((arc) => {
    const groups = [arc & 127];
    for (let left = arc >> 7; left > 0; left >>= 7) groups.unshift((left & 127) | 128);
    return groups;
  });
  return tlv(0x06, Buffer.from([first * 40 + second, ...arcs]));
};
const time = (at: Date): Buffer => tlv(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));
const nameOf = (commonNames: readonly string[]): Buffer => sequence(...commonNames.map((name) => set(sequence(oid('2.5.4.3'), utf8(name)))));
const ECDSA_SHA256 = sequence(oid('1.2.840.10045.4.3.2'));
const extension = (id: string, critical: boolean, content: Uint8Array): Buffer => sequence(oid(id), ...(critical ? [TRUE] : []), octets(content));
const pem = (kind: string, der: Uint8Array): string => `-----BEGIN ${kind}-----\n${Buffer.from(der).toString('base64').replace(/.{64}/g, '$&\n').trimEnd()}\n-----END ${kind}-----\n`;

export interface Wanted {
  /** One as a rule; several to see what happens. */
  commonName: string | readonly string[];
  /** `DNS:name`, `URI:name` or `IP:a.b.c.d`. */
  names?: readonly string[];
  from?: Date;
  until?: Date;
}

export interface Issued {
  cert: string;
  key: string;
  serial: Buffer;
}

const alternative = (name: string): Buffer => {
  const [kind = '', ...rest] = name.split(':');
  const value = rest.join(':');
  if (kind === 'IP') return tlv(0x87, Buffer.from(value.split('.').map(Number)));
  return tlv(kind === 'DNS' ? 0x82 : 0x86, Buffer.from(value));
};

const DAY_MS = 86_400_000;

export class Authority {
  readonly cert: string;
  readonly #key: KeyObject;
  readonly #name: Buffer;

  constructor(name = 'Test Authority') {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    this.#name = nameOf([name]);
    const extensions = [extension('2.5.29.19', true, sequence(TRUE)), extension('2.5.29.15', true, tlv(0x03, Buffer.from([1, 0x06])))];
    this.cert = pem('CERTIFICATE', this.#signed(this.#certificate({ subject: this.#name, publicKey, serial: randomBytes(8), extensions, from: new Date(Date.now() - DAY_MS), until: new Date(Date.now() + DAY_MS) })));
  }

  issue({ commonName, names = [], from = new Date(Date.now() - 60_000), until = new Date(Date.now() + DAY_MS) }: Wanted): Issued {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const serial = Buffer.concat([Buffer.from([1]), randomBytes(7)]);
    const extensions = [
      extension('2.5.29.19', true, sequence()),
      ...(names.length === 0 ? [] : [extension('2.5.29.17', false, sequence(...names.map(alternative)))]),
    ];
    const subject = nameOf([commonName].flat());
    return {
      cert: pem('CERTIFICATE', this.#signed(this.#certificate({ subject, publicKey, serial, extensions, from, until }))),
      key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
      serial,
    };
  }

  /** The list of those that count no more. */
  revoke(...revoked: readonly Issued[]): string {
    const now = new Date();
    const rows = revoked.map(({ serial }) => sequence(integer(serial), time(now)));
    return pem(
      'X509 CRL',
      this.#signed(sequence(integer(Buffer.from([1])), ECDSA_SHA256, this.#name, time(new Date(now.getTime() - 60_000)), time(new Date(now.getTime() + DAY_MS)), ...(rows.length === 0 ? [] : [sequence(...rows)]))),
    );
  }

  #certificate({ subject, publicKey, serial, extensions, from, until }: { subject: Buffer; publicKey: KeyObject; serial: Buffer; extensions: Buffer[]; from: Date; until: Date }): Buffer {
    return sequence(
      tlv(0xa0, integer(Buffer.from([2]))),
      integer(Buffer.concat([Buffer.from([1]), serial.subarray(1)])),
      ECDSA_SHA256,
      this.#name,
      sequence(time(from), time(until)),
      subject,
      publicKey.export({ type: 'spki', format: 'der' }),
      tlv(0xa3, sequence(...extensions)),
    );
  }

  #signed(body: Buffer): Buffer {
    return sequence(body, ECDSA_SHA256, bits(sign('sha256', body, this.#key)));
  }
}
