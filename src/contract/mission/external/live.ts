/**
 * What a run of the workflow knows of the executors besides the facts. Lost at a continue-as-new, which costs that they are
 * told again what they were told before, and nothing else: every command and answer may be repeated.
 */
export interface ExternalLive {
  /** Goes up whenever an executor reports back: what went out by an earlier connection may be lost. */
  connection: number;
  /** What was sent, as `<executor_id> <item>`, or could not be sent before the executor is back. */
  pushed: ReadonlySet<string>;
  /** Executors that have the mission and should not. */
  strays: ReadonlySet<string>;
  /** Time of the newest frame of the carrier, by its own clock, in ms since the epoch. */
  heard: number;
}
export const NOTHING_HEARD: ExternalLive = { connection: 0, pushed: new Set(), strays: new Set(), heard: 0 };

const sent = (executor: string, item: string): string => `${executor} ${item}`;
export const wasPushed = (live: ExternalLive, executor: string, item: string): boolean => live.pushed.has(sent(executor, item));

/** After a push: by whatever connection it went, it is not repeated before the executor reports back. */
export const afterPush = (live: ExternalLive, push: { executor: string; items: readonly string[]; connection: number }): ExternalLive =>
  push.connection === live.connection ? { ...live, pushed: new Set([...live.pushed, ...push.items.map((item) => sent(push.executor, item))]) } : live;

/** An item that has to go out again. */
export const unpushed = (live: ExternalLive, executor: string, item: string): ExternalLive => ({
  ...live,
  pushed: new Set([...live.pushed].filter((each) => each !== sent(executor, item))),
});

/** An executor has a connection again, or reports that it lost one. */
export const afterReport = (live: ExternalLive, executor: string): ExternalLive => ({
  ...live,
  connection: live.connection + 1,
  pushed: new Set([...live.pushed].filter((each) => !each.startsWith(sent(executor, '')))),
});

export const withStray = (live: ExternalLive, executor: string): ExternalLive => (live.strays.has(executor) ? live : { ...live, strays: new Set([...live.strays, executor]) });
