import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { REASONS } from '../../src/contract/error-catalogue.js';
import { asHoldpointError, errorBody, type ErrorCode, errorMessage, ERROR_GROUPS, ERRORS, HoldpointError, isErrorCode } from '../../src/contract/errors.js';
import { validateErrorBody } from '../../src/contract/generated/validators.cjs';

const codes = Object.keys(ERRORS) as ErrorCode[];

describe('the error catalogue', () => {
  it('has each code in one group, and docs/errors.md says the same', () => {
    const grouped = Object.values(ERROR_GROUPS).flatMap((group) => Object.keys(group));
    expect(new Set(grouped).size).toBe(grouped.length);
    expect(grouped.sort()).toEqual([...codes].sort());
    const rows = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8').matchAll(/^\| `(\w+)` \| (\d+) \| (yes|no) \|/gm);
    const documented = Object.fromEntries([...rows].map(([, code = '', status, retry]) => [code, `${status} ${retry}`]));
    expect(documented).toEqual(Object.fromEntries(codes.map((code) => [code, `${ERRORS[code].status} ${ERRORS[code].retryable ? 'yes' : 'no'}`])));
  });

  it('has every code and reason that the source gives', () => {
    // What the runner and its client say to each other over their socket, and nobody else hears.
    const internal = new Set(['not_found', 'internal', 'shutting_down', 'runner_silent', 'cancelled', 'shutdown']);
    const root = fileURLToPath(new URL('../../src', import.meta.url));
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts') && !file.includes('generated'));
    const unknown = files.flatMap((file) => {
      const source = readFileSync(`${root}/${file}`, 'utf8');
      const codes = [...source.matchAll(/(?:\bcode: |\b(?:refuse|denied)\()'([a-z_]+)'/g)].map(([, code = '']) => code).filter((code) => !isErrorCode(code) && !internal.has(code));
      const reasons = [...source.matchAll(/\breason: '([a-z_]+)'/g)].map(([, reason = '']) => reason).filter((reason) => !Object.hasOwn(REASONS, reason) && !isErrorCode(reason) && !internal.has(reason));
      return [...codes, ...reasons].map((code) => `${file}: ${code}`);
    });
    expect(unknown).toEqual([]);
  });

  it('gives every code a valid body with a message, an action and a status', () => {
    for (const code of codes) {
      const body = errorBody({ error: new HoldpointError({ code, where: '/a' }), requestId: 'r' });
      expect(validateErrorBody(body), code).toBe(true);
      expect(body.error.message, code).toMatch(/\.$/);
      expect(body.error.action, code).toMatch(/\.$/);
    }
    // What the protocol and the rules of detail promise.
    const promised: Partial<Record<ErrorCode, number>> = {
      mission_conflict: 409, mission_over: 409, approval_decided: 409, approval_expired: 410, answer_not_understood: 422, digest_mismatch: 409, token_missing: 401, token_invalid: 401, no_runtime: 422,
      temporal_unavailable: 503, outcome_unknown: 503, no_resumable_executor_available: 503, payload_too_large: 413, message_too_large: 413, unsupported_media_type: 415, mission_not_found: 404, unknown_host: 422,
    };
    for (const [code, status] of Object.entries(promised)) expect(isErrorCode(code) && ERRORS[code].status, code).toBe(status);
  });

  it('fills in details on one line, with unsafe characters visible (A20)', () => {
    expect(errorMessage({ code: 'unknown_host', detail: { host: 'a\u001b[2K\nb' } })).toBe('The plan names the host a\\e[2K\\nb, which is not known here.');
    expect(errorMessage({ code: 'unknown_host' })).toContain('not given');
    expect(errorMessage({ code: 'unknown_host', detail: { host: '{why}'.repeat(1000) } }).length).toBeLessThan(400);
  });

  it('tells nothing of an unforeseen cause', () => {
    const error = asHoldpointError(new Error('password=hunter2'));
    expect(JSON.stringify(errorBody({ error }))).not.toContain('hunter2');
    expect(error.code).toBe('internal_error');
    const known = new HoldpointError({ code: 'draining' });
    expect(asHoldpointError(known)).toBe(known);
  });
});
