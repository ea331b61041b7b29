import { expect, it } from 'vitest';
import type { Identity } from '../../src/api/registry/identity.js';
import { decideRegistration, mayAsk, readRegistration, type Asker } from '../../src/api/registry/registration.js';

const [A, B] = ['0e5f2c1e-6f0b-4c3e-9a51-1f1d7a3b5c01', '0e5f2c1e-6f0b-4c3e-9a51-1f1d7a3b5c02'] as const;
const body = {
  executor_id: A,
  name: 'x',
  version: '1',
  spec_version: '1.0.0',
  transport_endpoints: { rest: 'http://executor.test:1', ws: 'ws://executor.test:1' },
  capabilities: ['hitl'],
};
const NONE: Asker['credential'] = { kind: 'none' };
const own: Asker['credential'] = { kind: 'executor', executorId: A };
const other: Asker['credential'] = { kind: 'executor', executorId: B };
const operator = (...roles: ('admin' | 'dispatcher')[]): Asker['credential'] => ({ kind: 'operator', admin: roles.includes('admin'), dispatcher: roles.length > 0 });
const identity = (more: Partial<Identity> = {}): Identity => ({ ...body, salt: '', token_sha256: '', registered_at: '2025-01-01T00:00:00.000Z', local: true, remote_before: false, ...more });

const decide = (asker: Partial<Asker>, known?: Identity, registered = 1) => {
  const from: Asker = { local: true, encrypted: false, credential: NONE, ...asker };
  const may = mayAsk(from, { allowPlain: false });
  if (may !== undefined) return may.code;
  const read = readRegistration(body);
  if (!read.ok) throw new Error(read.code);
  const decided = decideRegistration({ payload: read.payload, asker: from, known, registered, rules: { ownId: B, allowPlain: false, maxExecutors: 2 }, now: '2026-01-01T00:00:00.000Z' });
  return decided.ok ? (decided.renew ? 'renewed' : 'taken') : decided.code;
};

it('takes a new executor of this machine as it comes, and of another machine by a credential over TLS', () => {
  expect(decide({})).toBe('taken');
  expect(decide({ credential: operator() })).toBe('taken');
  expect(decide({ credential: other })).toBe('token_invalid');
  const far = { local: false, encrypted: true };
  expect(decide(far)).toBe('token_missing');
  expect(decide({ ...far, credential: operator() })).toBe('role_missing');
  expect(decide({ ...far, credential: operator('dispatcher') })).toBe('taken');
  expect(decide({ ...far, credential: operator('admin') })).toBe('taken');
  expect(decide({ ...far, credential: other })).toBe('token_invalid');
  for (const credential of [NONE, own, operator('admin')]) expect(decide({ local: false, encrypted: false, credential })).toBe('plain_register_refused');
  expect(decide({}, undefined, 2)).toBe('registry_full');
});

it('takes one that is known only by its own token or an admin’s, from wherever it comes', () => {
  for (const from of [{}, { local: false, encrypted: true }]) {
    const known = identity({ remote_before: true });
    expect(decide({ ...from, credential: own }, known)).toBe('taken');
    expect(decide({ ...from, credential: operator('admin') }, known)).toBe('taken');
    expect(decide({ ...from, credential: other }, known)).toBe('token_invalid');
    expect(decide({ ...from, credential: operator('dispatcher') }, known)).toBe('role_missing');
  }
  expect(decide({}, identity())).toBe('executor_proof_missing');
  // It takes no more room.
  expect(decide({ credential: own }, identity(), 2)).toBe('taken');
});

it('renews the token with the first register from another machine, once', () => {
  const far = { local: false, encrypted: true, credential: own };
  expect(decide(far, identity())).toBe('renewed');
  expect(decide(far, identity({ remote_before: true, local: true }))).toBe('taken');
  expect(decide({ credential: own }, identity({ remote_before: true, local: false }))).toBe('taken');
});

it('speaks 1.0.0 with every later minor version, and with no other major', () => {
  expect(readRegistration({ ...body, executor_id: A.toUpperCase() })).toMatchObject({ ok: true, payload: { executor_id: A }, warnings: [] });
  const newer = readRegistration({ ...body, spec_version: '1.9.2-beta', later: true });
  expect(newer).toMatchObject({ ok: true, payload: body, warnings: [expect.stringContaining('1.9.2-beta')] });
  // What it added is left aside wherever a register has members; what is wrong with the rest is refused.
  const within = (transport_endpoints: unknown) => readRegistration({ ...body, spec_version: '1.1.0', transport_endpoints });
  // 1.0.0 has an address for gRPC, too.
  const endpoints = { ...body.transport_endpoints, grpc: 'grpc://executor.test:1' };
  expect(within({ ...endpoints, quic: 'quic://executor.test:1' })).toMatchObject({ ok: true, payload: { transport_endpoints: endpoints } });
  expect(within({ ...endpoints, quic: 'quic://executor.test:1' })).not.toHaveProperty('payload.transport_endpoints.quic');
  expect(readRegistration({ ...body, transport_endpoints: endpoints })).toMatchObject({ ok: true, payload: { transport_endpoints: endpoints } });
  for (const wrong of [undefined, null, 'x', [], {}, { rest: body.transport_endpoints.rest }]) expect(within(wrong), JSON.stringify(wrong)).toMatchObject({ ok: false, code: 'invalid_request' });
  for (const spec_version of ['0.9.0', '2.0.0', '10.0.0']) expect(readRegistration({ ...body, spec_version })).toMatchObject({ ok: false, code: 'spec_version_unsupported' });
  for (const spec_version of ['1', 'v1.0.0', '1.0.0\r\nX-Evil: 1', 1, null]) expect(readRegistration({ ...body, spec_version })).toMatchObject({ ok: false, code: 'invalid_request' });
  expect(readRegistration({ ...body, later: true })).toMatchObject({ ok: false, code: 'invalid_request' });
  expect(readRegistration({ ...body, transport_endpoints: { ...body.transport_endpoints, later: true } })).toMatchObject({ ok: false, code: 'invalid_request' });
});
