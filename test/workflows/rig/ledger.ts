/** What a programmable host remembers: its ledger, which survives the loss of its worker as a runner's does. */
import { operationDigest } from '../../../src/contract/canonical.js';
import type {
  ExecuteOutcome,
  ExecuteRequest,
  ResolvedOperation,
  Result,
  StopOutcome,
  StopRequest,
  Task,
  WithdrawOutcome,
  WithdrawRequest,
} from '../../../src/contract/generated/types.js';

interface Entry {
  task: Task;
  consent: string | null;
  result: Promise<Result>;
  end: (part: { outcome: Result['outcome']; exit_code: number | null; reason: string }) => void;
  ended: boolean;
}

const sha = (letter: string): string => `sha256:${letter.repeat(64)}`;

/**
 * Starts each operation at most once. What happens is written in argv: `true`, `exit <n>`, `wait` (until a test ends it),
 * `lose` (a start whose end cannot be found). A task whose first word is `ask` is asked about, one whose first word is
 * `deny` denied; the words after it are the command.
 */
export class Ledger {
  readonly hostId: string;
  /** Every start, in order; an operation that stands here twice ran twice. */
  readonly starts: string[] = [];
  /** Every verb with its operation, in order of arrival. */
  readonly calls: string[] = [];
  readonly #entries = new Map<string, Entry>();
  readonly #tombstones = new Set<string>();
  readonly #refused = new Map<string, number>();
  readonly #consumed = new Set<string>();
  /** Changes what an operation resolves to, so that a consent given before does not cover it. */
  drift = '';
  /** Operations that are refused a permit, and how often yet. */
  readonly noPermit = new Map<string, number>();

  constructor(hostId: string) {
    this.hostId = hostId;
  }

  resolve(task: Task): ResolvedOperation {
    const { operation, mission_id, step, attempt, host, argv, workspace, limits } = task;
    return {
      operation,
      mission_id,
      step,
      attempt,
      host,
      user: { uid: 1000, name: 'owner' },
      argv,
      executable: { path: `/usr/bin/${argv[0] ?? ''}`, sha256: sha('a') },
      workspace,
      cwd: `/w/default${this.drift}`,
      env: { PATH: '/usr/bin', ...task.env },
      stdin_sha256: null,
      files: [],
      limits,
    };
  }

