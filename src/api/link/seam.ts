/** What the facade and its routes need of the links to registries. */
import { HoldpointError } from '../../contract/errors.js';
import type { LinkLeft, LinkStatus, V1Frame } from '../../contract/generated/types.js';
import type { Caller } from '../tokens.js';

/** What becomes of a dispatch that a registry sent. */
export interface Expectation {
  /** Resolves once the registry may be answered. */
  ready: Promise<unknown>;
  /** The mission was started, or was there already (`again`), and the registry is about to make a new record of it. */
  accepted: (given: { again: boolean }) => void;
  refused: () => void;
}

export interface LinkSet {
  readonly statuses: LinkStatus[];
  /** The registry behind a token that it issued to us. */
  verify: (token: string) => Caller | undefined;
  /** A dispatch came by the token of a registry; undefined where the caller is none. */
  expect: (caller: Caller, missionId: string) => Expectation | undefined;
  /** Whether the mission is one of those that the registry behind a token has to do with. */
  concerns: (caller: Caller, missionId: string) => Promise<boolean>;
  /** Sends the frames to every registry that is told of their missions, and closes. The registrations stay. */
  close: (frames: readonly V1Frame[], ms: number) => Promise<void>;
  /** Leaves a registry, or all of them, until it is joined again. @throws HoldpointError link_not_found */
  leave: (endpoint: string | undefined) => Promise<LinkLeft[]>;
  /** Connects again to a registry that was left, or to all of them. @throws HoldpointError link_not_found */
  join: (endpoint: string | undefined) => void;
}

const notFound = (endpoint: string | undefined): void => {
  if (endpoint !== undefined) throw new HoldpointError({ code: 'link_not_found', where: '/endpoint' });
};

/** A facade without links. */
export const NO_LINKS: LinkSet = {
  statuses: [],
  verify: () => undefined,
  expect: () => undefined,
  concerns: () => Promise.resolve(false),
  close: () => Promise.resolve(),
  leave: (endpoint) => {
    notFound(endpoint);
    return Promise.resolve([]);
  },
  join: notFound,
};
