/** Files that say who uses something, safe against two that come at once and against pids that were reused. */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { identify, isAlive } from './process.mjs';

/** The value in a JSON file, or undefined where there is none that can be read. */
export const readWhole = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

let counter = 0;
const beside = (path) => `${path}.${process.pid}.${(counter += 1)}`;

/** Writes JSON whole or not at all: beside the file first, then moved over it. Private to this user. */
export const writeWhole = (path, value) => {
  const draft = beside(path);
  try {
    writeFileSync(draft, `${JSON.stringify(value)}\n`, { mode: 0o600 });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
};

/** The process for which a claim still holds, or undefined. */
export const holderOf = (claim) => [claim?.user, claim?.starter].find(isAlive);

/**
 * Claims `path`. The claim names the process that makes it and, later, the one that uses what is claimed, each with its
 * start time; it holds while either lives.
 *
 * @param refusal makes the error for somebody else's claim from the pid of its holder
 * @returns `{use(pid), release()}`
 */
export const claimFile = ({ path, refusal }) => {
  const starter = identify(process.pid);
  for (let attempt = 0; ; attempt += 1) {
    const own = beside(path);
    writeFileSync(own, `${JSON.stringify({ starter })}\n`, { mode: 0o600 });
    try {
      // A link is made whole and fails where the name is taken: of two that try at once, one gets it.
      linkSync(own, path);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST' || attempt > 20) throw error;
    } finally {
      rmSync(own, { force: true });
    }
    const holder = holderOf(readWhole(path));
    if (holder !== undefined) throw refusal(holder.pid);
    removeAbandoned({ path, refusal });
  }
  return {
    use: (pid) => writeWhole(path, { starter, user: identify(pid) }),
    release: () => rmSync(path, { force: true }),
  };
};

/** Moves the claim of the dead away rather than deleting it: another starter may have replaced it meanwhile. */
const removeAbandoned = ({ path, refusal }) => {
  const moved = beside(path);
  try {
    renameSync(path, moved);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  const holder = holderOf(readWhole(moved));
  try {
    if (holder !== undefined) linkSync(moved, path);
  } catch {
    // A third one claimed it in between; the caller meets its claim.
  } finally {
    rmSync(moved, { force: true });
  }
  if (holder !== undefined) throw refusal(holder.pid);
};
