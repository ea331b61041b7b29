/**
 * A mission between itself and its hosts: what it wants under way takes its time, is cancelled on the way, arrives late or
 * not at all, exactly as activities do; the hosts keep a ledger. What must hold is said of both sides together.
 */
import fc from 'fast-check';
import type { ExecuteOutcome, ExecuteRequest, MissionInput, Result, StopOutcome, WithdrawOutcome } from '../../../src/contract/generated/types.js';
import type { Effect, EffectEnd } from '../../../src/contract/mission/index.js';
import { askedOf, resultOf, World } from './world.js';

export type Move = { what: 'arrive' | 'answer back' | 'end' | 'lose' | 'say' | 'profile' | 'drift' | 'time' | 'continue'; pick: number; how: number };
export const move: fc.Arbitrary<Move> = fc.record({
  what: fc.oneof(
    { weight: 10, arbitrary: fc.constantFrom('arrive' as const, 'answer back' as const) },
    { weight: 6, arbitrary: fc.constant('say' as const) },
    { weight: 3, arbitrary: fc.constant('end' as const) },
    { weight: 3, arbitrary: fc.constantFrom('lose' as const, 'profile' as const, 'drift' as const, 'time' as const, 'continue' as const) },
  ),
  pick: fc.nat(30),
  how: fc.nat(30),
});

/** An effect on its way: not yet at its host, there and waiting, or with an answer on the way back. */
interface Way {
  effect: Effect;
  cancelled: boolean;
  there: boolean;
  answer: EffectEnd | undefined;
}
interface Entry {
  consent: string | null;
  result: Result | undefined;
}

export class Crossing {
  readonly world: World;
  readonly #ways = new Map<string, Way>();
  /** Sent, and no longer waited for; may still take effect at the host. */
  #ghosts: Effect[] = [];
  readonly #started = new Map<string, Entry>();
  readonly #tombstones = new Set<string>();
  readonly #refused = new Map<string, number>();
  /** Requests that were answered with a question, or with a no: they stay answered, whatever the profile says later. */
  readonly #asked = new Map<string, number>();
  readonly #denied = new Map<string, number>();
  readonly #consumed = new Set<string>();
  readonly #profile = new Map<string, 'allow' | 'ask' | 'deny'>();
  #drift = 0;

  constructor(input: MissionInput) {
    this.world = new World(input);
    this.#reconcile();
  }

