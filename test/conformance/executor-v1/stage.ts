/** What a scenario has to work with: its missions, the registry's side and the executor's, and waiting for what must come. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Answer, CallOptions, Caller } from './caller.js';
import { dispatchBody, type DispatchBody, type Kind, type Profile } from './profile.js';
import { dataOf, eventOf, type Entry, type EntryOf, type Frame, type MissionRole, textOf } from './recording.js';
import { isEnd, isOver } from './records.js';
import type { Registry } from './registry.js';
import type { Side } from './side.js';
import type { Subject } from './subject.js';
import { PARTS, type Trace } from './trace.js';

export interface World {
  trace: Trace;
  registry: Side;
  /** The registry, where it is the suite's own. */
  own: Registry | undefined;
  caller: Caller;
  subject: Subject;
  profile: Profile;
  /** File into which missions of the kind `once` write a line each. */
  evidence: string;
  hasOperator: boolean;
  hitl: boolean;
  /** How long the executor may take for what it has to do, ms. */
  patienceMs: number;
  /** How long is waited for what must not come, ms. */
  lingerMs: number;
}

/** Something that had to come did not; the trace says what. */
export class Stalled extends Error {}

export type Verb = 'pause' | 'resume' | 'abort';
const COMMAND: Record<Verb, { event: string; data: Record<string, unknown> }> = {
  pause: { event: 'mission.paused', data: { state: 'paused' } },
  resume: { event: 'mission.resumed', data: { state: 'running' } },
  abort: { event: 'mission.aborted', data: { state: 'aborted', aborted_by: 'operator' } },
};

export class Stage {
  readonly missions: Record<string, MissionRole> = {};
  readonly #run = randomBytes(4).toString('hex');

  constructor(
    readonly name: string,
    readonly world: World,
  ) {}

  /** Where the trace is now, to tell later what came after. */
  get mark(): number {
    return this.world.trace.entries.length;
  }
  get hitl(): boolean {
    return this.world.hitl;
  }

  /** For scenarios that need the suite's own registry. */
  get own(): Registry {
    if (this.world.own === undefined) throw new Error('the registry is not the suite’s own');
    return this.world.own;
  }

  id(role: string): string {
    const mission = this.missions[role];
    if (mission === undefined) throw new Error(`no mission has the part ${role}`);
    return mission.mission_id;
  }

  /** The body of a mission's dispatch; the same each time. */
  body(role: string, kind: Kind): DispatchBody {
    const mission = (this.missions[role] ??= { mission_id: `cf-${this.name}-${role}-${this.#run}`, kind });
    return dispatchBody(this.world.profile, kind, { mission_id: mission.mission_id, evidence: this.world.evidence });
  }

  /** Dispatches as a registry does, which records the mission once it has the answer. */
  async dispatch(role: string, kind: Kind, { path = '/dispatch', change = {} }: { path?: string; change?: Partial<DispatchBody> } = {}): Promise<Answer> {
    const { registry, trace } = this.world;
    const { dispatcher } = registry;
    const body = { ...this.body(role, kind), ...change, ...dispatcher.addition };
    return dispatcher.caller.call(dispatcher.path ?? path, {
      method: 'POST',
      body,
      scenario: this.name,
      onStatus: (status) => {
        if (status < 200 || status > 299) return;
        registry.begin(body.mission_id);
        trace.add({ kind: 'recorded', mission_id: body.mission_id }, this.name);
      },
    });
  }

