/** Pause, resume and abort, whichever way they come. */
import { HoldpointError } from '../contract/errors.js';
import type { Command } from '../contract/generated/types.js';
import { SIGNAL } from '../temporal/names.js';
import type { Facade } from './facade.js';
import { stateOf } from './records.js';
import { TemporalSilent } from './within.js';

export type Verb = 'pause' | 'resume' | 'abort';
export type ControlMessage = Pick<Command, 'message_id' | 'by' | 'via' | 'reason'>;

/**
 * Hands a control message to a mission; returns once the server has it.
 *
 * @throws HoldpointError mission_over, mission_not_found; outcome_unknown where the server did not confirm it in time
 */
export const steer = async (facade: Facade, missionId: string, verb: Verb, message: ControlMessage): Promise<void> => {
  const over = facade.isOver(missionId) ? facade.projection.peek(missionId)?.snapshot.state : undefined;
  if (over !== undefined) throw new HoldpointError({ code: 'mission_over', detail: { state: over } });
  const taken = await facade.gateway.signal(missionId, SIGNAL[verb], message).catch((error: unknown) => {
    throw error instanceof TemporalSilent ? new HoldpointError({ code: 'outcome_unknown', cause: error }) : error;
  });
  if (taken) return;
  const listed = await facade.gateway.describe(missionId);
  if (listed === undefined) throw new HoldpointError({ code: 'mission_not_found' });
  await facade.projection.observe(listed);
  const record = facade.records.get(missionId);
  throw new HoldpointError({ code: 'mission_over', detail: { state: record === undefined ? listed.status.toLowerCase() : stateOf(record) } });
};
