import type { NodeDescriptor } from '../../../src/contract/generated/types.js';

/** What a host would say of itself. */
export const descriptorOf = (host_id: string): NodeDescriptor => ({
  version: 1,
  host_id,
  hostname: 'box',
  platform: 'linux/x64',
  user: { uid: 1000, name: 'owner' },
  workspaces: ['default'],
  operations: ['shell.run'],
  profile_digest: `sha256:${'a'.repeat(64)}`,
  quiescence: 'scan',
  versions: { holdpoint: '0.1.0', node: '20.0.0' },
  ledger_head: { seq: 0, hash: `sha256:${'0'.repeat(64)}` },
  announced_at: '2026-01-01T00:00:00.000Z',
});
