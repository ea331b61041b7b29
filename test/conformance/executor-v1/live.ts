/** A live run: the suite's registry, the executor under test, and every scenario that its level asks for. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Caller } from './caller.js';
import type { Evidence, Rule } from './judge.js';
import type { Profile } from './profile.js';
import { GivenRegistry } from './given-registry.js';
import { dataOf, type Entry, type EntryOf, type ExecutorFacts, type Recording, textOf } from './recording.js';
import { Registry } from './registry.js';
import type { Side } from './side.js';
import { scenariosOf } from './rules/index.js';
import { SCENARIOS } from './scenarios/index.js';
import type { Scenario } from './scenarios/scenario.js';
import { Stage, Stalled, type World } from './stage.js';
import type { Subject } from './subject.js';
import { Trace } from './trace.js';
import type { Validator } from './validator.js';

export interface LiveOptions {
  subject: Subject;
  profile: Profile;
  validator: Validator;
  /** The only executor that is let in; the first that comes, where none is named. */
  executorId?: string;
  /** REST base address, where it is not the one that the executor registers. */
  baseUrl?: string;
  /** A token of the executor's own, with which missions are looked at and questions answered; asked for once it runs. */
  operatorToken?: () => string;
  /** File of the evidence, where the executor chooses it. */
  evidence?: () => string;
  /** A registry that runs already, and a token for it, in place of the suite's own. */
  serve?: { url: string; token?: string };
  listen?: { host?: string; port?: number };
  /** Only what these need is carried out. */
  rules: readonly Rule[];
  patienceMs?: number;
  lingerMs?: number;
  /** How long the executor may take to connect, ms. */
  connectMs?: number;
  onListening?: (address: string) => void;
}

const PATIENCE_MS = 5_000;
const LINGER_MS = 300;
const CONNECT_MS = 30_000;

