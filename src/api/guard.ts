/**
 * What a request must look like before anybody asks whose it is: the Host it was meant for, the Origin it comes from,
 * the type of its body. These stop a web page in the owner's browser from reaching a service on loopback, by DNS
 * rebinding or by a form, so they hold for every route and for WebSocket upgrades. Forwarded headers are never read.
 */

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'] as const;
const AUTHORITY = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9](?:[a-z0-9.-]{0,252}))(?::([0-9]{1,5}))?$/;

/** The name part of an authority, lower-cased, or undefined where it is none. */
export const nameOf = (authority: string | undefined): string | undefined => {
  const name = authority === undefined ? undefined : AUTHORITY.exec(authority.toLowerCase())?.[1];
  return name?.endsWith('.') === true ? name.slice(0, -1) : name;
};

/**
 * Whether a browser may be told to use this name with TLS only. Not a name of loopback: other programs of the same machine
 * would be bound by it, and not an address, for which it means nothing.
 */
export const isPublicName = (host: string | undefined): boolean => {
  const name = nameOf(host);
  return name !== undefined && /[a-z]/.test(name) && !name.startsWith('[') && name !== 'localhost';
};

export interface Allowed {
  /** Host names besides those of loopback. */
  hosts: readonly string[];
  /** Origins besides the service's own, such as `https://panel.example`. */
  origins: readonly string[];
}

/** Whether the Host header names this service. The port is not looked at: rebinding changes the name. */
export const isOurHost = (host: string | undefined, allowed: Allowed): boolean => {
  const name = nameOf(host);
  if (name === undefined) return false;
  return (LOOPBACK as readonly string[]).includes(name) || allowed.hosts.some((other) => other.toLowerCase() === name);
};

/**
 * Whether a request of this Origin may be answered. Programs send none. A browser's must be on the list or the very
 * address it talks to; `null`, which sandboxed frames and files send, never is.
 */
export const isOurOrigin = (origin: string | undefined, host: string | undefined, allowed: Allowed): boolean => {
  if (origin === undefined) return true;
  if (allowed.origins.includes(origin)) return true;
  const [scheme, authority, ...rest] = origin.split('://');
  if (rest.length > 0 || (scheme !== 'http' && scheme !== 'https') || authority === undefined || host === undefined) return false;
  return authority.toLowerCase() === host.toLowerCase() && isOurHost(host, allowed);
};

/**
 * Whether a body of this type may be read: JSON, or no body at all. A browser sends `text/plain` and forms to foreign
 * addresses without asking; JSON it does not.
 */
export const isReadable = (request: { contentType: string | undefined; hasBody: boolean }): boolean => {
  if (request.contentType === undefined) return !request.hasBody;
  return /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(request.contentType.trim());
};

/** Whether the headers announce a body. */
export const announcesBody = (headers: { 'content-length'?: string; 'transfer-encoding'?: string }): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] !== undefined && headers['content-length'] !== '0');
