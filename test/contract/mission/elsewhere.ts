/**
 * A mission that other executors carry out, between itself, the registry and them: what it wants under way takes its time,
 * connections break and come back, the registry dies with messages in hand, and executors start, ask, end and forget. They
 * are honest; `lie` says what a wrong one might.
 */
import fc from 'fast-check';
import { validateFrame } from '../../../src/contract/frame.js';
import { validateForwardRequest, validatePushRequest } from '../../../src/contract/generated/validators.cjs';
import type { MissionInput, V1Frame } from '../../../src/contract/generated/types.js';
import { isTerminal, type Effect, type EffectEnd } from '../../../src/contract/mission/index.js';
import type { MissionFrame, RegistryMessage } from '../../../src/contract/registry-messages.js';
import { inputOf, World } from './world.js';

export const A = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
export const B = 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb';

export function elsewhereInput({ executor_id = A, queue = true, settings = {} }: { executor_id?: string | null; queue?: boolean; settings?: Partial<MissionInput['settings']> } = {}): MissionInput {
  const input = inputOf({ steps: [], settings });
  return { ...input, dispatch: { mission_id: 'm', objective: 'o', completion: 'c', metadata: { for: 'whoever carries it out' } }, external: { executor_id, priority: 5, long_running: false, queue } };
}

let clock = 0;
/** A frame of an executor; each has a time of its own unless one is given. */
export const frameOf = (executor_id: string, event: MissionFrame['event'], data: object, ts?: string): MissionFrame =>
  ({ event, executor_id, mission_id: 'm', ts: ts ?? new Date(Date.UTC(2026, 0, 1) + (clock += 1)).toISOString(), data }) as MissionFrame;

let messages = 0;
export const frameFrom = (executor_id: string, event: MissionFrame['event'], data: object, ts?: string): RegistryMessage => ({
  type: 'executor_frame',
  message_id: `f-${(messages += 1)}`,
  executor_id,
  frame: frameOf(executor_id, event, data, ts),
});
export const linkOf = (executor_id: string, kind: 'lost' | 'listed' | 'unlisted'): RegistryMessage => ({ type: 'executor_link', message_id: `l-${(messages += 1)}`, executor_id, kind });
export const placementOn = (executor_id: string): RegistryMessage => ({ type: 'placement', message_id: `p-${(messages += 1)}`, executor_id });

export const DATA: Record<MissionFrame['event'], object> = {
  'mission.assigned': { state: 'assigned' },
  'mission.started': { state: 'running', agent_runtime: 'x' },
  'mission.progress': { pct_complete: 50 },
  'mission.hitl_required': { hitl_id: 'q1', prompt: 'Which one?' },
  'mission.paused': { state: 'paused' },
  'mission.resumed': { state: 'running', resumed_from: 'paused' },
  'mission.suspended': { state: 'suspended', checkpoint_id: 'cp', reason: 'executor_shutdown' },
  'mission.reconnected': { checkpoint_id: 'cp' },
  'mission.completed': { state: 'done', exit_code: 0 },
  'mission.failed': { state: 'failed', reason: 'crash' },
  'mission.aborted': { state: 'aborted', aborted_by: 'operator' },
};
export const EVENTS = Object.keys(DATA) as MissionFrame['event'][];

type Phase = 'unknown' | 'assigned' | 'running' | 'paused' | 'asking' | 'done' | 'failed' | 'aborted';
const OVER: readonly Phase[] = ['done', 'failed', 'aborted'];

/** What one executor has of the mission, and what it would say of it. */
class Executor {
  readonly id: string;
  phase: Phase = 'unknown';
  connected = true;
  reachable = true;
  starts = 0;
  question: string | undefined;
  asked = 0;
  readonly answers = new Map<string, string>();
  /** A pause that came before it began. */
  #waits = false;

  constructor(id: string) {
    this.id = id;
  }
  get live(): boolean {
    return this.phase !== 'unknown' && !OVER.includes(this.phase);
  }

