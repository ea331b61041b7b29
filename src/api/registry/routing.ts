/** Which executor takes a dispatch: a function over what is known of them. Pure. */
import { PLAN_RUNTIME } from '../../contract/plan.js';
import { type Refusal, refuse } from '../../contract/errors.js';
import type { Capability, DispatchPayload } from '../../contract/generated/types.js';

/** An executor as routing sees it. */
export interface Candidate {
  executor_id: string;
  capabilities: readonly Capability[];
  a2a_instance_id?: string | undefined;
  connected: boolean;
  /** Missions that it has and that take one of its places. */
  active: number;
  /** How many it may have; undefined for one that bounds itself. */
  places?: number;
  /** Holdpoint itself, and what stands against its carrying this dispatch out. */
  self?: { refusal: Refusal | undefined };
}

/** What a dispatch asks of an executor. Small enough for a memo, so that a queued mission can be placed after a restart. */
export interface Wish {
  executor_id?: string;
  capabilities?: readonly Capability[];
  /** `a2a_instance_id` and `instance_id` of the filter; both must hold. */
  instances?: readonly string[];
  long_running: boolean;
}

/** As a wish, whatever stands between here and Temporal made of it. */
export const isWish = (value: unknown): value is Wish => {
  const { executor_id, capabilities, instances, long_running } = (value ?? {}) as Partial<Record<keyof Wish, unknown>>;
  const texts = (list: unknown): boolean => list === undefined || (Array.isArray(list) && list.every((item) => typeof item === 'string'));
  return typeof long_running === 'boolean' && (executor_id === undefined || typeof executor_id === 'string') && texts(capabilities) && texts(instances);
};

const hasPlan = (dispatch: DispatchPayload): boolean => {
  const holdpoint: unknown = dispatch.metadata?.['holdpoint'];
  return typeof holdpoint === 'object' && holdpoint !== null && 'plan' in holdpoint;
};

/** A plan is for those who carry out plans, though the filter need not say so. */
export const wishOf = (dispatch: DispatchPayload): Wish => {
  const filter = dispatch.executor_filter ?? {};
  const capabilities = [...new Set([...(filter.capabilities ?? []), ...(hasPlan(dispatch) ? [PLAN_RUNTIME] : [])])];
  const instances = [filter.a2a_instance_id, filter.instance_id].filter((instance) => typeof instance === 'string');
  return {
    ...(typeof filter.executor_id === 'string' ? { executor_id: filter.executor_id.toLowerCase() } : {}),
    ...(capabilities.length === 0 ? {} : { capabilities }),
    ...(instances.length === 0 ? {} : { instances }),
    long_running: dispatch.long_running === true,
  };
};

const SANDBOX = ['isolation:vm', 'isolation:container', 'isolation:microvm'];
const isSandboxed = ({ capabilities }: Candidate): boolean => capabilities.some((capability) => SANDBOX.includes(capability));
export const hasPlace = ({ active, places }: Candidate): boolean => places === undefined || active < places;

const meets = (candidate: Candidate, wish: Wish): boolean =>
  (wish.executor_id === undefined || wish.executor_id === candidate.executor_id.toLowerCase()) &&
  (wish.capabilities ?? []).every((capability) => candidate.capabilities.includes(capability)) &&
  (wish.instances ?? []).every((instance) => instance === candidate.a2a_instance_id);

/** Those that could take it if they were there and had a place. */
export const suitable = (candidates: readonly Candidate[], wish: Wish): Candidate[] =>
  candidates.filter((candidate) => meets(candidate, wish) && (!wish.long_running || candidate.capabilities.includes('resumable')));

/** Sandboxed ones first, of these the one with the fewest missions, then Holdpoint itself, then by id. */
const better = (a: Candidate, b: Candidate): number =>
  Number(isSandboxed(b)) - Number(isSandboxed(a)) ||
  a.active - b.active ||
  Number(b.self !== undefined) - Number(a.self !== undefined) ||
  (a.executor_id < b.executor_id ? -1 : 1);

/** The best of those that can take it now, or undefined. */
export const choose = (candidates: readonly Candidate[], wish: Wish): Candidate | undefined =>
  suitable(candidates, wish)
    .filter((candidate) => candidate.connected && hasPlace(candidate) && candidate.self?.refusal === undefined)
    .sort(better)[0];

/** Why nobody takes it. */
const whyNot = (candidates: readonly Candidate[], wish: Wish): Refusal => {
  const none = (why: string): Refusal => refuse('no_executor_available', { where: '/executor_filter', detail: { why } });
  const meeting = candidates.filter((candidate) => meets(candidate, wish));
  if (meeting.length === 0) return none('none is registered');
  const fit = suitable(candidates, wish);
  if (fit.length === 0) return refuse('no_resumable_executor_available');
  const others = fit.filter((candidate) => candidate.self === undefined);
  const own = fit.find((candidate) => candidate.self?.refusal !== undefined)?.self?.refusal;
  // What was meant for Holdpoint itself is told what is wrong with it; anything else found nobody.
  if (own !== undefined && (own.code !== 'no_runtime' || (others.length === 0 && wish.executor_id !== undefined))) return own;
  if (others.length === 0) return none('Holdpoint itself carries out plans only, and no other executor is registered that meets the filter');
  return none(others.some((candidate) => candidate.connected) ? 'each has as many missions as it may' : 'none is connected');
};

export type Routed = { ok: true; candidate: Candidate } | Refusal;

/** Who takes the dispatch. @returns a refusal with one of the 503 codes of v1, or what Holdpoint has against its own part */
export const route = (candidates: readonly Candidate[], wish: Wish): Routed => {
  const candidate = choose(candidates, wish);
  return candidate === undefined ? whyNot(candidates, wish) : { ok: true, candidate };
};
