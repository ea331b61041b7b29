/** How a planned step is dispatched: as a call of the fixture program. */
import { join } from 'node:path';
import type { MissionPlan, StepPlan, TrialPlan } from './schedule.js';

export interface Places {
  /** Root of the project. */
  project: string;
  /** Directory of the marker files. */
  markers: string;
}

export const argvOf = (step: StepPlan, { project, markers }: Places): string[] => [
  '/bin/sh',
  join(project, 'test/chaos/fixtures/operation.sh'),
  markers,
  step.label,
  String(step.lines),
  String(step.seconds),
  String(step.exit),
];

/** The body of a dispatch. */
export const dispatchOf = (mission: MissionPlan, places: Places): Record<string, unknown> => ({
  mission_id: mission.id,
  objective: `Chaos mission ${mission.id}`,
  completion: 'every step ended as planned',
  metadata: {
    holdpoint: {
      plan: {
        steps: mission.steps.map((step) => ({
          id: step.id,
          operation: step.operation,
          argv: argvOf(step, places),
          needs: step.needs,
          on_denied: step.onDenied,
          ...(step.continueOnFailure ? { continue_on: ['failed'] } : {}),
        })),
      },
    },
  },
});

/** The host's profile for these trials: a rule for each step that is allowed or denied; all others ask. */
export const profileOf = (trials: readonly TrialPlan[], places: Places): Record<string, unknown> => ({
  version: 1,
  default: 'ask',
  rules: trials
    .flatMap((trial) => trial.missions.flatMap((mission) => mission.steps))
    .filter((step) => step.effect !== 'ask')
    .map((step) => ({ operation: step.operation, argv: argvOf(step, places), workspace: 'default', effect: step.effect })),
});
