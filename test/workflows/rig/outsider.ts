/** Another executor as the registry sees it: what it was given, what it was told, and what it answers; it says what it is told to. */
import { randomUUID } from 'node:crypto';
import type { DispatchPayload, ForwardOutcome, ForwardRequest, PushOutcome, PushRequest, V1Frame } from '../../../src/contract/generated/types.js';
import { SIGNAL } from '../../../src/temporal/names.js';
import type { Run } from './rig.js';

export class Outsider {
  readonly id = randomUUID();
  /** Whether a dispatch gets through, and what is said to it. */
  reachable = true;
  answer: ForwardOutcome = { kind: 'assigned' };
  /** Whether its connection is open. */
  connected = true;
  readonly dispatches: DispatchPayload[] = [];
  /** How often somebody tried. */
  tries = 0;
  readonly frames: V1Frame[] = [];
  /** Calls about one mission that came while another about it was under way. */
  overlaps = 0;
  #at = 0;
  readonly #under = new Set<string>();
  #said = 0;

  /** What it was told about one mission, as `event` or `hitl_responded <hitl_id>: <response>`. */
  told(run: Run): string[] {
    return this.frames
      .filter((frame) => frame.mission_id === run.id)
      .map(({ event, data }) => ('hitl_id' in data && 'response' in data ? `hitl_responded ${data.hitl_id}: ${data.response}` : event.slice('mission.'.length)));
  }

  async forward({ dispatch, mission_id }: ForwardRequest): Promise<ForwardOutcome> {
    return this.#alone(mission_id, async () => {
      this.tries += 1;
      if (!this.reachable) throw new Error('unreachable');
      if (this.answer.kind === 'assigned') this.dispatches.push(dispatch);
      return this.answer;
    });
  }
  async push({ frames }: PushRequest): Promise<PushOutcome> {
    return this.#alone(frames[0]?.mission_id, async () => {
      if (!this.connected) return { kind: 'away' };
      this.frames.push(...(frames as V1Frame[]));
      return { kind: 'sent' };
    });
  }

  /** Says something about a mission. The same `message` again is the same frame once more. */
  async say(run: Run, event: V1Frame['event'], data: object, message = `${this.id}-${(this.#said += 1)}`): Promise<void> {
    const frame = { event, executor_id: this.id, mission_id: run.id, ts: new Date(Date.now() + (this.#at += 1)).toISOString(), data };
    await run.signal(SIGNAL.executorFrame, { message_id: message, executor_id: this.id, frame });
  }
  async start(run: Run): Promise<void> {
    await this.say(run, 'mission.started', { state: 'running', agent_runtime: 'other' });
    await run.saw('mission.started');
  }
  async ask(run: Run, hitl_id: string, more: object = {}): Promise<void> {
    await this.say(run, 'mission.hitl_required', { hitl_id, prompt: `What about ${hitl_id}?`, ...more });
  }
  async complete(run: Run): Promise<void> {
    await this.say(run, 'mission.completed', { state: 'done', exit_code: 0 });
  }
  async link(run: Run, kind: 'lost' | 'listed' | 'unlisted'): Promise<void> {
    await run.signal(SIGNAL.executorLink, { message_id: `${this.id}-${kind}-${(this.#said += 1)}`, executor_id: this.id, kind });
  }
  async place(run: Run): Promise<void> {
    await run.signal(SIGNAL.placement, { message_id: `${this.id}-place-${(this.#said += 1)}`, executor_id: this.id });
  }

  /** Whatever goes to one executor about one mission goes one after the other. */
  async #alone<T>(mission: string | undefined, work: () => Promise<T>): Promise<T> {
    const key = mission ?? '';
    if (this.#under.has(key)) this.overlaps += 1;
    this.#under.add(key);
    try {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return await work();
    } finally {
      this.#under.delete(key);
    }
  }
}
