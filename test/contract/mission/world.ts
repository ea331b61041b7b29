/** A mission in a made-up world: messages, results and clocks in any order, and what must hold after each of them. */
import fc from 'fast-check';
import { operationDigest } from '../../../src/contract/canonical.js';
import { validateFrame, projectFrame } from '../../../src/contract/frame.js';
import { validateApproval, validateCommandOutcome, validateEvent, validateExecuteRequest, validateMissionSnapshot, validatePublishBatch } from '../../../src/contract/generated/validators.cjs';
import type { CommandOutcome, Event, ExecuteOutcome, MissionInput, Result, Step, Task } from '../../../src/contract/generated/types.js';
import type { RegistryMessage } from '../../../src/contract/registry-messages.js';
import { apply, initial, isTerminal, Mission, readSpec, stateOf, type Carried, type Effect, type EffectEnd, type Folded, type MissionEvent, type MissionSpec } from '../../../src/contract/mission/index.js';

const EXECUTOR = '11111111-1111-4111-8111-111111111111';
const sha = (letter: string): string => `sha256:${letter.repeat(64)}`;
export const START = Date.parse('2026-01-01T00:00:00Z');

export function inputOf({ steps, completion = 'it works', check_completion = false, max_parallel = 8, settings = {} }: { steps: Step[]; completion?: string; check_completion?: boolean; max_parallel?: number; settings?: Partial<MissionInput['settings']> }): MissionInput {
  return {
    version: 1,
    executor_id: EXECUTOR,
    mission_id: 'm',
    dispatch: { mission_id: 'm', objective: 'o', completion, metadata: { holdpoint: { plan: { steps, max_parallel }, check_completion } } },
    dispatch_digest: sha('0'),
    host: 'h1',
    settings: {
      decide_ms: 10_000,
      use_ms: 2_000,
      grace_ms: 100,
      host_offline_ms: 500,
      host_ping_ms: 500,
      abort_host_ms: 3_000,
      step_timeout_ms: 60_000,
      heartbeat_ms: 1_000,
      stop_result_ms: 1_000,
      ...settings,
    },
    accepted_at: new Date(START).toISOString(),
  };
}

export function specOf(input: MissionInput): MissionSpec {
  const read = readSpec(input);
  if (!read.ok) throw new Error(`${read.code} ${JSON.stringify(read.detail)}`);
  return read.spec;
}

export const resultOf = ({ task, outcome, exit_code = null, reason = outcome }: { task: Task; outcome: Result['outcome']; exit_code?: number | null; reason?: string }): Result => ({
  version: 2,
  operation_id: task.operation_id,
  outcome,
  reason,
  message: '',
  exit_code,
  signal: null,
  digest: sha('d'),
  started_at: null,
  ended_at: new Date(START).toISOString(),
  duration_ms: 0,
  output: { bytes: 0, dropped_bytes: 0, sha256: null, tail: '', gap_possible: false },
  quiescence: 'not_needed',
  adopted: false,
  envelope: { mission_id: task.mission_id, operation_id: task.operation_id, attempt: task.attempt, schema: 'result', version: 2, cause: 1, taint: ['output'] },
});

export function askedOf({ task, drift = 0, reason = null }: { task: Task; drift?: number; reason?: 'drifted' | 'lapsed' | null }): ExecuteOutcome {
  const { operation, mission_id, step, attempt, host, argv, workspace, limits } = task;
  const resolved = {
    operation,
    mission_id,
    step,
    attempt,
    host,
    user: { uid: 1, name: 'u' },
    argv,
    executable: { path: '/bin/x', sha256: sha('e') },
    workspace,
    cwd: `/w/${drift}`,
    env: {},
    stdin_sha256: null,
    files: [],
    limits,
  };
  return { kind: 'asked', operation: resolved, digest: operationDigest(resolved), why: 'no rule', void: reason };
}

/** Something that may happen to a mission; the numbers choose among what is possible then. */
export type Happening =
  | { what: 'pause' | 'resume' | 'abort' | 'cancel' | 'continue' | 'repeat' }
  | { what: 'answer'; pick: number; word: string }
  | { what: 'result'; pick: number; how: number }
  | { what: 'time'; ms: number };

export const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 16, arbitrary: fc.record({ what: fc.constant('result' as const), pick: fc.nat(20), how: fc.nat(12) }) },
  { weight: 8, arbitrary: fc.record({ what: fc.constant('answer' as const), pick: fc.nat(9), word: fc.constantFrom('yes', 'yes', 'yes', 'approve', 'NO', 'run-again', 'run-again', 'done', 'abort', 'maybe', '') }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('time' as const), ms: fc.constantFrom(1, 400, 400, 1_500, 2_500, 11_000) }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constantFrom('pause' as const, 'resume' as const, 'continue' as const, 'repeat' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constantFrom('abort' as const, 'cancel' as const) }) },
);

