import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validateExecuteOutcome, validateLedgerEntry } from '../../src/contract/generated/validators.cjs';
import { Rig, consentTo, ended, until } from './support/rig.js';

const PYTHON = spawnSync('python3', ['--version']).status === 0;

/** A program that does something to a file, says so, and waits to be told to go on; `say` in it is that. */
async function holding(program: string, file: string): Promise<{ goOn: () => Promise<void>; end: () => void }> {
  const child = spawn('python3', ['-c', `import sys\ndef say():\n  print(flush=True)\n  sys.stdin.readline()\n${program}`, file], { stdio: ['pipe', 'pipe', 'inherit'] });
  const said = (): Promise<void> =>
    new Promise((resolve, reject) => {
      child.stdout.once('data', () => resolve());
      child.once('exit', () => reject(new Error('the program ended')));
    });
  await said();
  return {
    goOn: () => {
      const next = said();
      child.stdin.write('\n');
      return next;
    },
    end: () => child.stdin.end(),
  };
}

describe('an operation', () => {
  let rig: Rig;
  beforeAll(() => {
    rig = new Rig({ source: { SECRET_TOKEN: 'tok', TEMPORAL_API_KEY: 'key', HOLDPOINT_TOKEN: 'hp' }, environmentNames: ['TEMPORAL_API_KEY'] });
  });
  afterAll(() => rig.end());

  it('tells its exit status truly, and never a failure as success (A8)', async () => {
    const results = await Promise.all([
      rig.run(rig.task({ argv: ['true'] })),
      rig.run(rig.task({ argv: ['sh', '-c', 'exit 3'] })),
      rig.run(rig.task({ argv: ['sh', '-c', 'kill -9 $$'] })),
      rig.run(rig.task({ argv: ['no-such-program'] })),
      rig.run(rig.task({ argv: ['sh', '-c', 'kill 0; exit 5'] })),
    ]);
    expect(results.map(({ outcome, exit_code, signal, reason }) => [outcome, exit_code, signal, reason])).toEqual([
      ['succeeded', 0, null, 'exit_zero'],
      ['failed', 3, null, 'exit_nonzero'],
      ['failed', 137, 'SIGKILL', 'signal'],
      ['failed', null, null, 'executable_not_found'],
      ['failed', 143, 'SIGTERM', 'signal'],
    ]);
  });

  it('has all of its output, in order, also what it writes by way of /dev/stdout (D14)', async () => {
    const task = rig.task({ argv: ['sh', '-c', 'echo x >/dev/stdout; echo y | tee /dev/stderr; echo z'] });
    const result = await rig.run(task);
    expect(result.output).toMatchObject({ bytes: 8, dropped_bytes: 0, tail: 'x\ny\ny\nz\n', gap_possible: false });
    expect((await rig.output(task.operation_id)).toString()).toBe('x\ny\ny\nz\n');
  });

  it('keeps bytes that are no UTF-8', async () => {
    const task = rig.task({ argv: ['printf', '\\377\\000\\303('] });
    const { output } = await rig.run(task);
    expect(Buffer.from(output.tail_base64 ?? '', 'base64')).toEqual(Buffer.from([0xff, 0, 0xc3, 0x28]));
    expect(await rig.output(task.operation_id)).toEqual(Buffer.from([0xff, 0, 0xc3, 0x28]));
  });

  it('passes argv literally, also what a shell or a terminal would read (C12, C15)', async () => {
    const words = ['$HOME/x', '*', '', ' ', 'a b', "'", '"', '\\', '$(id)', '\u001b[2K', '\u202e', '\u200b', '\n', '-n', '\u{e0041}'];
    const task = rig.task({ argv: ['printf', '%s\\0', ...words] });
    await rig.run(task);
    expect((await rig.output(task.operation_id)).toString()).toBe(words.map((word) => `${word}\0`).join(''));
  });

  it('passes any text literally, every byte of UTF-8 in every position', async () => {
    const text = fc.string({ unit: fc.oneof(fc.integer({ min: 1, max: 0x24f }), fc.integer({ min: 0x2000, max: 0x2fff }), fc.constantFrom(0x27, 0x5c, 0x24, 0x60, 0x22, 0xfffd, 0x1f600)).map((point) => String.fromCodePoint(point)), maxLength: 40 });
    const words = [...Array.from({ length: 0x7ff }, (_, index) => String.fromCodePoint(index + 1)), ...fc.sample(text, 900)];
    for (let from = 0; from < words.length; from += 240) {
      const part = words.slice(from, from + 240);
      const task = rig.task({ argv: ['printf', '%s\\0', ...part], env: { SOME: part.slice(0, 50).join(''), OTHER: part.at(-1) ?? '' }, cwd: '.' });
      await rig.run(task);
      expect((await rig.output(task.operation_id)).toString()).toBe(part.map((word) => `${word}\0`).join(''));
    }
  });

  it('looks every first word up as a program, never as a word of a shell (D15)', async () => {
    for (const argv of [['eval', 'exit 3'], ['exit', '0'], ['exec', 'ls'], ['.', '/dev/null'], ['set', '-e'], [':'], ['']]) {
      expect(await rig.execute(rig.task({ argv }))).toMatchObject({ kind: 'ended', result: { outcome: 'failed', reason: 'executable_not_found' } });
    }
  });

  it('reads end of file where no input was given, and the input where it was (D7)', async () => {
    expect(await rig.run(rig.task({ argv: ['cat'] }))).toMatchObject({ outcome: 'succeeded', output: { bytes: 0 } });
    expect(await rig.run(rig.task({ argv: ['sh', '-c', 'read x'] }))).toMatchObject({ outcome: 'failed', exit_code: 1 });
    const task = rig.task({ argv: ['cat'], stdin: 'a\0b\nü' });
    await rig.run(task);
    expect((await rig.output(task.operation_id)).toString()).toBe('a\0b\nü');
  });

  it('sees no token, no credential and no descriptor of Holdpoint, neither its own nor by its parents (D8)', async () => {
    const task = rig.task({ argv: ['sh', '-c', 'env; echo ---; for p in $PPID $(ps -o ppid= -p $PPID 2>/dev/null); do tr "\\0" "\\n" </proc/$p/environ; done; echo ---; ls /proc/self/fd'] });
    await rig.run(task);
    const [own = '', parents = '', fds = ''] = (await rig.output(task.operation_id)).toString().split('---\n');
    for (const text of [own, parents]) expect(text).not.toMatch(/SECRET_TOKEN|TEMPORAL_|HOLDPOINT_(?!OP=|HOST=)|NODE_/);
    expect(own.split('\n').map((line) => line.split('=')[0]).filter(Boolean).sort()).toEqual(['HOLDPOINT_HOST', 'HOLDPOINT_OP', 'HOME', 'LANG', 'PATH', 'PWD']);
    expect(parents).not.toContain('tok');
    // 0, 1, 2 and the one by which ls reads the directory.
    expect(fds.trim().split('\n')).toEqual(['0', '1', '2', '3']);
  });

  it('gives names of the environment as they are, or refuses them by name (D17, C4)', async () => {
    mkdirSync(rig.path("a dir's $x"));
    const names = ['FOO', 'lower_case', '_X1', 'http_proxy', 'CI', 'NODE_ENV', 'TERM', 'LC_CTYPE', 'EMPTY', 'OPT', 'DISPLAY', 'A', 'LOGNAME', 'TZ'];
    const env = Object.fromEntries(names.map((name) => [name, name === 'EMPTY' ? '' : ` ${name}=$x '"\\ü\n`]));
    const task = rig.task({ argv: ['env', '-0'], env, cwd: "a dir's $x" });
    await rig.run(task);
    const seen = new Map((await rig.output(task.operation_id)).toString().split('\0').filter(Boolean).map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
    for (const [name, value] of Object.entries(env)) expect(seen.get(name)).toBe(value);
    expect(seen.get('PWD')).toBe(rig.path("a dir's $x"));
    expect([...seen.keys()].sort()).toEqual([...new Set([...names, 'PATH', 'HOME', 'LANG', 'PWD', 'HOLDPOINT_OP', 'HOLDPOINT_HOST'])].sort());
    for (const name of ['a.b', 'X-Y', 'PWD', 'IFS', '', 'a=b', '1A', 'PATH', 'LD_PRELOAD', 'BASH_ENV', 'NODE_OPTIONS', 'GIT_SSH_COMMAND', 'HOLDPOINT_OP', 'PYTHONSTARTUP', '_', 'SHLVL', 'OLDPWD', 'OPTIND', 'PS4', 'HOLDPOINT_GATE', 'npm_config_script_shell', 'BASH_FUNC_ls%%']) {
      const refusal = await rig.execute(rig.task({ argv: ['true'], env: { [name]: 'x' } }));
      expect(refusal).toMatchObject({ kind: 'denied', code: 'environment_refused' });
      expect((refusal as { message: string }).message).toContain(JSON.stringify(name));
    }
  });

  it('is not held back by a background process that keeps its output open, nor does that block', async () => {
    // It writes only once it is told that the result is there.
    const task = rig.task({ argv: ['sh', '-c', '(until [ -e later ]; do sleep 0.02; done; head -c 300000 /dev/zero; echo done >late) & echo now'] });
    const result = await rig.run(task);
    expect(result).toMatchObject({ outcome: 'succeeded', quiescence: 'not_needed', output: { bytes: 4, tail: 'now\n' } });
    writeFileSync(rig.path('later'), '');
    await until(() => rig.read('late') === 'done\n');
    expect((await rig.output(task.operation_id)).toString()).toBe('now\n');
  });

  it('runs once for any number of calls, at once and afterwards, and another task under its id is a conflict (A6)', async () => {
    const task = rig.task({ argv: ['sh', '-c', 'echo run >>once; sleep 0.2'] });
    rig.allow([task.argv]);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => rig.execute(task)));
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(await rig.execute(task)).toEqual(outcomes[0]);
    expect(await rig.execute(task, { request: 9 })).toEqual(outcomes[0]);
    expect(await rig.execute({ ...task, argv: ['true'] })).toMatchObject({ kind: 'refused', code: 'operation_conflict' });
    expect(rig.read('once')).toBe('run\n');
  });

  it('refuses what is no task, and ids that do not belong together', async () => {
    await expect(rig.execute({ ...rig.task({ argv: ['true'] }), attempt: 2 })).rejects.toMatchObject({ code: 'invalid_request', retryable: false });
    await expect(rig.execute(rig.task({ argv: [] }))).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(rig.execute(rig.task({ argv: ['true'], display: 'ls' } as never))).rejects.toMatchObject({ code: 'invalid_request' });
  });

  it('answers and records only what its contracts allow, in a ledger that holds together', async () => {
    const { entries } = await rig.client.ledger({ after: 0, limit: 1000 });
    for (const entry of entries) expect(validateLedgerEntry(entry), JSON.stringify(validateLedgerEntry.errors)).toBe(true);
    for (const task of [rig.task({ argv: ['true'] }), rig.task({ argv: ['nope'] }), rig.task({ argv: ['id'], host: 'other' })]) {
      expect(validateExecuteOutcome(await rig.execute(task)), JSON.stringify(validateExecuteOutcome.errors)).toBe(true);
    }
    expect(await rig.client.verify()).toMatchObject({ ok: true });
  });
});

