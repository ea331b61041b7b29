import type { DataMissionProgress, MissionSnapshot } from '../contract/generated/types.js';
import { EXIT, exitCodeOfState, type ExitCode } from './exit-codes.js';
import { Fault } from './fault.js';
import { follow, type Frame } from './follow.js';
import { plainView, terminalView, type LiveView } from './live.js';
import { missionCard } from './render/missions.js';
import { eventLine } from './render/events.js';
import type { Session } from './session.js';

export interface WatchOptions {
  session: Session;
  missionId: string;
  /** Number of the last event already seen; 0 shows all. */
  after: number;
  patienceMs: number;
  /** Called when a human is asked, with the view hidden; resolves when the question is dealt with. */
  onAsked?: (hitlId: string) => Promise<void>;
  /** Given the view once it is there, for remarks of the caller's own. */
  onView?: (view: LiveView) => void;
  /** Whether the mission's card is shown at the end. */
  summary: boolean;
}

/**
 * Shows a mission until it is over and returns the exit code for how it ended. Outlives the facade: a lost stream is
 * taken up again after the last event that was seen.
 */
export const watchMission = async (options: WatchOptions): Promise<ExitCode> => {
  const { session, missionId } = options;
  const { io, ctx } = session;
  const first = await session.connect().snapshot(missionId);
  const view = !io.asJson && io.terminal ? terminalView(ctx, io) : plainView(io);
  const refresher = createRefresher(session, missionId, view);
  let last = first;
  let final: ExitCode | undefined;
  try {
    view.update(first);
    options.onView?.(view);
    for await (const frame of follow({
      missionId,
      after: options.after,
      connect: () => session.connect(),
      signal: ctx.signal,
      patienceMs: options.patienceMs,
      onTrouble: (trouble) => {
        view.remark(trouble.kind === 'back' ? undefined : `${trouble.fault.message} Trying again.`);
      },
    })) {
      final = showFrame(frame, session, view) ?? final;
      if (frame.kind === 'event') {
        refresher.poke();
        if (frame.event.type === 'mission.hitl_required' && options.onAsked !== undefined) {
          view.hide();
          await options.onAsked((frame.event.data as { hitl_id: string }).hitl_id);
          view.show();
        }
      }
    }
    if (options.summary && io.terminal && !io.asJson) last = await refresher.last();
  } finally {
    refresher.stop();
    view.end();
  }
  if (options.summary && io.terminal && !io.asJson) {
    io.say();
    for (const line of missionCard(last, io)) io.say(line);
  }
  // Without a last frame the mission was over before: nothing followed what was seen.
  return final ?? exitCodeOfState((await session.connect().snapshot(missionId)).state) ?? EXIT.internal;
};

/** Prints a frame; the exit code where it is the last one. */
const showFrame = (frame: Frame, session: Session, view: LiveView): ExitCode | undefined => {
  const { io } = session;
  switch (frame.kind) {
    case 'event': {
      io.json(frame.event);
      view.line(eventLine(frame.event, io.style));
      return exitCodeOfEvent(frame.event.type);
    }
    case 'reset':
      io.json({ reset: true, snapshot: frame.snapshot });
      view.update(frame.snapshot);
      return exitCodeOfState(frame.snapshot.state);
    case 'progress': {
      io.json(frame.frame);
      view.progress((frame.frame.data as DataMissionProgress | undefined)?.summary ?? '');
      return undefined;
    }
    case 'link': {
      io.json(frame.frame);
      if (frame.frame.event === 'mission.suspended') view.remark('The API is going down. The mission goes on; this waits until it is back.');
      return undefined;
    }
  }
};

const exitCodeOfEvent = (type: string): ExitCode | undefined => {
  if (type === 'mission.completed') return EXIT.ok;
  if (type === 'mission.failed') return EXIT.missionFailed;
  return type === 'mission.aborted' ? EXIT.missionAborted : undefined;
};

/**
 * Keeps the block on the screen in step with the mission by asking for its snapshot after events, at most one question at
 * a time. The numbered lines never wait for it.
 */
const createRefresher = (session: Session, missionId: string, view: LiveView): { poke(): void; last(): Promise<MissionSnapshot>; stop(): void } => {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const once = async (): Promise<void> => {
    do {
      again = false;
      try {
        view.update(await session.connect().snapshot(missionId));
      } catch (error) {
        // The stream notices a lost facade by itself, and the next event asks again.
        if (!(error instanceof Fault)) throw error;
      }
    } while (again && !stopped);
    running = undefined;
  };
  return {
    poke: () => {
      if (session.io.asJson || !session.io.terminal) return;
      if (running !== undefined) again = true;
      else running = once();
    },
    last: async () => {
      await running;
      return session.connect().snapshot(missionId);
    },
    stop: () => {
      stopped = true;
    },
  };
};
