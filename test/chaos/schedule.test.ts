import { describe, expect, it } from 'vitest';
import { BLOCK, HELD_STATES, planTrial, VICTIMS } from './schedule.js';

const planned = (seed: string, trials: number) => Array.from({ length: trials }, (_, index) => planTrial({ seed, number: index + 1 }));

describe('the schedule', () => {
  it('follows from the seed alone', () => {
    expect(planned('s', 30)).toEqual(planned('s', 30));
    expect(planTrial({ seed: 's', number: 17 })).toEqual(planned('s', 30)[16]);
    expect(planned('s', 3)).not.toEqual(planned('t', 3));
  });

  it.each(['1', 'night', '-'])('has every cell of state and process within one block (seed %s)', (seed) => {
    const cells = new Set(
      planned(seed, BLOCK).flatMap((trial) => (trial.kind === 'random' ? [] : trial.missions.map((mission) => `${mission.hold} ${trial.topology} ${trial.kills[0]?.role}`))),
    );
    for (const { topology, role } of VICTIMS) for (const state of HELD_STATES) expect(cells).toContain(`${state} ${topology} ${role}`);
    expect(planned(seed, BLOCK).filter((trial) => trial.kind === 'random')).toHaveLength(6);
  });

  it('names every step and its marker files once', () => {
    const labels = planned('s', 100).flatMap((trial) => trial.missions.flatMap((mission) => mission.steps.map((step) => step.label)));
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('changes topology at most once a block', () => {
    const topologies = planned('s', BLOCK).map((trial) => trial.topology);
    expect(topologies.filter((topology, index) => index > 0 && topology !== topologies[index - 1])).toHaveLength(1);
  });
});
