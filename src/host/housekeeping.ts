/** What former runners and ended operations leave behind, cleared away. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sweepCgroups } from './cgroup.js';
import { discard } from './output.js';
import { operationDirectory } from './paths.js';
import { releaseWrapper } from './process.js';
import { sweepSpool } from './retention.js';

const nameIn = ({ spool, operationId }: { spool: string; operationId: string }): string => operationDirectory({ spool, operationId }).slice(spool.length + 1);

/** Drops output that is too old or too much; `live` are the operations that have not ended. Tried again next time where it fails. */
export function sweep({ spool, live }: { spool: string; live: readonly string[] }): void {
  try {
    sweepSpool({ spool, keep: new Set(live.map((operationId) => nameIn({ spool, operationId }))) });
  } catch {
    // A directory that went away meanwhile.
  }
}

/**
 * After a former runner: lets wrappers of ended operations go, throws away what background processes of ended operations still write, for nobody else empties
 * their FIFOs, and removes control groups in which nothing runs any more. `groups` are those of `open` operations.
 */
export function clearUp({ spool, open, cgroups, groups }: { spool: string; open: readonly string[]; cgroups: string | undefined; groups: readonly string[] }): void {
  const busy = new Set(open.map((operationId) => nameIn({ spool, operationId })));
  for (const name of readdirSync(spool)) {
    if (busy.has(name) || name.startsWith('.')) continue;
    // Its runner may have died between the recorded end and this.
    releaseWrapper(join(spool, name));
    try {
      discard(join(spool, name, 'out'));
    } catch {
      continue;
    }
  }
  if (cgroups) sweepCgroups({ base: cgroups, keep: new Set(groups) });
}
