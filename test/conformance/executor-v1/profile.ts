/** How an executor is told what to do: a small file that says how a mission of each kind is dispatched to it. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Kinds of missions:
 * done  ends well at once
 * fail  ends as failed, with `exit_code` where the profile names one
 * ask   asks a human one question, and is done after a yes; after a no it ends as `after_no` (default failed)
 * wait  works for one to three seconds and is done
 * long  works for a minute or more unless it is aborted
 * once  writes one line with its mission id to the end of the file of evidence ({{evidence}}, or where --evidence says), works
 *       for a moment and is done (only on the same machine)
 */
export const KINDS = ['done', 'fail', 'ask', 'wait', 'long', 'once'] as const;
export type Kind = (typeof KINDS)[number];

interface MissionTemplate {
  objective: string;
  completion: string;
  metadata?: Record<string, unknown>;
  exit_code?: number;
  after_no?: 'failed' | 'done' | 'aborted';
}

export interface Profile {
  name: string;
  /** `ask` only for executors with the capability hitl; `once` may be left out. */
  missions: Partial<Record<Kind, MissionTemplate>>;
  /** Words by which a human agrees and refuses. */
  answers: { yes: string; no: string };
  /** How long the executor may take for anything it has to do, ms (default 5000). */
  patience_ms?: number;
}

export interface DispatchBody {
  mission_id: string;
  objective: string;
  completion: string;
  metadata?: Record<string, unknown>;
}

const CONVENTIONS = fileURLToPath(new URL('profiles/', import.meta.url));

/** @param name path of a file, or the name of one of ours @throws Error that says what is wrong with it */
export const loadProfile = (name: string): Profile => {
  const path = /^[a-z-]+$/.test(name) ? `${CONVENTIONS}${name}.json` : name;
  const profile = JSON.parse(readFileSync(path, 'utf8')) as Partial<Profile>;
  for (const kind of ['done', 'fail', 'wait', 'long'] as const) {
    const mission = profile.missions?.[kind];
    if (typeof mission?.objective !== 'string' || typeof mission.completion !== 'string') throw new Error(`${path}: missions.${kind} needs an objective and a completion`);
  }
  return { answers: { yes: 'yes', no: 'no' }, ...profile } as Profile;
};

/** The body of a dispatch, with `{{mission_id}}` and `{{evidence}}` filled in. @throws Error where the profile has no such mission */
export const dispatchBody = (profile: Profile, kind: Kind, values: { mission_id: string; evidence: string }): DispatchBody => {
  const mission = profile.missions[kind];
  if (mission === undefined) throw new Error(`the profile ${profile.name} has no mission of the kind ${kind}`);
  const { objective, completion, metadata } = JSON.parse(JSON.stringify(mission), (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('{{mission_id}}', values.mission_id).replaceAll('{{evidence}}', values.evidence) : value,
  ) as MissionTemplate;
  return { mission_id: values.mission_id, objective, completion, ...(metadata === undefined ? {} : { metadata }) };
};
