/** Keeping the spool from growing for ever: old output goes, oldest first. The ledger stays. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** How long output is kept, in ms, and how much of it, in bytes. */
export const RETENTION = { ageMs: 30 * 24 * 3_600_000, bytes: 2 * 1024 ** 3 } as const;

export interface SpoolEntry {
  name: string;
  bytes: number;
  /** Last change, ms since the epoch. */
  changed: number;
}

/** Which entries go: those that are too old, and the oldest of what is too much. Pure. */
export function expired({ entries, now, limits }: { entries: readonly SpoolEntry[]; now: number; limits: { ageMs: number; bytes: number } }): string[] {
  let held = 0;
  return [...entries]
    .sort((a, b) => b.changed - a.changed)
    .filter(({ bytes, changed }) => {
      held += bytes;
      return held > limits.bytes || now - changed > limits.ageMs;
    })
    .map(({ name }) => name);
}

/** Removes what has expired, but nothing of operations that have not ended: `keep` names their directories. */
export function sweepSpool({ spool, keep, now = Date.now(), limits = RETENTION }: { spool: string; keep: ReadonlySet<string>; now?: number; limits?: { ageMs: number; bytes: number } }): void {
  const entries: SpoolEntry[] = [];
  for (const name of readdirSync(spool)) {
    if (name.startsWith('.') || keep.has(name)) continue;
    try {
      const { mtimeMs, blocks } = statSync(join(spool, name, 'data'));
      entries.push({ name, bytes: blocks * 512, changed: mtimeMs });
    } catch {
      // Started and never wrote, or a stranger's; its directory says how old it is.
      entries.push({ name, bytes: 0, changed: statSync(join(spool, name)).mtimeMs });
    }
  }
  for (const name of expired({ entries, now, limits })) rmSync(join(spool, name), { recursive: true, force: true });
}
