/** A dispatch as it comes in, checked. Pure, and importable from workflow code. */
import { checkBounds, DISPATCH_BYTES } from './bounds.js';
import { dispatchDigest } from './canonical.js';
import { type Refusal, refuse } from './errors.js';
import type { Capability, DispatchPayload } from './generated/types.js';
import { validateDispatchPayload, validateMissionId } from './generated/workflow-validators.cjs';
import { problemOf } from './problem.js';

/**
 * Checks size and nesting (413 `payload_too_large`, 400 `too_deep`), text (`invalid_text`), shape (`invalid_request`) and
 * the mission id, which is narrower than v1 demands since it becomes part of other names (`invalid_id`). The digest tells
 * a repeated dispatch from another one.
 */
export function readDispatch(value: unknown): { ok: true; dispatch: DispatchPayload; digest: string } | Refusal {
  const oversize = checkBounds({ value, bytes: DISPATCH_BYTES, tooLarge: 'payload_too_large' });
  if (oversize) return oversize;
  if (!validateDispatchPayload(value)) {
    const { where, why } = problemOf({ errors: validateDispatchPayload.errors });
    return refuse('invalid_request', { where, detail: { why } });
  }
  if (!validateMissionId(value.mission_id)) return refuse('invalid_id', { where: '/mission_id', detail: { why: 'it is not a mission id' } });
  return { ok: true, dispatch: value, digest: dispatchDigest(value) };
}

/** Whether this executor is what the filter of a dispatch asks for. An empty filter asks for nothing. */
export function checkFilter({
  dispatch,
  executor,
}: {
  dispatch: DispatchPayload;
  executor: { executor_id: string; capabilities: readonly Capability[]; a2a_instance_id?: string | undefined };
}): Refusal | undefined {
  const filter = dispatch.executor_filter;
  if (!filter) return undefined;
  const no = (member: string, why: string): Refusal => refuse('no_executor_available', { where: `/executor_filter/${member}`, detail: { why } });
  if (filter.executor_id && filter.executor_id.toLowerCase() !== executor.executor_id.toLowerCase()) return no('executor_id', 'another executor');
  const lacking = (filter.capabilities ?? []).filter((capability) => !executor.capabilities.includes(capability));
  if (lacking.length > 0) return no('capabilities', lacking.join(', '));
  for (const member of ['a2a_instance_id', 'instance_id'] as const) {
    const wanted = filter[member];
    if (wanted && wanted !== executor.a2a_instance_id) return no(member, 'another instance');
  }
  return undefined;
}
