/** What the end of an effect tells a mission, whatever the effect was. */
import type { ExecuteOutcome, ForwardOutcome, PushOutcome, StopOutcome, WithdrawOutcome } from '../generated/types.js';
import type { Effect, EffectEnd, Live } from './effect.js';
import type { Draft } from './event.js';
import { forwarded, pushed } from './external/effects.js';
import { talksTooMuch } from './external/live.js';
import type { Moment } from './moment.js';
import { executed, lostSight, stopped, withdrawn } from './results.js';

export interface Ended {
  drafts: Draft[];
  live: Live;
  /** Nothing came of it, and it is to be tried again after a while. */
  wait: boolean;
}

/** The facts that the end of an effect brings about, and what this run knows from then on. */
export function effectEnded({ moment, live, effect, end }: { moment: Moment; live: Live; effect: Effect; end: EffectEnd }): Ended {
  const told = (drafts: Draft[], more: Partial<Live> = {}): Ended => ({ drafts, live: { ...live, ...more }, wait: false });
  // What was called off says nothing; whatever else came to nothing is tried again.
  const nothing: Ended = { drafts: [], live, wait: end.kind !== 'cancelled' };
  switch (effect.kind) {
    case 'execute': {
      const { operation, host } = effect;
      if (end.kind === 'done') {
        const { drafts, again } = executed({ moment, operation, request: effect.request.request, outcome: end.value as ExecuteOutcome });
        return again ? { drafts, live, wait: true } : told(drafts, heardOf(live, host));
      }
      if (end.kind === 'unreached') return told([], { suspects: new Set([...live.suspects, host]) });
      return told(end.kind === 'failed' ? lostSight({ moment, operation, message: end.message }) : []);
    }
    case 'probe': {
      if (end.kind === 'cancelled') return told([]);
      const missing = end.kind === 'unreached' || end.kind === 'failed';
      return told(missing ? [{ type: 'host.lost', data: { host: effect.host }, cause: null }] : [], heardOf(live, effect.host));
    }
    case 'await_host':
      return end.kind === 'done' ? told([{ type: 'host.returned', data: { host: effect.host }, cause: null }], heardOf(live, effect.host)) : nothing;
    case 'stop':
      return end.kind === 'done' ? told(stopped({ moment, operation: effect.request.operation_id, outcome: end.value as StopOutcome })) : nothing;
    case 'withdraw': {
      const { operation_id: operation, request } = effect.request;
      return end.kind === 'done' ? told(withdrawn({ moment, operation, request, outcome: end.value as WithdrawOutcome })) : nothing;
    }
    case 'stop_later':
      return told([], { leftWord: new Set([...live.leftWord, effect.operation]) });
    case 'forward': {
      if (end.kind !== 'done') return nothing;
      const { drafts, live: external, again } = forwarded({ moment, live: live.external, effect, outcome: end.value as ForwardOutcome });
      return { drafts, live: { ...live, external }, wait: again };
    }
    case 'push': {
      if (end.kind !== 'done') return nothing;
      const { drafts, live: external } = pushed({ moment, live: live.external, effect, outcome: end.value as PushOutcome });
      return { drafts, live: { ...live, external }, wait: talksTooMuch(external) };
    }
    case 'timer':
      return told([]);
  }
}

const heardOf = (live: Live, host: string): Pick<Live, 'suspects'> => ({ suspects: new Set([...live.suspects].filter((suspect) => suspect !== host)) });
