/**
 * A dispatch from the command line: from a file, or from flags for missions of a few steps.
 */
import type { DispatchPayload, HoldpointMetadata, Plan, Step } from '../contract/generated/types.js';
import { parseDuration } from './duration.js';
import { usageFault } from './fault.js';
import { commandOf } from './render/safe.js';

export interface DispatchFlags {
  id?: string;
  objective?: string;
  completion?: string;
  checkCompletion?: boolean;
  session?: string;
  step?: string[];
  sideBySide?: boolean;
  host?: string;
  workspace?: string;
  cwd?: string;
  env?: string[];
  timeout?: string;
  ask?: boolean;
  reason?: string;
  idempotent?: boolean;
}

const STEP_ID = /^[a-z0-9][a-z0-9_-]{0,63}$/;

/** The payload that the flags and the words after `--` describe. Throws usage faults that name the flag. */
export const payloadFromFlags = (input: { flags: DispatchFlags; argv: readonly string[]; missionId: string }): DispatchPayload => {
  const { flags, argv } = input;
  const named = flags.step ?? [];
  if (argv.length > 0 && named.length > 0) {
    throw usageFault('A command after `--` and --step were both given.', 'Use one of the two: `-- npm test` for one step, --step for several.', '--step');
  }
  if (argv.length === 0 && named.length === 0) {
    throw usageFault('There is nothing to run.', "Put the command after `--`, as in `holdpoint dispatch -- npm test`, or use --step or --file.");
  }
  const steps = argv.length > 0 ? [{ id: 'run', argv: [...argv] }] : named.map(parseStep);
  const doubled = steps.find((step, index) => steps.findIndex((other) => other.id === step.id) !== index);
  if (doubled !== undefined) throw usageFault(`Two steps are called \`${doubled.id}\`.`, 'Give every step an id of its own.', '--step');
  const shared = sharedByAllSteps(flags);
  const plan: Plan = {
    steps: steps.map((step, index) => {
      const before = steps[index - 1];
      const inOrder = before !== undefined && flags.sideBySide !== true;
      return { ...step, ...shared, ...(inOrder ? { needs: [before.id] } : {}) };
    }),
  };
  const holdpoint: HoldpointMetadata = { plan, ...(flags.checkCompletion === true ? { check_completion: true } : {}) };
  const what = steps.map((step) => commandOf(step.argv)).join(flags.sideBySide === true ? ' and ' : ', then ');
  return {
    mission_id: input.missionId,
    objective: flags.objective ?? `Run ${what.length > 180 ? `${what.slice(0, 180)}...` : what}`,
    completion: flags.completion ?? 'Every step exits 0.',
    metadata: { holdpoint },
  };
};

/** The payload of a file, with what the flags override. `mission_id` and `completion` may be left out. */
export const payloadFromFile = (input: { text: string; where: string; flags: DispatchFlags; missionId: string }): DispatchPayload => {
  const { flags, where } = input;
  let content: unknown;
  try {
    content = JSON.parse(input.text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw usageFault(`It is not JSON: ${error instanceof Error ? error.message : String(error)}.`, 'Write the mission as docs/cli.md shows it.', where);
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw usageFault('It holds no JSON object.', 'Write the mission as docs/cli.md shows it.', where);
  }
  const tooMany = (['step', 'sideBySide', 'host', 'workspace', 'cwd', 'env', 'timeout', 'ask', 'reason', 'idempotent', 'checkCompletion'] as const).find((name) => flags[name] !== undefined);
  if (tooMany !== undefined) {
    throw usageFault(`--${tooMany.replace(/[A-Z]/g, (char) => `-${char.toLowerCase()}`)} does not go with --file.`, 'Write it into the file.', where);
  }
  const mission = content as Partial<DispatchPayload>;
  const objective = flags.objective ?? mission.objective;
  if (typeof objective !== 'string' || objective === '') throw usageFault('It has no `objective`.', 'Add one sentence that says what the mission is for.', `${where}/objective`);
  return {
    ...mission,
    mission_id: flags.id ?? mission.mission_id ?? input.missionId,
    objective,
    completion: flags.completion ?? mission.completion ?? 'Every step exits 0.',
  };
};

/** `id=["program","argument"]`: a JSON array, because any other notation would need a shell's quoting rules. */
export const parseStep = (text: string): { id: string; argv: string[] } => {
  const equals = text.indexOf('=');
  const id = equals === -1 ? '' : text.slice(0, equals);
  const help = `Write it as --step 'test=["npm","test"]'.`;
  if (!STEP_ID.test(id)) throw usageFault(`\`${text}\` does not begin with a step id and \`=\`.`, `${help} An id has small letters, digits, - and _.`, '--step');
  let argv: unknown;
  try {
    argv = JSON.parse(text.slice(equals + 1));
  } catch {
    throw usageFault(`What follows \`${id}=\` is not a JSON array.`, help, '--step');
  }
  if (!Array.isArray(argv) || argv.length === 0 || !argv.every((word) => typeof word === 'string')) {
    throw usageFault(`What follows \`${id}=\` is not a JSON array of at least one string.`, help, '--step');
  }
  return { id, argv };
};

const sharedByAllSteps = (flags: DispatchFlags): Partial<Step> => ({
  ...(flags.host === undefined ? {} : { host: flags.host }),
  ...(flags.workspace === undefined ? {} : { workspace: flags.workspace }),
  ...(flags.cwd === undefined ? {} : { cwd: flags.cwd }),
  ...(flags.env === undefined || flags.env.length === 0 ? {} : { env: Object.fromEntries(flags.env.map(parseVariable)) }),
  ...(flags.timeout === undefined ? {} : { timeout_ms: parseDuration(flags.timeout, '--timeout') }),
  ...(flags.ask === true ? { operation: 'shell.run_approved' as const } : {}),
  ...(flags.reason === undefined ? {} : { reason: flags.reason }),
  ...(flags.idempotent === true ? { idempotent: true } : {}),
});

const parseVariable = (text: string): [string, string] => {
  const equals = text.indexOf('=');
  if (equals < 1) throw usageFault(`\`${text}\` is not NAME=value.`, 'Write it as --env NAME=value.', '--env');
  return [text.slice(0, equals), text.slice(equals + 1)];
};

/** A mission id that a person can read and sort: `m-20260131-154502-k3f9`. */
export const newMissionId = (input: { now: Date; random: () => number }): string => {
  const digits = input.now.toISOString().replace(/[-:]/g, '');
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const tail = Array.from({ length: 5 }, () => letters[Math.floor(input.random() * letters.length)] ?? 'a').join('');
  return `m-${digits.slice(0, 8)}-${digits.slice(9, 15)}-${tail}`;
};
