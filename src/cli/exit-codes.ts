/**
 * What the command line's exit codes mean. Scripts depend on them, so a number never changes its meaning; docs/cli.md
 * and `holdpoint --help` show the same table, and a test holds the three together.
 */

export const EXIT = {
  ok: 0,
  internal: 1,
  usage: 2,
  notFound: 3,
  refused: 4,
  auth: 5,
  unavailable: 6,
  missionFailed: 7,
  missionAborted: 8,
  undecided: 9,
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** One line for a person about every code, in the order of the numbers. */
export const EXIT_MEANING: readonly { code: ExitCode; meaning: string }[] = [
  { code: EXIT.ok, meaning: 'done; for watch, demo and dispatch --watch: the mission is done' },
  { code: EXIT.internal, meaning: 'a defect in Holdpoint, or an answer that it could not read' },
  { code: EXIT.usage, meaning: 'the command or its input is not valid' },
  { code: EXIT.notFound, meaning: 'no such mission, approval, operation, token or file' },
  { code: EXIT.refused, meaning: 'refused: it conflicts with how things stand now' },
  { code: EXIT.auth, meaning: 'the token is missing, wrong or not allowed to do this' },
  { code: EXIT.unavailable, meaning: 'not reachable or not ready; try again' },
  { code: EXIT.missionFailed, meaning: 'the mission failed' },
  { code: EXIT.missionAborted, meaning: 'the mission was aborted' },
  { code: EXIT.undecided, meaning: 'a human has to decide first; nothing was decided' },
  { code: EXIT.interrupted, meaning: 'interrupted (^C)' },
];

/**
 * The exit code for a refusal of the REST API.
 *
 * A 400, 413, 415 or 422 is about what was sent; a 409 or 410 is about how things stand; both can be told apart by a
 * script without reading any text.
 */
export const exitCodeOfStatus = (status: number): ExitCode => {
  switch (status) {
    case 401:
    case 403:
      return EXIT.auth;
    case 404:
      return EXIT.notFound;
    case 409:
    case 410:
      return EXIT.refused;
    case 408:
    case 429:
    case 502:
    case 503:
    case 504:
      return EXIT.unavailable;
    default:
      return status >= 400 && status < 500 ? EXIT.usage : EXIT.internal;
  }
};

/** The exit code by which a finished mission shows how it ended; undefined for a mission that goes on. */
export const exitCodeOfState = (state: string): ExitCode | undefined => {
  switch (state) {
    case 'done':
      return EXIT.ok;
    case 'failed':
      return EXIT.missionFailed;
    case 'aborted':
      return EXIT.missionAborted;
    default:
      return undefined;
  }
};
