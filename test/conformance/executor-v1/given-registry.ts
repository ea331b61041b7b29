/**
 * A registry that runs already: the executor is dispatched to and steered through it, and what the executor tells is what
 * the registry shows of it. Its socket is not seen, so rules about connections have nothing to go by.
 */
import { Caller } from './caller.js';
import { dataOf, type Frame, textOf } from './recording.js';
import { isOver } from './records.js';
import type { Registration, Side } from './side.js';
import type { Trace } from './trace.js';
import type { Validator } from './validator.js';

/** How often missions are looked at, ms. */
const LOOK_MS = 100;
/** What a registry shows of an executor and the executor did not say. */
const ADDED = ['connected', 'registered_at', 'last_event_ts', 'active_mission_count', 'disconnected_at'];
const VERB: Readonly<Record<string, string>> = { 'mission.paused': 'pause', 'mission.resumed': 'resume', 'mission.aborted': 'abort', 'mission.hitl_responded': 'hitl_response' };

export class GivenRegistry implements Side {
  readonly own = false;
  registration: Registration | undefined;
  readonly dispatcher: Side['dispatcher'];
  readonly #caller: Caller;
  readonly #states = new Map<string, string>();
  /** Frames of each mission that were written down since its record began. */
  readonly #seen = new Map<string, Set<string>>();
  #pushed: Promise<unknown> = Promise.resolve();
  #looking: NodeJS.Timeout | undefined;

  constructor(private readonly deps: { url: string; token?: string; trace: Trace; validator: Validator; executorId?: string }) {
    const { url, token, trace } = deps;
    const base = url.replace(/\/$/, '');
    this.#caller = new Caller({ trace, base: () => base, tokens: () => ({ token, operator: token, wrong: undefined, old: undefined }) });
    this.dispatcher = { caller: this.#caller, path: '/api/v1/sessions/conformance/dispatch' };
  }

  /** Waits until the executor is listed as connected; false where it is not in time. @throws Error where nobody said which one is meant */
  async find(ms: number): Promise<boolean> {
    const { trace, validator, executorId } = this.deps;
    for (const until = Date.now() + ms; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, LOOK_MS))) {
      const { body } = await this.#caller.call('/api/v1/executors', { quiet: true });
      const { executors = [] } = (body ?? {}) as { executors?: (Registration & { connected: boolean })[] };
      const connected = executors.filter((executor) => executor.connected);
      if (executorId === undefined && connected.length > 1) throw new Error('several executors are connected there; name one (--executor)');
      const found = connected.find((executor) => executorId === undefined || executor.executor_id === executorId);
      if (found === undefined) continue;
      const said = Object.fromEntries(Object.entries(found).filter(([key]) => !ADDED.includes(key))) as unknown as Registration;
      const problem = validator.body('register_payload', said);
      trace.add({ kind: 'register', body: said, status: 201, open: 0, ...(problem === undefined ? {} : { problem }) });
      this.registration = said;
      this.dispatcher.addition = { executor_filter: { executor_id: said.executor_id } };
      return true;
    }
    return false;
  }

  begin(missionId: string): void {
    this.#seen.set(missionId, new Set());
    this.#looking ??= setInterval(() => void this.#look(), LOOK_MS);
  }

  stateOf(missionId: string): string | undefined {
    return this.#states.get(missionId);
  }

  push(frame: Frame, scenario: string): void {
    const verb = VERB[textOf(frame['event']) ?? ''];
    const missionId = textOf(frame['mission_id']) ?? '';
    if (verb === undefined) return;
    this.deps.trace.add({ kind: 'push', frame });
    // The time of an answer is the registry's own to say.
    const { responded_at: _, ...data } = dataOf(frame);
    const body = verb === 'hitl_response' ? data : undefined;
    const path = `/api/v1/missions/${encodeURIComponent(missionId)}/${verb}`;
    // One after the other, as they would go over one socket.
    this.#pushed = this.#pushed.then(() => this.#caller.call(path, { method: 'POST', quiet: true, scenario, ...(body === undefined ? {} : { body }) }));
  }

  close(): Promise<void> {
    clearInterval(this.#looking);
    return Promise.resolve();
  }

  async #look(): Promise<void> {
    await Promise.all(
      [...this.#seen].map(async ([missionId, seen]) => {
        const { status, body } = await this.#caller.call(`/api/v1/missions/${encodeURIComponent(missionId)}`, { quiet: true });
        // A record that began anew meanwhile has a set of its own.
        if (status !== 200 || this.#seen.get(missionId) !== seen) return;
        const { state, recent_events = [] } = body as { state?: unknown; recent_events?: Frame[] };
        for (const frame of recent_events) {
          const words = JSON.stringify(frame);
          if (seen.has(words)) continue;
          seen.add(words);
          this.deps.trace.add({ kind: 'frame', socket: 0, frame });
        }
        const shown = textOf(state) ?? '';
        // That it is over shows only once its end was written down.
        if (!isOver(shown) || recent_events.length > 0) this.#states.set(missionId, shown);
      }),
    );
  }
}
