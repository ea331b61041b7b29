import { createLogUpdate } from 'log-update';
import type { MissionSnapshot } from '../contract/generated/types.js';
import type { CliContext } from './context.js';
import { formatDuration } from './duration.js';
import type { Io } from './io.js';
import { stepSign, stepState } from './render/missions.js';
import { safe } from './render/safe.js';
import { paintState } from './style.js';
import { cutTo, widthOf } from './text.js';

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const FRAME_MS = 100;
/** Steps that fit before the block is summed up instead: a block taller than the screen cannot be redrawn. */
const MOST_STEPS = 16;

/** The part of the screen that shows how a mission stands, below the lines that stay. */
export interface LiveView {
  /** A line that stays. */
  line(text: string): void;
  update(snapshot: MissionSnapshot): void;
  /** The last line of output of something that runs. */
  progress(line: string): void;
  /** A remark such as a lost connection; undefined takes it away. */
  remark(text: string | undefined): void;
  /** Takes the block off the screen until `show`: a prompt needs the place. */
  hide(): void;
  show(): void;
  end(): void;
}

/** Lines only: for files, pipes and logs. */
export const plainView = (io: Io): LiveView => ({
  line: (text) => {
    io.say(text);
  },
  update: () => undefined,
  progress: () => undefined,
  remark: (text) => {
    if (text !== undefined) io.note(text);
  },
  hide: () => undefined,
  show: () => undefined,
  end: () => undefined,
});

/** A block redrawn in place, for terminals. */
export const terminalView = (ctx: CliContext, io: Io): LiveView => {
  const draw = createLogUpdate(ctx.stdout);
  let snapshot: MissionSnapshot | undefined;
  let tail = '';
  let remark: string | undefined;
  let hidden = false;
  let frame = 0;
  const paint = (): void => {
    if (!hidden && snapshot !== undefined) draw(liveBlock({ snapshot, tail, remark, frame: FRAMES[frame % FRAMES.length] ?? '', io, now: Date.now() }).join('\n'));
  };
  const timer = setInterval(() => {
    frame += 1;
    paint();
  }, FRAME_MS);
  return {
    line: (text) => {
      draw.clear();
      ctx.stdout.write(`${text}\n`);
      paint();
    },
    update: (next) => {
      snapshot = next;
      if (!next.steps.some((step) => step.state === 'handed')) tail = '';
      paint();
    },
    progress: (line) => {
      tail = line;
    },
    remark: (text) => {
      remark = text;
      paint();
    },
    hide: () => {
      hidden = true;
      draw.clear();
      draw.done();
    },
    show: () => {
      hidden = false;
      paint();
    },
    end: () => {
      clearInterval(timer);
      hidden = true;
      draw.clear();
      draw.done();
    },
  };
};

/** The lines of the block. Pure, so that it can be looked at in a test. */
export const liveBlock = (input: {
  snapshot: MissionSnapshot;
  tail: string;
  remark: string | undefined;
  frame: string;
  io: Pick<Io, 'style' | 'columns'>;
  now: number;
}): string[] => {
  const { snapshot, io, now } = input;
  const { style } = io;
  const width = Math.max(20, io.columns - 1);
  const shown = snapshot.steps.length <= MOST_STEPS ? snapshot.steps : snapshot.steps.filter((step) => step.state !== 'waiting' && step.state !== 'ended').slice(0, MOST_STEPS);
  const idWidth = Math.max(0, ...shown.map((step) => widthOf(safe(step.id))));
  const stateWidth = Math.max(0, ...shown.map((step) => stepState(step).length));
  const over = snapshot.steps.filter((step) => step.state === 'ended' || step.state === 'skipped').length;
  const elapsed = formatDuration(now - Date.parse(snapshot.created_at));
  return [
    '',
    `${style.bold(cutTo(safe(snapshot.mission_id), width - 30))}  ${paintState(style, snapshot.state)}  ${style.dim(`${over}/${snapshot.steps.length} steps, ${elapsed}`)}`,
    ...shown.map((step) => {
      const state = stepState(step);
      const left = `${safe(step.id).padEnd(idWidth)}  `;
      const room = width - 2 - left.length - stateWidth - 2;
      const painted = paintState(style, step.outcome ?? state).replace(step.outcome ?? state, state);
      return `${stepSign(step, style, input.frame)} ${left}${painted}${' '.repeat(Math.max(0, stateWidth - state.length))}  ${style.dim(cutTo(safe(step.summary), Math.max(4, room)))}`;
    }),
    ...(shown.length < snapshot.steps.length ? [style.dim(`  and ${snapshot.steps.length - shown.length} more`)] : []),
    ...(input.tail === '' ? [] : [style.dim(cutTo(`  │ ${safe(input.tail)}`, width))]),
    ...(snapshot.waiting_for === '' ? [] : [style.yellow(cutTo(`  ${safe(snapshot.waiting_for)}`, width))]),
    ...(input.remark === undefined ? [] : [style.yellow(cutTo(`  ${input.remark}`, width))]),
  ];
};
