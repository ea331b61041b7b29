import type { CliContext } from './context.js';
import { styleFor, type Style } from './style.js';

/** Where a command writes. Data goes to standard output, everything else to standard error. */
export interface Io {
  /** A line for a person. Nothing with --json. */
  say(line?: string): void;
  /** A remark beside the data, on standard error. Nothing with --json. */
  note(line: string): void;
  /** With --json, one document on a line of its own; nothing otherwise. */
  json(value: unknown): void;
  /** Bytes or text as they are, whatever the mode. */
  raw(chunk: string | Uint8Array): Promise<void>;
  readonly asJson: boolean;
  readonly style: Style;
  readonly errStyle: Style;
  /** A person sits in front of input and output, and JSON was not asked for. */
  readonly interactive: boolean;
  /** Standard output is a terminal. */
  readonly terminal: boolean;
  readonly columns: number;
}

export const createIo = (ctx: CliContext, flags: { json?: boolean; color?: boolean }): Io => {
  const asJson = flags.json === true;
  const terminal = ctx.stdout.isTTY === true;
  const color = flags.color === false ? { color: false } : {};
  return {
    say: (line = '') => {
      if (!asJson) ctx.stdout.write(`${line}\n`);
    },
    note: (line) => {
      if (!asJson) ctx.stderr.write(`${line}\n`);
    },
    json: (value) => {
      if (asJson) ctx.stdout.write(`${JSON.stringify(value)}\n`);
    },
    raw: (chunk) =>
      new Promise((resolve) => {
        if (ctx.stdout.write(chunk)) resolve();
        else ctx.stdout.once('drain', resolve);
      }),
    asJson,
    style: styleFor({ isTerminal: terminal, env: ctx.env, ...color }),
    errStyle: styleFor({ isTerminal: ctx.stderr.isTTY === true, env: ctx.env, ...color }),
    interactive: !asJson && terminal && ctx.stdin.isTTY === true && (ctx.env.CI ?? '') === '',
    terminal,
    get columns() {
      // What is piped on is cut nowhere: another program may look for the part that would be missing.
      return terminal ? ctx.stdout.columns || 80 : Infinity;
    },
  };
};