  /** A repeat is one run: of one that is known it tells again how it stands. */
  take(): MissionFrame[] {
    if (this.phase !== 'unknown') return this.truth();
    this.phase = 'assigned';
    return [frameOf(this.id, 'mission.assigned', DATA['mission.assigned'])];
  }
  begin(): MissionFrame[] {
    if (this.phase !== 'assigned' || this.#waits) return [];
    this.phase = 'running';
    this.starts += 1;
    return [frameOf(this.id, 'mission.started', DATA['mission.started'])];
  }
  ask(): MissionFrame[] {
    if (this.phase !== 'running') return [];
    this.phase = 'asking';
    this.question = `q${(this.asked += 1)}`;
    return this.truth();
  }
  end(how: 'done' | 'failed'): MissionFrame[] {
    if (this.phase !== 'running') return [];
    this.phase = how;
    return how === 'done' ? [frameOf(this.id, 'mission.progress', DATA['mission.progress']), ...this.truth()] : this.truth();
  }
  /** It restarts without what it knew. */
  forget(): void {
    if (this.live) this.phase = 'unknown';
    this.question = undefined;
    this.#waits = false;
  }
  hear(frame: V1Frame): MissionFrame[] {
    if (!this.live) return this.phase === 'unknown' ? [] : this.truth();
    switch (frame.event) {
      case 'mission.paused':
        if (this.phase === 'assigned') {
          this.#waits = true;
          return [];
        }
        this.phase = 'paused';
        return this.truth();
      case 'mission.resumed':
        this.#waits = false;
        if (this.phase === 'assigned') return [];
        if (this.phase === 'paused') this.phase = this.question === undefined ? 'running' : 'asking';
        return this.truth();
      case 'mission.aborted':
        this.phase = 'aborted';
        return this.truth();
      case 'mission.hitl_responded': {
        const { hitl_id, response } = frame.data;
        const before = this.answers.get(hitl_id);
        if (before !== undefined && before !== response) throw new Error(`${hitl_id} is answered twice, and not the same`);
        this.answers.set(hitl_id, response);
        if (this.question !== hitl_id) return this.truth();
        this.question = undefined;
        if (this.phase === 'asking') this.phase = 'running';
        return this.truth();
      }
      default:
        throw new Error(`${frame.event} is not for executors`);
    }
  }
  /** The true state in one frame, as after a resync. */
  truth(): MissionFrame[] {
    switch (this.phase) {
      case 'unknown':
        return [];
      case 'assigned':
        return [frameOf(this.id, 'mission.assigned', DATA['mission.assigned'])];
      case 'running':
        return [frameOf(this.id, 'mission.resumed', { state: 'running', resumed_from: 'suspended' })];
      case 'paused':
        return [frameOf(this.id, 'mission.paused', DATA['mission.paused'])];
      case 'asking':
        return [frameOf(this.id, 'mission.hitl_required', { hitl_id: this.question ?? '', prompt: 'Which one?' })];
      case 'done':
        return [frameOf(this.id, 'mission.completed', DATA['mission.completed'])];
      case 'failed':
        return [frameOf(this.id, 'mission.failed', DATA['mission.failed'])];
      case 'aborted':
        return [frameOf(this.id, 'mission.aborted', DATA['mission.aborted'])];
    }
  }
}

export interface Move {
  what: 'perform' | 'hear' | 'begin' | 'ask' | 'end' | 'break' | 'back' | 'lose' | 'unreachable' | 'forget' | 'kill' | 'place' | 'say' | 'answer' | 'time' | 'continue' | 'refuse' | 'lie';
  pick: number;
  how: number;
}
export const move: fc.Arbitrary<Move> = fc.record({
  what: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom('perform' as const, 'hear' as const) },
    { weight: 4, arbitrary: fc.constantFrom('begin' as const, 'ask' as const, 'answer' as const, 'say' as const, 'back' as const) },
    { weight: 2, arbitrary: fc.constantFrom('break' as const, 'lose' as const, 'place' as const, 'time' as const, 'end' as const) },
    { weight: 1, arbitrary: fc.constantFrom('unreachable' as const, 'forget' as const, 'kill' as const, 'continue' as const, 'refuse' as const) },
  ),
  pick: fc.nat(30),
  how: fc.nat(30),
});
/** The same with executors that say whatever they like. */
export const wild: fc.Arbitrary<Move> = fc.oneof({ weight: 2, arbitrary: move }, { weight: 3, arbitrary: fc.record({ what: fc.constant('lie' as const), pick: fc.nat(30), how: fc.nat(30) }) });

