/** A runner's first act: its ledger, and the row that says that it is there. */
import { HostError } from './errors.js';
import { Ledger } from './ledger.js';
import { bootId, machineFingerprint } from './machine.js';

/**
 * Opens the ledger and records this runner; returns the number of its row. The caller holds the lock. Throws a HostError
 * `ledger_damaged` where the ledger is, or belongs to another host, or another machine wrote it: a copied data directory
 * bears the host id for which things were approved, on a machine for which they were not.
 */
export async function openLedger({ path, hostId, version }: { path: string; hostId: string; version: string }): Promise<{ ledger: Ledger; runner: number }> {
  const ledger = new Ledger({ path, hostId });
  const machine = machineFingerprint();
  const last: { machine?: string | null } | undefined = ledger.lastOf('runner_started')?.data;
  const before = last?.machine ?? null;
  if (before !== null && machine !== before) {
    ledger.close();
    const message = 'This data directory was made on another machine. What was approved there must not run here: use a data directory of its own.';
    throw new HostError({ code: 'ledger_damaged', message });
  }
  const data = { pid: process.pid, boot_id: bootId(), machine, version, node: process.version };
  const [row] = await ledger.append([{ type: 'runner_started', operation_id: null, data }]);
  return { ledger, runner: row?.seq ?? 0 };
}
