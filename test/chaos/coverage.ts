/** Bookkeeping of which process was killed while missions were in which state, from what was seen. */
import type { KillRecord } from './evidence.js';
import { HELD_STATES, VICTIMS, type Topology } from './schedule.js';

export class Coverage {
  readonly #counts = new Map<string, number>();

  /** Counts every mission that was alive at this kill. */
  add(topology: Topology, kill: KillRecord): void {
    for (const state of Object.values(kill.states)) {
      const key = cell(topology, kill.role, state);
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    }
  }

  /** Cells that no kill has met yet. */
  missing(): string[] {
    return VICTIMS.flatMap(({ topology, role }) => HELD_STATES.filter((state) => !this.#counts.has(cell(topology, role, state))).map((state) => `${state} x ${role} (${topology})`));
  }

  /** A table: a line a process, a column a state. */
  table(): string {
    const width = 14;
    const head = ['killed'.padEnd(24), ...HELD_STATES.map((state) => state.padStart(width))].join('');
    const lines = VICTIMS.map(({ topology, role }) => {
      const name = role === 'facade' && topology === 'together' ? 'facade with worker' : role;
      return [name.padEnd(24), ...HELD_STATES.map((state) => String(this.#counts.get(cell(topology, role, state)) ?? 0).padStart(width))].join('');
    });
    return [head, ...lines].join('\n');
  }
}

const cell = (topology: Topology, role: string, state: string): string => `${state} ${role} ${topology}`;
