/** Counts what a run really met, so that a reader sees whether it proved anything. */
import type { Evidence } from './evidence.js';
import { operationsOf, resultOf } from './oracle/facts.js';

export class Tally {
  readonly #counts = new Map<string, number>();

  add(evidence: Evidence): void {
    const count = (what: string, by = 1): void => {
      this.#counts.set(what, (this.#counts.get(what) ?? 0) + by);
    };
    count('missions', evidence.missions.length);
    count('kills', evidence.kills.length);
    count('events', evidence.missions.reduce((sum, mission) => sum + mission.live.length, 0));
    count('connections of the peer', evidence.peer.length);
    count('answers', evidence.answers.length);
    for (const mission of evidence.missions) count(`missions ${String(mission.status?.['state'])}`);
    for (const operation of operationsOf(evidence).values()) {
      for (const row of operation.rows) {
        if (['started', 'adopted', 'void', 'withdrawn', 'stop'].includes(row.type)) count(`operations ${row.type}`);
        const result = row.type === 'ended' ? resultOf(row.data['result']) : undefined;
        if (result !== undefined) count(`ended ${result.outcome}`);
        if (result?.gapPossible === true) count('outputs with a possible gap');
      }
    }
  }

  toString(): string {
    return [...this.#counts].map(([what, count]) => `${what} ${count}`).join(', ');
  }
}
