/**
 * What a run of the workflow knows of the executors besides the facts. Lost at a continue-as-new, which costs that they are
 * told again what they were told before, and nothing else: every command and answer may be repeated.
 */
export interface ExternalLive {
  /** Goes up whenever an executor reports back, or lacks something: what is going out then may be lost. */
  connection: number;
  /** What was sent, as `<executor_id> <item>`, or could not be sent before the executor is back. */
  pushed: ReadonlySet<string>;
  /** How often something was sent since an executor reported back. */
  pushes: number;
  /** Executors that have the mission and should not. */
  strays: ReadonlySet<string>;
  /** The executor that was heard last, and the time of its newest frame by its own clock, in ms since the epoch. */
  heard: { from: string; at: number };
}
export const NOTHING_HEARD: ExternalLive = { connection: 0, pushed: new Set(), pushes: 0, strays: new Set(), heard: { from: '', at: 0 } };

const sent = (executor: string, item: string): string => `${executor} ${item}`;
export const wasPushed = (live: ExternalLive, executor: string, item: string): boolean => live.pushed.has(sent(executor, item));

/** After a push: by whatever connection it went, it is not repeated before the executor reports back. */
export function afterPush(live: ExternalLive, push: { executor: string; items: readonly string[]; connection: number }): ExternalLive {
  const pushed = push.connection === live.connection ? new Set([...live.pushed, ...push.items.map((item) => sent(push.executor, item))]) : live.pushed;
  return { ...live, pushes: live.pushes + 1, pushed };
}

/** Pushes after which more of them take their time: an executor that contradicts whatever it is told must not cost a history. */
const MANY = 20;
export const talksTooMuch = ({ pushes }: ExternalLive): boolean => pushes > MANY;

/** An item that has to go out again, also where it is just going out: whoever lacks it may have said so before or after. */
export const unpushed = (live: ExternalLive, executor: string, item: string): ExternalLive => ({
  ...live,
  connection: live.connection + 1,
  pushed: new Set([...live.pushed].filter((each) => each !== sent(executor, item))),
});

/** An executor has a connection again, or reports that it lost one. */
export const afterReport = (live: ExternalLive, executor: string): ExternalLive => ({
  ...live,
  connection: live.connection + 1,
  pushes: 0,
  pushed: new Set([...live.pushed].filter((each) => !each.startsWith(sent(executor, '')))),
});

/** What an executor that has the mission and should not is told, once by each connection. */
export const STRAY = 'stray';
export const withStray = (live: ExternalLive, executor: string): ExternalLive =>
  live.strays.has(executor) || wasPushed(live, executor, STRAY) ? live : { ...live, strays: new Set([...live.strays, executor]) };
export const withoutStray = (live: ExternalLive, executor: string): ExternalLive => ({ ...live, strays: new Set([...live.strays].filter((each) => each !== executor)) });
