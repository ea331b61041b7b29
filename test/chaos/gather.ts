/** Collects the evidence of a trial once its missions are over. */
import Database from 'better-sqlite3';
import { pause, type ChaosClient } from './client.js';
import type { Answer, Evidence, KillRecord, LedgerHead, LedgerRow, MissionEvidence, PeerConnection } from './evidence.js';
import { readHistories, type TemporalAt } from './histories.js';
import { readMarks } from './marks.js';
import { processesUnder } from './processes.js';
import type { MissionPlan } from './schedule.js';
import { replay, type Watch } from './watch.js';

/** What the harness saw of one mission while it ran. */
export interface MissionRun {
  plan: MissionPlan;
  watch: Watch;
  /** Unix time in milliseconds at which its dispatch was first sent. */
  sentAt: number;
  accepted: boolean;
  abortAccepted: boolean;
}

export interface Scene {
  client: ChaosClient;
  temporal: TemporalAt;
  executorId: string;
  /** Path of the ledger's database. */
  ledger: string;
  markers: string;
  /** Everything of this run lies under it. */
  root: string;
}

const REPLAY_MS = 30_000;
const LINGER_MS = 3_000;

interface Seen {
  scene: Scene;
  runs: readonly MissionRun[];
  peer: PeerConnection[];
  kills: KillRecord[];
  answers: Answer[];
}

export async function gather({ scene, runs, peer, kills, answers }: Seen): Promise<Evidence> {
  // Before the ledger: it may only grow meanwhile.
  const announced = await announcedHeads(scene.client);
  const { rows: ledger, head } = readLedger(scene.ledger);
  const workflowIdOf = (id: string): string => `mission/${scene.executorId}/${id}`;
  const histories = await readHistories({ at: scene.temporal, workflowIds: runs.map((run) => workflowIdOf(run.plan.id)) });
  const missions: MissionEvidence[] = [];
  for (const { plan, watch, accepted, abortAccepted } of runs) {
    const marks = Object.fromEntries(plan.steps.map((step) => [step.label, readMarks(scene.markers, step.label)]));
    const status = await scene.client.certain('GET', `/api/v1/missions/${plan.id}`);
    missions.push({
      plan,
      accepted,
      abortAccepted,
      live: watch.frames,
      replayed: await replay(scene.client, plan.id, REPLAY_MS),
      status: status.status === 200 ? status.body : null,
      history: histories.get(workflowIdOf(plan.id)) ?? { runs: [], published: [], executed: [] },
      marks,
      outputs: await outputsOf(scene.client, startedBy(ledger, plan.id)),
    });
  }
  const leftovers = await leftoversOf(scene.root, new Set(runs.map((run) => run.plan.id)));
  return { missions, peer, ledger, heads: [head, ...announced], answers, kills, leftovers };
}

/** Processes of missions that are over. The shell that waited for a command goes only after its end was recorded: it is looked for again. */
async function leftoversOf(root: string, over: ReadonlySet<string>): Promise<string[]> {
  for (let left = LINGER_MS; ; left -= 100) {
    const seen = processesUnder(root).filter((process) => process.operationId !== undefined && over.has(process.operationId.split('/')[0] ?? ''));
    if (seen.length === 0 || left <= 0) return seen.map((process) => `pid ${process.pid} (${process.operationId}): ${process.command}`);
    await pause(100);
  }
}

const startedBy = (ledger: readonly LedgerRow[], missionId: string): string[] => [
  ...new Set(ledger.filter((row) => row.type === 'ended' && row.operation_id?.startsWith(`${missionId}/`)).map((row) => row.operation_id ?? '')),
];

/** The whole output of operations, as the facade serves it by offset. */
async function outputsOf(client: ChaosClient, operationIds: readonly string[]): Promise<Record<string, string | null>> {
  const out: Record<string, string | null> = {};
  for (const operationId of operationIds) {
    const chunks: Buffer[] = [];
    let offset = 0;
    for (;;) {
      const { status, body } = await client.certain('GET', `/api/v1/executions/${encodeURIComponent(operationId)}/output?offset=${offset}&limit=65536`);
      if (status !== 200) {
        out[operationId] = null;
        break;
      }
      chunks.push(Buffer.from(String(body['base64']), 'base64'));
      const next = Number(body['next_offset']);
      if (next <= offset || next >= Number(body['total_bytes'])) {
        out[operationId] = Buffer.concat(chunks).toString('utf8');
        break;
      }
      offset = next;
    }
  }
  return out;
}

/** What the host worker told of its ledger when it last announced itself. */
async function announcedHeads(client: ChaosClient): Promise<LedgerHead[]> {
  const { status, body } = await client.certain('GET', '/api/v1/hosts');
  const hosts = status === 200 ? (body['hosts'] as { ledger_head: { seq: number; hash: string } }[]) : [];
  return hosts.map(({ ledger_head }) => ({ source: 'announced', ...ledger_head }));
}

/** The rows as their own text has them; the columns beside it are no evidence. Opened for a moment only: a reader makes the log grow. */
export function readLedger(path: string): { rows: LedgerRow[]; head: LedgerHead } {
  const database = new Database(path, { readonly: true, timeout: 30_000 });
  try {
    return database.transaction(() => {
      const rows = database.prepare('SELECT entry, hash FROM ledger ORDER BY seq').all() as { entry: string; hash: string }[];
      const head = database.prepare('SELECT seq, hash FROM head').get() as Omit<LedgerHead, 'source'>;
      return { rows: rows.map(({ entry, hash }) => ({ ...(JSON.parse(entry) as Omit<LedgerRow, 'hash'>), hash })), head: { source: 'file', ...head } as const };
    })();
  } finally {
    database.close();
  }
}
