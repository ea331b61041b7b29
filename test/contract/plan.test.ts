import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCompletion } from '../../src/contract/completion.js';
import { readPlan } from '../../src/contract/plan.js';

const read = (holdpoint: unknown, more: { completion?: string; hosts?: string[] } = {}) =>
  readPlan({
    dispatch: { mission_id: 'm', objective: 'o', completion: more.completion ?? 'c', metadata: { holdpoint } },
    host: 'here',
    timeout_ms: 1000,
    ...(more.hosts ? { hosts: more.hosts } : {}),
  });
const steps = (...list: object[]) => read({ plan: { steps: list } });
const refusal = (outcome: ReturnType<typeof readPlan>) => (outcome.ok ? 'accepted' : `${outcome.code} ${outcome.where ?? ''}`);

describe('a plan', () => {
  it('has every default filled in', () => {
    const outcome = steps({ id: 'a', argv: ['true'] });
    expect(outcome.ok && outcome.plan).toEqual({
      steps: [
        { id: 'a', operation: 'shell.run', argv: ['true'], host: 'here', workspace: 'default', cwd: '.', env: {}, stdin: null, reason: null, needs: [], timeout_ms: 1000, on_denied: 'fail', on_expired: 'fail', continue_on: [], idempotent: false },
      ],
      order: ['a'],
      max_parallel: 8,
      clauses: null,
      origin: null,
      session_id: null,
    });
  });

  it('that no runtime carries out is told from one that is wrong', () => {
    expect(refusal(readPlan({ dispatch: { mission_id: 'm', objective: 'o', completion: 'c' }, host: 'h', timeout_ms: 1 }))).toMatch(/^no_runtime/);
    expect(refusal(read({}))).toBe('no_runtime /metadata/holdpoint/plan');
    expect(refusal(read({ runtime: 'runtime:codex', plan: { steps: [] } }))).toBe('no_runtime /metadata/holdpoint/runtime');
    expect(refusal(read(null))).toBe('plan_invalid /metadata/holdpoint');
    expect(refusal(read({ plan: { steps: [] } }))).toBe('plan_invalid /metadata/holdpoint/plan/steps');
  });

  it('is refused with the place that is wrong', () => {
    const cases: [object[], string][] = [
      [[{ id: 'a', argv: ['x'], display: 'ls' }], '0/display'],
      [[{ id: 'a', argv: ['x'] }, { id: 'a', argv: ['x'] }], '1/id'],
      [[{ id: 'completion-1', argv: ['x'] }], '0/id'],
      [[{ id: 'a', argv: ['x'], needs: ['b'] }], '0/needs/0'],
      [[{ id: 'a', argv: ['x'], needs: ['a'] }], '0/needs/0'],
      [[{ id: 'a', argv: [''] }], '0/argv/0'],
      [[{ id: 'a', argv: ['x', 'y\0z'] }], '0/argv/1'],
      [[{ id: 'a', argv: ['x'], cwd: 'a\0' }], '0/cwd'],
      [[{ id: 'a', argv: ['x'], env: { 'A/B=': '1' } }], '0/env/A~1B='],
      [[{ id: 'a', argv: 'ls' }], '0/argv'],
      [[{ id: '../x', argv: ['x'] }], '0/id'],
    ];
    for (const [list, where] of cases) expect(refusal(steps(...list)), where).toBe(`plan_invalid /metadata/holdpoint/plan/steps/${where}`);
    expect(refusal(steps({ id: 'a', argv: ['x'], needs: ['b'] }, { id: 'b', argv: ['x'], needs: ['a'] }))).toBe('plan_invalid /metadata/holdpoint/plan/steps');
    expect(refusal(read({ plan: { steps: [{ id: 'a', argv: ['x'], host: 'gone' }] } }, { hosts: ['here'] }))).toBe('unknown_host /metadata/holdpoint/plan/steps/0/host');
  });

  it('takes only argv, never a text that says what it does (C1)', () => {
    expect(refusal(steps({ id: 'a', argv: ['rm', 'x'], display: 'ls' }))).toMatch(/^plan_invalid/);
  });

  it('without a cycle is ordered so that needs come first, otherwise as written', () => {
    const dag = fc.array(fc.array(fc.nat(30), { maxLength: 4 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(dag, fc.array(fc.nat(), { minLength: 30, maxLength: 30 }), (edges, shuffle) => {
        const list = edges.map((needs, index) => ({ id: `s${index}`, argv: ['true'], needs: [...new Set(needs.filter((need) => need < index))].map((need) => `s${need}`) }));
        const mixed = list.map((step, index) => ({ step, key: shuffle[index] ?? 0 })).sort((a, b) => a.key - b.key).map(({ step }) => step);
        const outcome = steps(...mixed);
        if (!outcome.ok) throw new Error(refusal(outcome));
        const { order } = outcome.plan;
        expect([...order].sort()).toEqual(mixed.map((step) => step.id).sort());
        for (const step of mixed) for (const need of step.needs) expect(order.indexOf(need)).toBeLessThan(order.indexOf(step.id));
        if (mixed.every((step) => step.needs.length === 0)) expect(order).toEqual(mixed.map((step) => step.id));
      }),
      { numRuns: 60 },
    );
  });

  it('of any shape is read or refused, and nothing is thrown', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => typeof read(value).ok === 'boolean' && typeof read({ plan: { steps: [value] } }).ok === 'boolean'));
  });
});

