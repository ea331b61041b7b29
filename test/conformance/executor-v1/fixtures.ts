/** Recordings as files: one a scenario, to be judged again by whoever wants. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Evidence } from './judge.js';
import type { Entry, Recording } from './recording.js';

/** Characters of a text that a human is asked; the rest can be anything, the environment of a command included. */
const PROMPT_KEPT = 100;

const cut = (key: string, value: unknown): unknown =>
  (key === 'prompt' || key === 'context') && typeof value === 'string' && value.length > PROMPT_KEPT ? `${(value.split('\n')[0] ?? '').slice(0, PROMPT_KEPT)} ...` : value;

/** Writes each recording to `<scenario>.json` in the folder. */
export const record = (folder: string, recordings: readonly Recording[]): void => {
  mkdirSync(folder, { recursive: true });
  for (const recording of recordings) {
    const { entries, ...head } = recording;
    const lines = Object.entries(head).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},`);
    // One line an entry: a change is then seen where it is.
    const body = entries.map((entry) => `    ${JSON.stringify(entry, cut)}`).join(',\n');
    writeFileSync(join(folder, `${recording.scenario}.json`), `{\n${lines.join('\n')}\n  "entries": [\n${body}\n  ]\n}\n`);
  }
};

/** The recordings of a folder as evidence. What is no recording is a failure, never ignored. */
export const replay = (folder: string): Evidence => {
  const evidence: Evidence = { registry: 'own', recordings: [], absent: {}, failures: [] };
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.json')).sort();
  } catch (error) {
    return { ...evidence, failures: [`the recordings cannot be read: ${(error as Error).message}`] };
  }
  for (const name of names) {
    try {
      const recording = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Recording;
      if (recording.format !== 1 || !Array.isArray(recording.entries) || !recording.entries.every(isEntry)) throw new Error('it is no recording of format 1');
      evidence.recordings.push(recording);
    } catch (error) {
      evidence.failures.push(`${name}: ${(error as Error).message}`);
    }
  }
  const [first] = evidence.recordings;
  if (first === undefined) evidence.failures.push(`there is no recording in ${folder}`);
  else Object.assign(evidence, { executor: first.executor, registry: first.registry });
  return evidence;
};

const isEntry = (entry: unknown): entry is Entry => typeof (entry as { kind?: unknown } | null)?.kind === 'string';