export const plan: fc.Arbitrary<MissionInput> = fc
  .record({
    steps: fc.array(
      fc.record({
        needs: fc.nat(15),
        host: fc.constantFrom('h1', 'h2'),
        on_denied: fc.constantFrom('fail' as const, 'skip' as const),
        on_expired: fc.constantFrom('fail' as const, 'skip' as const),
        continue_on: fc.subarray(['failed' as const, 'timed_out' as const, 'skipped' as const]),
        idempotent: fc.boolean(),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    completion: fc.constantFrom('good', 'test -f x exits 0', 'a exits 0; b exits 3; it is nice'),
    check_completion: fc.boolean(),
    max_parallel: fc.constantFrom(1, 2, 8),
  })
  .map(({ steps, ...rest }) =>
    inputOf({
      ...rest,
      steps: steps.map(({ needs, ...step }, index) => ({
        id: `s${index}`,
        argv: ['run', `${index}`],
        ...step,
        needs: [...Array(index).keys()].filter((other) => (needs >> other) & 1).map((other) => `s${other}`),
      })),
    }),
  );

/** The states that may follow one another (queued -> assigned -> running -> ... -> one end). */
const LIVING = ['running', 'paused', 'hitl-required', 'suspended'];
const LEGAL: Record<string, string[]> = {
  queued: ['assigned'],
  assigned: ['running'],
  ...Object.fromEntries(LIVING.map((state) => [state, [...LIVING, 'done', 'failed', 'aborted']])),
};
/** One that another executor carries out can end before it begins. */
const LEGAL_ELSEWHERE: Record<string, string[]> = { ...LEGAL, queued: ['assigned', 'failed', 'aborted'], assigned: ['running', 'failed', 'aborted'] };
const STATE_OF: Partial<Record<Event['type'], string>> = {
  'mission.assigned': 'assigned',
  'mission.started': 'running',
  'mission.hitl_required': 'hitl-required',
  'mission.paused': 'paused',
  'mission.resumed': 'running',
  'mission.suspended': 'suspended',
  'mission.completed': 'done',
  'mission.failed': 'failed',
  'mission.aborted': 'aborted',
};

export class World {
  readonly spec: MissionSpec;
  mission: Mission;
  now = START;
  readonly events: MissionEvent[] = [];
  #messages = 0;
  #last: { id: string; outcome: CommandOutcome } | undefined;
  #drift = 0;

  constructor(input: MissionInput) {
    this.spec = specOf(input);
    this.mission = new Mission({ spec: this.spec });
    this.mission.tick(this.now);
    this.check();
  }

  desired(): Effect[] {
    return this.mission.desired(this.now);
  }
  find<K extends Effect['kind']>(kind: K, startable = true): Extract<Effect, { kind: K }>[] {
    return this.desired().filter((effect): effect is Extract<Effect, { kind: K }> => effect.kind === kind && !(startable && effect.hold));
  }
  command(type: 'pause' | 'resume' | 'abort', more = {}): CommandOutcome {
    return this.#send({ type, ...more });
  }
  answer(hitl_id: string, response: string, more = {}): CommandOutcome {
    return this.#send({ type: 'answer', hitl_id, response, ...more });
  }
  #send(part: object): CommandOutcome {
    const id = `id-${(this.#messages += 1)}`;
    const outcome = this.mission.command({ message_id: id, by: 'me', via: 'rest', ...part } as Parameters<Mission['command']>[0], this.now);
    this.#last = { id, outcome };
    this.check();
    if (!validateCommandOutcome(outcome)) throw new Error(`no outcome: ${JSON.stringify(validateCommandOutcome.errors)}`);
    return outcome;
  }
  hear(message: RegistryMessage): void {
    this.mission.hear(message, this.now);
    this.check();
  }
  finish(effect: Effect, end: EffectEnd): void {
    this.mission.finished(effect, end, this.now);
    this.check();
  }
  done(effect: Effect, value: unknown): void {
    this.finish(effect, { kind: 'done', value });
  }
  pass(ms: number): void {
    this.now += ms;
    this.mission.tick(this.now);
    this.check();
  }
  /** The mission goes on in a new run, from what it carries as JSON. */
  continueAsNew(): void {
    const carried = JSON.parse(JSON.stringify(this.mission.carry(this.now))) as Carried;
    this.mission = new Mission({ spec: this.spec, carried });
    this.mission.tick(this.now);
    this.check();
  }

  happen(event: Happening): void {
    switch (event.what) {
      case 'pause':
      case 'resume':
      case 'abort':
        this.command(event.what);
        return;
      case 'cancel':
        this.mission.cancelled(this.now);
        this.check();
        return;
      case 'continue':
        this.continueAsNew();
        return;
      case 'repeat': {
        if (this.#last === undefined) return;
        const before = this.mission.folded.seq;
        const again = this.mission.command({ message_id: this.#last.id, type: 'abort', by: 'me', via: 'rest' }, this.now);
        const told = ({ ...outcome }: CommandOutcome) => ('approval' in outcome ? { ...outcome, approval: outcome.approval?.hitl_id } : outcome);
        if (JSON.stringify(told(again)) !== JSON.stringify(told(this.#last.outcome)) || this.mission.folded.seq !== before) throw new Error('a repeated message did something');
        return;
      }
      case 'answer': {
        // Open questions come first, so that small numbers, which are tried more often, answer one of them.
        const ids = [...this.mission.folded.approvals.map((approval) => approval.hitl_id), 'm/none/1/1'];
        ids.unshift(...this.mission.snapshot().open_approvals, ...this.mission.snapshot().open_approvals);
        this.answer(ids[event.pick % ids.length] ?? '', event.word);
        return;
      }
      case 'time':
        this.pass(event.ms);
        return;
      case 'result': {
        const effects = this.desired().filter((each) => each.kind !== 'timer');
        const effect = effects[event.pick % Math.max(1, effects.length)];
        if (effect !== undefined) this.#resolve(effect, event.how);
      }
    }
  }

  #resolve(effect: Effect, how: number): void {
    switch (effect.kind) {
      case 'execute': {
        const { task, request, consent } = effect.request;
        const ended = (outcome: Result['outcome'], exit_code: number | null = null): EffectEnd => ({ kind: 'done', value: { kind: 'ended', result: resultOf({ task, outcome, exit_code }), consent_used: consent?.hitl_id ?? null } });
        const ends: EffectEnd[] = [
          ended('succeeded', 0),
          { kind: 'done', value: askedOf({ task }) },
          { kind: 'done', value: consent === null ? askedOf({ task }) : askedOf({ task, drift: (this.#drift += 1), reason: 'drifted' }) },
          { kind: 'done', value: askedOf({ task }) },
          ended('failed', 3),
          ended('timed_out'),
          ended('unknown'),
          { kind: 'done', value: { kind: 'denied', code: 'denied_by_profile', message: 'no' } },
          { kind: 'done', value: { kind: 'withdrawn', request } },
          { kind: 'unreached' },
          { kind: 'unreached' },
          { kind: 'done', value: { kind: 'refused', code: 'no_permit', message: '' } },
          { kind: 'failed', message: 'broken' },
        ];
        this.finish(effect, ends[how % ends.length] as EffectEnd);
        return;
      }
      case 'stop': {
        const [, step = '', attempt = '1'] = effect.request.operation_id.split('/');
        const task = { operation_id: effect.request.operation_id, mission_id: 'm', step, attempt: Number(attempt) } as Task;
        const values = [
          { kind: 'never_started', result: null },
          { kind: 'stopped', result: resultOf({ task, outcome: 'cancelled' }) },
          { kind: 'already_ended', result: resultOf({ task, outcome: 'succeeded', exit_code: 0 }) },
          { kind: 'stopped', result: null },
        ];
        this.done(effect, values[how % values.length]);
        return;
      }
      case 'withdraw':
        this.done(effect, { kind: how % 2 === 0 ? 'withdrawn' : 'started' });
        return;
      case 'probe':
        this.finish(effect, how % 3 === 0 ? { kind: 'done', value: {} } : { kind: 'unreached' });
        return;
      case 'forward':
      case 'push':
        throw new Error(`${effect.kind} by a mission that has a plan`);
      case 'await_host':
      case 'stop_later':
        this.done(effect, undefined);
        return;
      case 'timer':
        this.pass(Math.max(0, effect.until - this.now));
    }
  }

  /** Lets everybody be as helpful as can be, until the mission is over. */
  settle(): void {
    for (let turn = 0; !this.mission.over; turn += 1) {
      if (turn > 400) throw new Error(`does not end: ${JSON.stringify(this.mission.folded)}`);
      if (this.mission.folded.paused !== null) this.command('resume');
      const open = this.mission.folded.approvals.find((approval) => approval.status === 'pending');
      if (open !== undefined) this.answer(open.hitl_id, open.kind === 'outcome' ? 'done' : 'approve');
      const effect = this.desired().find((each) => !each.hold && each.kind !== 'timer') ?? this.desired().find((each) => each.kind === 'timer');
      if (effect !== undefined) this.#resolve(effect, effect.kind === 'stop' ? 1 : 0);
    }
  }

  /** What holds at any time. */
  check(): void {
    const { mission, spec } = this;
    const news = mission.events(this.events.at(-1)?.seq ?? 0);
    if (news.reset) throw new Error('events were lost');
    for (const event of news.events as MissionEvent[]) {
      this.#legal(event);
      this.events.push(event);
    }
    const folded = this.events.reduce<Folded>(apply, initial(spec));
    same(folded, mission.folded, 'the fold of the events is not the state');
    if (mission.folded.ending === null && mission.folded.announced !== stateOf(mission)) throw new Error(`announced ${mission.folded.announced}, is ${stateOf(mission)}`);
    this.#checkDesired();
    const snapshot = mission.snapshot();
    if (!validateMissionSnapshot(snapshot)) throw new Error(`snapshot: ${JSON.stringify(validateMissionSnapshot.errors)}`);
    const batch = mission.batch();
    if (batch !== undefined && !validatePublishBatch(batch)) throw new Error(`batch: ${JSON.stringify(validatePublishBatch.errors)}`);
    for (const approval of mission.approvals()) if (!validateApproval(approval)) throw new Error(`approval: ${JSON.stringify(validateApproval.errors)}`);
  }

  #legal(event: MissionEvent): void {
    const before = this.events.at(-1);
    if (!validateEvent(event)) throw new Error(`event: ${JSON.stringify(event)} ${JSON.stringify(validateEvent.errors)}`);
    if (event.seq !== (before?.seq ?? 0) + 1) throw new Error('a gap in the numbers');
    if (before !== undefined && isTerminal(before.type)) throw new Error(`${event.type} after ${before.type}`);
    if (before !== undefined && event.ts < before.ts) throw new Error('time went back');
    if (event.cause !== null && event.cause >= event.seq) throw new Error(`${event.type} caused by a later event`);
    const frame = projectFrame(event);
    if (frame !== undefined) {
      const valid = validateFrame(frame);
      if (!valid.ok) throw new Error(`frame: ${JSON.stringify(frame)} ${valid.why}`);
    }
    const state = STATE_OF[event.type];
    if (state === undefined) return;
    const from = this.events.map((each) => STATE_OF[each.type]).findLast((each) => each !== undefined) ?? 'queued';
    if (!(this.spec.external === undefined ? LEGAL : LEGAL_ELSEWHERE)[from]?.includes(state)) throw new Error(`${from} -> ${state}`);
    if (state === 'done' && !this.events.some((each) => each.type === 'mission.progress')) throw new Error('done without progress');
  }

  #checkDesired(): void {
    const { folded } = this.mission;
    const effects = this.desired();
    const keys = effects.map((effect) => effect.key);
    if (new Set(keys).size !== keys.length) throw new Error(`twice: ${keys.join(' ')}`);
    const executes = effects.filter((effect) => effect.kind === 'execute');
    if (new Set(executes.map((effect) => effect.operation)).size !== executes.length) throw new Error('two executes of one operation');
    for (const { operation, hold, request } of executes) {
      if (!validateExecuteRequest(request)) throw new Error(`request: ${JSON.stringify(validateExecuteRequest.errors)}`);
      const step = folded.steps.find((each) => each.id === request.task.step);
      if (folded.over !== null || step?.phase !== 'handed') throw new Error(`${operation} is to be executed and is not handed over`);
      if (!hold && folded.paused !== null && folded.ending === null && !step.started) throw new Error('would start while paused');
      if (!hold && folded.ending !== null && step.stopped === null) throw new Error('would start while ending');
      const asked = folded.approvals.filter((approval) => approval.operation_id === operation && approval.kind === 'operation');
      if (asked.some((approval) => approval.status === 'pending')) throw new Error(`${operation} is undecided`);
      if (request.consent !== null && asked.find((approval) => approval.hitl_id === request.consent?.hitl_id)?.status !== 'approved') throw new Error('a consent that is none');
    }
    if (folded.steps.filter((step) => step.phase === 'handed' || step.phase === 'asked').length > this.spec.max_parallel) throw new Error('too many at once');
  }
}

export function same(a: unknown, b: unknown, what: string): void {
  if (JSON.stringify(a) !== JSON.stringify(b)) throw new Error(`${what}:\n${JSON.stringify(a)}\n${JSON.stringify(b)}`);
}
