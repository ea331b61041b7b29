/**
 * What a server's folder says about itself: which kind of server made its files, and who uses them now.
 */
import { existsSync, linkSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identify, isAlive } from './process.mjs';

const read = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

let counter = 0;
/** Whole or not at all: written beside, then moved. */
const writeWhole = (path, value) => {
  counter += 1;
  const beside = `${path}.${process.pid}.${counter}`;
  writeFileSync(beside, `${JSON.stringify(value)}\n`, { mode: 0o600 });
  renameSync(beside, path);
};

/** A refusal that a person can act on; `code` says which. */
export class TemporalFolderError extends Error {
  constructor({ code, message, pid }) {
    super(message);
    this.name = 'TemporalFolderError';
    this.code = code;
    if (pid !== undefined) this.pid = pid;
  }
}

/**
 * Refuses files that another kind of server, or one with another number of shards, has made: the number is fixed in
 * the file for ever, and a server that finds another one there silently goes by the file.
 */
export const checkKind = ({ folder, kind, shards }) => {
  const path = join(folder, 'made-by.json');
  const made = read(path);
  const wayOut =
    `Start it with the server that made it, or move ${folder} away to begin with an empty one ` +
    '(missions that are not finished stay behind in it).';
  if (made === undefined) {
    const databases = existsSync(folder) ? readdirSync(folder).filter((name) => /\.(db|sqlite)$/.test(name)) : [];
    if (databases.length > 0) {
      throw new TemporalFolderError({
        code: 'folder_of_unknown_server',
        message: `${folder} holds a database (${databases.join(', ')}) that Holdpoint did not make. ${wayOut}`,
      });
    }
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeWhole(path, { kind, shards });
    return;
  }
  if (made.kind !== kind) {
    const name = { server: 'the official temporal-server', cli: '`temporal server start-dev`' };
    throw new TemporalFolderError({
      code: 'folder_of_other_kind',
      message: `${folder} was made by ${name[made.kind] ?? made.kind}, and this would be ${name[kind]}. ${wayOut}`,
    });
  }
  if (made.shards !== shards) {
    throw new TemporalFolderError({
      code: 'folder_of_other_shard_count',
      message:
        `${folder} was made with ${made.shards} history shards, and this server has ${shards}; ` +
        `the number can not be changed. ${wayOut}`,
    });
  }
};

/**
 * Claims the folder for one server. The claim names the process that starts the server and the server itself, each
 * with its start time; it holds while either lives.
 *
 * @returns `{use(pid), release()}`; throws TemporalFolderError `folder_in_use` with the pid of the first.
 */
export const claimFolder = ({ folder }) => {
  const path = join(folder, 'in-use.json');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const starter = identify(process.pid);
  const holder = (claim) => [claim?.server, claim?.starter].find(isAlive);
  const refuse = (claim) => {
    const { pid } = holder(claim);
    throw new TemporalFolderError({
      code: 'folder_in_use',
      pid,
      message: `A Temporal server already uses ${folder}: process ${pid}. Stop that one first (holdpoint down).`,
    });
  };
  const own = `${path}.${process.pid}.${(counter += 1)}`;
  for (let attempt = 0; ; attempt += 1) {
    writeFileSync(own, `${JSON.stringify({ starter })}\n`, { mode: 0o600 });
    try {
      // A link is made whole and fails where the name is taken: of two that try at once, one gets it.
      linkSync(own, path);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST' || attempt > 20) throw error;
      const claim = read(path);
      if (holder(claim) !== undefined) refuse(claim);
      // Left by the dead. Moved away rather than deleted, because another starter may have replaced it meanwhile.
      const moved = `${own}.old`;
      try {
        renameSync(path, moved);
      } catch (lost) {
        if (lost.code !== 'ENOENT') throw lost;
        continue;
      }
      const taken = read(moved);
      if (holder(taken) !== undefined) {
        try {
          linkSync(moved, path);
        } catch {
          // A third one claimed it in between; the loop meets its claim.
        }
        rmSync(moved, { force: true });
        refuse(taken);
      }
      rmSync(moved, { force: true });
    } finally {
      rmSync(own, { force: true });
    }
  }
  return {
    use: (pid) => writeWhole(path, { starter, server: identify(pid) }),
    release: () => rmSync(path, { force: true }),
  };
};
