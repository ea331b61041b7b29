import type { ErrorCode } from '../contract/errors.js';

/**
 * What to do about a refusal, in commands instead of routes. The server's own words are for whoever speaks HTTP; a code
 * that is not here keeps them.
 */
const ADVICE: Partial<Record<ErrorCode, string>> = {
  mission_not_found: '`holdpoint list` shows those that there are; a mission is forgotten some time after its end.',
  approval_not_found: '`holdpoint approvals` lists what waits, with --status all what was decided, too.',
  operation_not_found: '`holdpoint executions` lists operations.',
  token_not_found: '`holdpoint token list` lists them.',
  approval_decided: '`holdpoint approvals <hitl_id>` shows who decided it, and when; the first valid answer counts.',
  unknown_host: '`holdpoint hosts` lists machines; one is known once its worker has announced it.',
  unknown_workspace: '`holdpoint hosts` lists workspaces; another one is added under `host.workspaces` in the configuration of that machine.',
  token_missing: 'Set HOLDPOINT_TOKEN; `holdpoint token create` makes a token.',
  token_invalid: 'It was revoked, or is of another Holdpoint.',
  not_ready: 'Try again in a moment; the files under logs/ in the data directory say what keeps it.',
  draining: 'Run the same command again after the restart.',
  outcome_unknown: 'Look with `holdpoint show`; running the same command again is safe.',
  port_in_use: 'Stop what listens there, or take another one: --port 0 takes a free one, `facade.port` in the configuration keeps it.',
};

export const adviceOn = (code: ErrorCode, otherwise: string): string => (Object.hasOwn(ADVICE, code) ? ADVICE[code] : undefined) ?? otherwise;
