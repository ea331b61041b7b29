/**
 * Where an executor may be reached. It names the address itself, and Holdpoint then sends requests there from where
 * Holdpoint stands; so one that registered from another machine may not point at this one.
 */
import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { type Refusal, refuse } from '../../contract/errors.js';
import type { RegisterPayload } from '../../contract/generated/types.js';

/** `never` are addresses at which no executor is: link-local ones (where clouds keep their secrets), multicast, none at all. */
type AddressKind = 'loopback' | 'never' | 'other';

const listOf = (...subnets: [string, number, 'ipv4' | 'ipv6'][]): BlockList => {
  const list = new BlockList();
  for (const [net, prefix, type] of subnets) list.addSubnet(net, prefix, type);
  return list;
};
// The unspecified address leads to this machine as well.
const LOOPBACK = listOf(['127.0.0.0', 8, 'ipv4'], ['0.0.0.0', 8, 'ipv4'], ['::1', 128, 'ipv6'], ['::', 128, 'ipv6']);
const NEVER = listOf(['169.254.0.0', 16, 'ipv4'], ['224.0.0.0', 3, 'ipv4'], ['fe80::', 10, 'ipv6'], ['ff00::', 8, 'ipv6'], ['fd00:ec2::', 32, 'ipv6']);
/** Prefixes under which IPv4 addresses travel as IPv6 ones: mapped, compatible, NAT64. */
const EMBEDDED = listOf(['::ffff:0:0', 96, 'ipv6'], ['64:ff9b::', 96, 'ipv6'], ['::', 96, 'ipv6']);

/** The IPv4 address inside an IPv6 one, or undefined. */
const embedded = (address: string): string | undefined => {
  if (!EMBEDDED.check(address, 'ipv6')) return undefined;
  // URL writes every IPv6 address in one form, with the last 32 bits as two groups.
  const groups = new URL(`http://[${address}]/`).hostname.slice(1, -1).split(':');
  const [high = '0', low = '0'] = groups.slice(-2);
  const bits = (parseInt(high || '0', 16) << 16) | parseInt(low || '0', 16);
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.');
};

/** What kind of address a literal one is. */
export const kindOf = (address: string): AddressKind => {
  const family = isIP(address);
  if (family === 0) return 'never';
  const type = family === 4 ? 'ipv4' : 'ipv6';
  if (LOOPBACK.check(address, type)) return 'loopback';
  if (NEVER.check(address, type)) return 'never';
  const inner = family === 6 ? embedded(address) : undefined;
  return inner === undefined ? 'other' : kindOf(inner);
};

/** Whether a connection from this address comes from this machine. */
export const isLoopbackPeer = (address: string | undefined): boolean => address !== undefined && address !== '::' && !address.startsWith('0.') && kindOf(address) === 'loopback';

/** What an executor may be reached at: who registered from this machine also on it. */
export interface Reach {
  local: boolean;
}

/** Whether it is an address of this machine by which others know it: what listens there is on this machine as well. */
const isOwn = (address: string): boolean => {
  const plain = (isIP(address) === 6 ? embedded(address) : undefined) ?? address;
  return Object.values(networkInterfaces()).some((all) => all?.some((own) => own.address === plain) === true);
};

export const mayReach = (address: string, reach: Reach): boolean => {
  const kind = kindOf(address);
  return kind !== 'never' && (reach.local || (kind === 'other' && !isOwn(address)));
};

/** The host of a URL as an address, or undefined where it is a name. */
export const literalIn = (url: URL): string | undefined => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? undefined : host;
};

/** Names that lead to this machine by convention, whatever a resolver says. */
const isLocalName = (host: string): boolean => /(^|\.)localhost\.?$/i.test(host);

/**
 * What stands against the endpoints of a register. A name is looked up again, and its addresses checked, with every
 * request that goes there: what it means now says nothing about later.
 */
export const checkEndpoints = (endpoints: RegisterPayload['transport_endpoints'], reach: Reach): Refusal | undefined => {
  const schemes = { rest: ['http:', 'https:'], ws: ['ws:', 'wss:', 'http:', 'https:'] } as const;
  for (const name of ['rest', 'ws'] as const) {
    const where = `/transport_endpoints/${name}`;
    const no = (why: string): Refusal => refuse('endpoint_refused', { where, detail: { why } });
    let url: URL;
    try {
      url = new URL(endpoints[name]);
    } catch {
      return no('it cannot be read');
    }
    if (!(schemes[name] as readonly string[]).includes(url.protocol)) return no(`it begins with ${url.protocol}`);
    if (url.username !== '' || url.password !== '') return no('it carries a name or a password');
    if (name === 'ws') continue;
    if (/[?#]/.test(endpoints.rest)) return no('it has a query or a fragment');
    const literal = literalIn(url);
    if (!reach.local && isLocalName(url.hostname)) return no('it leads to the machine of the registry, and the register came from another');
    if (literal !== undefined && !mayReach(literal, reach)) {
      return no(kindOf(literal) !== 'never' ? 'it leads to the machine of the registry, and the register came from another' : 'it is a link-local, multicast or unspecified address');
    }
  }
  return undefined;
};
