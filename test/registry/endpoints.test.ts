import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, it } from 'vitest';
import { checkEndpoints, isLoopbackPeer, kindOf, mayReach } from '../../src/api/registry/endpoints.js';

it('tells this machine, and addresses at which no executor is, from all others, however they are written', () => {
  for (const address of ['127.0.0.1', '127.9.9.9', '0.0.0.0', '::1', '::', '::ffff:127.0.0.1', '::ffff:7f00:1', '64:ff9b::7f00:1', '::7f00:1']) expect(kindOf(address), address).toBe('loopback');
  for (const address of ['169.254.169.254', '224.0.0.1', '255.255.255.255', 'fe80::1', 'ff02::1', '::ffff:169.254.169.254', '::ffff:a9fe:a9fe', 'fd00:ec2::254', 'localhost', '']) expect(kindOf(address), address).toBe('never');
  for (const address of ['10.0.0.1', '192.168.1.1', '203.0.113.7', '2001:db8::1', 'fd12::1', '::ffff:10.0.0.1']) expect(kindOf(address), address).toBe('other');
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(isLoopbackPeer(address)).toBe(true);
  for (const address of ['10.0.0.1', '0.0.0.0', '::', undefined, '']) expect(isLoopbackPeer(address)).toBe(false);
});

it('lets an executor point at this machine only where it registered from it, and nobody at what is never right', () => {
  const refused = (rest: string, local: boolean) => checkEndpoints({ rest, ws: 'ws://x.test/' }, { local }) !== undefined;
  for (const rest of ['http://127.0.0.1:1', 'http://localhost:1', 'http://a.localhost', 'http://[::1]:1', 'http://2130706433/', 'http://0x7f.1/', 'http://[::ffff:127.0.0.1]/', 'http://LOCALHOST./', 'http://0/']) {
    expect(refused(rest, false), rest).toBe(true);
    expect(refused(rest, true), rest).toBe(false);
  }
  for (const rest of ['http://169.254.169.254/', 'http://[fe80::1]/', 'ftp://x.test', 'http://u:p@x.test', 'http://x.test/?a', 'http://x.test/#a', 'file:///etc/passwd', 'x', 'http://224.0.0.1']) {
    for (const local of [true, false]) expect(refused(rest, local), rest).toBe(true);
  }
  for (const rest of ['http://x.test', 'https://10.0.0.7:8443/base/']) expect(refused(rest, false), rest).toBe(false);
  expect(mayReach('127.0.0.1', { local: false })).toBe(false);
});

it('takes an address by which other machines know this one for this machine, however it is written', () => {
  const own = Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address)).filter((address) => kindOf(address) === 'other');
  const written = own.flatMap((address) => (isIP(address) === 4 ? [address, `::ffff:${address}`, `64:ff9b::${address}`] : [address]));
  for (const address of written) {
    const rest = `http://${isIP(address) === 4 ? address : `[${address}]`}:1`;
    expect(mayReach(address, { local: false }), address).toBe(false);
    expect(mayReach(address, { local: true }), address).toBe(true);
    expect(checkEndpoints({ rest, ws: 'ws://x.test/' }, { local: false })?.detail, rest).toMatchObject({ why: expect.stringContaining('machine of the registry') as string });
    expect(checkEndpoints({ rest, ws: 'ws://x.test/' }, { local: true }), rest).toBeUndefined();
  }
});
