/** Evidence of a small mission that went well, made by hand; the oracle's tests spoil it in one place each. */
import type { Evidence, LedgerHead, LedgerRow, StreamEvent } from './evidence.js';
import { canonical, sha256 } from './oracle/canonical.js';
import { outputOf } from './oracle/facts.js';
import type { MissionPlan, StepPlan } from './schedule.js';

const T0 = Date.parse('2031-01-01T00:00:00.000Z');
const at = (ms: number): string => new Date(T0 + ms).toISOString();
const MISSION = 'm1';

const step = (change: Partial<StepPlan> & { id: string }): StepPlan => ({
  label: `${MISSION}-${change.id}`,
  operation: 'shell.run',
  effect: 'allow',
  answer: 'approve',
  lines: 2,
  seconds: 0.1,
  exit: 0,
  needs: [],
  continueOnFailure: false,
  onDenied: 'fail',
  ...change,
});

const result = (of: StepPlan): Record<string, unknown> => ({
  version: 2,
  operation_id: `${MISSION}/${of.id}/1`,
  outcome: of.exit === 0 ? 'succeeded' : 'failed',
  reason: of.exit === 0 ? 'exit_zero' : 'exit_nonzero',
  exit_code: of.exit,
  signal: null,
  adopted: false,
  output: { bytes: Buffer.byteLength(outputOf(of)), dropped_bytes: 0, sha256: sha256(outputOf(of)), tail: outputOf(of), gap_possible: false },
});

/** Numbers and hashes rows as a ledger does. */
export function chained(entries: readonly Pick<LedgerRow, 'ts' | 'type' | 'operation_id' | 'data'>[]): LedgerRow[] {
  let prev = `sha256:${'0'.repeat(64)}`;
  return entries.map((entry, index) => {
    const rest = { seq: index + 1, host_id: 'h', ...entry, prev };
    const row = { ...rest, hash: sha256(canonical(rest)) };
    prev = row.hash;
    return row;
  });
}

/** What the file and the host's announcement say of a ledger that was not touched. */
export function headsOf(rows: readonly LedgerRow[]): LedgerHead[] {
  const [first, last] = [rows[0], rows.at(-1)];
  return first === undefined || last === undefined ? [] : [{ source: 'file', seq: last.seq, hash: last.hash }, { source: 'announced', seq: first.seq, hash: first.hash }];
}

/** Step `a` is allowed by the profile, step `b` is approved by the human; both succeed. */
export function sampleEvidence(): Evidence {
  const a = step({ id: 'a' });
  const b = step({ id: 'b', effect: 'ask', needs: ['a'] });
  const plan: MissionPlan = { id: MISSION, steps: [a, b], hold: null, dispatchMs: 0, pause: null, abortMs: null, answerMs: 0, onUnknown: 'run-again' };
  const hitl = `${MISSION}/b/1/1`;
  const event = (seq: number, type: string, data: Record<string, unknown> = {}): StreamEvent => ({ seq, ts: at(seq), mission_id: MISSION, type, cause: null, data });
  const events = [
    event(1, 'mission.accepted'),
    event(2, 'mission.assigned', { state: 'assigned' }),
    event(3, 'mission.started', { state: 'running' }),
    event(4, 'operation.ended', { operation_id: `${MISSION}/a/1`, result: result(a) }),
    event(5, 'approval.requested', { approval: { hitl_id: hitl } }),
    event(6, 'mission.hitl_required', { hitl_id: hitl }),
    event(7, 'approval.decided', { hitl_id: hitl, decision: { choice: 'approve' } }),
    event(8, 'mission.resumed', { state: 'running' }),
    event(9, 'approval.used', { hitl_id: hitl }),
    event(10, 'operation.ended', { operation_id: `${MISSION}/b/1`, result: result(b) }),
    event(11, 'mission.completed', { state: 'done' }),
  ];
  const row = (ms: number, type: string, of: StepPlan, data: Record<string, unknown>) => ({ ts: at(ms), type, operation_id: `${MISSION}/${of.id}/1`, data });
  const mark = (verb: 'begin' | 'end', of: StepPlan, pid: number, ms: number) => ({ verb, operationId: `${MISSION}/${of.id}/1`, pid, at: T0 + ms });
  const ledger = chained([
    { ts: at(0), type: 'runner_started', operation_id: null, data: {} },
    row(1000, 'started', a, { consent: null }),
    row(1120, 'ended', a, { result: result(a) }),
    row(3000, 'started', b, { consent: { hitl_id: hitl } }),
    row(3120, 'ended', b, { result: result(b) }),
  ]);
  return {
    missions: [
      {
        plan,
        accepted: true,
        abortAccepted: false,
        live: events.map((one) => ({ id: one.seq, event: one })),
        replayed: events.map((one) => ({ id: one.seq, event: one })),
        status: { state: 'done' },
        history: { runs: [{ runId: 'r', firstRunId: 'r', status: 'COMPLETED', failedTasks: [] }], published: events, executed: [result(a), result(b)] },
        marks: {
          [a.label]: [mark('begin', a, 11, 1010), mark('end', a, 11, 1110)],
          [b.label]: [mark('begin', b, 12, 3010), mark('end', b, 12, 3110)],
        },
        outputs: { [`${MISSION}/a/1`]: outputOf(a), [`${MISSION}/b/1`]: outputOf(b) },
      },
    ],
    peer: [
      {
        frames: [
          { event: 'executor.resync', ts: at(0), data: { owned_mission_ids: [] } },
          ...events.filter((one) => one.type.startsWith('mission.') && one.type !== 'mission.accepted').map((one) => ({ event: one.type, ts: one.ts, mission_id: MISSION, data: one.data })),
        ],
      },
    ],
    ledger,
    heads: headsOf(ledger),
    answers: [{ hitlId: hitl, missionId: MISSION, choice: 'approve', sentAt: T0 + 2500 }],
    kills: [{ role: 'temporal', pids: [7], at: T0 + 1050, states: { [MISSION]: 'running' } }],
    leftovers: [],
  };
}
