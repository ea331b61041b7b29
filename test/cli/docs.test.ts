import type { Command } from 'commander';
import { readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { CliContext } from '../../src/cli/context.js';
import { EXIT, EXIT_MEANING } from '../../src/cli/exit-codes.js';
import { createProgram, ENVIRONMENT, runCli } from '../../src/cli/program.js';

const text = readFileSync(new URL('../../docs/cli.md', import.meta.url), 'utf8');
const section = (title: string): string => text.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
const rows = (part: string): string[][] => [...part.matchAll(/^\| (.+) \|$/gm)].map((row) => (row[1] ?? '').split(' | ')).slice(1);

const context = (argv: string[]): { ctx: CliContext; output: () => string } => {
  const stdout = new PassThrough();
  const ctx: CliContext = {
    argv,
    env: {},
    cwd: '/',
    homedir: '/',
    stdin: new PassThrough(),
    stdout,
    stderr: stdout,
    signal: new AbortController().signal,
    terminated: new AbortController().signal,
    version: '0.0.0',
    // No command of these tests starts anything.
    lifecycle: {} as CliContext['lifecycle'],
  };
  return { ctx, output: () => String(stdout.read() ?? '') };
};

const help = async (): Promise<string> => {
  const { ctx, output } = context(['--help']);
  expect(await runCli(ctx)).toBe(EXIT.ok);
  return output();
};

const commandsOf = (parent: Command, prefix = ''): { name: string; command: Command }[] =>
  parent.commands.flatMap((command) => [{ name: `${prefix}${command.name()}`, command }, ...commandsOf(command, `${prefix}${command.name()} `)]);

describe('docs/cli.md, the code and --help say the same', () => {
  it('about exit codes', async () => {
    expect(rows(section('Exit codes'))).toEqual(EXIT_MEANING.map(({ code, meaning }) => [String(code), meaning]));
    expect(EXIT_MEANING.map(({ code }) => code)).toEqual(Object.values(EXIT));
    const shown = await help();
    for (const { code, meaning } of EXIT_MEANING) expect(shown).toContain(`${code}  ${meaning}`);
  });

  it('about the environment', async () => {
    expect(rows(section('Environment'))).toEqual(ENVIRONMENT.map(({ name, meaning }) => [`\`${name}\``, meaning]));
    const shown = await help();
    for (const { name } of ENVIRONMENT) expect(shown).toContain(name);
  });

  it('about commands', async () => {
    const shown = await help();
    for (const { name } of commandsOf(createProgram(context([]).ctx).program)) {
      expect(text, name).toMatch(new RegExp(`\`${name}[ \`]`));
      if (!name.includes(' ')) expect(shown, name).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
    }
  });
});

it('every command has a description, and takes the common options where it does something', () => {
  const aboutThisMachine = ['up', 'down', 'demo', 'serve', 'worker', 'host'];
  for (const { name, command } of commandsOf(createProgram(context([]).ctx).program)) {
    expect(command.description(), name).not.toBe('');
    if (command.commands.length > 0) continue;
    const options = command.options.map((option) => option.long);
    expect(options, name).toEqual(expect.arrayContaining(['--json', '--data-dir', '--no-color']));
    const ofClients = ['--url', '--ca', '--cert', '--key'];
    expect(options.filter((option) => ofClients.includes(option ?? '')), name).toEqual(aboutThisMachine.includes(name) ? [] : ofClients);
  }
});

it('suggests the command that was meant', async () => {
  const { ctx, output } = context(['dispach']);
  expect(await runCli(ctx)).toBe(EXIT.usage);
  expect(output()).toContain("Unknown command 'dispach' (Did you mean dispatch?)");
});

it('says where options go, and which commands a command has', async () => {
  for (const [argv, advice] of [[['--data-dir', 'd', 'list'], 'holdpoint list --data-dir ...'], [['token'], 'holdpoint token --help']] as const) {
    const { ctx, output } = context([...argv]);
    expect(await runCli(ctx)).toBe(EXIT.usage);
    expect(output()).toContain(advice);
  }
});

it('help for a command that is not there says so', async () => {
  const { ctx, output } = context(['help', 'frobnicate']);
  expect(await runCli(ctx)).toBe(EXIT.usage);
  expect(output()).toMatch(/Unknown command 'frobnicate'\.[^]*See `holdpoint --help`/);
});

it('a certificate that is not there ends as any file that is not there', async () => {
  const { ctx } = context(['list', '--ca', '/nowhere.pem']);
  expect(await runCli(ctx)).toBe(EXIT.notFound);
});

it('mistakes in calling are told once, with what to do, as text or as one JSON document', async () => {
  for (const argv of [['frobnicate'], ['list', '--bogus'], ['show'], ['list', '--limit', 'x'], ['dispatch'], ['dispatch', 'npm', 'test'], ['token', 'create', 'x'], ['token'], ['token', 'mint'], ['show', 'a', 'b']]) {
    const told = context(argv);
    expect(await runCli(told.ctx), argv.join(' ')).toBe(EXIT.usage);
    expect(told.output(), argv.join(' ')).toMatch(/^holdpoint: .+\[usage\]\n(?: {2}where: .+\n)? {2}do: .+\n$/);
    const json = context([...argv.slice(0, 1), '--json', ...argv.slice(1)]);
    expect(await runCli(json.ctx)).toBe(EXIT.usage);
    expect(JSON.parse(json.output()), argv.join(' ')).toMatchObject({ error: { code: 'usage', retryable: false } });
  }
});
