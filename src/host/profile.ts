/** The permission profile: what this host allows, asks about and denies. */
import { readFileSync, statSync } from 'node:fs';
import { validateProfile } from '../contract/generated/validators.cjs';
import type { Profile, Task } from '../contract/generated/types.js';
import { digestOf } from './digest.js';
import { errnoOf, messageOf } from './errors.js';

/** What a host without a profile file has. */
export const DEFAULT_PROFILE: Profile = { version: 1, default: 'ask', rules: [] };

export interface ProfileDecision {
  effect: 'allow' | 'ask' | 'deny';
  why: string;
}

const sameArgv = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((word, index) => word === b[index]);

/**
 * What a profile says about a task. Rules match the exact argument vector; deny wins over ask, ask over allow, and what
 * no rule names gets the default. A deny rule holds for a command under either operation name, or a caller could step
 * around it by choosing the other. An allow rule was written for a command as it stands: with environment or standard
 * input of the caller's own it asks, and in any directory but the rule's, where `npm test` or `./build` is another program.
 * `shell.run_approved` always asks.
 */
export function decide({ profile, task }: { profile: Profile; task: Task }): ProfileDecision {
  const matching = profile.rules.filter((rule) => rule.workspace === task.workspace && sameArgv(rule.argv, task.argv));
  if (matching.some((rule) => rule.effect === 'deny')) return { effect: 'deny', why: 'A rule of the permission profile denies this command.' };
  const own = matching.filter((rule) => rule.operation === task.operation);
  if (own.length === 0 && profile.default === 'deny') return { effect: 'deny', why: 'The permission profile denies what no rule names.' };
  if (task.operation === 'shell.run_approved') return { effect: 'ask', why: 'shell.run_approved always asks.' };
  if (own.some((rule) => rule.effect === 'ask')) return { effect: 'ask', why: 'A rule of the permission profile asks about this command.' };
  if (own.length === 0) return { effect: 'ask', why: 'No rule of the permission profile names this command.' };
  if (Object.keys(task.env).length > 0 || task.stdin !== null) {
    return { effect: 'ask', why: 'The permission profile allows this command, but not with environment or standard input of the caller.' };
  }
  if (!own.some((rule) => (rule.cwd ?? '.') === task.cwd)) return { effect: 'ask', why: 'The permission profile allows this command, but not in this directory.' };
  return { effect: 'allow', why: 'A rule of the permission profile allows this command.' };
}

/** Either a profile, or what is wrong with it: an unreadable profile allows nothing. */
export type LoadedProfile = { profile: Profile; digest: string } | { problem: string };

/** Parses the text of a profile file. */
export function parseProfile(text: string): LoadedProfile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { problem: `not JSON: ${messageOf(error)}` };
  }
  if (!validateProfile(value)) {
    const first = validateProfile.errors?.[0];
    return { problem: `${first?.instancePath || '/'} ${first?.message ?? 'is invalid'}` };
  }
  return { profile: value, digest: digestOf(value) };
}

/** Reads the profile file again whenever it changed; a missing one means that everything asks. */
export function profileReader(path: string): () => LoadedProfile {
  let stamp = '';
  let loaded: LoadedProfile | undefined;
  return () => {
    let now: string;
    try {
      const { mtimeNs, ctimeNs, size, ino } = statSync(path, { bigint: true });
      now = `${ino} ${size} ${mtimeNs} ${ctimeNs}`;
      // A file written in the last moments may be written again within one tick of the clock: read it every time.
      const settled = Date.now() - Number(ctimeNs / 1_000_000n) > 2_000;
      if (!loaded || now !== stamp || !settled) loaded = parseProfile(readFileSync(path, 'utf8'));
    } catch (error) {
      now = '';
      loaded =
        errnoOf(error) === 'ENOENT'
          ? { profile: DEFAULT_PROFILE, digest: digestOf(DEFAULT_PROFILE) }
          : { problem: `cannot be read: ${messageOf(error)}` };
    }
    stamp = now;
    return loaded;
  };
}
