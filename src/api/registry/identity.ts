/** Who an executor is, as the registry remembers it, and how its token comes about. Pure. */
import { createHmac } from 'node:crypto';
import type { Capability, RegisterPayload } from '../../contract/generated/types.js';

/** One row of executors.json. */
export interface Identity {
  /** Lower case: a UUID is one whatever its letters look like. */
  executor_id: string;
  name: string;
  version: string;
  transport_endpoints: RegisterPayload['transport_endpoints'];
  capabilities: readonly Capability[];
  a2a_instance_id?: string;
  registered_at: string;
  /** Drawn anew for every token, so that one that was taken back never counts again, not even after a new register. */
  salt: string;
  /** Lower-case hex of the SHA-256 over the token's characters. */
  token_sha256: string;
  /** Whether the last register came from this machine: where it may be reached depends on it. */
  local: boolean;
  /** Whether it ever registered from another machine. The first time, its token changes. */
  remote_before: boolean;
}

/** Every token of an executor is `hpx_` and 32 bytes as base64url. */
export const EXECUTOR_TOKEN = /^hpx_[A-Za-z0-9_-]{43}$/;

/** The token of an executor. Derived, so that it can be sent along with a dispatch and is stored nowhere. */
export const tokenOf = ({ key, executorId, salt }: { key: Buffer; executorId: string; salt: string }): string =>
  `hpx_${createHmac('sha256', key).update(`holdpoint executor token\n${executorId}\n${salt}`, 'utf8').digest('base64url')}`;