  call(path: string, options: CallOptions = {}): Promise<Answer> {
    return this.world.caller.call(path, { ...options, scenario: this.name });
  }
  at(role: string, verb = ''): string {
    return `/api/v1/missions/${encodeURIComponent(this.id(role))}${verb === '' ? '' : `/${verb}`}`;
  }
  status(role: string): Promise<Answer> {
    return this.call(this.at(role), { auth: this.#mine });
  }
  command(role: string, verb: Verb): Promise<Answer> {
    return this.call(this.at(role, verb), { method: 'POST' });
  }
  /** Answers over REST; `body` in place of the right one. */
  respond(role: string, body: Record<string, unknown>): Promise<Answer> {
    return this.call(this.at(role, 'hitl_response'), { method: 'POST', body, auth: this.#mine });
  }

  push(role: string, event: string, data: Record<string, unknown>): void {
    this.world.registry.push({ event, executor_id: this.world.registry.registration?.executor_id, mission_id: this.id(role), ts: new Date().toISOString(), data }, this.name);
  }
  pushCommand(role: string, verb: Verb): void {
    this.push(role, COMMAND[verb].event, COMMAND[verb].data);
  }

  frames(role: string, after = 0): EntryOf<'frame'>[] {
    return framesAfter(this.world.trace.entries, this.id(role), after);
  }

  /** The first of these events about the mission that came after the mark. @throws Stalled */
  async event(role: string, names: readonly string[], after = 0): Promise<Frame> {
    const id = this.id(role);
    return this.until(`${names.join(' or ')} of the mission ${role}`, (entries) => framesAfter(entries, id, after).find((entry) => names.includes(eventOf(entry)))?.frame);
  }
  started(role: string): Promise<Frame> {
    return this.event(role, ['mission.started']);
  }
  /** The end of a mission. @throws Stalled */
  async ended(role: string, after = 0): Promise<Frame> {
    const id = this.id(role);
    return this.until(`the end of the mission ${role}`, (entries) => framesAfter(entries, id, after).find((entry) => isEnd(eventOf(entry)))?.frame);
  }
  /** The question of a mission. @throws Stalled */
  async question(role: string, after = 0): Promise<string> {
    const frame = await this.event(role, ['mission.hitl_required'], after);
    return textOf(dataOf(frame)['hitl_id']) ?? '';
  }

  /** The registry's own record of a mission that is over has come to its end again. */
  async recordOver(role: string): Promise<void> {
    const id = this.id(role);
    await this.until(`the registry's record of the mission ${role} to be over`, () => (isOver(this.world.registry.stateOf(id) ?? '') ? true : undefined));
  }

  /** A connection that was opened after the mark, with its resync. @throws Stalled */
  async connected(after: number): Promise<void> {
    // Backoff takes its time; what comes first on a connection does not.
    const socket = await this.until('a new connection', (entries) => entries.slice(after).find((entry) => entry.kind === 'open' && entry.token), 3);
    const opened = this.world.trace.entries.indexOf(socket);
    await this.until('executor.resync on the new connection', (entries) => entries.slice(opened).find((entry) => entry.kind === 'frame' && eventOf(entry) === 'executor.resync'));
  }

  /** @throws Stalled */
  async until<T>(what: string, look: (entries: readonly Entry[]) => T | undefined, patience = 1): Promise<T> {
    const found = await this.world.trace.until(look, this.world.patienceMs * patience);
    if (found !== undefined) return found;
    this.world.trace.add({ kind: 'waited', what }, this.name);
    throw new Stalled(what);
  }

  /** Asks the executor itself until the mission is over. @throws Stalled */
  async overAccordingToIt(role: string): Promise<void> {
    // As many looks as there are in that time, however long each takes.
    for (let looks = 0; looks < this.world.patienceMs / 100; looks += 1) {
      const { body } = await this.status(role);
      if (isOver(textOf((body as { state?: unknown } | undefined)?.state) ?? '')) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    this.world.trace.add({ kind: 'waited', what: `the executor to say that ${role} is over` }, this.name);
    throw new Stalled(role);
  }

  /** Waits a moment for what must not come. */
  async linger(times = 1): Promise<void> {
    for (let part = 0; part < PARTS; part += 1) await new Promise((resolve) => setTimeout(resolve, (times * this.world.lingerMs) / PARTS));
  }

  /** Writes down how often the mission's work was done. */
  noteEvidence(role: string): void {
    const { evidence } = this.world;
    const lines = existsSync(evidence) ? readFileSync(evidence, 'utf8').split('\n').filter((line) => line.includes(this.id(role))).length : 0;
    this.world.trace.add({ kind: 'evidence', mission_id: this.id(role), lines }, this.name);
  }

  /** An operator's token where there is one: some executors let a registry dispatch and steer and nothing else. */
  get #mine(): 'operator' | 'token' {
    return this.world.hasOperator ? 'operator' : 'token';
  }
}

const framesAfter = (entries: readonly Entry[], missionId: string, after: number): EntryOf<'frame'>[] =>
  entries.slice(after).filter((entry): entry is EntryOf<'frame'> => entry.kind === 'frame' && entry.frame['mission_id'] === missionId);