export const runLive = async (options: LiveOptions): Promise<Evidence> => {
  const { subject, profile, validator } = options;
  const trace = new Trace();
  const about = { trace, validator, ...(options.executorId === undefined ? {} : { executorId: options.executorId }) };
  const given = options.serve === undefined ? undefined : new GivenRegistry({ ...about, ...options.serve });
  const own = given === undefined ? new Registry({ ...about, caller: () => caller }) : undefined;
  const registry = (given ?? own) as Side;
  const kind = given === undefined ? 'own' : 'given';
  const caller: Caller = new Caller({
    trace,
    base: () => (options.baseUrl ?? registry.registration?.transport_endpoints.rest ?? '').replace(/\/$/, ''),
    // A registry that is not ours keeps the token it issued to itself.
    tokens: () => ({ token: own === undefined ? operator : own.token, operator, wrong: 'hp_wrong-token-of-the-conformance-suite-0123456789', old: own?.oldToken }),
  });
  let operator: string | undefined;
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  const stages: { stage: Stage; from: number; to: number }[] = [];
  const absent: Record<string, string> = {};
  const failures: string[] = [];
  try {
    const address = options.serve?.url ?? (await own?.listen(options.listen ?? {})) ?? '';
    options.onListening?.(address);
    await subject.start(address);
    operator = options.operatorToken?.();
    if (operator !== undefined) trace.keepSecret(operator);
    const connectMs = options.connectMs ?? CONNECT_MS;
    const connecting = given?.find(connectMs) ?? trace.until((entries) => (entries.some((entry) => entry.kind === 'open' && entry.token) ? true : undefined), connectMs);
    const connected = await Promise.race([connecting, ...(subject.gone === undefined ? [] : [subject.gone().then(() => false)])]);
    const executor = factsOf(trace.entries);
    if (connected !== true || executor === undefined) {
      const tried = trace.entries.some((entry) => entry.kind === 'register');
      const said = subject.log()?.trim().split('\n').slice(-5).join(' | ') ?? '';
      failures.push(`the executor never connected to ${address}${tried ? ', though it registered' : ', nor did it register'}${said === '' ? '' : `; it said: ${trace.search('log', said)}`}`);
      return { registry: kind, recordings: [], absent, failures };
    }
    const world: World = {
      trace,
      registry,
      own,
      caller,
      subject,
      profile,
      evidence: options.evidence?.() ?? join(folder, 'evidence'),
      hasOperator: operator !== undefined,
      hitl: executor.capabilities.includes('hitl'),
      patienceMs: options.patienceMs ?? profile.patience_ms ?? PATIENCE_MS,
      lingerMs: options.lingerMs ?? LINGER_MS,
    };
    const wanted = scenariosOf(options.rules);
    const present = SCENARIOS.filter((scenario) => wanted.has(scenario.name)).filter((scenario) => {
      const why = whyNot(scenario, { executor, subject, profile, own: own !== undefined });
      if (why !== undefined) absent[scenario.name] = why;
      return why === undefined;
    });
    const play = async (scenario: Scenario): Promise<void> => {
      const stage = new Stage(scenario.name, world);
      const from = scenario.name === 'register' ? 0 : stage.mark;
      try {
        await scenario.run(stage);
      } catch (error) {
        if (!(error instanceof Stalled)) failures.push(`${scenario.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
      stages.push({ stage, from, to: stage.mark });
    };
    await Promise.all(present.filter((scenario) => scenario.alone !== true).map(play));
    for (const scenario of present) if (scenario.alone === true) await play(scenario);
    const expected = { ...pick(profile.missions.fail, 'exit_code'), ...pick(profile.missions.ask, 'after_no') };
    // Not as they happened to end: failures are then told in the same order each time.
    const inOrder = present.flatMap(({ name }) => stages.filter(({ stage }) => stage.name === name));
    const recordings = inOrder.map(({ stage, from, to }) => recordingOf({ stage, from, to, entries: trace.entries, head: { registry: kind, executor, expected } }));
    return { registry: kind, executor, recordings, absent, failures };
  } finally {
    await subject.end();
    await registry.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

const pick = <T, K extends keyof T>(from: T | undefined, key: K): Partial<Pick<T, K>> =>
  from?.[key] === undefined ? {} : ({ [key]: from[key] } as Partial<Pick<T, K>>);

/** Why a scenario is left out, or undefined where it is not. */
const whyNot = (scenario: Scenario, { executor, subject, profile, own }: { executor: ExecutorFacts; subject: Subject; profile: Profile; own: boolean }): string | undefined => {
  if (scenario.level !== 'core' && !executor.capabilities.includes(scenario.level)) return `the executor has not the capability ${scenario.level}`;
  if (scenario.level === 'hitl' && profile.missions.ask === undefined) return `the profile ${profile.name} has no mission of the kind ask`;
  if (scenario.needs !== undefined && !own) return 'it takes the suite’s own registry';
  if (scenario.needs === 'stop' && !subject.can.stop) return 'nobody said how the executor is restarted (--run or --restart-command)';
  if (scenario.needs === 'kill' && !subject.can.kill) return 'nobody said how the executor is killed and started (--run or --crash-command)';
  return undefined;
};

const factsOf = (entries: readonly Entry[]): ExecutorFacts | undefined => {
  const register = entries.find((entry): entry is EntryOf<'register'> => entry.kind === 'register' && entry.status === 201);
  const body = (register?.body ?? {}) as Record<string, unknown>;
  if (register === undefined) return undefined;
  const capabilities = (body['capabilities'] as unknown[]).map(String);
  return { executor_id: textOf(body['executor_id']) ?? '', name: textOf(body['name']) ?? '', version: textOf(body['version']) ?? '', capabilities };
};

/** Of everything, what belongs to one scenario: its own requests, its missions' frames, and the connection while it ran. */
const recordingOf = ({ stage, from, to, entries, head }: { stage: Stage; from: number; to: number; entries: readonly Entry[]; head: Pick<Recording, 'registry' | 'executor' | 'expected'> }): Recording => {
  const ids = new Set(Object.values(stage.missions).map((mission) => mission.mission_id));
  const own = entries.filter((entry, index) => {
    if (entry.scenario !== undefined) return entry.scenario === stage.name;
    if (entry.kind === 'frame' || entry.kind === 'push') {
      const about = textOf(entry.frame['mission_id']);
      if (about !== undefined) return ids.has(about);
    }
    if (entry.kind === 'asked' && entry.path.startsWith('/api/v1/missions/')) return ids.has(decodeURIComponent(entry.path.split('/').at(-1) ?? ''));
    return index >= from && index < to;
  });
  const trimmed = own.map((entry) => (entry.kind === 'frame' && entry.frame['event'] === 'executor.resync' ? withOwnMissions(entry, ids) : entry));
  return { format: 1, scenario: stage.name, ...head, missions: stage.missions, entries: trimmed };
};

/** The list of a resync holds missions of other scenarios, too, which nobody who reads this one knows. */
const withOwnMissions = (entry: EntryOf<'frame'>, ids: ReadonlySet<string>): EntryOf<'frame'> => {
  const owned: unknown = dataOf(entry.frame)['owned_mission_ids'];
  if (!Array.isArray(owned)) return entry;
  return { ...entry, frame: { ...entry.frame, data: { ...dataOf(entry.frame), owned_mission_ids: (owned as unknown[]).filter((id) => ids.has(String(id))) } } };
};
