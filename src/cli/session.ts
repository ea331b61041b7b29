import type { Command } from 'commander';
import { Client } from './client.js';
import type { CliContext } from './context.js';
import type { ExitCode } from './exit-codes.js';
import { createIo, type Io } from './io.js';
import { connectionOf, dataDirOf } from './settings.js';

/** Options that commands have in common; those about this machine take no address and no certificates. */
export interface CommonFlags {
  json?: boolean;
  url?: string;
  dataDir?: string;
  color?: boolean;
  ca?: string;
  cert?: string;
  key?: string;
}

/** One command being carried out. */
export interface Session {
  ctx: CliContext;
  io: Io;
  dataDir: string;
  /** A client from flags, environment and files as they are now. Throws a fault where one of them is not valid. */
  connect(): Client;
}

export interface Call<F> {
  session: Session;
  /** Positional arguments, as they were given. */
  args: readonly string[];
  flags: F & CommonFlags;
}

/** Turns a handler into what commander calls; the exit code it returns becomes the program's. */
export type Run = <F>(handler: (call: Call<F>) => Promise<ExitCode | undefined>) => (...given: unknown[]) => Promise<void>;

export const createSession = (ctx: CliContext, flags: CommonFlags): Session => {
  const dataDir = dataDirOf({ flag: flags.dataDir, env: ctx.env, homedir: ctx.homedir, cwd: ctx.cwd });
  return {
    ctx,
    io: createIo(ctx, flags),
    dataDir,
    connect: () => new Client({ connection: connectionOf({ flagUrl: flags.url, flags, cwd: ctx.cwd, dataDir, env: ctx.env }), signal: ctx.signal }),
  };
};

/** A session with what runs on a data directory of this machine, whatever the environment says of another Holdpoint. */
export const localSession = (ctx: CliContext, flags: CommonFlags): Session => {
  const { HOLDPOINT_URL: _url, HOLDPOINT_TOKEN: _token, HOLDPOINT_DATA_DIR: _dir, ...env } = ctx.env;
  return createSession({ ...ctx, env }, flags);
};

/** Adds the options of a command about this machine, which asks no API. */
export const local = (command: Command): Command =>
  command
    .option('--json', 'print JSON instead of text')
    .option('--data-dir <path>', 'data directory')
    .option('--no-color', 'no colours');

/** Adds the options of a command that talks to a Holdpoint, here or elsewhere. */
export const common = (command: Command): Command =>
  local(command)
    .option('--url <url>', 'address of the REST API')
    .option('--ca <file>', 'who vouches for an https API, in PEM')
    .option('--cert <file>', 'client certificate for the API, in PEM; with --key')
    .option('--key <file>', 'key of the client certificate');