describe('consent', () => {
  let rig: Rig;
  beforeAll(() => {
    rig = new Rig();
    mkdirSync(rig.path('dir'));
    writeFileSync(rig.path('script'), '#!/bin/sh\necho run >>ran\n');
    chmodSync(rig.path('script'), 0o755);
  });
  afterAll(() => rig.end());

  /** Asks, then comes back with a consent to what was shown, after `between`. */
  const askedThen = async (task: ReturnType<Rig['task']>, between: () => void, useMs?: number) => {
    const asked = await rig.execute(task);
    if (asked.kind !== 'asked') throw new Error(`not asked: ${JSON.stringify(asked)}`);
    between();
    const consent = consentTo({ digest: asked.digest, hitl: `${task.operation_id}/1`, ...(useMs === undefined ? {} : { useMs }) });
    return { asked, consent, outcome: await rig.execute(task, { request: 2, consent }) };
  };

  it('is consumed by one start, whatever number of calls bring it (C8), and a later call only attaches (C7)', async () => {
    const task = rig.task({ argv: ['./script'] });
    const asked = await rig.execute(task);
    if (asked.kind !== 'asked') throw new Error('not asked');
    const consent = consentTo({ digest: asked.digest, hitl: `${task.operation_id}/1` });
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => rig.execute(task, { request: 2, consent })));
    for (const outcome of outcomes) expect(ended(outcome)).toMatchObject({ consent_used: consent.hitl_id, result: { outcome: 'succeeded' } });
    await rig.execute(task, { request: 3, consent });
    expect(rig.read('ran')).toBe('run\n');
    const other = { ...task, attempt: 2, operation_id: `${task.mission_id}/${task.step}/2` };
    expect(await rig.execute(other, { consent })).toMatchObject({ kind: 'asked', void: 'consumed' });
    expect(rig.read('ran')).toBe('run\n');
  });

  it('does not cover a script, a link, a binary or a file that changed meanwhile (C5), nor a program put first (C16)', async () => {
    const drifts: [string, Parameters<Rig['task']>[0], () => void][] = [
      ['script', { argv: ['./script'] }, () => writeFileSync(rig.path('script'), '#!/bin/sh\necho evil >>ran\n')],
      ['argument', { argv: ['sh', 'script'] }, () => writeFileSync(rig.path('script'), 'echo worse >>ran\n')],
      [
        'cwd',
        { argv: ['touch', 'ran'], cwd: 'link' },
        () => {
          unlinkSync(rig.path('link'));
          mkdirSync(rig.path('elsewhere'));
          symlinkSync('elsewhere', rig.path('link'));
        },
      ],
      ['replaced', { argv: ['./tool'] }, () => renameSync(rig.path('script'), rig.path('tool'))],
      ['file', { argv: ['cat', 'missing'] }, () => writeFileSync(rig.path('missing'), 'now here')],
    ];
    symlinkSync('dir', rig.path('link'));
    writeFileSync(rig.path('tool'), '#!/bin/sh\n', { mode: 0o755 });
    const before = rig.read('ran');
    for (const [name, part, change] of drifts) {
      const { asked, outcome } = await askedThen(rig.task(part), change);
      expect(outcome, name).toMatchObject({ kind: 'asked', void: 'drifted' });
      expect((outcome as { digest: string }).digest, name).not.toBe(asked.digest);
    }
    expect(rig.read('ran')).toBe(before);
    // A program of the same name in the directory is not what was approved, and is never looked at.
    const { asked, outcome } = await askedThen(rig.task({ argv: ['true'] }), () => writeFileSync(rig.path('true'), '#!/bin/sh\necho evil >>ran\n', { mode: 0o755 }));
    expect(ended(outcome).result.outcome).toBe('succeeded');
    expect(asked).toMatchObject({ operation: { executable: { path: '/usr/bin/true' } } });
    expect(rig.read('ran')).toBe(before);
  });

  it.runIf(PYTHON && existsSync('/dev/shm'))('does not cover what was changed through a mapping, which leaves no new time stamp', async () => {
    // In memory nothing is ever written back, after which the next change would leave one.
    const folder = mkdtempSync('/dev/shm/hp-');
    const script = join(folder, 'script');
    writeFileSync(script, 'echo approved >>mapping; exit\n'.padEnd(20_000, '#'));
    const writer = await holding(`
import mmap
file = open(sys.argv[1], 'r+b')
content = mmap.mmap(file.fileno(), 0)
content[5:13] = b'approved'
say()
content[5:13] = b'changed!'
say()`, script);
    // A hash is kept only of a file whose last change is older.
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    const { ctimeNs } = statSync(script, { bigint: true });
    const task = rig.task({ argv: ['sh', script] });
    const asked = await rig.execute(task);
    if (asked.kind !== 'asked') throw new Error('not asked');
    await writer.goOn();
    expect(statSync(script, { bigint: true }).ctimeNs).toBe(ctimeNs);
    const consent = consentTo({ digest: asked.digest, hitl: `${task.operation_id}/1` });
    expect(await rig.execute(task, { request: 2, consent })).toMatchObject({ kind: 'asked', void: 'drifted' });
    expect(rig.read('mapping')).toBe('');
    writer.end();
    rmSync(folder, { recursive: true });
  });

  it.runIf(PYTHON && existsSync('/dev/shm'))('is not asked for about a file that nobody can read for the moment, and the command a moment later', async () => {
    // Not every file system has leases; this one does.
    const folder = mkdtempSync('/dev/shm/hp-');
    const script = join(folder, 'script');
    writeFileSync(script, 'echo run >>lease\n');
    const holder = await holding(
      `
import fcntl, signal
signal.signal(signal.SIGIO, signal.SIG_IGN)
file = open(sys.argv[1], 'r+b')
fcntl.fcntl(file, fcntl.F_SETLEASE, fcntl.F_WRLCK)
say()`,
      script,
    );
    expect(await rig.execute(rig.task({ argv: ['sh', script] }))).toMatchObject({ kind: 'denied', code: 'file_unfit' });
    holder.end();
    rmSync(folder, { recursive: true });
  });

  it('is not asked for about a FIFO or a terminal, into which anything may be written once it was given', async () => {
    expect(spawnSync('mkfifo', [rig.path('fifo')]).status).toBe(0);
    symlinkSync('fifo', rig.path('to-fifo'));
    for (const name of ['fifo', './to-fifo']) expect(await rig.execute(rig.task({ argv: ['sh', name] })), name).toMatchObject({ kind: 'denied', code: 'file_unfit' });
    // Allowed as it stands it runs whatever is written there, and is held to it again where a human is asked or was.
    const argv = ['test', '-p', 'fifo'];
    rig.allow([argv]);
    expect(ended(await rig.execute(rig.task({ argv }))).result.outcome).toBe('succeeded');
    expect(await rig.execute(rig.task({ argv }), { ask: true })).toMatchObject({ kind: 'denied', code: 'file_unfit' });
    const task = rig.task({ argv });
    expect(await rig.execute(task, { consent: consentTo({ digest: `sha256:${'0'.repeat(64)}`, hitl: `${task.operation_id}/1` }) })).toMatchObject({ kind: 'denied', code: 'file_unfit' });
    rig.allow([]);
    if (!PYTHON) return;
    const terminal = await holding('import os\nmaster, slave = os.openpty()\nos.symlink(os.ttyname(slave), sys.argv[1])\nsay()', rig.path('terminal'));
    expect(await rig.execute(rig.task({ argv: ['sh', 'terminal'] }))).toMatchObject({ kind: 'denied', code: 'file_unfit' });
    terminal.end();
    expect(await rig.execute(rig.task({ argv: ['cat', '/dev/null', '/dev/zero', '.'] }))).toMatchObject({ kind: 'asked' });
  });

  it('covers one environment, directory, input, limit, host and attempt only (C4)', async () => {
    const task = rig.task({ argv: ['touch', 'ran4'] });
    const asked = await rig.execute(task);
    if (asked.kind !== 'asked') throw new Error('not asked');
    const consent = consentTo({ digest: asked.digest, hitl: `${task.operation_id}/1` });
    const others = [{ env: { A: 'b' } }, { cwd: 'dir' }, { stdin: '' }, { limits: { ...task.limits, timeout_ms: 1 } }, { step: 'other' }, { operation: 'shell.run_approved' as const }];
    for (const other of others) {
      const changed = { ...task, ...other };
      const outcome = await rig.execute({ ...changed, operation_id: `m/${changed.step}/1` }, { request: 2, consent });
      expect(outcome, JSON.stringify(other)).toMatchObject({ kind: 'asked', void: 'drifted' });
    }
    expect(await rig.execute({ ...task, host: 'another-host' }, { request: 2, consent })).toMatchObject({ kind: 'denied', code: 'wrong_host' });
    expect(existsSync(rig.path('ran4'))).toBe(false);
  });

  it('lapses (C8), yields to a deny, and is not rescued by an allow', async () => {
    const lapsed = rig.task({ argv: ['touch', 'lapsed'] });
    expect((await askedThen(lapsed, () => undefined, -1)).outcome).toMatchObject({ kind: 'asked', void: 'lapsed' });
    const denied = rig.task({ argv: ['touch', 'denied'] });
    const rule = { operation: 'shell.run' as const, workspace: 'default' };
    const { outcome } = await askedThen(denied, () => rig.profile({ version: 1, default: 'ask', rules: [{ ...rule, argv: denied.argv, effect: 'deny' }] }));
    expect(outcome).toMatchObject({ kind: 'denied', code: 'denied_by_profile' });
    rig.allow([]);
    const drifted = rig.task({ argv: ['cat', 'drift'] });
    const rescued = await askedThen(drifted, () => {
      writeFileSync(rig.path('drift'), 'x');
      rig.allow([drifted.argv]);
    });
    expect(rescued.outcome).toMatchObject({ kind: 'asked', void: 'drifted' });
    expect(['lapsed', 'denied'].some((name) => existsSync(rig.path(name)))).toBe(false);
  });

  it('stays asked for where a late copy of an answered request comes after the profile has changed, and stays denied', async () => {
    const argv = ['sh', '-c', 'echo late >>late'];
    const effect = (to: 'allow' | 'deny'): void => rig.profile({ version: 1, default: 'ask', rules: [{ operation: 'shell.run', argv, workspace: 'default', effect: to }] });
    const [asked, denied] = [rig.task({ argv }), rig.task({ argv })];
    expect(await rig.execute(asked)).toMatchObject({ kind: 'asked' });
    effect('deny');
    expect(await rig.execute(denied)).toMatchObject({ kind: 'denied' });
    effect('allow');
    expect(await rig.execute(asked)).toMatchObject({ kind: 'asked', void: null });
    expect(await rig.execute(denied)).toMatchObject({ kind: 'denied', code: 'denied_by_profile' });
    expect(existsSync(rig.path('late'))).toBe(false);
    // The mission's next request is another matter.
    expect(await rig.execute(asked, { request: 2 })).toMatchObject({ kind: 'ended', result: { outcome: 'succeeded' } });
  });

  it('is asked for by anything but the exact command that a rule allows (C13), and always where the caller wants it', async () => {
    rig.allow([['ls'], ['true']]);
    for (const argv of [['sh', '-c', 'ls; id'], ['sh', '-c', 'ls\nid'], ['sh', '-c', 'ls|sh'], ['sh', '-c', 'ls $(id)'], ['ls', ''], ['/usr/bin/ls'], ['ls', '-l']]) {
      expect((await rig.execute(rig.task({ argv }))).kind, JSON.stringify(argv)).toBe('asked');
    }
    expect(await rig.execute(rig.task({ argv: ['true'], operation: 'shell.run_approved' }))).toMatchObject({ kind: 'asked' });
    expect(await rig.execute(rig.task({ argv: ['true'], env: { A: 'b' } }))).toMatchObject({ kind: 'asked' });
    expect(await rig.execute(rig.task({ argv: ['true'] }), { ask: true })).toMatchObject({ kind: 'asked', void: null });
    expect(ended(await rig.execute(rig.task({ argv: ['true'] }))).consent_used).toBe(null);
    rig.allow([['./build']]);
    writeFileSync(rig.path('dir/build'), '#!/bin/sh\necho run >>../built\n', { mode: 0o755 });
    expect(await rig.execute(rig.task({ argv: ['./build'], cwd: 'dir' }))).toMatchObject({ kind: 'asked' });
    expect(rig.read('built')).toBe('');
    expect(await rig.execute(rig.task({ argv: ['./nope'], cwd: join('..', '..') }))).toMatchObject({ kind: 'denied', code: 'outside_workspace' });
  });
});