describe('a completion criterion', () => {
  it('becomes commands and questions, clause by clause', () => {
    expect(readCompletion(' npm test exits 0 ; the page looks right;\n test -f  out.txt  exits  1;')).toEqual({
      ok: true,
      clauses: [
        { kind: 'command', text: 'npm test exits 0', argv: ['npm', 'test'], exits: 0 },
        { kind: 'human', text: 'the page looks right' },
        { kind: 'command', text: 'test -f  out.txt  exits  1', argv: ['test', '-f', 'out.txt'], exits: 1 },
      ],
    });
  });

  it('with anything for a shell in a command is refused', () => {
    for (const words of ['sh -c "a"', 'a | b', 'a && b', 'echo $HOME', 'ls *', 'a > b', "echo 'x'", 'a `b`', 'a \\b', '(a)', 'X=1 a', 'ls\u00a0-l', 'ls\u202e', 'cat ~']) {
      expect(readCompletion(`${words} exits 0`), words).toMatchObject({ ok: false, code: 'completion_invalid', where: '/completion' });
    }
    expect(readCompletion('a exits 256')).toMatchObject({ ok: false });
    expect(readCompletion(' ; ;')).toMatchObject({ ok: false });
  });

  it('is told from a question as this expression would, which is too slow to be asked', () => {
    const commands = /^(?<words>\S.*?)[ \t\r\n]+exits[ \t\r\n]+(?<code>\d{1,3})$/s;
    const piece = fc.constantFrom('exits', 'exit', 'a', ' ', '  ', '\t', '\r\n', '\u00a0', '\u2028', '0', '12', '1234', '-1', '３', 'exits 3');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
        const text = pieces.join('').trim();
        const { words, code } = commands.exec(text)?.groups ?? {};
        const outcome = readCompletion(text);
        const [clause] = outcome.ok ? outcome.clauses : [];
        if (words === undefined) expect(clause).toEqual(text === '' ? undefined : { kind: 'human', text });
        else if (clause !== undefined) expect(clause).toEqual({ kind: 'command', text, argv: words.split(/[ \t\r\n]+/), exits: Number(code) });
        else expect(Number(code) > 255 || /[\u00a0\u2028]/.test(words)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('is read at once, however long a run of white space is in it', () => {
    // The square of this length would take minutes.
    const blanks = ' '.repeat(250_000);
    for (const text of [`a${blanks}b`, `a${blanks}exits${blanks}`, `a exits${blanks}x`]) expect(readCompletion(text)).toMatchObject({ ok: true, clauses: [{ kind: 'human' }] });
    expect(readCompletion(`a${blanks}exits${blanks}0`)).toMatchObject({ ok: true, clauses: [{ kind: 'command', argv: ['a'] }] });
  });

  it('is read only where the dispatch asks for it', () => {
    const plan = { steps: [{ id: 'a', argv: ['true'] }] };
    expect(refusal(read({ plan }, { completion: 'a | b exits 0' }))).toBe('accepted');
    expect(refusal(read({ plan, check_completion: true }, { completion: 'a | b exits 0' }))).toBe('completion_invalid /completion');
  });
});
