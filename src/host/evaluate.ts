/** Evaluation: from a task to the resolved operation, its digest, and what the permission profile says. */
import type { Environment, ResolvedOperation, Task, User } from '../contract/generated/types.js';
import { digestOf, sha256Of } from './digest.js';
import { commandEnvironment, refusedEnvironment } from './environment.js';
import { UnfitFile } from './errors.js';
import { decide } from './profile.js';
import type { LoadedProfile } from './profile.js';
import { hashed, resolveDirectory, resolveExecutable } from './resolve.js';

/** What evaluation needs to know of the host. */
export interface EvaluationHost {
  hostId: string;
  user: User;
  /** What operations inherit. */
  environment: Environment;
  /** Absolute path by name. */
  workspaces: Readonly<Record<string, string>>;
  profile: LoadedProfile;
  /** Files that no task may name, because this process holds locks on them. */
  locked: readonly string[];
}

export type Evaluation =
  /** Never runs here, whoever approves it. */
  | { kind: 'denied'; code: string; message: string }
  /** Cannot begin: an outcome, not a question. */
  | { kind: 'failed'; reason: string; message: string }
  | { kind: 'resolved'; effect: 'allow' | 'ask'; why: string; operation: ResolvedOperation; digest: string };

/** Arguments and environment together, in bytes; the kernel takes 2 MB, the wrapper needs some. */
const MAX_VECTOR_BYTES = 1024 * 1024;

/** What the schema of a resolved operation has room for. */
const MAX_NAMES = 64;
const MAX_VALUE_LENGTH = 8192;

const denied = (code: string, message: string): Evaluation => ({ kind: 'denied', code, message });

/** Texts that no process can be given as they are: a NUL ends them, a lone surrogate has no UTF-8. */
const unrepresentable = (text: string): boolean => text.includes('\0') || /\p{Surrogate}/u.test(text);

/** The checks that need no file system. Undefined where nothing is wrong. */
export function refusedTask({ task, host }: { task: Task; host: EvaluationHost }): Evaluation | undefined {
  if (task.host !== host.hostId) return denied('wrong_host', `This is host ${host.hostId}; the task is for ${task.host}.`);
  const texts = [...task.argv, task.cwd, ...Object.values(task.env)];
  if (texts.some(unrepresentable) || (task.stdin !== null && /\p{Surrogate}/u.test(task.stdin))) {
    return denied('unrepresentable_text', 'An argument, a value of the environment, the directory or the input holds a NUL or is not valid Unicode.');
  }
  const name = refusedEnvironment(task.env);
  if (name) return denied('environment_refused', `The environment name ${JSON.stringify(name.name)} ${name.why}.`);
  const bytes = [...task.argv, ...Object.entries(task.env).flat()].reduce((sum, text) => sum + Buffer.byteLength(text) + 1, 0);
  if (bytes > MAX_VECTOR_BYTES) return denied('arguments_too_long', `Arguments and environment have ${bytes} bytes; at most ${MAX_VECTOR_BYTES} are taken.`);
  if (!Object.hasOwn(host.workspaces, task.workspace)) return denied('unknown_workspace', `This host has no workspace ${task.workspace}.`);
  return undefined;
}

/**
 * Resolves a task on this host. The caller can only narrow: what it adds is refused by name or covered by the digest.
 * Limits of time apply as they stand in the task; nothing here takes a decision of a human into account. `human`: one was
 * or will be asked whatever the profile says, so that what it allows is held to its digest, too.
 */
export async function evaluate({ task, host, human = false }: { task: Task; host: EvaluationHost; human?: boolean }): Promise<Evaluation> {
  const refusal = refusedTask({ task, host });
  if (refusal) return refusal;
  if ('problem' in host.profile) return denied('profile_invalid', `The permission profile of this host is invalid: ${host.profile.problem}`.slice(0, 2000));
  const decision = decide({ profile: host.profile.profile, task });
  if (decision.effect === 'deny') return denied('denied_by_profile', decision.why);

  const directory = resolveDirectory({ root: host.workspaces[task.workspace] ?? '', cwd: task.cwd });
  if ('problem' in directory) {
    return directory.problem === 'outside'
      ? denied('outside_workspace', `The directory ${JSON.stringify(task.cwd)} does not lie in workspace ${task.workspace}.`.slice(0, 2000))
      : { kind: 'failed', reason: 'cwd_not_found', message: `Workspace ${task.workspace} has no directory ${JSON.stringify(task.cwd)}.`.slice(0, 2000) };
  }
  const { cwd } = directory;
  const name = task.argv[0] ?? '';
  const path = resolveExecutable({ name, cwd, path: host.environment['PATH'] ?? '' });
  if (!path) return { kind: 'failed', reason: 'executable_not_found', message: `There is no executable program ${JSON.stringify(name)}.`.slice(0, 2000) };

  const env = commandEnvironment({ inherited: host.environment, caller: task.env, cwd, operationId: task.operation_id, hostId: host.hostId });
  if (Object.keys(env).length > MAX_NAMES || Object.values(env).some((value) => value.length > MAX_VALUE_LENGTH)) {
    return denied('environment_too_large', `The whole environment may have ${MAX_NAMES} names and ${MAX_VALUE_LENGTH} characters a value.`);
  }
  let content: Awaited<ReturnType<typeof hashed>>;
  try {
    content = await hashed({ program: { path, fromPath: !name.includes('/') }, argv: task.argv, cwd, locked: host.locked, allowed: decision.effect === 'allow' && !human });
  } catch (error) {
    if (error instanceof UnfitFile) return denied('file_unfit', error.message.slice(0, 2000));
    return { kind: 'failed', reason: 'executable_unreadable', message: `The program ${path} cannot be read, so it cannot be hashed.`.slice(0, 2000) };
  }
  const operation: ResolvedOperation = {
    operation: task.operation,
    mission_id: task.mission_id,
    step: task.step,
    attempt: task.attempt,
    host: host.hostId,
    user: host.user,
    argv: task.argv,
    executable: content.executable,
    workspace: task.workspace,
    cwd,
    env,
    stdin_sha256: task.stdin === null ? null : sha256Of(task.stdin),
    files: content.files,
    limits: task.limits,
  };
  return { kind: 'resolved', effect: decision.effect, why: decision.why, operation, digest: digestOf(operation) };
}
