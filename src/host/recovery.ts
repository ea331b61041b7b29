/** What became of an operation that a former runner started. */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LedgerEntry } from '../contract/generated/types.js';
import { cgroupMembers } from './cgroup.js';
import { Execution } from './execution.js';
import type { Ledger } from './ledger.js';
import { isAlive } from './machine.js';
import { OutputReader } from './output.js';
import { operationDirectory } from './paths.js';
import { adoptedEnd, readStatusFile } from './process.js';
import { foldRecord } from './record.js';
import type { OperationRecord } from './record.js';
import { Spool } from './spool.js';
import { scanTree } from './tree.js';

/** The evidence, looked at in the order in which it is made: a process is dead before its files are read. */
export interface Evidence {
  sameBoot: boolean;
  alive: boolean;
  /** May have begun. */
  begun: boolean;
  status: number | undefined;
  /** Processes of the operation that outlived their wrapper. */
  orphans: boolean;
}

export type Finding = 'ended' | 'adopt' | 'wait' | 'void' | 'unknown';

/**
 * - a whole status file: ended, so;
 * - another boot: nothing runs, and files that were not on disk may be gone, so their absence proves nothing: unknown;
 * - alive and begun: adopt; alive and not begun: wait, for its runner may have opened the gate as it died;
 * - dead, not begun, nothing of it running: it provably never began;
 * - else unknown.
 */
export function classify({ sameBoot, alive, begun, status, orphans }: Evidence): Finding {
  if (status !== undefined) return 'ended';
  if (!sameBoot) return 'unknown';
  if (alive) return begun ? 'adopt' : 'wait';
  return begun || orphans ? 'unknown' : 'void';
}

/** How often a wrapper at its gate is looked at, in ms. */
const WAIT_MS = 20;

export interface RecoveryHost {
  ledger: Ledger;
  spool: string;
  bootId: string;
  runner: number;
}

type Start = NonNullable<OperationRecord['start']>;

function gather({ operationId, start, directory, bootId }: { operationId: string; start: Start; directory: string; bootId: string }): Evidence {
  const sameBoot = start.boot_id === bootId;
  const alive = sameBoot && isAlive({ pid: start.pid, startTime: start.start_time });
  // Before the files: what waits at the gate without its wrapper may begin and end while we look.
  const orphans =
    sameBoot &&
    !alive &&
    ((start.cgroup !== null && cgroupMembers(start.cgroup).length > 0) || scanTree({ root: { hostId: start.operation.host, operationId, wrapperPid: start.pid, wrapperStart: start.start_time }, also: [] }).length > 0);
  // Where the directory is not as we left it, a missing file proves nothing.
  const begun = existsSync(join(directory, 'begun')) || !existsSync(join(directory, 'gate'));
  const status = readStatusFile(directory);
  return { sameBoot, alive, begun, status, orphans };
}

/**
 * Settles one open start: an execution that is watched or about to be concluded, or undefined where the start was void
 * (then the operation may be started again). Rejects only where the ledger cannot be written.
 */
export async function recover({ operationId, host }: { operationId: string; host: RecoveryHost }): Promise<Execution | undefined> {
  const { start, starts, stop } = foldRecord(host.ledger.rowsOf(operationId));
  if (!start) return undefined;
  const directory = operationDirectory({ spool: host.spool, operationId });
  let evidence = gather({ operationId, start, directory, bootId: host.bootId });
  let finding = classify(evidence);
  while (finding === 'wait') {
    await sleep(WAIT_MS);
    evidence = gather({ operationId, start, directory, bootId: host.bootId });
    finding = classify(evidence);
  }
  if (finding === 'void') {
    const data = { start_no: starts, why: 'The process is gone and never passed its gate.', consent: start.consent };
    await host.ledger.append([{ type: 'void', operation_id: operationId, data, consent: start.consent?.hitl_id ?? null }]);
    return undefined;
  }
  const adopted: LedgerEntry['type'] = 'adopted';
  await host.ledger.append([{ type: adopted, operation_id: operationId, data: { runner: host.runner, finding } }]);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const spool = new Spool({ directory, adopted: true });
  const { status } = evidence;
  const end = finding === 'adopt' ? adoptedEnd({ pid: start.pid, startTime: start.start_time, directory }) : Promise.resolve({ status });
  return new Execution({ operationId, directory, start, spool, reader: openOutput({ directory, spool }), adopted: true, running: evidence.sameBoot, end, stop, ledger: host.ledger });
}

/** A reader on the FIFO that the command still holds, or that its lingering wrapper keeps for us. */
function openOutput({ directory, spool }: { directory: string; spool: Spool }): OutputReader | undefined {
  try {
    return new OutputReader({ fd: OutputReader.openFifo(join(directory, 'out')), take: (chunk) => spool.write(chunk) });
  } catch {
    return undefined;
  }
}
