/** A host's verbs as activities: thin adapters over its runner. */
import { ApplicationFailure, CancelledFailure, Context } from '@temporalio/activity';
import type { ExecuteHeartbeat, HostActivities, HostControlActivities } from '../contract/activities.js';
import { visibleLine } from '../contract/visible.js';
import type { RunnerClient } from '../host/client.js';
import { HostError } from '../host/errors.js';
import type { Progress } from '../host/protocol.js';
import { Permit } from './host-permit.js';
import type { SendHeartbeat } from './host-permit.js';

export interface HostActivityDeps {
  runner: Pick<RunnerClient, 'execute' | 'renew' | 'ping' | 'stop' | 'withdraw'>;
  sendHeartbeat: SendHeartbeat;
  /** Told when the server no longer knows an attempt: a reason to ask which operations still belong to a live mission. */
  onGone?: () => void;
}

/** Heartbeats in one heartbeat time-out: five may be lost and the attempt still lives. */
const BEATS = 7;
const SHORTEST_BEAT_MS = 250;
/** For an execute without heartbeat time-out, which only a test schedules. */
const NO_TIMEOUT_MS = 15_000;
/** How long a heartbeat waits for news from the runner, in ms; a silent one must not silence the heartbeat. */
const NEWS_MS = 200;
/** Pause between two tries to reach the server before a start, in ms. */
const ASK_AGAIN_MS = 500;
const LINE_LENGTH = 200;

/** The last whole or begun line that is not empty, fit for a human's eyes. */
export function lastLine(bytes: Uint8Array): string {
  const lines = Buffer.from(bytes).toString('utf8').split(/[\r\n]+/);
  const line = lines.reverse().find((text) => text.trim() !== '') ?? '';
  return visibleLine({ text: line, room: LINE_LENGTH });
}

/** Whether to try again is the host's word; only the outermost failure's word counts. */
const toFailure = (error: unknown): unknown =>
  error instanceof HostError ? ApplicationFailure.create({ message: error.message, type: error.code, nonRetryable: !error.retryable, cause: error }) : error;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });

/**
 * Why a detached attempt ends. A cancel request is answered as such; everything else that looks like one (a worker that
 * shuts down, an attempt that the server gave up, a pause in the UI) leaves the operation to the next attempt.
 */
function detached(context: Context): Error {
  if (context.cancellationDetails?.cancelRequested) return new CancelledFailure('The mission no longer waits; the operation is not touched.');
  return ApplicationFailure.create({ message: 'This attempt was given up; the next one attaches to the same operation.', type: 'detached', nonRetryable: false });
}

/** `execute`, for the queue of the host. */
export function createHostActivities({ runner, sendHeartbeat, onGone }: HostActivityDeps): HostActivities {
  return {
    async execute(request) {
      // Captured now: a listener runs outside of this activity's context.
      const context = Context.current();
      const { info, cancellationSignal: signal } = context;
      const timeoutMs = info.heartbeatTimeoutMs ?? NO_TIMEOUT_MS;
      const permit = new Permit({ since: info.currentAttemptScheduledTimestampMs, timeoutMs });
      const operationId = request.task.operation_id;
      let details: ExecuteHeartbeat = { operation_id: operationId, phase: 'queued', output_bytes: 0, last_line: '' };
      let over = false;

      /** Asks the server whether this attempt still counts; renews the permit if so. */
      const ask = async (): Promise<boolean> => {
        const sentAt = Date.now();
        const answer = await sendHeartbeat({ taskToken: info.taskToken, details });
        if (answer === 'acknowledged') permit.renew(sentAt);
        if (answer === 'gone') onGone?.();
        return answer === 'acknowledged';
      };
      let asking: Promise<void> | undefined;
      /** One at a time: at a silent runner they would pile up. */
      const news = (): Promise<void> => {
        asking ??= runner
          .renew({ operationId, permitUntil: permit.until })
          .then((progress: Progress | null) => {
            if (progress) details = { operation_id: operationId, phase: progress.phase, output_bytes: progress.output_bytes, last_line: lastLine(Buffer.from(progress.last, 'base64')) };
          })
          .catch(() => undefined)
          .finally(() => {
            asking = undefined;
          });
        return asking;
      };
      const beat = async (): Promise<void> => {
        // Only what waits needs a permit, and only an answered heartbeat renews it.
        if (details.phase === 'queued') await Promise.race([ask().catch(() => false), pause(timeoutMs / BEATS, signal)]);
        await Promise.race([news(), pause(NEWS_MS, signal)]);
        if (!over) context.heartbeat(details);
      };
      let beating = false;
      const timer = setInterval(
        () => {
          if (beating) {
            context.heartbeat(details);
            return;
          }
          beating = true;
          void beat().finally(() => {
            beating = false;
          });
        },
        Math.max(SHORTEST_BEAT_MS, timeoutMs / BEATS),
      );
      try {
        // A host that was frozen may hold a task whose mission ended long ago: where the clock cannot exclude that, ask.
        while (!permit.isFresh(Date.now()) && !signal.aborted) {
          const answered = await ask().catch(() => undefined);
          if (answered === false) return { kind: 'refused', code: 'no_permit', message: 'The server no longer knows this attempt; nothing was started.' };
          if (answered === undefined) await pause(ASK_AGAIN_MS, signal);
        }
        if (signal.aborted) throw detached(context);
        return await runner.execute({ request, permit: () => permit.until, signal });
      } catch (error) {
        if (signal.aborted && context.cancellationDetails?.notFound) onGone?.();
        throw signal.aborted ? detached(context) : toFailure(error);
      } finally {
        over = true;
        clearInterval(timer);
      }
    },
  };
}

const answering =
  <In extends unknown[], Out>(verb: (...input: In) => Promise<Out>): ((...input: In) => Promise<Out>) =>
  (...input) =>
    verb(...input).catch((error: unknown) => {
      throw toFailure(error);
    });

/** `ping`, `stop` and `withdraw`, for the control queue. Each answers only when the runner does. */
export function createHostControlActivities({ runner }: Pick<HostActivityDeps, 'runner'>): HostControlActivities {
  return {
    ping: answering(async () => {
      const { host_id, boot_id, running, queued } = await runner.ping();
      return { host_id, boot_id, running, queued };
    }),
    stop: answering((request) => runner.stop(request)),
    withdraw: answering((request) => runner.withdraw(request)),
  };
}
