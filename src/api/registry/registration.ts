/** Whether somebody may register, as a decision over what came and what is known. Pure. */
import { type Refusal, refuse } from '../../contract/errors.js';
import type { RegisterPayload } from '../../contract/generated/types.js';
import { validateRegisterPayload } from '../../contract/generated/validators.cjs';
import { problemOf } from '../../contract/problem.js';
import { checkEndpoints } from './endpoints.js';
import type { Identity } from './identity.js';

/** The version of the protocol that is spoken here. */
export const SPEC_VERSION = '1.0.0';
const VERSION = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})(?:-[0-9A-Za-z.-]{1,64})?$/;
const MEMBERS = ['executor_id', 'name', 'version', 'spec_version', 'transport_endpoints', 'capabilities', 'a2a_instance_id'];
const ENDPOINTS = ['rest', 'ws', 'grpc'];

type Read = { ok: true; payload: RegisterPayload; warnings: string[] } | Refusal;

/**
 * A register as it came in. Strict as v1 is, with one exception: a later version of the same major is taken for 1.0.0, which
 * is what is spoken with it, what that version may have added is left aside, and a warning says so. Another major is refused.
 */
export const readRegistration = (value: unknown): Read => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('invalid_request', { where: '', detail: { why: 'it must be an object' } });
  let given = value as Record<string, unknown>;
  const warnings: string[] = [];
  const { spec_version: version } = given;
  if (typeof version === 'string' && version !== SPEC_VERSION) {
    const major = VERSION.exec(version)?.[1];
    if (major === undefined) return refuse('invalid_request', { where: '/spec_version', detail: { why: 'it must be a version such as 1.0.0' } });
    if (major !== '1') return refuse('spec_version_unsupported', { where: '/spec_version', detail: { version } });
    given = { ...only(given, MEMBERS), spec_version: SPEC_VERSION, transport_endpoints: only(given['transport_endpoints'], ENDPOINTS) };
    warnings.push(`spec_version ${version} is not known here; ${SPEC_VERSION} is spoken`);
  }
  if (!validateRegisterPayload(given)) {
    const { where, why } = problemOf({ errors: validateRegisterPayload.errors });
    return refuse('invalid_request', { where, detail: { why } });
  }
  return { ok: true, payload: { ...given, executor_id: given.executor_id.toLowerCase() }, warnings };
};

/** An object without its other members; anything else as it is. */
const only = <T>(value: T, members: readonly string[]): T =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (Object.fromEntries(Object.entries(value).filter(([member]) => members.includes(member))) as T) : value;

/** What came with a register besides its body. */
export interface Asker {
  /** The connection comes from this machine, and no proxy stands between. */
  local: boolean;
  /** It is encrypted. */
  encrypted: boolean;
  /** Whose credential came along. */
  credential: { kind: 'none' } | { kind: 'executor'; executorId: string } | { kind: 'operator'; admin: boolean; dispatcher: boolean };
}

interface Rules {
  ownId: string;
  /** Plain connections from other machines are allowed. */
  allowPlain: boolean;
  maxExecutors: number;
}

/** What can be said before anybody has looked at the body. */
export const mayAsk = (asker: Asker, rules: Pick<Rules, 'allowPlain'>): Refusal | undefined => {
  if (asker.local) return undefined;
  if (!asker.encrypted && !rules.allowPlain) return refuse('plain_register_refused');
  return asker.credential.kind === 'none' ? refuse('token_missing', { where: 'Authorization' }) : undefined;
};

export type Decided = { ok: true; row: Omit<Identity, 'salt' | 'token_sha256'>; renew: boolean } | Refusal;

/**
 * - A known id needs its own token or an admin's, from wherever it comes.
 * - A new one from this machine needs nothing, as v1 has it; from another machine it needs a dispatcher's or an admin's.
 * - The first register of a known id from another machine changes its token: the old one may have been seen by any user
 *   of this machine.
 */
export const decideRegistration = (given: {
  payload: RegisterPayload;
  asker: Asker;
  known: Identity | undefined;
  registered: number;
  rules: Rules;
  now: string;
}): Decided => {
  const { payload, asker, known, rules } = given;
  const { credential } = asker;
  if (payload.executor_id === rules.ownId.toLowerCase()) return refuse('executor_id_taken', { where: '/executor_id' });
  if (known !== undefined) {
    if (credential.kind === 'none') return refuse('executor_proof_missing', { where: 'Authorization' });
    if (credential.kind === 'executor' && credential.executorId !== known.executor_id) return refuse('token_invalid', { where: 'Authorization' });
    if (credential.kind === 'operator' && !credential.admin) return refuse('role_missing', { detail: { role: 'admin' } });
  } else {
    if (credential.kind === 'executor') return refuse('token_invalid', { where: 'Authorization' });
    if (!asker.local && !(credential.kind === 'operator' && (credential.dispatcher || credential.admin))) return refuse('role_missing', { detail: { role: 'dispatcher' } });
    if (given.registered >= rules.maxExecutors) return refuse('registry_full', { detail: { limit: rules.maxExecutors } });
  }
  const refusal = checkEndpoints(payload.transport_endpoints, asker);
  if (refusal !== undefined) return refusal;
  return {
    ok: true,
    row: {
      executor_id: payload.executor_id,
      name: payload.name,
      version: payload.version,
      transport_endpoints: payload.transport_endpoints,
      capabilities: payload.capabilities,
      ...(payload.a2a_instance_id === undefined ? {} : { a2a_instance_id: payload.a2a_instance_id }),
      registered_at: known?.registered_at ?? given.now,
      local: asker.local,
      remote_before: known?.remote_before === true || !asker.local,
    },
    renew: known !== undefined && !asker.local && !known.remote_before,
  };
};
