/** From requests on the socket to the runner: every argument is checked against its contract first. */
import { validateExecuteRequest, validateOutputRequest, validateStopRequest, validateWithdrawRequest } from '../contract/generated/validators.cjs';
import type { Validator } from '../contract/generated/validators.cjs';
import { HostError } from './errors.js';
import type { HostSettings, Verb, Verbs } from './protocol.js';
import type { Runner } from './runner.js';

/** The handlers of all verbs. */
export type Handlers = { [V in Verb]: (args: Verbs[V]['in']) => Promise<Verbs[V]['out']> };

/** The most rows of the ledger that one answer holds. */
const MAX_ROWS = 1_000;

const invalid = (message: string): HostError => new HostError({ code: 'invalid_request', message });

function checked<T>(validate: Validator<T>, value: unknown): T {
  if (validate(value)) return value;
  const first = validate.errors?.[0];
  throw invalid(`${first?.instancePath || '/'} ${first?.message ?? 'is invalid'}`);
}

function checkedSettings(settings: HostSettings): HostSettings {
  if (!Number.isInteger(settings.max_operations) || settings.max_operations < 1) throw invalid('/max_operations is not a positive integer');
  return settings;
}

/** `exit` is called once a shutdown was answered. */
export const createHandlers = ({ runner, exit }: { runner: Runner; exit: () => void }): Handlers => ({
  execute: async ({ permit_until, ...request }) => {
    if (!Number.isFinite(permit_until)) throw invalid('/permit_until is not a number');
    return runner.execute(checked(validateExecuteRequest, request), permit_until);
  },
  renew: async ({ operation_id, permit_until }) => runner.renew(operation_id, permit_until),
  stop: async (request) => {
    const { operation_id, reason, grace_ms } = checked(validateStopRequest, request);
    return runner.stop(operation_id, { cause: 'request', reason, grace_ms });
  },
  withdraw: async (request) => runner.withdraw(checked(validateWithdrawRequest, request)),
  ping: async () => runner.info(),
  list: async () => runner.list(),
  output: async (request) => runner.output(checked(validateOutputRequest, request)),
  ledger: async ({ after, limit }) => runner.ledger({ after, limit: Math.min(MAX_ROWS, limit) }),
  verify: async ({ expected }) => runner.verify(expected),
  configure: async (settings) => {
    runner.configure(checkedSettings(settings));
    return {};
  },
  shutdown: async (args) => {
    await runner.leave(args);
    setImmediate(exit);
    return {};
  },
});
