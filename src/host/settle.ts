/** Whether an evaluated operation may start: the profile's word, a human's consent, and what both are worth now. Pure. */
import type { Consent, ExecuteOutcome } from '../contract/generated/types.js';
import type { Evaluation } from './evaluate.js';

export type Settled = { kind: 'start'; effect: 'allow' | 'ask'; consent: Consent | null } | Extract<ExecuteOutcome, { kind: 'asked' }>;

/**
 * An allowed operation starts without consent, and one that came along is not consumed unless it fits. A consent that
 * covers another digest, lapsed or was used by another start is void: asked again. An allow never rescues a drift, for
 * the human decided about something else than what would run.
 */
export function settle({
  evaluation,
  consent,
  ask,
  consumedBy,
  now,
}: {
  evaluation: Extract<Evaluation, { kind: 'resolved' }>;
  consent: Consent | null;
  /** The caller wants a human asked whatever the profile says; it can only narrow. */
  ask: boolean;
  /** The operation whose start used this consent already. */
  consumedBy: string | undefined;
  /** Wall clock, ms. */
  now: number;
}): Settled {
  const { effect, why, operation, digest } = evaluation;
  const asked = (reason: string, voided: 'drifted' | 'lapsed' | 'consumed' | null): Settled => ({ kind: 'asked', operation, digest, why: reason, void: voided });
  if (!consent) {
    if (effect === 'allow' && !ask) return { kind: 'start', effect, consent: null };
    return asked(effect === 'allow' ? 'The mission wants a human asked.' : why, null);
  }
  if (consumedBy !== undefined) return asked('The consent was used before.', 'consumed');
  if (consent.digest !== digest) return asked('What would run now is not what was approved.', 'drifted');
  if (Date.parse(consent.use_by) <= now) return asked('The consent was not used in time.', 'lapsed');
  return { kind: 'start', effect: 'ask', consent };
}
