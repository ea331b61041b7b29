/** Answers to questions, whether the mission still lives or not. */
import { parseAnswer, sameAnswer } from '../contract/answer.js';
import { HoldpointError } from '../contract/errors.js';
import type { Approval, Command } from '../contract/generated/types.js';
import type { Facade } from './facade.js';
import { refusedBy } from './http.js';
import type { MissionView } from './view.js';
import { TemporalSilent } from './within.js';

export type Answer = Command & { type: 'answer'; hitl_id: string; response: string };

/**
 * What an answer to a mission that is over comes to. Its questions answer from their records: the same answer again gets
 * the same success. The order of the checks is that of a mission that lives.
 *
 * @throws HoldpointError with what stands against it
 */
export const answerFromRecord = (view: MissionView, answer: Answer): Approval => {
  const approval = view.approvals.get(answer.hitl_id);
  if (approval === undefined) throw new HoldpointError({ code: 'approval_not_found', where: '/hitl_id' });
  if (answer.digest !== undefined && answer.digest !== approval.digest) throw new HoldpointError({ code: 'digest_mismatch', where: '/digest' });
  const choice = parseAnswer({ kind: approval.kind, response: answer.response });
  if (choice === undefined) throw new HoldpointError({ code: 'answer_not_understood', where: '/response', detail: { choices: approval.choices.join(', ') } });
  if (approval.status === 'expired') throw new HoldpointError({ code: 'approval_expired', detail: { expires_at: approval.expires_at } });
  if (approval.status === 'revoked') throw new HoldpointError({ code: 'approval_revoked' });
  if (approval.decision === null) throw new HoldpointError({ code: 'mission_over', detail: { state: view.snapshot.state } });
  if (!sameAnswer({ decision: approval.decision, choice, response: answer.response })) throw new HoldpointError({ code: 'approval_decided', detail: { choice: approval.decision.choice } });
  return approval;
};

/**
 * Gives an answer to the mission, or takes it from the record of one that is over.
 *
 * @throws HoldpointError with what stands against it; outcome_unknown where nobody confirmed it in time
 */
export const giveAnswer = async (facade: Facade, missionId: string, answer: Answer): Promise<Approval> => {
  if (!facade.isOver(missionId)) {
    const commanded = await facade.gateway.command(missionId, answer).catch((error: unknown) => {
      throw error instanceof TemporalSilent ? new HoldpointError({ code: 'outcome_unknown', cause: error }) : error;
    });
    if (commanded.kind === 'refused') throw refusedBy({ ...commanded, otherwise: 'invalid_request' });
    if (commanded.kind === 'outcome') {
      const { outcome } = commanded;
      if (!outcome.ok) throw refusedBy({ ...outcome, otherwise: 'internal_error' });
      const approval = outcome.approval ?? (await facade.projection.refresh(missionId)).approvals.get(answer.hitl_id);
      if (approval === undefined) throw new HoldpointError({ code: 'approval_not_found', where: '/hitl_id' });
      return approval;
    }
  }
  // Over, or never there: the view says which, and asks the closed mission where it has to.
  return answerFromRecord(await closedView(facade, missionId), answer);
};

/** The view of a mission that takes no messages any more. */
const closedView = async (facade: Facade, missionId: string): Promise<MissionView> => {
  if (facade.isOver(missionId)) return facade.projection.view(missionId);
  const listed = await facade.gateway.describe(missionId);
  if (listed === undefined) throw new HoldpointError({ code: 'mission_not_found' });
  await facade.projection.observe(listed);
  return facade.projection.refresh(missionId);
};
