import type { Command } from 'commander';
import { Client } from './client.js';
import type { CliContext } from './context.js';
import type { ExitCode } from './exit-codes.js';
import { createIo, type Io } from './io.js';
import { connectionOf, dataDirOf } from './settings.js';

/** Options that every command takes. */
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

/** Adds the options that every command takes. */
export const common = (command: Command): Command =>
  command
    .option('--json', 'print JSON instead of text')
    .option('--url <url>', 'address of the REST API')
    .option('--data-dir <path>', 'data directory of the Holdpoint to talk to')
    .option('--ca <file>', 'who vouches for an https API, in PEM')
    .option('--cert <file>', 'client certificate for the API, in PEM; with --key')
    .option('--key <file>', 'key of the client certificate')
    .option('--no-color', 'no colours');
