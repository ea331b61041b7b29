/** Callers by client certificate: whom a verified one names, and for how long it counts. */
import type { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';
import type { Caller, Role } from '../tokens.js';
import { type CertificateNames, namesIn } from './names.js';

/** A row of `tls.clients`. */
export interface CertificateClient {
  name: string;
  /** A common name, or an alternative name as `DNS:name` or `URI:name`. */
  subject: string;
  roles: Role[];
  tenant?: string;
}

/** The first row that names the certificate. A prefix decides where to look, so that no common name passes for a URI. */
export const clientOf = (clients: readonly CertificateClient[], names: CertificateNames): CertificateClient | undefined =>
  clients.find(({ subject }) => {
    if (subject.startsWith('DNS:')) return names.dns.some((name) => name.toLowerCase() === subject.slice(4).toLowerCase());
    if (subject.startsWith('URI:')) return names.uris.includes(subject.slice(4));
    return names.commonName === subject;
  });

interface Admitted {
  caller: Caller;
  /** Until when the certificate is valid, ms since the epoch. */
  until: number;
  /** Under which trust it was verified. */
  trust: number;
}

export class CertificateCallers {
  readonly #bySocket = new WeakMap<Duplex, Admitted | null>();
  readonly #byCaller = new WeakMap<Caller, Admitted>();
  /** When each connection was verified, as the number of the trust of that time. */
  readonly #verified = new WeakMap<Duplex, number>();
  #trust = 0;

  constructor(private readonly clients: readonly CertificateClient[]) {}

  /** A handshake is over. */
  verified(socket: Duplex): void {
    this.#verified.set(socket, this.#trust);
  }

  /** Who vouches for clients, or whom they revoked, has changed: what was verified before has to be verified anew. */
  renew(): void {
    this.#trust += 1;
  }

  /** Whom the connection's certificate names; undefined where it has none, or none that counts. */
  callerOn(socket: Duplex): Caller | undefined {
    if (!(socket instanceof TLSSocket) || !socket.authorized) return undefined;
    let admitted = this.#bySocket.get(socket);
    if (admitted === undefined) {
      admitted = this.#admit(socket);
      this.#bySocket.set(socket, admitted);
    }
    return admitted !== null && this.#stands(admitted) ? admitted.caller : undefined;
  }

  /** Whether the connection has a certificate that counted once and must be shown again, in a new connection. */
  isSpent(socket: Duplex): boolean {
    return socket instanceof TLSSocket && socket.authorized && this.#verified.get(socket) !== this.#trust;
  }

  /** Whether the caller may stay; undefined for one who did not come by a certificate. */
  counts(caller: Caller): boolean | undefined {
    const admitted = this.#byCaller.get(caller);
    return admitted === undefined ? undefined : this.#stands(admitted);
  }

  #stands({ until, trust }: Admitted): boolean {
    return until > Date.now() && trust === this.#trust;
  }

  #admit(socket: TLSSocket): Admitted | null {
    const certificate = socket.getPeerCertificate();
    const client = clientOf(this.clients, namesIn(certificate));
    const until = Date.parse(certificate.valid_to);
    if (client === undefined || Number.isNaN(until)) return null;
    // A colon is in no token's name, so that a record of who decided tells the two apart.
    const caller: Caller = { name: `cert:${client.name}`, roles: client.roles, tenant: client.tenant };
    const admitted = { caller, until, trust: this.#verified.get(socket) ?? -1 };
    this.#byCaller.set(caller, admitted);
    return admitted;
  }
}
