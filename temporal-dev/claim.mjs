/**
 * What a server's folder says about itself: which kind of server made its files, and who uses them now.
 */
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { claimFile, readWhole, writeWhole } from './claim-file.mjs';

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
  const made = readWhole(path);
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
 * Claims the folder for one server.
 *
 * @returns `{use(pid), release()}`; throws TemporalFolderError `folder_in_use` with the pid of the first
 */
export const claimFolder = ({ folder }) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return claimFile({
    path: join(folder, 'in-use.json'),
    refusal: (pid) =>
      new TemporalFolderError({
        code: 'folder_in_use',
        pid,
        message: `A Temporal server already uses ${folder}: process ${pid}. Stop that one first (holdpoint down).`,
      }),
  });
};
