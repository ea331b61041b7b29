/** Finds out what a registry has of a mission, before the mission's frames go out to it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Looked, TheirView } from './registry-client.js';

/** A dispatch by the registry, whose record of it may come only after our reply. */
export interface Expected {
  /** What it had of the mission before our reply. Never rejects. */
  before: Promise<Looked>;
  /** The mission was there already: its record is about to be replaced. */
  again: boolean;
}

/**
 * Whether a record that was there before a dispatch is the one of that dispatch. Some registries make theirs first and
 * dispatch then; one that says more than that the mission was given away is of another time, and about to be replaced.
 */
const isOfThisDispatch = ({ before, again }: { before: TheirView; again: boolean }): boolean => !again && (before.state === 'queued' || before.state === 'assigned');

export interface Patience {
  /** Between two looks at first, ms; it grows by half each time. */
  firstMs: number;
  longestMs: number;
  /** After which it counts as one that the registry does not know, ms. */
  giveUpMs: number;
  /** After which a record that is not replaced counts as the one that was made, ms. */
  replacedMs: number;
}

export const PATIENCE: Patience = { firstMs: 5, longestMs: 250, giveUpMs: 60_000, replacedMs: 2_000 };

/** Looks in vain after which the registry counts as one that does not answer about missions. */
const TRIES = 3;

/** `unknown`: the registry is to hear nothing of it. `silent`: it does not say. Undefined: nobody waits any more. */
export type Met = { kind: 'known'; view: TheirView } | { kind: 'unknown' } | { kind: 'silent'; why: string } | undefined;

/** Looks once, and again only where the registry gave no answer. */
export const meet = async ({ look, gone, patience = PATIENCE }: { look: () => Promise<Looked>; gone: () => boolean; patience?: Patience }): Promise<Met> => {
  for (let tries = 1; ; tries += 1) {
    const found = await look();
    if (gone()) return undefined;
    if (found.kind !== 'silent' || tries >= TRIES) return found;
    await sleep(patience.longestMs, undefined, { ref: false });
  }
};

/** Looks until the registry has its record of the dispatch. What goes out before that is lost. */
export const meetExpected = async (given: { look: () => Promise<Looked>; gone: () => boolean; expected: Expected; patience?: Patience }): Promise<Met> => {
  const { look, gone, expected, patience = PATIENCE } = given;
  const looked = await expected.before;
  let before = looked.kind === 'known' ? looked.view : undefined;
  const from = performance.now();
  let wait = patience.firstMs;
  for (;;) {
    const found = await look();
    if (gone()) return undefined;
    const waited = performance.now() - from;
    // Where it did not say what it had, and the mission was there already, it has had a record of it.
    if (looked.kind === 'silent' && expected.again && found.kind === 'known') before ??= found.view;
    if (found.kind === 'known' && (before === undefined || isOfThisDispatch({ before, again: expected.again }) || found.view.createdAt !== before.createdAt || waited >= patience.replacedMs)) return found;
    if (waited >= patience.giveUpMs) return found;
    await sleep(wait, undefined, { ref: false });
    wait = Math.min(patience.longestMs, wait * 1.5);
  }
};