/** It has begun with the first executor, which forgets it then and is back: what else may happen around that comes after. */
export const forgotten: Move[] = (['place', 'hear', 'perform', 'hear', 'begin', 'hear', 'forget', 'back', 'hear'] as const).map((what) => ({ what, pick: 0, how: 0 }));

interface Way {
  effect: Effect;
  cancelled: boolean;
}

export class Elsewhere {
  readonly world: World;
  readonly executors = [new Executor(A), new Executor(B)] as const;
  readonly #ways = new Map<string, Way>();
  /** What the registry still has to tell the mission. */
  #signals: RegistryMessage[] = [];
  honest = true;
  /** How often the mission went to an executor that had forgotten it after it had begun. */
  #again = 0;

  constructor(input: MissionInput) {
    this.world = new World(input);
    this.#reconcile();
  }
  get over(): boolean {
    return this.world.mission.over;
  }
  get carrier(): Executor | undefined {
    return this.executors.find(({ id }) => id === this.world.mission.snapshot().carried_by);
  }

  make({ what, pick, how }: Move): void {
    const executor = this.executors[pick % 2] as Executor;
    const { world } = this;
    switch (what) {
      case 'perform': {
        const ways = [...this.#ways.values()].filter(({ effect }) => effect.kind !== 'timer');
        const way = ways[pick % Math.max(1, ways.length)];
        if (way !== undefined) this.#perform(way);
        break;
      }
      case 'hear':
        this.#hear();
        break;
      case 'begin':
        this.#say(executor, executor.begin());
        break;
      case 'ask':
        this.#say(executor, executor.ask());
        break;
      case 'end':
        this.#say(executor, executor.end(how % 3 === 0 ? 'failed' : 'done'));
        break;
      case 'break':
        executor.connected = false;
        break;
      case 'back':
        this.#back(executor);
        break;
      case 'lose':
        if (!executor.connected && this.#isCarrier(executor)) this.#signals.push(linkOf(executor.id, 'lost'));
        break;
      case 'unreachable':
        executor.reachable = !executor.reachable;
        break;
      case 'forget':
        executor.connected = false;
        executor.forget();
        // It restarts, so that no request which nobody waits for any more is still on its way to it.
        for (const way of [...this.#ways.values()]) if (way.cancelled && way.effect.kind === 'forward' && way.effect.executor === executor.id) this.#end(way, { kind: 'cancelled' });
        break;
      case 'kill':
        this.#signals = [];
        for (const each of this.executors) each.connected = false;
        break;
      case 'place':
        this.#signals.push(placementOn(executor.id));
        break;
      case 'say':
        if (how === 29) world.command('abort');
        else world.command(how % 2 === 0 ? 'pause' : 'resume');
        break;
      case 'answer': {
        const open = world.mission.snapshot().open_approvals;
        const id = open[pick % Math.max(1, open.length)];
        const words = ['run-again', 'run-again', 'run-again', 'done', 'abort', 'perhaps'];
        if (id !== undefined) world.answer(id, this.#asksOutcome(id) ? (words[how % words.length] ?? '') : `answer ${how}`);
        break;
      }
      case 'time':
        world.pass([1, 250, 600, 1_200, 3_500][how % 5] ?? 1);
        break;
      case 'continue':
        this.#continue();
        break;
      case 'refuse': {
        const way = [...this.#ways.values()].find(({ effect }) => effect.kind === 'forward');
        if (way !== undefined && this.executors.find(({ id }) => way.effect.kind === 'forward' && id === way.effect.executor)?.phase === 'unknown')
          this.#end(way, { kind: 'done', value: { kind: 'refused', status: [404, 503, 401, 422, 409][how % 5] ?? 422, message: 'no' } });
        break;
      }
      case 'lie': {
        this.honest = false;
        const event = EVENTS[how % EVENTS.length] ?? 'mission.started';
        const before = world.events.length;
        const carrier = world.mission.snapshot().carried_by;
        world.hear(pick % 5 === 0 ? linkOf(executor.id, (['lost', 'listed', 'unlisted'] as const)[how % 3] ?? 'lost') : frameFrom(executor.id, event, event === 'mission.hitl_required' ? { hitl_id: `q${pick % 3}`, prompt: 'p' } : DATA[event]));
        const { carried_by } = world.mission.snapshot();
        if (carrier !== executor.id && carried_by !== executor.id && world.events.length !== before) throw new Error('somebody else was listened to');
      }
    }
    this.#reconcile();
    this.check();
  }

  /** Everybody is there and helps, and whatever was wished is given time: what the operator wants comes about. */
  calm(): void {
    for (const executor of this.executors) executor.reachable = true;
    for (let turn = 0; turn < 60; turn += 1) {
      for (const executor of this.executors) if (!executor.connected) this.#back(executor);
      while (this.#signals.length > 0) this.#hear();
      this.#reconcile();
      const way = [...this.#ways.values()].find(({ effect }) => effect.kind !== 'timer');
      if (way === undefined && this.#signals.length === 0) return;
      if (way !== undefined) this.#perform(way);
      this.#reconcile();
      this.check();
    }
    throw new Error(`does not calm down: ${[...this.#ways.keys()].join(' ')}`);
  }

  /** As above, until the mission is over. */
  settle(): void {
    for (let turn = 0; !this.over; turn += 1) {
      if (turn > 60) throw new Error(`does not end: ${JSON.stringify(this.world.mission.folded)}`);
      const { mission } = this.world;
      this.calm();
      if (mission.snapshot().state === 'paused' || mission.folded.paused !== null) this.world.command('resume');
      for (const id of this.world.mission.snapshot().open_approvals) this.world.answer(id, this.#asksOutcome(id) ? 'run-again' : 'go on');
      if (mission.snapshot().carried_by === null) {
        const spent = mission.folded.external?.spent ?? [];
        const free = this.executors.find(({ id }) => !spent.includes(id));
        if (free === undefined) this.world.command('abort');
        else this.#signals.push(placementOn(free.id));
      }
      this.calm();
      for (const executor of this.executors) this.#say(executor, [...executor.begin(), ...executor.end('done')]);
      this.calm();
      this.world.pass(700);
    }
  }

  check(): void {
    const { world } = this;
    for (const effect of world.desired()) {
      if (effect.kind === 'timer') continue;
      if (effect.kind !== 'forward' && effect.kind !== 'push') throw new Error(`${effect.kind} for somebody else`);
      if (this.over) throw new Error(`${effect.kind} after the end`);
      if (effect.lane === undefined) throw new Error('without a lane');
      if (effect.kind === 'forward') {
        if (!validateForwardRequest(effect.request)) throw new Error(JSON.stringify(validateForwardRequest.errors));
        const { paused, ending, external } = world.mission.folded;
        if (paused !== null || ending !== null || external?.carrier !== effect.executor || external.accepted) throw new Error('it must not be dispatched');
        if (this.#begun() && !this.#mayRunAgain()) throw new Error('nobody said that it may run again');
      } else {
        if (!validatePushRequest(effect.request)) throw new Error(JSON.stringify(validatePushRequest.errors));
        for (const frame of effect.request.frames) if (!validateFrame(frame).ok) throw new Error(JSON.stringify(frame));
      }
    }
    const lanes = [...this.#ways.values()].flatMap(({ effect }) => effect.lane ?? []);
    if (new Set(lanes).size !== lanes.length) throw new Error('two at once to one executor');
    this.#checkTruth();
  }

  /** What is said at the end is what happened. */
  #checkTruth(): void {
    const last = this.world.events.at(-1);
    if (!this.honest || last === undefined || !isTerminal(last.type)) return;
    const said = (choice: string): boolean => this.world.mission.approvals().some(({ kind, decision }) => kind === 'outcome' && decision?.choice === choice);
    if (last.type === 'mission.completed' && !said('done') && !this.executors.some(({ phase }) => phase === 'done')) throw new Error('completed, says nobody');
    const wished = said('abort') || this.world.events.some(({ type }) => type === 'control.aborted');
    if (last.type === 'mission.aborted' && !wished && last.data.reason !== 'handed_over_too_late') throw new Error('aborted, wished nobody');
    const parted = this.world.events.some(({ type, data }) => type === 'executor.released' && ['unreached', 'silent', 'told'].includes((data as { why: string }).why));
    const forgot = this.world.events.some(({ type }) => type === 'executor.forgot' || type === 'executor.released');
    const starts = this.executors.reduce((sum, { starts: each }) => sum + each, 0);
    if (starts > 1 && !parted && !forgot) throw new Error('it was begun twice');
  }

  #asksOutcome = (id: string): boolean => this.world.mission.approvals().some(({ hitl_id, kind }) => hitl_id === id && kind === 'outcome');
  #saidAgain = (): number => this.world.events.filter((event) => event.type === 'approval.decided' && event.data.decision.choice === 'run-again').length;
  #begun = (): boolean => this.world.events.some(({ type }) => type === 'mission.started');
  /** Whether a human said so since its executor last forgot it. */
  #mayRunAgain(): boolean {
    const since = this.world.events.findLastIndex(({ type }) => type === 'executor.forgot');
    return this.world.events.slice(since + 1).some((event) => event.type === 'approval.decided' && event.data.decision.choice === 'run-again');
  }
  #isCarrier = ({ id }: Executor): boolean => this.world.mission.snapshot().carried_by === id;

  /** Its frames reach the registry while it is connected, and are lost otherwise; it says what is true when it is back. */
  #say({ id, connected }: Executor, frames: MissionFrame[]): void {
    if (!connected) return;
    this.#signals.push(...frames.map((frame): RegistryMessage => ({ type: 'executor_frame', message_id: `f-${(messages += 1)}`, executor_id: id, frame })));
  }
  #back(executor: Executor): void {
    executor.connected = true;
    // The registry asks what became of one that is not listed, and tells what it hears.
    const ended = OVER.includes(executor.phase);
    if (!ended) this.#signals.push(linkOf(executor.id, executor.live ? 'listed' : 'unlisted'));
    this.#say(executor, executor.truth());
  }
  #hear(): void {
    const message = this.#signals.shift();
    if (message === undefined) return;
    this.world.hear(message);
    this.world.hear(message);
  }

  #continue(): void {
    this.#ways.clear();
    this.world.continueAsNew();
  }

  #reconcile(): void {
    const wanted = this.world.desired();
    const keys = new Set(wanted.map(({ key }) => key));
    for (const way of [...this.#ways.values()]) {
      if (keys.has(way.effect.key) || way.cancelled) continue;
      way.cancelled = true;
      if (way.effect.kind === 'timer') this.#ways.delete(way.effect.key);
    }
    const busy = new Set([...this.#ways.values()].flatMap(({ effect }) => effect.lane ?? []));
    for (const effect of wanted) {
      if (effect.hold || this.#ways.has(effect.key) || (effect.lane !== undefined && busy.has(effect.lane))) continue;
      if (effect.lane !== undefined) busy.add(effect.lane);
      this.#ways.set(effect.key, { effect, cancelled: false });
    }
  }

  #perform(way: Way): void {
    const { effect } = way;
    if (effect.kind !== 'forward' && effect.kind !== 'push') return;
    const executor = this.executors.find(({ id }) => id === effect.executor) as Executor;
    if (effect.kind === 'forward') {
      if (executor.reachable) {
        // Each word of a human is good for one more run; a dispatch that was called off may still arrive.
        if (executor.phase === 'unknown' && executor.starts > 0 && this.#begun()) this.#again += 1;
        if (this.honest && this.#again > this.#saidAgain()) throw new Error('what had begun begins again, and nobody said so');
        this.#say(executor, executor.take());
        this.#end(way, { kind: 'done', value: { kind: 'assigned' } });
      } else if (way.cancelled) this.#end(way, { kind: 'cancelled' });
      return;
    }
    if (executor.connected) for (const frame of effect.request.frames) this.#say(executor, executor.hear(frame as V1Frame));
    this.#end(way, { kind: 'done', value: { kind: executor.connected ? 'sent' : 'away' } });
  }
  #end(way: Way, end: EffectEnd): void {
    this.#ways.delete(way.effect.key);
    this.world.finish(way.effect, end);
  }
}
