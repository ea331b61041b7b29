import picocolors from 'picocolors';

/** Colours, or functions that leave text alone. */
export type Style = ReturnType<typeof picocolors.createColors>;

/**
 * Colours only on a terminal, never with NO_COLOR set to anything (https://no-color.org), never on a dumb terminal;
 * FORCE_COLOR wins over the question whether it is one.
 */
export const styleFor = (options: { isTerminal: boolean; env: NodeJS.ProcessEnv; color?: boolean }): Style => {
  const { env } = options;
  const refused = options.color === false || (env.NO_COLOR ?? '') !== '' || env.TERM === 'dumb';
  const forced = (env.FORCE_COLOR ?? '') !== '' && env.FORCE_COLOR !== '0';
  return picocolors.createColors(!refused && (forced || options.isTerminal));
};

/** The colour in which a mission's or step's state is shown. */
export const paintState = (style: Style, state: string): string => {
  switch (state) {
    case 'done':
    case 'succeeded':
    case 'approved':
    case 'used':
      return style.green(state);
    case 'failed':
    case 'timed_out':
    case 'denied':
    case 'unknown':
      return style.red(state);
    case 'aborted':
    case 'cancelled':
    case 'expired':
    case 'revoked':
    case 'void':
      return style.magenta(state);
    case 'hitl-required':
    case 'asked':
    case 'pending':
      return style.yellow(state);
    case 'paused':
    case 'suspended':
      return style.blue(state);
    case 'running':
    case 'handed':
      return style.cyan(state);
    default:
      return state;
  }
};