  /** Evaluates and starts, or attaches. Resolves at the operation's end. */
  async execute({ task, request, consent, ask }: ExecuteRequest): Promise<ExecuteOutcome> {
    const id = task.operation_id;
    this.calls.push(`execute ${id} ${request}`);
    const known = this.#entries.get(id);
    if (known) {
      if (JSON.stringify(known.task) !== JSON.stringify(task)) return { kind: 'refused', code: 'operation_conflict', message: 'other task' };
      return { kind: 'ended', result: await known.result, consent_used: known.consent };
    }
    if (this.#tombstones.has(id)) return { kind: 'refused', code: 'tombstone', message: 'stopped before it began' };
    const refused = this.#refused.get(id) ?? 0;
    if (request <= refused) return { kind: 'withdrawn', request: refused };
    const permits = this.noPermit.get(id) ?? 0;
    if (permits > 0) {
      this.noPermit.set(id, permits - 1);
      return { kind: 'refused', code: 'no_permit', message: 'late' };
    }
    const verdict = task.argv[0];
    if (verdict === 'deny') return { kind: 'denied', code: 'denied_by_profile', message: 'the profile denies it' };
    if (verdict === 'ask' || ask === true || consent !== null) {
      const operation = this.resolve(task);
      const digest = operationDigest(operation);
      const asked = (reason: 'drifted' | 'lapsed' | 'consumed' | null): ExecuteOutcome => ({ kind: 'asked', operation, digest, why: 'no rule allows it', void: reason });
      if (consent === null) return asked(null);
      if (this.#consumed.has(consent.hitl_id)) return asked('consumed');
      if (consent.digest !== digest) return asked('drifted');
      if (Date.parse(consent.use_by) <= Date.now()) return asked('lapsed');
      this.#consumed.add(consent.hitl_id);
    }
    const entry = this.#start(task, consent?.hitl_id ?? null);
    return { kind: 'ended', result: await entry.result, consent_used: entry.consent };
  }

  stop({ operation_id }: StopRequest): StopOutcome | Promise<StopOutcome> {
    this.calls.push(`stop ${operation_id}`);
    this.#tombstones.add(operation_id);
    const entry = this.#entries.get(operation_id);
    if (!entry) return { kind: 'never_started', result: null };
    if (entry.ended) return entry.result.then((result) => ({ kind: 'already_ended', result }));
    entry.end({ outcome: 'cancelled', exit_code: null, reason: 'stopped' });
    return entry.result.then((result) => ({ kind: 'stopped', result }));
  }

  withdraw({ operation_id, request }: WithdrawRequest): WithdrawOutcome {
    this.calls.push(`withdraw ${operation_id} ${request}`);
    if (this.#entries.has(operation_id)) return { kind: 'started' };
    this.#refused.set(operation_id, Math.max(request, this.#refused.get(operation_id) ?? 0));
    return { kind: 'withdrawn' };
  }

  /** Ends a `wait`, as the command itself would. Says whether it ran. */
  end(id: string, exit = 0): boolean {
    const entry = this.#entries.get(id);
    if (!entry || entry.ended) return false;
    entry.end(exit === 0 ? { outcome: 'succeeded', exit_code: 0, reason: 'exit_zero' } : { outcome: 'failed', exit_code: exit, reason: 'exit_nonzero' });
    return true;
  }

  /** Whether it was started and has not ended. */
  runs(id: string): boolean {
    const entry = this.#entries.get(id);
    return entry !== undefined && !entry.ended;
  }
  get running(): number {
    return [...this.#entries.values()].filter((entry) => !entry.ended).length;
  }

  #start(task: Task, consent: string | null): Entry {
    this.starts.push(task.operation_id);
    let settle: (result: Result) => void = () => undefined;
    const result = new Promise<Result>((resolve) => {
      settle = resolve;
    });
    const started = Date.now();
    const entry: Entry = {
      task,
      consent,
      result,
      ended: false,
      end: ({ outcome, exit_code, reason }) => {
        if (entry.ended) return;
        entry.ended = true;
        settle(this.#result({ task, outcome, exit_code, reason, started }));
      },
    };
    this.#entries.set(task.operation_id, entry);
    const [word, number = '0'] = task.argv[0] === 'ask' ? task.argv.slice(1) : task.argv;
    if (word === 'true' || word === undefined) entry.end({ outcome: 'succeeded', exit_code: 0, reason: 'exit_zero' });
    else if (word === 'exit') entry.end(number === '0' ? { outcome: 'succeeded', exit_code: 0, reason: 'exit_zero' } : { outcome: 'failed', exit_code: Number(number), reason: 'exit_nonzero' });
    else if (word === 'lose') entry.end({ outcome: 'unknown', exit_code: null, reason: 'outcome_unknown' });
    else if (word === 'missing') entry.end({ outcome: 'failed', exit_code: null, reason: 'executable_not_found' });
    else if (word === 'killed') entry.end({ outcome: 'failed', exit_code: null, reason: 'signal' });
    return entry;
  }

  #result({ task, outcome, exit_code, reason, started }: { task: Task; outcome: Result['outcome']; exit_code: number | null; reason: string; started: number }): Result {
    const ended = Date.now();
    return {
      version: 2,
      operation_id: task.operation_id,
      outcome,
      reason,
      message: '',
      exit_code,
      signal: reason === 'signal' ? 'SIGKILL' : null,
      digest: operationDigest(this.resolve(task)),
      started_at: new Date(started).toISOString(),
      ended_at: new Date(ended).toISOString(),
      duration_ms: ended - started,
      output: { bytes: 0, dropped_bytes: 0, sha256: sha('b'), tail: '', gap_possible: false },
      quiescence: 'not_needed',
      adopted: false,
      envelope: { mission_id: task.mission_id, operation_id: task.operation_id, attempt: task.attempt, schema: 'result', version: 2, cause: 1, taint: ['output'] },
    };
  }
}
