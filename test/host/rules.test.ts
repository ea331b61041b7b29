/** The host's decisions that need no process: environment, profile, consent, evidence, spool, output, retention. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdtempSync, mkdirSync, rmSync, symlinkSync, truncateSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Permit } from '../../src/activities/host-permit.js';
import { lastLine } from '../../src/activities/host.js';
import { validateResolvedOperation } from '../../src/contract/generated/validators.cjs';
import { taskDigest } from '../../src/host/digest.js';
import { hostEnvironment, refusedName } from '../../src/host/environment.js';
import { UnfitFile } from '../../src/host/errors.js';
import { evaluate } from '../../src/host/evaluate.js';
import type { EvaluationHost } from '../../src/host/evaluate.js';
import { hashFile, newReading } from '../../src/host/file-hash.js';
import { MAX_SOCKET_PATH_BYTES, hostPaths, makePrivateDirectory, operationDirectory } from '../../src/host/paths.js';
import { DEFAULT_PROFILE, decide, parseProfile } from '../../src/host/profile.js';
import { classify } from '../../src/host/recovery.js';
import { resolveExecutable } from '../../src/host/resolve.js';
import { renderTail, verdict } from '../../src/host/result.js';
import { expired } from '../../src/host/retention.js';
import { settle } from '../../src/host/settle.js';
import { Slots } from '../../src/host/slots.js';
import { HEAD_BYTES, RING_BYTES, Spool, droppedOf, readSlice } from '../../src/host/spool.js';
import { parseStatus } from '../../src/host/wrapper.js';
import { HOST_ID, consentTo, makeTask } from './support/rig.js';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'hp-r-'));
  mkdirSync(join(dir, 'ws', 'sub'), { recursive: true });
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const host = (part: Partial<EvaluationHost> = {}): EvaluationHost => ({
  hostId: HOST_ID,
  user: { uid: 1, name: 'u' },
  environment: { PATH: '/usr/bin:/bin' },
  workspaces: { default: join(dir, 'ws') },
  profile: { profile: DEFAULT_PROFILE, digest: '' },
  locked: [],
  ...part,
});

describe('evaluation', () => {
  it('gives distinct digests to what is not the same command (C2)', async () => {
    const argvs = [['ls '], ['ls', '-l'], ['ls', '-l\u00a0'], ['ls', 'a b'], ['ls', 'a', 'b'], ['ls', ''], ['ls', '', ''], ['ls']];
    const digests = await Promise.all(argvs.slice(1).map((argv) => evaluate({ task: makeTask({ argv }), host: host() })));
    expect(new Set(digests.map((evaluation) => (evaluation.kind === 'resolved' ? evaluation.digest : evaluation.kind))).size).toBe(argvs.length - 1);
    expect(await evaluate({ task: makeTask({ argv: ['ls '] }), host: host() })).toMatchObject({ kind: 'failed' });
  });

  it('resolves to an operation of the contract, whatever argv and environment hold', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'binary' }), { maxLength: 5 }), fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 }), async (words, env) => {
        const evaluation = await evaluate({ task: makeTask({ argv: ['true', ...words], env }), host: host() });
        if (evaluation.kind !== 'resolved') expect(evaluation.kind).toBe('denied');
        else {
          expect(validateResolvedOperation(evaluation.operation)).toBe(true);
          expect(evaluation.operation.argv).toEqual(['true', ...words]);
          expect(evaluation.effect).toBe('ask');
        }
      }),
      { numRuns: 100 },
    );
  });

  it('refuses what no process can be given: a NUL, a lone surrogate, too much', async () => {
    for (const argv of [['echo', 'a\0b'], ['echo', '\ud800'], ['\0']]) {
      expect(await evaluate({ task: makeTask({ argv }), host: host() })).toMatchObject({ kind: 'denied', code: 'unrepresentable_text' });
    }
    const long = Array.from({ length: 200 }, () => 'x'.repeat(8192));
    expect(await evaluate({ task: makeTask({ argv: ['echo', ...long] }), host: host() })).toMatchObject({ kind: 'denied', code: 'arguments_too_long' });
  });

  it('never leaves the workspace', async () => {
    for (const cwd of ['..', '/', '/etc', 'sub/../..', '../ws2']) {
      mkdirSync(join(dir, 'ws2'), { recursive: true });
      expect(await evaluate({ task: makeTask({ argv: ['true'], cwd }), host: host() }), cwd).toMatchObject({ kind: 'denied', code: 'outside_workspace' });
    }
    expect(await evaluate({ task: makeTask({ argv: ['true'], cwd: 'nowhere' }), host: host() })).toMatchObject({ kind: 'failed', reason: 'cwd_not_found' });
    expect(await evaluate({ task: makeTask({ argv: ['true'], workspace: 'other' }), host: host() })).toMatchObject({ kind: 'denied', code: 'unknown_workspace' });
  });

  it('has the file that the kernel finds behind a link and `..`, and the one that Node would', async () => {
    const ws = join(dir, 'ws');
    mkdirSync(join(ws, 'other', 'd'), { recursive: true });
    symlinkSync('other/d', join(ws, 'link'));
    for (const name of ['script', 'other/script']) writeFileSync(join(ws, name), name);
    const evaluation = await evaluate({ task: makeTask({ argv: ['sh', 'link/../script', './script', 'other/../script'] }), host: host() });
    if (evaluation.kind !== 'resolved') throw new Error(evaluation.kind);
    expect(evaluation.operation.files.map(({ argument, path }) => [argument, path])).toEqual([
      [1, join(ws, 'other', 'script')],
      [1, join(ws, 'script')],
      [2, join(ws, 'script')],
      [3, join(ws, 'script')],
    ]);
  });

  it('has the file in an option, and the one that is read for more arguments', async () => {
    const ws = join(dir, 'ws');
    for (const name of ['options', '@odd', 'a=options']) writeFileSync(join(ws, name), name);
    const evaluation = await evaluate({ task: makeTask({ argv: ['true', '--config=options', 'CONFIG=./options', '@options', '--data=@options', '@odd', 'a=options', '=', '@', '--none=', 'x=nowhere'] }), host: host() });
    if (evaluation.kind !== 'resolved') throw new Error(evaluation.kind);
    expect(evaluation.operation.files.map(({ argument, path }) => [argument, path])).toEqual([
      ...[1, 2, 3, 4].map((argument) => [argument, join(ws, 'options')]),
      [5, join(ws, '@odd')],
      [6, join(ws, 'a=options')],
      [6, join(ws, 'options')],
    ]);
  });

  it.runIf(existsSync('/proc/self/cwd'))('refuses what is another file for every process, wherever the name begins', async () => {
    const ws = join(dir, 'ws');
    writeFileSync(join(ws, 'script'), 'echo\n');
    symlinkSync('/proc/self/cwd/script', join(ws, 'own'));
    symlinkSync('/proc/self', join(ws, 'self'));
    symlinkSync('/proc/self/exe', join(ws, 'tool'));
    const refused = [['sh', '/proc/self/cwd/script'], ['sh', 'own'], ['sh', 'self/cwd/script'], ['sh', './sub/../self/fd/9'], ['sh', '/dev/stdin'], ['sh', '/dev/fd/7'], ['./tool'], ['head', '/proc/self/pagemap'], ['head', '/proc/4194305/maps'], ['dd', 'if=/dev/stdin']];
    for (const argv of refused) expect(await evaluate({ task: makeTask({ argv }), host: host() }), argv.join(' ')).toMatchObject({ kind: 'denied', code: 'file_unfit' });
    for (const word of ['/dev/null', '/proc', 'proc/self', '-', '/', 'a /proc/self/cwd/script', '/nowhere/proc/self', 'from=/proc/cpuinfo; grep -c /dev "$from"']) {
      expect(await evaluate({ task: makeTask({ argv: ['cat', word] }), host: host() }), word).toMatchObject({ kind: 'resolved', operation: { files: [] } });
    }
    // What the profile allows is held to no hash, unless a human is asked all the same.
    const argv = ['true', '--log=/dev/stderr', '/proc/self/status', 'own'];
    const allowing = host({ profile: { profile: { ...DEFAULT_PROFILE, rules: [{ operation: 'shell.run', argv, workspace: 'default', effect: 'allow' }] }, digest: '' } });
    expect(await evaluate({ task: makeTask({ argv }), host: allowing })).toMatchObject({ kind: 'resolved', effect: 'allow', operation: { files: [] } });
    expect(await evaluate({ task: makeTask({ argv }), host: allowing, human: true })).toMatchObject({ kind: 'denied', code: 'file_unfit' });
  });

  it('refuses a file that the command finds and nobody can name: behind a link that is no UTF-8, or deeper than a path may be', async () => {
    const ws = join(dir, 'ws');
    const odd = Buffer.concat([Buffer.from(`${ws}/odd`), Buffer.of(0xff)]);
    writeFileSync(odd, 'echo\n');
    symlinkSync(odd, join(ws, 'to-odd'));
    // The name that it would have if what is no UTF-8 were read as it is shown.
    writeFileSync(join(ws, 'odd\ufffd'), 'harmless\n');
    expect(await evaluate({ task: makeTask({ argv: ['sh', 'to-odd'] }), host: host() })).toMatchObject({ kind: 'denied', code: 'file_unfit' });
    // Folder by folder, as a command goes there; each link leads a part of the way.
    const level = `${'d'.repeat(200)}/`;
    const build = `i=0; while [ $i -lt 4 ]; do mkdir -p "$1" && ln -s "$1" next && cd -P next || exit; i=$((i+1)); done; echo 'cat script' >script`;
    mkdirSync(join(ws, 'deep'));
    expect(spawnSync('sh', ['-c', build, 'sh', level.repeat(7)], { cwd: join(ws, 'deep') }).status).toBe(0);
    const argv = ['cat', 'deep/next/next/next/next/script'];
    expect(spawnSync('cat', argv.slice(1), { cwd: ws, encoding: 'utf8' }).stdout).toBe('cat script\n');
    expect(await evaluate({ task: makeTask({ argv }), host: host() })).toMatchObject({ kind: 'denied', code: 'file_unfit' });
    for (const word of ['x'.repeat(300), 'x'.repeat(8000), `${'y'.repeat(8000)}/z`, `no/${'z/'.repeat(3000)}`]) {
      expect(await evaluate({ task: makeTask({ argv: ['cat', word] }), host: host() }), word.slice(0, 20)).toMatchObject({ kind: 'resolved', operation: { files: [] } });
    }
    unlinkSync(odd);
    expect(spawnSync('rm', ['-r', join(ws, 'deep')]).status).toBe(0);
  });

  it('hashes neither without end nor beyond what may be read, and nothing but a file', async () => {
    const sparse = join(dir, 'ws', 'sparse');
    writeFileSync(sparse, '');
    truncateSync(sparse, 2 ** 40);
    // Whoever has read nearly all that may be read comes to the end of it at once.
    await expect(hashFile({ path: sparse, reading: { ...newReading(), bytes: 4 * 1024 ** 3 } })).rejects.toThrow(UnfitFile);
    await expect(hashFile({ path: '/dev/zero', reading: newReading() })).rejects.toThrow(UnfitFile);
    if (existsSync('/proc/self/status')) await expect(hashFile({ path: '/proc/self/status', reading: newReading() })).rejects.toThrow(UnfitFile);
    writeFileSync(join(dir, 'ws', 'large'), 'x'.repeat(3_000_000));
    const sha256 = `sha256:${createHash('sha256').update('x'.repeat(3_000_000)).digest('hex')}`;
    expect(await hashFile({ path: join(dir, 'ws', 'large'), reading: newReading() })).toBe(sha256);
    // What the profile allows needs no hash, nor the time that reading takes.
    const argv = ['true', '--image=sparse'];
    const rule = { operation: 'shell.run' as const, argv, workspace: 'default', effect: 'allow' as const };
    const allowing = { profile: { profile: { ...DEFAULT_PROFILE, rules: [rule] }, digest: '' } };
    expect(await evaluate({ task: makeTask({ argv }), host: host() })).toMatchObject({ kind: 'denied', code: 'file_unfit' });
    expect(await evaluate({ task: makeTask({ argv }), host: host(allowing) })).toMatchObject({ kind: 'resolved', effect: 'allow', operation: { files: [] } });
    rmSync(sparse);
  });

  it('has everything as it was at one moment, however long a large file takes', async () => {
    const ws = join(dir, 'ws');
    writeFileSync(join(ws, 'early'), 'approved');
    writeFileSync(join(ws, 'huge'), '');
    truncateSync(join(ws, 'huge'), 100_000_000);
    const evaluating = evaluate({ task: makeTask({ argv: ['sh', 'early', 'huge'] }), host: host() });
    // The first file is read by now, and the second one takes some more turns.
    await new Promise((resolve) => setImmediate(resolve));
    writeFileSync(join(ws, 'early'), 'swapped');
    const evaluation = await evaluating;
    if (evaluation.kind !== 'resolved') throw new Error(evaluation.kind);
    expect(evaluation.operation.files[0]?.sha256).toBe(`sha256:${createHash('sha256').update('swapped').digest('hex')}`);
    // One that never stays as it is for so long cannot be approved, and runs where it is allowed whatever is in it.
    const log = (part: Partial<EvaluationHost>, human = false): Promise<unknown> => {
      const timer = setInterval(() => appendFileSync(join(ws, 'huge'), 'more\n'), 1);
      return evaluate({ task: makeTask({ argv: ['tail', 'huge'] }), host: host(part), human }).finally(() => clearInterval(timer));
    };
    expect(await log({})).toMatchObject({ kind: 'denied', code: 'file_unfit' });
    const rule = { operation: 'shell.run' as const, argv: ['tail', 'huge'], workspace: 'default', effect: 'allow' as const };
    const allowing = { profile: { profile: { ...DEFAULT_PROFILE, rules: [rule] }, digest: '' } };
    expect(await log(allowing)).toMatchObject({ kind: 'resolved', effect: 'allow' });
    expect(await log(allowing, true)).toMatchObject({ kind: 'denied', code: 'file_unfit' });
    rmSync(join(ws, 'huge'));
  });

  it('knows no workspace by what every object has', async () => {
    expect(await evaluate({ task: makeTask({ argv: ['true'], workspace: 'constructor' }), host: host() })).toMatchObject({ kind: 'denied', code: 'unknown_workspace' });
  });

  it('looks for programs in absolute entries of the path only (C16)', () => {
    writeFileSync(join(dir, 'ws', 'true'), '#!/bin/sh\n', { mode: 0o755 });
    const find = (name: string, path: string): string | undefined => resolveExecutable({ name, cwd: join(dir, 'ws'), path });
    expect(find('true', `.::sub:/usr/bin`)).toBe('/usr/bin/true');
    expect(find('true', `.:`)).toBeUndefined();
    expect(find('./true', '/usr/bin')).toBe(join(dir, 'ws', 'true'));
    expect(find('sub', join(dir, 'ws'))).toBeUndefined();
  });
});

describe('the environment', () => {
  it('refuses names that change which code runs, in every case of letters', () => {
    for (const name of ['PATH', 'LD_PRELOAD', 'ld_preload', 'BASH_ENV', 'ENV', 'NODE_OPTIONS', 'GIT_SSH', 'PYTHONPATH', 'PERL5LIB', 'IFS', 'HOLDPOINT_OP', 'TEMPORAL_API_KEY', 'HOME', 'LC\0', 'a b']) {
      expect(refusedName(name), name).toBeDefined();
    }
    for (const name of ['CI', 'NODE_ENV', 'GIT_AUTHOR_NAME', 'PYTHONUNBUFFERED', 'http_proxy', 'TZ']) expect(refusedName(name), name).toBeUndefined();
  });

  it('looks programs up in the same folders whether or not npm started it', () => {
    const PATH = ['/usr/lib/node_modules/npm/node_modules/@npmcli/run-script/lib/node-gyp-bin', '/root/.npm/_npx/1a/node_modules/.bin', '/tmp/node_modules/.bin', '/node_modules/.bin', '/usr/bin', '/bin'].join(':');
    expect(hostEnvironment({ source: { PATH }, names: [] })).toEqual({ PATH: '/usr/bin:/bin' });
  });

  it('hands on only what is on the list, and never a name of Holdpoint or Temporal', () => {
    const source = { PATH: '/bin', SECRET: 's', TEMPORAL_API_KEY: 'k', HOLDPOINT_TOKEN: 't', WANTED: 'w' };
    expect(hostEnvironment({ source, names: ['WANTED', 'TEMPORAL_API_KEY', 'HOLDPOINT_TOKEN', 'ABSENT'] })).toEqual({ PATH: '/bin', WANTED: 'w' });
  });
});

describe('the profile', () => {
  const rule = (effect: 'allow' | 'ask' | 'deny', part = {}) => ({ operation: 'shell.run' as const, argv: ['ls'], workspace: 'default', effect, ...part });
  const effectOf = (rules: ReturnType<typeof rule>[], part: Parameters<typeof makeTask>[0] = { argv: ['ls'] }): string =>
    decide({ profile: { version: 1, default: 'ask', rules }, task: makeTask(part) }).effect;

  it('denies over asks over allows, in any order of rules', () => {
    const effects = ['allow', 'ask', 'deny'] as const;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...effects), { minLength: 1 }), (chosen) => {
        const expected = chosen.includes('deny') ? 'deny' : chosen.includes('ask') ? 'ask' : 'allow';
        expect(effectOf(chosen.map((effect) => rule(effect)))).toBe(expected);
      }),
    );
  });

  it('lets no caller step around a deny, nor widen an allow', () => {
    expect(effectOf([rule('deny')], { argv: ['ls'], operation: 'shell.run_approved' })).toBe('deny');
    expect(effectOf([rule('allow')], { argv: ['ls'], operation: 'shell.run_approved' })).toBe('ask');
    expect(effectOf([rule('allow', { operation: 'shell.run_approved' })], { argv: ['ls'], operation: 'shell.run_approved' })).toBe('ask');
    expect(effectOf([rule('allow')], { argv: ['ls'], env: { A: 'b' } })).toBe('ask');
    expect(effectOf([rule('allow')], { argv: ['ls'], stdin: '' })).toBe('ask');
    expect(effectOf([rule('allow')], { argv: ['ls'], workspace: 'other' })).toBe('ask');
    expect(effectOf([rule('allow')], { argv: ['ls'], cwd: 'node_modules/other' })).toBe('ask');
    expect(effectOf([rule('allow', { cwd: 'sub' })])).toBe('ask');
    expect(effectOf([rule('allow', { cwd: 'sub' })], { argv: ['ls'], cwd: './sub' })).toBe('ask');
    expect(effectOf([rule('allow', { cwd: 'sub' })], { argv: ['ls'], cwd: 'sub' })).toBe('allow');
    expect(effectOf([rule('deny', { cwd: 'sub' }), rule('allow')])).toBe('deny');
    expect(effectOf([rule('allow')])).toBe('allow');
  });

  it('is refused as a whole where anything in it is wrong', () => {
    for (const text of ['', '{}', '{"version":1,"default":"allow","rules":[]}', '{"version":1,"default":"ask","rules":[{"effect":"allow"}]}']) expect(parseProfile(text)).toHaveProperty('problem');
  });
});

it('consent: every difference voids it, and only a fitting one starts', async () => {
  const evaluation = await evaluate({ task: makeTask({ argv: ['true'] }), host: host() });
  if (evaluation.kind !== 'resolved') throw new Error('not resolved');
  const now = Date.now();
  const consent = consentTo({ digest: evaluation.digest });
  const outcome = (part: Partial<Parameters<typeof settle>[0]>): unknown => {
    const settled = settle({ evaluation, consent, ask: false, consumedBy: undefined, now, ...part });
    return settled.kind === 'asked' ? settled.void : settled.kind;
  };
  expect(outcome({})).toBe('start');
  expect(outcome({ consent: null })).toBe(null);
  expect(outcome({ consumedBy: 'm/t/1' })).toBe('consumed');
  expect(outcome({ consent: { ...consent, digest: `sha256:${'0'.repeat(64)}` } })).toBe('drifted');
  expect(outcome({ now: Date.parse(consent.use_by) })).toBe('lapsed');
  const allowed = { ...evaluation, effect: 'allow' as const };
  expect(outcome({ evaluation: allowed, consent: null })).toBe('start');
  expect(outcome({ evaluation: allowed, consent: null, ask: true })).toBe(null);
  expect(outcome({ evaluation: { ...allowed, digest: 'other' } })).toBe('drifted');
});

it('a task is the same without regard to envelope, reason and origin, and to nothing else', () => {
  const task = makeTask({ argv: ['true'] });
  expect(taskDigest({ ...task, reason: 'r', origin: { a: 1 }, envelope: { ...task.envelope, cause: 9 } })).toBe(taskDigest(task));
  for (const part of [{ argv: ['false'] }, { cwd: 'x' }, { env: { A: '' } }, { stdin: '' }, { workspace: 'w' }, { limits: { timeout_ms: 1, grace_ms: 1 } }, { host: 'h' }]) {
    expect(taskDigest({ ...task, ...part })).not.toBe(taskDigest(task));
  }
});

it('what a dead runner leaves: each evidence has one finding, and only proof makes a start void', () => {
  const base = { sameBoot: true, alive: false, begun: false, status: undefined, orphans: false };
  expect(classify(base)).toBe('void');
  expect(classify({ ...base, orphans: true })).toBe('unknown');
  expect(classify({ ...base, alive: true })).toBe('wait');
  expect(classify({ ...base, alive: true, begun: true })).toBe('adopt');
  expect(classify({ ...base, begun: true })).toBe('unknown');
  expect(classify({ ...base, begun: true, status: 3 })).toBe('ended');
  // After a reboot a missing file proves nothing.
  expect(classify({ ...base, sameBoot: false })).toBe('unknown');
  expect(classify({ ...base, sameBoot: false, status: 0 })).toBe('ended');
});

it('a status file counts only when it is whole', () => {
  expect(parseStatus('exit 7 end\n')).toBe(7);
  for (const text of ['', 'exit 7', 'exit 7 end', 'exit  end\n', 'exit 7 end\nx']) expect(parseStatus(text)).toBeUndefined();
});

it('an outcome is success only for status 0 that nobody brought about', () => {
  fc.assert(
    fc.property(fc.option(fc.integer({ min: 0, max: 255 }), { nil: undefined }), fc.constantFrom(undefined, 'request' as const, 'timeout' as const), (status, cause) => {
      const { outcome } = verdict({ status, never: false, cause, stopReason: 'r', timeoutMs: 1 });
      expect(outcome === 'succeeded').toBe(status === 0 && cause === undefined);
      expect(outcome === 'unknown').toBe(status === undefined && cause === undefined);
    }),
  );
});

it('a tail begins with a whole character and keeps what is no UTF-8', () => {
  expect(renderTail({ bytes: Buffer.from('€uro').subarray(1), cut: true })).toEqual({ tail: 'uro' });
  expect(renderTail({ bytes: Buffer.from([0x80, 0x61]), cut: false }).tail_base64).toBe('gGE=');
});

it('a spool holds the first megabyte and the last eight of anything', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3_000_000 }), { maxLength: 6 }), fc.nat(12_000_000), (sizes, offset) => {
      const directory = mkdtempSync(join(dir, 'spool-'));
      const spool = new Spool({ directory, adopted: false });
      const whole = Buffer.concat(sizes.map((size, index) => Buffer.alloc(size, `${index}abcdefghijklmnopqrstuvwxyz-${size}`)));
      let from = 0;
      for (const size of sizes) {
        spool.write(whole.subarray(from, from + size));
        from += size;
      }
      const slice = readSlice({ directory, offset, limit: 100_000 });
      expect(slice.total).toBe(whole.length);
      expect(slice.dropped).toBe(Math.max(0, whole.length - HEAD_BYTES - RING_BYTES));
      expect(slice.bytes.equals(whole.subarray(slice.offset, slice.offset + slice.bytes.length))).toBe(true);
      expect(slice.offset >= Math.min(offset, whole.length)).toBe(true);
      const finished = spool.finish({ tailBytes: 64 });
      expect(finished.tail.equals(whole.subarray(Math.max(0, whole.length - 64)))).toBe(true);
      spool.close();
      const again = new Spool({ directory, adopted: true });
      expect(again.total).toBe(whole.length);
      again.close();
      rmSync(directory, { recursive: true });
    }),
    { numRuns: 25 },
  );
  expect(droppedOf(HEAD_BYTES + RING_BYTES)).toBe(0);
});

it('old output goes first, and nothing that fits', () => {
  const entry = (name: string, bytes: number, changed: number) => ({ name, bytes, changed });
  const limits = { ageMs: 100, bytes: 10 };
  expect(expired({ entries: [entry('a', 4, 1), entry('b', 4, 2), entry('c', 4, 3)], now: 50, limits })).toEqual(['a']);
  expect(expired({ entries: [entry('a', 1, 1), entry('b', 1, 90)], now: 150, limits })).toEqual(['a']);
});

it('a place in the queue is had in order, given back once, and can be left', async () => {
  const slots = new Slots(1);
  const first = slots.enter();
  const second = slots.enter();
  const third = slots.enter();
  second.leave();
  expect(await second.ready).toBeUndefined();
  const release = await first.ready;
  release?.();
  release?.();
  expect(await third.ready).toBeDefined();
  const fourth = slots.enter();
  expect(fourth.waited).toBe(true);
  slots.resize(2);
  expect(await fourth.ready).toBeDefined();
});

it('no operation id becomes a path, and no socket path is cut (D18, A23)', () => {
  expect(operationDirectory({ spool: '/s', operationId: '../../x/y/1' })).toMatch(/^\/s\/[0-9a-f]{32}$/);
  const deep = `/${'d'.repeat(150)}`;
  const { socket } = hostPaths({ dataDir: deep, runtimeBase: '/run/user/1000' });
  expect(Buffer.byteLength(socket)).toBeLessThanOrEqual(MAX_SOCKET_PATH_BYTES);
  expect(socket.startsWith('/run/user/1000/holdpoint-')).toBe(true);
  expect(() => hostPaths({ dataDir: deep, runtimeBase: deep })).toThrow(/shorter/);
  const open = join(dir, 'open');
  mkdirSync(open, { mode: 0o755 });
  expect(() => makePrivateDirectory({ path: open, uid: process.getuid?.() ?? 0 })).toThrow(/not a private directory/);
});

it('a permit is fresh only where the clock cannot be wrong about it', () => {
  const permit = new Permit({ since: 1_000, timeoutMs: 300 });
  expect([999, 1_000, 1_100, 1_101].map((now) => permit.isFresh(now))).toEqual([false, true, true, false]);
  expect(permit.until).toBe(1_300);
  permit.renew(1_200);
  permit.renew(1_100);
  expect(permit.until).toBe(1_500);
});

it('the last line of output is one line, bounded and visible', () => {
  expect(lastLine(Buffer.from('a\nb\n\n'))).toBe('b');
  expect(lastLine(Buffer.from('10%\r20%\r'))).toBe('20%');
  expect(lastLine(Buffer.from('\u001b[2K\u202ex'))).toBe('\\e[2K\\u{202e}x');
  expect(lastLine(Buffer.from('x'.repeat(5_000))).length).toBeLessThanOrEqual(200);
  expect(lastLine(Buffer.alloc(0))).toBe('');
});
