/** Who registers: where the request comes from, and what it brings along. */
import type { Request } from 'express';
import { TLSSocket } from 'node:tls';
import type { Doors } from '../auth.js';
import { headerValues, hostIn, identify } from '../auth.js';
import { nameOf } from '../guard.js';
import { mayAct } from '../tokens.js';
import { isLoopbackPeer } from './endpoints.js';
import type { Asker } from './registration.js';

/** Set by programs that pass requests on. What they say is not believed; that they are there is. */
const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];
const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a request was made on this machine: it comes from a loopback address, is addressed to one, and was not passed
 * on by a proxy, behind which anybody may be.
 */
const isLocal = (req: Request): boolean =>
  isLoopbackPeer(req.socket.remoteAddress) &&
  LOCAL_NAMES.includes(nameOf(hostIn(req.rawHeaders)) ?? '') &&
  !PASSED_ON.some((header) => headerValues(req.rawHeaders, header).length > 0);

/** @throws HoldpointError token_invalid where a credential came along that does not count */
export const askerOf = (doors: Doors, req: Request): Asker => {
  const from = { local: isLocal(req), encrypted: req.socket instanceof TLSSocket };
  const authorization = headerValues(req.rawHeaders, 'authorization');
  if (authorization.length === 0 && doors.certificates?.callerOn(req.socket) === undefined) return { ...from, credential: { kind: 'none' } };
  const caller = identify(doors, { authorization, socket: req.socket });
  if (caller.executor_id !== undefined) return { ...from, credential: { kind: 'executor', executorId: caller.executor_id } };
  // Executors carry out missions of all tenants: only operators take them in.
  const operator = caller.tenant === undefined;
  return { ...from, credential: { kind: 'operator', admin: operator && mayAct(caller.roles, 'admin'), dispatcher: operator && mayAct(caller.roles, 'dispatcher') } };
};