  make({ what, pick, how }: Move): void {
    const { world } = this;
    switch (what) {
      case 'arrive': {
        const waiting = [...this.#ways.values()].filter((way) => !way.there && way.effect.kind !== 'timer');
        const all: (Way | Effect)[] = [...waiting, ...this.#ghosts];
        const one = all[pick % Math.max(1, all.length)];
        if (one === undefined) break;
        if ('effect' in one) this.#arrive(one, how);
        else {
          this.#ghosts = this.#ghosts.filter((ghost) => ghost !== one);
          this.#act(one);
        }
        break;
      }
      case 'answer back': {
        const ready = [...this.#ways.values()].filter((way) => way.answer !== undefined);
        const way = ready[pick % Math.max(1, ready.length)];
        if (way !== undefined) this.#deliver(way);
        break;
      }
      case 'end': {
        const running = [...this.#started].filter(([, entry]) => entry.result === undefined);
        const [id] = running[pick % Math.max(1, running.length)] ?? [];
        if (id !== undefined) this.#end(id, (['succeeded', 'succeeded', 'succeeded', 'failed', 'timed_out', 'unknown'] as const)[how % 6] ?? 'succeeded');
        break;
      }
      case 'lose': {
        const way = [...this.#ways.values()].find(({ effect, there }) => !there && (effect.kind === 'execute' || effect.kind === 'probe'));
        if (way !== undefined) way.answer = { kind: 'unreached' };
        break;
      }
      case 'profile':
        this.#profile.set(`s${pick % 5}`, (['allow', 'ask', 'deny'] as const)[how % 3] ?? 'allow');
        break;
      case 'drift':
        this.#drift += 1;
        break;
      case 'time':
        world.pass([1, 250, 1_200, 2_500][how % 4] ?? 1);
        break;
      case 'continue':
        for (const { effect, there } of this.#ways.values()) if (there || how % 2 === 0) this.#ghosts.push(effect);
        this.#ways.clear();
        world.continueAsNew();
        break;
      case 'say': {
        const open = world.mission.folded.approvals;
        const approval = open.filter(({ status }) => status === 'pending')[0] ?? open[pick % Math.max(1, open.length)];
        if (how % 5 < 3 && approval !== undefined) world.answer(approval.hitl_id, ['yes', 'yes', 'run-again', 'no', 'done', 'run-again', 'abort'][pick % 7] ?? 'yes');
        else if (how % 10 === 9 && pick > 20) world.command('abort');
        else world.command(how % 2 === 0 ? 'pause' : 'resume');
      }
    }
    this.#reconcile();
    this.#check();
  }

  /** Everything arrives, and everybody helps. */
  settle(): void {
    for (let turn = 0; !this.world.mission.over; turn += 1) {
      if (turn > 500) throw new Error(`does not end: ${JSON.stringify(this.world.mission.folded.steps)} ${[...this.#ways.keys()].join(' ')}`);
      const { mission } = this.world;
      if (mission.folded.paused !== null) this.world.command('resume');
      const open = mission.folded.approvals.find(({ status }) => status === 'pending');
      if (open !== undefined) this.world.answer(open.hitl_id, open.kind === 'outcome' ? 'done' : 'approve');
      this.#reconcile();
      for (const id of this.#started.keys()) this.#end(id, 'succeeded');
      const way = [...this.#ways.values()].find(({ effect }) => effect.kind !== 'timer');
      if (way === undefined) this.world.pass(200);
      else if (way.answer !== undefined) this.#deliver(way);
      else this.#arrive(way, 0);
      this.#reconcile();
      this.#check();
    }
    // Whatever was still on its way arrives in the end.
    for (const effect of [...this.#ghosts, ...[...this.#ways.values()].filter((way) => !way.there).map((way) => way.effect)]) if (effect.kind !== 'execute') this.#act(effect);
    this.#check();
  }

  #reconcile(): void {
    const wanted = this.world.desired();
    const keys = new Set(wanted.map(({ key }) => key));
    for (const [key, way] of this.#ways) {
      if (keys.has(key) || way.cancelled) continue;
      way.cancelled = true;
      // Only `execute` is waited for after its cancellation.
      if (way.effect.kind === 'execute') {
        if (!way.there && way.answer === undefined) way.answer = { kind: 'cancelled' };
      } else {
        this.#ways.delete(key);
        if (!way.there && way.effect.kind !== 'timer') this.#ghosts.push(way.effect);
      }
    }
    for (const effect of wanted) if (!effect.hold && !this.#ways.has(effect.key)) this.#ways.set(effect.key, { effect, cancelled: false, there: false, answer: undefined });
  }

  #arrive(way: Way, how: number): void {
    way.there = true;
    if (way.effect.kind === 'execute' && how % 10 === 9) {
      way.answer = { kind: 'done', value: { kind: 'refused', code: 'no_permit', message: '' } };
      return;
    }
    way.answer ??= this.#act(way.effect);
    // Told to give up while it waits: it detaches.
    if (way.cancelled) way.answer ??= { kind: 'cancelled' };
  }

  #deliver(way: Way): void {
    this.#ways.delete(way.effect.key);
    if (way.answer !== undefined) this.world.finish(way.effect, way.answer);
  }

  /** What the host does, and its answer; undefined while it waits for the end. */
  #act(effect: Effect): EffectEnd | undefined {
    const done = (value: unknown): EffectEnd => ({ kind: 'done', value });
    switch (effect.kind) {
      case 'execute': {
        const outcome = this.#execute(effect.request);
        return outcome === undefined ? undefined : done(outcome);
      }
      case 'stop': {
        const id = effect.request.operation_id;
        this.#tombstones.add(id);
        const entry = this.#started.get(id);
        const before = entry?.result;
        if (entry !== undefined && before === undefined) this.#end(id, 'cancelled');
        return done({ kind: entry === undefined ? 'never_started' : before === undefined ? 'stopped' : 'already_ended', result: entry?.result ?? null } satisfies StopOutcome);
      }
      case 'withdraw': {
        const { operation_id, request } = effect.request;
        if (this.#started.has(operation_id)) return done({ kind: 'started' } satisfies WithdrawOutcome);
        this.#refused.set(operation_id, Math.max(request, this.#refused.get(operation_id) ?? 0));
        return done({ kind: 'withdrawn' } satisfies WithdrawOutcome);
      }
      default:
        return done({});
    }
  }

  #execute({ task, request, consent, ask }: ExecuteRequest): ExecuteOutcome | undefined {
    const id = task.operation_id;
    const known = this.#started.get(id);
    if (known !== undefined) return known.result === undefined ? undefined : { kind: 'ended', result: known.result, consent_used: known.consent };
    if (this.#tombstones.has(id)) return { kind: 'refused', code: 'tombstone', message: '' };
    const refused = this.#refused.get(id) ?? 0;
    if (request <= refused) return { kind: 'withdrawn', request: refused };
    if (request <= (this.#denied.get(id) ?? 0)) return { kind: 'denied', code: 'denied_by_profile', message: '' };
    const profile = this.#profile.get(task.step) ?? (task.step.endsWith('1') ? 'allow' : 'ask');
    if (profile === 'deny') {
      this.#denied.set(id, request);
      return { kind: 'denied', code: 'denied_by_profile', message: '' };
    }
    const askedBefore = this.#asked.get(id) ?? 0;
    const asked = (reason: 'drifted' | 'lapsed' | null): ExecuteOutcome => {
      this.#asked.set(id, Math.max(askedBefore, request));
      return askedOf({ task, drift: this.#drift, reason });
    };
    const { digest } = askedOf({ task, drift: this.#drift, reason: null }) as Extract<ExecuteOutcome, { kind: 'asked' }>;
    if (request <= askedBefore || (consent === null && (profile === 'ask' || ask === true))) return asked(null);
    if (consent !== null) {
      if (this.#consumed.has(consent.hitl_id)) throw new Error(`${consent.hitl_id} is used twice`);
      if (consent.digest !== digest) return asked('drifted');
      if (Date.parse(consent.use_by) <= this.world.now) return asked('lapsed');
      this.#consumed.add(consent.hitl_id);
    }
    this.#started.set(id, { consent: consent?.hitl_id ?? null, result: undefined });
    this.#mayStart(id);
    return undefined;
  }

  #end(id: string, outcome: Result['outcome']): void {
    const entry = this.#started.get(id);
    if (entry === undefined || entry.result !== undefined) return;
    const [, step = '', attempt = '1'] = id.split('/');
    const task = { operation_id: id, mission_id: 'm', step, attempt: Number(attempt) } as ExecuteRequest['task'];
    entry.result = resultOf({ task, outcome, exit_code: outcome === 'succeeded' ? 0 : outcome === 'failed' ? 3 : null });
    // Whoever waits there is told; who was told to give up may have gone before.
    for (const way of this.#ways.values())
      if (way.effect.kind === 'execute' && way.effect.operation === id && way.there) way.answer ??= { kind: 'done', value: { kind: 'ended', result: entry.result, consent_used: entry.consent } };
  }

  #mayStart(id: string): void {
    const { folded } = this.world.mission;
    const step = folded.steps.find((each) => each.id === id.split('/')[1]);
    if (folded.over !== null) throw new Error(`${id} starts after the end`);
    if (step?.phase === 'ended' && step.outcome !== 'unknown' && `m/${step.id}/${step.attempt}` === id) throw new Error(`${id} starts after it ended as ${step.outcome ?? ''}`);
    if (step?.phase === 'asked') throw new Error(`${id} starts while a human is asked`);
  }

  #check(): void {
    const { folded } = this.world.mission;
    const told = this.world.events.filter((event) => event.type === 'operation.ended');
    for (const { data } of told) {
      const entry = this.#started.get(data.operation_id);
      if (data.outcome === 'denied' && entry !== undefined) throw new Error(`${data.operation_id} was denied and started`);
      if (entry?.result === undefined || data.result === null) continue;
      if (data.result.outcome !== entry.result.outcome) throw new Error(`${data.operation_id} ended as ${entry.result.outcome}, and ${data.result.outcome} is told`);
    }
    if (folded.over === null) return;
    const unconfirmed = folded.steps.filter((step) => step.stopped?.kind === 'unconfirmed').map((step) => step.id);
    for (const [id, entry] of this.#started) {
      const step = id.split('/')[1] ?? '';
      if (entry.result === undefined && !unconfirmed.includes(step)) throw new Error(`${id} still runs after the end`);
    }
    for (const { hitl_id, status, operation_id } of folded.approvals) {
      if (unconfirmed.includes(operation_id?.split('/')[1] ?? '')) continue;
      if (status === 'pending' || status === 'approved') throw new Error(`${hitl_id} is still ${status} after the end`);
      if (status === 'used' && !this.#consumed.has(hitl_id)) throw new Error(`${hitl_id} is called used and was not`);
      if (status === 'void' && this.#consumed.has(hitl_id)) throw new Error(`${hitl_id} is called void and was used`);
    }
  }
}
