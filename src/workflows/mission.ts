/** The workflow of one mission: wiring around the reducer of src/contract/mission. */
import {
  ApplicationFailure,
  CancellationScope,
  CancelledFailure,
  allHandlersFinished,
  condition,
  continueAsNew,
  defineQuery,
  defineSignal,
  defineUpdate,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import { errorMessage, refuse } from '../contract/errors.js';
import type { Approval, Command, CommandOutcome, EventsPage, MissionInput, MissionSnapshot } from '../contract/generated/types.js';
import { readCommand, readSignal, type SignalName } from '../contract/messages.js';
import { Mission, readSpec, type Carried, type MissionSpec } from '../contract/mission/index.js';
import { readRegistryMessage, type RegistryMessage } from '../contract/registry-messages.js';
import { QUERY, SIGNAL, UPDATE } from '../temporal/names.js';
import { Clock } from './clock.js';
import { Outbox } from './outbox.js';
import { Reconciler } from './reconciler.js';
import { Shown } from './shown.js';

export const commandUpdate = defineUpdate<CommandOutcome, [Command]>(UPDATE.command);
export const statusQuery = defineQuery<MissionSnapshot>(QUERY.status);
export const eventsQuery = defineQuery<EventsPage, [{ after?: number }?]>(QUERY.events);
export const approvalsQuery = defineQuery<Approval[]>(QUERY.approvals);
const SIGNALS: readonly SignalName[] = [SIGNAL.pause, SIGNAL.resume, SIGNAL.abort, SIGNAL.hitlResponse, SIGNAL.approvalDecision];
const REGISTRY_SIGNALS: readonly RegistryMessage['type'][] = [SIGNAL.placement, SIGNAL.executorFrame, SIGNAL.executorLink];

/** How a mission ended: the result of its workflow. */
export interface MissionEnd {
  state: MissionSnapshot['state'];
  seq: number;
}

/**
 * Carries out one mission. `carried` is what an earlier run of the same mission took along. Ends when the mission is over
 * and its last event delivered; a failed or aborted mission is a completed workflow, whose state says how it ended. Only a
 * cancelled workflow ends as cancelled, with its mission aborted.
 */
export async function mission(input: MissionInput, carried?: Carried): Promise<MissionEnd> {
  const subject = new Mission({ spec: specOf(input), ...(carried === undefined ? {} : { carried }) });

  const clock = new Clock();
  // Every handler is there before the first await, so that a message that came with the start finds it.
  let dirty = true;
  const touch = (): void => {
    dirty = true;
  };
  const take = (command: Command): CommandOutcome => {
    clock.hear(command.sent_at);
    const outcome = subject.command(command, clock.now());
    touch();
    return outcome;
  };
  setHandler(commandUpdate, take, { validator: refuseMalformed });
  for (const name of SIGNALS) {
    let count = 0;
    setHandler(defineSignal<[unknown?]>(name), (value) => {
      count += 1;
      // A stray null is not a wish; no payload at all is how a person in the UI sends one.
      if (value === null) return;
      const signal = readSignal({ name, value, message_id: `${workflowInfo().runId}/${name}/${count}` });
      if (signal.ok) take(signal.command);
    });
  }
  for (const type of REGISTRY_SIGNALS) {
    setHandler(defineSignal<[unknown?]>(type), (value) => {
      const read = readRegistryMessage({ type, value });
      if (!read.ok) return;
      subject.hear(read.message, clock.now());
      touch();
    });
  }
  setHandler(statusQuery, () => subject.snapshot());
  setHandler(eventsQuery, (from) => subject.events(typeof from?.after === 'number' ? from.after : 0));
  setHandler(approvalsQuery, () => subject.approvals());

  const effects = new Reconciler({ subject, clock, touch });
  const outbox = new Outbox({ subject, touch });
  const shown = new Shown(subject);
  let cancelled = false;
  const whole = CancellationScope.current();
  whole.cancelRequested.catch(() => {
    cancelled = true;
    subject.cancelled(clock.now());
    touch();
  });

  // From here on nothing but the mission's own end ends it: what has begun on a host must be stopped, what happened must
  // be told, also when the workflow is cancelled.
  await CancellationScope.nonCancellable(async () => {
    for (;;) {
      dirty = false;
      subject.tick(clock.now());
      const told = subject.over && subject.drained;
      // The next run would not be a cancelled one, and could not end as that. What is left of one that is does not take long.
      if (dueToContinue(input) && !told && !cancelled) {
        // The one safe point: every message was folded, and nothing was started that only this run would know of. What is
        // under way is taken up by the next run.
        await condition(allHandlersFinished);
        return continueAsNew<typeof mission>(input, subject.carry(clock.now()));
      }
      effects.reconcile();
      outbox.send();
      shown.update();
      if (told && effects.idle()) {
        await condition(allHandlersFinished);
        return;
      }
      await condition(() => dirty);
    }
  });
  if (cancelled && subject.folded.over?.state === 'aborted') throw new CancelledFailure('The workflow was cancelled; its mission ended as aborted.');
  return { state: subject.snapshot().state, seq: subject.folded.seq };
}

/** The input as a specification. Whatever was started by hand with something else fails at once, rather than for ever. */
function specOf(input: MissionInput): MissionSpec {
  const read = ((): ReturnType<typeof readSpec> => {
    try {
      return readSpec(input);
    } catch {
      return refuse('invalid_request', { detail: { why: 'the input of the workflow is not that of a mission' } });
    }
  })();
  if (!read.ok) throw ApplicationFailure.nonRetryable(errorMessage(read), read.code);
  return read.spec;
}

/** Synchronous: an update that it refuses leaves no trace in the history. */
function refuseMalformed(value: unknown): void {
  const read = readCommand(value);
  if (!read.ok) throw ApplicationFailure.nonRetryable(errorMessage(read), read.code);
}

function dueToContinue({ settings }: MissionInput): boolean {
  const { continueAsNewSuggested, historyLength } = workflowInfo();
  return continueAsNewSuggested || (settings.continue_after_events !== undefined && historyLength >= settings.continue_after_events);
}
